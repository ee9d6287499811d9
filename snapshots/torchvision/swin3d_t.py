
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
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_1, 0.009090909090909092, 'row', False);  shifted_window_attention_3d_1 = None
    add_2 = add_1 + stochastic_depth_2;  add_1 = stochastic_depth_2 = None
    features_0_1_norm2 = getattr(getattr(self.features, "0"), "1").norm2(add_2)
    features_0_1_mlp_0 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "0")(features_0_1_norm2);  features_0_1_norm2 = None
    features_0_1_mlp_1 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "1")(features_0_1_mlp_0);  features_0_1_mlp_0 = None
    features_0_1_mlp_2 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "2")(features_0_1_mlp_1);  features_0_1_mlp_1 = None
    features_0_1_mlp_3 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "3")(features_0_1_mlp_2);  features_0_1_mlp_2 = None
    features_0_1_mlp_4 = getattr(getattr(getattr(self.features, "0"), "1").mlp, "4")(features_0_1_mlp_3);  features_0_1_mlp_3 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(features_0_1_mlp_4, 0.009090909090909092, 'row', False);  features_0_1_mlp_4 = None
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
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_2, 0.018181818181818184, 'row', False);  shifted_window_attention_3d_2 = None
    add_4 = features_1_reduction + stochastic_depth_4;  features_1_reduction = stochastic_depth_4 = None
    features_2_0_norm2 = getattr(getattr(self.features, "2"), "0").norm2(add_4)
    features_2_0_mlp_0 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "0")(features_2_0_norm2);  features_2_0_norm2 = None
    features_2_0_mlp_1 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "1")(features_2_0_mlp_0);  features_2_0_mlp_0 = None
    features_2_0_mlp_2 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "2")(features_2_0_mlp_1);  features_2_0_mlp_1 = None
    features_2_0_mlp_3 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "3")(features_2_0_mlp_2);  features_2_0_mlp_2 = None
    features_2_0_mlp_4 = getattr(getattr(getattr(self.features, "2"), "0").mlp, "4")(features_2_0_mlp_3);  features_2_0_mlp_3 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_0_mlp_4, 0.018181818181818184, 'row', False);  features_2_0_mlp_4 = None
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
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_3, 0.02727272727272728, 'row', False);  shifted_window_attention_3d_3 = None
    add_6 = add_5 + stochastic_depth_6;  add_5 = stochastic_depth_6 = None
    features_2_1_norm2 = getattr(getattr(self.features, "2"), "1").norm2(add_6)
    features_2_1_mlp_0 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "0")(features_2_1_norm2);  features_2_1_norm2 = None
    features_2_1_mlp_1 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "1")(features_2_1_mlp_0);  features_2_1_mlp_0 = None
    features_2_1_mlp_2 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "2")(features_2_1_mlp_1);  features_2_1_mlp_1 = None
    features_2_1_mlp_3 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "3")(features_2_1_mlp_2);  features_2_1_mlp_2 = None
    features_2_1_mlp_4 = getattr(getattr(getattr(self.features, "2"), "1").mlp, "4")(features_2_1_mlp_3);  features_2_1_mlp_3 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(features_2_1_mlp_4, 0.02727272727272728, 'row', False);  features_2_1_mlp_4 = None
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
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_4, 0.03636363636363637, 'row', False);  shifted_window_attention_3d_4 = None
    add_8 = features_3_reduction + stochastic_depth_8;  features_3_reduction = stochastic_depth_8 = None
    features_4_0_norm2 = getattr(getattr(self.features, "4"), "0").norm2(add_8)
    features_4_0_mlp_0 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "0")(features_4_0_norm2);  features_4_0_norm2 = None
    features_4_0_mlp_1 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "1")(features_4_0_mlp_0);  features_4_0_mlp_0 = None
    features_4_0_mlp_2 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "2")(features_4_0_mlp_1);  features_4_0_mlp_1 = None
    features_4_0_mlp_3 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "3")(features_4_0_mlp_2);  features_4_0_mlp_2 = None
    features_4_0_mlp_4 = getattr(getattr(getattr(self.features, "4"), "0").mlp, "4")(features_4_0_mlp_3);  features_4_0_mlp_3 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_0_mlp_4, 0.03636363636363637, 'row', False);  features_4_0_mlp_4 = None
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
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_5, 0.045454545454545456, 'row', False);  shifted_window_attention_3d_5 = None
    add_10 = add_9 + stochastic_depth_10;  add_9 = stochastic_depth_10 = None
    features_4_1_norm2 = getattr(getattr(self.features, "4"), "1").norm2(add_10)
    features_4_1_mlp_0 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "0")(features_4_1_norm2);  features_4_1_norm2 = None
    features_4_1_mlp_1 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "1")(features_4_1_mlp_0);  features_4_1_mlp_0 = None
    features_4_1_mlp_2 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "2")(features_4_1_mlp_1);  features_4_1_mlp_1 = None
    features_4_1_mlp_3 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "3")(features_4_1_mlp_2);  features_4_1_mlp_2 = None
    features_4_1_mlp_4 = getattr(getattr(getattr(self.features, "4"), "1").mlp, "4")(features_4_1_mlp_3);  features_4_1_mlp_3 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_1_mlp_4, 0.045454545454545456, 'row', False);  features_4_1_mlp_4 = None
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
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_6, 0.05454545454545456, 'row', False);  shifted_window_attention_3d_6 = None
    add_12 = add_11 + stochastic_depth_12;  add_11 = stochastic_depth_12 = None
    features_4_2_norm2 = getattr(getattr(self.features, "4"), "2").norm2(add_12)
    features_4_2_mlp_0 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "0")(features_4_2_norm2);  features_4_2_norm2 = None
    features_4_2_mlp_1 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "1")(features_4_2_mlp_0);  features_4_2_mlp_0 = None
    features_4_2_mlp_2 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "2")(features_4_2_mlp_1);  features_4_2_mlp_1 = None
    features_4_2_mlp_3 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "3")(features_4_2_mlp_2);  features_4_2_mlp_2 = None
    features_4_2_mlp_4 = getattr(getattr(getattr(self.features, "4"), "2").mlp, "4")(features_4_2_mlp_3);  features_4_2_mlp_3 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_2_mlp_4, 0.05454545454545456, 'row', False);  features_4_2_mlp_4 = None
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
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_7, 0.06363636363636364, 'row', False);  shifted_window_attention_3d_7 = None
    add_14 = add_13 + stochastic_depth_14;  add_13 = stochastic_depth_14 = None
    features_4_3_norm2 = getattr(getattr(self.features, "4"), "3").norm2(add_14)
    features_4_3_mlp_0 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "0")(features_4_3_norm2);  features_4_3_norm2 = None
    features_4_3_mlp_1 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "1")(features_4_3_mlp_0);  features_4_3_mlp_0 = None
    features_4_3_mlp_2 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "2")(features_4_3_mlp_1);  features_4_3_mlp_1 = None
    features_4_3_mlp_3 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "3")(features_4_3_mlp_2);  features_4_3_mlp_2 = None
    features_4_3_mlp_4 = getattr(getattr(getattr(self.features, "4"), "3").mlp, "4")(features_4_3_mlp_3);  features_4_3_mlp_3 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_3_mlp_4, 0.06363636363636364, 'row', False);  features_4_3_mlp_4 = None
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
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_8, 0.07272727272727274, 'row', False);  shifted_window_attention_3d_8 = None
    add_16 = add_15 + stochastic_depth_16;  add_15 = stochastic_depth_16 = None
    features_4_4_norm2 = getattr(getattr(self.features, "4"), "4").norm2(add_16)
    features_4_4_mlp_0 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "0")(features_4_4_norm2);  features_4_4_norm2 = None
    features_4_4_mlp_1 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "1")(features_4_4_mlp_0);  features_4_4_mlp_0 = None
    features_4_4_mlp_2 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "2")(features_4_4_mlp_1);  features_4_4_mlp_1 = None
    features_4_4_mlp_3 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "3")(features_4_4_mlp_2);  features_4_4_mlp_2 = None
    features_4_4_mlp_4 = getattr(getattr(getattr(self.features, "4"), "4").mlp, "4")(features_4_4_mlp_3);  features_4_4_mlp_3 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_4_mlp_4, 0.07272727272727274, 'row', False);  features_4_4_mlp_4 = None
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
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_9, 0.08181818181818182, 'row', False);  shifted_window_attention_3d_9 = None
    add_18 = add_17 + stochastic_depth_18;  add_17 = stochastic_depth_18 = None
    features_4_5_norm2 = getattr(getattr(self.features, "4"), "5").norm2(add_18)
    features_4_5_mlp_0 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "0")(features_4_5_norm2);  features_4_5_norm2 = None
    features_4_5_mlp_1 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "1")(features_4_5_mlp_0);  features_4_5_mlp_0 = None
    features_4_5_mlp_2 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "2")(features_4_5_mlp_1);  features_4_5_mlp_1 = None
    features_4_5_mlp_3 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "3")(features_4_5_mlp_2);  features_4_5_mlp_2 = None
    features_4_5_mlp_4 = getattr(getattr(getattr(self.features, "4"), "5").mlp, "4")(features_4_5_mlp_3);  features_4_5_mlp_3 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(features_4_5_mlp_4, 0.08181818181818182, 'row', False);  features_4_5_mlp_4 = None
    add_19 = add_18 + stochastic_depth_19;  add_18 = stochastic_depth_19 = None
    _patch_merging_pad_2 = torchvision_models_swin_transformer__patch_merging_pad(add_19);  add_19 = None
    features_5_norm = getattr(self.features, "5").norm(_patch_merging_pad_2);  _patch_merging_pad_2 = None
    features_5_reduction = getattr(self.features, "5").reduction(features_5_norm);  features_5_norm = None
    features_6_0_norm1 = getattr(getattr(self.features, "6"), "0").norm1(features_5_reduction)
    getattr_11 = features_6_0_norm1.shape
    getitem_78 = getattr_11[0];  getitem_78 = None
    getitem_79 = getattr_11[1]
    getitem_80 = getattr_11[2]
    getitem_81 = getattr_11[3]
    getitem_82 = getattr_11[4];  getattr_11 = getitem_82 = None
    _get_window_and_shift_size_10 = torchvision_models_video_swin_transformer__get_window_and_shift_size([0, 0, 0], [getitem_79, getitem_80, getitem_81], [8, 7, 7]);  getitem_79 = getitem_80 = getitem_81 = None
    getitem_83 = _get_window_and_shift_size_10[0]
    getitem_84 = _get_window_and_shift_size_10[1];  _get_window_and_shift_size_10 = None
    features_6_0_attn_relative_position_bias_table = getattr(getattr(self.features, "6"), "0").attn.relative_position_bias_table
    features_6_0_attn_relative_position_index = getattr(getattr(self.features, "6"), "0").attn.relative_position_index
    _get_relative_position_bias_10 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_6_0_attn_relative_position_bias_table, features_6_0_attn_relative_position_index, getitem_83);  features_6_0_attn_relative_position_bias_table = features_6_0_attn_relative_position_index = None
    features_6_0_attn_qkv_weight = getattr(getattr(self.features, "6"), "0").attn.qkv.weight
    features_6_0_attn_proj_weight = getattr(getattr(self.features, "6"), "0").attn.proj.weight
    features_6_0_attn_qkv_bias = getattr(getattr(self.features, "6"), "0").attn.qkv.bias
    features_6_0_attn_proj_bias = getattr(getattr(self.features, "6"), "0").attn.proj.bias
    shifted_window_attention_3d_10 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_6_0_norm1, features_6_0_attn_qkv_weight, features_6_0_attn_proj_weight, _get_relative_position_bias_10, getitem_83, 24, shift_size = getitem_84, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_6_0_attn_qkv_bias, proj_bias = features_6_0_attn_proj_bias, training = False);  features_6_0_norm1 = features_6_0_attn_qkv_weight = features_6_0_attn_proj_weight = _get_relative_position_bias_10 = getitem_83 = getitem_84 = features_6_0_attn_qkv_bias = features_6_0_attn_proj_bias = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_10, 0.09090909090909091, 'row', False);  shifted_window_attention_3d_10 = None
    add_20 = features_5_reduction + stochastic_depth_20;  features_5_reduction = stochastic_depth_20 = None
    features_6_0_norm2 = getattr(getattr(self.features, "6"), "0").norm2(add_20)
    features_6_0_mlp_0 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "0")(features_6_0_norm2);  features_6_0_norm2 = None
    features_6_0_mlp_1 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "1")(features_6_0_mlp_0);  features_6_0_mlp_0 = None
    features_6_0_mlp_2 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "2")(features_6_0_mlp_1);  features_6_0_mlp_1 = None
    features_6_0_mlp_3 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "3")(features_6_0_mlp_2);  features_6_0_mlp_2 = None
    features_6_0_mlp_4 = getattr(getattr(getattr(self.features, "6"), "0").mlp, "4")(features_6_0_mlp_3);  features_6_0_mlp_3 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_0_mlp_4, 0.09090909090909091, 'row', False);  features_6_0_mlp_4 = None
    add_21 = add_20 + stochastic_depth_21;  add_20 = stochastic_depth_21 = None
    features_6_1_norm1 = getattr(getattr(self.features, "6"), "1").norm1(add_21)
    getattr_12 = features_6_1_norm1.shape
    getitem_85 = getattr_12[0];  getitem_85 = None
    getitem_86 = getattr_12[1]
    getitem_87 = getattr_12[2]
    getitem_88 = getattr_12[3]
    getitem_89 = getattr_12[4];  getattr_12 = getitem_89 = None
    _get_window_and_shift_size_11 = torchvision_models_video_swin_transformer__get_window_and_shift_size([4, 3, 3], [getitem_86, getitem_87, getitem_88], [8, 7, 7]);  getitem_86 = getitem_87 = getitem_88 = None
    getitem_90 = _get_window_and_shift_size_11[0]
    getitem_91 = _get_window_and_shift_size_11[1];  _get_window_and_shift_size_11 = None
    features_6_1_attn_relative_position_bias_table = getattr(getattr(self.features, "6"), "1").attn.relative_position_bias_table
    features_6_1_attn_relative_position_index = getattr(getattr(self.features, "6"), "1").attn.relative_position_index
    _get_relative_position_bias_11 = torchvision_models_video_swin_transformer__get_relative_position_bias(features_6_1_attn_relative_position_bias_table, features_6_1_attn_relative_position_index, getitem_90);  features_6_1_attn_relative_position_bias_table = features_6_1_attn_relative_position_index = None
    features_6_1_attn_qkv_weight = getattr(getattr(self.features, "6"), "1").attn.qkv.weight
    features_6_1_attn_proj_weight = getattr(getattr(self.features, "6"), "1").attn.proj.weight
    features_6_1_attn_qkv_bias = getattr(getattr(self.features, "6"), "1").attn.qkv.bias
    features_6_1_attn_proj_bias = getattr(getattr(self.features, "6"), "1").attn.proj.bias
    shifted_window_attention_3d_11 = torchvision_models_video_swin_transformer_shifted_window_attention_3d(features_6_1_norm1, features_6_1_attn_qkv_weight, features_6_1_attn_proj_weight, _get_relative_position_bias_11, getitem_90, 24, shift_size = getitem_91, attention_dropout = 0.0, dropout = 0.0, qkv_bias = features_6_1_attn_qkv_bias, proj_bias = features_6_1_attn_proj_bias, training = False);  features_6_1_norm1 = features_6_1_attn_qkv_weight = features_6_1_attn_proj_weight = _get_relative_position_bias_11 = getitem_90 = getitem_91 = features_6_1_attn_qkv_bias = features_6_1_attn_proj_bias = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(shifted_window_attention_3d_11, 0.1, 'row', False);  shifted_window_attention_3d_11 = None
    add_22 = add_21 + stochastic_depth_22;  add_21 = stochastic_depth_22 = None
    features_6_1_norm2 = getattr(getattr(self.features, "6"), "1").norm2(add_22)
    features_6_1_mlp_0 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "0")(features_6_1_norm2);  features_6_1_norm2 = None
    features_6_1_mlp_1 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "1")(features_6_1_mlp_0);  features_6_1_mlp_0 = None
    features_6_1_mlp_2 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "2")(features_6_1_mlp_1);  features_6_1_mlp_1 = None
    features_6_1_mlp_3 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "3")(features_6_1_mlp_2);  features_6_1_mlp_2 = None
    features_6_1_mlp_4 = getattr(getattr(getattr(self.features, "6"), "1").mlp, "4")(features_6_1_mlp_3);  features_6_1_mlp_3 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(features_6_1_mlp_4, 0.1, 'row', False);  features_6_1_mlp_4 = None
    add_23 = add_22 + stochastic_depth_23;  add_22 = stochastic_depth_23 = None
    norm = self.norm(add_23);  add_23 = None
    permute_1 = norm.permute(0, 4, 1, 2, 3);  norm = None
    avgpool = self.avgpool(permute_1);  permute_1 = None
    flatten = torch.flatten(avgpool, 1);  avgpool = None
    head = self.head(flatten);  flatten = None
    return head
    