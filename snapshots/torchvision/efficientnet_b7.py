
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
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(features_1_1_block_2_1, 0.0036363636363636364, 'row', False);  features_1_1_block_2_1 = None
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
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_2_block_2_1, 0.007272727272727273, 'row', False);  features_1_2_block_2_1 = None
    add_1 = stochastic_depth_1 + add;  stochastic_depth_1 = add = None
    features_1_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "0")(add_1)
    features_1_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "1")(features_1_3_block_0_0);  features_1_3_block_0_0 = None
    features_1_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "2")(features_1_3_block_0_1);  features_1_3_block_0_1 = None
    features_1_3_block_1_avgpool = getattr(getattr(getattr(self.features, "1"), "3").block, "1").avgpool(features_1_3_block_0_2)
    features_1_3_block_1_fc1 = getattr(getattr(getattr(self.features, "1"), "3").block, "1").fc1(features_1_3_block_1_avgpool);  features_1_3_block_1_avgpool = None
    features_1_3_block_1_activation = getattr(getattr(getattr(self.features, "1"), "3").block, "1").activation(features_1_3_block_1_fc1);  features_1_3_block_1_fc1 = None
    features_1_3_block_1_fc2 = getattr(getattr(getattr(self.features, "1"), "3").block, "1").fc2(features_1_3_block_1_activation);  features_1_3_block_1_activation = None
    features_1_3_block_1_scale_activation = getattr(getattr(getattr(self.features, "1"), "3").block, "1").scale_activation(features_1_3_block_1_fc2);  features_1_3_block_1_fc2 = None
    mul_3 = features_1_3_block_1_scale_activation * features_1_3_block_0_2;  features_1_3_block_1_scale_activation = features_1_3_block_0_2 = None
    features_1_3_block_2_0 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "2"), "0")(mul_3);  mul_3 = None
    features_1_3_block_2_1 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "2"), "1")(features_1_3_block_2_0);  features_1_3_block_2_0 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_3_block_2_1, 0.01090909090909091, 'row', False);  features_1_3_block_2_1 = None
    add_2 = stochastic_depth_2 + add_1;  stochastic_depth_2 = add_1 = None
    features_2_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "0")(add_2);  add_2 = None
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
    mul_4 = features_2_0_block_2_scale_activation * features_2_0_block_1_2;  features_2_0_block_2_scale_activation = features_2_0_block_1_2 = None
    features_2_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "3"), "0")(mul_4);  mul_4 = None
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
    mul_5 = features_2_1_block_2_scale_activation * features_2_1_block_1_2;  features_2_1_block_2_scale_activation = features_2_1_block_1_2 = None
    features_2_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "3"), "0")(mul_5);  mul_5 = None
    features_2_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "3"), "1")(features_2_1_block_3_0);  features_2_1_block_3_0 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_1_block_3_1, 0.01818181818181818, 'row', False);  features_2_1_block_3_1 = None
    add_3 = stochastic_depth_3 + features_2_0_block_3_1;  stochastic_depth_3 = features_2_0_block_3_1 = None
    features_2_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "0")(add_3)
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
    mul_6 = features_2_2_block_2_scale_activation * features_2_2_block_1_2;  features_2_2_block_2_scale_activation = features_2_2_block_1_2 = None
    features_2_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "3"), "0")(mul_6);  mul_6 = None
    features_2_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "3"), "1")(features_2_2_block_3_0);  features_2_2_block_3_0 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_2_block_3_1, 0.02181818181818182, 'row', False);  features_2_2_block_3_1 = None
    add_4 = stochastic_depth_4 + add_3;  stochastic_depth_4 = add_3 = None
    features_2_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "0")(add_4)
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
    mul_7 = features_2_3_block_2_scale_activation * features_2_3_block_1_2;  features_2_3_block_2_scale_activation = features_2_3_block_1_2 = None
    features_2_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "3"), "0")(mul_7);  mul_7 = None
    features_2_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "3"), "1")(features_2_3_block_3_0);  features_2_3_block_3_0 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_3_block_3_1, 0.025454545454545455, 'row', False);  features_2_3_block_3_1 = None
    add_5 = stochastic_depth_5 + add_4;  stochastic_depth_5 = add_4 = None
    features_2_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "0")(add_5)
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
    mul_8 = features_2_4_block_2_scale_activation * features_2_4_block_1_2;  features_2_4_block_2_scale_activation = features_2_4_block_1_2 = None
    features_2_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "3"), "0")(mul_8);  mul_8 = None
    features_2_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "3"), "1")(features_2_4_block_3_0);  features_2_4_block_3_0 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_4_block_3_1, 0.02909090909090909, 'row', False);  features_2_4_block_3_1 = None
    add_6 = stochastic_depth_6 + add_5;  stochastic_depth_6 = add_5 = None
    features_2_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "0")(add_6)
    features_2_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "1")(features_2_5_block_0_0);  features_2_5_block_0_0 = None
    features_2_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "2")(features_2_5_block_0_1);  features_2_5_block_0_1 = None
    features_2_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "1"), "0")(features_2_5_block_0_2);  features_2_5_block_0_2 = None
    features_2_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "1"), "1")(features_2_5_block_1_0);  features_2_5_block_1_0 = None
    features_2_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "1"), "2")(features_2_5_block_1_1);  features_2_5_block_1_1 = None
    features_2_5_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "5").block, "2").avgpool(features_2_5_block_1_2)
    features_2_5_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "5").block, "2").fc1(features_2_5_block_2_avgpool);  features_2_5_block_2_avgpool = None
    features_2_5_block_2_activation = getattr(getattr(getattr(self.features, "2"), "5").block, "2").activation(features_2_5_block_2_fc1);  features_2_5_block_2_fc1 = None
    features_2_5_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "5").block, "2").fc2(features_2_5_block_2_activation);  features_2_5_block_2_activation = None
    features_2_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "5").block, "2").scale_activation(features_2_5_block_2_fc2);  features_2_5_block_2_fc2 = None
    mul_9 = features_2_5_block_2_scale_activation * features_2_5_block_1_2;  features_2_5_block_2_scale_activation = features_2_5_block_1_2 = None
    features_2_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "3"), "0")(mul_9);  mul_9 = None
    features_2_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "3"), "1")(features_2_5_block_3_0);  features_2_5_block_3_0 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_5_block_3_1, 0.03272727272727273, 'row', False);  features_2_5_block_3_1 = None
    add_7 = stochastic_depth_7 + add_6;  stochastic_depth_7 = add_6 = None
    features_2_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "0")(add_7)
    features_2_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "1")(features_2_6_block_0_0);  features_2_6_block_0_0 = None
    features_2_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "2")(features_2_6_block_0_1);  features_2_6_block_0_1 = None
    features_2_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "1"), "0")(features_2_6_block_0_2);  features_2_6_block_0_2 = None
    features_2_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "1"), "1")(features_2_6_block_1_0);  features_2_6_block_1_0 = None
    features_2_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "1"), "2")(features_2_6_block_1_1);  features_2_6_block_1_1 = None
    features_2_6_block_2_avgpool = getattr(getattr(getattr(self.features, "2"), "6").block, "2").avgpool(features_2_6_block_1_2)
    features_2_6_block_2_fc1 = getattr(getattr(getattr(self.features, "2"), "6").block, "2").fc1(features_2_6_block_2_avgpool);  features_2_6_block_2_avgpool = None
    features_2_6_block_2_activation = getattr(getattr(getattr(self.features, "2"), "6").block, "2").activation(features_2_6_block_2_fc1);  features_2_6_block_2_fc1 = None
    features_2_6_block_2_fc2 = getattr(getattr(getattr(self.features, "2"), "6").block, "2").fc2(features_2_6_block_2_activation);  features_2_6_block_2_activation = None
    features_2_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "2"), "6").block, "2").scale_activation(features_2_6_block_2_fc2);  features_2_6_block_2_fc2 = None
    mul_10 = features_2_6_block_2_scale_activation * features_2_6_block_1_2;  features_2_6_block_2_scale_activation = features_2_6_block_1_2 = None
    features_2_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "3"), "0")(mul_10);  mul_10 = None
    features_2_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "3"), "1")(features_2_6_block_3_0);  features_2_6_block_3_0 = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_6_block_3_1, 0.03636363636363636, 'row', False);  features_2_6_block_3_1 = None
    add_8 = stochastic_depth_8 + add_7;  stochastic_depth_8 = add_7 = None
    features_3_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "0")(add_8);  add_8 = None
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
    mul_11 = features_3_0_block_2_scale_activation * features_3_0_block_1_2;  features_3_0_block_2_scale_activation = features_3_0_block_1_2 = None
    features_3_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "3"), "0")(mul_11);  mul_11 = None
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
    mul_12 = features_3_1_block_2_scale_activation * features_3_1_block_1_2;  features_3_1_block_2_scale_activation = features_3_1_block_1_2 = None
    features_3_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "3"), "0")(mul_12);  mul_12 = None
    features_3_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "3"), "1")(features_3_1_block_3_0);  features_3_1_block_3_0 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_1_block_3_1, 0.04363636363636364, 'row', False);  features_3_1_block_3_1 = None
    add_9 = stochastic_depth_9 + features_3_0_block_3_1;  stochastic_depth_9 = features_3_0_block_3_1 = None
    features_3_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "0")(add_9)
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
    mul_13 = features_3_2_block_2_scale_activation * features_3_2_block_1_2;  features_3_2_block_2_scale_activation = features_3_2_block_1_2 = None
    features_3_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "3"), "0")(mul_13);  mul_13 = None
    features_3_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "3"), "1")(features_3_2_block_3_0);  features_3_2_block_3_0 = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_2_block_3_1, 0.04727272727272727, 'row', False);  features_3_2_block_3_1 = None
    add_10 = stochastic_depth_10 + add_9;  stochastic_depth_10 = add_9 = None
    features_3_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "0")(add_10)
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
    mul_14 = features_3_3_block_2_scale_activation * features_3_3_block_1_2;  features_3_3_block_2_scale_activation = features_3_3_block_1_2 = None
    features_3_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "3"), "0")(mul_14);  mul_14 = None
    features_3_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "3"), "1")(features_3_3_block_3_0);  features_3_3_block_3_0 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_3_block_3_1, 0.05090909090909091, 'row', False);  features_3_3_block_3_1 = None
    add_11 = stochastic_depth_11 + add_10;  stochastic_depth_11 = add_10 = None
    features_3_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "0")(add_11)
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
    mul_15 = features_3_4_block_2_scale_activation * features_3_4_block_1_2;  features_3_4_block_2_scale_activation = features_3_4_block_1_2 = None
    features_3_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "3"), "0")(mul_15);  mul_15 = None
    features_3_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "3"), "1")(features_3_4_block_3_0);  features_3_4_block_3_0 = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_4_block_3_1, 0.05454545454545454, 'row', False);  features_3_4_block_3_1 = None
    add_12 = stochastic_depth_12 + add_11;  stochastic_depth_12 = add_11 = None
    features_3_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "0")(add_12)
    features_3_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "1")(features_3_5_block_0_0);  features_3_5_block_0_0 = None
    features_3_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "2")(features_3_5_block_0_1);  features_3_5_block_0_1 = None
    features_3_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "1"), "0")(features_3_5_block_0_2);  features_3_5_block_0_2 = None
    features_3_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "1"), "1")(features_3_5_block_1_0);  features_3_5_block_1_0 = None
    features_3_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "1"), "2")(features_3_5_block_1_1);  features_3_5_block_1_1 = None
    features_3_5_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "5").block, "2").avgpool(features_3_5_block_1_2)
    features_3_5_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "5").block, "2").fc1(features_3_5_block_2_avgpool);  features_3_5_block_2_avgpool = None
    features_3_5_block_2_activation = getattr(getattr(getattr(self.features, "3"), "5").block, "2").activation(features_3_5_block_2_fc1);  features_3_5_block_2_fc1 = None
    features_3_5_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "5").block, "2").fc2(features_3_5_block_2_activation);  features_3_5_block_2_activation = None
    features_3_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "5").block, "2").scale_activation(features_3_5_block_2_fc2);  features_3_5_block_2_fc2 = None
    mul_16 = features_3_5_block_2_scale_activation * features_3_5_block_1_2;  features_3_5_block_2_scale_activation = features_3_5_block_1_2 = None
    features_3_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "3"), "0")(mul_16);  mul_16 = None
    features_3_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "3"), "1")(features_3_5_block_3_0);  features_3_5_block_3_0 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_5_block_3_1, 0.05818181818181818, 'row', False);  features_3_5_block_3_1 = None
    add_13 = stochastic_depth_13 + add_12;  stochastic_depth_13 = add_12 = None
    features_3_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "0")(add_13)
    features_3_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "1")(features_3_6_block_0_0);  features_3_6_block_0_0 = None
    features_3_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "2")(features_3_6_block_0_1);  features_3_6_block_0_1 = None
    features_3_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "1"), "0")(features_3_6_block_0_2);  features_3_6_block_0_2 = None
    features_3_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "1"), "1")(features_3_6_block_1_0);  features_3_6_block_1_0 = None
    features_3_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "1"), "2")(features_3_6_block_1_1);  features_3_6_block_1_1 = None
    features_3_6_block_2_avgpool = getattr(getattr(getattr(self.features, "3"), "6").block, "2").avgpool(features_3_6_block_1_2)
    features_3_6_block_2_fc1 = getattr(getattr(getattr(self.features, "3"), "6").block, "2").fc1(features_3_6_block_2_avgpool);  features_3_6_block_2_avgpool = None
    features_3_6_block_2_activation = getattr(getattr(getattr(self.features, "3"), "6").block, "2").activation(features_3_6_block_2_fc1);  features_3_6_block_2_fc1 = None
    features_3_6_block_2_fc2 = getattr(getattr(getattr(self.features, "3"), "6").block, "2").fc2(features_3_6_block_2_activation);  features_3_6_block_2_activation = None
    features_3_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "3"), "6").block, "2").scale_activation(features_3_6_block_2_fc2);  features_3_6_block_2_fc2 = None
    mul_17 = features_3_6_block_2_scale_activation * features_3_6_block_1_2;  features_3_6_block_2_scale_activation = features_3_6_block_1_2 = None
    features_3_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "3"), "0")(mul_17);  mul_17 = None
    features_3_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "3"), "1")(features_3_6_block_3_0);  features_3_6_block_3_0 = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_6_block_3_1, 0.06181818181818183, 'row', False);  features_3_6_block_3_1 = None
    add_14 = stochastic_depth_14 + add_13;  stochastic_depth_14 = add_13 = None
    features_4_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "0"), "0")(add_14);  add_14 = None
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
    mul_18 = features_4_0_block_2_scale_activation * features_4_0_block_1_2;  features_4_0_block_2_scale_activation = features_4_0_block_1_2 = None
    features_4_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "3"), "0")(mul_18);  mul_18 = None
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
    mul_19 = features_4_1_block_2_scale_activation * features_4_1_block_1_2;  features_4_1_block_2_scale_activation = features_4_1_block_1_2 = None
    features_4_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "0")(mul_19);  mul_19 = None
    features_4_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "1")(features_4_1_block_3_0);  features_4_1_block_3_0 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_1_block_3_1, 0.06909090909090909, 'row', False);  features_4_1_block_3_1 = None
    add_15 = stochastic_depth_15 + features_4_0_block_3_1;  stochastic_depth_15 = features_4_0_block_3_1 = None
    features_4_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "0"), "0")(add_15)
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
    mul_20 = features_4_2_block_2_scale_activation * features_4_2_block_1_2;  features_4_2_block_2_scale_activation = features_4_2_block_1_2 = None
    features_4_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "0")(mul_20);  mul_20 = None
    features_4_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "1")(features_4_2_block_3_0);  features_4_2_block_3_0 = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_2_block_3_1, 0.07272727272727272, 'row', False);  features_4_2_block_3_1 = None
    add_16 = stochastic_depth_16 + add_15;  stochastic_depth_16 = add_15 = None
    features_4_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "0"), "0")(add_16)
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
    mul_21 = features_4_3_block_2_scale_activation * features_4_3_block_1_2;  features_4_3_block_2_scale_activation = features_4_3_block_1_2 = None
    features_4_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "0")(mul_21);  mul_21 = None
    features_4_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "1")(features_4_3_block_3_0);  features_4_3_block_3_0 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_3_block_3_1, 0.07636363636363637, 'row', False);  features_4_3_block_3_1 = None
    add_17 = stochastic_depth_17 + add_16;  stochastic_depth_17 = add_16 = None
    features_4_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "0"), "0")(add_17)
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
    mul_22 = features_4_4_block_2_scale_activation * features_4_4_block_1_2;  features_4_4_block_2_scale_activation = features_4_4_block_1_2 = None
    features_4_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "0")(mul_22);  mul_22 = None
    features_4_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "1")(features_4_4_block_3_0);  features_4_4_block_3_0 = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_4_block_3_1, 0.08, 'row', False);  features_4_4_block_3_1 = None
    add_18 = stochastic_depth_18 + add_17;  stochastic_depth_18 = add_17 = None
    features_4_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "0"), "0")(add_18)
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
    mul_23 = features_4_5_block_2_scale_activation * features_4_5_block_1_2;  features_4_5_block_2_scale_activation = features_4_5_block_1_2 = None
    features_4_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "0")(mul_23);  mul_23 = None
    features_4_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "1")(features_4_5_block_3_0);  features_4_5_block_3_0 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_5_block_3_1, 0.08363636363636365, 'row', False);  features_4_5_block_3_1 = None
    add_19 = stochastic_depth_19 + add_18;  stochastic_depth_19 = add_18 = None
    features_4_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "0"), "0")(add_19)
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
    mul_24 = features_4_6_block_2_scale_activation * features_4_6_block_1_2;  features_4_6_block_2_scale_activation = features_4_6_block_1_2 = None
    features_4_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "0")(mul_24);  mul_24 = None
    features_4_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "1")(features_4_6_block_3_0);  features_4_6_block_3_0 = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_6_block_3_1, 0.08727272727272728, 'row', False);  features_4_6_block_3_1 = None
    add_20 = stochastic_depth_20 + add_19;  stochastic_depth_20 = add_19 = None
    features_4_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "0"), "0")(add_20)
    features_4_7_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "0"), "1")(features_4_7_block_0_0);  features_4_7_block_0_0 = None
    features_4_7_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "0"), "2")(features_4_7_block_0_1);  features_4_7_block_0_1 = None
    features_4_7_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "1"), "0")(features_4_7_block_0_2);  features_4_7_block_0_2 = None
    features_4_7_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "1"), "1")(features_4_7_block_1_0);  features_4_7_block_1_0 = None
    features_4_7_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "1"), "2")(features_4_7_block_1_1);  features_4_7_block_1_1 = None
    features_4_7_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "7").block, "2").avgpool(features_4_7_block_1_2)
    features_4_7_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "7").block, "2").fc1(features_4_7_block_2_avgpool);  features_4_7_block_2_avgpool = None
    features_4_7_block_2_activation = getattr(getattr(getattr(self.features, "4"), "7").block, "2").activation(features_4_7_block_2_fc1);  features_4_7_block_2_fc1 = None
    features_4_7_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "7").block, "2").fc2(features_4_7_block_2_activation);  features_4_7_block_2_activation = None
    features_4_7_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "7").block, "2").scale_activation(features_4_7_block_2_fc2);  features_4_7_block_2_fc2 = None
    mul_25 = features_4_7_block_2_scale_activation * features_4_7_block_1_2;  features_4_7_block_2_scale_activation = features_4_7_block_1_2 = None
    features_4_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "3"), "0")(mul_25);  mul_25 = None
    features_4_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "3"), "1")(features_4_7_block_3_0);  features_4_7_block_3_0 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_7_block_3_1, 0.09090909090909091, 'row', False);  features_4_7_block_3_1 = None
    add_21 = stochastic_depth_21 + add_20;  stochastic_depth_21 = add_20 = None
    features_4_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "0"), "0")(add_21)
    features_4_8_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "0"), "1")(features_4_8_block_0_0);  features_4_8_block_0_0 = None
    features_4_8_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "0"), "2")(features_4_8_block_0_1);  features_4_8_block_0_1 = None
    features_4_8_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "1"), "0")(features_4_8_block_0_2);  features_4_8_block_0_2 = None
    features_4_8_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "1"), "1")(features_4_8_block_1_0);  features_4_8_block_1_0 = None
    features_4_8_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "1"), "2")(features_4_8_block_1_1);  features_4_8_block_1_1 = None
    features_4_8_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "8").block, "2").avgpool(features_4_8_block_1_2)
    features_4_8_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "8").block, "2").fc1(features_4_8_block_2_avgpool);  features_4_8_block_2_avgpool = None
    features_4_8_block_2_activation = getattr(getattr(getattr(self.features, "4"), "8").block, "2").activation(features_4_8_block_2_fc1);  features_4_8_block_2_fc1 = None
    features_4_8_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "8").block, "2").fc2(features_4_8_block_2_activation);  features_4_8_block_2_activation = None
    features_4_8_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "8").block, "2").scale_activation(features_4_8_block_2_fc2);  features_4_8_block_2_fc2 = None
    mul_26 = features_4_8_block_2_scale_activation * features_4_8_block_1_2;  features_4_8_block_2_scale_activation = features_4_8_block_1_2 = None
    features_4_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "3"), "0")(mul_26);  mul_26 = None
    features_4_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "3"), "1")(features_4_8_block_3_0);  features_4_8_block_3_0 = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_8_block_3_1, 0.09454545454545454, 'row', False);  features_4_8_block_3_1 = None
    add_22 = stochastic_depth_22 + add_21;  stochastic_depth_22 = add_21 = None
    features_4_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "0"), "0")(add_22)
    features_4_9_block_0_1 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "0"), "1")(features_4_9_block_0_0);  features_4_9_block_0_0 = None
    features_4_9_block_0_2 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "0"), "2")(features_4_9_block_0_1);  features_4_9_block_0_1 = None
    features_4_9_block_1_0 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "1"), "0")(features_4_9_block_0_2);  features_4_9_block_0_2 = None
    features_4_9_block_1_1 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "1"), "1")(features_4_9_block_1_0);  features_4_9_block_1_0 = None
    features_4_9_block_1_2 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "1"), "2")(features_4_9_block_1_1);  features_4_9_block_1_1 = None
    features_4_9_block_2_avgpool = getattr(getattr(getattr(self.features, "4"), "9").block, "2").avgpool(features_4_9_block_1_2)
    features_4_9_block_2_fc1 = getattr(getattr(getattr(self.features, "4"), "9").block, "2").fc1(features_4_9_block_2_avgpool);  features_4_9_block_2_avgpool = None
    features_4_9_block_2_activation = getattr(getattr(getattr(self.features, "4"), "9").block, "2").activation(features_4_9_block_2_fc1);  features_4_9_block_2_fc1 = None
    features_4_9_block_2_fc2 = getattr(getattr(getattr(self.features, "4"), "9").block, "2").fc2(features_4_9_block_2_activation);  features_4_9_block_2_activation = None
    features_4_9_block_2_scale_activation = getattr(getattr(getattr(self.features, "4"), "9").block, "2").scale_activation(features_4_9_block_2_fc2);  features_4_9_block_2_fc2 = None
    mul_27 = features_4_9_block_2_scale_activation * features_4_9_block_1_2;  features_4_9_block_2_scale_activation = features_4_9_block_1_2 = None
    features_4_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "3"), "0")(mul_27);  mul_27 = None
    features_4_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "3"), "1")(features_4_9_block_3_0);  features_4_9_block_3_0 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_9_block_3_1, 0.09818181818181819, 'row', False);  features_4_9_block_3_1 = None
    add_23 = stochastic_depth_23 + add_22;  stochastic_depth_23 = add_22 = None
    features_5_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "0"), "0")(add_23);  add_23 = None
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
    mul_28 = features_5_0_block_2_scale_activation * features_5_0_block_1_2;  features_5_0_block_2_scale_activation = features_5_0_block_1_2 = None
    features_5_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "3"), "0")(mul_28);  mul_28 = None
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
    mul_29 = features_5_1_block_2_scale_activation * features_5_1_block_1_2;  features_5_1_block_2_scale_activation = features_5_1_block_1_2 = None
    features_5_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "0")(mul_29);  mul_29 = None
    features_5_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "1")(features_5_1_block_3_0);  features_5_1_block_3_0 = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_1_block_3_1, 0.10545454545454547, 'row', False);  features_5_1_block_3_1 = None
    add_24 = stochastic_depth_24 + features_5_0_block_3_1;  stochastic_depth_24 = features_5_0_block_3_1 = None
    features_5_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "0"), "0")(add_24)
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
    mul_30 = features_5_2_block_2_scale_activation * features_5_2_block_1_2;  features_5_2_block_2_scale_activation = features_5_2_block_1_2 = None
    features_5_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "0")(mul_30);  mul_30 = None
    features_5_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "1")(features_5_2_block_3_0);  features_5_2_block_3_0 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_2_block_3_1, 0.10909090909090909, 'row', False);  features_5_2_block_3_1 = None
    add_25 = stochastic_depth_25 + add_24;  stochastic_depth_25 = add_24 = None
    features_5_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "0"), "0")(add_25)
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
    mul_31 = features_5_3_block_2_scale_activation * features_5_3_block_1_2;  features_5_3_block_2_scale_activation = features_5_3_block_1_2 = None
    features_5_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "0")(mul_31);  mul_31 = None
    features_5_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "1")(features_5_3_block_3_0);  features_5_3_block_3_0 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_3_block_3_1, 0.11272727272727273, 'row', False);  features_5_3_block_3_1 = None
    add_26 = stochastic_depth_26 + add_25;  stochastic_depth_26 = add_25 = None
    features_5_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "0"), "0")(add_26)
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
    mul_32 = features_5_4_block_2_scale_activation * features_5_4_block_1_2;  features_5_4_block_2_scale_activation = features_5_4_block_1_2 = None
    features_5_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "0")(mul_32);  mul_32 = None
    features_5_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "1")(features_5_4_block_3_0);  features_5_4_block_3_0 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_4_block_3_1, 0.11636363636363636, 'row', False);  features_5_4_block_3_1 = None
    add_27 = stochastic_depth_27 + add_26;  stochastic_depth_27 = add_26 = None
    features_5_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "0"), "0")(add_27)
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
    mul_33 = features_5_5_block_2_scale_activation * features_5_5_block_1_2;  features_5_5_block_2_scale_activation = features_5_5_block_1_2 = None
    features_5_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "0")(mul_33);  mul_33 = None
    features_5_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "1")(features_5_5_block_3_0);  features_5_5_block_3_0 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_5_block_3_1, 0.12000000000000001, 'row', False);  features_5_5_block_3_1 = None
    add_28 = stochastic_depth_28 + add_27;  stochastic_depth_28 = add_27 = None
    features_5_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "0"), "0")(add_28)
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
    mul_34 = features_5_6_block_2_scale_activation * features_5_6_block_1_2;  features_5_6_block_2_scale_activation = features_5_6_block_1_2 = None
    features_5_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "0")(mul_34);  mul_34 = None
    features_5_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "1")(features_5_6_block_3_0);  features_5_6_block_3_0 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_6_block_3_1, 0.12363636363636366, 'row', False);  features_5_6_block_3_1 = None
    add_29 = stochastic_depth_29 + add_28;  stochastic_depth_29 = add_28 = None
    features_5_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "0"), "0")(add_29)
    features_5_7_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "0"), "1")(features_5_7_block_0_0);  features_5_7_block_0_0 = None
    features_5_7_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "0"), "2")(features_5_7_block_0_1);  features_5_7_block_0_1 = None
    features_5_7_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "1"), "0")(features_5_7_block_0_2);  features_5_7_block_0_2 = None
    features_5_7_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "1"), "1")(features_5_7_block_1_0);  features_5_7_block_1_0 = None
    features_5_7_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "1"), "2")(features_5_7_block_1_1);  features_5_7_block_1_1 = None
    features_5_7_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "7").block, "2").avgpool(features_5_7_block_1_2)
    features_5_7_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "7").block, "2").fc1(features_5_7_block_2_avgpool);  features_5_7_block_2_avgpool = None
    features_5_7_block_2_activation = getattr(getattr(getattr(self.features, "5"), "7").block, "2").activation(features_5_7_block_2_fc1);  features_5_7_block_2_fc1 = None
    features_5_7_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "7").block, "2").fc2(features_5_7_block_2_activation);  features_5_7_block_2_activation = None
    features_5_7_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "7").block, "2").scale_activation(features_5_7_block_2_fc2);  features_5_7_block_2_fc2 = None
    mul_35 = features_5_7_block_2_scale_activation * features_5_7_block_1_2;  features_5_7_block_2_scale_activation = features_5_7_block_1_2 = None
    features_5_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "3"), "0")(mul_35);  mul_35 = None
    features_5_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "3"), "1")(features_5_7_block_3_0);  features_5_7_block_3_0 = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_7_block_3_1, 0.12727272727272726, 'row', False);  features_5_7_block_3_1 = None
    add_30 = stochastic_depth_30 + add_29;  stochastic_depth_30 = add_29 = None
    features_5_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "0"), "0")(add_30)
    features_5_8_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "0"), "1")(features_5_8_block_0_0);  features_5_8_block_0_0 = None
    features_5_8_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "0"), "2")(features_5_8_block_0_1);  features_5_8_block_0_1 = None
    features_5_8_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "1"), "0")(features_5_8_block_0_2);  features_5_8_block_0_2 = None
    features_5_8_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "1"), "1")(features_5_8_block_1_0);  features_5_8_block_1_0 = None
    features_5_8_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "1"), "2")(features_5_8_block_1_1);  features_5_8_block_1_1 = None
    features_5_8_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "8").block, "2").avgpool(features_5_8_block_1_2)
    features_5_8_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "8").block, "2").fc1(features_5_8_block_2_avgpool);  features_5_8_block_2_avgpool = None
    features_5_8_block_2_activation = getattr(getattr(getattr(self.features, "5"), "8").block, "2").activation(features_5_8_block_2_fc1);  features_5_8_block_2_fc1 = None
    features_5_8_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "8").block, "2").fc2(features_5_8_block_2_activation);  features_5_8_block_2_activation = None
    features_5_8_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "8").block, "2").scale_activation(features_5_8_block_2_fc2);  features_5_8_block_2_fc2 = None
    mul_36 = features_5_8_block_2_scale_activation * features_5_8_block_1_2;  features_5_8_block_2_scale_activation = features_5_8_block_1_2 = None
    features_5_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "3"), "0")(mul_36);  mul_36 = None
    features_5_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "3"), "1")(features_5_8_block_3_0);  features_5_8_block_3_0 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_8_block_3_1, 0.13090909090909092, 'row', False);  features_5_8_block_3_1 = None
    add_31 = stochastic_depth_31 + add_30;  stochastic_depth_31 = add_30 = None
    features_5_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "0"), "0")(add_31)
    features_5_9_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "0"), "1")(features_5_9_block_0_0);  features_5_9_block_0_0 = None
    features_5_9_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "0"), "2")(features_5_9_block_0_1);  features_5_9_block_0_1 = None
    features_5_9_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "1"), "0")(features_5_9_block_0_2);  features_5_9_block_0_2 = None
    features_5_9_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "1"), "1")(features_5_9_block_1_0);  features_5_9_block_1_0 = None
    features_5_9_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "1"), "2")(features_5_9_block_1_1);  features_5_9_block_1_1 = None
    features_5_9_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "9").block, "2").avgpool(features_5_9_block_1_2)
    features_5_9_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "9").block, "2").fc1(features_5_9_block_2_avgpool);  features_5_9_block_2_avgpool = None
    features_5_9_block_2_activation = getattr(getattr(getattr(self.features, "5"), "9").block, "2").activation(features_5_9_block_2_fc1);  features_5_9_block_2_fc1 = None
    features_5_9_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "9").block, "2").fc2(features_5_9_block_2_activation);  features_5_9_block_2_activation = None
    features_5_9_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "9").block, "2").scale_activation(features_5_9_block_2_fc2);  features_5_9_block_2_fc2 = None
    mul_37 = features_5_9_block_2_scale_activation * features_5_9_block_1_2;  features_5_9_block_2_scale_activation = features_5_9_block_1_2 = None
    features_5_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "3"), "0")(mul_37);  mul_37 = None
    features_5_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "3"), "1")(features_5_9_block_3_0);  features_5_9_block_3_0 = None
    stochastic_depth_32 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_9_block_3_1, 0.13454545454545455, 'row', False);  features_5_9_block_3_1 = None
    add_32 = stochastic_depth_32 + add_31;  stochastic_depth_32 = add_31 = None
    features_6_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "0"), "0")(add_32);  add_32 = None
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
    mul_38 = features_6_0_block_2_scale_activation * features_6_0_block_1_2;  features_6_0_block_2_scale_activation = features_6_0_block_1_2 = None
    features_6_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "3"), "0")(mul_38);  mul_38 = None
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
    mul_39 = features_6_1_block_2_scale_activation * features_6_1_block_1_2;  features_6_1_block_2_scale_activation = features_6_1_block_1_2 = None
    features_6_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "0")(mul_39);  mul_39 = None
    features_6_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "1")(features_6_1_block_3_0);  features_6_1_block_3_0 = None
    stochastic_depth_33 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_1_block_3_1, 0.14181818181818184, 'row', False);  features_6_1_block_3_1 = None
    add_33 = stochastic_depth_33 + features_6_0_block_3_1;  stochastic_depth_33 = features_6_0_block_3_1 = None
    features_6_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "0"), "0")(add_33)
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
    mul_40 = features_6_2_block_2_scale_activation * features_6_2_block_1_2;  features_6_2_block_2_scale_activation = features_6_2_block_1_2 = None
    features_6_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "0")(mul_40);  mul_40 = None
    features_6_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "1")(features_6_2_block_3_0);  features_6_2_block_3_0 = None
    stochastic_depth_34 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_2_block_3_1, 0.14545454545454545, 'row', False);  features_6_2_block_3_1 = None
    add_34 = stochastic_depth_34 + add_33;  stochastic_depth_34 = add_33 = None
    features_6_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "0"), "0")(add_34)
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
    mul_41 = features_6_3_block_2_scale_activation * features_6_3_block_1_2;  features_6_3_block_2_scale_activation = features_6_3_block_1_2 = None
    features_6_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "0")(mul_41);  mul_41 = None
    features_6_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "1")(features_6_3_block_3_0);  features_6_3_block_3_0 = None
    stochastic_depth_35 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_3_block_3_1, 0.1490909090909091, 'row', False);  features_6_3_block_3_1 = None
    add_35 = stochastic_depth_35 + add_34;  stochastic_depth_35 = add_34 = None
    features_6_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "0"), "0")(add_35)
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
    mul_42 = features_6_4_block_2_scale_activation * features_6_4_block_1_2;  features_6_4_block_2_scale_activation = features_6_4_block_1_2 = None
    features_6_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "0")(mul_42);  mul_42 = None
    features_6_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "1")(features_6_4_block_3_0);  features_6_4_block_3_0 = None
    stochastic_depth_36 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_4_block_3_1, 0.15272727272727274, 'row', False);  features_6_4_block_3_1 = None
    add_36 = stochastic_depth_36 + add_35;  stochastic_depth_36 = add_35 = None
    features_6_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "0"), "0")(add_36)
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
    mul_43 = features_6_5_block_2_scale_activation * features_6_5_block_1_2;  features_6_5_block_2_scale_activation = features_6_5_block_1_2 = None
    features_6_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "0")(mul_43);  mul_43 = None
    features_6_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "1")(features_6_5_block_3_0);  features_6_5_block_3_0 = None
    stochastic_depth_37 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_5_block_3_1, 0.15636363636363634, 'row', False);  features_6_5_block_3_1 = None
    add_37 = stochastic_depth_37 + add_36;  stochastic_depth_37 = add_36 = None
    features_6_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "0"), "0")(add_37)
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
    mul_44 = features_6_6_block_2_scale_activation * features_6_6_block_1_2;  features_6_6_block_2_scale_activation = features_6_6_block_1_2 = None
    features_6_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "0")(mul_44);  mul_44 = None
    features_6_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "1")(features_6_6_block_3_0);  features_6_6_block_3_0 = None
    stochastic_depth_38 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_6_block_3_1, 0.16, 'row', False);  features_6_6_block_3_1 = None
    add_38 = stochastic_depth_38 + add_37;  stochastic_depth_38 = add_37 = None
    features_6_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "0"), "0")(add_38)
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
    mul_45 = features_6_7_block_2_scale_activation * features_6_7_block_1_2;  features_6_7_block_2_scale_activation = features_6_7_block_1_2 = None
    features_6_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "0")(mul_45);  mul_45 = None
    features_6_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "1")(features_6_7_block_3_0);  features_6_7_block_3_0 = None
    stochastic_depth_39 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_7_block_3_1, 0.16363636363636364, 'row', False);  features_6_7_block_3_1 = None
    add_39 = stochastic_depth_39 + add_38;  stochastic_depth_39 = add_38 = None
    features_6_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "0"), "0")(add_39)
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
    mul_46 = features_6_8_block_2_scale_activation * features_6_8_block_1_2;  features_6_8_block_2_scale_activation = features_6_8_block_1_2 = None
    features_6_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "0")(mul_46);  mul_46 = None
    features_6_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "1")(features_6_8_block_3_0);  features_6_8_block_3_0 = None
    stochastic_depth_40 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_8_block_3_1, 0.1672727272727273, 'row', False);  features_6_8_block_3_1 = None
    add_40 = stochastic_depth_40 + add_39;  stochastic_depth_40 = add_39 = None
    features_6_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "0"), "0")(add_40)
    features_6_9_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "0"), "1")(features_6_9_block_0_0);  features_6_9_block_0_0 = None
    features_6_9_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "0"), "2")(features_6_9_block_0_1);  features_6_9_block_0_1 = None
    features_6_9_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "1"), "0")(features_6_9_block_0_2);  features_6_9_block_0_2 = None
    features_6_9_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "1"), "1")(features_6_9_block_1_0);  features_6_9_block_1_0 = None
    features_6_9_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "1"), "2")(features_6_9_block_1_1);  features_6_9_block_1_1 = None
    features_6_9_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "9").block, "2").avgpool(features_6_9_block_1_2)
    features_6_9_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "9").block, "2").fc1(features_6_9_block_2_avgpool);  features_6_9_block_2_avgpool = None
    features_6_9_block_2_activation = getattr(getattr(getattr(self.features, "6"), "9").block, "2").activation(features_6_9_block_2_fc1);  features_6_9_block_2_fc1 = None
    features_6_9_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "9").block, "2").fc2(features_6_9_block_2_activation);  features_6_9_block_2_activation = None
    features_6_9_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "9").block, "2").scale_activation(features_6_9_block_2_fc2);  features_6_9_block_2_fc2 = None
    mul_47 = features_6_9_block_2_scale_activation * features_6_9_block_1_2;  features_6_9_block_2_scale_activation = features_6_9_block_1_2 = None
    features_6_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "3"), "0")(mul_47);  mul_47 = None
    features_6_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "3"), "1")(features_6_9_block_3_0);  features_6_9_block_3_0 = None
    stochastic_depth_41 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_9_block_3_1, 0.17090909090909093, 'row', False);  features_6_9_block_3_1 = None
    add_41 = stochastic_depth_41 + add_40;  stochastic_depth_41 = add_40 = None
    features_6_10_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "0"), "0")(add_41)
    features_6_10_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "0"), "1")(features_6_10_block_0_0);  features_6_10_block_0_0 = None
    features_6_10_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "0"), "2")(features_6_10_block_0_1);  features_6_10_block_0_1 = None
    features_6_10_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "1"), "0")(features_6_10_block_0_2);  features_6_10_block_0_2 = None
    features_6_10_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "1"), "1")(features_6_10_block_1_0);  features_6_10_block_1_0 = None
    features_6_10_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "1"), "2")(features_6_10_block_1_1);  features_6_10_block_1_1 = None
    features_6_10_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "10").block, "2").avgpool(features_6_10_block_1_2)
    features_6_10_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "10").block, "2").fc1(features_6_10_block_2_avgpool);  features_6_10_block_2_avgpool = None
    features_6_10_block_2_activation = getattr(getattr(getattr(self.features, "6"), "10").block, "2").activation(features_6_10_block_2_fc1);  features_6_10_block_2_fc1 = None
    features_6_10_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "10").block, "2").fc2(features_6_10_block_2_activation);  features_6_10_block_2_activation = None
    features_6_10_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "10").block, "2").scale_activation(features_6_10_block_2_fc2);  features_6_10_block_2_fc2 = None
    mul_48 = features_6_10_block_2_scale_activation * features_6_10_block_1_2;  features_6_10_block_2_scale_activation = features_6_10_block_1_2 = None
    features_6_10_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "3"), "0")(mul_48);  mul_48 = None
    features_6_10_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "3"), "1")(features_6_10_block_3_0);  features_6_10_block_3_0 = None
    stochastic_depth_42 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_10_block_3_1, 0.17454545454545456, 'row', False);  features_6_10_block_3_1 = None
    add_42 = stochastic_depth_42 + add_41;  stochastic_depth_42 = add_41 = None
    features_6_11_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "0"), "0")(add_42)
    features_6_11_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "0"), "1")(features_6_11_block_0_0);  features_6_11_block_0_0 = None
    features_6_11_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "0"), "2")(features_6_11_block_0_1);  features_6_11_block_0_1 = None
    features_6_11_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "1"), "0")(features_6_11_block_0_2);  features_6_11_block_0_2 = None
    features_6_11_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "1"), "1")(features_6_11_block_1_0);  features_6_11_block_1_0 = None
    features_6_11_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "1"), "2")(features_6_11_block_1_1);  features_6_11_block_1_1 = None
    features_6_11_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "11").block, "2").avgpool(features_6_11_block_1_2)
    features_6_11_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "11").block, "2").fc1(features_6_11_block_2_avgpool);  features_6_11_block_2_avgpool = None
    features_6_11_block_2_activation = getattr(getattr(getattr(self.features, "6"), "11").block, "2").activation(features_6_11_block_2_fc1);  features_6_11_block_2_fc1 = None
    features_6_11_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "11").block, "2").fc2(features_6_11_block_2_activation);  features_6_11_block_2_activation = None
    features_6_11_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "11").block, "2").scale_activation(features_6_11_block_2_fc2);  features_6_11_block_2_fc2 = None
    mul_49 = features_6_11_block_2_scale_activation * features_6_11_block_1_2;  features_6_11_block_2_scale_activation = features_6_11_block_1_2 = None
    features_6_11_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "3"), "0")(mul_49);  mul_49 = None
    features_6_11_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "3"), "1")(features_6_11_block_3_0);  features_6_11_block_3_0 = None
    stochastic_depth_43 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_11_block_3_1, 0.1781818181818182, 'row', False);  features_6_11_block_3_1 = None
    add_43 = stochastic_depth_43 + add_42;  stochastic_depth_43 = add_42 = None
    features_6_12_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "0"), "0")(add_43)
    features_6_12_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "0"), "1")(features_6_12_block_0_0);  features_6_12_block_0_0 = None
    features_6_12_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "0"), "2")(features_6_12_block_0_1);  features_6_12_block_0_1 = None
    features_6_12_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "1"), "0")(features_6_12_block_0_2);  features_6_12_block_0_2 = None
    features_6_12_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "1"), "1")(features_6_12_block_1_0);  features_6_12_block_1_0 = None
    features_6_12_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "1"), "2")(features_6_12_block_1_1);  features_6_12_block_1_1 = None
    features_6_12_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "12").block, "2").avgpool(features_6_12_block_1_2)
    features_6_12_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "12").block, "2").fc1(features_6_12_block_2_avgpool);  features_6_12_block_2_avgpool = None
    features_6_12_block_2_activation = getattr(getattr(getattr(self.features, "6"), "12").block, "2").activation(features_6_12_block_2_fc1);  features_6_12_block_2_fc1 = None
    features_6_12_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "12").block, "2").fc2(features_6_12_block_2_activation);  features_6_12_block_2_activation = None
    features_6_12_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "12").block, "2").scale_activation(features_6_12_block_2_fc2);  features_6_12_block_2_fc2 = None
    mul_50 = features_6_12_block_2_scale_activation * features_6_12_block_1_2;  features_6_12_block_2_scale_activation = features_6_12_block_1_2 = None
    features_6_12_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "3"), "0")(mul_50);  mul_50 = None
    features_6_12_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "3"), "1")(features_6_12_block_3_0);  features_6_12_block_3_0 = None
    stochastic_depth_44 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_12_block_3_1, 0.18181818181818182, 'row', False);  features_6_12_block_3_1 = None
    add_44 = stochastic_depth_44 + add_43;  stochastic_depth_44 = add_43 = None
    features_7_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "0"), "0")(add_44);  add_44 = None
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
    mul_51 = features_7_0_block_2_scale_activation * features_7_0_block_1_2;  features_7_0_block_2_scale_activation = features_7_0_block_1_2 = None
    features_7_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "3"), "0")(mul_51);  mul_51 = None
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
    mul_52 = features_7_1_block_2_scale_activation * features_7_1_block_1_2;  features_7_1_block_2_scale_activation = features_7_1_block_1_2 = None
    features_7_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "0")(mul_52);  mul_52 = None
    features_7_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "1")(features_7_1_block_3_0);  features_7_1_block_3_0 = None
    stochastic_depth_45 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_1_block_3_1, 0.1890909090909091, 'row', False);  features_7_1_block_3_1 = None
    add_45 = stochastic_depth_45 + features_7_0_block_3_1;  stochastic_depth_45 = features_7_0_block_3_1 = None
    features_7_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "0"), "0")(add_45)
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
    mul_53 = features_7_2_block_2_scale_activation * features_7_2_block_1_2;  features_7_2_block_2_scale_activation = features_7_2_block_1_2 = None
    features_7_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "0")(mul_53);  mul_53 = None
    features_7_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "1")(features_7_2_block_3_0);  features_7_2_block_3_0 = None
    stochastic_depth_46 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_2_block_3_1, 0.19272727272727275, 'row', False);  features_7_2_block_3_1 = None
    add_46 = stochastic_depth_46 + add_45;  stochastic_depth_46 = add_45 = None
    features_7_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "0"), "0")(add_46)
    features_7_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "0"), "1")(features_7_3_block_0_0);  features_7_3_block_0_0 = None
    features_7_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "0"), "2")(features_7_3_block_0_1);  features_7_3_block_0_1 = None
    features_7_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "1"), "0")(features_7_3_block_0_2);  features_7_3_block_0_2 = None
    features_7_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "1"), "1")(features_7_3_block_1_0);  features_7_3_block_1_0 = None
    features_7_3_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "1"), "2")(features_7_3_block_1_1);  features_7_3_block_1_1 = None
    features_7_3_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "3").block, "2").avgpool(features_7_3_block_1_2)
    features_7_3_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "3").block, "2").fc1(features_7_3_block_2_avgpool);  features_7_3_block_2_avgpool = None
    features_7_3_block_2_activation = getattr(getattr(getattr(self.features, "7"), "3").block, "2").activation(features_7_3_block_2_fc1);  features_7_3_block_2_fc1 = None
    features_7_3_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "3").block, "2").fc2(features_7_3_block_2_activation);  features_7_3_block_2_activation = None
    features_7_3_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "3").block, "2").scale_activation(features_7_3_block_2_fc2);  features_7_3_block_2_fc2 = None
    mul_54 = features_7_3_block_2_scale_activation * features_7_3_block_1_2;  features_7_3_block_2_scale_activation = features_7_3_block_1_2 = None
    features_7_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "3"), "0")(mul_54);  mul_54 = None
    features_7_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "3"), "1")(features_7_3_block_3_0);  features_7_3_block_3_0 = None
    stochastic_depth_47 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_3_block_3_1, 0.19636363636363638, 'row', False);  features_7_3_block_3_1 = None
    add_47 = stochastic_depth_47 + add_46;  stochastic_depth_47 = add_46 = None
    features_8_0 = getattr(getattr(self.features, "8"), "0")(add_47);  add_47 = None
    features_8_1 = getattr(getattr(self.features, "8"), "1")(features_8_0);  features_8_0 = None
    features_8_2 = getattr(getattr(self.features, "8"), "2")(features_8_1);  features_8_1 = None
    avgpool = self.avgpool(features_8_2);  features_8_2 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    classifier_0 = getattr(self.classifier, "0")(flatten);  flatten = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    return classifier_1
    