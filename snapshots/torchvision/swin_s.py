
torch.fx._symbolic_trace.wrap("torchvision_models_swin_transformer__get_relative_position_bias")
torch.fx._symbolic_trace.wrap("torchvision_models_swin_transformer_shifted_window_attention")
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")
torch.fx._symbolic_trace.wrap("torchvision_models_swin_transformer__patch_merging_pad")

def forward(self, x):
    features_0_0 = getattr(getattr(self.features, "0"), "0")(x);  x = None
    permute = torch.permute(features_0_0, [0, 2, 3, 1]);  features_0_0 = None
    features_0_2 = getattr(getattr(self.features, "0"), "2")(permute);  permute = None
    features_1_0_norm1 = getattr(getattr(self.features, "1"), "0").norm1(features_0_2)
    features_1_0_attn_relative_position_bias_table = getattr(getattr(self.features, "1"), "0").attn.relative_position_bias_table
    features_1_0_attn_relative_position_index = getattr(getattr(self.features, "1"), "0").attn.relative_position_index
    _get_relative_position_bias = torchvision_models_swin_transformer__get_relative_position_bias(features_1_0_attn_relative_position_bias_table, features_1_0_attn_relative_position_index, [7, 7]);  features_1_0_attn_relative_position_bias_table = features_1_0_attn_relative_position_index = None
    features_1_0_attn_qkv_weight = getattr(getattr(self.features, "1"), "0").attn.qkv.weight
    features_1_0_attn_proj_weight = getattr(getattr(self.features, "1"), "0").attn.proj.weight
    features_1_0_attn_qkv_bias = getattr(getattr(self.features, "1"), "0").attn.qkv.bias
    features_1_0_attn_proj_bias = getattr(getattr(self.features, "1"), "0").attn.proj.bias
    shifted_window_attention = torchvision_models_swin_transformer_shifted_window_attention(features_1_0_norm1, features_1_0_attn_qkv_weight, features_1_0_attn_proj_weight, _get_relative_position_bias, [7, 7], 3, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_1_0_attn_qkv_bias, proj_bias = features_1_0_attn_proj_bias, training = False);  features_1_0_norm1 = features_1_0_attn_qkv_weight = features_1_0_attn_proj_weight = _get_relative_position_bias = features_1_0_attn_qkv_bias = features_1_0_attn_proj_bias = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention, 0.0, 'row', False);  shifted_window_attention = None
    add = features_0_2 + stochastic_depth;  features_0_2 = stochastic_depth = None
    features_1_0_norm2 = getattr(getattr(self.features, "1"), "0").norm2(add)
    features_1_0_mlp_0 = getattr(getattr(getattr(self.features, "1"), "0").mlp, "0")(features_1_0_norm2);  features_1_0_norm2 = None
    features_1_0_mlp_1 = getattr(getattr(getattr(self.features, "1"), "0").mlp, "1")(features_1_0_mlp_0);  features_1_0_mlp_0 = None
    features_1_0_mlp_2 = getattr(getattr(getattr(self.features, "1"), "0").mlp, "2")(features_1_0_mlp_1);  features_1_0_mlp_1 = None
    features_1_0_mlp_3 = getattr(getattr(getattr(self.features, "1"), "0").mlp, "3")(features_1_0_mlp_2);  features_1_0_mlp_2 = None
    features_1_0_mlp_4 = getattr(getattr(getattr(self.features, "1"), "0").mlp, "4")(features_1_0_mlp_3);  features_1_0_mlp_3 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_0_mlp_4, 0.0, 'row', False);  features_1_0_mlp_4 = None
    add_1 = add + stochastic_depth_1;  add = stochastic_depth_1 = None
    features_1_1_norm1 = getattr(getattr(self.features, "1"), "1").norm1(add_1)
    features_1_1_attn_relative_position_bias_table = getattr(getattr(self.features, "1"), "1").attn.relative_position_bias_table
    features_1_1_attn_relative_position_index = getattr(getattr(self.features, "1"), "1").attn.relative_position_index
    _get_relative_position_bias_1 = torchvision_models_swin_transformer__get_relative_position_bias(features_1_1_attn_relative_position_bias_table, features_1_1_attn_relative_position_index, [7, 7]);  features_1_1_attn_relative_position_bias_table = features_1_1_attn_relative_position_index = None
    features_1_1_attn_qkv_weight = getattr(getattr(self.features, "1"), "1").attn.qkv.weight
    features_1_1_attn_proj_weight = getattr(getattr(self.features, "1"), "1").attn.proj.weight
    features_1_1_attn_qkv_bias = getattr(getattr(self.features, "1"), "1").attn.qkv.bias
    features_1_1_attn_proj_bias = getattr(getattr(self.features, "1"), "1").attn.proj.bias
    shifted_window_attention_1 = torchvision_models_swin_transformer_shifted_window_attention(features_1_1_norm1, features_1_1_attn_qkv_weight, features_1_1_attn_proj_weight, _get_relative_position_bias_1, [7, 7], 3, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_1_1_attn_qkv_bias, proj_bias = features_1_1_attn_proj_bias, training = False);  features_1_1_norm1 = features_1_1_attn_qkv_weight = features_1_1_attn_proj_weight = _get_relative_position_bias_1 = features_1_1_attn_qkv_bias = features_1_1_attn_proj_bias = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_1, 0.013043478260869565, 'row', False);  shifted_window_attention_1 = None
    add_2 = add_1 + stochastic_depth_2;  add_1 = stochastic_depth_2 = None
    features_1_1_norm2 = getattr(getattr(self.features, "1"), "1").norm2(add_2)
    features_1_1_mlp_0 = getattr(getattr(getattr(self.features, "1"), "1").mlp, "0")(features_1_1_norm2);  features_1_1_norm2 = None
    features_1_1_mlp_1 = getattr(getattr(getattr(self.features, "1"), "1").mlp, "1")(features_1_1_mlp_0);  features_1_1_mlp_0 = None
    features_1_1_mlp_2 = getattr(getattr(getattr(self.features, "1"), "1").mlp, "2")(features_1_1_mlp_1);  features_1_1_mlp_1 = None
    features_1_1_mlp_3 = getattr(getattr(getattr(self.features, "1"), "1").mlp, "3")(features_1_1_mlp_2);  features_1_1_mlp_2 = None
    features_1_1_mlp_4 = getattr(getattr(getattr(self.features, "1"), "1").mlp, "4")(features_1_1_mlp_3);  features_1_1_mlp_3 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_1_1_mlp_4, 0.013043478260869565, 'row', False);  features_1_1_mlp_4 = None
    add_3 = add_2 + stochastic_depth_3;  add_2 = stochastic_depth_3 = None
    _patch_merging_pad = torchvision_models_swin_transformer__patch_merging_pad(add_3);  add_3 = None
    features_2_norm = getattr(self.features, "2").norm(_patch_merging_pad);  _patch_merging_pad = None
    features_2_reduction = getattr(self.features, "2").reduction(features_2_norm);  features_2_norm = None
    features_3_0_norm1 = getattr(getattr(self.features, "3"), "0").norm1(features_2_reduction)
    features_3_0_attn_relative_position_bias_table = getattr(getattr(self.features, "3"), "0").attn.relative_position_bias_table
    features_3_0_attn_relative_position_index = getattr(getattr(self.features, "3"), "0").attn.relative_position_index
    _get_relative_position_bias_2 = torchvision_models_swin_transformer__get_relative_position_bias(features_3_0_attn_relative_position_bias_table, features_3_0_attn_relative_position_index, [7, 7]);  features_3_0_attn_relative_position_bias_table = features_3_0_attn_relative_position_index = None
    features_3_0_attn_qkv_weight = getattr(getattr(self.features, "3"), "0").attn.qkv.weight
    features_3_0_attn_proj_weight = getattr(getattr(self.features, "3"), "0").attn.proj.weight
    features_3_0_attn_qkv_bias = getattr(getattr(self.features, "3"), "0").attn.qkv.bias
    features_3_0_attn_proj_bias = getattr(getattr(self.features, "3"), "0").attn.proj.bias
    shifted_window_attention_2 = torchvision_models_swin_transformer_shifted_window_attention(features_3_0_norm1, features_3_0_attn_qkv_weight, features_3_0_attn_proj_weight, _get_relative_position_bias_2, [7, 7], 6, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_3_0_attn_qkv_bias, proj_bias = features_3_0_attn_proj_bias, training = False);  features_3_0_norm1 = features_3_0_attn_qkv_weight = features_3_0_attn_proj_weight = _get_relative_position_bias_2 = features_3_0_attn_qkv_bias = features_3_0_attn_proj_bias = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_2, 0.02608695652173913, 'row', False);  shifted_window_attention_2 = None
    add_4 = features_2_reduction + stochastic_depth_4;  features_2_reduction = stochastic_depth_4 = None
    features_3_0_norm2 = getattr(getattr(self.features, "3"), "0").norm2(add_4)
    features_3_0_mlp_0 = getattr(getattr(getattr(self.features, "3"), "0").mlp, "0")(features_3_0_norm2);  features_3_0_norm2 = None
    features_3_0_mlp_1 = getattr(getattr(getattr(self.features, "3"), "0").mlp, "1")(features_3_0_mlp_0);  features_3_0_mlp_0 = None
    features_3_0_mlp_2 = getattr(getattr(getattr(self.features, "3"), "0").mlp, "2")(features_3_0_mlp_1);  features_3_0_mlp_1 = None
    features_3_0_mlp_3 = getattr(getattr(getattr(self.features, "3"), "0").mlp, "3")(features_3_0_mlp_2);  features_3_0_mlp_2 = None
    features_3_0_mlp_4 = getattr(getattr(getattr(self.features, "3"), "0").mlp, "4")(features_3_0_mlp_3);  features_3_0_mlp_3 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_0_mlp_4, 0.02608695652173913, 'row', False);  features_3_0_mlp_4 = None
    add_5 = add_4 + stochastic_depth_5;  add_4 = stochastic_depth_5 = None
    features_3_1_norm1 = getattr(getattr(self.features, "3"), "1").norm1(add_5)
    features_3_1_attn_relative_position_bias_table = getattr(getattr(self.features, "3"), "1").attn.relative_position_bias_table
    features_3_1_attn_relative_position_index = getattr(getattr(self.features, "3"), "1").attn.relative_position_index
    _get_relative_position_bias_3 = torchvision_models_swin_transformer__get_relative_position_bias(features_3_1_attn_relative_position_bias_table, features_3_1_attn_relative_position_index, [7, 7]);  features_3_1_attn_relative_position_bias_table = features_3_1_attn_relative_position_index = None
    features_3_1_attn_qkv_weight = getattr(getattr(self.features, "3"), "1").attn.qkv.weight
    features_3_1_attn_proj_weight = getattr(getattr(self.features, "3"), "1").attn.proj.weight
    features_3_1_attn_qkv_bias = getattr(getattr(self.features, "3"), "1").attn.qkv.bias
    features_3_1_attn_proj_bias = getattr(getattr(self.features, "3"), "1").attn.proj.bias
    shifted_window_attention_3 = torchvision_models_swin_transformer_shifted_window_attention(features_3_1_norm1, features_3_1_attn_qkv_weight, features_3_1_attn_proj_weight, _get_relative_position_bias_3, [7, 7], 6, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_3_1_attn_qkv_bias, proj_bias = features_3_1_attn_proj_bias, training = False);  features_3_1_norm1 = features_3_1_attn_qkv_weight = features_3_1_attn_proj_weight = _get_relative_position_bias_3 = features_3_1_attn_qkv_bias = features_3_1_attn_proj_bias = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3, 0.03913043478260869, 'row', False);  shifted_window_attention_3 = None
    add_6 = add_5 + stochastic_depth_6;  add_5 = stochastic_depth_6 = None
    features_3_1_norm2 = getattr(getattr(self.features, "3"), "1").norm2(add_6)
    features_3_1_mlp_0 = getattr(getattr(getattr(self.features, "3"), "1").mlp, "0")(features_3_1_norm2);  features_3_1_norm2 = None
    features_3_1_mlp_1 = getattr(getattr(getattr(self.features, "3"), "1").mlp, "1")(features_3_1_mlp_0);  features_3_1_mlp_0 = None
    features_3_1_mlp_2 = getattr(getattr(getattr(self.features, "3"), "1").mlp, "2")(features_3_1_mlp_1);  features_3_1_mlp_1 = None
    features_3_1_mlp_3 = getattr(getattr(getattr(self.features, "3"), "1").mlp, "3")(features_3_1_mlp_2);  features_3_1_mlp_2 = None
    features_3_1_mlp_4 = getattr(getattr(getattr(self.features, "3"), "1").mlp, "4")(features_3_1_mlp_3);  features_3_1_mlp_3 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_3_1_mlp_4, 0.03913043478260869, 'row', False);  features_3_1_mlp_4 = None
    add_7 = add_6 + stochastic_depth_7;  add_6 = stochastic_depth_7 = None
    _patch_merging_pad_1 = torchvision_models_swin_transformer__patch_merging_pad(add_7);  add_7 = None
    features_4_norm = getattr(self.features, "4").norm(_patch_merging_pad_1);  _patch_merging_pad_1 = None
    features_4_reduction = getattr(self.features, "4").reduction(features_4_norm);  features_4_norm = None
    features_5_0_norm1 = getattr(getattr(self.features, "5"), "0").norm1(features_4_reduction)
    features_5_0_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "0").attn.relative_position_bias_table
    features_5_0_attn_relative_position_index = getattr(getattr(self.features, "5"), "0").attn.relative_position_index
    _get_relative_position_bias_4 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_0_attn_relative_position_bias_table, features_5_0_attn_relative_position_index, [7, 7]);  features_5_0_attn_relative_position_bias_table = features_5_0_attn_relative_position_index = None
    features_5_0_attn_qkv_weight = getattr(getattr(self.features, "5"), "0").attn.qkv.weight
    features_5_0_attn_proj_weight = getattr(getattr(self.features, "5"), "0").attn.proj.weight
    features_5_0_attn_qkv_bias = getattr(getattr(self.features, "5"), "0").attn.qkv.bias
    features_5_0_attn_proj_bias = getattr(getattr(self.features, "5"), "0").attn.proj.bias
    shifted_window_attention_4 = torchvision_models_swin_transformer_shifted_window_attention(features_5_0_norm1, features_5_0_attn_qkv_weight, features_5_0_attn_proj_weight, _get_relative_position_bias_4, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_0_attn_qkv_bias, proj_bias = features_5_0_attn_proj_bias, training = False);  features_5_0_norm1 = features_5_0_attn_qkv_weight = features_5_0_attn_proj_weight = _get_relative_position_bias_4 = features_5_0_attn_qkv_bias = features_5_0_attn_proj_bias = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_4, 0.05217391304347826, 'row', False);  shifted_window_attention_4 = None
    add_8 = features_4_reduction + stochastic_depth_8;  features_4_reduction = stochastic_depth_8 = None
    features_5_0_norm2 = getattr(getattr(self.features, "5"), "0").norm2(add_8)
    features_5_0_mlp_0 = getattr(getattr(getattr(self.features, "5"), "0").mlp, "0")(features_5_0_norm2);  features_5_0_norm2 = None
    features_5_0_mlp_1 = getattr(getattr(getattr(self.features, "5"), "0").mlp, "1")(features_5_0_mlp_0);  features_5_0_mlp_0 = None
    features_5_0_mlp_2 = getattr(getattr(getattr(self.features, "5"), "0").mlp, "2")(features_5_0_mlp_1);  features_5_0_mlp_1 = None
    features_5_0_mlp_3 = getattr(getattr(getattr(self.features, "5"), "0").mlp, "3")(features_5_0_mlp_2);  features_5_0_mlp_2 = None
    features_5_0_mlp_4 = getattr(getattr(getattr(self.features, "5"), "0").mlp, "4")(features_5_0_mlp_3);  features_5_0_mlp_3 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_0_mlp_4, 0.05217391304347826, 'row', False);  features_5_0_mlp_4 = None
    add_9 = add_8 + stochastic_depth_9;  add_8 = stochastic_depth_9 = None
    features_5_1_norm1 = getattr(getattr(self.features, "5"), "1").norm1(add_9)
    features_5_1_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "1").attn.relative_position_bias_table
    features_5_1_attn_relative_position_index = getattr(getattr(self.features, "5"), "1").attn.relative_position_index
    _get_relative_position_bias_5 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_1_attn_relative_position_bias_table, features_5_1_attn_relative_position_index, [7, 7]);  features_5_1_attn_relative_position_bias_table = features_5_1_attn_relative_position_index = None
    features_5_1_attn_qkv_weight = getattr(getattr(self.features, "5"), "1").attn.qkv.weight
    features_5_1_attn_proj_weight = getattr(getattr(self.features, "5"), "1").attn.proj.weight
    features_5_1_attn_qkv_bias = getattr(getattr(self.features, "5"), "1").attn.qkv.bias
    features_5_1_attn_proj_bias = getattr(getattr(self.features, "5"), "1").attn.proj.bias
    shifted_window_attention_5 = torchvision_models_swin_transformer_shifted_window_attention(features_5_1_norm1, features_5_1_attn_qkv_weight, features_5_1_attn_proj_weight, _get_relative_position_bias_5, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_1_attn_qkv_bias, proj_bias = features_5_1_attn_proj_bias, training = False);  features_5_1_norm1 = features_5_1_attn_qkv_weight = features_5_1_attn_proj_weight = _get_relative_position_bias_5 = features_5_1_attn_qkv_bias = features_5_1_attn_proj_bias = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_5, 0.06521739130434782, 'row', False);  shifted_window_attention_5 = None
    add_10 = add_9 + stochastic_depth_10;  add_9 = stochastic_depth_10 = None
    features_5_1_norm2 = getattr(getattr(self.features, "5"), "1").norm2(add_10)
    features_5_1_mlp_0 = getattr(getattr(getattr(self.features, "5"), "1").mlp, "0")(features_5_1_norm2);  features_5_1_norm2 = None
    features_5_1_mlp_1 = getattr(getattr(getattr(self.features, "5"), "1").mlp, "1")(features_5_1_mlp_0);  features_5_1_mlp_0 = None
    features_5_1_mlp_2 = getattr(getattr(getattr(self.features, "5"), "1").mlp, "2")(features_5_1_mlp_1);  features_5_1_mlp_1 = None
    features_5_1_mlp_3 = getattr(getattr(getattr(self.features, "5"), "1").mlp, "3")(features_5_1_mlp_2);  features_5_1_mlp_2 = None
    features_5_1_mlp_4 = getattr(getattr(getattr(self.features, "5"), "1").mlp, "4")(features_5_1_mlp_3);  features_5_1_mlp_3 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_1_mlp_4, 0.06521739130434782, 'row', False);  features_5_1_mlp_4 = None
    add_11 = add_10 + stochastic_depth_11;  add_10 = stochastic_depth_11 = None
    features_5_2_norm1 = getattr(getattr(self.features, "5"), "2").norm1(add_11)
    features_5_2_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "2").attn.relative_position_bias_table
    features_5_2_attn_relative_position_index = getattr(getattr(self.features, "5"), "2").attn.relative_position_index
    _get_relative_position_bias_6 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_2_attn_relative_position_bias_table, features_5_2_attn_relative_position_index, [7, 7]);  features_5_2_attn_relative_position_bias_table = features_5_2_attn_relative_position_index = None
    features_5_2_attn_qkv_weight = getattr(getattr(self.features, "5"), "2").attn.qkv.weight
    features_5_2_attn_proj_weight = getattr(getattr(self.features, "5"), "2").attn.proj.weight
    features_5_2_attn_qkv_bias = getattr(getattr(self.features, "5"), "2").attn.qkv.bias
    features_5_2_attn_proj_bias = getattr(getattr(self.features, "5"), "2").attn.proj.bias
    shifted_window_attention_6 = torchvision_models_swin_transformer_shifted_window_attention(features_5_2_norm1, features_5_2_attn_qkv_weight, features_5_2_attn_proj_weight, _get_relative_position_bias_6, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_2_attn_qkv_bias, proj_bias = features_5_2_attn_proj_bias, training = False);  features_5_2_norm1 = features_5_2_attn_qkv_weight = features_5_2_attn_proj_weight = _get_relative_position_bias_6 = features_5_2_attn_qkv_bias = features_5_2_attn_proj_bias = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_6, 0.07826086956521738, 'row', False);  shifted_window_attention_6 = None
    add_12 = add_11 + stochastic_depth_12;  add_11 = stochastic_depth_12 = None
    features_5_2_norm2 = getattr(getattr(self.features, "5"), "2").norm2(add_12)
    features_5_2_mlp_0 = getattr(getattr(getattr(self.features, "5"), "2").mlp, "0")(features_5_2_norm2);  features_5_2_norm2 = None
    features_5_2_mlp_1 = getattr(getattr(getattr(self.features, "5"), "2").mlp, "1")(features_5_2_mlp_0);  features_5_2_mlp_0 = None
    features_5_2_mlp_2 = getattr(getattr(getattr(self.features, "5"), "2").mlp, "2")(features_5_2_mlp_1);  features_5_2_mlp_1 = None
    features_5_2_mlp_3 = getattr(getattr(getattr(self.features, "5"), "2").mlp, "3")(features_5_2_mlp_2);  features_5_2_mlp_2 = None
    features_5_2_mlp_4 = getattr(getattr(getattr(self.features, "5"), "2").mlp, "4")(features_5_2_mlp_3);  features_5_2_mlp_3 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_2_mlp_4, 0.07826086956521738, 'row', False);  features_5_2_mlp_4 = None
    add_13 = add_12 + stochastic_depth_13;  add_12 = stochastic_depth_13 = None
    features_5_3_norm1 = getattr(getattr(self.features, "5"), "3").norm1(add_13)
    features_5_3_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "3").attn.relative_position_bias_table
    features_5_3_attn_relative_position_index = getattr(getattr(self.features, "5"), "3").attn.relative_position_index
    _get_relative_position_bias_7 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_3_attn_relative_position_bias_table, features_5_3_attn_relative_position_index, [7, 7]);  features_5_3_attn_relative_position_bias_table = features_5_3_attn_relative_position_index = None
    features_5_3_attn_qkv_weight = getattr(getattr(self.features, "5"), "3").attn.qkv.weight
    features_5_3_attn_proj_weight = getattr(getattr(self.features, "5"), "3").attn.proj.weight
    features_5_3_attn_qkv_bias = getattr(getattr(self.features, "5"), "3").attn.qkv.bias
    features_5_3_attn_proj_bias = getattr(getattr(self.features, "5"), "3").attn.proj.bias
    shifted_window_attention_7 = torchvision_models_swin_transformer_shifted_window_attention(features_5_3_norm1, features_5_3_attn_qkv_weight, features_5_3_attn_proj_weight, _get_relative_position_bias_7, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_3_attn_qkv_bias, proj_bias = features_5_3_attn_proj_bias, training = False);  features_5_3_norm1 = features_5_3_attn_qkv_weight = features_5_3_attn_proj_weight = _get_relative_position_bias_7 = features_5_3_attn_qkv_bias = features_5_3_attn_proj_bias = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_7, 0.09130434782608696, 'row', False);  shifted_window_attention_7 = None
    add_14 = add_13 + stochastic_depth_14;  add_13 = stochastic_depth_14 = None
    features_5_3_norm2 = getattr(getattr(self.features, "5"), "3").norm2(add_14)
    features_5_3_mlp_0 = getattr(getattr(getattr(self.features, "5"), "3").mlp, "0")(features_5_3_norm2);  features_5_3_norm2 = None
    features_5_3_mlp_1 = getattr(getattr(getattr(self.features, "5"), "3").mlp, "1")(features_5_3_mlp_0);  features_5_3_mlp_0 = None
    features_5_3_mlp_2 = getattr(getattr(getattr(self.features, "5"), "3").mlp, "2")(features_5_3_mlp_1);  features_5_3_mlp_1 = None
    features_5_3_mlp_3 = getattr(getattr(getattr(self.features, "5"), "3").mlp, "3")(features_5_3_mlp_2);  features_5_3_mlp_2 = None
    features_5_3_mlp_4 = getattr(getattr(getattr(self.features, "5"), "3").mlp, "4")(features_5_3_mlp_3);  features_5_3_mlp_3 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_3_mlp_4, 0.09130434782608696, 'row', False);  features_5_3_mlp_4 = None
    add_15 = add_14 + stochastic_depth_15;  add_14 = stochastic_depth_15 = None
    features_5_4_norm1 = getattr(getattr(self.features, "5"), "4").norm1(add_15)
    features_5_4_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "4").attn.relative_position_bias_table
    features_5_4_attn_relative_position_index = getattr(getattr(self.features, "5"), "4").attn.relative_position_index
    _get_relative_position_bias_8 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_4_attn_relative_position_bias_table, features_5_4_attn_relative_position_index, [7, 7]);  features_5_4_attn_relative_position_bias_table = features_5_4_attn_relative_position_index = None
    features_5_4_attn_qkv_weight = getattr(getattr(self.features, "5"), "4").attn.qkv.weight
    features_5_4_attn_proj_weight = getattr(getattr(self.features, "5"), "4").attn.proj.weight
    features_5_4_attn_qkv_bias = getattr(getattr(self.features, "5"), "4").attn.qkv.bias
    features_5_4_attn_proj_bias = getattr(getattr(self.features, "5"), "4").attn.proj.bias
    shifted_window_attention_8 = torchvision_models_swin_transformer_shifted_window_attention(features_5_4_norm1, features_5_4_attn_qkv_weight, features_5_4_attn_proj_weight, _get_relative_position_bias_8, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_4_attn_qkv_bias, proj_bias = features_5_4_attn_proj_bias, training = False);  features_5_4_norm1 = features_5_4_attn_qkv_weight = features_5_4_attn_proj_weight = _get_relative_position_bias_8 = features_5_4_attn_qkv_bias = features_5_4_attn_proj_bias = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_8, 0.10434782608695652, 'row', False);  shifted_window_attention_8 = None
    add_16 = add_15 + stochastic_depth_16;  add_15 = stochastic_depth_16 = None
    features_5_4_norm2 = getattr(getattr(self.features, "5"), "4").norm2(add_16)
    features_5_4_mlp_0 = getattr(getattr(getattr(self.features, "5"), "4").mlp, "0")(features_5_4_norm2);  features_5_4_norm2 = None
    features_5_4_mlp_1 = getattr(getattr(getattr(self.features, "5"), "4").mlp, "1")(features_5_4_mlp_0);  features_5_4_mlp_0 = None
    features_5_4_mlp_2 = getattr(getattr(getattr(self.features, "5"), "4").mlp, "2")(features_5_4_mlp_1);  features_5_4_mlp_1 = None
    features_5_4_mlp_3 = getattr(getattr(getattr(self.features, "5"), "4").mlp, "3")(features_5_4_mlp_2);  features_5_4_mlp_2 = None
    features_5_4_mlp_4 = getattr(getattr(getattr(self.features, "5"), "4").mlp, "4")(features_5_4_mlp_3);  features_5_4_mlp_3 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_4_mlp_4, 0.10434782608695652, 'row', False);  features_5_4_mlp_4 = None
    add_17 = add_16 + stochastic_depth_17;  add_16 = stochastic_depth_17 = None
    features_5_5_norm1 = getattr(getattr(self.features, "5"), "5").norm1(add_17)
    features_5_5_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "5").attn.relative_position_bias_table
    features_5_5_attn_relative_position_index = getattr(getattr(self.features, "5"), "5").attn.relative_position_index
    _get_relative_position_bias_9 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_5_attn_relative_position_bias_table, features_5_5_attn_relative_position_index, [7, 7]);  features_5_5_attn_relative_position_bias_table = features_5_5_attn_relative_position_index = None
    features_5_5_attn_qkv_weight = getattr(getattr(self.features, "5"), "5").attn.qkv.weight
    features_5_5_attn_proj_weight = getattr(getattr(self.features, "5"), "5").attn.proj.weight
    features_5_5_attn_qkv_bias = getattr(getattr(self.features, "5"), "5").attn.qkv.bias
    features_5_5_attn_proj_bias = getattr(getattr(self.features, "5"), "5").attn.proj.bias
    shifted_window_attention_9 = torchvision_models_swin_transformer_shifted_window_attention(features_5_5_norm1, features_5_5_attn_qkv_weight, features_5_5_attn_proj_weight, _get_relative_position_bias_9, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_5_attn_qkv_bias, proj_bias = features_5_5_attn_proj_bias, training = False);  features_5_5_norm1 = features_5_5_attn_qkv_weight = features_5_5_attn_proj_weight = _get_relative_position_bias_9 = features_5_5_attn_qkv_bias = features_5_5_attn_proj_bias = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_9, 0.11739130434782608, 'row', False);  shifted_window_attention_9 = None
    add_18 = add_17 + stochastic_depth_18;  add_17 = stochastic_depth_18 = None
    features_5_5_norm2 = getattr(getattr(self.features, "5"), "5").norm2(add_18)
    features_5_5_mlp_0 = getattr(getattr(getattr(self.features, "5"), "5").mlp, "0")(features_5_5_norm2);  features_5_5_norm2 = None
    features_5_5_mlp_1 = getattr(getattr(getattr(self.features, "5"), "5").mlp, "1")(features_5_5_mlp_0);  features_5_5_mlp_0 = None
    features_5_5_mlp_2 = getattr(getattr(getattr(self.features, "5"), "5").mlp, "2")(features_5_5_mlp_1);  features_5_5_mlp_1 = None
    features_5_5_mlp_3 = getattr(getattr(getattr(self.features, "5"), "5").mlp, "3")(features_5_5_mlp_2);  features_5_5_mlp_2 = None
    features_5_5_mlp_4 = getattr(getattr(getattr(self.features, "5"), "5").mlp, "4")(features_5_5_mlp_3);  features_5_5_mlp_3 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_5_mlp_4, 0.11739130434782608, 'row', False);  features_5_5_mlp_4 = None
    add_19 = add_18 + stochastic_depth_19;  add_18 = stochastic_depth_19 = None
    features_5_6_norm1 = getattr(getattr(self.features, "5"), "6").norm1(add_19)
    features_5_6_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "6").attn.relative_position_bias_table
    features_5_6_attn_relative_position_index = getattr(getattr(self.features, "5"), "6").attn.relative_position_index
    _get_relative_position_bias_10 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_6_attn_relative_position_bias_table, features_5_6_attn_relative_position_index, [7, 7]);  features_5_6_attn_relative_position_bias_table = features_5_6_attn_relative_position_index = None
    features_5_6_attn_qkv_weight = getattr(getattr(self.features, "5"), "6").attn.qkv.weight
    features_5_6_attn_proj_weight = getattr(getattr(self.features, "5"), "6").attn.proj.weight
    features_5_6_attn_qkv_bias = getattr(getattr(self.features, "5"), "6").attn.qkv.bias
    features_5_6_attn_proj_bias = getattr(getattr(self.features, "5"), "6").attn.proj.bias
    shifted_window_attention_10 = torchvision_models_swin_transformer_shifted_window_attention(features_5_6_norm1, features_5_6_attn_qkv_weight, features_5_6_attn_proj_weight, _get_relative_position_bias_10, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_6_attn_qkv_bias, proj_bias = features_5_6_attn_proj_bias, training = False);  features_5_6_norm1 = features_5_6_attn_qkv_weight = features_5_6_attn_proj_weight = _get_relative_position_bias_10 = features_5_6_attn_qkv_bias = features_5_6_attn_proj_bias = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_10, 0.13043478260869565, 'row', False);  shifted_window_attention_10 = None
    add_20 = add_19 + stochastic_depth_20;  add_19 = stochastic_depth_20 = None
    features_5_6_norm2 = getattr(getattr(self.features, "5"), "6").norm2(add_20)
    features_5_6_mlp_0 = getattr(getattr(getattr(self.features, "5"), "6").mlp, "0")(features_5_6_norm2);  features_5_6_norm2 = None
    features_5_6_mlp_1 = getattr(getattr(getattr(self.features, "5"), "6").mlp, "1")(features_5_6_mlp_0);  features_5_6_mlp_0 = None
    features_5_6_mlp_2 = getattr(getattr(getattr(self.features, "5"), "6").mlp, "2")(features_5_6_mlp_1);  features_5_6_mlp_1 = None
    features_5_6_mlp_3 = getattr(getattr(getattr(self.features, "5"), "6").mlp, "3")(features_5_6_mlp_2);  features_5_6_mlp_2 = None
    features_5_6_mlp_4 = getattr(getattr(getattr(self.features, "5"), "6").mlp, "4")(features_5_6_mlp_3);  features_5_6_mlp_3 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_6_mlp_4, 0.13043478260869565, 'row', False);  features_5_6_mlp_4 = None
    add_21 = add_20 + stochastic_depth_21;  add_20 = stochastic_depth_21 = None
    features_5_7_norm1 = getattr(getattr(self.features, "5"), "7").norm1(add_21)
    features_5_7_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "7").attn.relative_position_bias_table
    features_5_7_attn_relative_position_index = getattr(getattr(self.features, "5"), "7").attn.relative_position_index
    _get_relative_position_bias_11 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_7_attn_relative_position_bias_table, features_5_7_attn_relative_position_index, [7, 7]);  features_5_7_attn_relative_position_bias_table = features_5_7_attn_relative_position_index = None
    features_5_7_attn_qkv_weight = getattr(getattr(self.features, "5"), "7").attn.qkv.weight
    features_5_7_attn_proj_weight = getattr(getattr(self.features, "5"), "7").attn.proj.weight
    features_5_7_attn_qkv_bias = getattr(getattr(self.features, "5"), "7").attn.qkv.bias
    features_5_7_attn_proj_bias = getattr(getattr(self.features, "5"), "7").attn.proj.bias
    shifted_window_attention_11 = torchvision_models_swin_transformer_shifted_window_attention(features_5_7_norm1, features_5_7_attn_qkv_weight, features_5_7_attn_proj_weight, _get_relative_position_bias_11, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_7_attn_qkv_bias, proj_bias = features_5_7_attn_proj_bias, training = False);  features_5_7_norm1 = features_5_7_attn_qkv_weight = features_5_7_attn_proj_weight = _get_relative_position_bias_11 = features_5_7_attn_qkv_bias = features_5_7_attn_proj_bias = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_11, 0.14347826086956522, 'row', False);  shifted_window_attention_11 = None
    add_22 = add_21 + stochastic_depth_22;  add_21 = stochastic_depth_22 = None
    features_5_7_norm2 = getattr(getattr(self.features, "5"), "7").norm2(add_22)
    features_5_7_mlp_0 = getattr(getattr(getattr(self.features, "5"), "7").mlp, "0")(features_5_7_norm2);  features_5_7_norm2 = None
    features_5_7_mlp_1 = getattr(getattr(getattr(self.features, "5"), "7").mlp, "1")(features_5_7_mlp_0);  features_5_7_mlp_0 = None
    features_5_7_mlp_2 = getattr(getattr(getattr(self.features, "5"), "7").mlp, "2")(features_5_7_mlp_1);  features_5_7_mlp_1 = None
    features_5_7_mlp_3 = getattr(getattr(getattr(self.features, "5"), "7").mlp, "3")(features_5_7_mlp_2);  features_5_7_mlp_2 = None
    features_5_7_mlp_4 = getattr(getattr(getattr(self.features, "5"), "7").mlp, "4")(features_5_7_mlp_3);  features_5_7_mlp_3 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_7_mlp_4, 0.14347826086956522, 'row', False);  features_5_7_mlp_4 = None
    add_23 = add_22 + stochastic_depth_23;  add_22 = stochastic_depth_23 = None
    features_5_8_norm1 = getattr(getattr(self.features, "5"), "8").norm1(add_23)
    features_5_8_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "8").attn.relative_position_bias_table
    features_5_8_attn_relative_position_index = getattr(getattr(self.features, "5"), "8").attn.relative_position_index
    _get_relative_position_bias_12 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_8_attn_relative_position_bias_table, features_5_8_attn_relative_position_index, [7, 7]);  features_5_8_attn_relative_position_bias_table = features_5_8_attn_relative_position_index = None
    features_5_8_attn_qkv_weight = getattr(getattr(self.features, "5"), "8").attn.qkv.weight
    features_5_8_attn_proj_weight = getattr(getattr(self.features, "5"), "8").attn.proj.weight
    features_5_8_attn_qkv_bias = getattr(getattr(self.features, "5"), "8").attn.qkv.bias
    features_5_8_attn_proj_bias = getattr(getattr(self.features, "5"), "8").attn.proj.bias
    shifted_window_attention_12 = torchvision_models_swin_transformer_shifted_window_attention(features_5_8_norm1, features_5_8_attn_qkv_weight, features_5_8_attn_proj_weight, _get_relative_position_bias_12, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_8_attn_qkv_bias, proj_bias = features_5_8_attn_proj_bias, training = False);  features_5_8_norm1 = features_5_8_attn_qkv_weight = features_5_8_attn_proj_weight = _get_relative_position_bias_12 = features_5_8_attn_qkv_bias = features_5_8_attn_proj_bias = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_12, 0.15652173913043477, 'row', False);  shifted_window_attention_12 = None
    add_24 = add_23 + stochastic_depth_24;  add_23 = stochastic_depth_24 = None
    features_5_8_norm2 = getattr(getattr(self.features, "5"), "8").norm2(add_24)
    features_5_8_mlp_0 = getattr(getattr(getattr(self.features, "5"), "8").mlp, "0")(features_5_8_norm2);  features_5_8_norm2 = None
    features_5_8_mlp_1 = getattr(getattr(getattr(self.features, "5"), "8").mlp, "1")(features_5_8_mlp_0);  features_5_8_mlp_0 = None
    features_5_8_mlp_2 = getattr(getattr(getattr(self.features, "5"), "8").mlp, "2")(features_5_8_mlp_1);  features_5_8_mlp_1 = None
    features_5_8_mlp_3 = getattr(getattr(getattr(self.features, "5"), "8").mlp, "3")(features_5_8_mlp_2);  features_5_8_mlp_2 = None
    features_5_8_mlp_4 = getattr(getattr(getattr(self.features, "5"), "8").mlp, "4")(features_5_8_mlp_3);  features_5_8_mlp_3 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_8_mlp_4, 0.15652173913043477, 'row', False);  features_5_8_mlp_4 = None
    add_25 = add_24 + stochastic_depth_25;  add_24 = stochastic_depth_25 = None
    features_5_9_norm1 = getattr(getattr(self.features, "5"), "9").norm1(add_25)
    features_5_9_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "9").attn.relative_position_bias_table
    features_5_9_attn_relative_position_index = getattr(getattr(self.features, "5"), "9").attn.relative_position_index
    _get_relative_position_bias_13 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_9_attn_relative_position_bias_table, features_5_9_attn_relative_position_index, [7, 7]);  features_5_9_attn_relative_position_bias_table = features_5_9_attn_relative_position_index = None
    features_5_9_attn_qkv_weight = getattr(getattr(self.features, "5"), "9").attn.qkv.weight
    features_5_9_attn_proj_weight = getattr(getattr(self.features, "5"), "9").attn.proj.weight
    features_5_9_attn_qkv_bias = getattr(getattr(self.features, "5"), "9").attn.qkv.bias
    features_5_9_attn_proj_bias = getattr(getattr(self.features, "5"), "9").attn.proj.bias
    shifted_window_attention_13 = torchvision_models_swin_transformer_shifted_window_attention(features_5_9_norm1, features_5_9_attn_qkv_weight, features_5_9_attn_proj_weight, _get_relative_position_bias_13, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_9_attn_qkv_bias, proj_bias = features_5_9_attn_proj_bias, training = False);  features_5_9_norm1 = features_5_9_attn_qkv_weight = features_5_9_attn_proj_weight = _get_relative_position_bias_13 = features_5_9_attn_qkv_bias = features_5_9_attn_proj_bias = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_13, 0.16956521739130434, 'row', False);  shifted_window_attention_13 = None
    add_26 = add_25 + stochastic_depth_26;  add_25 = stochastic_depth_26 = None
    features_5_9_norm2 = getattr(getattr(self.features, "5"), "9").norm2(add_26)
    features_5_9_mlp_0 = getattr(getattr(getattr(self.features, "5"), "9").mlp, "0")(features_5_9_norm2);  features_5_9_norm2 = None
    features_5_9_mlp_1 = getattr(getattr(getattr(self.features, "5"), "9").mlp, "1")(features_5_9_mlp_0);  features_5_9_mlp_0 = None
    features_5_9_mlp_2 = getattr(getattr(getattr(self.features, "5"), "9").mlp, "2")(features_5_9_mlp_1);  features_5_9_mlp_1 = None
    features_5_9_mlp_3 = getattr(getattr(getattr(self.features, "5"), "9").mlp, "3")(features_5_9_mlp_2);  features_5_9_mlp_2 = None
    features_5_9_mlp_4 = getattr(getattr(getattr(self.features, "5"), "9").mlp, "4")(features_5_9_mlp_3);  features_5_9_mlp_3 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_9_mlp_4, 0.16956521739130434, 'row', False);  features_5_9_mlp_4 = None
    add_27 = add_26 + stochastic_depth_27;  add_26 = stochastic_depth_27 = None
    features_5_10_norm1 = getattr(getattr(self.features, "5"), "10").norm1(add_27)
    features_5_10_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "10").attn.relative_position_bias_table
    features_5_10_attn_relative_position_index = getattr(getattr(self.features, "5"), "10").attn.relative_position_index
    _get_relative_position_bias_14 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_10_attn_relative_position_bias_table, features_5_10_attn_relative_position_index, [7, 7]);  features_5_10_attn_relative_position_bias_table = features_5_10_attn_relative_position_index = None
    features_5_10_attn_qkv_weight = getattr(getattr(self.features, "5"), "10").attn.qkv.weight
    features_5_10_attn_proj_weight = getattr(getattr(self.features, "5"), "10").attn.proj.weight
    features_5_10_attn_qkv_bias = getattr(getattr(self.features, "5"), "10").attn.qkv.bias
    features_5_10_attn_proj_bias = getattr(getattr(self.features, "5"), "10").attn.proj.bias
    shifted_window_attention_14 = torchvision_models_swin_transformer_shifted_window_attention(features_5_10_norm1, features_5_10_attn_qkv_weight, features_5_10_attn_proj_weight, _get_relative_position_bias_14, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_10_attn_qkv_bias, proj_bias = features_5_10_attn_proj_bias, training = False);  features_5_10_norm1 = features_5_10_attn_qkv_weight = features_5_10_attn_proj_weight = _get_relative_position_bias_14 = features_5_10_attn_qkv_bias = features_5_10_attn_proj_bias = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_14, 0.1826086956521739, 'row', False);  shifted_window_attention_14 = None
    add_28 = add_27 + stochastic_depth_28;  add_27 = stochastic_depth_28 = None
    features_5_10_norm2 = getattr(getattr(self.features, "5"), "10").norm2(add_28)
    features_5_10_mlp_0 = getattr(getattr(getattr(self.features, "5"), "10").mlp, "0")(features_5_10_norm2);  features_5_10_norm2 = None
    features_5_10_mlp_1 = getattr(getattr(getattr(self.features, "5"), "10").mlp, "1")(features_5_10_mlp_0);  features_5_10_mlp_0 = None
    features_5_10_mlp_2 = getattr(getattr(getattr(self.features, "5"), "10").mlp, "2")(features_5_10_mlp_1);  features_5_10_mlp_1 = None
    features_5_10_mlp_3 = getattr(getattr(getattr(self.features, "5"), "10").mlp, "3")(features_5_10_mlp_2);  features_5_10_mlp_2 = None
    features_5_10_mlp_4 = getattr(getattr(getattr(self.features, "5"), "10").mlp, "4")(features_5_10_mlp_3);  features_5_10_mlp_3 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_10_mlp_4, 0.1826086956521739, 'row', False);  features_5_10_mlp_4 = None
    add_29 = add_28 + stochastic_depth_29;  add_28 = stochastic_depth_29 = None
    features_5_11_norm1 = getattr(getattr(self.features, "5"), "11").norm1(add_29)
    features_5_11_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "11").attn.relative_position_bias_table
    features_5_11_attn_relative_position_index = getattr(getattr(self.features, "5"), "11").attn.relative_position_index
    _get_relative_position_bias_15 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_11_attn_relative_position_bias_table, features_5_11_attn_relative_position_index, [7, 7]);  features_5_11_attn_relative_position_bias_table = features_5_11_attn_relative_position_index = None
    features_5_11_attn_qkv_weight = getattr(getattr(self.features, "5"), "11").attn.qkv.weight
    features_5_11_attn_proj_weight = getattr(getattr(self.features, "5"), "11").attn.proj.weight
    features_5_11_attn_qkv_bias = getattr(getattr(self.features, "5"), "11").attn.qkv.bias
    features_5_11_attn_proj_bias = getattr(getattr(self.features, "5"), "11").attn.proj.bias
    shifted_window_attention_15 = torchvision_models_swin_transformer_shifted_window_attention(features_5_11_norm1, features_5_11_attn_qkv_weight, features_5_11_attn_proj_weight, _get_relative_position_bias_15, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_11_attn_qkv_bias, proj_bias = features_5_11_attn_proj_bias, training = False);  features_5_11_norm1 = features_5_11_attn_qkv_weight = features_5_11_attn_proj_weight = _get_relative_position_bias_15 = features_5_11_attn_qkv_bias = features_5_11_attn_proj_bias = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_15, 0.1956521739130435, 'row', False);  shifted_window_attention_15 = None
    add_30 = add_29 + stochastic_depth_30;  add_29 = stochastic_depth_30 = None
    features_5_11_norm2 = getattr(getattr(self.features, "5"), "11").norm2(add_30)
    features_5_11_mlp_0 = getattr(getattr(getattr(self.features, "5"), "11").mlp, "0")(features_5_11_norm2);  features_5_11_norm2 = None
    features_5_11_mlp_1 = getattr(getattr(getattr(self.features, "5"), "11").mlp, "1")(features_5_11_mlp_0);  features_5_11_mlp_0 = None
    features_5_11_mlp_2 = getattr(getattr(getattr(self.features, "5"), "11").mlp, "2")(features_5_11_mlp_1);  features_5_11_mlp_1 = None
    features_5_11_mlp_3 = getattr(getattr(getattr(self.features, "5"), "11").mlp, "3")(features_5_11_mlp_2);  features_5_11_mlp_2 = None
    features_5_11_mlp_4 = getattr(getattr(getattr(self.features, "5"), "11").mlp, "4")(features_5_11_mlp_3);  features_5_11_mlp_3 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_11_mlp_4, 0.1956521739130435, 'row', False);  features_5_11_mlp_4 = None
    add_31 = add_30 + stochastic_depth_31;  add_30 = stochastic_depth_31 = None
    features_5_12_norm1 = getattr(getattr(self.features, "5"), "12").norm1(add_31)
    features_5_12_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "12").attn.relative_position_bias_table
    features_5_12_attn_relative_position_index = getattr(getattr(self.features, "5"), "12").attn.relative_position_index
    _get_relative_position_bias_16 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_12_attn_relative_position_bias_table, features_5_12_attn_relative_position_index, [7, 7]);  features_5_12_attn_relative_position_bias_table = features_5_12_attn_relative_position_index = None
    features_5_12_attn_qkv_weight = getattr(getattr(self.features, "5"), "12").attn.qkv.weight
    features_5_12_attn_proj_weight = getattr(getattr(self.features, "5"), "12").attn.proj.weight
    features_5_12_attn_qkv_bias = getattr(getattr(self.features, "5"), "12").attn.qkv.bias
    features_5_12_attn_proj_bias = getattr(getattr(self.features, "5"), "12").attn.proj.bias
    shifted_window_attention_16 = torchvision_models_swin_transformer_shifted_window_attention(features_5_12_norm1, features_5_12_attn_qkv_weight, features_5_12_attn_proj_weight, _get_relative_position_bias_16, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_12_attn_qkv_bias, proj_bias = features_5_12_attn_proj_bias, training = False);  features_5_12_norm1 = features_5_12_attn_qkv_weight = features_5_12_attn_proj_weight = _get_relative_position_bias_16 = features_5_12_attn_qkv_bias = features_5_12_attn_proj_bias = None
    stochastic_depth_32 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_16, 0.20869565217391303, 'row', False);  shifted_window_attention_16 = None
    add_32 = add_31 + stochastic_depth_32;  add_31 = stochastic_depth_32 = None
    features_5_12_norm2 = getattr(getattr(self.features, "5"), "12").norm2(add_32)
    features_5_12_mlp_0 = getattr(getattr(getattr(self.features, "5"), "12").mlp, "0")(features_5_12_norm2);  features_5_12_norm2 = None
    features_5_12_mlp_1 = getattr(getattr(getattr(self.features, "5"), "12").mlp, "1")(features_5_12_mlp_0);  features_5_12_mlp_0 = None
    features_5_12_mlp_2 = getattr(getattr(getattr(self.features, "5"), "12").mlp, "2")(features_5_12_mlp_1);  features_5_12_mlp_1 = None
    features_5_12_mlp_3 = getattr(getattr(getattr(self.features, "5"), "12").mlp, "3")(features_5_12_mlp_2);  features_5_12_mlp_2 = None
    features_5_12_mlp_4 = getattr(getattr(getattr(self.features, "5"), "12").mlp, "4")(features_5_12_mlp_3);  features_5_12_mlp_3 = None
    stochastic_depth_33 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_12_mlp_4, 0.20869565217391303, 'row', False);  features_5_12_mlp_4 = None
    add_33 = add_32 + stochastic_depth_33;  add_32 = stochastic_depth_33 = None
    features_5_13_norm1 = getattr(getattr(self.features, "5"), "13").norm1(add_33)
    features_5_13_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "13").attn.relative_position_bias_table
    features_5_13_attn_relative_position_index = getattr(getattr(self.features, "5"), "13").attn.relative_position_index
    _get_relative_position_bias_17 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_13_attn_relative_position_bias_table, features_5_13_attn_relative_position_index, [7, 7]);  features_5_13_attn_relative_position_bias_table = features_5_13_attn_relative_position_index = None
    features_5_13_attn_qkv_weight = getattr(getattr(self.features, "5"), "13").attn.qkv.weight
    features_5_13_attn_proj_weight = getattr(getattr(self.features, "5"), "13").attn.proj.weight
    features_5_13_attn_qkv_bias = getattr(getattr(self.features, "5"), "13").attn.qkv.bias
    features_5_13_attn_proj_bias = getattr(getattr(self.features, "5"), "13").attn.proj.bias
    shifted_window_attention_17 = torchvision_models_swin_transformer_shifted_window_attention(features_5_13_norm1, features_5_13_attn_qkv_weight, features_5_13_attn_proj_weight, _get_relative_position_bias_17, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_13_attn_qkv_bias, proj_bias = features_5_13_attn_proj_bias, training = False);  features_5_13_norm1 = features_5_13_attn_qkv_weight = features_5_13_attn_proj_weight = _get_relative_position_bias_17 = features_5_13_attn_qkv_bias = features_5_13_attn_proj_bias = None
    stochastic_depth_34 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_17, 0.2217391304347826, 'row', False);  shifted_window_attention_17 = None
    add_34 = add_33 + stochastic_depth_34;  add_33 = stochastic_depth_34 = None
    features_5_13_norm2 = getattr(getattr(self.features, "5"), "13").norm2(add_34)
    features_5_13_mlp_0 = getattr(getattr(getattr(self.features, "5"), "13").mlp, "0")(features_5_13_norm2);  features_5_13_norm2 = None
    features_5_13_mlp_1 = getattr(getattr(getattr(self.features, "5"), "13").mlp, "1")(features_5_13_mlp_0);  features_5_13_mlp_0 = None
    features_5_13_mlp_2 = getattr(getattr(getattr(self.features, "5"), "13").mlp, "2")(features_5_13_mlp_1);  features_5_13_mlp_1 = None
    features_5_13_mlp_3 = getattr(getattr(getattr(self.features, "5"), "13").mlp, "3")(features_5_13_mlp_2);  features_5_13_mlp_2 = None
    features_5_13_mlp_4 = getattr(getattr(getattr(self.features, "5"), "13").mlp, "4")(features_5_13_mlp_3);  features_5_13_mlp_3 = None
    stochastic_depth_35 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_13_mlp_4, 0.2217391304347826, 'row', False);  features_5_13_mlp_4 = None
    add_35 = add_34 + stochastic_depth_35;  add_34 = stochastic_depth_35 = None
    features_5_14_norm1 = getattr(getattr(self.features, "5"), "14").norm1(add_35)
    features_5_14_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "14").attn.relative_position_bias_table
    features_5_14_attn_relative_position_index = getattr(getattr(self.features, "5"), "14").attn.relative_position_index
    _get_relative_position_bias_18 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_14_attn_relative_position_bias_table, features_5_14_attn_relative_position_index, [7, 7]);  features_5_14_attn_relative_position_bias_table = features_5_14_attn_relative_position_index = None
    features_5_14_attn_qkv_weight = getattr(getattr(self.features, "5"), "14").attn.qkv.weight
    features_5_14_attn_proj_weight = getattr(getattr(self.features, "5"), "14").attn.proj.weight
    features_5_14_attn_qkv_bias = getattr(getattr(self.features, "5"), "14").attn.qkv.bias
    features_5_14_attn_proj_bias = getattr(getattr(self.features, "5"), "14").attn.proj.bias
    shifted_window_attention_18 = torchvision_models_swin_transformer_shifted_window_attention(features_5_14_norm1, features_5_14_attn_qkv_weight, features_5_14_attn_proj_weight, _get_relative_position_bias_18, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_14_attn_qkv_bias, proj_bias = features_5_14_attn_proj_bias, training = False);  features_5_14_norm1 = features_5_14_attn_qkv_weight = features_5_14_attn_proj_weight = _get_relative_position_bias_18 = features_5_14_attn_qkv_bias = features_5_14_attn_proj_bias = None
    stochastic_depth_36 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_18, 0.23478260869565215, 'row', False);  shifted_window_attention_18 = None
    add_36 = add_35 + stochastic_depth_36;  add_35 = stochastic_depth_36 = None
    features_5_14_norm2 = getattr(getattr(self.features, "5"), "14").norm2(add_36)
    features_5_14_mlp_0 = getattr(getattr(getattr(self.features, "5"), "14").mlp, "0")(features_5_14_norm2);  features_5_14_norm2 = None
    features_5_14_mlp_1 = getattr(getattr(getattr(self.features, "5"), "14").mlp, "1")(features_5_14_mlp_0);  features_5_14_mlp_0 = None
    features_5_14_mlp_2 = getattr(getattr(getattr(self.features, "5"), "14").mlp, "2")(features_5_14_mlp_1);  features_5_14_mlp_1 = None
    features_5_14_mlp_3 = getattr(getattr(getattr(self.features, "5"), "14").mlp, "3")(features_5_14_mlp_2);  features_5_14_mlp_2 = None
    features_5_14_mlp_4 = getattr(getattr(getattr(self.features, "5"), "14").mlp, "4")(features_5_14_mlp_3);  features_5_14_mlp_3 = None
    stochastic_depth_37 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_14_mlp_4, 0.23478260869565215, 'row', False);  features_5_14_mlp_4 = None
    add_37 = add_36 + stochastic_depth_37;  add_36 = stochastic_depth_37 = None
    features_5_15_norm1 = getattr(getattr(self.features, "5"), "15").norm1(add_37)
    features_5_15_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "15").attn.relative_position_bias_table
    features_5_15_attn_relative_position_index = getattr(getattr(self.features, "5"), "15").attn.relative_position_index
    _get_relative_position_bias_19 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_15_attn_relative_position_bias_table, features_5_15_attn_relative_position_index, [7, 7]);  features_5_15_attn_relative_position_bias_table = features_5_15_attn_relative_position_index = None
    features_5_15_attn_qkv_weight = getattr(getattr(self.features, "5"), "15").attn.qkv.weight
    features_5_15_attn_proj_weight = getattr(getattr(self.features, "5"), "15").attn.proj.weight
    features_5_15_attn_qkv_bias = getattr(getattr(self.features, "5"), "15").attn.qkv.bias
    features_5_15_attn_proj_bias = getattr(getattr(self.features, "5"), "15").attn.proj.bias
    shifted_window_attention_19 = torchvision_models_swin_transformer_shifted_window_attention(features_5_15_norm1, features_5_15_attn_qkv_weight, features_5_15_attn_proj_weight, _get_relative_position_bias_19, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_15_attn_qkv_bias, proj_bias = features_5_15_attn_proj_bias, training = False);  features_5_15_norm1 = features_5_15_attn_qkv_weight = features_5_15_attn_proj_weight = _get_relative_position_bias_19 = features_5_15_attn_qkv_bias = features_5_15_attn_proj_bias = None
    stochastic_depth_38 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_19, 0.24782608695652175, 'row', False);  shifted_window_attention_19 = None
    add_38 = add_37 + stochastic_depth_38;  add_37 = stochastic_depth_38 = None
    features_5_15_norm2 = getattr(getattr(self.features, "5"), "15").norm2(add_38)
    features_5_15_mlp_0 = getattr(getattr(getattr(self.features, "5"), "15").mlp, "0")(features_5_15_norm2);  features_5_15_norm2 = None
    features_5_15_mlp_1 = getattr(getattr(getattr(self.features, "5"), "15").mlp, "1")(features_5_15_mlp_0);  features_5_15_mlp_0 = None
    features_5_15_mlp_2 = getattr(getattr(getattr(self.features, "5"), "15").mlp, "2")(features_5_15_mlp_1);  features_5_15_mlp_1 = None
    features_5_15_mlp_3 = getattr(getattr(getattr(self.features, "5"), "15").mlp, "3")(features_5_15_mlp_2);  features_5_15_mlp_2 = None
    features_5_15_mlp_4 = getattr(getattr(getattr(self.features, "5"), "15").mlp, "4")(features_5_15_mlp_3);  features_5_15_mlp_3 = None
    stochastic_depth_39 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_15_mlp_4, 0.24782608695652175, 'row', False);  features_5_15_mlp_4 = None
    add_39 = add_38 + stochastic_depth_39;  add_38 = stochastic_depth_39 = None
    features_5_16_norm1 = getattr(getattr(self.features, "5"), "16").norm1(add_39)
    features_5_16_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "16").attn.relative_position_bias_table
    features_5_16_attn_relative_position_index = getattr(getattr(self.features, "5"), "16").attn.relative_position_index
    _get_relative_position_bias_20 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_16_attn_relative_position_bias_table, features_5_16_attn_relative_position_index, [7, 7]);  features_5_16_attn_relative_position_bias_table = features_5_16_attn_relative_position_index = None
    features_5_16_attn_qkv_weight = getattr(getattr(self.features, "5"), "16").attn.qkv.weight
    features_5_16_attn_proj_weight = getattr(getattr(self.features, "5"), "16").attn.proj.weight
    features_5_16_attn_qkv_bias = getattr(getattr(self.features, "5"), "16").attn.qkv.bias
    features_5_16_attn_proj_bias = getattr(getattr(self.features, "5"), "16").attn.proj.bias
    shifted_window_attention_20 = torchvision_models_swin_transformer_shifted_window_attention(features_5_16_norm1, features_5_16_attn_qkv_weight, features_5_16_attn_proj_weight, _get_relative_position_bias_20, [7, 7], 12, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_16_attn_qkv_bias, proj_bias = features_5_16_attn_proj_bias, training = False);  features_5_16_norm1 = features_5_16_attn_qkv_weight = features_5_16_attn_proj_weight = _get_relative_position_bias_20 = features_5_16_attn_qkv_bias = features_5_16_attn_proj_bias = None
    stochastic_depth_40 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_20, 0.2608695652173913, 'row', False);  shifted_window_attention_20 = None
    add_40 = add_39 + stochastic_depth_40;  add_39 = stochastic_depth_40 = None
    features_5_16_norm2 = getattr(getattr(self.features, "5"), "16").norm2(add_40)
    features_5_16_mlp_0 = getattr(getattr(getattr(self.features, "5"), "16").mlp, "0")(features_5_16_norm2);  features_5_16_norm2 = None
    features_5_16_mlp_1 = getattr(getattr(getattr(self.features, "5"), "16").mlp, "1")(features_5_16_mlp_0);  features_5_16_mlp_0 = None
    features_5_16_mlp_2 = getattr(getattr(getattr(self.features, "5"), "16").mlp, "2")(features_5_16_mlp_1);  features_5_16_mlp_1 = None
    features_5_16_mlp_3 = getattr(getattr(getattr(self.features, "5"), "16").mlp, "3")(features_5_16_mlp_2);  features_5_16_mlp_2 = None
    features_5_16_mlp_4 = getattr(getattr(getattr(self.features, "5"), "16").mlp, "4")(features_5_16_mlp_3);  features_5_16_mlp_3 = None
    stochastic_depth_41 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_16_mlp_4, 0.2608695652173913, 'row', False);  features_5_16_mlp_4 = None
    add_41 = add_40 + stochastic_depth_41;  add_40 = stochastic_depth_41 = None
    features_5_17_norm1 = getattr(getattr(self.features, "5"), "17").norm1(add_41)
    features_5_17_attn_relative_position_bias_table = getattr(getattr(self.features, "5"), "17").attn.relative_position_bias_table
    features_5_17_attn_relative_position_index = getattr(getattr(self.features, "5"), "17").attn.relative_position_index
    _get_relative_position_bias_21 = torchvision_models_swin_transformer__get_relative_position_bias(features_5_17_attn_relative_position_bias_table, features_5_17_attn_relative_position_index, [7, 7]);  features_5_17_attn_relative_position_bias_table = features_5_17_attn_relative_position_index = None
    features_5_17_attn_qkv_weight = getattr(getattr(self.features, "5"), "17").attn.qkv.weight
    features_5_17_attn_proj_weight = getattr(getattr(self.features, "5"), "17").attn.proj.weight
    features_5_17_attn_qkv_bias = getattr(getattr(self.features, "5"), "17").attn.qkv.bias
    features_5_17_attn_proj_bias = getattr(getattr(self.features, "5"), "17").attn.proj.bias
    shifted_window_attention_21 = torchvision_models_swin_transformer_shifted_window_attention(features_5_17_norm1, features_5_17_attn_qkv_weight, features_5_17_attn_proj_weight, _get_relative_position_bias_21, [7, 7], 12, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_5_17_attn_qkv_bias, proj_bias = features_5_17_attn_proj_bias, training = False);  features_5_17_norm1 = features_5_17_attn_qkv_weight = features_5_17_attn_proj_weight = _get_relative_position_bias_21 = features_5_17_attn_qkv_bias = features_5_17_attn_proj_bias = None
    stochastic_depth_42 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_21, 0.27391304347826084, 'row', False);  shifted_window_attention_21 = None
    add_42 = add_41 + stochastic_depth_42;  add_41 = stochastic_depth_42 = None
    features_5_17_norm2 = getattr(getattr(self.features, "5"), "17").norm2(add_42)
    features_5_17_mlp_0 = getattr(getattr(getattr(self.features, "5"), "17").mlp, "0")(features_5_17_norm2);  features_5_17_norm2 = None
    features_5_17_mlp_1 = getattr(getattr(getattr(self.features, "5"), "17").mlp, "1")(features_5_17_mlp_0);  features_5_17_mlp_0 = None
    features_5_17_mlp_2 = getattr(getattr(getattr(self.features, "5"), "17").mlp, "2")(features_5_17_mlp_1);  features_5_17_mlp_1 = None
    features_5_17_mlp_3 = getattr(getattr(getattr(self.features, "5"), "17").mlp, "3")(features_5_17_mlp_2);  features_5_17_mlp_2 = None
    features_5_17_mlp_4 = getattr(getattr(getattr(self.features, "5"), "17").mlp, "4")(features_5_17_mlp_3);  features_5_17_mlp_3 = None
    stochastic_depth_43 = torchvision_ops_stochastic_depth_stochastic_depth(features_5_17_mlp_4, 0.27391304347826084, 'row', False);  features_5_17_mlp_4 = None
    add_43 = add_42 + stochastic_depth_43;  add_42 = stochastic_depth_43 = None
    _patch_merging_pad_2 = torchvision_models_swin_transformer__patch_merging_pad(add_43);  add_43 = None
    features_6_norm = getattr(self.features, "6").norm(_patch_merging_pad_2);  _patch_merging_pad_2 = None
    features_6_reduction = getattr(self.features, "6").reduction(features_6_norm);  features_6_norm = None
    features_7_0_norm1 = getattr(getattr(self.features, "7"), "0").norm1(features_6_reduction)
    features_7_0_attn_relative_position_bias_table = getattr(getattr(self.features, "7"), "0").attn.relative_position_bias_table
    features_7_0_attn_relative_position_index = getattr(getattr(self.features, "7"), "0").attn.relative_position_index
    _get_relative_position_bias_22 = torchvision_models_swin_transformer__get_relative_position_bias(features_7_0_attn_relative_position_bias_table, features_7_0_attn_relative_position_index, [7, 7]);  features_7_0_attn_relative_position_bias_table = features_7_0_attn_relative_position_index = None
    features_7_0_attn_qkv_weight = getattr(getattr(self.features, "7"), "0").attn.qkv.weight
    features_7_0_attn_proj_weight = getattr(getattr(self.features, "7"), "0").attn.proj.weight
    features_7_0_attn_qkv_bias = getattr(getattr(self.features, "7"), "0").attn.qkv.bias
    features_7_0_attn_proj_bias = getattr(getattr(self.features, "7"), "0").attn.proj.bias
    shifted_window_attention_22 = torchvision_models_swin_transformer_shifted_window_attention(features_7_0_norm1, features_7_0_attn_qkv_weight, features_7_0_attn_proj_weight, _get_relative_position_bias_22, [7, 7], 24, shift_size = [0, 0], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_7_0_attn_qkv_bias, proj_bias = features_7_0_attn_proj_bias, training = False);  features_7_0_norm1 = features_7_0_attn_qkv_weight = features_7_0_attn_proj_weight = _get_relative_position_bias_22 = features_7_0_attn_qkv_bias = features_7_0_attn_proj_bias = None
    stochastic_depth_44 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_22, 0.28695652173913044, 'row', False);  shifted_window_attention_22 = None
    add_44 = features_6_reduction + stochastic_depth_44;  features_6_reduction = stochastic_depth_44 = None
    features_7_0_norm2 = getattr(getattr(self.features, "7"), "0").norm2(add_44)
    features_7_0_mlp_0 = getattr(getattr(getattr(self.features, "7"), "0").mlp, "0")(features_7_0_norm2);  features_7_0_norm2 = None
    features_7_0_mlp_1 = getattr(getattr(getattr(self.features, "7"), "0").mlp, "1")(features_7_0_mlp_0);  features_7_0_mlp_0 = None
    features_7_0_mlp_2 = getattr(getattr(getattr(self.features, "7"), "0").mlp, "2")(features_7_0_mlp_1);  features_7_0_mlp_1 = None
    features_7_0_mlp_3 = getattr(getattr(getattr(self.features, "7"), "0").mlp, "3")(features_7_0_mlp_2);  features_7_0_mlp_2 = None
    features_7_0_mlp_4 = getattr(getattr(getattr(self.features, "7"), "0").mlp, "4")(features_7_0_mlp_3);  features_7_0_mlp_3 = None
    stochastic_depth_45 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_0_mlp_4, 0.28695652173913044, 'row', False);  features_7_0_mlp_4 = None
    add_45 = add_44 + stochastic_depth_45;  add_44 = stochastic_depth_45 = None
    features_7_1_norm1 = getattr(getattr(self.features, "7"), "1").norm1(add_45)
    features_7_1_attn_relative_position_bias_table = getattr(getattr(self.features, "7"), "1").attn.relative_position_bias_table
    features_7_1_attn_relative_position_index = getattr(getattr(self.features, "7"), "1").attn.relative_position_index
    _get_relative_position_bias_23 = torchvision_models_swin_transformer__get_relative_position_bias(features_7_1_attn_relative_position_bias_table, features_7_1_attn_relative_position_index, [7, 7]);  features_7_1_attn_relative_position_bias_table = features_7_1_attn_relative_position_index = None
    features_7_1_attn_qkv_weight = getattr(getattr(self.features, "7"), "1").attn.qkv.weight
    features_7_1_attn_proj_weight = getattr(getattr(self.features, "7"), "1").attn.proj.weight
    features_7_1_attn_qkv_bias = getattr(getattr(self.features, "7"), "1").attn.qkv.bias
    features_7_1_attn_proj_bias = getattr(getattr(self.features, "7"), "1").attn.proj.bias
    shifted_window_attention_23 = torchvision_models_swin_transformer_shifted_window_attention(features_7_1_norm1, features_7_1_attn_qkv_weight, features_7_1_attn_proj_weight, _get_relative_position_bias_23, [7, 7], 24, shift_size = [3, 3], attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_7_1_attn_qkv_bias, proj_bias = features_7_1_attn_proj_bias, training = False);  features_7_1_norm1 = features_7_1_attn_qkv_weight = features_7_1_attn_proj_weight = _get_relative_position_bias_23 = features_7_1_attn_qkv_bias = features_7_1_attn_proj_bias = None
    stochastic_depth_46 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_23, 0.3, 'row', False);  shifted_window_attention_23 = None
    add_46 = add_45 + stochastic_depth_46;  add_45 = stochastic_depth_46 = None
    features_7_1_norm2 = getattr(getattr(self.features, "7"), "1").norm2(add_46)
    features_7_1_mlp_0 = getattr(getattr(getattr(self.features, "7"), "1").mlp, "0")(features_7_1_norm2);  features_7_1_norm2 = None
    features_7_1_mlp_1 = getattr(getattr(getattr(self.features, "7"), "1").mlp, "1")(features_7_1_mlp_0);  features_7_1_mlp_0 = None
    features_7_1_mlp_2 = getattr(getattr(getattr(self.features, "7"), "1").mlp, "2")(features_7_1_mlp_1);  features_7_1_mlp_1 = None
    features_7_1_mlp_3 = getattr(getattr(getattr(self.features, "7"), "1").mlp, "3")(features_7_1_mlp_2);  features_7_1_mlp_2 = None
    features_7_1_mlp_4 = getattr(getattr(getattr(self.features, "7"), "1").mlp, "4")(features_7_1_mlp_3);  features_7_1_mlp_3 = None
    stochastic_depth_47 = torchvision_ops_stochastic_depth_stochastic_depth(features_7_1_mlp_4, 0.3, 'row', False);  features_7_1_mlp_4 = None
    add_47 = add_46 + stochastic_depth_47;  add_46 = stochastic_depth_47 = None
    norm = self.norm(add_47);  add_47 = None
    permute_1 = torch.permute(norm, [0, 3, 1, 2]);  norm = None
    avgpool = self.avgpool(permute_1);  permute_1 = None
    flatten = self.flatten(avgpool);  avgpool = None
    head = self.head(flatten);  flatten = None
    return head
    