


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    features_0_0_0 = getattr(getattr(getattr(self.features, "0"), "0"), "0")(x);  x = None
    features_0_0_1 = getattr(getattr(getattr(self.features, "0"), "0"), "1")(features_0_0_0);  features_0_0_0 = None
    features_0_0_2 = getattr(getattr(getattr(self.features, "0"), "0"), "2")(features_0_0_1);  features_0_0_1 = None
    features_0_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "1").block, "0"), "0")(features_0_0_2)
    features_0_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "1").block, "0"), "1")(features_0_1_block_0_0);  features_0_1_block_0_0 = None
    features_0_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "1").block, "0"), "2")(features_0_1_block_0_1);  features_0_1_block_0_1 = None
    features_0_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "1").block, "1"), "0")(features_0_1_block_0_2);  features_0_1_block_0_2 = None
    features_0_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "1").block, "1"), "1")(features_0_1_block_1_0);  features_0_1_block_1_0 = None
    add = features_0_1_block_1_1 + features_0_0_2;  features_0_1_block_1_1 = features_0_0_2 = None
    features_0_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "0"), "0")(add);  add = None
    features_0_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "0"), "1")(features_0_2_block_0_0);  features_0_2_block_0_0 = None
    features_0_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "0"), "2")(features_0_2_block_0_1);  features_0_2_block_0_1 = None
    features_0_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "1"), "0")(features_0_2_block_0_2);  features_0_2_block_0_2 = None
    features_0_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "1"), "1")(features_0_2_block_1_0);  features_0_2_block_1_0 = None
    features_0_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "1"), "2")(features_0_2_block_1_1);  features_0_2_block_1_1 = None
    features_0_2_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "2"), "0")(features_0_2_block_1_2);  features_0_2_block_1_2 = None
    features_0_2_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "2").block, "2"), "1")(features_0_2_block_2_0);  features_0_2_block_2_0 = None
    features_0_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "0"), "0")(features_0_2_block_2_1)
    features_0_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "0"), "1")(features_0_3_block_0_0);  features_0_3_block_0_0 = None
    features_0_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "0"), "2")(features_0_3_block_0_1);  features_0_3_block_0_1 = None
    features_0_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "1"), "0")(features_0_3_block_0_2);  features_0_3_block_0_2 = None
    features_0_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "1"), "1")(features_0_3_block_1_0);  features_0_3_block_1_0 = None
    features_0_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "1"), "2")(features_0_3_block_1_1);  features_0_3_block_1_1 = None
    features_0_3_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "2"), "0")(features_0_3_block_1_2);  features_0_3_block_1_2 = None
    features_0_3_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "3").block, "2"), "1")(features_0_3_block_2_0);  features_0_3_block_2_0 = None
    add_1 = features_0_3_block_2_1 + features_0_2_block_2_1;  features_0_3_block_2_1 = features_0_2_block_2_1 = None
    features_0_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "0"), "0")(add_1);  add_1 = None
    features_0_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "0"), "1")(features_0_4_block_0_0);  features_0_4_block_0_0 = None
    features_0_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "0"), "2")(features_0_4_block_0_1);  features_0_4_block_0_1 = None
    features_0_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "1"), "0")(features_0_4_block_0_2);  features_0_4_block_0_2 = None
    features_0_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "1"), "1")(features_0_4_block_1_0);  features_0_4_block_1_0 = None
    features_0_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "1"), "2")(features_0_4_block_1_1);  features_0_4_block_1_1 = None
    features_0_4_block_2_avgpool = getattr(getattr(getattr(self.features, "0"), "4").block, "2").avgpool(features_0_4_block_1_2)
    features_0_4_block_2_fc1 = getattr(getattr(getattr(self.features, "0"), "4").block, "2").fc1(features_0_4_block_2_avgpool);  features_0_4_block_2_avgpool = None
    features_0_4_block_2_activation = getattr(getattr(getattr(self.features, "0"), "4").block, "2").activation(features_0_4_block_2_fc1);  features_0_4_block_2_fc1 = None
    features_0_4_block_2_fc2 = getattr(getattr(getattr(self.features, "0"), "4").block, "2").fc2(features_0_4_block_2_activation);  features_0_4_block_2_activation = None
    features_0_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "0"), "4").block, "2").scale_activation(features_0_4_block_2_fc2);  features_0_4_block_2_fc2 = None
    mul = features_0_4_block_2_scale_activation * features_0_4_block_1_2;  features_0_4_block_2_scale_activation = features_0_4_block_1_2 = None
    features_0_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "3"), "0")(mul);  mul = None
    features_0_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "0"), "4").block, "3"), "1")(features_0_4_block_3_0);  features_0_4_block_3_0 = None
    features_0_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "0"), "0")(features_0_4_block_3_1)
    features_0_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "0"), "1")(features_0_5_block_0_0);  features_0_5_block_0_0 = None
    features_0_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "0"), "2")(features_0_5_block_0_1);  features_0_5_block_0_1 = None
    features_0_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "1"), "0")(features_0_5_block_0_2);  features_0_5_block_0_2 = None
    features_0_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "1"), "1")(features_0_5_block_1_0);  features_0_5_block_1_0 = None
    features_0_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "1"), "2")(features_0_5_block_1_1);  features_0_5_block_1_1 = None
    features_0_5_block_2_avgpool = getattr(getattr(getattr(self.features, "0"), "5").block, "2").avgpool(features_0_5_block_1_2)
    features_0_5_block_2_fc1 = getattr(getattr(getattr(self.features, "0"), "5").block, "2").fc1(features_0_5_block_2_avgpool);  features_0_5_block_2_avgpool = None
    features_0_5_block_2_activation = getattr(getattr(getattr(self.features, "0"), "5").block, "2").activation(features_0_5_block_2_fc1);  features_0_5_block_2_fc1 = None
    features_0_5_block_2_fc2 = getattr(getattr(getattr(self.features, "0"), "5").block, "2").fc2(features_0_5_block_2_activation);  features_0_5_block_2_activation = None
    features_0_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "0"), "5").block, "2").scale_activation(features_0_5_block_2_fc2);  features_0_5_block_2_fc2 = None
    mul_1 = features_0_5_block_2_scale_activation * features_0_5_block_1_2;  features_0_5_block_2_scale_activation = features_0_5_block_1_2 = None
    features_0_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "3"), "0")(mul_1);  mul_1 = None
    features_0_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "0"), "5").block, "3"), "1")(features_0_5_block_3_0);  features_0_5_block_3_0 = None
    add_2 = features_0_5_block_3_1 + features_0_4_block_3_1;  features_0_5_block_3_1 = features_0_4_block_3_1 = None
    features_0_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "0"), "0")(add_2)
    features_0_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "0"), "1")(features_0_6_block_0_0);  features_0_6_block_0_0 = None
    features_0_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "0"), "2")(features_0_6_block_0_1);  features_0_6_block_0_1 = None
    features_0_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "1"), "0")(features_0_6_block_0_2);  features_0_6_block_0_2 = None
    features_0_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "1"), "1")(features_0_6_block_1_0);  features_0_6_block_1_0 = None
    features_0_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "1"), "2")(features_0_6_block_1_1);  features_0_6_block_1_1 = None
    features_0_6_block_2_avgpool = getattr(getattr(getattr(self.features, "0"), "6").block, "2").avgpool(features_0_6_block_1_2)
    features_0_6_block_2_fc1 = getattr(getattr(getattr(self.features, "0"), "6").block, "2").fc1(features_0_6_block_2_avgpool);  features_0_6_block_2_avgpool = None
    features_0_6_block_2_activation = getattr(getattr(getattr(self.features, "0"), "6").block, "2").activation(features_0_6_block_2_fc1);  features_0_6_block_2_fc1 = None
    features_0_6_block_2_fc2 = getattr(getattr(getattr(self.features, "0"), "6").block, "2").fc2(features_0_6_block_2_activation);  features_0_6_block_2_activation = None
    features_0_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "0"), "6").block, "2").scale_activation(features_0_6_block_2_fc2);  features_0_6_block_2_fc2 = None
    mul_2 = features_0_6_block_2_scale_activation * features_0_6_block_1_2;  features_0_6_block_2_scale_activation = features_0_6_block_1_2 = None
    features_0_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "3"), "0")(mul_2);  mul_2 = None
    features_0_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "0"), "6").block, "3"), "1")(features_0_6_block_3_0);  features_0_6_block_3_0 = None
    add_3 = features_0_6_block_3_1 + add_2;  features_0_6_block_3_1 = add_2 = None
    features_0_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "0"), "0")(add_3);  add_3 = None
    features_0_7_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "0"), "1")(features_0_7_block_0_0);  features_0_7_block_0_0 = None
    features_0_7_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "0"), "2")(features_0_7_block_0_1);  features_0_7_block_0_1 = None
    features_0_7_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "1"), "0")(features_0_7_block_0_2);  features_0_7_block_0_2 = None
    features_0_7_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "1"), "1")(features_0_7_block_1_0);  features_0_7_block_1_0 = None
    features_0_7_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "1"), "2")(features_0_7_block_1_1);  features_0_7_block_1_1 = None
    features_0_7_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "2"), "0")(features_0_7_block_1_2);  features_0_7_block_1_2 = None
    features_0_7_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "7").block, "2"), "1")(features_0_7_block_2_0);  features_0_7_block_2_0 = None
    features_0_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "0"), "0")(features_0_7_block_2_1)
    features_0_8_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "0"), "1")(features_0_8_block_0_0);  features_0_8_block_0_0 = None
    features_0_8_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "0"), "2")(features_0_8_block_0_1);  features_0_8_block_0_1 = None
    features_0_8_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "1"), "0")(features_0_8_block_0_2);  features_0_8_block_0_2 = None
    features_0_8_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "1"), "1")(features_0_8_block_1_0);  features_0_8_block_1_0 = None
    features_0_8_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "1"), "2")(features_0_8_block_1_1);  features_0_8_block_1_1 = None
    features_0_8_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "2"), "0")(features_0_8_block_1_2);  features_0_8_block_1_2 = None
    features_0_8_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "8").block, "2"), "1")(features_0_8_block_2_0);  features_0_8_block_2_0 = None
    add_4 = features_0_8_block_2_1 + features_0_7_block_2_1;  features_0_8_block_2_1 = features_0_7_block_2_1 = None
    features_0_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "0"), "0")(add_4)
    features_0_9_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "0"), "1")(features_0_9_block_0_0);  features_0_9_block_0_0 = None
    features_0_9_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "0"), "2")(features_0_9_block_0_1);  features_0_9_block_0_1 = None
    features_0_9_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "1"), "0")(features_0_9_block_0_2);  features_0_9_block_0_2 = None
    features_0_9_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "1"), "1")(features_0_9_block_1_0);  features_0_9_block_1_0 = None
    features_0_9_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "1"), "2")(features_0_9_block_1_1);  features_0_9_block_1_1 = None
    features_0_9_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "2"), "0")(features_0_9_block_1_2);  features_0_9_block_1_2 = None
    features_0_9_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "9").block, "2"), "1")(features_0_9_block_2_0);  features_0_9_block_2_0 = None
    add_5 = features_0_9_block_2_1 + add_4;  features_0_9_block_2_1 = add_4 = None
    features_0_10_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "0"), "0")(add_5)
    features_0_10_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "0"), "1")(features_0_10_block_0_0);  features_0_10_block_0_0 = None
    features_0_10_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "0"), "2")(features_0_10_block_0_1);  features_0_10_block_0_1 = None
    features_0_10_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "1"), "0")(features_0_10_block_0_2);  features_0_10_block_0_2 = None
    features_0_10_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "1"), "1")(features_0_10_block_1_0);  features_0_10_block_1_0 = None
    features_0_10_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "1"), "2")(features_0_10_block_1_1);  features_0_10_block_1_1 = None
    features_0_10_block_2_0 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "2"), "0")(features_0_10_block_1_2);  features_0_10_block_1_2 = None
    features_0_10_block_2_1 = getattr(getattr(getattr(getattr(self.features, "0"), "10").block, "2"), "1")(features_0_10_block_2_0);  features_0_10_block_2_0 = None
    add_6 = features_0_10_block_2_1 + add_5;  features_0_10_block_2_1 = add_5 = None
    features_0_11_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "0"), "0")(add_6);  add_6 = None
    features_0_11_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "0"), "1")(features_0_11_block_0_0);  features_0_11_block_0_0 = None
    features_0_11_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "0"), "2")(features_0_11_block_0_1);  features_0_11_block_0_1 = None
    features_0_11_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "1"), "0")(features_0_11_block_0_2);  features_0_11_block_0_2 = None
    features_0_11_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "1"), "1")(features_0_11_block_1_0);  features_0_11_block_1_0 = None
    features_0_11_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "1"), "2")(features_0_11_block_1_1);  features_0_11_block_1_1 = None
    features_0_11_block_2_avgpool = getattr(getattr(getattr(self.features, "0"), "11").block, "2").avgpool(features_0_11_block_1_2)
    features_0_11_block_2_fc1 = getattr(getattr(getattr(self.features, "0"), "11").block, "2").fc1(features_0_11_block_2_avgpool);  features_0_11_block_2_avgpool = None
    features_0_11_block_2_activation = getattr(getattr(getattr(self.features, "0"), "11").block, "2").activation(features_0_11_block_2_fc1);  features_0_11_block_2_fc1 = None
    features_0_11_block_2_fc2 = getattr(getattr(getattr(self.features, "0"), "11").block, "2").fc2(features_0_11_block_2_activation);  features_0_11_block_2_activation = None
    features_0_11_block_2_scale_activation = getattr(getattr(getattr(self.features, "0"), "11").block, "2").scale_activation(features_0_11_block_2_fc2);  features_0_11_block_2_fc2 = None
    mul_3 = features_0_11_block_2_scale_activation * features_0_11_block_1_2;  features_0_11_block_2_scale_activation = features_0_11_block_1_2 = None
    features_0_11_block_3_0 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "3"), "0")(mul_3);  mul_3 = None
    features_0_11_block_3_1 = getattr(getattr(getattr(getattr(self.features, "0"), "11").block, "3"), "1")(features_0_11_block_3_0);  features_0_11_block_3_0 = None
    features_0_12_block_0_0 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "0"), "0")(features_0_11_block_3_1)
    features_0_12_block_0_1 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "0"), "1")(features_0_12_block_0_0);  features_0_12_block_0_0 = None
    features_0_12_block_0_2 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "0"), "2")(features_0_12_block_0_1);  features_0_12_block_0_1 = None
    features_0_12_block_1_0 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "1"), "0")(features_0_12_block_0_2);  features_0_12_block_0_2 = None
    features_0_12_block_1_1 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "1"), "1")(features_0_12_block_1_0);  features_0_12_block_1_0 = None
    features_0_12_block_1_2 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "1"), "2")(features_0_12_block_1_1);  features_0_12_block_1_1 = None
    features_0_12_block_2_avgpool = getattr(getattr(getattr(self.features, "0"), "12").block, "2").avgpool(features_0_12_block_1_2)
    features_0_12_block_2_fc1 = getattr(getattr(getattr(self.features, "0"), "12").block, "2").fc1(features_0_12_block_2_avgpool);  features_0_12_block_2_avgpool = None
    features_0_12_block_2_activation = getattr(getattr(getattr(self.features, "0"), "12").block, "2").activation(features_0_12_block_2_fc1);  features_0_12_block_2_fc1 = None
    features_0_12_block_2_fc2 = getattr(getattr(getattr(self.features, "0"), "12").block, "2").fc2(features_0_12_block_2_activation);  features_0_12_block_2_activation = None
    features_0_12_block_2_scale_activation = getattr(getattr(getattr(self.features, "0"), "12").block, "2").scale_activation(features_0_12_block_2_fc2);  features_0_12_block_2_fc2 = None
    mul_4 = features_0_12_block_2_scale_activation * features_0_12_block_1_2;  features_0_12_block_2_scale_activation = features_0_12_block_1_2 = None
    features_0_12_block_3_0 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "3"), "0")(mul_4);  mul_4 = None
    features_0_12_block_3_1 = getattr(getattr(getattr(getattr(self.features, "0"), "12").block, "3"), "1")(features_0_12_block_3_0);  features_0_12_block_3_0 = None
    add_7 = features_0_12_block_3_1 + features_0_11_block_3_1;  features_0_12_block_3_1 = features_0_11_block_3_1 = None
    features_0_13_0 = getattr(getattr(getattr(self.features, "0"), "13"), "0")(add_7);  add_7 = None
    features_0_13_1 = getattr(getattr(getattr(self.features, "0"), "13"), "1")(features_0_13_0);  features_0_13_0 = None
    features_0_13_2 = getattr(getattr(getattr(self.features, "0"), "13"), "2")(features_0_13_1);  features_0_13_1 = None
    features_1_0_1_0 = getattr(getattr(getattr(getattr(self.features, "1"), "0"), "1"), "0")(features_0_13_2)
    features_1_0_1_1 = getattr(getattr(getattr(getattr(self.features, "1"), "0"), "1"), "1")(features_1_0_1_0);  features_1_0_1_0 = None
    features_1_0_1_2 = getattr(getattr(getattr(getattr(self.features, "1"), "0"), "1"), "2")(features_1_0_1_1);  features_1_0_1_1 = None
    features_1_0_2_avgpool = getattr(getattr(getattr(self.features, "1"), "0"), "2").avgpool(features_1_0_1_2)
    features_1_0_2_fc1 = getattr(getattr(getattr(self.features, "1"), "0"), "2").fc1(features_1_0_2_avgpool);  features_1_0_2_avgpool = None
    features_1_0_2_activation = getattr(getattr(getattr(self.features, "1"), "0"), "2").activation(features_1_0_2_fc1);  features_1_0_2_fc1 = None
    features_1_0_2_fc2 = getattr(getattr(getattr(self.features, "1"), "0"), "2").fc2(features_1_0_2_activation);  features_1_0_2_activation = None
    features_1_0_2_scale_activation = getattr(getattr(getattr(self.features, "1"), "0"), "2").scale_activation(features_1_0_2_fc2);  features_1_0_2_fc2 = None
    mul_5 = features_1_0_2_scale_activation * features_1_0_1_2;  features_1_0_2_scale_activation = features_1_0_1_2 = None
    features_1_0_3_0 = getattr(getattr(getattr(getattr(self.features, "1"), "0"), "3"), "0")(mul_5);  mul_5 = None
    features_1_0_3_1 = getattr(getattr(getattr(getattr(self.features, "1"), "0"), "3"), "1")(features_1_0_3_0);  features_1_0_3_0 = None
    features_1_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "0")(features_1_0_3_1)
    features_1_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "1")(features_1_1_block_0_0);  features_1_1_block_0_0 = None
    features_1_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "2")(features_1_1_block_0_1);  features_1_1_block_0_1 = None
    features_1_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "1"), "0")(features_1_1_block_0_2);  features_1_1_block_0_2 = None
    features_1_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "1"), "1")(features_1_1_block_1_0);  features_1_1_block_1_0 = None
    features_1_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "1"), "2")(features_1_1_block_1_1);  features_1_1_block_1_1 = None
    features_1_1_block_2_avgpool = getattr(getattr(getattr(self.features, "1"), "1").block, "2").avgpool(features_1_1_block_1_2)
    features_1_1_block_2_fc1 = getattr(getattr(getattr(self.features, "1"), "1").block, "2").fc1(features_1_1_block_2_avgpool);  features_1_1_block_2_avgpool = None
    features_1_1_block_2_activation = getattr(getattr(getattr(self.features, "1"), "1").block, "2").activation(features_1_1_block_2_fc1);  features_1_1_block_2_fc1 = None
    features_1_1_block_2_fc2 = getattr(getattr(getattr(self.features, "1"), "1").block, "2").fc2(features_1_1_block_2_activation);  features_1_1_block_2_activation = None
    features_1_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "1"), "1").block, "2").scale_activation(features_1_1_block_2_fc2);  features_1_1_block_2_fc2 = None
    mul_6 = features_1_1_block_2_scale_activation * features_1_1_block_1_2;  features_1_1_block_2_scale_activation = features_1_1_block_1_2 = None
    features_1_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "3"), "0")(mul_6);  mul_6 = None
    features_1_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "3"), "1")(features_1_1_block_3_0);  features_1_1_block_3_0 = None
    add_8 = features_1_1_block_3_1 + features_1_0_3_1;  features_1_1_block_3_1 = features_1_0_3_1 = None
    features_1_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "0")(add_8)
    features_1_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "1")(features_1_2_block_0_0);  features_1_2_block_0_0 = None
    features_1_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "2")(features_1_2_block_0_1);  features_1_2_block_0_1 = None
    features_1_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "1"), "0")(features_1_2_block_0_2);  features_1_2_block_0_2 = None
    features_1_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "1"), "1")(features_1_2_block_1_0);  features_1_2_block_1_0 = None
    features_1_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "1"), "2")(features_1_2_block_1_1);  features_1_2_block_1_1 = None
    features_1_2_block_2_avgpool = getattr(getattr(getattr(self.features, "1"), "2").block, "2").avgpool(features_1_2_block_1_2)
    features_1_2_block_2_fc1 = getattr(getattr(getattr(self.features, "1"), "2").block, "2").fc1(features_1_2_block_2_avgpool);  features_1_2_block_2_avgpool = None
    features_1_2_block_2_activation = getattr(getattr(getattr(self.features, "1"), "2").block, "2").activation(features_1_2_block_2_fc1);  features_1_2_block_2_fc1 = None
    features_1_2_block_2_fc2 = getattr(getattr(getattr(self.features, "1"), "2").block, "2").fc2(features_1_2_block_2_activation);  features_1_2_block_2_activation = None
    features_1_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "1"), "2").block, "2").scale_activation(features_1_2_block_2_fc2);  features_1_2_block_2_fc2 = None
    mul_7 = features_1_2_block_2_scale_activation * features_1_2_block_1_2;  features_1_2_block_2_scale_activation = features_1_2_block_1_2 = None
    features_1_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "3"), "0")(mul_7);  mul_7 = None
    features_1_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "3"), "1")(features_1_2_block_3_0);  features_1_2_block_3_0 = None
    add_9 = features_1_2_block_3_1 + add_8;  features_1_2_block_3_1 = add_8 = None
    features_1_3_0 = getattr(getattr(getattr(self.features, "1"), "3"), "0")(add_9);  add_9 = None
    features_1_3_1 = getattr(getattr(getattr(self.features, "1"), "3"), "1")(features_1_3_0);  features_1_3_0 = None
    features_1_3_2 = getattr(getattr(getattr(self.features, "1"), "3"), "2")(features_1_3_1);  features_1_3_1 = None
    extra_0_0_0 = getattr(getattr(getattr(self.extra, "0"), "0"), "0")(features_1_3_2)
    extra_0_0_1 = getattr(getattr(getattr(self.extra, "0"), "0"), "1")(extra_0_0_0);  extra_0_0_0 = None
    extra_0_0_2 = getattr(getattr(getattr(self.extra, "0"), "0"), "2")(extra_0_0_1);  extra_0_0_1 = None
    extra_0_1_0 = getattr(getattr(getattr(self.extra, "0"), "1"), "0")(extra_0_0_2);  extra_0_0_2 = None
    extra_0_1_1 = getattr(getattr(getattr(self.extra, "0"), "1"), "1")(extra_0_1_0);  extra_0_1_0 = None
    extra_0_1_2 = getattr(getattr(getattr(self.extra, "0"), "1"), "2")(extra_0_1_1);  extra_0_1_1 = None
    extra_0_2_0 = getattr(getattr(getattr(self.extra, "0"), "2"), "0")(extra_0_1_2);  extra_0_1_2 = None
    extra_0_2_1 = getattr(getattr(getattr(self.extra, "0"), "2"), "1")(extra_0_2_0);  extra_0_2_0 = None
    extra_0_2_2 = getattr(getattr(getattr(self.extra, "0"), "2"), "2")(extra_0_2_1);  extra_0_2_1 = None
    extra_1_0_0 = getattr(getattr(getattr(self.extra, "1"), "0"), "0")(extra_0_2_2)
    extra_1_0_1 = getattr(getattr(getattr(self.extra, "1"), "0"), "1")(extra_1_0_0);  extra_1_0_0 = None
    extra_1_0_2 = getattr(getattr(getattr(self.extra, "1"), "0"), "2")(extra_1_0_1);  extra_1_0_1 = None
    extra_1_1_0 = getattr(getattr(getattr(self.extra, "1"), "1"), "0")(extra_1_0_2);  extra_1_0_2 = None
    extra_1_1_1 = getattr(getattr(getattr(self.extra, "1"), "1"), "1")(extra_1_1_0);  extra_1_1_0 = None
    extra_1_1_2 = getattr(getattr(getattr(self.extra, "1"), "1"), "2")(extra_1_1_1);  extra_1_1_1 = None
    extra_1_2_0 = getattr(getattr(getattr(self.extra, "1"), "2"), "0")(extra_1_1_2);  extra_1_1_2 = None
    extra_1_2_1 = getattr(getattr(getattr(self.extra, "1"), "2"), "1")(extra_1_2_0);  extra_1_2_0 = None
    extra_1_2_2 = getattr(getattr(getattr(self.extra, "1"), "2"), "2")(extra_1_2_1);  extra_1_2_1 = None
    extra_2_0_0 = getattr(getattr(getattr(self.extra, "2"), "0"), "0")(extra_1_2_2)
    extra_2_0_1 = getattr(getattr(getattr(self.extra, "2"), "0"), "1")(extra_2_0_0);  extra_2_0_0 = None
    extra_2_0_2 = getattr(getattr(getattr(self.extra, "2"), "0"), "2")(extra_2_0_1);  extra_2_0_1 = None
    extra_2_1_0 = getattr(getattr(getattr(self.extra, "2"), "1"), "0")(extra_2_0_2);  extra_2_0_2 = None
    extra_2_1_1 = getattr(getattr(getattr(self.extra, "2"), "1"), "1")(extra_2_1_0);  extra_2_1_0 = None
    extra_2_1_2 = getattr(getattr(getattr(self.extra, "2"), "1"), "2")(extra_2_1_1);  extra_2_1_1 = None
    extra_2_2_0 = getattr(getattr(getattr(self.extra, "2"), "2"), "0")(extra_2_1_2);  extra_2_1_2 = None
    extra_2_2_1 = getattr(getattr(getattr(self.extra, "2"), "2"), "1")(extra_2_2_0);  extra_2_2_0 = None
    extra_2_2_2 = getattr(getattr(getattr(self.extra, "2"), "2"), "2")(extra_2_2_1);  extra_2_2_1 = None
    extra_3_0_0 = getattr(getattr(getattr(self.extra, "3"), "0"), "0")(extra_2_2_2)
    extra_3_0_1 = getattr(getattr(getattr(self.extra, "3"), "0"), "1")(extra_3_0_0);  extra_3_0_0 = None
    extra_3_0_2 = getattr(getattr(getattr(self.extra, "3"), "0"), "2")(extra_3_0_1);  extra_3_0_1 = None
    extra_3_1_0 = getattr(getattr(getattr(self.extra, "3"), "1"), "0")(extra_3_0_2);  extra_3_0_2 = None
    extra_3_1_1 = getattr(getattr(getattr(self.extra, "3"), "1"), "1")(extra_3_1_0);  extra_3_1_0 = None
    extra_3_1_2 = getattr(getattr(getattr(self.extra, "3"), "1"), "2")(extra_3_1_1);  extra_3_1_1 = None
    extra_3_2_0 = getattr(getattr(getattr(self.extra, "3"), "2"), "0")(extra_3_1_2);  extra_3_1_2 = None
    extra_3_2_1 = getattr(getattr(getattr(self.extra, "3"), "2"), "1")(extra_3_2_0);  extra_3_2_0 = None
    extra_3_2_2 = getattr(getattr(getattr(self.extra, "3"), "2"), "2")(extra_3_2_1);  extra_3_2_1 = None
    return collections_OrderedDict({'0': features_0_13_2, '1': features_1_3_2, '2': extra_0_2_2, '3': extra_1_2_2, '4': extra_2_2_2, '5': extra_3_2_2})
    