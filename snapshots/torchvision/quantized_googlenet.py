


def forward(self, x : torch.Tensor) -> torchvision_models_googlenet_GoogLeNetOutputs:
    conv1_conv = self.conv1.conv(x);  x = None
    conv1_bn = self.conv1.bn(conv1_conv);  conv1_conv = None
    conv1_relu = self.conv1.relu(conv1_bn);  conv1_bn = None
    maxpool1 = self.maxpool1(conv1_relu);  conv1_relu = None
    conv2_conv = self.conv2.conv(maxpool1);  maxpool1 = None
    conv2_bn = self.conv2.bn(conv2_conv);  conv2_conv = None
    conv2_relu = self.conv2.relu(conv2_bn);  conv2_bn = None
    conv3_conv = self.conv3.conv(conv2_relu);  conv2_relu = None
    conv3_bn = self.conv3.bn(conv3_conv);  conv3_conv = None
    conv3_relu = self.conv3.relu(conv3_bn);  conv3_bn = None
    maxpool2 = self.maxpool2(conv3_relu);  conv3_relu = None
    inception3a_branch1_conv = self.inception3a.branch1.conv(maxpool2)
    inception3a_branch1_bn = self.inception3a.branch1.bn(inception3a_branch1_conv);  inception3a_branch1_conv = None
    inception3a_branch1_relu = self.inception3a.branch1.relu(inception3a_branch1_bn);  inception3a_branch1_bn = None
    inception3a_branch2_0_conv = getattr(self.inception3a.branch2, "0").conv(maxpool2)
    inception3a_branch2_0_bn = getattr(self.inception3a.branch2, "0").bn(inception3a_branch2_0_conv);  inception3a_branch2_0_conv = None
    inception3a_branch2_0_relu = getattr(self.inception3a.branch2, "0").relu(inception3a_branch2_0_bn);  inception3a_branch2_0_bn = None
    inception3a_branch2_1_conv = getattr(self.inception3a.branch2, "1").conv(inception3a_branch2_0_relu);  inception3a_branch2_0_relu = None
    inception3a_branch2_1_bn = getattr(self.inception3a.branch2, "1").bn(inception3a_branch2_1_conv);  inception3a_branch2_1_conv = None
    inception3a_branch2_1_relu = getattr(self.inception3a.branch2, "1").relu(inception3a_branch2_1_bn);  inception3a_branch2_1_bn = None
    inception3a_branch3_0_conv = getattr(self.inception3a.branch3, "0").conv(maxpool2)
    inception3a_branch3_0_bn = getattr(self.inception3a.branch3, "0").bn(inception3a_branch3_0_conv);  inception3a_branch3_0_conv = None
    inception3a_branch3_0_relu = getattr(self.inception3a.branch3, "0").relu(inception3a_branch3_0_bn);  inception3a_branch3_0_bn = None
    inception3a_branch3_1_conv = getattr(self.inception3a.branch3, "1").conv(inception3a_branch3_0_relu);  inception3a_branch3_0_relu = None
    inception3a_branch3_1_bn = getattr(self.inception3a.branch3, "1").bn(inception3a_branch3_1_conv);  inception3a_branch3_1_conv = None
    inception3a_branch3_1_relu = getattr(self.inception3a.branch3, "1").relu(inception3a_branch3_1_bn);  inception3a_branch3_1_bn = None
    inception3a_branch4_0 = getattr(self.inception3a.branch4, "0")(maxpool2);  maxpool2 = None
    inception3a_branch4_1_conv = getattr(self.inception3a.branch4, "1").conv(inception3a_branch4_0);  inception3a_branch4_0 = None
    inception3a_branch4_1_bn = getattr(self.inception3a.branch4, "1").bn(inception3a_branch4_1_conv);  inception3a_branch4_1_conv = None
    inception3a_branch4_1_relu = getattr(self.inception3a.branch4, "1").relu(inception3a_branch4_1_bn);  inception3a_branch4_1_bn = None
    cat = torch.cat([inception3a_branch1_relu, inception3a_branch2_1_relu, inception3a_branch3_1_relu, inception3a_branch4_1_relu], dim = 1);  inception3a_branch1_relu = inception3a_branch2_1_relu = inception3a_branch3_1_relu = inception3a_branch4_1_relu = None
    inception3a_cat_activation_post_process = self.inception3a.cat.activation_post_process(cat);  cat = None
    inception3b_branch1_conv = self.inception3b.branch1.conv(inception3a_cat_activation_post_process)
    inception3b_branch1_bn = self.inception3b.branch1.bn(inception3b_branch1_conv);  inception3b_branch1_conv = None
    inception3b_branch1_relu = self.inception3b.branch1.relu(inception3b_branch1_bn);  inception3b_branch1_bn = None
    inception3b_branch2_0_conv = getattr(self.inception3b.branch2, "0").conv(inception3a_cat_activation_post_process)
    inception3b_branch2_0_bn = getattr(self.inception3b.branch2, "0").bn(inception3b_branch2_0_conv);  inception3b_branch2_0_conv = None
    inception3b_branch2_0_relu = getattr(self.inception3b.branch2, "0").relu(inception3b_branch2_0_bn);  inception3b_branch2_0_bn = None
    inception3b_branch2_1_conv = getattr(self.inception3b.branch2, "1").conv(inception3b_branch2_0_relu);  inception3b_branch2_0_relu = None
    inception3b_branch2_1_bn = getattr(self.inception3b.branch2, "1").bn(inception3b_branch2_1_conv);  inception3b_branch2_1_conv = None
    inception3b_branch2_1_relu = getattr(self.inception3b.branch2, "1").relu(inception3b_branch2_1_bn);  inception3b_branch2_1_bn = None
    inception3b_branch3_0_conv = getattr(self.inception3b.branch3, "0").conv(inception3a_cat_activation_post_process)
    inception3b_branch3_0_bn = getattr(self.inception3b.branch3, "0").bn(inception3b_branch3_0_conv);  inception3b_branch3_0_conv = None
    inception3b_branch3_0_relu = getattr(self.inception3b.branch3, "0").relu(inception3b_branch3_0_bn);  inception3b_branch3_0_bn = None
    inception3b_branch3_1_conv = getattr(self.inception3b.branch3, "1").conv(inception3b_branch3_0_relu);  inception3b_branch3_0_relu = None
    inception3b_branch3_1_bn = getattr(self.inception3b.branch3, "1").bn(inception3b_branch3_1_conv);  inception3b_branch3_1_conv = None
    inception3b_branch3_1_relu = getattr(self.inception3b.branch3, "1").relu(inception3b_branch3_1_bn);  inception3b_branch3_1_bn = None
    inception3b_branch4_0 = getattr(self.inception3b.branch4, "0")(inception3a_cat_activation_post_process);  inception3a_cat_activation_post_process = None
    inception3b_branch4_1_conv = getattr(self.inception3b.branch4, "1").conv(inception3b_branch4_0);  inception3b_branch4_0 = None
    inception3b_branch4_1_bn = getattr(self.inception3b.branch4, "1").bn(inception3b_branch4_1_conv);  inception3b_branch4_1_conv = None
    inception3b_branch4_1_relu = getattr(self.inception3b.branch4, "1").relu(inception3b_branch4_1_bn);  inception3b_branch4_1_bn = None
    cat_1 = torch.cat([inception3b_branch1_relu, inception3b_branch2_1_relu, inception3b_branch3_1_relu, inception3b_branch4_1_relu], dim = 1);  inception3b_branch1_relu = inception3b_branch2_1_relu = inception3b_branch3_1_relu = inception3b_branch4_1_relu = None
    inception3b_cat_activation_post_process = self.inception3b.cat.activation_post_process(cat_1);  cat_1 = None
    maxpool3 = self.maxpool3(inception3b_cat_activation_post_process);  inception3b_cat_activation_post_process = None
    inception4a_branch1_conv = self.inception4a.branch1.conv(maxpool3)
    inception4a_branch1_bn = self.inception4a.branch1.bn(inception4a_branch1_conv);  inception4a_branch1_conv = None
    inception4a_branch1_relu = self.inception4a.branch1.relu(inception4a_branch1_bn);  inception4a_branch1_bn = None
    inception4a_branch2_0_conv = getattr(self.inception4a.branch2, "0").conv(maxpool3)
    inception4a_branch2_0_bn = getattr(self.inception4a.branch2, "0").bn(inception4a_branch2_0_conv);  inception4a_branch2_0_conv = None
    inception4a_branch2_0_relu = getattr(self.inception4a.branch2, "0").relu(inception4a_branch2_0_bn);  inception4a_branch2_0_bn = None
    inception4a_branch2_1_conv = getattr(self.inception4a.branch2, "1").conv(inception4a_branch2_0_relu);  inception4a_branch2_0_relu = None
    inception4a_branch2_1_bn = getattr(self.inception4a.branch2, "1").bn(inception4a_branch2_1_conv);  inception4a_branch2_1_conv = None
    inception4a_branch2_1_relu = getattr(self.inception4a.branch2, "1").relu(inception4a_branch2_1_bn);  inception4a_branch2_1_bn = None
    inception4a_branch3_0_conv = getattr(self.inception4a.branch3, "0").conv(maxpool3)
    inception4a_branch3_0_bn = getattr(self.inception4a.branch3, "0").bn(inception4a_branch3_0_conv);  inception4a_branch3_0_conv = None
    inception4a_branch3_0_relu = getattr(self.inception4a.branch3, "0").relu(inception4a_branch3_0_bn);  inception4a_branch3_0_bn = None
    inception4a_branch3_1_conv = getattr(self.inception4a.branch3, "1").conv(inception4a_branch3_0_relu);  inception4a_branch3_0_relu = None
    inception4a_branch3_1_bn = getattr(self.inception4a.branch3, "1").bn(inception4a_branch3_1_conv);  inception4a_branch3_1_conv = None
    inception4a_branch3_1_relu = getattr(self.inception4a.branch3, "1").relu(inception4a_branch3_1_bn);  inception4a_branch3_1_bn = None
    inception4a_branch4_0 = getattr(self.inception4a.branch4, "0")(maxpool3);  maxpool3 = None
    inception4a_branch4_1_conv = getattr(self.inception4a.branch4, "1").conv(inception4a_branch4_0);  inception4a_branch4_0 = None
    inception4a_branch4_1_bn = getattr(self.inception4a.branch4, "1").bn(inception4a_branch4_1_conv);  inception4a_branch4_1_conv = None
    inception4a_branch4_1_relu = getattr(self.inception4a.branch4, "1").relu(inception4a_branch4_1_bn);  inception4a_branch4_1_bn = None
    cat_2 = torch.cat([inception4a_branch1_relu, inception4a_branch2_1_relu, inception4a_branch3_1_relu, inception4a_branch4_1_relu], dim = 1);  inception4a_branch1_relu = inception4a_branch2_1_relu = inception4a_branch3_1_relu = inception4a_branch4_1_relu = None
    inception4a_cat_activation_post_process = self.inception4a.cat.activation_post_process(cat_2);  cat_2 = None
    inception4b_branch1_conv = self.inception4b.branch1.conv(inception4a_cat_activation_post_process)
    inception4b_branch1_bn = self.inception4b.branch1.bn(inception4b_branch1_conv);  inception4b_branch1_conv = None
    inception4b_branch1_relu = self.inception4b.branch1.relu(inception4b_branch1_bn);  inception4b_branch1_bn = None
    inception4b_branch2_0_conv = getattr(self.inception4b.branch2, "0").conv(inception4a_cat_activation_post_process)
    inception4b_branch2_0_bn = getattr(self.inception4b.branch2, "0").bn(inception4b_branch2_0_conv);  inception4b_branch2_0_conv = None
    inception4b_branch2_0_relu = getattr(self.inception4b.branch2, "0").relu(inception4b_branch2_0_bn);  inception4b_branch2_0_bn = None
    inception4b_branch2_1_conv = getattr(self.inception4b.branch2, "1").conv(inception4b_branch2_0_relu);  inception4b_branch2_0_relu = None
    inception4b_branch2_1_bn = getattr(self.inception4b.branch2, "1").bn(inception4b_branch2_1_conv);  inception4b_branch2_1_conv = None
    inception4b_branch2_1_relu = getattr(self.inception4b.branch2, "1").relu(inception4b_branch2_1_bn);  inception4b_branch2_1_bn = None
    inception4b_branch3_0_conv = getattr(self.inception4b.branch3, "0").conv(inception4a_cat_activation_post_process)
    inception4b_branch3_0_bn = getattr(self.inception4b.branch3, "0").bn(inception4b_branch3_0_conv);  inception4b_branch3_0_conv = None
    inception4b_branch3_0_relu = getattr(self.inception4b.branch3, "0").relu(inception4b_branch3_0_bn);  inception4b_branch3_0_bn = None
    inception4b_branch3_1_conv = getattr(self.inception4b.branch3, "1").conv(inception4b_branch3_0_relu);  inception4b_branch3_0_relu = None
    inception4b_branch3_1_bn = getattr(self.inception4b.branch3, "1").bn(inception4b_branch3_1_conv);  inception4b_branch3_1_conv = None
    inception4b_branch3_1_relu = getattr(self.inception4b.branch3, "1").relu(inception4b_branch3_1_bn);  inception4b_branch3_1_bn = None
    inception4b_branch4_0 = getattr(self.inception4b.branch4, "0")(inception4a_cat_activation_post_process);  inception4a_cat_activation_post_process = None
    inception4b_branch4_1_conv = getattr(self.inception4b.branch4, "1").conv(inception4b_branch4_0);  inception4b_branch4_0 = None
    inception4b_branch4_1_bn = getattr(self.inception4b.branch4, "1").bn(inception4b_branch4_1_conv);  inception4b_branch4_1_conv = None
    inception4b_branch4_1_relu = getattr(self.inception4b.branch4, "1").relu(inception4b_branch4_1_bn);  inception4b_branch4_1_bn = None
    cat_3 = torch.cat([inception4b_branch1_relu, inception4b_branch2_1_relu, inception4b_branch3_1_relu, inception4b_branch4_1_relu], dim = 1);  inception4b_branch1_relu = inception4b_branch2_1_relu = inception4b_branch3_1_relu = inception4b_branch4_1_relu = None
    inception4b_cat_activation_post_process = self.inception4b.cat.activation_post_process(cat_3);  cat_3 = None
    inception4c_branch1_conv = self.inception4c.branch1.conv(inception4b_cat_activation_post_process)
    inception4c_branch1_bn = self.inception4c.branch1.bn(inception4c_branch1_conv);  inception4c_branch1_conv = None
    inception4c_branch1_relu = self.inception4c.branch1.relu(inception4c_branch1_bn);  inception4c_branch1_bn = None
    inception4c_branch2_0_conv = getattr(self.inception4c.branch2, "0").conv(inception4b_cat_activation_post_process)
    inception4c_branch2_0_bn = getattr(self.inception4c.branch2, "0").bn(inception4c_branch2_0_conv);  inception4c_branch2_0_conv = None
    inception4c_branch2_0_relu = getattr(self.inception4c.branch2, "0").relu(inception4c_branch2_0_bn);  inception4c_branch2_0_bn = None
    inception4c_branch2_1_conv = getattr(self.inception4c.branch2, "1").conv(inception4c_branch2_0_relu);  inception4c_branch2_0_relu = None
    inception4c_branch2_1_bn = getattr(self.inception4c.branch2, "1").bn(inception4c_branch2_1_conv);  inception4c_branch2_1_conv = None
    inception4c_branch2_1_relu = getattr(self.inception4c.branch2, "1").relu(inception4c_branch2_1_bn);  inception4c_branch2_1_bn = None
    inception4c_branch3_0_conv = getattr(self.inception4c.branch3, "0").conv(inception4b_cat_activation_post_process)
    inception4c_branch3_0_bn = getattr(self.inception4c.branch3, "0").bn(inception4c_branch3_0_conv);  inception4c_branch3_0_conv = None
    inception4c_branch3_0_relu = getattr(self.inception4c.branch3, "0").relu(inception4c_branch3_0_bn);  inception4c_branch3_0_bn = None
    inception4c_branch3_1_conv = getattr(self.inception4c.branch3, "1").conv(inception4c_branch3_0_relu);  inception4c_branch3_0_relu = None
    inception4c_branch3_1_bn = getattr(self.inception4c.branch3, "1").bn(inception4c_branch3_1_conv);  inception4c_branch3_1_conv = None
    inception4c_branch3_1_relu = getattr(self.inception4c.branch3, "1").relu(inception4c_branch3_1_bn);  inception4c_branch3_1_bn = None
    inception4c_branch4_0 = getattr(self.inception4c.branch4, "0")(inception4b_cat_activation_post_process);  inception4b_cat_activation_post_process = None
    inception4c_branch4_1_conv = getattr(self.inception4c.branch4, "1").conv(inception4c_branch4_0);  inception4c_branch4_0 = None
    inception4c_branch4_1_bn = getattr(self.inception4c.branch4, "1").bn(inception4c_branch4_1_conv);  inception4c_branch4_1_conv = None
    inception4c_branch4_1_relu = getattr(self.inception4c.branch4, "1").relu(inception4c_branch4_1_bn);  inception4c_branch4_1_bn = None
    cat_4 = torch.cat([inception4c_branch1_relu, inception4c_branch2_1_relu, inception4c_branch3_1_relu, inception4c_branch4_1_relu], dim = 1);  inception4c_branch1_relu = inception4c_branch2_1_relu = inception4c_branch3_1_relu = inception4c_branch4_1_relu = None
    inception4c_cat_activation_post_process = self.inception4c.cat.activation_post_process(cat_4);  cat_4 = None
    inception4d_branch1_conv = self.inception4d.branch1.conv(inception4c_cat_activation_post_process)
    inception4d_branch1_bn = self.inception4d.branch1.bn(inception4d_branch1_conv);  inception4d_branch1_conv = None
    inception4d_branch1_relu = self.inception4d.branch1.relu(inception4d_branch1_bn);  inception4d_branch1_bn = None
    inception4d_branch2_0_conv = getattr(self.inception4d.branch2, "0").conv(inception4c_cat_activation_post_process)
    inception4d_branch2_0_bn = getattr(self.inception4d.branch2, "0").bn(inception4d_branch2_0_conv);  inception4d_branch2_0_conv = None
    inception4d_branch2_0_relu = getattr(self.inception4d.branch2, "0").relu(inception4d_branch2_0_bn);  inception4d_branch2_0_bn = None
    inception4d_branch2_1_conv = getattr(self.inception4d.branch2, "1").conv(inception4d_branch2_0_relu);  inception4d_branch2_0_relu = None
    inception4d_branch2_1_bn = getattr(self.inception4d.branch2, "1").bn(inception4d_branch2_1_conv);  inception4d_branch2_1_conv = None
    inception4d_branch2_1_relu = getattr(self.inception4d.branch2, "1").relu(inception4d_branch2_1_bn);  inception4d_branch2_1_bn = None
    inception4d_branch3_0_conv = getattr(self.inception4d.branch3, "0").conv(inception4c_cat_activation_post_process)
    inception4d_branch3_0_bn = getattr(self.inception4d.branch3, "0").bn(inception4d_branch3_0_conv);  inception4d_branch3_0_conv = None
    inception4d_branch3_0_relu = getattr(self.inception4d.branch3, "0").relu(inception4d_branch3_0_bn);  inception4d_branch3_0_bn = None
    inception4d_branch3_1_conv = getattr(self.inception4d.branch3, "1").conv(inception4d_branch3_0_relu);  inception4d_branch3_0_relu = None
    inception4d_branch3_1_bn = getattr(self.inception4d.branch3, "1").bn(inception4d_branch3_1_conv);  inception4d_branch3_1_conv = None
    inception4d_branch3_1_relu = getattr(self.inception4d.branch3, "1").relu(inception4d_branch3_1_bn);  inception4d_branch3_1_bn = None
    inception4d_branch4_0 = getattr(self.inception4d.branch4, "0")(inception4c_cat_activation_post_process);  inception4c_cat_activation_post_process = None
    inception4d_branch4_1_conv = getattr(self.inception4d.branch4, "1").conv(inception4d_branch4_0);  inception4d_branch4_0 = None
    inception4d_branch4_1_bn = getattr(self.inception4d.branch4, "1").bn(inception4d_branch4_1_conv);  inception4d_branch4_1_conv = None
    inception4d_branch4_1_relu = getattr(self.inception4d.branch4, "1").relu(inception4d_branch4_1_bn);  inception4d_branch4_1_bn = None
    cat_5 = torch.cat([inception4d_branch1_relu, inception4d_branch2_1_relu, inception4d_branch3_1_relu, inception4d_branch4_1_relu], dim = 1);  inception4d_branch1_relu = inception4d_branch2_1_relu = inception4d_branch3_1_relu = inception4d_branch4_1_relu = None
    inception4d_cat_activation_post_process = self.inception4d.cat.activation_post_process(cat_5);  cat_5 = None
    inception4e_branch1_conv = self.inception4e.branch1.conv(inception4d_cat_activation_post_process)
    inception4e_branch1_bn = self.inception4e.branch1.bn(inception4e_branch1_conv);  inception4e_branch1_conv = None
    inception4e_branch1_relu = self.inception4e.branch1.relu(inception4e_branch1_bn);  inception4e_branch1_bn = None
    inception4e_branch2_0_conv = getattr(self.inception4e.branch2, "0").conv(inception4d_cat_activation_post_process)
    inception4e_branch2_0_bn = getattr(self.inception4e.branch2, "0").bn(inception4e_branch2_0_conv);  inception4e_branch2_0_conv = None
    inception4e_branch2_0_relu = getattr(self.inception4e.branch2, "0").relu(inception4e_branch2_0_bn);  inception4e_branch2_0_bn = None
    inception4e_branch2_1_conv = getattr(self.inception4e.branch2, "1").conv(inception4e_branch2_0_relu);  inception4e_branch2_0_relu = None
    inception4e_branch2_1_bn = getattr(self.inception4e.branch2, "1").bn(inception4e_branch2_1_conv);  inception4e_branch2_1_conv = None
    inception4e_branch2_1_relu = getattr(self.inception4e.branch2, "1").relu(inception4e_branch2_1_bn);  inception4e_branch2_1_bn = None
    inception4e_branch3_0_conv = getattr(self.inception4e.branch3, "0").conv(inception4d_cat_activation_post_process)
    inception4e_branch3_0_bn = getattr(self.inception4e.branch3, "0").bn(inception4e_branch3_0_conv);  inception4e_branch3_0_conv = None
    inception4e_branch3_0_relu = getattr(self.inception4e.branch3, "0").relu(inception4e_branch3_0_bn);  inception4e_branch3_0_bn = None
    inception4e_branch3_1_conv = getattr(self.inception4e.branch3, "1").conv(inception4e_branch3_0_relu);  inception4e_branch3_0_relu = None
    inception4e_branch3_1_bn = getattr(self.inception4e.branch3, "1").bn(inception4e_branch3_1_conv);  inception4e_branch3_1_conv = None
    inception4e_branch3_1_relu = getattr(self.inception4e.branch3, "1").relu(inception4e_branch3_1_bn);  inception4e_branch3_1_bn = None
    inception4e_branch4_0 = getattr(self.inception4e.branch4, "0")(inception4d_cat_activation_post_process);  inception4d_cat_activation_post_process = None
    inception4e_branch4_1_conv = getattr(self.inception4e.branch4, "1").conv(inception4e_branch4_0);  inception4e_branch4_0 = None
    inception4e_branch4_1_bn = getattr(self.inception4e.branch4, "1").bn(inception4e_branch4_1_conv);  inception4e_branch4_1_conv = None
    inception4e_branch4_1_relu = getattr(self.inception4e.branch4, "1").relu(inception4e_branch4_1_bn);  inception4e_branch4_1_bn = None
    cat_6 = torch.cat([inception4e_branch1_relu, inception4e_branch2_1_relu, inception4e_branch3_1_relu, inception4e_branch4_1_relu], dim = 1);  inception4e_branch1_relu = inception4e_branch2_1_relu = inception4e_branch3_1_relu = inception4e_branch4_1_relu = None
    inception4e_cat_activation_post_process = self.inception4e.cat.activation_post_process(cat_6);  cat_6 = None
    maxpool4 = self.maxpool4(inception4e_cat_activation_post_process);  inception4e_cat_activation_post_process = None
    inception5a_branch1_conv = self.inception5a.branch1.conv(maxpool4)
    inception5a_branch1_bn = self.inception5a.branch1.bn(inception5a_branch1_conv);  inception5a_branch1_conv = None
    inception5a_branch1_relu = self.inception5a.branch1.relu(inception5a_branch1_bn);  inception5a_branch1_bn = None
    inception5a_branch2_0_conv = getattr(self.inception5a.branch2, "0").conv(maxpool4)
    inception5a_branch2_0_bn = getattr(self.inception5a.branch2, "0").bn(inception5a_branch2_0_conv);  inception5a_branch2_0_conv = None
    inception5a_branch2_0_relu = getattr(self.inception5a.branch2, "0").relu(inception5a_branch2_0_bn);  inception5a_branch2_0_bn = None
    inception5a_branch2_1_conv = getattr(self.inception5a.branch2, "1").conv(inception5a_branch2_0_relu);  inception5a_branch2_0_relu = None
    inception5a_branch2_1_bn = getattr(self.inception5a.branch2, "1").bn(inception5a_branch2_1_conv);  inception5a_branch2_1_conv = None
    inception5a_branch2_1_relu = getattr(self.inception5a.branch2, "1").relu(inception5a_branch2_1_bn);  inception5a_branch2_1_bn = None
    inception5a_branch3_0_conv = getattr(self.inception5a.branch3, "0").conv(maxpool4)
    inception5a_branch3_0_bn = getattr(self.inception5a.branch3, "0").bn(inception5a_branch3_0_conv);  inception5a_branch3_0_conv = None
    inception5a_branch3_0_relu = getattr(self.inception5a.branch3, "0").relu(inception5a_branch3_0_bn);  inception5a_branch3_0_bn = None
    inception5a_branch3_1_conv = getattr(self.inception5a.branch3, "1").conv(inception5a_branch3_0_relu);  inception5a_branch3_0_relu = None
    inception5a_branch3_1_bn = getattr(self.inception5a.branch3, "1").bn(inception5a_branch3_1_conv);  inception5a_branch3_1_conv = None
    inception5a_branch3_1_relu = getattr(self.inception5a.branch3, "1").relu(inception5a_branch3_1_bn);  inception5a_branch3_1_bn = None
    inception5a_branch4_0 = getattr(self.inception5a.branch4, "0")(maxpool4);  maxpool4 = None
    inception5a_branch4_1_conv = getattr(self.inception5a.branch4, "1").conv(inception5a_branch4_0);  inception5a_branch4_0 = None
    inception5a_branch4_1_bn = getattr(self.inception5a.branch4, "1").bn(inception5a_branch4_1_conv);  inception5a_branch4_1_conv = None
    inception5a_branch4_1_relu = getattr(self.inception5a.branch4, "1").relu(inception5a_branch4_1_bn);  inception5a_branch4_1_bn = None
    cat_7 = torch.cat([inception5a_branch1_relu, inception5a_branch2_1_relu, inception5a_branch3_1_relu, inception5a_branch4_1_relu], dim = 1);  inception5a_branch1_relu = inception5a_branch2_1_relu = inception5a_branch3_1_relu = inception5a_branch4_1_relu = None
    inception5a_cat_activation_post_process = self.inception5a.cat.activation_post_process(cat_7);  cat_7 = None
    inception5b_branch1_conv = self.inception5b.branch1.conv(inception5a_cat_activation_post_process)
    inception5b_branch1_bn = self.inception5b.branch1.bn(inception5b_branch1_conv);  inception5b_branch1_conv = None
    inception5b_branch1_relu = self.inception5b.branch1.relu(inception5b_branch1_bn);  inception5b_branch1_bn = None
    inception5b_branch2_0_conv = getattr(self.inception5b.branch2, "0").conv(inception5a_cat_activation_post_process)
    inception5b_branch2_0_bn = getattr(self.inception5b.branch2, "0").bn(inception5b_branch2_0_conv);  inception5b_branch2_0_conv = None
    inception5b_branch2_0_relu = getattr(self.inception5b.branch2, "0").relu(inception5b_branch2_0_bn);  inception5b_branch2_0_bn = None
    inception5b_branch2_1_conv = getattr(self.inception5b.branch2, "1").conv(inception5b_branch2_0_relu);  inception5b_branch2_0_relu = None
    inception5b_branch2_1_bn = getattr(self.inception5b.branch2, "1").bn(inception5b_branch2_1_conv);  inception5b_branch2_1_conv = None
    inception5b_branch2_1_relu = getattr(self.inception5b.branch2, "1").relu(inception5b_branch2_1_bn);  inception5b_branch2_1_bn = None
    inception5b_branch3_0_conv = getattr(self.inception5b.branch3, "0").conv(inception5a_cat_activation_post_process)
    inception5b_branch3_0_bn = getattr(self.inception5b.branch3, "0").bn(inception5b_branch3_0_conv);  inception5b_branch3_0_conv = None
    inception5b_branch3_0_relu = getattr(self.inception5b.branch3, "0").relu(inception5b_branch3_0_bn);  inception5b_branch3_0_bn = None
    inception5b_branch3_1_conv = getattr(self.inception5b.branch3, "1").conv(inception5b_branch3_0_relu);  inception5b_branch3_0_relu = None
    inception5b_branch3_1_bn = getattr(self.inception5b.branch3, "1").bn(inception5b_branch3_1_conv);  inception5b_branch3_1_conv = None
    inception5b_branch3_1_relu = getattr(self.inception5b.branch3, "1").relu(inception5b_branch3_1_bn);  inception5b_branch3_1_bn = None
    inception5b_branch4_0 = getattr(self.inception5b.branch4, "0")(inception5a_cat_activation_post_process);  inception5a_cat_activation_post_process = None
    inception5b_branch4_1_conv = getattr(self.inception5b.branch4, "1").conv(inception5b_branch4_0);  inception5b_branch4_0 = None
    inception5b_branch4_1_bn = getattr(self.inception5b.branch4, "1").bn(inception5b_branch4_1_conv);  inception5b_branch4_1_conv = None
    inception5b_branch4_1_relu = getattr(self.inception5b.branch4, "1").relu(inception5b_branch4_1_bn);  inception5b_branch4_1_bn = None
    cat_8 = torch.cat([inception5b_branch1_relu, inception5b_branch2_1_relu, inception5b_branch3_1_relu, inception5b_branch4_1_relu], dim = 1);  inception5b_branch1_relu = inception5b_branch2_1_relu = inception5b_branch3_1_relu = inception5b_branch4_1_relu = None
    inception5b_cat_activation_post_process = self.inception5b.cat.activation_post_process(cat_8);  cat_8 = None
    avgpool = self.avgpool(inception5b_cat_activation_post_process);  inception5b_cat_activation_post_process = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    dropout = self.dropout(flatten);  flatten = None
    fc = self.fc(dropout);  dropout = None
    return fc
    