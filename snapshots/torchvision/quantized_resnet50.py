


def forward(self, x : torch.Tensor) -> torch.Tensor:
    conv1 = self.conv1(x);  x = None
    bn1 = self.bn1(conv1);  conv1 = None
    relu = self.relu(bn1);  bn1 = None
    maxpool = self.maxpool(relu);  relu = None
    layer1_0_conv1 = getattr(self.layer1, "0").conv1(maxpool)
    layer1_0_bn1 = getattr(self.layer1, "0").bn1(layer1_0_conv1);  layer1_0_conv1 = None
    layer1_0_relu1 = getattr(self.layer1, "0").relu1(layer1_0_bn1);  layer1_0_bn1 = None
    layer1_0_conv2 = getattr(self.layer1, "0").conv2(layer1_0_relu1);  layer1_0_relu1 = None
    layer1_0_bn2 = getattr(self.layer1, "0").bn2(layer1_0_conv2);  layer1_0_conv2 = None
    layer1_0_relu2 = getattr(self.layer1, "0").relu2(layer1_0_bn2);  layer1_0_bn2 = None
    layer1_0_conv3 = getattr(self.layer1, "0").conv3(layer1_0_relu2);  layer1_0_relu2 = None
    layer1_0_bn3 = getattr(self.layer1, "0").bn3(layer1_0_conv3);  layer1_0_conv3 = None
    layer1_0_downsample_0 = getattr(getattr(self.layer1, "0").downsample, "0")(maxpool);  maxpool = None
    layer1_0_downsample_1 = getattr(getattr(self.layer1, "0").downsample, "1")(layer1_0_downsample_0);  layer1_0_downsample_0 = None
    add = torch.add(layer1_0_bn3, layer1_0_downsample_1);  layer1_0_bn3 = layer1_0_downsample_1 = None
    relu_1 = torch.nn.functional.relu(add, inplace = False);  add = None
    layer1_0_skip_add_relu_activation_post_process = getattr(self.layer1, "0").skip_add_relu.activation_post_process(relu_1);  relu_1 = None
    layer1_1_conv1 = getattr(self.layer1, "1").conv1(layer1_0_skip_add_relu_activation_post_process)
    layer1_1_bn1 = getattr(self.layer1, "1").bn1(layer1_1_conv1);  layer1_1_conv1 = None
    layer1_1_relu1 = getattr(self.layer1, "1").relu1(layer1_1_bn1);  layer1_1_bn1 = None
    layer1_1_conv2 = getattr(self.layer1, "1").conv2(layer1_1_relu1);  layer1_1_relu1 = None
    layer1_1_bn2 = getattr(self.layer1, "1").bn2(layer1_1_conv2);  layer1_1_conv2 = None
    layer1_1_relu2 = getattr(self.layer1, "1").relu2(layer1_1_bn2);  layer1_1_bn2 = None
    layer1_1_conv3 = getattr(self.layer1, "1").conv3(layer1_1_relu2);  layer1_1_relu2 = None
    layer1_1_bn3 = getattr(self.layer1, "1").bn3(layer1_1_conv3);  layer1_1_conv3 = None
    add_1 = torch.add(layer1_1_bn3, layer1_0_skip_add_relu_activation_post_process);  layer1_1_bn3 = layer1_0_skip_add_relu_activation_post_process = None
    relu_2 = torch.nn.functional.relu(add_1, inplace = False);  add_1 = None
    layer1_1_skip_add_relu_activation_post_process = getattr(self.layer1, "1").skip_add_relu.activation_post_process(relu_2);  relu_2 = None
    layer1_2_conv1 = getattr(self.layer1, "2").conv1(layer1_1_skip_add_relu_activation_post_process)
    layer1_2_bn1 = getattr(self.layer1, "2").bn1(layer1_2_conv1);  layer1_2_conv1 = None
    layer1_2_relu1 = getattr(self.layer1, "2").relu1(layer1_2_bn1);  layer1_2_bn1 = None
    layer1_2_conv2 = getattr(self.layer1, "2").conv2(layer1_2_relu1);  layer1_2_relu1 = None
    layer1_2_bn2 = getattr(self.layer1, "2").bn2(layer1_2_conv2);  layer1_2_conv2 = None
    layer1_2_relu2 = getattr(self.layer1, "2").relu2(layer1_2_bn2);  layer1_2_bn2 = None
    layer1_2_conv3 = getattr(self.layer1, "2").conv3(layer1_2_relu2);  layer1_2_relu2 = None
    layer1_2_bn3 = getattr(self.layer1, "2").bn3(layer1_2_conv3);  layer1_2_conv3 = None
    add_2 = torch.add(layer1_2_bn3, layer1_1_skip_add_relu_activation_post_process);  layer1_2_bn3 = layer1_1_skip_add_relu_activation_post_process = None
    relu_3 = torch.nn.functional.relu(add_2, inplace = False);  add_2 = None
    layer1_2_skip_add_relu_activation_post_process = getattr(self.layer1, "2").skip_add_relu.activation_post_process(relu_3);  relu_3 = None
    layer2_0_conv1 = getattr(self.layer2, "0").conv1(layer1_2_skip_add_relu_activation_post_process)
    layer2_0_bn1 = getattr(self.layer2, "0").bn1(layer2_0_conv1);  layer2_0_conv1 = None
    layer2_0_relu1 = getattr(self.layer2, "0").relu1(layer2_0_bn1);  layer2_0_bn1 = None
    layer2_0_conv2 = getattr(self.layer2, "0").conv2(layer2_0_relu1);  layer2_0_relu1 = None
    layer2_0_bn2 = getattr(self.layer2, "0").bn2(layer2_0_conv2);  layer2_0_conv2 = None
    layer2_0_relu2 = getattr(self.layer2, "0").relu2(layer2_0_bn2);  layer2_0_bn2 = None
    layer2_0_conv3 = getattr(self.layer2, "0").conv3(layer2_0_relu2);  layer2_0_relu2 = None
    layer2_0_bn3 = getattr(self.layer2, "0").bn3(layer2_0_conv3);  layer2_0_conv3 = None
    layer2_0_downsample_0 = getattr(getattr(self.layer2, "0").downsample, "0")(layer1_2_skip_add_relu_activation_post_process);  layer1_2_skip_add_relu_activation_post_process = None
    layer2_0_downsample_1 = getattr(getattr(self.layer2, "0").downsample, "1")(layer2_0_downsample_0);  layer2_0_downsample_0 = None
    add_3 = torch.add(layer2_0_bn3, layer2_0_downsample_1);  layer2_0_bn3 = layer2_0_downsample_1 = None
    relu_4 = torch.nn.functional.relu(add_3, inplace = False);  add_3 = None
    layer2_0_skip_add_relu_activation_post_process = getattr(self.layer2, "0").skip_add_relu.activation_post_process(relu_4);  relu_4 = None
    layer2_1_conv1 = getattr(self.layer2, "1").conv1(layer2_0_skip_add_relu_activation_post_process)
    layer2_1_bn1 = getattr(self.layer2, "1").bn1(layer2_1_conv1);  layer2_1_conv1 = None
    layer2_1_relu1 = getattr(self.layer2, "1").relu1(layer2_1_bn1);  layer2_1_bn1 = None
    layer2_1_conv2 = getattr(self.layer2, "1").conv2(layer2_1_relu1);  layer2_1_relu1 = None
    layer2_1_bn2 = getattr(self.layer2, "1").bn2(layer2_1_conv2);  layer2_1_conv2 = None
    layer2_1_relu2 = getattr(self.layer2, "1").relu2(layer2_1_bn2);  layer2_1_bn2 = None
    layer2_1_conv3 = getattr(self.layer2, "1").conv3(layer2_1_relu2);  layer2_1_relu2 = None
    layer2_1_bn3 = getattr(self.layer2, "1").bn3(layer2_1_conv3);  layer2_1_conv3 = None
    add_4 = torch.add(layer2_1_bn3, layer2_0_skip_add_relu_activation_post_process);  layer2_1_bn3 = layer2_0_skip_add_relu_activation_post_process = None
    relu_5 = torch.nn.functional.relu(add_4, inplace = False);  add_4 = None
    layer2_1_skip_add_relu_activation_post_process = getattr(self.layer2, "1").skip_add_relu.activation_post_process(relu_5);  relu_5 = None
    layer2_2_conv1 = getattr(self.layer2, "2").conv1(layer2_1_skip_add_relu_activation_post_process)
    layer2_2_bn1 = getattr(self.layer2, "2").bn1(layer2_2_conv1);  layer2_2_conv1 = None
    layer2_2_relu1 = getattr(self.layer2, "2").relu1(layer2_2_bn1);  layer2_2_bn1 = None
    layer2_2_conv2 = getattr(self.layer2, "2").conv2(layer2_2_relu1);  layer2_2_relu1 = None
    layer2_2_bn2 = getattr(self.layer2, "2").bn2(layer2_2_conv2);  layer2_2_conv2 = None
    layer2_2_relu2 = getattr(self.layer2, "2").relu2(layer2_2_bn2);  layer2_2_bn2 = None
    layer2_2_conv3 = getattr(self.layer2, "2").conv3(layer2_2_relu2);  layer2_2_relu2 = None
    layer2_2_bn3 = getattr(self.layer2, "2").bn3(layer2_2_conv3);  layer2_2_conv3 = None
    add_5 = torch.add(layer2_2_bn3, layer2_1_skip_add_relu_activation_post_process);  layer2_2_bn3 = layer2_1_skip_add_relu_activation_post_process = None
    relu_6 = torch.nn.functional.relu(add_5, inplace = False);  add_5 = None
    layer2_2_skip_add_relu_activation_post_process = getattr(self.layer2, "2").skip_add_relu.activation_post_process(relu_6);  relu_6 = None
    layer2_3_conv1 = getattr(self.layer2, "3").conv1(layer2_2_skip_add_relu_activation_post_process)
    layer2_3_bn1 = getattr(self.layer2, "3").bn1(layer2_3_conv1);  layer2_3_conv1 = None
    layer2_3_relu1 = getattr(self.layer2, "3").relu1(layer2_3_bn1);  layer2_3_bn1 = None
    layer2_3_conv2 = getattr(self.layer2, "3").conv2(layer2_3_relu1);  layer2_3_relu1 = None
    layer2_3_bn2 = getattr(self.layer2, "3").bn2(layer2_3_conv2);  layer2_3_conv2 = None
    layer2_3_relu2 = getattr(self.layer2, "3").relu2(layer2_3_bn2);  layer2_3_bn2 = None
    layer2_3_conv3 = getattr(self.layer2, "3").conv3(layer2_3_relu2);  layer2_3_relu2 = None
    layer2_3_bn3 = getattr(self.layer2, "3").bn3(layer2_3_conv3);  layer2_3_conv3 = None
    add_6 = torch.add(layer2_3_bn3, layer2_2_skip_add_relu_activation_post_process);  layer2_3_bn3 = layer2_2_skip_add_relu_activation_post_process = None
    relu_7 = torch.nn.functional.relu(add_6, inplace = False);  add_6 = None
    layer2_3_skip_add_relu_activation_post_process = getattr(self.layer2, "3").skip_add_relu.activation_post_process(relu_7);  relu_7 = None
    layer3_0_conv1 = getattr(self.layer3, "0").conv1(layer2_3_skip_add_relu_activation_post_process)
    layer3_0_bn1 = getattr(self.layer3, "0").bn1(layer3_0_conv1);  layer3_0_conv1 = None
    layer3_0_relu1 = getattr(self.layer3, "0").relu1(layer3_0_bn1);  layer3_0_bn1 = None
    layer3_0_conv2 = getattr(self.layer3, "0").conv2(layer3_0_relu1);  layer3_0_relu1 = None
    layer3_0_bn2 = getattr(self.layer3, "0").bn2(layer3_0_conv2);  layer3_0_conv2 = None
    layer3_0_relu2 = getattr(self.layer3, "0").relu2(layer3_0_bn2);  layer3_0_bn2 = None
    layer3_0_conv3 = getattr(self.layer3, "0").conv3(layer3_0_relu2);  layer3_0_relu2 = None
    layer3_0_bn3 = getattr(self.layer3, "0").bn3(layer3_0_conv3);  layer3_0_conv3 = None
    layer3_0_downsample_0 = getattr(getattr(self.layer3, "0").downsample, "0")(layer2_3_skip_add_relu_activation_post_process);  layer2_3_skip_add_relu_activation_post_process = None
    layer3_0_downsample_1 = getattr(getattr(self.layer3, "0").downsample, "1")(layer3_0_downsample_0);  layer3_0_downsample_0 = None
    add_7 = torch.add(layer3_0_bn3, layer3_0_downsample_1);  layer3_0_bn3 = layer3_0_downsample_1 = None
    relu_8 = torch.nn.functional.relu(add_7, inplace = False);  add_7 = None
    layer3_0_skip_add_relu_activation_post_process = getattr(self.layer3, "0").skip_add_relu.activation_post_process(relu_8);  relu_8 = None
    layer3_1_conv1 = getattr(self.layer3, "1").conv1(layer3_0_skip_add_relu_activation_post_process)
    layer3_1_bn1 = getattr(self.layer3, "1").bn1(layer3_1_conv1);  layer3_1_conv1 = None
    layer3_1_relu1 = getattr(self.layer3, "1").relu1(layer3_1_bn1);  layer3_1_bn1 = None
    layer3_1_conv2 = getattr(self.layer3, "1").conv2(layer3_1_relu1);  layer3_1_relu1 = None
    layer3_1_bn2 = getattr(self.layer3, "1").bn2(layer3_1_conv2);  layer3_1_conv2 = None
    layer3_1_relu2 = getattr(self.layer3, "1").relu2(layer3_1_bn2);  layer3_1_bn2 = None
    layer3_1_conv3 = getattr(self.layer3, "1").conv3(layer3_1_relu2);  layer3_1_relu2 = None
    layer3_1_bn3 = getattr(self.layer3, "1").bn3(layer3_1_conv3);  layer3_1_conv3 = None
    add_8 = torch.add(layer3_1_bn3, layer3_0_skip_add_relu_activation_post_process);  layer3_1_bn3 = layer3_0_skip_add_relu_activation_post_process = None
    relu_9 = torch.nn.functional.relu(add_8, inplace = False);  add_8 = None
    layer3_1_skip_add_relu_activation_post_process = getattr(self.layer3, "1").skip_add_relu.activation_post_process(relu_9);  relu_9 = None
    layer3_2_conv1 = getattr(self.layer3, "2").conv1(layer3_1_skip_add_relu_activation_post_process)
    layer3_2_bn1 = getattr(self.layer3, "2").bn1(layer3_2_conv1);  layer3_2_conv1 = None
    layer3_2_relu1 = getattr(self.layer3, "2").relu1(layer3_2_bn1);  layer3_2_bn1 = None
    layer3_2_conv2 = getattr(self.layer3, "2").conv2(layer3_2_relu1);  layer3_2_relu1 = None
    layer3_2_bn2 = getattr(self.layer3, "2").bn2(layer3_2_conv2);  layer3_2_conv2 = None
    layer3_2_relu2 = getattr(self.layer3, "2").relu2(layer3_2_bn2);  layer3_2_bn2 = None
    layer3_2_conv3 = getattr(self.layer3, "2").conv3(layer3_2_relu2);  layer3_2_relu2 = None
    layer3_2_bn3 = getattr(self.layer3, "2").bn3(layer3_2_conv3);  layer3_2_conv3 = None
    add_9 = torch.add(layer3_2_bn3, layer3_1_skip_add_relu_activation_post_process);  layer3_2_bn3 = layer3_1_skip_add_relu_activation_post_process = None
    relu_10 = torch.nn.functional.relu(add_9, inplace = False);  add_9 = None
    layer3_2_skip_add_relu_activation_post_process = getattr(self.layer3, "2").skip_add_relu.activation_post_process(relu_10);  relu_10 = None
    layer3_3_conv1 = getattr(self.layer3, "3").conv1(layer3_2_skip_add_relu_activation_post_process)
    layer3_3_bn1 = getattr(self.layer3, "3").bn1(layer3_3_conv1);  layer3_3_conv1 = None
    layer3_3_relu1 = getattr(self.layer3, "3").relu1(layer3_3_bn1);  layer3_3_bn1 = None
    layer3_3_conv2 = getattr(self.layer3, "3").conv2(layer3_3_relu1);  layer3_3_relu1 = None
    layer3_3_bn2 = getattr(self.layer3, "3").bn2(layer3_3_conv2);  layer3_3_conv2 = None
    layer3_3_relu2 = getattr(self.layer3, "3").relu2(layer3_3_bn2);  layer3_3_bn2 = None
    layer3_3_conv3 = getattr(self.layer3, "3").conv3(layer3_3_relu2);  layer3_3_relu2 = None
    layer3_3_bn3 = getattr(self.layer3, "3").bn3(layer3_3_conv3);  layer3_3_conv3 = None
    add_10 = torch.add(layer3_3_bn3, layer3_2_skip_add_relu_activation_post_process);  layer3_3_bn3 = layer3_2_skip_add_relu_activation_post_process = None
    relu_11 = torch.nn.functional.relu(add_10, inplace = False);  add_10 = None
    layer3_3_skip_add_relu_activation_post_process = getattr(self.layer3, "3").skip_add_relu.activation_post_process(relu_11);  relu_11 = None
    layer3_4_conv1 = getattr(self.layer3, "4").conv1(layer3_3_skip_add_relu_activation_post_process)
    layer3_4_bn1 = getattr(self.layer3, "4").bn1(layer3_4_conv1);  layer3_4_conv1 = None
    layer3_4_relu1 = getattr(self.layer3, "4").relu1(layer3_4_bn1);  layer3_4_bn1 = None
    layer3_4_conv2 = getattr(self.layer3, "4").conv2(layer3_4_relu1);  layer3_4_relu1 = None
    layer3_4_bn2 = getattr(self.layer3, "4").bn2(layer3_4_conv2);  layer3_4_conv2 = None
    layer3_4_relu2 = getattr(self.layer3, "4").relu2(layer3_4_bn2);  layer3_4_bn2 = None
    layer3_4_conv3 = getattr(self.layer3, "4").conv3(layer3_4_relu2);  layer3_4_relu2 = None
    layer3_4_bn3 = getattr(self.layer3, "4").bn3(layer3_4_conv3);  layer3_4_conv3 = None
    add_11 = torch.add(layer3_4_bn3, layer3_3_skip_add_relu_activation_post_process);  layer3_4_bn3 = layer3_3_skip_add_relu_activation_post_process = None
    relu_12 = torch.nn.functional.relu(add_11, inplace = False);  add_11 = None
    layer3_4_skip_add_relu_activation_post_process = getattr(self.layer3, "4").skip_add_relu.activation_post_process(relu_12);  relu_12 = None
    layer3_5_conv1 = getattr(self.layer3, "5").conv1(layer3_4_skip_add_relu_activation_post_process)
    layer3_5_bn1 = getattr(self.layer3, "5").bn1(layer3_5_conv1);  layer3_5_conv1 = None
    layer3_5_relu1 = getattr(self.layer3, "5").relu1(layer3_5_bn1);  layer3_5_bn1 = None
    layer3_5_conv2 = getattr(self.layer3, "5").conv2(layer3_5_relu1);  layer3_5_relu1 = None
    layer3_5_bn2 = getattr(self.layer3, "5").bn2(layer3_5_conv2);  layer3_5_conv2 = None
    layer3_5_relu2 = getattr(self.layer3, "5").relu2(layer3_5_bn2);  layer3_5_bn2 = None
    layer3_5_conv3 = getattr(self.layer3, "5").conv3(layer3_5_relu2);  layer3_5_relu2 = None
    layer3_5_bn3 = getattr(self.layer3, "5").bn3(layer3_5_conv3);  layer3_5_conv3 = None
    add_12 = torch.add(layer3_5_bn3, layer3_4_skip_add_relu_activation_post_process);  layer3_5_bn3 = layer3_4_skip_add_relu_activation_post_process = None
    relu_13 = torch.nn.functional.relu(add_12, inplace = False);  add_12 = None
    layer3_5_skip_add_relu_activation_post_process = getattr(self.layer3, "5").skip_add_relu.activation_post_process(relu_13);  relu_13 = None
    layer4_0_conv1 = getattr(self.layer4, "0").conv1(layer3_5_skip_add_relu_activation_post_process)
    layer4_0_bn1 = getattr(self.layer4, "0").bn1(layer4_0_conv1);  layer4_0_conv1 = None
    layer4_0_relu1 = getattr(self.layer4, "0").relu1(layer4_0_bn1);  layer4_0_bn1 = None
    layer4_0_conv2 = getattr(self.layer4, "0").conv2(layer4_0_relu1);  layer4_0_relu1 = None
    layer4_0_bn2 = getattr(self.layer4, "0").bn2(layer4_0_conv2);  layer4_0_conv2 = None
    layer4_0_relu2 = getattr(self.layer4, "0").relu2(layer4_0_bn2);  layer4_0_bn2 = None
    layer4_0_conv3 = getattr(self.layer4, "0").conv3(layer4_0_relu2);  layer4_0_relu2 = None
    layer4_0_bn3 = getattr(self.layer4, "0").bn3(layer4_0_conv3);  layer4_0_conv3 = None
    layer4_0_downsample_0 = getattr(getattr(self.layer4, "0").downsample, "0")(layer3_5_skip_add_relu_activation_post_process);  layer3_5_skip_add_relu_activation_post_process = None
    layer4_0_downsample_1 = getattr(getattr(self.layer4, "0").downsample, "1")(layer4_0_downsample_0);  layer4_0_downsample_0 = None
    add_13 = torch.add(layer4_0_bn3, layer4_0_downsample_1);  layer4_0_bn3 = layer4_0_downsample_1 = None
    relu_14 = torch.nn.functional.relu(add_13, inplace = False);  add_13 = None
    layer4_0_skip_add_relu_activation_post_process = getattr(self.layer4, "0").skip_add_relu.activation_post_process(relu_14);  relu_14 = None
    layer4_1_conv1 = getattr(self.layer4, "1").conv1(layer4_0_skip_add_relu_activation_post_process)
    layer4_1_bn1 = getattr(self.layer4, "1").bn1(layer4_1_conv1);  layer4_1_conv1 = None
    layer4_1_relu1 = getattr(self.layer4, "1").relu1(layer4_1_bn1);  layer4_1_bn1 = None
    layer4_1_conv2 = getattr(self.layer4, "1").conv2(layer4_1_relu1);  layer4_1_relu1 = None
    layer4_1_bn2 = getattr(self.layer4, "1").bn2(layer4_1_conv2);  layer4_1_conv2 = None
    layer4_1_relu2 = getattr(self.layer4, "1").relu2(layer4_1_bn2);  layer4_1_bn2 = None
    layer4_1_conv3 = getattr(self.layer4, "1").conv3(layer4_1_relu2);  layer4_1_relu2 = None
    layer4_1_bn3 = getattr(self.layer4, "1").bn3(layer4_1_conv3);  layer4_1_conv3 = None
    add_14 = torch.add(layer4_1_bn3, layer4_0_skip_add_relu_activation_post_process);  layer4_1_bn3 = layer4_0_skip_add_relu_activation_post_process = None
    relu_15 = torch.nn.functional.relu(add_14, inplace = False);  add_14 = None
    layer4_1_skip_add_relu_activation_post_process = getattr(self.layer4, "1").skip_add_relu.activation_post_process(relu_15);  relu_15 = None
    layer4_2_conv1 = getattr(self.layer4, "2").conv1(layer4_1_skip_add_relu_activation_post_process)
    layer4_2_bn1 = getattr(self.layer4, "2").bn1(layer4_2_conv1);  layer4_2_conv1 = None
    layer4_2_relu1 = getattr(self.layer4, "2").relu1(layer4_2_bn1);  layer4_2_bn1 = None
    layer4_2_conv2 = getattr(self.layer4, "2").conv2(layer4_2_relu1);  layer4_2_relu1 = None
    layer4_2_bn2 = getattr(self.layer4, "2").bn2(layer4_2_conv2);  layer4_2_conv2 = None
    layer4_2_relu2 = getattr(self.layer4, "2").relu2(layer4_2_bn2);  layer4_2_bn2 = None
    layer4_2_conv3 = getattr(self.layer4, "2").conv3(layer4_2_relu2);  layer4_2_relu2 = None
    layer4_2_bn3 = getattr(self.layer4, "2").bn3(layer4_2_conv3);  layer4_2_conv3 = None
    add_15 = torch.add(layer4_2_bn3, layer4_1_skip_add_relu_activation_post_process);  layer4_2_bn3 = layer4_1_skip_add_relu_activation_post_process = None
    relu_16 = torch.nn.functional.relu(add_15, inplace = False);  add_15 = None
    layer4_2_skip_add_relu_activation_post_process = getattr(self.layer4, "2").skip_add_relu.activation_post_process(relu_16);  relu_16 = None
    avgpool = self.avgpool(layer4_2_skip_add_relu_activation_post_process);  layer4_2_skip_add_relu_activation_post_process = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    