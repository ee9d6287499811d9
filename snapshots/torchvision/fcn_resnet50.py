


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
    backbone_layer4_0_conv1 = getattr(self.backbone.layer4, "0").conv1(backbone_layer3_5_relu_2)
    backbone_layer4_0_bn1 = getattr(self.backbone.layer4, "0").bn1(backbone_layer4_0_conv1);  backbone_layer4_0_conv1 = None
    backbone_layer4_0_relu = getattr(self.backbone.layer4, "0").relu(backbone_layer4_0_bn1);  backbone_layer4_0_bn1 = None
    backbone_layer4_0_conv2 = getattr(self.backbone.layer4, "0").conv2(backbone_layer4_0_relu);  backbone_layer4_0_relu = None
    backbone_layer4_0_bn2 = getattr(self.backbone.layer4, "0").bn2(backbone_layer4_0_conv2);  backbone_layer4_0_conv2 = None
    backbone_layer4_0_relu_1 = getattr(self.backbone.layer4, "0").relu(backbone_layer4_0_bn2);  backbone_layer4_0_bn2 = None
    backbone_layer4_0_conv3 = getattr(self.backbone.layer4, "0").conv3(backbone_layer4_0_relu_1);  backbone_layer4_0_relu_1 = None
    backbone_layer4_0_bn3 = getattr(self.backbone.layer4, "0").bn3(backbone_layer4_0_conv3);  backbone_layer4_0_conv3 = None
    backbone_layer4_0_downsample_0 = getattr(getattr(self.backbone.layer4, "0").downsample, "0")(backbone_layer3_5_relu_2);  backbone_layer3_5_relu_2 = None
    backbone_layer4_0_downsample_1 = getattr(getattr(self.backbone.layer4, "0").downsample, "1")(backbone_layer4_0_downsample_0);  backbone_layer4_0_downsample_0 = None
    add_13 = backbone_layer4_0_bn3 + backbone_layer4_0_downsample_1;  backbone_layer4_0_bn3 = backbone_layer4_0_downsample_1 = None
    backbone_layer4_0_relu_2 = getattr(self.backbone.layer4, "0").relu(add_13);  add_13 = None
    backbone_layer4_1_conv1 = getattr(self.backbone.layer4, "1").conv1(backbone_layer4_0_relu_2)
    backbone_layer4_1_bn1 = getattr(self.backbone.layer4, "1").bn1(backbone_layer4_1_conv1);  backbone_layer4_1_conv1 = None
    backbone_layer4_1_relu = getattr(self.backbone.layer4, "1").relu(backbone_layer4_1_bn1);  backbone_layer4_1_bn1 = None
    backbone_layer4_1_conv2 = getattr(self.backbone.layer4, "1").conv2(backbone_layer4_1_relu);  backbone_layer4_1_relu = None
    backbone_layer4_1_bn2 = getattr(self.backbone.layer4, "1").bn2(backbone_layer4_1_conv2);  backbone_layer4_1_conv2 = None
    backbone_layer4_1_relu_1 = getattr(self.backbone.layer4, "1").relu(backbone_layer4_1_bn2);  backbone_layer4_1_bn2 = None
    backbone_layer4_1_conv3 = getattr(self.backbone.layer4, "1").conv3(backbone_layer4_1_relu_1);  backbone_layer4_1_relu_1 = None
    backbone_layer4_1_bn3 = getattr(self.backbone.layer4, "1").bn3(backbone_layer4_1_conv3);  backbone_layer4_1_conv3 = None
    add_14 = backbone_layer4_1_bn3 + backbone_layer4_0_relu_2;  backbone_layer4_1_bn3 = backbone_layer4_0_relu_2 = None
    backbone_layer4_1_relu_2 = getattr(self.backbone.layer4, "1").relu(add_14);  add_14 = None
    backbone_layer4_2_conv1 = getattr(self.backbone.layer4, "2").conv1(backbone_layer4_1_relu_2)
    backbone_layer4_2_bn1 = getattr(self.backbone.layer4, "2").bn1(backbone_layer4_2_conv1);  backbone_layer4_2_conv1 = None
    backbone_layer4_2_relu = getattr(self.backbone.layer4, "2").relu(backbone_layer4_2_bn1);  backbone_layer4_2_bn1 = None
    backbone_layer4_2_conv2 = getattr(self.backbone.layer4, "2").conv2(backbone_layer4_2_relu);  backbone_layer4_2_relu = None
    backbone_layer4_2_bn2 = getattr(self.backbone.layer4, "2").bn2(backbone_layer4_2_conv2);  backbone_layer4_2_conv2 = None
    backbone_layer4_2_relu_1 = getattr(self.backbone.layer4, "2").relu(backbone_layer4_2_bn2);  backbone_layer4_2_bn2 = None
    backbone_layer4_2_conv3 = getattr(self.backbone.layer4, "2").conv3(backbone_layer4_2_relu_1);  backbone_layer4_2_relu_1 = None
    backbone_layer4_2_bn3 = getattr(self.backbone.layer4, "2").bn3(backbone_layer4_2_conv3);  backbone_layer4_2_conv3 = None
    add_15 = backbone_layer4_2_bn3 + backbone_layer4_1_relu_2;  backbone_layer4_2_bn3 = backbone_layer4_1_relu_2 = None
    backbone_layer4_2_relu_2 = getattr(self.backbone.layer4, "2").relu(add_15);  add_15 = None
    classifier_0 = getattr(self.classifier, "0")(backbone_layer4_2_relu_2);  backbone_layer4_2_relu_2 = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    classifier_2 = getattr(self.classifier, "2")(classifier_1);  classifier_1 = None
    classifier_3 = getattr(self.classifier, "3")(classifier_2);  classifier_2 = None
    classifier_4 = getattr(self.classifier, "4")(classifier_3);  classifier_3 = None
    interpolate = torch.nn.functional.interpolate(classifier_4, size = getitem, scale_factor = None, mode = 'bilinear', align_corners = False, recompute_scale_factor = None, antialias = False);  classifier_4 = getitem = None
    return collections_OrderedDict({'out': interpolate})
    