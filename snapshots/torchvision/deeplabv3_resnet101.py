


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    getattr_1 = x.shape
    getitem = getattr_1[slice(-2, None, None)];  getattr_1 = None
    backbone_conv1 = self.backbone.conv1(x);  x = None
    backbone_bn1 = self.backbone.bn1(backbone_conv1);  backbone_conv1 = None
    backbone_relu = self.backbone.relu(backbone_bn1);  backbone_bn1 = None
    backbone_maxpool = self.backbone.maxpool(backbone_relu);  backbone_relu = None
    backbone_layer1_0_conv1 = getattr(self.backbone.layer1, "0").conv1(backbone_maxpool)
    backbone_layer1_0_bn1 = getattr(self.backbone.layer1, "0").bn1(backbone_layer1_0_conv1);  backbone_layer1_0_conv1 = None
    backbone_layer1_0_relu = getattr(self.backbone.layer1, "0").relu(backbone_layer1_0_bn1);  backbone_layer1_0_bn1 = None
    backbone_layer1_0_conv2 = getattr(self.backbone.layer1, "0").conv2(backbone_layer1_0_relu);  backbone_layer1_0_relu = None
    backbone_layer1_0_bn2 = getattr(self.backbone.layer1, "0").bn2(backbone_layer1_0_conv2);  backbone_layer1_0_conv2 = None
    backbone_layer1_0_relu_1 = getattr(self.backbone.layer1, "0").relu(backbone_layer1_0_bn2);  backbone_layer1_0_bn2 = None
    backbone_layer1_0_conv3 = getattr(self.backbone.layer1, "0").conv3(backbone_layer1_0_relu_1);  backbone_layer1_0_relu_1 = None
    backbone_layer1_0_bn3 = getattr(self.backbone.layer1, "0").bn3(backbone_layer1_0_conv3);  backbone_layer1_0_conv3 = None
    backbone_layer1_0_downsample_0 = getattr(getattr(self.backbone.layer1, "0").downsample, "0")(backbone_maxpool);  backbone_maxpool = None
    backbone_layer1_0_downsample_1 = getattr(getattr(self.backbone.layer1, "0").downsample, "1")(backbone_layer1_0_downsample_0);  backbone_layer1_0_downsample_0 = None
    add = backbone_layer1_0_bn3 + backbone_layer1_0_downsample_1;  backbone_layer1_0_bn3 = backbone_layer1_0_downsample_1 = None
    backbone_layer1_0_relu_2 = getattr(self.backbone.layer1, "0").relu(add);  add = None
    backbone_layer1_1_conv1 = getattr(self.backbone.layer1, "1").conv1(backbone_layer1_0_relu_2)
    backbone_layer1_1_bn1 = getattr(self.backbone.layer1, "1").bn1(backbone_layer1_1_conv1);  backbone_layer1_1_conv1 = None
    backbone_layer1_1_relu = getattr(self.backbone.layer1, "1").relu(backbone_layer1_1_bn1);  backbone_layer1_1_bn1 = None
    backbone_layer1_1_conv2 = getattr(self.backbone.layer1, "1").conv2(backbone_layer1_1_relu);  backbone_layer1_1_relu = None
    backbone_layer1_1_bn2 = getattr(self.backbone.layer1, "1").bn2(backbone_layer1_1_conv2);  backbone_layer1_1_conv2 = None
    backbone_layer1_1_relu_1 = getattr(self.backbone.layer1, "1").relu(backbone_layer1_1_bn2);  backbone_layer1_1_bn2 = None
    backbone_layer1_1_conv3 = getattr(self.backbone.layer1, "1").conv3(backbone_layer1_1_relu_1);  backbone_layer1_1_relu_1 = None
    backbone_layer1_1_bn3 = getattr(self.backbone.layer1, "1").bn3(backbone_layer1_1_conv3);  backbone_layer1_1_conv3 = None
    add_1 = backbone_layer1_1_bn3 + backbone_layer1_0_relu_2;  backbone_layer1_1_bn3 = backbone_layer1_0_relu_2 = None
    backbone_layer1_1_relu_2 = getattr(self.backbone.layer1, "1").relu(add_1);  add_1 = None
    backbone_layer1_2_conv1 = getattr(self.backbone.layer1, "2").conv1(backbone_layer1_1_relu_2)
    backbone_layer1_2_bn1 = getattr(self.backbone.layer1, "2").bn1(backbone_layer1_2_conv1);  backbone_layer1_2_conv1 = None
    backbone_layer1_2_relu = getattr(self.backbone.layer1, "2").relu(backbone_layer1_2_bn1);  backbone_layer1_2_bn1 = None
    backbone_layer1_2_conv2 = getattr(self.backbone.layer1, "2").conv2(backbone_layer1_2_relu);  backbone_layer1_2_relu = None
    backbone_layer1_2_bn2 = getattr(self.backbone.layer1, "2").bn2(backbone_layer1_2_conv2);  backbone_layer1_2_conv2 = None
    backbone_layer1_2_relu_1 = getattr(self.backbone.layer1, "2").relu(backbone_layer1_2_bn2);  backbone_layer1_2_bn2 = None
    backbone_layer1_2_conv3 = getattr(self.backbone.layer1, "2").conv3(backbone_layer1_2_relu_1);  backbone_layer1_2_relu_1 = None
    backbone_layer1_2_bn3 = getattr(self.backbone.layer1, "2").bn3(backbone_layer1_2_conv3);  backbone_layer1_2_conv3 = None
    add_2 = backbone_layer1_2_bn3 + backbone_layer1_1_relu_2;  backbone_layer1_2_bn3 = backbone_layer1_1_relu_2 = None
    backbone_layer1_2_relu_2 = getattr(self.backbone.layer1, "2").relu(add_2);  add_2 = None
    backbone_layer2_0_conv1 = getattr(self.backbone.layer2, "0").conv1(backbone_layer1_2_relu_2)
    backbone_layer2_0_bn1 = getattr(self.backbone.layer2, "0").bn1(backbone_layer2_0_conv1);  backbone_layer2_0_conv1 = None
    backbone_layer2_0_relu = getattr(self.backbone.layer2, "0").relu(backbone_layer2_0_bn1);  backbone_layer2_0_bn1 = None
    backbone_layer2_0_conv2 = getattr(self.backbone.layer2, "0").conv2(backbone_layer2_0_relu);  backbone_layer2_0_relu = None
    backbone_layer2_0_bn2 = getattr(self.backbone.layer2, "0").bn2(backbone_layer2_0_conv2);  backbone_layer2_0_conv2 = None
    backbone_layer2_0_relu_1 = getattr(self.backbone.layer2, "0").relu(backbone_layer2_0_bn2);  backbone_layer2_0_bn2 = None
    backbone_layer2_0_conv3 = getattr(self.backbone.layer2, "0").conv3(backbone_layer2_0_relu_1);  backbone_layer2_0_relu_1 = None
    backbone_layer2_0_bn3 = getattr(self.backbone.layer2, "0").bn3(backbone_layer2_0_conv3);  backbone_layer2_0_conv3 = None
    backbone_layer2_0_downsample_0 = getattr(getattr(self.backbone.layer2, "0").downsample, "0")(backbone_layer1_2_relu_2);  backbone_layer1_2_relu_2 = None
    backbone_layer2_0_downsample_1 = getattr(getattr(self.backbone.layer2, "0").downsample, "1")(backbone_layer2_0_downsample_0);  backbone_layer2_0_downsample_0 = None
    add_3 = backbone_layer2_0_bn3 + backbone_layer2_0_downsample_1;  backbone_layer2_0_bn3 = backbone_layer2_0_downsample_1 = None
    backbone_layer2_0_relu_2 = getattr(self.backbone.layer2, "0").relu(add_3);  add_3 = None
    backbone_layer2_1_conv1 = getattr(self.backbone.layer2, "1").conv1(backbone_layer2_0_relu_2)
    backbone_layer2_1_bn1 = getattr(self.backbone.layer2, "1").bn1(backbone_layer2_1_conv1);  backbone_layer2_1_conv1 = None
    backbone_layer2_1_relu = getattr(self.backbone.layer2, "1").relu(backbone_layer2_1_bn1);  backbone_layer2_1_bn1 = None
    backbone_layer2_1_conv2 = getattr(self.backbone.layer2, "1").conv2(backbone_layer2_1_relu);  backbone_layer2_1_relu = None
    backbone_layer2_1_bn2 = getattr(self.backbone.layer2, "1").bn2(backbone_layer2_1_conv2);  backbone_layer2_1_conv2 = None
    backbone_layer2_1_relu_1 = getattr(self.backbone.layer2, "1").relu(backbone_layer2_1_bn2);  backbone_layer2_1_bn2 = None
    backbone_layer2_1_conv3 = getattr(self.backbone.layer2, "1").conv3(backbone_layer2_1_relu_1);  backbone_layer2_1_relu_1 = None
    backbone_layer2_1_bn3 = getattr(self.backbone.layer2, "1").bn3(backbone_layer2_1_conv3);  backbone_layer2_1_conv3 = None
    add_4 = backbone_layer2_1_bn3 + backbone_layer2_0_relu_2;  backbone_layer2_1_bn3 = backbone_layer2_0_relu_2 = None
    backbone_layer2_1_relu_2 = getattr(self.backbone.layer2, "1").relu(add_4);  add_4 = None
    backbone_layer2_2_conv1 = getattr(self.backbone.layer2, "2").conv1(backbone_layer2_1_relu_2)
    backbone_layer2_2_bn1 = getattr(self.backbone.layer2, "2").bn1(backbone_layer2_2_conv1);  backbone_layer2_2_conv1 = None
    backbone_layer2_2_relu = getattr(self.backbone.layer2, "2").relu(backbone_layer2_2_bn1);  backbone_layer2_2_bn1 = None
    backbone_layer2_2_conv2 = getattr(self.backbone.layer2, "2").conv2(backbone_layer2_2_relu);  backbone_layer2_2_relu = None
    backbone_layer2_2_bn2 = getattr(self.backbone.layer2, "2").bn2(backbone_layer2_2_conv2);  backbone_layer2_2_conv2 = None
    backbone_layer2_2_relu_1 = getattr(self.backbone.layer2, "2").relu(backbone_layer2_2_bn2);  backbone_layer2_2_bn2 = None
    backbone_layer2_2_conv3 = getattr(self.backbone.layer2, "2").conv3(backbone_layer2_2_relu_1);  backbone_layer2_2_relu_1 = None
    backbone_layer2_2_bn3 = getattr(self.backbone.layer2, "2").bn3(backbone_layer2_2_conv3);  backbone_layer2_2_conv3 = None
    add_5 = backbone_layer2_2_bn3 + backbone_layer2_1_relu_2;  backbone_layer2_2_bn3 = backbone_layer2_1_relu_2 = None
    backbone_layer2_2_relu_2 = getattr(self.backbone.layer2, "2").relu(add_5);  add_5 = None
    backbone_layer2_3_conv1 = getattr(self.backbone.layer2, "3").conv1(backbone_layer2_2_relu_2)
    backbone_layer2_3_bn1 = getattr(self.backbone.layer2, "3").bn1(backbone_layer2_3_conv1);  backbone_layer2_3_conv1 = None
    backbone_layer2_3_relu = getattr(self.backbone.layer2, "3").relu(backbone_layer2_3_bn1);  backbone_layer2_3_bn1 = None
    backbone_layer2_3_conv2 = getattr(self.backbone.layer2, "3").conv2(backbone_layer2_3_relu);  backbone_layer2_3_relu = None
    backbone_layer2_3_bn2 = getattr(self.backbone.layer2, "3").bn2(backbone_layer2_3_conv2);  backbone_layer2_3_conv2 = None
    backbone_layer2_3_relu_1 = getattr(self.backbone.layer2, "3").relu(backbone_layer2_3_bn2);  backbone_layer2_3_bn2 = None
    backbone_layer2_3_conv3 = getattr(self.backbone.layer2, "3").conv3(backbone_layer2_3_relu_1);  backbone_layer2_3_relu_1 = None
    backbone_layer2_3_bn3 = getattr(self.backbone.layer2, "3").bn3(backbone_layer2_3_conv3);  backbone_layer2_3_conv3 = None
    add_6 = backbone_layer2_3_bn3 + backbone_layer2_2_relu_2;  backbone_layer2_3_bn3 = backbone_layer2_2_relu_2 = None
    backbone_layer2_3_relu_2 = getattr(self.backbone.layer2, "3").relu(add_6);  add_6 = None
    backbone_layer3_0_conv1 = getattr(self.backbone.layer3, "0").conv1(backbone_layer2_3_relu_2)
    backbone_layer3_0_bn1 = getattr(self.backbone.layer3, "0").bn1(backbone_layer3_0_conv1);  backbone_layer3_0_conv1 = None
    backbone_layer3_0_relu = getattr(self.backbone.layer3, "0").relu(backbone_layer3_0_bn1);  backbone_layer3_0_bn1 = None
    backbone_layer3_0_conv2 = getattr(self.backbone.layer3, "0").conv2(backbone_layer3_0_relu);  backbone_layer3_0_relu = None
    backbone_layer3_0_bn2 = getattr(self.backbone.layer3, "0").bn2(backbone_layer3_0_conv2);  backbone_layer3_0_conv2 = None
    backbone_layer3_0_relu_1 = getattr(self.backbone.layer3, "0").relu(backbone_layer3_0_bn2);  backbone_layer3_0_bn2 = None
    backbone_layer3_0_conv3 = getattr(self.backbone.layer3, "0").conv3(backbone_layer3_0_relu_1);  backbone_layer3_0_relu_1 = None
    backbone_layer3_0_bn3 = getattr(self.backbone.layer3, "0").bn3(backbone_layer3_0_conv3);  backbone_layer3_0_conv3 = None
    backbone_layer3_0_downsample_0 = getattr(getattr(self.backbone.layer3, "0").downsample, "0")(backbone_layer2_3_relu_2);  backbone_layer2_3_relu_2 = None
    backbone_layer3_0_downsample_1 = getattr(getattr(self.backbone.layer3, "0").downsample, "1")(backbone_layer3_0_downsample_0);  backbone_layer3_0_downsample_0 = None
    add_7 = backbone_layer3_0_bn3 + backbone_layer3_0_downsample_1;  backbone_layer3_0_bn3 = backbone_layer3_0_downsample_1 = None
    backbone_layer3_0_relu_2 = getattr(self.backbone.layer3, "0").relu(add_7);  add_7 = None
    backbone_layer3_1_conv1 = getattr(self.backbone.layer3, "1").conv1(backbone_layer3_0_relu_2)
    backbone_layer3_1_bn1 = getattr(self.backbone.layer3, "1").bn1(backbone_layer3_1_conv1);  backbone_layer3_1_conv1 = None
    backbone_layer3_1_relu = getattr(self.backbone.layer3, "1").relu(backbone_layer3_1_bn1);  backbone_layer3_1_bn1 = None
    backbone_layer3_1_conv2 = getattr(self.backbone.layer3, "1").conv2(backbone_layer3_1_relu);  backbone_layer3_1_relu = None
    backbone_layer3_1_bn2 = getattr(self.backbone.layer3, "1").bn2(backbone_layer3_1_conv2);  backbone_layer3_1_conv2 = None
    backbone_layer3_1_relu_1 = getattr(self.backbone.layer3, "1").relu(backbone_layer3_1_bn2);  backbone_layer3_1_bn2 = None
    backbone_layer3_1_conv3 = getattr(self.backbone.layer3, "1").conv3(backbone_layer3_1_relu_1);  backbone_layer3_1_relu_1 = None
    backbone_layer3_1_bn3 = getattr(self.backbone.layer3, "1").bn3(backbone_layer3_1_conv3);  backbone_layer3_1_conv3 = None
    add_8 = backbone_layer3_1_bn3 + backbone_layer3_0_relu_2;  backbone_layer3_1_bn3 = backbone_layer3_0_relu_2 = None
    backbone_layer3_1_relu_2 = getattr(self.backbone.layer3, "1").relu(add_8);  add_8 = None
    backbone_layer3_2_conv1 = getattr(self.backbone.layer3, "2").conv1(backbone_layer3_1_relu_2)
    backbone_layer3_2_bn1 = getattr(self.backbone.layer3, "2").bn1(backbone_layer3_2_conv1);  backbone_layer3_2_conv1 = None
    backbone_layer3_2_relu = getattr(self.backbone.layer3, "2").relu(backbone_layer3_2_bn1);  backbone_layer3_2_bn1 = None
    backbone_layer3_2_conv2 = getattr(self.backbone.layer3, "2").conv2(backbone_layer3_2_relu);  backbone_layer3_2_relu = None
    backbone_layer3_2_bn2 = getattr(self.backbone.layer3, "2").bn2(backbone_layer3_2_conv2);  backbone_layer3_2_conv2 = None
    backbone_layer3_2_relu_1 = getattr(self.backbone.layer3, "2").relu(backbone_layer3_2_bn2);  backbone_layer3_2_bn2 = None
    backbone_layer3_2_conv3 = getattr(self.backbone.layer3, "2").conv3(backbone_layer3_2_relu_1);  backbone_layer3_2_relu_1 = None
    backbone_layer3_2_bn3 = getattr(self.backbone.layer3, "2").bn3(backbone_layer3_2_conv3);  backbone_layer3_2_conv3 = None
    add_9 = backbone_layer3_2_bn3 + backbone_layer3_1_relu_2;  backbone_layer3_2_bn3 = backbone_layer3_1_relu_2 = None
    backbone_layer3_2_relu_2 = getattr(self.backbone.layer3, "2").relu(add_9);  add_9 = None
    backbone_layer3_3_conv1 = getattr(self.backbone.layer3, "3").conv1(backbone_layer3_2_relu_2)
    backbone_layer3_3_bn1 = getattr(self.backbone.layer3, "3").bn1(backbone_layer3_3_conv1);  backbone_layer3_3_conv1 = None
    backbone_layer3_3_relu = getattr(self.backbone.layer3, "3").relu(backbone_layer3_3_bn1);  backbone_layer3_3_bn1 = None
    backbone_layer3_3_conv2 = getattr(self.backbone.layer3, "3").conv2(backbone_layer3_3_relu);  backbone_layer3_3_relu = None
    backbone_layer3_3_bn2 = getattr(self.backbone.layer3, "3").bn2(backbone_layer3_3_conv2);  backbone_layer3_3_conv2 = None
    backbone_layer3_3_relu_1 = getattr(self.backbone.layer3, "3").relu(backbone_layer3_3_bn2);  backbone_layer3_3_bn2 = None
    backbone_layer3_3_conv3 = getattr(self.backbone.layer3, "3").conv3(backbone_layer3_3_relu_1);  backbone_layer3_3_relu_1 = None
    backbone_layer3_3_bn3 = getattr(self.backbone.layer3, "3").bn3(backbone_layer3_3_conv3);  backbone_layer3_3_conv3 = None
    add_10 = backbone_layer3_3_bn3 + backbone_layer3_2_relu_2;  backbone_layer3_3_bn3 = backbone_layer3_2_relu_2 = None
    backbone_layer3_3_relu_2 = getattr(self.backbone.layer3, "3").relu(add_10);  add_10 = None
    backbone_layer3_4_conv1 = getattr(self.backbone.layer3, "4").conv1(backbone_layer3_3_relu_2)
    backbone_layer3_4_bn1 = getattr(self.backbone.layer3, "4").bn1(backbone_layer3_4_conv1);  backbone_layer3_4_conv1 = None
    backbone_layer3_4_relu = getattr(self.backbone.layer3, "4").relu(backbone_layer3_4_bn1);  backbone_layer3_4_bn1 = None
    backbone_layer3_4_conv2 = getattr(self.backbone.layer3, "4").conv2(backbone_layer3_4_relu);  backbone_layer3_4_relu = None
    backbone_layer3_4_bn2 = getattr(self.backbone.layer3, "4").bn2(backbone_layer3_4_conv2);  backbone_layer3_4_conv2 = None
    backbone_layer3_4_relu_1 = getattr(self.backbone.layer3, "4").relu(backbone_layer3_4_bn2);  backbone_layer3_4_bn2 = None
    backbone_layer3_4_conv3 = getattr(self.backbone.layer3, "4").conv3(backbone_layer3_4_relu_1);  backbone_layer3_4_relu_1 = None
    backbone_layer3_4_bn3 = getattr(self.backbone.layer3, "4").bn3(backbone_layer3_4_conv3);  backbone_layer3_4_conv3 = None
    add_11 = backbone_layer3_4_bn3 + backbone_layer3_3_relu_2;  backbone_layer3_4_bn3 = backbone_layer3_3_relu_2 = None
    backbone_layer3_4_relu_2 = getattr(self.backbone.layer3, "4").relu(add_11);  add_11 = None
    backbone_layer3_5_conv1 = getattr(self.backbone.layer3, "5").conv1(backbone_layer3_4_relu_2)
    backbone_layer3_5_bn1 = getattr(self.backbone.layer3, "5").bn1(backbone_layer3_5_conv1);  backbone_layer3_5_conv1 = None
    backbone_layer3_5_relu = getattr(self.backbone.layer3, "5").relu(backbone_layer3_5_bn1);  backbone_layer3_5_bn1 = None
    backbone_layer3_5_conv2 = getattr(self.backbone.layer3, "5").conv2(backbone_layer3_5_relu);  backbone_layer3_5_relu = None
    backbone_layer3_5_bn2 = getattr(self.backbone.layer3, "5").bn2(backbone_layer3_5_conv2);  backbone_layer3_5_conv2 = None
    backbone_layer3_5_relu_1 = getattr(self.backbone.layer3, "5").relu(backbone_layer3_5_bn2);  backbone_layer3_5_bn2 = None
    backbone_layer3_5_conv3 = getattr(self.backbone.layer3, "5").conv3(backbone_layer3_5_relu_1);  backbone_layer3_5_relu_1 = None
    backbone_layer3_5_bn3 = getattr(self.backbone.layer3, "5").bn3(backbone_layer3_5_conv3);  backbone_layer3_5_conv3 = None
    add_12 = backbone_layer3_5_bn3 + backbone_layer3_4_relu_2;  backbone_layer3_5_bn3 = backbone_layer3_4_relu_2 = None
    backbone_layer3_5_relu_2 = getattr(self.backbone.layer3, "5").relu(add_12);  add_12 = None
    backbone_layer3_6_conv1 = getattr(self.backbone.layer3, "6").conv1(backbone_layer3_5_relu_2)
    backbone_layer3_6_bn1 = getattr(self.backbone.layer3, "6").bn1(backbone_layer3_6_conv1);  backbone_layer3_6_conv1 = None
    backbone_layer3_6_relu = getattr(self.backbone.layer3, "6").relu(backbone_layer3_6_bn1);  backbone_layer3_6_bn1 = None
    backbone_layer3_6_conv2 = getattr(self.backbone.layer3, "6").conv2(backbone_layer3_6_relu);  backbone_layer3_6_relu = None
    backbone_layer3_6_bn2 = getattr(self.backbone.layer3, "6").bn2(backbone_layer3_6_conv2);  backbone_layer3_6_conv2 = None
    backbone_layer3_6_relu_1 = getattr(self.backbone.layer3, "6").relu(backbone_layer3_6_bn2);  backbone_layer3_6_bn2 = None
    backbone_layer3_6_conv3 = getattr(self.backbone.layer3, "6").conv3(backbone_layer3_6_relu_1);  backbone_layer3_6_relu_1 = None
    backbone_layer3_6_bn3 = getattr(self.backbone.layer3, "6").bn3(backbone_layer3_6_conv3);  backbone_layer3_6_conv3 = None
    add_13 = backbone_layer3_6_bn3 + backbone_layer3_5_relu_2;  backbone_layer3_6_bn3 = backbone_layer3_5_relu_2 = None
    backbone_layer3_6_relu_2 = getattr(self.backbone.layer3, "6").relu(add_13);  add_13 = None
    backbone_layer3_7_conv1 = getattr(self.backbone.layer3, "7").conv1(backbone_layer3_6_relu_2)
    backbone_layer3_7_bn1 = getattr(self.backbone.layer3, "7").bn1(backbone_layer3_7_conv1);  backbone_layer3_7_conv1 = None
    backbone_layer3_7_relu = getattr(self.backbone.layer3, "7").relu(backbone_layer3_7_bn1);  backbone_layer3_7_bn1 = None
    backbone_layer3_7_conv2 = getattr(self.backbone.layer3, "7").conv2(backbone_layer3_7_relu);  backbone_layer3_7_relu = None
    backbone_layer3_7_bn2 = getattr(self.backbone.layer3, "7").bn2(backbone_layer3_7_conv2);  backbone_layer3_7_conv2 = None
    backbone_layer3_7_relu_1 = getattr(self.backbone.layer3, "7").relu(backbone_layer3_7_bn2);  backbone_layer3_7_bn2 = None
    backbone_layer3_7_conv3 = getattr(self.backbone.layer3, "7").conv3(backbone_layer3_7_relu_1);  backbone_layer3_7_relu_1 = None
    backbone_layer3_7_bn3 = getattr(self.backbone.layer3, "7").bn3(backbone_layer3_7_conv3);  backbone_layer3_7_conv3 = None
    add_14 = backbone_layer3_7_bn3 + backbone_layer3_6_relu_2;  backbone_layer3_7_bn3 = backbone_layer3_6_relu_2 = None
    backbone_layer3_7_relu_2 = getattr(self.backbone.layer3, "7").relu(add_14);  add_14 = None
    backbone_layer3_8_conv1 = getattr(self.backbone.layer3, "8").conv1(backbone_layer3_7_relu_2)
    backbone_layer3_8_bn1 = getattr(self.backbone.layer3, "8").bn1(backbone_layer3_8_conv1);  backbone_layer3_8_conv1 = None
    backbone_layer3_8_relu = getattr(self.backbone.layer3, "8").relu(backbone_layer3_8_bn1);  backbone_layer3_8_bn1 = None
    backbone_layer3_8_conv2 = getattr(self.backbone.layer3, "8").conv2(backbone_layer3_8_relu);  backbone_layer3_8_relu = None
    backbone_layer3_8_bn2 = getattr(self.backbone.layer3, "8").bn2(backbone_layer3_8_conv2);  backbone_layer3_8_conv2 = None
    backbone_layer3_8_relu_1 = getattr(self.backbone.layer3, "8").relu(backbone_layer3_8_bn2);  backbone_layer3_8_bn2 = None
    backbone_layer3_8_conv3 = getattr(self.backbone.layer3, "8").conv3(backbone_layer3_8_relu_1);  backbone_layer3_8_relu_1 = None
    backbone_layer3_8_bn3 = getattr(self.backbone.layer3, "8").bn3(backbone_layer3_8_conv3);  backbone_layer3_8_conv3 = None
    add_15 = backbone_layer3_8_bn3 + backbone_layer3_7_relu_2;  backbone_layer3_8_bn3 = backbone_layer3_7_relu_2 = None
    backbone_layer3_8_relu_2 = getattr(self.backbone.layer3, "8").relu(add_15);  add_15 = None
    backbone_layer3_9_conv1 = getattr(self.backbone.layer3, "9").conv1(backbone_layer3_8_relu_2)
    backbone_layer3_9_bn1 = getattr(self.backbone.layer3, "9").bn1(backbone_layer3_9_conv1);  backbone_layer3_9_conv1 = None
    backbone_layer3_9_relu = getattr(self.backbone.layer3, "9").relu(backbone_layer3_9_bn1);  backbone_layer3_9_bn1 = None
    backbone_layer3_9_conv2 = getattr(self.backbone.layer3, "9").conv2(backbone_layer3_9_relu);  backbone_layer3_9_relu = None
    backbone_layer3_9_bn2 = getattr(self.backbone.layer3, "9").bn2(backbone_layer3_9_conv2);  backbone_layer3_9_conv2 = None
    backbone_layer3_9_relu_1 = getattr(self.backbone.layer3, "9").relu(backbone_layer3_9_bn2);  backbone_layer3_9_bn2 = None
    backbone_layer3_9_conv3 = getattr(self.backbone.layer3, "9").conv3(backbone_layer3_9_relu_1);  backbone_layer3_9_relu_1 = None
    backbone_layer3_9_bn3 = getattr(self.backbone.layer3, "9").bn3(backbone_layer3_9_conv3);  backbone_layer3_9_conv3 = None
    add_16 = backbone_layer3_9_bn3 + backbone_layer3_8_relu_2;  backbone_layer3_9_bn3 = backbone_layer3_8_relu_2 = None
    backbone_layer3_9_relu_2 = getattr(self.backbone.layer3, "9").relu(add_16);  add_16 = None
    backbone_layer3_10_conv1 = getattr(self.backbone.layer3, "10").conv1(backbone_layer3_9_relu_2)
    backbone_layer3_10_bn1 = getattr(self.backbone.layer3, "10").bn1(backbone_layer3_10_conv1);  backbone_layer3_10_conv1 = None
    backbone_layer3_10_relu = getattr(self.backbone.layer3, "10").relu(backbone_layer3_10_bn1);  backbone_layer3_10_bn1 = None
    backbone_layer3_10_conv2 = getattr(self.backbone.layer3, "10").conv2(backbone_layer3_10_relu);  backbone_layer3_10_relu = None
    backbone_layer3_10_bn2 = getattr(self.backbone.layer3, "10").bn2(backbone_layer3_10_conv2);  backbone_layer3_10_conv2 = None
    backbone_layer3_10_relu_1 = getattr(self.backbone.layer3, "10").relu(backbone_layer3_10_bn2);  backbone_layer3_10_bn2 = None
    backbone_layer3_10_conv3 = getattr(self.backbone.layer3, "10").conv3(backbone_layer3_10_relu_1);  backbone_layer3_10_relu_1 = None
    backbone_layer3_10_bn3 = getattr(self.backbone.layer3, "10").bn3(backbone_layer3_10_conv3);  backbone_layer3_10_conv3 = None
    add_17 = backbone_layer3_10_bn3 + backbone_layer3_9_relu_2;  backbone_layer3_10_bn3 = backbone_layer3_9_relu_2 = None
    backbone_layer3_10_relu_2 = getattr(self.backbone.layer3, "10").relu(add_17);  add_17 = None
    backbone_layer3_11_conv1 = getattr(self.backbone.layer3, "11").conv1(backbone_layer3_10_relu_2)
    backbone_layer3_11_bn1 = getattr(self.backbone.layer3, "11").bn1(backbone_layer3_11_conv1);  backbone_layer3_11_conv1 = None
    backbone_layer3_11_relu = getattr(self.backbone.layer3, "11").relu(backbone_layer3_11_bn1);  backbone_layer3_11_bn1 = None
    backbone_layer3_11_conv2 = getattr(self.backbone.layer3, "11").conv2(backbone_layer3_11_relu);  backbone_layer3_11_relu = None
    backbone_layer3_11_bn2 = getattr(self.backbone.layer3, "11").bn2(backbone_layer3_11_conv2);  backbone_layer3_11_conv2 = None
    backbone_layer3_11_relu_1 = getattr(self.backbone.layer3, "11").relu(backbone_layer3_11_bn2);  backbone_layer3_11_bn2 = None
    backbone_layer3_11_conv3 = getattr(self.backbone.layer3, "11").conv3(backbone_layer3_11_relu_1);  backbone_layer3_11_relu_1 = None
    backbone_layer3_11_bn3 = getattr(self.backbone.layer3, "11").bn3(backbone_layer3_11_conv3);  backbone_layer3_11_conv3 = None
    add_18 = backbone_layer3_11_bn3 + backbone_layer3_10_relu_2;  backbone_layer3_11_bn3 = backbone_layer3_10_relu_2 = None
    backbone_layer3_11_relu_2 = getattr(self.backbone.layer3, "11").relu(add_18);  add_18 = None
    backbone_layer3_12_conv1 = getattr(self.backbone.layer3, "12").conv1(backbone_layer3_11_relu_2)
    backbone_layer3_12_bn1 = getattr(self.backbone.layer3, "12").bn1(backbone_layer3_12_conv1);  backbone_layer3_12_conv1 = None
    backbone_layer3_12_relu = getattr(self.backbone.layer3, "12").relu(backbone_layer3_12_bn1);  backbone_layer3_12_bn1 = None
    backbone_layer3_12_conv2 = getattr(self.backbone.layer3, "12").conv2(backbone_layer3_12_relu);  backbone_layer3_12_relu = None
    backbone_layer3_12_bn2 = getattr(self.backbone.layer3, "12").bn2(backbone_layer3_12_conv2);  backbone_layer3_12_conv2 = None
    backbone_layer3_12_relu_1 = getattr(self.backbone.layer3, "12").relu(backbone_layer3_12_bn2);  backbone_layer3_12_bn2 = None
    backbone_layer3_12_conv3 = getattr(self.backbone.layer3, "12").conv3(backbone_layer3_12_relu_1);  backbone_layer3_12_relu_1 = None
    backbone_layer3_12_bn3 = getattr(self.backbone.layer3, "12").bn3(backbone_layer3_12_conv3);  backbone_layer3_12_conv3 = None
    add_19 = backbone_layer3_12_bn3 + backbone_layer3_11_relu_2;  backbone_layer3_12_bn3 = backbone_layer3_11_relu_2 = None
    backbone_layer3_12_relu_2 = getattr(self.backbone.layer3, "12").relu(add_19);  add_19 = None
    backbone_layer3_13_conv1 = getattr(self.backbone.layer3, "13").conv1(backbone_layer3_12_relu_2)
    backbone_layer3_13_bn1 = getattr(self.backbone.layer3, "13").bn1(backbone_layer3_13_conv1);  backbone_layer3_13_conv1 = None
    backbone_layer3_13_relu = getattr(self.backbone.layer3, "13").relu(backbone_layer3_13_bn1);  backbone_layer3_13_bn1 = None
    backbone_layer3_13_conv2 = getattr(self.backbone.layer3, "13").conv2(backbone_layer3_13_relu);  backbone_layer3_13_relu = None
    backbone_layer3_13_bn2 = getattr(self.backbone.layer3, "13").bn2(backbone_layer3_13_conv2);  backbone_layer3_13_conv2 = None
    backbone_layer3_13_relu_1 = getattr(self.backbone.layer3, "13").relu(backbone_layer3_13_bn2);  backbone_layer3_13_bn2 = None
    backbone_layer3_13_conv3 = getattr(self.backbone.layer3, "13").conv3(backbone_layer3_13_relu_1);  backbone_layer3_13_relu_1 = None
    backbone_layer3_13_bn3 = getattr(self.backbone.layer3, "13").bn3(backbone_layer3_13_conv3);  backbone_layer3_13_conv3 = None
    add_20 = backbone_layer3_13_bn3 + backbone_layer3_12_relu_2;  backbone_layer3_13_bn3 = backbone_layer3_12_relu_2 = None
    backbone_layer3_13_relu_2 = getattr(self.backbone.layer3, "13").relu(add_20);  add_20 = None
    backbone_layer3_14_conv1 = getattr(self.backbone.layer3, "14").conv1(backbone_layer3_13_relu_2)
    backbone_layer3_14_bn1 = getattr(self.backbone.layer3, "14").bn1(backbone_layer3_14_conv1);  backbone_layer3_14_conv1 = None
    backbone_layer3_14_relu = getattr(self.backbone.layer3, "14").relu(backbone_layer3_14_bn1);  backbone_layer3_14_bn1 = None
    backbone_layer3_14_conv2 = getattr(self.backbone.layer3, "14").conv2(backbone_layer3_14_relu);  backbone_layer3_14_relu = None
    backbone_layer3_14_bn2 = getattr(self.backbone.layer3, "14").bn2(backbone_layer3_14_conv2);  backbone_layer3_14_conv2 = None
    backbone_layer3_14_relu_1 = getattr(self.backbone.layer3, "14").relu(backbone_layer3_14_bn2);  backbone_layer3_14_bn2 = None
    backbone_layer3_14_conv3 = getattr(self.backbone.layer3, "14").conv3(backbone_layer3_14_relu_1);  backbone_layer3_14_relu_1 = None
    backbone_layer3_14_bn3 = getattr(self.backbone.layer3, "14").bn3(backbone_layer3_14_conv3);  backbone_layer3_14_conv3 = None
    add_21 = backbone_layer3_14_bn3 + backbone_layer3_13_relu_2;  backbone_layer3_14_bn3 = backbone_layer3_13_relu_2 = None
    backbone_layer3_14_relu_2 = getattr(self.backbone.layer3, "14").relu(add_21);  add_21 = None
    backbone_layer3_15_conv1 = getattr(self.backbone.layer3, "15").conv1(backbone_layer3_14_relu_2)
    backbone_layer3_15_bn1 = getattr(self.backbone.layer3, "15").bn1(backbone_layer3_15_conv1);  backbone_layer3_15_conv1 = None
    backbone_layer3_15_relu = getattr(self.backbone.layer3, "15").relu(backbone_layer3_15_bn1);  backbone_layer3_15_bn1 = None
    backbone_layer3_15_conv2 = getattr(self.backbone.layer3, "15").conv2(backbone_layer3_15_relu);  backbone_layer3_15_relu = None
    backbone_layer3_15_bn2 = getattr(self.backbone.layer3, "15").bn2(backbone_layer3_15_conv2);  backbone_layer3_15_conv2 = None
    backbone_layer3_15_relu_1 = getattr(self.backbone.layer3, "15").relu(backbone_layer3_15_bn2);  backbone_layer3_15_bn2 = None
    backbone_layer3_15_conv3 = getattr(self.backbone.layer3, "15").conv3(backbone_layer3_15_relu_1);  backbone_layer3_15_relu_1 = None
    backbone_layer3_15_bn3 = getattr(self.backbone.layer3, "15").bn3(backbone_layer3_15_conv3);  backbone_layer3_15_conv3 = None
    add_22 = backbone_layer3_15_bn3 + backbone_layer3_14_relu_2;  backbone_layer3_15_bn3 = backbone_layer3_14_relu_2 = None
    backbone_layer3_15_relu_2 = getattr(self.backbone.layer3, "15").relu(add_22);  add_22 = None
    backbone_layer3_16_conv1 = getattr(self.backbone.layer3, "16").conv1(backbone_layer3_15_relu_2)
    backbone_layer3_16_bn1 = getattr(self.backbone.layer3, "16").bn1(backbone_layer3_16_conv1);  backbone_layer3_16_conv1 = None
    backbone_layer3_16_relu = getattr(self.backbone.layer3, "16").relu(backbone_layer3_16_bn1);  backbone_layer3_16_bn1 = None
    backbone_layer3_16_conv2 = getattr(self.backbone.layer3, "16").conv2(backbone_layer3_16_relu);  backbone_layer3_16_relu = None
    backbone_layer3_16_bn2 = getattr(self.backbone.layer3, "16").bn2(backbone_layer3_16_conv2);  backbone_layer3_16_conv2 = None
    backbone_layer3_16_relu_1 = getattr(self.backbone.layer3, "16").relu(backbone_layer3_16_bn2);  backbone_layer3_16_bn2 = None
    backbone_layer3_16_conv3 = getattr(self.backbone.layer3, "16").conv3(backbone_layer3_16_relu_1);  backbone_layer3_16_relu_1 = None
    backbone_layer3_16_bn3 = getattr(self.backbone.layer3, "16").bn3(backbone_layer3_16_conv3);  backbone_layer3_16_conv3 = None
    add_23 = backbone_layer3_16_bn3 + backbone_layer3_15_relu_2;  backbone_layer3_16_bn3 = backbone_layer3_15_relu_2 = None
    backbone_layer3_16_relu_2 = getattr(self.backbone.layer3, "16").relu(add_23);  add_23 = None
    backbone_layer3_17_conv1 = getattr(self.backbone.layer3, "17").conv1(backbone_layer3_16_relu_2)
    backbone_layer3_17_bn1 = getattr(self.backbone.layer3, "17").bn1(backbone_layer3_17_conv1);  backbone_layer3_17_conv1 = None
    backbone_layer3_17_relu = getattr(self.backbone.layer3, "17").relu(backbone_layer3_17_bn1);  backbone_layer3_17_bn1 = None
    backbone_layer3_17_conv2 = getattr(self.backbone.layer3, "17").conv2(backbone_layer3_17_relu);  backbone_layer3_17_relu = None
    backbone_layer3_17_bn2 = getattr(self.backbone.layer3, "17").bn2(backbone_layer3_17_conv2);  backbone_layer3_17_conv2 = None
    backbone_layer3_17_relu_1 = getattr(self.backbone.layer3, "17").relu(backbone_layer3_17_bn2);  backbone_layer3_17_bn2 = None
    backbone_layer3_17_conv3 = getattr(self.backbone.layer3, "17").conv3(backbone_layer3_17_relu_1);  backbone_layer3_17_relu_1 = None
    backbone_layer3_17_bn3 = getattr(self.backbone.layer3, "17").bn3(backbone_layer3_17_conv3);  backbone_layer3_17_conv3 = None
    add_24 = backbone_layer3_17_bn3 + backbone_layer3_16_relu_2;  backbone_layer3_17_bn3 = backbone_layer3_16_relu_2 = None
    backbone_layer3_17_relu_2 = getattr(self.backbone.layer3, "17").relu(add_24);  add_24 = None
    backbone_layer3_18_conv1 = getattr(self.backbone.layer3, "18").conv1(backbone_layer3_17_relu_2)
    backbone_layer3_18_bn1 = getattr(self.backbone.layer3, "18").bn1(backbone_layer3_18_conv1);  backbone_layer3_18_conv1 = None
    backbone_layer3_18_relu = getattr(self.backbone.layer3, "18").relu(backbone_layer3_18_bn1);  backbone_layer3_18_bn1 = None
    backbone_layer3_18_conv2 = getattr(self.backbone.layer3, "18").conv2(backbone_layer3_18_relu);  backbone_layer3_18_relu = None
    backbone_layer3_18_bn2 = getattr(self.backbone.layer3, "18").bn2(backbone_layer3_18_conv2);  backbone_layer3_18_conv2 = None
    backbone_layer3_18_relu_1 = getattr(self.backbone.layer3, "18").relu(backbone_layer3_18_bn2);  backbone_layer3_18_bn2 = None
    backbone_layer3_18_conv3 = getattr(self.backbone.layer3, "18").conv3(backbone_layer3_18_relu_1);  backbone_layer3_18_relu_1 = None
    backbone_layer3_18_bn3 = getattr(self.backbone.layer3, "18").bn3(backbone_layer3_18_conv3);  backbone_layer3_18_conv3 = None
    add_25 = backbone_layer3_18_bn3 + backbone_layer3_17_relu_2;  backbone_layer3_18_bn3 = backbone_layer3_17_relu_2 = None
    backbone_layer3_18_relu_2 = getattr(self.backbone.layer3, "18").relu(add_25);  add_25 = None
    backbone_layer3_19_conv1 = getattr(self.backbone.layer3, "19").conv1(backbone_layer3_18_relu_2)
    backbone_layer3_19_bn1 = getattr(self.backbone.layer3, "19").bn1(backbone_layer3_19_conv1);  backbone_layer3_19_conv1 = None
    backbone_layer3_19_relu = getattr(self.backbone.layer3, "19").relu(backbone_layer3_19_bn1);  backbone_layer3_19_bn1 = None
    backbone_layer3_19_conv2 = getattr(self.backbone.layer3, "19").conv2(backbone_layer3_19_relu);  backbone_layer3_19_relu = None
    backbone_layer3_19_bn2 = getattr(self.backbone.layer3, "19").bn2(backbone_layer3_19_conv2);  backbone_layer3_19_conv2 = None
    backbone_layer3_19_relu_1 = getattr(self.backbone.layer3, "19").relu(backbone_layer3_19_bn2);  backbone_layer3_19_bn2 = None
    backbone_layer3_19_conv3 = getattr(self.backbone.layer3, "19").conv3(backbone_layer3_19_relu_1);  backbone_layer3_19_relu_1 = None
    backbone_layer3_19_bn3 = getattr(self.backbone.layer3, "19").bn3(backbone_layer3_19_conv3);  backbone_layer3_19_conv3 = None
    add_26 = backbone_layer3_19_bn3 + backbone_layer3_18_relu_2;  backbone_layer3_19_bn3 = backbone_layer3_18_relu_2 = None
    backbone_layer3_19_relu_2 = getattr(self.backbone.layer3, "19").relu(add_26);  add_26 = None
    backbone_layer3_20_conv1 = getattr(self.backbone.layer3, "20").conv1(backbone_layer3_19_relu_2)
    backbone_layer3_20_bn1 = getattr(self.backbone.layer3, "20").bn1(backbone_layer3_20_conv1);  backbone_layer3_20_conv1 = None
    backbone_layer3_20_relu = getattr(self.backbone.layer3, "20").relu(backbone_layer3_20_bn1);  backbone_layer3_20_bn1 = None
    backbone_layer3_20_conv2 = getattr(self.backbone.layer3, "20").conv2(backbone_layer3_20_relu);  backbone_layer3_20_relu = None
    backbone_layer3_20_bn2 = getattr(self.backbone.layer3, "20").bn2(backbone_layer3_20_conv2);  backbone_layer3_20_conv2 = None
    backbone_layer3_20_relu_1 = getattr(self.backbone.layer3, "20").relu(backbone_layer3_20_bn2);  backbone_layer3_20_bn2 = None
    backbone_layer3_20_conv3 = getattr(self.backbone.layer3, "20").conv3(backbone_layer3_20_relu_1);  backbone_layer3_20_relu_1 = None
    backbone_layer3_20_bn3 = getattr(self.backbone.layer3, "20").bn3(backbone_layer3_20_conv3);  backbone_layer3_20_conv3 = None
    add_27 = backbone_layer3_20_bn3 + backbone_layer3_19_relu_2;  backbone_layer3_20_bn3 = backbone_layer3_19_relu_2 = None
    backbone_layer3_20_relu_2 = getattr(self.backbone.layer3, "20").relu(add_27);  add_27 = None
    backbone_layer3_21_conv1 = getattr(self.backbone.layer3, "21").conv1(backbone_layer3_20_relu_2)
    backbone_layer3_21_bn1 = getattr(self.backbone.layer3, "21").bn1(backbone_layer3_21_conv1);  backbone_layer3_21_conv1 = None
    backbone_layer3_21_relu = getattr(self.backbone.layer3, "21").relu(backbone_layer3_21_bn1);  backbone_layer3_21_bn1 = None
    backbone_layer3_21_conv2 = getattr(self.backbone.layer3, "21").conv2(backbone_layer3_21_relu);  backbone_layer3_21_relu = None
    backbone_layer3_21_bn2 = getattr(self.backbone.layer3, "21").bn2(backbone_layer3_21_conv2);  backbone_layer3_21_conv2 = None
    backbone_layer3_21_relu_1 = getattr(self.backbone.layer3, "21").relu(backbone_layer3_21_bn2);  backbone_layer3_21_bn2 = None
    backbone_layer3_21_conv3 = getattr(self.backbone.layer3, "21").conv3(backbone_layer3_21_relu_1);  backbone_layer3_21_relu_1 = None
    backbone_layer3_21_bn3 = getattr(self.backbone.layer3, "21").bn3(backbone_layer3_21_conv3);  backbone_layer3_21_conv3 = None
    add_28 = backbone_layer3_21_bn3 + backbone_layer3_20_relu_2;  backbone_layer3_21_bn3 = backbone_layer3_20_relu_2 = None
    backbone_layer3_21_relu_2 = getattr(self.backbone.layer3, "21").relu(add_28);  add_28 = None
    backbone_layer3_22_conv1 = getattr(self.backbone.layer3, "22").conv1(backbone_layer3_21_relu_2)
    backbone_layer3_22_bn1 = getattr(self.backbone.layer3, "22").bn1(backbone_layer3_22_conv1);  backbone_layer3_22_conv1 = None
    backbone_layer3_22_relu = getattr(self.backbone.layer3, "22").relu(backbone_layer3_22_bn1);  backbone_layer3_22_bn1 = None
    backbone_layer3_22_conv2 = getattr(self.backbone.layer3, "22").conv2(backbone_layer3_22_relu);  backbone_layer3_22_relu = None
    backbone_layer3_22_bn2 = getattr(self.backbone.layer3, "22").bn2(backbone_layer3_22_conv2);  backbone_layer3_22_conv2 = None
    backbone_layer3_22_relu_1 = getattr(self.backbone.layer3, "22").relu(backbone_layer3_22_bn2);  backbone_layer3_22_bn2 = None
    backbone_layer3_22_conv3 = getattr(self.backbone.layer3, "22").conv3(backbone_layer3_22_relu_1);  backbone_layer3_22_relu_1 = None
    backbone_layer3_22_bn3 = getattr(self.backbone.layer3, "22").bn3(backbone_layer3_22_conv3);  backbone_layer3_22_conv3 = None
    add_29 = backbone_layer3_22_bn3 + backbone_layer3_21_relu_2;  backbone_layer3_22_bn3 = backbone_layer3_21_relu_2 = None
    backbone_layer3_22_relu_2 = getattr(self.backbone.layer3, "22").relu(add_29);  add_29 = None
    backbone_layer4_0_conv1 = getattr(self.backbone.layer4, "0").conv1(backbone_layer3_22_relu_2)
    backbone_layer4_0_bn1 = getattr(self.backbone.layer4, "0").bn1(backbone_layer4_0_conv1);  backbone_layer4_0_conv1 = None
    backbone_layer4_0_relu = getattr(self.backbone.layer4, "0").relu(backbone_layer4_0_bn1);  backbone_layer4_0_bn1 = None
    backbone_layer4_0_conv2 = getattr(self.backbone.layer4, "0").conv2(backbone_layer4_0_relu);  backbone_layer4_0_relu = None
    backbone_layer4_0_bn2 = getattr(self.backbone.layer4, "0").bn2(backbone_layer4_0_conv2);  backbone_layer4_0_conv2 = None
    backbone_layer4_0_relu_1 = getattr(self.backbone.layer4, "0").relu(backbone_layer4_0_bn2);  backbone_layer4_0_bn2 = None
    backbone_layer4_0_conv3 = getattr(self.backbone.layer4, "0").conv3(backbone_layer4_0_relu_1);  backbone_layer4_0_relu_1 = None
    backbone_layer4_0_bn3 = getattr(self.backbone.layer4, "0").bn3(backbone_layer4_0_conv3);  backbone_layer4_0_conv3 = None
    backbone_layer4_0_downsample_0 = getattr(getattr(self.backbone.layer4, "0").downsample, "0")(backbone_layer3_22_relu_2);  backbone_layer3_22_relu_2 = None
    backbone_layer4_0_downsample_1 = getattr(getattr(self.backbone.layer4, "0").downsample, "1")(backbone_layer4_0_downsample_0);  backbone_layer4_0_downsample_0 = None
    add_30 = backbone_layer4_0_bn3 + backbone_layer4_0_downsample_1;  backbone_layer4_0_bn3 = backbone_layer4_0_downsample_1 = None
    backbone_layer4_0_relu_2 = getattr(self.backbone.layer4, "0").relu(add_30);  add_30 = None
    backbone_layer4_1_conv1 = getattr(self.backbone.layer4, "1").conv1(backbone_layer4_0_relu_2)
    backbone_layer4_1_bn1 = getattr(self.backbone.layer4, "1").bn1(backbone_layer4_1_conv1);  backbone_layer4_1_conv1 = None
    backbone_layer4_1_relu = getattr(self.backbone.layer4, "1").relu(backbone_layer4_1_bn1);  backbone_layer4_1_bn1 = None
    backbone_layer4_1_conv2 = getattr(self.backbone.layer4, "1").conv2(backbone_layer4_1_relu);  backbone_layer4_1_relu = None
    backbone_layer4_1_bn2 = getattr(self.backbone.layer4, "1").bn2(backbone_layer4_1_conv2);  backbone_layer4_1_conv2 = None
    backbone_layer4_1_relu_1 = getattr(self.backbone.layer4, "1").relu(backbone_layer4_1_bn2);  backbone_layer4_1_bn2 = None
    backbone_layer4_1_conv3 = getattr(self.backbone.layer4, "1").conv3(backbone_layer4_1_relu_1);  backbone_layer4_1_relu_1 = None
    backbone_layer4_1_bn3 = getattr(self.backbone.layer4, "1").bn3(backbone_layer4_1_conv3);  backbone_layer4_1_conv3 = None
    add_31 = backbone_layer4_1_bn3 + backbone_layer4_0_relu_2;  backbone_layer4_1_bn3 = backbone_layer4_0_relu_2 = None
    backbone_layer4_1_relu_2 = getattr(self.backbone.layer4, "1").relu(add_31);  add_31 = None
    backbone_layer4_2_conv1 = getattr(self.backbone.layer4, "2").conv1(backbone_layer4_1_relu_2)
    backbone_layer4_2_bn1 = getattr(self.backbone.layer4, "2").bn1(backbone_layer4_2_conv1);  backbone_layer4_2_conv1 = None
    backbone_layer4_2_relu = getattr(self.backbone.layer4, "2").relu(backbone_layer4_2_bn1);  backbone_layer4_2_bn1 = None
    backbone_layer4_2_conv2 = getattr(self.backbone.layer4, "2").conv2(backbone_layer4_2_relu);  backbone_layer4_2_relu = None
    backbone_layer4_2_bn2 = getattr(self.backbone.layer4, "2").bn2(backbone_layer4_2_conv2);  backbone_layer4_2_conv2 = None
    backbone_layer4_2_relu_1 = getattr(self.backbone.layer4, "2").relu(backbone_layer4_2_bn2);  backbone_layer4_2_bn2 = None
    backbone_layer4_2_conv3 = getattr(self.backbone.layer4, "2").conv3(backbone_layer4_2_relu_1);  backbone_layer4_2_relu_1 = None
    backbone_layer4_2_bn3 = getattr(self.backbone.layer4, "2").bn3(backbone_layer4_2_conv3);  backbone_layer4_2_conv3 = None
    add_32 = backbone_layer4_2_bn3 + backbone_layer4_1_relu_2;  backbone_layer4_2_bn3 = backbone_layer4_1_relu_2 = None
    backbone_layer4_2_relu_2 = getattr(self.backbone.layer4, "2").relu(add_32);  add_32 = None
    classifier_0_convs_0_0 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "0")(backbone_layer4_2_relu_2)
    classifier_0_convs_0_1 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "1")(classifier_0_convs_0_0);  classifier_0_convs_0_0 = None
    classifier_0_convs_0_2 = getattr(getattr(getattr(self.classifier, "0").convs, "0"), "2")(classifier_0_convs_0_1);  classifier_0_convs_0_1 = None
    classifier_0_convs_1_0 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "0")(backbone_layer4_2_relu_2)
    classifier_0_convs_1_1 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "1")(classifier_0_convs_1_0);  classifier_0_convs_1_0 = None
    classifier_0_convs_1_2 = getattr(getattr(getattr(self.classifier, "0").convs, "1"), "2")(classifier_0_convs_1_1);  classifier_0_convs_1_1 = None
    classifier_0_convs_2_0 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "0")(backbone_layer4_2_relu_2)
    classifier_0_convs_2_1 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "1")(classifier_0_convs_2_0);  classifier_0_convs_2_0 = None
    classifier_0_convs_2_2 = getattr(getattr(getattr(self.classifier, "0").convs, "2"), "2")(classifier_0_convs_2_1);  classifier_0_convs_2_1 = None
    classifier_0_convs_3_0 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "0")(backbone_layer4_2_relu_2)
    classifier_0_convs_3_1 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "1")(classifier_0_convs_3_0);  classifier_0_convs_3_0 = None
    classifier_0_convs_3_2 = getattr(getattr(getattr(self.classifier, "0").convs, "3"), "2")(classifier_0_convs_3_1);  classifier_0_convs_3_1 = None
    getattr_2 = backbone_layer4_2_relu_2.shape
    getitem_1 = getattr_2[slice(-2, None, None)];  getattr_2 = None
    classifier_0_convs_4_0 = getattr(getattr(getattr(self.classifier, "0").convs, "4"), "0")(backbone_layer4_2_relu_2);  backbone_layer4_2_relu_2 = None
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
    