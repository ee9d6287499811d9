


def forward(self, x):
    convnormrelu_0 = getattr(self.convnormrelu, "0")(x);  x = None
    convnormrelu_1 = getattr(self.convnormrelu, "1")(convnormrelu_0);  convnormrelu_0 = None
    convnormrelu_2 = getattr(self.convnormrelu, "2")(convnormrelu_1);  convnormrelu_1 = None
    layer1_0_convnormrelu1_0 = getattr(getattr(self.layer1, "0").convnormrelu1, "0")(convnormrelu_2)
    layer1_0_convnormrelu1_1 = getattr(getattr(self.layer1, "0").convnormrelu1, "1")(layer1_0_convnormrelu1_0);  layer1_0_convnormrelu1_0 = None
    layer1_0_convnormrelu1_2 = getattr(getattr(self.layer1, "0").convnormrelu1, "2")(layer1_0_convnormrelu1_1);  layer1_0_convnormrelu1_1 = None
    layer1_0_convnormrelu2_0 = getattr(getattr(self.layer1, "0").convnormrelu2, "0")(layer1_0_convnormrelu1_2);  layer1_0_convnormrelu1_2 = None
    layer1_0_convnormrelu2_1 = getattr(getattr(self.layer1, "0").convnormrelu2, "1")(layer1_0_convnormrelu2_0);  layer1_0_convnormrelu2_0 = None
    layer1_0_convnormrelu2_2 = getattr(getattr(self.layer1, "0").convnormrelu2, "2")(layer1_0_convnormrelu2_1);  layer1_0_convnormrelu2_1 = None
    layer1_0_convnormrelu3_0 = getattr(getattr(self.layer1, "0").convnormrelu3, "0")(layer1_0_convnormrelu2_2);  layer1_0_convnormrelu2_2 = None
    layer1_0_convnormrelu3_1 = getattr(getattr(self.layer1, "0").convnormrelu3, "1")(layer1_0_convnormrelu3_0);  layer1_0_convnormrelu3_0 = None
    layer1_0_convnormrelu3_2 = getattr(getattr(self.layer1, "0").convnormrelu3, "2")(layer1_0_convnormrelu3_1);  layer1_0_convnormrelu3_1 = None
    layer1_0_downsample = getattr(self.layer1, "0").downsample(convnormrelu_2);  convnormrelu_2 = None
    add = layer1_0_downsample + layer1_0_convnormrelu3_2;  layer1_0_downsample = layer1_0_convnormrelu3_2 = None
    layer1_0_relu = getattr(self.layer1, "0").relu(add);  add = None
    layer1_1_convnormrelu1_0 = getattr(getattr(self.layer1, "1").convnormrelu1, "0")(layer1_0_relu)
    layer1_1_convnormrelu1_1 = getattr(getattr(self.layer1, "1").convnormrelu1, "1")(layer1_1_convnormrelu1_0);  layer1_1_convnormrelu1_0 = None
    layer1_1_convnormrelu1_2 = getattr(getattr(self.layer1, "1").convnormrelu1, "2")(layer1_1_convnormrelu1_1);  layer1_1_convnormrelu1_1 = None
    layer1_1_convnormrelu2_0 = getattr(getattr(self.layer1, "1").convnormrelu2, "0")(layer1_1_convnormrelu1_2);  layer1_1_convnormrelu1_2 = None
    layer1_1_convnormrelu2_1 = getattr(getattr(self.layer1, "1").convnormrelu2, "1")(layer1_1_convnormrelu2_0);  layer1_1_convnormrelu2_0 = None
    layer1_1_convnormrelu2_2 = getattr(getattr(self.layer1, "1").convnormrelu2, "2")(layer1_1_convnormrelu2_1);  layer1_1_convnormrelu2_1 = None
    layer1_1_convnormrelu3_0 = getattr(getattr(self.layer1, "1").convnormrelu3, "0")(layer1_1_convnormrelu2_2);  layer1_1_convnormrelu2_2 = None
    layer1_1_convnormrelu3_1 = getattr(getattr(self.layer1, "1").convnormrelu3, "1")(layer1_1_convnormrelu3_0);  layer1_1_convnormrelu3_0 = None
    layer1_1_convnormrelu3_2 = getattr(getattr(self.layer1, "1").convnormrelu3, "2")(layer1_1_convnormrelu3_1);  layer1_1_convnormrelu3_1 = None
    layer1_1_downsample = getattr(self.layer1, "1").downsample(layer1_0_relu);  layer1_0_relu = None
    add_1 = layer1_1_downsample + layer1_1_convnormrelu3_2;  layer1_1_downsample = layer1_1_convnormrelu3_2 = None
    layer1_1_relu = getattr(self.layer1, "1").relu(add_1);  add_1 = None
    layer2_0_convnormrelu1_0 = getattr(getattr(self.layer2, "0").convnormrelu1, "0")(layer1_1_relu)
    layer2_0_convnormrelu1_1 = getattr(getattr(self.layer2, "0").convnormrelu1, "1")(layer2_0_convnormrelu1_0);  layer2_0_convnormrelu1_0 = None
    layer2_0_convnormrelu1_2 = getattr(getattr(self.layer2, "0").convnormrelu1, "2")(layer2_0_convnormrelu1_1);  layer2_0_convnormrelu1_1 = None
    layer2_0_convnormrelu2_0 = getattr(getattr(self.layer2, "0").convnormrelu2, "0")(layer2_0_convnormrelu1_2);  layer2_0_convnormrelu1_2 = None
    layer2_0_convnormrelu2_1 = getattr(getattr(self.layer2, "0").convnormrelu2, "1")(layer2_0_convnormrelu2_0);  layer2_0_convnormrelu2_0 = None
    layer2_0_convnormrelu2_2 = getattr(getattr(self.layer2, "0").convnormrelu2, "2")(layer2_0_convnormrelu2_1);  layer2_0_convnormrelu2_1 = None
    layer2_0_convnormrelu3_0 = getattr(getattr(self.layer2, "0").convnormrelu3, "0")(layer2_0_convnormrelu2_2);  layer2_0_convnormrelu2_2 = None
    layer2_0_convnormrelu3_1 = getattr(getattr(self.layer2, "0").convnormrelu3, "1")(layer2_0_convnormrelu3_0);  layer2_0_convnormrelu3_0 = None
    layer2_0_convnormrelu3_2 = getattr(getattr(self.layer2, "0").convnormrelu3, "2")(layer2_0_convnormrelu3_1);  layer2_0_convnormrelu3_1 = None
    layer2_0_downsample_0 = getattr(getattr(self.layer2, "0").downsample, "0")(layer1_1_relu);  layer1_1_relu = None
    layer2_0_downsample_1 = getattr(getattr(self.layer2, "0").downsample, "1")(layer2_0_downsample_0);  layer2_0_downsample_0 = None
    add_2 = layer2_0_downsample_1 + layer2_0_convnormrelu3_2;  layer2_0_downsample_1 = layer2_0_convnormrelu3_2 = None
    layer2_0_relu = getattr(self.layer2, "0").relu(add_2);  add_2 = None
    layer2_1_convnormrelu1_0 = getattr(getattr(self.layer2, "1").convnormrelu1, "0")(layer2_0_relu)
    layer2_1_convnormrelu1_1 = getattr(getattr(self.layer2, "1").convnormrelu1, "1")(layer2_1_convnormrelu1_0);  layer2_1_convnormrelu1_0 = None
    layer2_1_convnormrelu1_2 = getattr(getattr(self.layer2, "1").convnormrelu1, "2")(layer2_1_convnormrelu1_1);  layer2_1_convnormrelu1_1 = None
    layer2_1_convnormrelu2_0 = getattr(getattr(self.layer2, "1").convnormrelu2, "0")(layer2_1_convnormrelu1_2);  layer2_1_convnormrelu1_2 = None
    layer2_1_convnormrelu2_1 = getattr(getattr(self.layer2, "1").convnormrelu2, "1")(layer2_1_convnormrelu2_0);  layer2_1_convnormrelu2_0 = None
    layer2_1_convnormrelu2_2 = getattr(getattr(self.layer2, "1").convnormrelu2, "2")(layer2_1_convnormrelu2_1);  layer2_1_convnormrelu2_1 = None
    layer2_1_convnormrelu3_0 = getattr(getattr(self.layer2, "1").convnormrelu3, "0")(layer2_1_convnormrelu2_2);  layer2_1_convnormrelu2_2 = None
    layer2_1_convnormrelu3_1 = getattr(getattr(self.layer2, "1").convnormrelu3, "1")(layer2_1_convnormrelu3_0);  layer2_1_convnormrelu3_0 = None
    layer2_1_convnormrelu3_2 = getattr(getattr(self.layer2, "1").convnormrelu3, "2")(layer2_1_convnormrelu3_1);  layer2_1_convnormrelu3_1 = None
    layer2_1_downsample = getattr(self.layer2, "1").downsample(layer2_0_relu);  layer2_0_relu = None
    add_3 = layer2_1_downsample + layer2_1_convnormrelu3_2;  layer2_1_downsample = layer2_1_convnormrelu3_2 = None
    layer2_1_relu = getattr(self.layer2, "1").relu(add_3);  add_3 = None
    layer3_0_convnormrelu1_0 = getattr(getattr(self.layer3, "0").convnormrelu1, "0")(layer2_1_relu)
    layer3_0_convnormrelu1_1 = getattr(getattr(self.layer3, "0").convnormrelu1, "1")(layer3_0_convnormrelu1_0);  layer3_0_convnormrelu1_0 = None
    layer3_0_convnormrelu1_2 = getattr(getattr(self.layer3, "0").convnormrelu1, "2")(layer3_0_convnormrelu1_1);  layer3_0_convnormrelu1_1 = None
    layer3_0_convnormrelu2_0 = getattr(getattr(self.layer3, "0").convnormrelu2, "0")(layer3_0_convnormrelu1_2);  layer3_0_convnormrelu1_2 = None
    layer3_0_convnormrelu2_1 = getattr(getattr(self.layer3, "0").convnormrelu2, "1")(layer3_0_convnormrelu2_0);  layer3_0_convnormrelu2_0 = None
    layer3_0_convnormrelu2_2 = getattr(getattr(self.layer3, "0").convnormrelu2, "2")(layer3_0_convnormrelu2_1);  layer3_0_convnormrelu2_1 = None
    layer3_0_convnormrelu3_0 = getattr(getattr(self.layer3, "0").convnormrelu3, "0")(layer3_0_convnormrelu2_2);  layer3_0_convnormrelu2_2 = None
    layer3_0_convnormrelu3_1 = getattr(getattr(self.layer3, "0").convnormrelu3, "1")(layer3_0_convnormrelu3_0);  layer3_0_convnormrelu3_0 = None
    layer3_0_convnormrelu3_2 = getattr(getattr(self.layer3, "0").convnormrelu3, "2")(layer3_0_convnormrelu3_1);  layer3_0_convnormrelu3_1 = None
    layer3_0_downsample_0 = getattr(getattr(self.layer3, "0").downsample, "0")(layer2_1_relu);  layer2_1_relu = None
    layer3_0_downsample_1 = getattr(getattr(self.layer3, "0").downsample, "1")(layer3_0_downsample_0);  layer3_0_downsample_0 = None
    add_4 = layer3_0_downsample_1 + layer3_0_convnormrelu3_2;  layer3_0_downsample_1 = layer3_0_convnormrelu3_2 = None
    layer3_0_relu = getattr(self.layer3, "0").relu(add_4);  add_4 = None
    layer3_1_convnormrelu1_0 = getattr(getattr(self.layer3, "1").convnormrelu1, "0")(layer3_0_relu)
    layer3_1_convnormrelu1_1 = getattr(getattr(self.layer3, "1").convnormrelu1, "1")(layer3_1_convnormrelu1_0);  layer3_1_convnormrelu1_0 = None
    layer3_1_convnormrelu1_2 = getattr(getattr(self.layer3, "1").convnormrelu1, "2")(layer3_1_convnormrelu1_1);  layer3_1_convnormrelu1_1 = None
    layer3_1_convnormrelu2_0 = getattr(getattr(self.layer3, "1").convnormrelu2, "0")(layer3_1_convnormrelu1_2);  layer3_1_convnormrelu1_2 = None
    layer3_1_convnormrelu2_1 = getattr(getattr(self.layer3, "1").convnormrelu2, "1")(layer3_1_convnormrelu2_0);  layer3_1_convnormrelu2_0 = None
    layer3_1_convnormrelu2_2 = getattr(getattr(self.layer3, "1").convnormrelu2, "2")(layer3_1_convnormrelu2_1);  layer3_1_convnormrelu2_1 = None
    layer3_1_convnormrelu3_0 = getattr(getattr(self.layer3, "1").convnormrelu3, "0")(layer3_1_convnormrelu2_2);  layer3_1_convnormrelu2_2 = None
    layer3_1_convnormrelu3_1 = getattr(getattr(self.layer3, "1").convnormrelu3, "1")(layer3_1_convnormrelu3_0);  layer3_1_convnormrelu3_0 = None
    layer3_1_convnormrelu3_2 = getattr(getattr(self.layer3, "1").convnormrelu3, "2")(layer3_1_convnormrelu3_1);  layer3_1_convnormrelu3_1 = None
    layer3_1_downsample = getattr(self.layer3, "1").downsample(layer3_0_relu);  layer3_0_relu = None
    add_5 = layer3_1_downsample + layer3_1_convnormrelu3_2;  layer3_1_downsample = layer3_1_convnormrelu3_2 = None
    layer3_1_relu = getattr(self.layer3, "1").relu(add_5);  add_5 = None
    conv = self.conv(layer3_1_relu);  layer3_1_relu = None
    return conv
    