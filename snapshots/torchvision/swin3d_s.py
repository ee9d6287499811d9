
torch.fx._symbolic_trace.wrap("torchvision_models_video_swin_transformer__compute_pad_size_3d")
torch.fx._symbolic_trace.wrap("torchvision_models_video_swin_transformer__get_window_and_shift_size")
torch.fx._symbolic_trace.wrap("torchvision_models_video_swin_transformer__get_relative_position_bias")
torch.fx._symbolic_trace.wrap("torchvision_models_video_swin_transformer_shifted_window_attention_3d")
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")
torch.fx._symbolic_trace.wrap("torchvision_models_swin_transformer__patch_merging_pad")

def forward(self, x : torch.Tensor) -> torch.Tensor:
    size = x.size()
    getitem = size[0];  getitem = None
    getitem_1 = size[1];  getitem_1 = None
    getitem_2 = size[2]
    getitem_3 = size[3]
    getitem_4 = size[4];  size = None
    _compute_pad_size_3d = torchvision_models_video_swin_transformer__compute_pad_size_3d((getitem_2, getitem_3, getitem_4), (2, 4, 4));  getitem_2 = getitem_3 = getitem_4 = None
    getitem_5 = _compute_pad_size_3d[2]
    getitem_6 = _compute_pad_size_3d[1]
    getitem_7 = _compute_pad_size_3d[0];  _compute_pad_size_3d = None
    pad = torch.nn.functional.pad(x, (0, getitem_5, 0, getitem_6, 0, getitem_7), mode = 'constant', value = None);  x = getitem_5 = getitem_6 = getitem_7 = None
    patch_embed_proj = self.patch_embed.proj(pad);  pad = None
    permute = patch_embed_proj.permute(0, 2, 3, 4, 1);  patch_embed_proj = None
    patch_embed_norm = self.patch_embed.norm(permute);  permute = None
    pos_drop = self.pos_drop(patch_embed_norm);  patch_embed_norm = None
    features_0_0_norm1 = getattr(getattr(self.features, "0"), "0").norm1(pos_drop)
    getattr_1 = features_0_0_norm1.shape
    getitem_8 = getattr_1[0];  getitem_8 = None
    getitem_9 = getattr_1[1]
    getitem_10 = getattr_1[2]
    getitem_11 = getattr_1[3]
    getitem_12 = getattr_1[4];  getattr_1 = getitem_12 = None
    _get_window_and_shift_size = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_9, getitem_10, getitem_11], [8, 7, 7]);  getitem_9 = getitem_10 = getitem_11 = None
    getitem_13 = _get_window_and_shift_size[0]
    getitem_14 = _get_window_and_shift_size[1];  _get_window_and_shift_size = None
    features_0_0_attn_relative_position_bias_table = getattr(getattr(self.features, "0"), "0").attn.relative_position_bias_table
    features_0_0_attn_relative_position_index = getattr(getattr(self.features, "0"), "0").attn.relative_position_index
    _get_relative_position_bias = torchvision_models_video_swin_transformer__get_relative_position_bias(features_0_0_attn_relative_position_bias_table, features_0_0_attn_relative_position_index, getitem_13);  features_0_0_attn_relative_position_bias_table = features_0_0_attn_relative_position_index = None
    features_0_0_attn_qkv_weight = getattr(getattr(self.features, "0"), "0").attn.qkv.weight
    features_0_0_attn_proj_weight = getattr(getattr(self.features, "0"), "0").attn.proj.weight
    features_0_0_attn_qkv_bias = getattr(getattr(self.features, "0"), "0").attn.qkv.bias
    features_0_0_attn_proj_bias = getattr(getattr(self.features, "0"), "0").attn.proj.bias
    shifted_window_attention_3d = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_0_0_norm1, features_0_0_attn_qkv_weight, features_0_0_attn_proj_weight, _get_relative_position_bias, getitem_13, 3, shift_size = getitem_14, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_0_0_attn_qkv_bias, proj_bias = features_0_0_attn_proj_bias, training = False);  features_0_0_norm1 = features_0_0_attn_qkv_weight = features_0_0_attn_proj_weight = _get_relative_position_bias = getitem_13 = getitem_14 = features_0_0_attn_qkv_bias = features_0_0_attn_proj_bias = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d, 0.0, 'row', False);  shifted_window_attention_3d = None
    add = pos_drop + stochastic_depth;  pos_drop = stochastic_depth = None
    features_0_0_norm2 = getattr(getattr(self.features, "0"), "0").norm2(add)
    features_0_0_mlp_0 = getattr(getattr(getattr(self.features, "0"), "0").mlp, "0")(features_0_0_norm2);  features_0_0_norm2 = None
    features_0_0_mlp_1 = getattr(getattr(getattr(self.features, "0"), "0").mlp, "1")(features_0_0_mlp_0);  features_0_0_mlp_0 = None
    features_0_0_mlp_2 = getattr(getattr(getattr(self.features, "0"), "0").mlp, "2")(features_0_0_mlp_1);  features_0_0_mlp_1 = None
    features_0_0_mlp_3 = getattr(getattr(getattr(self.features, "0"), "0").mlp, "3")(features_0_0_mlp_2);  features_0_0_mlp_2 = None
    features_0_0_mlp_4 = getattr(getattr(getattr(self.features, "0"), "0").mlp, "4")(features_0_0_mlp_3);  features_0_0_mlp_3 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(features_0_0_mlp_4, 0.0, 'row', False);  features_0_0_mlp_4 = None
    add_1 = add + stochastic_depth_1;  add = stochastic_depth_1 = None
    features_0_1_norm1 = getattr(getattr(self.features, "0"), "1").norm1(add_1)
    getattr_2 = features_0_1_norm1.shape
    getitem_15 = getattr_2[0];  getitem_15 = None
    getitem_16 = getattr_2[1]
    getitem_17 = getattr_2[2]
    getitem_18 = getattr_2[3]
    getitem_19 = getattr_2[4];  getattr_2 = getitem_19 = None
    _get_window_and_shift_size_1 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_16, getitem_17, getitem_18], [8, 7, 7]);  getitem_16 = getitem_17 = getitem_18 = None
    getitem_20 = _get_window_and_shift_size_1[0]
    getitem_21 = _get_window_and_shift_size_1[1];  _get_window_and_shift_size_1 = None
    features_0_1_attn_relative_position_bias_table = getattr(getattr(self.features, "0"), "1").attn.relative_position_bias_table
    features_0_1_attn_relative_position_index = getattr(getattr(self.features, "0"), "1").attn.relative_position_index
    _get_relative_position_bias_1 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_0_1_attn_relative_position_bias_table, features_0_1_attn_relative_position_index, getitem_20);  features_0_1_attn_relative_position_bias_table = features_0_1_attn_relative_position_index = None
    features_0_1_attn_qkv_weight = getattr(getattr(self.features, "0"), "1").attn.qkv.weight
    features_0_1_attn_proj_weight = getattr(getattr(self.features, "0"), "1").attn.proj.weight
    features_0_1_attn_qkv_bias = getattr(getattr(self.features, "0"), "1").attn.qkv.bias
    features_0_1_attn_proj_bias = getattr(getattr(self.features, "0"), "1").attn.proj.bias
    shifted_window_attention_3d_1 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_0_1_norm1, features_0_1_attn_qkv_weight, features_0_1_attn_proj_weight, _get_relative_position_bias_1, getitem_20, 3, shift_size = getitem_21, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_0_1_attn_qkv_bias, proj_bias = features_0_1_attn_proj_bias, training = False);  features_0_1_norm1 = features_0_1_attn_qkv_weight = features_0_1_attn_proj_weight = _get_relative_position_bias_1 = getitem_20 = getitem_21 = features_0_1_attn_qkv_bias = features_0_1_attn_proj_bias = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_1, 0.004347826086956522, 'row', False);  shifted_window_attention_3d_1 = None
    add_2 = add_1 + stochastic_depth_2;  add_1 = stochastic_depth_2 = None
    features_0_1_norm2 = getattr(getattr(self.features, "0"), "1").norm2(add_2)
    features_0_1_mlp_0 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "0")(features_0_1_norm2);  features_0_1_norm2 = None
    features_0_1_mlp_1 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "1")(features_0_1_mlp_0);  features_0_1_mlp_0 = None
    features_0_1_mlp_2 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "2")(features_0_1_mlp_1);  features_0_1_mlp_1 = None
    features_0_1_mlp_3 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "3")(features_0_1_mlp_2);  features_0_1_mlp_2 = None
    features_0_1_mlp_4 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "4")(features_0_1_mlp_3);  features_0_1_mlp_3 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_0_1_mlp_4, 0.004347826086956522, 'row', False);  features_0_1_mlp_4 = None
    add_3 = add_2 + stochastic_depth_3;  add_2 = stochastic_depth_3 = None
    _patch_merging_pad = torchvision_models_swin_transformer__patch_merging_pad(add_3);  add_3 = None
    features_1_norm = getattr(self.features, "1").norm(_patch_merging_pad);  _patch_merging_pad = None
    features_1_reduction = getattr(self.features, "1").reduction(features_1_norm);  features_1_norm = None
    features_2_0_norm1 = getattr(getattr(self.features, "2"), "0").norm1(features_1_reduction)
    getattr_3 = features_2_0_norm1.shape
    getitem_22 = getattr_3[0];  getitem_22 = None
    getitem_23 = getattr_3[1]
    getitem_24 = getattr_3[2]
    getitem_25 = getattr_3[3]
    getitem_26 = getattr_3[4];  getattr_3 = getitem_26 = None
    _get_window_and_shift_size_2 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_23, getitem_24, getitem_25], [8, 7, 7]);  getitem_23 = getitem_24 = getitem_25 = None
    getitem_27 = _get_window_and_shift_size_2[0]
    getitem_28 = _get_window_and_shift_size_2[1];  _get_window_and_shift_size_2 = None
    features_2_0_attn_relative_position_bias_table = getattr(getattr(self.features, "2"), "0").attn.relative_position_bias_table
    features_2_0_attn_relative_position_index = getattr(getattr(self.features, "2"), "0").attn.relative_position_index
    _get_relative_position_bias_2 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_2_0_attn_relative_position_bias_table, features_2_0_attn_relative_position_index, getitem_27);  features_2_0_attn_relative_position_bias_table = features_2_0_attn_relative_position_index = None
    features_2_0_attn_qkv_weight = getattr(getattr(self.features, "2"), "0").attn.qkv.weight
    features_2_0_attn_proj_weight = getattr(getattr(self.features, "2"), "0").attn.proj.weight
    features_2_0_attn_qkv_bias = getattr(getattr(self.features, "2"), "0").attn.qkv.bias
    features_2_0_attn_proj_bias = getattr(getattr(self.features, "2"), "0").attn.proj.bias
    shifted_window_attention_3d_2 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_2_0_norm1, features_2_0_attn_qkv_weight, features_2_0_attn_proj_weight, _get_relative_position_bias_2, getitem_27, 6, shift_size = getitem_28, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_2_0_attn_qkv_bias, proj_bias = features_2_0_attn_proj_bias, training = False);  features_2_0_norm1 = features_2_0_attn_qkv_weight = features_2_0_attn_proj_weight = _get_relative_position_bias_2 = getitem_27 = getitem_28 = features_2_0_attn_qkv_bias = features_2_0_attn_proj_bias = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_2, 0.008695652173913044, 'row', False);  shifted_window_attention_3d_2 = None
    add_4 = features_1_reduction + stochastic_depth_4;  features_1_reduction = stochastic_depth_4 = None
    features_2_0_norm2 = getattr(getattr(self.features, "2"), "0").norm2(add_4)
    features_2_0_mlp_0 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "0")(features_2_0_norm2);  features_2_0_norm2 = None
    features_2_0_mlp_1 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "1")(features_2_0_mlp_0);  features_2_0_mlp_0 = None
    features_2_0_mlp_2 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "2")(features_2_0_mlp_1);  features_2_0_mlp_1 = None
    features_2_0_mlp_3 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "3")(features_2_0_mlp_2);  features_2_0_mlp_2 = None
    features_2_0_mlp_4 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "4")(features_2_0_mlp_3);  features_2_0_mlp_3 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_0_mlp_4, 0.008695652173913044, 'row', False);  features_2_0_mlp_4 = None
    add_5 = add_4 + stochastic_depth_5;  add_4 = stochastic_depth_5 = None
    features_2_1_norm1 = getattr(getattr(self.features, "2"), "1").norm1(add_5)
    getattr_4 = features_2_1_norm1.shape
    getitem_29 = getattr_4[0];  getitem_29 = None
    getitem_30 = getattr_4[1]
    getitem_31 = getattr_4[2]
    getitem_32 = getattr_4[3]
    getitem_33 = getattr_4[4];  getattr_4 = getitem_33 = None
    _get_window_and_shift_size_3 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_30, getitem_31, getitem_32], [8, 7, 7]);  getitem_30 = getitem_31 = getitem_32 = None
    getitem_34 = _get_window_and_shift_size_3[0]
    getitem_35 = _get_window_and_shift_size_3[1];  _get_window_and_shift_size_3 = None
    features_2_1_attn_relative_position_bias_table = getattr(getattr(self.features, "2"), "1").attn.relative_position_bias_table
    features_2_1_attn_relative_position_index = getattr(getattr(self.features, "2"), "1").attn.relative_position_index
    _get_relative_position_bias_3 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_2_1_attn_relative_position_bias_table, features_2_1_attn_relative_position_index, getitem_34);  features_2_1_attn_relative_position_bias_table = features_2_1_attn_relative_position_index = None
    features_2_1_attn_qkv_weight = getattr(getattr(self.features, "2"), "1").attn.qkv.weight
    features_2_1_attn_proj_weight = getattr(getattr(self.features, "2"), "1").attn.proj.weight
    features_2_1_attn_qkv_bias = getattr(getattr(self.features, "2"), "1").attn.qkv.bias
    features_2_1_attn_proj_bias = getattr(getattr(self.features, "2"), "1").attn.proj.bias
    shifted_window_attention_3d_3 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_2_1_norm1, features_2_1_attn_qkv_weight, features_2_1_attn_proj_weight, _get_relative_position_bias_3, getitem_34, 6, shift_size = getitem_35, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_2_1_attn_qkv_bias, proj_bias = features_2_1_attn_proj_bias, training = False);  features_2_1_norm1 = features_2_1_attn_qkv_weight = features_2_1_attn_proj_weight = _get_relative_position_bias_3 = getitem_34 = getitem_35 = features_2_1_attn_qkv_bias = features_2_1_attn_proj_bias = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_3, 0.013043478260869568, 'row', False);  shifted_window_attention_3d_3 = None
    add_6 = add_5 + stochastic_depth_6;  add_5 = stochastic_depth_6 = None
    features_2_1_norm2 = getattr(getattr(self.features, "2"), "1").norm2(add_6)
    features_2_1_mlp_0 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "0")(features_2_1_norm2);  features_2_1_norm2 = None
    features_2_1_mlp_1 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "1")(features_2_1_mlp_0);  features_2_1_mlp_0 = None
    features_2_1_mlp_2 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "2")(features_2_1_mlp_1);  features_2_1_mlp_1 = None
    features_2_1_mlp_3 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "3")(features_2_1_mlp_2);  features_2_1_mlp_2 = None
    features_2_1_mlp_4 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "4")(features_2_1_mlp_3);  features_2_1_mlp_3 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_1_mlp_4, 0.013043478260869568, 'row', False);  features_2_1_mlp_4 = None
    add_7 = add_6 + stochastic_depth_7;  add_6 = stochastic_depth_7 = None
    _patch_merging_pad_1 = torchvision_models_swin_transformer__patch_merging_pad(add_7);  add_7 = None
    features_3_norm = getattr(self.features, "3").norm(_patch_merging_pad_1);  _patch_merging_pad_1 = None
    features_3_reduction = getattr(self.features, "3").reduction(features_3_norm);  features_3_norm = None
    features_4_0_norm1 = getattr(getattr(self.features, "4"), "0").norm1(features_3_reduction)
    getattr_5 = features_4_0_norm1.shape
    getitem_36 = getattr_5[0];  getitem_36 = None
    getitem_37 = getattr_5[1]
    getitem_38 = getattr_5[2]
    getitem_39 = getattr_5[3]
    getitem_40 = getattr_5[4];  getattr_5 = getitem_40 = None
    _get_window_and_shift_size_4 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_37, getitem_38, getitem_39], [8, 7, 7]);  getitem_37 = getitem_38 = getitem_39 = None
    getitem_41 = _get_window_and_shift_size_4[0]
    getitem_42 = _get_window_and_shift_size_4[1];  _get_window_and_shift_size_4 = None
    features_4_0_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "0").attn.relative_position_bias_table
    features_4_0_attn_relative_position_index = getattr(getattr(self.features, "4"), "0").attn.relative_position_index
    _get_relative_position_bias_4 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_0_attn_relative_position_bias_table, features_4_0_attn_relative_position_index, getitem_41);  features_4_0_attn_relative_position_bias_table = features_4_0_attn_relative_position_index = None
    features_4_0_attn_qkv_weight = getattr(getattr(self.features, "4"), "0").attn.qkv.weight
    features_4_0_attn_proj_weight = getattr(getattr(self.features, "4"), "0").attn.proj.weight
    features_4_0_attn_qkv_bias = getattr(getattr(self.features, "4"), "0").attn.qkv.bias
    features_4_0_attn_proj_bias = getattr(getattr(self.features, "4"), "0").attn.proj.bias
    shifted_window_attention_3d_4 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_0_norm1, features_4_0_attn_qkv_weight, features_4_0_attn_proj_weight, _get_relative_position_bias_4, getitem_41, 12, shift_size = getitem_42, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_0_attn_qkv_bias, proj_bias = features_4_0_attn_proj_bias, training = False);  features_4_0_norm1 = features_4_0_attn_qkv_weight = features_4_0_attn_proj_weight = _get_relative_position_bias_4 = getitem_41 = getitem_42 = features_4_0_attn_qkv_bias = features_4_0_attn_proj_bias = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_4, 0.017391304347826087, 'row', False);  shifted_window_attention_3d_4 = None
    add_8 = features_3_reduction + stochastic_depth_8;  features_3_reduction = stochastic_depth_8 = None
    features_4_0_norm2 = getattr(getattr(self.features, "4"), "0").norm2(add_8)
    features_4_0_mlp_0 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "0")(features_4_0_norm2);  features_4_0_norm2 = None
    features_4_0_mlp_1 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "1")(features_4_0_mlp_0);  features_4_0_mlp_0 = None
    features_4_0_mlp_2 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "2")(features_4_0_mlp_1);  features_4_0_mlp_1 = None
    features_4_0_mlp_3 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "3")(features_4_0_mlp_2);  features_4_0_mlp_2 = None
    features_4_0_mlp_4 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "4")(features_4_0_mlp_3);  features_4_0_mlp_3 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_0_mlp_4, 0.017391304347826087, 'row', False);  features_4_0_mlp_4 = None
    add_9 = add_8 + stochastic_depth_9;  add_8 = stochastic_depth_9 = None
    features_4_1_norm1 = getattr(getattr(self.features, "4"), "1").norm1(add_9)
    getattr_6 = features_4_1_norm1.shape
    getitem_43 = getattr_6[0];  getitem_43 = None
    getitem_44 = getattr_6[1]
    getitem_45 = getattr_6[2]
    getitem_46 = getattr_6[3]
    getitem_47 = getattr_6[4];  getattr_6 = getitem_47 = None
    _get_window_and_shift_size_5 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_44, getitem_45, getitem_46], [8, 7, 7]);  getitem_44 = getitem_45 = getitem_46 = None
    getitem_48 = _get_window_and_shift_size_5[0]
    getitem_49 = _get_window_and_shift_size_5[1];  _get_window_and_shift_size_5 = None
    features_4_1_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "1").attn.relative_position_bias_table
    features_4_1_attn_relative_position_index = getattr(getattr(self.features, "4"), "1").attn.relative_position_index
    _get_relative_position_bias_5 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_1_attn_relative_position_bias_table, features_4_1_attn_relative_position_index, getitem_48);  features_4_1_attn_relative_position_bias_table = features_4_1_attn_relative_position_index = None
    features_4_1_attn_qkv_weight = getattr(getattr(self.features, "4"), "1").attn.qkv.weight
    features_4_1_attn_proj_weight = getattr(getattr(self.features, "4"), "1").attn.proj.weight
    features_4_1_attn_qkv_bias = getattr(getattr(self.features, "4"), "1").attn.qkv.bias
    features_4_1_attn_proj_bias = getattr(getattr(self.features, "4"), "1").attn.proj.bias
    shifted_window_attention_3d_5 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_1_norm1, features_4_1_attn_qkv_weight, features_4_1_attn_proj_weight, _get_relative_position_bias_5, getitem_48, 12, shift_size = getitem_49, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_1_attn_qkv_bias, proj_bias = features_4_1_attn_proj_bias, training = False);  features_4_1_norm1 = features_4_1_attn_qkv_weight = features_4_1_attn_proj_weight = _get_relative_position_bias_5 = getitem_48 = getitem_49 = features_4_1_attn_qkv_bias = features_4_1_attn_proj_bias = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_5, 0.021739130434782608, 'row', False);  shifted_window_attention_3d_5 = None
    add_10 = add_9 + stochastic_depth_10;  add_9 = stochastic_depth_10 = None
    features_4_1_norm2 = getattr(getattr(self.features, "4"), "1").norm2(add_10)
    features_4_1_mlp_0 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "0")(features_4_1_norm2);  features_4_1_norm2 = None
    features_4_1_mlp_1 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "1")(features_4_1_mlp_0);  features_4_1_mlp_0 = None
    features_4_1_mlp_2 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "2")(features_4_1_mlp_1);  features_4_1_mlp_1 = None
    features_4_1_mlp_3 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "3")(features_4_1_mlp_2);  features_4_1_mlp_2 = None
    features_4_1_mlp_4 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "4")(features_4_1_mlp_3);  features_4_1_mlp_3 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_1_mlp_4, 0.021739130434782608, 'row', False);  features_4_1_mlp_4 = None
    add_11 = add_10 + stochastic_depth_11;  add_10 = stochastic_depth_11 = None
    features_4_2_norm1 = getattr(getattr(self.features, "4"), "2").norm1(add_11)
    getattr_7 = features_4_2_norm1.shape
    getitem_50 = getattr_7[0];  getitem_50 = None
    getitem_51 = getattr_7[1]
    getitem_52 = getattr_7[2]
    getitem_53 = getattr_7[3]
    getitem_54 = getattr_7[4];  getattr_7 = getitem_54 = None
    _get_window_and_shift_size_6 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_51, getitem_52, getitem_53], [8, 7, 7]);  getitem_51 = getitem_52 = getitem_53 = None
    getitem_55 = _get_window_and_shift_size_6[0]
    getitem_56 = _get_window_and_shift_size_6[1];  _get_window_and_shift_size_6 = None
    features_4_2_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "2").attn.relative_position_bias_table
    features_4_2_attn_relative_position_index = getattr(getattr(self.features, "4"), "2").attn.relative_position_index
    _get_relative_position_bias_6 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_2_attn_relative_position_bias_table, features_4_2_attn_relative_position_index, getitem_55);  features_4_2_attn_relative_position_bias_table = features_4_2_attn_relative_position_index = None
    features_4_2_attn_qkv_weight = getattr(getattr(self.features, "4"), "2").attn.qkv.weight
    features_4_2_attn_proj_weight = getattr(getattr(self.features, "4"), "2").attn.proj.weight
    features_4_2_attn_qkv_bias = getattr(getattr(self.features, "4"), "2").attn.qkv.bias
    features_4_2_attn_proj_bias = getattr(getattr(self.features, "4"), "2").attn.proj.bias
    shifted_window_attention_3d_6 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_2_norm1, features_4_2_attn_qkv_weight, features_4_2_attn_proj_weight, _get_relative_position_bias_6, getitem_55, 12, shift_size = getitem_56, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_2_attn_qkv_bias, proj_bias = features_4_2_attn_proj_bias, training = False);  features_4_2_norm1 = features_4_2_attn_qkv_weight = features_4_2_attn_proj_weight = _get_relative_position_bias_6 = getitem_55 = getitem_56 = features_4_2_attn_qkv_bias = features_4_2_attn_proj_bias = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_6, 0.026086956521739136, 'row', False);  shifted_window_attention_3d_6 = None
    add_12 = add_11 + stochastic_depth_12;  add_11 = stochastic_depth_12 = None
    features_4_2_norm2 = getattr(getattr(self.features, "4"), "2").norm2(add_12)
    features_4_2_mlp_0 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "0")(features_4_2_norm2);  features_4_2_norm2 = None
    features_4_2_mlp_1 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "1")(features_4_2_mlp_0);  features_4_2_mlp_0 = None
    features_4_2_mlp_2 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "2")(features_4_2_mlp_1);  features_4_2_mlp_1 = None
    features_4_2_mlp_3 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "3")(features_4_2_mlp_2);  features_4_2_mlp_2 = None
    features_4_2_mlp_4 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "4")(features_4_2_mlp_3);  features_4_2_mlp_3 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_2_mlp_4, 0.026086956521739136, 'row', False);  features_4_2_mlp_4 = None
    add_13 = add_12 + stochastic_depth_13;  add_12 = stochastic_depth_13 = None
    features_4_3_norm1 = getattr(getattr(self.features, "4"), "3").norm1(add_13)
    getattr_8 = features_4_3_norm1.shape
    getitem_57 = getattr_8[0];  getitem_57 = None
    getitem_58 = getattr_8[1]
    getitem_59 = getattr_8[2]
    getitem_60 = getattr_8[3]
    getitem_61 = getattr_8[4];  getattr_8 = getitem_61 = None
    _get_window_and_shift_size_7 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_58, getitem_59, getitem_60], [8, 7, 7]);  getitem_58 = getitem_59 = getitem_60 = None
    getitem_62 = _get_window_and_shift_size_7[0]
    getitem_63 = _get_window_and_shift_size_7[1];  _get_window_and_shift_size_7 = None
    features_4_3_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "3").attn.relative_position_bias_table
    features_4_3_attn_relative_position_index = getattr(getattr(self.features, "4"), "3").attn.relative_position_index
    _get_relative_position_bias_7 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_3_attn_relative_position_bias_table, features_4_3_attn_relative_position_index, getitem_62);  features_4_3_attn_relative_position_bias_table = features_4_3_attn_relative_position_index = None
    features_4_3_attn_qkv_weight = getattr(getattr(self.features, "4"), "3").attn.qkv.weight
    features_4_3_attn_proj_weight = getattr(getattr(self.features, "4"), "3").attn.proj.weight
    features_4_3_attn_qkv_bias = getattr(getattr(self.features, "4"), "3").attn.qkv.bias
    features_4_3_attn_proj_bias = getattr(getattr(self.features, "4"), "3").attn.proj.bias
    shifted_window_attention_3d_7 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_3_norm1, features_4_3_attn_qkv_weight, features_4_3_attn_proj_weight, _get_relative_position_bias_7, getitem_62, 12, shift_size = getitem_63, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_3_attn_qkv_bias, proj_bias = features_4_3_attn_proj_bias, training = False);  features_4_3_norm1 = features_4_3_attn_qkv_weight = features_4_3_attn_proj_weight = _get_relative_position_bias_7 = getitem_62 = getitem_63 = features_4_3_attn_qkv_bias = features_4_3_attn_proj_bias = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_7, 0.030434782608695653, 'row', False);  shifted_window_attention_3d_7 = None
    add_14 = add_13 + stochastic_depth_14;  add_13 = stochastic_depth_14 = None
    features_4_3_norm2 = getattr(getattr(self.features, "4"), "3").norm2(add_14)
    features_4_3_mlp_0 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "0")(features_4_3_norm2);  features_4_3_norm2 = None
    features_4_3_mlp_1 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "1")(features_4_3_mlp_0);  features_4_3_mlp_0 = None
    features_4_3_mlp_2 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "2")(features_4_3_mlp_1);  features_4_3_mlp_1 = None
    features_4_3_mlp_3 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "3")(features_4_3_mlp_2);  features_4_3_mlp_2 = None
    features_4_3_mlp_4 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "4")(features_4_3_mlp_3);  features_4_3_mlp_3 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_3_mlp_4, 0.030434782608695653, 'row', False);  features_4_3_mlp_4 = None
    add_15 = add_14 + stochastic_depth_15;  add_14 = stochastic_depth_15 = None
    features_4_4_norm1 = getattr(getattr(self.features, "4"), "4").norm1(add_15)
    getattr_9 = features_4_4_norm1.shape
    getitem_64 = getattr_9[0];  getitem_64 = None
    getitem_65 = getattr_9[1]
    getitem_66 = getattr_9[2]
    getitem_67 = getattr_9[3]
    getitem_68 = getattr_9[4];  getattr_9 = getitem_68 = None
    _get_window_and_shift_size_8 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_65, getitem_66, getitem_67], [8, 7, 7]);  getitem_65 = getitem_66 = getitem_67 = None
    getitem_69 = _get_window_and_shift_size_8[0]
    getitem_70 = _get_window_and_shift_size_8[1];  _get_window_and_shift_size_8 = None
    features_4_4_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "4").attn.relative_position_bias_table
    features_4_4_attn_relative_position_index = getattr(getattr(self.features, "4"), "4").attn.relative_position_index
    _get_relative_position_bias_8 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_4_attn_relative_position_bias_table, features_4_4_attn_relative_position_index, getitem_69);  features_4_4_attn_relative_position_bias_table = features_4_4_attn_relative_position_index = None
    features_4_4_attn_qkv_weight = getattr(getattr(self.features, "4"), "4").attn.qkv.weight
    features_4_4_attn_proj_weight = getattr(getattr(self.features, "4"), "4").attn.proj.weight
    features_4_4_attn_qkv_bias = getattr(getattr(self.features, "4"), "4").attn.qkv.bias
    features_4_4_attn_proj_bias = getattr(getattr(self.features, "4"), "4").attn.proj.bias
    shifted_window_attention_3d_8 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_4_norm1, features_4_4_attn_qkv_weight, features_4_4_attn_proj_weight, _get_relative_position_bias_8, getitem_69, 12, shift_size = getitem_70, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_4_attn_qkv_bias, proj_bias = features_4_4_attn_proj_bias, training = False);  features_4_4_norm1 = features_4_4_attn_qkv_weight = features_4_4_attn_proj_weight = _get_relative_position_bias_8 = getitem_69 = getitem_70 = features_4_4_attn_qkv_bias = features_4_4_attn_proj_bias = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_8, 0.034782608695652174, 'row', False);  shifted_window_attention_3d_8 = None
    add_16 = add_15 + stochastic_depth_16;  add_15 = stochastic_depth_16 = None
    features_4_4_norm2 = getattr(getattr(self.features, "4"), "4").norm2(add_16)
    features_4_4_mlp_0 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "0")(features_4_4_norm2);  features_4_4_norm2 = None
    features_4_4_mlp_1 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "1")(features_4_4_mlp_0);  features_4_4_mlp_0 = None
    features_4_4_mlp_2 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "2")(features_4_4_mlp_1);  features_4_4_mlp_1 = None
    features_4_4_mlp_3 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "3")(features_4_4_mlp_2);  features_4_4_mlp_2 = None
    features_4_4_mlp_4 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "4")(features_4_4_mlp_3);  features_4_4_mlp_3 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_4_mlp_4, 0.034782608695652174, 'row', False);  features_4_4_mlp_4 = None
    add_17 = add_16 + stochastic_depth_17;  add_16 = stochastic_depth_17 = None
    features_4_5_norm1 = getattr(getattr(self.features, "4"), "5").norm1(add_17)
    getattr_10 = features_4_5_norm1.shape
    getitem_71 = getattr_10[0];  getitem_71 = None
    getitem_72 = getattr_10[1]
    getitem_73 = getattr_10[2]
    getitem_74 = getattr_10[3]
    getitem_75 = getattr_10[4];  getattr_10 = getitem_75 = None
    _get_window_and_shift_size_9 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_72, getitem_73, getitem_74], [8, 7, 7]);  getitem_72 = getitem_73 = getitem_74 = None
    getitem_76 = _get_window_and_shift_size_9[0]
    getitem_77 = _get_window_and_shift_size_9[1];  _get_window_and_shift_size_9 = None
    features_4_5_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "5").attn.relative_position_bias_table
    features_4_5_attn_relative_position_index = getattr(getattr(self.features, "4"), "5").attn.relative_position_index
    _get_relative_position_bias_9 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_5_attn_relative_position_bias_table, features_4_5_attn_relative_position_index, getitem_76);  features_4_5_attn_relative_position_bias_table = features_4_5_attn_relative_position_index = None
    features_4_5_attn_qkv_weight = getattr(getattr(self.features, "4"), "5").attn.qkv.weight
    features_4_5_attn_proj_weight = getattr(getattr(self.features, "4"), "5").attn.proj.weight
    features_4_5_attn_qkv_bias = getattr(getattr(self.features, "4"), "5").attn.qkv.bias
    features_4_5_attn_proj_bias = getattr(getattr(self.features, "4"), "5").attn.proj.bias
    shifted_window_attention_3d_9 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_5_norm1, features_4_5_attn_qkv_weight, features_4_5_attn_proj_weight, _get_relative_position_bias_9, getitem_76, 12, shift_size = getitem_77, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_5_attn_qkv_bias, proj_bias = features_4_5_attn_proj_bias, training = False);  features_4_5_norm1 = features_4_5_attn_qkv_weight = features_4_5_attn_proj_weight = _get_relative_position_bias_9 = getitem_76 = getitem_77 = features_4_5_attn_qkv_bias = features_4_5_attn_proj_bias = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_9, 0.0391304347826087, 'row', False);  shifted_window_attention_3d_9 = None
    add_18 = add_17 + stochastic_depth_18;  add_17 = stochastic_depth_18 = None
    features_4_5_norm2 = getattr(getattr(self.features, "4"), "5").norm2(add_18)
    features_4_5_mlp_0 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "0")(features_4_5_norm2);  features_4_5_norm2 = None
    features_4_5_mlp_1 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "1")(features_4_5_mlp_0);  features_4_5_mlp_0 = None
    features_4_5_mlp_2 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "2")(features_4_5_mlp_1);  features_4_5_mlp_1 = None
    features_4_5_mlp_3 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "3")(features_4_5_mlp_2);  features_4_5_mlp_2 = None
    features_4_5_mlp_4 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "4")(features_4_5_mlp_3);  features_4_5_mlp_3 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_5_mlp_4, 0.0391304347826087, 'row', False);  features_4_5_mlp_4 = None
    add_19 = add_18 + stochastic_depth_19;  add_18 = stochastic_depth_19 = None
    features_4_6_norm1 = getattr(getattr(self.features, "4"), "6").norm1(add_19)
    getattr_11 = features_4_6_norm1.shape
    getitem_78 = getattr_11[0];  getitem_78 = None
    getitem_79 = getattr_11[1]
    getitem_80 = getattr_11[2]
    getitem_81 = getattr_11[3]
    getitem_82 = getattr_11[4];  getattr_11 = getitem_82 = None
    _get_window_and_shift_size_10 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_79, getitem_80, getitem_81], [8, 7, 7]);  getitem_79 = getitem_80 = getitem_81 = None
    getitem_83 = _get_window_and_shift_size_10[0]
    getitem_84 = _get_window_and_shift_size_10[1];  _get_window_and_shift_size_10 = None
    features_4_6_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "6").attn.relative_position_bias_table
    features_4_6_attn_relative_position_index = getattr(getattr(self.features, "4"), "6").attn.relative_position_index
    _get_relative_position_bias_10 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_6_attn_relative_position_bias_table, features_4_6_attn_relative_position_index, getitem_83);  features_4_6_attn_relative_position_bias_table = features_4_6_attn_relative_position_index = None
    features_4_6_attn_qkv_weight = getattr(getattr(self.features, "4"), "6").attn.qkv.weight
    features_4_6_attn_proj_weight = getattr(getattr(self.features, "4"), "6").attn.proj.weight
    features_4_6_attn_qkv_bias = getattr(getattr(self.features, "4"), "6").attn.qkv.bias
    features_4_6_attn_proj_bias = getattr(getattr(self.features, "4"), "6").attn.proj.bias
    shifted_window_attention_3d_10 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_6_norm1, features_4_6_attn_qkv_weight, features_4_6_attn_proj_weight, _get_relative_position_bias_10, getitem_83, 12, shift_size = getitem_84, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_6_attn_qkv_bias, proj_bias = features_4_6_attn_proj_bias, training = False);  features_4_6_norm1 = features_4_6_attn_qkv_weight = features_4_6_attn_proj_weight = _get_relative_position_bias_10 = getitem_83 = getitem_84 = features_4_6_attn_qkv_bias = features_4_6_attn_proj_bias = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_10, 0.043478260869565216, 'row', False);  shifted_window_attention_3d_10 = None
    add_20 = add_19 + stochastic_depth_20;  add_19 = stochastic_depth_20 = None
    features_4_6_norm2 = getattr(getattr(self.features, "4"), "6").norm2(add_20)
    features_4_6_mlp_0 = getattr(getattr(getattr(self.features, "4"), "6").mlp, "0")(features_4_6_norm2);  features_4_6_norm2 = None
    features_4_6_mlp_1 = getattr(getattr(getattr(self.features, "4"), "6").mlp, "1")(features_4_6_mlp_0);  features_4_6_mlp_0 = None
    features_4_6_mlp_2 = getattr(getattr(getattr(self.features, "4"), "6").mlp, "2")(features_4_6_mlp_1);  features_4_6_mlp_1 = None
    features_4_6_mlp_3 = getattr(getattr(getattr(self.features, "4"), "6").mlp, "3")(features_4_6_mlp_2);  features_4_6_mlp_2 = None
    features_4_6_mlp_4 = getattr(getattr(getattr(self.features, "4"), "6").mlp, "4")(features_4_6_mlp_3);  features_4_6_mlp_3 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_6_mlp_4, 0.043478260869565216, 'row', False);  features_4_6_mlp_4 = None
    add_21 = add_20 + stochastic_depth_21;  add_20 = stochastic_depth_21 = None
    features_4_7_norm1 = getattr(getattr(self.features, "4"), "7").norm1(add_21)
    getattr_12 = features_4_7_norm1.shape
    getitem_85 = getattr_12[0];  getitem_85 = None
    getitem_86 = getattr_12[1]
    getitem_87 = getattr_12[2]
    getitem_88 = getattr_12[3]
    getitem_89 = getattr_12[4];  getattr_12 = getitem_89 = None
    _get_window_and_shift_size_11 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_86, getitem_87, getitem_88], [8, 7, 7]);  getitem_86 = getitem_87 = getitem_88 = None
    getitem_90 = _get_window_and_shift_size_11[0]
    getitem_91 = _get_window_and_shift_size_11[1];  _get_window_and_shift_size_11 = None
    features_4_7_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "7").attn.relative_position_bias_table
    features_4_7_attn_relative_position_index = getattr(getattr(self.features, "4"), "7").attn.relative_position_index
    _get_relative_position_bias_11 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_7_attn_relative_position_bias_table, features_4_7_attn_relative_position_index, getitem_90);  features_4_7_attn_relative_position_bias_table = features_4_7_attn_relative_position_index = None
    features_4_7_attn_qkv_weight = getattr(getattr(self.features, "4"), "7").attn.qkv.weight
    features_4_7_attn_proj_weight = getattr(getattr(self.features, "4"), "7").attn.proj.weight
    features_4_7_attn_qkv_bias = getattr(getattr(self.features, "4"), "7").attn.qkv.bias
    features_4_7_attn_proj_bias = getattr(getattr(self.features, "4"), "7").attn.proj.bias
    shifted_window_attention_3d_11 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_7_norm1, features_4_7_attn_qkv_weight, features_4_7_attn_proj_weight, _get_relative_position_bias_11, getitem_90, 12, shift_size = getitem_91, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_7_attn_qkv_bias, proj_bias = features_4_7_attn_proj_bias, training = False);  features_4_7_norm1 = features_4_7_attn_qkv_weight = features_4_7_attn_proj_weight = _get_relative_position_bias_11 = getitem_90 = getitem_91 = features_4_7_attn_qkv_bias = features_4_7_attn_proj_bias = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_11, 0.04782608695652174, 'row', False);  shifted_window_attention_3d_11 = None
    add_22 = add_21 + stochastic_depth_22;  add_21 = stochastic_depth_22 = None
    features_4_7_norm2 = getattr(getattr(self.features, "4"), "7").norm2(add_22)
    features_4_7_mlp_0 = getattr(getattr(getattr(self.features, "4"), "7").mlp, "0")(features_4_7_norm2);  features_4_7_norm2 = None
    features_4_7_mlp_1 = getattr(getattr(getattr(self.features, "4"), "7").mlp, "1")(features_4_7_mlp_0);  features_4_7_mlp_0 = None
    features_4_7_mlp_2 = getattr(getattr(getattr(self.features, "4"), "7").mlp, "2")(features_4_7_mlp_1);  features_4_7_mlp_1 = None
    features_4_7_mlp_3 = getattr(getattr(getattr(self.features, "4"), "7").mlp, "3")(features_4_7_mlp_2);  features_4_7_mlp_2 = None
    features_4_7_mlp_4 = getattr(getattr(getattr(self.features, "4"), "7").mlp, "4")(features_4_7_mlp_3);  features_4_7_mlp_3 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_7_mlp_4, 0.04782608695652174, 'row', False);  features_4_7_mlp_4 = None
    add_23 = add_22 + stochastic_depth_23;  add_22 = stochastic_depth_23 = None
    features_4_8_norm1 = getattr(getattr(self.features, "4"), "8").norm1(add_23)
    getattr_13 = features_4_8_norm1.shape
    getitem_92 = getattr_13[0];  getitem_92 = None
    getitem_93 = getattr_13[1]
    getitem_94 = getattr_13[2]
    getitem_95 = getattr_13[3]
    getitem_96 = getattr_13[4];  getattr_13 = getitem_96 = None
    _get_window_and_shift_size_12 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_93, getitem_94, getitem_95], [8, 7, 7]);  getitem_93 = getitem_94 = getitem_95 = None
    getitem_97 = _get_window_and_shift_size_12[0]
    getitem_98 = _get_window_and_shift_size_12[1];  _get_window_and_shift_size_12 = None
    features_4_8_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "8").attn.relative_position_bias_table
    features_4_8_attn_relative_position_index = getattr(getattr(self.features, "4"), "8").attn.relative_position_index
    _get_relative_position_bias_12 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_8_attn_relative_position_bias_table, features_4_8_attn_relative_position_index, getitem_97);  features_4_8_attn_relative_position_bias_table = features_4_8_attn_relative_position_index = None
    features_4_8_attn_qkv_weight = getattr(getattr(self.features, "4"), "8").attn.qkv.weight
    features_4_8_attn_proj_weight = getattr(getattr(self.features, "4"), "8").attn.proj.weight
    features_4_8_attn_qkv_bias = getattr(getattr(self.features, "4"), "8").attn.qkv.bias
    features_4_8_attn_proj_bias = getattr(getattr(self.features, "4"), "8").attn.proj.bias
    shifted_window_attention_3d_12 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_8_norm1, features_4_8_attn_qkv_weight, features_4_8_attn_proj_weight, _get_relative_position_bias_12, getitem_97, 12, shift_size = getitem_98, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_8_attn_qkv_bias, proj_bias = features_4_8_attn_proj_bias, training = False);  features_4_8_norm1 = features_4_8_attn_qkv_weight = features_4_8_attn_proj_weight = _get_relative_position_bias_12 = getitem_97 = getitem_98 = features_4_8_attn_qkv_bias = features_4_8_attn_proj_bias = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_12, 0.05217391304347827, 'row', False);  shifted_window_attention_3d_12 = None
    add_24 = add_23 + stochastic_depth_24;  add_23 = stochastic_depth_24 = None
    features_4_8_norm2 = getattr(getattr(self.features, "4"), "8").norm2(add_24)
    features_4_8_mlp_0 = getattr(getattr(getattr(self.features, "4"), "8").mlp, "0")(features_4_8_norm2);  features_4_8_norm2 = None
    features_4_8_mlp_1 = getattr(getattr(getattr(self.features, "4"), "8").mlp, "1")(features_4_8_mlp_0);  features_4_8_mlp_0 = None
    features_4_8_mlp_2 = getattr(getattr(getattr(self.features, "4"), "8").mlp, "2")(features_4_8_mlp_1);  features_4_8_mlp_1 = None
    features_4_8_mlp_3 = getattr(getattr(getattr(self.features, "4"), "8").mlp, "3")(features_4_8_mlp_2);  features_4_8_mlp_2 = None
    features_4_8_mlp_4 = getattr(getattr(getattr(self.features, "4"), "8").mlp, "4")(features_4_8_mlp_3);  features_4_8_mlp_3 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_8_mlp_4, 0.05217391304347827, 'row', False);  features_4_8_mlp_4 = None
    add_25 = add_24 + stochastic_depth_25;  add_24 = stochastic_depth_25 = None
    features_4_9_norm1 = getattr(getattr(self.features, "4"), "9").norm1(add_25)
    getattr_14 = features_4_9_norm1.shape
    getitem_99 = getattr_14[0];  getitem_99 = None
    getitem_100 = getattr_14[1]
    getitem_101 = getattr_14[2]
    getitem_102 = getattr_14[3]
    getitem_103 = getattr_14[4];  getattr_14 = getitem_103 = None
    _get_window_and_shift_size_13 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_100, getitem_101, getitem_102], [8, 7, 7]);  getitem_100 = getitem_101 = getitem_102 = None
    getitem_104 = _get_window_and_shift_size_13[0]
    getitem_105 = _get_window_and_shift_size_13[1];  _get_window_and_shift_size_13 = None
    features_4_9_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "9").attn.relative_position_bias_table
    features_4_9_attn_relative_position_index = getattr(getattr(self.features, "4"), "9").attn.relative_position_index
    _get_relative_position_bias_13 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_9_attn_relative_position_bias_table, features_4_9_attn_relative_position_index, getitem_104);  features_4_9_attn_relative_position_bias_table = features_4_9_attn_relative_position_index = None
    features_4_9_attn_qkv_weight = getattr(getattr(self.features, "4"), "9").attn.qkv.weight
    features_4_9_attn_proj_weight = getattr(getattr(self.features, "4"), "9").attn.proj.weight
    features_4_9_attn_qkv_bias = getattr(getattr(self.features, "4"), "9").attn.qkv.bias
    features_4_9_attn_proj_bias = getattr(getattr(self.features, "4"), "9").attn.proj.bias
    shifted_window_attention_3d_13 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_9_norm1, features_4_9_attn_qkv_weight, features_4_9_attn_proj_weight, _get_relative_position_bias_13, getitem_104, 12, shift_size = getitem_105, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_9_attn_qkv_bias, proj_bias = features_4_9_attn_proj_bias, training = False);  features_4_9_norm1 = features_4_9_attn_qkv_weight = features_4_9_attn_proj_weight = _get_relative_position_bias_13 = getitem_104 = getitem_105 = features_4_9_attn_qkv_bias = features_4_9_attn_proj_bias = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_13, 0.05652173913043478, 'row', False);  shifted_window_attention_3d_13 = None
    add_26 = add_25 + stochastic_depth_26;  add_25 = stochastic_depth_26 = None
    features_4_9_norm2 = getattr(getattr(self.features, "4"), "9").norm2(add_26)
    features_4_9_mlp_0 = getattr(getattr(getattr(self.features, "4"), "9").mlp, "0")(features_4_9_norm2);  features_4_9_norm2 = None
    features_4_9_mlp_1 = getattr(getattr(getattr(self.features, "4"), "9").mlp, "1")(features_4_9_mlp_0);  features_4_9_mlp_0 = None
    features_4_9_mlp_2 = getattr(getattr(getattr(self.features, "4"), "9").mlp, "2")(features_4_9_mlp_1);  features_4_9_mlp_1 = None
    features_4_9_mlp_3 = getattr(getattr(getattr(self.features, "4"), "9").mlp, "3")(features_4_9_mlp_2);  features_4_9_mlp_2 = None
    features_4_9_mlp_4 = getattr(getattr(getattr(self.features, "4"), "9").mlp, "4")(features_4_9_mlp_3);  features_4_9_mlp_3 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_9_mlp_4, 0.05652173913043478, 'row', False);  features_4_9_mlp_4 = None
    add_27 = add_26 + stochastic_depth_27;  add_26 = stochastic_depth_27 = None
    features_4_10_norm1 = getattr(getattr(self.features, "4"), "10").norm1(add_27)
    getattr_15 = features_4_10_norm1.shape
    getitem_106 = getattr_15[0];  getitem_106 = None
    getitem_107 = getattr_15[1]
    getitem_108 = getattr_15[2]
    getitem_109 = getattr_15[3]
    getitem_110 = getattr_15[4];  getattr_15 = getitem_110 = None
    _get_window_and_shift_size_14 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_107, getitem_108, getitem_109], [8, 7, 7]);  getitem_107 = getitem_108 = getitem_109 = None
    getitem_111 = _get_window_and_shift_size_14[0]
    getitem_112 = _get_window_and_shift_size_14[1];  _get_window_and_shift_size_14 = None
    features_4_10_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "10").attn.relative_position_bias_table
    features_4_10_attn_relative_position_index = getattr(getattr(self.features, "4"), "10").attn.relative_position_index
    _get_relative_position_bias_14 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_10_attn_relative_position_bias_table, features_4_10_attn_relative_position_index, getitem_111);  features_4_10_attn_relative_position_bias_table = features_4_10_attn_relative_position_index = None
    features_4_10_attn_qkv_weight = getattr(getattr(self.features, "4"), "10").attn.qkv.weight
    features_4_10_attn_proj_weight = getattr(getattr(self.features, "4"), "10").attn.proj.weight
    features_4_10_attn_qkv_bias = getattr(getattr(self.features, "4"), "10").attn.qkv.bias
    features_4_10_attn_proj_bias = getattr(getattr(self.features, "4"), "10").attn.proj.bias
    shifted_window_attention_3d_14 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_10_norm1, features_4_10_attn_qkv_weight, features_4_10_attn_proj_weight, _get_relative_position_bias_14, getitem_111, 12, shift_size = getitem_112, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_10_attn_qkv_bias, proj_bias = features_4_10_attn_proj_bias, training = False);  features_4_10_norm1 = features_4_10_attn_qkv_weight = features_4_10_attn_proj_weight = _get_relative_position_bias_14 = getitem_111 = getitem_112 = features_4_10_attn_qkv_bias = features_4_10_attn_proj_bias = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_14, 0.06086956521739131, 'row', False);  shifted_window_attention_3d_14 = None
    add_28 = add_27 + stochastic_depth_28;  add_27 = stochastic_depth_28 = None
    features_4_10_norm2 = getattr(getattr(self.features, "4"), "10").norm2(add_28)
    features_4_10_mlp_0 = getattr(getattr(getattr(self.features, "4"), "10").mlp, "0")(features_4_10_norm2);  features_4_10_norm2 = None
    features_4_10_mlp_1 = getattr(getattr(getattr(self.features, "4"), "10").mlp, "1")(features_4_10_mlp_0);  features_4_10_mlp_0 = None
    features_4_10_mlp_2 = getattr(getattr(getattr(self.features, "4"), "10").mlp, "2")(features_4_10_mlp_1);  features_4_10_mlp_1 = None
    features_4_10_mlp_3 = getattr(getattr(getattr(self.features, "4"), "10").mlp, "3")(features_4_10_mlp_2);  features_4_10_mlp_2 = None
    features_4_10_mlp_4 = getattr(getattr(getattr(self.features, "4"), "10").mlp, "4")(features_4_10_mlp_3);  features_4_10_mlp_3 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_10_mlp_4, 0.06086956521739131, 'row', False);  features_4_10_mlp_4 = None
    add_29 = add_28 + stochastic_depth_29;  add_28 = stochastic_depth_29 = None
    features_4_11_norm1 = getattr(getattr(self.features, "4"), "11").norm1(add_29)
    getattr_16 = features_4_11_norm1.shape
    getitem_113 = getattr_16[0];  getitem_113 = None
    getitem_114 = getattr_16[1]
    getitem_115 = getattr_16[2]
    getitem_116 = getattr_16[3]
    getitem_117 = getattr_16[4];  getattr_16 = getitem_117 = None
    _get_window_and_shift_size_15 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_114, getitem_115, getitem_116], [8, 7, 7]);  getitem_114 = getitem_115 = getitem_116 = None
    getitem_118 = _get_window_and_shift_size_15[0]
    getitem_119 = _get_window_and_shift_size_15[1];  _get_window_and_shift_size_15 = None
    features_4_11_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "11").attn.relative_position_bias_table
    features_4_11_attn_relative_position_index = getattr(getattr(self.features, "4"), "11").attn.relative_position_index
    _get_relative_position_bias_15 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_11_attn_relative_position_bias_table, features_4_11_attn_relative_position_index, getitem_118);  features_4_11_attn_relative_position_bias_table = features_4_11_attn_relative_position_index = None
    features_4_11_attn_qkv_weight = getattr(getattr(self.features, "4"), "11").attn.qkv.weight
    features_4_11_attn_proj_weight = getattr(getattr(self.features, "4"), "11").attn.proj.weight
    features_4_11_attn_qkv_bias = getattr(getattr(self.features, "4"), "11").attn.qkv.bias
    features_4_11_attn_proj_bias = getattr(getattr(self.features, "4"), "11").attn.proj.bias
    shifted_window_attention_3d_15 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_11_norm1, features_4_11_attn_qkv_weight, features_4_11_attn_proj_weight, _get_relative_position_bias_15, getitem_118, 12, shift_size = getitem_119, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_11_attn_qkv_bias, proj_bias = features_4_11_attn_proj_bias, training = False);  features_4_11_norm1 = features_4_11_attn_qkv_weight = features_4_11_attn_proj_weight = _get_relative_position_bias_15 = getitem_118 = getitem_119 = features_4_11_attn_qkv_bias = features_4_11_attn_proj_bias = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_15, 0.06521739130434782, 'row', False);  shifted_window_attention_3d_15 = None
    add_30 = add_29 + stochastic_depth_30;  add_29 = stochastic_depth_30 = None
    features_4_11_norm2 = getattr(getattr(self.features, "4"), "11").norm2(add_30)
    features_4_11_mlp_0 = getattr(getattr(getattr(self.features, "4"), "11").mlp, "0")(features_4_11_norm2);  features_4_11_norm2 = None
    features_4_11_mlp_1 = getattr(getattr(getattr(self.features, "4"), "11").mlp, "1")(features_4_11_mlp_0);  features_4_11_mlp_0 = None
    features_4_11_mlp_2 = getattr(getattr(getattr(self.features, "4"), "11").mlp, "2")(features_4_11_mlp_1);  features_4_11_mlp_1 = None
    features_4_11_mlp_3 = getattr(getattr(getattr(self.features, "4"), "11").mlp, "3")(features_4_11_mlp_2);  features_4_11_mlp_2 = None
    features_4_11_mlp_4 = getattr(getattr(getattr(self.features, "4"), "11").mlp, "4")(features_4_11_mlp_3);  features_4_11_mlp_3 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_11_mlp_4, 0.06521739130434782, 'row', False);  features_4_11_mlp_4 = None
    add_31 = add_30 + stochastic_depth_31;  add_30 = stochastic_depth_31 = None
    features_4_12_norm1 = getattr(getattr(self.features, "4"), "12").norm1(add_31)
    getattr_17 = features_4_12_norm1.shape
    getitem_120 = getattr_17[0];  getitem_120 = None
    getitem_121 = getattr_17[1]
    getitem_122 = getattr_17[2]
    getitem_123 = getattr_17[3]
    getitem_124 = getattr_17[4];  getattr_17 = getitem_124 = None
    _get_window_and_shift_size_16 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_121, getitem_122, getitem_123], [8, 7, 7]);  getitem_121 = getitem_122 = getitem_123 = None
    getitem_125 = _get_window_and_shift_size_16[0]
    getitem_126 = _get_window_and_shift_size_16[1];  _get_window_and_shift_size_16 = None
    features_4_12_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "12").attn.relative_position_bias_table
    features_4_12_attn_relative_position_index = getattr(getattr(self.features, "4"), "12").attn.relative_position_index
    _get_relative_position_bias_16 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_12_attn_relative_position_bias_table, features_4_12_attn_relative_position_index, getitem_125);  features_4_12_attn_relative_position_bias_table = features_4_12_attn_relative_position_index = None
    features_4_12_attn_qkv_weight = getattr(getattr(self.features, "4"), "12").attn.qkv.weight
    features_4_12_attn_proj_weight = getattr(getattr(self.features, "4"), "12").attn.proj.weight
    features_4_12_attn_qkv_bias = getattr(getattr(self.features, "4"), "12").attn.qkv.bias
    features_4_12_attn_proj_bias = getattr(getattr(self.features, "4"), "12").attn.proj.bias
    shifted_window_attention_3d_16 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_12_norm1, features_4_12_attn_qkv_weight, features_4_12_attn_proj_weight, _get_relative_position_bias_16, getitem_125, 12, shift_size = getitem_126, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_12_attn_qkv_bias, proj_bias = features_4_12_attn_proj_bias, training = False);  features_4_12_norm1 = features_4_12_attn_qkv_weight = features_4_12_attn_proj_weight = _get_relative_position_bias_16 = getitem_125 = getitem_126 = features_4_12_attn_qkv_bias = features_4_12_attn_proj_bias = None
    stochastic_depth_32 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_16, 0.06956521739130435, 'row', False);  shifted_window_attention_3d_16 = None
    add_32 = add_31 + stochastic_depth_32;  add_31 = stochastic_depth_32 = None
    features_4_12_norm2 = getattr(getattr(self.features, "4"), "12").norm2(add_32)
    features_4_12_mlp_0 = getattr(getattr(getattr(self.features, "4"), "12").mlp, "0")(features_4_12_norm2);  features_4_12_norm2 = None
    features_4_12_mlp_1 = getattr(getattr(getattr(self.features, "4"), "12").mlp, "1")(features_4_12_mlp_0);  features_4_12_mlp_0 = None
    features_4_12_mlp_2 = getattr(getattr(getattr(self.features, "4"), "12").mlp, "2")(features_4_12_mlp_1);  features_4_12_mlp_1 = None
    features_4_12_mlp_3 = getattr(getattr(getattr(self.features, "4"), "12").mlp, "3")(features_4_12_mlp_2);  features_4_12_mlp_2 = None
    features_4_12_mlp_4 = getattr(getattr(getattr(self.features, "4"), "12").mlp, "4")(features_4_12_mlp_3);  features_4_12_mlp_3 = None
    stochastic_depth_33 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_12_mlp_4, 0.06956521739130435, 'row', False);  features_4_12_mlp_4 = None
    add_33 = add_32 + stochastic_depth_33;  add_32 = stochastic_depth_33 = None
    features_4_13_norm1 = getattr(getattr(self.features, "4"), "13").norm1(add_33)
    getattr_18 = features_4_13_norm1.shape
    getitem_127 = getattr_18[0];  getitem_127 = None
    getitem_128 = getattr_18[1]
    getitem_129 = getattr_18[2]
    getitem_130 = getattr_18[3]
    getitem_131 = getattr_18[4];  getattr_18 = getitem_131 = None
    _get_window_and_shift_size_17 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_128, getitem_129, getitem_130], [8, 7, 7]);  getitem_128 = getitem_129 = getitem_130 = None
    getitem_132 = _get_window_and_shift_size_17[0]
    getitem_133 = _get_window_and_shift_size_17[1];  _get_window_and_shift_size_17 = None
    features_4_13_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "13").attn.relative_position_bias_table
    features_4_13_attn_relative_position_index = getattr(getattr(self.features, "4"), "13").attn.relative_position_index
    _get_relative_position_bias_17 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_13_attn_relative_position_bias_table, features_4_13_attn_relative_position_index, getitem_132);  features_4_13_attn_relative_position_bias_table = features_4_13_attn_relative_position_index = None
    features_4_13_attn_qkv_weight = getattr(getattr(self.features, "4"), "13").attn.qkv.weight
    features_4_13_attn_proj_weight = getattr(getattr(self.features, "4"), "13").attn.proj.weight
    features_4_13_attn_qkv_bias = getattr(getattr(self.features, "4"), "13").attn.qkv.bias
    features_4_13_attn_proj_bias = getattr(getattr(self.features, "4"), "13").attn.proj.bias
    shifted_window_attention_3d_17 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_13_norm1, features_4_13_attn_qkv_weight, features_4_13_attn_proj_weight, _get_relative_position_bias_17, getitem_132, 12, shift_size = getitem_133, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_13_attn_qkv_bias, proj_bias = features_4_13_attn_proj_bias, training = False);  features_4_13_norm1 = features_4_13_attn_qkv_weight = features_4_13_attn_proj_weight = _get_relative_position_bias_17 = getitem_132 = getitem_133 = features_4_13_attn_qkv_bias = features_4_13_attn_proj_bias = None
    stochastic_depth_34 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_17, 0.07391304347826087, 'row', False);  shifted_window_attention_3d_17 = None
    add_34 = add_33 + stochastic_depth_34;  add_33 = stochastic_depth_34 = None
    features_4_13_norm2 = getattr(getattr(self.features, "4"), "13").norm2(add_34)
    features_4_13_mlp_0 = getattr(getattr(getattr(self.features, "4"), "13").mlp, "0")(features_4_13_norm2);  features_4_13_norm2 = None
    features_4_13_mlp_1 = getattr(getattr(getattr(self.features, "4"), "13").mlp, "1")(features_4_13_mlp_0);  features_4_13_mlp_0 = None
    features_4_13_mlp_2 = getattr(getattr(getattr(self.features, "4"), "13").mlp, "2")(features_4_13_mlp_1);  features_4_13_mlp_1 = None
    features_4_13_mlp_3 = getattr(getattr(getattr(self.features, "4"), "13").mlp, "3")(features_4_13_mlp_2);  features_4_13_mlp_2 = None
    features_4_13_mlp_4 = getattr(getattr(getattr(self.features, "4"), "13").mlp, "4")(features_4_13_mlp_3);  features_4_13_mlp_3 = None
    stochastic_depth_35 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_13_mlp_4, 0.07391304347826087, 'row', False);  features_4_13_mlp_4 = None
    add_35 = add_34 + stochastic_depth_35;  add_34 = stochastic_depth_35 = None
    features_4_14_norm1 = getattr(getattr(self.features, "4"), "14").norm1(add_35)
    getattr_19 = features_4_14_norm1.shape
    getitem_134 = getattr_19[0];  getitem_134 = None
    getitem_135 = getattr_19[1]
    getitem_136 = getattr_19[2]
    getitem_137 = getattr_19[3]
    getitem_138 = getattr_19[4];  getattr_19 = getitem_138 = None
    _get_window_and_shift_size_18 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_135, getitem_136, getitem_137], [8, 7, 7]);  getitem_135 = getitem_136 = getitem_137 = None
    getitem_139 = _get_window_and_shift_size_18[0]
    getitem_140 = _get_window_and_shift_size_18[1];  _get_window_and_shift_size_18 = None
    features_4_14_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "14").attn.relative_position_bias_table
    features_4_14_attn_relative_position_index = getattr(getattr(self.features, "4"), "14").attn.relative_position_index
    _get_relative_position_bias_18 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_14_attn_relative_position_bias_table, features_4_14_attn_relative_position_index, getitem_139);  features_4_14_attn_relative_position_bias_table = features_4_14_attn_relative_position_index = None
    features_4_14_attn_qkv_weight = getattr(getattr(self.features, "4"), "14").attn.qkv.weight
    features_4_14_attn_proj_weight = getattr(getattr(self.features, "4"), "14").attn.proj.weight
    features_4_14_attn_qkv_bias = getattr(getattr(self.features, "4"), "14").attn.qkv.bias
    features_4_14_attn_proj_bias = getattr(getattr(self.features, "4"), "14").attn.proj.bias
    shifted_window_attention_3d_18 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_14_norm1, features_4_14_attn_qkv_weight, features_4_14_attn_proj_weight, _get_relative_position_bias_18, getitem_139, 12, shift_size = getitem_140, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_14_attn_qkv_bias, proj_bias = features_4_14_attn_proj_bias, training = False);  features_4_14_norm1 = features_4_14_attn_qkv_weight = features_4_14_attn_proj_weight = _get_relative_position_bias_18 = getitem_139 = getitem_140 = features_4_14_attn_qkv_bias = features_4_14_attn_proj_bias = None
    stochastic_depth_36 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_18, 0.0782608695652174, 'row', False);  shifted_window_attention_3d_18 = None
    add_36 = add_35 + stochastic_depth_36;  add_35 = stochastic_depth_36 = None
    features_4_14_norm2 = getattr(getattr(self.features, "4"), "14").norm2(add_36)
    features_4_14_mlp_0 = getattr(getattr(getattr(self.features, "4"), "14").mlp, "0")(features_4_14_norm2);  features_4_14_norm2 = None
    features_4_14_mlp_1 = getattr(getattr(getattr(self.features, "4"), "14").mlp, "1")(features_4_14_mlp_0);  features_4_14_mlp_0 = None
    features_4_14_mlp_2 = getattr(getattr(getattr(self.features, "4"), "14").mlp, "2")(features_4_14_mlp_1);  features_4_14_mlp_1 = None
    features_4_14_mlp_3 = getattr(getattr(getattr(self.features, "4"), "14").mlp, "3")(features_4_14_mlp_2);  features_4_14_mlp_2 = None
    features_4_14_mlp_4 = getattr(getattr(getattr(self.features, "4"), "14").mlp, "4")(features_4_14_mlp_3);  features_4_14_mlp_3 = None
    stochastic_depth_37 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_14_mlp_4, 0.0782608695652174, 'row', False);  features_4_14_mlp_4 = None
    add_37 = add_36 + stochastic_depth_37;  add_36 = stochastic_depth_37 = None
    features_4_15_norm1 = getattr(getattr(self.features, "4"), "15").norm1(add_37)
    getattr_20 = features_4_15_norm1.shape
    getitem_141 = getattr_20[0];  getitem_141 = None
    getitem_142 = getattr_20[1]
    getitem_143 = getattr_20[2]
    getitem_144 = getattr_20[3]
    getitem_145 = getattr_20[4];  getattr_20 = getitem_145 = None
    _get_window_and_shift_size_19 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_142, getitem_143, getitem_144], [8, 7, 7]);  getitem_142 = getitem_143 = getitem_144 = None
    getitem_146 = _get_window_and_shift_size_19[0]
    getitem_147 = _get_window_and_shift_size_19[1];  _get_window_and_shift_size_19 = None
    features_4_15_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "15").attn.relative_position_bias_table
    features_4_15_attn_relative_position_index = getattr(getattr(self.features, "4"), "15").attn.relative_position_index
    _get_relative_position_bias_19 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_15_attn_relative_position_bias_table, features_4_15_attn_relative_position_index, getitem_146);  features_4_15_attn_relative_position_bias_table = features_4_15_attn_relative_position_index = None
    features_4_15_attn_qkv_weight = getattr(getattr(self.features, "4"), "15").attn.qkv.weight
    features_4_15_attn_proj_weight = getattr(getattr(self.features, "4"), "15").attn.proj.weight
    features_4_15_attn_qkv_bias = getattr(getattr(self.features, "4"), "15").attn.qkv.bias
    features_4_15_attn_proj_bias = getattr(getattr(self.features, "4"), "15").attn.proj.bias
    shifted_window_attention_3d_19 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_15_norm1, features_4_15_attn_qkv_weight, features_4_15_attn_proj_weight, _get_relative_position_bias_19, getitem_146, 12, shift_size = getitem_147, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_15_attn_qkv_bias, proj_bias = features_4_15_attn_proj_bias, training = False);  features_4_15_norm1 = features_4_15_attn_qkv_weight = features_4_15_attn_proj_weight = _get_relative_position_bias_19 = getitem_146 = getitem_147 = features_4_15_attn_qkv_bias = features_4_15_attn_proj_bias = None
    stochastic_depth_38 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_19, 0.08260869565217392, 'row', False);  shifted_window_attention_3d_19 = None
    add_38 = add_37 + stochastic_depth_38;  add_37 = stochastic_depth_38 = None
    features_4_15_norm2 = getattr(getattr(self.features, "4"), "15").norm2(add_38)
    features_4_15_mlp_0 = getattr(getattr(getattr(self.features, "4"), "15").mlp, "0")(features_4_15_norm2);  features_4_15_norm2 = None
    features_4_15_mlp_1 = getattr(getattr(getattr(self.features, "4"), "15").mlp, "1")(features_4_15_mlp_0);  features_4_15_mlp_0 = None
    features_4_15_mlp_2 = getattr(getattr(getattr(self.features, "4"), "15").mlp, "2")(features_4_15_mlp_1);  features_4_15_mlp_1 = None
    features_4_15_mlp_3 = getattr(getattr(getattr(self.features, "4"), "15").mlp, "3")(features_4_15_mlp_2);  features_4_15_mlp_2 = None
    features_4_15_mlp_4 = getattr(getattr(getattr(self.features, "4"), "15").mlp, "4")(features_4_15_mlp_3);  features_4_15_mlp_3 = None
    stochastic_depth_39 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_15_mlp_4, 0.08260869565217392, 'row', False);  features_4_15_mlp_4 = None
    add_39 = add_38 + stochastic_depth_39;  add_38 = stochastic_depth_39 = None
    features_4_16_norm1 = getattr(getattr(self.features, "4"), "16").norm1(add_39)
    getattr_21 = features_4_16_norm1.shape
    getitem_148 = getattr_21[0];  getitem_148 = None
    getitem_149 = getattr_21[1]
    getitem_150 = getattr_21[2]
    getitem_151 = getattr_21[3]
    getitem_152 = getattr_21[4];  getattr_21 = getitem_152 = None
    _get_window_and_shift_size_20 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_149, getitem_150, getitem_151], [8, 7, 7]);  getitem_149 = getitem_150 = getitem_151 = None
    getitem_153 = _get_window_and_shift_size_20[0]
    getitem_154 = _get_window_and_shift_size_20[1];  _get_window_and_shift_size_20 = None
    features_4_16_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "16").attn.relative_position_bias_table
    features_4_16_attn_relative_position_index = getattr(getattr(self.features, "4"), "16").attn.relative_position_index
    _get_relative_position_bias_20 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_16_attn_relative_position_bias_table, features_4_16_attn_relative_position_index, getitem_153);  features_4_16_attn_relative_position_bias_table = features_4_16_attn_relative_position_index = None
    features_4_16_attn_qkv_weight = getattr(getattr(self.features, "4"), "16").attn.qkv.weight
    features_4_16_attn_proj_weight = getattr(getattr(self.features, "4"), "16").attn.proj.weight
    features_4_16_attn_qkv_bias = getattr(getattr(self.features, "4"), "16").attn.qkv.bias
    features_4_16_attn_proj_bias = getattr(getattr(self.features, "4"), "16").attn.proj.bias
    shifted_window_attention_3d_20 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_16_norm1, features_4_16_attn_qkv_weight, features_4_16_attn_proj_weight, _get_relative_position_bias_20, getitem_153, 12, shift_size = getitem_154, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_16_attn_qkv_bias, proj_bias = features_4_16_attn_proj_bias, training = False);  features_4_16_norm1 = features_4_16_attn_qkv_weight = features_4_16_attn_proj_weight = _get_relative_position_bias_20 = getitem_153 = getitem_154 = features_4_16_attn_qkv_bias = features_4_16_attn_proj_bias = None
    stochastic_depth_40 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_20, 0.08695652173913043, 'row', False);  shifted_window_attention_3d_20 = None
    add_40 = add_39 + stochastic_depth_40;  add_39 = stochastic_depth_40 = None
    features_4_16_norm2 = getattr(getattr(self.features, "4"), "16").norm2(add_40)
    features_4_16_mlp_0 = getattr(getattr(getattr(self.features, "4"), "16").mlp, "0")(features_4_16_norm2);  features_4_16_norm2 = None
    features_4_16_mlp_1 = getattr(getattr(getattr(self.features, "4"), "16").mlp, "1")(features_4_16_mlp_0);  features_4_16_mlp_0 = None
    features_4_16_mlp_2 = getattr(getattr(getattr(self.features, "4"), "16").mlp, "2")(features_4_16_mlp_1);  features_4_16_mlp_1 = None
    features_4_16_mlp_3 = getattr(getattr(getattr(self.features, "4"), "16").mlp, "3")(features_4_16_mlp_2);  features_4_16_mlp_2 = None
    features_4_16_mlp_4 = getattr(getattr(getattr(self.features, "4"), "16").mlp, "4")(features_4_16_mlp_3);  features_4_16_mlp_3 = None
    stochastic_depth_41 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_16_mlp_4, 0.08695652173913043, 'row', False);  features_4_16_mlp_4 = None
    add_41 = add_40 + stochastic_depth_41;  add_40 = stochastic_depth_41 = None
    features_4_17_norm1 = getattr(getattr(self.features, "4"), "17").norm1(add_41)
    getattr_22 = features_4_17_norm1.shape
    getitem_155 = getattr_22[0];  getitem_155 = None
    getitem_156 = getattr_22[1]
    getitem_157 = getattr_22[2]
    getitem_158 = getattr_22[3]
    getitem_159 = getattr_22[4];  getattr_22 = getitem_159 = None
    _get_window_and_shift_size_21 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_156, getitem_157, getitem_158], [8, 7, 7]);  getitem_156 = getitem_157 = getitem_158 = None
    getitem_160 = _get_window_and_shift_size_21[0]
    getitem_161 = _get_window_and_shift_size_21[1];  _get_window_and_shift_size_21 = None
    features_4_17_attn_relative_position_bias_table = getattr(getattr(self.features, "4"), "17").attn.relative_position_bias_table
    features_4_17_attn_relative_position_index = getattr(getattr(self.features, "4"), "17").attn.relative_position_index
    _get_relative_position_bias_21 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_4_17_attn_relative_position_bias_table, features_4_17_attn_relative_position_index, getitem_160);  features_4_17_attn_relative_position_bias_table = features_4_17_attn_relative_position_index = None
    features_4_17_attn_qkv_weight = getattr(getattr(self.features, "4"), "17").attn.qkv.weight
    features_4_17_attn_proj_weight = getattr(getattr(self.features, "4"), "17").attn.proj.weight
    features_4_17_attn_qkv_bias = getattr(getattr(self.features, "4"), "17").attn.qkv.bias
    features_4_17_attn_proj_bias = getattr(getattr(self.features, "4"), "17").attn.proj.bias
    shifted_window_attention_3d_21 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_4_17_norm1, features_4_17_attn_qkv_weight, features_4_17_attn_proj_weight, _get_relative_position_bias_21, getitem_160, 12, shift_size = getitem_161, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_4_17_attn_qkv_bias, proj_bias = features_4_17_attn_proj_bias, training = False);  features_4_17_norm1 = features_4_17_attn_qkv_weight = features_4_17_attn_proj_weight = _get_relative_position_bias_21 = getitem_160 = getitem_161 = features_4_17_attn_qkv_bias = features_4_17_attn_proj_bias = None
    stochastic_depth_42 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_21, 0.09130434782608696, 'row', False);  shifted_window_attention_3d_21 = None
    add_42 = add_41 + stochastic_depth_42;  add_41 = stochastic_depth_42 = None
    features_4_17_norm2 = getattr(getattr(self.features, "4"), "17").norm2(add_42)
    features_4_17_mlp_0 = getattr(getattr(getattr(self.features, "4"), "17").mlp, "0")(features_4_17_norm2);  features_4_17_norm2 = None
    features_4_17_mlp_1 = getattr(getattr(getattr(self.features, "4"), "17").mlp, "1")(features_4_17_mlp_0);  features_4_17_mlp_0 = None
    features_4_17_mlp_2 = getattr(getattr(getattr(self.features, "4"), "17").mlp, "2")(features_4_17_mlp_1);  features_4_17_mlp_1 = None
    features_4_17_mlp_3 = getattr(getattr(getattr(self.features, "4"), "17").mlp, "3")(features_4_17_mlp_2);  features_4_17_mlp_2 = None
    features_4_17_mlp_4 = getattr(getattr(getattr(self.features, "4"), "17").mlp, "4")(features_4_17_mlp_3);  features_4_17_mlp_3 = None
    stochastic_depth_43 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_17_mlp_4, 0.09130434782608696, 'row', False);  features_4_17_mlp_4 = None
    add_43 = add_42 + stochastic_depth_43;  add_42 = stochastic_depth_43 = None
    _patch_merging_pad_2 = torchvision_models_swin_transformer__patch_merging_pad(add_43);  add_43 = None
    features_5_norm = getattr(self.features, "5").norm(_patch_merging_pad_2);  _patch_merging_pad_2 = None
    features_5_reduction = getattr(self.features, "5").reduction(features_5_norm);  features_5_norm = None
    features_6_0_norm1 = getattr(getattr(self.features, "6"), "0").norm1(features_5_reduction)
    getattr_23 = features_6_0_norm1.shape
    getitem_162 = getattr_23[0];  getitem_162 = None
    getitem_163 = getattr_23[1]
    getitem_164 = getattr_23[2]
    getitem_165 = getattr_23[3]
    getitem_166 = getattr_23[4];  getattr_23 = getitem_166 = None
    _get_window_and_shift_size_22 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_163, getitem_164, getitem_165], [8, 7, 7]);  getitem_163 = getitem_164 = getitem_165 = None
    getitem_167 = _get_window_and_shift_size_22[0]
    getitem_168 = _get_window_and_shift_size_22[1];  _get_window_and_shift_size_22 = None
    features_6_0_attn_relative_position_bias_table = getattr(getattr(self.features, "6"), "0").attn.relative_position_bias_table
    features_6_0_attn_relative_position_index = getattr(getattr(self.features, "6"), "0").attn.relative_position_index
    _get_relative_position_bias_22 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_6_0_attn_relative_position_bias_table, features_6_0_attn_relative_position_index, getitem_167);  features_6_0_attn_relative_position_bias_table = features_6_0_attn_relative_position_index = None
    features_6_0_attn_qkv_weight = getattr(getattr(self.features, "6"), "0").attn.qkv.weight
    features_6_0_attn_proj_weight = getattr(getattr(self.features, "6"), "0").attn.proj.weight
    features_6_0_attn_qkv_bias = getattr(getattr(self.features, "6"), "0").attn.qkv.bias
    features_6_0_attn_proj_bias = getattr(getattr(self.features, "6"), "0").attn.proj.bias
    shifted_window_attention_3d_22 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_6_0_norm1, features_6_0_attn_qkv_weight, features_6_0_attn_proj_weight, _get_relative_position_bias_22, getitem_167, 24, shift_size = getitem_168, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_6_0_attn_qkv_bias, proj_bias = features_6_0_attn_proj_bias, training = False);  features_6_0_norm1 = features_6_0_attn_qkv_weight = features_6_0_attn_proj_weight = _get_relative_position_bias_22 = getitem_167 = getitem_168 = features_6_0_attn_qkv_bias = features_6_0_attn_proj_bias = None
    stochastic_depth_44 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_22, 0.09565217391304348, 'row', False);  shifted_window_attention_3d_22 = None
    add_44 = features_5_reduction + stochastic_depth_44;  features_5_reduction = stochastic_depth_44 = None
    features_6_0_norm2 = getattr(getattr(self.features, "6"), "0").norm2(add_44)
    features_6_0_mlp_0 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "0")(features_6_0_norm2);  features_6_0_norm2 = None
    features_6_0_mlp_1 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "1")(features_6_0_mlp_0);  features_6_0_mlp_0 = None
    features_6_0_mlp_2 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "2")(features_6_0_mlp_1);  features_6_0_mlp_1 = None
    features_6_0_mlp_3 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "3")(features_6_0_mlp_2);  features_6_0_mlp_2 = None
    features_6_0_mlp_4 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "4")(features_6_0_mlp_3);  features_6_0_mlp_3 = None
    stochastic_depth_45 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_0_mlp_4, 0.09565217391304348, 'row', False);  features_6_0_mlp_4 = None
    add_45 = add_44 + stochastic_depth_45;  add_44 = stochastic_depth_45 = None
    features_6_1_norm1 = getattr(getattr(self.features, "6"), "1").norm1(add_45)
    getattr_24 = features_6_1_norm1.shape
    getitem_169 = getattr_24[0];  getitem_169 = None
    getitem_170 = getattr_24[1]
    getitem_171 = getattr_24[2]
    getitem_172 = getattr_24[3]
    getitem_173 = getattr_24[4];  getattr_24 = getitem_173 = None
    _get_window_and_shift_size_23 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_170, getitem_171, getitem_172], [8, 7, 7]);  getitem_170 = getitem_171 = getitem_172 = None
    getitem_174 = _get_window_and_shift_size_23[0]
    getitem_175 = _get_window_and_shift_size_23[1];  _get_window_and_shift_size_23 = None
    features_6_1_attn_relative_position_bias_table = getattr(getattr(self.features, "6"), "1").attn.relative_position_bias_table
    features_6_1_attn_relative_position_index = getattr(getattr(self.features, "6"), "1").attn.relative_position_index
    _get_relative_position_bias_23 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_6_1_attn_relative_position_bias_table, features_6_1_attn_relative_position_index, getitem_174);  features_6_1_attn_relative_position_bias_table = features_6_1_attn_relative_position_index = None
    features_6_1_attn_qkv_weight = getattr(getattr(self.features, "6"), "1").attn.qkv.weight
    features_6_1_attn_proj_weight = getattr(getattr(self.features, "6"), "1").attn.proj.weight
    features_6_1_attn_qkv_bias = getattr(getattr(self.features, "6"), "1").attn.qkv.bias
    features_6_1_attn_proj_bias = getattr(getattr(self.features, "6"), "1").attn.proj.bias
    shifted_window_attention_3d_23 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_6_1_norm1, features_6_1_attn_qkv_weight, features_6_1_attn_proj_weight, _get_relative_position_bias_23, getitem_174, 24, shift_size = getitem_175, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_6_1_attn_qkv_bias, proj_bias = features_6_1_attn_proj_bias, training = False);  features_6_1_norm1 = features_6_1_attn_qkv_weight = features_6_1_attn_proj_weight = _get_relative_position_bias_23 = getitem_174 = getitem_175 = features_6_1_attn_qkv_bias = features_6_1_attn_proj_bias = None
    stochastic_depth_46 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_23, 0.1, 'row', False);  shifted_window_attention_3d_23 = None
    add_46 = add_45 + stochastic_depth_46;  add_45 = stochastic_depth_46 = None
    features_6_1_norm2 = getattr(getattr(self.features, "6"), "1").norm2(add_46)
    features_6_1_mlp_0 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "0")(features_6_1_norm2);  features_6_1_norm2 = None
    features_6_1_mlp_1 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "1")(features_6_1_mlp_0);  features_6_1_mlp_0 = None
    features_6_1_mlp_2 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "2")(features_6_1_mlp_1);  features_6_1_mlp_1 = None
    features_6_1_mlp_3 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "3")(features_6_1_mlp_2);  features_6_1_mlp_2 = None
    features_6_1_mlp_4 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "4")(features_6_1_mlp_3);  features_6_1_mlp_3 = None
    stochastic_depth_47 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_1_mlp_4, 0.1, 'row', False);  features_6_1_mlp_4 = None
    add_47 = add_46 + stochastic_depth_47;  add_46 = stochastic_depth_47 = None
    norm = self.norm(add_47);  add_47 = None
    permute_1 = norm.permute(0, 4, 1, 2, 3);  norm = None
    avgpool = self.avgpool(permute_1);  permute_1 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    head = self.head(flatten);  flatten = None
    return head
    