


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
    add = torch.add(layer1_0_bn2, maxpool);  layer1_0_bn2 = maxpool = None
    relu_1 = torch.nn.functional.relu(add, inplace = False);  add = None
    layer1_0_add_relu_activation_post_process = getattr(self.layer1, "0").add_relu.activation_post_process(relu_1);  relu_1 = None
    layer1_1_conv1 = getattr(self.layer1, "1").conv1(layer1_0_add_relu_activation_post_process)
    layer1_1_bn1 = getattr(self.layer1, "1").bn1(layer1_1_conv1);  layer1_1_conv1 = None
    layer1_1_relu = getattr(self.layer1, "1").relu(layer1_1_bn1);  layer1_1_bn1 = None
    layer1_1_conv2 = getattr(self.layer1, "1").conv2(layer1_1_relu);  layer1_1_relu = None
    layer1_1_bn2 = getattr(self.layer1, "1").bn2(layer1_1_conv2);  layer1_1_conv2 = None
    add_1 = torch.add(layer1_1_bn2, layer1_0_add_relu_activation_post_process);  layer1_1_bn2 = layer1_0_add_relu_activation_post_process = None
    relu_2 = torch.nn.functional.relu(add_1, inplace = False);  add_1 = None
    layer1_1_add_relu_activation_post_process = getattr(self.layer1, "1").add_relu.activation_post_process(relu_2);  relu_2 = None
    layer2_0_conv1 = getattr(self.layer2, "0").conv1(layer1_1_add_relu_activation_post_process)
    layer2_0_bn1 = getattr(self.layer2, "0").bn1(layer2_0_conv1);  layer2_0_conv1 = None
    layer2_0_relu = getattr(self.layer2, "0").relu(layer2_0_bn1);  layer2_0_bn1 = None
    layer2_0_conv2 = getattr(self.layer2, "0").conv2(layer2_0_relu);  layer2_0_relu = None
    layer2_0_bn2 = getattr(self.layer2, "0").bn2(layer2_0_conv2);  layer2_0_conv2 = None
    layer2_0_downsample_0 = getattr(getattr(self.layer2, "0").downsample, "0")(layer1_1_add_relu_activation_post_process);  layer1_1_add_relu_activation_post_process = None
    layer2_0_downsample_1 = getattr(getattr(self.layer2, "0").downsample, "1")(layer2_0_downsample_0);  layer2_0_downsample_0 = None
    add_2 = torch.add(layer2_0_bn2, layer2_0_downsample_1);  layer2_0_bn2 = layer2_0_downsample_1 = None
    relu_3 = torch.nn.functional.relu(add_2, inplace = False);  add_2 = None
    layer2_0_add_relu_activation_post_process = getattr(self.layer2, "0").add_relu.activation_post_process(relu_3);  relu_3 = None
    layer2_1_conv1 = getattr(self.layer2, "1").conv1(layer2_0_add_relu_activation_post_process)
    layer2_1_bn1 = getattr(self.layer2, "1").bn1(layer2_1_conv1);  layer2_1_conv1 = None
    layer2_1_relu = getattr(self.layer2, "1").relu(layer2_1_bn1);  layer2_1_bn1 = None
    layer2_1_conv2 = getattr(self.layer2, "1").conv2(layer2_1_relu);  layer2_1_relu = None
    layer2_1_bn2 = getattr(self.layer2, "1").bn2(layer2_1_conv2);  layer2_1_conv2 = None
    add_3 = torch.add(layer2_1_bn2, layer2_0_add_relu_activation_post_process);  layer2_1_bn2 = layer2_0_add_relu_activation_post_process = None
    relu_4 = torch.nn.functional.relu(add_3, inplace = False);  add_3 = None
    layer2_1_add_relu_activation_post_process = getattr(self.layer2, "1").add_relu.activation_post_process(relu_4);  relu_4 = None
    layer3_0_conv1 = getattr(self.layer3, "0").conv1(layer2_1_add_relu_activation_post_process)
    layer3_0_bn1 = getattr(self.layer3, "0").bn1(layer3_0_conv1);  layer3_0_conv1 = None
    layer3_0_relu = getattr(self.layer3, "0").relu(layer3_0_bn1);  layer3_0_bn1 = None
    layer3_0_conv2 = getattr(self.layer3, "0").conv2(layer3_0_relu);  layer3_0_relu = None
    layer3_0_bn2 = getattr(self.layer3, "0").bn2(layer3_0_conv2);  layer3_0_conv2 = None
    layer3_0_downsample_0 = getattr(getattr(self.layer3, "0").downsample, "0")(layer2_1_add_relu_activation_post_process);  layer2_1_add_relu_activation_post_process = None
    layer3_0_downsample_1 = getattr(getattr(self.layer3, "0").downsample, "1")(layer3_0_downsample_0);  layer3_0_downsample_0 = None
    add_4 = torch.add(layer3_0_bn2, layer3_0_downsample_1);  layer3_0_bn2 = layer3_0_downsample_1 = None
    relu_5 = torch.nn.functional.relu(add_4, inplace = False);  add_4 = None
    layer3_0_add_relu_activation_post_process = getattr(self.layer3, "0").add_relu.activation_post_process(relu_5);  relu_5 = None
    layer3_1_conv1 = getattr(self.layer3, "1").conv1(layer3_0_add_relu_activation_post_process)
    layer3_1_bn1 = getattr(self.layer3, "1").bn1(layer3_1_conv1);  layer3_1_conv1 = None
    layer3_1_relu = getattr(self.layer3, "1").relu(layer3_1_bn1);  layer3_1_bn1 = None
    layer3_1_conv2 = getattr(self.layer3, "1").conv2(layer3_1_relu);  layer3_1_relu = None
    layer3_1_bn2 = getattr(self.layer3, "1").bn2(layer3_1_conv2);  layer3_1_conv2 = None
    add_5 = torch.add(layer3_1_bn2, layer3_0_add_relu_activation_post_process);  layer3_1_bn2 = layer3_0_add_relu_activation_post_process = None
    relu_6 = torch.nn.functional.relu(add_5, inplace = False);  add_5 = None
    layer3_1_add_relu_activation_post_process = getattr(self.layer3, "1").add_relu.activation_post_process(relu_6);  relu_6 = None
    layer4_0_conv1 = getattr(self.layer4, "0").conv1(layer3_1_add_relu_activation_post_process)
    layer4_0_bn1 = getattr(self.layer4, "0").bn1(layer4_0_conv1);  layer4_0_conv1 = None
    layer4_0_relu = getattr(self.layer4, "0").relu(layer4_0_bn1);  layer4_0_bn1 = None
    layer4_0_conv2 = getattr(self.layer4, "0").conv2(layer4_0_relu);  layer4_0_relu = None
    layer4_0_bn2 = getattr(self.layer4, "0").bn2(layer4_0_conv2);  layer4_0_conv2 = None
    layer4_0_downsample_0 = getattr(getattr(self.layer4, "0").downsample, "0")(layer3_1_add_relu_activation_post_process);  layer3_1_add_relu_activation_post_process = None
    layer4_0_downsample_1 = getattr(getattr(self.layer4, "0").downsample, "1")(layer4_0_downsample_0);  layer4_0_downsample_0 = None
    add_6 = torch.add(layer4_0_bn2, layer4_0_downsample_1);  layer4_0_bn2 = layer4_0_downsample_1 = None
    relu_7 = torch.nn.functional.relu(add_6, inplace = False);  add_6 = None
    layer4_0_add_relu_activation_post_process = getattr(self.layer4, "0").add_relu.activation_post_process(relu_7);  relu_7 = None
    layer4_1_conv1 = getattr(self.layer4, "1").conv1(layer4_0_add_relu_activation_post_process)
    layer4_1_bn1 = getattr(self.layer4, "1").bn1(layer4_1_conv1);  layer4_1_conv1 = None
    layer4_1_relu = getattr(self.layer4, "1").relu(layer4_1_bn1);  layer4_1_bn1 = None
    layer4_1_conv2 = getattr(self.layer4, "1").conv2(layer4_1_relu);  layer4_1_relu = None
    layer4_1_bn2 = getattr(self.layer4, "1").bn2(layer4_1_conv2);  layer4_1_conv2 = None
    add_7 = torch.add(layer4_1_bn2, layer4_0_add_relu_activation_post_process);  layer4_1_bn2 = layer4_0_add_relu_activation_post_process = None
    relu_8 = torch.nn.functional.relu(add_7, inplace = False);  add_7 = None
    layer4_1_add_relu_activation_post_process = getattr(self.layer4, "1").add_relu.activation_post_process(relu_8);  relu_8 = None
    avgpool = self.avgpool(layer4_1_add_relu_activation_post_process);  layer4_1_add_relu_activation_post_process = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    