


def forward(self, x : torch.Tensor) -> torch.Tensor:
    stem_0 = getattr(self.stem, "0")(x);  x = None
    stem_1 = getattr(self.stem, "1")(stem_0);  stem_0 = None
    stem_2 = getattr(self.stem, "2")(stem_1);  stem_1 = None
    layer1_0_conv1_0_weight = getattr(getattr(self.layer1, "0").conv1, "0").weight
    conv3d = torch.conv3d(stem_2, layer1_0_conv1_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer1_0_conv1_0_weight = None
    layer1_0_conv1_1 = getattr(getattr(self.layer1, "0").conv1, "1")(conv3d);  conv3d = None
    layer1_0_conv1_2 = getattr(getattr(self.layer1, "0").conv1, "2")(layer1_0_conv1_1);  layer1_0_conv1_1 = None
    layer1_0_conv2_0_weight = getattr(getattr(self.layer1, "0").conv2, "0").weight
    conv3d_1 = torch.conv3d(layer1_0_conv1_2, layer1_0_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer1_0_conv1_2 = layer1_0_conv2_0_weight = None
    layer1_0_conv2_1 = getattr(getattr(self.layer1, "0").conv2, "1")(conv3d_1);  conv3d_1 = None
    add = layer1_0_conv2_1 + stem_2;  layer1_0_conv2_1 = stem_2 = None
    layer1_0_relu = getattr(self.layer1, "0").relu(add);  add = None
    layer1_1_conv1_0_weight = getattr(getattr(self.layer1, "1").conv1, "0").weight
    conv3d_2 = torch.conv3d(layer1_0_relu, layer1_1_conv1_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer1_1_conv1_0_weight = None
    layer1_1_conv1_1 = getattr(getattr(self.layer1, "1").conv1, "1")(conv3d_2);  conv3d_2 = None
    layer1_1_conv1_2 = getattr(getattr(self.layer1, "1").conv1, "2")(layer1_1_conv1_1);  layer1_1_conv1_1 = None
    layer1_1_conv2_0_weight = getattr(getattr(self.layer1, "1").conv2, "0").weight
    conv3d_3 = torch.conv3d(layer1_1_conv1_2, layer1_1_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer1_1_conv1_2 = layer1_1_conv2_0_weight = None
    layer1_1_conv2_1 = getattr(getattr(self.layer1, "1").conv2, "1")(conv3d_3);  conv3d_3 = None
    add_1 = layer1_1_conv2_1 + layer1_0_relu;  layer1_1_conv2_1 = layer1_0_relu = None
    layer1_1_relu = getattr(self.layer1, "1").relu(add_1);  add_1 = None
    layer2_0_conv1_0_weight = getattr(getattr(self.layer2, "0").conv1, "0").weight
    conv3d_4 = torch.conv3d(layer1_1_relu, layer2_0_conv1_0_weight, None, (2, 2, 2), (1, 1, 1), (1, 1, 1), 1);  layer2_0_conv1_0_weight = None
    layer2_0_conv1_1 = getattr(getattr(self.layer2, "0").conv1, "1")(conv3d_4);  conv3d_4 = None
    layer2_0_conv1_2 = getattr(getattr(self.layer2, "0").conv1, "2")(layer2_0_conv1_1);  layer2_0_conv1_1 = None
    layer2_0_conv2_0_weight = getattr(getattr(self.layer2, "0").conv2, "0").weight
    conv3d_5 = torch.conv3d(layer2_0_conv1_2, layer2_0_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer2_0_conv1_2 = layer2_0_conv2_0_weight = None
    layer2_0_conv2_1 = getattr(getattr(self.layer2, "0").conv2, "1")(conv3d_5);  conv3d_5 = None
    layer2_0_downsample_0 = getattr(getattr(self.layer2, "0").downsample, "0")(layer1_1_relu);  layer1_1_relu = None
    layer2_0_downsample_1 = getattr(getattr(self.layer2, "0").downsample, "1")(layer2_0_downsample_0);  layer2_0_downsample_0 = None
    add_2 = layer2_0_conv2_1 + layer2_0_downsample_1;  layer2_0_conv2_1 = layer2_0_downsample_1 = None
    layer2_0_relu = getattr(self.layer2, "0").relu(add_2);  add_2 = None
    layer2_1_conv1_0_weight = getattr(getattr(self.layer2, "1").conv1, "0").weight
    conv3d_6 = torch.conv3d(layer2_0_relu, layer2_1_conv1_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer2_1_conv1_0_weight = None
    layer2_1_conv1_1 = getattr(getattr(self.layer2, "1").conv1, "1")(conv3d_6);  conv3d_6 = None
    layer2_1_conv1_2 = getattr(getattr(self.layer2, "1").conv1, "2")(layer2_1_conv1_1);  layer2_1_conv1_1 = None
    layer2_1_conv2_0_weight = getattr(getattr(self.layer2, "1").conv2, "0").weight
    conv3d_7 = torch.conv3d(layer2_1_conv1_2, layer2_1_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer2_1_conv1_2 = layer2_1_conv2_0_weight = None
    layer2_1_conv2_1 = getattr(getattr(self.layer2, "1").conv2, "1")(conv3d_7);  conv3d_7 = None
    add_3 = layer2_1_conv2_1 + layer2_0_relu;  layer2_1_conv2_1 = layer2_0_relu = None
    layer2_1_relu = getattr(self.layer2, "1").relu(add_3);  add_3 = None
    layer3_0_conv1_0_weight = getattr(getattr(self.layer3, "0").conv1, "0").weight
    conv3d_8 = torch.conv3d(layer2_1_relu, layer3_0_conv1_0_weight, None, (2, 2, 2), (1, 1, 1), (1, 1, 1), 1);  layer3_0_conv1_0_weight = None
    layer3_0_conv1_1 = getattr(getattr(self.layer3, "0").conv1, "1")(conv3d_8);  conv3d_8 = None
    layer3_0_conv1_2 = getattr(getattr(self.layer3, "0").conv1, "2")(layer3_0_conv1_1);  layer3_0_conv1_1 = None
    layer3_0_conv2_0_weight = getattr(getattr(self.layer3, "0").conv2, "0").weight
    conv3d_9 = torch.conv3d(layer3_0_conv1_2, layer3_0_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer3_0_conv1_2 = layer3_0_conv2_0_weight = None
    layer3_0_conv2_1 = getattr(getattr(self.layer3, "0").conv2, "1")(conv3d_9);  conv3d_9 = None
    layer3_0_downsample_0 = getattr(getattr(self.layer3, "0").downsample, "0")(layer2_1_relu);  layer2_1_relu = None
    layer3_0_downsample_1 = getattr(getattr(self.layer3, "0").downsample, "1")(layer3_0_downsample_0);  layer3_0_downsample_0 = None
    add_4 = layer3_0_conv2_1 + layer3_0_downsample_1;  layer3_0_conv2_1 = layer3_0_downsample_1 = None
    layer3_0_relu = getattr(self.layer3, "0").relu(add_4);  add_4 = None
    layer3_1_conv1_0_weight = getattr(getattr(self.layer3, "1").conv1, "0").weight
    conv3d_10 = torch.conv3d(layer3_0_relu, layer3_1_conv1_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer3_1_conv1_0_weight = None
    layer3_1_conv1_1 = getattr(getattr(self.layer3, "1").conv1, "1")(conv3d_10);  conv3d_10 = None
    layer3_1_conv1_2 = getattr(getattr(self.layer3, "1").conv1, "2")(layer3_1_conv1_1);  layer3_1_conv1_1 = None
    layer3_1_conv2_0_weight = getattr(getattr(self.layer3, "1").conv2, "0").weight
    conv3d_11 = torch.conv3d(layer3_1_conv1_2, layer3_1_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer3_1_conv1_2 = layer3_1_conv2_0_weight = None
    layer3_1_conv2_1 = getattr(getattr(self.layer3, "1").conv2, "1")(conv3d_11);  conv3d_11 = None
    add_5 = layer3_1_conv2_1 + layer3_0_relu;  layer3_1_conv2_1 = layer3_0_relu = None
    layer3_1_relu = getattr(self.layer3, "1").relu(add_5);  add_5 = None
    layer4_0_conv1_0_weight = getattr(getattr(self.layer4, "0").conv1, "0").weight
    conv3d_12 = torch.conv3d(layer3_1_relu, layer4_0_conv1_0_weight, None, (2, 2, 2), (1, 1, 1), (1, 1, 1), 1);  layer4_0_conv1_0_weight = None
    layer4_0_conv1_1 = getattr(getattr(self.layer4, "0").conv1, "1")(conv3d_12);  conv3d_12 = None
    layer4_0_conv1_2 = getattr(getattr(self.layer4, "0").conv1, "2")(layer4_0_conv1_1);  layer4_0_conv1_1 = None
    layer4_0_conv2_0_weight = getattr(getattr(self.layer4, "0").conv2, "0").weight
    conv3d_13 = torch.conv3d(layer4_0_conv1_2, layer4_0_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer4_0_conv1_2 = layer4_0_conv2_0_weight = None
    layer4_0_conv2_1 = getattr(getattr(self.layer4, "0").conv2, "1")(conv3d_13);  conv3d_13 = None
    layer4_0_downsample_0 = getattr(getattr(self.layer4, "0").downsample, "0")(layer3_1_relu);  layer3_1_relu = None
    layer4_0_downsample_1 = getattr(getattr(self.layer4, "0").downsample, "1")(layer4_0_downsample_0);  layer4_0_downsample_0 = None
    add_6 = layer4_0_conv2_1 + layer4_0_downsample_1;  layer4_0_conv2_1 = layer4_0_downsample_1 = None
    layer4_0_relu = getattr(self.layer4, "0").relu(add_6);  add_6 = None
    layer4_1_conv1_0_weight = getattr(getattr(self.layer4, "1").conv1, "0").weight
    conv3d_14 = torch.conv3d(layer4_0_relu, layer4_1_conv1_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer4_1_conv1_0_weight = None
    layer4_1_conv1_1 = getattr(getattr(self.layer4, "1").conv1, "1")(conv3d_14);  conv3d_14 = None
    layer4_1_conv1_2 = getattr(getattr(self.layer4, "1").conv1, "2")(layer4_1_conv1_1);  layer4_1_conv1_1 = None
    layer4_1_conv2_0_weight = getattr(getattr(self.layer4, "1").conv2, "0").weight
    conv3d_15 = torch.conv3d(layer4_1_conv1_2, layer4_1_conv2_0_weight, None, (1, 1, 1), (1, 1, 1), (1, 1, 1), 1);  layer4_1_conv1_2 = layer4_1_conv2_0_weight = None
    layer4_1_conv2_1 = getattr(getattr(self.layer4, "1").conv2, "1")(conv3d_15);  conv3d_15 = None
    add_7 = layer4_1_conv2_1 + layer4_0_relu;  layer4_1_conv2_1 = layer4_0_relu = None
    layer4_1_relu = getattr(self.layer4, "1").relu(add_7);  add_7 = None
    avgpool = self.avgpool(layer4_1_relu);  layer4_1_relu = None
    flatten = avgpool.flatten(1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    