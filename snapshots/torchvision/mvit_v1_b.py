
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__unsqueeze")
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__squeeze")
torch.fx._symbolic_trace.wrap("torchvision_ops_stochastic_depth_stochastic_depth")

def forward(self, x : torch.Tensor) -> torch.Tensor:
    _unsqueeze = torchvision_models_video_mvit__unsqueeze(x, 5, 2);  x = None
    getitem = _unsqueeze[0];  _unsqueeze = None
    conv_proj = self.conv_proj(getitem);  getitem = None
    flatten = conv_proj.flatten(2);  conv_proj = None
    transpose = flatten.transpose(1, 2);  flatten = None
    pos_encoding_class_token = self.pos_encoding.class_token
    size = transpose.size(0)
    expand = pos_encoding_class_token.expand(size, -1);  pos_encoding_class_token = size = None
    unsqueeze = expand.unsqueeze(1);  expand = None
    cat = torch.cat((unsqueeze, transpose), dim = 1);  unsqueeze = transpose = None
    pos_encoding_spatial_pos = self.pos_encoding.spatial_pos
    pos_encoding_temporal_pos = self.pos_encoding.temporal_pos
    pos_encoding_class_pos = self.pos_encoding.class_pos
    getattr_1 = pos_encoding_spatial_pos.shape
    getitem_1 = getattr_1[0]
    getitem_2 = getattr_1[1];  getattr_1 = None
    repeat_interleave = torch.repeat_interleave(pos_encoding_temporal_pos, getitem_1, dim = 0);  pos_encoding_temporal_pos = getitem_1 = None
    unsqueeze_1 = pos_encoding_spatial_pos.unsqueeze(0);  pos_encoding_spatial_pos = None
    expand_1 = unsqueeze_1.expand(8, -1, -1);  unsqueeze_1 = None
    reshape = expand_1.reshape(-1, getitem_2);  expand_1 = getitem_2 = None
    add_ = repeat_interleave.add_(reshape);  reshape = add_ = None
    unsqueeze_2 = pos_encoding_class_pos.unsqueeze(0);  pos_encoding_class_pos = None
    cat_1 = torch.cat((unsqueeze_2, repeat_interleave), dim = 0);  unsqueeze_2 = repeat_interleave = None
    unsqueeze_3 = cat_1.unsqueeze(0);  cat_1 = None
    add__1 = cat.add_(unsqueeze_3);  unsqueeze_3 = add__1 = None
    blocks_0_norm1 = getattr(self.blocks, "0").norm1(cat)
    getattr_2 = blocks_0_norm1.shape
    getitem_3 = getattr_2[0]
    getitem_4 = getattr_2[1]
    getitem_5 = getattr_2[2];  getattr_2 = getitem_5 = None
    blocks_0_attn_qkv = getattr(self.blocks, "0").attn.qkv(blocks_0_norm1);  blocks_0_norm1 = None
    reshape_1 = blocks_0_attn_qkv.reshape(getitem_3, getitem_4, 3, 1, 96);  blocks_0_attn_qkv = getitem_4 = None
    transpose_1 = reshape_1.transpose(1, 3);  reshape_1 = None
    unbind = transpose_1.unbind(dim = 2);  transpose_1 = None
    getitem_6 = unbind[0]
    getitem_7 = unbind[1]
    getitem_8 = unbind[2];  unbind = None
    _unsqueeze_1 = torchvision_models_video_mvit__unsqueeze(getitem_7, 4, 1);  getitem_7 = None
    getitem_9 = _unsqueeze_1[0]
    getitem_10 = _unsqueeze_1[1];  _unsqueeze_1 = None
    tensor_split = torch.tensor_split(getitem_9, indices = (1,), dim = 2);  getitem_9 = None
    getitem_11 = tensor_split[0]
    getitem_12 = tensor_split[1];  tensor_split = None
    transpose_2 = getitem_12.transpose(2, 3);  getitem_12 = None
    getattr_3 = transpose_2.shape
    getitem_13 = getattr_3[slice(None, 3, None)];  getattr_3 = None
    getitem_14 = getitem_13[0]
    getitem_15 = getitem_13[1]
    getitem_16 = getitem_13[2];  getitem_13 = None
    mul = getitem_14 * getitem_15
    reshape_2 = transpose_2.reshape((mul, getitem_16, 8, 56, 56));  transpose_2 = mul = None
    contiguous = reshape_2.contiguous();  reshape_2 = None
    blocks_0_attn_pool_k_pool = getattr(self.blocks, "0").attn.pool_k.pool(contiguous);  contiguous = None
    getattr_4 = blocks_0_attn_pool_k_pool.shape
    getitem_17 = getattr_4[slice(2, None, None)];  getattr_4 = None
    getitem_18 = getitem_17[0];  getitem_18 = None
    getitem_19 = getitem_17[1];  getitem_19 = None
    getitem_20 = getitem_17[2];  getitem_17 = getitem_20 = None
    reshape_3 = blocks_0_attn_pool_k_pool.reshape(getitem_14, getitem_15, getitem_16, -1);  blocks_0_attn_pool_k_pool = getitem_14 = getitem_15 = getitem_16 = None
    transpose_3 = reshape_3.transpose(2, 3);  reshape_3 = None
    cat_2 = torch.cat((getitem_11, transpose_3), dim = 2);  getitem_11 = transpose_3 = None
    blocks_0_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "0").attn.pool_k.norm_act, "0")(cat_2);  cat_2 = None
    _squeeze = torchvision_models_video_mvit__squeeze(blocks_0_attn_pool_k_norm_act_0, 4, 1, getitem_10);  blocks_0_attn_pool_k_norm_act_0 = getitem_10 = None
    _unsqueeze_2 = torchvision_models_video_mvit__unsqueeze(getitem_8, 4, 1);  getitem_8 = None
    getitem_21 = _unsqueeze_2[0]
    getitem_22 = _unsqueeze_2[1];  _unsqueeze_2 = None
    tensor_split_1 = torch.tensor_split(getitem_21, indices = (1,), dim = 2);  getitem_21 = None
    getitem_23 = tensor_split_1[0]
    getitem_24 = tensor_split_1[1];  tensor_split_1 = None
    transpose_4 = getitem_24.transpose(2, 3);  getitem_24 = None
    getattr_5 = transpose_4.shape
    getitem_25 = getattr_5[slice(None, 3, None)];  getattr_5 = None
    getitem_26 = getitem_25[0]
    getitem_27 = getitem_25[1]
    getitem_28 = getitem_25[2];  getitem_25 = None
    mul_1 = getitem_26 * getitem_27
    reshape_4 = transpose_4.reshape((mul_1, getitem_28, 8, 56, 56));  transpose_4 = mul_1 = None
    contiguous_1 = reshape_4.contiguous();  reshape_4 = None
    blocks_0_attn_pool_v_pool = getattr(self.blocks, "0").attn.pool_v.pool(contiguous_1);  contiguous_1 = None
    getattr_6 = blocks_0_attn_pool_v_pool.shape
    getitem_29 = getattr_6[slice(2, None, None)];  getattr_6 = None
    getitem_30 = getitem_29[0];  getitem_30 = None
    getitem_31 = getitem_29[1];  getitem_31 = None
    getitem_32 = getitem_29[2];  getitem_29 = getitem_32 = None
    reshape_5 = blocks_0_attn_pool_v_pool.reshape(getitem_26, getitem_27, getitem_28, -1);  blocks_0_attn_pool_v_pool = getitem_26 = getitem_27 = getitem_28 = None
    transpose_5 = reshape_5.transpose(2, 3);  reshape_5 = None
    cat_3 = torch.cat((getitem_23, transpose_5), dim = 2);  getitem_23 = transpose_5 = None
    blocks_0_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "0").attn.pool_v.norm_act, "0")(cat_3);  cat_3 = None
    _squeeze_1 = torchvision_models_video_mvit__squeeze(blocks_0_attn_pool_v_norm_act_0, 4, 1, getitem_22);  blocks_0_attn_pool_v_norm_act_0 = getitem_22 = None
    mul_2 = 0.10206207261596577 * getitem_6;  getitem_6 = None
    transpose_6 = _squeeze.transpose(2, 3);  _squeeze = None
    matmul = torch.matmul(mul_2, transpose_6);  mul_2 = transpose_6 = None
    softmax = matmul.softmax(dim = -1);  matmul = None
    matmul_1 = torch.matmul(softmax, _squeeze_1);  softmax = _squeeze_1 = None
    transpose_7 = matmul_1.transpose(1, 2);  matmul_1 = None
    reshape_6 = transpose_7.reshape(getitem_3, -1, 96);  transpose_7 = getitem_3 = None
    blocks_0_attn_project_0 = getattr(getattr(self.blocks, "0").attn.project, "0")(reshape_6);  reshape_6 = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(blocks_0_attn_project_0, 0.0, 'row', False);  blocks_0_attn_project_0 = None
    add = cat + stochastic_depth;  cat = stochastic_depth = None
    blocks_0_norm2 = getattr(self.blocks, "0").norm2(add);  add = None
    blocks_0_project = getattr(self.blocks, "0").project(blocks_0_norm2)
    blocks_0_mlp_0 = getattr(getattr(self.blocks, "0").mlp, "0")(blocks_0_norm2);  blocks_0_norm2 = None
    blocks_0_mlp_1 = getattr(getattr(self.blocks, "0").mlp, "1")(blocks_0_mlp_0);  blocks_0_mlp_0 = None
    blocks_0_mlp_2 = getattr(getattr(self.blocks, "0").mlp, "2")(blocks_0_mlp_1);  blocks_0_mlp_1 = None
    blocks_0_mlp_3 = getattr(getattr(self.blocks, "0").mlp, "3")(blocks_0_mlp_2);  blocks_0_mlp_2 = None
    blocks_0_mlp_4 = getattr(getattr(self.blocks, "0").mlp, "4")(blocks_0_mlp_3);  blocks_0_mlp_3 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_0_mlp_4, 0.0, 'row', False);  blocks_0_mlp_4 = None
    add_1 = blocks_0_project + stochastic_depth_1;  blocks_0_project = stochastic_depth_1 = None
    blocks_1_norm1 = getattr(self.blocks, "1").norm1(add_1)
    getattr_7 = blocks_1_norm1.shape
    getitem_33 = getattr_7[0]
    getitem_34 = getattr_7[1]
    getitem_35 = getattr_7[2];  getattr_7 = getitem_35 = None
    blocks_1_attn_qkv = getattr(self.blocks, "1").attn.qkv(blocks_1_norm1);  blocks_1_norm1 = None
    reshape_7 = blocks_1_attn_qkv.reshape(getitem_33, getitem_34, 3, 2, 96);  blocks_1_attn_qkv = getitem_34 = None
    transpose_8 = reshape_7.transpose(1, 3);  reshape_7 = None
    unbind_1 = transpose_8.unbind(dim = 2);  transpose_8 = None
    getitem_36 = unbind_1[0]
    getitem_37 = unbind_1[1]
    getitem_38 = unbind_1[2];  unbind_1 = None
    _unsqueeze_3 = torchvision_models_video_mvit__unsqueeze(getitem_37, 4, 1);  getitem_37 = None
    getitem_39 = _unsqueeze_3[0]
    getitem_40 = _unsqueeze_3[1];  _unsqueeze_3 = None
    tensor_split_2 = torch.tensor_split(getitem_39, indices = (1,), dim = 2);  getitem_39 = None
    getitem_41 = tensor_split_2[0]
    getitem_42 = tensor_split_2[1];  tensor_split_2 = None
    transpose_9 = getitem_42.transpose(2, 3);  getitem_42 = None
    getattr_8 = transpose_9.shape
    getitem_43 = getattr_8[slice(None, 3, None)];  getattr_8 = None
    getitem_44 = getitem_43[0]
    getitem_45 = getitem_43[1]
    getitem_46 = getitem_43[2];  getitem_43 = None
    mul_3 = getitem_44 * getitem_45
    reshape_8 = transpose_9.reshape((mul_3, getitem_46, 8, 56, 56));  transpose_9 = mul_3 = None
    contiguous_2 = reshape_8.contiguous();  reshape_8 = None
    blocks_1_attn_pool_k_pool = getattr(self.blocks, "1").attn.pool_k.pool(contiguous_2);  contiguous_2 = None
    getattr_9 = blocks_1_attn_pool_k_pool.shape
    getitem_47 = getattr_9[slice(2, None, None)];  getattr_9 = None
    getitem_48 = getitem_47[0];  getitem_48 = None
    getitem_49 = getitem_47[1];  getitem_49 = None
    getitem_50 = getitem_47[2];  getitem_47 = getitem_50 = None
    reshape_9 = blocks_1_attn_pool_k_pool.reshape(getitem_44, getitem_45, getitem_46, -1);  blocks_1_attn_pool_k_pool = getitem_44 = getitem_45 = getitem_46 = None
    transpose_10 = reshape_9.transpose(2, 3);  reshape_9 = None
    cat_4 = torch.cat((getitem_41, transpose_10), dim = 2);  getitem_41 = transpose_10 = None
    blocks_1_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_k.norm_act, "0")(cat_4);  cat_4 = None
    _squeeze_2 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_k_norm_act_0, 4, 1, getitem_40);  blocks_1_attn_pool_k_norm_act_0 = getitem_40 = None
    _unsqueeze_4 = torchvision_models_video_mvit__unsqueeze(getitem_38, 4, 1);  getitem_38 = None
    getitem_51 = _unsqueeze_4[0]
    getitem_52 = _unsqueeze_4[1];  _unsqueeze_4 = None
    tensor_split_3 = torch.tensor_split(getitem_51, indices = (1,), dim = 2);  getitem_51 = None
    getitem_53 = tensor_split_3[0]
    getitem_54 = tensor_split_3[1];  tensor_split_3 = None
    transpose_11 = getitem_54.transpose(2, 3);  getitem_54 = None
    getattr_10 = transpose_11.shape
    getitem_55 = getattr_10[slice(None, 3, None)];  getattr_10 = None
    getitem_56 = getitem_55[0]
    getitem_57 = getitem_55[1]
    getitem_58 = getitem_55[2];  getitem_55 = None
    mul_4 = getitem_56 * getitem_57
    reshape_10 = transpose_11.reshape((mul_4, getitem_58, 8, 56, 56));  transpose_11 = mul_4 = None
    contiguous_3 = reshape_10.contiguous();  reshape_10 = None
    blocks_1_attn_pool_v_pool = getattr(self.blocks, "1").attn.pool_v.pool(contiguous_3);  contiguous_3 = None
    getattr_11 = blocks_1_attn_pool_v_pool.shape
    getitem_59 = getattr_11[slice(2, None, None)];  getattr_11 = None
    getitem_60 = getitem_59[0];  getitem_60 = None
    getitem_61 = getitem_59[1];  getitem_61 = None
    getitem_62 = getitem_59[2];  getitem_59 = getitem_62 = None
    reshape_11 = blocks_1_attn_pool_v_pool.reshape(getitem_56, getitem_57, getitem_58, -1);  blocks_1_attn_pool_v_pool = getitem_56 = getitem_57 = getitem_58 = None
    transpose_12 = reshape_11.transpose(2, 3);  reshape_11 = None
    cat_5 = torch.cat((getitem_53, transpose_12), dim = 2);  getitem_53 = transpose_12 = None
    blocks_1_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_v.norm_act, "0")(cat_5);  cat_5 = None
    _squeeze_3 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_v_norm_act_0, 4, 1, getitem_52);  blocks_1_attn_pool_v_norm_act_0 = getitem_52 = None
    _unsqueeze_5 = torchvision_models_video_mvit__unsqueeze(getitem_36, 4, 1);  getitem_36 = None
    getitem_63 = _unsqueeze_5[0]
    getitem_64 = _unsqueeze_5[1];  _unsqueeze_5 = None
    tensor_split_4 = torch.tensor_split(getitem_63, indices = (1,), dim = 2);  getitem_63 = None
    getitem_65 = tensor_split_4[0]
    getitem_66 = tensor_split_4[1];  tensor_split_4 = None
    transpose_13 = getitem_66.transpose(2, 3);  getitem_66 = None
    getattr_12 = transpose_13.shape
    getitem_67 = getattr_12[slice(None, 3, None)];  getattr_12 = None
    getitem_68 = getitem_67[0]
    getitem_69 = getitem_67[1]
    getitem_70 = getitem_67[2];  getitem_67 = None
    mul_5 = getitem_68 * getitem_69
    reshape_12 = transpose_13.reshape((mul_5, getitem_70, 8, 56, 56));  transpose_13 = mul_5 = None
    contiguous_4 = reshape_12.contiguous();  reshape_12 = None
    blocks_1_attn_pool_q_pool = getattr(self.blocks, "1").attn.pool_q.pool(contiguous_4);  contiguous_4 = None
    getattr_13 = blocks_1_attn_pool_q_pool.shape
    getitem_71 = getattr_13[slice(2, None, None)];  getattr_13 = None
    getitem_72 = getitem_71[0]
    getitem_73 = getitem_71[1]
    getitem_74 = getitem_71[2];  getitem_71 = None
    reshape_13 = blocks_1_attn_pool_q_pool.reshape(getitem_68, getitem_69, getitem_70, -1);  blocks_1_attn_pool_q_pool = getitem_68 = getitem_69 = getitem_70 = None
    transpose_14 = reshape_13.transpose(2, 3);  reshape_13 = None
    cat_6 = torch.cat((getitem_65, transpose_14), dim = 2);  getitem_65 = transpose_14 = None
    blocks_1_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_q.norm_act, "0")(cat_6);  cat_6 = None
    _squeeze_4 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_q_norm_act_0, 4, 1, getitem_64);  blocks_1_attn_pool_q_norm_act_0 = getitem_64 = None
    mul_6 = 0.10206207261596577 * _squeeze_4;  _squeeze_4 = None
    transpose_15 = _squeeze_2.transpose(2, 3);  _squeeze_2 = None
    matmul_2 = torch.matmul(mul_6, transpose_15);  mul_6 = transpose_15 = None
    softmax_1 = matmul_2.softmax(dim = -1);  matmul_2 = None
    matmul_3 = torch.matmul(softmax_1, _squeeze_3);  softmax_1 = _squeeze_3 = None
    transpose_16 = matmul_3.transpose(1, 2);  matmul_3 = None
    reshape_14 = transpose_16.reshape(getitem_33, -1, 192);  transpose_16 = getitem_33 = None
    blocks_1_attn_project_0 = getattr(getattr(self.blocks, "1").attn.project, "0")(reshape_14);  reshape_14 = None
    _unsqueeze_6 = torchvision_models_video_mvit__unsqueeze(add_1, 4, 1);  add_1 = None
    getitem_75 = _unsqueeze_6[0]
    getitem_76 = _unsqueeze_6[1];  _unsqueeze_6 = None
    tensor_split_5 = torch.tensor_split(getitem_75, indices = (1,), dim = 2);  getitem_75 = None
    getitem_77 = tensor_split_5[0]
    getitem_78 = tensor_split_5[1];  tensor_split_5 = None
    transpose_17 = getitem_78.transpose(2, 3);  getitem_78 = None
    getattr_14 = transpose_17.shape
    getitem_79 = getattr_14[slice(None, 3, None)];  getattr_14 = None
    getitem_80 = getitem_79[0]
    getitem_81 = getitem_79[1]
    getitem_82 = getitem_79[2];  getitem_79 = None
    mul_7 = getitem_80 * getitem_81
    reshape_15 = transpose_17.reshape((mul_7, getitem_82, 8, 56, 56));  transpose_17 = mul_7 = None
    contiguous_5 = reshape_15.contiguous();  reshape_15 = None
    blocks_1_pool_skip_pool = getattr(self.blocks, "1").pool_skip.pool(contiguous_5);  contiguous_5 = None
    getattr_15 = blocks_1_pool_skip_pool.shape
    getitem_83 = getattr_15[slice(2, None, None)];  getattr_15 = None
    getitem_84 = getitem_83[0];  getitem_84 = None
    getitem_85 = getitem_83[1];  getitem_85 = None
    getitem_86 = getitem_83[2];  getitem_83 = getitem_86 = None
    reshape_16 = blocks_1_pool_skip_pool.reshape(getitem_80, getitem_81, getitem_82, -1);  blocks_1_pool_skip_pool = getitem_80 = getitem_81 = getitem_82 = None
    transpose_18 = reshape_16.transpose(2, 3);  reshape_16 = None
    cat_7 = torch.cat((getitem_77, transpose_18), dim = 2);  getitem_77 = transpose_18 = None
    _squeeze_5 = torchvision_models_video_mvit__squeeze(cat_7, 4, 1, getitem_76);  cat_7 = getitem_76 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_1_attn_project_0, 0.013333333333333334, 'row', False);  blocks_1_attn_project_0 = None
    add_2 = _squeeze_5 + stochastic_depth_2;  _squeeze_5 = stochastic_depth_2 = None
    blocks_1_norm2 = getattr(self.blocks, "1").norm2(add_2)
    blocks_1_mlp_0 = getattr(getattr(self.blocks, "1").mlp, "0")(blocks_1_norm2);  blocks_1_norm2 = None
    blocks_1_mlp_1 = getattr(getattr(self.blocks, "1").mlp, "1")(blocks_1_mlp_0);  blocks_1_mlp_0 = None
    blocks_1_mlp_2 = getattr(getattr(self.blocks, "1").mlp, "2")(blocks_1_mlp_1);  blocks_1_mlp_1 = None
    blocks_1_mlp_3 = getattr(getattr(self.blocks, "1").mlp, "3")(blocks_1_mlp_2);  blocks_1_mlp_2 = None
    blocks_1_mlp_4 = getattr(getattr(self.blocks, "1").mlp, "4")(blocks_1_mlp_3);  blocks_1_mlp_3 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_1_mlp_4, 0.013333333333333334, 'row', False);  blocks_1_mlp_4 = None
    add_3 = add_2 + stochastic_depth_3;  add_2 = stochastic_depth_3 = None
    blocks_2_norm1 = getattr(self.blocks, "2").norm1(add_3)
    getattr_16 = blocks_2_norm1.shape
    getitem_87 = getattr_16[0]
    getitem_88 = getattr_16[1]
    getitem_89 = getattr_16[2];  getattr_16 = getitem_89 = None
    blocks_2_attn_qkv = getattr(self.blocks, "2").attn.qkv(blocks_2_norm1);  blocks_2_norm1 = None
    reshape_17 = blocks_2_attn_qkv.reshape(getitem_87, getitem_88, 3, 2, 96);  blocks_2_attn_qkv = getitem_88 = None
    transpose_19 = reshape_17.transpose(1, 3);  reshape_17 = None
    unbind_2 = transpose_19.unbind(dim = 2);  transpose_19 = None
    getitem_90 = unbind_2[0]
    getitem_91 = unbind_2[1]
    getitem_92 = unbind_2[2];  unbind_2 = None
    _unsqueeze_7 = torchvision_models_video_mvit__unsqueeze(getitem_91, 4, 1);  getitem_91 = None
    getitem_93 = _unsqueeze_7[0]
    getitem_94 = _unsqueeze_7[1];  _unsqueeze_7 = None
    tensor_split_6 = torch.tensor_split(getitem_93, indices = (1,), dim = 2);  getitem_93 = None
    getitem_95 = tensor_split_6[0]
    getitem_96 = tensor_split_6[1];  tensor_split_6 = None
    transpose_20 = getitem_96.transpose(2, 3);  getitem_96 = None
    getattr_17 = transpose_20.shape
    getitem_97 = getattr_17[slice(None, 3, None)];  getattr_17 = None
    getitem_98 = getitem_97[0]
    getitem_99 = getitem_97[1]
    getitem_100 = getitem_97[2];  getitem_97 = None
    mul_8 = getitem_98 * getitem_99
    reshape_18 = transpose_20.reshape((mul_8, getitem_100, getitem_72, getitem_73, getitem_74));  transpose_20 = mul_8 = None
    contiguous_6 = reshape_18.contiguous();  reshape_18 = None
    blocks_2_attn_pool_k_pool = getattr(self.blocks, "2").attn.pool_k.pool(contiguous_6);  contiguous_6 = None
    getattr_18 = blocks_2_attn_pool_k_pool.shape
    getitem_101 = getattr_18[slice(2, None, None)];  getattr_18 = None
    getitem_102 = getitem_101[0];  getitem_102 = None
    getitem_103 = getitem_101[1];  getitem_103 = None
    getitem_104 = getitem_101[2];  getitem_101 = getitem_104 = None
    reshape_19 = blocks_2_attn_pool_k_pool.reshape(getitem_98, getitem_99, getitem_100, -1);  blocks_2_attn_pool_k_pool = getitem_98 = getitem_99 = getitem_100 = None
    transpose_21 = reshape_19.transpose(2, 3);  reshape_19 = None
    cat_8 = torch.cat((getitem_95, transpose_21), dim = 2);  getitem_95 = transpose_21 = None
    blocks_2_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "2").attn.pool_k.norm_act, "0")(cat_8);  cat_8 = None
    _squeeze_6 = torchvision_models_video_mvit__squeeze(blocks_2_attn_pool_k_norm_act_0, 4, 1, getitem_94);  blocks_2_attn_pool_k_norm_act_0 = getitem_94 = None
    _unsqueeze_8 = torchvision_models_video_mvit__unsqueeze(getitem_92, 4, 1);  getitem_92 = None
    getitem_105 = _unsqueeze_8[0]
    getitem_106 = _unsqueeze_8[1];  _unsqueeze_8 = None
    tensor_split_7 = torch.tensor_split(getitem_105, indices = (1,), dim = 2);  getitem_105 = None
    getitem_107 = tensor_split_7[0]
    getitem_108 = tensor_split_7[1];  tensor_split_7 = None
    transpose_22 = getitem_108.transpose(2, 3);  getitem_108 = None
    getattr_19 = transpose_22.shape
    getitem_109 = getattr_19[slice(None, 3, None)];  getattr_19 = None
    getitem_110 = getitem_109[0]
    getitem_111 = getitem_109[1]
    getitem_112 = getitem_109[2];  getitem_109 = None
    mul_9 = getitem_110 * getitem_111
    reshape_20 = transpose_22.reshape((mul_9, getitem_112, getitem_72, getitem_73, getitem_74));  transpose_22 = mul_9 = None
    contiguous_7 = reshape_20.contiguous();  reshape_20 = None
    blocks_2_attn_pool_v_pool = getattr(self.blocks, "2").attn.pool_v.pool(contiguous_7);  contiguous_7 = None
    getattr_20 = blocks_2_attn_pool_v_pool.shape
    getitem_113 = getattr_20[slice(2, None, None)];  getattr_20 = None
    getitem_114 = getitem_113[0];  getitem_114 = None
    getitem_115 = getitem_113[1];  getitem_115 = None
    getitem_116 = getitem_113[2];  getitem_113 = getitem_116 = None
    reshape_21 = blocks_2_attn_pool_v_pool.reshape(getitem_110, getitem_111, getitem_112, -1);  blocks_2_attn_pool_v_pool = getitem_110 = getitem_111 = getitem_112 = None
    transpose_23 = reshape_21.transpose(2, 3);  reshape_21 = None
    cat_9 = torch.cat((getitem_107, transpose_23), dim = 2);  getitem_107 = transpose_23 = None
    blocks_2_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "2").attn.pool_v.norm_act, "0")(cat_9);  cat_9 = None
    _squeeze_7 = torchvision_models_video_mvit__squeeze(blocks_2_attn_pool_v_norm_act_0, 4, 1, getitem_106);  blocks_2_attn_pool_v_norm_act_0 = getitem_106 = None
    mul_10 = 0.10206207261596577 * getitem_90;  getitem_90 = None
    transpose_24 = _squeeze_6.transpose(2, 3);  _squeeze_6 = None
    matmul_4 = torch.matmul(mul_10, transpose_24);  mul_10 = transpose_24 = None
    softmax_2 = matmul_4.softmax(dim = -1);  matmul_4 = None
    matmul_5 = torch.matmul(softmax_2, _squeeze_7);  softmax_2 = _squeeze_7 = None
    transpose_25 = matmul_5.transpose(1, 2);  matmul_5 = None
    reshape_22 = transpose_25.reshape(getitem_87, -1, 192);  transpose_25 = getitem_87 = None
    blocks_2_attn_project_0 = getattr(getattr(self.blocks, "2").attn.project, "0")(reshape_22);  reshape_22 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_2_attn_project_0, 0.02666666666666667, 'row', False);  blocks_2_attn_project_0 = None
    add_4 = add_3 + stochastic_depth_4;  add_3 = stochastic_depth_4 = None
    blocks_2_norm2 = getattr(self.blocks, "2").norm2(add_4);  add_4 = None
    blocks_2_project = getattr(self.blocks, "2").project(blocks_2_norm2)
    blocks_2_mlp_0 = getattr(getattr(self.blocks, "2").mlp, "0")(blocks_2_norm2);  blocks_2_norm2 = None
    blocks_2_mlp_1 = getattr(getattr(self.blocks, "2").mlp, "1")(blocks_2_mlp_0);  blocks_2_mlp_0 = None
    blocks_2_mlp_2 = getattr(getattr(self.blocks, "2").mlp, "2")(blocks_2_mlp_1);  blocks_2_mlp_1 = None
    blocks_2_mlp_3 = getattr(getattr(self.blocks, "2").mlp, "3")(blocks_2_mlp_2);  blocks_2_mlp_2 = None
    blocks_2_mlp_4 = getattr(getattr(self.blocks, "2").mlp, "4")(blocks_2_mlp_3);  blocks_2_mlp_3 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_2_mlp_4, 0.02666666666666667, 'row', False);  blocks_2_mlp_4 = None
    add_5 = blocks_2_project + stochastic_depth_5;  blocks_2_project = stochastic_depth_5 = None
    blocks_3_norm1 = getattr(self.blocks, "3").norm1(add_5)
    getattr_21 = blocks_3_norm1.shape
    getitem_117 = getattr_21[0]
    getitem_118 = getattr_21[1]
    getitem_119 = getattr_21[2];  getattr_21 = getitem_119 = None
    blocks_3_attn_qkv = getattr(self.blocks, "3").attn.qkv(blocks_3_norm1);  blocks_3_norm1 = None
    reshape_23 = blocks_3_attn_qkv.reshape(getitem_117, getitem_118, 3, 4, 96);  blocks_3_attn_qkv = getitem_118 = None
    transpose_26 = reshape_23.transpose(1, 3);  reshape_23 = None
    unbind_3 = transpose_26.unbind(dim = 2);  transpose_26 = None
    getitem_120 = unbind_3[0]
    getitem_121 = unbind_3[1]
    getitem_122 = unbind_3[2];  unbind_3 = None
    _unsqueeze_9 = torchvision_models_video_mvit__unsqueeze(getitem_121, 4, 1);  getitem_121 = None
    getitem_123 = _unsqueeze_9[0]
    getitem_124 = _unsqueeze_9[1];  _unsqueeze_9 = None
    tensor_split_8 = torch.tensor_split(getitem_123, indices = (1,), dim = 2);  getitem_123 = None
    getitem_125 = tensor_split_8[0]
    getitem_126 = tensor_split_8[1];  tensor_split_8 = None
    transpose_27 = getitem_126.transpose(2, 3);  getitem_126 = None
    getattr_22 = transpose_27.shape
    getitem_127 = getattr_22[slice(None, 3, None)];  getattr_22 = None
    getitem_128 = getitem_127[0]
    getitem_129 = getitem_127[1]
    getitem_130 = getitem_127[2];  getitem_127 = None
    mul_11 = getitem_128 * getitem_129
    reshape_24 = transpose_27.reshape((mul_11, getitem_130, getitem_72, getitem_73, getitem_74));  transpose_27 = mul_11 = None
    contiguous_8 = reshape_24.contiguous();  reshape_24 = None
    blocks_3_attn_pool_k_pool = getattr(self.blocks, "3").attn.pool_k.pool(contiguous_8);  contiguous_8 = None
    getattr_23 = blocks_3_attn_pool_k_pool.shape
    getitem_131 = getattr_23[slice(2, None, None)];  getattr_23 = None
    getitem_132 = getitem_131[0];  getitem_132 = None
    getitem_133 = getitem_131[1];  getitem_133 = None
    getitem_134 = getitem_131[2];  getitem_131 = getitem_134 = None
    reshape_25 = blocks_3_attn_pool_k_pool.reshape(getitem_128, getitem_129, getitem_130, -1);  blocks_3_attn_pool_k_pool = getitem_128 = getitem_129 = getitem_130 = None
    transpose_28 = reshape_25.transpose(2, 3);  reshape_25 = None
    cat_10 = torch.cat((getitem_125, transpose_28), dim = 2);  getitem_125 = transpose_28 = None
    blocks_3_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_k.norm_act, "0")(cat_10);  cat_10 = None
    _squeeze_8 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_k_norm_act_0, 4, 1, getitem_124);  blocks_3_attn_pool_k_norm_act_0 = getitem_124 = None
    _unsqueeze_10 = torchvision_models_video_mvit__unsqueeze(getitem_122, 4, 1);  getitem_122 = None
    getitem_135 = _unsqueeze_10[0]
    getitem_136 = _unsqueeze_10[1];  _unsqueeze_10 = None
    tensor_split_9 = torch.tensor_split(getitem_135, indices = (1,), dim = 2);  getitem_135 = None
    getitem_137 = tensor_split_9[0]
    getitem_138 = tensor_split_9[1];  tensor_split_9 = None
    transpose_29 = getitem_138.transpose(2, 3);  getitem_138 = None
    getattr_24 = transpose_29.shape
    getitem_139 = getattr_24[slice(None, 3, None)];  getattr_24 = None
    getitem_140 = getitem_139[0]
    getitem_141 = getitem_139[1]
    getitem_142 = getitem_139[2];  getitem_139 = None
    mul_12 = getitem_140 * getitem_141
    reshape_26 = transpose_29.reshape((mul_12, getitem_142, getitem_72, getitem_73, getitem_74));  transpose_29 = mul_12 = None
    contiguous_9 = reshape_26.contiguous();  reshape_26 = None
    blocks_3_attn_pool_v_pool = getattr(self.blocks, "3").attn.pool_v.pool(contiguous_9);  contiguous_9 = None
    getattr_25 = blocks_3_attn_pool_v_pool.shape
    getitem_143 = getattr_25[slice(2, None, None)];  getattr_25 = None
    getitem_144 = getitem_143[0];  getitem_144 = None
    getitem_145 = getitem_143[1];  getitem_145 = None
    getitem_146 = getitem_143[2];  getitem_143 = getitem_146 = None
    reshape_27 = blocks_3_attn_pool_v_pool.reshape(getitem_140, getitem_141, getitem_142, -1);  blocks_3_attn_pool_v_pool = getitem_140 = getitem_141 = getitem_142 = None
    transpose_30 = reshape_27.transpose(2, 3);  reshape_27 = None
    cat_11 = torch.cat((getitem_137, transpose_30), dim = 2);  getitem_137 = transpose_30 = None
    blocks_3_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_v.norm_act, "0")(cat_11);  cat_11 = None
    _squeeze_9 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_v_norm_act_0, 4, 1, getitem_136);  blocks_3_attn_pool_v_norm_act_0 = getitem_136 = None
    _unsqueeze_11 = torchvision_models_video_mvit__unsqueeze(getitem_120, 4, 1);  getitem_120 = None
    getitem_147 = _unsqueeze_11[0]
    getitem_148 = _unsqueeze_11[1];  _unsqueeze_11 = None
    tensor_split_10 = torch.tensor_split(getitem_147, indices = (1,), dim = 2);  getitem_147 = None
    getitem_149 = tensor_split_10[0]
    getitem_150 = tensor_split_10[1];  tensor_split_10 = None
    transpose_31 = getitem_150.transpose(2, 3);  getitem_150 = None
    getattr_26 = transpose_31.shape
    getitem_151 = getattr_26[slice(None, 3, None)];  getattr_26 = None
    getitem_152 = getitem_151[0]
    getitem_153 = getitem_151[1]
    getitem_154 = getitem_151[2];  getitem_151 = None
    mul_13 = getitem_152 * getitem_153
    reshape_28 = transpose_31.reshape((mul_13, getitem_154, getitem_72, getitem_73, getitem_74));  transpose_31 = mul_13 = None
    contiguous_10 = reshape_28.contiguous();  reshape_28 = None
    blocks_3_attn_pool_q_pool = getattr(self.blocks, "3").attn.pool_q.pool(contiguous_10);  contiguous_10 = None
    getattr_27 = blocks_3_attn_pool_q_pool.shape
    getitem_155 = getattr_27[slice(2, None, None)];  getattr_27 = None
    getitem_156 = getitem_155[0]
    getitem_157 = getitem_155[1]
    getitem_158 = getitem_155[2];  getitem_155 = None
    reshape_29 = blocks_3_attn_pool_q_pool.reshape(getitem_152, getitem_153, getitem_154, -1);  blocks_3_attn_pool_q_pool = getitem_152 = getitem_153 = getitem_154 = None
    transpose_32 = reshape_29.transpose(2, 3);  reshape_29 = None
    cat_12 = torch.cat((getitem_149, transpose_32), dim = 2);  getitem_149 = transpose_32 = None
    blocks_3_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_q.norm_act, "0")(cat_12);  cat_12 = None
    _squeeze_10 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_q_norm_act_0, 4, 1, getitem_148);  blocks_3_attn_pool_q_norm_act_0 = getitem_148 = None
    mul_14 = 0.10206207261596577 * _squeeze_10;  _squeeze_10 = None
    transpose_33 = _squeeze_8.transpose(2, 3);  _squeeze_8 = None
    matmul_6 = torch.matmul(mul_14, transpose_33);  mul_14 = transpose_33 = None
    softmax_3 = matmul_6.softmax(dim = -1);  matmul_6 = None
    matmul_7 = torch.matmul(softmax_3, _squeeze_9);  softmax_3 = _squeeze_9 = None
    transpose_34 = matmul_7.transpose(1, 2);  matmul_7 = None
    reshape_30 = transpose_34.reshape(getitem_117, -1, 384);  transpose_34 = getitem_117 = None
    blocks_3_attn_project_0 = getattr(getattr(self.blocks, "3").attn.project, "0")(reshape_30);  reshape_30 = None
    _unsqueeze_12 = torchvision_models_video_mvit__unsqueeze(add_5, 4, 1);  add_5 = None
    getitem_159 = _unsqueeze_12[0]
    getitem_160 = _unsqueeze_12[1];  _unsqueeze_12 = None
    tensor_split_11 = torch.tensor_split(getitem_159, indices = (1,), dim = 2);  getitem_159 = None
    getitem_161 = tensor_split_11[0]
    getitem_162 = tensor_split_11[1];  tensor_split_11 = None
    transpose_35 = getitem_162.transpose(2, 3);  getitem_162 = None
    getattr_28 = transpose_35.shape
    getitem_163 = getattr_28[slice(None, 3, None)];  getattr_28 = None
    getitem_164 = getitem_163[0]
    getitem_165 = getitem_163[1]
    getitem_166 = getitem_163[2];  getitem_163 = None
    mul_15 = getitem_164 * getitem_165
    reshape_31 = transpose_35.reshape((mul_15, getitem_166, getitem_72, getitem_73, getitem_74));  transpose_35 = mul_15 = getitem_72 = getitem_73 = getitem_74 = None
    contiguous_11 = reshape_31.contiguous();  reshape_31 = None
    blocks_3_pool_skip_pool = getattr(self.blocks, "3").pool_skip.pool(contiguous_11);  contiguous_11 = None
    getattr_29 = blocks_3_pool_skip_pool.shape
    getitem_167 = getattr_29[slice(2, None, None)];  getattr_29 = None
    getitem_168 = getitem_167[0];  getitem_168 = None
    getitem_169 = getitem_167[1];  getitem_169 = None
    getitem_170 = getitem_167[2];  getitem_167 = getitem_170 = None
    reshape_32 = blocks_3_pool_skip_pool.reshape(getitem_164, getitem_165, getitem_166, -1);  blocks_3_pool_skip_pool = getitem_164 = getitem_165 = getitem_166 = None
    transpose_36 = reshape_32.transpose(2, 3);  reshape_32 = None
    cat_13 = torch.cat((getitem_161, transpose_36), dim = 2);  getitem_161 = transpose_36 = None
    _squeeze_11 = torchvision_models_video_mvit__squeeze(cat_13, 4, 1, getitem_160);  cat_13 = getitem_160 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_3_attn_project_0, 0.04000000000000001, 'row', False);  blocks_3_attn_project_0 = None
    add_6 = _squeeze_11 + stochastic_depth_6;  _squeeze_11 = stochastic_depth_6 = None
    blocks_3_norm2 = getattr(self.blocks, "3").norm2(add_6)
    blocks_3_mlp_0 = getattr(getattr(self.blocks, "3").mlp, "0")(blocks_3_norm2);  blocks_3_norm2 = None
    blocks_3_mlp_1 = getattr(getattr(self.blocks, "3").mlp, "1")(blocks_3_mlp_0);  blocks_3_mlp_0 = None
    blocks_3_mlp_2 = getattr(getattr(self.blocks, "3").mlp, "2")(blocks_3_mlp_1);  blocks_3_mlp_1 = None
    blocks_3_mlp_3 = getattr(getattr(self.blocks, "3").mlp, "3")(blocks_3_mlp_2);  blocks_3_mlp_2 = None
    blocks_3_mlp_4 = getattr(getattr(self.blocks, "3").mlp, "4")(blocks_3_mlp_3);  blocks_3_mlp_3 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_3_mlp_4, 0.04000000000000001, 'row', False);  blocks_3_mlp_4 = None
    add_7 = add_6 + stochastic_depth_7;  add_6 = stochastic_depth_7 = None
    blocks_4_norm1 = getattr(self.blocks, "4").norm1(add_7)
    getattr_30 = blocks_4_norm1.shape
    getitem_171 = getattr_30[0]
    getitem_172 = getattr_30[1]
    getitem_173 = getattr_30[2];  getattr_30 = getitem_173 = None
    blocks_4_attn_qkv = getattr(self.blocks, "4").attn.qkv(blocks_4_norm1);  blocks_4_norm1 = None
    reshape_33 = blocks_4_attn_qkv.reshape(getitem_171, getitem_172, 3, 4, 96);  blocks_4_attn_qkv = getitem_172 = None
    transpose_37 = reshape_33.transpose(1, 3);  reshape_33 = None
    unbind_4 = transpose_37.unbind(dim = 2);  transpose_37 = None
    getitem_174 = unbind_4[0]
    getitem_175 = unbind_4[1]
    getitem_176 = unbind_4[2];  unbind_4 = None
    _unsqueeze_13 = torchvision_models_video_mvit__unsqueeze(getitem_175, 4, 1);  getitem_175 = None
    getitem_177 = _unsqueeze_13[0]
    getitem_178 = _unsqueeze_13[1];  _unsqueeze_13 = None
    tensor_split_12 = torch.tensor_split(getitem_177, indices = (1,), dim = 2);  getitem_177 = None
    getitem_179 = tensor_split_12[0]
    getitem_180 = tensor_split_12[1];  tensor_split_12 = None
    transpose_38 = getitem_180.transpose(2, 3);  getitem_180 = None
    getattr_31 = transpose_38.shape
    getitem_181 = getattr_31[slice(None, 3, None)];  getattr_31 = None
    getitem_182 = getitem_181[0]
    getitem_183 = getitem_181[1]
    getitem_184 = getitem_181[2];  getitem_181 = None
    mul_16 = getitem_182 * getitem_183
    reshape_34 = transpose_38.reshape((mul_16, getitem_184, getitem_156, getitem_157, getitem_158));  transpose_38 = mul_16 = None
    contiguous_12 = reshape_34.contiguous();  reshape_34 = None
    blocks_4_attn_pool_k_pool = getattr(self.blocks, "4").attn.pool_k.pool(contiguous_12);  contiguous_12 = None
    getattr_32 = blocks_4_attn_pool_k_pool.shape
    getitem_185 = getattr_32[slice(2, None, None)];  getattr_32 = None
    getitem_186 = getitem_185[0];  getitem_186 = None
    getitem_187 = getitem_185[1];  getitem_187 = None
    getitem_188 = getitem_185[2];  getitem_185 = getitem_188 = None
    reshape_35 = blocks_4_attn_pool_k_pool.reshape(getitem_182, getitem_183, getitem_184, -1);  blocks_4_attn_pool_k_pool = getitem_182 = getitem_183 = getitem_184 = None
    transpose_39 = reshape_35.transpose(2, 3);  reshape_35 = None
    cat_14 = torch.cat((getitem_179, transpose_39), dim = 2);  getitem_179 = transpose_39 = None
    blocks_4_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "4").attn.pool_k.norm_act, "0")(cat_14);  cat_14 = None
    _squeeze_12 = torchvision_models_video_mvit__squeeze(blocks_4_attn_pool_k_norm_act_0, 4, 1, getitem_178);  blocks_4_attn_pool_k_norm_act_0 = getitem_178 = None
    _unsqueeze_14 = torchvision_models_video_mvit__unsqueeze(getitem_176, 4, 1);  getitem_176 = None
    getitem_189 = _unsqueeze_14[0]
    getitem_190 = _unsqueeze_14[1];  _unsqueeze_14 = None
    tensor_split_13 = torch.tensor_split(getitem_189, indices = (1,), dim = 2);  getitem_189 = None
    getitem_191 = tensor_split_13[0]
    getitem_192 = tensor_split_13[1];  tensor_split_13 = None
    transpose_40 = getitem_192.transpose(2, 3);  getitem_192 = None
    getattr_33 = transpose_40.shape
    getitem_193 = getattr_33[slice(None, 3, None)];  getattr_33 = None
    getitem_194 = getitem_193[0]
    getitem_195 = getitem_193[1]
    getitem_196 = getitem_193[2];  getitem_193 = None
    mul_17 = getitem_194 * getitem_195
    reshape_36 = transpose_40.reshape((mul_17, getitem_196, getitem_156, getitem_157, getitem_158));  transpose_40 = mul_17 = None
    contiguous_13 = reshape_36.contiguous();  reshape_36 = None
    blocks_4_attn_pool_v_pool = getattr(self.blocks, "4").attn.pool_v.pool(contiguous_13);  contiguous_13 = None
    getattr_34 = blocks_4_attn_pool_v_pool.shape
    getitem_197 = getattr_34[slice(2, None, None)];  getattr_34 = None
    getitem_198 = getitem_197[0];  getitem_198 = None
    getitem_199 = getitem_197[1];  getitem_199 = None
    getitem_200 = getitem_197[2];  getitem_197 = getitem_200 = None
    reshape_37 = blocks_4_attn_pool_v_pool.reshape(getitem_194, getitem_195, getitem_196, -1);  blocks_4_attn_pool_v_pool = getitem_194 = getitem_195 = getitem_196 = None
    transpose_41 = reshape_37.transpose(2, 3);  reshape_37 = None
    cat_15 = torch.cat((getitem_191, transpose_41), dim = 2);  getitem_191 = transpose_41 = None
    blocks_4_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "4").attn.pool_v.norm_act, "0")(cat_15);  cat_15 = None
    _squeeze_13 = torchvision_models_video_mvit__squeeze(blocks_4_attn_pool_v_norm_act_0, 4, 1, getitem_190);  blocks_4_attn_pool_v_norm_act_0 = getitem_190 = None
    mul_18 = 0.10206207261596577 * getitem_174;  getitem_174 = None
    transpose_42 = _squeeze_12.transpose(2, 3);  _squeeze_12 = None
    matmul_8 = torch.matmul(mul_18, transpose_42);  mul_18 = transpose_42 = None
    softmax_4 = matmul_8.softmax(dim = -1);  matmul_8 = None
    matmul_9 = torch.matmul(softmax_4, _squeeze_13);  softmax_4 = _squeeze_13 = None
    transpose_43 = matmul_9.transpose(1, 2);  matmul_9 = None
    reshape_38 = transpose_43.reshape(getitem_171, -1, 384);  transpose_43 = getitem_171 = None
    blocks_4_attn_project_0 = getattr(getattr(self.blocks, "4").attn.project, "0")(reshape_38);  reshape_38 = None
    stochastic_depth_8 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_4_attn_project_0, 0.05333333333333334, 'row', False);  blocks_4_attn_project_0 = None
    add_8 = add_7 + stochastic_depth_8;  add_7 = stochastic_depth_8 = None
    blocks_4_norm2 = getattr(self.blocks, "4").norm2(add_8)
    blocks_4_mlp_0 = getattr(getattr(self.blocks, "4").mlp, "0")(blocks_4_norm2);  blocks_4_norm2 = None
    blocks_4_mlp_1 = getattr(getattr(self.blocks, "4").mlp, "1")(blocks_4_mlp_0);  blocks_4_mlp_0 = None
    blocks_4_mlp_2 = getattr(getattr(self.blocks, "4").mlp, "2")(blocks_4_mlp_1);  blocks_4_mlp_1 = None
    blocks_4_mlp_3 = getattr(getattr(self.blocks, "4").mlp, "3")(blocks_4_mlp_2);  blocks_4_mlp_2 = None
    blocks_4_mlp_4 = getattr(getattr(self.blocks, "4").mlp, "4")(blocks_4_mlp_3);  blocks_4_mlp_3 = None
    stochastic_depth_9 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_4_mlp_4, 0.05333333333333334, 'row', False);  blocks_4_mlp_4 = None
    add_9 = add_8 + stochastic_depth_9;  add_8 = stochastic_depth_9 = None
    blocks_5_norm1 = getattr(self.blocks, "5").norm1(add_9)
    getattr_35 = blocks_5_norm1.shape
    getitem_201 = getattr_35[0]
    getitem_202 = getattr_35[1]
    getitem_203 = getattr_35[2];  getattr_35 = getitem_203 = None
    blocks_5_attn_qkv = getattr(self.blocks, "5").attn.qkv(blocks_5_norm1);  blocks_5_norm1 = None
    reshape_39 = blocks_5_attn_qkv.reshape(getitem_201, getitem_202, 3, 4, 96);  blocks_5_attn_qkv = getitem_202 = None
    transpose_44 = reshape_39.transpose(1, 3);  reshape_39 = None
    unbind_5 = transpose_44.unbind(dim = 2);  transpose_44 = None
    getitem_204 = unbind_5[0]
    getitem_205 = unbind_5[1]
    getitem_206 = unbind_5[2];  unbind_5 = None
    _unsqueeze_15 = torchvision_models_video_mvit__unsqueeze(getitem_205, 4, 1);  getitem_205 = None
    getitem_207 = _unsqueeze_15[0]
    getitem_208 = _unsqueeze_15[1];  _unsqueeze_15 = None
    tensor_split_14 = torch.tensor_split(getitem_207, indices = (1,), dim = 2);  getitem_207 = None
    getitem_209 = tensor_split_14[0]
    getitem_210 = tensor_split_14[1];  tensor_split_14 = None
    transpose_45 = getitem_210.transpose(2, 3);  getitem_210 = None
    getattr_36 = transpose_45.shape
    getitem_211 = getattr_36[slice(None, 3, None)];  getattr_36 = None
    getitem_212 = getitem_211[0]
    getitem_213 = getitem_211[1]
    getitem_214 = getitem_211[2];  getitem_211 = None
    mul_19 = getitem_212 * getitem_213
    reshape_40 = transpose_45.reshape((mul_19, getitem_214, getitem_156, getitem_157, getitem_158));  transpose_45 = mul_19 = None
    contiguous_14 = reshape_40.contiguous();  reshape_40 = None
    blocks_5_attn_pool_k_pool = getattr(self.blocks, "5").attn.pool_k.pool(contiguous_14);  contiguous_14 = None
    getattr_37 = blocks_5_attn_pool_k_pool.shape
    getitem_215 = getattr_37[slice(2, None, None)];  getattr_37 = None
    getitem_216 = getitem_215[0];  getitem_216 = None
    getitem_217 = getitem_215[1];  getitem_217 = None
    getitem_218 = getitem_215[2];  getitem_215 = getitem_218 = None
    reshape_41 = blocks_5_attn_pool_k_pool.reshape(getitem_212, getitem_213, getitem_214, -1);  blocks_5_attn_pool_k_pool = getitem_212 = getitem_213 = getitem_214 = None
    transpose_46 = reshape_41.transpose(2, 3);  reshape_41 = None
    cat_16 = torch.cat((getitem_209, transpose_46), dim = 2);  getitem_209 = transpose_46 = None
    blocks_5_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "5").attn.pool_k.norm_act, "0")(cat_16);  cat_16 = None
    _squeeze_14 = torchvision_models_video_mvit__squeeze(blocks_5_attn_pool_k_norm_act_0, 4, 1, getitem_208);  blocks_5_attn_pool_k_norm_act_0 = getitem_208 = None
    _unsqueeze_16 = torchvision_models_video_mvit__unsqueeze(getitem_206, 4, 1);  getitem_206 = None
    getitem_219 = _unsqueeze_16[0]
    getitem_220 = _unsqueeze_16[1];  _unsqueeze_16 = None
    tensor_split_15 = torch.tensor_split(getitem_219, indices = (1,), dim = 2);  getitem_219 = None
    getitem_221 = tensor_split_15[0]
    getitem_222 = tensor_split_15[1];  tensor_split_15 = None
    transpose_47 = getitem_222.transpose(2, 3);  getitem_222 = None
    getattr_38 = transpose_47.shape
    getitem_223 = getattr_38[slice(None, 3, None)];  getattr_38 = None
    getitem_224 = getitem_223[0]
    getitem_225 = getitem_223[1]
    getitem_226 = getitem_223[2];  getitem_223 = None
    mul_20 = getitem_224 * getitem_225
    reshape_42 = transpose_47.reshape((mul_20, getitem_226, getitem_156, getitem_157, getitem_158));  transpose_47 = mul_20 = None
    contiguous_15 = reshape_42.contiguous();  reshape_42 = None
    blocks_5_attn_pool_v_pool = getattr(self.blocks, "5").attn.pool_v.pool(contiguous_15);  contiguous_15 = None
    getattr_39 = blocks_5_attn_pool_v_pool.shape
    getitem_227 = getattr_39[slice(2, None, None)];  getattr_39 = None
    getitem_228 = getitem_227[0];  getitem_228 = None
    getitem_229 = getitem_227[1];  getitem_229 = None
    getitem_230 = getitem_227[2];  getitem_227 = getitem_230 = None
    reshape_43 = blocks_5_attn_pool_v_pool.reshape(getitem_224, getitem_225, getitem_226, -1);  blocks_5_attn_pool_v_pool = getitem_224 = getitem_225 = getitem_226 = None
    transpose_48 = reshape_43.transpose(2, 3);  reshape_43 = None
    cat_17 = torch.cat((getitem_221, transpose_48), dim = 2);  getitem_221 = transpose_48 = None
    blocks_5_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "5").attn.pool_v.norm_act, "0")(cat_17);  cat_17 = None
    _squeeze_15 = torchvision_models_video_mvit__squeeze(blocks_5_attn_pool_v_norm_act_0, 4, 1, getitem_220);  blocks_5_attn_pool_v_norm_act_0 = getitem_220 = None
    mul_21 = 0.10206207261596577 * getitem_204;  getitem_204 = None
    transpose_49 = _squeeze_14.transpose(2, 3);  _squeeze_14 = None
    matmul_10 = torch.matmul(mul_21, transpose_49);  mul_21 = transpose_49 = None
    softmax_5 = matmul_10.softmax(dim = -1);  matmul_10 = None
    matmul_11 = torch.matmul(softmax_5, _squeeze_15);  softmax_5 = _squeeze_15 = None
    transpose_50 = matmul_11.transpose(1, 2);  matmul_11 = None
    reshape_44 = transpose_50.reshape(getitem_201, -1, 384);  transpose_50 = getitem_201 = None
    blocks_5_attn_project_0 = getattr(getattr(self.blocks, "5").attn.project, "0")(reshape_44);  reshape_44 = None
    stochastic_depth_10 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_5_attn_project_0, 0.06666666666666667, 'row', False);  blocks_5_attn_project_0 = None
    add_10 = add_9 + stochastic_depth_10;  add_9 = stochastic_depth_10 = None
    blocks_5_norm2 = getattr(self.blocks, "5").norm2(add_10)
    blocks_5_mlp_0 = getattr(getattr(self.blocks, "5").mlp, "0")(blocks_5_norm2);  blocks_5_norm2 = None
    blocks_5_mlp_1 = getattr(getattr(self.blocks, "5").mlp, "1")(blocks_5_mlp_0);  blocks_5_mlp_0 = None
    blocks_5_mlp_2 = getattr(getattr(self.blocks, "5").mlp, "2")(blocks_5_mlp_1);  blocks_5_mlp_1 = None
    blocks_5_mlp_3 = getattr(getattr(self.blocks, "5").mlp, "3")(blocks_5_mlp_2);  blocks_5_mlp_2 = None
    blocks_5_mlp_4 = getattr(getattr(self.blocks, "5").mlp, "4")(blocks_5_mlp_3);  blocks_5_mlp_3 = None
    stochastic_depth_11 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_5_mlp_4, 0.06666666666666667, 'row', False);  blocks_5_mlp_4 = None
    add_11 = add_10 + stochastic_depth_11;  add_10 = stochastic_depth_11 = None
    blocks_6_norm1 = getattr(self.blocks, "6").norm1(add_11)
    getattr_40 = blocks_6_norm1.shape
    getitem_231 = getattr_40[0]
    getitem_232 = getattr_40[1]
    getitem_233 = getattr_40[2];  getattr_40 = getitem_233 = None
    blocks_6_attn_qkv = getattr(self.blocks, "6").attn.qkv(blocks_6_norm1);  blocks_6_norm1 = None
    reshape_45 = blocks_6_attn_qkv.reshape(getitem_231, getitem_232, 3, 4, 96);  blocks_6_attn_qkv = getitem_232 = None
    transpose_51 = reshape_45.transpose(1, 3);  reshape_45 = None
    unbind_6 = transpose_51.unbind(dim = 2);  transpose_51 = None
    getitem_234 = unbind_6[0]
    getitem_235 = unbind_6[1]
    getitem_236 = unbind_6[2];  unbind_6 = None
    _unsqueeze_17 = torchvision_models_video_mvit__unsqueeze(getitem_235, 4, 1);  getitem_235 = None
    getitem_237 = _unsqueeze_17[0]
    getitem_238 = _unsqueeze_17[1];  _unsqueeze_17 = None
    tensor_split_16 = torch.tensor_split(getitem_237, indices = (1,), dim = 2);  getitem_237 = None
    getitem_239 = tensor_split_16[0]
    getitem_240 = tensor_split_16[1];  tensor_split_16 = None
    transpose_52 = getitem_240.transpose(2, 3);  getitem_240 = None
    getattr_41 = transpose_52.shape
    getitem_241 = getattr_41[slice(None, 3, None)];  getattr_41 = None
    getitem_242 = getitem_241[0]
    getitem_243 = getitem_241[1]
    getitem_244 = getitem_241[2];  getitem_241 = None
    mul_22 = getitem_242 * getitem_243
    reshape_46 = transpose_52.reshape((mul_22, getitem_244, getitem_156, getitem_157, getitem_158));  transpose_52 = mul_22 = None
    contiguous_16 = reshape_46.contiguous();  reshape_46 = None
    blocks_6_attn_pool_k_pool = getattr(self.blocks, "6").attn.pool_k.pool(contiguous_16);  contiguous_16 = None
    getattr_42 = blocks_6_attn_pool_k_pool.shape
    getitem_245 = getattr_42[slice(2, None, None)];  getattr_42 = None
    getitem_246 = getitem_245[0];  getitem_246 = None
    getitem_247 = getitem_245[1];  getitem_247 = None
    getitem_248 = getitem_245[2];  getitem_245 = getitem_248 = None
    reshape_47 = blocks_6_attn_pool_k_pool.reshape(getitem_242, getitem_243, getitem_244, -1);  blocks_6_attn_pool_k_pool = getitem_242 = getitem_243 = getitem_244 = None
    transpose_53 = reshape_47.transpose(2, 3);  reshape_47 = None
    cat_18 = torch.cat((getitem_239, transpose_53), dim = 2);  getitem_239 = transpose_53 = None
    blocks_6_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "6").attn.pool_k.norm_act, "0")(cat_18);  cat_18 = None
    _squeeze_16 = torchvision_models_video_mvit__squeeze(blocks_6_attn_pool_k_norm_act_0, 4, 1, getitem_238);  blocks_6_attn_pool_k_norm_act_0 = getitem_238 = None
    _unsqueeze_18 = torchvision_models_video_mvit__unsqueeze(getitem_236, 4, 1);  getitem_236 = None
    getitem_249 = _unsqueeze_18[0]
    getitem_250 = _unsqueeze_18[1];  _unsqueeze_18 = None
    tensor_split_17 = torch.tensor_split(getitem_249, indices = (1,), dim = 2);  getitem_249 = None
    getitem_251 = tensor_split_17[0]
    getitem_252 = tensor_split_17[1];  tensor_split_17 = None
    transpose_54 = getitem_252.transpose(2, 3);  getitem_252 = None
    getattr_43 = transpose_54.shape
    getitem_253 = getattr_43[slice(None, 3, None)];  getattr_43 = None
    getitem_254 = getitem_253[0]
    getitem_255 = getitem_253[1]
    getitem_256 = getitem_253[2];  getitem_253 = None
    mul_23 = getitem_254 * getitem_255
    reshape_48 = transpose_54.reshape((mul_23, getitem_256, getitem_156, getitem_157, getitem_158));  transpose_54 = mul_23 = None
    contiguous_17 = reshape_48.contiguous();  reshape_48 = None
    blocks_6_attn_pool_v_pool = getattr(self.blocks, "6").attn.pool_v.pool(contiguous_17);  contiguous_17 = None
    getattr_44 = blocks_6_attn_pool_v_pool.shape
    getitem_257 = getattr_44[slice(2, None, None)];  getattr_44 = None
    getitem_258 = getitem_257[0];  getitem_258 = None
    getitem_259 = getitem_257[1];  getitem_259 = None
    getitem_260 = getitem_257[2];  getitem_257 = getitem_260 = None
    reshape_49 = blocks_6_attn_pool_v_pool.reshape(getitem_254, getitem_255, getitem_256, -1);  blocks_6_attn_pool_v_pool = getitem_254 = getitem_255 = getitem_256 = None
    transpose_55 = reshape_49.transpose(2, 3);  reshape_49 = None
    cat_19 = torch.cat((getitem_251, transpose_55), dim = 2);  getitem_251 = transpose_55 = None
    blocks_6_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "6").attn.pool_v.norm_act, "0")(cat_19);  cat_19 = None
    _squeeze_17 = torchvision_models_video_mvit__squeeze(blocks_6_attn_pool_v_norm_act_0, 4, 1, getitem_250);  blocks_6_attn_pool_v_norm_act_0 = getitem_250 = None
    mul_24 = 0.10206207261596577 * getitem_234;  getitem_234 = None
    transpose_56 = _squeeze_16.transpose(2, 3);  _squeeze_16 = None
    matmul_12 = torch.matmul(mul_24, transpose_56);  mul_24 = transpose_56 = None
    softmax_6 = matmul_12.softmax(dim = -1);  matmul_12 = None
    matmul_13 = torch.matmul(softmax_6, _squeeze_17);  softmax_6 = _squeeze_17 = None
    transpose_57 = matmul_13.transpose(1, 2);  matmul_13 = None
    reshape_50 = transpose_57.reshape(getitem_231, -1, 384);  transpose_57 = getitem_231 = None
    blocks_6_attn_project_0 = getattr(getattr(self.blocks, "6").attn.project, "0")(reshape_50);  reshape_50 = None
    stochastic_depth_12 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_6_attn_project_0, 0.08000000000000002, 'row', False);  blocks_6_attn_project_0 = None
    add_12 = add_11 + stochastic_depth_12;  add_11 = stochastic_depth_12 = None
    blocks_6_norm2 = getattr(self.blocks, "6").norm2(add_12)
    blocks_6_mlp_0 = getattr(getattr(self.blocks, "6").mlp, "0")(blocks_6_norm2);  blocks_6_norm2 = None
    blocks_6_mlp_1 = getattr(getattr(self.blocks, "6").mlp, "1")(blocks_6_mlp_0);  blocks_6_mlp_0 = None
    blocks_6_mlp_2 = getattr(getattr(self.blocks, "6").mlp, "2")(blocks_6_mlp_1);  blocks_6_mlp_1 = None
    blocks_6_mlp_3 = getattr(getattr(self.blocks, "6").mlp, "3")(blocks_6_mlp_2);  blocks_6_mlp_2 = None
    blocks_6_mlp_4 = getattr(getattr(self.blocks, "6").mlp, "4")(blocks_6_mlp_3);  blocks_6_mlp_3 = None
    stochastic_depth_13 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_6_mlp_4, 0.08000000000000002, 'row', False);  blocks_6_mlp_4 = None
    add_13 = add_12 + stochastic_depth_13;  add_12 = stochastic_depth_13 = None
    blocks_7_norm1 = getattr(self.blocks, "7").norm1(add_13)
    getattr_45 = blocks_7_norm1.shape
    getitem_261 = getattr_45[0]
    getitem_262 = getattr_45[1]
    getitem_263 = getattr_45[2];  getattr_45 = getitem_263 = None
    blocks_7_attn_qkv = getattr(self.blocks, "7").attn.qkv(blocks_7_norm1);  blocks_7_norm1 = None
    reshape_51 = blocks_7_attn_qkv.reshape(getitem_261, getitem_262, 3, 4, 96);  blocks_7_attn_qkv = getitem_262 = None
    transpose_58 = reshape_51.transpose(1, 3);  reshape_51 = None
    unbind_7 = transpose_58.unbind(dim = 2);  transpose_58 = None
    getitem_264 = unbind_7[0]
    getitem_265 = unbind_7[1]
    getitem_266 = unbind_7[2];  unbind_7 = None
    _unsqueeze_19 = torchvision_models_video_mvit__unsqueeze(getitem_265, 4, 1);  getitem_265 = None
    getitem_267 = _unsqueeze_19[0]
    getitem_268 = _unsqueeze_19[1];  _unsqueeze_19 = None
    tensor_split_18 = torch.tensor_split(getitem_267, indices = (1,), dim = 2);  getitem_267 = None
    getitem_269 = tensor_split_18[0]
    getitem_270 = tensor_split_18[1];  tensor_split_18 = None
    transpose_59 = getitem_270.transpose(2, 3);  getitem_270 = None
    getattr_46 = transpose_59.shape
    getitem_271 = getattr_46[slice(None, 3, None)];  getattr_46 = None
    getitem_272 = getitem_271[0]
    getitem_273 = getitem_271[1]
    getitem_274 = getitem_271[2];  getitem_271 = None
    mul_25 = getitem_272 * getitem_273
    reshape_52 = transpose_59.reshape((mul_25, getitem_274, getitem_156, getitem_157, getitem_158));  transpose_59 = mul_25 = None
    contiguous_18 = reshape_52.contiguous();  reshape_52 = None
    blocks_7_attn_pool_k_pool = getattr(self.blocks, "7").attn.pool_k.pool(contiguous_18);  contiguous_18 = None
    getattr_47 = blocks_7_attn_pool_k_pool.shape
    getitem_275 = getattr_47[slice(2, None, None)];  getattr_47 = None
    getitem_276 = getitem_275[0];  getitem_276 = None
    getitem_277 = getitem_275[1];  getitem_277 = None
    getitem_278 = getitem_275[2];  getitem_275 = getitem_278 = None
    reshape_53 = blocks_7_attn_pool_k_pool.reshape(getitem_272, getitem_273, getitem_274, -1);  blocks_7_attn_pool_k_pool = getitem_272 = getitem_273 = getitem_274 = None
    transpose_60 = reshape_53.transpose(2, 3);  reshape_53 = None
    cat_20 = torch.cat((getitem_269, transpose_60), dim = 2);  getitem_269 = transpose_60 = None
    blocks_7_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "7").attn.pool_k.norm_act, "0")(cat_20);  cat_20 = None
    _squeeze_18 = torchvision_models_video_mvit__squeeze(blocks_7_attn_pool_k_norm_act_0, 4, 1, getitem_268);  blocks_7_attn_pool_k_norm_act_0 = getitem_268 = None
    _unsqueeze_20 = torchvision_models_video_mvit__unsqueeze(getitem_266, 4, 1);  getitem_266 = None
    getitem_279 = _unsqueeze_20[0]
    getitem_280 = _unsqueeze_20[1];  _unsqueeze_20 = None
    tensor_split_19 = torch.tensor_split(getitem_279, indices = (1,), dim = 2);  getitem_279 = None
    getitem_281 = tensor_split_19[0]
    getitem_282 = tensor_split_19[1];  tensor_split_19 = None
    transpose_61 = getitem_282.transpose(2, 3);  getitem_282 = None
    getattr_48 = transpose_61.shape
    getitem_283 = getattr_48[slice(None, 3, None)];  getattr_48 = None
    getitem_284 = getitem_283[0]
    getitem_285 = getitem_283[1]
    getitem_286 = getitem_283[2];  getitem_283 = None
    mul_26 = getitem_284 * getitem_285
    reshape_54 = transpose_61.reshape((mul_26, getitem_286, getitem_156, getitem_157, getitem_158));  transpose_61 = mul_26 = None
    contiguous_19 = reshape_54.contiguous();  reshape_54 = None
    blocks_7_attn_pool_v_pool = getattr(self.blocks, "7").attn.pool_v.pool(contiguous_19);  contiguous_19 = None
    getattr_49 = blocks_7_attn_pool_v_pool.shape
    getitem_287 = getattr_49[slice(2, None, None)];  getattr_49 = None
    getitem_288 = getitem_287[0];  getitem_288 = None
    getitem_289 = getitem_287[1];  getitem_289 = None
    getitem_290 = getitem_287[2];  getitem_287 = getitem_290 = None
    reshape_55 = blocks_7_attn_pool_v_pool.reshape(getitem_284, getitem_285, getitem_286, -1);  blocks_7_attn_pool_v_pool = getitem_284 = getitem_285 = getitem_286 = None
    transpose_62 = reshape_55.transpose(2, 3);  reshape_55 = None
    cat_21 = torch.cat((getitem_281, transpose_62), dim = 2);  getitem_281 = transpose_62 = None
    blocks_7_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "7").attn.pool_v.norm_act, "0")(cat_21);  cat_21 = None
    _squeeze_19 = torchvision_models_video_mvit__squeeze(blocks_7_attn_pool_v_norm_act_0, 4, 1, getitem_280);  blocks_7_attn_pool_v_norm_act_0 = getitem_280 = None
    mul_27 = 0.10206207261596577 * getitem_264;  getitem_264 = None
    transpose_63 = _squeeze_18.transpose(2, 3);  _squeeze_18 = None
    matmul_14 = torch.matmul(mul_27, transpose_63);  mul_27 = transpose_63 = None
    softmax_7 = matmul_14.softmax(dim = -1);  matmul_14 = None
    matmul_15 = torch.matmul(softmax_7, _squeeze_19);  softmax_7 = _squeeze_19 = None
    transpose_64 = matmul_15.transpose(1, 2);  matmul_15 = None
    reshape_56 = transpose_64.reshape(getitem_261, -1, 384);  transpose_64 = getitem_261 = None
    blocks_7_attn_project_0 = getattr(getattr(self.blocks, "7").attn.project, "0")(reshape_56);  reshape_56 = None
    stochastic_depth_14 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_7_attn_project_0, 0.09333333333333334, 'row', False);  blocks_7_attn_project_0 = None
    add_14 = add_13 + stochastic_depth_14;  add_13 = stochastic_depth_14 = None
    blocks_7_norm2 = getattr(self.blocks, "7").norm2(add_14)
    blocks_7_mlp_0 = getattr(getattr(self.blocks, "7").mlp, "0")(blocks_7_norm2);  blocks_7_norm2 = None
    blocks_7_mlp_1 = getattr(getattr(self.blocks, "7").mlp, "1")(blocks_7_mlp_0);  blocks_7_mlp_0 = None
    blocks_7_mlp_2 = getattr(getattr(self.blocks, "7").mlp, "2")(blocks_7_mlp_1);  blocks_7_mlp_1 = None
    blocks_7_mlp_3 = getattr(getattr(self.blocks, "7").mlp, "3")(blocks_7_mlp_2);  blocks_7_mlp_2 = None
    blocks_7_mlp_4 = getattr(getattr(self.blocks, "7").mlp, "4")(blocks_7_mlp_3);  blocks_7_mlp_3 = None
    stochastic_depth_15 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_7_mlp_4, 0.09333333333333334, 'row', False);  blocks_7_mlp_4 = None
    add_15 = add_14 + stochastic_depth_15;  add_14 = stochastic_depth_15 = None
    blocks_8_norm1 = getattr(self.blocks, "8").norm1(add_15)
    getattr_50 = blocks_8_norm1.shape
    getitem_291 = getattr_50[0]
    getitem_292 = getattr_50[1]
    getitem_293 = getattr_50[2];  getattr_50 = getitem_293 = None
    blocks_8_attn_qkv = getattr(self.blocks, "8").attn.qkv(blocks_8_norm1);  blocks_8_norm1 = None
    reshape_57 = blocks_8_attn_qkv.reshape(getitem_291, getitem_292, 3, 4, 96);  blocks_8_attn_qkv = getitem_292 = None
    transpose_65 = reshape_57.transpose(1, 3);  reshape_57 = None
    unbind_8 = transpose_65.unbind(dim = 2);  transpose_65 = None
    getitem_294 = unbind_8[0]
    getitem_295 = unbind_8[1]
    getitem_296 = unbind_8[2];  unbind_8 = None
    _unsqueeze_21 = torchvision_models_video_mvit__unsqueeze(getitem_295, 4, 1);  getitem_295 = None
    getitem_297 = _unsqueeze_21[0]
    getitem_298 = _unsqueeze_21[1];  _unsqueeze_21 = None
    tensor_split_20 = torch.tensor_split(getitem_297, indices = (1,), dim = 2);  getitem_297 = None
    getitem_299 = tensor_split_20[0]
    getitem_300 = tensor_split_20[1];  tensor_split_20 = None
    transpose_66 = getitem_300.transpose(2, 3);  getitem_300 = None
    getattr_51 = transpose_66.shape
    getitem_301 = getattr_51[slice(None, 3, None)];  getattr_51 = None
    getitem_302 = getitem_301[0]
    getitem_303 = getitem_301[1]
    getitem_304 = getitem_301[2];  getitem_301 = None
    mul_28 = getitem_302 * getitem_303
    reshape_58 = transpose_66.reshape((mul_28, getitem_304, getitem_156, getitem_157, getitem_158));  transpose_66 = mul_28 = None
    contiguous_20 = reshape_58.contiguous();  reshape_58 = None
    blocks_8_attn_pool_k_pool = getattr(self.blocks, "8").attn.pool_k.pool(contiguous_20);  contiguous_20 = None
    getattr_52 = blocks_8_attn_pool_k_pool.shape
    getitem_305 = getattr_52[slice(2, None, None)];  getattr_52 = None
    getitem_306 = getitem_305[0];  getitem_306 = None
    getitem_307 = getitem_305[1];  getitem_307 = None
    getitem_308 = getitem_305[2];  getitem_305 = getitem_308 = None
    reshape_59 = blocks_8_attn_pool_k_pool.reshape(getitem_302, getitem_303, getitem_304, -1);  blocks_8_attn_pool_k_pool = getitem_302 = getitem_303 = getitem_304 = None
    transpose_67 = reshape_59.transpose(2, 3);  reshape_59 = None
    cat_22 = torch.cat((getitem_299, transpose_67), dim = 2);  getitem_299 = transpose_67 = None
    blocks_8_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "8").attn.pool_k.norm_act, "0")(cat_22);  cat_22 = None
    _squeeze_20 = torchvision_models_video_mvit__squeeze(blocks_8_attn_pool_k_norm_act_0, 4, 1, getitem_298);  blocks_8_attn_pool_k_norm_act_0 = getitem_298 = None
    _unsqueeze_22 = torchvision_models_video_mvit__unsqueeze(getitem_296, 4, 1);  getitem_296 = None
    getitem_309 = _unsqueeze_22[0]
    getitem_310 = _unsqueeze_22[1];  _unsqueeze_22 = None
    tensor_split_21 = torch.tensor_split(getitem_309, indices = (1,), dim = 2);  getitem_309 = None
    getitem_311 = tensor_split_21[0]
    getitem_312 = tensor_split_21[1];  tensor_split_21 = None
    transpose_68 = getitem_312.transpose(2, 3);  getitem_312 = None
    getattr_53 = transpose_68.shape
    getitem_313 = getattr_53[slice(None, 3, None)];  getattr_53 = None
    getitem_314 = getitem_313[0]
    getitem_315 = getitem_313[1]
    getitem_316 = getitem_313[2];  getitem_313 = None
    mul_29 = getitem_314 * getitem_315
    reshape_60 = transpose_68.reshape((mul_29, getitem_316, getitem_156, getitem_157, getitem_158));  transpose_68 = mul_29 = None
    contiguous_21 = reshape_60.contiguous();  reshape_60 = None
    blocks_8_attn_pool_v_pool = getattr(self.blocks, "8").attn.pool_v.pool(contiguous_21);  contiguous_21 = None
    getattr_54 = blocks_8_attn_pool_v_pool.shape
    getitem_317 = getattr_54[slice(2, None, None)];  getattr_54 = None
    getitem_318 = getitem_317[0];  getitem_318 = None
    getitem_319 = getitem_317[1];  getitem_319 = None
    getitem_320 = getitem_317[2];  getitem_317 = getitem_320 = None
    reshape_61 = blocks_8_attn_pool_v_pool.reshape(getitem_314, getitem_315, getitem_316, -1);  blocks_8_attn_pool_v_pool = getitem_314 = getitem_315 = getitem_316 = None
    transpose_69 = reshape_61.transpose(2, 3);  reshape_61 = None
    cat_23 = torch.cat((getitem_311, transpose_69), dim = 2);  getitem_311 = transpose_69 = None
    blocks_8_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "8").attn.pool_v.norm_act, "0")(cat_23);  cat_23 = None
    _squeeze_21 = torchvision_models_video_mvit__squeeze(blocks_8_attn_pool_v_norm_act_0, 4, 1, getitem_310);  blocks_8_attn_pool_v_norm_act_0 = getitem_310 = None
    mul_30 = 0.10206207261596577 * getitem_294;  getitem_294 = None
    transpose_70 = _squeeze_20.transpose(2, 3);  _squeeze_20 = None
    matmul_16 = torch.matmul(mul_30, transpose_70);  mul_30 = transpose_70 = None
    softmax_8 = matmul_16.softmax(dim = -1);  matmul_16 = None
    matmul_17 = torch.matmul(softmax_8, _squeeze_21);  softmax_8 = _squeeze_21 = None
    transpose_71 = matmul_17.transpose(1, 2);  matmul_17 = None
    reshape_62 = transpose_71.reshape(getitem_291, -1, 384);  transpose_71 = getitem_291 = None
    blocks_8_attn_project_0 = getattr(getattr(self.blocks, "8").attn.project, "0")(reshape_62);  reshape_62 = None
    stochastic_depth_16 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_8_attn_project_0, 0.10666666666666667, 'row', False);  blocks_8_attn_project_0 = None
    add_16 = add_15 + stochastic_depth_16;  add_15 = stochastic_depth_16 = None
    blocks_8_norm2 = getattr(self.blocks, "8").norm2(add_16)
    blocks_8_mlp_0 = getattr(getattr(self.blocks, "8").mlp, "0")(blocks_8_norm2);  blocks_8_norm2 = None
    blocks_8_mlp_1 = getattr(getattr(self.blocks, "8").mlp, "1")(blocks_8_mlp_0);  blocks_8_mlp_0 = None
    blocks_8_mlp_2 = getattr(getattr(self.blocks, "8").mlp, "2")(blocks_8_mlp_1);  blocks_8_mlp_1 = None
    blocks_8_mlp_3 = getattr(getattr(self.blocks, "8").mlp, "3")(blocks_8_mlp_2);  blocks_8_mlp_2 = None
    blocks_8_mlp_4 = getattr(getattr(self.blocks, "8").mlp, "4")(blocks_8_mlp_3);  blocks_8_mlp_3 = None
    stochastic_depth_17 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_8_mlp_4, 0.10666666666666667, 'row', False);  blocks_8_mlp_4 = None
    add_17 = add_16 + stochastic_depth_17;  add_16 = stochastic_depth_17 = None
    blocks_9_norm1 = getattr(self.blocks, "9").norm1(add_17)
    getattr_55 = blocks_9_norm1.shape
    getitem_321 = getattr_55[0]
    getitem_322 = getattr_55[1]
    getitem_323 = getattr_55[2];  getattr_55 = getitem_323 = None
    blocks_9_attn_qkv = getattr(self.blocks, "9").attn.qkv(blocks_9_norm1);  blocks_9_norm1 = None
    reshape_63 = blocks_9_attn_qkv.reshape(getitem_321, getitem_322, 3, 4, 96);  blocks_9_attn_qkv = getitem_322 = None
    transpose_72 = reshape_63.transpose(1, 3);  reshape_63 = None
    unbind_9 = transpose_72.unbind(dim = 2);  transpose_72 = None
    getitem_324 = unbind_9[0]
    getitem_325 = unbind_9[1]
    getitem_326 = unbind_9[2];  unbind_9 = None
    _unsqueeze_23 = torchvision_models_video_mvit__unsqueeze(getitem_325, 4, 1);  getitem_325 = None
    getitem_327 = _unsqueeze_23[0]
    getitem_328 = _unsqueeze_23[1];  _unsqueeze_23 = None
    tensor_split_22 = torch.tensor_split(getitem_327, indices = (1,), dim = 2);  getitem_327 = None
    getitem_329 = tensor_split_22[0]
    getitem_330 = tensor_split_22[1];  tensor_split_22 = None
    transpose_73 = getitem_330.transpose(2, 3);  getitem_330 = None
    getattr_56 = transpose_73.shape
    getitem_331 = getattr_56[slice(None, 3, None)];  getattr_56 = None
    getitem_332 = getitem_331[0]
    getitem_333 = getitem_331[1]
    getitem_334 = getitem_331[2];  getitem_331 = None
    mul_31 = getitem_332 * getitem_333
    reshape_64 = transpose_73.reshape((mul_31, getitem_334, getitem_156, getitem_157, getitem_158));  transpose_73 = mul_31 = None
    contiguous_22 = reshape_64.contiguous();  reshape_64 = None
    blocks_9_attn_pool_k_pool = getattr(self.blocks, "9").attn.pool_k.pool(contiguous_22);  contiguous_22 = None
    getattr_57 = blocks_9_attn_pool_k_pool.shape
    getitem_335 = getattr_57[slice(2, None, None)];  getattr_57 = None
    getitem_336 = getitem_335[0];  getitem_336 = None
    getitem_337 = getitem_335[1];  getitem_337 = None
    getitem_338 = getitem_335[2];  getitem_335 = getitem_338 = None
    reshape_65 = blocks_9_attn_pool_k_pool.reshape(getitem_332, getitem_333, getitem_334, -1);  blocks_9_attn_pool_k_pool = getitem_332 = getitem_333 = getitem_334 = None
    transpose_74 = reshape_65.transpose(2, 3);  reshape_65 = None
    cat_24 = torch.cat((getitem_329, transpose_74), dim = 2);  getitem_329 = transpose_74 = None
    blocks_9_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "9").attn.pool_k.norm_act, "0")(cat_24);  cat_24 = None
    _squeeze_22 = torchvision_models_video_mvit__squeeze(blocks_9_attn_pool_k_norm_act_0, 4, 1, getitem_328);  blocks_9_attn_pool_k_norm_act_0 = getitem_328 = None
    _unsqueeze_24 = torchvision_models_video_mvit__unsqueeze(getitem_326, 4, 1);  getitem_326 = None
    getitem_339 = _unsqueeze_24[0]
    getitem_340 = _unsqueeze_24[1];  _unsqueeze_24 = None
    tensor_split_23 = torch.tensor_split(getitem_339, indices = (1,), dim = 2);  getitem_339 = None
    getitem_341 = tensor_split_23[0]
    getitem_342 = tensor_split_23[1];  tensor_split_23 = None
    transpose_75 = getitem_342.transpose(2, 3);  getitem_342 = None
    getattr_58 = transpose_75.shape
    getitem_343 = getattr_58[slice(None, 3, None)];  getattr_58 = None
    getitem_344 = getitem_343[0]
    getitem_345 = getitem_343[1]
    getitem_346 = getitem_343[2];  getitem_343 = None
    mul_32 = getitem_344 * getitem_345
    reshape_66 = transpose_75.reshape((mul_32, getitem_346, getitem_156, getitem_157, getitem_158));  transpose_75 = mul_32 = None
    contiguous_23 = reshape_66.contiguous();  reshape_66 = None
    blocks_9_attn_pool_v_pool = getattr(self.blocks, "9").attn.pool_v.pool(contiguous_23);  contiguous_23 = None
    getattr_59 = blocks_9_attn_pool_v_pool.shape
    getitem_347 = getattr_59[slice(2, None, None)];  getattr_59 = None
    getitem_348 = getitem_347[0];  getitem_348 = None
    getitem_349 = getitem_347[1];  getitem_349 = None
    getitem_350 = getitem_347[2];  getitem_347 = getitem_350 = None
    reshape_67 = blocks_9_attn_pool_v_pool.reshape(getitem_344, getitem_345, getitem_346, -1);  blocks_9_attn_pool_v_pool = getitem_344 = getitem_345 = getitem_346 = None
    transpose_76 = reshape_67.transpose(2, 3);  reshape_67 = None
    cat_25 = torch.cat((getitem_341, transpose_76), dim = 2);  getitem_341 = transpose_76 = None
    blocks_9_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "9").attn.pool_v.norm_act, "0")(cat_25);  cat_25 = None
    _squeeze_23 = torchvision_models_video_mvit__squeeze(blocks_9_attn_pool_v_norm_act_0, 4, 1, getitem_340);  blocks_9_attn_pool_v_norm_act_0 = getitem_340 = None
    mul_33 = 0.10206207261596577 * getitem_324;  getitem_324 = None
    transpose_77 = _squeeze_22.transpose(2, 3);  _squeeze_22 = None
    matmul_18 = torch.matmul(mul_33, transpose_77);  mul_33 = transpose_77 = None
    softmax_9 = matmul_18.softmax(dim = -1);  matmul_18 = None
    matmul_19 = torch.matmul(softmax_9, _squeeze_23);  softmax_9 = _squeeze_23 = None
    transpose_78 = matmul_19.transpose(1, 2);  matmul_19 = None
    reshape_68 = transpose_78.reshape(getitem_321, -1, 384);  transpose_78 = getitem_321 = None
    blocks_9_attn_project_0 = getattr(getattr(self.blocks, "9").attn.project, "0")(reshape_68);  reshape_68 = None
    stochastic_depth_18 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_9_attn_project_0, 0.12000000000000001, 'row', False);  blocks_9_attn_project_0 = None
    add_18 = add_17 + stochastic_depth_18;  add_17 = stochastic_depth_18 = None
    blocks_9_norm2 = getattr(self.blocks, "9").norm2(add_18)
    blocks_9_mlp_0 = getattr(getattr(self.blocks, "9").mlp, "0")(blocks_9_norm2);  blocks_9_norm2 = None
    blocks_9_mlp_1 = getattr(getattr(self.blocks, "9").mlp, "1")(blocks_9_mlp_0);  blocks_9_mlp_0 = None
    blocks_9_mlp_2 = getattr(getattr(self.blocks, "9").mlp, "2")(blocks_9_mlp_1);  blocks_9_mlp_1 = None
    blocks_9_mlp_3 = getattr(getattr(self.blocks, "9").mlp, "3")(blocks_9_mlp_2);  blocks_9_mlp_2 = None
    blocks_9_mlp_4 = getattr(getattr(self.blocks, "9").mlp, "4")(blocks_9_mlp_3);  blocks_9_mlp_3 = None
    stochastic_depth_19 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_9_mlp_4, 0.12000000000000001, 'row', False);  blocks_9_mlp_4 = None
    add_19 = add_18 + stochastic_depth_19;  add_18 = stochastic_depth_19 = None
    blocks_10_norm1 = getattr(self.blocks, "10").norm1(add_19)
    getattr_60 = blocks_10_norm1.shape
    getitem_351 = getattr_60[0]
    getitem_352 = getattr_60[1]
    getitem_353 = getattr_60[2];  getattr_60 = getitem_353 = None
    blocks_10_attn_qkv = getattr(self.blocks, "10").attn.qkv(blocks_10_norm1);  blocks_10_norm1 = None
    reshape_69 = blocks_10_attn_qkv.reshape(getitem_351, getitem_352, 3, 4, 96);  blocks_10_attn_qkv = getitem_352 = None
    transpose_79 = reshape_69.transpose(1, 3);  reshape_69 = None
    unbind_10 = transpose_79.unbind(dim = 2);  transpose_79 = None
    getitem_354 = unbind_10[0]
    getitem_355 = unbind_10[1]
    getitem_356 = unbind_10[2];  unbind_10 = None
    _unsqueeze_25 = torchvision_models_video_mvit__unsqueeze(getitem_355, 4, 1);  getitem_355 = None
    getitem_357 = _unsqueeze_25[0]
    getitem_358 = _unsqueeze_25[1];  _unsqueeze_25 = None
    tensor_split_24 = torch.tensor_split(getitem_357, indices = (1,), dim = 2);  getitem_357 = None
    getitem_359 = tensor_split_24[0]
    getitem_360 = tensor_split_24[1];  tensor_split_24 = None
    transpose_80 = getitem_360.transpose(2, 3);  getitem_360 = None
    getattr_61 = transpose_80.shape
    getitem_361 = getattr_61[slice(None, 3, None)];  getattr_61 = None
    getitem_362 = getitem_361[0]
    getitem_363 = getitem_361[1]
    getitem_364 = getitem_361[2];  getitem_361 = None
    mul_34 = getitem_362 * getitem_363
    reshape_70 = transpose_80.reshape((mul_34, getitem_364, getitem_156, getitem_157, getitem_158));  transpose_80 = mul_34 = None
    contiguous_24 = reshape_70.contiguous();  reshape_70 = None
    blocks_10_attn_pool_k_pool = getattr(self.blocks, "10").attn.pool_k.pool(contiguous_24);  contiguous_24 = None
    getattr_62 = blocks_10_attn_pool_k_pool.shape
    getitem_365 = getattr_62[slice(2, None, None)];  getattr_62 = None
    getitem_366 = getitem_365[0];  getitem_366 = None
    getitem_367 = getitem_365[1];  getitem_367 = None
    getitem_368 = getitem_365[2];  getitem_365 = getitem_368 = None
    reshape_71 = blocks_10_attn_pool_k_pool.reshape(getitem_362, getitem_363, getitem_364, -1);  blocks_10_attn_pool_k_pool = getitem_362 = getitem_363 = getitem_364 = None
    transpose_81 = reshape_71.transpose(2, 3);  reshape_71 = None
    cat_26 = torch.cat((getitem_359, transpose_81), dim = 2);  getitem_359 = transpose_81 = None
    blocks_10_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "10").attn.pool_k.norm_act, "0")(cat_26);  cat_26 = None
    _squeeze_24 = torchvision_models_video_mvit__squeeze(blocks_10_attn_pool_k_norm_act_0, 4, 1, getitem_358);  blocks_10_attn_pool_k_norm_act_0 = getitem_358 = None
    _unsqueeze_26 = torchvision_models_video_mvit__unsqueeze(getitem_356, 4, 1);  getitem_356 = None
    getitem_369 = _unsqueeze_26[0]
    getitem_370 = _unsqueeze_26[1];  _unsqueeze_26 = None
    tensor_split_25 = torch.tensor_split(getitem_369, indices = (1,), dim = 2);  getitem_369 = None
    getitem_371 = tensor_split_25[0]
    getitem_372 = tensor_split_25[1];  tensor_split_25 = None
    transpose_82 = getitem_372.transpose(2, 3);  getitem_372 = None
    getattr_63 = transpose_82.shape
    getitem_373 = getattr_63[slice(None, 3, None)];  getattr_63 = None
    getitem_374 = getitem_373[0]
    getitem_375 = getitem_373[1]
    getitem_376 = getitem_373[2];  getitem_373 = None
    mul_35 = getitem_374 * getitem_375
    reshape_72 = transpose_82.reshape((mul_35, getitem_376, getitem_156, getitem_157, getitem_158));  transpose_82 = mul_35 = None
    contiguous_25 = reshape_72.contiguous();  reshape_72 = None
    blocks_10_attn_pool_v_pool = getattr(self.blocks, "10").attn.pool_v.pool(contiguous_25);  contiguous_25 = None
    getattr_64 = blocks_10_attn_pool_v_pool.shape
    getitem_377 = getattr_64[slice(2, None, None)];  getattr_64 = None
    getitem_378 = getitem_377[0];  getitem_378 = None
    getitem_379 = getitem_377[1];  getitem_379 = None
    getitem_380 = getitem_377[2];  getitem_377 = getitem_380 = None
    reshape_73 = blocks_10_attn_pool_v_pool.reshape(getitem_374, getitem_375, getitem_376, -1);  blocks_10_attn_pool_v_pool = getitem_374 = getitem_375 = getitem_376 = None
    transpose_83 = reshape_73.transpose(2, 3);  reshape_73 = None
    cat_27 = torch.cat((getitem_371, transpose_83), dim = 2);  getitem_371 = transpose_83 = None
    blocks_10_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "10").attn.pool_v.norm_act, "0")(cat_27);  cat_27 = None
    _squeeze_25 = torchvision_models_video_mvit__squeeze(blocks_10_attn_pool_v_norm_act_0, 4, 1, getitem_370);  blocks_10_attn_pool_v_norm_act_0 = getitem_370 = None
    mul_36 = 0.10206207261596577 * getitem_354;  getitem_354 = None
    transpose_84 = _squeeze_24.transpose(2, 3);  _squeeze_24 = None
    matmul_20 = torch.matmul(mul_36, transpose_84);  mul_36 = transpose_84 = None
    softmax_10 = matmul_20.softmax(dim = -1);  matmul_20 = None
    matmul_21 = torch.matmul(softmax_10, _squeeze_25);  softmax_10 = _squeeze_25 = None
    transpose_85 = matmul_21.transpose(1, 2);  matmul_21 = None
    reshape_74 = transpose_85.reshape(getitem_351, -1, 384);  transpose_85 = getitem_351 = None
    blocks_10_attn_project_0 = getattr(getattr(self.blocks, "10").attn.project, "0")(reshape_74);  reshape_74 = None
    stochastic_depth_20 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_10_attn_project_0, 0.13333333333333333, 'row', False);  blocks_10_attn_project_0 = None
    add_20 = add_19 + stochastic_depth_20;  add_19 = stochastic_depth_20 = None
    blocks_10_norm2 = getattr(self.blocks, "10").norm2(add_20)
    blocks_10_mlp_0 = getattr(getattr(self.blocks, "10").mlp, "0")(blocks_10_norm2);  blocks_10_norm2 = None
    blocks_10_mlp_1 = getattr(getattr(self.blocks, "10").mlp, "1")(blocks_10_mlp_0);  blocks_10_mlp_0 = None
    blocks_10_mlp_2 = getattr(getattr(self.blocks, "10").mlp, "2")(blocks_10_mlp_1);  blocks_10_mlp_1 = None
    blocks_10_mlp_3 = getattr(getattr(self.blocks, "10").mlp, "3")(blocks_10_mlp_2);  blocks_10_mlp_2 = None
    blocks_10_mlp_4 = getattr(getattr(self.blocks, "10").mlp, "4")(blocks_10_mlp_3);  blocks_10_mlp_3 = None
    stochastic_depth_21 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_10_mlp_4, 0.13333333333333333, 'row', False);  blocks_10_mlp_4 = None
    add_21 = add_20 + stochastic_depth_21;  add_20 = stochastic_depth_21 = None
    blocks_11_norm1 = getattr(self.blocks, "11").norm1(add_21)
    getattr_65 = blocks_11_norm1.shape
    getitem_381 = getattr_65[0]
    getitem_382 = getattr_65[1]
    getitem_383 = getattr_65[2];  getattr_65 = getitem_383 = None
    blocks_11_attn_qkv = getattr(self.blocks, "11").attn.qkv(blocks_11_norm1);  blocks_11_norm1 = None
    reshape_75 = blocks_11_attn_qkv.reshape(getitem_381, getitem_382, 3, 4, 96);  blocks_11_attn_qkv = getitem_382 = None
    transpose_86 = reshape_75.transpose(1, 3);  reshape_75 = None
    unbind_11 = transpose_86.unbind(dim = 2);  transpose_86 = None
    getitem_384 = unbind_11[0]
    getitem_385 = unbind_11[1]
    getitem_386 = unbind_11[2];  unbind_11 = None
    _unsqueeze_27 = torchvision_models_video_mvit__unsqueeze(getitem_385, 4, 1);  getitem_385 = None
    getitem_387 = _unsqueeze_27[0]
    getitem_388 = _unsqueeze_27[1];  _unsqueeze_27 = None
    tensor_split_26 = torch.tensor_split(getitem_387, indices = (1,), dim = 2);  getitem_387 = None
    getitem_389 = tensor_split_26[0]
    getitem_390 = tensor_split_26[1];  tensor_split_26 = None
    transpose_87 = getitem_390.transpose(2, 3);  getitem_390 = None
    getattr_66 = transpose_87.shape
    getitem_391 = getattr_66[slice(None, 3, None)];  getattr_66 = None
    getitem_392 = getitem_391[0]
    getitem_393 = getitem_391[1]
    getitem_394 = getitem_391[2];  getitem_391 = None
    mul_37 = getitem_392 * getitem_393
    reshape_76 = transpose_87.reshape((mul_37, getitem_394, getitem_156, getitem_157, getitem_158));  transpose_87 = mul_37 = None
    contiguous_26 = reshape_76.contiguous();  reshape_76 = None
    blocks_11_attn_pool_k_pool = getattr(self.blocks, "11").attn.pool_k.pool(contiguous_26);  contiguous_26 = None
    getattr_67 = blocks_11_attn_pool_k_pool.shape
    getitem_395 = getattr_67[slice(2, None, None)];  getattr_67 = None
    getitem_396 = getitem_395[0];  getitem_396 = None
    getitem_397 = getitem_395[1];  getitem_397 = None
    getitem_398 = getitem_395[2];  getitem_395 = getitem_398 = None
    reshape_77 = blocks_11_attn_pool_k_pool.reshape(getitem_392, getitem_393, getitem_394, -1);  blocks_11_attn_pool_k_pool = getitem_392 = getitem_393 = getitem_394 = None
    transpose_88 = reshape_77.transpose(2, 3);  reshape_77 = None
    cat_28 = torch.cat((getitem_389, transpose_88), dim = 2);  getitem_389 = transpose_88 = None
    blocks_11_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "11").attn.pool_k.norm_act, "0")(cat_28);  cat_28 = None
    _squeeze_26 = torchvision_models_video_mvit__squeeze(blocks_11_attn_pool_k_norm_act_0, 4, 1, getitem_388);  blocks_11_attn_pool_k_norm_act_0 = getitem_388 = None
    _unsqueeze_28 = torchvision_models_video_mvit__unsqueeze(getitem_386, 4, 1);  getitem_386 = None
    getitem_399 = _unsqueeze_28[0]
    getitem_400 = _unsqueeze_28[1];  _unsqueeze_28 = None
    tensor_split_27 = torch.tensor_split(getitem_399, indices = (1,), dim = 2);  getitem_399 = None
    getitem_401 = tensor_split_27[0]
    getitem_402 = tensor_split_27[1];  tensor_split_27 = None
    transpose_89 = getitem_402.transpose(2, 3);  getitem_402 = None
    getattr_68 = transpose_89.shape
    getitem_403 = getattr_68[slice(None, 3, None)];  getattr_68 = None
    getitem_404 = getitem_403[0]
    getitem_405 = getitem_403[1]
    getitem_406 = getitem_403[2];  getitem_403 = None
    mul_38 = getitem_404 * getitem_405
    reshape_78 = transpose_89.reshape((mul_38, getitem_406, getitem_156, getitem_157, getitem_158));  transpose_89 = mul_38 = None
    contiguous_27 = reshape_78.contiguous();  reshape_78 = None
    blocks_11_attn_pool_v_pool = getattr(self.blocks, "11").attn.pool_v.pool(contiguous_27);  contiguous_27 = None
    getattr_69 = blocks_11_attn_pool_v_pool.shape
    getitem_407 = getattr_69[slice(2, None, None)];  getattr_69 = None
    getitem_408 = getitem_407[0];  getitem_408 = None
    getitem_409 = getitem_407[1];  getitem_409 = None
    getitem_410 = getitem_407[2];  getitem_407 = getitem_410 = None
    reshape_79 = blocks_11_attn_pool_v_pool.reshape(getitem_404, getitem_405, getitem_406, -1);  blocks_11_attn_pool_v_pool = getitem_404 = getitem_405 = getitem_406 = None
    transpose_90 = reshape_79.transpose(2, 3);  reshape_79 = None
    cat_29 = torch.cat((getitem_401, transpose_90), dim = 2);  getitem_401 = transpose_90 = None
    blocks_11_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "11").attn.pool_v.norm_act, "0")(cat_29);  cat_29 = None
    _squeeze_27 = torchvision_models_video_mvit__squeeze(blocks_11_attn_pool_v_norm_act_0, 4, 1, getitem_400);  blocks_11_attn_pool_v_norm_act_0 = getitem_400 = None
    mul_39 = 0.10206207261596577 * getitem_384;  getitem_384 = None
    transpose_91 = _squeeze_26.transpose(2, 3);  _squeeze_26 = None
    matmul_22 = torch.matmul(mul_39, transpose_91);  mul_39 = transpose_91 = None
    softmax_11 = matmul_22.softmax(dim = -1);  matmul_22 = None
    matmul_23 = torch.matmul(softmax_11, _squeeze_27);  softmax_11 = _squeeze_27 = None
    transpose_92 = matmul_23.transpose(1, 2);  matmul_23 = None
    reshape_80 = transpose_92.reshape(getitem_381, -1, 384);  transpose_92 = getitem_381 = None
    blocks_11_attn_project_0 = getattr(getattr(self.blocks, "11").attn.project, "0")(reshape_80);  reshape_80 = None
    stochastic_depth_22 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_11_attn_project_0, 0.14666666666666667, 'row', False);  blocks_11_attn_project_0 = None
    add_22 = add_21 + stochastic_depth_22;  add_21 = stochastic_depth_22 = None
    blocks_11_norm2 = getattr(self.blocks, "11").norm2(add_22)
    blocks_11_mlp_0 = getattr(getattr(self.blocks, "11").mlp, "0")(blocks_11_norm2);  blocks_11_norm2 = None
    blocks_11_mlp_1 = getattr(getattr(self.blocks, "11").mlp, "1")(blocks_11_mlp_0);  blocks_11_mlp_0 = None
    blocks_11_mlp_2 = getattr(getattr(self.blocks, "11").mlp, "2")(blocks_11_mlp_1);  blocks_11_mlp_1 = None
    blocks_11_mlp_3 = getattr(getattr(self.blocks, "11").mlp, "3")(blocks_11_mlp_2);  blocks_11_mlp_2 = None
    blocks_11_mlp_4 = getattr(getattr(self.blocks, "11").mlp, "4")(blocks_11_mlp_3);  blocks_11_mlp_3 = None
    stochastic_depth_23 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_11_mlp_4, 0.14666666666666667, 'row', False);  blocks_11_mlp_4 = None
    add_23 = add_22 + stochastic_depth_23;  add_22 = stochastic_depth_23 = None
    blocks_12_norm1 = getattr(self.blocks, "12").norm1(add_23)
    getattr_70 = blocks_12_norm1.shape
    getitem_411 = getattr_70[0]
    getitem_412 = getattr_70[1]
    getitem_413 = getattr_70[2];  getattr_70 = getitem_413 = None
    blocks_12_attn_qkv = getattr(self.blocks, "12").attn.qkv(blocks_12_norm1);  blocks_12_norm1 = None
    reshape_81 = blocks_12_attn_qkv.reshape(getitem_411, getitem_412, 3, 4, 96);  blocks_12_attn_qkv = getitem_412 = None
    transpose_93 = reshape_81.transpose(1, 3);  reshape_81 = None
    unbind_12 = transpose_93.unbind(dim = 2);  transpose_93 = None
    getitem_414 = unbind_12[0]
    getitem_415 = unbind_12[1]
    getitem_416 = unbind_12[2];  unbind_12 = None
    _unsqueeze_29 = torchvision_models_video_mvit__unsqueeze(getitem_415, 4, 1);  getitem_415 = None
    getitem_417 = _unsqueeze_29[0]
    getitem_418 = _unsqueeze_29[1];  _unsqueeze_29 = None
    tensor_split_28 = torch.tensor_split(getitem_417, indices = (1,), dim = 2);  getitem_417 = None
    getitem_419 = tensor_split_28[0]
    getitem_420 = tensor_split_28[1];  tensor_split_28 = None
    transpose_94 = getitem_420.transpose(2, 3);  getitem_420 = None
    getattr_71 = transpose_94.shape
    getitem_421 = getattr_71[slice(None, 3, None)];  getattr_71 = None
    getitem_422 = getitem_421[0]
    getitem_423 = getitem_421[1]
    getitem_424 = getitem_421[2];  getitem_421 = None
    mul_40 = getitem_422 * getitem_423
    reshape_82 = transpose_94.reshape((mul_40, getitem_424, getitem_156, getitem_157, getitem_158));  transpose_94 = mul_40 = None
    contiguous_28 = reshape_82.contiguous();  reshape_82 = None
    blocks_12_attn_pool_k_pool = getattr(self.blocks, "12").attn.pool_k.pool(contiguous_28);  contiguous_28 = None
    getattr_72 = blocks_12_attn_pool_k_pool.shape
    getitem_425 = getattr_72[slice(2, None, None)];  getattr_72 = None
    getitem_426 = getitem_425[0];  getitem_426 = None
    getitem_427 = getitem_425[1];  getitem_427 = None
    getitem_428 = getitem_425[2];  getitem_425 = getitem_428 = None
    reshape_83 = blocks_12_attn_pool_k_pool.reshape(getitem_422, getitem_423, getitem_424, -1);  blocks_12_attn_pool_k_pool = getitem_422 = getitem_423 = getitem_424 = None
    transpose_95 = reshape_83.transpose(2, 3);  reshape_83 = None
    cat_30 = torch.cat((getitem_419, transpose_95), dim = 2);  getitem_419 = transpose_95 = None
    blocks_12_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "12").attn.pool_k.norm_act, "0")(cat_30);  cat_30 = None
    _squeeze_28 = torchvision_models_video_mvit__squeeze(blocks_12_attn_pool_k_norm_act_0, 4, 1, getitem_418);  blocks_12_attn_pool_k_norm_act_0 = getitem_418 = None
    _unsqueeze_30 = torchvision_models_video_mvit__unsqueeze(getitem_416, 4, 1);  getitem_416 = None
    getitem_429 = _unsqueeze_30[0]
    getitem_430 = _unsqueeze_30[1];  _unsqueeze_30 = None
    tensor_split_29 = torch.tensor_split(getitem_429, indices = (1,), dim = 2);  getitem_429 = None
    getitem_431 = tensor_split_29[0]
    getitem_432 = tensor_split_29[1];  tensor_split_29 = None
    transpose_96 = getitem_432.transpose(2, 3);  getitem_432 = None
    getattr_73 = transpose_96.shape
    getitem_433 = getattr_73[slice(None, 3, None)];  getattr_73 = None
    getitem_434 = getitem_433[0]
    getitem_435 = getitem_433[1]
    getitem_436 = getitem_433[2];  getitem_433 = None
    mul_41 = getitem_434 * getitem_435
    reshape_84 = transpose_96.reshape((mul_41, getitem_436, getitem_156, getitem_157, getitem_158));  transpose_96 = mul_41 = None
    contiguous_29 = reshape_84.contiguous();  reshape_84 = None
    blocks_12_attn_pool_v_pool = getattr(self.blocks, "12").attn.pool_v.pool(contiguous_29);  contiguous_29 = None
    getattr_74 = blocks_12_attn_pool_v_pool.shape
    getitem_437 = getattr_74[slice(2, None, None)];  getattr_74 = None
    getitem_438 = getitem_437[0];  getitem_438 = None
    getitem_439 = getitem_437[1];  getitem_439 = None
    getitem_440 = getitem_437[2];  getitem_437 = getitem_440 = None
    reshape_85 = blocks_12_attn_pool_v_pool.reshape(getitem_434, getitem_435, getitem_436, -1);  blocks_12_attn_pool_v_pool = getitem_434 = getitem_435 = getitem_436 = None
    transpose_97 = reshape_85.transpose(2, 3);  reshape_85 = None
    cat_31 = torch.cat((getitem_431, transpose_97), dim = 2);  getitem_431 = transpose_97 = None
    blocks_12_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "12").attn.pool_v.norm_act, "0")(cat_31);  cat_31 = None
    _squeeze_29 = torchvision_models_video_mvit__squeeze(blocks_12_attn_pool_v_norm_act_0, 4, 1, getitem_430);  blocks_12_attn_pool_v_norm_act_0 = getitem_430 = None
    mul_42 = 0.10206207261596577 * getitem_414;  getitem_414 = None
    transpose_98 = _squeeze_28.transpose(2, 3);  _squeeze_28 = None
    matmul_24 = torch.matmul(mul_42, transpose_98);  mul_42 = transpose_98 = None
    softmax_12 = matmul_24.softmax(dim = -1);  matmul_24 = None
    matmul_25 = torch.matmul(softmax_12, _squeeze_29);  softmax_12 = _squeeze_29 = None
    transpose_99 = matmul_25.transpose(1, 2);  matmul_25 = None
    reshape_86 = transpose_99.reshape(getitem_411, -1, 384);  transpose_99 = getitem_411 = None
    blocks_12_attn_project_0 = getattr(getattr(self.blocks, "12").attn.project, "0")(reshape_86);  reshape_86 = None
    stochastic_depth_24 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_12_attn_project_0, 0.16000000000000003, 'row', False);  blocks_12_attn_project_0 = None
    add_24 = add_23 + stochastic_depth_24;  add_23 = stochastic_depth_24 = None
    blocks_12_norm2 = getattr(self.blocks, "12").norm2(add_24)
    blocks_12_mlp_0 = getattr(getattr(self.blocks, "12").mlp, "0")(blocks_12_norm2);  blocks_12_norm2 = None
    blocks_12_mlp_1 = getattr(getattr(self.blocks, "12").mlp, "1")(blocks_12_mlp_0);  blocks_12_mlp_0 = None
    blocks_12_mlp_2 = getattr(getattr(self.blocks, "12").mlp, "2")(blocks_12_mlp_1);  blocks_12_mlp_1 = None
    blocks_12_mlp_3 = getattr(getattr(self.blocks, "12").mlp, "3")(blocks_12_mlp_2);  blocks_12_mlp_2 = None
    blocks_12_mlp_4 = getattr(getattr(self.blocks, "12").mlp, "4")(blocks_12_mlp_3);  blocks_12_mlp_3 = None
    stochastic_depth_25 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_12_mlp_4, 0.16000000000000003, 'row', False);  blocks_12_mlp_4 = None
    add_25 = add_24 + stochastic_depth_25;  add_24 = stochastic_depth_25 = None
    blocks_13_norm1 = getattr(self.blocks, "13").norm1(add_25)
    getattr_75 = blocks_13_norm1.shape
    getitem_441 = getattr_75[0]
    getitem_442 = getattr_75[1]
    getitem_443 = getattr_75[2];  getattr_75 = getitem_443 = None
    blocks_13_attn_qkv = getattr(self.blocks, "13").attn.qkv(blocks_13_norm1);  blocks_13_norm1 = None
    reshape_87 = blocks_13_attn_qkv.reshape(getitem_441, getitem_442, 3, 4, 96);  blocks_13_attn_qkv = getitem_442 = None
    transpose_100 = reshape_87.transpose(1, 3);  reshape_87 = None
    unbind_13 = transpose_100.unbind(dim = 2);  transpose_100 = None
    getitem_444 = unbind_13[0]
    getitem_445 = unbind_13[1]
    getitem_446 = unbind_13[2];  unbind_13 = None
    _unsqueeze_31 = torchvision_models_video_mvit__unsqueeze(getitem_445, 4, 1);  getitem_445 = None
    getitem_447 = _unsqueeze_31[0]
    getitem_448 = _unsqueeze_31[1];  _unsqueeze_31 = None
    tensor_split_30 = torch.tensor_split(getitem_447, indices = (1,), dim = 2);  getitem_447 = None
    getitem_449 = tensor_split_30[0]
    getitem_450 = tensor_split_30[1];  tensor_split_30 = None
    transpose_101 = getitem_450.transpose(2, 3);  getitem_450 = None
    getattr_76 = transpose_101.shape
    getitem_451 = getattr_76[slice(None, 3, None)];  getattr_76 = None
    getitem_452 = getitem_451[0]
    getitem_453 = getitem_451[1]
    getitem_454 = getitem_451[2];  getitem_451 = None
    mul_43 = getitem_452 * getitem_453
    reshape_88 = transpose_101.reshape((mul_43, getitem_454, getitem_156, getitem_157, getitem_158));  transpose_101 = mul_43 = None
    contiguous_30 = reshape_88.contiguous();  reshape_88 = None
    blocks_13_attn_pool_k_pool = getattr(self.blocks, "13").attn.pool_k.pool(contiguous_30);  contiguous_30 = None
    getattr_77 = blocks_13_attn_pool_k_pool.shape
    getitem_455 = getattr_77[slice(2, None, None)];  getattr_77 = None
    getitem_456 = getitem_455[0];  getitem_456 = None
    getitem_457 = getitem_455[1];  getitem_457 = None
    getitem_458 = getitem_455[2];  getitem_455 = getitem_458 = None
    reshape_89 = blocks_13_attn_pool_k_pool.reshape(getitem_452, getitem_453, getitem_454, -1);  blocks_13_attn_pool_k_pool = getitem_452 = getitem_453 = getitem_454 = None
    transpose_102 = reshape_89.transpose(2, 3);  reshape_89 = None
    cat_32 = torch.cat((getitem_449, transpose_102), dim = 2);  getitem_449 = transpose_102 = None
    blocks_13_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "13").attn.pool_k.norm_act, "0")(cat_32);  cat_32 = None
    _squeeze_30 = torchvision_models_video_mvit__squeeze(blocks_13_attn_pool_k_norm_act_0, 4, 1, getitem_448);  blocks_13_attn_pool_k_norm_act_0 = getitem_448 = None
    _unsqueeze_32 = torchvision_models_video_mvit__unsqueeze(getitem_446, 4, 1);  getitem_446 = None
    getitem_459 = _unsqueeze_32[0]
    getitem_460 = _unsqueeze_32[1];  _unsqueeze_32 = None
    tensor_split_31 = torch.tensor_split(getitem_459, indices = (1,), dim = 2);  getitem_459 = None
    getitem_461 = tensor_split_31[0]
    getitem_462 = tensor_split_31[1];  tensor_split_31 = None
    transpose_103 = getitem_462.transpose(2, 3);  getitem_462 = None
    getattr_78 = transpose_103.shape
    getitem_463 = getattr_78[slice(None, 3, None)];  getattr_78 = None
    getitem_464 = getitem_463[0]
    getitem_465 = getitem_463[1]
    getitem_466 = getitem_463[2];  getitem_463 = None
    mul_44 = getitem_464 * getitem_465
    reshape_90 = transpose_103.reshape((mul_44, getitem_466, getitem_156, getitem_157, getitem_158));  transpose_103 = mul_44 = None
    contiguous_31 = reshape_90.contiguous();  reshape_90 = None
    blocks_13_attn_pool_v_pool = getattr(self.blocks, "13").attn.pool_v.pool(contiguous_31);  contiguous_31 = None
    getattr_79 = blocks_13_attn_pool_v_pool.shape
    getitem_467 = getattr_79[slice(2, None, None)];  getattr_79 = None
    getitem_468 = getitem_467[0];  getitem_468 = None
    getitem_469 = getitem_467[1];  getitem_469 = None
    getitem_470 = getitem_467[2];  getitem_467 = getitem_470 = None
    reshape_91 = blocks_13_attn_pool_v_pool.reshape(getitem_464, getitem_465, getitem_466, -1);  blocks_13_attn_pool_v_pool = getitem_464 = getitem_465 = getitem_466 = None
    transpose_104 = reshape_91.transpose(2, 3);  reshape_91 = None
    cat_33 = torch.cat((getitem_461, transpose_104), dim = 2);  getitem_461 = transpose_104 = None
    blocks_13_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "13").attn.pool_v.norm_act, "0")(cat_33);  cat_33 = None
    _squeeze_31 = torchvision_models_video_mvit__squeeze(blocks_13_attn_pool_v_norm_act_0, 4, 1, getitem_460);  blocks_13_attn_pool_v_norm_act_0 = getitem_460 = None
    mul_45 = 0.10206207261596577 * getitem_444;  getitem_444 = None
    transpose_105 = _squeeze_30.transpose(2, 3);  _squeeze_30 = None
    matmul_26 = torch.matmul(mul_45, transpose_105);  mul_45 = transpose_105 = None
    softmax_13 = matmul_26.softmax(dim = -1);  matmul_26 = None
    matmul_27 = torch.matmul(softmax_13, _squeeze_31);  softmax_13 = _squeeze_31 = None
    transpose_106 = matmul_27.transpose(1, 2);  matmul_27 = None
    reshape_92 = transpose_106.reshape(getitem_441, -1, 384);  transpose_106 = getitem_441 = None
    blocks_13_attn_project_0 = getattr(getattr(self.blocks, "13").attn.project, "0")(reshape_92);  reshape_92 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_13_attn_project_0, 0.17333333333333334, 'row', False);  blocks_13_attn_project_0 = None
    add_26 = add_25 + stochastic_depth_26;  add_25 = stochastic_depth_26 = None
    blocks_13_norm2 = getattr(self.blocks, "13").norm2(add_26);  add_26 = None
    blocks_13_project = getattr(self.blocks, "13").project(blocks_13_norm2)
    blocks_13_mlp_0 = getattr(getattr(self.blocks, "13").mlp, "0")(blocks_13_norm2);  blocks_13_norm2 = None
    blocks_13_mlp_1 = getattr(getattr(self.blocks, "13").mlp, "1")(blocks_13_mlp_0);  blocks_13_mlp_0 = None
    blocks_13_mlp_2 = getattr(getattr(self.blocks, "13").mlp, "2")(blocks_13_mlp_1);  blocks_13_mlp_1 = None
    blocks_13_mlp_3 = getattr(getattr(self.blocks, "13").mlp, "3")(blocks_13_mlp_2);  blocks_13_mlp_2 = None
    blocks_13_mlp_4 = getattr(getattr(self.blocks, "13").mlp, "4")(blocks_13_mlp_3);  blocks_13_mlp_3 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_13_mlp_4, 0.17333333333333334, 'row', False);  blocks_13_mlp_4 = None
    add_27 = blocks_13_project + stochastic_depth_27;  blocks_13_project = stochastic_depth_27 = None
    blocks_14_norm1 = getattr(self.blocks, "14").norm1(add_27)
    getattr_80 = blocks_14_norm1.shape
    getitem_471 = getattr_80[0]
    getitem_472 = getattr_80[1]
    getitem_473 = getattr_80[2];  getattr_80 = getitem_473 = None
    blocks_14_attn_qkv = getattr(self.blocks, "14").attn.qkv(blocks_14_norm1);  blocks_14_norm1 = None
    reshape_93 = blocks_14_attn_qkv.reshape(getitem_471, getitem_472, 3, 8, 96);  blocks_14_attn_qkv = getitem_472 = None
    transpose_107 = reshape_93.transpose(1, 3);  reshape_93 = None
    unbind_14 = transpose_107.unbind(dim = 2);  transpose_107 = None
    getitem_474 = unbind_14[0]
    getitem_475 = unbind_14[1]
    getitem_476 = unbind_14[2];  unbind_14 = None
    _unsqueeze_33 = torchvision_models_video_mvit__unsqueeze(getitem_475, 4, 1);  getitem_475 = None
    getitem_477 = _unsqueeze_33[0]
    getitem_478 = _unsqueeze_33[1];  _unsqueeze_33 = None
    tensor_split_32 = torch.tensor_split(getitem_477, indices = (1,), dim = 2);  getitem_477 = None
    getitem_479 = tensor_split_32[0]
    getitem_480 = tensor_split_32[1];  tensor_split_32 = None
    transpose_108 = getitem_480.transpose(2, 3);  getitem_480 = None
    getattr_81 = transpose_108.shape
    getitem_481 = getattr_81[slice(None, 3, None)];  getattr_81 = None
    getitem_482 = getitem_481[0]
    getitem_483 = getitem_481[1]
    getitem_484 = getitem_481[2];  getitem_481 = None
    mul_46 = getitem_482 * getitem_483
    reshape_94 = transpose_108.reshape((mul_46, getitem_484, getitem_156, getitem_157, getitem_158));  transpose_108 = mul_46 = None
    contiguous_32 = reshape_94.contiguous();  reshape_94 = None
    blocks_14_attn_pool_k_pool = getattr(self.blocks, "14").attn.pool_k.pool(contiguous_32);  contiguous_32 = None
    getattr_82 = blocks_14_attn_pool_k_pool.shape
    getitem_485 = getattr_82[slice(2, None, None)];  getattr_82 = None
    getitem_486 = getitem_485[0];  getitem_486 = None
    getitem_487 = getitem_485[1];  getitem_487 = None
    getitem_488 = getitem_485[2];  getitem_485 = getitem_488 = None
    reshape_95 = blocks_14_attn_pool_k_pool.reshape(getitem_482, getitem_483, getitem_484, -1);  blocks_14_attn_pool_k_pool = getitem_482 = getitem_483 = getitem_484 = None
    transpose_109 = reshape_95.transpose(2, 3);  reshape_95 = None
    cat_34 = torch.cat((getitem_479, transpose_109), dim = 2);  getitem_479 = transpose_109 = None
    blocks_14_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_k.norm_act, "0")(cat_34);  cat_34 = None
    _squeeze_32 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_k_norm_act_0, 4, 1, getitem_478);  blocks_14_attn_pool_k_norm_act_0 = getitem_478 = None
    _unsqueeze_34 = torchvision_models_video_mvit__unsqueeze(getitem_476, 4, 1);  getitem_476 = None
    getitem_489 = _unsqueeze_34[0]
    getitem_490 = _unsqueeze_34[1];  _unsqueeze_34 = None
    tensor_split_33 = torch.tensor_split(getitem_489, indices = (1,), dim = 2);  getitem_489 = None
    getitem_491 = tensor_split_33[0]
    getitem_492 = tensor_split_33[1];  tensor_split_33 = None
    transpose_110 = getitem_492.transpose(2, 3);  getitem_492 = None
    getattr_83 = transpose_110.shape
    getitem_493 = getattr_83[slice(None, 3, None)];  getattr_83 = None
    getitem_494 = getitem_493[0]
    getitem_495 = getitem_493[1]
    getitem_496 = getitem_493[2];  getitem_493 = None
    mul_47 = getitem_494 * getitem_495
    reshape_96 = transpose_110.reshape((mul_47, getitem_496, getitem_156, getitem_157, getitem_158));  transpose_110 = mul_47 = None
    contiguous_33 = reshape_96.contiguous();  reshape_96 = None
    blocks_14_attn_pool_v_pool = getattr(self.blocks, "14").attn.pool_v.pool(contiguous_33);  contiguous_33 = None
    getattr_84 = blocks_14_attn_pool_v_pool.shape
    getitem_497 = getattr_84[slice(2, None, None)];  getattr_84 = None
    getitem_498 = getitem_497[0];  getitem_498 = None
    getitem_499 = getitem_497[1];  getitem_499 = None
    getitem_500 = getitem_497[2];  getitem_497 = getitem_500 = None
    reshape_97 = blocks_14_attn_pool_v_pool.reshape(getitem_494, getitem_495, getitem_496, -1);  blocks_14_attn_pool_v_pool = getitem_494 = getitem_495 = getitem_496 = None
    transpose_111 = reshape_97.transpose(2, 3);  reshape_97 = None
    cat_35 = torch.cat((getitem_491, transpose_111), dim = 2);  getitem_491 = transpose_111 = None
    blocks_14_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_v.norm_act, "0")(cat_35);  cat_35 = None
    _squeeze_33 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_v_norm_act_0, 4, 1, getitem_490);  blocks_14_attn_pool_v_norm_act_0 = getitem_490 = None
    _unsqueeze_35 = torchvision_models_video_mvit__unsqueeze(getitem_474, 4, 1);  getitem_474 = None
    getitem_501 = _unsqueeze_35[0]
    getitem_502 = _unsqueeze_35[1];  _unsqueeze_35 = None
    tensor_split_34 = torch.tensor_split(getitem_501, indices = (1,), dim = 2);  getitem_501 = None
    getitem_503 = tensor_split_34[0]
    getitem_504 = tensor_split_34[1];  tensor_split_34 = None
    transpose_112 = getitem_504.transpose(2, 3);  getitem_504 = None
    getattr_85 = transpose_112.shape
    getitem_505 = getattr_85[slice(None, 3, None)];  getattr_85 = None
    getitem_506 = getitem_505[0]
    getitem_507 = getitem_505[1]
    getitem_508 = getitem_505[2];  getitem_505 = None
    mul_48 = getitem_506 * getitem_507
    reshape_98 = transpose_112.reshape((mul_48, getitem_508, getitem_156, getitem_157, getitem_158));  transpose_112 = mul_48 = None
    contiguous_34 = reshape_98.contiguous();  reshape_98 = None
    blocks_14_attn_pool_q_pool = getattr(self.blocks, "14").attn.pool_q.pool(contiguous_34);  contiguous_34 = None
    getattr_86 = blocks_14_attn_pool_q_pool.shape
    getitem_509 = getattr_86[slice(2, None, None)];  getattr_86 = None
    getitem_510 = getitem_509[0]
    getitem_511 = getitem_509[1]
    getitem_512 = getitem_509[2];  getitem_509 = None
    reshape_99 = blocks_14_attn_pool_q_pool.reshape(getitem_506, getitem_507, getitem_508, -1);  blocks_14_attn_pool_q_pool = getitem_506 = getitem_507 = getitem_508 = None
    transpose_113 = reshape_99.transpose(2, 3);  reshape_99 = None
    cat_36 = torch.cat((getitem_503, transpose_113), dim = 2);  getitem_503 = transpose_113 = None
    blocks_14_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_q.norm_act, "0")(cat_36);  cat_36 = None
    _squeeze_34 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_q_norm_act_0, 4, 1, getitem_502);  blocks_14_attn_pool_q_norm_act_0 = getitem_502 = None
    mul_49 = 0.10206207261596577 * _squeeze_34;  _squeeze_34 = None
    transpose_114 = _squeeze_32.transpose(2, 3);  _squeeze_32 = None
    matmul_28 = torch.matmul(mul_49, transpose_114);  mul_49 = transpose_114 = None
    softmax_14 = matmul_28.softmax(dim = -1);  matmul_28 = None
    matmul_29 = torch.matmul(softmax_14, _squeeze_33);  softmax_14 = _squeeze_33 = None
    transpose_115 = matmul_29.transpose(1, 2);  matmul_29 = None
    reshape_100 = transpose_115.reshape(getitem_471, -1, 768);  transpose_115 = getitem_471 = None
    blocks_14_attn_project_0 = getattr(getattr(self.blocks, "14").attn.project, "0")(reshape_100);  reshape_100 = None
    _unsqueeze_36 = torchvision_models_video_mvit__unsqueeze(add_27, 4, 1);  add_27 = None
    getitem_513 = _unsqueeze_36[0]
    getitem_514 = _unsqueeze_36[1];  _unsqueeze_36 = None
    tensor_split_35 = torch.tensor_split(getitem_513, indices = (1,), dim = 2);  getitem_513 = None
    getitem_515 = tensor_split_35[0]
    getitem_516 = tensor_split_35[1];  tensor_split_35 = None
    transpose_116 = getitem_516.transpose(2, 3);  getitem_516 = None
    getattr_87 = transpose_116.shape
    getitem_517 = getattr_87[slice(None, 3, None)];  getattr_87 = None
    getitem_518 = getitem_517[0]
    getitem_519 = getitem_517[1]
    getitem_520 = getitem_517[2];  getitem_517 = None
    mul_50 = getitem_518 * getitem_519
    reshape_101 = transpose_116.reshape((mul_50, getitem_520, getitem_156, getitem_157, getitem_158));  transpose_116 = mul_50 = getitem_156 = getitem_157 = getitem_158 = None
    contiguous_35 = reshape_101.contiguous();  reshape_101 = None
    blocks_14_pool_skip_pool = getattr(self.blocks, "14").pool_skip.pool(contiguous_35);  contiguous_35 = None
    getattr_88 = blocks_14_pool_skip_pool.shape
    getitem_521 = getattr_88[slice(2, None, None)];  getattr_88 = None
    getitem_522 = getitem_521[0];  getitem_522 = None
    getitem_523 = getitem_521[1];  getitem_523 = None
    getitem_524 = getitem_521[2];  getitem_521 = getitem_524 = None
    reshape_102 = blocks_14_pool_skip_pool.reshape(getitem_518, getitem_519, getitem_520, -1);  blocks_14_pool_skip_pool = getitem_518 = getitem_519 = getitem_520 = None
    transpose_117 = reshape_102.transpose(2, 3);  reshape_102 = None
    cat_37 = torch.cat((getitem_515, transpose_117), dim = 2);  getitem_515 = transpose_117 = None
    _squeeze_35 = torchvision_models_video_mvit__squeeze(cat_37, 4, 1, getitem_514);  cat_37 = getitem_514 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_14_attn_project_0, 0.18666666666666668, 'row', False);  blocks_14_attn_project_0 = None
    add_28 = _squeeze_35 + stochastic_depth_28;  _squeeze_35 = stochastic_depth_28 = None
    blocks_14_norm2 = getattr(self.blocks, "14").norm2(add_28)
    blocks_14_mlp_0 = getattr(getattr(self.blocks, "14").mlp, "0")(blocks_14_norm2);  blocks_14_norm2 = None
    blocks_14_mlp_1 = getattr(getattr(self.blocks, "14").mlp, "1")(blocks_14_mlp_0);  blocks_14_mlp_0 = None
    blocks_14_mlp_2 = getattr(getattr(self.blocks, "14").mlp, "2")(blocks_14_mlp_1);  blocks_14_mlp_1 = None
    blocks_14_mlp_3 = getattr(getattr(self.blocks, "14").mlp, "3")(blocks_14_mlp_2);  blocks_14_mlp_2 = None
    blocks_14_mlp_4 = getattr(getattr(self.blocks, "14").mlp, "4")(blocks_14_mlp_3);  blocks_14_mlp_3 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_14_mlp_4, 0.18666666666666668, 'row', False);  blocks_14_mlp_4 = None
    add_29 = add_28 + stochastic_depth_29;  add_28 = stochastic_depth_29 = None
    blocks_15_norm1 = getattr(self.blocks, "15").norm1(add_29)
    getattr_89 = blocks_15_norm1.shape
    getitem_525 = getattr_89[0]
    getitem_526 = getattr_89[1]
    getitem_527 = getattr_89[2];  getattr_89 = getitem_527 = None
    blocks_15_attn_qkv = getattr(self.blocks, "15").attn.qkv(blocks_15_norm1);  blocks_15_norm1 = None
    reshape_103 = blocks_15_attn_qkv.reshape(getitem_525, getitem_526, 3, 8, 96);  blocks_15_attn_qkv = getitem_526 = None
    transpose_118 = reshape_103.transpose(1, 3);  reshape_103 = None
    unbind_15 = transpose_118.unbind(dim = 2);  transpose_118 = None
    getitem_528 = unbind_15[0]
    getitem_529 = unbind_15[1]
    getitem_530 = unbind_15[2];  unbind_15 = None
    _unsqueeze_37 = torchvision_models_video_mvit__unsqueeze(getitem_529, 4, 1);  getitem_529 = None
    getitem_531 = _unsqueeze_37[0]
    getitem_532 = _unsqueeze_37[1];  _unsqueeze_37 = None
    tensor_split_36 = torch.tensor_split(getitem_531, indices = (1,), dim = 2);  getitem_531 = None
    getitem_533 = tensor_split_36[0]
    getitem_534 = tensor_split_36[1];  tensor_split_36 = None
    transpose_119 = getitem_534.transpose(2, 3);  getitem_534 = None
    getattr_90 = transpose_119.shape
    getitem_535 = getattr_90[slice(None, 3, None)];  getattr_90 = None
    getitem_536 = getitem_535[0]
    getitem_537 = getitem_535[1]
    getitem_538 = getitem_535[2];  getitem_535 = None
    mul_51 = getitem_536 * getitem_537
    reshape_104 = transpose_119.reshape((mul_51, getitem_538, getitem_510, getitem_511, getitem_512));  transpose_119 = mul_51 = None
    contiguous_36 = reshape_104.contiguous();  reshape_104 = None
    blocks_15_attn_pool_k_pool = getattr(self.blocks, "15").attn.pool_k.pool(contiguous_36);  contiguous_36 = None
    getattr_91 = blocks_15_attn_pool_k_pool.shape
    getitem_539 = getattr_91[slice(2, None, None)];  getattr_91 = None
    getitem_540 = getitem_539[0];  getitem_540 = None
    getitem_541 = getitem_539[1];  getitem_541 = None
    getitem_542 = getitem_539[2];  getitem_539 = getitem_542 = None
    reshape_105 = blocks_15_attn_pool_k_pool.reshape(getitem_536, getitem_537, getitem_538, -1);  blocks_15_attn_pool_k_pool = getitem_536 = getitem_537 = getitem_538 = None
    transpose_120 = reshape_105.transpose(2, 3);  reshape_105 = None
    cat_38 = torch.cat((getitem_533, transpose_120), dim = 2);  getitem_533 = transpose_120 = None
    blocks_15_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "15").attn.pool_k.norm_act, "0")(cat_38);  cat_38 = None
    _squeeze_36 = torchvision_models_video_mvit__squeeze(blocks_15_attn_pool_k_norm_act_0, 4, 1, getitem_532);  blocks_15_attn_pool_k_norm_act_0 = getitem_532 = None
    _unsqueeze_38 = torchvision_models_video_mvit__unsqueeze(getitem_530, 4, 1);  getitem_530 = None
    getitem_543 = _unsqueeze_38[0]
    getitem_544 = _unsqueeze_38[1];  _unsqueeze_38 = None
    tensor_split_37 = torch.tensor_split(getitem_543, indices = (1,), dim = 2);  getitem_543 = None
    getitem_545 = tensor_split_37[0]
    getitem_546 = tensor_split_37[1];  tensor_split_37 = None
    transpose_121 = getitem_546.transpose(2, 3);  getitem_546 = None
    getattr_92 = transpose_121.shape
    getitem_547 = getattr_92[slice(None, 3, None)];  getattr_92 = None
    getitem_548 = getitem_547[0]
    getitem_549 = getitem_547[1]
    getitem_550 = getitem_547[2];  getitem_547 = None
    mul_52 = getitem_548 * getitem_549
    reshape_106 = transpose_121.reshape((mul_52, getitem_550, getitem_510, getitem_511, getitem_512));  transpose_121 = mul_52 = getitem_510 = getitem_511 = getitem_512 = None
    contiguous_37 = reshape_106.contiguous();  reshape_106 = None
    blocks_15_attn_pool_v_pool = getattr(self.blocks, "15").attn.pool_v.pool(contiguous_37);  contiguous_37 = None
    getattr_93 = blocks_15_attn_pool_v_pool.shape
    getitem_551 = getattr_93[slice(2, None, None)];  getattr_93 = None
    getitem_552 = getitem_551[0];  getitem_552 = None
    getitem_553 = getitem_551[1];  getitem_553 = None
    getitem_554 = getitem_551[2];  getitem_551 = getitem_554 = None
    reshape_107 = blocks_15_attn_pool_v_pool.reshape(getitem_548, getitem_549, getitem_550, -1);  blocks_15_attn_pool_v_pool = getitem_548 = getitem_549 = getitem_550 = None
    transpose_122 = reshape_107.transpose(2, 3);  reshape_107 = None
    cat_39 = torch.cat((getitem_545, transpose_122), dim = 2);  getitem_545 = transpose_122 = None
    blocks_15_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "15").attn.pool_v.norm_act, "0")(cat_39);  cat_39 = None
    _squeeze_37 = torchvision_models_video_mvit__squeeze(blocks_15_attn_pool_v_norm_act_0, 4, 1, getitem_544);  blocks_15_attn_pool_v_norm_act_0 = getitem_544 = None
    mul_53 = 0.10206207261596577 * getitem_528;  getitem_528 = None
    transpose_123 = _squeeze_36.transpose(2, 3);  _squeeze_36 = None
    matmul_30 = torch.matmul(mul_53, transpose_123);  mul_53 = transpose_123 = None
    softmax_15 = matmul_30.softmax(dim = -1);  matmul_30 = None
    matmul_31 = torch.matmul(softmax_15, _squeeze_37);  softmax_15 = _squeeze_37 = None
    transpose_124 = matmul_31.transpose(1, 2);  matmul_31 = None
    reshape_108 = transpose_124.reshape(getitem_525, -1, 768);  transpose_124 = getitem_525 = None
    blocks_15_attn_project_0 = getattr(getattr(self.blocks, "15").attn.project, "0")(reshape_108);  reshape_108 = None
    stochastic_depth_30 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_15_attn_project_0, 0.2, 'row', False);  blocks_15_attn_project_0 = None
    add_30 = add_29 + stochastic_depth_30;  add_29 = stochastic_depth_30 = None
    blocks_15_norm2 = getattr(self.blocks, "15").norm2(add_30)
    blocks_15_mlp_0 = getattr(getattr(self.blocks, "15").mlp, "0")(blocks_15_norm2);  blocks_15_norm2 = None
    blocks_15_mlp_1 = getattr(getattr(self.blocks, "15").mlp, "1")(blocks_15_mlp_0);  blocks_15_mlp_0 = None
    blocks_15_mlp_2 = getattr(getattr(self.blocks, "15").mlp, "2")(blocks_15_mlp_1);  blocks_15_mlp_1 = None
    blocks_15_mlp_3 = getattr(getattr(self.blocks, "15").mlp, "3")(blocks_15_mlp_2);  blocks_15_mlp_2 = None
    blocks_15_mlp_4 = getattr(getattr(self.blocks, "15").mlp, "4")(blocks_15_mlp_3);  blocks_15_mlp_3 = None
    stochastic_depth_31 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_15_mlp_4, 0.2, 'row', False);  blocks_15_mlp_4 = None
    add_31 = add_30 + stochastic_depth_31;  add_30 = stochastic_depth_31 = None
    norm = self.norm(add_31);  add_31 = None
    getitem_555 = norm[(slice(None, None, None), 0)];  norm = None
    head_0 = getattr(self.head, "0")(getitem_555);  getitem_555 = None
    head_1 = getattr(self.head, "1")(head_0);  head_0 = None
    return head_1
    