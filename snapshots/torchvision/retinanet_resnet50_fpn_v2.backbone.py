


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    body_conv1 = self.body.conv1(x);  x = None
    body_bn1 = self.body.bn1(body_conv1);  body_conv1 = None
    body_relu = self.body.relu(body_bn1);  body_bn1 = None
    body_maxpool = self.body.maxpool(body_relu);  body_relu = None
    body_layer1_0_conv1 = getattr(self.body.layer1, "0").conv1(body_maxpool)
    body_layer1_0_bn1 = getattr(self.body.layer1, "0").bn1(body_layer1_0_conv1);  body_layer1_0_conv1 = None
    body_layer1_0_relu = getattr(self.body.layer1, "0").relu(body_layer1_0_bn1);  body_layer1_0_bn1 = None
    body_layer1_0_conv2 = getattr(self.body.layer1, "0").conv2(body_layer1_0_relu);  body_layer1_0_relu = None
    body_layer1_0_bn2 = getattr(self.body.layer1, "0").bn2(body_layer1_0_conv2);  body_layer1_0_conv2 = None
    body_layer1_0_relu_1 = getattr(self.body.layer1, "0").relu(body_layer1_0_bn2);  body_layer1_0_bn2 = None
    body_layer1_0_conv3 = getattr(self.body.layer1, "0").conv3(body_layer1_0_relu_1);  body_layer1_0_relu_1 = None
    body_layer1_0_bn3 = getattr(self.body.layer1, "0").bn3(body_layer1_0_conv3);  body_layer1_0_conv3 = None
    body_layer1_0_downsample_0 = getattr(getattr(self.body.layer1, "0").downsample, "0")(body_maxpool);  body_maxpool = None
    body_layer1_0_downsample_1 = getattr(getattr(self.body.layer1, "0").downsample, "1")(body_layer1_0_downsample_0);  body_layer1_0_downsample_0 = None
    add = body_layer1_0_bn3 + body_layer1_0_downsample_1;  body_layer1_0_bn3 = body_layer1_0_downsample_1 = None
    body_layer1_0_relu_2 = getattr(self.body.layer1, "0").relu(add);  add = None
    body_layer1_1_conv1 = getattr(self.body.layer1, "1").conv1(body_layer1_0_relu_2)
    body_layer1_1_bn1 = getattr(self.body.layer1, "1").bn1(body_layer1_1_conv1);  body_layer1_1_conv1 = None
    body_layer1_1_relu = getattr(self.body.layer1, "1").relu(body_layer1_1_bn1);  body_layer1_1_bn1 = None
    body_layer1_1_conv2 = getattr(self.body.layer1, "1").conv2(body_layer1_1_relu);  body_layer1_1_relu = None
    body_layer1_1_bn2 = getattr(self.body.layer1, "1").bn2(body_layer1_1_conv2);  body_layer1_1_conv2 = None
    body_layer1_1_relu_1 = getattr(self.body.layer1, "1").relu(body_layer1_1_bn2);  body_layer1_1_bn2 = None
    body_layer1_1_conv3 = getattr(self.body.layer1, "1").conv3(body_layer1_1_relu_1);  body_layer1_1_relu_1 = None
    body_layer1_1_bn3 = getattr(self.body.layer1, "1").bn3(body_layer1_1_conv3);  body_layer1_1_conv3 = None
    add_1 = body_layer1_1_bn3 + body_layer1_0_relu_2;  body_layer1_1_bn3 = body_layer1_0_relu_2 = None
    body_layer1_1_relu_2 = getattr(self.body.layer1, "1").relu(add_1);  add_1 = None
    body_layer1_2_conv1 = getattr(self.body.layer1, "2").conv1(body_layer1_1_relu_2)
    body_layer1_2_bn1 = getattr(self.body.layer1, "2").bn1(body_layer1_2_conv1);  body_layer1_2_conv1 = None
    body_layer1_2_relu = getattr(self.body.layer1, "2").relu(body_layer1_2_bn1);  body_layer1_2_bn1 = None
    body_layer1_2_conv2 = getattr(self.body.layer1, "2").conv2(body_layer1_2_relu);  body_layer1_2_relu = None
    body_layer1_2_bn2 = getattr(self.body.layer1, "2").bn2(body_layer1_2_conv2);  body_layer1_2_conv2 = None
    body_layer1_2_relu_1 = getattr(self.body.layer1, "2").relu(body_layer1_2_bn2);  body_layer1_2_bn2 = None
    body_layer1_2_conv3 = getattr(self.body.layer1, "2").conv3(body_layer1_2_relu_1);  body_layer1_2_relu_1 = None
    body_layer1_2_bn3 = getattr(self.body.layer1, "2").bn3(body_layer1_2_conv3);  body_layer1_2_conv3 = None
    add_2 = body_layer1_2_bn3 + body_layer1_1_relu_2;  body_layer1_2_bn3 = body_layer1_1_relu_2 = None
    body_layer1_2_relu_2 = getattr(self.body.layer1, "2").relu(add_2);  add_2 = None
    body_layer2_0_conv1 = getattr(self.body.layer2, "0").conv1(body_layer1_2_relu_2)
    body_layer2_0_bn1 = getattr(self.body.layer2, "0").bn1(body_layer2_0_conv1);  body_layer2_0_conv1 = None
    body_layer2_0_relu = getattr(self.body.layer2, "0").relu(body_layer2_0_bn1);  body_layer2_0_bn1 = None
    body_layer2_0_conv2 = getattr(self.body.layer2, "0").conv2(body_layer2_0_relu);  body_layer2_0_relu = None
    body_layer2_0_bn2 = getattr(self.body.layer2, "0").bn2(body_layer2_0_conv2);  body_layer2_0_conv2 = None
    body_layer2_0_relu_1 = getattr(self.body.layer2, "0").relu(body_layer2_0_bn2);  body_layer2_0_bn2 = None
    body_layer2_0_conv3 = getattr(self.body.layer2, "0").conv3(body_layer2_0_relu_1);  body_layer2_0_relu_1 = None
    body_layer2_0_bn3 = getattr(self.body.layer2, "0").bn3(body_layer2_0_conv3);  body_layer2_0_conv3 = None
    body_layer2_0_downsample_0 = getattr(getattr(self.body.layer2, "0").downsample, "0")(body_layer1_2_relu_2);  body_layer1_2_relu_2 = None
    body_layer2_0_downsample_1 = getattr(getattr(self.body.layer2, "0").downsample, "1")(body_layer2_0_downsample_0);  body_layer2_0_downsample_0 = None
    add_3 = body_layer2_0_bn3 + body_layer2_0_downsample_1;  body_layer2_0_bn3 = body_layer2_0_downsample_1 = None
    body_layer2_0_relu_2 = getattr(self.body.layer2, "0").relu(add_3);  add_3 = None
    body_layer2_1_conv1 = getattr(self.body.layer2, "1").conv1(body_layer2_0_relu_2)
    body_layer2_1_bn1 = getattr(self.body.layer2, "1").bn1(body_layer2_1_conv1);  body_layer2_1_conv1 = None
    body_layer2_1_relu = getattr(self.body.layer2, "1").relu(body_layer2_1_bn1);  body_layer2_1_bn1 = None
    body_layer2_1_conv2 = getattr(self.body.layer2, "1").conv2(body_layer2_1_relu);  body_layer2_1_relu = None
    body_layer2_1_bn2 = getattr(self.body.layer2, "1").bn2(body_layer2_1_conv2);  body_layer2_1_conv2 = None
    body_layer2_1_relu_1 = getattr(self.body.layer2, "1").relu(body_layer2_1_bn2);  body_layer2_1_bn2 = None
    body_layer2_1_conv3 = getattr(self.body.layer2, "1").conv3(body_layer2_1_relu_1);  body_layer2_1_relu_1 = None
    body_layer2_1_bn3 = getattr(self.body.layer2, "1").bn3(body_layer2_1_conv3);  body_layer2_1_conv3 = None
    add_4 = body_layer2_1_bn3 + body_layer2_0_relu_2;  body_layer2_1_bn3 = body_layer2_0_relu_2 = None
    body_layer2_1_relu_2 = getattr(self.body.layer2, "1").relu(add_4);  add_4 = None
    body_layer2_2_conv1 = getattr(self.body.layer2, "2").conv1(body_layer2_1_relu_2)
    body_layer2_2_bn1 = getattr(self.body.layer2, "2").bn1(body_layer2_2_conv1);  body_layer2_2_conv1 = None
    body_layer2_2_relu = getattr(self.body.layer2, "2").relu(body_layer2_2_bn1);  body_layer2_2_bn1 = None
    body_layer2_2_conv2 = getattr(self.body.layer2, "2").conv2(body_layer2_2_relu);  body_layer2_2_relu = None
    body_layer2_2_bn2 = getattr(self.body.layer2, "2").bn2(body_layer2_2_conv2);  body_layer2_2_conv2 = None
    body_layer2_2_relu_1 = getattr(self.body.layer2, "2").relu(body_layer2_2_bn2);  body_layer2_2_bn2 = None
    body_layer2_2_conv3 = getattr(self.body.layer2, "2").conv3(body_layer2_2_relu_1);  body_layer2_2_relu_1 = None
    body_layer2_2_bn3 = getattr(self.body.layer2, "2").bn3(body_layer2_2_conv3);  body_layer2_2_conv3 = None
    add_5 = body_layer2_2_bn3 + body_layer2_1_relu_2;  body_layer2_2_bn3 = body_layer2_1_relu_2 = None
    body_layer2_2_relu_2 = getattr(self.body.layer2, "2").relu(add_5);  add_5 = None
    body_layer2_3_conv1 = getattr(self.body.layer2, "3").conv1(body_layer2_2_relu_2)
    body_layer2_3_bn1 = getattr(self.body.layer2, "3").bn1(body_layer2_3_conv1);  body_layer2_3_conv1 = None
    body_layer2_3_relu = getattr(self.body.layer2, "3").relu(body_layer2_3_bn1);  body_layer2_3_bn1 = None
    body_layer2_3_conv2 = getattr(self.body.layer2, "3").conv2(body_layer2_3_relu);  body_layer2_3_relu = None
    body_layer2_3_bn2 = getattr(self.body.layer2, "3").bn2(body_layer2_3_conv2);  body_layer2_3_conv2 = None
    body_layer2_3_relu_1 = getattr(self.body.layer2, "3").relu(body_layer2_3_bn2);  body_layer2_3_bn2 = None
    body_layer2_3_conv3 = getattr(self.body.layer2, "3").conv3(body_layer2_3_relu_1);  body_layer2_3_relu_1 = None
    body_layer2_3_bn3 = getattr(self.body.layer2, "3").bn3(body_layer2_3_conv3);  body_layer2_3_conv3 = None
    add_6 = body_layer2_3_bn3 + body_layer2_2_relu_2;  body_layer2_3_bn3 = body_layer2_2_relu_2 = None
    body_layer2_3_relu_2 = getattr(self.body.layer2, "3").relu(add_6);  add_6 = None
    body_layer3_0_conv1 = getattr(self.body.layer3, "0").conv1(body_layer2_3_relu_2)
    body_layer3_0_bn1 = getattr(self.body.layer3, "0").bn1(body_layer3_0_conv1);  body_layer3_0_conv1 = None
    body_layer3_0_relu = getattr(self.body.layer3, "0").relu(body_layer3_0_bn1);  body_layer3_0_bn1 = None
    body_layer3_0_conv2 = getattr(self.body.layer3, "0").conv2(body_layer3_0_relu);  body_layer3_0_relu = None
    body_layer3_0_bn2 = getattr(self.body.layer3, "0").bn2(body_layer3_0_conv2);  body_layer3_0_conv2 = None
    body_layer3_0_relu_1 = getattr(self.body.layer3, "0").relu(body_layer3_0_bn2);  body_layer3_0_bn2 = None
    body_layer3_0_conv3 = getattr(self.body.layer3, "0").conv3(body_layer3_0_relu_1);  body_layer3_0_relu_1 = None
    body_layer3_0_bn3 = getattr(self.body.layer3, "0").bn3(body_layer3_0_conv3);  body_layer3_0_conv3 = None
    body_layer3_0_downsample_0 = getattr(getattr(self.body.layer3, "0").downsample, "0")(body_layer2_3_relu_2)
    body_layer3_0_downsample_1 = getattr(getattr(self.body.layer3, "0").downsample, "1")(body_layer3_0_downsample_0);  body_layer3_0_downsample_0 = None
    add_7 = body_layer3_0_bn3 + body_layer3_0_downsample_1;  body_layer3_0_bn3 = body_layer3_0_downsample_1 = None
    body_layer3_0_relu_2 = getattr(self.body.layer3, "0").relu(add_7);  add_7 = None
    body_layer3_1_conv1 = getattr(self.body.layer3, "1").conv1(body_layer3_0_relu_2)
    body_layer3_1_bn1 = getattr(self.body.layer3, "1").bn1(body_layer3_1_conv1);  body_layer3_1_conv1 = None
    body_layer3_1_relu = getattr(self.body.layer3, "1").relu(body_layer3_1_bn1);  body_layer3_1_bn1 = None
    body_layer3_1_conv2 = getattr(self.body.layer3, "1").conv2(body_layer3_1_relu);  body_layer3_1_relu = None
    body_layer3_1_bn2 = getattr(self.body.layer3, "1").bn2(body_layer3_1_conv2);  body_layer3_1_conv2 = None
    body_layer3_1_relu_1 = getattr(self.body.layer3, "1").relu(body_layer3_1_bn2);  body_layer3_1_bn2 = None
    body_layer3_1_conv3 = getattr(self.body.layer3, "1").conv3(body_layer3_1_relu_1);  body_layer3_1_relu_1 = None
    body_layer3_1_bn3 = getattr(self.body.layer3, "1").bn3(body_layer3_1_conv3);  body_layer3_1_conv3 = None
    add_8 = body_layer3_1_bn3 + body_layer3_0_relu_2;  body_layer3_1_bn3 = body_layer3_0_relu_2 = None
    body_layer3_1_relu_2 = getattr(self.body.layer3, "1").relu(add_8);  add_8 = None
    body_layer3_2_conv1 = getattr(self.body.layer3, "2").conv1(body_layer3_1_relu_2)
    body_layer3_2_bn1 = getattr(self.body.layer3, "2").bn1(body_layer3_2_conv1);  body_layer3_2_conv1 = None
    body_layer3_2_relu = getattr(self.body.layer3, "2").relu(body_layer3_2_bn1);  body_layer3_2_bn1 = None
    body_layer3_2_conv2 = getattr(self.body.layer3, "2").conv2(body_layer3_2_relu);  body_layer3_2_relu = None
    body_layer3_2_bn2 = getattr(self.body.layer3, "2").bn2(body_layer3_2_conv2);  body_layer3_2_conv2 = None
    body_layer3_2_relu_1 = getattr(self.body.layer3, "2").relu(body_layer3_2_bn2);  body_layer3_2_bn2 = None
    body_layer3_2_conv3 = getattr(self.body.layer3, "2").conv3(body_layer3_2_relu_1);  body_layer3_2_relu_1 = None
    body_layer3_2_bn3 = getattr(self.body.layer3, "2").bn3(body_layer3_2_conv3);  body_layer3_2_conv3 = None
    add_9 = body_layer3_2_bn3 + body_layer3_1_relu_2;  body_layer3_2_bn3 = body_layer3_1_relu_2 = None
    body_layer3_2_relu_2 = getattr(self.body.layer3, "2").relu(add_9);  add_9 = None
    body_layer3_3_conv1 = getattr(self.body.layer3, "3").conv1(body_layer3_2_relu_2)
    body_layer3_3_bn1 = getattr(self.body.layer3, "3").bn1(body_layer3_3_conv1);  body_layer3_3_conv1 = None
    body_layer3_3_relu = getattr(self.body.layer3, "3").relu(body_layer3_3_bn1);  body_layer3_3_bn1 = None
    body_layer3_3_conv2 = getattr(self.body.layer3, "3").conv2(body_layer3_3_relu);  body_layer3_3_relu = None
    body_layer3_3_bn2 = getattr(self.body.layer3, "3").bn2(body_layer3_3_conv2);  body_layer3_3_conv2 = None
    body_layer3_3_relu_1 = getattr(self.body.layer3, "3").relu(body_layer3_3_bn2);  body_layer3_3_bn2 = None
    body_layer3_3_conv3 = getattr(self.body.layer3, "3").conv3(body_layer3_3_relu_1);  body_layer3_3_relu_1 = None
    body_layer3_3_bn3 = getattr(self.body.layer3, "3").bn3(body_layer3_3_conv3);  body_layer3_3_conv3 = None
    add_10 = body_layer3_3_bn3 + body_layer3_2_relu_2;  body_layer3_3_bn3 = body_layer3_2_relu_2 = None
    body_layer3_3_relu_2 = getattr(self.body.layer3, "3").relu(add_10);  add_10 = None
    body_layer3_4_conv1 = getattr(self.body.layer3, "4").conv1(body_layer3_3_relu_2)
    body_layer3_4_bn1 = getattr(self.body.layer3, "4").bn1(body_layer3_4_conv1);  body_layer3_4_conv1 = None
    body_layer3_4_relu = getattr(self.body.layer3, "4").relu(body_layer3_4_bn1);  body_layer3_4_bn1 = None
    body_layer3_4_conv2 = getattr(self.body.layer3, "4").conv2(body_layer3_4_relu);  body_layer3_4_relu = None
    body_layer3_4_bn2 = getattr(self.body.layer3, "4").bn2(body_layer3_4_conv2);  body_layer3_4_conv2 = None
    body_layer3_4_relu_1 = getattr(self.body.layer3, "4").relu(body_layer3_4_bn2);  body_layer3_4_bn2 = None
    body_layer3_4_conv3 = getattr(self.body.layer3, "4").conv3(body_layer3_4_relu_1);  body_layer3_4_relu_1 = None
    body_layer3_4_bn3 = getattr(self.body.layer3, "4").bn3(body_layer3_4_conv3);  body_layer3_4_conv3 = None
    add_11 = body_layer3_4_bn3 + body_layer3_3_relu_2;  body_layer3_4_bn3 = body_layer3_3_relu_2 = None
    body_layer3_4_relu_2 = getattr(self.body.layer3, "4").relu(add_11);  add_11 = None
    body_layer3_5_conv1 = getattr(self.body.layer3, "5").conv1(body_layer3_4_relu_2)
    body_layer3_5_bn1 = getattr(self.body.layer3, "5").bn1(body_layer3_5_conv1);  body_layer3_5_conv1 = None
    body_layer3_5_relu = getattr(self.body.layer3, "5").relu(body_layer3_5_bn1);  body_layer3_5_bn1 = None
    body_layer3_5_conv2 = getattr(self.body.layer3, "5").conv2(body_layer3_5_relu);  body_layer3_5_relu = None
    body_layer3_5_bn2 = getattr(self.body.layer3, "5").bn2(body_layer3_5_conv2);  body_layer3_5_conv2 = None
    body_layer3_5_relu_1 = getattr(self.body.layer3, "5").relu(body_layer3_5_bn2);  body_layer3_5_bn2 = None
    body_layer3_5_conv3 = getattr(self.body.layer3, "5").conv3(body_layer3_5_relu_1);  body_layer3_5_relu_1 = None
    body_layer3_5_bn3 = getattr(self.body.layer3, "5").bn3(body_layer3_5_conv3);  body_layer3_5_conv3 = None
    add_12 = body_layer3_5_bn3 + body_layer3_4_relu_2;  body_layer3_5_bn3 = body_layer3_4_relu_2 = None
    body_layer3_5_relu_2 = getattr(self.body.layer3, "5").relu(add_12);  add_12 = None
    body_layer4_0_conv1 = getattr(self.body.layer4, "0").conv1(body_layer3_5_relu_2)
    body_layer4_0_bn1 = getattr(self.body.layer4, "0").bn1(body_layer4_0_conv1);  body_layer4_0_conv1 = None
    body_layer4_0_relu = getattr(self.body.layer4, "0").relu(body_layer4_0_bn1);  body_layer4_0_bn1 = None
    body_layer4_0_conv2 = getattr(self.body.layer4, "0").conv2(body_layer4_0_relu);  body_layer4_0_relu = None
    body_layer4_0_bn2 = getattr(self.body.layer4, "0").bn2(body_layer4_0_conv2);  body_layer4_0_conv2 = None
    body_layer4_0_relu_1 = getattr(self.body.layer4, "0").relu(body_layer4_0_bn2);  body_layer4_0_bn2 = None
    body_layer4_0_conv3 = getattr(self.body.layer4, "0").conv3(body_layer4_0_relu_1);  body_layer4_0_relu_1 = None
    body_layer4_0_bn3 = getattr(self.body.layer4, "0").bn3(body_layer4_0_conv3);  body_layer4_0_conv3 = None
    body_layer4_0_downsample_0 = getattr(getattr(self.body.layer4, "0").downsample, "0")(body_layer3_5_relu_2)
    body_layer4_0_downsample_1 = getattr(getattr(self.body.layer4, "0").downsample, "1")(body_layer4_0_downsample_0);  body_layer4_0_downsample_0 = None
    add_13 = body_layer4_0_bn3 + body_layer4_0_downsample_1;  body_layer4_0_bn3 = body_layer4_0_downsample_1 = None
    body_layer4_0_relu_2 = getattr(self.body.layer4, "0").relu(add_13);  add_13 = None
    body_layer4_1_conv1 = getattr(self.body.layer4, "1").conv1(body_layer4_0_relu_2)
    body_layer4_1_bn1 = getattr(self.body.layer4, "1").bn1(body_layer4_1_conv1);  body_layer4_1_conv1 = None
    body_layer4_1_relu = getattr(self.body.layer4, "1").relu(body_layer4_1_bn1);  body_layer4_1_bn1 = None
    body_layer4_1_conv2 = getattr(self.body.layer4, "1").conv2(body_layer4_1_relu);  body_layer4_1_relu = None
    body_layer4_1_bn2 = getattr(self.body.layer4, "1").bn2(body_layer4_1_conv2);  body_layer4_1_conv2 = None
    body_layer4_1_relu_1 = getattr(self.body.layer4, "1").relu(body_layer4_1_bn2);  body_layer4_1_bn2 = None
    body_layer4_1_conv3 = getattr(self.body.layer4, "1").conv3(body_layer4_1_relu_1);  body_layer4_1_relu_1 = None
    body_layer4_1_bn3 = getattr(self.body.layer4, "1").bn3(body_layer4_1_conv3);  body_layer4_1_conv3 = None
    add_14 = body_layer4_1_bn3 + body_layer4_0_relu_2;  body_layer4_1_bn3 = body_layer4_0_relu_2 = None
    body_layer4_1_relu_2 = getattr(self.body.layer4, "1").relu(add_14);  add_14 = None
    body_layer4_2_conv1 = getattr(self.body.layer4, "2").conv1(body_layer4_1_relu_2)
    body_layer4_2_bn1 = getattr(self.body.layer4, "2").bn1(body_layer4_2_conv1);  body_layer4_2_conv1 = None
    body_layer4_2_relu = getattr(self.body.layer4, "2").relu(body_layer4_2_bn1);  body_layer4_2_bn1 = None
    body_layer4_2_conv2 = getattr(self.body.layer4, "2").conv2(body_layer4_2_relu);  body_layer4_2_relu = None
    body_layer4_2_bn2 = getattr(self.body.layer4, "2").bn2(body_layer4_2_conv2);  body_layer4_2_conv2 = None
    body_layer4_2_relu_1 = getattr(self.body.layer4, "2").relu(body_layer4_2_bn2);  body_layer4_2_bn2 = None
    body_layer4_2_conv3 = getattr(self.body.layer4, "2").conv3(body_layer4_2_relu_1);  body_layer4_2_relu_1 = None
    body_layer4_2_bn3 = getattr(self.body.layer4, "2").bn3(body_layer4_2_conv3);  body_layer4_2_conv3 = None
    add_15 = body_layer4_2_bn3 + body_layer4_1_relu_2;  body_layer4_2_bn3 = body_layer4_1_relu_2 = None
    body_layer4_2_relu_2 = getattr(self.body.layer4, "2").relu(add_15);  add_15 = None
    fpn_inner_blocks_2_0 = getattr(getattr(self.fpn.inner_blocks, "2"), "0")(body_layer4_2_relu_2)
    fpn_layer_blocks_2_0 = getattr(getattr(self.fpn.layer_blocks, "2"), "0")(fpn_inner_blocks_2_0)
    fpn_inner_blocks_1_0 = getattr(getattr(self.fpn.inner_blocks, "1"), "0")(body_layer3_5_relu_2);  body_layer3_5_relu_2 = None
    getattr_1 = fpn_inner_blocks_1_0.shape
    getitem = getattr_1[slice(-2, None, None)];  getattr_1 = None
    interpolate = torch.nn.functional.interpolate(fpn_inner_blocks_2_0, size = getitem, scale_factor = None, mode = 'nearest', align_corners = None, recompute_scale_factor = None, antialias = False);  fpn_inner_blocks_2_0 = getitem = None
    add_16 = fpn_inner_blocks_1_0 + interpolate;  fpn_inner_blocks_1_0 = interpolate = None
    fpn_layer_blocks_1_0 = getattr(getattr(self.fpn.layer_blocks, "1"), "0")(add_16)
    fpn_inner_blocks_0_0 = getattr(getattr(self.fpn.inner_blocks, "0"), "0")(body_layer2_3_relu_2);  body_layer2_3_relu_2 = None
    getattr_2 = fpn_inner_blocks_0_0.shape
    getitem_1 = getattr_2[slice(-2, None, None)];  getattr_2 = None
    interpolate_1 = torch.nn.functional.interpolate(add_16, size = getitem_1, scale_factor = None, mode = 'nearest', align_corners = None, recompute_scale_factor = None, antialias = False);  add_16 = getitem_1 = None
    add_17 = fpn_inner_blocks_0_0 + interpolate_1;  fpn_inner_blocks_0_0 = interpolate_1 = None
    fpn_layer_blocks_0_0 = getattr(getattr(self.fpn.layer_blocks, "0"), "0")(add_17);  add_17 = None
    fpn_extra_blocks_p6 = self.fpn.extra_blocks.p6(body_layer4_2_relu_2);  body_layer4_2_relu_2 = None
    relu = torch.nn.functional.relu(fpn_extra_blocks_p6, inplace = False)
    fpn_extra_blocks_p7 = self.fpn.extra_blocks.p7(relu);  relu = None
    return collections_OrderedDict({'0': fpn_layer_blocks_0_0, '1': fpn_layer_blocks_1_0, '2': fpn_layer_blocks_2_0, 'p6': fpn_extra_blocks_p6, 'p7': fpn_extra_blocks_p7})
    