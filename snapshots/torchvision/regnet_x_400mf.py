


def forward(self, x : torch.Tensor) -> torch.Tensor:
    stem_0 = getattr(self.stem, "0")(x);  x = None
    stem_1 = getattr(self.stem, "1")(stem_0);  stem_0 = None
    stem_2 = getattr(self.stem, "2")(stem_1);  stem_1 = None
    trunk_output_block1_block1_0_proj_0 = getattr(getattr(self.trunk_output.block1, "block1-0").proj, "0")(stem_2)
    trunk_output_block1_block1_0_proj_1 = getattr(getattr(self.trunk_output.block1, "block1-0").proj, "1")(trunk_output_block1_block1_0_proj_0);  trunk_output_block1_block1_0_proj_0 = None
    trunk_output_block1_block1_0_f_a_0 = getattr(getattr(self.trunk_output.block1, "block1-0").f.a, "0")(stem_2);  stem_2 = None
    trunk_output_block1_block1_0_f_a_1 = getattr(getattr(self.trunk_output.block1, "block1-0").f.a, "1")(trunk_output_block1_block1_0_f_a_0);  trunk_output_block1_block1_0_f_a_0 = None
    trunk_output_block1_block1_0_f_a_2 = getattr(getattr(self.trunk_output.block1, "block1-0").f.a, "2")(trunk_output_block1_block1_0_f_a_1);  trunk_output_block1_block1_0_f_a_1 = None
    trunk_output_block1_block1_0_f_b_0 = getattr(getattr(self.trunk_output.block1, "block1-0").f.b, "0")(trunk_output_block1_block1_0_f_a_2);  trunk_output_block1_block1_0_f_a_2 = None
    trunk_output_block1_block1_0_f_b_1 = getattr(getattr(self.trunk_output.block1, "block1-0").f.b, "1")(trunk_output_block1_block1_0_f_b_0);  trunk_output_block1_block1_0_f_b_0 = None
    trunk_output_block1_block1_0_f_b_2 = getattr(getattr(self.trunk_output.block1, "block1-0").f.b, "2")(trunk_output_block1_block1_0_f_b_1);  trunk_output_block1_block1_0_f_b_1 = None
    trunk_output_block1_block1_0_f_c_0 = getattr(getattr(self.trunk_output.block1, "block1-0").f.c, "0")(trunk_output_block1_block1_0_f_b_2);  trunk_output_block1_block1_0_f_b_2 = None
    trunk_output_block1_block1_0_f_c_1 = getattr(getattr(self.trunk_output.block1, "block1-0").f.c, "1")(trunk_output_block1_block1_0_f_c_0);  trunk_output_block1_block1_0_f_c_0 = None
    add = trunk_output_block1_block1_0_proj_1 + trunk_output_block1_block1_0_f_c_1;  trunk_output_block1_block1_0_proj_1 = trunk_output_block1_block1_0_f_c_1 = None
    trunk_output_block1_block1_0_activation = getattr(self.trunk_output.block1, "block1-0").activation(add);  add = None
    trunk_output_block2_block2_0_proj_0 = getattr(getattr(self.trunk_output.block2, "block2-0").proj, "0")(trunk_output_block1_block1_0_activation)
    trunk_output_block2_block2_0_proj_1 = getattr(getattr(self.trunk_output.block2, "block2-0").proj, "1")(trunk_output_block2_block2_0_proj_0);  trunk_output_block2_block2_0_proj_0 = None
    trunk_output_block2_block2_0_f_a_0 = getattr(getattr(self.trunk_output.block2, "block2-0").f.a, "0")(trunk_output_block1_block1_0_activation);  trunk_output_block1_block1_0_activation = None
    trunk_output_block2_block2_0_f_a_1 = getattr(getattr(self.trunk_output.block2, "block2-0").f.a, "1")(trunk_output_block2_block2_0_f_a_0);  trunk_output_block2_block2_0_f_a_0 = None
    trunk_output_block2_block2_0_f_a_2 = getattr(getattr(self.trunk_output.block2, "block2-0").f.a, "2")(trunk_output_block2_block2_0_f_a_1);  trunk_output_block2_block2_0_f_a_1 = None
    trunk_output_block2_block2_0_f_b_0 = getattr(getattr(self.trunk_output.block2, "block2-0").f.b, "0")(trunk_output_block2_block2_0_f_a_2);  trunk_output_block2_block2_0_f_a_2 = None
    trunk_output_block2_block2_0_f_b_1 = getattr(getattr(self.trunk_output.block2, "block2-0").f.b, "1")(trunk_output_block2_block2_0_f_b_0);  trunk_output_block2_block2_0_f_b_0 = None
    trunk_output_block2_block2_0_f_b_2 = getattr(getattr(self.trunk_output.block2, "block2-0").f.b, "2")(trunk_output_block2_block2_0_f_b_1);  trunk_output_block2_block2_0_f_b_1 = None
    trunk_output_block2_block2_0_f_c_0 = getattr(getattr(self.trunk_output.block2, "block2-0").f.c, "0")(trunk_output_block2_block2_0_f_b_2);  trunk_output_block2_block2_0_f_b_2 = None
    trunk_output_block2_block2_0_f_c_1 = getattr(getattr(self.trunk_output.block2, "block2-0").f.c, "1")(trunk_output_block2_block2_0_f_c_0);  trunk_output_block2_block2_0_f_c_0 = None
    add_1 = trunk_output_block2_block2_0_proj_1 + trunk_output_block2_block2_0_f_c_1;  trunk_output_block2_block2_0_proj_1 = trunk_output_block2_block2_0_f_c_1 = None
    trunk_output_block2_block2_0_activation = getattr(self.trunk_output.block2, "block2-0").activation(add_1);  add_1 = None
    trunk_output_block2_block2_1_f_a_0 = getattr(getattr(self.trunk_output.block2, "block2-1").f.a, "0")(trunk_output_block2_block2_0_activation)
    trunk_output_block2_block2_1_f_a_1 = getattr(getattr(self.trunk_output.block2, "block2-1").f.a, "1")(trunk_output_block2_block2_1_f_a_0);  trunk_output_block2_block2_1_f_a_0 = None
    trunk_output_block2_block2_1_f_a_2 = getattr(getattr(self.trunk_output.block2, "block2-1").f.a, "2")(trunk_output_block2_block2_1_f_a_1);  trunk_output_block2_block2_1_f_a_1 = None
    trunk_output_block2_block2_1_f_b_0 = getattr(getattr(self.trunk_output.block2, "block2-1").f.b, "0")(trunk_output_block2_block2_1_f_a_2);  trunk_output_block2_block2_1_f_a_2 = None
    trunk_output_block2_block2_1_f_b_1 = getattr(getattr(self.trunk_output.block2, "block2-1").f.b, "1")(trunk_output_block2_block2_1_f_b_0);  trunk_output_block2_block2_1_f_b_0 = None
    trunk_output_block2_block2_1_f_b_2 = getattr(getattr(self.trunk_output.block2, "block2-1").f.b, "2")(trunk_output_block2_block2_1_f_b_1);  trunk_output_block2_block2_1_f_b_1 = None
    trunk_output_block2_block2_1_f_c_0 = getattr(getattr(self.trunk_output.block2, "block2-1").f.c, "0")(trunk_output_block2_block2_1_f_b_2);  trunk_output_block2_block2_1_f_b_2 = None
    trunk_output_block2_block2_1_f_c_1 = getattr(getattr(self.trunk_output.block2, "block2-1").f.c, "1")(trunk_output_block2_block2_1_f_c_0);  trunk_output_block2_block2_1_f_c_0 = None
    add_2 = trunk_output_block2_block2_0_activation + trunk_output_block2_block2_1_f_c_1;  trunk_output_block2_block2_0_activation = trunk_output_block2_block2_1_f_c_1 = None
    trunk_output_block2_block2_1_activation = getattr(self.trunk_output.block2, "block2-1").activation(add_2);  add_2 = None
    trunk_output_block3_block3_0_proj_0 = getattr(getattr(self.trunk_output.block3, "block3-0").proj, "0")(trunk_output_block2_block2_1_activation)
    trunk_output_block3_block3_0_proj_1 = getattr(getattr(self.trunk_output.block3, "block3-0").proj, "1")(trunk_output_block3_block3_0_proj_0);  trunk_output_block3_block3_0_proj_0 = None
    trunk_output_block3_block3_0_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-0").f.a, "0")(trunk_output_block2_block2_1_activation);  trunk_output_block2_block2_1_activation = None
    trunk_output_block3_block3_0_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-0").f.a, "1")(trunk_output_block3_block3_0_f_a_0);  trunk_output_block3_block3_0_f_a_0 = None
    trunk_output_block3_block3_0_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-0").f.a, "2")(trunk_output_block3_block3_0_f_a_1);  trunk_output_block3_block3_0_f_a_1 = None
    trunk_output_block3_block3_0_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-0").f.b, "0")(trunk_output_block3_block3_0_f_a_2);  trunk_output_block3_block3_0_f_a_2 = None
    trunk_output_block3_block3_0_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-0").f.b, "1")(trunk_output_block3_block3_0_f_b_0);  trunk_output_block3_block3_0_f_b_0 = None
    trunk_output_block3_block3_0_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-0").f.b, "2")(trunk_output_block3_block3_0_f_b_1);  trunk_output_block3_block3_0_f_b_1 = None
    trunk_output_block3_block3_0_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-0").f.c, "0")(trunk_output_block3_block3_0_f_b_2);  trunk_output_block3_block3_0_f_b_2 = None
    trunk_output_block3_block3_0_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-0").f.c, "1")(trunk_output_block3_block3_0_f_c_0);  trunk_output_block3_block3_0_f_c_0 = None
    add_3 = trunk_output_block3_block3_0_proj_1 + trunk_output_block3_block3_0_f_c_1;  trunk_output_block3_block3_0_proj_1 = trunk_output_block3_block3_0_f_c_1 = None
    trunk_output_block3_block3_0_activation = getattr(self.trunk_output.block3, "block3-0").activation(add_3);  add_3 = None
    trunk_output_block3_block3_1_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-1").f.a, "0")(trunk_output_block3_block3_0_activation)
    trunk_output_block3_block3_1_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-1").f.a, "1")(trunk_output_block3_block3_1_f_a_0);  trunk_output_block3_block3_1_f_a_0 = None
    trunk_output_block3_block3_1_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-1").f.a, "2")(trunk_output_block3_block3_1_f_a_1);  trunk_output_block3_block3_1_f_a_1 = None
    trunk_output_block3_block3_1_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-1").f.b, "0")(trunk_output_block3_block3_1_f_a_2);  trunk_output_block3_block3_1_f_a_2 = None
    trunk_output_block3_block3_1_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-1").f.b, "1")(trunk_output_block3_block3_1_f_b_0);  trunk_output_block3_block3_1_f_b_0 = None
    trunk_output_block3_block3_1_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-1").f.b, "2")(trunk_output_block3_block3_1_f_b_1);  trunk_output_block3_block3_1_f_b_1 = None
    trunk_output_block3_block3_1_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-1").f.c, "0")(trunk_output_block3_block3_1_f_b_2);  trunk_output_block3_block3_1_f_b_2 = None
    trunk_output_block3_block3_1_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-1").f.c, "1")(trunk_output_block3_block3_1_f_c_0);  trunk_output_block3_block3_1_f_c_0 = None
    add_4 = trunk_output_block3_block3_0_activation + trunk_output_block3_block3_1_f_c_1;  trunk_output_block3_block3_0_activation = trunk_output_block3_block3_1_f_c_1 = None
    trunk_output_block3_block3_1_activation = getattr(self.trunk_output.block3, "block3-1").activation(add_4);  add_4 = None
    trunk_output_block3_block3_2_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-2").f.a, "0")(trunk_output_block3_block3_1_activation)
    trunk_output_block3_block3_2_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-2").f.a, "1")(trunk_output_block3_block3_2_f_a_0);  trunk_output_block3_block3_2_f_a_0 = None
    trunk_output_block3_block3_2_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-2").f.a, "2")(trunk_output_block3_block3_2_f_a_1);  trunk_output_block3_block3_2_f_a_1 = None
    trunk_output_block3_block3_2_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-2").f.b, "0")(trunk_output_block3_block3_2_f_a_2);  trunk_output_block3_block3_2_f_a_2 = None
    trunk_output_block3_block3_2_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-2").f.b, "1")(trunk_output_block3_block3_2_f_b_0);  trunk_output_block3_block3_2_f_b_0 = None
    trunk_output_block3_block3_2_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-2").f.b, "2")(trunk_output_block3_block3_2_f_b_1);  trunk_output_block3_block3_2_f_b_1 = None
    trunk_output_block3_block3_2_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-2").f.c, "0")(trunk_output_block3_block3_2_f_b_2);  trunk_output_block3_block3_2_f_b_2 = None
    trunk_output_block3_block3_2_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-2").f.c, "1")(trunk_output_block3_block3_2_f_c_0);  trunk_output_block3_block3_2_f_c_0 = None
    add_5 = trunk_output_block3_block3_1_activation + trunk_output_block3_block3_2_f_c_1;  trunk_output_block3_block3_1_activation = trunk_output_block3_block3_2_f_c_1 = None
    trunk_output_block3_block3_2_activation = getattr(self.trunk_output.block3, "block3-2").activation(add_5);  add_5 = None
    trunk_output_block3_block3_3_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-3").f.a, "0")(trunk_output_block3_block3_2_activation)
    trunk_output_block3_block3_3_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-3").f.a, "1")(trunk_output_block3_block3_3_f_a_0);  trunk_output_block3_block3_3_f_a_0 = None
    trunk_output_block3_block3_3_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-3").f.a, "2")(trunk_output_block3_block3_3_f_a_1);  trunk_output_block3_block3_3_f_a_1 = None
    trunk_output_block3_block3_3_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-3").f.b, "0")(trunk_output_block3_block3_3_f_a_2);  trunk_output_block3_block3_3_f_a_2 = None
    trunk_output_block3_block3_3_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-3").f.b, "1")(trunk_output_block3_block3_3_f_b_0);  trunk_output_block3_block3_3_f_b_0 = None
    trunk_output_block3_block3_3_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-3").f.b, "2")(trunk_output_block3_block3_3_f_b_1);  trunk_output_block3_block3_3_f_b_1 = None
    trunk_output_block3_block3_3_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-3").f.c, "0")(trunk_output_block3_block3_3_f_b_2);  trunk_output_block3_block3_3_f_b_2 = None
    trunk_output_block3_block3_3_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-3").f.c, "1")(trunk_output_block3_block3_3_f_c_0);  trunk_output_block3_block3_3_f_c_0 = None
    add_6 = trunk_output_block3_block3_2_activation + trunk_output_block3_block3_3_f_c_1;  trunk_output_block3_block3_2_activation = trunk_output_block3_block3_3_f_c_1 = None
    trunk_output_block3_block3_3_activation = getattr(self.trunk_output.block3, "block3-3").activation(add_6);  add_6 = None
    trunk_output_block3_block3_4_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-4").f.a, "0")(trunk_output_block3_block3_3_activation)
    trunk_output_block3_block3_4_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-4").f.a, "1")(trunk_output_block3_block3_4_f_a_0);  trunk_output_block3_block3_4_f_a_0 = None
    trunk_output_block3_block3_4_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-4").f.a, "2")(trunk_output_block3_block3_4_f_a_1);  trunk_output_block3_block3_4_f_a_1 = None
    trunk_output_block3_block3_4_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-4").f.b, "0")(trunk_output_block3_block3_4_f_a_2);  trunk_output_block3_block3_4_f_a_2 = None
    trunk_output_block3_block3_4_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-4").f.b, "1")(trunk_output_block3_block3_4_f_b_0);  trunk_output_block3_block3_4_f_b_0 = None
    trunk_output_block3_block3_4_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-4").f.b, "2")(trunk_output_block3_block3_4_f_b_1);  trunk_output_block3_block3_4_f_b_1 = None
    trunk_output_block3_block3_4_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-4").f.c, "0")(trunk_output_block3_block3_4_f_b_2);  trunk_output_block3_block3_4_f_b_2 = None
    trunk_output_block3_block3_4_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-4").f.c, "1")(trunk_output_block3_block3_4_f_c_0);  trunk_output_block3_block3_4_f_c_0 = None
    add_7 = trunk_output_block3_block3_3_activation + trunk_output_block3_block3_4_f_c_1;  trunk_output_block3_block3_3_activation = trunk_output_block3_block3_4_f_c_1 = None
    trunk_output_block3_block3_4_activation = getattr(self.trunk_output.block3, "block3-4").activation(add_7);  add_7 = None
    trunk_output_block3_block3_5_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-5").f.a, "0")(trunk_output_block3_block3_4_activation)
    trunk_output_block3_block3_5_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-5").f.a, "1")(trunk_output_block3_block3_5_f_a_0);  trunk_output_block3_block3_5_f_a_0 = None
    trunk_output_block3_block3_5_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-5").f.a, "2")(trunk_output_block3_block3_5_f_a_1);  trunk_output_block3_block3_5_f_a_1 = None
    trunk_output_block3_block3_5_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-5").f.b, "0")(trunk_output_block3_block3_5_f_a_2);  trunk_output_block3_block3_5_f_a_2 = None
    trunk_output_block3_block3_5_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-5").f.b, "1")(trunk_output_block3_block3_5_f_b_0);  trunk_output_block3_block3_5_f_b_0 = None
    trunk_output_block3_block3_5_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-5").f.b, "2")(trunk_output_block3_block3_5_f_b_1);  trunk_output_block3_block3_5_f_b_1 = None
    trunk_output_block3_block3_5_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-5").f.c, "0")(trunk_output_block3_block3_5_f_b_2);  trunk_output_block3_block3_5_f_b_2 = None
    trunk_output_block3_block3_5_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-5").f.c, "1")(trunk_output_block3_block3_5_f_c_0);  trunk_output_block3_block3_5_f_c_0 = None
    add_8 = trunk_output_block3_block3_4_activation + trunk_output_block3_block3_5_f_c_1;  trunk_output_block3_block3_4_activation = trunk_output_block3_block3_5_f_c_1 = None
    trunk_output_block3_block3_5_activation = getattr(self.trunk_output.block3, "block3-5").activation(add_8);  add_8 = None
    trunk_output_block3_block3_6_f_a_0 = getattr(getattr(self.trunk_output.block3, "block3-6").f.a, "0")(trunk_output_block3_block3_5_activation)
    trunk_output_block3_block3_6_f_a_1 = getattr(getattr(self.trunk_output.block3, "block3-6").f.a, "1")(trunk_output_block3_block3_6_f_a_0);  trunk_output_block3_block3_6_f_a_0 = None
    trunk_output_block3_block3_6_f_a_2 = getattr(getattr(self.trunk_output.block3, "block3-6").f.a, "2")(trunk_output_block3_block3_6_f_a_1);  trunk_output_block3_block3_6_f_a_1 = None
    trunk_output_block3_block3_6_f_b_0 = getattr(getattr(self.trunk_output.block3, "block3-6").f.b, "0")(trunk_output_block3_block3_6_f_a_2);  trunk_output_block3_block3_6_f_a_2 = None
    trunk_output_block3_block3_6_f_b_1 = getattr(getattr(self.trunk_output.block3, "block3-6").f.b, "1")(trunk_output_block3_block3_6_f_b_0);  trunk_output_block3_block3_6_f_b_0 = None
    trunk_output_block3_block3_6_f_b_2 = getattr(getattr(self.trunk_output.block3, "block3-6").f.b, "2")(trunk_output_block3_block3_6_f_b_1);  trunk_output_block3_block3_6_f_b_1 = None
    trunk_output_block3_block3_6_f_c_0 = getattr(getattr(self.trunk_output.block3, "block3-6").f.c, "0")(trunk_output_block3_block3_6_f_b_2);  trunk_output_block3_block3_6_f_b_2 = None
    trunk_output_block3_block3_6_f_c_1 = getattr(getattr(self.trunk_output.block3, "block3-6").f.c, "1")(trunk_output_block3_block3_6_f_c_0);  trunk_output_block3_block3_6_f_c_0 = None
    add_9 = trunk_output_block3_block3_5_activation + trunk_output_block3_block3_6_f_c_1;  trunk_output_block3_block3_5_activation = trunk_output_block3_block3_6_f_c_1 = None
    trunk_output_block3_block3_6_activation = getattr(self.trunk_output.block3, "block3-6").activation(add_9);  add_9 = None
    trunk_output_block4_block4_0_proj_0 = getattr(getattr(self.trunk_output.block4, "block4-0").proj, "0")(trunk_output_block3_block3_6_activation)
    trunk_output_block4_block4_0_proj_1 = getattr(getattr(self.trunk_output.block4, "block4-0").proj, "1")(trunk_output_block4_block4_0_proj_0);  trunk_output_block4_block4_0_proj_0 = None
    trunk_output_block4_block4_0_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-0").f.a, "0")(trunk_output_block3_block3_6_activation);  trunk_output_block3_block3_6_activation = None
    trunk_output_block4_block4_0_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-0").f.a, "1")(trunk_output_block4_block4_0_f_a_0);  trunk_output_block4_block4_0_f_a_0 = None
    trunk_output_block4_block4_0_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-0").f.a, "2")(trunk_output_block4_block4_0_f_a_1);  trunk_output_block4_block4_0_f_a_1 = None
    trunk_output_block4_block4_0_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-0").f.b, "0")(trunk_output_block4_block4_0_f_a_2);  trunk_output_block4_block4_0_f_a_2 = None
    trunk_output_block4_block4_0_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-0").f.b, "1")(trunk_output_block4_block4_0_f_b_0);  trunk_output_block4_block4_0_f_b_0 = None
    trunk_output_block4_block4_0_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-0").f.b, "2")(trunk_output_block4_block4_0_f_b_1);  trunk_output_block4_block4_0_f_b_1 = None
    trunk_output_block4_block4_0_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-0").f.c, "0")(trunk_output_block4_block4_0_f_b_2);  trunk_output_block4_block4_0_f_b_2 = None
    trunk_output_block4_block4_0_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-0").f.c, "1")(trunk_output_block4_block4_0_f_c_0);  trunk_output_block4_block4_0_f_c_0 = None
    add_10 = trunk_output_block4_block4_0_proj_1 + trunk_output_block4_block4_0_f_c_1;  trunk_output_block4_block4_0_proj_1 = trunk_output_block4_block4_0_f_c_1 = None
    trunk_output_block4_block4_0_activation = getattr(self.trunk_output.block4, "block4-0").activation(add_10);  add_10 = None
    trunk_output_block4_block4_1_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-1").f.a, "0")(trunk_output_block4_block4_0_activation)
    trunk_output_block4_block4_1_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-1").f.a, "1")(trunk_output_block4_block4_1_f_a_0);  trunk_output_block4_block4_1_f_a_0 = None
    trunk_output_block4_block4_1_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-1").f.a, "2")(trunk_output_block4_block4_1_f_a_1);  trunk_output_block4_block4_1_f_a_1 = None
    trunk_output_block4_block4_1_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-1").f.b, "0")(trunk_output_block4_block4_1_f_a_2);  trunk_output_block4_block4_1_f_a_2 = None
    trunk_output_block4_block4_1_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-1").f.b, "1")(trunk_output_block4_block4_1_f_b_0);  trunk_output_block4_block4_1_f_b_0 = None
    trunk_output_block4_block4_1_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-1").f.b, "2")(trunk_output_block4_block4_1_f_b_1);  trunk_output_block4_block4_1_f_b_1 = None
    trunk_output_block4_block4_1_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-1").f.c, "0")(trunk_output_block4_block4_1_f_b_2);  trunk_output_block4_block4_1_f_b_2 = None
    trunk_output_block4_block4_1_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-1").f.c, "1")(trunk_output_block4_block4_1_f_c_0);  trunk_output_block4_block4_1_f_c_0 = None
    add_11 = trunk_output_block4_block4_0_activation + trunk_output_block4_block4_1_f_c_1;  trunk_output_block4_block4_0_activation = trunk_output_block4_block4_1_f_c_1 = None
    trunk_output_block4_block4_1_activation = getattr(self.trunk_output.block4, "block4-1").activation(add_11);  add_11 = None
    trunk_output_block4_block4_2_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-2").f.a, "0")(trunk_output_block4_block4_1_activation)
    trunk_output_block4_block4_2_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-2").f.a, "1")(trunk_output_block4_block4_2_f_a_0);  trunk_output_block4_block4_2_f_a_0 = None
    trunk_output_block4_block4_2_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-2").f.a, "2")(trunk_output_block4_block4_2_f_a_1);  trunk_output_block4_block4_2_f_a_1 = None
    trunk_output_block4_block4_2_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-2").f.b, "0")(trunk_output_block4_block4_2_f_a_2);  trunk_output_block4_block4_2_f_a_2 = None
    trunk_output_block4_block4_2_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-2").f.b, "1")(trunk_output_block4_block4_2_f_b_0);  trunk_output_block4_block4_2_f_b_0 = None
    trunk_output_block4_block4_2_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-2").f.b, "2")(trunk_output_block4_block4_2_f_b_1);  trunk_output_block4_block4_2_f_b_1 = None
    trunk_output_block4_block4_2_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-2").f.c, "0")(trunk_output_block4_block4_2_f_b_2);  trunk_output_block4_block4_2_f_b_2 = None
    trunk_output_block4_block4_2_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-2").f.c, "1")(trunk_output_block4_block4_2_f_c_0);  trunk_output_block4_block4_2_f_c_0 = None
    add_12 = trunk_output_block4_block4_1_activation + trunk_output_block4_block4_2_f_c_1;  trunk_output_block4_block4_1_activation = trunk_output_block4_block4_2_f_c_1 = None
    trunk_output_block4_block4_2_activation = getattr(self.trunk_output.block4, "block4-2").activation(add_12);  add_12 = None
    trunk_output_block4_block4_3_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-3").f.a, "0")(trunk_output_block4_block4_2_activation)
    trunk_output_block4_block4_3_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-3").f.a, "1")(trunk_output_block4_block4_3_f_a_0);  trunk_output_block4_block4_3_f_a_0 = None
    trunk_output_block4_block4_3_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-3").f.a, "2")(trunk_output_block4_block4_3_f_a_1);  trunk_output_block4_block4_3_f_a_1 = None
    trunk_output_block4_block4_3_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-3").f.b, "0")(trunk_output_block4_block4_3_f_a_2);  trunk_output_block4_block4_3_f_a_2 = None
    trunk_output_block4_block4_3_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-3").f.b, "1")(trunk_output_block4_block4_3_f_b_0);  trunk_output_block4_block4_3_f_b_0 = None
    trunk_output_block4_block4_3_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-3").f.b, "2")(trunk_output_block4_block4_3_f_b_1);  trunk_output_block4_block4_3_f_b_1 = None
    trunk_output_block4_block4_3_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-3").f.c, "0")(trunk_output_block4_block4_3_f_b_2);  trunk_output_block4_block4_3_f_b_2 = None
    trunk_output_block4_block4_3_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-3").f.c, "1")(trunk_output_block4_block4_3_f_c_0);  trunk_output_block4_block4_3_f_c_0 = None
    add_13 = trunk_output_block4_block4_2_activation + trunk_output_block4_block4_3_f_c_1;  trunk_output_block4_block4_2_activation = trunk_output_block4_block4_3_f_c_1 = None
    trunk_output_block4_block4_3_activation = getattr(self.trunk_output.block4, "block4-3").activation(add_13);  add_13 = None
    trunk_output_block4_block4_4_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-4").f.a, "0")(trunk_output_block4_block4_3_activation)
    trunk_output_block4_block4_4_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-4").f.a, "1")(trunk_output_block4_block4_4_f_a_0);  trunk_output_block4_block4_4_f_a_0 = None
    trunk_output_block4_block4_4_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-4").f.a, "2")(trunk_output_block4_block4_4_f_a_1);  trunk_output_block4_block4_4_f_a_1 = None
    trunk_output_block4_block4_4_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-4").f.b, "0")(trunk_output_block4_block4_4_f_a_2);  trunk_output_block4_block4_4_f_a_2 = None
    trunk_output_block4_block4_4_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-4").f.b, "1")(trunk_output_block4_block4_4_f_b_0);  trunk_output_block4_block4_4_f_b_0 = None
    trunk_output_block4_block4_4_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-4").f.b, "2")(trunk_output_block4_block4_4_f_b_1);  trunk_output_block4_block4_4_f_b_1 = None
    trunk_output_block4_block4_4_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-4").f.c, "0")(trunk_output_block4_block4_4_f_b_2);  trunk_output_block4_block4_4_f_b_2 = None
    trunk_output_block4_block4_4_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-4").f.c, "1")(trunk_output_block4_block4_4_f_c_0);  trunk_output_block4_block4_4_f_c_0 = None
    add_14 = trunk_output_block4_block4_3_activation + trunk_output_block4_block4_4_f_c_1;  trunk_output_block4_block4_3_activation = trunk_output_block4_block4_4_f_c_1 = None
    trunk_output_block4_block4_4_activation = getattr(self.trunk_output.block4, "block4-4").activation(add_14);  add_14 = None
    trunk_output_block4_block4_5_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-5").f.a, "0")(trunk_output_block4_block4_4_activation)
    trunk_output_block4_block4_5_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-5").f.a, "1")(trunk_output_block4_block4_5_f_a_0);  trunk_output_block4_block4_5_f_a_0 = None
    trunk_output_block4_block4_5_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-5").f.a, "2")(trunk_output_block4_block4_5_f_a_1);  trunk_output_block4_block4_5_f_a_1 = None
    trunk_output_block4_block4_5_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-5").f.b, "0")(trunk_output_block4_block4_5_f_a_2);  trunk_output_block4_block4_5_f_a_2 = None
    trunk_output_block4_block4_5_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-5").f.b, "1")(trunk_output_block4_block4_5_f_b_0);  trunk_output_block4_block4_5_f_b_0 = None
    trunk_output_block4_block4_5_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-5").f.b, "2")(trunk_output_block4_block4_5_f_b_1);  trunk_output_block4_block4_5_f_b_1 = None
    trunk_output_block4_block4_5_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-5").f.c, "0")(trunk_output_block4_block4_5_f_b_2);  trunk_output_block4_block4_5_f_b_2 = None
    trunk_output_block4_block4_5_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-5").f.c, "1")(trunk_output_block4_block4_5_f_c_0);  trunk_output_block4_block4_5_f_c_0 = None
    add_15 = trunk_output_block4_block4_4_activation + trunk_output_block4_block4_5_f_c_1;  trunk_output_block4_block4_4_activation = trunk_output_block4_block4_5_f_c_1 = None
    trunk_output_block4_block4_5_activation = getattr(self.trunk_output.block4, "block4-5").activation(add_15);  add_15 = None
    trunk_output_block4_block4_6_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-6").f.a, "0")(trunk_output_block4_block4_5_activation)
    trunk_output_block4_block4_6_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-6").f.a, "1")(trunk_output_block4_block4_6_f_a_0);  trunk_output_block4_block4_6_f_a_0 = None
    trunk_output_block4_block4_6_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-6").f.a, "2")(trunk_output_block4_block4_6_f_a_1);  trunk_output_block4_block4_6_f_a_1 = None
    trunk_output_block4_block4_6_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-6").f.b, "0")(trunk_output_block4_block4_6_f_a_2);  trunk_output_block4_block4_6_f_a_2 = None
    trunk_output_block4_block4_6_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-6").f.b, "1")(trunk_output_block4_block4_6_f_b_0);  trunk_output_block4_block4_6_f_b_0 = None
    trunk_output_block4_block4_6_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-6").f.b, "2")(trunk_output_block4_block4_6_f_b_1);  trunk_output_block4_block4_6_f_b_1 = None
    trunk_output_block4_block4_6_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-6").f.c, "0")(trunk_output_block4_block4_6_f_b_2);  trunk_output_block4_block4_6_f_b_2 = None
    trunk_output_block4_block4_6_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-6").f.c, "1")(trunk_output_block4_block4_6_f_c_0);  trunk_output_block4_block4_6_f_c_0 = None
    add_16 = trunk_output_block4_block4_5_activation + trunk_output_block4_block4_6_f_c_1;  trunk_output_block4_block4_5_activation = trunk_output_block4_block4_6_f_c_1 = None
    trunk_output_block4_block4_6_activation = getattr(self.trunk_output.block4, "block4-6").activation(add_16);  add_16 = None
    trunk_output_block4_block4_7_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-7").f.a, "0")(trunk_output_block4_block4_6_activation)
    trunk_output_block4_block4_7_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-7").f.a, "1")(trunk_output_block4_block4_7_f_a_0);  trunk_output_block4_block4_7_f_a_0 = None
    trunk_output_block4_block4_7_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-7").f.a, "2")(trunk_output_block4_block4_7_f_a_1);  trunk_output_block4_block4_7_f_a_1 = None
    trunk_output_block4_block4_7_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-7").f.b, "0")(trunk_output_block4_block4_7_f_a_2);  trunk_output_block4_block4_7_f_a_2 = None
    trunk_output_block4_block4_7_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-7").f.b, "1")(trunk_output_block4_block4_7_f_b_0);  trunk_output_block4_block4_7_f_b_0 = None
    trunk_output_block4_block4_7_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-7").f.b, "2")(trunk_output_block4_block4_7_f_b_1);  trunk_output_block4_block4_7_f_b_1 = None
    trunk_output_block4_block4_7_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-7").f.c, "0")(trunk_output_block4_block4_7_f_b_2);  trunk_output_block4_block4_7_f_b_2 = None
    trunk_output_block4_block4_7_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-7").f.c, "1")(trunk_output_block4_block4_7_f_c_0);  trunk_output_block4_block4_7_f_c_0 = None
    add_17 = trunk_output_block4_block4_6_activation + trunk_output_block4_block4_7_f_c_1;  trunk_output_block4_block4_6_activation = trunk_output_block4_block4_7_f_c_1 = None
    trunk_output_block4_block4_7_activation = getattr(self.trunk_output.block4, "block4-7").activation(add_17);  add_17 = None
    trunk_output_block4_block4_8_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-8").f.a, "0")(trunk_output_block4_block4_7_activation)
    trunk_output_block4_block4_8_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-8").f.a, "1")(trunk_output_block4_block4_8_f_a_0);  trunk_output_block4_block4_8_f_a_0 = None
    trunk_output_block4_block4_8_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-8").f.a, "2")(trunk_output_block4_block4_8_f_a_1);  trunk_output_block4_block4_8_f_a_1 = None
    trunk_output_block4_block4_8_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-8").f.b, "0")(trunk_output_block4_block4_8_f_a_2);  trunk_output_block4_block4_8_f_a_2 = None
    trunk_output_block4_block4_8_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-8").f.b, "1")(trunk_output_block4_block4_8_f_b_0);  trunk_output_block4_block4_8_f_b_0 = None
    trunk_output_block4_block4_8_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-8").f.b, "2")(trunk_output_block4_block4_8_f_b_1);  trunk_output_block4_block4_8_f_b_1 = None
    trunk_output_block4_block4_8_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-8").f.c, "0")(trunk_output_block4_block4_8_f_b_2);  trunk_output_block4_block4_8_f_b_2 = None
    trunk_output_block4_block4_8_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-8").f.c, "1")(trunk_output_block4_block4_8_f_c_0);  trunk_output_block4_block4_8_f_c_0 = None
    add_18 = trunk_output_block4_block4_7_activation + trunk_output_block4_block4_8_f_c_1;  trunk_output_block4_block4_7_activation = trunk_output_block4_block4_8_f_c_1 = None
    trunk_output_block4_block4_8_activation = getattr(self.trunk_output.block4, "block4-8").activation(add_18);  add_18 = None
    trunk_output_block4_block4_9_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-9").f.a, "0")(trunk_output_block4_block4_8_activation)
    trunk_output_block4_block4_9_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-9").f.a, "1")(trunk_output_block4_block4_9_f_a_0);  trunk_output_block4_block4_9_f_a_0 = None
    trunk_output_block4_block4_9_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-9").f.a, "2")(trunk_output_block4_block4_9_f_a_1);  trunk_output_block4_block4_9_f_a_1 = None
    trunk_output_block4_block4_9_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-9").f.b, "0")(trunk_output_block4_block4_9_f_a_2);  trunk_output_block4_block4_9_f_a_2 = None
    trunk_output_block4_block4_9_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-9").f.b, "1")(trunk_output_block4_block4_9_f_b_0);  trunk_output_block4_block4_9_f_b_0 = None
    trunk_output_block4_block4_9_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-9").f.b, "2")(trunk_output_block4_block4_9_f_b_1);  trunk_output_block4_block4_9_f_b_1 = None
    trunk_output_block4_block4_9_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-9").f.c, "0")(trunk_output_block4_block4_9_f_b_2);  trunk_output_block4_block4_9_f_b_2 = None
    trunk_output_block4_block4_9_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-9").f.c, "1")(trunk_output_block4_block4_9_f_c_0);  trunk_output_block4_block4_9_f_c_0 = None
    add_19 = trunk_output_block4_block4_8_activation + trunk_output_block4_block4_9_f_c_1;  trunk_output_block4_block4_8_activation = trunk_output_block4_block4_9_f_c_1 = None
    trunk_output_block4_block4_9_activation = getattr(self.trunk_output.block4, "block4-9").activation(add_19);  add_19 = None
    trunk_output_block4_block4_10_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-10").f.a, "0")(trunk_output_block4_block4_9_activation)
    trunk_output_block4_block4_10_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-10").f.a, "1")(trunk_output_block4_block4_10_f_a_0);  trunk_output_block4_block4_10_f_a_0 = None
    trunk_output_block4_block4_10_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-10").f.a, "2")(trunk_output_block4_block4_10_f_a_1);  trunk_output_block4_block4_10_f_a_1 = None
    trunk_output_block4_block4_10_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-10").f.b, "0")(trunk_output_block4_block4_10_f_a_2);  trunk_output_block4_block4_10_f_a_2 = None
    trunk_output_block4_block4_10_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-10").f.b, "1")(trunk_output_block4_block4_10_f_b_0);  trunk_output_block4_block4_10_f_b_0 = None
    trunk_output_block4_block4_10_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-10").f.b, "2")(trunk_output_block4_block4_10_f_b_1);  trunk_output_block4_block4_10_f_b_1 = None
    trunk_output_block4_block4_10_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-10").f.c, "0")(trunk_output_block4_block4_10_f_b_2);  trunk_output_block4_block4_10_f_b_2 = None
    trunk_output_block4_block4_10_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-10").f.c, "1")(trunk_output_block4_block4_10_f_c_0);  trunk_output_block4_block4_10_f_c_0 = None
    add_20 = trunk_output_block4_block4_9_activation + trunk_output_block4_block4_10_f_c_1;  trunk_output_block4_block4_9_activation = trunk_output_block4_block4_10_f_c_1 = None
    trunk_output_block4_block4_10_activation = getattr(self.trunk_output.block4, "block4-10").activation(add_20);  add_20 = None
    trunk_output_block4_block4_11_f_a_0 = getattr(getattr(self.trunk_output.block4, "block4-11").f.a, "0")(trunk_output_block4_block4_10_activation)
    trunk_output_block4_block4_11_f_a_1 = getattr(getattr(self.trunk_output.block4, "block4-11").f.a, "1")(trunk_output_block4_block4_11_f_a_0);  trunk_output_block4_block4_11_f_a_0 = None
    trunk_output_block4_block4_11_f_a_2 = getattr(getattr(self.trunk_output.block4, "block4-11").f.a, "2")(trunk_output_block4_block4_11_f_a_1);  trunk_output_block4_block4_11_f_a_1 = None
    trunk_output_block4_block4_11_f_b_0 = getattr(getattr(self.trunk_output.block4, "block4-11").f.b, "0")(trunk_output_block4_block4_11_f_a_2);  trunk_output_block4_block4_11_f_a_2 = None
    trunk_output_block4_block4_11_f_b_1 = getattr(getattr(self.trunk_output.block4, "block4-11").f.b, "1")(trunk_output_block4_block4_11_f_b_0);  trunk_output_block4_block4_11_f_b_0 = None
    trunk_output_block4_block4_11_f_b_2 = getattr(getattr(self.trunk_output.block4, "block4-11").f.b, "2")(trunk_output_block4_block4_11_f_b_1);  trunk_output_block4_block4_11_f_b_1 = None
    trunk_output_block4_block4_11_f_c_0 = getattr(getattr(self.trunk_output.block4, "block4-11").f.c, "0")(trunk_output_block4_block4_11_f_b_2);  trunk_output_block4_block4_11_f_b_2 = None
    trunk_output_block4_block4_11_f_c_1 = getattr(getattr(self.trunk_output.block4, "block4-11").f.c, "1")(trunk_output_block4_block4_11_f_c_0);  trunk_output_block4_block4_11_f_c_0 = None
    add_21 = trunk_output_block4_block4_10_activation + trunk_output_block4_block4_11_f_c_1;  trunk_output_block4_block4_10_activation = trunk_output_block4_block4_11_f_c_1 = None
    trunk_output_block4_block4_11_activation = getattr(self.trunk_output.block4, "block4-11").activation(add_21);  add_21 = None
    avgpool = self.avgpool(trunk_output_block4_block4_11_activation);  trunk_output_block4_block4_11_activation = None
    flatten = avgpool.flatten(start_dim = 1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    