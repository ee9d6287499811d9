


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
    layer3_6_conv1 = getattr(self.layer3, "6").conv1(layer3_5_skip_add_relu_activation_post_process)
    layer3_6_bn1 = getattr(self.layer3, "6").bn1(layer3_6_conv1);  layer3_6_conv1 = None
    layer3_6_relu1 = getattr(self.layer3, "6").relu1(layer3_6_bn1);  layer3_6_bn1 = None
    layer3_6_conv2 = getattr(self.layer3, "6").conv2(layer3_6_relu1);  layer3_6_relu1 = None
    layer3_6_bn2 = getattr(self.layer3, "6").bn2(layer3_6_conv2);  layer3_6_conv2 = None
    layer3_6_relu2 = getattr(self.layer3, "6").relu2(layer3_6_bn2);  layer3_6_bn2 = None
    layer3_6_conv3 = getattr(self.layer3, "6").conv3(layer3_6_relu2);  layer3_6_relu2 = None
    layer3_6_bn3 = getattr(self.layer3, "6").bn3(layer3_6_conv3);  layer3_6_conv3 = None
    add_13 = torch.add(layer3_6_bn3, layer3_5_skip_add_relu_activation_post_process);  layer3_6_bn3 = layer3_5_skip_add_relu_activation_post_process = None
    relu_14 = torch.nn.functional.relu(add_13, inplace = False);  add_13 = None
    layer3_6_skip_add_relu_activation_post_process = getattr(self.layer3, "6").skip_add_relu.activation_post_process(relu_14);  relu_14 = None
    layer3_7_conv1 = getattr(self.layer3, "7").conv1(layer3_6_skip_add_relu_activation_post_process)
    layer3_7_bn1 = getattr(self.layer3, "7").bn1(layer3_7_conv1);  layer3_7_conv1 = None
    layer3_7_relu1 = getattr(self.layer3, "7").relu1(layer3_7_bn1);  layer3_7_bn1 = None
    layer3_7_conv2 = getattr(self.layer3, "7").conv2(layer3_7_relu1);  layer3_7_relu1 = None
    layer3_7_bn2 = getattr(self.layer3, "7").bn2(layer3_7_conv2);  layer3_7_conv2 = None
    layer3_7_relu2 = getattr(self.layer3, "7").relu2(layer3_7_bn2);  layer3_7_bn2 = None
    layer3_7_conv3 = getattr(self.layer3, "7").conv3(layer3_7_relu2);  layer3_7_relu2 = None
    layer3_7_bn3 = getattr(self.layer3, "7").bn3(layer3_7_conv3);  layer3_7_conv3 = None
    add_14 = torch.add(layer3_7_bn3, layer3_6_skip_add_relu_activation_post_process);  layer3_7_bn3 = layer3_6_skip_add_relu_activation_post_process = None
    relu_15 = torch.nn.functional.relu(add_14, inplace = False);  add_14 = None
    layer3_7_skip_add_relu_activation_post_process = getattr(self.layer3, "7").skip_add_relu.activation_post_process(relu_15);  relu_15 = None
    layer3_8_conv1 = getattr(self.layer3, "8").conv1(layer3_7_skip_add_relu_activation_post_process)
    layer3_8_bn1 = getattr(self.layer3, "8").bn1(layer3_8_conv1);  layer3_8_conv1 = None
    layer3_8_relu1 = getattr(self.layer3, "8").relu1(layer3_8_bn1);  layer3_8_bn1 = None
    layer3_8_conv2 = getattr(self.layer3, "8").conv2(layer3_8_relu1);  layer3_8_relu1 = None
    layer3_8_bn2 = getattr(self.layer3, "8").bn2(layer3_8_conv2);  layer3_8_conv2 = None
    layer3_8_relu2 = getattr(self.layer3, "8").relu2(layer3_8_bn2);  layer3_8_bn2 = None
    layer3_8_conv3 = getattr(self.layer3, "8").conv3(layer3_8_relu2);  layer3_8_relu2 = None
    layer3_8_bn3 = getattr(self.layer3, "8").bn3(layer3_8_conv3);  layer3_8_conv3 = None
    add_15 = torch.add(layer3_8_bn3, layer3_7_skip_add_relu_activation_post_process);  layer3_8_bn3 = layer3_7_skip_add_relu_activation_post_process = None
    relu_16 = torch.nn.functional.relu(add_15, inplace = False);  add_15 = None
    layer3_8_skip_add_relu_activation_post_process = getattr(self.layer3, "8").skip_add_relu.activation_post_process(relu_16);  relu_16 = None
    layer3_9_conv1 = getattr(self.layer3, "9").conv1(layer3_8_skip_add_relu_activation_post_process)
    layer3_9_bn1 = getattr(self.layer3, "9").bn1(layer3_9_conv1);  layer3_9_conv1 = None
    layer3_9_relu1 = getattr(self.layer3, "9").relu1(layer3_9_bn1);  layer3_9_bn1 = None
    layer3_9_conv2 = getattr(self.layer3, "9").conv2(layer3_9_relu1);  layer3_9_relu1 = None
    layer3_9_bn2 = getattr(self.layer3, "9").bn2(layer3_9_conv2);  layer3_9_conv2 = None
    layer3_9_relu2 = getattr(self.layer3, "9").relu2(layer3_9_bn2);  layer3_9_bn2 = None
    layer3_9_conv3 = getattr(self.layer3, "9").conv3(layer3_9_relu2);  layer3_9_relu2 = None
    layer3_9_bn3 = getattr(self.layer3, "9").bn3(layer3_9_conv3);  layer3_9_conv3 = None
    add_16 = torch.add(layer3_9_bn3, layer3_8_skip_add_relu_activation_post_process);  layer3_9_bn3 = layer3_8_skip_add_relu_activation_post_process = None
    relu_17 = torch.nn.functional.relu(add_16, inplace = False);  add_16 = None
    layer3_9_skip_add_relu_activation_post_process = getattr(self.layer3, "9").skip_add_relu.activation_post_process(relu_17);  relu_17 = None
    layer3_10_conv1 = getattr(self.layer3, "10").conv1(layer3_9_skip_add_relu_activation_post_process)
    layer3_10_bn1 = getattr(self.layer3, "10").bn1(layer3_10_conv1);  layer3_10_conv1 = None
    layer3_10_relu1 = getattr(self.layer3, "10").relu1(layer3_10_bn1);  layer3_10_bn1 = None
    layer3_10_conv2 = getattr(self.layer3, "10").conv2(layer3_10_relu1);  layer3_10_relu1 = None
    layer3_10_bn2 = getattr(self.layer3, "10").bn2(layer3_10_conv2);  layer3_10_conv2 = None
    layer3_10_relu2 = getattr(self.layer3, "10").relu2(layer3_10_bn2);  layer3_10_bn2 = None
    layer3_10_conv3 = getattr(self.layer3, "10").conv3(layer3_10_relu2);  layer3_10_relu2 = None
    layer3_10_bn3 = getattr(self.layer3, "10").bn3(layer3_10_conv3);  layer3_10_conv3 = None
    add_17 = torch.add(layer3_10_bn3, layer3_9_skip_add_relu_activation_post_process);  layer3_10_bn3 = layer3_9_skip_add_relu_activation_post_process = None
    relu_18 = torch.nn.functional.relu(add_17, inplace = False);  add_17 = None
    layer3_10_skip_add_relu_activation_post_process = getattr(self.layer3, "10").skip_add_relu.activation_post_process(relu_18);  relu_18 = None
    layer3_11_conv1 = getattr(self.layer3, "11").conv1(layer3_10_skip_add_relu_activation_post_process)
    layer3_11_bn1 = getattr(self.layer3, "11").bn1(layer3_11_conv1);  layer3_11_conv1 = None
    layer3_11_relu1 = getattr(self.layer3, "11").relu1(layer3_11_bn1);  layer3_11_bn1 = None
    layer3_11_conv2 = getattr(self.layer3, "11").conv2(layer3_11_relu1);  layer3_11_relu1 = None
    layer3_11_bn2 = getattr(self.layer3, "11").bn2(layer3_11_conv2);  layer3_11_conv2 = None
    layer3_11_relu2 = getattr(self.layer3, "11").relu2(layer3_11_bn2);  layer3_11_bn2 = None
    layer3_11_conv3 = getattr(self.layer3, "11").conv3(layer3_11_relu2);  layer3_11_relu2 = None
    layer3_11_bn3 = getattr(self.layer3, "11").bn3(layer3_11_conv3);  layer3_11_conv3 = None
    add_18 = torch.add(layer3_11_bn3, layer3_10_skip_add_relu_activation_post_process);  layer3_11_bn3 = layer3_10_skip_add_relu_activation_post_process = None
    relu_19 = torch.nn.functional.relu(add_18, inplace = False);  add_18 = None
    layer3_11_skip_add_relu_activation_post_process = getattr(self.layer3, "11").skip_add_relu.activation_post_process(relu_19);  relu_19 = None
    layer3_12_conv1 = getattr(self.layer3, "12").conv1(layer3_11_skip_add_relu_activation_post_process)
    layer3_12_bn1 = getattr(self.layer3, "12").bn1(layer3_12_conv1);  layer3_12_conv1 = None
    layer3_12_relu1 = getattr(self.layer3, "12").relu1(layer3_12_bn1);  layer3_12_bn1 = None
    layer3_12_conv2 = getattr(self.layer3, "12").conv2(layer3_12_relu1);  layer3_12_relu1 = None
    layer3_12_bn2 = getattr(self.layer3, "12").bn2(layer3_12_conv2);  layer3_12_conv2 = None
    layer3_12_relu2 = getattr(self.layer3, "12").relu2(layer3_12_bn2);  layer3_12_bn2 = None
    layer3_12_conv3 = getattr(self.layer3, "12").conv3(layer3_12_relu2);  layer3_12_relu2 = None
    layer3_12_bn3 = getattr(self.layer3, "12").bn3(layer3_12_conv3);  layer3_12_conv3 = None
    add_19 = torch.add(layer3_12_bn3, layer3_11_skip_add_relu_activation_post_process);  layer3_12_bn3 = layer3_11_skip_add_relu_activation_post_process = None
    relu_20 = torch.nn.functional.relu(add_19, inplace = False);  add_19 = None
    layer3_12_skip_add_relu_activation_post_process = getattr(self.layer3, "12").skip_add_relu.activation_post_process(relu_20);  relu_20 = None
    layer3_13_conv1 = getattr(self.layer3, "13").conv1(layer3_12_skip_add_relu_activation_post_process)
    layer3_13_bn1 = getattr(self.layer3, "13").bn1(layer3_13_conv1);  layer3_13_conv1 = None
    layer3_13_relu1 = getattr(self.layer3, "13").relu1(layer3_13_bn1);  layer3_13_bn1 = None
    layer3_13_conv2 = getattr(self.layer3, "13").conv2(layer3_13_relu1);  layer3_13_relu1 = None
    layer3_13_bn2 = getattr(self.layer3, "13").bn2(layer3_13_conv2);  layer3_13_conv2 = None
    layer3_13_relu2 = getattr(self.layer3, "13").relu2(layer3_13_bn2);  layer3_13_bn2 = None
    layer3_13_conv3 = getattr(self.layer3, "13").conv3(layer3_13_relu2);  layer3_13_relu2 = None
    layer3_13_bn3 = getattr(self.layer3, "13").bn3(layer3_13_conv3);  layer3_13_conv3 = None
    add_20 = torch.add(layer3_13_bn3, layer3_12_skip_add_relu_activation_post_process);  layer3_13_bn3 = layer3_12_skip_add_relu_activation_post_process = None
    relu_21 = torch.nn.functional.relu(add_20, inplace = False);  add_20 = None
    layer3_13_skip_add_relu_activation_post_process = getattr(self.layer3, "13").skip_add_relu.activation_post_process(relu_21);  relu_21 = None
    layer3_14_conv1 = getattr(self.layer3, "14").conv1(layer3_13_skip_add_relu_activation_post_process)
    layer3_14_bn1 = getattr(self.layer3, "14").bn1(layer3_14_conv1);  layer3_14_conv1 = None
    layer3_14_relu1 = getattr(self.layer3, "14").relu1(layer3_14_bn1);  layer3_14_bn1 = None
    layer3_14_conv2 = getattr(self.layer3, "14").conv2(layer3_14_relu1);  layer3_14_relu1 = None
    layer3_14_bn2 = getattr(self.layer3, "14").bn2(layer3_14_conv2);  layer3_14_conv2 = None
    layer3_14_relu2 = getattr(self.layer3, "14").relu2(layer3_14_bn2);  layer3_14_bn2 = None
    layer3_14_conv3 = getattr(self.layer3, "14").conv3(layer3_14_relu2);  layer3_14_relu2 = None
    layer3_14_bn3 = getattr(self.layer3, "14").bn3(layer3_14_conv3);  layer3_14_conv3 = None
    add_21 = torch.add(layer3_14_bn3, layer3_13_skip_add_relu_activation_post_process);  layer3_14_bn3 = layer3_13_skip_add_relu_activation_post_process = None
    relu_22 = torch.nn.functional.relu(add_21, inplace = False);  add_21 = None
    layer3_14_skip_add_relu_activation_post_process = getattr(self.layer3, "14").skip_add_relu.activation_post_process(relu_22);  relu_22 = None
    layer3_15_conv1 = getattr(self.layer3, "15").conv1(layer3_14_skip_add_relu_activation_post_process)
    layer3_15_bn1 = getattr(self.layer3, "15").bn1(layer3_15_conv1);  layer3_15_conv1 = None
    layer3_15_relu1 = getattr(self.layer3, "15").relu1(layer3_15_bn1);  layer3_15_bn1 = None
    layer3_15_conv2 = getattr(self.layer3, "15").conv2(layer3_15_relu1);  layer3_15_relu1 = None
    layer3_15_bn2 = getattr(self.layer3, "15").bn2(layer3_15_conv2);  layer3_15_conv2 = None
    layer3_15_relu2 = getattr(self.layer3, "15").relu2(layer3_15_bn2);  layer3_15_bn2 = None
    layer3_15_conv3 = getattr(self.layer3, "15").conv3(layer3_15_relu2);  layer3_15_relu2 = None
    layer3_15_bn3 = getattr(self.layer3, "15").bn3(layer3_15_conv3);  layer3_15_conv3 = None
    add_22 = torch.add(layer3_15_bn3, layer3_14_skip_add_relu_activation_post_process);  layer3_15_bn3 = layer3_14_skip_add_relu_activation_post_process = None
    relu_23 = torch.nn.functional.relu(add_22, inplace = False);  add_22 = None
    layer3_15_skip_add_relu_activation_post_process = getattr(self.layer3, "15").skip_add_relu.activation_post_process(relu_23);  relu_23 = None
    layer3_16_conv1 = getattr(self.layer3, "16").conv1(layer3_15_skip_add_relu_activation_post_process)
    layer3_16_bn1 = getattr(self.layer3, "16").bn1(layer3_16_conv1);  layer3_16_conv1 = None
    layer3_16_relu1 = getattr(self.layer3, "16").relu1(layer3_16_bn1);  layer3_16_bn1 = None
    layer3_16_conv2 = getattr(self.layer3, "16").conv2(layer3_16_relu1);  layer3_16_relu1 = None
    layer3_16_bn2 = getattr(self.layer3, "16").bn2(layer3_16_conv2);  layer3_16_conv2 = None
    layer3_16_relu2 = getattr(self.layer3, "16").relu2(layer3_16_bn2);  layer3_16_bn2 = None
    layer3_16_conv3 = getattr(self.layer3, "16").conv3(layer3_16_relu2);  layer3_16_relu2 = None
    layer3_16_bn3 = getattr(self.layer3, "16").bn3(layer3_16_conv3);  layer3_16_conv3 = None
    add_23 = torch.add(layer3_16_bn3, layer3_15_skip_add_relu_activation_post_process);  layer3_16_bn3 = layer3_15_skip_add_relu_activation_post_process = None
    relu_24 = torch.nn.functional.relu(add_23, inplace = False);  add_23 = None
    layer3_16_skip_add_relu_activation_post_process = getattr(self.layer3, "16").skip_add_relu.activation_post_process(relu_24);  relu_24 = None
    layer3_17_conv1 = getattr(self.layer3, "17").conv1(layer3_16_skip_add_relu_activation_post_process)
    layer3_17_bn1 = getattr(self.layer3, "17").bn1(layer3_17_conv1);  layer3_17_conv1 = None
    layer3_17_relu1 = getattr(self.layer3, "17").relu1(layer3_17_bn1);  layer3_17_bn1 = None
    layer3_17_conv2 = getattr(self.layer3, "17").conv2(layer3_17_relu1);  layer3_17_relu1 = None
    layer3_17_bn2 = getattr(self.layer3, "17").bn2(layer3_17_conv2);  layer3_17_conv2 = None
    layer3_17_relu2 = getattr(self.layer3, "17").relu2(layer3_17_bn2);  layer3_17_bn2 = None
    layer3_17_conv3 = getattr(self.layer3, "17").conv3(layer3_17_relu2);  layer3_17_relu2 = None
    layer3_17_bn3 = getattr(self.layer3, "17").bn3(layer3_17_conv3);  layer3_17_conv3 = None
    add_24 = torch.add(layer3_17_bn3, layer3_16_skip_add_relu_activation_post_process);  layer3_17_bn3 = layer3_16_skip_add_relu_activation_post_process = None
    relu_25 = torch.nn.functional.relu(add_24, inplace = False);  add_24 = None
    layer3_17_skip_add_relu_activation_post_process = getattr(self.layer3, "17").skip_add_relu.activation_post_process(relu_25);  relu_25 = None
    layer3_18_conv1 = getattr(self.layer3, "18").conv1(layer3_17_skip_add_relu_activation_post_process)
    layer3_18_bn1 = getattr(self.layer3, "18").bn1(layer3_18_conv1);  layer3_18_conv1 = None
    layer3_18_relu1 = getattr(self.layer3, "18").relu1(layer3_18_bn1);  layer3_18_bn1 = None
    layer3_18_conv2 = getattr(self.layer3, "18").conv2(layer3_18_relu1);  layer3_18_relu1 = None
    layer3_18_bn2 = getattr(self.layer3, "18").bn2(layer3_18_conv2);  layer3_18_conv2 = None
    layer3_18_relu2 = getattr(self.layer3, "18").relu2(layer3_18_bn2);  layer3_18_bn2 = None
    layer3_18_conv3 = getattr(self.layer3, "18").conv3(layer3_18_relu2);  layer3_18_relu2 = None
    layer3_18_bn3 = getattr(self.layer3, "18").bn3(layer3_18_conv3);  layer3_18_conv3 = None
    add_25 = torch.add(layer3_18_bn3, layer3_17_skip_add_relu_activation_post_process);  layer3_18_bn3 = layer3_17_skip_add_relu_activation_post_process = None
    relu_26 = torch.nn.functional.relu(add_25, inplace = False);  add_25 = None
    layer3_18_skip_add_relu_activation_post_process = getattr(self.layer3, "18").skip_add_relu.activation_post_process(relu_26);  relu_26 = None
    layer3_19_conv1 = getattr(self.layer3, "19").conv1(layer3_18_skip_add_relu_activation_post_process)
    layer3_19_bn1 = getattr(self.layer3, "19").bn1(layer3_19_conv1);  layer3_19_conv1 = None
    layer3_19_relu1 = getattr(self.layer3, "19").relu1(layer3_19_bn1);  layer3_19_bn1 = None
    layer3_19_conv2 = getattr(self.layer3, "19").conv2(layer3_19_relu1);  layer3_19_relu1 = None
    layer3_19_bn2 = getattr(self.layer3, "19").bn2(layer3_19_conv2);  layer3_19_conv2 = None
    layer3_19_relu2 = getattr(self.layer3, "19").relu2(layer3_19_bn2);  layer3_19_bn2 = None
    layer3_19_conv3 = getattr(self.layer3, "19").conv3(layer3_19_relu2);  layer3_19_relu2 = None
    layer3_19_bn3 = getattr(self.layer3, "19").bn3(layer3_19_conv3);  layer3_19_conv3 = None
    add_26 = torch.add(layer3_19_bn3, layer3_18_skip_add_relu_activation_post_process);  layer3_19_bn3 = layer3_18_skip_add_relu_activation_post_process = None
    relu_27 = torch.nn.functional.relu(add_26, inplace = False);  add_26 = None
    layer3_19_skip_add_relu_activation_post_process = getattr(self.layer3, "19").skip_add_relu.activation_post_process(relu_27);  relu_27 = None
    layer3_20_conv1 = getattr(self.layer3, "20").conv1(layer3_19_skip_add_relu_activation_post_process)
    layer3_20_bn1 = getattr(self.layer3, "20").bn1(layer3_20_conv1);  layer3_20_conv1 = None
    layer3_20_relu1 = getattr(self.layer3, "20").relu1(layer3_20_bn1);  layer3_20_bn1 = None
    layer3_20_conv2 = getattr(self.layer3, "20").conv2(layer3_20_relu1);  layer3_20_relu1 = None
    layer3_20_bn2 = getattr(self.layer3, "20").bn2(layer3_20_conv2);  layer3_20_conv2 = None
    layer3_20_relu2 = getattr(self.layer3, "20").relu2(layer3_20_bn2);  layer3_20_bn2 = None
    layer3_20_conv3 = getattr(self.layer3, "20").conv3(layer3_20_relu2);  layer3_20_relu2 = None
    layer3_20_bn3 = getattr(self.layer3, "20").bn3(layer3_20_conv3);  layer3_20_conv3 = None
    add_27 = torch.add(layer3_20_bn3, layer3_19_skip_add_relu_activation_post_process);  layer3_20_bn3 = layer3_19_skip_add_relu_activation_post_process = None
    relu_28 = torch.nn.functional.relu(add_27, inplace = False);  add_27 = None
    layer3_20_skip_add_relu_activation_post_process = getattr(self.layer3, "20").skip_add_relu.activation_post_process(relu_28);  relu_28 = None
    layer3_21_conv1 = getattr(self.layer3, "21").conv1(layer3_20_skip_add_relu_activation_post_process)
    layer3_21_bn1 = getattr(self.layer3, "21").bn1(layer3_21_conv1);  layer3_21_conv1 = None
    layer3_21_relu1 = getattr(self.layer3, "21").relu1(layer3_21_bn1);  layer3_21_bn1 = None
    layer3_21_conv2 = getattr(self.layer3, "21").conv2(layer3_21_relu1);  layer3_21_relu1 = None
    layer3_21_bn2 = getattr(self.layer3, "21").bn2(layer3_21_conv2);  layer3_21_conv2 = None
    layer3_21_relu2 = getattr(self.layer3, "21").relu2(layer3_21_bn2);  layer3_21_bn2 = None
    layer3_21_conv3 = getattr(self.layer3, "21").conv3(layer3_21_relu2);  layer3_21_relu2 = None
    layer3_21_bn3 = getattr(self.layer3, "21").bn3(layer3_21_conv3);  layer3_21_conv3 = None
    add_28 = torch.add(layer3_21_bn3, layer3_20_skip_add_relu_activation_post_process);  layer3_21_bn3 = layer3_20_skip_add_relu_activation_post_process = None
    relu_29 = torch.nn.functional.relu(add_28, inplace = False);  add_28 = None
    layer3_21_skip_add_relu_activation_post_process = getattr(self.layer3, "21").skip_add_relu.activation_post_process(relu_29);  relu_29 = None
    layer3_22_conv1 = getattr(self.layer3, "22").conv1(layer3_21_skip_add_relu_activation_post_process)
    layer3_22_bn1 = getattr(self.layer3, "22").bn1(layer3_22_conv1);  layer3_22_conv1 = None
    layer3_22_relu1 = getattr(self.layer3, "22").relu1(layer3_22_bn1);  layer3_22_bn1 = None
    layer3_22_conv2 = getattr(self.layer3, "22").conv2(layer3_22_relu1);  layer3_22_relu1 = None
    layer3_22_bn2 = getattr(self.layer3, "22").bn2(layer3_22_conv2);  layer3_22_conv2 = None
    layer3_22_relu2 = getattr(self.layer3, "22").relu2(layer3_22_bn2);  layer3_22_bn2 = None
    layer3_22_conv3 = getattr(self.layer3, "22").conv3(layer3_22_relu2);  layer3_22_relu2 = None
    layer3_22_bn3 = getattr(self.layer3, "22").bn3(layer3_22_conv3);  layer3_22_conv3 = None
    add_29 = torch.add(layer3_22_bn3, layer3_21_skip_add_relu_activation_post_process);  layer3_22_bn3 = layer3_21_skip_add_relu_activation_post_process = None
    relu_30 = torch.nn.functional.relu(add_29, inplace = False);  add_29 = None
    layer3_22_skip_add_relu_activation_post_process = getattr(self.layer3, "22").skip_add_relu.activation_post_process(relu_30);  relu_30 = None
    layer4_0_conv1 = getattr(self.layer4, "0").conv1(layer3_22_skip_add_relu_activation_post_process)
    layer4_0_bn1 = getattr(self.layer4, "0").bn1(layer4_0_conv1);  layer4_0_conv1 = None
    layer4_0_relu1 = getattr(self.layer4, "0").relu1(layer4_0_bn1);  layer4_0_bn1 = None
    layer4_0_conv2 = getattr(self.layer4, "0").conv2(layer4_0_relu1);  layer4_0_relu1 = None
    layer4_0_bn2 = getattr(self.layer4, "0").bn2(layer4_0_conv2);  layer4_0_conv2 = None
    layer4_0_relu2 = getattr(self.layer4, "0").relu2(layer4_0_bn2);  layer4_0_bn2 = None
    layer4_0_conv3 = getattr(self.layer4, "0").conv3(layer4_0_relu2);  layer4_0_relu2 = None
    layer4_0_bn3 = getattr(self.layer4, "0").bn3(layer4_0_conv3);  layer4_0_conv3 = None
    layer4_0_downsample_0 = getattr(getattr(self.layer4, "0").downsample, "0")(layer3_22_skip_add_relu_activation_post_process);  layer3_22_skip_add_relu_activation_post_process = None
    layer4_0_downsample_1 = getattr(getattr(self.layer4, "0").downsample, "1")(layer4_0_downsample_0);  layer4_0_downsample_0 = None
    add_30 = torch.add(layer4_0_bn3, layer4_0_downsample_1);  layer4_0_bn3 = layer4_0_downsample_1 = None
    relu_31 = torch.nn.functional.relu(add_30, inplace = False);  add_30 = None
    layer4_0_skip_add_relu_activation_post_process = getattr(self.layer4, "0").skip_add_relu.activation_post_process(relu_31);  relu_31 = None
    layer4_1_conv1 = getattr(self.layer4, "1").conv1(layer4_0_skip_add_relu_activation_post_process)
    layer4_1_bn1 = getattr(self.layer4, "1").bn1(layer4_1_conv1);  layer4_1_conv1 = None
    layer4_1_relu1 = getattr(self.layer4, "1").relu1(layer4_1_bn1);  layer4_1_bn1 = None
    layer4_1_conv2 = getattr(self.layer4, "1").conv2(layer4_1_relu1);  layer4_1_relu1 = None
    layer4_1_bn2 = getattr(self.layer4, "1").bn2(layer4_1_conv2);  layer4_1_conv2 = None
    layer4_1_relu2 = getattr(self.layer4, "1").relu2(layer4_1_bn2);  layer4_1_bn2 = None
    layer4_1_conv3 = getattr(self.layer4, "1").conv3(layer4_1_relu2);  layer4_1_relu2 = None
    layer4_1_bn3 = getattr(self.layer4, "1").bn3(layer4_1_conv3);  layer4_1_conv3 = None
    add_31 = torch.add(layer4_1_bn3, layer4_0_skip_add_relu_activation_post_process);  layer4_1_bn3 = layer4_0_skip_add_relu_activation_post_process = None
    relu_32 = torch.nn.functional.relu(add_31, inplace = False);  add_31 = None
    layer4_1_skip_add_relu_activation_post_process = getattr(self.layer4, "1").skip_add_relu.activation_post_process(relu_32);  relu_32 = None
    layer4_2_conv1 = getattr(self.layer4, "2").conv1(layer4_1_skip_add_relu_activation_post_process)
    layer4_2_bn1 = getattr(self.layer4, "2").bn1(layer4_2_conv1);  layer4_2_conv1 = None
    layer4_2_relu1 = getattr(self.layer4, "2").relu1(layer4_2_bn1);  layer4_2_bn1 = None
    layer4_2_conv2 = getattr(self.layer4, "2").conv2(layer4_2_relu1);  layer4_2_relu1 = None
    layer4_2_bn2 = getattr(self.layer4, "2").bn2(layer4_2_conv2);  layer4_2_conv2 = None
    layer4_2_relu2 = getattr(self.layer4, "2").relu2(layer4_2_bn2);  layer4_2_bn2 = None
    layer4_2_conv3 = getattr(self.layer4, "2").conv3(layer4_2_relu2);  layer4_2_relu2 = None
    layer4_2_bn3 = getattr(self.layer4, "2").bn3(layer4_2_conv3);  layer4_2_conv3 = None
    add_32 = torch.add(layer4_2_bn3, layer4_1_skip_add_relu_activation_post_process);  layer4_2_bn3 = layer4_1_skip_add_relu_activation_post_process = None
    relu_33 = torch.nn.functional.relu(add_32, inplace = False);  add_32 = None
    layer4_2_skip_add_relu_activation_post_process = getattr(self.layer4, "2").skip_add_relu.activation_post_process(relu_33);  relu_33 = None
    avgpool = self.avgpool(layer4_2_skip_add_relu_activation_post_process);  layer4_2_skip_add_relu_activation_post_process = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    fc = self.fc(flatten);  flatten = None
    return fc
    