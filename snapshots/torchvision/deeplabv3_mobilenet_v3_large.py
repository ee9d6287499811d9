


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    getattr_1 = x.shape
    getitem = getattr_1[slice(-2, None, None)];  getattr_1 = None
    backbone_0_0 = getattr(getattr(self.backbone, "0"), "0")(x);  x = None
    backbone_0_1 = getattr(getattr(self.backbone, "0"), "1")(backbone_0_0);  backbone_0_0 = None
    backbone_0_2 = getattr(getattr(self.backbone, "0"), "2")(backbone_0_1);  backbone_0_1 = None
    backbone_1_block_0_0 = getattr(getattr(getattr(self.backbone, "1").block, "0"), "0")(backbone_0_2)
    backbone_1_block_0_1 = getattr(getattr(getattr(self.backbone, "1").block, "0"), "1")(backbone_1_block_0_0);  backbone_1_block_0_0 = None
    backbone_1_block_0_2 = getattr(getattr(getattr(self.backbone, "1").block, "0"), "2")(backbone_1_block_0_1);  backbone_1_block_0_1 = None
    backbone_1_block_1_0 = getattr(getattr(getattr(self.backbone, "1").block, "1"), "0")(backbone_1_block_0_2);  backbone_1_block_0_2 = None
    backbone_1_block_1_1 = getattr(getattr(getattr(self.backbone, "1").block, "1"), "1")(backbone_1_block_1_0);  backbone_1_block_1_0 = None
    add = backbone_1_block_1_1 + backbone_0_2;  backbone_1_block_1_1 = backbone_0_2 = None
    backbone_2_block_0_0 = getattr(getattr(getattr(self.backbone, "2").block, "0"), "0")(add);  add = None
    backbone_2_block_0_1 = getattr(getattr(getattr(self.backbone, "2").block, "0"), "1")(backbone_2_block_0_0);  backbone_2_block_0_0 = None
    backbone_2_block_0_2 = getattr(getattr(getattr(self.backbone, "2").block, "0"), "2")(backbone_2_block_0_1);  backbone_2_block_0_1 = None
    backbone_2_block_1_0 = getattr(getattr(getattr(self.backbone, "2").block, "1"), "0")(backbone_2_block_0_2);  backbone_2_block_0_2 = None
    backbone_2_block_1_1 = getattr(getattr(getattr(self.backbone, "2").block, "1"), "1")(backbone_2_block_1_0);  backbone_2_block_1_0 = None
    backbone_2_block_1_2 = getattr(getattr(getattr(self.backbone, "2").block, "1"), "2")(backbone_2_block_1_1);  backbone_2_block_1_1 = None
    backbone_2_block_2_0 = getattr(getattr(getattr(self.backbone, "2").block, "2"), "0")(backbone_2_block_1_2);  backbone_2_block_1_2 = None
    backbone_2_block_2_1 = getattr(getattr(getattr(self.backbone, "2").block, "2"), "1")(backbone_2_block_2_0);  backbone_2_block_2_0 = None
    backbone_3_block_0_0 = getattr(getattr(getattr(self.backbone, "3").block, "0"), "0")(backbone_2_block_2_1)
    backbone_3_block_0_1 = getattr(getattr(getattr(self.backbone, "3").block, "0"), "1")(backbone_3_block_0_0);  backbone_3_block_0_0 = None
    backbone_3_block_0_2 = getattr(getattr(getattr(self.backbone, "3").block, "0"), "2")(backbone_3_block_0_1);  backbone_3_block_0_1 = None
    backbone_3_block_1_0 = getattr(getattr(getattr(self.backbone, "3").block, "1"), "0")(backbone_3_block_0_2);  backbone_3_block_0_2 = None
    backbone_3_block_1_1 = getattr(getattr(getattr(self.backbone, "3").block, "1"), "1")(backbone_3_block_1_0);  backbone_3_block_1_0 = None
    backbone_3_block_1_2 = getattr(getattr(getattr(self.backbone, "3").block, "1"), "2")(backbone_3_block_1_1);  backbone_3_block_1_1 = None
    backbone_3_block_2_0 = getattr(getattr(getattr(self.backbone, "3").block, "2"), "0")(backbone_3_block_1_2);  backbone_3_block_1_2 = None
    backbone_3_block_2_1 = getattr(getattr(getattr(self.backbone, "3").block, "2"), "1")(backbone_3_block_2_0);  backbone_3_block_2_0 = None
    add_1 = backbone_3_block_2_1 + backbone_2_block_2_1;  backbone_3_block_2_1 = backbone_2_block_2_1 = None
    backbone_4_block_0_0 = getattr(getattr(getattr(self.backbone, "4").block, "0"), "0")(add_1);  add_1 = None
    backbone_4_block_0_1 = getattr(getattr(getattr(self.backbone, "4").block, "0"), "1")(backbone_4_block_0_0);  backbone_4_block_0_0 = None
    backbone_4_block_0_2 = getattr(getattr(getattr(self.backbone, "4").block, "0"), "2")(backbone_4_block_0_1);  backbone_4_block_0_1 = None
    backbone_4_block_1_0 = getattr(getattr(getattr(self.backbone, "4").block, "1"), "0")(backbone_4_block_0_2);  backbone_4_block_0_2 = None
    backbone_4_block_1_1 = getattr(getattr(getattr(self.backbone, "4").block, "1"), "1")(backbone_4_block_1_0);  backbone_4_block_1_0 = None
    backbone_4_block_1_2 = getattr(getattr(getattr(self.backbone, "4").block, "1"), "2")(backbone_4_block_1_1);  backbone_4_block_1_1 = None
    backbone_4_block_2_avgpool = getattr(getattr(self.backbone, "4").block, "2").avgpool(backbone_4_block_1_2)
    backbone_4_block_2_fc1 = getattr(getattr(self.backbone, "4").block, "2").fc1(backbone_4_block_2_avgpool);  backbone_4_block_2_avgpool = None
    backbone_4_block_2_activation = getattr(getattr(self.backbone, "4").block, "2").activation(backbone_4_block_2_fc1);  backbone_4_block_2_fc1 = None
    backbone_4_block_2_fc2 = getattr(getattr(self.backbone, "4").block, "2").fc2(backbone_4_block_2_activation);  backbone_4_block_2_activation = None
    backbone_4_block_2_scale_activation = getattr(getattr(self.backbone, "4").block, "2").scale_activation(backbone_4_block_2_fc2);  backbone_4_block_2_fc2 = None
    mul = backbone_4_block_2_scale_activation * backbone_4_block_1_2;  backbone_4_block_2_scale_activation = backbone_4_block_1_2 = None
    backbone_4_block_3_0 = getattr(getattr(getattr(self.backbone, "4").block, "3"), "0")(mul);  mul = None
    backbone_4_block_3_1 = getattr(getattr(getattr(self.backbone, "4").block, "3"), "1")(backbone_4_block_3_0);  backbone_4_block_3_0 = None
    backbone_5_block_0_0 = getattr(getattr(getattr(self.backbone, "5").block, "0"), "0")(backbone_4_block_3_1)
    backbone_5_block_0_1 = getattr(getattr(getattr(self.backbone, "5").block, "0"), "1")(backbone_5_block_0_0);  backbone_5_block_0_0 = None
    backbone_5_block_0_2 = getattr(getattr(getattr(self.backbone, "5").block, "0"), "2")(backbone_5_block_0_1);  backbone_5_block_0_1 = None
    backbone_5_block_1_0 = getattr(getattr(getattr(self.backbone, "5").block, "1"), "0")(backbone_5_block_0_2);  backbone_5_block_0_2 = None
    backbone_5_block_1_1 = getattr(getattr(getattr(self.backbone, "5").block, "1"), "1")(backbone_5_block_1_0);  backbone_5_block_1_0 = None
    backbone_5_block_1_2 = getattr(getattr(getattr(self.backbone, "5").block, "1"), "2")(backbone_5_block_1_1);  backbone_5_block_1_1 = None
    backbone_5_block_2_avgpool = getattr(getattr(self.backbone, "5").block, "2").avgpool(backbone_5_block_1_2)
    backbone_5_block_2_fc1 = getattr(getattr(self.backbone, "5").block, "2").fc1(backbone_5_block_2_avgpool);  backbone_5_block_2_avgpool = None
    backbone_5_block_2_activation = getattr(getattr(self.backbone, "5").block, "2").activation(backbone_5_block_2_fc1);  backbone_5_block_2_fc1 = None
    backbone_5_block_2_fc2 = getattr(getattr(self.backbone, "5").block, "2").fc2(backbone_5_block_2_activation);  backbone_5_block_2_activation = None
    backbone_5_block_2_scale_activation = getattr(getattr(self.backbone, "5").block, "2").scale_activation(backbone_5_block_2_fc2);  backbone_5_block_2_fc2 = None
    mul_1 = backbone_5_block_2_scale_activation * backbone_5_block_1_2;  backbone_5_block_2_scale_activation = backbone_5_block_1_2 = None
    backbone_5_block_3_0 = getattr(getattr(getattr(self.backbone, "5").block, "3"), "0")(mul_1);  mul_1 = None
    backbone_5_block_3_1 = getattr(getattr(getattr(self.backbone, "5").block, "3"), "1")(backbone_5_block_3_0);  backbone_5_block_3_0 = None
    add_2 = backbone_5_block_3_1 + backbone_4_block_3_1;  backbone_5_block_3_1 = backbone_4_block_3_1 = None
    backbone_6_block_0_0 = getattr(getattr(getattr(self.backbone, "6").block, "0"), "0")(add_2)
    backbone_6_block_0_1 = getattr(getattr(getattr(self.backbone, "6").block, "0"), "1")(backbone_6_block_0_0);  backbone_6_block_0_0 = None
    backbone_6_block_0_2 = getattr(getattr(getattr(self.backbone, "6").block, "0"), "2")(backbone_6_block_0_1);  backbone_6_block_0_1 = None
    backbone_6_block_1_0 = getattr(getattr(getattr(self.backbone, "6").block, "1"), "0")(backbone_6_block_0_2);  backbone_6_block_0_2 = None
    backbone_6_block_1_1 = getattr(getattr(getattr(self.backbone, "6").block, "1"), "1")(backbone_6_block_1_0);  backbone_6_block_1_0 = None
    backbone_6_block_1_2 = getattr(getattr(getattr(self.backbone, "6").block, "1"), "2")(backbone_6_block_1_1);  backbone_6_block_1_1 = None
    backbone_6_block_2_avgpool = getattr(getattr(self.backbone, "6").block, "2").avgpool(backbone_6_block_1_2)
    backbone_6_block_2_fc1 = getattr(getattr(self.backbone, "6").block, "2").fc1(backbone_6_block_2_avgpool);  backbone_6_block_2_avgpool = None
    backbone_6_block_2_activation = getattr(getattr(self.backbone, "6").block, "2").activation(backbone_6_block_2_fc1);  backbone_6_block_2_fc1 = None
    backbone_6_block_2_fc2 = getattr(getattr(self.backbone, "6").block, "2").fc2(backbone_6_block_2_activation);  backbone_6_block_2_activation = None
    backbone_6_block_2_scale_activation = getattr(getattr(self.backbone, "6").block, "2").scale_activation(backbone_6_block_2_fc2);  backbone_6_block_2_fc2 = None
    mul_2 = backbone_6_block_2_scale_activation * backbone_6_block_1_2;  backbone_6_block_2_scale_activation = backbone_6_block_1_2 = None
    backbone_6_block_3_0 = getattr(getattr(getattr(self.backbone, "6").block, "3"), "0")(mul_2);  mul_2 = None
    backbone_6_block_3_1 = getattr(getattr(getattr(self.backbone, "6").block, "3"), "1")(backbone_6_block_3_0);  backbone_6_block_3_0 = None
    add_3 = backbone_6_block_3_1 + add_2;  backbone_6_block_3_1 = add_2 = None
    backbone_7_block_0_0 = getattr(getattr(getattr(self.backbone, "7").block, "0"), "0")(add_3);  add_3 = None
    backbone_7_block_0_1 = getattr(getattr(getattr(self.backbone, "7").block, "0"), "1")(backbone_7_block_0_0);  backbone_7_block_0_0 = None
    backbone_7_block_0_2 = getattr(getattr(getattr(self.backbone, "7").block, "0"), "2")(backbone_7_block_0_1);  backbone_7_block_0_1 = None
    backbone_7_block_1_0 = getattr(getattr(getattr(self.backbone, "7").block, "1"), "0")(backbone_7_block_0_2);  backbone_7_block_0_2 = None
    backbone_7_block_1_1 = getattr(getattr(getattr(self.backbone, "7").block, "1"), "1")(backbone_7_block_1_0);  backbone_7_block_1_0 = None
    backbone_7_block_1_2 = getattr(getattr(getattr(self.backbone, "7").block, "1"), "2")(backbone_7_block_1_1);  backbone_7_block_1_1 = None
    backbone_7_block_2_0 = getattr(getattr(getattr(self.backbone, "7").block, "2"), "0")(backbone_7_block_1_2);  backbone_7_block_1_2 = None
    backbone_7_block_2_1 = getattr(getattr(getattr(self.backbone, "7").block, "2"), "1")(backbone_7_block_2_0);  backbone_7_block_2_0 = None
    backbone_8_block_0_0 = getattr(getattr(getattr(self.backbone, "8").block, "0"), "0")(backbone_7_block_2_1)
    backbone_8_block_0_1 = getattr(getattr(getattr(self.backbone, "8").block, "0"), "1")(backbone_8_block_0_0);  backbone_8_block_0_0 = None
    backbone_8_block_0_2 = getattr(getattr(getattr(self.backbone, "8").block, "0"), "2")(backbone_8_block_0_1);  backbone_8_block_0_1 = None
    backbone_8_block_1_0 = getattr(getattr(getattr(self.backbone, "8").block, "1"), "0")(backbone_8_block_0_2);  backbone_8_block_0_2 = None
    backbone_8_block_1_1 = getattr(getattr(getattr(self.backbone, "8").block, "1"), "1")(backbone_8_block_1_0);  backbone_8_block_1_0 = None
    backbone_8_block_1_2 = getattr(getattr(getattr(self.backbone, "8").block, "1"), "2")(backbone_8_block_1_1);  backbone_8_block_1_1 = None
    backbone_8_block_2_0 = getattr(getattr(getattr(self.backbone, "8").block, "2"), "0")(backbone_8_block_1_2);  backbone_8_block_1_2 = None
    backbone_8_block_2_1 = getattr(getattr(getattr(self.backbone, "8").block, "2"), "1")(backbone_8_block_2_0);  backbone_8_block_2_0 = None
    add_4 = backbone_8_block_2_1 + backbone_7_block_2_1;  backbone_8_block_2_1 = backbone_7_block_2_1 = None
    backbone_9_block_0_0 = getattr(getattr(getattr(self.backbone, "9").block, "0"), "0")(add_4)
    backbone_9_block_0_1 = getattr(getattr(getattr(self.backbone, "9").block, "0"), "1")(backbone_9_block_0_0);  backbone_9_block_0_0 = None
    backbone_9_block_0_2 = getattr(getattr(getattr(self.backbone, "9").block, "0"), "2")(backbone_9_block_0_1);  backbone_9_block_0_1 = None
    backbone_9_block_1_0 = getattr(getattr(getattr(self.backbone, "9").block, "1"), "0")(backbone_9_block_0_2);  backbone_9_block_0_2 = None
    backbone_9_block_1_1 = getattr(getattr(getattr(self.backbone, "9").block, "1"), "1")(backbone_9_block_1_0);  backbone_9_block_1_0 = None
    backbone_9_block_1_2 = getattr(getattr(getattr(self.backbone, "9").block, "1"), "2")(backbone_9_block_1_1);  backbone_9_block_1_1 = None
    backbone_9_block_2_0 = getattr(getattr(getattr(self.backbone, "9").block, "2"), "0")(backbone_9_block_1_2);  backbone_9_block_1_2 = None
    backbone_9_block_2_1 = getattr(getattr(getattr(self.backbone, "9").block, "2"), "1")(backbone_9_block_2_0);  backbone_9_block_2_0 = None
    add_5 = backbone_9_block_2_1 + add_4;  backbone_9_block_2_1 = add_4 = None
    backbone_10_block_0_0 = getattr(getattr(getattr(self.backbone, "10").block, "0"), "0")(add_5)
    backbone_10_block_0_1 = getattr(getattr(getattr(self.backbone, "10").block, "0"), "1")(backbone_10_block_0_0);  backbone_10_block_0_0 = None
    backbone_10_block_0_2 = getattr(getattr(getattr(self.backbone, "10").block, "0"), "2")(backbone_10_block_0_1);  backbone_10_block_0_1 = None
    backbone_10_block_1_0 = getattr(getattr(getattr(self.backbone, "10").block, "1"), "0")(backbone_10_block_0_2);  backbone_10_block_0_2 = None
    backbone_10_block_1_1 = getattr(getattr(getattr(self.backbone, "10").block, "1"), "1")(backbone_10_block_1_0);  backbone_10_block_1_0 = None
    backbone_10_block_1_2 = getattr(getattr(getattr(self.backbone, "10").block, "1"), "2")(backbone_10_block_1_1);  backbone_10_block_1_1 = None
    backbone_10_block_2_0 = getattr(getattr(getattr(self.backbone, "10").block, "2"), "0")(backbone_10_block_1_2);  backbone_10_block_1_2 = None
    backbone_10_block_2_1 = getattr(getattr(getattr(self.backbone, "10").block, "2"), "1")(backbone_10_block_2_0);  backbone_10_block_2_0 = None
    add_6 = backbone_10_block_2_1 + add_5;  backbone_10_block_2_1 = add_5 = None
    backbone_11_block_0_0 = getattr(getattr(getattr(self.backbone, "11").block, "0"), "0")(add_6);  add_6 = None
    backbone_11_block_0_1 = getattr(getattr(getattr(self.backbone, "11").block, "0"), "1")(backbone_11_block_0_0);  backbone_11_block_0_0 = None
    backbone_11_block_0_2 = getattr(getattr(getattr(self.backbone, "11").block, "0"), "2")(backbone_11_block_0_1);  backbone_11_block_0_1 = None
    backbone_11_block_1_0 = getattr(getattr(getattr(self.backbone, "11").block, "1"), "0")(backbone_11_block_0_2);  backbone_11_block_0_2 = None
    backbone_11_block_1_1 = getattr(getattr(getattr(self.backbone, "11").block, "1"), "1")(backbone_11_block_1_0);  backbone_11_block_1_0 = None
    backbone_11_block_1_2 = getattr(getattr(getattr(self.backbone, "11").block, "1"), "2")(backbone_11_block_1_1);  backbone_11_block_1_1 = None
    backbone_11_block_2_avgpool = getattr(getattr(self.backbone, "11").block, "2").avgpool(backbone_11_block_1_2)
    backbone_11_block_2_fc1 = getattr(getattr(self.backbone, "11").block, "2").fc1(backbone_11_block_2_avgpool);  backbone_11_block_2_avgpool = None
    backbone_11_block_2_activation = getattr(getattr(self.backbone, "11").block, "2").activation(backbone_11_block_2_fc1);  backbone_11_block_2_fc1 = None
    backbone_11_block_2_fc2 = getattr(getattr(self.backbone, "11").block, "2").fc2(backbone_11_block_2_activation);  backbone_11_block_2_activation = None
    backbone_11_block_2_scale_activation = getattr(getattr(self.backbone, "11").block, "2").scale_activation(backbone_11_block_2_fc2);  backbone_11_block_2_fc2 = None
    mul_3 = backbone_11_block_2_scale_activation * backbone_11_block_1_2;  backbone_11_block_2_scale_activation = backbone_11_block_1_2 = None
    backbone_11_block_3_0 = getattr(getattr(getattr(self.backbone, "11").block, "3"), "0")(mul_3);  mul_3 = None
    backbone_11_block_3_1 = getattr(getattr(getattr(self.backbone, "11").block, "3"), "1")(backbone_11_block_3_0);  backbone_11_block_3_0 = None
    backbone_12_block_0_0 = getattr(getattr(getattr(self.backbone, "12").block, "0"), "0")(backbone_11_block_3_1)
    backbone_12_block_0_1 = getattr(getattr(getattr(self.backbone, "12").block, "0"), "1")(backbone_12_block_0_0);  backbone_12_block_0_0 = None
    backbone_12_block_0_2 = getattr(getattr(getattr(self.backbone, "12").block, "0"), "2")(backbone_12_block_0_1);  backbone_12_block_0_1 = None
    backbone_12_block_1_0 = getattr(getattr(getattr(self.backbone, "12").block, "1"), "0")(backbone_12_block_0_2);  backbone_12_block_0_2 = None
    backbone_12_block_1_1 = getattr(getattr(getattr(self.backbone, "12").block, "1"), "1")(backbone_12_block_1_0);  backbone_12_block_1_0 = None
    backbone_12_block_1_2 = getattr(getattr(getattr(self.backbone, "12").block, "1"), "2")(backbone_12_block_1_1);  backbone_12_block_1_1 = None
    backbone_12_block_2_avgpool = getattr(getattr(self.backbone, "12").block, "2").avgpool(backbone_12_block_1_2)
    backbone_12_block_2_fc1 = getattr(getattr(self.backbone, "12").block, "2").fc1(backbone_12_block_2_avgpool);  backbone_12_block_2_avgpool = None
    backbone_12_block_2_activation = getattr(getattr(self.backbone, "12").block, "2").activation(backbone_12_block_2_fc1);  backbone_12_block_2_fc1 = None
    backbone_12_block_2_fc2 = getattr(getattr(self.backbone, "12").block, "2").fc2(backbone_12_block_2_activation);  backbone_12_block_2_activation = None
    backbone_12_block_2_scale_activation = getattr(getattr(self.backbone, "12").block, "2").scale_activation(backbone_12_block_2_fc2);  backbone_12_block_2_fc2 = None
    mul_4 = backbone_12_block_2_scale_activation * backbone_12_block_1_2;  backbone_12_block_2_scale_activation = backbone_12_block_1_2 = None
    backbone_12_block_3_0 = getattr(getattr(getattr(self.backbone, "12").block, "3"), "0")(mul_4);  mul_4 = None
    backbone_12_block_3_1 = getattr(getattr(getattr(self.backbone, "12").block, "3"), "1")(backbone_12_block_3_0);  backbone_12_block_3_0 = None
    add_7 = backbone_12_block_3_1 + backbone_11_block_3_1;  backbone_12_block_3_1 = backbone_11_block_3_1 = None
    backbone_13_block_0_0 = getattr(getattr(getattr(self.backbone, "13").block, "0"), "0")(add_7);  add_7 = None
    backbone_13_block_0_1 = getattr(getattr(getattr(self.backbone, "13").block, "0"), "1")(backbone_13_block_0_0);  backbone_13_block_0_0 = None
    backbone_13_block_0_2 = getattr(getattr(getattr(self.backbone, "13").block, "0"), "2")(backbone_13_block_0_1);  backbone_13_block_0_1 = None
    backbone_13_block_1_0 = getattr(getattr(getattr(self.backbone, "13").block, "1"), "0")(backbone_13_block_0_2);  backbone_13_block_0_2 = None
    backbone_13_block_1_1 = getattr(getattr(getattr(self.backbone, "13").block, "1"), "1")(backbone_13_block_1_0);  backbone_13_block_1_0 = None
    backbone_13_block_1_2 = getattr(getattr(getattr(self.backbone, "13").block, "1"), "2")(backbone_13_block_1_1);  backbone_13_block_1_1 = None
    backbone_13_block_2_avgpool = getattr(getattr(self.backbone, "13").block, "2").avgpool(backbone_13_block_1_2)
    backbone_13_block_2_fc1 = getattr(getattr(self.backbone, "13").block, "2").fc1(backbone_13_block_2_avgpool);  backbone_13_block_2_avgpool = None
    backbone_13_block_2_activation = getattr(getattr(self.backbone, "13").block, "2").activation(backbone_13_block_2_fc1);  backbone_13_block_2_fc1 = None
    backbone_13_block_2_fc2 = getattr(getattr(self.backbone, "13").block, "2").fc2(backbone_13_block_2_activation);  backbone_13_block_2_activation = None
    backbone_13_block_2_scale_activation = getattr(getattr(self.backbone, "13").block, "2").scale_activation(backbone_13_block_2_fc2);  backbone_13_block_2_fc2 = None
    mul_5 = backbone_13_block_2_scale_activation * backbone_13_block_1_2;  backbone_13_block_2_scale_activation = backbone_13_block_1_2 = None
    backbone_13_block_3_0 = getattr(getattr(getattr(self.backbone, "13").block, "3"), "0")(mul_5);  mul_5 = None
    backbone_13_block_3_1 = getattr(getattr(getattr(self.backbone, "13").block, "3"), "1")(backbone_13_block_3_0);  backbone_13_block_3_0 = None
    backbone_14_block_0_0 = getattr(getattr(getattr(self.backbone, "14").block, "0"), "0")(backbone_13_block_3_1)
    backbone_14_block_0_1 = getattr(getattr(getattr(self.backbone, "14").block, "0"), "1")(backbone_14_block_0_0);  backbone_14_block_0_0 = None
    backbone_14_block_0_2 = getattr(getattr(getattr(self.backbone, "14").block, "0"), "2")(backbone_14_block_0_1);  backbone_14_block_0_1 = None
    backbone_14_block_1_0 = getattr(getattr(getattr(self.backbone, "14").block, "1"), "0")(backbone_14_block_0_2);  backbone_14_block_0_2 = None
    backbone_14_block_1_1 = getattr(getattr(getattr(self.backbone, "14").block, "1"), "1")(backbone_14_block_1_0);  backbone_14_block_1_0 = None
    backbone_14_block_1_2 = getattr(getattr(getattr(self.backbone, "14").block, "1"), "2")(backbone_14_block_1_1);  backbone_14_block_1_1 = None
    backbone_14_block_2_avgpool = getattr(getattr(self.backbone, "14").block, "2").avgpool(backbone_14_block_1_2)
    backbone_14_block_2_fc1 = getattr(getattr(self.backbone, "14").block, "2").fc1(backbone_14_block_2_avgpool);  backbone_14_block_2_avgpool = None
    backbone_14_block_2_activation = getattr(getattr(self.backbone, "14").block, "2").activation(backbone_14_block_2_fc1);  backbone_14_block_2_fc1 = None
    backbone_14_block_2_fc2 = getattr(getattr(self.backbone, "14").block, "2").fc2(backbone_14_block_2_activation);  backbone_14_block_2_activation = None
    backbone_14_block_2_scale_activation = getattr(getattr(self.backbone, "14").block, "2").scale_activation(backbone_14_block_2_fc2);  backbone_14_block_2_fc2 = None
    mul_6 = backbone_14_block_2_scale_activation * backbone_14_block_1_2;  backbone_14_block_2_scale_activation = backbone_14_block_1_2 = None
    backbone_14_block_3_0 = getattr(getattr(getattr(self.backbone, "14").block, "3"), "0")(mul_6);  mul_6 = None
    backbone_14_block_3_1 = getattr(getattr(getattr(self.backbone, "14").block, "3"), "1")(backbone_14_block_3_0);  backbone_14_block_3_0 = None
    add_8 = backbone_14_block_3_1 + backbone_13_block_3_1;  backbone_14_block_3_1 = backbone_13_block_3_1 = None
    backbone_15_block_0_0 = getattr(getattr(getattr(self.backbone, "15").block, "0"), "0")(add_8)
    backbone_15_block_0_1 = getattr(getattr(getattr(self.backbone, "15").block, "0"), "1")(backbone_15_block_0_0);  backbone_15_block_0_0 = None
    backbone_15_block_0_2 = getattr(getattr(getattr(self.backbone, "15").block, "0"), "2")(backbone_15_block_0_1);  backbone_15_block_0_1 = None
    backbone_15_block_1_0 = getattr(getattr(getattr(self.backbone, "15").block, "1"), "0")(backbone_15_block_0_2);  backbone_15_block_0_2 = None
    backbone_15_block_1_1 = getattr(getattr(getattr(self.backbone, "15").block, "1"), "1")(backbone_15_block_1_0);  backbone_15_block_1_0 = None
    backbone_15_block_1_2 = getattr(getattr(getattr(self.backbone, "15").block, "1"), "2")(backbone_15_block_1_1);  backbone_15_block_1_1 = None
    backbone_15_block_2_avgpool = getattr(getattr(self.backbone, "15").block, "2").avgpool(backbone_15_block_1_2)
    backbone_15_block_2_fc1 = getattr(getattr(self.backbone, "15").block, "2").fc1(backbone_15_block_2_avgpool);  backbone_15_block_2_avgpool = None
    backbone_15_block_2_activation = getattr(getattr(self.backbone, "15").block, "2").activation(backbone_15_block_2_fc1);  backbone_15_block_2_fc1 = None
    backbone_15_block_2_fc2 = getattr(getattr(self.backbone, "15").block, "2").fc2(backbone_15_block_2_activation);  backbone_15_block_2_activation = None
    backbone_15_block_2_scale_activation = getattr(getattr(self.backbone, "15").block, "2").scale_activation(backbone_15_block_2_fc2);  backbone_15_block_2_fc2 = None
    mul_7 = backbone_15_block_2_scale_activation * backbone_15_block_1_2;  backbone_15_block_2_scale_activation = backbone_15_block_1_2 = None
    backbone_15_block_3_0 = getattr(getattr(getattr(self.backbone, "15").block, "3"), "0")(mul_7);  mul_7 = None
    backbone_15_block_3_1 = getattr(getattr(getattr(self.backbone, "15").block, "3"), "1")(backbone_15_block_3_0);  backbone_15_block_3_0 = None
    add_9 = backbone_15_block_3_1 + add_8;  backbone_15_block_3_1 = add_8 = None
    backbone_16_0 = getattr(getattr(self.backbone, "16"), "0")(add_9);  add_9 = None
    backbone_16_1 = getattr(getattr(self.backbone, "16"), "1")(backbone_16_0);  backbone_16_0 = None
    backbone_16_2 = getattr(getattr(self.backbone, "16"), "2")(backbone_16_1);  backbone_16_1 = None
    classifier_0_convs_0_0 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "0")(backbone_16_2)
    classifier_0_convs_0_1 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "1")(classifier_0_convs_0_0);  classifier_0_convs_0_0 = None
    classifier_0_convs_0_2 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "2")(classifier_0_convs_0_1);  classifier_0_convs_0_1 = None
    classifier_0_convs_1_0 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "0")(backbone_16_2)
    classifier_0_convs_1_1 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "1")(classifier_0_convs_1_0);  classifier_0_convs_1_0 = None
    classifier_0_convs_1_2 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "2")(classifier_0_convs_1_1);  classifier_0_convs_1_1 = None
    classifier_0_convs_2_0 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "0")(backbone_16_2)
    classifier_0_convs_2_1 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "1")(classifier_0_convs_2_0);  classifier_0_convs_2_0 = None
    classifier_0_convs_2_2 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "2")(classifier_0_convs_2_1);  classifier_0_convs_2_1 = None
    classifier_0_convs_3_0 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "0")(backbone_16_2)
    classifier_0_convs_3_1 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "1")(classifier_0_convs_3_0);  classifier_0_convs_3_0 = None
    classifier_0_convs_3_2 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "2")(classifier_0_convs_3_1);  classifier_0_convs_3_1 = None
    getattr_2 = backbone_16_2.shape
    getitem_1 = getattr_2[slice(-2, None, None)];  getattr_2 = None
    classifier_0_convs_4_0 = getattr(getattr(getattr(self.classifier, "0").convs, "4"), "0")(backbone_16_2);  backbone_16_2 = None
    classifier_0_convs_4_1 = getattr(getattr(getattr(self.classifier, "0").convs, "4"), "1")(classifier_0_convs_4_0);  classifier_0_convs_4_0 = None
    classifier_0_convs_4_2 = getattr(getattr(getattr(self.classifier, "0").convs, "4"), "2")(classifier_0_convs_4_1);  classifier_0_convs_4_1 = None
    classifier_0_convs_4_3 = getattr(getattr(getattr(self.classifier, "0").convs, "4"), "3")(classifier_0_convs_4_2);  classifier_0_convs_4_2 = None
    interpolate = torch.nn.functional.interpolate(classifier_0_convs_4_3, size = getitem_1, scale_factor = None, mode = 'bilinear', align_corners = False, recompute_scale_factor = None, antialias = False);  classifier_0_convs_4_3 = getitem_1 = None
    cat = torch.cat([classifier_0_convs_0_2, classifier_0_convs_1_2, classifier_0_convs_2_2, classifier_0_convs_3_2, interpolate], dim = 1);  classifier_0_convs_0_2 = classifier_0_convs_1_2 = classifier_0_convs_2_2 = classifier_0_convs_3_2 = interpolate = None
    classifier_0_project_0 = getattr(getattr(self.classifier, "0").project, "0")(cat);  cat = None
    classifier_0_project_1 = getattr(getattr(self.classifier, "0").project, "1")(classifier_0_project_0);  classifier_0_project_0 = None
    classifier_0_project_2 = getattr(getattr(self.classifier, "0").project, "2")(classifier_0_project_1);  classifier_0_project_1 = None
    classifier_0_project_3 = getattr(getattr(self.classifier, "0").project, "3")(classifier_0_project_2);  classifier_0_project_2 = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0_project_3);  classifier_0_project_3 = None
    classifier_2 = getattr(self.classifier, "2")(classifier_1);  classifier_1 = None
    classifier_3 = getattr(self.classifier, "3")(classifier_2);  classifier_2 = None
    classifier_4 = getattr(self.classifier, "4")(classifier_3);  classifier_3 = None
    interpolate_1 = torch.nn.functional.interpolate(classifier_4, size = getitem, scale_factor = None, mode = 'bilinear', align_corners = False, recompute_scale_factor = None, antialias = False);  classifier_4 = getitem = None
    return collections_OrderedDict({'out': interpolate_1})
    