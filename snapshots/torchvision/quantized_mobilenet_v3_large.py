


def forward(self, x : torch.Tensor) -> torch.Tensor:
    features_0_0 = getattr(getattr(self.features, "0"), "0")(x);  x = None
    features_0_1 = getattr(getattr(self.features, "0"), "1")(features_0_0);  features_0_0 = None
    features_0_2 = getattr(getattr(self.features, "0"), "2")(features_0_1);  features_0_1 = None
    features_1_block_0_0 = getattr(getattr(getattr(self.features, "1").block, "0"), "0")(features_0_2)
    features_1_block_0_1 = getattr(getattr(getattr(self.features, "1").block, "0"), "1")(features_1_block_0_0);  features_1_block_0_0 = None
    features_1_block_0_2 = getattr(getattr(getattr(self.features, "1").block, "0"), "2")(features_1_block_0_1);  features_1_block_0_1 = None
    features_1_block_1_0 = getattr(getattr(getattr(self.features, "1").block, "1"), "0")(features_1_block_0_2);  features_1_block_0_2 = None
    features_1_block_1_1 = getattr(getattr(getattr(self.features, "1").block, "1"), "1")(features_1_block_1_0);  features_1_block_1_0 = None
    add = torch.add(features_0_2, features_1_block_1_1);  features_0_2 = features_1_block_1_1 = None
    features_1_skip_add_activation_post_process = getattr(self.features, "1").skip_add.activation_post_process(add);  add = None
    features_2_block_0_0 = getattr(getattr(getattr(self.features, "2").block, "0"), "0")(features_1_skip_add_activation_post_process);  features_1_skip_add_activation_post_process = None
    features_2_block_0_1 = getattr(getattr(getattr(self.features, "2").block, "0"), "1")(features_2_block_0_0);  features_2_block_0_0 = None
    features_2_block_0_2 = getattr(getattr(getattr(self.features, "2").block, "0"), "2")(features_2_block_0_1);  features_2_block_0_1 = None
    features_2_block_1_0 = getattr(getattr(getattr(self.features, "2").block, "1"), "0")(features_2_block_0_2);  features_2_block_0_2 = None
    features_2_block_1_1 = getattr(getattr(getattr(self.features, "2").block, "1"), "1")(features_2_block_1_0);  features_2_block_1_0 = None
    features_2_block_1_2 = getattr(getattr(getattr(self.features, "2").block, "1"), "2")(features_2_block_1_1);  features_2_block_1_1 = None
    features_2_block_2_0 = getattr(getattr(getattr(self.features, "2").block, "2"), "0")(features_2_block_1_2);  features_2_block_1_2 = None
    features_2_block_2_1 = getattr(getattr(getattr(self.features, "2").block, "2"), "1")(features_2_block_2_0);  features_2_block_2_0 = None
    features_3_block_0_0 = getattr(getattr(getattr(self.features, "3").block, "0"), "0")(features_2_block_2_1)
    features_3_block_0_1 = getattr(getattr(getattr(self.features, "3").block, "0"), "1")(features_3_block_0_0);  features_3_block_0_0 = None
    features_3_block_0_2 = getattr(getattr(getattr(self.features, "3").block, "0"), "2")(features_3_block_0_1);  features_3_block_0_1 = None
    features_3_block_1_0 = getattr(getattr(getattr(self.features, "3").block, "1"), "0")(features_3_block_0_2);  features_3_block_0_2 = None
    features_3_block_1_1 = getattr(getattr(getattr(self.features, "3").block, "1"), "1")(features_3_block_1_0);  features_3_block_1_0 = None
    features_3_block_1_2 = getattr(getattr(getattr(self.features, "3").block, "1"), "2")(features_3_block_1_1);  features_3_block_1_1 = None
    features_3_block_2_0 = getattr(getattr(getattr(self.features, "3").block, "2"), "0")(features_3_block_1_2);  features_3_block_1_2 = None
    features_3_block_2_1 = getattr(getattr(getattr(self.features, "3").block, "2"), "1")(features_3_block_2_0);  features_3_block_2_0 = None
    add_1 = torch.add(features_2_block_2_1, features_3_block_2_1);  features_2_block_2_1 = features_3_block_2_1 = None
    features_3_skip_add_activation_post_process = getattr(self.features, "3").skip_add.activation_post_process(add_1);  add_1 = None
    features_4_block_0_0 = getattr(getattr(getattr(self.features, "4").block, "0"), "0")(features_3_skip_add_activation_post_process);  features_3_skip_add_activation_post_process = None
    features_4_block_0_1 = getattr(getattr(getattr(self.features, "4").block, "0"), "1")(features_4_block_0_0);  features_4_block_0_0 = None
    features_4_block_0_2 = getattr(getattr(getattr(self.features, "4").block, "0"), "2")(features_4_block_0_1);  features_4_block_0_1 = None
    features_4_block_1_0 = getattr(getattr(getattr(self.features, "4").block, "1"), "0")(features_4_block_0_2);  features_4_block_0_2 = None
    features_4_block_1_1 = getattr(getattr(getattr(self.features, "4").block, "1"), "1")(features_4_block_1_0);  features_4_block_1_0 = None
    features_4_block_1_2 = getattr(getattr(getattr(self.features, "4").block, "1"), "2")(features_4_block_1_1);  features_4_block_1_1 = None
    features_4_block_2_avgpool = getattr(getattr(self.features, "4").block, "2").avgpool(features_4_block_1_2)
    features_4_block_2_fc1 = getattr(getattr(self.features, "4").block, "2").fc1(features_4_block_2_avgpool);  features_4_block_2_avgpool = None
    features_4_block_2_activation = getattr(getattr(self.features, "4").block, "2").activation(features_4_block_2_fc1);  features_4_block_2_fc1 = None
    features_4_block_2_fc2 = getattr(getattr(self.features, "4").block, "2").fc2(features_4_block_2_activation);  features_4_block_2_activation = None
    features_4_block_2_scale_activation = getattr(getattr(self.features, "4").block, "2").scale_activation(features_4_block_2_fc2);  features_4_block_2_fc2 = None
    mul = torch.mul(features_4_block_2_scale_activation, features_4_block_1_2);  features_4_block_2_scale_activation = features_4_block_1_2 = None
    features_4_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "4").block, "2").skip_mul.activation_post_process(mul);  mul = None
    features_4_block_3_0 = getattr(getattr(getattr(self.features, "4").block, "3"), "0")(features_4_block_2_skip_mul_activation_post_process);  features_4_block_2_skip_mul_activation_post_process = None
    features_4_block_3_1 = getattr(getattr(getattr(self.features, "4").block, "3"), "1")(features_4_block_3_0);  features_4_block_3_0 = None
    features_5_block_0_0 = getattr(getattr(getattr(self.features, "5").block, "0"), "0")(features_4_block_3_1)
    features_5_block_0_1 = getattr(getattr(getattr(self.features, "5").block, "0"), "1")(features_5_block_0_0);  features_5_block_0_0 = None
    features_5_block_0_2 = getattr(getattr(getattr(self.features, "5").block, "0"), "2")(features_5_block_0_1);  features_5_block_0_1 = None
    features_5_block_1_0 = getattr(getattr(getattr(self.features, "5").block, "1"), "0")(features_5_block_0_2);  features_5_block_0_2 = None
    features_5_block_1_1 = getattr(getattr(getattr(self.features, "5").block, "1"), "1")(features_5_block_1_0);  features_5_block_1_0 = None
    features_5_block_1_2 = getattr(getattr(getattr(self.features, "5").block, "1"), "2")(features_5_block_1_1);  features_5_block_1_1 = None
    features_5_block_2_avgpool = getattr(getattr(self.features, "5").block, "2").avgpool(features_5_block_1_2)
    features_5_block_2_fc1 = getattr(getattr(self.features, "5").block, "2").fc1(features_5_block_2_avgpool);  features_5_block_2_avgpool = None
    features_5_block_2_activation = getattr(getattr(self.features, "5").block, "2").activation(features_5_block_2_fc1);  features_5_block_2_fc1 = None
    features_5_block_2_fc2 = getattr(getattr(self.features, "5").block, "2").fc2(features_5_block_2_activation);  features_5_block_2_activation = None
    features_5_block_2_scale_activation = getattr(getattr(self.features, "5").block, "2").scale_activation(features_5_block_2_fc2);  features_5_block_2_fc2 = None
    mul_1 = torch.mul(features_5_block_2_scale_activation, features_5_block_1_2);  features_5_block_2_scale_activation = features_5_block_1_2 = None
    features_5_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "5").block, "2").skip_mul.activation_post_process(mul_1);  mul_1 = None
    features_5_block_3_0 = getattr(getattr(getattr(self.features, "5").block, "3"), "0")(features_5_block_2_skip_mul_activation_post_process);  features_5_block_2_skip_mul_activation_post_process = None
    features_5_block_3_1 = getattr(getattr(getattr(self.features, "5").block, "3"), "1")(features_5_block_3_0);  features_5_block_3_0 = None
    add_2 = torch.add(features_4_block_3_1, features_5_block_3_1);  features_4_block_3_1 = features_5_block_3_1 = None
    features_5_skip_add_activation_post_process = getattr(self.features, "5").skip_add.activation_post_process(add_2);  add_2 = None
    features_6_block_0_0 = getattr(getattr(getattr(self.features, "6").block, "0"), "0")(features_5_skip_add_activation_post_process)
    features_6_block_0_1 = getattr(getattr(getattr(self.features, "6").block, "0"), "1")(features_6_block_0_0);  features_6_block_0_0 = None
    features_6_block_0_2 = getattr(getattr(getattr(self.features, "6").block, "0"), "2")(features_6_block_0_1);  features_6_block_0_1 = None
    features_6_block_1_0 = getattr(getattr(getattr(self.features, "6").block, "1"), "0")(features_6_block_0_2);  features_6_block_0_2 = None
    features_6_block_1_1 = getattr(getattr(getattr(self.features, "6").block, "1"), "1")(features_6_block_1_0);  features_6_block_1_0 = None
    features_6_block_1_2 = getattr(getattr(getattr(self.features, "6").block, "1"), "2")(features_6_block_1_1);  features_6_block_1_1 = None
    features_6_block_2_avgpool = getattr(getattr(self.features, "6").block, "2").avgpool(features_6_block_1_2)
    features_6_block_2_fc1 = getattr(getattr(self.features, "6").block, "2").fc1(features_6_block_2_avgpool);  features_6_block_2_avgpool = None
    features_6_block_2_activation = getattr(getattr(self.features, "6").block, "2").activation(features_6_block_2_fc1);  features_6_block_2_fc1 = None
    features_6_block_2_fc2 = getattr(getattr(self.features, "6").block, "2").fc2(features_6_block_2_activation);  features_6_block_2_activation = None
    features_6_block_2_scale_activation = getattr(getattr(self.features, "6").block, "2").scale_activation(features_6_block_2_fc2);  features_6_block_2_fc2 = None
    mul_2 = torch.mul(features_6_block_2_scale_activation, features_6_block_1_2);  features_6_block_2_scale_activation = features_6_block_1_2 = None
    features_6_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "6").block, "2").skip_mul.activation_post_process(mul_2);  mul_2 = None
    features_6_block_3_0 = getattr(getattr(getattr(self.features, "6").block, "3"), "0")(features_6_block_2_skip_mul_activation_post_process);  features_6_block_2_skip_mul_activation_post_process = None
    features_6_block_3_1 = getattr(getattr(getattr(self.features, "6").block, "3"), "1")(features_6_block_3_0);  features_6_block_3_0 = None
    add_3 = torch.add(features_5_skip_add_activation_post_process, features_6_block_3_1);  features_5_skip_add_activation_post_process = features_6_block_3_1 = None
    features_6_skip_add_activation_post_process = getattr(self.features, "6").skip_add.activation_post_process(add_3);  add_3 = None
    features_7_block_0_0 = getattr(getattr(getattr(self.features, "7").block, "0"), "0")(features_6_skip_add_activation_post_process);  features_6_skip_add_activation_post_process = None
    features_7_block_0_1 = getattr(getattr(getattr(self.features, "7").block, "0"), "1")(features_7_block_0_0);  features_7_block_0_0 = None
    features_7_block_0_2 = getattr(getattr(getattr(self.features, "7").block, "0"), "2")(features_7_block_0_1);  features_7_block_0_1 = None
    features_7_block_1_0 = getattr(getattr(getattr(self.features, "7").block, "1"), "0")(features_7_block_0_2);  features_7_block_0_2 = None
    features_7_block_1_1 = getattr(getattr(getattr(self.features, "7").block, "1"), "1")(features_7_block_1_0);  features_7_block_1_0 = None
    features_7_block_1_2 = getattr(getattr(getattr(self.features, "7").block, "1"), "2")(features_7_block_1_1);  features_7_block_1_1 = None
    features_7_block_2_0 = getattr(getattr(getattr(self.features, "7").block, "2"), "0")(features_7_block_1_2);  features_7_block_1_2 = None
    features_7_block_2_1 = getattr(getattr(getattr(self.features, "7").block, "2"), "1")(features_7_block_2_0);  features_7_block_2_0 = None
    features_8_block_0_0 = getattr(getattr(getattr(self.features, "8").block, "0"), "0")(features_7_block_2_1)
    features_8_block_0_1 = getattr(getattr(getattr(self.features, "8").block, "0"), "1")(features_8_block_0_0);  features_8_block_0_0 = None
    features_8_block_0_2 = getattr(getattr(getattr(self.features, "8").block, "0"), "2")(features_8_block_0_1);  features_8_block_0_1 = None
    features_8_block_1_0 = getattr(getattr(getattr(self.features, "8").block, "1"), "0")(features_8_block_0_2);  features_8_block_0_2 = None
    features_8_block_1_1 = getattr(getattr(getattr(self.features, "8").block, "1"), "1")(features_8_block_1_0);  features_8_block_1_0 = None
    features_8_block_1_2 = getattr(getattr(getattr(self.features, "8").block, "1"), "2")(features_8_block_1_1);  features_8_block_1_1 = None
    features_8_block_2_0 = getattr(getattr(getattr(self.features, "8").block, "2"), "0")(features_8_block_1_2);  features_8_block_1_2 = None
    features_8_block_2_1 = getattr(getattr(getattr(self.features, "8").block, "2"), "1")(features_8_block_2_0);  features_8_block_2_0 = None
    add_4 = torch.add(features_7_block_2_1, features_8_block_2_1);  features_7_block_2_1 = features_8_block_2_1 = None
    features_8_skip_add_activation_post_process = getattr(self.features, "8").skip_add.activation_post_process(add_4);  add_4 = None
    features_9_block_0_0 = getattr(getattr(getattr(self.features, "9").block, "0"), "0")(features_8_skip_add_activation_post_process)
    features_9_block_0_1 = getattr(getattr(getattr(self.features, "9").block, "0"), "1")(features_9_block_0_0);  features_9_block_0_0 = None
    features_9_block_0_2 = getattr(getattr(getattr(self.features, "9").block, "0"), "2")(features_9_block_0_1);  features_9_block_0_1 = None
    features_9_block_1_0 = getattr(getattr(getattr(self.features, "9").block, "1"), "0")(features_9_block_0_2);  features_9_block_0_2 = None
    features_9_block_1_1 = getattr(getattr(getattr(self.features, "9").block, "1"), "1")(features_9_block_1_0);  features_9_block_1_0 = None
    features_9_block_1_2 = getattr(getattr(getattr(self.features, "9").block, "1"), "2")(features_9_block_1_1);  features_9_block_1_1 = None
    features_9_block_2_0 = getattr(getattr(getattr(self.features, "9").block, "2"), "0")(features_9_block_1_2);  features_9_block_1_2 = None
    features_9_block_2_1 = getattr(getattr(getattr(self.features, "9").block, "2"), "1")(features_9_block_2_0);  features_9_block_2_0 = None
    add_5 = torch.add(features_8_skip_add_activation_post_process, features_9_block_2_1);  features_8_skip_add_activation_post_process = features_9_block_2_1 = None
    features_9_skip_add_activation_post_process = getattr(self.features, "9").skip_add.activation_post_process(add_5);  add_5 = None
    features_10_block_0_0 = getattr(getattr(getattr(self.features, "10").block, "0"), "0")(features_9_skip_add_activation_post_process)
    features_10_block_0_1 = getattr(getattr(getattr(self.features, "10").block, "0"), "1")(features_10_block_0_0);  features_10_block_0_0 = None
    features_10_block_0_2 = getattr(getattr(getattr(self.features, "10").block, "0"), "2")(features_10_block_0_1);  features_10_block_0_1 = None
    features_10_block_1_0 = getattr(getattr(getattr(self.features, "10").block, "1"), "0")(features_10_block_0_2);  features_10_block_0_2 = None
    features_10_block_1_1 = getattr(getattr(getattr(self.features, "10").block, "1"), "1")(features_10_block_1_0);  features_10_block_1_0 = None
    features_10_block_1_2 = getattr(getattr(getattr(self.features, "10").block, "1"), "2")(features_10_block_1_1);  features_10_block_1_1 = None
    features_10_block_2_0 = getattr(getattr(getattr(self.features, "10").block, "2"), "0")(features_10_block_1_2);  features_10_block_1_2 = None
    features_10_block_2_1 = getattr(getattr(getattr(self.features, "10").block, "2"), "1")(features_10_block_2_0);  features_10_block_2_0 = None
    add_6 = torch.add(features_9_skip_add_activation_post_process, features_10_block_2_1);  features_9_skip_add_activation_post_process = features_10_block_2_1 = None
    features_10_skip_add_activation_post_process = getattr(self.features, "10").skip_add.activation_post_process(add_6);  add_6 = None
    features_11_block_0_0 = getattr(getattr(getattr(self.features, "11").block, "0"), "0")(features_10_skip_add_activation_post_process);  features_10_skip_add_activation_post_process = None
    features_11_block_0_1 = getattr(getattr(getattr(self.features, "11").block, "0"), "1")(features_11_block_0_0);  features_11_block_0_0 = None
    features_11_block_0_2 = getattr(getattr(getattr(self.features, "11").block, "0"), "2")(features_11_block_0_1);  features_11_block_0_1 = None
    features_11_block_1_0 = getattr(getattr(getattr(self.features, "11").block, "1"), "0")(features_11_block_0_2);  features_11_block_0_2 = None
    features_11_block_1_1 = getattr(getattr(getattr(self.features, "11").block, "1"), "1")(features_11_block_1_0);  features_11_block_1_0 = None
    features_11_block_1_2 = getattr(getattr(getattr(self.features, "11").block, "1"), "2")(features_11_block_1_1);  features_11_block_1_1 = None
    features_11_block_2_avgpool = getattr(getattr(self.features, "11").block, "2").avgpool(features_11_block_1_2)
    features_11_block_2_fc1 = getattr(getattr(self.features, "11").block, "2").fc1(features_11_block_2_avgpool);  features_11_block_2_avgpool = None
    features_11_block_2_activation = getattr(getattr(self.features, "11").block, "2").activation(features_11_block_2_fc1);  features_11_block_2_fc1 = None
    features_11_block_2_fc2 = getattr(getattr(self.features, "11").block, "2").fc2(features_11_block_2_activation);  features_11_block_2_activation = None
    features_11_block_2_scale_activation = getattr(getattr(self.features, "11").block, "2").scale_activation(features_11_block_2_fc2);  features_11_block_2_fc2 = None
    mul_3 = torch.mul(features_11_block_2_scale_activation, features_11_block_1_2);  features_11_block_2_scale_activation = features_11_block_1_2 = None
    features_11_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "11").block, "2").skip_mul.activation_post_process(mul_3);  mul_3 = None
    features_11_block_3_0 = getattr(getattr(getattr(self.features, "11").block, "3"), "0")(features_11_block_2_skip_mul_activation_post_process);  features_11_block_2_skip_mul_activation_post_process = None
    features_11_block_3_1 = getattr(getattr(getattr(self.features, "11").block, "3"), "1")(features_11_block_3_0);  features_11_block_3_0 = None
    features_12_block_0_0 = getattr(getattr(getattr(self.features, "12").block, "0"), "0")(features_11_block_3_1)
    features_12_block_0_1 = getattr(getattr(getattr(self.features, "12").block, "0"), "1")(features_12_block_0_0);  features_12_block_0_0 = None
    features_12_block_0_2 = getattr(getattr(getattr(self.features, "12").block, "0"), "2")(features_12_block_0_1);  features_12_block_0_1 = None
    features_12_block_1_0 = getattr(getattr(getattr(self.features, "12").block, "1"), "0")(features_12_block_0_2);  features_12_block_0_2 = None
    features_12_block_1_1 = getattr(getattr(getattr(self.features, "12").block, "1"), "1")(features_12_block_1_0);  features_12_block_1_0 = None
    features_12_block_1_2 = getattr(getattr(getattr(self.features, "12").block, "1"), "2")(features_12_block_1_1);  features_12_block_1_1 = None
    features_12_block_2_avgpool = getattr(getattr(self.features, "12").block, "2").avgpool(features_12_block_1_2)
    features_12_block_2_fc1 = getattr(getattr(self.features, "12").block, "2").fc1(features_12_block_2_avgpool);  features_12_block_2_avgpool = None
    features_12_block_2_activation = getattr(getattr(self.features, "12").block, "2").activation(features_12_block_2_fc1);  features_12_block_2_fc1 = None
    features_12_block_2_fc2 = getattr(getattr(self.features, "12").block, "2").fc2(features_12_block_2_activation);  features_12_block_2_activation = None
    features_12_block_2_scale_activation = getattr(getattr(self.features, "12").block, "2").scale_activation(features_12_block_2_fc2);  features_12_block_2_fc2 = None
    mul_4 = torch.mul(features_12_block_2_scale_activation, features_12_block_1_2);  features_12_block_2_scale_activation = features_12_block_1_2 = None
    features_12_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "12").block, "2").skip_mul.activation_post_process(mul_4);  mul_4 = None
    features_12_block_3_0 = getattr(getattr(getattr(self.features, "12").block, "3"), "0")(features_12_block_2_skip_mul_activation_post_process);  features_12_block_2_skip_mul_activation_post_process = None
    features_12_block_3_1 = getattr(getattr(getattr(self.features, "12").block, "3"), "1")(features_12_block_3_0);  features_12_block_3_0 = None
    add_7 = torch.add(features_11_block_3_1, features_12_block_3_1);  features_11_block_3_1 = features_12_block_3_1 = None
    features_12_skip_add_activation_post_process = getattr(self.features, "12").skip_add.activation_post_process(add_7);  add_7 = None
    features_13_block_0_0 = getattr(getattr(getattr(self.features, "13").block, "0"), "0")(features_12_skip_add_activation_post_process);  features_12_skip_add_activation_post_process = None
    features_13_block_0_1 = getattr(getattr(getattr(self.features, "13").block, "0"), "1")(features_13_block_0_0);  features_13_block_0_0 = None
    features_13_block_0_2 = getattr(getattr(getattr(self.features, "13").block, "0"), "2")(features_13_block_0_1);  features_13_block_0_1 = None
    features_13_block_1_0 = getattr(getattr(getattr(self.features, "13").block, "1"), "0")(features_13_block_0_2);  features_13_block_0_2 = None
    features_13_block_1_1 = getattr(getattr(getattr(self.features, "13").block, "1"), "1")(features_13_block_1_0);  features_13_block_1_0 = None
    features_13_block_1_2 = getattr(getattr(getattr(self.features, "13").block, "1"), "2")(features_13_block_1_1);  features_13_block_1_1 = None
    features_13_block_2_avgpool = getattr(getattr(self.features, "13").block, "2").avgpool(features_13_block_1_2)
    features_13_block_2_fc1 = getattr(getattr(self.features, "13").block, "2").fc1(features_13_block_2_avgpool);  features_13_block_2_avgpool = None
    features_13_block_2_activation = getattr(getattr(self.features, "13").block, "2").activation(features_13_block_2_fc1);  features_13_block_2_fc1 = None
    features_13_block_2_fc2 = getattr(getattr(self.features, "13").block, "2").fc2(features_13_block_2_activation);  features_13_block_2_activation = None
    features_13_block_2_scale_activation = getattr(getattr(self.features, "13").block, "2").scale_activation(features_13_block_2_fc2);  features_13_block_2_fc2 = None
    mul_5 = torch.mul(features_13_block_2_scale_activation, features_13_block_1_2);  features_13_block_2_scale_activation = features_13_block_1_2 = None
    features_13_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "13").block, "2").skip_mul.activation_post_process(mul_5);  mul_5 = None
    features_13_block_3_0 = getattr(getattr(getattr(self.features, "13").block, "3"), "0")(features_13_block_2_skip_mul_activation_post_process);  features_13_block_2_skip_mul_activation_post_process = None
    features_13_block_3_1 = getattr(getattr(getattr(self.features, "13").block, "3"), "1")(features_13_block_3_0);  features_13_block_3_0 = None
    features_14_block_0_0 = getattr(getattr(getattr(self.features, "14").block, "0"), "0")(features_13_block_3_1)
    features_14_block_0_1 = getattr(getattr(getattr(self.features, "14").block, "0"), "1")(features_14_block_0_0);  features_14_block_0_0 = None
    features_14_block_0_2 = getattr(getattr(getattr(self.features, "14").block, "0"), "2")(features_14_block_0_1);  features_14_block_0_1 = None
    features_14_block_1_0 = getattr(getattr(getattr(self.features, "14").block, "1"), "0")(features_14_block_0_2);  features_14_block_0_2 = None
    features_14_block_1_1 = getattr(getattr(getattr(self.features, "14").block, "1"), "1")(features_14_block_1_0);  features_14_block_1_0 = None
    features_14_block_1_2 = getattr(getattr(getattr(self.features, "14").block, "1"), "2")(features_14_block_1_1);  features_14_block_1_1 = None
    features_14_block_2_avgpool = getattr(getattr(self.features, "14").block, "2").avgpool(features_14_block_1_2)
    features_14_block_2_fc1 = getattr(getattr(self.features, "14").block, "2").fc1(features_14_block_2_avgpool);  features_14_block_2_avgpool = None
    features_14_block_2_activation = getattr(getattr(self.features, "14").block, "2").activation(features_14_block_2_fc1);  features_14_block_2_fc1 = None
    features_14_block_2_fc2 = getattr(getattr(self.features, "14").block, "2").fc2(features_14_block_2_activation);  features_14_block_2_activation = None
    features_14_block_2_scale_activation = getattr(getattr(self.features, "14").block, "2").scale_activation(features_14_block_2_fc2);  features_14_block_2_fc2 = None
    mul_6 = torch.mul(features_14_block_2_scale_activation, features_14_block_1_2);  features_14_block_2_scale_activation = features_14_block_1_2 = None
    features_14_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "14").block, "2").skip_mul.activation_post_process(mul_6);  mul_6 = None
    features_14_block_3_0 = getattr(getattr(getattr(self.features, "14").block, "3"), "0")(features_14_block_2_skip_mul_activation_post_process);  features_14_block_2_skip_mul_activation_post_process = None
    features_14_block_3_1 = getattr(getattr(getattr(self.features, "14").block, "3"), "1")(features_14_block_3_0);  features_14_block_3_0 = None
    add_8 = torch.add(features_13_block_3_1, features_14_block_3_1);  features_13_block_3_1 = features_14_block_3_1 = None
    features_14_skip_add_activation_post_process = getattr(self.features, "14").skip_add.activation_post_process(add_8);  add_8 = None
    features_15_block_0_0 = getattr(getattr(getattr(self.features, "15").block, "0"), "0")(features_14_skip_add_activation_post_process)
    features_15_block_0_1 = getattr(getattr(getattr(self.features, "15").block, "0"), "1")(features_15_block_0_0);  features_15_block_0_0 = None
    features_15_block_0_2 = getattr(getattr(getattr(self.features, "15").block, "0"), "2")(features_15_block_0_1);  features_15_block_0_1 = None
    features_15_block_1_0 = getattr(getattr(getattr(self.features, "15").block, "1"), "0")(features_15_block_0_2);  features_15_block_0_2 = None
    features_15_block_1_1 = getattr(getattr(getattr(self.features, "15").block, "1"), "1")(features_15_block_1_0);  features_15_block_1_0 = None
    features_15_block_1_2 = getattr(getattr(getattr(self.features, "15").block, "1"), "2")(features_15_block_1_1);  features_15_block_1_1 = None
    features_15_block_2_avgpool = getattr(getattr(self.features, "15").block, "2").avgpool(features_15_block_1_2)
    features_15_block_2_fc1 = getattr(getattr(self.features, "15").block, "2").fc1(features_15_block_2_avgpool);  features_15_block_2_avgpool = None
    features_15_block_2_activation = getattr(getattr(self.features, "15").block, "2").activation(features_15_block_2_fc1);  features_15_block_2_fc1 = None
    features_15_block_2_fc2 = getattr(getattr(self.features, "15").block, "2").fc2(features_15_block_2_activation);  features_15_block_2_activation = None
    features_15_block_2_scale_activation = getattr(getattr(self.features, "15").block, "2").scale_activation(features_15_block_2_fc2);  features_15_block_2_fc2 = None
    mul_7 = torch.mul(features_15_block_2_scale_activation, features_15_block_1_2);  features_15_block_2_scale_activation = features_15_block_1_2 = None
    features_15_block_2_skip_mul_activation_post_process = getattr(getattr(self.features, "15").block, "2").skip_mul.activation_post_process(mul_7);  mul_7 = None
    features_15_block_3_0 = getattr(getattr(getattr(self.features, "15").block, "3"), "0")(features_15_block_2_skip_mul_activation_post_process);  features_15_block_2_skip_mul_activation_post_process = None
    features_15_block_3_1 = getattr(getattr(getattr(self.features, "15").block, "3"), "1")(features_15_block_3_0);  features_15_block_3_0 = None
    add_9 = torch.add(features_14_skip_add_activation_post_process, features_15_block_3_1);  features_14_skip_add_activation_post_process = features_15_block_3_1 = None
    features_15_skip_add_activation_post_process = getattr(self.features, "15").skip_add.activation_post_process(add_9);  add_9 = None
    features_16_0 = getattr(getattr(self.features, "16"), "0")(features_15_skip_add_activation_post_process);  features_15_skip_add_activation_post_process = None
    features_16_1 = getattr(getattr(self.features, "16"), "1")(features_16_0);  features_16_0 = None
    features_16_2 = getattr(getattr(self.features, "16"), "2")(features_16_1);  features_16_1 = None
    avgpool = self.avgpool(features_16_2);  features_16_2 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    classifier_0 = getattr(self.classifier, "0")(flatten);  flatten = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    classifier_2 = getattr(self.classifier, "2")(classifier_1);  classifier_1 = None
    classifier_3 = getattr(self.classifier, "3")(classifier_2);  classifier_2 = None
    return classifier_3
    