
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")

def forward(self, x : torch.Tensor) -> torch.Tensor:
    features_0_0 = getattr(getattr(self.features, "0"), "0")(x);  x = None
    permute = features_0_0.permute(0, 2, 3, 1);  features_0_0 = None
    features_0_1_weight = getattr(getattr(self.features, "0"), "1").weight
    features_0_1_bias = getattr(getattr(self.features, "0"), "1").bias
    layer_norm = torch.nn.functional.layer_norm(permute, (192,), weight = features_0_1_weight, bias = features_0_1_bias, eps = 1e-06);  permute = features_0_1_weight = features_0_1_bias = None
    permute_1 = layer_norm.permute(0, 3, 1, 2);  layer_norm = None
    features_1_0_layer_scale = getattr(getattr(self.features, "1"), "0").layer_scale
    features_1_0_block_0 = getattr(getattr(getattr(self.features, "1"), "0").block, "0")(permute_1)
    permute_2 = torch.permute(features_1_0_block_0, [0, 2, 3, 1]);  features_1_0_block_0 = None
    features_1_0_block_2 = getattr(getattr(getattr(self.features, "1"), "0").block, "2")(permute_2);  permute_2 = None
    features_1_0_block_3 = getattr(getattr(getattr(self.features, "1"), "0").block, "3")(features_1_0_block_2);  features_1_0_block_2 = None
    features_1_0_block_4 = getattr(getattr(getattr(self.features, "1"), "0").block, "4")(features_1_0_block_3);  features_1_0_block_3 = None
    features_1_0_block_5 = getattr(getattr(getattr(self.features, "1"), "0").block, "5")(features_1_0_block_4);  features_1_0_block_4 = None
    permute_3 = torch.permute(features_1_0_block_5, [0, 3, 1, 2]);  features_1_0_block_5 = None
    mul = features_1_0_layer_scale * permute_3;  features_1_0_layer_scale = permute_3 = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(mul, 0.0, 'row', False);  mul = None
    add = stochastic_depth + permute_1;  stochastic_depth = permute_1 = None
    features_1_1_layer_scale = getattr(getattr(self.features, "1"), "1").layer_scale
    features_1_1_block_0 = getattr(getattr(getattr(self.features, "1"), "1").block, "0")(add)
    permute_4 = torch.permute(features_1_1_block_0, [0, 2, 3, 1]);  features_1_1_block_0 = None
    features_1_1_block_2 = getattr(getattr(getattr(self.features, "1"), "1").block, "2")(permute_4);  permute_4 = None
    features_1_1_block_3 = getattr(getattr(getattr(self.features, "1"), "1").block, "3")(features_1_1_block_2);  features_1_1_block_2 = None
    features_1_1_block_4 = getattr(getattr(getattr(self.features, "1"), "1").block, "4")(features_1_1_block_3);  features_1_1_block_3 = None
    features_1_1_block_5 = getattr(getattr(getattr(self.features, "1"), "1").block, "5")(features_1_1_block_4);  features_1_1_block_4 = None
    permute_5 = torch.permute(features_1_1_block_5, [0, 3, 1, 2]);  features_1_1_block_5 = None
    mul_1 = features_1_1_layer_scale * permute_5;  features_1_1_layer_scale = permute_5 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(mul_1, 0.014285714285714285, 'row', False);  mul_1 = None
    add_1 = stochastic_depth_1 + add;  stochastic_depth_1 = add = None
    features_1_2_layer_scale = getattr(getattr(self.features, "1"), "2").layer_scale
    features_1_2_block_0 = getattr(getattr(getattr(self.features, "1"), "2").block, "0")(add_1)
    permute_6 = torch.permute(features_1_2_block_0, [0, 2, 3, 1]);  features_1_2_block_0 = None
    features_1_2_block_2 = getattr(getattr(getattr(self.features, "1"), "2").block, "2")(permute_6);  permute_6 = None
    features_1_2_block_3 = getattr(getattr(getattr(self.features, "1"), "2").block, "3")(features_1_2_block_2);  features_1_2_block_2 = None
    features_1_2_block_4 = getattr(getattr(getattr(self.features, "1"), "2").block, "4")(features_1_2_block_3);  features_1_2_block_3 = None
    features_1_2_block_5 = getattr(getattr(getattr(self.features, "1"), "2").block, "5")(features_1_2_block_4);  features_1_2_block_4 = None
    permute_7 = torch.permute(features_1_2_block_5, [0, 3, 1, 2]);  features_1_2_block_5 = None
    mul_2 = features_1_2_layer_scale * permute_7;  features_1_2_layer_scale = permute_7 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(mul_2, 0.02857142857142857, 'row', False);  mul_2 = None
    add_2 = stochastic_depth_2 + add_1;  stochastic_depth_2 = add_1 = None
    permute_8 = add_2.permute(0, 2, 3, 1);  add_2 = None
    features_2_0_weight = getattr(getattr(self.features, "2"), "0").weight
    features_2_0_bias = getattr(getattr(self.features, "2"), "0").bias
    layer_norm_1 = torch.nn.functional.layer_norm(permute_8, (192,), weight = features_2_0_weight, bias = features_2_0_bias, eps = 1e-06);  permute_8 = features_2_0_weight = features_2_0_bias = None
    permute_9 = layer_norm_1.permute(0, 3, 1, 2);  layer_norm_1 = None
    features_2_1 = getattr(getattr(self.features, "2"), "1")(permute_9);  permute_9 = None
    features_3_0_layer_scale = getattr(getattr(self.features, "3"), "0").layer_scale
    features_3_0_block_0 = getattr(getattr(getattr(self.features, "3"), "0").block, "0")(features_2_1)
    permute_10 = torch.permute(features_3_0_block_0, [0, 2, 3, 1]);  features_3_0_block_0 = None
    features_3_0_block_2 = getattr(getattr(getattr(self.features, "3"), "0").block, "2")(permute_10);  permute_10 = None
    features_3_0_block_3 = getattr(getattr(getattr(self.features, "3"), "0").block, "3")(features_3_0_block_2);  features_3_0_block_2 = None
    features_3_0_block_4 = getattr(getattr(getattr(self.features, "3"), "0").block, "4")(features_3_0_block_3);  features_3_0_block_3 = None
    features_3_0_block_5 = getattr(getattr(getattr(self.features, "3"), "0").block, "5")(features_3_0_block_4);  features_3_0_block_4 = None
    permute_11 = torch.permute(features_3_0_block_5, [0, 3, 1, 2]);  features_3_0_block_5 = None
    mul_3 = features_3_0_layer_scale * permute_11;  features_3_0_layer_scale = permute_11 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(mul_3, 0.04285714285714286, 'row', False);  mul_3 = None
    add_3 = stochastic_depth_3 + features_2_1;  stochastic_depth_3 = features_2_1 = None
    features_3_1_layer_scale = getattr(getattr(self.features, "3"), "1").layer_scale
    features_3_1_block_0 = getattr(getattr(getattr(self.features, "3"), "1").block, "0")(add_3)
    permute_12 = torch.permute(features_3_1_block_0, [0, 2, 3, 1]);  features_3_1_block_0 = None
    features_3_1_block_2 = getattr(getattr(getattr(self.features, "3"), "1").block, "2")(permute_12);  permute_12 = None
    features_3_1_block_3 = getattr(getattr(getattr(self.features, "3"), "1").block, "3")(features_3_1_block_2);  features_3_1_block_2 = None
    features_3_1_block_4 = getattr(getattr(getattr(self.features, "3"), "1").block, "4")(features_3_1_block_3);  features_3_1_block_3 = None
    features_3_1_block_5 = getattr(getattr(getattr(self.features, "3"), "1").block, "5")(features_3_1_block_4);  features_3_1_block_4 = None
    permute_13 = torch.permute(features_3_1_block_5, [0, 3, 1, 2]);  features_3_1_block_5 = None
    mul_4 = features_3_1_layer_scale * permute_13;  features_3_1_layer_scale = permute_13 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(mul_4, 0.05714285714285714, 'row', False);  mul_4 = None
    add_4 = stochastic_depth_4 + add_3;  stochastic_depth_4 = add_3 = None
    features_3_2_layer_scale = getattr(getattr(self.features, "3"), "2").layer_scale
    features_3_2_block_0 = getattr(getattr(getattr(self.features, "3"), "2").block, "0")(add_4)
    permute_14 = torch.permute(features_3_2_block_0, [0, 2, 3, 1]);  features_3_2_block_0 = None
    features_3_2_block_2 = getattr(getattr(getattr(self.features, "3"), "2").block, "2")(permute_14);  permute_14 = None
    features_3_2_block_3 = getattr(getattr(getattr(self.features, "3"), "2").block, "3")(features_3_2_block_2);  features_3_2_block_2 = None
    features_3_2_block_4 = getattr(getattr(getattr(self.features, "3"), "2").block, "4")(features_3_2_block_3);  features_3_2_block_3 = None
    features_3_2_block_5 = getattr(getattr(getattr(self.features, "3"), "2").block, "5")(features_3_2_block_4);  features_3_2_block_4 = None
    permute_15 = torch.permute(features_3_2_block_5, [0, 3, 1, 2]);  features_3_2_block_5 = None
    mul_5 = features_3_2_layer_scale * permute_15;  features_3_2_layer_scale = permute_15 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(mul_5, 0.07142857142857142, 'row', False);  mul_5 = None
    add_5 = stochastic_depth_5 + add_4;  stochastic_depth_5 = add_4 = None
    permute_16 = add_5.permute(0, 2, 3, 1);  add_5 = None
    features_4_0_weight = getattr(getattr(self.features, "4"), "0").weight
    features_4_0_bias = getattr(getattr(self.features, "4"), "0").bias
    layer_norm_2 = torch.nn.functional.layer_norm(permute_16, (384,), weight = features_4_0_weight, bias = features_4_0_bias, eps = 1e-06);  permute_16 = features_4_0_weight = features_4_0_bias = None
    permute_17 = layer_norm_2.permute(0, 3, 1, 2);  layer_norm_2 = None
    features_4_1 = getattr(getattr(self.features, "4"), "1")(permute_17);  permute_17 = None
    features_5_0_layer_scale = getattr(getattr(self.features, "5"), "0").layer_scale
    features_5_0_block_0 = getattr(getattr(getattr(self.features, "5"), "0").block, "0")(features_4_1)
    permute_18 = torch.permute(features_5_0_block_0, [0, 2, 3, 1]);  features_5_0_block_0 = None
    features_5_0_block_2 = getattr(getattr(getattr(self.features, "5"), "0").block, "2")(permute_18);  permute_18 = None
    features_5_0_block_3 = getattr(getattr(getattr(self.features, "5"), "0").block, "3")(features_5_0_block_2);  features_5_0_block_2 = None
    features_5_0_block_4 = getattr(getattr(getattr(self.features, "5"), "0").block, "4")(features_5_0_block_3);  features_5_0_block_3 = None
    features_5_0_block_5 = getattr(getattr(getattr(self.features, "5"), "0").block, "5")(features_5_0_block_4);  features_5_0_block_4 = None
    permute_19 = torch.permute(features_5_0_block_5, [0, 3, 1, 2]);  features_5_0_block_5 = None
    mul_6 = features_5_0_layer_scale * permute_19;  features_5_0_layer_scale = permute_19 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(mul_6, 0.08571428571428572, 'row', False);  mul_6 = None
    add_6 = stochastic_depth_6 + features_4_1;  stochastic_depth_6 = features_4_1 = None
    features_5_1_layer_scale = getattr(getattr(self.features, "5"), "1").layer_scale
    features_5_1_block_0 = getattr(getattr(getattr(self.features, "5"), "1").block, "0")(add_6)
    permute_20 = torch.permute(features_5_1_block_0, [0, 2, 3, 1]);  features_5_1_block_0 = None
    features_5_1_block_2 = getattr(getattr(getattr(self.features, "5"), "1").block, "2")(permute_20);  permute_20 = None
    features_5_1_block_3 = getattr(getattr(getattr(self.features, "5"), "1").block, "3")(features_5_1_block_2);  features_5_1_block_2 = None
    features_5_1_block_4 = getattr(getattr(getattr(self.features, "5"), "1").block, "4")(features_5_1_block_3);  features_5_1_block_3 = None
    features_5_1_block_5 = getattr(getattr(getattr(self.features, "5"), "1").block, "5")(features_5_1_block_4);  features_5_1_block_4 = None
    permute_21 = torch.permute(features_5_1_block_5, [0, 3, 1, 2]);  features_5_1_block_5 = None
    mul_7 = features_5_1_layer_scale * permute_21;  features_5_1_layer_scale = permute_21 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(mul_7, 0.1, 'row', False);  mul_7 = None
    add_7 = stochastic_depth_7 + add_6;  stochastic_depth_7 = add_6 = None
    features_5_2_layer_scale = getattr(getattr(self.features, "5"), "2").layer_scale
    features_5_2_block_0 = getattr(getattr(getattr(self.features, "5"), "2").block, "0")(add_7)
    permute_22 = torch.permute(features_5_2_block_0, [0, 2, 3, 1]);  features_5_2_block_0 = None
    features_5_2_block_2 = getattr(getattr(getattr(self.features, "5"), "2").block, "2")(permute_22);  permute_22 = None
    features_5_2_block_3 = getattr(getattr(getattr(self.features, "5"), "2").block, "3")(features_5_2_block_2);  features_5_2_block_2 = None
    features_5_2_block_4 = getattr(getattr(getattr(self.features, "5"), "2").block, "4")(features_5_2_block_3);  features_5_2_block_3 = None
    features_5_2_block_5 = getattr(getattr(getattr(self.features, "5"), "2").block, "5")(features_5_2_block_4);  features_5_2_block_4 = None
    permute_23 = torch.permute(features_5_2_block_5, [0, 3, 1, 2]);  features_5_2_block_5 = None
    mul_8 = features_5_2_layer_scale * permute_23;  features_5_2_layer_scale = permute_23 = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(mul_8, 0.11428571428571428, 'row', False);  mul_8 = None
    add_8 = stochastic_depth_8 + add_7;  stochastic_depth_8 = add_7 = None
    features_5_3_layer_scale = getattr(getattr(self.features, "5"), "3").layer_scale
    features_5_3_block_0 = getattr(getattr(getattr(self.features, "5"), "3").block, "0")(add_8)
    permute_24 = torch.permute(features_5_3_block_0, [0, 2, 3, 1]);  features_5_3_block_0 = None
    features_5_3_block_2 = getattr(getattr(getattr(self.features, "5"), "3").block, "2")(permute_24);  permute_24 = None
    features_5_3_block_3 = getattr(getattr(getattr(self.features, "5"), "3").block, "3")(features_5_3_block_2);  features_5_3_block_2 = None
    features_5_3_block_4 = getattr(getattr(getattr(self.features, "5"), "3").block, "4")(features_5_3_block_3);  features_5_3_block_3 = None
    features_5_3_block_5 = getattr(getattr(getattr(self.features, "5"), "3").block, "5")(features_5_3_block_4);  features_5_3_block_4 = None
    permute_25 = torch.permute(features_5_3_block_5, [0, 3, 1, 2]);  features_5_3_block_5 = None
    mul_9 = features_5_3_layer_scale * permute_25;  features_5_3_layer_scale = permute_25 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(mul_9, 0.12857142857142856, 'row', False);  mul_9 = None
    add_9 = stochastic_depth_9 + add_8;  stochastic_depth_9 = add_8 = None
    features_5_4_layer_scale = getattr(getattr(self.features, "5"), "4").layer_scale
    features_5_4_block_0 = getattr(getattr(getattr(self.features, "5"), "4").block, "0")(add_9)
    permute_26 = torch.permute(features_5_4_block_0, [0, 2, 3, 1]);  features_5_4_block_0 = None
    features_5_4_block_2 = getattr(getattr(getattr(self.features, "5"), "4").block, "2")(permute_26);  permute_26 = None
    features_5_4_block_3 = getattr(getattr(getattr(self.features, "5"), "4").block, "3")(features_5_4_block_2);  features_5_4_block_2 = None
    features_5_4_block_4 = getattr(getattr(getattr(self.features, "5"), "4").block, "4")(features_5_4_block_3);  features_5_4_block_3 = None
    features_5_4_block_5 = getattr(getattr(getattr(self.features, "5"), "4").block, "5")(features_5_4_block_4);  features_5_4_block_4 = None
    permute_27 = torch.permute(features_5_4_block_5, [0, 3, 1, 2]);  features_5_4_block_5 = None
    mul_10 = features_5_4_layer_scale * permute_27;  features_5_4_layer_scale = permute_27 = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(mul_10, 0.14285714285714285, 'row', False);  mul_10 = None
    add_10 = stochastic_depth_10 + add_9;  stochastic_depth_10 = add_9 = None
    features_5_5_layer_scale = getattr(getattr(self.features, "5"), "5").layer_scale
    features_5_5_block_0 = getattr(getattr(getattr(self.features, "5"), "5").block, "0")(add_10)
    permute_28 = torch.permute(features_5_5_block_0, [0, 2, 3, 1]);  features_5_5_block_0 = None
    features_5_5_block_2 = getattr(getattr(getattr(self.features, "5"), "5").block, "2")(permute_28);  permute_28 = None
    features_5_5_block_3 = getattr(getattr(getattr(self.features, "5"), "5").block, "3")(features_5_5_block_2);  features_5_5_block_2 = None
    features_5_5_block_4 = getattr(getattr(getattr(self.features, "5"), "5").block, "4")(features_5_5_block_3);  features_5_5_block_3 = None
    features_5_5_block_5 = getattr(getattr(getattr(self.features, "5"), "5").block, "5")(features_5_5_block_4);  features_5_5_block_4 = None
    permute_29 = torch.permute(features_5_5_block_5, [0, 3, 1, 2]);  features_5_5_block_5 = None
    mul_11 = features_5_5_layer_scale * permute_29;  features_5_5_layer_scale = permute_29 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(mul_11, 0.15714285714285714, 'row', False);  mul_11 = None
    add_11 = stochastic_depth_11 + add_10;  stochastic_depth_11 = add_10 = None
    features_5_6_layer_scale = getattr(getattr(self.features, "5"), "6").layer_scale
    features_5_6_block_0 = getattr(getattr(getattr(self.features, "5"), "6").block, "0")(add_11)
    permute_30 = torch.permute(features_5_6_block_0, [0, 2, 3, 1]);  features_5_6_block_0 = None
    features_5_6_block_2 = getattr(getattr(getattr(self.features, "5"), "6").block, "2")(permute_30);  permute_30 = None
    features_5_6_block_3 = getattr(getattr(getattr(self.features, "5"), "6").block, "3")(features_5_6_block_2);  features_5_6_block_2 = None
    features_5_6_block_4 = getattr(getattr(getattr(self.features, "5"), "6").block, "4")(features_5_6_block_3);  features_5_6_block_3 = None
    features_5_6_block_5 = getattr(getattr(getattr(self.features, "5"), "6").block, "5")(features_5_6_block_4);  features_5_6_block_4 = None
    permute_31 = torch.permute(features_5_6_block_5, [0, 3, 1, 2]);  features_5_6_block_5 = None
    mul_12 = features_5_6_layer_scale * permute_31;  features_5_6_layer_scale = permute_31 = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(mul_12, 0.17142857142857143, 'row', False);  mul_12 = None
    add_12 = stochastic_depth_12 + add_11;  stochastic_depth_12 = add_11 = None
    features_5_7_layer_scale = getattr(getattr(self.features, "5"), "7").layer_scale
    features_5_7_block_0 = getattr(getattr(getattr(self.features, "5"), "7").block, "0")(add_12)
    permute_32 = torch.permute(features_5_7_block_0, [0, 2, 3, 1]);  features_5_7_block_0 = None
    features_5_7_block_2 = getattr(getattr(getattr(self.features, "5"), "7").block, "2")(permute_32);  permute_32 = None
    features_5_7_block_3 = getattr(getattr(getattr(self.features, "5"), "7").block, "3")(features_5_7_block_2);  features_5_7_block_2 = None
    features_5_7_block_4 = getattr(getattr(getattr(self.features, "5"), "7").block, "4")(features_5_7_block_3);  features_5_7_block_3 = None
    features_5_7_block_5 = getattr(getattr(getattr(self.features, "5"), "7").block, "5")(features_5_7_block_4);  features_5_7_block_4 = None
    permute_33 = torch.permute(features_5_7_block_5, [0, 3, 1, 2]);  features_5_7_block_5 = None
    mul_13 = features_5_7_layer_scale * permute_33;  features_5_7_layer_scale = permute_33 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(mul_13, 0.18571428571428572, 'row', False);  mul_13 = None
    add_13 = stochastic_depth_13 + add_12;  stochastic_depth_13 = add_12 = None
    features_5_8_layer_scale = getattr(getattr(self.features, "5"), "8").layer_scale
    features_5_8_block_0 = getattr(getattr(getattr(self.features, "5"), "8").block, "0")(add_13)
    permute_34 = torch.permute(features_5_8_block_0, [0, 2, 3, 1]);  features_5_8_block_0 = None
    features_5_8_block_2 = getattr(getattr(getattr(self.features, "5"), "8").block, "2")(permute_34);  permute_34 = None
    features_5_8_block_3 = getattr(getattr(getattr(self.features, "5"), "8").block, "3")(features_5_8_block_2);  features_5_8_block_2 = None
    features_5_8_block_4 = getattr(getattr(getattr(self.features, "5"), "8").block, "4")(features_5_8_block_3);  features_5_8_block_3 = None
    features_5_8_block_5 = getattr(getattr(getattr(self.features, "5"), "8").block, "5")(features_5_8_block_4);  features_5_8_block_4 = None
    permute_35 = torch.permute(features_5_8_block_5, [0, 3, 1, 2]);  features_5_8_block_5 = None
    mul_14 = features_5_8_layer_scale * permute_35;  features_5_8_layer_scale = permute_35 = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(mul_14, 0.2, 'row', False);  mul_14 = None
    add_14 = stochastic_depth_14 + add_13;  stochastic_depth_14 = add_13 = None
    features_5_9_layer_scale = getattr(getattr(self.features, "5"), "9").layer_scale
    features_5_9_block_0 = getattr(getattr(getattr(self.features, "5"), "9").block, "0")(add_14)
    permute_36 = torch.permute(features_5_9_block_0, [0, 2, 3, 1]);  features_5_9_block_0 = None
    features_5_9_block_2 = getattr(getattr(getattr(self.features, "5"), "9").block, "2")(permute_36);  permute_36 = None
    features_5_9_block_3 = getattr(getattr(getattr(self.features, "5"), "9").block, "3")(features_5_9_block_2);  features_5_9_block_2 = None
    features_5_9_block_4 = getattr(getattr(getattr(self.features, "5"), "9").block, "4")(features_5_9_block_3);  features_5_9_block_3 = None
    features_5_9_block_5 = getattr(getattr(getattr(self.features, "5"), "9").block, "5")(features_5_9_block_4);  features_5_9_block_4 = None
    permute_37 = torch.permute(features_5_9_block_5, [0, 3, 1, 2]);  features_5_9_block_5 = None
    mul_15 = features_5_9_layer_scale * permute_37;  features_5_9_layer_scale = permute_37 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(mul_15, 0.21428571428571427, 'row', False);  mul_15 = None
    add_15 = stochastic_depth_15 + add_14;  stochastic_depth_15 = add_14 = None
    features_5_10_layer_scale = getattr(getattr(self.features, "5"), "10").layer_scale
    features_5_10_block_0 = getattr(getattr(getattr(self.features, "5"), "10").block, "0")(add_15)
    permute_38 = torch.permute(features_5_10_block_0, [0, 2, 3, 1]);  features_5_10_block_0 = None
    features_5_10_block_2 = getattr(getattr(getattr(self.features, "5"), "10").block, "2")(permute_38);  permute_38 = None
    features_5_10_block_3 = getattr(getattr(getattr(self.features, "5"), "10").block, "3")(features_5_10_block_2);  features_5_10_block_2 = None
    features_5_10_block_4 = getattr(getattr(getattr(self.features, "5"), "10").block, "4")(features_5_10_block_3);  features_5_10_block_3 = None
    features_5_10_block_5 = getattr(getattr(getattr(self.features, "5"), "10").block, "5")(features_5_10_block_4);  features_5_10_block_4 = None
    permute_39 = torch.permute(features_5_10_block_5, [0, 3, 1, 2]);  features_5_10_block_5 = None
    mul_16 = features_5_10_layer_scale * permute_39;  features_5_10_layer_scale = permute_39 = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(mul_16, 0.22857142857142856, 'row', False);  mul_16 = None
    add_16 = stochastic_depth_16 + add_15;  stochastic_depth_16 = add_15 = None
    features_5_11_layer_scale = getattr(getattr(self.features, "5"), "11").layer_scale
    features_5_11_block_0 = getattr(getattr(getattr(self.features, "5"), "11").block, "0")(add_16)
    permute_40 = torch.permute(features_5_11_block_0, [0, 2, 3, 1]);  features_5_11_block_0 = None
    features_5_11_block_2 = getattr(getattr(getattr(self.features, "5"), "11").block, "2")(permute_40);  permute_40 = None
    features_5_11_block_3 = getattr(getattr(getattr(self.features, "5"), "11").block, "3")(features_5_11_block_2);  features_5_11_block_2 = None
    features_5_11_block_4 = getattr(getattr(getattr(self.features, "5"), "11").block, "4")(features_5_11_block_3);  features_5_11_block_3 = None
    features_5_11_block_5 = getattr(getattr(getattr(self.features, "5"), "11").block, "5")(features_5_11_block_4);  features_5_11_block_4 = None
    permute_41 = torch.permute(features_5_11_block_5, [0, 3, 1, 2]);  features_5_11_block_5 = None
    mul_17 = features_5_11_layer_scale * permute_41;  features_5_11_layer_scale = permute_41 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(mul_17, 0.24285714285714285, 'row', False);  mul_17 = None
    add_17 = stochastic_depth_17 + add_16;  stochastic_depth_17 = add_16 = None
    features_5_12_layer_scale = getattr(getattr(self.features, "5"), "12").layer_scale
    features_5_12_block_0 = getattr(getattr(getattr(self.features, "5"), "12").block, "0")(add_17)
    permute_42 = torch.permute(features_5_12_block_0, [0, 2, 3, 1]);  features_5_12_block_0 = None
    features_5_12_block_2 = getattr(getattr(getattr(self.features, "5"), "12").block, "2")(permute_42);  permute_42 = None
    features_5_12_block_3 = getattr(getattr(getattr(self.features, "5"), "12").block, "3")(features_5_12_block_2);  features_5_12_block_2 = None
    features_5_12_block_4 = getattr(getattr(getattr(self.features, "5"), "12").block, "4")(features_5_12_block_3);  features_5_12_block_3 = None
    features_5_12_block_5 = getattr(getattr(getattr(self.features, "5"), "12").block, "5")(features_5_12_block_4);  features_5_12_block_4 = None
    permute_43 = torch.permute(features_5_12_block_5, [0, 3, 1, 2]);  features_5_12_block_5 = None
    mul_18 = features_5_12_layer_scale * permute_43;  features_5_12_layer_scale = permute_43 = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(mul_18, 0.2571428571428571, 'row', False);  mul_18 = None
    add_18 = stochastic_depth_18 + add_17;  stochastic_depth_18 = add_17 = None
    features_5_13_layer_scale = getattr(getattr(self.features, "5"), "13").layer_scale
    features_5_13_block_0 = getattr(getattr(getattr(self.features, "5"), "13").block, "0")(add_18)
    permute_44 = torch.permute(features_5_13_block_0, [0, 2, 3, 1]);  features_5_13_block_0 = None
    features_5_13_block_2 = getattr(getattr(getattr(self.features, "5"), "13").block, "2")(permute_44);  permute_44 = None
    features_5_13_block_3 = getattr(getattr(getattr(self.features, "5"), "13").block, "3")(features_5_13_block_2);  features_5_13_block_2 = None
    features_5_13_block_4 = getattr(getattr(getattr(self.features, "5"), "13").block, "4")(features_5_13_block_3);  features_5_13_block_3 = None
    features_5_13_block_5 = getattr(getattr(getattr(self.features, "5"), "13").block, "5")(features_5_13_block_4);  features_5_13_block_4 = None
    permute_45 = torch.permute(features_5_13_block_5, [0, 3, 1, 2]);  features_5_13_block_5 = None
    mul_19 = features_5_13_layer_scale * permute_45;  features_5_13_layer_scale = permute_45 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(mul_19, 0.2714285714285714, 'row', False);  mul_19 = None
    add_19 = stochastic_depth_19 + add_18;  stochastic_depth_19 = add_18 = None
    features_5_14_layer_scale = getattr(getattr(self.features, "5"), "14").layer_scale
    features_5_14_block_0 = getattr(getattr(getattr(self.features, "5"), "14").block, "0")(add_19)
    permute_46 = torch.permute(features_5_14_block_0, [0, 2, 3, 1]);  features_5_14_block_0 = None
    features_5_14_block_2 = getattr(getattr(getattr(self.features, "5"), "14").block, "2")(permute_46);  permute_46 = None
    features_5_14_block_3 = getattr(getattr(getattr(self.features, "5"), "14").block, "3")(features_5_14_block_2);  features_5_14_block_2 = None
    features_5_14_block_4 = getattr(getattr(getattr(self.features, "5"), "14").block, "4")(features_5_14_block_3);  features_5_14_block_3 = None
    features_5_14_block_5 = getattr(getattr(getattr(self.features, "5"), "14").block, "5")(features_5_14_block_4);  features_5_14_block_4 = None
    permute_47 = torch.permute(features_5_14_block_5, [0, 3, 1, 2]);  features_5_14_block_5 = None
    mul_20 = features_5_14_layer_scale * permute_47;  features_5_14_layer_scale = permute_47 = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(mul_20, 0.2857142857142857, 'row', False);  mul_20 = None
    add_20 = stochastic_depth_20 + add_19;  stochastic_depth_20 = add_19 = None
    features_5_15_layer_scale = getattr(getattr(self.features, "5"), "15").layer_scale
    features_5_15_block_0 = getattr(getattr(getattr(self.features, "5"), "15").block, "0")(add_20)
    permute_48 = torch.permute(features_5_15_block_0, [0, 2, 3, 1]);  features_5_15_block_0 = None
    features_5_15_block_2 = getattr(getattr(getattr(self.features, "5"), "15").block, "2")(permute_48);  permute_48 = None
    features_5_15_block_3 = getattr(getattr(getattr(self.features, "5"), "15").block, "3")(features_5_15_block_2);  features_5_15_block_2 = None
    features_5_15_block_4 = getattr(getattr(getattr(self.features, "5"), "15").block, "4")(features_5_15_block_3);  features_5_15_block_3 = None
    features_5_15_block_5 = getattr(getattr(getattr(self.features, "5"), "15").block, "5")(features_5_15_block_4);  features_5_15_block_4 = None
    permute_49 = torch.permute(features_5_15_block_5, [0, 3, 1, 2]);  features_5_15_block_5 = None
    mul_21 = features_5_15_layer_scale * permute_49;  features_5_15_layer_scale = permute_49 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(mul_21, 0.3, 'row', False);  mul_21 = None
    add_21 = stochastic_depth_21 + add_20;  stochastic_depth_21 = add_20 = None
    features_5_16_layer_scale = getattr(getattr(self.features, "5"), "16").layer_scale
    features_5_16_block_0 = getattr(getattr(getattr(self.features, "5"), "16").block, "0")(add_21)
    permute_50 = torch.permute(features_5_16_block_0, [0, 2, 3, 1]);  features_5_16_block_0 = None
    features_5_16_block_2 = getattr(getattr(getattr(self.features, "5"), "16").block, "2")(permute_50);  permute_50 = None
    features_5_16_block_3 = getattr(getattr(getattr(self.features, "5"), "16").block, "3")(features_5_16_block_2);  features_5_16_block_2 = None
    features_5_16_block_4 = getattr(getattr(getattr(self.features, "5"), "16").block, "4")(features_5_16_block_3);  features_5_16_block_3 = None
    features_5_16_block_5 = getattr(getattr(getattr(self.features, "5"), "16").block, "5")(features_5_16_block_4);  features_5_16_block_4 = None
    permute_51 = torch.permute(features_5_16_block_5, [0, 3, 1, 2]);  features_5_16_block_5 = None
    mul_22 = features_5_16_layer_scale * permute_51;  features_5_16_layer_scale = permute_51 = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(mul_22, 0.3142857142857143, 'row', False);  mul_22 = None
    add_22 = stochastic_depth_22 + add_21;  stochastic_depth_22 = add_21 = None
    features_5_17_layer_scale = getattr(getattr(self.features, "5"), "17").layer_scale
    features_5_17_block_0 = getattr(getattr(getattr(self.features, "5"), "17").block, "0")(add_22)
    permute_52 = torch.permute(features_5_17_block_0, [0, 2, 3, 1]);  features_5_17_block_0 = None
    features_5_17_block_2 = getattr(getattr(getattr(self.features, "5"), "17").block, "2")(permute_52);  permute_52 = None
    features_5_17_block_3 = getattr(getattr(getattr(self.features, "5"), "17").block, "3")(features_5_17_block_2);  features_5_17_block_2 = None
    features_5_17_block_4 = getattr(getattr(getattr(self.features, "5"), "17").block, "4")(features_5_17_block_3);  features_5_17_block_3 = None
    features_5_17_block_5 = getattr(getattr(getattr(self.features, "5"), "17").block, "5")(features_5_17_block_4);  features_5_17_block_4 = None
    permute_53 = torch.permute(features_5_17_block_5, [0, 3, 1, 2]);  features_5_17_block_5 = None
    mul_23 = features_5_17_layer_scale * permute_53;  features_5_17_layer_scale = permute_53 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(mul_23, 0.32857142857142857, 'row', False);  mul_23 = None
    add_23 = stochastic_depth_23 + add_22;  stochastic_depth_23 = add_22 = None
    features_5_18_layer_scale = getattr(getattr(self.features, "5"), "18").layer_scale
    features_5_18_block_0 = getattr(getattr(getattr(self.features, "5"), "18").block, "0")(add_23)
    permute_54 = torch.permute(features_5_18_block_0, [0, 2, 3, 1]);  features_5_18_block_0 = None
    features_5_18_block_2 = getattr(getattr(getattr(self.features, "5"), "18").block, "2")(permute_54);  permute_54 = None
    features_5_18_block_3 = getattr(getattr(getattr(self.features, "5"), "18").block, "3")(features_5_18_block_2);  features_5_18_block_2 = None
    features_5_18_block_4 = getattr(getattr(getattr(self.features, "5"), "18").block, "4")(features_5_18_block_3);  features_5_18_block_3 = None
    features_5_18_block_5 = getattr(getattr(getattr(self.features, "5"), "18").block, "5")(features_5_18_block_4);  features_5_18_block_4 = None
    permute_55 = torch.permute(features_5_18_block_5, [0, 3, 1, 2]);  features_5_18_block_5 = None
    mul_24 = features_5_18_layer_scale * permute_55;  features_5_18_layer_scale = permute_55 = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(mul_24, 0.34285714285714286, 'row', False);  mul_24 = None
    add_24 = stochastic_depth_24 + add_23;  stochastic_depth_24 = add_23 = None
    features_5_19_layer_scale = getattr(getattr(self.features, "5"), "19").layer_scale
    features_5_19_block_0 = getattr(getattr(getattr(self.features, "5"), "19").block, "0")(add_24)
    permute_56 = torch.permute(features_5_19_block_0, [0, 2, 3, 1]);  features_5_19_block_0 = None
    features_5_19_block_2 = getattr(getattr(getattr(self.features, "5"), "19").block, "2")(permute_56);  permute_56 = None
    features_5_19_block_3 = getattr(getattr(getattr(self.features, "5"), "19").block, "3")(features_5_19_block_2);  features_5_19_block_2 = None
    features_5_19_block_4 = getattr(getattr(getattr(self.features, "5"), "19").block, "4")(features_5_19_block_3);  features_5_19_block_3 = None
    features_5_19_block_5 = getattr(getattr(getattr(self.features, "5"), "19").block, "5")(features_5_19_block_4);  features_5_19_block_4 = None
    permute_57 = torch.permute(features_5_19_block_5, [0, 3, 1, 2]);  features_5_19_block_5 = None
    mul_25 = features_5_19_layer_scale * permute_57;  features_5_19_layer_scale = permute_57 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(mul_25, 0.35714285714285715, 'row', False);  mul_25 = None
    add_25 = stochastic_depth_25 + add_24;  stochastic_depth_25 = add_24 = None
    features_5_20_layer_scale = getattr(getattr(self.features, "5"), "20").layer_scale
    features_5_20_block_0 = getattr(getattr(getattr(self.features, "5"), "20").block, "0")(add_25)
    permute_58 = torch.permute(features_5_20_block_0, [0, 2, 3, 1]);  features_5_20_block_0 = None
    features_5_20_block_2 = getattr(getattr(getattr(self.features, "5"), "20").block, "2")(permute_58);  permute_58 = None
    features_5_20_block_3 = getattr(getattr(getattr(self.features, "5"), "20").block, "3")(features_5_20_block_2);  features_5_20_block_2 = None
    features_5_20_block_4 = getattr(getattr(getattr(self.features, "5"), "20").block, "4")(features_5_20_block_3);  features_5_20_block_3 = None
    features_5_20_block_5 = getattr(getattr(getattr(self.features, "5"), "20").block, "5")(features_5_20_block_4);  features_5_20_block_4 = None
    permute_59 = torch.permute(features_5_20_block_5, [0, 3, 1, 2]);  features_5_20_block_5 = None
    mul_26 = features_5_20_layer_scale * permute_59;  features_5_20_layer_scale = permute_59 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(mul_26, 0.37142857142857144, 'row', False);  mul_26 = None
    add_26 = stochastic_depth_26 + add_25;  stochastic_depth_26 = add_25 = None
    features_5_21_layer_scale = getattr(getattr(self.features, "5"), "21").layer_scale
    features_5_21_block_0 = getattr(getattr(getattr(self.features, "5"), "21").block, "0")(add_26)
    permute_60 = torch.permute(features_5_21_block_0, [0, 2, 3, 1]);  features_5_21_block_0 = None
    features_5_21_block_2 = getattr(getattr(getattr(self.features, "5"), "21").block, "2")(permute_60);  permute_60 = None
    features_5_21_block_3 = getattr(getattr(getattr(self.features, "5"), "21").block, "3")(features_5_21_block_2);  features_5_21_block_2 = None
    features_5_21_block_4 = getattr(getattr(getattr(self.features, "5"), "21").block, "4")(features_5_21_block_3);  features_5_21_block_3 = None
    features_5_21_block_5 = getattr(getattr(getattr(self.features, "5"), "21").block, "5")(features_5_21_block_4);  features_5_21_block_4 = None
    permute_61 = torch.permute(features_5_21_block_5, [0, 3, 1, 2]);  features_5_21_block_5 = None
    mul_27 = features_5_21_layer_scale * permute_61;  features_5_21_layer_scale = permute_61 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(mul_27, 0.38571428571428573, 'row', False);  mul_27 = None
    add_27 = stochastic_depth_27 + add_26;  stochastic_depth_27 = add_26 = None
    features_5_22_layer_scale = getattr(getattr(self.features, "5"), "22").layer_scale
    features_5_22_block_0 = getattr(getattr(getattr(self.features, "5"), "22").block, "0")(add_27)
    permute_62 = torch.permute(features_5_22_block_0, [0, 2, 3, 1]);  features_5_22_block_0 = None
    features_5_22_block_2 = getattr(getattr(getattr(self.features, "5"), "22").block, "2")(permute_62);  permute_62 = None
    features_5_22_block_3 = getattr(getattr(getattr(self.features, "5"), "22").block, "3")(features_5_22_block_2);  features_5_22_block_2 = None
    features_5_22_block_4 = getattr(getattr(getattr(self.features, "5"), "22").block, "4")(features_5_22_block_3);  features_5_22_block_3 = None
    features_5_22_block_5 = getattr(getattr(getattr(self.features, "5"), "22").block, "5")(features_5_22_block_4);  features_5_22_block_4 = None
    permute_63 = torch.permute(features_5_22_block_5, [0, 3, 1, 2]);  features_5_22_block_5 = None
    mul_28 = features_5_22_layer_scale * permute_63;  features_5_22_layer_scale = permute_63 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(mul_28, 0.4, 'row', False);  mul_28 = None
    add_28 = stochastic_depth_28 + add_27;  stochastic_depth_28 = add_27 = None
    features_5_23_layer_scale = getattr(getattr(self.features, "5"), "23").layer_scale
    features_5_23_block_0 = getattr(getattr(getattr(self.features, "5"), "23").block, "0")(add_28)
    permute_64 = torch.permute(features_5_23_block_0, [0, 2, 3, 1]);  features_5_23_block_0 = None
    features_5_23_block_2 = getattr(getattr(getattr(self.features, "5"), "23").block, "2")(permute_64);  permute_64 = None
    features_5_23_block_3 = getattr(getattr(getattr(self.features, "5"), "23").block, "3")(features_5_23_block_2);  features_5_23_block_2 = None
    features_5_23_block_4 = getattr(getattr(getattr(self.features, "5"), "23").block, "4")(features_5_23_block_3);  features_5_23_block_3 = None
    features_5_23_block_5 = getattr(getattr(getattr(self.features, "5"), "23").block, "5")(features_5_23_block_4);  features_5_23_block_4 = None
    permute_65 = torch.permute(features_5_23_block_5, [0, 3, 1, 2]);  features_5_23_block_5 = None
    mul_29 = features_5_23_layer_scale * permute_65;  features_5_23_layer_scale = permute_65 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(mul_29, 0.4142857142857143, 'row', False);  mul_29 = None
    add_29 = stochastic_depth_29 + add_28;  stochastic_depth_29 = add_28 = None
    features_5_24_layer_scale = getattr(getattr(self.features, "5"), "24").layer_scale
    features_5_24_block_0 = getattr(getattr(getattr(self.features, "5"), "24").block, "0")(add_29)
    permute_66 = torch.permute(features_5_24_block_0, [0, 2, 3, 1]);  features_5_24_block_0 = None
    features_5_24_block_2 = getattr(getattr(getattr(self.features, "5"), "24").block, "2")(permute_66);  permute_66 = None
    features_5_24_block_3 = getattr(getattr(getattr(self.features, "5"), "24").block, "3")(features_5_24_block_2);  features_5_24_block_2 = None
    features_5_24_block_4 = getattr(getattr(getattr(self.features, "5"), "24").block, "4")(features_5_24_block_3);  features_5_24_block_3 = None
    features_5_24_block_5 = getattr(getattr(getattr(self.features, "5"), "24").block, "5")(features_5_24_block_4);  features_5_24_block_4 = None
    permute_67 = torch.permute(features_5_24_block_5, [0, 3, 1, 2]);  features_5_24_block_5 = None
    mul_30 = features_5_24_layer_scale * permute_67;  features_5_24_layer_scale = permute_67 = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(mul_30, 0.42857142857142855, 'row', False);  mul_30 = None
    add_30 = stochastic_depth_30 + add_29;  stochastic_depth_30 = add_29 = None
    features_5_25_layer_scale = getattr(getattr(self.features, "5"), "25").layer_scale
    features_5_25_block_0 = getattr(getattr(getattr(self.features, "5"), "25").block, "0")(add_30)
    permute_68 = torch.permute(features_5_25_block_0, [0, 2, 3, 1]);  features_5_25_block_0 = None
    features_5_25_block_2 = getattr(getattr(getattr(self.features, "5"), "25").block, "2")(permute_68);  permute_68 = None
    features_5_25_block_3 = getattr(getattr(getattr(self.features, "5"), "25").block, "3")(features_5_25_block_2);  features_5_25_block_2 = None
    features_5_25_block_4 = getattr(getattr(getattr(self.features, "5"), "25").block, "4")(features_5_25_block_3);  features_5_25_block_3 = None
    features_5_25_block_5 = getattr(getattr(getattr(self.features, "5"), "25").block, "5")(features_5_25_block_4);  features_5_25_block_4 = None
    permute_69 = torch.permute(features_5_25_block_5, [0, 3, 1, 2]);  features_5_25_block_5 = None
    mul_31 = features_5_25_layer_scale * permute_69;  features_5_25_layer_scale = permute_69 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(mul_31, 0.44285714285714284, 'row', False);  mul_31 = None
    add_31 = stochastic_depth_31 + add_30;  stochastic_depth_31 = add_30 = None
    features_5_26_layer_scale = getattr(getattr(self.features, "5"), "26").layer_scale
    features_5_26_block_0 = getattr(getattr(getattr(self.features, "5"), "26").block, "0")(add_31)
    permute_70 = torch.permute(features_5_26_block_0, [0, 2, 3, 1]);  features_5_26_block_0 = None
    features_5_26_block_2 = getattr(getattr(getattr(self.features, "5"), "26").block, "2")(permute_70);  permute_70 = None
    features_5_26_block_3 = getattr(getattr(getattr(self.features, "5"), "26").block, "3")(features_5_26_block_2);  features_5_26_block_2 = None
    features_5_26_block_4 = getattr(getattr(getattr(self.features, "5"), "26").block, "4")(features_5_26_block_3);  features_5_26_block_3 = None
    features_5_26_block_5 = getattr(getattr(getattr(self.features, "5"), "26").block, "5")(features_5_26_block_4);  features_5_26_block_4 = None
    permute_71 = torch.permute(features_5_26_block_5, [0, 3, 1, 2]);  features_5_26_block_5 = None
    mul_32 = features_5_26_layer_scale * permute_71;  features_5_26_layer_scale = permute_71 = None
    stochastic_depth_32 = torchvision_ops_stochastic_depth_stochastic_depth(mul_32, 0.45714285714285713, 'row', False);  mul_32 = None
    add_32 = stochastic_depth_32 + add_31;  stochastic_depth_32 = add_31 = None
    permute_72 = add_32.permute(0, 2, 3, 1);  add_32 = None
    features_6_0_weight = getattr(getattr(self.features, "6"), "0").weight
    features_6_0_bias = getattr(getattr(self.features, "6"), "0").bias
    layer_norm_3 = torch.nn.functional.layer_norm(permute_72, (768,), weight = features_6_0_weight, bias = features_6_0_bias, eps = 1e-06);  permute_72 = features_6_0_weight = features_6_0_bias = None
    permute_73 = layer_norm_3.permute(0, 3, 1, 2);  layer_norm_3 = None
    features_6_1 = getattr(getattr(self.features, "6"), "1")(permute_73);  permute_73 = None
    features_7_0_layer_scale = getattr(getattr(self.features, "7"), "0").layer_scale
    features_7_0_block_0 = getattr(getattr(getattr(self.features, "7"), "0").block, "0")(features_6_1)
    permute_74 = torch.permute(features_7_0_block_0, [0, 2, 3, 1]);  features_7_0_block_0 = None
    features_7_0_block_2 = getattr(getattr(getattr(self.features, "7"), "0").block, "2")(permute_74);  permute_74 = None
    features_7_0_block_3 = getattr(getattr(getattr(self.features, "7"), "0").block, "3")(features_7_0_block_2);  features_7_0_block_2 = None
    features_7_0_block_4 = getattr(getattr(getattr(self.features, "7"), "0").block, "4")(features_7_0_block_3);  features_7_0_block_3 = None
    features_7_0_block_5 = getattr(getattr(getattr(self.features, "7"), "0").block, "5")(features_7_0_block_4);  features_7_0_block_4 = None
    permute_75 = torch.permute(features_7_0_block_5, [0, 3, 1, 2]);  features_7_0_block_5 = None
    mul_33 = features_7_0_layer_scale * permute_75;  features_7_0_layer_scale = permute_75 = None
    stochastic_depth_33 = torchvision_ops_stochastic_depth_stochastic_depth(mul_33, 0.4714285714285714, 'row', False);  mul_33 = None
    add_33 = stochastic_depth_33 + features_6_1;  stochastic_depth_33 = features_6_1 = None
    features_7_1_layer_scale = getattr(getattr(self.features, "7"), "1").layer_scale
    features_7_1_block_0 = getattr(getattr(getattr(self.features, "7"), "1").block, "0")(add_33)
    permute_76 = torch.permute(features_7_1_block_0, [0, 2, 3, 1]);  features_7_1_block_0 = None
    features_7_1_block_2 = getattr(getattr(getattr(self.features, "7"), "1").block, "2")(permute_76);  permute_76 = None
    features_7_1_block_3 = getattr(getattr(getattr(self.features, "7"), "1").block, "3")(features_7_1_block_2);  features_7_1_block_2 = None
    features_7_1_block_4 = getattr(getattr(getattr(self.features, "7"), "1").block, "4")(features_7_1_block_3);  features_7_1_block_3 = None
    features_7_1_block_5 = getattr(getattr(getattr(self.features, "7"), "1").block, "5")(features_7_1_block_4);  features_7_1_block_4 = None
    permute_77 = torch.permute(features_7_1_block_5, [0, 3, 1, 2]);  features_7_1_block_5 = None
    mul_34 = features_7_1_layer_scale * permute_77;  features_7_1_layer_scale = permute_77 = None
    stochastic_depth_34 = torchvision_ops_stochastic_depth_stochastic_depth(mul_34, 0.4857142857142857, 'row', False);  mul_34 = None
    add_34 = stochastic_depth_34 + add_33;  stochastic_depth_34 = add_33 = None
    features_7_2_layer_scale = getattr(getattr(self.features, "7"), "2").layer_scale
    features_7_2_block_0 = getattr(getattr(getattr(self.features, "7"), "2").block, "0")(add_34)
    permute_78 = torch.permute(features_7_2_block_0, [0, 2, 3, 1]);  features_7_2_block_0 = None
    features_7_2_block_2 = getattr(getattr(getattr(self.features, "7"), "2").block, "2")(permute_78);  permute_78 = None
    features_7_2_block_3 = getattr(getattr(getattr(self.features, "7"), "2").block, "3")(features_7_2_block_2);  features_7_2_block_2 = None
    features_7_2_block_4 = getattr(getattr(getattr(self.features, "7"), "2").block, "4")(features_7_2_block_3);  features_7_2_block_3 = None
    features_7_2_block_5 = getattr(getattr(getattr(self.features, "7"), "2").block, "5")(features_7_2_block_4);  features_7_2_block_4 = None
    permute_79 = torch.permute(features_7_2_block_5, [0, 3, 1, 2]);  features_7_2_block_5 = None
    mul_35 = features_7_2_layer_scale * permute_79;  features_7_2_layer_scale = permute_79 = None
    stochastic_depth_35 = torchvision_ops_stochastic_depth_stochastic_depth(mul_35, 0.5, 'row', False);  mul_35 = None
    add_35 = stochastic_depth_35 + add_34;  stochastic_depth_35 = add_34 = None
    avgpool = self.avgpool(add_35);  add_35 = None
    permute_80 = avgpool.permute(0, 2, 3, 1);  avgpool = None
    classifier_0_weight = getattr(self.classifier, "0").weight
    classifier_0_bias = getattr(self.classifier, "0").bias
    layer_norm_4 = torch.nn.functional.layer_norm(permute_80, (1536,), weight = classifier_0_weight, bias = classifier_0_bias, eps = 1e-06);  permute_80 = classifier_0_weight = classifier_0_bias = None
    permute_81 = layer_norm_4.permute(0, 3, 1, 2);  layer_norm_4 = None
    classifier_1 = getattr(self.classifier, "1")(permute_81);  permute_81 = None
    classifier_2 = getattr(self.classifier, "2")(classifier_1);  classifier_1 = None
    return classifier_2
    