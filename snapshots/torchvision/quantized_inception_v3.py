


def forward(self, x : torch.Tensor) -> torchvision_models_inception_InceptionOutputs:
    conv2d_1a_3x3_conv = self.Conv2d_1a_3x3.conv(x);  x = None
    conv2d_1a_3x3_bn = self.Conv2d_1a_3x3.bn(conv2d_1a_3x3_conv);  conv2d_1a_3x3_conv = None
    conv2d_1a_3x3_relu = self.Conv2d_1a_3x3.relu(conv2d_1a_3x3_bn);  conv2d_1a_3x3_bn = None
    conv2d_2a_3x3_conv = self.Conv2d_2a_3x3.conv(conv2d_1a_3x3_relu);  conv2d_1a_3x3_relu = None
    conv2d_2a_3x3_bn = self.Conv2d_2a_3x3.bn(conv2d_2a_3x3_conv);  conv2d_2a_3x3_conv = None
    conv2d_2a_3x3_relu = self.Conv2d_2a_3x3.relu(conv2d_2a_3x3_bn);  conv2d_2a_3x3_bn = None
    conv2d_2b_3x3_conv = self.Conv2d_2b_3x3.conv(conv2d_2a_3x3_relu);  conv2d_2a_3x3_relu = None
    conv2d_2b_3x3_bn = self.Conv2d_2b_3x3.bn(conv2d_2b_3x3_conv);  conv2d_2b_3x3_conv = None
    conv2d_2b_3x3_relu = self.Conv2d_2b_3x3.relu(conv2d_2b_3x3_bn);  conv2d_2b_3x3_bn = None
    maxpool1 = self.maxpool1(conv2d_2b_3x3_relu);  conv2d_2b_3x3_relu = None
    conv2d_3b_1x1_conv = self.Conv2d_3b_1x1.conv(maxpool1);  maxpool1 = None
    conv2d_3b_1x1_bn = self.Conv2d_3b_1x1.bn(conv2d_3b_1x1_conv);  conv2d_3b_1x1_conv = None
    conv2d_3b_1x1_relu = self.Conv2d_3b_1x1.relu(conv2d_3b_1x1_bn);  conv2d_3b_1x1_bn = None
    conv2d_4a_3x3_conv = self.Conv2d_4a_3x3.conv(conv2d_3b_1x1_relu);  conv2d_3b_1x1_relu = None
    conv2d_4a_3x3_bn = self.Conv2d_4a_3x3.bn(conv2d_4a_3x3_conv);  conv2d_4a_3x3_conv = None
    conv2d_4a_3x3_relu = self.Conv2d_4a_3x3.relu(conv2d_4a_3x3_bn);  conv2d_4a_3x3_bn = None
    maxpool2 = self.maxpool2(conv2d_4a_3x3_relu);  conv2d_4a_3x3_relu = None
    mixed_5b_branch1x1_conv = self.Mixed_5b.branch1x1.conv(maxpool2)
    mixed_5b_branch1x1_bn = self.Mixed_5b.branch1x1.bn(mixed_5b_branch1x1_conv);  mixed_5b_branch1x1_conv = None
    mixed_5b_branch1x1_relu = self.Mixed_5b.branch1x1.relu(mixed_5b_branch1x1_bn);  mixed_5b_branch1x1_bn = None
    mixed_5b_branch5x5_1_conv = self.Mixed_5b.branch5x5_1.conv(maxpool2)
    mixed_5b_branch5x5_1_bn = self.Mixed_5b.branch5x5_1.bn(mixed_5b_branch5x5_1_conv);  mixed_5b_branch5x5_1_conv = None
    mixed_5b_branch5x5_1_relu = self.Mixed_5b.branch5x5_1.relu(mixed_5b_branch5x5_1_bn);  mixed_5b_branch5x5_1_bn = None
    mixed_5b_branch5x5_2_conv = self.Mixed_5b.branch5x5_2.conv(mixed_5b_branch5x5_1_relu);  mixed_5b_branch5x5_1_relu = None
    mixed_5b_branch5x5_2_bn = self.Mixed_5b.branch5x5_2.bn(mixed_5b_branch5x5_2_conv);  mixed_5b_branch5x5_2_conv = None
    mixed_5b_branch5x5_2_relu = self.Mixed_5b.branch5x5_2.relu(mixed_5b_branch5x5_2_bn);  mixed_5b_branch5x5_2_bn = None
    mixed_5b_branch3x3dbl_1_conv = self.Mixed_5b.branch3x3dbl_1.conv(maxpool2)
    mixed_5b_branch3x3dbl_1_bn = self.Mixed_5b.branch3x3dbl_1.bn(mixed_5b_branch3x3dbl_1_conv);  mixed_5b_branch3x3dbl_1_conv = None
    mixed_5b_branch3x3dbl_1_relu = self.Mixed_5b.branch3x3dbl_1.relu(mixed_5b_branch3x3dbl_1_bn);  mixed_5b_branch3x3dbl_1_bn = None
    mixed_5b_branch3x3dbl_2_conv = self.Mixed_5b.branch3x3dbl_2.conv(mixed_5b_branch3x3dbl_1_relu);  mixed_5b_branch3x3dbl_1_relu = None
    mixed_5b_branch3x3dbl_2_bn = self.Mixed_5b.branch3x3dbl_2.bn(mixed_5b_branch3x3dbl_2_conv);  mixed_5b_branch3x3dbl_2_conv = None
    mixed_5b_branch3x3dbl_2_relu = self.Mixed_5b.branch3x3dbl_2.relu(mixed_5b_branch3x3dbl_2_bn);  mixed_5b_branch3x3dbl_2_bn = None
    mixed_5b_branch3x3dbl_3_conv = self.Mixed_5b.branch3x3dbl_3.conv(mixed_5b_branch3x3dbl_2_relu);  mixed_5b_branch3x3dbl_2_relu = None
    mixed_5b_branch3x3dbl_3_bn = self.Mixed_5b.branch3x3dbl_3.bn(mixed_5b_branch3x3dbl_3_conv);  mixed_5b_branch3x3dbl_3_conv = None
    mixed_5b_branch3x3dbl_3_relu = self.Mixed_5b.branch3x3dbl_3.relu(mixed_5b_branch3x3dbl_3_bn);  mixed_5b_branch3x3dbl_3_bn = None
    avg_pool2d = torch._C._nn.avg_pool2d(maxpool2, kernel_size = 3, stride = 1, padding = 1);  maxpool2 = None
    mixed_5b_branch_pool_conv = self.Mixed_5b.branch_pool.conv(avg_pool2d);  avg_pool2d = None
    mixed_5b_branch_pool_bn = self.Mixed_5b.branch_pool.bn(mixed_5b_branch_pool_conv);  mixed_5b_branch_pool_conv = None
    mixed_5b_branch_pool_relu = self.Mixed_5b.branch_pool.relu(mixed_5b_branch_pool_bn);  mixed_5b_branch_pool_bn = None
    cat = torch.cat([mixed_5b_branch1x1_relu, mixed_5b_branch5x5_2_relu, mixed_5b_branch3x3dbl_3_relu, mixed_5b_branch_pool_relu], dim = 1);  mixed_5b_branch1x1_relu = mixed_5b_branch5x5_2_relu = mixed_5b_branch3x3dbl_3_relu = mixed_5b_branch_pool_relu = None
    mixed_5b_myop_activation_post_process = self.Mixed_5b.myop.activation_post_process(cat);  cat = None
    mixed_5c_branch1x1_conv = self.Mixed_5c.branch1x1.conv(mixed_5b_myop_activation_post_process)
    mixed_5c_branch1x1_bn = self.Mixed_5c.branch1x1.bn(mixed_5c_branch1x1_conv);  mixed_5c_branch1x1_conv = None
    mixed_5c_branch1x1_relu = self.Mixed_5c.branch1x1.relu(mixed_5c_branch1x1_bn);  mixed_5c_branch1x1_bn = None
    mixed_5c_branch5x5_1_conv = self.Mixed_5c.branch5x5_1.conv(mixed_5b_myop_activation_post_process)
    mixed_5c_branch5x5_1_bn = self.Mixed_5c.branch5x5_1.bn(mixed_5c_branch5x5_1_conv);  mixed_5c_branch5x5_1_conv = None
    mixed_5c_branch5x5_1_relu = self.Mixed_5c.branch5x5_1.relu(mixed_5c_branch5x5_1_bn);  mixed_5c_branch5x5_1_bn = None
    mixed_5c_branch5x5_2_conv = self.Mixed_5c.branch5x5_2.conv(mixed_5c_branch5x5_1_relu);  mixed_5c_branch5x5_1_relu = None
    mixed_5c_branch5x5_2_bn = self.Mixed_5c.branch5x5_2.bn(mixed_5c_branch5x5_2_conv);  mixed_5c_branch5x5_2_conv = None
    mixed_5c_branch5x5_2_relu = self.Mixed_5c.branch5x5_2.relu(mixed_5c_branch5x5_2_bn);  mixed_5c_branch5x5_2_bn = None
    mixed_5c_branch3x3dbl_1_conv = self.Mixed_5c.branch3x3dbl_1.conv(mixed_5b_myop_activation_post_process)
    mixed_5c_branch3x3dbl_1_bn = self.Mixed_5c.branch3x3dbl_1.bn(mixed_5c_branch3x3dbl_1_conv);  mixed_5c_branch3x3dbl_1_conv = None
    mixed_5c_branch3x3dbl_1_relu = self.Mixed_5c.branch3x3dbl_1.relu(mixed_5c_branch3x3dbl_1_bn);  mixed_5c_branch3x3dbl_1_bn = None
    mixed_5c_branch3x3dbl_2_conv = self.Mixed_5c.branch3x3dbl_2.conv(mixed_5c_branch3x3dbl_1_relu);  mixed_5c_branch3x3dbl_1_relu = None
    mixed_5c_branch3x3dbl_2_bn = self.Mixed_5c.branch3x3dbl_2.bn(mixed_5c_branch3x3dbl_2_conv);  mixed_5c_branch3x3dbl_2_conv = None
    mixed_5c_branch3x3dbl_2_relu = self.Mixed_5c.branch3x3dbl_2.relu(mixed_5c_branch3x3dbl_2_bn);  mixed_5c_branch3x3dbl_2_bn = None
    mixed_5c_branch3x3dbl_3_conv = self.Mixed_5c.branch3x3dbl_3.conv(mixed_5c_branch3x3dbl_2_relu);  mixed_5c_branch3x3dbl_2_relu = None
    mixed_5c_branch3x3dbl_3_bn = self.Mixed_5c.branch3x3dbl_3.bn(mixed_5c_branch3x3dbl_3_conv);  mixed_5c_branch3x3dbl_3_conv = None
    mixed_5c_branch3x3dbl_3_relu = self.Mixed_5c.branch3x3dbl_3.relu(mixed_5c_branch3x3dbl_3_bn);  mixed_5c_branch3x3dbl_3_bn = None
    avg_pool2d_1 = torch._C._nn.avg_pool2d(mixed_5b_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_5b_myop_activation_post_process = None
    mixed_5c_branch_pool_conv = self.Mixed_5c.branch_pool.conv(avg_pool2d_1);  avg_pool2d_1 = None
    mixed_5c_branch_pool_bn = self.Mixed_5c.branch_pool.bn(mixed_5c_branch_pool_conv);  mixed_5c_branch_pool_conv = None
    mixed_5c_branch_pool_relu = self.Mixed_5c.branch_pool.relu(mixed_5c_branch_pool_bn);  mixed_5c_branch_pool_bn = None
    cat_1 = torch.cat([mixed_5c_branch1x1_relu, mixed_5c_branch5x5_2_relu, mixed_5c_branch3x3dbl_3_relu, mixed_5c_branch_pool_relu], dim = 1);  mixed_5c_branch1x1_relu = mixed_5c_branch5x5_2_relu = mixed_5c_branch3x3dbl_3_relu = mixed_5c_branch_pool_relu = None
    mixed_5c_myop_activation_post_process = self.Mixed_5c.myop.activation_post_process(cat_1);  cat_1 = None
    mixed_5d_branch1x1_conv = self.Mixed_5d.branch1x1.conv(mixed_5c_myop_activation_post_process)
    mixed_5d_branch1x1_bn = self.Mixed_5d.branch1x1.bn(mixed_5d_branch1x1_conv);  mixed_5d_branch1x1_conv = None
    mixed_5d_branch1x1_relu = self.Mixed_5d.branch1x1.relu(mixed_5d_branch1x1_bn);  mixed_5d_branch1x1_bn = None
    mixed_5d_branch5x5_1_conv = self.Mixed_5d.branch5x5_1.conv(mixed_5c_myop_activation_post_process)
    mixed_5d_branch5x5_1_bn = self.Mixed_5d.branch5x5_1.bn(mixed_5d_branch5x5_1_conv);  mixed_5d_branch5x5_1_conv = None
    mixed_5d_branch5x5_1_relu = self.Mixed_5d.branch5x5_1.relu(mixed_5d_branch5x5_1_bn);  mixed_5d_branch5x5_1_bn = None
    mixed_5d_branch5x5_2_conv = self.Mixed_5d.branch5x5_2.conv(mixed_5d_branch5x5_1_relu);  mixed_5d_branch5x5_1_relu = None
    mixed_5d_branch5x5_2_bn = self.Mixed_5d.branch5x5_2.bn(mixed_5d_branch5x5_2_conv);  mixed_5d_branch5x5_2_conv = None
    mixed_5d_branch5x5_2_relu = self.Mixed_5d.branch5x5_2.relu(mixed_5d_branch5x5_2_bn);  mixed_5d_branch5x5_2_bn = None
    mixed_5d_branch3x3dbl_1_conv = self.Mixed_5d.branch3x3dbl_1.conv(mixed_5c_myop_activation_post_process)
    mixed_5d_branch3x3dbl_1_bn = self.Mixed_5d.branch3x3dbl_1.bn(mixed_5d_branch3x3dbl_1_conv);  mixed_5d_branch3x3dbl_1_conv = None
    mixed_5d_branch3x3dbl_1_relu = self.Mixed_5d.branch3x3dbl_1.relu(mixed_5d_branch3x3dbl_1_bn);  mixed_5d_branch3x3dbl_1_bn = None
    mixed_5d_branch3x3dbl_2_conv = self.Mixed_5d.branch3x3dbl_2.conv(mixed_5d_branch3x3dbl_1_relu);  mixed_5d_branch3x3dbl_1_relu = None
    mixed_5d_branch3x3dbl_2_bn = self.Mixed_5d.branch3x3dbl_2.bn(mixed_5d_branch3x3dbl_2_conv);  mixed_5d_branch3x3dbl_2_conv = None
    mixed_5d_branch3x3dbl_2_relu = self.Mixed_5d.branch3x3dbl_2.relu(mixed_5d_branch3x3dbl_2_bn);  mixed_5d_branch3x3dbl_2_bn = None
    mixed_5d_branch3x3dbl_3_conv = self.Mixed_5d.branch3x3dbl_3.conv(mixed_5d_branch3x3dbl_2_relu);  mixed_5d_branch3x3dbl_2_relu = None
    mixed_5d_branch3x3dbl_3_bn = self.Mixed_5d.branch3x3dbl_3.bn(mixed_5d_branch3x3dbl_3_conv);  mixed_5d_branch3x3dbl_3_conv = None
    mixed_5d_branch3x3dbl_3_relu = self.Mixed_5d.branch3x3dbl_3.relu(mixed_5d_branch3x3dbl_3_bn);  mixed_5d_branch3x3dbl_3_bn = None
    avg_pool2d_2 = torch._C._nn.avg_pool2d(mixed_5c_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_5c_myop_activation_post_process = None
    mixed_5d_branch_pool_conv = self.Mixed_5d.branch_pool.conv(avg_pool2d_2);  avg_pool2d_2 = None
    mixed_5d_branch_pool_bn = self.Mixed_5d.branch_pool.bn(mixed_5d_branch_pool_conv);  mixed_5d_branch_pool_conv = None
    mixed_5d_branch_pool_relu = self.Mixed_5d.branch_pool.relu(mixed_5d_branch_pool_bn);  mixed_5d_branch_pool_bn = None
    cat_2 = torch.cat([mixed_5d_branch1x1_relu, mixed_5d_branch5x5_2_relu, mixed_5d_branch3x3dbl_3_relu, mixed_5d_branch_pool_relu], dim = 1);  mixed_5d_branch1x1_relu = mixed_5d_branch5x5_2_relu = mixed_5d_branch3x3dbl_3_relu = mixed_5d_branch_pool_relu = None
    mixed_5d_myop_activation_post_process = self.Mixed_5d.myop.activation_post_process(cat_2);  cat_2 = None
    mixed_6a_branch3x3_conv = self.Mixed_6a.branch3x3.conv(mixed_5d_myop_activation_post_process)
    mixed_6a_branch3x3_bn = self.Mixed_6a.branch3x3.bn(mixed_6a_branch3x3_conv);  mixed_6a_branch3x3_conv = None
    mixed_6a_branch3x3_relu = self.Mixed_6a.branch3x3.relu(mixed_6a_branch3x3_bn);  mixed_6a_branch3x3_bn = None
    mixed_6a_branch3x3dbl_1_conv = self.Mixed_6a.branch3x3dbl_1.conv(mixed_5d_myop_activation_post_process)
    mixed_6a_branch3x3dbl_1_bn = self.Mixed_6a.branch3x3dbl_1.bn(mixed_6a_branch3x3dbl_1_conv);  mixed_6a_branch3x3dbl_1_conv = None
    mixed_6a_branch3x3dbl_1_relu = self.Mixed_6a.branch3x3dbl_1.relu(mixed_6a_branch3x3dbl_1_bn);  mixed_6a_branch3x3dbl_1_bn = None
    mixed_6a_branch3x3dbl_2_conv = self.Mixed_6a.branch3x3dbl_2.conv(mixed_6a_branch3x3dbl_1_relu);  mixed_6a_branch3x3dbl_1_relu = None
    mixed_6a_branch3x3dbl_2_bn = self.Mixed_6a.branch3x3dbl_2.bn(mixed_6a_branch3x3dbl_2_conv);  mixed_6a_branch3x3dbl_2_conv = None
    mixed_6a_branch3x3dbl_2_relu = self.Mixed_6a.branch3x3dbl_2.relu(mixed_6a_branch3x3dbl_2_bn);  mixed_6a_branch3x3dbl_2_bn = None
    mixed_6a_branch3x3dbl_3_conv = self.Mixed_6a.branch3x3dbl_3.conv(mixed_6a_branch3x3dbl_2_relu);  mixed_6a_branch3x3dbl_2_relu = None
    mixed_6a_branch3x3dbl_3_bn = self.Mixed_6a.branch3x3dbl_3.bn(mixed_6a_branch3x3dbl_3_conv);  mixed_6a_branch3x3dbl_3_conv = None
    mixed_6a_branch3x3dbl_3_relu = self.Mixed_6a.branch3x3dbl_3.relu(mixed_6a_branch3x3dbl_3_bn);  mixed_6a_branch3x3dbl_3_bn = None
    max_pool2d = torch.nn.functional.max_pool2d(mixed_5d_myop_activation_post_process, 3, stride = 2, padding = 0, dilation = 1, ceil_mode = False, return_indices = False);  mixed_5d_myop_activation_post_process = None
    cat_3 = torch.cat([mixed_6a_branch3x3_relu, mixed_6a_branch3x3dbl_3_relu, max_pool2d], dim = 1);  mixed_6a_branch3x3_relu = mixed_6a_branch3x3dbl_3_relu = max_pool2d = None
    mixed_6a_myop_activation_post_process = self.Mixed_6a.myop.activation_post_process(cat_3);  cat_3 = None
    mixed_6b_branch1x1_conv = self.Mixed_6b.branch1x1.conv(mixed_6a_myop_activation_post_process)
    mixed_6b_branch1x1_bn = self.Mixed_6b.branch1x1.bn(mixed_6b_branch1x1_conv);  mixed_6b_branch1x1_conv = None
    mixed_6b_branch1x1_relu = self.Mixed_6b.branch1x1.relu(mixed_6b_branch1x1_bn);  mixed_6b_branch1x1_bn = None
    mixed_6b_branch7x7_1_conv = self.Mixed_6b.branch7x7_1.conv(mixed_6a_myop_activation_post_process)
    mixed_6b_branch7x7_1_bn = self.Mixed_6b.branch7x7_1.bn(mixed_6b_branch7x7_1_conv);  mixed_6b_branch7x7_1_conv = None
    mixed_6b_branch7x7_1_relu = self.Mixed_6b.branch7x7_1.relu(mixed_6b_branch7x7_1_bn);  mixed_6b_branch7x7_1_bn = None
    mixed_6b_branch7x7_2_conv = self.Mixed_6b.branch7x7_2.conv(mixed_6b_branch7x7_1_relu);  mixed_6b_branch7x7_1_relu = None
    mixed_6b_branch7x7_2_bn = self.Mixed_6b.branch7x7_2.bn(mixed_6b_branch7x7_2_conv);  mixed_6b_branch7x7_2_conv = None
    mixed_6b_branch7x7_2_relu = self.Mixed_6b.branch7x7_2.relu(mixed_6b_branch7x7_2_bn);  mixed_6b_branch7x7_2_bn = None
    mixed_6b_branch7x7_3_conv = self.Mixed_6b.branch7x7_3.conv(mixed_6b_branch7x7_2_relu);  mixed_6b_branch7x7_2_relu = None
    mixed_6b_branch7x7_3_bn = self.Mixed_6b.branch7x7_3.bn(mixed_6b_branch7x7_3_conv);  mixed_6b_branch7x7_3_conv = None
    mixed_6b_branch7x7_3_relu = self.Mixed_6b.branch7x7_3.relu(mixed_6b_branch7x7_3_bn);  mixed_6b_branch7x7_3_bn = None
    mixed_6b_branch7x7dbl_1_conv = self.Mixed_6b.branch7x7dbl_1.conv(mixed_6a_myop_activation_post_process)
    mixed_6b_branch7x7dbl_1_bn = self.Mixed_6b.branch7x7dbl_1.bn(mixed_6b_branch7x7dbl_1_conv);  mixed_6b_branch7x7dbl_1_conv = None
    mixed_6b_branch7x7dbl_1_relu = self.Mixed_6b.branch7x7dbl_1.relu(mixed_6b_branch7x7dbl_1_bn);  mixed_6b_branch7x7dbl_1_bn = None
    mixed_6b_branch7x7dbl_2_conv = self.Mixed_6b.branch7x7dbl_2.conv(mixed_6b_branch7x7dbl_1_relu);  mixed_6b_branch7x7dbl_1_relu = None
    mixed_6b_branch7x7dbl_2_bn = self.Mixed_6b.branch7x7dbl_2.bn(mixed_6b_branch7x7dbl_2_conv);  mixed_6b_branch7x7dbl_2_conv = None
    mixed_6b_branch7x7dbl_2_relu = self.Mixed_6b.branch7x7dbl_2.relu(mixed_6b_branch7x7dbl_2_bn);  mixed_6b_branch7x7dbl_2_bn = None
    mixed_6b_branch7x7dbl_3_conv = self.Mixed_6b.branch7x7dbl_3.conv(mixed_6b_branch7x7dbl_2_relu);  mixed_6b_branch7x7dbl_2_relu = None
    mixed_6b_branch7x7dbl_3_bn = self.Mixed_6b.branch7x7dbl_3.bn(mixed_6b_branch7x7dbl_3_conv);  mixed_6b_branch7x7dbl_3_conv = None
    mixed_6b_branch7x7dbl_3_relu = self.Mixed_6b.branch7x7dbl_3.relu(mixed_6b_branch7x7dbl_3_bn);  mixed_6b_branch7x7dbl_3_bn = None
    mixed_6b_branch7x7dbl_4_conv = self.Mixed_6b.branch7x7dbl_4.conv(mixed_6b_branch7x7dbl_3_relu);  mixed_6b_branch7x7dbl_3_relu = None
    mixed_6b_branch7x7dbl_4_bn = self.Mixed_6b.branch7x7dbl_4.bn(mixed_6b_branch7x7dbl_4_conv);  mixed_6b_branch7x7dbl_4_conv = None
    mixed_6b_branch7x7dbl_4_relu = self.Mixed_6b.branch7x7dbl_4.relu(mixed_6b_branch7x7dbl_4_bn);  mixed_6b_branch7x7dbl_4_bn = None
    mixed_6b_branch7x7dbl_5_conv = self.Mixed_6b.branch7x7dbl_5.conv(mixed_6b_branch7x7dbl_4_relu);  mixed_6b_branch7x7dbl_4_relu = None
    mixed_6b_branch7x7dbl_5_bn = self.Mixed_6b.branch7x7dbl_5.bn(mixed_6b_branch7x7dbl_5_conv);  mixed_6b_branch7x7dbl_5_conv = None
    mixed_6b_branch7x7dbl_5_relu = self.Mixed_6b.branch7x7dbl_5.relu(mixed_6b_branch7x7dbl_5_bn);  mixed_6b_branch7x7dbl_5_bn = None
    avg_pool2d_3 = torch._C._nn.avg_pool2d(mixed_6a_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_6a_myop_activation_post_process = None
    mixed_6b_branch_pool_conv = self.Mixed_6b.branch_pool.conv(avg_pool2d_3);  avg_pool2d_3 = None
    mixed_6b_branch_pool_bn = self.Mixed_6b.branch_pool.bn(mixed_6b_branch_pool_conv);  mixed_6b_branch_pool_conv = None
    mixed_6b_branch_pool_relu = self.Mixed_6b.branch_pool.relu(mixed_6b_branch_pool_bn);  mixed_6b_branch_pool_bn = None
    cat_4 = torch.cat([mixed_6b_branch1x1_relu, mixed_6b_branch7x7_3_relu, mixed_6b_branch7x7dbl_5_relu, mixed_6b_branch_pool_relu], dim = 1);  mixed_6b_branch1x1_relu = mixed_6b_branch7x7_3_relu = mixed_6b_branch7x7dbl_5_relu = mixed_6b_branch_pool_relu = None
    mixed_6b_myop_activation_post_process = self.Mixed_6b.myop.activation_post_process(cat_4);  cat_4 = None
    mixed_6c_branch1x1_conv = self.Mixed_6c.branch1x1.conv(mixed_6b_myop_activation_post_process)
    mixed_6c_branch1x1_bn = self.Mixed_6c.branch1x1.bn(mixed_6c_branch1x1_conv);  mixed_6c_branch1x1_conv = None
    mixed_6c_branch1x1_relu = self.Mixed_6c.branch1x1.relu(mixed_6c_branch1x1_bn);  mixed_6c_branch1x1_bn = None
    mixed_6c_branch7x7_1_conv = self.Mixed_6c.branch7x7_1.conv(mixed_6b_myop_activation_post_process)
    mixed_6c_branch7x7_1_bn = self.Mixed_6c.branch7x7_1.bn(mixed_6c_branch7x7_1_conv);  mixed_6c_branch7x7_1_conv = None
    mixed_6c_branch7x7_1_relu = self.Mixed_6c.branch7x7_1.relu(mixed_6c_branch7x7_1_bn);  mixed_6c_branch7x7_1_bn = None
    mixed_6c_branch7x7_2_conv = self.Mixed_6c.branch7x7_2.conv(mixed_6c_branch7x7_1_relu);  mixed_6c_branch7x7_1_relu = None
    mixed_6c_branch7x7_2_bn = self.Mixed_6c.branch7x7_2.bn(mixed_6c_branch7x7_2_conv);  mixed_6c_branch7x7_2_conv = None
    mixed_6c_branch7x7_2_relu = self.Mixed_6c.branch7x7_2.relu(mixed_6c_branch7x7_2_bn);  mixed_6c_branch7x7_2_bn = None
    mixed_6c_branch7x7_3_conv = self.Mixed_6c.branch7x7_3.conv(mixed_6c_branch7x7_2_relu);  mixed_6c_branch7x7_2_relu = None
    mixed_6c_branch7x7_3_bn = self.Mixed_6c.branch7x7_3.bn(mixed_6c_branch7x7_3_conv);  mixed_6c_branch7x7_3_conv = None
    mixed_6c_branch7x7_3_relu = self.Mixed_6c.branch7x7_3.relu(mixed_6c_branch7x7_3_bn);  mixed_6c_branch7x7_3_bn = None
    mixed_6c_branch7x7dbl_1_conv = self.Mixed_6c.branch7x7dbl_1.conv(mixed_6b_myop_activation_post_process)
    mixed_6c_branch7x7dbl_1_bn = self.Mixed_6c.branch7x7dbl_1.bn(mixed_6c_branch7x7dbl_1_conv);  mixed_6c_branch7x7dbl_1_conv = None
    mixed_6c_branch7x7dbl_1_relu = self.Mixed_6c.branch7x7dbl_1.relu(mixed_6c_branch7x7dbl_1_bn);  mixed_6c_branch7x7dbl_1_bn = None
    mixed_6c_branch7x7dbl_2_conv = self.Mixed_6c.branch7x7dbl_2.conv(mixed_6c_branch7x7dbl_1_relu);  mixed_6c_branch7x7dbl_1_relu = None
    mixed_6c_branch7x7dbl_2_bn = self.Mixed_6c.branch7x7dbl_2.bn(mixed_6c_branch7x7dbl_2_conv);  mixed_6c_branch7x7dbl_2_conv = None
    mixed_6c_branch7x7dbl_2_relu = self.Mixed_6c.branch7x7dbl_2.relu(mixed_6c_branch7x7dbl_2_bn);  mixed_6c_branch7x7dbl_2_bn = None
    mixed_6c_branch7x7dbl_3_conv = self.Mixed_6c.branch7x7dbl_3.conv(mixed_6c_branch7x7dbl_2_relu);  mixed_6c_branch7x7dbl_2_relu = None
    mixed_6c_branch7x7dbl_3_bn = self.Mixed_6c.branch7x7dbl_3.bn(mixed_6c_branch7x7dbl_3_conv);  mixed_6c_branch7x7dbl_3_conv = None
    mixed_6c_branch7x7dbl_3_relu = self.Mixed_6c.branch7x7dbl_3.relu(mixed_6c_branch7x7dbl_3_bn);  mixed_6c_branch7x7dbl_3_bn = None
    mixed_6c_branch7x7dbl_4_conv = self.Mixed_6c.branch7x7dbl_4.conv(mixed_6c_branch7x7dbl_3_relu);  mixed_6c_branch7x7dbl_3_relu = None
    mixed_6c_branch7x7dbl_4_bn = self.Mixed_6c.branch7x7dbl_4.bn(mixed_6c_branch7x7dbl_4_conv);  mixed_6c_branch7x7dbl_4_conv = None
    mixed_6c_branch7x7dbl_4_relu = self.Mixed_6c.branch7x7dbl_4.relu(mixed_6c_branch7x7dbl_4_bn);  mixed_6c_branch7x7dbl_4_bn = None
    mixed_6c_branch7x7dbl_5_conv = self.Mixed_6c.branch7x7dbl_5.conv(mixed_6c_branch7x7dbl_4_relu);  mixed_6c_branch7x7dbl_4_relu = None
    mixed_6c_branch7x7dbl_5_bn = self.Mixed_6c.branch7x7dbl_5.bn(mixed_6c_branch7x7dbl_5_conv);  mixed_6c_branch7x7dbl_5_conv = None
    mixed_6c_branch7x7dbl_5_relu = self.Mixed_6c.branch7x7dbl_5.relu(mixed_6c_branch7x7dbl_5_bn);  mixed_6c_branch7x7dbl_5_bn = None
    avg_pool2d_4 = torch._C._nn.avg_pool2d(mixed_6b_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_6b_myop_activation_post_process = None
    mixed_6c_branch_pool_conv = self.Mixed_6c.branch_pool.conv(avg_pool2d_4);  avg_pool2d_4 = None
    mixed_6c_branch_pool_bn = self.Mixed_6c.branch_pool.bn(mixed_6c_branch_pool_conv);  mixed_6c_branch_pool_conv = None
    mixed_6c_branch_pool_relu = self.Mixed_6c.branch_pool.relu(mixed_6c_branch_pool_bn);  mixed_6c_branch_pool_bn = None
    cat_5 = torch.cat([mixed_6c_branch1x1_relu, mixed_6c_branch7x7_3_relu, mixed_6c_branch7x7dbl_5_relu, mixed_6c_branch_pool_relu], dim = 1);  mixed_6c_branch1x1_relu = mixed_6c_branch7x7_3_relu = mixed_6c_branch7x7dbl_5_relu = mixed_6c_branch_pool_relu = None
    mixed_6c_myop_activation_post_process = self.Mixed_6c.myop.activation_post_process(cat_5);  cat_5 = None
    mixed_6d_branch1x1_conv = self.Mixed_6d.branch1x1.conv(mixed_6c_myop_activation_post_process)
    mixed_6d_branch1x1_bn = self.Mixed_6d.branch1x1.bn(mixed_6d_branch1x1_conv);  mixed_6d_branch1x1_conv = None
    mixed_6d_branch1x1_relu = self.Mixed_6d.branch1x1.relu(mixed_6d_branch1x1_bn);  mixed_6d_branch1x1_bn = None
    mixed_6d_branch7x7_1_conv = self.Mixed_6d.branch7x7_1.conv(mixed_6c_myop_activation_post_process)
    mixed_6d_branch7x7_1_bn = self.Mixed_6d.branch7x7_1.bn(mixed_6d_branch7x7_1_conv);  mixed_6d_branch7x7_1_conv = None
    mixed_6d_branch7x7_1_relu = self.Mixed_6d.branch7x7_1.relu(mixed_6d_branch7x7_1_bn);  mixed_6d_branch7x7_1_bn = None
    mixed_6d_branch7x7_2_conv = self.Mixed_6d.branch7x7_2.conv(mixed_6d_branch7x7_1_relu);  mixed_6d_branch7x7_1_relu = None
    mixed_6d_branch7x7_2_bn = self.Mixed_6d.branch7x7_2.bn(mixed_6d_branch7x7_2_conv);  mixed_6d_branch7x7_2_conv = None
    mixed_6d_branch7x7_2_relu = self.Mixed_6d.branch7x7_2.relu(mixed_6d_branch7x7_2_bn);  mixed_6d_branch7x7_2_bn = None
    mixed_6d_branch7x7_3_conv = self.Mixed_6d.branch7x7_3.conv(mixed_6d_branch7x7_2_relu);  mixed_6d_branch7x7_2_relu = None
    mixed_6d_branch7x7_3_bn = self.Mixed_6d.branch7x7_3.bn(mixed_6d_branch7x7_3_conv);  mixed_6d_branch7x7_3_conv = None
    mixed_6d_branch7x7_3_relu = self.Mixed_6d.branch7x7_3.relu(mixed_6d_branch7x7_3_bn);  mixed_6d_branch7x7_3_bn = None
    mixed_6d_branch7x7dbl_1_conv = self.Mixed_6d.branch7x7dbl_1.conv(mixed_6c_myop_activation_post_process)
    mixed_6d_branch7x7dbl_1_bn = self.Mixed_6d.branch7x7dbl_1.bn(mixed_6d_branch7x7dbl_1_conv);  mixed_6d_branch7x7dbl_1_conv = None
    mixed_6d_branch7x7dbl_1_relu = self.Mixed_6d.branch7x7dbl_1.relu(mixed_6d_branch7x7dbl_1_bn);  mixed_6d_branch7x7dbl_1_bn = None
    mixed_6d_branch7x7dbl_2_conv = self.Mixed_6d.branch7x7dbl_2.conv(mixed_6d_branch7x7dbl_1_relu);  mixed_6d_branch7x7dbl_1_relu = None
    mixed_6d_branch7x7dbl_2_bn = self.Mixed_6d.branch7x7dbl_2.bn(mixed_6d_branch7x7dbl_2_conv);  mixed_6d_branch7x7dbl_2_conv = None
    mixed_6d_branch7x7dbl_2_relu = self.Mixed_6d.branch7x7dbl_2.relu(mixed_6d_branch7x7dbl_2_bn);  mixed_6d_branch7x7dbl_2_bn = None
    mixed_6d_branch7x7dbl_3_conv = self.Mixed_6d.branch7x7dbl_3.conv(mixed_6d_branch7x7dbl_2_relu);  mixed_6d_branch7x7dbl_2_relu = None
    mixed_6d_branch7x7dbl_3_bn = self.Mixed_6d.branch7x7dbl_3.bn(mixed_6d_branch7x7dbl_3_conv);  mixed_6d_branch7x7dbl_3_conv = None
    mixed_6d_branch7x7dbl_3_relu = self.Mixed_6d.branch7x7dbl_3.relu(mixed_6d_branch7x7dbl_3_bn);  mixed_6d_branch7x7dbl_3_bn = None
    mixed_6d_branch7x7dbl_4_conv = self.Mixed_6d.branch7x7dbl_4.conv(mixed_6d_branch7x7dbl_3_relu);  mixed_6d_branch7x7dbl_3_relu = None
    mixed_6d_branch7x7dbl_4_bn = self.Mixed_6d.branch7x7dbl_4.bn(mixed_6d_branch7x7dbl_4_conv);  mixed_6d_branch7x7dbl_4_conv = None
    mixed_6d_branch7x7dbl_4_relu = self.Mixed_6d.branch7x7dbl_4.relu(mixed_6d_branch7x7dbl_4_bn);  mixed_6d_branch7x7dbl_4_bn = None
    mixed_6d_branch7x7dbl_5_conv = self.Mixed_6d.branch7x7dbl_5.conv(mixed_6d_branch7x7dbl_4_relu);  mixed_6d_branch7x7dbl_4_relu = None
    mixed_6d_branch7x7dbl_5_bn = self.Mixed_6d.branch7x7dbl_5.bn(mixed_6d_branch7x7dbl_5_conv);  mixed_6d_branch7x7dbl_5_conv = None
    mixed_6d_branch7x7dbl_5_relu = self.Mixed_6d.branch7x7dbl_5.relu(mixed_6d_branch7x7dbl_5_bn);  mixed_6d_branch7x7dbl_5_bn = None
    avg_pool2d_5 = torch._C._nn.avg_pool2d(mixed_6c_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_6c_myop_activation_post_process = None
    mixed_6d_branch_pool_conv = self.Mixed_6d.branch_pool.conv(avg_pool2d_5);  avg_pool2d_5 = None
    mixed_6d_branch_pool_bn = self.Mixed_6d.branch_pool.bn(mixed_6d_branch_pool_conv);  mixed_6d_branch_pool_conv = None
    mixed_6d_branch_pool_relu = self.Mixed_6d.branch_pool.relu(mixed_6d_branch_pool_bn);  mixed_6d_branch_pool_bn = None
    cat_6 = torch.cat([mixed_6d_branch1x1_relu, mixed_6d_branch7x7_3_relu, mixed_6d_branch7x7dbl_5_relu, mixed_6d_branch_pool_relu], dim = 1);  mixed_6d_branch1x1_relu = mixed_6d_branch7x7_3_relu = mixed_6d_branch7x7dbl_5_relu = mixed_6d_branch_pool_relu = None
    mixed_6d_myop_activation_post_process = self.Mixed_6d.myop.activation_post_process(cat_6);  cat_6 = None
    mixed_6e_branch1x1_conv = self.Mixed_6e.branch1x1.conv(mixed_6d_myop_activation_post_process)
    mixed_6e_branch1x1_bn = self.Mixed_6e.branch1x1.bn(mixed_6e_branch1x1_conv);  mixed_6e_branch1x1_conv = None
    mixed_6e_branch1x1_relu = self.Mixed_6e.branch1x1.relu(mixed_6e_branch1x1_bn);  mixed_6e_branch1x1_bn = None
    mixed_6e_branch7x7_1_conv = self.Mixed_6e.branch7x7_1.conv(mixed_6d_myop_activation_post_process)
    mixed_6e_branch7x7_1_bn = self.Mixed_6e.branch7x7_1.bn(mixed_6e_branch7x7_1_conv);  mixed_6e_branch7x7_1_conv = None
    mixed_6e_branch7x7_1_relu = self.Mixed_6e.branch7x7_1.relu(mixed_6e_branch7x7_1_bn);  mixed_6e_branch7x7_1_bn = None
    mixed_6e_branch7x7_2_conv = self.Mixed_6e.branch7x7_2.conv(mixed_6e_branch7x7_1_relu);  mixed_6e_branch7x7_1_relu = None
    mixed_6e_branch7x7_2_bn = self.Mixed_6e.branch7x7_2.bn(mixed_6e_branch7x7_2_conv);  mixed_6e_branch7x7_2_conv = None
    mixed_6e_branch7x7_2_relu = self.Mixed_6e.branch7x7_2.relu(mixed_6e_branch7x7_2_bn);  mixed_6e_branch7x7_2_bn = None
    mixed_6e_branch7x7_3_conv = self.Mixed_6e.branch7x7_3.conv(mixed_6e_branch7x7_2_relu);  mixed_6e_branch7x7_2_relu = None
    mixed_6e_branch7x7_3_bn = self.Mixed_6e.branch7x7_3.bn(mixed_6e_branch7x7_3_conv);  mixed_6e_branch7x7_3_conv = None
    mixed_6e_branch7x7_3_relu = self.Mixed_6e.branch7x7_3.relu(mixed_6e_branch7x7_3_bn);  mixed_6e_branch7x7_3_bn = None
    mixed_6e_branch7x7dbl_1_conv = self.Mixed_6e.branch7x7dbl_1.conv(mixed_6d_myop_activation_post_process)
    mixed_6e_branch7x7dbl_1_bn = self.Mixed_6e.branch7x7dbl_1.bn(mixed_6e_branch7x7dbl_1_conv);  mixed_6e_branch7x7dbl_1_conv = None
    mixed_6e_branch7x7dbl_1_relu = self.Mixed_6e.branch7x7dbl_1.relu(mixed_6e_branch7x7dbl_1_bn);  mixed_6e_branch7x7dbl_1_bn = None
    mixed_6e_branch7x7dbl_2_conv = self.Mixed_6e.branch7x7dbl_2.conv(mixed_6e_branch7x7dbl_1_relu);  mixed_6e_branch7x7dbl_1_relu = None
    mixed_6e_branch7x7dbl_2_bn = self.Mixed_6e.branch7x7dbl_2.bn(mixed_6e_branch7x7dbl_2_conv);  mixed_6e_branch7x7dbl_2_conv = None
    mixed_6e_branch7x7dbl_2_relu = self.Mixed_6e.branch7x7dbl_2.relu(mixed_6e_branch7x7dbl_2_bn);  mixed_6e_branch7x7dbl_2_bn = None
    mixed_6e_branch7x7dbl_3_conv = self.Mixed_6e.branch7x7dbl_3.conv(mixed_6e_branch7x7dbl_2_relu);  mixed_6e_branch7x7dbl_2_relu = None
    mixed_6e_branch7x7dbl_3_bn = self.Mixed_6e.branch7x7dbl_3.bn(mixed_6e_branch7x7dbl_3_conv);  mixed_6e_branch7x7dbl_3_conv = None
    mixed_6e_branch7x7dbl_3_relu = self.Mixed_6e.branch7x7dbl_3.relu(mixed_6e_branch7x7dbl_3_bn);  mixed_6e_branch7x7dbl_3_bn = None
    mixed_6e_branch7x7dbl_4_conv = self.Mixed_6e.branch7x7dbl_4.conv(mixed_6e_branch7x7dbl_3_relu);  mixed_6e_branch7x7dbl_3_relu = None
    mixed_6e_branch7x7dbl_4_bn = self.Mixed_6e.branch7x7dbl_4.bn(mixed_6e_branch7x7dbl_4_conv);  mixed_6e_branch7x7dbl_4_conv = None
    mixed_6e_branch7x7dbl_4_relu = self.Mixed_6e.branch7x7dbl_4.relu(mixed_6e_branch7x7dbl_4_bn);  mixed_6e_branch7x7dbl_4_bn = None
    mixed_6e_branch7x7dbl_5_conv = self.Mixed_6e.branch7x7dbl_5.conv(mixed_6e_branch7x7dbl_4_relu);  mixed_6e_branch7x7dbl_4_relu = None
    mixed_6e_branch7x7dbl_5_bn = self.Mixed_6e.branch7x7dbl_5.bn(mixed_6e_branch7x7dbl_5_conv);  mixed_6e_branch7x7dbl_5_conv = None
    mixed_6e_branch7x7dbl_5_relu = self.Mixed_6e.branch7x7dbl_5.relu(mixed_6e_branch7x7dbl_5_bn);  mixed_6e_branch7x7dbl_5_bn = None
    avg_pool2d_6 = torch._C._nn.avg_pool2d(mixed_6d_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_6d_myop_activation_post_process = None
    mixed_6e_branch_pool_conv = self.Mixed_6e.branch_pool.conv(avg_pool2d_6);  avg_pool2d_6 = None
    mixed_6e_branch_pool_bn = self.Mixed_6e.branch_pool.bn(mixed_6e_branch_pool_conv);  mixed_6e_branch_pool_conv = None
    mixed_6e_branch_pool_relu = self.Mixed_6e.branch_pool.relu(mixed_6e_branch_pool_bn);  mixed_6e_branch_pool_bn = None
    cat_7 = torch.cat([mixed_6e_branch1x1_relu, mixed_6e_branch7x7_3_relu, mixed_6e_branch7x7dbl_5_relu, mixed_6e_branch_pool_relu], dim = 1);  mixed_6e_branch1x1_relu = mixed_6e_branch7x7_3_relu = mixed_6e_branch7x7dbl_5_relu = mixed_6e_branch_pool_relu = None
    mixed_6e_myop_activation_post_process = self.Mixed_6e.myop.activation_post_process(cat_7);  cat_7 = None
    mixed_7a_branch3x3_1_conv = self.Mixed_7a.branch3x3_1.conv(mixed_6e_myop_activation_post_process)
    mixed_7a_branch3x3_1_bn = self.Mixed_7a.branch3x3_1.bn(mixed_7a_branch3x3_1_conv);  mixed_7a_branch3x3_1_conv = None
    mixed_7a_branch3x3_1_relu = self.Mixed_7a.branch3x3_1.relu(mixed_7a_branch3x3_1_bn);  mixed_7a_branch3x3_1_bn = None
    mixed_7a_branch3x3_2_conv = self.Mixed_7a.branch3x3_2.conv(mixed_7a_branch3x3_1_relu);  mixed_7a_branch3x3_1_relu = None
    mixed_7a_branch3x3_2_bn = self.Mixed_7a.branch3x3_2.bn(mixed_7a_branch3x3_2_conv);  mixed_7a_branch3x3_2_conv = None
    mixed_7a_branch3x3_2_relu = self.Mixed_7a.branch3x3_2.relu(mixed_7a_branch3x3_2_bn);  mixed_7a_branch3x3_2_bn = None
    mixed_7a_branch7x7x3_1_conv = self.Mixed_7a.branch7x7x3_1.conv(mixed_6e_myop_activation_post_process)
    mixed_7a_branch7x7x3_1_bn = self.Mixed_7a.branch7x7x3_1.bn(mixed_7a_branch7x7x3_1_conv);  mixed_7a_branch7x7x3_1_conv = None
    mixed_7a_branch7x7x3_1_relu = self.Mixed_7a.branch7x7x3_1.relu(mixed_7a_branch7x7x3_1_bn);  mixed_7a_branch7x7x3_1_bn = None
    mixed_7a_branch7x7x3_2_conv = self.Mixed_7a.branch7x7x3_2.conv(mixed_7a_branch7x7x3_1_relu);  mixed_7a_branch7x7x3_1_relu = None
    mixed_7a_branch7x7x3_2_bn = self.Mixed_7a.branch7x7x3_2.bn(mixed_7a_branch7x7x3_2_conv);  mixed_7a_branch7x7x3_2_conv = None
    mixed_7a_branch7x7x3_2_relu = self.Mixed_7a.branch7x7x3_2.relu(mixed_7a_branch7x7x3_2_bn);  mixed_7a_branch7x7x3_2_bn = None
    mixed_7a_branch7x7x3_3_conv = self.Mixed_7a.branch7x7x3_3.conv(mixed_7a_branch7x7x3_2_relu);  mixed_7a_branch7x7x3_2_relu = None
    mixed_7a_branch7x7x3_3_bn = self.Mixed_7a.branch7x7x3_3.bn(mixed_7a_branch7x7x3_3_conv);  mixed_7a_branch7x7x3_3_conv = None
    mixed_7a_branch7x7x3_3_relu = self.Mixed_7a.branch7x7x3_3.relu(mixed_7a_branch7x7x3_3_bn);  mixed_7a_branch7x7x3_3_bn = None
    mixed_7a_branch7x7x3_4_conv = self.Mixed_7a.branch7x7x3_4.conv(mixed_7a_branch7x7x3_3_relu);  mixed_7a_branch7x7x3_3_relu = None
    mixed_7a_branch7x7x3_4_bn = self.Mixed_7a.branch7x7x3_4.bn(mixed_7a_branch7x7x3_4_conv);  mixed_7a_branch7x7x3_4_conv = None
    mixed_7a_branch7x7x3_4_relu = self.Mixed_7a.branch7x7x3_4.relu(mixed_7a_branch7x7x3_4_bn);  mixed_7a_branch7x7x3_4_bn = None
    max_pool2d_1 = torch.nn.functional.max_pool2d(mixed_6e_myop_activation_post_process, 3, stride = 2, padding = 0, dilation = 1, ceil_mode = False, return_indices = False);  mixed_6e_myop_activation_post_process = None
    cat_8 = torch.cat([mixed_7a_branch3x3_2_relu, mixed_7a_branch7x7x3_4_relu, max_pool2d_1], dim = 1);  mixed_7a_branch3x3_2_relu = mixed_7a_branch7x7x3_4_relu = max_pool2d_1 = None
    mixed_7a_myop_activation_post_process = self.Mixed_7a.myop.activation_post_process(cat_8);  cat_8 = None
    mixed_7b_branch1x1_conv = self.Mixed_7b.branch1x1.conv(mixed_7a_myop_activation_post_process)
    mixed_7b_branch1x1_bn = self.Mixed_7b.branch1x1.bn(mixed_7b_branch1x1_conv);  mixed_7b_branch1x1_conv = None
    mixed_7b_branch1x1_relu = self.Mixed_7b.branch1x1.relu(mixed_7b_branch1x1_bn);  mixed_7b_branch1x1_bn = None
    mixed_7b_branch3x3_1_conv = self.Mixed_7b.branch3x3_1.conv(mixed_7a_myop_activation_post_process)
    mixed_7b_branch3x3_1_bn = self.Mixed_7b.branch3x3_1.bn(mixed_7b_branch3x3_1_conv);  mixed_7b_branch3x3_1_conv = None
    mixed_7b_branch3x3_1_relu = self.Mixed_7b.branch3x3_1.relu(mixed_7b_branch3x3_1_bn);  mixed_7b_branch3x3_1_bn = None
    mixed_7b_branch3x3_2a_conv = self.Mixed_7b.branch3x3_2a.conv(mixed_7b_branch3x3_1_relu)
    mixed_7b_branch3x3_2a_bn = self.Mixed_7b.branch3x3_2a.bn(mixed_7b_branch3x3_2a_conv);  mixed_7b_branch3x3_2a_conv = None
    mixed_7b_branch3x3_2a_relu = self.Mixed_7b.branch3x3_2a.relu(mixed_7b_branch3x3_2a_bn);  mixed_7b_branch3x3_2a_bn = None
    mixed_7b_branch3x3_2b_conv = self.Mixed_7b.branch3x3_2b.conv(mixed_7b_branch3x3_1_relu);  mixed_7b_branch3x3_1_relu = None
    mixed_7b_branch3x3_2b_bn = self.Mixed_7b.branch3x3_2b.bn(mixed_7b_branch3x3_2b_conv);  mixed_7b_branch3x3_2b_conv = None
    mixed_7b_branch3x3_2b_relu = self.Mixed_7b.branch3x3_2b.relu(mixed_7b_branch3x3_2b_bn);  mixed_7b_branch3x3_2b_bn = None
    cat_9 = torch.cat([mixed_7b_branch3x3_2a_relu, mixed_7b_branch3x3_2b_relu], dim = 1);  mixed_7b_branch3x3_2a_relu = mixed_7b_branch3x3_2b_relu = None
    mixed_7b_myop1_activation_post_process = self.Mixed_7b.myop1.activation_post_process(cat_9);  cat_9 = None
    mixed_7b_branch3x3dbl_1_conv = self.Mixed_7b.branch3x3dbl_1.conv(mixed_7a_myop_activation_post_process)
    mixed_7b_branch3x3dbl_1_bn = self.Mixed_7b.branch3x3dbl_1.bn(mixed_7b_branch3x3dbl_1_conv);  mixed_7b_branch3x3dbl_1_conv = None
    mixed_7b_branch3x3dbl_1_relu = self.Mixed_7b.branch3x3dbl_1.relu(mixed_7b_branch3x3dbl_1_bn);  mixed_7b_branch3x3dbl_1_bn = None
    mixed_7b_branch3x3dbl_2_conv = self.Mixed_7b.branch3x3dbl_2.conv(mixed_7b_branch3x3dbl_1_relu);  mixed_7b_branch3x3dbl_1_relu = None
    mixed_7b_branch3x3dbl_2_bn = self.Mixed_7b.branch3x3dbl_2.bn(mixed_7b_branch3x3dbl_2_conv);  mixed_7b_branch3x3dbl_2_conv = None
    mixed_7b_branch3x3dbl_2_relu = self.Mixed_7b.branch3x3dbl_2.relu(mixed_7b_branch3x3dbl_2_bn);  mixed_7b_branch3x3dbl_2_bn = None
    mixed_7b_branch3x3dbl_3a_conv = self.Mixed_7b.branch3x3dbl_3a.conv(mixed_7b_branch3x3dbl_2_relu)
    mixed_7b_branch3x3dbl_3a_bn = self.Mixed_7b.branch3x3dbl_3a.bn(mixed_7b_branch3x3dbl_3a_conv);  mixed_7b_branch3x3dbl_3a_conv = None
    mixed_7b_branch3x3dbl_3a_relu = self.Mixed_7b.branch3x3dbl_3a.relu(mixed_7b_branch3x3dbl_3a_bn);  mixed_7b_branch3x3dbl_3a_bn = None
    mixed_7b_branch3x3dbl_3b_conv = self.Mixed_7b.branch3x3dbl_3b.conv(mixed_7b_branch3x3dbl_2_relu);  mixed_7b_branch3x3dbl_2_relu = None
    mixed_7b_branch3x3dbl_3b_bn = self.Mixed_7b.branch3x3dbl_3b.bn(mixed_7b_branch3x3dbl_3b_conv);  mixed_7b_branch3x3dbl_3b_conv = None
    mixed_7b_branch3x3dbl_3b_relu = self.Mixed_7b.branch3x3dbl_3b.relu(mixed_7b_branch3x3dbl_3b_bn);  mixed_7b_branch3x3dbl_3b_bn = None
    cat_10 = torch.cat([mixed_7b_branch3x3dbl_3a_relu, mixed_7b_branch3x3dbl_3b_relu], dim = 1);  mixed_7b_branch3x3dbl_3a_relu = mixed_7b_branch3x3dbl_3b_relu = None
    mixed_7b_myop2_activation_post_process = self.Mixed_7b.myop2.activation_post_process(cat_10);  cat_10 = None
    avg_pool2d_7 = torch._C._nn.avg_pool2d(mixed_7a_myop_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_7a_myop_activation_post_process = None
    mixed_7b_branch_pool_conv = self.Mixed_7b.branch_pool.conv(avg_pool2d_7);  avg_pool2d_7 = None
    mixed_7b_branch_pool_bn = self.Mixed_7b.branch_pool.bn(mixed_7b_branch_pool_conv);  mixed_7b_branch_pool_conv = None
    mixed_7b_branch_pool_relu = self.Mixed_7b.branch_pool.relu(mixed_7b_branch_pool_bn);  mixed_7b_branch_pool_bn = None
    cat_11 = torch.cat([mixed_7b_branch1x1_relu, mixed_7b_myop1_activation_post_process, mixed_7b_myop2_activation_post_process, mixed_7b_branch_pool_relu], dim = 1);  mixed_7b_branch1x1_relu = mixed_7b_myop1_activation_post_process = mixed_7b_myop2_activation_post_process = mixed_7b_branch_pool_relu = None
    mixed_7b_myop3_activation_post_process = self.Mixed_7b.myop3.activation_post_process(cat_11);  cat_11 = None
    mixed_7c_branch1x1_conv = self.Mixed_7c.branch1x1.conv(mixed_7b_myop3_activation_post_process)
    mixed_7c_branch1x1_bn = self.Mixed_7c.branch1x1.bn(mixed_7c_branch1x1_conv);  mixed_7c_branch1x1_conv = None
    mixed_7c_branch1x1_relu = self.Mixed_7c.branch1x1.relu(mixed_7c_branch1x1_bn);  mixed_7c_branch1x1_bn = None
    mixed_7c_branch3x3_1_conv = self.Mixed_7c.branch3x3_1.conv(mixed_7b_myop3_activation_post_process)
    mixed_7c_branch3x3_1_bn = self.Mixed_7c.branch3x3_1.bn(mixed_7c_branch3x3_1_conv);  mixed_7c_branch3x3_1_conv = None
    mixed_7c_branch3x3_1_relu = self.Mixed_7c.branch3x3_1.relu(mixed_7c_branch3x3_1_bn);  mixed_7c_branch3x3_1_bn = None
    mixed_7c_branch3x3_2a_conv = self.Mixed_7c.branch3x3_2a.conv(mixed_7c_branch3x3_1_relu)
    mixed_7c_branch3x3_2a_bn = self.Mixed_7c.branch3x3_2a.bn(mixed_7c_branch3x3_2a_conv);  mixed_7c_branch3x3_2a_conv = None
    mixed_7c_branch3x3_2a_relu = self.Mixed_7c.branch3x3_2a.relu(mixed_7c_branch3x3_2a_bn);  mixed_7c_branch3x3_2a_bn = None
    mixed_7c_branch3x3_2b_conv = self.Mixed_7c.branch3x3_2b.conv(mixed_7c_branch3x3_1_relu);  mixed_7c_branch3x3_1_relu = None
    mixed_7c_branch3x3_2b_bn = self.Mixed_7c.branch3x3_2b.bn(mixed_7c_branch3x3_2b_conv);  mixed_7c_branch3x3_2b_conv = None
    mixed_7c_branch3x3_2b_relu = self.Mixed_7c.branch3x3_2b.relu(mixed_7c_branch3x3_2b_bn);  mixed_7c_branch3x3_2b_bn = None
    cat_12 = torch.cat([mixed_7c_branch3x3_2a_relu, mixed_7c_branch3x3_2b_relu], dim = 1);  mixed_7c_branch3x3_2a_relu = mixed_7c_branch3x3_2b_relu = None
    mixed_7c_myop1_activation_post_process = self.Mixed_7c.myop1.activation_post_process(cat_12);  cat_12 = None
    mixed_7c_branch3x3dbl_1_conv = self.Mixed_7c.branch3x3dbl_1.conv(mixed_7b_myop3_activation_post_process)
    mixed_7c_branch3x3dbl_1_bn = self.Mixed_7c.branch3x3dbl_1.bn(mixed_7c_branch3x3dbl_1_conv);  mixed_7c_branch3x3dbl_1_conv = None
    mixed_7c_branch3x3dbl_1_relu = self.Mixed_7c.branch3x3dbl_1.relu(mixed_7c_branch3x3dbl_1_bn);  mixed_7c_branch3x3dbl_1_bn = None
    mixed_7c_branch3x3dbl_2_conv = self.Mixed_7c.branch3x3dbl_2.conv(mixed_7c_branch3x3dbl_1_relu);  mixed_7c_branch3x3dbl_1_relu = None
    mixed_7c_branch3x3dbl_2_bn = self.Mixed_7c.branch3x3dbl_2.bn(mixed_7c_branch3x3dbl_2_conv);  mixed_7c_branch3x3dbl_2_conv = None
    mixed_7c_branch3x3dbl_2_relu = self.Mixed_7c.branch3x3dbl_2.relu(mixed_7c_branch3x3dbl_2_bn);  mixed_7c_branch3x3dbl_2_bn = None
    mixed_7c_branch3x3dbl_3a_conv = self.Mixed_7c.branch3x3dbl_3a.conv(mixed_7c_branch3x3dbl_2_relu)
    mixed_7c_branch3x3dbl_3a_bn = self.Mixed_7c.branch3x3dbl_3a.bn(mixed_7c_branch3x3dbl_3a_conv);  mixed_7c_branch3x3dbl_3a_conv = None
    mixed_7c_branch3x3dbl_3a_relu = self.Mixed_7c.branch3x3dbl_3a.relu(mixed_7c_branch3x3dbl_3a_bn);  mixed_7c_branch3x3dbl_3a_bn = None
    mixed_7c_branch3x3dbl_3b_conv = self.Mixed_7c.branch3x3dbl_3b.conv(mixed_7c_branch3x3dbl_2_relu);  mixed_7c_branch3x3dbl_2_relu = None
    mixed_7c_branch3x3dbl_3b_bn = self.Mixed_7c.branch3x3dbl_3b.bn(mixed_7c_branch3x3dbl_3b_conv);  mixed_7c_branch3x3dbl_3b_conv = None
    mixed_7c_branch3x3dbl_3b_relu = self.Mixed_7c.branch3x3dbl_3b.relu(mixed_7c_branch3x3dbl_3b_bn);  mixed_7c_branch3x3dbl_3b_bn = None
    cat_13 = torch.cat([mixed_7c_branch3x3dbl_3a_relu, mixed_7c_branch3x3dbl_3b_relu], dim = 1);  mixed_7c_branch3x3dbl_3a_relu = mixed_7c_branch3x3dbl_3b_relu = None
    mixed_7c_myop2_activation_post_process = self.Mixed_7c.myop2.activation_post_process(cat_13);  cat_13 = None
    avg_pool2d_8 = torch._C._nn.avg_pool2d(mixed_7b_myop3_activation_post_process, kernel_size = 3, stride = 1, padding = 1);  mixed_7b_myop3_activation_post_process = None
    mixed_7c_branch_pool_conv = self.Mixed_7c.branch_pool.conv(avg_pool2d_8);  avg_pool2d_8 = None
    mixed_7c_branch_pool_bn = self.Mixed_7c.branch_pool.bn(mixed_7c_branch_pool_conv);  mixed_7c_branch_pool_conv = None
    mixed_7c_branch_pool_relu = self.Mixed_7c.branch_pool.relu(mixed_7c_branch_pool_bn);  mixed_7c_branch_pool_bn = None
    cat_14 = torch.cat([mixed_7c_branch1x1_relu, mixed_7c_myop1_activation_post_process, mixed_7c_myop2_activation_post_process, mixed_7c_branch_pool_relu], dim = 1);  mixed_7c_branch1x1_relu = mixed_7c_myop1_activation_post_process = mixed_7c_myop2_activation_post_process = mixed_7c_branch_pool_relu = None
    mixed_7c_myop3_activation_post_process = self.Mixed_7c.myop3.activation_post_process(cat_14);  cat_14 = None
    avgpool = self.avgpool(mixed_7c_myop3_activation_post_process);  mixed_7c_myop3_activation_post_process = None
    dropout = self.dropout(avgpool);  avgpool = None
    flatten = torch.flatten(dropout, 1);  dropout = None
    fc = self.fc(flatten);  flatten = None
    return fc
    