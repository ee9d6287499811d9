
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")

def forward(self, x : torch.Tensor) -> torch.Tensor:
    features_0_0 = getattr(getattr(self.features, "0"), "0")(x);  x = None
    features_0_1 = getattr(getattr(self.features, "0"), "1")(features_0_0);  features_0_0 = None
    features_0_2 = getattr(getattr(self.features, "0"), "2")(features_0_1);  features_0_1 = None
    features_1_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "0")(features_0_2);  features_0_2 = None
    features_1_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "1")(features_1_0_block_0_0);  features_1_0_block_0_0 = None
    features_1_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "2")(features_1_0_block_0_1);  features_1_0_block_0_1 = None
    features_1_0_block_1_avgpool = getattr(getattr(getattr(self.features, "1"), "0").block, "1").avgpool(features_1_0_block_0_2)
    features_1_0_block_1_fc1 = getattr(getattr(getattr(self.features, "1"), "0").block, "1").fc1(features_1_0_block_1_avgpool);  features_1_0_block_1_avgpool = None
    features_1_0_block_1_activation = getattr(getattr(getattr(self.features, "1"), "0").block, "1").activation(features_1_0_block_1_fc1);  features_1_0_block_1_fc1 = None
    features_1_0_block_1_fc2 = getattr(getattr(getattr(self.features, "1"), "0").block, "1").fc2(features_1_0_block_1_activation);  features_1_0_block_1_activation = None
    features_1_0_block_1_scale_activation = getattr(getattr(getattr(self.features, "1"), "0").block, "1").scale_activation(features_1_0_block_1_fc2);  features_1_0_block_1_fc2 = None
    mul = features_1_0_block_1_scale_activation * features_1_0_block_0_2;  features_1_0_block_1_scale_activation = features_1_0_block_0_2 = None
    features_1_0_block_2_0 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "2"), "0")(mul);  mul = None
    features_1_0_block_2_1 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "2"), "1")(features_1_0_block_2_0);  features_1_0_block_2_0 = None
    features_1_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "0")(features_1_0_block_2_1)
    features_1_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "1")(features_1_1_block_0_0);  features_1_1_block_0_0 = None
    features_1_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "2")(features_1_1_block_0_1);  features_1_1_block_0_1 = None
    features_1_1_block_1_avgpool = getattr(getattr(getattr(self.features, "1"), "1").block, "1").avgpool(features_1_1_block_0_2)
    features_1_1_block_1_fc1 = getattr(getattr(getattr(self.features, "1"), "1").block, "1").fc1(features_1_1_block_1_avgpool);  features_1_1_block_1_avgpool = None
    features_1_1_block_1_activation = getattr(getattr(getattr(self.features, "1"), "1").block, "1").activation(features_1_1_block_1_fc1);  features_1_1_block_1_fc1 = None
    features_1_1_block_1_fc2 = getattr(getattr(getattr(self.features, "1"), "1").block, "1").fc2(features_1_1_block_1_activation);  features_1_1_block_1_activation = None
    features_1_1_block_1_scale_activation = getattr(getattr(getattr(self.features, "1"), "1").block, "1").scale_activation(features_1_1_block_1_fc2);  features_1_1_block_1_fc2 = None
    mul_1 = features_1_1_block_1_scale_activation * features_1_1_block_0_2;  features_1_1_block_1_scale_activation = features_1_1_block_0_2 = None
    features_1_1_block_2_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "2"), "0")(mul_1);  mul_1 = None
    features_1_1_block_2_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "2"), "1")(features_1_1_block_2_0);  features_1_1_block_2_0 = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(features_1_1_block_2_1, 0.005128205128205128, 'row', False);  features_1_1_block_2_1 = None
    add = stochastic_depth + features_1_0_block_2_1;  stochastic_depth = features_1_0_block_2_1 = None
    features_1_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "0")(add)
    features_1_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "1")(features_1_2_block_0_0);  features_1_2_block_0_0 = None
    features_1_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "2")(features_1_2_block_0_1);  features_1_2_block_0_1 = None
    features_1_2_block_1_avgpool = getattr(getattr(getattr(self.features, "1"), "2").block, "1").avgpool(features_1_2_block_0_2)
    features_1_2_block_1_fc1 = getattr(getattr(getattr(self.features, "1"), "2").block, "1").fc1(features_1_2_block_1_avgpool);  features_1_2_block_1_avgpool = None
    features_1_2_block_1_activation = getattr(getattr(getattr(self.features, "1"), "2").block, "1").activation(features_1_2_block_1_fc1);  features_1_2_block_1_fc1 = None
    features_1_2_block_1_fc2 = getattr(getattr(getattr(self.features, "1"), "2").block, "1").fc2(features_1_2_block_1_activation);  features_1_2_block_1_activation = None
    features_1_2_block_1_scale_activation = getattr(getattr(getattr(self.features, "1"), "2").block, "1").scale_activation(features_1_2_block_1_fc2);  features_1_2_block_1_fc2 = None
    mul_2 = features_1_2_block_1_scale_activation * features_1_2_block_0_2;  features_1_2_block_1_scale_activation = features_1_2_block_0_2 = None
    features_1_2_block_2_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "2"), "0")(mul_2);  mul_2 = None
    features_1_2_block_2_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "2"), "1")(features_1_2_block_2_0);  features_1_2_block_2_0 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_2_block_2_1, 0.010256410256410256, 'row', False);  features_1_2_block_2_1 = None
    add_1 = stochastic_depth_1 + add;  stochastic_depth_1 = add = None
    features_2_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "0")(add_1);  add_1 = None
    features_2_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "1")(features_2_0_block_0_0);  features_2_0_block_0_0 = None
    features_2_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "2")(features_2_0_block_0_1);  features_2_0_block_0_1 = None
    features_2_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "1"), "0")(features_2_0_block_0_2);  features_2_0_block_0_2 = None
    features_2_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "1"), "1")(features_2_0_block_1_0);  features_2_0_block_1_0 = None
    features_2_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "1"), "2")(features_2_0_block_1_1);  features_2_0_block_1_1 = None
    features_2_0_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "0").block, "2").avgpool(features_2_0_block_1_2)
    features_2_0_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "0").block, "2").fc1(features_2_0_block_2_avgpool);  features_2_0_block_2_avgpool = None
    features_2_0_block_2_activation = getattr(getattr(getattr(self.features, "2"), "0").block, "2").activation(features_2_0_block_2_fc1);  features_2_0_block_2_fc1 = None
    features_2_0_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "0").block, "2").fc2(features_2_0_block_2_activation);  features_2_0_block_2_activation = None
    features_2_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "0").block, "2").scale_activation(features_2_0_block_2_fc2);  features_2_0_block_2_fc2 = None
    mul_3 = features_2_0_block_2_scale_activation * features_2_0_block_1_2;  features_2_0_block_2_scale_activation = features_2_0_block_1_2 = None
    features_2_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "3"), "0")(mul_3);  mul_3 = None
    features_2_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "3"), "1")(features_2_0_block_3_0);  features_2_0_block_3_0 = None
    features_2_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "0")(features_2_0_block_3_1)
    features_2_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "1")(features_2_1_block_0_0);  features_2_1_block_0_0 = None
    features_2_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "2")(features_2_1_block_0_1);  features_2_1_block_0_1 = None
    features_2_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "1"), "0")(features_2_1_block_0_2);  features_2_1_block_0_2 = None
    features_2_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "1"), "1")(features_2_1_block_1_0);  features_2_1_block_1_0 = None
    features_2_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "1"), "2")(features_2_1_block_1_1);  features_2_1_block_1_1 = None
    features_2_1_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "1").block, "2").avgpool(features_2_1_block_1_2)
    features_2_1_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "1").block, "2").fc1(features_2_1_block_2_avgpool);  features_2_1_block_2_avgpool = None
    features_2_1_block_2_activation = getattr(getattr(getattr(self.features, "2"), "1").block, "2").activation(features_2_1_block_2_fc1);  features_2_1_block_2_fc1 = None
    features_2_1_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "1").block, "2").fc2(features_2_1_block_2_activation);  features_2_1_block_2_activation = None
    features_2_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "1").block, "2").scale_activation(features_2_1_block_2_fc2);  features_2_1_block_2_fc2 = None
    mul_4 = features_2_1_block_2_scale_activation * features_2_1_block_1_2;  features_2_1_block_2_scale_activation = features_2_1_block_1_2 = None
    features_2_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "3"), "0")(mul_4);  mul_4 = None
    features_2_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "3"), "1")(features_2_1_block_3_0);  features_2_1_block_3_0 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_1_block_3_1, 0.020512820512820513, 'row', False);  features_2_1_block_3_1 = None
    add_2 = stochastic_depth_2 + features_2_0_block_3_1;  stochastic_depth_2 = features_2_0_block_3_1 = None
    features_2_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "0")(add_2)
    features_2_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "1")(features_2_2_block_0_0);  features_2_2_block_0_0 = None
    features_2_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "2")(features_2_2_block_0_1);  features_2_2_block_0_1 = None
    features_2_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "1"), "0")(features_2_2_block_0_2);  features_2_2_block_0_2 = None
    features_2_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "1"), "1")(features_2_2_block_1_0);  features_2_2_block_1_0 = None
    features_2_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "1"), "2")(features_2_2_block_1_1);  features_2_2_block_1_1 = None
    features_2_2_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "2").block, "2").avgpool(features_2_2_block_1_2)
    features_2_2_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "2").block, "2").fc1(features_2_2_block_2_avgpool);  features_2_2_block_2_avgpool = None
    features_2_2_block_2_activation = getattr(getattr(getattr(self.features, "2"), "2").block, "2").activation(features_2_2_block_2_fc1);  features_2_2_block_2_fc1 = None
    features_2_2_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "2").block, "2").fc2(features_2_2_block_2_activation);  features_2_2_block_2_activation = None
    features_2_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "2").block, "2").scale_activation(features_2_2_block_2_fc2);  features_2_2_block_2_fc2 = None
    mul_5 = features_2_2_block_2_scale_activation * features_2_2_block_1_2;  features_2_2_block_2_scale_activation = features_2_2_block_1_2 = None
    features_2_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "3"), "0")(mul_5);  mul_5 = None
    features_2_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "3"), "1")(features_2_2_block_3_0);  features_2_2_block_3_0 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_2_block_3_1, 0.02564102564102564, 'row', False);  features_2_2_block_3_1 = None
    add_3 = stochastic_depth_3 + add_2;  stochastic_depth_3 = add_2 = None
    features_2_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "0")(add_3)
    features_2_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "1")(features_2_3_block_0_0);  features_2_3_block_0_0 = None
    features_2_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "2")(features_2_3_block_0_1);  features_2_3_block_0_1 = None
    features_2_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "1"), "0")(features_2_3_block_0_2);  features_2_3_block_0_2 = None
    features_2_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "1"), "1")(features_2_3_block_1_0);  features_2_3_block_1_0 = None
    features_2_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "1"), "2")(features_2_3_block_1_1);  features_2_3_block_1_1 = None
    features_2_3_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "3").block, "2").avgpool(features_2_3_block_1_2)
    features_2_3_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "3").block, "2").fc1(features_2_3_block_2_avgpool);  features_2_3_block_2_avgpool = None
    features_2_3_block_2_activation = getattr(getattr(getattr(self.features, "2"), "3").block, "2").activation(features_2_3_block_2_fc1);  features_2_3_block_2_fc1 = None
    features_2_3_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "3").block, "2").fc2(features_2_3_block_2_activation);  features_2_3_block_2_activation = None
    features_2_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "3").block, "2").scale_activation(features_2_3_block_2_fc2);  features_2_3_block_2_fc2 = None
    mul_6 = features_2_3_block_2_scale_activation * features_2_3_block_1_2;  features_2_3_block_2_scale_activation = features_2_3_block_1_2 = None
    features_2_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "3"), "0")(mul_6);  mul_6 = None
    features_2_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "3"), "1")(features_2_3_block_3_0);  features_2_3_block_3_0 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_3_block_3_1, 0.030769230769230774, 'row', False);  features_2_3_block_3_1 = None
    add_4 = stochastic_depth_4 + add_3;  stochastic_depth_4 = add_3 = None
    features_2_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "0")(add_4)
    features_2_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "1")(features_2_4_block_0_0);  features_2_4_block_0_0 = None
    features_2_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "2")(features_2_4_block_0_1);  features_2_4_block_0_1 = None
    features_2_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "1"), "0")(features_2_4_block_0_2);  features_2_4_block_0_2 = None
    features_2_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "1"), "1")(features_2_4_block_1_0);  features_2_4_block_1_0 = None
    features_2_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "1"), "2")(features_2_4_block_1_1);  features_2_4_block_1_1 = None
    features_2_4_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "4").block, "2").avgpool(features_2_4_block_1_2)
    features_2_4_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "4").block, "2").fc1(features_2_4_block_2_avgpool);  features_2_4_block_2_avgpool = None
    features_2_4_block_2_activation = getattr(getattr(getattr(self.features, "2"), "4").block, "2").activation(features_2_4_block_2_fc1);  features_2_4_block_2_fc1 = None
    features_2_4_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "4").block, "2").fc2(features_2_4_block_2_activation);  features_2_4_block_2_activation = None
    features_2_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "4").block, "2").scale_activation(features_2_4_block_2_fc2);  features_2_4_block_2_fc2 = None
    mul_7 = features_2_4_block_2_scale_activation * features_2_4_block_1_2;  features_2_4_block_2_scale_activation = features_2_4_block_1_2 = None
    features_2_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "3"), "0")(mul_7);  mul_7 = None
    features_2_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "3"), "1")(features_2_4_block_3_0);  features_2_4_block_3_0 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_4_block_3_1, 0.0358974358974359, 'row', False);  features_2_4_block_3_1 = None
    add_5 = stochastic_depth_5 + add_4;  stochastic_depth_5 = add_4 = None
    features_3_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "0")(add_5);  add_5 = None
    features_3_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "1")(features_3_0_block_0_0);  features_3_0_block_0_0 = None
    features_3_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "2")(features_3_0_block_0_1);  features_3_0_block_0_1 = None
    features_3_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "1"), "0")(features_3_0_block_0_2);  features_3_0_block_0_2 = None
    features_3_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "1"), "1")(features_3_0_block_1_0);  features_3_0_block_1_0 = None
    features_3_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "1"), "2")(features_3_0_block_1_1);  features_3_0_block_1_1 = None
    features_3_0_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "0").block, "2").avgpool(features_3_0_block_1_2)
    features_3_0_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "0").block, "2").fc1(features_3_0_block_2_avgpool);  features_3_0_block_2_avgpool = None
    features_3_0_block_2_activation = getattr(getattr(getattr(self.features, "3"), "0").block, "2").activation(features_3_0_block_2_fc1);  features_3_0_block_2_fc1 = None
    features_3_0_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "0").block, "2").fc2(features_3_0_block_2_activation);  features_3_0_block_2_activation = None
    features_3_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "0").block, "2").scale_activation(features_3_0_block_2_fc2);  features_3_0_block_2_fc2 = None
    mul_8 = features_3_0_block_2_scale_activation * features_3_0_block_1_2;  features_3_0_block_2_scale_activation = features_3_0_block_1_2 = None
    features_3_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "3"), "0")(mul_8);  mul_8 = None
    features_3_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "3"), "1")(features_3_0_block_3_0);  features_3_0_block_3_0 = None
    features_3_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "0")(features_3_0_block_3_1)
    features_3_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "1")(features_3_1_block_0_0);  features_3_1_block_0_0 = None
    features_3_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "2")(features_3_1_block_0_1);  features_3_1_block_0_1 = None
    features_3_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "1"), "0")(features_3_1_block_0_2);  features_3_1_block_0_2 = None
    features_3_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "1"), "1")(features_3_1_block_1_0);  features_3_1_block_1_0 = None
    features_3_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "1"), "2")(features_3_1_block_1_1);  features_3_1_block_1_1 = None
    features_3_1_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "1").block, "2").avgpool(features_3_1_block_1_2)
    features_3_1_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "1").block, "2").fc1(features_3_1_block_2_avgpool);  features_3_1_block_2_avgpool = None
    features_3_1_block_2_activation = getattr(getattr(getattr(self.features, "3"), "1").block, "2").activation(features_3_1_block_2_fc1);  features_3_1_block_2_fc1 = None
    features_3_1_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "1").block, "2").fc2(features_3_1_block_2_activation);  features_3_1_block_2_activation = None
    features_3_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "1").block, "2").scale_activation(features_3_1_block_2_fc2);  features_3_1_block_2_fc2 = None
    mul_9 = features_3_1_block_2_scale_activation * features_3_1_block_1_2;  features_3_1_block_2_scale_activation = features_3_1_block_1_2 = None
    features_3_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "3"), "0")(mul_9);  mul_9 = None
    features_3_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "3"), "1")(features_3_1_block_3_0);  features_3_1_block_3_0 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_1_block_3_1, 0.046153846153846156, 'row', False);  features_3_1_block_3_1 = None
    add_6 = stochastic_depth_6 + features_3_0_block_3_1;  stochastic_depth_6 = features_3_0_block_3_1 = None
    features_3_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "0")(add_6)
    features_3_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "1")(features_3_2_block_0_0);  features_3_2_block_0_0 = None
    features_3_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "2")(features_3_2_block_0_1);  features_3_2_block_0_1 = None
    features_3_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "1"), "0")(features_3_2_block_0_2);  features_3_2_block_0_2 = None
    features_3_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "1"), "1")(features_3_2_block_1_0);  features_3_2_block_1_0 = None
    features_3_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "1"), "2")(features_3_2_block_1_1);  features_3_2_block_1_1 = None
    features_3_2_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "2").block, "2").avgpool(features_3_2_block_1_2)
    features_3_2_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "2").block, "2").fc1(features_3_2_block_2_avgpool);  features_3_2_block_2_avgpool = None
    features_3_2_block_2_activation = getattr(getattr(getattr(self.features, "3"), "2").block, "2").activation(features_3_2_block_2_fc1);  features_3_2_block_2_fc1 = None
    features_3_2_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "2").block, "2").fc2(features_3_2_block_2_activation);  features_3_2_block_2_activation = None
    features_3_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "2").block, "2").scale_activation(features_3_2_block_2_fc2);  features_3_2_block_2_fc2 = None
    mul_10 = features_3_2_block_2_scale_activation * features_3_2_block_1_2;  features_3_2_block_2_scale_activation = features_3_2_block_1_2 = None
    features_3_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "3"), "0")(mul_10);  mul_10 = None
    features_3_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "3"), "1")(features_3_2_block_3_0);  features_3_2_block_3_0 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_2_block_3_1, 0.05128205128205128, 'row', False);  features_3_2_block_3_1 = None
    add_7 = stochastic_depth_7 + add_6;  stochastic_depth_7 = add_6 = None
    features_3_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "0")(add_7)
    features_3_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "1")(features_3_3_block_0_0);  features_3_3_block_0_0 = None
    features_3_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "2")(features_3_3_block_0_1);  features_3_3_block_0_1 = None
    features_3_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "1"), "0")(features_3_3_block_0_2);  features_3_3_block_0_2 = None
    features_3_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "1"), "1")(features_3_3_block_1_0);  features_3_3_block_1_0 = None
    features_3_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "1"), "2")(features_3_3_block_1_1);  features_3_3_block_1_1 = None
    features_3_3_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "3").block, "2").avgpool(features_3_3_block_1_2)
    features_3_3_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "3").block, "2").fc1(features_3_3_block_2_avgpool);  features_3_3_block_2_avgpool = None
    features_3_3_block_2_activation = getattr(getattr(getattr(self.features, "3"), "3").block, "2").activation(features_3_3_block_2_fc1);  features_3_3_block_2_fc1 = None
    features_3_3_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "3").block, "2").fc2(features_3_3_block_2_activation);  features_3_3_block_2_activation = None
    features_3_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "3").block, "2").scale_activation(features_3_3_block_2_fc2);  features_3_3_block_2_fc2 = None
    mul_11 = features_3_3_block_2_scale_activation * features_3_3_block_1_2;  features_3_3_block_2_scale_activation = features_3_3_block_1_2 = None
    features_3_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "3"), "0")(mul_11);  mul_11 = None
    features_3_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "3"), "1")(features_3_3_block_3_0);  features_3_3_block_3_0 = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_3_block_3_1, 0.05641025641025642, 'row', False);  features_3_3_block_3_1 = None
    add_8 = stochastic_depth_8 + add_7;  stochastic_depth_8 = add_7 = None
    features_3_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "0")(add_8)
    features_3_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "1")(features_3_4_block_0_0);  features_3_4_block_0_0 = None
    features_3_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "2")(features_3_4_block_0_1);  features_3_4_block_0_1 = None
    features_3_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "1"), "0")(features_3_4_block_0_2);  features_3_4_block_0_2 = None
    features_3_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "1"), "1")(features_3_4_block_1_0);  features_3_4_block_1_0 = None
    features_3_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "1"), "2")(features_3_4_block_1_1);  features_3_4_block_1_1 = None
    features_3_4_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "4").block, "2").avgpool(features_3_4_block_1_2)
    features_3_4_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "4").block, "2").fc1(features_3_4_block_2_avgpool);  features_3_4_block_2_avgpool = None
    features_3_4_block_2_activation = getattr(getattr(getattr(self.features, "3"), "4").block, "2").activation(features_3_4_block_2_fc1);  features_3_4_block_2_fc1 = None
    features_3_4_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "4").block, "2").fc2(features_3_4_block_2_activation);  features_3_4_block_2_activation = None
    features_3_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "4").block, "2").scale_activation(features_3_4_block_2_fc2);  features_3_4_block_2_fc2 = None
    mul_12 = features_3_4_block_2_scale_activation * features_3_4_block_1_2;  features_3_4_block_2_scale_activation = features_3_4_block_1_2 = None
    features_3_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "3"), "0")(mul_12);  mul_12 = None
    features_3_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "3"), "1")(features_3_4_block_3_0);  features_3_4_block_3_0 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_4_block_3_1, 0.06153846153846155, 'row', False);  features_3_4_block_3_1 = None
    add_9 = stochastic_depth_9 + add_8;  stochastic_depth_9 = add_8 = None
    features_4_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "0"), "0")(add_9);  add_9 = None
    features_4_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "0"), "1")(features_4_0_block_0_0);  features_4_0_block_0_0 = None
    features_4_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "0"), "2")(features_4_0_block_0_1);  features_4_0_block_0_1 = None
    features_4_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "1"), "0")(features_4_0_block_0_2);  features_4_0_block_0_2 = None
    features_4_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "1"), "1")(features_4_0_block_1_0);  features_4_0_block_1_0 = None
    features_4_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "1"), "2")(features_4_0_block_1_1);  features_4_0_block_1_1 = None
    features_4_0_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "0").block, "2").avgpool(features_4_0_block_1_2)
    features_4_0_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "0").block, "2").fc1(features_4_0_block_2_avgpool);  features_4_0_block_2_avgpool = None
    features_4_0_block_2_activation = getattr(getattr(getattr(self.features, "4"), "0").block, "2").activation(features_4_0_block_2_fc1);  features_4_0_block_2_fc1 = None
    features_4_0_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "0").block, "2").fc2(features_4_0_block_2_activation);  features_4_0_block_2_activation = None
    features_4_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "0").block, "2").scale_activation(features_4_0_block_2_fc2);  features_4_0_block_2_fc2 = None
    mul_13 = features_4_0_block_2_scale_activation * features_4_0_block_1_2;  features_4_0_block_2_scale_activation = features_4_0_block_1_2 = None
    features_4_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "3"), "0")(mul_13);  mul_13 = None
    features_4_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "3"), "1")(features_4_0_block_3_0);  features_4_0_block_3_0 = None
    features_4_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "0"), "0")(features_4_0_block_3_1)
    features_4_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "0"), "1")(features_4_1_block_0_0);  features_4_1_block_0_0 = None
    features_4_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "0"), "2")(features_4_1_block_0_1);  features_4_1_block_0_1 = None
    features_4_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "1"), "0")(features_4_1_block_0_2);  features_4_1_block_0_2 = None
    features_4_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "1"), "1")(features_4_1_block_1_0);  features_4_1_block_1_0 = None
    features_4_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "1"), "2")(features_4_1_block_1_1);  features_4_1_block_1_1 = None
    features_4_1_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "1").block, "2").avgpool(features_4_1_block_1_2)
    features_4_1_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "1").block, "2").fc1(features_4_1_block_2_avgpool);  features_4_1_block_2_avgpool = None
    features_4_1_block_2_activation = getattr(getattr(getattr(self.features, "4"), "1").block, "2").activation(features_4_1_block_2_fc1);  features_4_1_block_2_fc1 = None
    features_4_1_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "1").block, "2").fc2(features_4_1_block_2_activation);  features_4_1_block_2_activation = None
    features_4_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "1").block, "2").scale_activation(features_4_1_block_2_fc2);  features_4_1_block_2_fc2 = None
    mul_14 = features_4_1_block_2_scale_activation * features_4_1_block_1_2;  features_4_1_block_2_scale_activation = features_4_1_block_1_2 = None
    features_4_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "0")(mul_14);  mul_14 = None
    features_4_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "1")(features_4_1_block_3_0);  features_4_1_block_3_0 = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_1_block_3_1, 0.0717948717948718, 'row', False);  features_4_1_block_3_1 = None
    add_10 = stochastic_depth_10 + features_4_0_block_3_1;  stochastic_depth_10 = features_4_0_block_3_1 = None
    features_4_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "0"), "0")(add_10)
    features_4_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "0"), "1")(features_4_2_block_0_0);  features_4_2_block_0_0 = None
    features_4_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "0"), "2")(features_4_2_block_0_1);  features_4_2_block_0_1 = None
    features_4_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "1"), "0")(features_4_2_block_0_2);  features_4_2_block_0_2 = None
    features_4_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "1"), "1")(features_4_2_block_1_0);  features_4_2_block_1_0 = None
    features_4_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "1"), "2")(features_4_2_block_1_1);  features_4_2_block_1_1 = None
    features_4_2_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "2").block, "2").avgpool(features_4_2_block_1_2)
    features_4_2_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "2").block, "2").fc1(features_4_2_block_2_avgpool);  features_4_2_block_2_avgpool = None
    features_4_2_block_2_activation = getattr(getattr(getattr(self.features, "4"), "2").block, "2").activation(features_4_2_block_2_fc1);  features_4_2_block_2_fc1 = None
    features_4_2_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "2").block, "2").fc2(features_4_2_block_2_activation);  features_4_2_block_2_activation = None
    features_4_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "2").block, "2").scale_activation(features_4_2_block_2_fc2);  features_4_2_block_2_fc2 = None
    mul_15 = features_4_2_block_2_scale_activation * features_4_2_block_1_2;  features_4_2_block_2_scale_activation = features_4_2_block_1_2 = None
    features_4_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "0")(mul_15);  mul_15 = None
    features_4_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "1")(features_4_2_block_3_0);  features_4_2_block_3_0 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_2_block_3_1, 0.07692307692307693, 'row', False);  features_4_2_block_3_1 = None
    add_11 = stochastic_depth_11 + add_10;  stochastic_depth_11 = add_10 = None
    features_4_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "0"), "0")(add_11)
    features_4_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "0"), "1")(features_4_3_block_0_0);  features_4_3_block_0_0 = None
    features_4_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "0"), "2")(features_4_3_block_0_1);  features_4_3_block_0_1 = None
    features_4_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "1"), "0")(features_4_3_block_0_2);  features_4_3_block_0_2 = None
    features_4_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "1"), "1")(features_4_3_block_1_0);  features_4_3_block_1_0 = None
    features_4_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "1"), "2")(features_4_3_block_1_1);  features_4_3_block_1_1 = None
    features_4_3_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "3").block, "2").avgpool(features_4_3_block_1_2)
    features_4_3_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "3").block, "2").fc1(features_4_3_block_2_avgpool);  features_4_3_block_2_avgpool = None
    features_4_3_block_2_activation = getattr(getattr(getattr(self.features, "4"), "3").block, "2").activation(features_4_3_block_2_fc1);  features_4_3_block_2_fc1 = None
    features_4_3_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "3").block, "2").fc2(features_4_3_block_2_activation);  features_4_3_block_2_activation = None
    features_4_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "3").block, "2").scale_activation(features_4_3_block_2_fc2);  features_4_3_block_2_fc2 = None
    mul_16 = features_4_3_block_2_scale_activation * features_4_3_block_1_2;  features_4_3_block_2_scale_activation = features_4_3_block_1_2 = None
    features_4_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "0")(mul_16);  mul_16 = None
    features_4_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "1")(features_4_3_block_3_0);  features_4_3_block_3_0 = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_3_block_3_1, 0.08205128205128205, 'row', False);  features_4_3_block_3_1 = None
    add_12 = stochastic_depth_12 + add_11;  stochastic_depth_12 = add_11 = None
    features_4_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "0"), "0")(add_12)
    features_4_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "0"), "1")(features_4_4_block_0_0);  features_4_4_block_0_0 = None
    features_4_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "0"), "2")(features_4_4_block_0_1);  features_4_4_block_0_1 = None
    features_4_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "1"), "0")(features_4_4_block_0_2);  features_4_4_block_0_2 = None
    features_4_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "1"), "1")(features_4_4_block_1_0);  features_4_4_block_1_0 = None
    features_4_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "1"), "2")(features_4_4_block_1_1);  features_4_4_block_1_1 = None
    features_4_4_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "4").block, "2").avgpool(features_4_4_block_1_2)
    features_4_4_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "4").block, "2").fc1(features_4_4_block_2_avgpool);  features_4_4_block_2_avgpool = None
    features_4_4_block_2_activation = getattr(getattr(getattr(self.features, "4"), "4").block, "2").activation(features_4_4_block_2_fc1);  features_4_4_block_2_fc1 = None
    features_4_4_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "4").block, "2").fc2(features_4_4_block_2_activation);  features_4_4_block_2_activation = None
    features_4_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "4").block, "2").scale_activation(features_4_4_block_2_fc2);  features_4_4_block_2_fc2 = None
    mul_17 = features_4_4_block_2_scale_activation * features_4_4_block_1_2;  features_4_4_block_2_scale_activation = features_4_4_block_1_2 = None
    features_4_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "0")(mul_17);  mul_17 = None
    features_4_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "1")(features_4_4_block_3_0);  features_4_4_block_3_0 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_4_block_3_1, 0.08717948717948719, 'row', False);  features_4_4_block_3_1 = None
    add_13 = stochastic_depth_13 + add_12;  stochastic_depth_13 = add_12 = None
    features_4_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "0"), "0")(add_13)
    features_4_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "0"), "1")(features_4_5_block_0_0);  features_4_5_block_0_0 = None
    features_4_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "0"), "2")(features_4_5_block_0_1);  features_4_5_block_0_1 = None
    features_4_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "1"), "0")(features_4_5_block_0_2);  features_4_5_block_0_2 = None
    features_4_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "1"), "1")(features_4_5_block_1_0);  features_4_5_block_1_0 = None
    features_4_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "1"), "2")(features_4_5_block_1_1);  features_4_5_block_1_1 = None
    features_4_5_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "5").block, "2").avgpool(features_4_5_block_1_2)
    features_4_5_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "5").block, "2").fc1(features_4_5_block_2_avgpool);  features_4_5_block_2_avgpool = None
    features_4_5_block_2_activation = getattr(getattr(getattr(self.features, "4"), "5").block, "2").activation(features_4_5_block_2_fc1);  features_4_5_block_2_fc1 = None
    features_4_5_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "5").block, "2").fc2(features_4_5_block_2_activation);  features_4_5_block_2_activation = None
    features_4_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "5").block, "2").scale_activation(features_4_5_block_2_fc2);  features_4_5_block_2_fc2 = None
    mul_18 = features_4_5_block_2_scale_activation * features_4_5_block_1_2;  features_4_5_block_2_scale_activation = features_4_5_block_1_2 = None
    features_4_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "0")(mul_18);  mul_18 = None
    features_4_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "1")(features_4_5_block_3_0);  features_4_5_block_3_0 = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_5_block_3_1, 0.09230769230769231, 'row', False);  features_4_5_block_3_1 = None
    add_14 = stochastic_depth_14 + add_13;  stochastic_depth_14 = add_13 = None
    features_4_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "0"), "0")(add_14)
    features_4_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "0"), "1")(features_4_6_block_0_0);  features_4_6_block_0_0 = None
    features_4_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "0"), "2")(features_4_6_block_0_1);  features_4_6_block_0_1 = None
    features_4_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "1"), "0")(features_4_6_block_0_2);  features_4_6_block_0_2 = None
    features_4_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "1"), "1")(features_4_6_block_1_0);  features_4_6_block_1_0 = None
    features_4_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "1"), "2")(features_4_6_block_1_1);  features_4_6_block_1_1 = None
    features_4_6_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "6").block, "2").avgpool(features_4_6_block_1_2)
    features_4_6_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "6").block, "2").fc1(features_4_6_block_2_avgpool);  features_4_6_block_2_avgpool = None
    features_4_6_block_2_activation = getattr(getattr(getattr(self.features, "4"), "6").block, "2").activation(features_4_6_block_2_fc1);  features_4_6_block_2_fc1 = None
    features_4_6_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "6").block, "2").fc2(features_4_6_block_2_activation);  features_4_6_block_2_activation = None
    features_4_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "6").block, "2").scale_activation(features_4_6_block_2_fc2);  features_4_6_block_2_fc2 = None
    mul_19 = features_4_6_block_2_scale_activation * features_4_6_block_1_2;  features_4_6_block_2_scale_activation = features_4_6_block_1_2 = None
    features_4_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "0")(mul_19);  mul_19 = None
    features_4_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "1")(features_4_6_block_3_0);  features_4_6_block_3_0 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_6_block_3_1, 0.09743589743589744, 'row', False);  features_4_6_block_3_1 = None
    add_15 = stochastic_depth_15 + add_14;  stochastic_depth_15 = add_14 = None
    features_5_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "0"), "0")(add_15);  add_15 = None
    features_5_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "0"), "1")(features_5_0_block_0_0);  features_5_0_block_0_0 = None
    features_5_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "0"), "2")(features_5_0_block_0_1);  features_5_0_block_0_1 = None
    features_5_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "1"), "0")(features_5_0_block_0_2);  features_5_0_block_0_2 = None
    features_5_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "1"), "1")(features_5_0_block_1_0);  features_5_0_block_1_0 = None
    features_5_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "1"), "2")(features_5_0_block_1_1);  features_5_0_block_1_1 = None
    features_5_0_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "0").block, "2").avgpool(features_5_0_block_1_2)
    features_5_0_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "0").block, "2").fc1(features_5_0_block_2_avgpool);  features_5_0_block_2_avgpool = None
    features_5_0_block_2_activation = getattr(getattr(getattr(self.features, "5"), "0").block, "2").activation(features_5_0_block_2_fc1);  features_5_0_block_2_fc1 = None
    features_5_0_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "0").block, "2").fc2(features_5_0_block_2_activation);  features_5_0_block_2_activation = None
    features_5_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "0").block, "2").scale_activation(features_5_0_block_2_fc2);  features_5_0_block_2_fc2 = None
    mul_20 = features_5_0_block_2_scale_activation * features_5_0_block_1_2;  features_5_0_block_2_scale_activation = features_5_0_block_1_2 = None
    features_5_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "3"), "0")(mul_20);  mul_20 = None
    features_5_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "3"), "1")(features_5_0_block_3_0);  features_5_0_block_3_0 = None
    features_5_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "0"), "0")(features_5_0_block_3_1)
    features_5_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "0"), "1")(features_5_1_block_0_0);  features_5_1_block_0_0 = None
    features_5_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "0"), "2")(features_5_1_block_0_1);  features_5_1_block_0_1 = None
    features_5_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "1"), "0")(features_5_1_block_0_2);  features_5_1_block_0_2 = None
    features_5_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "1"), "1")(features_5_1_block_1_0);  features_5_1_block_1_0 = None
    features_5_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "1"), "2")(features_5_1_block_1_1);  features_5_1_block_1_1 = None
    features_5_1_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "1").block, "2").avgpool(features_5_1_block_1_2)
    features_5_1_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "1").block, "2").fc1(features_5_1_block_2_avgpool);  features_5_1_block_2_avgpool = None
    features_5_1_block_2_activation = getattr(getattr(getattr(self.features, "5"), "1").block, "2").activation(features_5_1_block_2_fc1);  features_5_1_block_2_fc1 = None
    features_5_1_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "1").block, "2").fc2(features_5_1_block_2_activation);  features_5_1_block_2_activation = None
    features_5_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "1").block, "2").scale_activation(features_5_1_block_2_fc2);  features_5_1_block_2_fc2 = None
    mul_21 = features_5_1_block_2_scale_activation * features_5_1_block_1_2;  features_5_1_block_2_scale_activation = features_5_1_block_1_2 = None
    features_5_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "0")(mul_21);  mul_21 = None
    features_5_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "1")(features_5_1_block_3_0);  features_5_1_block_3_0 = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_1_block_3_1, 0.1076923076923077, 'row', False);  features_5_1_block_3_1 = None
    add_16 = stochastic_depth_16 + features_5_0_block_3_1;  stochastic_depth_16 = features_5_0_block_3_1 = None
    features_5_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "0"), "0")(add_16)
    features_5_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "0"), "1")(features_5_2_block_0_0);  features_5_2_block_0_0 = None
    features_5_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "0"), "2")(features_5_2_block_0_1);  features_5_2_block_0_1 = None
    features_5_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "1"), "0")(features_5_2_block_0_2);  features_5_2_block_0_2 = None
    features_5_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "1"), "1")(features_5_2_block_1_0);  features_5_2_block_1_0 = None
    features_5_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "1"), "2")(features_5_2_block_1_1);  features_5_2_block_1_1 = None
    features_5_2_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "2").block, "2").avgpool(features_5_2_block_1_2)
    features_5_2_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "2").block, "2").fc1(features_5_2_block_2_avgpool);  features_5_2_block_2_avgpool = None
    features_5_2_block_2_activation = getattr(getattr(getattr(self.features, "5"), "2").block, "2").activation(features_5_2_block_2_fc1);  features_5_2_block_2_fc1 = None
    features_5_2_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "2").block, "2").fc2(features_5_2_block_2_activation);  features_5_2_block_2_activation = None
    features_5_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "2").block, "2").scale_activation(features_5_2_block_2_fc2);  features_5_2_block_2_fc2 = None
    mul_22 = features_5_2_block_2_scale_activation * features_5_2_block_1_2;  features_5_2_block_2_scale_activation = features_5_2_block_1_2 = None
    features_5_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "0")(mul_22);  mul_22 = None
    features_5_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "1")(features_5_2_block_3_0);  features_5_2_block_3_0 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_2_block_3_1, 0.11282051282051284, 'row', False);  features_5_2_block_3_1 = None
    add_17 = stochastic_depth_17 + add_16;  stochastic_depth_17 = add_16 = None
    features_5_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "0"), "0")(add_17)
    features_5_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "0"), "1")(features_5_3_block_0_0);  features_5_3_block_0_0 = None
    features_5_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "0"), "2")(features_5_3_block_0_1);  features_5_3_block_0_1 = None
    features_5_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "1"), "0")(features_5_3_block_0_2);  features_5_3_block_0_2 = None
    features_5_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "1"), "1")(features_5_3_block_1_0);  features_5_3_block_1_0 = None
    features_5_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "1"), "2")(features_5_3_block_1_1);  features_5_3_block_1_1 = None
    features_5_3_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "3").block, "2").avgpool(features_5_3_block_1_2)
    features_5_3_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "3").block, "2").fc1(features_5_3_block_2_avgpool);  features_5_3_block_2_avgpool = None
    features_5_3_block_2_activation = getattr(getattr(getattr(self.features, "5"), "3").block, "2").activation(features_5_3_block_2_fc1);  features_5_3_block_2_fc1 = None
    features_5_3_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "3").block, "2").fc2(features_5_3_block_2_activation);  features_5_3_block_2_activation = None
    features_5_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "3").block, "2").scale_activation(features_5_3_block_2_fc2);  features_5_3_block_2_fc2 = None
    mul_23 = features_5_3_block_2_scale_activation * features_5_3_block_1_2;  features_5_3_block_2_scale_activation = features_5_3_block_1_2 = None
    features_5_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "0")(mul_23);  mul_23 = None
    features_5_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "1")(features_5_3_block_3_0);  features_5_3_block_3_0 = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_3_block_3_1, 0.11794871794871796, 'row', False);  features_5_3_block_3_1 = None
    add_18 = stochastic_depth_18 + add_17;  stochastic_depth_18 = add_17 = None
    features_5_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "0"), "0")(add_18)
    features_5_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "0"), "1")(features_5_4_block_0_0);  features_5_4_block_0_0 = None
    features_5_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "0"), "2")(features_5_4_block_0_1);  features_5_4_block_0_1 = None
    features_5_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "1"), "0")(features_5_4_block_0_2);  features_5_4_block_0_2 = None
    features_5_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "1"), "1")(features_5_4_block_1_0);  features_5_4_block_1_0 = None
    features_5_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "1"), "2")(features_5_4_block_1_1);  features_5_4_block_1_1 = None
    features_5_4_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "4").block, "2").avgpool(features_5_4_block_1_2)
    features_5_4_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "4").block, "2").fc1(features_5_4_block_2_avgpool);  features_5_4_block_2_avgpool = None
    features_5_4_block_2_activation = getattr(getattr(getattr(self.features, "5"), "4").block, "2").activation(features_5_4_block_2_fc1);  features_5_4_block_2_fc1 = None
    features_5_4_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "4").block, "2").fc2(features_5_4_block_2_activation);  features_5_4_block_2_activation = None
    features_5_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "4").block, "2").scale_activation(features_5_4_block_2_fc2);  features_5_4_block_2_fc2 = None
    mul_24 = features_5_4_block_2_scale_activation * features_5_4_block_1_2;  features_5_4_block_2_scale_activation = features_5_4_block_1_2 = None
    features_5_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "0")(mul_24);  mul_24 = None
    features_5_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "1")(features_5_4_block_3_0);  features_5_4_block_3_0 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_4_block_3_1, 0.1230769230769231, 'row', False);  features_5_4_block_3_1 = None
    add_19 = stochastic_depth_19 + add_18;  stochastic_depth_19 = add_18 = None
    features_5_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "0"), "0")(add_19)
    features_5_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "0"), "1")(features_5_5_block_0_0);  features_5_5_block_0_0 = None
    features_5_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "0"), "2")(features_5_5_block_0_1);  features_5_5_block_0_1 = None
    features_5_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "1"), "0")(features_5_5_block_0_2);  features_5_5_block_0_2 = None
    features_5_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "1"), "1")(features_5_5_block_1_0);  features_5_5_block_1_0 = None
    features_5_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "1"), "2")(features_5_5_block_1_1);  features_5_5_block_1_1 = None
    features_5_5_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "5").block, "2").avgpool(features_5_5_block_1_2)
    features_5_5_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "5").block, "2").fc1(features_5_5_block_2_avgpool);  features_5_5_block_2_avgpool = None
    features_5_5_block_2_activation = getattr(getattr(getattr(self.features, "5"), "5").block, "2").activation(features_5_5_block_2_fc1);  features_5_5_block_2_fc1 = None
    features_5_5_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "5").block, "2").fc2(features_5_5_block_2_activation);  features_5_5_block_2_activation = None
    features_5_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "5").block, "2").scale_activation(features_5_5_block_2_fc2);  features_5_5_block_2_fc2 = None
    mul_25 = features_5_5_block_2_scale_activation * features_5_5_block_1_2;  features_5_5_block_2_scale_activation = features_5_5_block_1_2 = None
    features_5_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "0")(mul_25);  mul_25 = None
    features_5_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "1")(features_5_5_block_3_0);  features_5_5_block_3_0 = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_5_block_3_1, 0.1282051282051282, 'row', False);  features_5_5_block_3_1 = None
    add_20 = stochastic_depth_20 + add_19;  stochastic_depth_20 = add_19 = None
    features_5_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "0"), "0")(add_20)
    features_5_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "0"), "1")(features_5_6_block_0_0);  features_5_6_block_0_0 = None
    features_5_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "0"), "2")(features_5_6_block_0_1);  features_5_6_block_0_1 = None
    features_5_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "1"), "0")(features_5_6_block_0_2);  features_5_6_block_0_2 = None
    features_5_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "1"), "1")(features_5_6_block_1_0);  features_5_6_block_1_0 = None
    features_5_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "1"), "2")(features_5_6_block_1_1);  features_5_6_block_1_1 = None
    features_5_6_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "6").block, "2").avgpool(features_5_6_block_1_2)
    features_5_6_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "6").block, "2").fc1(features_5_6_block_2_avgpool);  features_5_6_block_2_avgpool = None
    features_5_6_block_2_activation = getattr(getattr(getattr(self.features, "5"), "6").block, "2").activation(features_5_6_block_2_fc1);  features_5_6_block_2_fc1 = None
    features_5_6_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "6").block, "2").fc2(features_5_6_block_2_activation);  features_5_6_block_2_activation = None
    features_5_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "6").block, "2").scale_activation(features_5_6_block_2_fc2);  features_5_6_block_2_fc2 = None
    mul_26 = features_5_6_block_2_scale_activation * features_5_6_block_1_2;  features_5_6_block_2_scale_activation = features_5_6_block_1_2 = None
    features_5_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "0")(mul_26);  mul_26 = None
    features_5_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "1")(features_5_6_block_3_0);  features_5_6_block_3_0 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_6_block_3_1, 0.13333333333333333, 'row', False);  features_5_6_block_3_1 = None
    add_21 = stochastic_depth_21 + add_20;  stochastic_depth_21 = add_20 = None
    features_6_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "0"), "0")(add_21);  add_21 = None
    features_6_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "0"), "1")(features_6_0_block_0_0);  features_6_0_block_0_0 = None
    features_6_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "0"), "2")(features_6_0_block_0_1);  features_6_0_block_0_1 = None
    features_6_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "1"), "0")(features_6_0_block_0_2);  features_6_0_block_0_2 = None
    features_6_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "1"), "1")(features_6_0_block_1_0);  features_6_0_block_1_0 = None
    features_6_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "1"), "2")(features_6_0_block_1_1);  features_6_0_block_1_1 = None
    features_6_0_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "0").block, "2").avgpool(features_6_0_block_1_2)
    features_6_0_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "0").block, "2").fc1(features_6_0_block_2_avgpool);  features_6_0_block_2_avgpool = None
    features_6_0_block_2_activation = getattr(getattr(getattr(self.features, "6"), "0").block, "2").activation(features_6_0_block_2_fc1);  features_6_0_block_2_fc1 = None
    features_6_0_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "0").block, "2").fc2(features_6_0_block_2_activation);  features_6_0_block_2_activation = None
    features_6_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "0").block, "2").scale_activation(features_6_0_block_2_fc2);  features_6_0_block_2_fc2 = None
    mul_27 = features_6_0_block_2_scale_activation * features_6_0_block_1_2;  features_6_0_block_2_scale_activation = features_6_0_block_1_2 = None
    features_6_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "3"), "0")(mul_27);  mul_27 = None
    features_6_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "3"), "1")(features_6_0_block_3_0);  features_6_0_block_3_0 = None
    features_6_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "0"), "0")(features_6_0_block_3_1)
    features_6_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "0"), "1")(features_6_1_block_0_0);  features_6_1_block_0_0 = None
    features_6_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "0"), "2")(features_6_1_block_0_1);  features_6_1_block_0_1 = None
    features_6_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "1"), "0")(features_6_1_block_0_2);  features_6_1_block_0_2 = None
    features_6_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "1"), "1")(features_6_1_block_1_0);  features_6_1_block_1_0 = None
    features_6_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "1"), "2")(features_6_1_block_1_1);  features_6_1_block_1_1 = None
    features_6_1_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "1").block, "2").avgpool(features_6_1_block_1_2)
    features_6_1_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "1").block, "2").fc1(features_6_1_block_2_avgpool);  features_6_1_block_2_avgpool = None
    features_6_1_block_2_activation = getattr(getattr(getattr(self.features, "6"), "1").block, "2").activation(features_6_1_block_2_fc1);  features_6_1_block_2_fc1 = None
    features_6_1_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "1").block, "2").fc2(features_6_1_block_2_activation);  features_6_1_block_2_activation = None
    features_6_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "1").block, "2").scale_activation(features_6_1_block_2_fc2);  features_6_1_block_2_fc2 = None
    mul_28 = features_6_1_block_2_scale_activation * features_6_1_block_1_2;  features_6_1_block_2_scale_activation = features_6_1_block_1_2 = None
    features_6_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "0")(mul_28);  mul_28 = None
    features_6_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "1")(features_6_1_block_3_0);  features_6_1_block_3_0 = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_1_block_3_1, 0.1435897435897436, 'row', False);  features_6_1_block_3_1 = None
    add_22 = stochastic_depth_22 + features_6_0_block_3_1;  stochastic_depth_22 = features_6_0_block_3_1 = None
    features_6_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "0"), "0")(add_22)
    features_6_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "0"), "1")(features_6_2_block_0_0);  features_6_2_block_0_0 = None
    features_6_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "0"), "2")(features_6_2_block_0_1);  features_6_2_block_0_1 = None
    features_6_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "1"), "0")(features_6_2_block_0_2);  features_6_2_block_0_2 = None
    features_6_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "1"), "1")(features_6_2_block_1_0);  features_6_2_block_1_0 = None
    features_6_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "1"), "2")(features_6_2_block_1_1);  features_6_2_block_1_1 = None
    features_6_2_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "2").block, "2").avgpool(features_6_2_block_1_2)
    features_6_2_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "2").block, "2").fc1(features_6_2_block_2_avgpool);  features_6_2_block_2_avgpool = None
    features_6_2_block_2_activation = getattr(getattr(getattr(self.features, "6"), "2").block, "2").activation(features_6_2_block_2_fc1);  features_6_2_block_2_fc1 = None
    features_6_2_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "2").block, "2").fc2(features_6_2_block_2_activation);  features_6_2_block_2_activation = None
    features_6_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "2").block, "2").scale_activation(features_6_2_block_2_fc2);  features_6_2_block_2_fc2 = None
    mul_29 = features_6_2_block_2_scale_activation * features_6_2_block_1_2;  features_6_2_block_2_scale_activation = features_6_2_block_1_2 = None
    features_6_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "0")(mul_29);  mul_29 = None
    features_6_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "1")(features_6_2_block_3_0);  features_6_2_block_3_0 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_2_block_3_1, 0.14871794871794874, 'row', False);  features_6_2_block_3_1 = None
    add_23 = stochastic_depth_23 + add_22;  stochastic_depth_23 = add_22 = None
    features_6_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "0"), "0")(add_23)
    features_6_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "0"), "1")(features_6_3_block_0_0);  features_6_3_block_0_0 = None
    features_6_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "0"), "2")(features_6_3_block_0_1);  features_6_3_block_0_1 = None
    features_6_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "1"), "0")(features_6_3_block_0_2);  features_6_3_block_0_2 = None
    features_6_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "1"), "1")(features_6_3_block_1_0);  features_6_3_block_1_0 = None
    features_6_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "1"), "2")(features_6_3_block_1_1);  features_6_3_block_1_1 = None
    features_6_3_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "3").block, "2").avgpool(features_6_3_block_1_2)
    features_6_3_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "3").block, "2").fc1(features_6_3_block_2_avgpool);  features_6_3_block_2_avgpool = None
    features_6_3_block_2_activation = getattr(getattr(getattr(self.features, "6"), "3").block, "2").activation(features_6_3_block_2_fc1);  features_6_3_block_2_fc1 = None
    features_6_3_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "3").block, "2").fc2(features_6_3_block_2_activation);  features_6_3_block_2_activation = None
    features_6_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "3").block, "2").scale_activation(features_6_3_block_2_fc2);  features_6_3_block_2_fc2 = None
    mul_30 = features_6_3_block_2_scale_activation * features_6_3_block_1_2;  features_6_3_block_2_scale_activation = features_6_3_block_1_2 = None
    features_6_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "0")(mul_30);  mul_30 = None
    features_6_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "1")(features_6_3_block_3_0);  features_6_3_block_3_0 = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_3_block_3_1, 0.15384615384615385, 'row', False);  features_6_3_block_3_1 = None
    add_24 = stochastic_depth_24 + add_23;  stochastic_depth_24 = add_23 = None
    features_6_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "0"), "0")(add_24)
    features_6_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "0"), "1")(features_6_4_block_0_0);  features_6_4_block_0_0 = None
    features_6_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "0"), "2")(features_6_4_block_0_1);  features_6_4_block_0_1 = None
    features_6_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "1"), "0")(features_6_4_block_0_2);  features_6_4_block_0_2 = None
    features_6_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "1"), "1")(features_6_4_block_1_0);  features_6_4_block_1_0 = None
    features_6_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "1"), "2")(features_6_4_block_1_1);  features_6_4_block_1_1 = None
    features_6_4_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "4").block, "2").avgpool(features_6_4_block_1_2)
    features_6_4_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "4").block, "2").fc1(features_6_4_block_2_avgpool);  features_6_4_block_2_avgpool = None
    features_6_4_block_2_activation = getattr(getattr(getattr(self.features, "6"), "4").block, "2").activation(features_6_4_block_2_fc1);  features_6_4_block_2_fc1 = None
    features_6_4_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "4").block, "2").fc2(features_6_4_block_2_activation);  features_6_4_block_2_activation = None
    features_6_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "4").block, "2").scale_activation(features_6_4_block_2_fc2);  features_6_4_block_2_fc2 = None
    mul_31 = features_6_4_block_2_scale_activation * features_6_4_block_1_2;  features_6_4_block_2_scale_activation = features_6_4_block_1_2 = None
    features_6_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "0")(mul_31);  mul_31 = None
    features_6_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "1")(features_6_4_block_3_0);  features_6_4_block_3_0 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_4_block_3_1, 0.158974358974359, 'row', False);  features_6_4_block_3_1 = None
    add_25 = stochastic_depth_25 + add_24;  stochastic_depth_25 = add_24 = None
    features_6_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "0"), "0")(add_25)
    features_6_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "0"), "1")(features_6_5_block_0_0);  features_6_5_block_0_0 = None
    features_6_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "0"), "2")(features_6_5_block_0_1);  features_6_5_block_0_1 = None
    features_6_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "1"), "0")(features_6_5_block_0_2);  features_6_5_block_0_2 = None
    features_6_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "1"), "1")(features_6_5_block_1_0);  features_6_5_block_1_0 = None
    features_6_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "1"), "2")(features_6_5_block_1_1);  features_6_5_block_1_1 = None
    features_6_5_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "5").block, "2").avgpool(features_6_5_block_1_2)
    features_6_5_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "5").block, "2").fc1(features_6_5_block_2_avgpool);  features_6_5_block_2_avgpool = None
    features_6_5_block_2_activation = getattr(getattr(getattr(self.features, "6"), "5").block, "2").activation(features_6_5_block_2_fc1);  features_6_5_block_2_fc1 = None
    features_6_5_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "5").block, "2").fc2(features_6_5_block_2_activation);  features_6_5_block_2_activation = None
    features_6_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "5").block, "2").scale_activation(features_6_5_block_2_fc2);  features_6_5_block_2_fc2 = None
    mul_32 = features_6_5_block_2_scale_activation * features_6_5_block_1_2;  features_6_5_block_2_scale_activation = features_6_5_block_1_2 = None
    features_6_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "0")(mul_32);  mul_32 = None
    features_6_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "1")(features_6_5_block_3_0);  features_6_5_block_3_0 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_5_block_3_1, 0.1641025641025641, 'row', False);  features_6_5_block_3_1 = None
    add_26 = stochastic_depth_26 + add_25;  stochastic_depth_26 = add_25 = None
    features_6_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "0"), "0")(add_26)
    features_6_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "0"), "1")(features_6_6_block_0_0);  features_6_6_block_0_0 = None
    features_6_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "0"), "2")(features_6_6_block_0_1);  features_6_6_block_0_1 = None
    features_6_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "1"), "0")(features_6_6_block_0_2);  features_6_6_block_0_2 = None
    features_6_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "1"), "1")(features_6_6_block_1_0);  features_6_6_block_1_0 = None
    features_6_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "1"), "2")(features_6_6_block_1_1);  features_6_6_block_1_1 = None
    features_6_6_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "6").block, "2").avgpool(features_6_6_block_1_2)
    features_6_6_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "6").block, "2").fc1(features_6_6_block_2_avgpool);  features_6_6_block_2_avgpool = None
    features_6_6_block_2_activation = getattr(getattr(getattr(self.features, "6"), "6").block, "2").activation(features_6_6_block_2_fc1);  features_6_6_block_2_fc1 = None
    features_6_6_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "6").block, "2").fc2(features_6_6_block_2_activation);  features_6_6_block_2_activation = None
    features_6_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "6").block, "2").scale_activation(features_6_6_block_2_fc2);  features_6_6_block_2_fc2 = None
    mul_33 = features_6_6_block_2_scale_activation * features_6_6_block_1_2;  features_6_6_block_2_scale_activation = features_6_6_block_1_2 = None
    features_6_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "0")(mul_33);  mul_33 = None
    features_6_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "1")(features_6_6_block_3_0);  features_6_6_block_3_0 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_6_block_3_1, 0.16923076923076924, 'row', False);  features_6_6_block_3_1 = None
    add_27 = stochastic_depth_27 + add_26;  stochastic_depth_27 = add_26 = None
    features_6_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "0"), "0")(add_27)
    features_6_7_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "0"), "1")(features_6_7_block_0_0);  features_6_7_block_0_0 = None
    features_6_7_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "0"), "2")(features_6_7_block_0_1);  features_6_7_block_0_1 = None
    features_6_7_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "1"), "0")(features_6_7_block_0_2);  features_6_7_block_0_2 = None
    features_6_7_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "1"), "1")(features_6_7_block_1_0);  features_6_7_block_1_0 = None
    features_6_7_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "1"), "2")(features_6_7_block_1_1);  features_6_7_block_1_1 = None
    features_6_7_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "7").block, "2").avgpool(features_6_7_block_1_2)
    features_6_7_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "7").block, "2").fc1(features_6_7_block_2_avgpool);  features_6_7_block_2_avgpool = None
    features_6_7_block_2_activation = getattr(getattr(getattr(self.features, "6"), "7").block, "2").activation(features_6_7_block_2_fc1);  features_6_7_block_2_fc1 = None
    features_6_7_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "7").block, "2").fc2(features_6_7_block_2_activation);  features_6_7_block_2_activation = None
    features_6_7_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "7").block, "2").scale_activation(features_6_7_block_2_fc2);  features_6_7_block_2_fc2 = None
    mul_34 = features_6_7_block_2_scale_activation * features_6_7_block_1_2;  features_6_7_block_2_scale_activation = features_6_7_block_1_2 = None
    features_6_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "0")(mul_34);  mul_34 = None
    features_6_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "1")(features_6_7_block_3_0);  features_6_7_block_3_0 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_7_block_3_1, 0.17435897435897438, 'row', False);  features_6_7_block_3_1 = None
    add_28 = stochastic_depth_28 + add_27;  stochastic_depth_28 = add_27 = None
    features_6_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "0"), "0")(add_28)
    features_6_8_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "0"), "1")(features_6_8_block_0_0);  features_6_8_block_0_0 = None
    features_6_8_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "0"), "2")(features_6_8_block_0_1);  features_6_8_block_0_1 = None
    features_6_8_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "1"), "0")(features_6_8_block_0_2);  features_6_8_block_0_2 = None
    features_6_8_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "1"), "1")(features_6_8_block_1_0);  features_6_8_block_1_0 = None
    features_6_8_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "1"), "2")(features_6_8_block_1_1);  features_6_8_block_1_1 = None
    features_6_8_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "8").block, "2").avgpool(features_6_8_block_1_2)
    features_6_8_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "8").block, "2").fc1(features_6_8_block_2_avgpool);  features_6_8_block_2_avgpool = None
    features_6_8_block_2_activation = getattr(getattr(getattr(self.features, "6"), "8").block, "2").activation(features_6_8_block_2_fc1);  features_6_8_block_2_fc1 = None
    features_6_8_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "8").block, "2").fc2(features_6_8_block_2_activation);  features_6_8_block_2_activation = None
    features_6_8_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "8").block, "2").scale_activation(features_6_8_block_2_fc2);  features_6_8_block_2_fc2 = None
    mul_35 = features_6_8_block_2_scale_activation * features_6_8_block_1_2;  features_6_8_block_2_scale_activation = features_6_8_block_1_2 = None
    features_6_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "0")(mul_35);  mul_35 = None
    features_6_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "1")(features_6_8_block_3_0);  features_6_8_block_3_0 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_8_block_3_1, 0.1794871794871795, 'row', False);  features_6_8_block_3_1 = None
    add_29 = stochastic_depth_29 + add_28;  stochastic_depth_29 = add_28 = None
    features_7_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "0"), "0")(add_29);  add_29 = None
    features_7_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "0"), "1")(features_7_0_block_0_0);  features_7_0_block_0_0 = None
    features_7_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "0"), "2")(features_7_0_block_0_1);  features_7_0_block_0_1 = None
    features_7_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "1"), "0")(features_7_0_block_0_2);  features_7_0_block_0_2 = None
    features_7_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "1"), "1")(features_7_0_block_1_0);  features_7_0_block_1_0 = None
    features_7_0_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "1"), "2")(features_7_0_block_1_1);  features_7_0_block_1_1 = None
    features_7_0_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "0").block, "2").avgpool(features_7_0_block_1_2)
    features_7_0_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "0").block, "2").fc1(features_7_0_block_2_avgpool);  features_7_0_block_2_avgpool = None
    features_7_0_block_2_activation = getattr(getattr(getattr(self.features, "7"), "0").block, "2").activation(features_7_0_block_2_fc1);  features_7_0_block_2_fc1 = None
    features_7_0_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "0").block, "2").fc2(features_7_0_block_2_activation);  features_7_0_block_2_activation = None
    features_7_0_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "0").block, "2").scale_activation(features_7_0_block_2_fc2);  features_7_0_block_2_fc2 = None
    mul_36 = features_7_0_block_2_scale_activation * features_7_0_block_1_2;  features_7_0_block_2_scale_activation = features_7_0_block_1_2 = None
    features_7_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "3"), "0")(mul_36);  mul_36 = None
    features_7_0_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "3"), "1")(features_7_0_block_3_0);  features_7_0_block_3_0 = None
    features_7_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "0"), "0")(features_7_0_block_3_1)
    features_7_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "0"), "1")(features_7_1_block_0_0);  features_7_1_block_0_0 = None
    features_7_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "0"), "2")(features_7_1_block_0_1);  features_7_1_block_0_1 = None
    features_7_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "1"), "0")(features_7_1_block_0_2);  features_7_1_block_0_2 = None
    features_7_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "1"), "1")(features_7_1_block_1_0);  features_7_1_block_1_0 = None
    features_7_1_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "1"), "2")(features_7_1_block_1_1);  features_7_1_block_1_1 = None
    features_7_1_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "1").block, "2").avgpool(features_7_1_block_1_2)
    features_7_1_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "1").block, "2").fc1(features_7_1_block_2_avgpool);  features_7_1_block_2_avgpool = None
    features_7_1_block_2_activation = getattr(getattr(getattr(self.features, "7"), "1").block, "2").activation(features_7_1_block_2_fc1);  features_7_1_block_2_fc1 = None
    features_7_1_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "1").block, "2").fc2(features_7_1_block_2_activation);  features_7_1_block_2_activation = None
    features_7_1_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "1").block, "2").scale_activation(features_7_1_block_2_fc2);  features_7_1_block_2_fc2 = None
    mul_37 = features_7_1_block_2_scale_activation * features_7_1_block_1_2;  features_7_1_block_2_scale_activation = features_7_1_block_1_2 = None
    features_7_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "0")(mul_37);  mul_37 = None
    features_7_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "1")(features_7_1_block_3_0);  features_7_1_block_3_0 = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_1_block_3_1, 0.18974358974358976, 'row', False);  features_7_1_block_3_1 = None
    add_30 = stochastic_depth_30 + features_7_0_block_3_1;  stochastic_depth_30 = features_7_0_block_3_1 = None
    features_7_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "0"), "0")(add_30)
    features_7_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "0"), "1")(features_7_2_block_0_0);  features_7_2_block_0_0 = None
    features_7_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "0"), "2")(features_7_2_block_0_1);  features_7_2_block_0_1 = None
    features_7_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "1"), "0")(features_7_2_block_0_2);  features_7_2_block_0_2 = None
    features_7_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "1"), "1")(features_7_2_block_1_0);  features_7_2_block_1_0 = None
    features_7_2_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "1"), "2")(features_7_2_block_1_1);  features_7_2_block_1_1 = None
    features_7_2_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "2").block, "2").avgpool(features_7_2_block_1_2)
    features_7_2_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "2").block, "2").fc1(features_7_2_block_2_avgpool);  features_7_2_block_2_avgpool = None
    features_7_2_block_2_activation = getattr(getattr(getattr(self.features, "7"), "2").block, "2").activation(features_7_2_block_2_fc1);  features_7_2_block_2_fc1 = None
    features_7_2_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "2").block, "2").fc2(features_7_2_block_2_activation);  features_7_2_block_2_activation = None
    features_7_2_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "2").block, "2").scale_activation(features_7_2_block_2_fc2);  features_7_2_block_2_fc2 = None
    mul_38 = features_7_2_block_2_scale_activation * features_7_2_block_1_2;  features_7_2_block_2_scale_activation = features_7_2_block_1_2 = None
    features_7_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "0")(mul_38);  mul_38 = None
    features_7_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "1")(features_7_2_block_3_0);  features_7_2_block_3_0 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_2_block_3_1, 0.19487179487179487, 'row', False);  features_7_2_block_3_1 = None
    add_31 = stochastic_depth_31 + add_30;  stochastic_depth_31 = add_30 = None
    features_8_0 = getattr(getattr(self.features, "8"), "0")(add_31);  add_31 = None
    features_8_1 = getattr(getattr(self.features, "8"), "1")(features_8_0);  features_8_0 = None
    features_8_2 = getattr(getattr(self.features, "8"), "2")(features_8_1);  features_8_1 = None
    avgpool = self.avgpool(features_8_2);  features_8_2 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    classifier_0 = getattr(self.classifier, "0")(flatten);  flatten = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    return classifier_1
    