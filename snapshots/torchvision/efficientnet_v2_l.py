
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")

def forward(self, x : torch.Tensor) -> torch.Tensor:
    features_0_0 = getattr(getattr(self.features, "0"), "0")(x);  x = None
    features_0_1 = getattr(getattr(self.features, "0"), "1")(features_0_0);  features_0_0 = None
    features_0_2 = getattr(getattr(self.features, "0"), "2")(features_0_1);  features_0_1 = None
    features_1_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "0")(features_0_2)
    features_1_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "1")(features_1_0_block_0_0);  features_1_0_block_0_0 = None
    features_1_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "0").block, "0"), "2")(features_1_0_block_0_1);  features_1_0_block_0_1 = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(features_1_0_block_0_2, 0.0, 'row', False);  features_1_0_block_0_2 = None
    add = stochastic_depth + features_0_2;  stochastic_depth = features_0_2 = None
    features_1_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "0")(add)
    features_1_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "1")(features_1_1_block_0_0);  features_1_1_block_0_0 = None
    features_1_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "1").block, "0"), "2")(features_1_1_block_0_1);  features_1_1_block_0_1 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_1_block_0_2, 0.002531645569620253, 'row', False);  features_1_1_block_0_2 = None
    add_1 = stochastic_depth_1 + add;  stochastic_depth_1 = add = None
    features_1_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "0")(add_1)
    features_1_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "1")(features_1_2_block_0_0);  features_1_2_block_0_0 = None
    features_1_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "2").block, "0"), "2")(features_1_2_block_0_1);  features_1_2_block_0_1 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_2_block_0_2, 0.005063291139240506, 'row', False);  features_1_2_block_0_2 = None
    add_2 = stochastic_depth_2 + add_1;  stochastic_depth_2 = add_1 = None
    features_1_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "0")(add_2)
    features_1_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "1")(features_1_3_block_0_0);  features_1_3_block_0_0 = None
    features_1_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "1"), "3").block, "0"), "2")(features_1_3_block_0_1);  features_1_3_block_0_1 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_3_block_0_2, 0.007594936708860761, 'row', False);  features_1_3_block_0_2 = None
    add_3 = stochastic_depth_3 + add_2;  stochastic_depth_3 = add_2 = None
    features_2_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "0")(add_3);  add_3 = None
    features_2_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "1")(features_2_0_block_0_0);  features_2_0_block_0_0 = None
    features_2_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "0"), "2")(features_2_0_block_0_1);  features_2_0_block_0_1 = None
    features_2_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "1"), "0")(features_2_0_block_0_2);  features_2_0_block_0_2 = None
    features_2_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "0").block, "1"), "1")(features_2_0_block_1_0);  features_2_0_block_1_0 = None
    features_2_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "0")(features_2_0_block_1_1)
    features_2_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "1")(features_2_1_block_0_0);  features_2_1_block_0_0 = None
    features_2_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "0"), "2")(features_2_1_block_0_1);  features_2_1_block_0_1 = None
    features_2_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "1"), "0")(features_2_1_block_0_2);  features_2_1_block_0_2 = None
    features_2_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "1").block, "1"), "1")(features_2_1_block_1_0);  features_2_1_block_1_0 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_1_block_1_1, 0.012658227848101266, 'row', False);  features_2_1_block_1_1 = None
    add_4 = stochastic_depth_4 + features_2_0_block_1_1;  stochastic_depth_4 = features_2_0_block_1_1 = None
    features_2_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "0")(add_4)
    features_2_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "1")(features_2_2_block_0_0);  features_2_2_block_0_0 = None
    features_2_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "0"), "2")(features_2_2_block_0_1);  features_2_2_block_0_1 = None
    features_2_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "1"), "0")(features_2_2_block_0_2);  features_2_2_block_0_2 = None
    features_2_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "2").block, "1"), "1")(features_2_2_block_1_0);  features_2_2_block_1_0 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_2_block_1_1, 0.015189873417721522, 'row', False);  features_2_2_block_1_1 = None
    add_5 = stochastic_depth_5 + add_4;  stochastic_depth_5 = add_4 = None
    features_2_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "0")(add_5)
    features_2_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "1")(features_2_3_block_0_0);  features_2_3_block_0_0 = None
    features_2_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "0"), "2")(features_2_3_block_0_1);  features_2_3_block_0_1 = None
    features_2_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "1"), "0")(features_2_3_block_0_2);  features_2_3_block_0_2 = None
    features_2_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "3").block, "1"), "1")(features_2_3_block_1_0);  features_2_3_block_1_0 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_3_block_1_1, 0.017721518987341773, 'row', False);  features_2_3_block_1_1 = None
    add_6 = stochastic_depth_6 + add_5;  stochastic_depth_6 = add_5 = None
    features_2_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "0")(add_6)
    features_2_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "1")(features_2_4_block_0_0);  features_2_4_block_0_0 = None
    features_2_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "0"), "2")(features_2_4_block_0_1);  features_2_4_block_0_1 = None
    features_2_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "1"), "0")(features_2_4_block_0_2);  features_2_4_block_0_2 = None
    features_2_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "4").block, "1"), "1")(features_2_4_block_1_0);  features_2_4_block_1_0 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_4_block_1_1, 0.020253164556962026, 'row', False);  features_2_4_block_1_1 = None
    add_7 = stochastic_depth_7 + add_6;  stochastic_depth_7 = add_6 = None
    features_2_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "0")(add_7)
    features_2_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "1")(features_2_5_block_0_0);  features_2_5_block_0_0 = None
    features_2_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "0"), "2")(features_2_5_block_0_1);  features_2_5_block_0_1 = None
    features_2_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "1"), "0")(features_2_5_block_0_2);  features_2_5_block_0_2 = None
    features_2_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "5").block, "1"), "1")(features_2_5_block_1_0);  features_2_5_block_1_0 = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_5_block_1_1, 0.02278481012658228, 'row', False);  features_2_5_block_1_1 = None
    add_8 = stochastic_depth_8 + add_7;  stochastic_depth_8 = add_7 = None
    features_2_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "0")(add_8)
    features_2_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "1")(features_2_6_block_0_0);  features_2_6_block_0_0 = None
    features_2_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "0"), "2")(features_2_6_block_0_1);  features_2_6_block_0_1 = None
    features_2_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "1"), "0")(features_2_6_block_0_2);  features_2_6_block_0_2 = None
    features_2_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "2"), "6").block, "1"), "1")(features_2_6_block_1_0);  features_2_6_block_1_0 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_6_block_1_1, 0.02531645569620253, 'row', False);  features_2_6_block_1_1 = None
    add_9 = stochastic_depth_9 + add_8;  stochastic_depth_9 = add_8 = None
    features_3_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "0")(add_9);  add_9 = None
    features_3_0_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "1")(features_3_0_block_0_0);  features_3_0_block_0_0 = None
    features_3_0_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "0"), "2")(features_3_0_block_0_1);  features_3_0_block_0_1 = None
    features_3_0_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "1"), "0")(features_3_0_block_0_2);  features_3_0_block_0_2 = None
    features_3_0_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "0").block, "1"), "1")(features_3_0_block_1_0);  features_3_0_block_1_0 = None
    features_3_1_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "0")(features_3_0_block_1_1)
    features_3_1_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "1")(features_3_1_block_0_0);  features_3_1_block_0_0 = None
    features_3_1_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "0"), "2")(features_3_1_block_0_1);  features_3_1_block_0_1 = None
    features_3_1_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "1"), "0")(features_3_1_block_0_2);  features_3_1_block_0_2 = None
    features_3_1_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "1").block, "1"), "1")(features_3_1_block_1_0);  features_3_1_block_1_0 = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_1_block_1_1, 0.030379746835443044, 'row', False);  features_3_1_block_1_1 = None
    add_10 = stochastic_depth_10 + features_3_0_block_1_1;  stochastic_depth_10 = features_3_0_block_1_1 = None
    features_3_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "0")(add_10)
    features_3_2_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "1")(features_3_2_block_0_0);  features_3_2_block_0_0 = None
    features_3_2_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "0"), "2")(features_3_2_block_0_1);  features_3_2_block_0_1 = None
    features_3_2_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "1"), "0")(features_3_2_block_0_2);  features_3_2_block_0_2 = None
    features_3_2_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "2").block, "1"), "1")(features_3_2_block_1_0);  features_3_2_block_1_0 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_2_block_1_1, 0.03291139240506329, 'row', False);  features_3_2_block_1_1 = None
    add_11 = stochastic_depth_11 + add_10;  stochastic_depth_11 = add_10 = None
    features_3_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "0")(add_11)
    features_3_3_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "1")(features_3_3_block_0_0);  features_3_3_block_0_0 = None
    features_3_3_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "0"), "2")(features_3_3_block_0_1);  features_3_3_block_0_1 = None
    features_3_3_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "1"), "0")(features_3_3_block_0_2);  features_3_3_block_0_2 = None
    features_3_3_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "3").block, "1"), "1")(features_3_3_block_1_0);  features_3_3_block_1_0 = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_3_block_1_1, 0.035443037974683546, 'row', False);  features_3_3_block_1_1 = None
    add_12 = stochastic_depth_12 + add_11;  stochastic_depth_12 = add_11 = None
    features_3_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "0")(add_12)
    features_3_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "1")(features_3_4_block_0_0);  features_3_4_block_0_0 = None
    features_3_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "0"), "2")(features_3_4_block_0_1);  features_3_4_block_0_1 = None
    features_3_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "1"), "0")(features_3_4_block_0_2);  features_3_4_block_0_2 = None
    features_3_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "4").block, "1"), "1")(features_3_4_block_1_0);  features_3_4_block_1_0 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_4_block_1_1, 0.0379746835443038, 'row', False);  features_3_4_block_1_1 = None
    add_13 = stochastic_depth_13 + add_12;  stochastic_depth_13 = add_12 = None
    features_3_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "0")(add_13)
    features_3_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "1")(features_3_5_block_0_0);  features_3_5_block_0_0 = None
    features_3_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "0"), "2")(features_3_5_block_0_1);  features_3_5_block_0_1 = None
    features_3_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "1"), "0")(features_3_5_block_0_2);  features_3_5_block_0_2 = None
    features_3_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "5").block, "1"), "1")(features_3_5_block_1_0);  features_3_5_block_1_0 = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_5_block_1_1, 0.04050632911392405, 'row', False);  features_3_5_block_1_1 = None
    add_14 = stochastic_depth_14 + add_13;  stochastic_depth_14 = add_13 = None
    features_3_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "0")(add_14)
    features_3_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "1")(features_3_6_block_0_0);  features_3_6_block_0_0 = None
    features_3_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "0"), "2")(features_3_6_block_0_1);  features_3_6_block_0_1 = None
    features_3_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "1"), "0")(features_3_6_block_0_2);  features_3_6_block_0_2 = None
    features_3_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "3"), "6").block, "1"), "1")(features_3_6_block_1_0);  features_3_6_block_1_0 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_6_block_1_1, 0.04303797468354431, 'row', False);  features_3_6_block_1_1 = None
    add_15 = stochastic_depth_15 + add_14;  stochastic_depth_15 = add_14 = None
    features_4_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "0"), "0")(add_15);  add_15 = None
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
    mul = features_4_0_block_2_scale_activation * features_4_0_block_1_2;  features_4_0_block_2_scale_activation = features_4_0_block_1_2 = None
    features_4_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "0").block, "3"), "0")(mul);  mul = None
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
    mul_1 = features_4_1_block_2_scale_activation * features_4_1_block_1_2;  features_4_1_block_2_scale_activation = features_4_1_block_1_2 = None
    features_4_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "0")(mul_1);  mul_1 = None
    features_4_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "1").block, "3"), "1")(features_4_1_block_3_0);  features_4_1_block_3_0 = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_1_block_3_1, 0.04810126582278482, 'row', False);  features_4_1_block_3_1 = None
    add_16 = stochastic_depth_16 + features_4_0_block_3_1;  stochastic_depth_16 = features_4_0_block_3_1 = None
    features_4_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "0"), "0")(add_16)
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
    mul_2 = features_4_2_block_2_scale_activation * features_4_2_block_1_2;  features_4_2_block_2_scale_activation = features_4_2_block_1_2 = None
    features_4_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "0")(mul_2);  mul_2 = None
    features_4_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "2").block, "3"), "1")(features_4_2_block_3_0);  features_4_2_block_3_0 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_2_block_3_1, 0.05063291139240506, 'row', False);  features_4_2_block_3_1 = None
    add_17 = stochastic_depth_17 + add_16;  stochastic_depth_17 = add_16 = None
    features_4_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "0"), "0")(add_17)
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
    mul_3 = features_4_3_block_2_scale_activation * features_4_3_block_1_2;  features_4_3_block_2_scale_activation = features_4_3_block_1_2 = None
    features_4_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "0")(mul_3);  mul_3 = None
    features_4_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "3").block, "3"), "1")(features_4_3_block_3_0);  features_4_3_block_3_0 = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_3_block_3_1, 0.053164556962025315, 'row', False);  features_4_3_block_3_1 = None
    add_18 = stochastic_depth_18 + add_17;  stochastic_depth_18 = add_17 = None
    features_4_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "0"), "0")(add_18)
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
    mul_4 = features_4_4_block_2_scale_activation * features_4_4_block_1_2;  features_4_4_block_2_scale_activation = features_4_4_block_1_2 = None
    features_4_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "0")(mul_4);  mul_4 = None
    features_4_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "4").block, "3"), "1")(features_4_4_block_3_0);  features_4_4_block_3_0 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_4_block_3_1, 0.055696202531645575, 'row', False);  features_4_4_block_3_1 = None
    add_19 = stochastic_depth_19 + add_18;  stochastic_depth_19 = add_18 = None
    features_4_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "0"), "0")(add_19)
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
    mul_5 = features_4_5_block_2_scale_activation * features_4_5_block_1_2;  features_4_5_block_2_scale_activation = features_4_5_block_1_2 = None
    features_4_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "0")(mul_5);  mul_5 = None
    features_4_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "5").block, "3"), "1")(features_4_5_block_3_0);  features_4_5_block_3_0 = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_5_block_3_1, 0.05822784810126583, 'row', False);  features_4_5_block_3_1 = None
    add_20 = stochastic_depth_20 + add_19;  stochastic_depth_20 = add_19 = None
    features_4_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "0"), "0")(add_20)
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
    mul_6 = features_4_6_block_2_scale_activation * features_4_6_block_1_2;  features_4_6_block_2_scale_activation = features_4_6_block_1_2 = None
    features_4_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "0")(mul_6);  mul_6 = None
    features_4_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "6").block, "3"), "1")(features_4_6_block_3_0);  features_4_6_block_3_0 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_6_block_3_1, 0.06075949367088609, 'row', False);  features_4_6_block_3_1 = None
    add_21 = stochastic_depth_21 + add_20;  stochastic_depth_21 = add_20 = None
    features_4_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "0"), "0")(add_21)
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
    mul_7 = features_4_7_block_2_scale_activation * features_4_7_block_1_2;  features_4_7_block_2_scale_activation = features_4_7_block_1_2 = None
    features_4_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "3"), "0")(mul_7);  mul_7 = None
    features_4_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "7").block, "3"), "1")(features_4_7_block_3_0);  features_4_7_block_3_0 = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_7_block_3_1, 0.06329113924050633, 'row', False);  features_4_7_block_3_1 = None
    add_22 = stochastic_depth_22 + add_21;  stochastic_depth_22 = add_21 = None
    features_4_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "0"), "0")(add_22)
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
    mul_8 = features_4_8_block_2_scale_activation * features_4_8_block_1_2;  features_4_8_block_2_scale_activation = features_4_8_block_1_2 = None
    features_4_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "3"), "0")(mul_8);  mul_8 = None
    features_4_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "8").block, "3"), "1")(features_4_8_block_3_0);  features_4_8_block_3_0 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_8_block_3_1, 0.06582278481012659, 'row', False);  features_4_8_block_3_1 = None
    add_23 = stochastic_depth_23 + add_22;  stochastic_depth_23 = add_22 = None
    features_4_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "0"), "0")(add_23)
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
    mul_9 = features_4_9_block_2_scale_activation * features_4_9_block_1_2;  features_4_9_block_2_scale_activation = features_4_9_block_1_2 = None
    features_4_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "3"), "0")(mul_9);  mul_9 = None
    features_4_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "4"), "9").block, "3"), "1")(features_4_9_block_3_0);  features_4_9_block_3_0 = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_9_block_3_1, 0.06835443037974684, 'row', False);  features_4_9_block_3_1 = None
    add_24 = stochastic_depth_24 + add_23;  stochastic_depth_24 = add_23 = None
    features_5_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "0"), "0")(add_24);  add_24 = None
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
    mul_10 = features_5_0_block_2_scale_activation * features_5_0_block_1_2;  features_5_0_block_2_scale_activation = features_5_0_block_1_2 = None
    features_5_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "0").block, "3"), "0")(mul_10);  mul_10 = None
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
    mul_11 = features_5_1_block_2_scale_activation * features_5_1_block_1_2;  features_5_1_block_2_scale_activation = features_5_1_block_1_2 = None
    features_5_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "0")(mul_11);  mul_11 = None
    features_5_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "1").block, "3"), "1")(features_5_1_block_3_0);  features_5_1_block_3_0 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_1_block_3_1, 0.07341772151898734, 'row', False);  features_5_1_block_3_1 = None
    add_25 = stochastic_depth_25 + features_5_0_block_3_1;  stochastic_depth_25 = features_5_0_block_3_1 = None
    features_5_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "0"), "0")(add_25)
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
    mul_12 = features_5_2_block_2_scale_activation * features_5_2_block_1_2;  features_5_2_block_2_scale_activation = features_5_2_block_1_2 = None
    features_5_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "0")(mul_12);  mul_12 = None
    features_5_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "2").block, "3"), "1")(features_5_2_block_3_0);  features_5_2_block_3_0 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_2_block_3_1, 0.0759493670886076, 'row', False);  features_5_2_block_3_1 = None
    add_26 = stochastic_depth_26 + add_25;  stochastic_depth_26 = add_25 = None
    features_5_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "0"), "0")(add_26)
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
    mul_13 = features_5_3_block_2_scale_activation * features_5_3_block_1_2;  features_5_3_block_2_scale_activation = features_5_3_block_1_2 = None
    features_5_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "0")(mul_13);  mul_13 = None
    features_5_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "3").block, "3"), "1")(features_5_3_block_3_0);  features_5_3_block_3_0 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_3_block_3_1, 0.07848101265822785, 'row', False);  features_5_3_block_3_1 = None
    add_27 = stochastic_depth_27 + add_26;  stochastic_depth_27 = add_26 = None
    features_5_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "0"), "0")(add_27)
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
    mul_14 = features_5_4_block_2_scale_activation * features_5_4_block_1_2;  features_5_4_block_2_scale_activation = features_5_4_block_1_2 = None
    features_5_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "0")(mul_14);  mul_14 = None
    features_5_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "4").block, "3"), "1")(features_5_4_block_3_0);  features_5_4_block_3_0 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_4_block_3_1, 0.0810126582278481, 'row', False);  features_5_4_block_3_1 = None
    add_28 = stochastic_depth_28 + add_27;  stochastic_depth_28 = add_27 = None
    features_5_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "0"), "0")(add_28)
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
    mul_15 = features_5_5_block_2_scale_activation * features_5_5_block_1_2;  features_5_5_block_2_scale_activation = features_5_5_block_1_2 = None
    features_5_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "0")(mul_15);  mul_15 = None
    features_5_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "5").block, "3"), "1")(features_5_5_block_3_0);  features_5_5_block_3_0 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_5_block_3_1, 0.08354430379746836, 'row', False);  features_5_5_block_3_1 = None
    add_29 = stochastic_depth_29 + add_28;  stochastic_depth_29 = add_28 = None
    features_5_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "0"), "0")(add_29)
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
    mul_16 = features_5_6_block_2_scale_activation * features_5_6_block_1_2;  features_5_6_block_2_scale_activation = features_5_6_block_1_2 = None
    features_5_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "0")(mul_16);  mul_16 = None
    features_5_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "6").block, "3"), "1")(features_5_6_block_3_0);  features_5_6_block_3_0 = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_6_block_3_1, 0.08607594936708862, 'row', False);  features_5_6_block_3_1 = None
    add_30 = stochastic_depth_30 + add_29;  stochastic_depth_30 = add_29 = None
    features_5_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "0"), "0")(add_30)
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
    mul_17 = features_5_7_block_2_scale_activation * features_5_7_block_1_2;  features_5_7_block_2_scale_activation = features_5_7_block_1_2 = None
    features_5_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "3"), "0")(mul_17);  mul_17 = None
    features_5_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "7").block, "3"), "1")(features_5_7_block_3_0);  features_5_7_block_3_0 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_7_block_3_1, 0.08860759493670886, 'row', False);  features_5_7_block_3_1 = None
    add_31 = stochastic_depth_31 + add_30;  stochastic_depth_31 = add_30 = None
    features_5_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "0"), "0")(add_31)
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
    mul_18 = features_5_8_block_2_scale_activation * features_5_8_block_1_2;  features_5_8_block_2_scale_activation = features_5_8_block_1_2 = None
    features_5_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "3"), "0")(mul_18);  mul_18 = None
    features_5_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "8").block, "3"), "1")(features_5_8_block_3_0);  features_5_8_block_3_0 = None
    stochastic_depth_32 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_8_block_3_1, 0.09113924050632911, 'row', False);  features_5_8_block_3_1 = None
    add_32 = stochastic_depth_32 + add_31;  stochastic_depth_32 = add_31 = None
    features_5_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "0"), "0")(add_32)
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
    mul_19 = features_5_9_block_2_scale_activation * features_5_9_block_1_2;  features_5_9_block_2_scale_activation = features_5_9_block_1_2 = None
    features_5_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "3"), "0")(mul_19);  mul_19 = None
    features_5_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "9").block, "3"), "1")(features_5_9_block_3_0);  features_5_9_block_3_0 = None
    stochastic_depth_33 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_9_block_3_1, 0.09367088607594937, 'row', False);  features_5_9_block_3_1 = None
    add_33 = stochastic_depth_33 + add_32;  stochastic_depth_33 = add_32 = None
    features_5_10_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "0"), "0")(add_33)
    features_5_10_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "0"), "1")(features_5_10_block_0_0);  features_5_10_block_0_0 = None
    features_5_10_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "0"), "2")(features_5_10_block_0_1);  features_5_10_block_0_1 = None
    features_5_10_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "1"), "0")(features_5_10_block_0_2);  features_5_10_block_0_2 = None
    features_5_10_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "1"), "1")(features_5_10_block_1_0);  features_5_10_block_1_0 = None
    features_5_10_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "1"), "2")(features_5_10_block_1_1);  features_5_10_block_1_1 = None
    features_5_10_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "10").block, "2").avgpool(features_5_10_block_1_2)
    features_5_10_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "10").block, "2").fc1(features_5_10_block_2_avgpool);  features_5_10_block_2_avgpool = None
    features_5_10_block_2_activation = getattr(getattr(getattr(self.features, "5"), "10").block, "2").activation(features_5_10_block_2_fc1);  features_5_10_block_2_fc1 = None
    features_5_10_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "10").block, "2").fc2(features_5_10_block_2_activation);  features_5_10_block_2_activation = None
    features_5_10_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "10").block, "2").scale_activation(features_5_10_block_2_fc2);  features_5_10_block_2_fc2 = None
    mul_20 = features_5_10_block_2_scale_activation * features_5_10_block_1_2;  features_5_10_block_2_scale_activation = features_5_10_block_1_2 = None
    features_5_10_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "3"), "0")(mul_20);  mul_20 = None
    features_5_10_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "10").block, "3"), "1")(features_5_10_block_3_0);  features_5_10_block_3_0 = None
    stochastic_depth_34 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_10_block_3_1, 0.09620253164556963, 'row', False);  features_5_10_block_3_1 = None
    add_34 = stochastic_depth_34 + add_33;  stochastic_depth_34 = add_33 = None
    features_5_11_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "0"), "0")(add_34)
    features_5_11_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "0"), "1")(features_5_11_block_0_0);  features_5_11_block_0_0 = None
    features_5_11_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "0"), "2")(features_5_11_block_0_1);  features_5_11_block_0_1 = None
    features_5_11_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "1"), "0")(features_5_11_block_0_2);  features_5_11_block_0_2 = None
    features_5_11_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "1"), "1")(features_5_11_block_1_0);  features_5_11_block_1_0 = None
    features_5_11_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "1"), "2")(features_5_11_block_1_1);  features_5_11_block_1_1 = None
    features_5_11_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "11").block, "2").avgpool(features_5_11_block_1_2)
    features_5_11_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "11").block, "2").fc1(features_5_11_block_2_avgpool);  features_5_11_block_2_avgpool = None
    features_5_11_block_2_activation = getattr(getattr(getattr(self.features, "5"), "11").block, "2").activation(features_5_11_block_2_fc1);  features_5_11_block_2_fc1 = None
    features_5_11_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "11").block, "2").fc2(features_5_11_block_2_activation);  features_5_11_block_2_activation = None
    features_5_11_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "11").block, "2").scale_activation(features_5_11_block_2_fc2);  features_5_11_block_2_fc2 = None
    mul_21 = features_5_11_block_2_scale_activation * features_5_11_block_1_2;  features_5_11_block_2_scale_activation = features_5_11_block_1_2 = None
    features_5_11_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "3"), "0")(mul_21);  mul_21 = None
    features_5_11_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "11").block, "3"), "1")(features_5_11_block_3_0);  features_5_11_block_3_0 = None
    stochastic_depth_35 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_11_block_3_1, 0.09873417721518989, 'row', False);  features_5_11_block_3_1 = None
    add_35 = stochastic_depth_35 + add_34;  stochastic_depth_35 = add_34 = None
    features_5_12_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "0"), "0")(add_35)
    features_5_12_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "0"), "1")(features_5_12_block_0_0);  features_5_12_block_0_0 = None
    features_5_12_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "0"), "2")(features_5_12_block_0_1);  features_5_12_block_0_1 = None
    features_5_12_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "1"), "0")(features_5_12_block_0_2);  features_5_12_block_0_2 = None
    features_5_12_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "1"), "1")(features_5_12_block_1_0);  features_5_12_block_1_0 = None
    features_5_12_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "1"), "2")(features_5_12_block_1_1);  features_5_12_block_1_1 = None
    features_5_12_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "12").block, "2").avgpool(features_5_12_block_1_2)
    features_5_12_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "12").block, "2").fc1(features_5_12_block_2_avgpool);  features_5_12_block_2_avgpool = None
    features_5_12_block_2_activation = getattr(getattr(getattr(self.features, "5"), "12").block, "2").activation(features_5_12_block_2_fc1);  features_5_12_block_2_fc1 = None
    features_5_12_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "12").block, "2").fc2(features_5_12_block_2_activation);  features_5_12_block_2_activation = None
    features_5_12_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "12").block, "2").scale_activation(features_5_12_block_2_fc2);  features_5_12_block_2_fc2 = None
    mul_22 = features_5_12_block_2_scale_activation * features_5_12_block_1_2;  features_5_12_block_2_scale_activation = features_5_12_block_1_2 = None
    features_5_12_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "3"), "0")(mul_22);  mul_22 = None
    features_5_12_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "12").block, "3"), "1")(features_5_12_block_3_0);  features_5_12_block_3_0 = None
    stochastic_depth_36 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_12_block_3_1, 0.10126582278481013, 'row', False);  features_5_12_block_3_1 = None
    add_36 = stochastic_depth_36 + add_35;  stochastic_depth_36 = add_35 = None
    features_5_13_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "0"), "0")(add_36)
    features_5_13_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "0"), "1")(features_5_13_block_0_0);  features_5_13_block_0_0 = None
    features_5_13_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "0"), "2")(features_5_13_block_0_1);  features_5_13_block_0_1 = None
    features_5_13_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "1"), "0")(features_5_13_block_0_2);  features_5_13_block_0_2 = None
    features_5_13_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "1"), "1")(features_5_13_block_1_0);  features_5_13_block_1_0 = None
    features_5_13_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "1"), "2")(features_5_13_block_1_1);  features_5_13_block_1_1 = None
    features_5_13_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "13").block, "2").avgpool(features_5_13_block_1_2)
    features_5_13_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "13").block, "2").fc1(features_5_13_block_2_avgpool);  features_5_13_block_2_avgpool = None
    features_5_13_block_2_activation = getattr(getattr(getattr(self.features, "5"), "13").block, "2").activation(features_5_13_block_2_fc1);  features_5_13_block_2_fc1 = None
    features_5_13_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "13").block, "2").fc2(features_5_13_block_2_activation);  features_5_13_block_2_activation = None
    features_5_13_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "13").block, "2").scale_activation(features_5_13_block_2_fc2);  features_5_13_block_2_fc2 = None
    mul_23 = features_5_13_block_2_scale_activation * features_5_13_block_1_2;  features_5_13_block_2_scale_activation = features_5_13_block_1_2 = None
    features_5_13_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "3"), "0")(mul_23);  mul_23 = None
    features_5_13_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "13").block, "3"), "1")(features_5_13_block_3_0);  features_5_13_block_3_0 = None
    stochastic_depth_37 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_13_block_3_1, 0.10379746835443039, 'row', False);  features_5_13_block_3_1 = None
    add_37 = stochastic_depth_37 + add_36;  stochastic_depth_37 = add_36 = None
    features_5_14_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "0"), "0")(add_37)
    features_5_14_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "0"), "1")(features_5_14_block_0_0);  features_5_14_block_0_0 = None
    features_5_14_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "0"), "2")(features_5_14_block_0_1);  features_5_14_block_0_1 = None
    features_5_14_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "1"), "0")(features_5_14_block_0_2);  features_5_14_block_0_2 = None
    features_5_14_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "1"), "1")(features_5_14_block_1_0);  features_5_14_block_1_0 = None
    features_5_14_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "1"), "2")(features_5_14_block_1_1);  features_5_14_block_1_1 = None
    features_5_14_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "14").block, "2").avgpool(features_5_14_block_1_2)
    features_5_14_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "14").block, "2").fc1(features_5_14_block_2_avgpool);  features_5_14_block_2_avgpool = None
    features_5_14_block_2_activation = getattr(getattr(getattr(self.features, "5"), "14").block, "2").activation(features_5_14_block_2_fc1);  features_5_14_block_2_fc1 = None
    features_5_14_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "14").block, "2").fc2(features_5_14_block_2_activation);  features_5_14_block_2_activation = None
    features_5_14_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "14").block, "2").scale_activation(features_5_14_block_2_fc2);  features_5_14_block_2_fc2 = None
    mul_24 = features_5_14_block_2_scale_activation * features_5_14_block_1_2;  features_5_14_block_2_scale_activation = features_5_14_block_1_2 = None
    features_5_14_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "3"), "0")(mul_24);  mul_24 = None
    features_5_14_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "14").block, "3"), "1")(features_5_14_block_3_0);  features_5_14_block_3_0 = None
    stochastic_depth_38 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_14_block_3_1, 0.10632911392405063, 'row', False);  features_5_14_block_3_1 = None
    add_38 = stochastic_depth_38 + add_37;  stochastic_depth_38 = add_37 = None
    features_5_15_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "0"), "0")(add_38)
    features_5_15_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "0"), "1")(features_5_15_block_0_0);  features_5_15_block_0_0 = None
    features_5_15_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "0"), "2")(features_5_15_block_0_1);  features_5_15_block_0_1 = None
    features_5_15_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "1"), "0")(features_5_15_block_0_2);  features_5_15_block_0_2 = None
    features_5_15_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "1"), "1")(features_5_15_block_1_0);  features_5_15_block_1_0 = None
    features_5_15_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "1"), "2")(features_5_15_block_1_1);  features_5_15_block_1_1 = None
    features_5_15_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "15").block, "2").avgpool(features_5_15_block_1_2)
    features_5_15_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "15").block, "2").fc1(features_5_15_block_2_avgpool);  features_5_15_block_2_avgpool = None
    features_5_15_block_2_activation = getattr(getattr(getattr(self.features, "5"), "15").block, "2").activation(features_5_15_block_2_fc1);  features_5_15_block_2_fc1 = None
    features_5_15_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "15").block, "2").fc2(features_5_15_block_2_activation);  features_5_15_block_2_activation = None
    features_5_15_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "15").block, "2").scale_activation(features_5_15_block_2_fc2);  features_5_15_block_2_fc2 = None
    mul_25 = features_5_15_block_2_scale_activation * features_5_15_block_1_2;  features_5_15_block_2_scale_activation = features_5_15_block_1_2 = None
    features_5_15_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "3"), "0")(mul_25);  mul_25 = None
    features_5_15_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "15").block, "3"), "1")(features_5_15_block_3_0);  features_5_15_block_3_0 = None
    stochastic_depth_39 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_15_block_3_1, 0.10886075949367088, 'row', False);  features_5_15_block_3_1 = None
    add_39 = stochastic_depth_39 + add_38;  stochastic_depth_39 = add_38 = None
    features_5_16_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "0"), "0")(add_39)
    features_5_16_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "0"), "1")(features_5_16_block_0_0);  features_5_16_block_0_0 = None
    features_5_16_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "0"), "2")(features_5_16_block_0_1);  features_5_16_block_0_1 = None
    features_5_16_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "1"), "0")(features_5_16_block_0_2);  features_5_16_block_0_2 = None
    features_5_16_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "1"), "1")(features_5_16_block_1_0);  features_5_16_block_1_0 = None
    features_5_16_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "1"), "2")(features_5_16_block_1_1);  features_5_16_block_1_1 = None
    features_5_16_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "16").block, "2").avgpool(features_5_16_block_1_2)
    features_5_16_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "16").block, "2").fc1(features_5_16_block_2_avgpool);  features_5_16_block_2_avgpool = None
    features_5_16_block_2_activation = getattr(getattr(getattr(self.features, "5"), "16").block, "2").activation(features_5_16_block_2_fc1);  features_5_16_block_2_fc1 = None
    features_5_16_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "16").block, "2").fc2(features_5_16_block_2_activation);  features_5_16_block_2_activation = None
    features_5_16_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "16").block, "2").scale_activation(features_5_16_block_2_fc2);  features_5_16_block_2_fc2 = None
    mul_26 = features_5_16_block_2_scale_activation * features_5_16_block_1_2;  features_5_16_block_2_scale_activation = features_5_16_block_1_2 = None
    features_5_16_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "3"), "0")(mul_26);  mul_26 = None
    features_5_16_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "16").block, "3"), "1")(features_5_16_block_3_0);  features_5_16_block_3_0 = None
    stochastic_depth_40 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_16_block_3_1, 0.11139240506329115, 'row', False);  features_5_16_block_3_1 = None
    add_40 = stochastic_depth_40 + add_39;  stochastic_depth_40 = add_39 = None
    features_5_17_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "0"), "0")(add_40)
    features_5_17_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "0"), "1")(features_5_17_block_0_0);  features_5_17_block_0_0 = None
    features_5_17_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "0"), "2")(features_5_17_block_0_1);  features_5_17_block_0_1 = None
    features_5_17_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "1"), "0")(features_5_17_block_0_2);  features_5_17_block_0_2 = None
    features_5_17_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "1"), "1")(features_5_17_block_1_0);  features_5_17_block_1_0 = None
    features_5_17_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "1"), "2")(features_5_17_block_1_1);  features_5_17_block_1_1 = None
    features_5_17_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "17").block, "2").avgpool(features_5_17_block_1_2)
    features_5_17_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "17").block, "2").fc1(features_5_17_block_2_avgpool);  features_5_17_block_2_avgpool = None
    features_5_17_block_2_activation = getattr(getattr(getattr(self.features, "5"), "17").block, "2").activation(features_5_17_block_2_fc1);  features_5_17_block_2_fc1 = None
    features_5_17_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "17").block, "2").fc2(features_5_17_block_2_activation);  features_5_17_block_2_activation = None
    features_5_17_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "17").block, "2").scale_activation(features_5_17_block_2_fc2);  features_5_17_block_2_fc2 = None
    mul_27 = features_5_17_block_2_scale_activation * features_5_17_block_1_2;  features_5_17_block_2_scale_activation = features_5_17_block_1_2 = None
    features_5_17_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "3"), "0")(mul_27);  mul_27 = None
    features_5_17_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "17").block, "3"), "1")(features_5_17_block_3_0);  features_5_17_block_3_0 = None
    stochastic_depth_41 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_17_block_3_1, 0.11392405063291139, 'row', False);  features_5_17_block_3_1 = None
    add_41 = stochastic_depth_41 + add_40;  stochastic_depth_41 = add_40 = None
    features_5_18_block_0_0 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "0"), "0")(add_41)
    features_5_18_block_0_1 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "0"), "1")(features_5_18_block_0_0);  features_5_18_block_0_0 = None
    features_5_18_block_0_2 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "0"), "2")(features_5_18_block_0_1);  features_5_18_block_0_1 = None
    features_5_18_block_1_0 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "1"), "0")(features_5_18_block_0_2);  features_5_18_block_0_2 = None
    features_5_18_block_1_1 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "1"), "1")(features_5_18_block_1_0);  features_5_18_block_1_0 = None
    features_5_18_block_1_2 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "1"), "2")(features_5_18_block_1_1);  features_5_18_block_1_1 = None
    features_5_18_block_2_avgpool = getattr(getattr(getattr(self.features, "5"), "18").block, "2").avgpool(features_5_18_block_1_2)
    features_5_18_block_2_fc1 = getattr(getattr(getattr(self.features, "5"), "18").block, "2").fc1(features_5_18_block_2_avgpool);  features_5_18_block_2_avgpool = None
    features_5_18_block_2_activation = getattr(getattr(getattr(self.features, "5"), "18").block, "2").activation(features_5_18_block_2_fc1);  features_5_18_block_2_fc1 = None
    features_5_18_block_2_fc2 = getattr(getattr(getattr(self.features, "5"), "18").block, "2").fc2(features_5_18_block_2_activation);  features_5_18_block_2_activation = None
    features_5_18_block_2_scale_activation = getattr(getattr(getattr(self.features, "5"), "18").block, "2").scale_activation(features_5_18_block_2_fc2);  features_5_18_block_2_fc2 = None
    mul_28 = features_5_18_block_2_scale_activation * features_5_18_block_1_2;  features_5_18_block_2_scale_activation = features_5_18_block_1_2 = None
    features_5_18_block_3_0 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "3"), "0")(mul_28);  mul_28 = None
    features_5_18_block_3_1 = getattr(getattr(getattr(getattr(self.features, "5"), "18").block, "3"), "1")(features_5_18_block_3_0);  features_5_18_block_3_0 = None
    stochastic_depth_42 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_18_block_3_1, 0.11645569620253166, 'row', False);  features_5_18_block_3_1 = None
    add_42 = stochastic_depth_42 + add_41;  stochastic_depth_42 = add_41 = None
    features_6_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "0"), "0")(add_42);  add_42 = None
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
    mul_29 = features_6_0_block_2_scale_activation * features_6_0_block_1_2;  features_6_0_block_2_scale_activation = features_6_0_block_1_2 = None
    features_6_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "0").block, "3"), "0")(mul_29);  mul_29 = None
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
    mul_30 = features_6_1_block_2_scale_activation * features_6_1_block_1_2;  features_6_1_block_2_scale_activation = features_6_1_block_1_2 = None
    features_6_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "0")(mul_30);  mul_30 = None
    features_6_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "1").block, "3"), "1")(features_6_1_block_3_0);  features_6_1_block_3_0 = None
    stochastic_depth_43 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_1_block_3_1, 0.12151898734177217, 'row', False);  features_6_1_block_3_1 = None
    add_43 = stochastic_depth_43 + features_6_0_block_3_1;  stochastic_depth_43 = features_6_0_block_3_1 = None
    features_6_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "0"), "0")(add_43)
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
    mul_31 = features_6_2_block_2_scale_activation * features_6_2_block_1_2;  features_6_2_block_2_scale_activation = features_6_2_block_1_2 = None
    features_6_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "0")(mul_31);  mul_31 = None
    features_6_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "2").block, "3"), "1")(features_6_2_block_3_0);  features_6_2_block_3_0 = None
    stochastic_depth_44 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_2_block_3_1, 0.12405063291139241, 'row', False);  features_6_2_block_3_1 = None
    add_44 = stochastic_depth_44 + add_43;  stochastic_depth_44 = add_43 = None
    features_6_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "0"), "0")(add_44)
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
    mul_32 = features_6_3_block_2_scale_activation * features_6_3_block_1_2;  features_6_3_block_2_scale_activation = features_6_3_block_1_2 = None
    features_6_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "0")(mul_32);  mul_32 = None
    features_6_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "3").block, "3"), "1")(features_6_3_block_3_0);  features_6_3_block_3_0 = None
    stochastic_depth_45 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_3_block_3_1, 0.12658227848101267, 'row', False);  features_6_3_block_3_1 = None
    add_45 = stochastic_depth_45 + add_44;  stochastic_depth_45 = add_44 = None
    features_6_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "0"), "0")(add_45)
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
    mul_33 = features_6_4_block_2_scale_activation * features_6_4_block_1_2;  features_6_4_block_2_scale_activation = features_6_4_block_1_2 = None
    features_6_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "0")(mul_33);  mul_33 = None
    features_6_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "4").block, "3"), "1")(features_6_4_block_3_0);  features_6_4_block_3_0 = None
    stochastic_depth_46 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_4_block_3_1, 0.12911392405063293, 'row', False);  features_6_4_block_3_1 = None
    add_46 = stochastic_depth_46 + add_45;  stochastic_depth_46 = add_45 = None
    features_6_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "0"), "0")(add_46)
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
    mul_34 = features_6_5_block_2_scale_activation * features_6_5_block_1_2;  features_6_5_block_2_scale_activation = features_6_5_block_1_2 = None
    features_6_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "0")(mul_34);  mul_34 = None
    features_6_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "5").block, "3"), "1")(features_6_5_block_3_0);  features_6_5_block_3_0 = None
    stochastic_depth_47 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_5_block_3_1, 0.13164556962025317, 'row', False);  features_6_5_block_3_1 = None
    add_47 = stochastic_depth_47 + add_46;  stochastic_depth_47 = add_46 = None
    features_6_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "0"), "0")(add_47)
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
    mul_35 = features_6_6_block_2_scale_activation * features_6_6_block_1_2;  features_6_6_block_2_scale_activation = features_6_6_block_1_2 = None
    features_6_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "0")(mul_35);  mul_35 = None
    features_6_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "6").block, "3"), "1")(features_6_6_block_3_0);  features_6_6_block_3_0 = None
    stochastic_depth_48 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_6_block_3_1, 0.13417721518987344, 'row', False);  features_6_6_block_3_1 = None
    add_48 = stochastic_depth_48 + add_47;  stochastic_depth_48 = add_47 = None
    features_6_7_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "0"), "0")(add_48)
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
    mul_36 = features_6_7_block_2_scale_activation * features_6_7_block_1_2;  features_6_7_block_2_scale_activation = features_6_7_block_1_2 = None
    features_6_7_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "0")(mul_36);  mul_36 = None
    features_6_7_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "7").block, "3"), "1")(features_6_7_block_3_0);  features_6_7_block_3_0 = None
    stochastic_depth_49 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_7_block_3_1, 0.13670886075949368, 'row', False);  features_6_7_block_3_1 = None
    add_49 = stochastic_depth_49 + add_48;  stochastic_depth_49 = add_48 = None
    features_6_8_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "0"), "0")(add_49)
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
    mul_37 = features_6_8_block_2_scale_activation * features_6_8_block_1_2;  features_6_8_block_2_scale_activation = features_6_8_block_1_2 = None
    features_6_8_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "0")(mul_37);  mul_37 = None
    features_6_8_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "8").block, "3"), "1")(features_6_8_block_3_0);  features_6_8_block_3_0 = None
    stochastic_depth_50 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_8_block_3_1, 0.13924050632911392, 'row', False);  features_6_8_block_3_1 = None
    add_50 = stochastic_depth_50 + add_49;  stochastic_depth_50 = add_49 = None
    features_6_9_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "0"), "0")(add_50)
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
    mul_38 = features_6_9_block_2_scale_activation * features_6_9_block_1_2;  features_6_9_block_2_scale_activation = features_6_9_block_1_2 = None
    features_6_9_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "3"), "0")(mul_38);  mul_38 = None
    features_6_9_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "9").block, "3"), "1")(features_6_9_block_3_0);  features_6_9_block_3_0 = None
    stochastic_depth_51 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_9_block_3_1, 0.14177215189873418, 'row', False);  features_6_9_block_3_1 = None
    add_51 = stochastic_depth_51 + add_50;  stochastic_depth_51 = add_50 = None
    features_6_10_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "0"), "0")(add_51)
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
    mul_39 = features_6_10_block_2_scale_activation * features_6_10_block_1_2;  features_6_10_block_2_scale_activation = features_6_10_block_1_2 = None
    features_6_10_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "3"), "0")(mul_39);  mul_39 = None
    features_6_10_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "10").block, "3"), "1")(features_6_10_block_3_0);  features_6_10_block_3_0 = None
    stochastic_depth_52 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_10_block_3_1, 0.14430379746835442, 'row', False);  features_6_10_block_3_1 = None
    add_52 = stochastic_depth_52 + add_51;  stochastic_depth_52 = add_51 = None
    features_6_11_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "0"), "0")(add_52)
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
    mul_40 = features_6_11_block_2_scale_activation * features_6_11_block_1_2;  features_6_11_block_2_scale_activation = features_6_11_block_1_2 = None
    features_6_11_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "3"), "0")(mul_40);  mul_40 = None
    features_6_11_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "11").block, "3"), "1")(features_6_11_block_3_0);  features_6_11_block_3_0 = None
    stochastic_depth_53 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_11_block_3_1, 0.1468354430379747, 'row', False);  features_6_11_block_3_1 = None
    add_53 = stochastic_depth_53 + add_52;  stochastic_depth_53 = add_52 = None
    features_6_12_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "0"), "0")(add_53)
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
    mul_41 = features_6_12_block_2_scale_activation * features_6_12_block_1_2;  features_6_12_block_2_scale_activation = features_6_12_block_1_2 = None
    features_6_12_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "3"), "0")(mul_41);  mul_41 = None
    features_6_12_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "12").block, "3"), "1")(features_6_12_block_3_0);  features_6_12_block_3_0 = None
    stochastic_depth_54 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_12_block_3_1, 0.14936708860759496, 'row', False);  features_6_12_block_3_1 = None
    add_54 = stochastic_depth_54 + add_53;  stochastic_depth_54 = add_53 = None
    features_6_13_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "0"), "0")(add_54)
    features_6_13_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "0"), "1")(features_6_13_block_0_0);  features_6_13_block_0_0 = None
    features_6_13_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "0"), "2")(features_6_13_block_0_1);  features_6_13_block_0_1 = None
    features_6_13_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "1"), "0")(features_6_13_block_0_2);  features_6_13_block_0_2 = None
    features_6_13_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "1"), "1")(features_6_13_block_1_0);  features_6_13_block_1_0 = None
    features_6_13_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "1"), "2")(features_6_13_block_1_1);  features_6_13_block_1_1 = None
    features_6_13_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "13").block, "2").avgpool(features_6_13_block_1_2)
    features_6_13_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "13").block, "2").fc1(features_6_13_block_2_avgpool);  features_6_13_block_2_avgpool = None
    features_6_13_block_2_activation = getattr(getattr(getattr(self.features, "6"), "13").block, "2").activation(features_6_13_block_2_fc1);  features_6_13_block_2_fc1 = None
    features_6_13_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "13").block, "2").fc2(features_6_13_block_2_activation);  features_6_13_block_2_activation = None
    features_6_13_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "13").block, "2").scale_activation(features_6_13_block_2_fc2);  features_6_13_block_2_fc2 = None
    mul_42 = features_6_13_block_2_scale_activation * features_6_13_block_1_2;  features_6_13_block_2_scale_activation = features_6_13_block_1_2 = None
    features_6_13_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "3"), "0")(mul_42);  mul_42 = None
    features_6_13_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "13").block, "3"), "1")(features_6_13_block_3_0);  features_6_13_block_3_0 = None
    stochastic_depth_55 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_13_block_3_1, 0.1518987341772152, 'row', False);  features_6_13_block_3_1 = None
    add_55 = stochastic_depth_55 + add_54;  stochastic_depth_55 = add_54 = None
    features_6_14_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "0"), "0")(add_55)
    features_6_14_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "0"), "1")(features_6_14_block_0_0);  features_6_14_block_0_0 = None
    features_6_14_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "0"), "2")(features_6_14_block_0_1);  features_6_14_block_0_1 = None
    features_6_14_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "1"), "0")(features_6_14_block_0_2);  features_6_14_block_0_2 = None
    features_6_14_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "1"), "1")(features_6_14_block_1_0);  features_6_14_block_1_0 = None
    features_6_14_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "1"), "2")(features_6_14_block_1_1);  features_6_14_block_1_1 = None
    features_6_14_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "14").block, "2").avgpool(features_6_14_block_1_2)
    features_6_14_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "14").block, "2").fc1(features_6_14_block_2_avgpool);  features_6_14_block_2_avgpool = None
    features_6_14_block_2_activation = getattr(getattr(getattr(self.features, "6"), "14").block, "2").activation(features_6_14_block_2_fc1);  features_6_14_block_2_fc1 = None
    features_6_14_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "14").block, "2").fc2(features_6_14_block_2_activation);  features_6_14_block_2_activation = None
    features_6_14_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "14").block, "2").scale_activation(features_6_14_block_2_fc2);  features_6_14_block_2_fc2 = None
    mul_43 = features_6_14_block_2_scale_activation * features_6_14_block_1_2;  features_6_14_block_2_scale_activation = features_6_14_block_1_2 = None
    features_6_14_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "3"), "0")(mul_43);  mul_43 = None
    features_6_14_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "14").block, "3"), "1")(features_6_14_block_3_0);  features_6_14_block_3_0 = None
    stochastic_depth_56 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_14_block_3_1, 0.15443037974683546, 'row', False);  features_6_14_block_3_1 = None
    add_56 = stochastic_depth_56 + add_55;  stochastic_depth_56 = add_55 = None
    features_6_15_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "0"), "0")(add_56)
    features_6_15_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "0"), "1")(features_6_15_block_0_0);  features_6_15_block_0_0 = None
    features_6_15_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "0"), "2")(features_6_15_block_0_1);  features_6_15_block_0_1 = None
    features_6_15_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "1"), "0")(features_6_15_block_0_2);  features_6_15_block_0_2 = None
    features_6_15_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "1"), "1")(features_6_15_block_1_0);  features_6_15_block_1_0 = None
    features_6_15_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "1"), "2")(features_6_15_block_1_1);  features_6_15_block_1_1 = None
    features_6_15_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "15").block, "2").avgpool(features_6_15_block_1_2)
    features_6_15_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "15").block, "2").fc1(features_6_15_block_2_avgpool);  features_6_15_block_2_avgpool = None
    features_6_15_block_2_activation = getattr(getattr(getattr(self.features, "6"), "15").block, "2").activation(features_6_15_block_2_fc1);  features_6_15_block_2_fc1 = None
    features_6_15_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "15").block, "2").fc2(features_6_15_block_2_activation);  features_6_15_block_2_activation = None
    features_6_15_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "15").block, "2").scale_activation(features_6_15_block_2_fc2);  features_6_15_block_2_fc2 = None
    mul_44 = features_6_15_block_2_scale_activation * features_6_15_block_1_2;  features_6_15_block_2_scale_activation = features_6_15_block_1_2 = None
    features_6_15_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "3"), "0")(mul_44);  mul_44 = None
    features_6_15_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "15").block, "3"), "1")(features_6_15_block_3_0);  features_6_15_block_3_0 = None
    stochastic_depth_57 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_15_block_3_1, 0.1569620253164557, 'row', False);  features_6_15_block_3_1 = None
    add_57 = stochastic_depth_57 + add_56;  stochastic_depth_57 = add_56 = None
    features_6_16_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "0"), "0")(add_57)
    features_6_16_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "0"), "1")(features_6_16_block_0_0);  features_6_16_block_0_0 = None
    features_6_16_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "0"), "2")(features_6_16_block_0_1);  features_6_16_block_0_1 = None
    features_6_16_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "1"), "0")(features_6_16_block_0_2);  features_6_16_block_0_2 = None
    features_6_16_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "1"), "1")(features_6_16_block_1_0);  features_6_16_block_1_0 = None
    features_6_16_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "1"), "2")(features_6_16_block_1_1);  features_6_16_block_1_1 = None
    features_6_16_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "16").block, "2").avgpool(features_6_16_block_1_2)
    features_6_16_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "16").block, "2").fc1(features_6_16_block_2_avgpool);  features_6_16_block_2_avgpool = None
    features_6_16_block_2_activation = getattr(getattr(getattr(self.features, "6"), "16").block, "2").activation(features_6_16_block_2_fc1);  features_6_16_block_2_fc1 = None
    features_6_16_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "16").block, "2").fc2(features_6_16_block_2_activation);  features_6_16_block_2_activation = None
    features_6_16_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "16").block, "2").scale_activation(features_6_16_block_2_fc2);  features_6_16_block_2_fc2 = None
    mul_45 = features_6_16_block_2_scale_activation * features_6_16_block_1_2;  features_6_16_block_2_scale_activation = features_6_16_block_1_2 = None
    features_6_16_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "3"), "0")(mul_45);  mul_45 = None
    features_6_16_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "16").block, "3"), "1")(features_6_16_block_3_0);  features_6_16_block_3_0 = None
    stochastic_depth_58 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_16_block_3_1, 0.15949367088607597, 'row', False);  features_6_16_block_3_1 = None
    add_58 = stochastic_depth_58 + add_57;  stochastic_depth_58 = add_57 = None
    features_6_17_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "0"), "0")(add_58)
    features_6_17_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "0"), "1")(features_6_17_block_0_0);  features_6_17_block_0_0 = None
    features_6_17_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "0"), "2")(features_6_17_block_0_1);  features_6_17_block_0_1 = None
    features_6_17_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "1"), "0")(features_6_17_block_0_2);  features_6_17_block_0_2 = None
    features_6_17_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "1"), "1")(features_6_17_block_1_0);  features_6_17_block_1_0 = None
    features_6_17_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "1"), "2")(features_6_17_block_1_1);  features_6_17_block_1_1 = None
    features_6_17_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "17").block, "2").avgpool(features_6_17_block_1_2)
    features_6_17_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "17").block, "2").fc1(features_6_17_block_2_avgpool);  features_6_17_block_2_avgpool = None
    features_6_17_block_2_activation = getattr(getattr(getattr(self.features, "6"), "17").block, "2").activation(features_6_17_block_2_fc1);  features_6_17_block_2_fc1 = None
    features_6_17_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "17").block, "2").fc2(features_6_17_block_2_activation);  features_6_17_block_2_activation = None
    features_6_17_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "17").block, "2").scale_activation(features_6_17_block_2_fc2);  features_6_17_block_2_fc2 = None
    mul_46 = features_6_17_block_2_scale_activation * features_6_17_block_1_2;  features_6_17_block_2_scale_activation = features_6_17_block_1_2 = None
    features_6_17_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "3"), "0")(mul_46);  mul_46 = None
    features_6_17_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "17").block, "3"), "1")(features_6_17_block_3_0);  features_6_17_block_3_0 = None
    stochastic_depth_59 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_17_block_3_1, 0.1620253164556962, 'row', False);  features_6_17_block_3_1 = None
    add_59 = stochastic_depth_59 + add_58;  stochastic_depth_59 = add_58 = None
    features_6_18_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "0"), "0")(add_59)
    features_6_18_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "0"), "1")(features_6_18_block_0_0);  features_6_18_block_0_0 = None
    features_6_18_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "0"), "2")(features_6_18_block_0_1);  features_6_18_block_0_1 = None
    features_6_18_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "1"), "0")(features_6_18_block_0_2);  features_6_18_block_0_2 = None
    features_6_18_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "1"), "1")(features_6_18_block_1_0);  features_6_18_block_1_0 = None
    features_6_18_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "1"), "2")(features_6_18_block_1_1);  features_6_18_block_1_1 = None
    features_6_18_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "18").block, "2").avgpool(features_6_18_block_1_2)
    features_6_18_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "18").block, "2").fc1(features_6_18_block_2_avgpool);  features_6_18_block_2_avgpool = None
    features_6_18_block_2_activation = getattr(getattr(getattr(self.features, "6"), "18").block, "2").activation(features_6_18_block_2_fc1);  features_6_18_block_2_fc1 = None
    features_6_18_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "18").block, "2").fc2(features_6_18_block_2_activation);  features_6_18_block_2_activation = None
    features_6_18_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "18").block, "2").scale_activation(features_6_18_block_2_fc2);  features_6_18_block_2_fc2 = None
    mul_47 = features_6_18_block_2_scale_activation * features_6_18_block_1_2;  features_6_18_block_2_scale_activation = features_6_18_block_1_2 = None
    features_6_18_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "3"), "0")(mul_47);  mul_47 = None
    features_6_18_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "18").block, "3"), "1")(features_6_18_block_3_0);  features_6_18_block_3_0 = None
    stochastic_depth_60 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_18_block_3_1, 0.16455696202531644, 'row', False);  features_6_18_block_3_1 = None
    add_60 = stochastic_depth_60 + add_59;  stochastic_depth_60 = add_59 = None
    features_6_19_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "0"), "0")(add_60)
    features_6_19_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "0"), "1")(features_6_19_block_0_0);  features_6_19_block_0_0 = None
    features_6_19_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "0"), "2")(features_6_19_block_0_1);  features_6_19_block_0_1 = None
    features_6_19_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "1"), "0")(features_6_19_block_0_2);  features_6_19_block_0_2 = None
    features_6_19_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "1"), "1")(features_6_19_block_1_0);  features_6_19_block_1_0 = None
    features_6_19_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "1"), "2")(features_6_19_block_1_1);  features_6_19_block_1_1 = None
    features_6_19_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "19").block, "2").avgpool(features_6_19_block_1_2)
    features_6_19_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "19").block, "2").fc1(features_6_19_block_2_avgpool);  features_6_19_block_2_avgpool = None
    features_6_19_block_2_activation = getattr(getattr(getattr(self.features, "6"), "19").block, "2").activation(features_6_19_block_2_fc1);  features_6_19_block_2_fc1 = None
    features_6_19_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "19").block, "2").fc2(features_6_19_block_2_activation);  features_6_19_block_2_activation = None
    features_6_19_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "19").block, "2").scale_activation(features_6_19_block_2_fc2);  features_6_19_block_2_fc2 = None
    mul_48 = features_6_19_block_2_scale_activation * features_6_19_block_1_2;  features_6_19_block_2_scale_activation = features_6_19_block_1_2 = None
    features_6_19_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "3"), "0")(mul_48);  mul_48 = None
    features_6_19_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "19").block, "3"), "1")(features_6_19_block_3_0);  features_6_19_block_3_0 = None
    stochastic_depth_61 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_19_block_3_1, 0.1670886075949367, 'row', False);  features_6_19_block_3_1 = None
    add_61 = stochastic_depth_61 + add_60;  stochastic_depth_61 = add_60 = None
    features_6_20_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "0"), "0")(add_61)
    features_6_20_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "0"), "1")(features_6_20_block_0_0);  features_6_20_block_0_0 = None
    features_6_20_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "0"), "2")(features_6_20_block_0_1);  features_6_20_block_0_1 = None
    features_6_20_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "1"), "0")(features_6_20_block_0_2);  features_6_20_block_0_2 = None
    features_6_20_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "1"), "1")(features_6_20_block_1_0);  features_6_20_block_1_0 = None
    features_6_20_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "1"), "2")(features_6_20_block_1_1);  features_6_20_block_1_1 = None
    features_6_20_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "20").block, "2").avgpool(features_6_20_block_1_2)
    features_6_20_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "20").block, "2").fc1(features_6_20_block_2_avgpool);  features_6_20_block_2_avgpool = None
    features_6_20_block_2_activation = getattr(getattr(getattr(self.features, "6"), "20").block, "2").activation(features_6_20_block_2_fc1);  features_6_20_block_2_fc1 = None
    features_6_20_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "20").block, "2").fc2(features_6_20_block_2_activation);  features_6_20_block_2_activation = None
    features_6_20_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "20").block, "2").scale_activation(features_6_20_block_2_fc2);  features_6_20_block_2_fc2 = None
    mul_49 = features_6_20_block_2_scale_activation * features_6_20_block_1_2;  features_6_20_block_2_scale_activation = features_6_20_block_1_2 = None
    features_6_20_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "3"), "0")(mul_49);  mul_49 = None
    features_6_20_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "20").block, "3"), "1")(features_6_20_block_3_0);  features_6_20_block_3_0 = None
    stochastic_depth_62 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_20_block_3_1, 0.16962025316455698, 'row', False);  features_6_20_block_3_1 = None
    add_62 = stochastic_depth_62 + add_61;  stochastic_depth_62 = add_61 = None
    features_6_21_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "0"), "0")(add_62)
    features_6_21_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "0"), "1")(features_6_21_block_0_0);  features_6_21_block_0_0 = None
    features_6_21_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "0"), "2")(features_6_21_block_0_1);  features_6_21_block_0_1 = None
    features_6_21_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "1"), "0")(features_6_21_block_0_2);  features_6_21_block_0_2 = None
    features_6_21_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "1"), "1")(features_6_21_block_1_0);  features_6_21_block_1_0 = None
    features_6_21_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "1"), "2")(features_6_21_block_1_1);  features_6_21_block_1_1 = None
    features_6_21_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "21").block, "2").avgpool(features_6_21_block_1_2)
    features_6_21_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "21").block, "2").fc1(features_6_21_block_2_avgpool);  features_6_21_block_2_avgpool = None
    features_6_21_block_2_activation = getattr(getattr(getattr(self.features, "6"), "21").block, "2").activation(features_6_21_block_2_fc1);  features_6_21_block_2_fc1 = None
    features_6_21_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "21").block, "2").fc2(features_6_21_block_2_activation);  features_6_21_block_2_activation = None
    features_6_21_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "21").block, "2").scale_activation(features_6_21_block_2_fc2);  features_6_21_block_2_fc2 = None
    mul_50 = features_6_21_block_2_scale_activation * features_6_21_block_1_2;  features_6_21_block_2_scale_activation = features_6_21_block_1_2 = None
    features_6_21_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "3"), "0")(mul_50);  mul_50 = None
    features_6_21_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "21").block, "3"), "1")(features_6_21_block_3_0);  features_6_21_block_3_0 = None
    stochastic_depth_63 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_21_block_3_1, 0.17215189873417724, 'row', False);  features_6_21_block_3_1 = None
    add_63 = stochastic_depth_63 + add_62;  stochastic_depth_63 = add_62 = None
    features_6_22_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "0"), "0")(add_63)
    features_6_22_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "0"), "1")(features_6_22_block_0_0);  features_6_22_block_0_0 = None
    features_6_22_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "0"), "2")(features_6_22_block_0_1);  features_6_22_block_0_1 = None
    features_6_22_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "1"), "0")(features_6_22_block_0_2);  features_6_22_block_0_2 = None
    features_6_22_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "1"), "1")(features_6_22_block_1_0);  features_6_22_block_1_0 = None
    features_6_22_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "1"), "2")(features_6_22_block_1_1);  features_6_22_block_1_1 = None
    features_6_22_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "22").block, "2").avgpool(features_6_22_block_1_2)
    features_6_22_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "22").block, "2").fc1(features_6_22_block_2_avgpool);  features_6_22_block_2_avgpool = None
    features_6_22_block_2_activation = getattr(getattr(getattr(self.features, "6"), "22").block, "2").activation(features_6_22_block_2_fc1);  features_6_22_block_2_fc1 = None
    features_6_22_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "22").block, "2").fc2(features_6_22_block_2_activation);  features_6_22_block_2_activation = None
    features_6_22_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "22").block, "2").scale_activation(features_6_22_block_2_fc2);  features_6_22_block_2_fc2 = None
    mul_51 = features_6_22_block_2_scale_activation * features_6_22_block_1_2;  features_6_22_block_2_scale_activation = features_6_22_block_1_2 = None
    features_6_22_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "3"), "0")(mul_51);  mul_51 = None
    features_6_22_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "22").block, "3"), "1")(features_6_22_block_3_0);  features_6_22_block_3_0 = None
    stochastic_depth_64 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_22_block_3_1, 0.17468354430379748, 'row', False);  features_6_22_block_3_1 = None
    add_64 = stochastic_depth_64 + add_63;  stochastic_depth_64 = add_63 = None
    features_6_23_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "0"), "0")(add_64)
    features_6_23_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "0"), "1")(features_6_23_block_0_0);  features_6_23_block_0_0 = None
    features_6_23_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "0"), "2")(features_6_23_block_0_1);  features_6_23_block_0_1 = None
    features_6_23_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "1"), "0")(features_6_23_block_0_2);  features_6_23_block_0_2 = None
    features_6_23_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "1"), "1")(features_6_23_block_1_0);  features_6_23_block_1_0 = None
    features_6_23_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "1"), "2")(features_6_23_block_1_1);  features_6_23_block_1_1 = None
    features_6_23_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "23").block, "2").avgpool(features_6_23_block_1_2)
    features_6_23_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "23").block, "2").fc1(features_6_23_block_2_avgpool);  features_6_23_block_2_avgpool = None
    features_6_23_block_2_activation = getattr(getattr(getattr(self.features, "6"), "23").block, "2").activation(features_6_23_block_2_fc1);  features_6_23_block_2_fc1 = None
    features_6_23_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "23").block, "2").fc2(features_6_23_block_2_activation);  features_6_23_block_2_activation = None
    features_6_23_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "23").block, "2").scale_activation(features_6_23_block_2_fc2);  features_6_23_block_2_fc2 = None
    mul_52 = features_6_23_block_2_scale_activation * features_6_23_block_1_2;  features_6_23_block_2_scale_activation = features_6_23_block_1_2 = None
    features_6_23_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "3"), "0")(mul_52);  mul_52 = None
    features_6_23_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "23").block, "3"), "1")(features_6_23_block_3_0);  features_6_23_block_3_0 = None
    stochastic_depth_65 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_23_block_3_1, 0.17721518987341772, 'row', False);  features_6_23_block_3_1 = None
    add_65 = stochastic_depth_65 + add_64;  stochastic_depth_65 = add_64 = None
    features_6_24_block_0_0 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "0"), "0")(add_65)
    features_6_24_block_0_1 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "0"), "1")(features_6_24_block_0_0);  features_6_24_block_0_0 = None
    features_6_24_block_0_2 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "0"), "2")(features_6_24_block_0_1);  features_6_24_block_0_1 = None
    features_6_24_block_1_0 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "1"), "0")(features_6_24_block_0_2);  features_6_24_block_0_2 = None
    features_6_24_block_1_1 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "1"), "1")(features_6_24_block_1_0);  features_6_24_block_1_0 = None
    features_6_24_block_1_2 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "1"), "2")(features_6_24_block_1_1);  features_6_24_block_1_1 = None
    features_6_24_block_2_avgpool = getattr(getattr(getattr(self.features, "6"), "24").block, "2").avgpool(features_6_24_block_1_2)
    features_6_24_block_2_fc1 = getattr(getattr(getattr(self.features, "6"), "24").block, "2").fc1(features_6_24_block_2_avgpool);  features_6_24_block_2_avgpool = None
    features_6_24_block_2_activation = getattr(getattr(getattr(self.features, "6"), "24").block, "2").activation(features_6_24_block_2_fc1);  features_6_24_block_2_fc1 = None
    features_6_24_block_2_fc2 = getattr(getattr(getattr(self.features, "6"), "24").block, "2").fc2(features_6_24_block_2_activation);  features_6_24_block_2_activation = None
    features_6_24_block_2_scale_activation = getattr(getattr(getattr(self.features, "6"), "24").block, "2").scale_activation(features_6_24_block_2_fc2);  features_6_24_block_2_fc2 = None
    mul_53 = features_6_24_block_2_scale_activation * features_6_24_block_1_2;  features_6_24_block_2_scale_activation = features_6_24_block_1_2 = None
    features_6_24_block_3_0 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "3"), "0")(mul_53);  mul_53 = None
    features_6_24_block_3_1 = getattr(getattr(getattr(getattr(self.features, "6"), "24").block, "3"), "1")(features_6_24_block_3_0);  features_6_24_block_3_0 = None
    stochastic_depth_66 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_24_block_3_1, 0.179746835443038, 'row', False);  features_6_24_block_3_1 = None
    add_66 = stochastic_depth_66 + add_65;  stochastic_depth_66 = add_65 = None
    features_7_0_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "0"), "0")(add_66);  add_66 = None
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
    mul_54 = features_7_0_block_2_scale_activation * features_7_0_block_1_2;  features_7_0_block_2_scale_activation = features_7_0_block_1_2 = None
    features_7_0_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "0").block, "3"), "0")(mul_54);  mul_54 = None
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
    mul_55 = features_7_1_block_2_scale_activation * features_7_1_block_1_2;  features_7_1_block_2_scale_activation = features_7_1_block_1_2 = None
    features_7_1_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "0")(mul_55);  mul_55 = None
    features_7_1_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "1").block, "3"), "1")(features_7_1_block_3_0);  features_7_1_block_3_0 = None
    stochastic_depth_67 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_1_block_3_1, 0.1848101265822785, 'row', False);  features_7_1_block_3_1 = None
    add_67 = stochastic_depth_67 + features_7_0_block_3_1;  stochastic_depth_67 = features_7_0_block_3_1 = None
    features_7_2_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "0"), "0")(add_67)
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
    mul_56 = features_7_2_block_2_scale_activation * features_7_2_block_1_2;  features_7_2_block_2_scale_activation = features_7_2_block_1_2 = None
    features_7_2_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "0")(mul_56);  mul_56 = None
    features_7_2_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "2").block, "3"), "1")(features_7_2_block_3_0);  features_7_2_block_3_0 = None
    stochastic_depth_68 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_2_block_3_1, 0.18734177215189873, 'row', False);  features_7_2_block_3_1 = None
    add_68 = stochastic_depth_68 + add_67;  stochastic_depth_68 = add_67 = None
    features_7_3_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "0"), "0")(add_68)
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
    mul_57 = features_7_3_block_2_scale_activation * features_7_3_block_1_2;  features_7_3_block_2_scale_activation = features_7_3_block_1_2 = None
    features_7_3_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "3"), "0")(mul_57);  mul_57 = None
    features_7_3_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "3").block, "3"), "1")(features_7_3_block_3_0);  features_7_3_block_3_0 = None
    stochastic_depth_69 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_3_block_3_1, 0.189873417721519, 'row', False);  features_7_3_block_3_1 = None
    add_69 = stochastic_depth_69 + add_68;  stochastic_depth_69 = add_68 = None
    features_7_4_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "0"), "0")(add_69)
    features_7_4_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "0"), "1")(features_7_4_block_0_0);  features_7_4_block_0_0 = None
    features_7_4_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "0"), "2")(features_7_4_block_0_1);  features_7_4_block_0_1 = None
    features_7_4_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "1"), "0")(features_7_4_block_0_2);  features_7_4_block_0_2 = None
    features_7_4_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "1"), "1")(features_7_4_block_1_0);  features_7_4_block_1_0 = None
    features_7_4_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "1"), "2")(features_7_4_block_1_1);  features_7_4_block_1_1 = None
    features_7_4_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "4").block, "2").avgpool(features_7_4_block_1_2)
    features_7_4_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "4").block, "2").fc1(features_7_4_block_2_avgpool);  features_7_4_block_2_avgpool = None
    features_7_4_block_2_activation = getattr(getattr(getattr(self.features, "7"), "4").block, "2").activation(features_7_4_block_2_fc1);  features_7_4_block_2_fc1 = None
    features_7_4_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "4").block, "2").fc2(features_7_4_block_2_activation);  features_7_4_block_2_activation = None
    features_7_4_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "4").block, "2").scale_activation(features_7_4_block_2_fc2);  features_7_4_block_2_fc2 = None
    mul_58 = features_7_4_block_2_scale_activation * features_7_4_block_1_2;  features_7_4_block_2_scale_activation = features_7_4_block_1_2 = None
    features_7_4_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "3"), "0")(mul_58);  mul_58 = None
    features_7_4_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "4").block, "3"), "1")(features_7_4_block_3_0);  features_7_4_block_3_0 = None
    stochastic_depth_70 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_4_block_3_1, 0.19240506329113927, 'row', False);  features_7_4_block_3_1 = None
    add_70 = stochastic_depth_70 + add_69;  stochastic_depth_70 = add_69 = None
    features_7_5_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "0"), "0")(add_70)
    features_7_5_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "0"), "1")(features_7_5_block_0_0);  features_7_5_block_0_0 = None
    features_7_5_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "0"), "2")(features_7_5_block_0_1);  features_7_5_block_0_1 = None
    features_7_5_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "1"), "0")(features_7_5_block_0_2);  features_7_5_block_0_2 = None
    features_7_5_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "1"), "1")(features_7_5_block_1_0);  features_7_5_block_1_0 = None
    features_7_5_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "1"), "2")(features_7_5_block_1_1);  features_7_5_block_1_1 = None
    features_7_5_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "5").block, "2").avgpool(features_7_5_block_1_2)
    features_7_5_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "5").block, "2").fc1(features_7_5_block_2_avgpool);  features_7_5_block_2_avgpool = None
    features_7_5_block_2_activation = getattr(getattr(getattr(self.features, "7"), "5").block, "2").activation(features_7_5_block_2_fc1);  features_7_5_block_2_fc1 = None
    features_7_5_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "5").block, "2").fc2(features_7_5_block_2_activation);  features_7_5_block_2_activation = None
    features_7_5_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "5").block, "2").scale_activation(features_7_5_block_2_fc2);  features_7_5_block_2_fc2 = None
    mul_59 = features_7_5_block_2_scale_activation * features_7_5_block_1_2;  features_7_5_block_2_scale_activation = features_7_5_block_1_2 = None
    features_7_5_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "3"), "0")(mul_59);  mul_59 = None
    features_7_5_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "5").block, "3"), "1")(features_7_5_block_3_0);  features_7_5_block_3_0 = None
    stochastic_depth_71 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_5_block_3_1, 0.1949367088607595, 'row', False);  features_7_5_block_3_1 = None
    add_71 = stochastic_depth_71 + add_70;  stochastic_depth_71 = add_70 = None
    features_7_6_block_0_0 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "0"), "0")(add_71)
    features_7_6_block_0_1 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "0"), "1")(features_7_6_block_0_0);  features_7_6_block_0_0 = None
    features_7_6_block_0_2 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "0"), "2")(features_7_6_block_0_1);  features_7_6_block_0_1 = None
    features_7_6_block_1_0 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "1"), "0")(features_7_6_block_0_2);  features_7_6_block_0_2 = None
    features_7_6_block_1_1 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "1"), "1")(features_7_6_block_1_0);  features_7_6_block_1_0 = None
    features_7_6_block_1_2 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "1"), "2")(features_7_6_block_1_1);  features_7_6_block_1_1 = None
    features_7_6_block_2_avgpool = getattr(getattr(getattr(self.features, "7"), "6").block, "2").avgpool(features_7_6_block_1_2)
    features_7_6_block_2_fc1 = getattr(getattr(getattr(self.features, "7"), "6").block, "2").fc1(features_7_6_block_2_avgpool);  features_7_6_block_2_avgpool = None
    features_7_6_block_2_activation = getattr(getattr(getattr(self.features, "7"), "6").block, "2").activation(features_7_6_block_2_fc1);  features_7_6_block_2_fc1 = None
    features_7_6_block_2_fc2 = getattr(getattr(getattr(self.features, "7"), "6").block, "2").fc2(features_7_6_block_2_activation);  features_7_6_block_2_activation = None
    features_7_6_block_2_scale_activation = getattr(getattr(getattr(self.features, "7"), "6").block, "2").scale_activation(features_7_6_block_2_fc2);  features_7_6_block_2_fc2 = None
    mul_60 = features_7_6_block_2_scale_activation * features_7_6_block_1_2;  features_7_6_block_2_scale_activation = features_7_6_block_1_2 = None
    features_7_6_block_3_0 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "3"), "0")(mul_60);  mul_60 = None
    features_7_6_block_3_1 = getattr(getattr(getattr(getattr(self.features, "7"), "6").block, "3"), "1")(features_7_6_block_3_0);  features_7_6_block_3_0 = None
    stochastic_depth_72 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_6_block_3_1, 0.19746835443037977, 'row', False);  features_7_6_block_3_1 = None
    add_72 = stochastic_depth_72 + add_71;  stochastic_depth_72 = add_71 = None
    features_8_0 = getattr(getattr(self.features, "8"), "0")(add_72);  add_72 = None
    features_8_1 = getattr(getattr(self.features, "8"), "1")(features_8_0);  features_8_0 = None
    features_8_2 = getattr(getattr(self.features, "8"), "2")(features_8_1);  features_8_1 = None
    avgpool = self.avgpool(features_8_2);  features_8_2 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    classifier_0 = getattr(self.classifier, "0")(flatten);  flatten = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    return classifier_1
    