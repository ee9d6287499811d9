


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    body_0_0 = getattr(getattr(self.body, "0"), "0")(x);  x = None
    body_0_1 = getattr(getattr(self.body, "0"), "1")(body_0_0);  body_0_0 = None
    body_0_2 = getattr(getattr(self.body, "0"), "2")(body_0_1);  body_0_1 = None
    body_1_block_0_0 = getattr(getattr(getattr(self.body, "1").block, "0"), "0")(body_0_2)
    body_1_block_0_1 = getattr(getattr(getattr(self.body, "1").block, "0"), "1")(body_1_block_0_0);  body_1_block_0_0 = None
    body_1_block_0_2 = getattr(getattr(getattr(self.body, "1").block, "0"), "2")(body_1_block_0_1);  body_1_block_0_1 = None
    body_1_block_1_0 = getattr(getattr(getattr(self.body, "1").block, "1"), "0")(body_1_block_0_2);  body_1_block_0_2 = None
    body_1_block_1_1 = getattr(getattr(getattr(self.body, "1").block, "1"), "1")(body_1_block_1_0);  body_1_block_1_0 = None
    add = body_1_block_1_1 + body_0_2;  body_1_block_1_1 = body_0_2 = None
    body_2_block_0_0 = getattr(getattr(getattr(self.body, "2").block, "0"), "0")(add);  add = None
    body_2_block_0_1 = getattr(getattr(getattr(self.body, "2").block, "0"), "1")(body_2_block_0_0);  body_2_block_0_0 = None
    body_2_block_0_2 = getattr(getattr(getattr(self.body, "2").block, "0"), "2")(body_2_block_0_1);  body_2_block_0_1 = None
    body_2_block_1_0 = getattr(getattr(getattr(self.body, "2").block, "1"), "0")(body_2_block_0_2);  body_2_block_0_2 = None
    body_2_block_1_1 = getattr(getattr(getattr(self.body, "2").block, "1"), "1")(body_2_block_1_0);  body_2_block_1_0 = None
    body_2_block_1_2 = getattr(getattr(getattr(self.body, "2").block, "1"), "2")(body_2_block_1_1);  body_2_block_1_1 = None
    body_2_block_2_0 = getattr(getattr(getattr(self.body, "2").block, "2"), "0")(body_2_block_1_2);  body_2_block_1_2 = None
    body_2_block_2_1 = getattr(getattr(getattr(self.body, "2").block, "2"), "1")(body_2_block_2_0);  body_2_block_2_0 = None
    body_3_block_0_0 = getattr(getattr(getattr(self.body, "3").block, "0"), "0")(body_2_block_2_1)
    body_3_block_0_1 = getattr(getattr(getattr(self.body, "3").block, "0"), "1")(body_3_block_0_0);  body_3_block_0_0 = None
    body_3_block_0_2 = getattr(getattr(getattr(self.body, "3").block, "0"), "2")(body_3_block_0_1);  body_3_block_0_1 = None
    body_3_block_1_0 = getattr(getattr(getattr(self.body, "3").block, "1"), "0")(body_3_block_0_2);  body_3_block_0_2 = None
    body_3_block_1_1 = getattr(getattr(getattr(self.body, "3").block, "1"), "1")(body_3_block_1_0);  body_3_block_1_0 = None
    body_3_block_1_2 = getattr(getattr(getattr(self.body, "3").block, "1"), "2")(body_3_block_1_1);  body_3_block_1_1 = None
    body_3_block_2_0 = getattr(getattr(getattr(self.body, "3").block, "2"), "0")(body_3_block_1_2);  body_3_block_1_2 = None
    body_3_block_2_1 = getattr(getattr(getattr(self.body, "3").block, "2"), "1")(body_3_block_2_0);  body_3_block_2_0 = None
    add_1 = body_3_block_2_1 + body_2_block_2_1;  body_3_block_2_1 = body_2_block_2_1 = None
    body_4_block_0_0 = getattr(getattr(getattr(self.body, "4").block, "0"), "0")(add_1);  add_1 = None
    body_4_block_0_1 = getattr(getattr(getattr(self.body, "4").block, "0"), "1")(body_4_block_0_0);  body_4_block_0_0 = None
    body_4_block_0_2 = getattr(getattr(getattr(self.body, "4").block, "0"), "2")(body_4_block_0_1);  body_4_block_0_1 = None
    body_4_block_1_0 = getattr(getattr(getattr(self.body, "4").block, "1"), "0")(body_4_block_0_2);  body_4_block_0_2 = None
    body_4_block_1_1 = getattr(getattr(getattr(self.body, "4").block, "1"), "1")(body_4_block_1_0);  body_4_block_1_0 = None
    body_4_block_1_2 = getattr(getattr(getattr(self.body, "4").block, "1"), "2")(body_4_block_1_1);  body_4_block_1_1 = None
    body_4_block_2_avgpool = getattr(getattr(self.body, "4").block, "2").avgpool(body_4_block_1_2)
    body_4_block_2_fc1 = getattr(getattr(self.body, "4").block, "2").fc1(body_4_block_2_avgpool);  body_4_block_2_avgpool = None
    body_4_block_2_activation = getattr(getattr(self.body, "4").block, "2").activation(body_4_block_2_fc1);  body_4_block_2_fc1 = None
    body_4_block_2_fc2 = getattr(getattr(self.body, "4").block, "2").fc2(body_4_block_2_activation);  body_4_block_2_activation = None
    body_4_block_2_scale_activation = getattr(getattr(self.body, "4").block, "2").scale_activation(body_4_block_2_fc2);  body_4_block_2_fc2 = None
    mul = body_4_block_2_scale_activation * body_4_block_1_2;  body_4_block_2_scale_activation = body_4_block_1_2 = None
    body_4_block_3_0 = getattr(getattr(getattr(self.body, "4").block, "3"), "0")(mul);  mul = None
    body_4_block_3_1 = getattr(getattr(getattr(self.body, "4").block, "3"), "1")(body_4_block_3_0);  body_4_block_3_0 = None
    body_5_block_0_0 = getattr(getattr(getattr(self.body, "5").block, "0"), "0")(body_4_block_3_1)
    body_5_block_0_1 = getattr(getattr(getattr(self.body, "5").block, "0"), "1")(body_5_block_0_0);  body_5_block_0_0 = None
    body_5_block_0_2 = getattr(getattr(getattr(self.body, "5").block, "0"), "2")(body_5_block_0_1);  body_5_block_0_1 = None
    body_5_block_1_0 = getattr(getattr(getattr(self.body, "5").block, "1"), "0")(body_5_block_0_2);  body_5_block_0_2 = None
    body_5_block_1_1 = getattr(getattr(getattr(self.body, "5").block, "1"), "1")(body_5_block_1_0);  body_5_block_1_0 = None
    body_5_block_1_2 = getattr(getattr(getattr(self.body, "5").block, "1"), "2")(body_5_block_1_1);  body_5_block_1_1 = None
    body_5_block_2_avgpool = getattr(getattr(self.body, "5").block, "2").avgpool(body_5_block_1_2)
    body_5_block_2_fc1 = getattr(getattr(self.body, "5").block, "2").fc1(body_5_block_2_avgpool);  body_5_block_2_avgpool = None
    body_5_block_2_activation = getattr(getattr(self.body, "5").block, "2").activation(body_5_block_2_fc1);  body_5_block_2_fc1 = None
    body_5_block_2_fc2 = getattr(getattr(self.body, "5").block, "2").fc2(body_5_block_2_activation);  body_5_block_2_activation = None
    body_5_block_2_scale_activation = getattr(getattr(self.body, "5").block, "2").scale_activation(body_5_block_2_fc2);  body_5_block_2_fc2 = None
    mul_1 = body_5_block_2_scale_activation * body_5_block_1_2;  body_5_block_2_scale_activation = body_5_block_1_2 = None
    body_5_block_3_0 = getattr(getattr(getattr(self.body, "5").block, "3"), "0")(mul_1);  mul_1 = None
    body_5_block_3_1 = getattr(getattr(getattr(self.body, "5").block, "3"), "1")(body_5_block_3_0);  body_5_block_3_0 = None
    add_2 = body_5_block_3_1 + body_4_block_3_1;  body_5_block_3_1 = body_4_block_3_1 = None
    body_6_block_0_0 = getattr(getattr(getattr(self.body, "6").block, "0"), "0")(add_2)
    body_6_block_0_1 = getattr(getattr(getattr(self.body, "6").block, "0"), "1")(body_6_block_0_0);  body_6_block_0_0 = None
    body_6_block_0_2 = getattr(getattr(getattr(self.body, "6").block, "0"), "2")(body_6_block_0_1);  body_6_block_0_1 = None
    body_6_block_1_0 = getattr(getattr(getattr(self.body, "6").block, "1"), "0")(body_6_block_0_2);  body_6_block_0_2 = None
    body_6_block_1_1 = getattr(getattr(getattr(self.body, "6").block, "1"), "1")(body_6_block_1_0);  body_6_block_1_0 = None
    body_6_block_1_2 = getattr(getattr(getattr(self.body, "6").block, "1"), "2")(body_6_block_1_1);  body_6_block_1_1 = None
    body_6_block_2_avgpool = getattr(getattr(self.body, "6").block, "2").avgpool(body_6_block_1_2)
    body_6_block_2_fc1 = getattr(getattr(self.body, "6").block, "2").fc1(body_6_block_2_avgpool);  body_6_block_2_avgpool = None
    body_6_block_2_activation = getattr(getattr(self.body, "6").block, "2").activation(body_6_block_2_fc1);  body_6_block_2_fc1 = None
    body_6_block_2_fc2 = getattr(getattr(self.body, "6").block, "2").fc2(body_6_block_2_activation);  body_6_block_2_activation = None
    body_6_block_2_scale_activation = getattr(getattr(self.body, "6").block, "2").scale_activation(body_6_block_2_fc2);  body_6_block_2_fc2 = None
    mul_2 = body_6_block_2_scale_activation * body_6_block_1_2;  body_6_block_2_scale_activation = body_6_block_1_2 = None
    body_6_block_3_0 = getattr(getattr(getattr(self.body, "6").block, "3"), "0")(mul_2);  mul_2 = None
    body_6_block_3_1 = getattr(getattr(getattr(self.body, "6").block, "3"), "1")(body_6_block_3_0);  body_6_block_3_0 = None
    add_3 = body_6_block_3_1 + add_2;  body_6_block_3_1 = add_2 = None
    body_7_block_0_0 = getattr(getattr(getattr(self.body, "7").block, "0"), "0")(add_3);  add_3 = None
    body_7_block_0_1 = getattr(getattr(getattr(self.body, "7").block, "0"), "1")(body_7_block_0_0);  body_7_block_0_0 = None
    body_7_block_0_2 = getattr(getattr(getattr(self.body, "7").block, "0"), "2")(body_7_block_0_1);  body_7_block_0_1 = None
    body_7_block_1_0 = getattr(getattr(getattr(self.body, "7").block, "1"), "0")(body_7_block_0_2);  body_7_block_0_2 = None
    body_7_block_1_1 = getattr(getattr(getattr(self.body, "7").block, "1"), "1")(body_7_block_1_0);  body_7_block_1_0 = None
    body_7_block_1_2 = getattr(getattr(getattr(self.body, "7").block, "1"), "2")(body_7_block_1_1);  body_7_block_1_1 = None
    body_7_block_2_0 = getattr(getattr(getattr(self.body, "7").block, "2"), "0")(body_7_block_1_2);  body_7_block_1_2 = None
    body_7_block_2_1 = getattr(getattr(getattr(self.body, "7").block, "2"), "1")(body_7_block_2_0);  body_7_block_2_0 = None
    body_8_block_0_0 = getattr(getattr(getattr(self.body, "8").block, "0"), "0")(body_7_block_2_1)
    body_8_block_0_1 = getattr(getattr(getattr(self.body, "8").block, "0"), "1")(body_8_block_0_0);  body_8_block_0_0 = None
    body_8_block_0_2 = getattr(getattr(getattr(self.body, "8").block, "0"), "2")(body_8_block_0_1);  body_8_block_0_1 = None
    body_8_block_1_0 = getattr(getattr(getattr(self.body, "8").block, "1"), "0")(body_8_block_0_2);  body_8_block_0_2 = None
    body_8_block_1_1 = getattr(getattr(getattr(self.body, "8").block, "1"), "1")(body_8_block_1_0);  body_8_block_1_0 = None
    body_8_block_1_2 = getattr(getattr(getattr(self.body, "8").block, "1"), "2")(body_8_block_1_1);  body_8_block_1_1 = None
    body_8_block_2_0 = getattr(getattr(getattr(self.body, "8").block, "2"), "0")(body_8_block_1_2);  body_8_block_1_2 = None
    body_8_block_2_1 = getattr(getattr(getattr(self.body, "8").block, "2"), "1")(body_8_block_2_0);  body_8_block_2_0 = None
    add_4 = body_8_block_2_1 + body_7_block_2_1;  body_8_block_2_1 = body_7_block_2_1 = None
    body_9_block_0_0 = getattr(getattr(getattr(self.body, "9").block, "0"), "0")(add_4)
    body_9_block_0_1 = getattr(getattr(getattr(self.body, "9").block, "0"), "1")(body_9_block_0_0);  body_9_block_0_0 = None
    body_9_block_0_2 = getattr(getattr(getattr(self.body, "9").block, "0"), "2")(body_9_block_0_1);  body_9_block_0_1 = None
    body_9_block_1_0 = getattr(getattr(getattr(self.body, "9").block, "1"), "0")(body_9_block_0_2);  body_9_block_0_2 = None
    body_9_block_1_1 = getattr(getattr(getattr(self.body, "9").block, "1"), "1")(body_9_block_1_0);  body_9_block_1_0 = None
    body_9_block_1_2 = getattr(getattr(getattr(self.body, "9").block, "1"), "2")(body_9_block_1_1);  body_9_block_1_1 = None
    body_9_block_2_0 = getattr(getattr(getattr(self.body, "9").block, "2"), "0")(body_9_block_1_2);  body_9_block_1_2 = None
    body_9_block_2_1 = getattr(getattr(getattr(self.body, "9").block, "2"), "1")(body_9_block_2_0);  body_9_block_2_0 = None
    add_5 = body_9_block_2_1 + add_4;  body_9_block_2_1 = add_4 = None
    body_10_block_0_0 = getattr(getattr(getattr(self.body, "10").block, "0"), "0")(add_5)
    body_10_block_0_1 = getattr(getattr(getattr(self.body, "10").block, "0"), "1")(body_10_block_0_0);  body_10_block_0_0 = None
    body_10_block_0_2 = getattr(getattr(getattr(self.body, "10").block, "0"), "2")(body_10_block_0_1);  body_10_block_0_1 = None
    body_10_block_1_0 = getattr(getattr(getattr(self.body, "10").block, "1"), "0")(body_10_block_0_2);  body_10_block_0_2 = None
    body_10_block_1_1 = getattr(getattr(getattr(self.body, "10").block, "1"), "1")(body_10_block_1_0);  body_10_block_1_0 = None
    body_10_block_1_2 = getattr(getattr(getattr(self.body, "10").block, "1"), "2")(body_10_block_1_1);  body_10_block_1_1 = None
    body_10_block_2_0 = getattr(getattr(getattr(self.body, "10").block, "2"), "0")(body_10_block_1_2);  body_10_block_1_2 = None
    body_10_block_2_1 = getattr(getattr(getattr(self.body, "10").block, "2"), "1")(body_10_block_2_0);  body_10_block_2_0 = None
    add_6 = body_10_block_2_1 + add_5;  body_10_block_2_1 = add_5 = None
    body_11_block_0_0 = getattr(getattr(getattr(self.body, "11").block, "0"), "0")(add_6);  add_6 = None
    body_11_block_0_1 = getattr(getattr(getattr(self.body, "11").block, "0"), "1")(body_11_block_0_0);  body_11_block_0_0 = None
    body_11_block_0_2 = getattr(getattr(getattr(self.body, "11").block, "0"), "2")(body_11_block_0_1);  body_11_block_0_1 = None
    body_11_block_1_0 = getattr(getattr(getattr(self.body, "11").block, "1"), "0")(body_11_block_0_2);  body_11_block_0_2 = None
    body_11_block_1_1 = getattr(getattr(getattr(self.body, "11").block, "1"), "1")(body_11_block_1_0);  body_11_block_1_0 = None
    body_11_block_1_2 = getattr(getattr(getattr(self.body, "11").block, "1"), "2")(body_11_block_1_1);  body_11_block_1_1 = None
    body_11_block_2_avgpool = getattr(getattr(self.body, "11").block, "2").avgpool(body_11_block_1_2)
    body_11_block_2_fc1 = getattr(getattr(self.body, "11").block, "2").fc1(body_11_block_2_avgpool);  body_11_block_2_avgpool = None
    body_11_block_2_activation = getattr(getattr(self.body, "11").block, "2").activation(body_11_block_2_fc1);  body_11_block_2_fc1 = None
    body_11_block_2_fc2 = getattr(getattr(self.body, "11").block, "2").fc2(body_11_block_2_activation);  body_11_block_2_activation = None
    body_11_block_2_scale_activation = getattr(getattr(self.body, "11").block, "2").scale_activation(body_11_block_2_fc2);  body_11_block_2_fc2 = None
    mul_3 = body_11_block_2_scale_activation * body_11_block_1_2;  body_11_block_2_scale_activation = body_11_block_1_2 = None
    body_11_block_3_0 = getattr(getattr(getattr(self.body, "11").block, "3"), "0")(mul_3);  mul_3 = None
    body_11_block_3_1 = getattr(getattr(getattr(self.body, "11").block, "3"), "1")(body_11_block_3_0);  body_11_block_3_0 = None
    body_12_block_0_0 = getattr(getattr(getattr(self.body, "12").block, "0"), "0")(body_11_block_3_1)
    body_12_block_0_1 = getattr(getattr(getattr(self.body, "12").block, "0"), "1")(body_12_block_0_0);  body_12_block_0_0 = None
    body_12_block_0_2 = getattr(getattr(getattr(self.body, "12").block, "0"), "2")(body_12_block_0_1);  body_12_block_0_1 = None
    body_12_block_1_0 = getattr(getattr(getattr(self.body, "12").block, "1"), "0")(body_12_block_0_2);  body_12_block_0_2 = None
    body_12_block_1_1 = getattr(getattr(getattr(self.body, "12").block, "1"), "1")(body_12_block_1_0);  body_12_block_1_0 = None
    body_12_block_1_2 = getattr(getattr(getattr(self.body, "12").block, "1"), "2")(body_12_block_1_1);  body_12_block_1_1 = None
    body_12_block_2_avgpool = getattr(getattr(self.body, "12").block, "2").avgpool(body_12_block_1_2)
    body_12_block_2_fc1 = getattr(getattr(self.body, "12").block, "2").fc1(body_12_block_2_avgpool);  body_12_block_2_avgpool = None
    body_12_block_2_activation = getattr(getattr(self.body, "12").block, "2").activation(body_12_block_2_fc1);  body_12_block_2_fc1 = None
    body_12_block_2_fc2 = getattr(getattr(self.body, "12").block, "2").fc2(body_12_block_2_activation);  body_12_block_2_activation = None
    body_12_block_2_scale_activation = getattr(getattr(self.body, "12").block, "2").scale_activation(body_12_block_2_fc2);  body_12_block_2_fc2 = None
    mul_4 = body_12_block_2_scale_activation * body_12_block_1_2;  body_12_block_2_scale_activation = body_12_block_1_2 = None
    body_12_block_3_0 = getattr(getattr(getattr(self.body, "12").block, "3"), "0")(mul_4);  mul_4 = None
    body_12_block_3_1 = getattr(getattr(getattr(self.body, "12").block, "3"), "1")(body_12_block_3_0);  body_12_block_3_0 = None
    add_7 = body_12_block_3_1 + body_11_block_3_1;  body_12_block_3_1 = body_11_block_3_1 = None
    body_13_block_0_0 = getattr(getattr(getattr(self.body, "13").block, "0"), "0")(add_7);  add_7 = None
    body_13_block_0_1 = getattr(getattr(getattr(self.body, "13").block, "0"), "1")(body_13_block_0_0);  body_13_block_0_0 = None
    body_13_block_0_2 = getattr(getattr(getattr(self.body, "13").block, "0"), "2")(body_13_block_0_1);  body_13_block_0_1 = None
    body_13_block_1_0 = getattr(getattr(getattr(self.body, "13").block, "1"), "0")(body_13_block_0_2);  body_13_block_0_2 = None
    body_13_block_1_1 = getattr(getattr(getattr(self.body, "13").block, "1"), "1")(body_13_block_1_0);  body_13_block_1_0 = None
    body_13_block_1_2 = getattr(getattr(getattr(self.body, "13").block, "1"), "2")(body_13_block_1_1);  body_13_block_1_1 = None
    body_13_block_2_avgpool = getattr(getattr(self.body, "13").block, "2").avgpool(body_13_block_1_2)
    body_13_block_2_fc1 = getattr(getattr(self.body, "13").block, "2").fc1(body_13_block_2_avgpool);  body_13_block_2_avgpool = None
    body_13_block_2_activation = getattr(getattr(self.body, "13").block, "2").activation(body_13_block_2_fc1);  body_13_block_2_fc1 = None
    body_13_block_2_fc2 = getattr(getattr(self.body, "13").block, "2").fc2(body_13_block_2_activation);  body_13_block_2_activation = None
    body_13_block_2_scale_activation = getattr(getattr(self.body, "13").block, "2").scale_activation(body_13_block_2_fc2);  body_13_block_2_fc2 = None
    mul_5 = body_13_block_2_scale_activation * body_13_block_1_2;  body_13_block_2_scale_activation = body_13_block_1_2 = None
    body_13_block_3_0 = getattr(getattr(getattr(self.body, "13").block, "3"), "0")(mul_5);  mul_5 = None
    body_13_block_3_1 = getattr(getattr(getattr(self.body, "13").block, "3"), "1")(body_13_block_3_0);  body_13_block_3_0 = None
    body_14_block_0_0 = getattr(getattr(getattr(self.body, "14").block, "0"), "0")(body_13_block_3_1)
    body_14_block_0_1 = getattr(getattr(getattr(self.body, "14").block, "0"), "1")(body_14_block_0_0);  body_14_block_0_0 = None
    body_14_block_0_2 = getattr(getattr(getattr(self.body, "14").block, "0"), "2")(body_14_block_0_1);  body_14_block_0_1 = None
    body_14_block_1_0 = getattr(getattr(getattr(self.body, "14").block, "1"), "0")(body_14_block_0_2);  body_14_block_0_2 = None
    body_14_block_1_1 = getattr(getattr(getattr(self.body, "14").block, "1"), "1")(body_14_block_1_0);  body_14_block_1_0 = None
    body_14_block_1_2 = getattr(getattr(getattr(self.body, "14").block, "1"), "2")(body_14_block_1_1);  body_14_block_1_1 = None
    body_14_block_2_avgpool = getattr(getattr(self.body, "14").block, "2").avgpool(body_14_block_1_2)
    body_14_block_2_fc1 = getattr(getattr(self.body, "14").block, "2").fc1(body_14_block_2_avgpool);  body_14_block_2_avgpool = None
    body_14_block_2_activation = getattr(getattr(self.body, "14").block, "2").activation(body_14_block_2_fc1);  body_14_block_2_fc1 = None
    body_14_block_2_fc2 = getattr(getattr(self.body, "14").block, "2").fc2(body_14_block_2_activation);  body_14_block_2_activation = None
    body_14_block_2_scale_activation = getattr(getattr(self.body, "14").block, "2").scale_activation(body_14_block_2_fc2);  body_14_block_2_fc2 = None
    mul_6 = body_14_block_2_scale_activation * body_14_block_1_2;  body_14_block_2_scale_activation = body_14_block_1_2 = None
    body_14_block_3_0 = getattr(getattr(getattr(self.body, "14").block, "3"), "0")(mul_6);  mul_6 = None
    body_14_block_3_1 = getattr(getattr(getattr(self.body, "14").block, "3"), "1")(body_14_block_3_0);  body_14_block_3_0 = None
    add_8 = body_14_block_3_1 + body_13_block_3_1;  body_14_block_3_1 = None
    body_15_block_0_0 = getattr(getattr(getattr(self.body, "15").block, "0"), "0")(add_8)
    body_15_block_0_1 = getattr(getattr(getattr(self.body, "15").block, "0"), "1")(body_15_block_0_0);  body_15_block_0_0 = None
    body_15_block_0_2 = getattr(getattr(getattr(self.body, "15").block, "0"), "2")(body_15_block_0_1);  body_15_block_0_1 = None
    body_15_block_1_0 = getattr(getattr(getattr(self.body, "15").block, "1"), "0")(body_15_block_0_2);  body_15_block_0_2 = None
    body_15_block_1_1 = getattr(getattr(getattr(self.body, "15").block, "1"), "1")(body_15_block_1_0);  body_15_block_1_0 = None
    body_15_block_1_2 = getattr(getattr(getattr(self.body, "15").block, "1"), "2")(body_15_block_1_1);  body_15_block_1_1 = None
    body_15_block_2_avgpool = getattr(getattr(self.body, "15").block, "2").avgpool(body_15_block_1_2)
    body_15_block_2_fc1 = getattr(getattr(self.body, "15").block, "2").fc1(body_15_block_2_avgpool);  body_15_block_2_avgpool = None
    body_15_block_2_activation = getattr(getattr(self.body, "15").block, "2").activation(body_15_block_2_fc1);  body_15_block_2_fc1 = None
    body_15_block_2_fc2 = getattr(getattr(self.body, "15").block, "2").fc2(body_15_block_2_activation);  body_15_block_2_activation = None
    body_15_block_2_scale_activation = getattr(getattr(self.body, "15").block, "2").scale_activation(body_15_block_2_fc2);  body_15_block_2_fc2 = None
    mul_7 = body_15_block_2_scale_activation * body_15_block_1_2;  body_15_block_2_scale_activation = body_15_block_1_2 = None
    body_15_block_3_0 = getattr(getattr(getattr(self.body, "15").block, "3"), "0")(mul_7);  mul_7 = None
    body_15_block_3_1 = getattr(getattr(getattr(self.body, "15").block, "3"), "1")(body_15_block_3_0);  body_15_block_3_0 = None
    add_9 = body_15_block_3_1 + add_8;  body_15_block_3_1 = add_8 = None
    body_16_0 = getattr(getattr(self.body, "16"), "0")(add_9);  add_9 = None
    body_16_1 = getattr(getattr(self.body, "16"), "1")(body_16_0);  body_16_0 = None
    body_16_2 = getattr(getattr(self.body, "16"), "2")(body_16_1);  body_16_1 = None
    fpn_inner_blocks_1_0 = getattr(getattr(self.fpn.inner_blocks, "1"), "0")(body_16_2);  body_16_2 = None
    fpn_layer_blocks_1_0 = getattr(getattr(self.fpn.layer_blocks, "1"), "0")(fpn_inner_blocks_1_0)
    fpn_inner_blocks_0_0 = getattr(getattr(self.fpn.inner_blocks, "0"), "0")(body_13_block_3_1);  body_13_block_3_1 = None
    getattr_1 = fpn_inner_blocks_0_0.shape
    getitem = getattr_1[slice(-2, None, None)];  getattr_1 = None
    interpolate = torch.nn.functional.interpolate(fpn_inner_blocks_1_0, size = getitem, scale_factor = None, mode = 'nearest', align_corners = None, recompute_scale_factor = None, antialias = False);  fpn_inner_blocks_1_0 = getitem = None
    add_10 = fpn_inner_blocks_0_0 + interpolate;  fpn_inner_blocks_0_0 = interpolate = None
    fpn_layer_blocks_0_0 = getattr(getattr(self.fpn.layer_blocks, "0"), "0")(add_10);  add_10 = None
    max_pool2d = torch.nn.functional.max_pool2d(fpn_layer_blocks_1_0, 1, stride = 2, padding = 0, dilation = 1, ceil_mode = False, return_indices = False)
    return collections_OrderedDict({'0': fpn_layer_blocks_0_0, '1': fpn_layer_blocks_1_0, 'pool': max_pool2d})
    