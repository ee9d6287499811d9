


def forward(self, x : torch.Tensor) -> torch.Tensor:
    conv1 = self.conv1(x);  x = None
    bn1 = self.bn1(conv1);  conv1 = None
    relu = self.relu(bn1);  bn1 = None
    maxpool = self.maxpool(relu);  relu = None
    layer1_0_conv1 = getattr(self.layer1, "0").conv1(maxpool)
    layer1_0_bn1 = getattr(self.layer1, "0").bn1(layer1_0_conv1);  layer1_0_conv1 = None
    layer1_0_relu = getattr(self.layer1, "0").relu(layer1_0_bn1);  layer1_0_bn1 = None
    layer1_0_conv2 = getattr(self.layer1, "0").conv2(layer1_0_relu);  layer1_0_relu = None
    layer1_0_bn2 = getattr(self.layer1, "0").bn2(layer1_0_conv2);  layer1_0_conv2 = None
    layer1_0_relu_1 = getattr(self.layer1, "0").relu(layer1_0_bn2);  layer1_0_bn2 = None
    layer1_0_conv3 = getattr(self.layer1, "0").conv3(layer1_0_relu_1);  layer1_0_relu_1 = None
    layer1_0_bn3 = getattr(self.layer1, "0").bn3(layer1_0_conv3);  layer1_0_conv3 = None
    layer1_0_downsample_0 = getattr(getattr(self.layer1, "0").downsample, "0")(maxpool);  maxpool = None
    layer1_0_downsample_1 = getattr(getattr(self.layer1, "0").downsample, "1")(layer1_0_downsample_0);  layer1_0_downsample_0 = None
    add = layer1_0_bn3 + layer1_0_downsample_1;  layer1_0_bn3 = layer1_0_downsample_1 = None
    layer1_0_relu_2 = getattr(self.layer1, "0").relu(add);  add = None
    layer1_1_conv1 = getattr(self.layer1, "1").conv1(layer1_0_relu_2)
    layer1_1_bn1 = getattr(self.layer1, "1").bn1(layer1_1_conv1);  layer1_1_conv1 = None
    layer1_1_relu = getattr(self.layer1, "1").relu(layer1_1_bn1);  layer1_1_bn1 = None
    layer1_1_conv2 = getattr(self.layer1, "1").conv2(layer1_1_relu);  layer1_1_relu = None
    layer1_1_bn2 = getattr(self.layer1, "1").bn2(layer1_1_conv2);  layer1_1_conv2 = None
    layer1_1_relu_1 = getattr(self.layer1, "1").relu(layer1_1_bn2);  layer1_1_bn2 = None
    layer1_1_conv3 = getattr(self.layer1, "1").conv3(layer1_1_relu_1);  layer1_1_relu_1 = None
    layer1_1_bn3 = getattr(self.layer1, "1").bn3(layer1_1_conv3);  layer1_1_conv3 = None
    add_1 = layer1_1_bn3 + layer1_0_relu_2;  layer1_1_bn3 = layer1_0_relu_2 = None
    layer1_1_relu_2 = getattr(self.layer1, "1").relu(add_1);  add_1 = None
    layer1_2_conv1 = getattr(self.layer1, "2").conv1(layer1_1_relu_2)
    layer1_2_bn1 = getattr(self.layer1, "2").bn1(layer1_2_conv1);  layer1_2_conv1 = None
    layer1_2_relu = getattr(self.layer1, "2").relu(layer1_2_bn1);  layer1_2_bn1 = None
    layer1_2_conv2 = getattr(self.layer1, "2").conv2(layer1_2_relu);  layer1_2_relu = None
    layer1_2_bn2 = getattr(self.layer1, "2").bn2(layer1_2_conv2);  layer1_2_conv2 = None
    layer1_2_relu_1 = getattr(self.layer1, "2").relu(layer1_2_bn2);  layer1_2_bn2 = None
    layer1_2_conv3 = getattr(self.layer1, "2").conv3(layer1_2_relu_1);  layer1_2_relu_1 = None
    layer1_2_bn3 = getattr(self.layer1, "2").bn3(layer1_2_conv3);  layer1_2_conv3 = None
    add_2 = layer1_2_bn3 + layer1_1_relu_2;  layer1_2_bn3 = layer1_1_relu_2 = None
    layer1_2_relu_2 = getattr(self.layer1, "2").relu(add_2);  add_2 = None
    layer2_0_conv1 = getattr(self.layer2, "0").conv1(layer1_2_relu_2)
    layer2_0_bn1 = getattr(self.layer2, "0").bn1(layer2_0_conv1);  layer2_0_conv1 = None
    layer2_0_relu = getattr(self.layer2, "0").relu(layer2_0_bn1);  layer2_0_bn1 = None
    layer2_0_conv2 = getattr(self.layer2, "0").conv2(layer2_0_relu);  layer2_0_relu = None
    layer2_0_bn2 = getattr(self.layer2, "0").bn2(layer2_0_conv2);  layer2_0_conv2 = None
    layer2_0_relu_1 = getattr(self.layer2, "0").relu(layer2_0_bn2);  layer2_0_bn2 = None
    layer2_0_conv3 = getattr(self.layer2, "0").conv3(layer2_0_relu_1);  layer2_0_relu_1 = None
    layer2_0_bn3 = getattr(self.layer2, "0").bn3(layer2_0_conv3);  layer2_0_conv3 = None
    layer2_0_downsample_0 = getattr(getattr(self.layer2, "0").downsample, "0")(layer1_2_relu_2);  layer1_2_relu_2 = None
    layer2_0_downsample_1 = getattr(getattr(self.layer2, "0").downsample, "1")(layer2_0_downsample_0);  layer2_0_downsample_0 = None
    add_3 = layer2_0_bn3 + layer2_0_downsample_1;  layer2_0_bn3 = layer2_0_downsample_1 = None
    layer2_0_relu_2 = getattr(self.layer2, "0").relu(add_3);  add_3 = None
    layer2_1_conv1 = getattr(self.layer2, "1").conv1(layer2_0_relu_2)
    layer2_1_bn1 = getattr(self.layer2, "1").bn1(layer2_1_conv1);  layer2_1_conv1 = None
    layer2_1_relu = getattr(self.layer2, "1").relu(layer2_1_bn1);  layer2_1_bn1 = None
    layer2_1_conv2 = getattr(self.layer2, "1").conv2(layer2_1_relu);  layer2_1_relu = None
    layer2_1_bn2 = getattr(self.layer2, "1").bn2(layer2_1_conv2);  layer2_1_conv2 = None
    layer2_1_relu_1 = getattr(self.layer2, "1").relu(layer2_1_bn2);  layer2_1_bn2 = None
    layer2_1_conv3 = getattr(self.layer2, "1").conv3(layer2_1_relu_1);  layer2_1_relu_1 = None
    layer2_1_bn3 = getattr(self.layer2, "1").bn3(layer2_1_conv3);  layer2_1_conv3 = None
    add_4 = layer2_1_bn3 + layer2_0_relu_2;  layer2_1_bn3 = layer2_0_relu_2 = None
    layer2_1_relu_2 = getattr(self.layer2, "1").relu(add_4);  add_4 = None
    layer2_2_conv1 = getattr(self.layer2, "2").conv1(layer2_1_relu_2)
    layer2_2_bn1 = getattr(self.layer2, "2").bn1(layer2_2_conv1);  layer2_2_conv1 = None
    layer2_2_relu = getattr(self.layer2, "2").relu(layer2_2_bn1);  layer2_2_bn1 = None
    layer2_2_conv2 = getattr(self.layer2, "2").conv2(layer2_2_relu);  layer2_2_relu = None
    layer2_2_bn2 = getattr(self.layer2, "2").bn2(layer2_2_conv2);  layer2_2_conv2 = None
    layer2_2_relu_1 = getattr(self.layer2, "2").relu(layer2_2_bn2);  layer2_2_bn2 = None
    layer2_2_conv3 = getattr(self.layer2, "2").conv3(layer2_2_relu_1);  layer2_2_relu_1 = None
    layer2_2_bn3 = getattr(self.layer2, "2").bn3(layer2_2_conv3);  layer2_2_conv3 = None
    add_5 = layer2_2_bn3 + layer2_1_relu_2;  layer2_2_bn3 = layer2_1_relu_2 = None
    layer2_2_relu_2 = getattr(self.layer2, "2").relu(add_5);  add_5 = None
    layer2_3_conv1 = getattr(self.layer2, "3").conv1(layer2_2_relu_2)
    layer2_3_bn1 = getattr(self.layer2, "3").bn1(layer2_3_conv1);  layer2_3_conv1 = None
    layer2_3_relu = getattr(self.layer2, "3").relu(layer2_3_bn1);  layer2_3_bn1 = None
    layer2_3_conv2 = getattr(self.layer2, "3").conv2(layer2_3_relu);  layer2_3_relu = None
    layer2_3_bn2 = getattr(self.layer2, "3").bn2(layer2_3_conv2);  layer2_3_conv2 = None
    layer2_3_relu_1 = getattr(self.layer2, "3").relu(layer2_3_bn2);  layer2_3_bn2 = None
    layer2_3_conv3 = getattr(self.layer2, "3").conv3(layer2_3_relu_1);  layer2_3_relu_1 = None
    layer2_3_bn3 = getattr(self.layer2, "3").bn3(layer2_3_conv3);  layer2_3_conv3 = None
    add_6 = layer2_3_bn3 + layer2_2_relu_2;  layer2_3_bn3 = layer2_2_relu_2 = None
    layer2_3_relu_2 = getattr(self.layer2, "3").relu(add_6);  add_6 = None
    layer3_0_conv1 = getattr(self.layer3, "0").conv1(layer2_3_relu_2)
    layer3_0_bn1 = getattr(self.layer3, "0").bn1(layer3_0_conv1);  layer3_0_conv1 = None
    layer3_0_relu = getattr(self.layer3, "0").relu(layer3_0_bn1);  layer3_0_bn1 = None
    layer3_0_conv2 = getattr(self.layer3, "0").conv2(layer3_0_relu);  layer3_0_relu = None
    layer3_0_bn2 = getattr(self.layer3, "0").bn2(layer3_0_conv2);  layer3_0_conv2 = None
    layer3_0_relu_1 = getattr(self.layer3, "0").relu(layer3_0_bn2);  layer3_0_bn2 = None
    layer3_0_conv3 = getattr(self.layer3, "0").conv3(layer3_0_relu_1);  layer3_0_relu_1 = None
    layer3_0_bn3 = getattr(self.layer3, "0").bn3(layer3_0_conv3);  layer3_0_conv3 = None
    layer3_0_downsample_0 = getattr(getattr(self.layer3, "0").downsample, "0")(layer2_3_relu_2);  layer2_3_relu_2 = None
    layer3_0_downsample_1 = getattr(getattr(self.layer3, "0").downsample, "1")(layer3_0_downsample_0);  layer3_0_downsample_0 = None
    add_7 = layer3_0_bn3 + layer3_0_downsample_1;  layer3_0_bn3 = layer3_0_downsample_1 = None
    layer3_0_relu_2 = getattr(self.layer3, "0").relu(add_7);  add_7 = None
    layer3_1_conv1 = getattr(self.layer3, "1").conv1(layer3_0_relu_2)
    layer3_1_bn1 = getattr(self.layer3, "1").bn1(layer3_1_conv1);  layer3_1_conv1 = None
    layer3_1_relu = getattr(self.layer3, "1").relu(layer3_1_bn1);  layer3_1_bn1 = None
    layer3_1_conv2 = getattr(self.layer3, "1").conv2(layer3_1_relu);  layer3_1_relu = None
    layer3_1_bn2 = getattr(self.layer3, "1").bn2(layer3_1_conv2);  layer3_1_conv2 = None
    layer3_1_relu_1 = getattr(self.layer3, "1").relu(layer3_1_bn2);  layer3_1_bn2 = None
    layer3_1_conv3 = getattr(self.layer3, "1").conv3(layer3_1_relu_1);  layer3_1_relu_1 = None
    layer3_1_bn3 = getattr(self.layer3, "1").bn3(layer3_1_conv3);  layer3_1_conv3 = None
    add_8 = layer3_1_bn3 + layer3_0_relu_2;  layer3_1_bn3 = layer3_0_relu_2 = None
    layer3_1_relu_2 = getattr(self.layer3, "1").relu(add_8);  add_8 = None
    layer3_2_conv1 = getattr(self.layer3, "2").conv1(layer3_1_relu_2)
    layer3_2_bn1 = getattr(self.layer3, "2").bn1(layer3_2_conv1);  layer3_2_conv1 = None
    layer3_2_relu = getattr(self.layer3, "2").relu(layer3_2_bn1);  layer3_2_bn1 = None
    layer3_2_conv2 = getattr(self.layer3, "2").conv2(layer3_2_relu);  layer3_2_relu = None
    layer3_2_bn2 = getattr(self.layer3, "2").bn2(layer3_2_conv2);  layer3_2_conv2 = None
    layer3_2_relu_1 = getattr(self.layer3, "2").relu(layer3_2_bn2);  layer3_2_bn2 = None
    layer3_2_conv3 = getattr(self.layer3, "2").conv3(layer3_2_relu_1);  layer3_2_relu_1 = None
    layer3_2_bn3 = getattr(self.layer3, "2").bn3(layer3_2_conv3);  layer3_2_conv3 = None
    add_9 = layer3_2_bn3 + layer3_1_relu_2;  layer3_2_bn3 = layer3_1_relu_2 = None
    layer3_2_relu_2 = getattr(self.layer3, "2").relu(add_9);  add_9 = None
    layer3_3_conv1 = getattr(self.layer3, "3").conv1(layer3_2_relu_2)
    layer3_3_bn1 = getattr(self.layer3, "3").bn1(layer3_3_conv1);  layer3_3_conv1 = None
    layer3_3_relu = getattr(self.layer3, "3").relu(layer3_3_bn1);  layer3_3_bn1 = None
    layer3_3_conv2 = getattr(self.layer3, "3").conv2(layer3_3_relu);  layer3_3_relu = None
    layer3_3_bn2 = getattr(self.layer3, "3").bn2(layer3_3_conv2);  layer3_3_conv2 = None
    layer3_3_relu_1 = getattr(self.layer3, "3").relu(layer3_3_bn2);  layer3_3_bn2 = None
    layer3_3_conv3 = getattr(self.layer3, "3").conv3(layer3_3_relu_1);  layer3_3_relu_1 = None
    layer3_3_bn3 = getattr(self.layer3, "3").bn3(layer3_3_conv3);  layer3_3_conv3 = None
    add_10 = layer3_3_bn3 + layer3_2_relu_2;  layer3_3_bn3 = layer3_2_relu_2 = None
    layer3_3_relu_2 = getattr(self.layer3, "3").relu(add_10);  add_10 = None
    layer3_4_conv1 = getattr(self.layer3, "4").conv1(layer3_3_relu_2)
    layer3_4_bn1 = getattr(self.layer3, "4").bn1(layer3_4_conv1);  layer3_4_conv1 = None
    layer3_4_relu = getattr(self.layer3, "4").relu(layer3_4_bn1);  layer3_4_bn1 = None
    layer3_4_conv2 = getattr(self.layer3, "4").conv2(layer3_4_relu);  layer3_4_relu = None
    layer3_4_bn2 = getattr(self.layer3, "4").bn2(layer3_4_conv2);  layer3_4_conv2 = None
    layer3_4_relu_1 = getattr(self.layer3, "4").relu(layer3_4_bn2);  layer3_4_bn2 = None
    layer3_4_conv3 = getattr(self.layer3, "4").conv3(layer3_4_relu_1);  layer3_4_relu_1 = None
    layer3_4_bn3 = getattr(self.layer3, "4").bn3(layer3_4_conv3);  layer3_4_conv3 = None
    add_11 = layer3_4_bn3 + layer3_3_relu_2;  layer3_4_bn3 = layer3_3_relu_2 = None
    layer3_4_relu_2 = getattr(self.layer3, "4").relu(add_11);  add_11 = None
    layer3_5_conv1 = getattr(self.layer3, "5").conv1(layer3_4_relu_2)
    layer3_5_bn1 = getattr(self.layer3, "5").bn1(layer3_5_conv1);  layer3_5_conv1 = None
    layer3_5_relu = getattr(self.layer3, "5").relu(layer3_5_bn1);  layer3_5_bn1 = None
    layer3_5_conv2 = getattr(self.layer3, "5").conv2(layer3_5_relu);  layer3_5_relu = None
    layer3_5_bn2 = getattr(self.layer3, "5").bn2(layer3_5_conv2);  layer3_5_conv2 = None
    layer3_5_relu_1 = getattr(self.layer3, "5").relu(layer3_5_bn2);  layer3_5_bn2 = None
    layer3_5_conv3 = getattr(self.layer3, "5").conv3(layer3_5_relu_1);  layer3_5_relu_1 = None
    layer3_5_bn3 = getattr(self.layer3, "5").bn3(layer3_5_conv3);  layer3_5_conv3 = None
    add_12 = layer3_5_bn3 + layer3_4_relu_2;  layer3_5_bn3 = layer3_4_relu_2 = None
    layer3_5_relu_2 = getattr(self.layer3, "5").relu(add_12);  add_12 = None
    layer3_6_conv1 = getattr(self.layer3, "6").conv1(layer3_5_relu_2)
    layer3_6_bn1 = getattr(self.layer3, "6").bn1(layer3_6_conv1);  layer3_6_conv1 = None
    layer3_6_relu = getattr(self.layer3, "6").relu(layer3_6_bn1);  layer3_6_bn1 = None
    layer3_6_conv2 = getattr(self.layer3, "6").conv2(layer3_6_relu);  layer3_6_relu = None
    layer3_6_bn2 = getattr(self.layer3, "6").bn2(layer3_6_conv2);  layer3_6_conv2 = None
    layer3_6_relu_1 = getattr(self.layer3, "6").relu(layer3_6_bn2);  layer3_6_bn2 = None
    layer3_6_conv3 = getattr(self.layer3, "6").conv3(layer3_6_relu_1);  layer3_6_relu_1 = None
    layer3_6_bn3 = getattr(self.layer3, "6").bn3(layer3_6_conv3);  layer3_6_conv3 = None
    add_13 = layer3_6_bn3 + layer3_5_relu_2;  layer3_6_bn3 = layer3_5_relu_2 = None
    layer3_6_relu_2 = getattr(self.layer3, "6").relu(add_13);  add_13 = None
    layer3_7_conv1 = getattr(self.layer3, "7").conv1(layer3_6_relu_2)
    layer3_7_bn1 = getattr(self.layer3, "7").bn1(layer3_7_conv1);  layer3_7_conv1 = None
    layer3_7_relu = getattr(self.layer3, "7").relu(layer3_7_bn1);  layer3_7_bn1 = None
    layer3_7_conv2 = getattr(self.layer3, "7").conv2(layer3_7_relu);  layer3_7_relu = None
    layer3_7_bn2 = getattr(self.layer3, "7").bn2(layer3_7_conv2);  layer3_7_conv2 = None
    layer3_7_relu_1 = getattr(self.layer3, "7").relu(layer3_7_bn2);  layer3_7_bn2 = None
    layer3_7_conv3 = getattr(self.layer3, "7").conv3(layer3_7_relu_1);  layer3_7_relu_1 = None
    layer3_7_bn3 = getattr(self.layer3, "7").bn3(layer3_7_conv3);  layer3_7_conv3 = None
    add_14 = layer3_7_bn3 + layer3_6_relu_2;  layer3_7_bn3 = layer3_6_relu_2 = None
    layer3_7_relu_2 = getattr(self.layer3, "7").relu(add_14);  add_14 = None
    layer3_8_conv1 = getattr(self.layer3, "8").conv1(layer3_7_relu_2)
    layer3_8_bn1 = getattr(self.layer3, "8").bn1(layer3_8_conv1);  layer3_8_conv1 = None
    layer3_8_relu = getattr(self.layer3, "8").relu(layer3_8_bn1);  layer3_8_bn1 = None
    layer3_8_conv2 = getattr(self.layer3, "8").conv2(layer3_8_relu);  layer3_8_relu = None
    layer3_8_bn2 = getattr(self.layer3, "8").bn2(layer3_8_conv2);  layer3_8_conv2 = None
    layer3_8_relu_1 = getattr(self.layer3, "8").relu(layer3_8_bn2);  layer3_8_bn2 = None
    layer3_8_conv3 = getattr(self.layer3, "8").conv3(layer3_8_relu_1);  layer3_8_relu_1 = None
    layer3_8_bn3 = getattr(self.layer3, "8").bn3(layer3_8_conv3);  layer3_8_conv3 = None
    add_15 = layer3_8_bn3 + layer3_7_relu_2;  layer3_8_bn3 = layer3_7_relu_2 = None
    layer3_8_relu_2 = getattr(self.layer3, "8").relu(add_15);  add_15 = None
    layer3_9_conv1 = getattr(self.layer3, "9").conv1(layer3_8_relu_2)
    layer3_9_bn1 = getattr(self.layer3, "9").bn1(layer3_9_conv1);  layer3_9_conv1 = None
    layer3_9_relu = getattr(self.layer3, "9").relu(layer3_9_bn1);  layer3_9_bn1 = None
    layer3_9_conv2 = getattr(self.layer3, "9").conv2(layer3_9_relu);  layer3_9_relu = None
    layer3_9_bn2 = getattr(self.layer3, "9").bn2(layer3_9_conv2);  layer3_9_conv2 = None
    layer3_9_relu_1 = getattr(self.layer3, "9").relu(layer3_9_bn2);  layer3_9_bn2 = None
    layer3_9_conv3 = getattr(self.layer3, "9").conv3(layer3_9_relu_1);  layer3_9_relu_1 = None
    layer3_9_bn3 = getattr(self.layer3, "9").bn3(layer3_9_conv3);  layer3_9_conv3 = None
    add_16 = layer3_9_bn3 + layer3_8_relu_2;  layer3_9_bn3 = layer3_8_relu_2 = None
    layer3_9_relu_2 = getattr(self.layer3, "9").relu(add_16);  add_16 = None
    layer3_10_conv1 = getattr(self.layer3, "10").conv1(layer3_9_relu_2)
    layer3_10_bn1 = getattr(self.layer3, "10").bn1(layer3_10_conv1);  layer3_10_conv1 = None
    layer3_10_relu = getattr(self.layer3, "10").relu(layer3_10_bn1);  layer3_10_bn1 = None
    layer3_10_conv2 = getattr(self.layer3, "10").conv2(layer3_10_relu);  layer3_10_relu = None
    layer3_10_bn2 = getattr(self.layer3, "10").bn2(layer3_10_conv2);  layer3_10_conv2 = None
    layer3_10_relu_1 = getattr(self.layer3, "10").relu(layer3_10_bn2);  layer3_10_bn2 = None
    layer3_10_conv3 = getattr(self.layer3, "10").conv3(layer3_10_relu_1);  layer3_10_relu_1 = None
    layer3_10_bn3 = getattr(self.layer3, "10").bn3(layer3_10_conv3);  layer3_10_conv3 = None
    add_17 = layer3_10_bn3 + layer3_9_relu_2;  layer3_10_bn3 = layer3_9_relu_2 = None
    layer3_10_relu_2 = getattr(self.layer3, "10").relu(add_17);  add_17 = None
    layer3_11_conv1 = getattr(self.layer3, "11").conv1(layer3_10_relu_2)
    layer3_11_bn1 = getattr(self.layer3, "11").bn1(layer3_11_conv1);  layer3_11_conv1 = None
    layer3_11_relu = getattr(self.layer3, "11").relu(layer3_11_bn1);  layer3_11_bn1 = None
    layer3_11_conv2 = getattr(self.layer3, "11").conv2(layer3_11_relu);  layer3_11_relu = None
    layer3_11_bn2 = getattr(self.layer3, "11").bn2(layer3_11_conv2);  layer3_11_conv2 = None
    layer3_11_relu_1 = getattr(self.layer3, "11").relu(layer3_11_bn2);  layer3_11_bn2 = None
    layer3_11_conv3 = getattr(self.layer3, "11").conv3(layer3_11_relu_1);  layer3_11_relu_1 = None
    layer3_11_bn3 = getattr(self.layer3, "11").bn3(layer3_11_conv3);  layer3_11_conv3 = None
    add_18 = layer3_11_bn3 + layer3_10_relu_2;  layer3_11_bn3 = layer3_10_relu_2 = None
    layer3_11_relu_2 = getattr(self.layer3, "11").relu(add_18);  add_18 = None
    layer3_12_conv1 = getattr(self.layer3, "12").conv1(layer3_11_relu_2)
    layer3_12_bn1 = getattr(self.layer3, "12").bn1(layer3_12_conv1);  layer3_12_conv1 = None
    layer3_12_relu = getattr(self.layer3, "12").relu(layer3_12_bn1);  layer3_12_bn1 = None
    layer3_12_conv2 = getattr(self.layer3, "12").conv2(layer3_12_relu);  layer3_12_relu = None
    layer3_12_bn2 = getattr(self.layer3, "12").bn2(layer3_12_conv2);  layer3_12_conv2 = None
    layer3_12_relu_1 = getattr(self.layer3, "12").relu(layer3_12_bn2);  layer3_12_bn2 = None
    layer3_12_conv3 = getattr(self.layer3, "12").conv3(layer3_12_relu_1);  layer3_12_relu_1 = None
    layer3_12_bn3 = getattr(self.layer3, "12").bn3(layer3_12_conv3);  layer3_12_conv3 = None
    add_19 = layer3_12_bn3 + layer3_11_relu_2;  layer3_12_bn3 = layer3_11_relu_2 = None
    layer3_12_relu_2 = getattr(self.layer3, "12").relu(add_19);  add_19 = None
    layer3_13_conv1 = getattr(self.layer3, "13").conv1(layer3_12_relu_2)
    layer3_13_bn1 = getattr(self.layer3, "13").bn1(layer3_13_conv1);  layer3_13_conv1 = None
    layer3_13_relu = getattr(self.layer3, "13").relu(layer3_13_bn1);  layer3_13_bn1 = None
    layer3_13_conv2 = getattr(self.layer3, "13").conv2(layer3_13_relu);  layer3_13_relu = None
    layer3_13_bn2 = getattr(self.layer3, "13").bn2(layer3_13_conv2);  layer3_13_conv2 = None
    layer3_13_relu_1 = getattr(self.layer3, "13").relu(layer3_13_bn2);  layer3_13_bn2 = None
    layer3_13_conv3 = getattr(self.layer3, "13").conv3(layer3_13_relu_1);  layer3_13_relu_1 = None
    layer3_13_bn3 = getattr(self.layer3, "13").bn3(layer3_13_conv3);  layer3_13_conv3 = None
    add_20 = layer3_13_bn3 + layer3_12_relu_2;  layer3_13_bn3 = layer3_12_relu_2 = None
    layer3_13_relu_2 = getattr(self.layer3, "13").relu(add_20);  add_20 = None
    layer3_14_conv1 = getattr(self.layer3, "14").conv1(layer3_13_relu_2)
    layer3_14_bn1 = getattr(self.layer3, "14").bn1(layer3_14_conv1);  layer3_14_conv1 = None
    layer3_14_relu = getattr(self.layer3, "14").relu(layer3_14_bn1);  layer3_14_bn1 = None
    layer3_14_conv2 = getattr(self.layer3, "14").conv2(layer3_14_relu);  layer3_14_relu = None
    layer3_14_bn2 = getattr(self.layer3, "14").bn2(layer3_14_conv2);  layer3_14_conv2 = None
    layer3_14_relu_1 = getattr(self.layer3, "14").relu(layer3_14_bn2);  layer3_14_bn2 = None
    layer3_14_conv3 = getattr(self.layer3, "14").conv3(layer3_14_relu_1);  layer3_14_relu_1 = None
    layer3_14_bn3 = getattr(self.layer3, "14").bn3(layer3_14_conv3);  layer3_14_conv3 = None
    add_21 = layer3_14_bn3 + layer3_13_relu_2;  layer3_14_bn3 = layer3_13_relu_2 = None
    layer3_14_relu_2 = getattr(self.layer3, "14").relu(add_21);  add_21 = None
    layer3_15_conv1 = getattr(self.layer3, "15").conv1(layer3_14_relu_2)
    layer3_15_bn1 = getattr(self.layer3, "15").bn1(layer3_15_conv1);  layer3_15_conv1 = None
    layer3_15_relu = getattr(self.layer3, "15").relu(layer3_15_bn1);  layer3_15_bn1 = None
    layer3_15_conv2 = getattr(self.layer3, "15").conv2(layer3_15_relu);  layer3_15_relu = None
    layer3_15_bn2 = getattr(self.layer3, "15").bn2(layer3_15_conv2);  layer3_15_conv2 = None
    layer3_15_relu_1 = getattr(self.layer3, "15").relu(layer3_15_bn2);  layer3_15_bn2 = None
    layer3_15_conv3 = getattr(self.layer3, "15").conv3(layer3_15_relu_1);  layer3_15_relu_1 = None
    layer3_15_bn3 = getattr(self.layer3, "15").bn3(layer3_15_conv3);  layer3_15_conv3 = None
    add_22 = layer3_15_bn3 + layer3_14_relu_2;  layer3_15_bn3 = layer3_14_relu_2 = None
    layer3_15_relu_2 = getattr(self.layer3, "15").relu(add_22);  add_22 = None
    layer3_16_conv1 = getattr(self.layer3, "16").conv1(layer3_15_relu_2)
    layer3_16_bn1 = getattr(self.layer3, "16").bn1(layer3_16_conv1);  layer3_16_conv1 = None
    layer3_16_relu = getattr(self.layer3, "16").relu(layer3_16_bn1);  layer3_16_bn1 = None
    layer3_16_conv2 = getattr(self.layer3, "16").conv2(layer3_16_relu);  layer3_16_relu = None
    layer3_16_bn2 = getattr(self.layer3, "16").bn2(layer3_16_conv2);  layer3_16_conv2 = None
    layer3_16_relu_1 = getattr(self.layer3, "16").relu(layer3_16_bn2);  layer3_16_bn2 = None
    layer3_16_conv3 = getattr(self.layer3, "16").conv3(layer3_16_relu_1);  layer3_16_relu_1 = None
    layer3_16_bn3 = getattr(self.layer3, "16").bn3(layer3_16_conv3);  layer3_16_conv3 = None
    add_23 = layer3_16_bn3 + layer3_15_relu_2;  layer3_16_bn3 = layer3_15_relu_2 = None
    layer3_16_relu_2 = getattr(self.layer3, "16").relu(add_23);  add_23 = None
    layer3_17_conv1 = getattr(self.layer3, "17").conv1(layer3_16_relu_2)
    layer3_17_bn1 = getattr(self.layer3, "17").bn1(layer3_17_conv1);  layer3_17_conv1 = None
    layer3_17_relu = getattr(self.layer3, "17").relu(layer3_17_bn1);  layer3_17_bn1 = None
    layer3_17_conv2 = getattr(self.layer3, "17").conv2(layer3_17_relu);  layer3_17_relu = None
    layer3_17_bn2 = getattr(self.layer3, "17").bn2(layer3_17_conv2);  layer3_17_conv2 = None
    layer3_17_relu_1 = getattr(self.layer3, "17").relu(layer3_17_bn2);  layer3_17_bn2 = None
    layer3_17_conv3 = getattr(self.layer3, "17").conv3(layer3_17_relu_1);  layer3_17_relu_1 = None
    layer3_17_bn3 = getattr(self.layer3, "17").bn3(layer3_17_conv3);  layer3_17_conv3 = None
    add_24 = layer3_17_bn3 + layer3_16_relu_2;  layer3_17_bn3 = layer3_16_relu_2 = None
    layer3_17_relu_2 = getattr(self.layer3, "17").relu(add_24);  add_24 = None
    layer3_18_conv1 = getattr(self.layer3, "18").conv1(layer3_17_relu_2)
    layer3_18_bn1 = getattr(self.layer3, "18").bn1(layer3_18_conv1);  layer3_18_conv1 = None
    layer3_18_relu = getattr(self.layer3, "18").relu(layer3_18_bn1);  layer3_18_bn1 = None
    layer3_18_conv2 = getattr(self.layer3, "18").conv2(layer3_18_relu);  layer3_18_relu = None
    layer3_18_bn2 = getattr(self.layer3, "18").bn2(layer3_18_conv2);  layer3_18_conv2 = None
    layer3_18_relu_1 = getattr(self.layer3, "18").relu(layer3_18_bn2);  layer3_18_bn2 = None
    layer3_18_conv3 = getattr(self.layer3, "18").conv3(layer3_18_relu_1);  layer3_18_relu_1 = None
    layer3_18_bn3 = getattr(self.layer3, "18").bn3(layer3_18_conv3);  layer3_18_conv3 = None
    add_25 = layer3_18_bn3 + layer3_17_relu_2;  layer3_18_bn3 = layer3_17_relu_2 = None
    layer3_18_relu_2 = getattr(self.layer3, "18").relu(add_25);  add_25 = None
    layer3_19_conv1 = getattr(self.layer3, "19").conv1(layer3_18_relu_2)
    layer3_19_bn1 = getattr(self.layer3, "19").bn1(layer3_19_conv1);  layer3_19_conv1 = None
    layer3_19_relu = getattr(self.layer3, "19").relu(layer3_19_bn1);  layer3_19_bn1 = None
    layer3_19_conv2 = getattr(self.layer3, "19").conv2(layer3_19_relu);  layer3_19_relu = None
    layer3_19_bn2 = getattr(self.layer3, "19").bn2(layer3_19_conv2);  layer3_19_conv2 = None
    layer3_19_relu_1 = getattr(self.layer3, "19").relu(layer3_19_bn2);  layer3_19_bn2 = None
    layer3_19_conv3 = getattr(self.layer3, "19").conv3(layer3_19_relu_1);  layer3_19_relu_1 = None
    layer3_19_bn3 = getattr(self.layer3, "19").bn3(layer3_19_conv3);  layer3_19_conv3 = None
    add_26 = layer3_19_bn3 + layer3_18_relu_2;  layer3_19_bn3 = layer3_18_relu_2 = None
    layer3_19_relu_2 = getattr(self.layer3, "19").relu(add_26);  add_26 = None
    layer3_20_conv1 = getattr(self.layer3, "20").conv1(layer3_19_relu_2)
    layer3_20_bn1 = getattr(self.layer3, "20").bn1(layer3_20_conv1);  layer3_20_conv1 = None
    layer3_20_relu = getattr(self.layer3, "20").relu(layer3_20_bn1);  layer3_20_bn1 = None
    layer3_20_conv2 = getattr(self.layer3, "20").conv2(layer3_20_relu);  layer3_20_relu = None
    layer3_20_bn2 = getattr(self.layer3, "20").bn2(layer3_20_conv2);  layer3_20_conv2 = None
    layer3_20_relu_1 = getattr(self.layer3, "20").relu(layer3_20_bn2);  layer3_20_bn2 = None
    layer3_20_conv3 = getattr(self.layer3, "20").conv3(layer3_20_relu_1);  layer3_20_relu_1 = None
    layer3_20_bn3 = getattr(self.layer3, "20").bn3(layer3_20_conv3);  layer3_20_conv3 = None
    add_27 = layer3_20_bn3 + layer3_19_relu_2;  layer3_20_bn3 = layer3_19_relu_2 = None
    layer3_20_relu_2 = getattr(self.layer3, "20").relu(add_27);  add_27 = None
    layer3_21_conv1 = getattr(self.layer3, "21").conv1(layer3_20_relu_2)
    layer3_21_bn1 = getattr(self.layer3, "21").bn1(layer3_21_conv1);  layer3_21_conv1 = None
    layer3_21_relu = getattr(self.layer3, "21").relu(layer3_21_bn1);  layer3_21_bn1 = None
    layer3_21_conv2 = getattr(self.layer3, "21").conv2(layer3_21_relu);  layer3_21_relu = None
    layer3_21_bn2 = getattr(self.layer3, "21").bn2(layer3_21_conv2);  layer3_21_conv2 = None
    layer3_21_relu_1 = getattr(self.layer3, "21").relu(layer3_21_bn2);  layer3_21_bn2 = None
    layer3_21_conv3 = getattr(self.layer3, "21").conv3(layer3_21_relu_1);  layer3_21_relu_1 = None
    layer3_21_bn3 = getattr(self.layer3, "21").bn3(layer3_21_conv3);  layer3_21_conv3 = None
    add_28 = layer3_21_bn3 + layer3_20_relu_2;  layer3_21_bn3 = layer3_20_relu_2 = None
    layer3_21_relu_2 = getattr(self.layer3, "21").relu(add_28);  add_28 = None
    layer3_22_conv1 = getattr(self.layer3, "22").conv1(layer3_21_relu_2)
    layer3_22_bn1 = getattr(self.layer3, "22").bn1(layer3_22_conv1);  layer3_22_conv1 = None
    layer3_22_relu = getattr(self.layer3, "22").relu(layer3_22_bn1);  layer3_22_bn1 = None
    layer3_22_conv2 = getattr(self.layer3, "22").conv2(layer3_22_relu);  layer3_22_relu = None
    layer3_22_bn2 = getattr(self.layer3, "22").bn2(layer3_22_conv2);  layer3_22_conv2 = None
    layer3_22_relu_1 = getattr(self.layer3, "22").relu(layer3_22_bn2);  layer3_22_bn2 = None
    layer3_22_conv3 = getattr(self.layer3, "22").conv3(layer3_22_relu_1);  layer3_22_relu_1 = None
    layer3_22_bn3 = getattr(self.layer3, "22").bn3(layer3_22_conv3);  layer3_22_conv3 = None
    add_29 = layer3_22_bn3 + layer3_21_relu_2;  layer3_22_bn3 = layer3_21_relu_2 = None
    layer3_22_relu_2 = getattr(self.layer3, "22").relu(add_29);  add_29 = None
    layer4_0_conv1 = getattr(self.layer4, "0").conv1(layer3_22_relu_2)
    layer4_0_bn1 = getattr(self.layer4, "0").bn1(layer4_0_conv1);  layer4_0_conv1 = None
    layer4_0_relu = getattr(self.layer4, "0").relu(layer4_0_bn1);  layer4_0_bn1 = None
    layer4_0_conv2 = getattr(self.layer4, "0").conv2(layer4_0_relu);  layer4_0_relu = None
    layer4_0_bn2 = getattr(self.layer4, "0").bn2(layer4_0_conv2);  layer4_0_conv2 = None
    layer4_0_relu_1 = getattr(self.layer4, "0").relu(layer4_0_bn2);  layer4_0_bn2 = None
    layer4_0_conv3 = getattr(self.layer4, "0").conv3(layer4_0_relu_1);  layer4_0_relu_1 = None
    layer4_0_bn3 = getattr(self.layer4, "0").bn3(layer4_0_conv3);  layer4_0_conv3 = None
    layer4_0_downsample_0 = getattr(getattr(self.layer4, "0").downsample, "0")(layer3_22_relu_2);  layer3_22_relu_2 = None
    layer4_0_downsample_1 = getattr(getattr(self.layer4, "0").downsample, "1")(layer4_0_downsample_0);  layer4_0_downsample_0 = None
    add_30 = layer4_0_bn3 + layer4_0_downsample_1;  layer4_0_bn3 = layer4_0_downsample_1 = None
    layer4_0_relu_2 = getattr(self.layer4, "0").relu(add_30);  add_30 = None
    layer4_1_conv1 = getattr(self.layer4, "1").conv1(layer4_0_relu_2)
    layer4_1_bn1 = getattr(self.layer4, "1").bn1(layer4_1_conv1);  layer4_1_conv1 = None
    layer4_1_relu = getattr(self.layer4, "1").relu(layer4_1_bn1);  layer4_1_bn1 = None
    layer4_1_conv2 = getattr(self.layer4, "1").conv2(layer4_1_relu);  layer4_1_relu = None
    layer4_1_bn2 = getattr(self.layer4, "1").bn2(layer4_1_conv2);  layer4_1_conv2 = None
    layer4_1_relu_1 = getattr(self.layer4, "1").relu(layer4_1_bn2);  layer4_1_bn2 = None
    layer4_1_conv3 = getattr(self.layer4, "1").conv3(layer4_1_relu_1);  layer4_1_relu_1 = None
    layer4_1_bn3 = getattr(self.layer4, "1").bn3(layer4_1_conv3);  layer4_1_conv3 = None
    add_31 = layer4_1_bn3 + layer4_0_relu_2;  layer4_1_bn3 = layer4_0_relu_2 = None
    layer4_1_relu_2 = getattr(self.layer4, "1").relu(add_31);  add_31 = None
    layer4_2_conv1 = getattr(self.layer4, "2").conv1(layer4_1_relu_2)
    layer4_2_bn1 = getattr(self.layer4, "2").bn1(layer4_2_conv1);  layer4_2_conv1 = None
    layer4_2_relu = getattr(self.layer4, "2").relu(layer4_2_bn1);  layer4_2_bn1 = None
    layer4_2_conv2 = getattr(self.layer4, "2").conv2(layer4_2_relu);  layer4_2_relu = None
    layer4_2_bn2 = getattr(self.layer4, "2").bn2(layer4_2_conv2);  layer4_2_conv2 = None
    layer4_2_relu_1 = getattr(self.layer4, "2").relu(layer4_2_bn2);  layer4_2_bn2 = None
    layer4_2_conv3 = getattr(self.layer4, "2").conv3(layer4_2_relu_1);  layer4_2_relu_1 = None
    layer4_2_bn3 = getattr(self.layer4, "2").bn3(layer4_2_conv3);  layer4_2_conv3 = None
    add_32 = layer4_2_bn3 + layer4_1_relu_2;  layer4_2_bn3 = layer4_1_relu_2 = None
    layer4_2_relu_2 = getattr(self.layer4, "2").relu(add_32);  add_32 = None
    avgpool = self.avgpool(layer4_2_relu_2);  layer4_2_relu_2 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    