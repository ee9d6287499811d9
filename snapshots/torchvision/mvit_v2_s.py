
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__unsqueeze")
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__squeeze")
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__add_rel_pos")
torch.fx._symbolic_trace.wrap("torchvision_models_video_mvit__add_shortcut")
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
    blocks_0_norm1 = getattr(self.blocks, "0").norm1(cat)
    getattr_1 = blocks_0_norm1.shape
    getitem_1 = getattr_1[0]
    getitem_2 = getattr_1[1]
    getitem_3 = getattr_1[2];  getattr_1 = getitem_3 = None
    blocks_0_attn_qkv = getattr(self.blocks, "0").attn.qkv(blocks_0_norm1);  blocks_0_norm1 = None
    reshape = blocks_0_attn_qkv.reshape(getitem_1, getitem_2, 3, 1, 96);  blocks_0_attn_qkv = getitem_2 = None
    transpose_1 = reshape.transpose(1, 3);  reshape = None
    unbind = transpose_1.unbind(dim = 2);  transpose_1 = None
    getitem_4 = unbind[0]
    getitem_5 = unbind[1]
    getitem_6 = unbind[2];  unbind = None
    _unsqueeze_1 = torchvision_models_video_mvit__unsqueeze(getitem_5, 4, 1);  getitem_5 = None
    getitem_7 = _unsqueeze_1[0]
    getitem_8 = _unsqueeze_1[1];  _unsqueeze_1 = None
    tensor_split = torch.tensor_split(getitem_7, indices = (1,), dim = 2);  getitem_7 = None
    getitem_9 = tensor_split[0]
    getitem_10 = tensor_split[1];  tensor_split = None
    transpose_2 = getitem_10.transpose(2, 3);  getitem_10 = None
    getattr_2 = transpose_2.shape
    getitem_11 = getattr_2[slice(None, 3, None)];  getattr_2 = None
    getitem_12 = getitem_11[0]
    getitem_13 = getitem_11[1]
    getitem_14 = getitem_11[2];  getitem_11 = None
    mul = getitem_12 * getitem_13
    reshape_1 = transpose_2.reshape((mul, getitem_14, 8, 56, 56));  transpose_2 = mul = None
    contiguous = reshape_1.contiguous();  reshape_1 = None
    blocks_0_attn_pool_k_pool = getattr(self.blocks, "0").attn.pool_k.pool(contiguous);  contiguous = None
    getattr_3 = blocks_0_attn_pool_k_pool.shape
    getitem_15 = getattr_3[slice(2, None, None)];  getattr_3 = None
    getitem_16 = getitem_15[0]
    getitem_17 = getitem_15[1]
    getitem_18 = getitem_15[2];  getitem_15 = None
    reshape_2 = blocks_0_attn_pool_k_pool.reshape(getitem_12, getitem_13, getitem_14, -1);  blocks_0_attn_pool_k_pool = getitem_12 = getitem_13 = getitem_14 = None
    transpose_3 = reshape_2.transpose(2, 3);  reshape_2 = None
    cat_1 = torch.cat((getitem_9, transpose_3), dim = 2);  getitem_9 = transpose_3 = None
    blocks_0_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "0").attn.pool_k.norm_act, "0")(cat_1);  cat_1 = None
    _squeeze = torchvision_models_video_mvit__squeeze(blocks_0_attn_pool_k_norm_act_0, 4, 1, getitem_8);  blocks_0_attn_pool_k_norm_act_0 = getitem_8 = None
    _unsqueeze_2 = torchvision_models_video_mvit__unsqueeze(getitem_6, 4, 1);  getitem_6 = None
    getitem_19 = _unsqueeze_2[0]
    getitem_20 = _unsqueeze_2[1];  _unsqueeze_2 = None
    tensor_split_1 = torch.tensor_split(getitem_19, indices = (1,), dim = 2);  getitem_19 = None
    getitem_21 = tensor_split_1[0]
    getitem_22 = tensor_split_1[1];  tensor_split_1 = None
    transpose_4 = getitem_22.transpose(2, 3);  getitem_22 = None
    getattr_4 = transpose_4.shape
    getitem_23 = getattr_4[slice(None, 3, None)];  getattr_4 = None
    getitem_24 = getitem_23[0]
    getitem_25 = getitem_23[1]
    getitem_26 = getitem_23[2];  getitem_23 = None
    mul_1 = getitem_24 * getitem_25
    reshape_3 = transpose_4.reshape((mul_1, getitem_26, 8, 56, 56));  transpose_4 = mul_1 = None
    contiguous_1 = reshape_3.contiguous();  reshape_3 = None
    blocks_0_attn_pool_v_pool = getattr(self.blocks, "0").attn.pool_v.pool(contiguous_1);  contiguous_1 = None
    getattr_5 = blocks_0_attn_pool_v_pool.shape
    getitem_27 = getattr_5[slice(2, None, None)];  getattr_5 = None
    getitem_28 = getitem_27[0];  getitem_28 = None
    getitem_29 = getitem_27[1];  getitem_29 = None
    getitem_30 = getitem_27[2];  getitem_27 = getitem_30 = None
    reshape_4 = blocks_0_attn_pool_v_pool.reshape(getitem_24, getitem_25, getitem_26, -1);  blocks_0_attn_pool_v_pool = getitem_24 = getitem_25 = getitem_26 = None
    transpose_5 = reshape_4.transpose(2, 3);  reshape_4 = None
    cat_2 = torch.cat((getitem_21, transpose_5), dim = 2);  getitem_21 = transpose_5 = None
    blocks_0_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "0").attn.pool_v.norm_act, "0")(cat_2);  cat_2 = None
    _squeeze_1 = torchvision_models_video_mvit__squeeze(blocks_0_attn_pool_v_norm_act_0, 4, 1, getitem_20);  blocks_0_attn_pool_v_norm_act_0 = getitem_20 = None
    _unsqueeze_3 = torchvision_models_video_mvit__unsqueeze(getitem_4, 4, 1);  getitem_4 = None
    getitem_31 = _unsqueeze_3[0]
    getitem_32 = _unsqueeze_3[1];  _unsqueeze_3 = None
    tensor_split_2 = torch.tensor_split(getitem_31, indices = (1,), dim = 2);  getitem_31 = None
    getitem_33 = tensor_split_2[0]
    getitem_34 = tensor_split_2[1];  tensor_split_2 = None
    transpose_6 = getitem_34.transpose(2, 3);  getitem_34 = None
    getattr_6 = transpose_6.shape
    getitem_35 = getattr_6[slice(None, 3, None)];  getattr_6 = None
    getitem_36 = getitem_35[0]
    getitem_37 = getitem_35[1]
    getitem_38 = getitem_35[2];  getitem_35 = None
    mul_2 = getitem_36 * getitem_37
    reshape_5 = transpose_6.reshape((mul_2, getitem_38, 8, 56, 56));  transpose_6 = mul_2 = None
    contiguous_2 = reshape_5.contiguous();  reshape_5 = None
    blocks_0_attn_pool_q_pool = getattr(self.blocks, "0").attn.pool_q.pool(contiguous_2);  contiguous_2 = None
    getattr_7 = blocks_0_attn_pool_q_pool.shape
    getitem_39 = getattr_7[slice(2, None, None)];  getattr_7 = None
    getitem_40 = getitem_39[0]
    getitem_41 = getitem_39[1]
    getitem_42 = getitem_39[2];  getitem_39 = None
    reshape_6 = blocks_0_attn_pool_q_pool.reshape(getitem_36, getitem_37, getitem_38, -1);  blocks_0_attn_pool_q_pool = getitem_36 = getitem_37 = getitem_38 = None
    transpose_7 = reshape_6.transpose(2, 3);  reshape_6 = None
    cat_3 = torch.cat((getitem_33, transpose_7), dim = 2);  getitem_33 = transpose_7 = None
    blocks_0_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "0").attn.pool_q.norm_act, "0")(cat_3);  cat_3 = None
    _squeeze_2 = torchvision_models_video_mvit__squeeze(blocks_0_attn_pool_q_norm_act_0, 4, 1, getitem_32);  blocks_0_attn_pool_q_norm_act_0 = getitem_32 = None
    mul_3 = 0.10206207261596577 * _squeeze_2
    transpose_8 = _squeeze.transpose(2, 3);  _squeeze = None
    matmul = torch.matmul(mul_3, transpose_8);  mul_3 = transpose_8 = None
    blocks_0_attn_rel_pos_h = getattr(self.blocks, "0").attn.rel_pos_h
    blocks_0_attn_rel_pos_w = getattr(self.blocks, "0").attn.rel_pos_w
    blocks_0_attn_rel_pos_t = getattr(self.blocks, "0").attn.rel_pos_t
    _add_rel_pos = torchvision_models_video_mvit__add_rel_pos(matmul, _squeeze_2, (getitem_40, getitem_41, getitem_42), (getitem_16, getitem_17, getitem_18), blocks_0_attn_rel_pos_h, blocks_0_attn_rel_pos_w, blocks_0_attn_rel_pos_t);  matmul = getitem_16 = getitem_17 = getitem_18 = blocks_0_attn_rel_pos_h = blocks_0_attn_rel_pos_w = blocks_0_attn_rel_pos_t = None
    softmax = _add_rel_pos.softmax(dim = -1);  _add_rel_pos = None
    matmul_1 = torch.matmul(softmax, _squeeze_1);  softmax = _squeeze_1 = None
    _add_shortcut = torchvision_models_video_mvit__add_shortcut(matmul_1, _squeeze_2, False);  _squeeze_2 = _add_shortcut = None
    transpose_9 = matmul_1.transpose(1, 2);  matmul_1 = None
    reshape_7 = transpose_9.reshape(getitem_1, -1, 96);  transpose_9 = getitem_1 = None
    blocks_0_attn_project_0 = getattr(getattr(self.blocks, "0").attn.project, "0")(reshape_7);  reshape_7 = None
    stochastic_depth = torchvision_ops_stochastic_depth_stochastic_depth(blocks_0_attn_project_0, 0.0, 'row', False);  blocks_0_attn_project_0 = None
    add = cat + stochastic_depth;  cat = stochastic_depth = None
    blocks_0_norm2 = getattr(self.blocks, "0").norm2(add)
    blocks_0_mlp_0 = getattr(getattr(self.blocks, "0").mlp, "0")(blocks_0_norm2);  blocks_0_norm2 = None
    blocks_0_mlp_1 = getattr(getattr(self.blocks, "0").mlp, "1")(blocks_0_mlp_0);  blocks_0_mlp_0 = None
    blocks_0_mlp_2 = getattr(getattr(self.blocks, "0").mlp, "2")(blocks_0_mlp_1);  blocks_0_mlp_1 = None
    blocks_0_mlp_3 = getattr(getattr(self.blocks, "0").mlp, "3")(blocks_0_mlp_2);  blocks_0_mlp_2 = None
    blocks_0_mlp_4 = getattr(getattr(self.blocks, "0").mlp, "4")(blocks_0_mlp_3);  blocks_0_mlp_3 = None
    stochastic_depth_1 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_0_mlp_4, 0.0, 'row', False);  blocks_0_mlp_4 = None
    add_1 = add + stochastic_depth_1;  add = stochastic_depth_1 = None
    blocks_1_norm1 = getattr(self.blocks, "1").norm1(add_1);  add_1 = None
    getattr_8 = blocks_1_norm1.shape
    getitem_43 = getattr_8[0]
    getitem_44 = getattr_8[1]
    getitem_45 = getattr_8[2];  getattr_8 = getitem_45 = None
    blocks_1_attn_qkv = getattr(self.blocks, "1").attn.qkv(blocks_1_norm1)
    reshape_8 = blocks_1_attn_qkv.reshape(getitem_43, getitem_44, 3, 2, 96);  blocks_1_attn_qkv = getitem_44 = None
    transpose_10 = reshape_8.transpose(1, 3);  reshape_8 = None
    unbind_1 = transpose_10.unbind(dim = 2);  transpose_10 = None
    getitem_46 = unbind_1[0]
    getitem_47 = unbind_1[1]
    getitem_48 = unbind_1[2];  unbind_1 = None
    _unsqueeze_4 = torchvision_models_video_mvit__unsqueeze(getitem_47, 4, 1);  getitem_47 = None
    getitem_49 = _unsqueeze_4[0]
    getitem_50 = _unsqueeze_4[1];  _unsqueeze_4 = None
    tensor_split_3 = torch.tensor_split(getitem_49, indices = (1,), dim = 2);  getitem_49 = None
    getitem_51 = tensor_split_3[0]
    getitem_52 = tensor_split_3[1];  tensor_split_3 = None
    transpose_11 = getitem_52.transpose(2, 3);  getitem_52 = None
    getattr_9 = transpose_11.shape
    getitem_53 = getattr_9[slice(None, 3, None)];  getattr_9 = None
    getitem_54 = getitem_53[0]
    getitem_55 = getitem_53[1]
    getitem_56 = getitem_53[2];  getitem_53 = None
    mul_4 = getitem_54 * getitem_55
    reshape_9 = transpose_11.reshape((mul_4, getitem_56, getitem_40, getitem_41, getitem_42));  transpose_11 = mul_4 = None
    contiguous_3 = reshape_9.contiguous();  reshape_9 = None
    blocks_1_attn_pool_k_pool = getattr(self.blocks, "1").attn.pool_k.pool(contiguous_3);  contiguous_3 = None
    getattr_10 = blocks_1_attn_pool_k_pool.shape
    getitem_57 = getattr_10[slice(2, None, None)];  getattr_10 = None
    getitem_58 = getitem_57[0]
    getitem_59 = getitem_57[1]
    getitem_60 = getitem_57[2];  getitem_57 = None
    reshape_10 = blocks_1_attn_pool_k_pool.reshape(getitem_54, getitem_55, getitem_56, -1);  blocks_1_attn_pool_k_pool = getitem_54 = getitem_55 = getitem_56 = None
    transpose_12 = reshape_10.transpose(2, 3);  reshape_10 = None
    cat_4 = torch.cat((getitem_51, transpose_12), dim = 2);  getitem_51 = transpose_12 = None
    blocks_1_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_k.norm_act, "0")(cat_4);  cat_4 = None
    _squeeze_3 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_k_norm_act_0, 4, 1, getitem_50);  blocks_1_attn_pool_k_norm_act_0 = getitem_50 = None
    _unsqueeze_5 = torchvision_models_video_mvit__unsqueeze(getitem_48, 4, 1);  getitem_48 = None
    getitem_61 = _unsqueeze_5[0]
    getitem_62 = _unsqueeze_5[1];  _unsqueeze_5 = None
    tensor_split_4 = torch.tensor_split(getitem_61, indices = (1,), dim = 2);  getitem_61 = None
    getitem_63 = tensor_split_4[0]
    getitem_64 = tensor_split_4[1];  tensor_split_4 = None
    transpose_13 = getitem_64.transpose(2, 3);  getitem_64 = None
    getattr_11 = transpose_13.shape
    getitem_65 = getattr_11[slice(None, 3, None)];  getattr_11 = None
    getitem_66 = getitem_65[0]
    getitem_67 = getitem_65[1]
    getitem_68 = getitem_65[2];  getitem_65 = None
    mul_5 = getitem_66 * getitem_67
    reshape_11 = transpose_13.reshape((mul_5, getitem_68, getitem_40, getitem_41, getitem_42));  transpose_13 = mul_5 = None
    contiguous_4 = reshape_11.contiguous();  reshape_11 = None
    blocks_1_attn_pool_v_pool = getattr(self.blocks, "1").attn.pool_v.pool(contiguous_4);  contiguous_4 = None
    getattr_12 = blocks_1_attn_pool_v_pool.shape
    getitem_69 = getattr_12[slice(2, None, None)];  getattr_12 = None
    getitem_70 = getitem_69[0];  getitem_70 = None
    getitem_71 = getitem_69[1];  getitem_71 = None
    getitem_72 = getitem_69[2];  getitem_69 = getitem_72 = None
    reshape_12 = blocks_1_attn_pool_v_pool.reshape(getitem_66, getitem_67, getitem_68, -1);  blocks_1_attn_pool_v_pool = getitem_66 = getitem_67 = getitem_68 = None
    transpose_14 = reshape_12.transpose(2, 3);  reshape_12 = None
    cat_5 = torch.cat((getitem_63, transpose_14), dim = 2);  getitem_63 = transpose_14 = None
    blocks_1_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_v.norm_act, "0")(cat_5);  cat_5 = None
    _squeeze_4 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_v_norm_act_0, 4, 1, getitem_62);  blocks_1_attn_pool_v_norm_act_0 = getitem_62 = None
    _unsqueeze_6 = torchvision_models_video_mvit__unsqueeze(getitem_46, 4, 1);  getitem_46 = None
    getitem_73 = _unsqueeze_6[0]
    getitem_74 = _unsqueeze_6[1];  _unsqueeze_6 = None
    tensor_split_5 = torch.tensor_split(getitem_73, indices = (1,), dim = 2);  getitem_73 = None
    getitem_75 = tensor_split_5[0]
    getitem_76 = tensor_split_5[1];  tensor_split_5 = None
    transpose_15 = getitem_76.transpose(2, 3);  getitem_76 = None
    getattr_13 = transpose_15.shape
    getitem_77 = getattr_13[slice(None, 3, None)];  getattr_13 = None
    getitem_78 = getitem_77[0]
    getitem_79 = getitem_77[1]
    getitem_80 = getitem_77[2];  getitem_77 = None
    mul_6 = getitem_78 * getitem_79
    reshape_13 = transpose_15.reshape((mul_6, getitem_80, getitem_40, getitem_41, getitem_42));  transpose_15 = mul_6 = None
    contiguous_5 = reshape_13.contiguous();  reshape_13 = None
    blocks_1_attn_pool_q_pool = getattr(self.blocks, "1").attn.pool_q.pool(contiguous_5);  contiguous_5 = None
    getattr_14 = blocks_1_attn_pool_q_pool.shape
    getitem_81 = getattr_14[slice(2, None, None)];  getattr_14 = None
    getitem_82 = getitem_81[0]
    getitem_83 = getitem_81[1]
    getitem_84 = getitem_81[2];  getitem_81 = None
    reshape_14 = blocks_1_attn_pool_q_pool.reshape(getitem_78, getitem_79, getitem_80, -1);  blocks_1_attn_pool_q_pool = getitem_78 = getitem_79 = getitem_80 = None
    transpose_16 = reshape_14.transpose(2, 3);  reshape_14 = None
    cat_6 = torch.cat((getitem_75, transpose_16), dim = 2);  getitem_75 = transpose_16 = None
    blocks_1_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "1").attn.pool_q.norm_act, "0")(cat_6);  cat_6 = None
    _squeeze_5 = torchvision_models_video_mvit__squeeze(blocks_1_attn_pool_q_norm_act_0, 4, 1, getitem_74);  blocks_1_attn_pool_q_norm_act_0 = getitem_74 = None
    mul_7 = 0.10206207261596577 * _squeeze_5
    transpose_17 = _squeeze_3.transpose(2, 3);  _squeeze_3 = None
    matmul_2 = torch.matmul(mul_7, transpose_17);  mul_7 = transpose_17 = None
    blocks_1_attn_rel_pos_h = getattr(self.blocks, "1").attn.rel_pos_h
    blocks_1_attn_rel_pos_w = getattr(self.blocks, "1").attn.rel_pos_w
    blocks_1_attn_rel_pos_t = getattr(self.blocks, "1").attn.rel_pos_t
    _add_rel_pos_1 = torchvision_models_video_mvit__add_rel_pos(matmul_2, _squeeze_5, (getitem_82, getitem_83, getitem_84), (getitem_58, getitem_59, getitem_60), blocks_1_attn_rel_pos_h, blocks_1_attn_rel_pos_w, blocks_1_attn_rel_pos_t);  matmul_2 = getitem_58 = getitem_59 = getitem_60 = blocks_1_attn_rel_pos_h = blocks_1_attn_rel_pos_w = blocks_1_attn_rel_pos_t = None
    softmax_1 = _add_rel_pos_1.softmax(dim = -1);  _add_rel_pos_1 = None
    matmul_3 = torch.matmul(softmax_1, _squeeze_4);  softmax_1 = _squeeze_4 = None
    _add_shortcut_1 = torchvision_models_video_mvit__add_shortcut(matmul_3, _squeeze_5, False);  _squeeze_5 = _add_shortcut_1 = None
    transpose_18 = matmul_3.transpose(1, 2);  matmul_3 = None
    reshape_15 = transpose_18.reshape(getitem_43, -1, 192);  transpose_18 = getitem_43 = None
    blocks_1_attn_project_0 = getattr(getattr(self.blocks, "1").attn.project, "0")(reshape_15);  reshape_15 = None
    blocks_1_project = getattr(self.blocks, "1").project(blocks_1_norm1);  blocks_1_norm1 = None
    _unsqueeze_7 = torchvision_models_video_mvit__unsqueeze(blocks_1_project, 4, 1);  blocks_1_project = None
    getitem_85 = _unsqueeze_7[0]
    getitem_86 = _unsqueeze_7[1];  _unsqueeze_7 = None
    tensor_split_6 = torch.tensor_split(getitem_85, indices = (1,), dim = 2);  getitem_85 = None
    getitem_87 = tensor_split_6[0]
    getitem_88 = tensor_split_6[1];  tensor_split_6 = None
    transpose_19 = getitem_88.transpose(2, 3);  getitem_88 = None
    getattr_15 = transpose_19.shape
    getitem_89 = getattr_15[slice(None, 3, None)];  getattr_15 = None
    getitem_90 = getitem_89[0]
    getitem_91 = getitem_89[1]
    getitem_92 = getitem_89[2];  getitem_89 = None
    mul_8 = getitem_90 * getitem_91
    reshape_16 = transpose_19.reshape((mul_8, getitem_92, getitem_40, getitem_41, getitem_42));  transpose_19 = mul_8 = getitem_40 = getitem_41 = getitem_42 = None
    contiguous_6 = reshape_16.contiguous();  reshape_16 = None
    blocks_1_pool_skip_pool = getattr(self.blocks, "1").pool_skip.pool(contiguous_6);  contiguous_6 = None
    getattr_16 = blocks_1_pool_skip_pool.shape
    getitem_93 = getattr_16[slice(2, None, None)];  getattr_16 = None
    getitem_94 = getitem_93[0];  getitem_94 = None
    getitem_95 = getitem_93[1];  getitem_95 = None
    getitem_96 = getitem_93[2];  getitem_93 = getitem_96 = None
    reshape_17 = blocks_1_pool_skip_pool.reshape(getitem_90, getitem_91, getitem_92, -1);  blocks_1_pool_skip_pool = getitem_90 = getitem_91 = getitem_92 = None
    transpose_20 = reshape_17.transpose(2, 3);  reshape_17 = None
    cat_7 = torch.cat((getitem_87, transpose_20), dim = 2);  getitem_87 = transpose_20 = None
    _squeeze_6 = torchvision_models_video_mvit__squeeze(cat_7, 4, 1, getitem_86);  cat_7 = getitem_86 = None
    stochastic_depth_2 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_1_attn_project_0, 0.013333333333333334, 'row', False);  blocks_1_attn_project_0 = None
    add_2 = _squeeze_6 + stochastic_depth_2;  _squeeze_6 = stochastic_depth_2 = None
    blocks_1_norm2 = getattr(self.blocks, "1").norm2(add_2)
    blocks_1_mlp_0 = getattr(getattr(self.blocks, "1").mlp, "0")(blocks_1_norm2);  blocks_1_norm2 = None
    blocks_1_mlp_1 = getattr(getattr(self.blocks, "1").mlp, "1")(blocks_1_mlp_0);  blocks_1_mlp_0 = None
    blocks_1_mlp_2 = getattr(getattr(self.blocks, "1").mlp, "2")(blocks_1_mlp_1);  blocks_1_mlp_1 = None
    blocks_1_mlp_3 = getattr(getattr(self.blocks, "1").mlp, "3")(blocks_1_mlp_2);  blocks_1_mlp_2 = None
    blocks_1_mlp_4 = getattr(getattr(self.blocks, "1").mlp, "4")(blocks_1_mlp_3);  blocks_1_mlp_3 = None
    stochastic_depth_3 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_1_mlp_4, 0.013333333333333334, 'row', False);  blocks_1_mlp_4 = None
    add_3 = add_2 + stochastic_depth_3;  add_2 = stochastic_depth_3 = None
    blocks_2_norm1 = getattr(self.blocks, "2").norm1(add_3)
    getattr_17 = blocks_2_norm1.shape
    getitem_97 = getattr_17[0]
    getitem_98 = getattr_17[1]
    getitem_99 = getattr_17[2];  getattr_17 = getitem_99 = None
    blocks_2_attn_qkv = getattr(self.blocks, "2").attn.qkv(blocks_2_norm1);  blocks_2_norm1 = None
    reshape_18 = blocks_2_attn_qkv.reshape(getitem_97, getitem_98, 3, 2, 96);  blocks_2_attn_qkv = getitem_98 = None
    transpose_21 = reshape_18.transpose(1, 3);  reshape_18 = None
    unbind_2 = transpose_21.unbind(dim = 2);  transpose_21 = None
    getitem_100 = unbind_2[0]
    getitem_101 = unbind_2[1]
    getitem_102 = unbind_2[2];  unbind_2 = None
    _unsqueeze_8 = torchvision_models_video_mvit__unsqueeze(getitem_101, 4, 1);  getitem_101 = None
    getitem_103 = _unsqueeze_8[0]
    getitem_104 = _unsqueeze_8[1];  _unsqueeze_8 = None
    tensor_split_7 = torch.tensor_split(getitem_103, indices = (1,), dim = 2);  getitem_103 = None
    getitem_105 = tensor_split_7[0]
    getitem_106 = tensor_split_7[1];  tensor_split_7 = None
    transpose_22 = getitem_106.transpose(2, 3);  getitem_106 = None
    getattr_18 = transpose_22.shape
    getitem_107 = getattr_18[slice(None, 3, None)];  getattr_18 = None
    getitem_108 = getitem_107[0]
    getitem_109 = getitem_107[1]
    getitem_110 = getitem_107[2];  getitem_107 = None
    mul_9 = getitem_108 * getitem_109
    reshape_19 = transpose_22.reshape((mul_9, getitem_110, getitem_82, getitem_83, getitem_84));  transpose_22 = mul_9 = None
    contiguous_7 = reshape_19.contiguous();  reshape_19 = None
    blocks_2_attn_pool_k_pool = getattr(self.blocks, "2").attn.pool_k.pool(contiguous_7);  contiguous_7 = None
    getattr_19 = blocks_2_attn_pool_k_pool.shape
    getitem_111 = getattr_19[slice(2, None, None)];  getattr_19 = None
    getitem_112 = getitem_111[0]
    getitem_113 = getitem_111[1]
    getitem_114 = getitem_111[2];  getitem_111 = None
    reshape_20 = blocks_2_attn_pool_k_pool.reshape(getitem_108, getitem_109, getitem_110, -1);  blocks_2_attn_pool_k_pool = getitem_108 = getitem_109 = getitem_110 = None
    transpose_23 = reshape_20.transpose(2, 3);  reshape_20 = None
    cat_8 = torch.cat((getitem_105, transpose_23), dim = 2);  getitem_105 = transpose_23 = None
    blocks_2_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "2").attn.pool_k.norm_act, "0")(cat_8);  cat_8 = None
    _squeeze_7 = torchvision_models_video_mvit__squeeze(blocks_2_attn_pool_k_norm_act_0, 4, 1, getitem_104);  blocks_2_attn_pool_k_norm_act_0 = getitem_104 = None
    _unsqueeze_9 = torchvision_models_video_mvit__unsqueeze(getitem_102, 4, 1);  getitem_102 = None
    getitem_115 = _unsqueeze_9[0]
    getitem_116 = _unsqueeze_9[1];  _unsqueeze_9 = None
    tensor_split_8 = torch.tensor_split(getitem_115, indices = (1,), dim = 2);  getitem_115 = None
    getitem_117 = tensor_split_8[0]
    getitem_118 = tensor_split_8[1];  tensor_split_8 = None
    transpose_24 = getitem_118.transpose(2, 3);  getitem_118 = None
    getattr_20 = transpose_24.shape
    getitem_119 = getattr_20[slice(None, 3, None)];  getattr_20 = None
    getitem_120 = getitem_119[0]
    getitem_121 = getitem_119[1]
    getitem_122 = getitem_119[2];  getitem_119 = None
    mul_10 = getitem_120 * getitem_121
    reshape_21 = transpose_24.reshape((mul_10, getitem_122, getitem_82, getitem_83, getitem_84));  transpose_24 = mul_10 = None
    contiguous_8 = reshape_21.contiguous();  reshape_21 = None
    blocks_2_attn_pool_v_pool = getattr(self.blocks, "2").attn.pool_v.pool(contiguous_8);  contiguous_8 = None
    getattr_21 = blocks_2_attn_pool_v_pool.shape
    getitem_123 = getattr_21[slice(2, None, None)];  getattr_21 = None
    getitem_124 = getitem_123[0];  getitem_124 = None
    getitem_125 = getitem_123[1];  getitem_125 = None
    getitem_126 = getitem_123[2];  getitem_123 = getitem_126 = None
    reshape_22 = blocks_2_attn_pool_v_pool.reshape(getitem_120, getitem_121, getitem_122, -1);  blocks_2_attn_pool_v_pool = getitem_120 = getitem_121 = getitem_122 = None
    transpose_25 = reshape_22.transpose(2, 3);  reshape_22 = None
    cat_9 = torch.cat((getitem_117, transpose_25), dim = 2);  getitem_117 = transpose_25 = None
    blocks_2_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "2").attn.pool_v.norm_act, "0")(cat_9);  cat_9 = None
    _squeeze_8 = torchvision_models_video_mvit__squeeze(blocks_2_attn_pool_v_norm_act_0, 4, 1, getitem_116);  blocks_2_attn_pool_v_norm_act_0 = getitem_116 = None
    _unsqueeze_10 = torchvision_models_video_mvit__unsqueeze(getitem_100, 4, 1);  getitem_100 = None
    getitem_127 = _unsqueeze_10[0]
    getitem_128 = _unsqueeze_10[1];  _unsqueeze_10 = None
    tensor_split_9 = torch.tensor_split(getitem_127, indices = (1,), dim = 2);  getitem_127 = None
    getitem_129 = tensor_split_9[0]
    getitem_130 = tensor_split_9[1];  tensor_split_9 = None
    transpose_26 = getitem_130.transpose(2, 3);  getitem_130 = None
    getattr_22 = transpose_26.shape
    getitem_131 = getattr_22[slice(None, 3, None)];  getattr_22 = None
    getitem_132 = getitem_131[0]
    getitem_133 = getitem_131[1]
    getitem_134 = getitem_131[2];  getitem_131 = None
    mul_11 = getitem_132 * getitem_133
    reshape_23 = transpose_26.reshape((mul_11, getitem_134, getitem_82, getitem_83, getitem_84));  transpose_26 = mul_11 = getitem_82 = getitem_83 = getitem_84 = None
    contiguous_9 = reshape_23.contiguous();  reshape_23 = None
    blocks_2_attn_pool_q_pool = getattr(self.blocks, "2").attn.pool_q.pool(contiguous_9);  contiguous_9 = None
    getattr_23 = blocks_2_attn_pool_q_pool.shape
    getitem_135 = getattr_23[slice(2, None, None)];  getattr_23 = None
    getitem_136 = getitem_135[0]
    getitem_137 = getitem_135[1]
    getitem_138 = getitem_135[2];  getitem_135 = None
    reshape_24 = blocks_2_attn_pool_q_pool.reshape(getitem_132, getitem_133, getitem_134, -1);  blocks_2_attn_pool_q_pool = getitem_132 = getitem_133 = getitem_134 = None
    transpose_27 = reshape_24.transpose(2, 3);  reshape_24 = None
    cat_10 = torch.cat((getitem_129, transpose_27), dim = 2);  getitem_129 = transpose_27 = None
    blocks_2_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "2").attn.pool_q.norm_act, "0")(cat_10);  cat_10 = None
    _squeeze_9 = torchvision_models_video_mvit__squeeze(blocks_2_attn_pool_q_norm_act_0, 4, 1, getitem_128);  blocks_2_attn_pool_q_norm_act_0 = getitem_128 = None
    mul_12 = 0.10206207261596577 * _squeeze_9
    transpose_28 = _squeeze_7.transpose(2, 3);  _squeeze_7 = None
    matmul_4 = torch.matmul(mul_12, transpose_28);  mul_12 = transpose_28 = None
    blocks_2_attn_rel_pos_h = getattr(self.blocks, "2").attn.rel_pos_h
    blocks_2_attn_rel_pos_w = getattr(self.blocks, "2").attn.rel_pos_w
    blocks_2_attn_rel_pos_t = getattr(self.blocks, "2").attn.rel_pos_t
    _add_rel_pos_2 = torchvision_models_video_mvit__add_rel_pos(matmul_4, _squeeze_9, (getitem_136, getitem_137, getitem_138), (getitem_112, getitem_113, getitem_114), blocks_2_attn_rel_pos_h, blocks_2_attn_rel_pos_w, blocks_2_attn_rel_pos_t);  matmul_4 = getitem_112 = getitem_113 = getitem_114 = blocks_2_attn_rel_pos_h = blocks_2_attn_rel_pos_w = blocks_2_attn_rel_pos_t = None
    softmax_2 = _add_rel_pos_2.softmax(dim = -1);  _add_rel_pos_2 = None
    matmul_5 = torch.matmul(softmax_2, _squeeze_8);  softmax_2 = _squeeze_8 = None
    _add_shortcut_2 = torchvision_models_video_mvit__add_shortcut(matmul_5, _squeeze_9, False);  _squeeze_9 = _add_shortcut_2 = None
    transpose_29 = matmul_5.transpose(1, 2);  matmul_5 = None
    reshape_25 = transpose_29.reshape(getitem_97, -1, 192);  transpose_29 = getitem_97 = None
    blocks_2_attn_project_0 = getattr(getattr(self.blocks, "2").attn.project, "0")(reshape_25);  reshape_25 = None
    stochastic_depth_4 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_2_attn_project_0, 0.02666666666666667, 'row', False);  blocks_2_attn_project_0 = None
    add_4 = add_3 + stochastic_depth_4;  add_3 = stochastic_depth_4 = None
    blocks_2_norm2 = getattr(self.blocks, "2").norm2(add_4)
    blocks_2_mlp_0 = getattr(getattr(self.blocks, "2").mlp, "0")(blocks_2_norm2);  blocks_2_norm2 = None
    blocks_2_mlp_1 = getattr(getattr(self.blocks, "2").mlp, "1")(blocks_2_mlp_0);  blocks_2_mlp_0 = None
    blocks_2_mlp_2 = getattr(getattr(self.blocks, "2").mlp, "2")(blocks_2_mlp_1);  blocks_2_mlp_1 = None
    blocks_2_mlp_3 = getattr(getattr(self.blocks, "2").mlp, "3")(blocks_2_mlp_2);  blocks_2_mlp_2 = None
    blocks_2_mlp_4 = getattr(getattr(self.blocks, "2").mlp, "4")(blocks_2_mlp_3);  blocks_2_mlp_3 = None
    stochastic_depth_5 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_2_mlp_4, 0.02666666666666667, 'row', False);  blocks_2_mlp_4 = None
    add_5 = add_4 + stochastic_depth_5;  add_4 = stochastic_depth_5 = None
    blocks_3_norm1 = getattr(self.blocks, "3").norm1(add_5);  add_5 = None
    getattr_24 = blocks_3_norm1.shape
    getitem_139 = getattr_24[0]
    getitem_140 = getattr_24[1]
    getitem_141 = getattr_24[2];  getattr_24 = getitem_141 = None
    blocks_3_attn_qkv = getattr(self.blocks, "3").attn.qkv(blocks_3_norm1)
    reshape_26 = blocks_3_attn_qkv.reshape(getitem_139, getitem_140, 3, 4, 96);  blocks_3_attn_qkv = getitem_140 = None
    transpose_30 = reshape_26.transpose(1, 3);  reshape_26 = None
    unbind_3 = transpose_30.unbind(dim = 2);  transpose_30 = None
    getitem_142 = unbind_3[0]
    getitem_143 = unbind_3[1]
    getitem_144 = unbind_3[2];  unbind_3 = None
    _unsqueeze_11 = torchvision_models_video_mvit__unsqueeze(getitem_143, 4, 1);  getitem_143 = None
    getitem_145 = _unsqueeze_11[0]
    getitem_146 = _unsqueeze_11[1];  _unsqueeze_11 = None
    tensor_split_10 = torch.tensor_split(getitem_145, indices = (1,), dim = 2);  getitem_145 = None
    getitem_147 = tensor_split_10[0]
    getitem_148 = tensor_split_10[1];  tensor_split_10 = None
    transpose_31 = getitem_148.transpose(2, 3);  getitem_148 = None
    getattr_25 = transpose_31.shape
    getitem_149 = getattr_25[slice(None, 3, None)];  getattr_25 = None
    getitem_150 = getitem_149[0]
    getitem_151 = getitem_149[1]
    getitem_152 = getitem_149[2];  getitem_149 = None
    mul_13 = getitem_150 * getitem_151
    reshape_27 = transpose_31.reshape((mul_13, getitem_152, getitem_136, getitem_137, getitem_138));  transpose_31 = mul_13 = None
    contiguous_10 = reshape_27.contiguous();  reshape_27 = None
    blocks_3_attn_pool_k_pool = getattr(self.blocks, "3").attn.pool_k.pool(contiguous_10);  contiguous_10 = None
    getattr_26 = blocks_3_attn_pool_k_pool.shape
    getitem_153 = getattr_26[slice(2, None, None)];  getattr_26 = None
    getitem_154 = getitem_153[0]
    getitem_155 = getitem_153[1]
    getitem_156 = getitem_153[2];  getitem_153 = None
    reshape_28 = blocks_3_attn_pool_k_pool.reshape(getitem_150, getitem_151, getitem_152, -1);  blocks_3_attn_pool_k_pool = getitem_150 = getitem_151 = getitem_152 = None
    transpose_32 = reshape_28.transpose(2, 3);  reshape_28 = None
    cat_11 = torch.cat((getitem_147, transpose_32), dim = 2);  getitem_147 = transpose_32 = None
    blocks_3_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_k.norm_act, "0")(cat_11);  cat_11 = None
    _squeeze_10 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_k_norm_act_0, 4, 1, getitem_146);  blocks_3_attn_pool_k_norm_act_0 = getitem_146 = None
    _unsqueeze_12 = torchvision_models_video_mvit__unsqueeze(getitem_144, 4, 1);  getitem_144 = None
    getitem_157 = _unsqueeze_12[0]
    getitem_158 = _unsqueeze_12[1];  _unsqueeze_12 = None
    tensor_split_11 = torch.tensor_split(getitem_157, indices = (1,), dim = 2);  getitem_157 = None
    getitem_159 = tensor_split_11[0]
    getitem_160 = tensor_split_11[1];  tensor_split_11 = None
    transpose_33 = getitem_160.transpose(2, 3);  getitem_160 = None
    getattr_27 = transpose_33.shape
    getitem_161 = getattr_27[slice(None, 3, None)];  getattr_27 = None
    getitem_162 = getitem_161[0]
    getitem_163 = getitem_161[1]
    getitem_164 = getitem_161[2];  getitem_161 = None
    mul_14 = getitem_162 * getitem_163
    reshape_29 = transpose_33.reshape((mul_14, getitem_164, getitem_136, getitem_137, getitem_138));  transpose_33 = mul_14 = None
    contiguous_11 = reshape_29.contiguous();  reshape_29 = None
    blocks_3_attn_pool_v_pool = getattr(self.blocks, "3").attn.pool_v.pool(contiguous_11);  contiguous_11 = None
    getattr_28 = blocks_3_attn_pool_v_pool.shape
    getitem_165 = getattr_28[slice(2, None, None)];  getattr_28 = None
    getitem_166 = getitem_165[0];  getitem_166 = None
    getitem_167 = getitem_165[1];  getitem_167 = None
    getitem_168 = getitem_165[2];  getitem_165 = getitem_168 = None
    reshape_30 = blocks_3_attn_pool_v_pool.reshape(getitem_162, getitem_163, getitem_164, -1);  blocks_3_attn_pool_v_pool = getitem_162 = getitem_163 = getitem_164 = None
    transpose_34 = reshape_30.transpose(2, 3);  reshape_30 = None
    cat_12 = torch.cat((getitem_159, transpose_34), dim = 2);  getitem_159 = transpose_34 = None
    blocks_3_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_v.norm_act, "0")(cat_12);  cat_12 = None
    _squeeze_11 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_v_norm_act_0, 4, 1, getitem_158);  blocks_3_attn_pool_v_norm_act_0 = getitem_158 = None
    _unsqueeze_13 = torchvision_models_video_mvit__unsqueeze(getitem_142, 4, 1);  getitem_142 = None
    getitem_169 = _unsqueeze_13[0]
    getitem_170 = _unsqueeze_13[1];  _unsqueeze_13 = None
    tensor_split_12 = torch.tensor_split(getitem_169, indices = (1,), dim = 2);  getitem_169 = None
    getitem_171 = tensor_split_12[0]
    getitem_172 = tensor_split_12[1];  tensor_split_12 = None
    transpose_35 = getitem_172.transpose(2, 3);  getitem_172 = None
    getattr_29 = transpose_35.shape
    getitem_173 = getattr_29[slice(None, 3, None)];  getattr_29 = None
    getitem_174 = getitem_173[0]
    getitem_175 = getitem_173[1]
    getitem_176 = getitem_173[2];  getitem_173 = None
    mul_15 = getitem_174 * getitem_175
    reshape_31 = transpose_35.reshape((mul_15, getitem_176, getitem_136, getitem_137, getitem_138));  transpose_35 = mul_15 = None
    contiguous_12 = reshape_31.contiguous();  reshape_31 = None
    blocks_3_attn_pool_q_pool = getattr(self.blocks, "3").attn.pool_q.pool(contiguous_12);  contiguous_12 = None
    getattr_30 = blocks_3_attn_pool_q_pool.shape
    getitem_177 = getattr_30[slice(2, None, None)];  getattr_30 = None
    getitem_178 = getitem_177[0]
    getitem_179 = getitem_177[1]
    getitem_180 = getitem_177[2];  getitem_177 = None
    reshape_32 = blocks_3_attn_pool_q_pool.reshape(getitem_174, getitem_175, getitem_176, -1);  blocks_3_attn_pool_q_pool = getitem_174 = getitem_175 = getitem_176 = None
    transpose_36 = reshape_32.transpose(2, 3);  reshape_32 = None
    cat_13 = torch.cat((getitem_171, transpose_36), dim = 2);  getitem_171 = transpose_36 = None
    blocks_3_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "3").attn.pool_q.norm_act, "0")(cat_13);  cat_13 = None
    _squeeze_12 = torchvision_models_video_mvit__squeeze(blocks_3_attn_pool_q_norm_act_0, 4, 1, getitem_170);  blocks_3_attn_pool_q_norm_act_0 = getitem_170 = None
    mul_16 = 0.10206207261596577 * _squeeze_12
    transpose_37 = _squeeze_10.transpose(2, 3);  _squeeze_10 = None
    matmul_6 = torch.matmul(mul_16, transpose_37);  mul_16 = transpose_37 = None
    blocks_3_attn_rel_pos_h = getattr(self.blocks, "3").attn.rel_pos_h
    blocks_3_attn_rel_pos_w = getattr(self.blocks, "3").attn.rel_pos_w
    blocks_3_attn_rel_pos_t = getattr(self.blocks, "3").attn.rel_pos_t
    _add_rel_pos_3 = torchvision_models_video_mvit__add_rel_pos(matmul_6, _squeeze_12, (getitem_178, getitem_179, getitem_180), (getitem_154, getitem_155, getitem_156), blocks_3_attn_rel_pos_h, blocks_3_attn_rel_pos_w, blocks_3_attn_rel_pos_t);  matmul_6 = getitem_154 = getitem_155 = getitem_156 = blocks_3_attn_rel_pos_h = blocks_3_attn_rel_pos_w = blocks_3_attn_rel_pos_t = None
    softmax_3 = _add_rel_pos_3.softmax(dim = -1);  _add_rel_pos_3 = None
    matmul_7 = torch.matmul(softmax_3, _squeeze_11);  softmax_3 = _squeeze_11 = None
    _add_shortcut_3 = torchvision_models_video_mvit__add_shortcut(matmul_7, _squeeze_12, False);  _squeeze_12 = _add_shortcut_3 = None
    transpose_38 = matmul_7.transpose(1, 2);  matmul_7 = None
    reshape_33 = transpose_38.reshape(getitem_139, -1, 384);  transpose_38 = getitem_139 = None
    blocks_3_attn_project_0 = getattr(getattr(self.blocks, "3").attn.project, "0")(reshape_33);  reshape_33 = None
    blocks_3_project = getattr(self.blocks, "3").project(blocks_3_norm1);  blocks_3_norm1 = None
    _unsqueeze_14 = torchvision_models_video_mvit__unsqueeze(blocks_3_project, 4, 1);  blocks_3_project = None
    getitem_181 = _unsqueeze_14[0]
    getitem_182 = _unsqueeze_14[1];  _unsqueeze_14 = None
    tensor_split_13 = torch.tensor_split(getitem_181, indices = (1,), dim = 2);  getitem_181 = None
    getitem_183 = tensor_split_13[0]
    getitem_184 = tensor_split_13[1];  tensor_split_13 = None
    transpose_39 = getitem_184.transpose(2, 3);  getitem_184 = None
    getattr_31 = transpose_39.shape
    getitem_185 = getattr_31[slice(None, 3, None)];  getattr_31 = None
    getitem_186 = getitem_185[0]
    getitem_187 = getitem_185[1]
    getitem_188 = getitem_185[2];  getitem_185 = None
    mul_17 = getitem_186 * getitem_187
    reshape_34 = transpose_39.reshape((mul_17, getitem_188, getitem_136, getitem_137, getitem_138));  transpose_39 = mul_17 = getitem_136 = getitem_137 = getitem_138 = None
    contiguous_13 = reshape_34.contiguous();  reshape_34 = None
    blocks_3_pool_skip_pool = getattr(self.blocks, "3").pool_skip.pool(contiguous_13);  contiguous_13 = None
    getattr_32 = blocks_3_pool_skip_pool.shape
    getitem_189 = getattr_32[slice(2, None, None)];  getattr_32 = None
    getitem_190 = getitem_189[0];  getitem_190 = None
    getitem_191 = getitem_189[1];  getitem_191 = None
    getitem_192 = getitem_189[2];  getitem_189 = getitem_192 = None
    reshape_35 = blocks_3_pool_skip_pool.reshape(getitem_186, getitem_187, getitem_188, -1);  blocks_3_pool_skip_pool = getitem_186 = getitem_187 = getitem_188 = None
    transpose_40 = reshape_35.transpose(2, 3);  reshape_35 = None
    cat_14 = torch.cat((getitem_183, transpose_40), dim = 2);  getitem_183 = transpose_40 = None
    _squeeze_13 = torchvision_models_video_mvit__squeeze(cat_14, 4, 1, getitem_182);  cat_14 = getitem_182 = None
    stochastic_depth_6 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_3_attn_project_0, 0.04000000000000001, 'row', False);  blocks_3_attn_project_0 = None
    add_6 = _squeeze_13 + stochastic_depth_6;  _squeeze_13 = stochastic_depth_6 = None
    blocks_3_norm2 = getattr(self.blocks, "3").norm2(add_6)
    blocks_3_mlp_0 = getattr(getattr(self.blocks, "3").mlp, "0")(blocks_3_norm2);  blocks_3_norm2 = None
    blocks_3_mlp_1 = getattr(getattr(self.blocks, "3").mlp, "1")(blocks_3_mlp_0);  blocks_3_mlp_0 = None
    blocks_3_mlp_2 = getattr(getattr(self.blocks, "3").mlp, "2")(blocks_3_mlp_1);  blocks_3_mlp_1 = None
    blocks_3_mlp_3 = getattr(getattr(self.blocks, "3").mlp, "3")(blocks_3_mlp_2);  blocks_3_mlp_2 = None
    blocks_3_mlp_4 = getattr(getattr(self.blocks, "3").mlp, "4")(blocks_3_mlp_3);  blocks_3_mlp_3 = None
    stochastic_depth_7 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_3_mlp_4, 0.04000000000000001, 'row', False);  blocks_3_mlp_4 = None
    add_7 = add_6 + stochastic_depth_7;  add_6 = stochastic_depth_7 = None
    blocks_4_norm1 = getattr(self.blocks, "4").norm1(add_7)
    getattr_33 = blocks_4_norm1.shape
    getitem_193 = getattr_33[0]
    getitem_194 = getattr_33[1]
    getitem_195 = getattr_33[2];  getattr_33 = getitem_195 = None
    blocks_4_attn_qkv = getattr(self.blocks, "4").attn.qkv(blocks_4_norm1);  blocks_4_norm1 = None
    reshape_36 = blocks_4_attn_qkv.reshape(getitem_193, getitem_194, 3, 4, 96);  blocks_4_attn_qkv = getitem_194 = None
    transpose_41 = reshape_36.transpose(1, 3);  reshape_36 = None
    unbind_4 = transpose_41.unbind(dim = 2);  transpose_41 = None
    getitem_196 = unbind_4[0]
    getitem_197 = unbind_4[1]
    getitem_198 = unbind_4[2];  unbind_4 = None
    _unsqueeze_15 = torchvision_models_video_mvit__unsqueeze(getitem_197, 4, 1);  getitem_197 = None
    getitem_199 = _unsqueeze_15[0]
    getitem_200 = _unsqueeze_15[1];  _unsqueeze_15 = None
    tensor_split_14 = torch.tensor_split(getitem_199, indices = (1,), dim = 2);  getitem_199 = None
    getitem_201 = tensor_split_14[0]
    getitem_202 = tensor_split_14[1];  tensor_split_14 = None
    transpose_42 = getitem_202.transpose(2, 3);  getitem_202 = None
    getattr_34 = transpose_42.shape
    getitem_203 = getattr_34[slice(None, 3, None)];  getattr_34 = None
    getitem_204 = getitem_203[0]
    getitem_205 = getitem_203[1]
    getitem_206 = getitem_203[2];  getitem_203 = None
    mul_18 = getitem_204 * getitem_205
    reshape_37 = transpose_42.reshape((mul_18, getitem_206, getitem_178, getitem_179, getitem_180));  transpose_42 = mul_18 = None
    contiguous_14 = reshape_37.contiguous();  reshape_37 = None
    blocks_4_attn_pool_k_pool = getattr(self.blocks, "4").attn.pool_k.pool(contiguous_14);  contiguous_14 = None
    getattr_35 = blocks_4_attn_pool_k_pool.shape
    getitem_207 = getattr_35[slice(2, None, None)];  getattr_35 = None
    getitem_208 = getitem_207[0]
    getitem_209 = getitem_207[1]
    getitem_210 = getitem_207[2];  getitem_207 = None
    reshape_38 = blocks_4_attn_pool_k_pool.reshape(getitem_204, getitem_205, getitem_206, -1);  blocks_4_attn_pool_k_pool = getitem_204 = getitem_205 = getitem_206 = None
    transpose_43 = reshape_38.transpose(2, 3);  reshape_38 = None
    cat_15 = torch.cat((getitem_201, transpose_43), dim = 2);  getitem_201 = transpose_43 = None
    blocks_4_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "4").attn.pool_k.norm_act, "0")(cat_15);  cat_15 = None
    _squeeze_14 = torchvision_models_video_mvit__squeeze(blocks_4_attn_pool_k_norm_act_0, 4, 1, getitem_200);  blocks_4_attn_pool_k_norm_act_0 = getitem_200 = None
    _unsqueeze_16 = torchvision_models_video_mvit__unsqueeze(getitem_198, 4, 1);  getitem_198 = None
    getitem_211 = _unsqueeze_16[0]
    getitem_212 = _unsqueeze_16[1];  _unsqueeze_16 = None
    tensor_split_15 = torch.tensor_split(getitem_211, indices = (1,), dim = 2);  getitem_211 = None
    getitem_213 = tensor_split_15[0]
    getitem_214 = tensor_split_15[1];  tensor_split_15 = None
    transpose_44 = getitem_214.transpose(2, 3);  getitem_214 = None
    getattr_36 = transpose_44.shape
    getitem_215 = getattr_36[slice(None, 3, None)];  getattr_36 = None
    getitem_216 = getitem_215[0]
    getitem_217 = getitem_215[1]
    getitem_218 = getitem_215[2];  getitem_215 = None
    mul_19 = getitem_216 * getitem_217
    reshape_39 = transpose_44.reshape((mul_19, getitem_218, getitem_178, getitem_179, getitem_180));  transpose_44 = mul_19 = None
    contiguous_15 = reshape_39.contiguous();  reshape_39 = None
    blocks_4_attn_pool_v_pool = getattr(self.blocks, "4").attn.pool_v.pool(contiguous_15);  contiguous_15 = None
    getattr_37 = blocks_4_attn_pool_v_pool.shape
    getitem_219 = getattr_37[slice(2, None, None)];  getattr_37 = None
    getitem_220 = getitem_219[0];  getitem_220 = None
    getitem_221 = getitem_219[1];  getitem_221 = None
    getitem_222 = getitem_219[2];  getitem_219 = getitem_222 = None
    reshape_40 = blocks_4_attn_pool_v_pool.reshape(getitem_216, getitem_217, getitem_218, -1);  blocks_4_attn_pool_v_pool = getitem_216 = getitem_217 = getitem_218 = None
    transpose_45 = reshape_40.transpose(2, 3);  reshape_40 = None
    cat_16 = torch.cat((getitem_213, transpose_45), dim = 2);  getitem_213 = transpose_45 = None
    blocks_4_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "4").attn.pool_v.norm_act, "0")(cat_16);  cat_16 = None
    _squeeze_15 = torchvision_models_video_mvit__squeeze(blocks_4_attn_pool_v_norm_act_0, 4, 1, getitem_212);  blocks_4_attn_pool_v_norm_act_0 = getitem_212 = None
    _unsqueeze_17 = torchvision_models_video_mvit__unsqueeze(getitem_196, 4, 1);  getitem_196 = None
    getitem_223 = _unsqueeze_17[0]
    getitem_224 = _unsqueeze_17[1];  _unsqueeze_17 = None
    tensor_split_16 = torch.tensor_split(getitem_223, indices = (1,), dim = 2);  getitem_223 = None
    getitem_225 = tensor_split_16[0]
    getitem_226 = tensor_split_16[1];  tensor_split_16 = None
    transpose_46 = getitem_226.transpose(2, 3);  getitem_226 = None
    getattr_38 = transpose_46.shape
    getitem_227 = getattr_38[slice(None, 3, None)];  getattr_38 = None
    getitem_228 = getitem_227[0]
    getitem_229 = getitem_227[1]
    getitem_230 = getitem_227[2];  getitem_227 = None
    mul_20 = getitem_228 * getitem_229
    reshape_41 = transpose_46.reshape((mul_20, getitem_230, getitem_178, getitem_179, getitem_180));  transpose_46 = mul_20 = getitem_178 = getitem_179 = getitem_180 = None
    contiguous_16 = reshape_41.contiguous();  reshape_41 = None
    blocks_4_attn_pool_q_pool = getattr(self.blocks, "4").attn.pool_q.pool(contiguous_16);  contiguous_16 = None
    getattr_39 = blocks_4_attn_pool_q_pool.shape
    getitem_231 = getattr_39[slice(2, None, None)];  getattr_39 = None
    getitem_232 = getitem_231[0]
    getitem_233 = getitem_231[1]
    getitem_234 = getitem_231[2];  getitem_231 = None
    reshape_42 = blocks_4_attn_pool_q_pool.reshape(getitem_228, getitem_229, getitem_230, -1);  blocks_4_attn_pool_q_pool = getitem_228 = getitem_229 = getitem_230 = None
    transpose_47 = reshape_42.transpose(2, 3);  reshape_42 = None
    cat_17 = torch.cat((getitem_225, transpose_47), dim = 2);  getitem_225 = transpose_47 = None
    blocks_4_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "4").attn.pool_q.norm_act, "0")(cat_17);  cat_17 = None
    _squeeze_16 = torchvision_models_video_mvit__squeeze(blocks_4_attn_pool_q_norm_act_0, 4, 1, getitem_224);  blocks_4_attn_pool_q_norm_act_0 = getitem_224 = None
    mul_21 = 0.10206207261596577 * _squeeze_16
    transpose_48 = _squeeze_14.transpose(2, 3);  _squeeze_14 = None
    matmul_8 = torch.matmul(mul_21, transpose_48);  mul_21 = transpose_48 = None
    blocks_4_attn_rel_pos_h = getattr(self.blocks, "4").attn.rel_pos_h
    blocks_4_attn_rel_pos_w = getattr(self.blocks, "4").attn.rel_pos_w
    blocks_4_attn_rel_pos_t = getattr(self.blocks, "4").attn.rel_pos_t
    _add_rel_pos_4 = torchvision_models_video_mvit__add_rel_pos(matmul_8, _squeeze_16, (getitem_232, getitem_233, getitem_234), (getitem_208, getitem_209, getitem_210), blocks_4_attn_rel_pos_h, blocks_4_attn_rel_pos_w, blocks_4_attn_rel_pos_t);  matmul_8 = getitem_208 = getitem_209 = getitem_210 = blocks_4_attn_rel_pos_h = blocks_4_attn_rel_pos_w = blocks_4_attn_rel_pos_t = None
    softmax_4 = _add_rel_pos_4.softmax(dim = -1);  _add_rel_pos_4 = None
    matmul_9 = torch.matmul(softmax_4, _squeeze_15);  softmax_4 = _squeeze_15 = None
    _add_shortcut_4 = torchvision_models_video_mvit__add_shortcut(matmul_9, _squeeze_16, False);  _squeeze_16 = _add_shortcut_4 = None
    transpose_49 = matmul_9.transpose(1, 2);  matmul_9 = None
    reshape_43 = transpose_49.reshape(getitem_193, -1, 384);  transpose_49 = getitem_193 = None
    blocks_4_attn_project_0 = getattr(getattr(self.blocks, "4").attn.project, "0")(reshape_43);  reshape_43 = None
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
    getattr_40 = blocks_5_norm1.shape
    getitem_235 = getattr_40[0]
    getitem_236 = getattr_40[1]
    getitem_237 = getattr_40[2];  getattr_40 = getitem_237 = None
    blocks_5_attn_qkv = getattr(self.blocks, "5").attn.qkv(blocks_5_norm1);  blocks_5_norm1 = None
    reshape_44 = blocks_5_attn_qkv.reshape(getitem_235, getitem_236, 3, 4, 96);  blocks_5_attn_qkv = getitem_236 = None
    transpose_50 = reshape_44.transpose(1, 3);  reshape_44 = None
    unbind_5 = transpose_50.unbind(dim = 2);  transpose_50 = None
    getitem_238 = unbind_5[0]
    getitem_239 = unbind_5[1]
    getitem_240 = unbind_5[2];  unbind_5 = None
    _unsqueeze_18 = torchvision_models_video_mvit__unsqueeze(getitem_239, 4, 1);  getitem_239 = None
    getitem_241 = _unsqueeze_18[0]
    getitem_242 = _unsqueeze_18[1];  _unsqueeze_18 = None
    tensor_split_17 = torch.tensor_split(getitem_241, indices = (1,), dim = 2);  getitem_241 = None
    getitem_243 = tensor_split_17[0]
    getitem_244 = tensor_split_17[1];  tensor_split_17 = None
    transpose_51 = getitem_244.transpose(2, 3);  getitem_244 = None
    getattr_41 = transpose_51.shape
    getitem_245 = getattr_41[slice(None, 3, None)];  getattr_41 = None
    getitem_246 = getitem_245[0]
    getitem_247 = getitem_245[1]
    getitem_248 = getitem_245[2];  getitem_245 = None
    mul_22 = getitem_246 * getitem_247
    reshape_45 = transpose_51.reshape((mul_22, getitem_248, getitem_232, getitem_233, getitem_234));  transpose_51 = mul_22 = None
    contiguous_17 = reshape_45.contiguous();  reshape_45 = None
    blocks_5_attn_pool_k_pool = getattr(self.blocks, "5").attn.pool_k.pool(contiguous_17);  contiguous_17 = None
    getattr_42 = blocks_5_attn_pool_k_pool.shape
    getitem_249 = getattr_42[slice(2, None, None)];  getattr_42 = None
    getitem_250 = getitem_249[0]
    getitem_251 = getitem_249[1]
    getitem_252 = getitem_249[2];  getitem_249 = None
    reshape_46 = blocks_5_attn_pool_k_pool.reshape(getitem_246, getitem_247, getitem_248, -1);  blocks_5_attn_pool_k_pool = getitem_246 = getitem_247 = getitem_248 = None
    transpose_52 = reshape_46.transpose(2, 3);  reshape_46 = None
    cat_18 = torch.cat((getitem_243, transpose_52), dim = 2);  getitem_243 = transpose_52 = None
    blocks_5_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "5").attn.pool_k.norm_act, "0")(cat_18);  cat_18 = None
    _squeeze_17 = torchvision_models_video_mvit__squeeze(blocks_5_attn_pool_k_norm_act_0, 4, 1, getitem_242);  blocks_5_attn_pool_k_norm_act_0 = getitem_242 = None
    _unsqueeze_19 = torchvision_models_video_mvit__unsqueeze(getitem_240, 4, 1);  getitem_240 = None
    getitem_253 = _unsqueeze_19[0]
    getitem_254 = _unsqueeze_19[1];  _unsqueeze_19 = None
    tensor_split_18 = torch.tensor_split(getitem_253, indices = (1,), dim = 2);  getitem_253 = None
    getitem_255 = tensor_split_18[0]
    getitem_256 = tensor_split_18[1];  tensor_split_18 = None
    transpose_53 = getitem_256.transpose(2, 3);  getitem_256 = None
    getattr_43 = transpose_53.shape
    getitem_257 = getattr_43[slice(None, 3, None)];  getattr_43 = None
    getitem_258 = getitem_257[0]
    getitem_259 = getitem_257[1]
    getitem_260 = getitem_257[2];  getitem_257 = None
    mul_23 = getitem_258 * getitem_259
    reshape_47 = transpose_53.reshape((mul_23, getitem_260, getitem_232, getitem_233, getitem_234));  transpose_53 = mul_23 = None
    contiguous_18 = reshape_47.contiguous();  reshape_47 = None
    blocks_5_attn_pool_v_pool = getattr(self.blocks, "5").attn.pool_v.pool(contiguous_18);  contiguous_18 = None
    getattr_44 = blocks_5_attn_pool_v_pool.shape
    getitem_261 = getattr_44[slice(2, None, None)];  getattr_44 = None
    getitem_262 = getitem_261[0];  getitem_262 = None
    getitem_263 = getitem_261[1];  getitem_263 = None
    getitem_264 = getitem_261[2];  getitem_261 = getitem_264 = None
    reshape_48 = blocks_5_attn_pool_v_pool.reshape(getitem_258, getitem_259, getitem_260, -1);  blocks_5_attn_pool_v_pool = getitem_258 = getitem_259 = getitem_260 = None
    transpose_54 = reshape_48.transpose(2, 3);  reshape_48 = None
    cat_19 = torch.cat((getitem_255, transpose_54), dim = 2);  getitem_255 = transpose_54 = None
    blocks_5_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "5").attn.pool_v.norm_act, "0")(cat_19);  cat_19 = None
    _squeeze_18 = torchvision_models_video_mvit__squeeze(blocks_5_attn_pool_v_norm_act_0, 4, 1, getitem_254);  blocks_5_attn_pool_v_norm_act_0 = getitem_254 = None
    _unsqueeze_20 = torchvision_models_video_mvit__unsqueeze(getitem_238, 4, 1);  getitem_238 = None
    getitem_265 = _unsqueeze_20[0]
    getitem_266 = _unsqueeze_20[1];  _unsqueeze_20 = None
    tensor_split_19 = torch.tensor_split(getitem_265, indices = (1,), dim = 2);  getitem_265 = None
    getitem_267 = tensor_split_19[0]
    getitem_268 = tensor_split_19[1];  tensor_split_19 = None
    transpose_55 = getitem_268.transpose(2, 3);  getitem_268 = None
    getattr_45 = transpose_55.shape
    getitem_269 = getattr_45[slice(None, 3, None)];  getattr_45 = None
    getitem_270 = getitem_269[0]
    getitem_271 = getitem_269[1]
    getitem_272 = getitem_269[2];  getitem_269 = None
    mul_24 = getitem_270 * getitem_271
    reshape_49 = transpose_55.reshape((mul_24, getitem_272, getitem_232, getitem_233, getitem_234));  transpose_55 = mul_24 = getitem_232 = getitem_233 = getitem_234 = None
    contiguous_19 = reshape_49.contiguous();  reshape_49 = None
    blocks_5_attn_pool_q_pool = getattr(self.blocks, "5").attn.pool_q.pool(contiguous_19);  contiguous_19 = None
    getattr_46 = blocks_5_attn_pool_q_pool.shape
    getitem_273 = getattr_46[slice(2, None, None)];  getattr_46 = None
    getitem_274 = getitem_273[0]
    getitem_275 = getitem_273[1]
    getitem_276 = getitem_273[2];  getitem_273 = None
    reshape_50 = blocks_5_attn_pool_q_pool.reshape(getitem_270, getitem_271, getitem_272, -1);  blocks_5_attn_pool_q_pool = getitem_270 = getitem_271 = getitem_272 = None
    transpose_56 = reshape_50.transpose(2, 3);  reshape_50 = None
    cat_20 = torch.cat((getitem_267, transpose_56), dim = 2);  getitem_267 = transpose_56 = None
    blocks_5_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "5").attn.pool_q.norm_act, "0")(cat_20);  cat_20 = None
    _squeeze_19 = torchvision_models_video_mvit__squeeze(blocks_5_attn_pool_q_norm_act_0, 4, 1, getitem_266);  blocks_5_attn_pool_q_norm_act_0 = getitem_266 = None
    mul_25 = 0.10206207261596577 * _squeeze_19
    transpose_57 = _squeeze_17.transpose(2, 3);  _squeeze_17 = None
    matmul_10 = torch.matmul(mul_25, transpose_57);  mul_25 = transpose_57 = None
    blocks_5_attn_rel_pos_h = getattr(self.blocks, "5").attn.rel_pos_h
    blocks_5_attn_rel_pos_w = getattr(self.blocks, "5").attn.rel_pos_w
    blocks_5_attn_rel_pos_t = getattr(self.blocks, "5").attn.rel_pos_t
    _add_rel_pos_5 = torchvision_models_video_mvit__add_rel_pos(matmul_10, _squeeze_19, (getitem_274, getitem_275, getitem_276), (getitem_250, getitem_251, getitem_252), blocks_5_attn_rel_pos_h, blocks_5_attn_rel_pos_w, blocks_5_attn_rel_pos_t);  matmul_10 = getitem_250 = getitem_251 = getitem_252 = blocks_5_attn_rel_pos_h = blocks_5_attn_rel_pos_w = blocks_5_attn_rel_pos_t = None
    softmax_5 = _add_rel_pos_5.softmax(dim = -1);  _add_rel_pos_5 = None
    matmul_11 = torch.matmul(softmax_5, _squeeze_18);  softmax_5 = _squeeze_18 = None
    _add_shortcut_5 = torchvision_models_video_mvit__add_shortcut(matmul_11, _squeeze_19, False);  _squeeze_19 = _add_shortcut_5 = None
    transpose_58 = matmul_11.transpose(1, 2);  matmul_11 = None
    reshape_51 = transpose_58.reshape(getitem_235, -1, 384);  transpose_58 = getitem_235 = None
    blocks_5_attn_project_0 = getattr(getattr(self.blocks, "5").attn.project, "0")(reshape_51);  reshape_51 = None
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
    getattr_47 = blocks_6_norm1.shape
    getitem_277 = getattr_47[0]
    getitem_278 = getattr_47[1]
    getitem_279 = getattr_47[2];  getattr_47 = getitem_279 = None
    blocks_6_attn_qkv = getattr(self.blocks, "6").attn.qkv(blocks_6_norm1);  blocks_6_norm1 = None
    reshape_52 = blocks_6_attn_qkv.reshape(getitem_277, getitem_278, 3, 4, 96);  blocks_6_attn_qkv = getitem_278 = None
    transpose_59 = reshape_52.transpose(1, 3);  reshape_52 = None
    unbind_6 = transpose_59.unbind(dim = 2);  transpose_59 = None
    getitem_280 = unbind_6[0]
    getitem_281 = unbind_6[1]
    getitem_282 = unbind_6[2];  unbind_6 = None
    _unsqueeze_21 = torchvision_models_video_mvit__unsqueeze(getitem_281, 4, 1);  getitem_281 = None
    getitem_283 = _unsqueeze_21[0]
    getitem_284 = _unsqueeze_21[1];  _unsqueeze_21 = None
    tensor_split_20 = torch.tensor_split(getitem_283, indices = (1,), dim = 2);  getitem_283 = None
    getitem_285 = tensor_split_20[0]
    getitem_286 = tensor_split_20[1];  tensor_split_20 = None
    transpose_60 = getitem_286.transpose(2, 3);  getitem_286 = None
    getattr_48 = transpose_60.shape
    getitem_287 = getattr_48[slice(None, 3, None)];  getattr_48 = None
    getitem_288 = getitem_287[0]
    getitem_289 = getitem_287[1]
    getitem_290 = getitem_287[2];  getitem_287 = None
    mul_26 = getitem_288 * getitem_289
    reshape_53 = transpose_60.reshape((mul_26, getitem_290, getitem_274, getitem_275, getitem_276));  transpose_60 = mul_26 = None
    contiguous_20 = reshape_53.contiguous();  reshape_53 = None
    blocks_6_attn_pool_k_pool = getattr(self.blocks, "6").attn.pool_k.pool(contiguous_20);  contiguous_20 = None
    getattr_49 = blocks_6_attn_pool_k_pool.shape
    getitem_291 = getattr_49[slice(2, None, None)];  getattr_49 = None
    getitem_292 = getitem_291[0]
    getitem_293 = getitem_291[1]
    getitem_294 = getitem_291[2];  getitem_291 = None
    reshape_54 = blocks_6_attn_pool_k_pool.reshape(getitem_288, getitem_289, getitem_290, -1);  blocks_6_attn_pool_k_pool = getitem_288 = getitem_289 = getitem_290 = None
    transpose_61 = reshape_54.transpose(2, 3);  reshape_54 = None
    cat_21 = torch.cat((getitem_285, transpose_61), dim = 2);  getitem_285 = transpose_61 = None
    blocks_6_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "6").attn.pool_k.norm_act, "0")(cat_21);  cat_21 = None
    _squeeze_20 = torchvision_models_video_mvit__squeeze(blocks_6_attn_pool_k_norm_act_0, 4, 1, getitem_284);  blocks_6_attn_pool_k_norm_act_0 = getitem_284 = None
    _unsqueeze_22 = torchvision_models_video_mvit__unsqueeze(getitem_282, 4, 1);  getitem_282 = None
    getitem_295 = _unsqueeze_22[0]
    getitem_296 = _unsqueeze_22[1];  _unsqueeze_22 = None
    tensor_split_21 = torch.tensor_split(getitem_295, indices = (1,), dim = 2);  getitem_295 = None
    getitem_297 = tensor_split_21[0]
    getitem_298 = tensor_split_21[1];  tensor_split_21 = None
    transpose_62 = getitem_298.transpose(2, 3);  getitem_298 = None
    getattr_50 = transpose_62.shape
    getitem_299 = getattr_50[slice(None, 3, None)];  getattr_50 = None
    getitem_300 = getitem_299[0]
    getitem_301 = getitem_299[1]
    getitem_302 = getitem_299[2];  getitem_299 = None
    mul_27 = getitem_300 * getitem_301
    reshape_55 = transpose_62.reshape((mul_27, getitem_302, getitem_274, getitem_275, getitem_276));  transpose_62 = mul_27 = None
    contiguous_21 = reshape_55.contiguous();  reshape_55 = None
    blocks_6_attn_pool_v_pool = getattr(self.blocks, "6").attn.pool_v.pool(contiguous_21);  contiguous_21 = None
    getattr_51 = blocks_6_attn_pool_v_pool.shape
    getitem_303 = getattr_51[slice(2, None, None)];  getattr_51 = None
    getitem_304 = getitem_303[0];  getitem_304 = None
    getitem_305 = getitem_303[1];  getitem_305 = None
    getitem_306 = getitem_303[2];  getitem_303 = getitem_306 = None
    reshape_56 = blocks_6_attn_pool_v_pool.reshape(getitem_300, getitem_301, getitem_302, -1);  blocks_6_attn_pool_v_pool = getitem_300 = getitem_301 = getitem_302 = None
    transpose_63 = reshape_56.transpose(2, 3);  reshape_56 = None
    cat_22 = torch.cat((getitem_297, transpose_63), dim = 2);  getitem_297 = transpose_63 = None
    blocks_6_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "6").attn.pool_v.norm_act, "0")(cat_22);  cat_22 = None
    _squeeze_21 = torchvision_models_video_mvit__squeeze(blocks_6_attn_pool_v_norm_act_0, 4, 1, getitem_296);  blocks_6_attn_pool_v_norm_act_0 = getitem_296 = None
    _unsqueeze_23 = torchvision_models_video_mvit__unsqueeze(getitem_280, 4, 1);  getitem_280 = None
    getitem_307 = _unsqueeze_23[0]
    getitem_308 = _unsqueeze_23[1];  _unsqueeze_23 = None
    tensor_split_22 = torch.tensor_split(getitem_307, indices = (1,), dim = 2);  getitem_307 = None
    getitem_309 = tensor_split_22[0]
    getitem_310 = tensor_split_22[1];  tensor_split_22 = None
    transpose_64 = getitem_310.transpose(2, 3);  getitem_310 = None
    getattr_52 = transpose_64.shape
    getitem_311 = getattr_52[slice(None, 3, None)];  getattr_52 = None
    getitem_312 = getitem_311[0]
    getitem_313 = getitem_311[1]
    getitem_314 = getitem_311[2];  getitem_311 = None
    mul_28 = getitem_312 * getitem_313
    reshape_57 = transpose_64.reshape((mul_28, getitem_314, getitem_274, getitem_275, getitem_276));  transpose_64 = mul_28 = getitem_274 = getitem_275 = getitem_276 = None
    contiguous_22 = reshape_57.contiguous();  reshape_57 = None
    blocks_6_attn_pool_q_pool = getattr(self.blocks, "6").attn.pool_q.pool(contiguous_22);  contiguous_22 = None
    getattr_53 = blocks_6_attn_pool_q_pool.shape
    getitem_315 = getattr_53[slice(2, None, None)];  getattr_53 = None
    getitem_316 = getitem_315[0]
    getitem_317 = getitem_315[1]
    getitem_318 = getitem_315[2];  getitem_315 = None
    reshape_58 = blocks_6_attn_pool_q_pool.reshape(getitem_312, getitem_313, getitem_314, -1);  blocks_6_attn_pool_q_pool = getitem_312 = getitem_313 = getitem_314 = None
    transpose_65 = reshape_58.transpose(2, 3);  reshape_58 = None
    cat_23 = torch.cat((getitem_309, transpose_65), dim = 2);  getitem_309 = transpose_65 = None
    blocks_6_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "6").attn.pool_q.norm_act, "0")(cat_23);  cat_23 = None
    _squeeze_22 = torchvision_models_video_mvit__squeeze(blocks_6_attn_pool_q_norm_act_0, 4, 1, getitem_308);  blocks_6_attn_pool_q_norm_act_0 = getitem_308 = None
    mul_29 = 0.10206207261596577 * _squeeze_22
    transpose_66 = _squeeze_20.transpose(2, 3);  _squeeze_20 = None
    matmul_12 = torch.matmul(mul_29, transpose_66);  mul_29 = transpose_66 = None
    blocks_6_attn_rel_pos_h = getattr(self.blocks, "6").attn.rel_pos_h
    blocks_6_attn_rel_pos_w = getattr(self.blocks, "6").attn.rel_pos_w
    blocks_6_attn_rel_pos_t = getattr(self.blocks, "6").attn.rel_pos_t
    _add_rel_pos_6 = torchvision_models_video_mvit__add_rel_pos(matmul_12, _squeeze_22, (getitem_316, getitem_317, getitem_318), (getitem_292, getitem_293, getitem_294), blocks_6_attn_rel_pos_h, blocks_6_attn_rel_pos_w, blocks_6_attn_rel_pos_t);  matmul_12 = getitem_292 = getitem_293 = getitem_294 = blocks_6_attn_rel_pos_h = blocks_6_attn_rel_pos_w = blocks_6_attn_rel_pos_t = None
    softmax_6 = _add_rel_pos_6.softmax(dim = -1);  _add_rel_pos_6 = None
    matmul_13 = torch.matmul(softmax_6, _squeeze_21);  softmax_6 = _squeeze_21 = None
    _add_shortcut_6 = torchvision_models_video_mvit__add_shortcut(matmul_13, _squeeze_22, False);  _squeeze_22 = _add_shortcut_6 = None
    transpose_67 = matmul_13.transpose(1, 2);  matmul_13 = None
    reshape_59 = transpose_67.reshape(getitem_277, -1, 384);  transpose_67 = getitem_277 = None
    blocks_6_attn_project_0 = getattr(getattr(self.blocks, "6").attn.project, "0")(reshape_59);  reshape_59 = None
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
    getattr_54 = blocks_7_norm1.shape
    getitem_319 = getattr_54[0]
    getitem_320 = getattr_54[1]
    getitem_321 = getattr_54[2];  getattr_54 = getitem_321 = None
    blocks_7_attn_qkv = getattr(self.blocks, "7").attn.qkv(blocks_7_norm1);  blocks_7_norm1 = None
    reshape_60 = blocks_7_attn_qkv.reshape(getitem_319, getitem_320, 3, 4, 96);  blocks_7_attn_qkv = getitem_320 = None
    transpose_68 = reshape_60.transpose(1, 3);  reshape_60 = None
    unbind_7 = transpose_68.unbind(dim = 2);  transpose_68 = None
    getitem_322 = unbind_7[0]
    getitem_323 = unbind_7[1]
    getitem_324 = unbind_7[2];  unbind_7 = None
    _unsqueeze_24 = torchvision_models_video_mvit__unsqueeze(getitem_323, 4, 1);  getitem_323 = None
    getitem_325 = _unsqueeze_24[0]
    getitem_326 = _unsqueeze_24[1];  _unsqueeze_24 = None
    tensor_split_23 = torch.tensor_split(getitem_325, indices = (1,), dim = 2);  getitem_325 = None
    getitem_327 = tensor_split_23[0]
    getitem_328 = tensor_split_23[1];  tensor_split_23 = None
    transpose_69 = getitem_328.transpose(2, 3);  getitem_328 = None
    getattr_55 = transpose_69.shape
    getitem_329 = getattr_55[slice(None, 3, None)];  getattr_55 = None
    getitem_330 = getitem_329[0]
    getitem_331 = getitem_329[1]
    getitem_332 = getitem_329[2];  getitem_329 = None
    mul_30 = getitem_330 * getitem_331
    reshape_61 = transpose_69.reshape((mul_30, getitem_332, getitem_316, getitem_317, getitem_318));  transpose_69 = mul_30 = None
    contiguous_23 = reshape_61.contiguous();  reshape_61 = None
    blocks_7_attn_pool_k_pool = getattr(self.blocks, "7").attn.pool_k.pool(contiguous_23);  contiguous_23 = None
    getattr_56 = blocks_7_attn_pool_k_pool.shape
    getitem_333 = getattr_56[slice(2, None, None)];  getattr_56 = None
    getitem_334 = getitem_333[0]
    getitem_335 = getitem_333[1]
    getitem_336 = getitem_333[2];  getitem_333 = None
    reshape_62 = blocks_7_attn_pool_k_pool.reshape(getitem_330, getitem_331, getitem_332, -1);  blocks_7_attn_pool_k_pool = getitem_330 = getitem_331 = getitem_332 = None
    transpose_70 = reshape_62.transpose(2, 3);  reshape_62 = None
    cat_24 = torch.cat((getitem_327, transpose_70), dim = 2);  getitem_327 = transpose_70 = None
    blocks_7_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "7").attn.pool_k.norm_act, "0")(cat_24);  cat_24 = None
    _squeeze_23 = torchvision_models_video_mvit__squeeze(blocks_7_attn_pool_k_norm_act_0, 4, 1, getitem_326);  blocks_7_attn_pool_k_norm_act_0 = getitem_326 = None
    _unsqueeze_25 = torchvision_models_video_mvit__unsqueeze(getitem_324, 4, 1);  getitem_324 = None
    getitem_337 = _unsqueeze_25[0]
    getitem_338 = _unsqueeze_25[1];  _unsqueeze_25 = None
    tensor_split_24 = torch.tensor_split(getitem_337, indices = (1,), dim = 2);  getitem_337 = None
    getitem_339 = tensor_split_24[0]
    getitem_340 = tensor_split_24[1];  tensor_split_24 = None
    transpose_71 = getitem_340.transpose(2, 3);  getitem_340 = None
    getattr_57 = transpose_71.shape
    getitem_341 = getattr_57[slice(None, 3, None)];  getattr_57 = None
    getitem_342 = getitem_341[0]
    getitem_343 = getitem_341[1]
    getitem_344 = getitem_341[2];  getitem_341 = None
    mul_31 = getitem_342 * getitem_343
    reshape_63 = transpose_71.reshape((mul_31, getitem_344, getitem_316, getitem_317, getitem_318));  transpose_71 = mul_31 = None
    contiguous_24 = reshape_63.contiguous();  reshape_63 = None
    blocks_7_attn_pool_v_pool = getattr(self.blocks, "7").attn.pool_v.pool(contiguous_24);  contiguous_24 = None
    getattr_58 = blocks_7_attn_pool_v_pool.shape
    getitem_345 = getattr_58[slice(2, None, None)];  getattr_58 = None
    getitem_346 = getitem_345[0];  getitem_346 = None
    getitem_347 = getitem_345[1];  getitem_347 = None
    getitem_348 = getitem_345[2];  getitem_345 = getitem_348 = None
    reshape_64 = blocks_7_attn_pool_v_pool.reshape(getitem_342, getitem_343, getitem_344, -1);  blocks_7_attn_pool_v_pool = getitem_342 = getitem_343 = getitem_344 = None
    transpose_72 = reshape_64.transpose(2, 3);  reshape_64 = None
    cat_25 = torch.cat((getitem_339, transpose_72), dim = 2);  getitem_339 = transpose_72 = None
    blocks_7_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "7").attn.pool_v.norm_act, "0")(cat_25);  cat_25 = None
    _squeeze_24 = torchvision_models_video_mvit__squeeze(blocks_7_attn_pool_v_norm_act_0, 4, 1, getitem_338);  blocks_7_attn_pool_v_norm_act_0 = getitem_338 = None
    _unsqueeze_26 = torchvision_models_video_mvit__unsqueeze(getitem_322, 4, 1);  getitem_322 = None
    getitem_349 = _unsqueeze_26[0]
    getitem_350 = _unsqueeze_26[1];  _unsqueeze_26 = None
    tensor_split_25 = torch.tensor_split(getitem_349, indices = (1,), dim = 2);  getitem_349 = None
    getitem_351 = tensor_split_25[0]
    getitem_352 = tensor_split_25[1];  tensor_split_25 = None
    transpose_73 = getitem_352.transpose(2, 3);  getitem_352 = None
    getattr_59 = transpose_73.shape
    getitem_353 = getattr_59[slice(None, 3, None)];  getattr_59 = None
    getitem_354 = getitem_353[0]
    getitem_355 = getitem_353[1]
    getitem_356 = getitem_353[2];  getitem_353 = None
    mul_32 = getitem_354 * getitem_355
    reshape_65 = transpose_73.reshape((mul_32, getitem_356, getitem_316, getitem_317, getitem_318));  transpose_73 = mul_32 = getitem_316 = getitem_317 = getitem_318 = None
    contiguous_25 = reshape_65.contiguous();  reshape_65 = None
    blocks_7_attn_pool_q_pool = getattr(self.blocks, "7").attn.pool_q.pool(contiguous_25);  contiguous_25 = None
    getattr_60 = blocks_7_attn_pool_q_pool.shape
    getitem_357 = getattr_60[slice(2, None, None)];  getattr_60 = None
    getitem_358 = getitem_357[0]
    getitem_359 = getitem_357[1]
    getitem_360 = getitem_357[2];  getitem_357 = None
    reshape_66 = blocks_7_attn_pool_q_pool.reshape(getitem_354, getitem_355, getitem_356, -1);  blocks_7_attn_pool_q_pool = getitem_354 = getitem_355 = getitem_356 = None
    transpose_74 = reshape_66.transpose(2, 3);  reshape_66 = None
    cat_26 = torch.cat((getitem_351, transpose_74), dim = 2);  getitem_351 = transpose_74 = None
    blocks_7_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "7").attn.pool_q.norm_act, "0")(cat_26);  cat_26 = None
    _squeeze_25 = torchvision_models_video_mvit__squeeze(blocks_7_attn_pool_q_norm_act_0, 4, 1, getitem_350);  blocks_7_attn_pool_q_norm_act_0 = getitem_350 = None
    mul_33 = 0.10206207261596577 * _squeeze_25
    transpose_75 = _squeeze_23.transpose(2, 3);  _squeeze_23 = None
    matmul_14 = torch.matmul(mul_33, transpose_75);  mul_33 = transpose_75 = None
    blocks_7_attn_rel_pos_h = getattr(self.blocks, "7").attn.rel_pos_h
    blocks_7_attn_rel_pos_w = getattr(self.blocks, "7").attn.rel_pos_w
    blocks_7_attn_rel_pos_t = getattr(self.blocks, "7").attn.rel_pos_t
    _add_rel_pos_7 = torchvision_models_video_mvit__add_rel_pos(matmul_14, _squeeze_25, (getitem_358, getitem_359, getitem_360), (getitem_334, getitem_335, getitem_336), blocks_7_attn_rel_pos_h, blocks_7_attn_rel_pos_w, blocks_7_attn_rel_pos_t);  matmul_14 = getitem_334 = getitem_335 = getitem_336 = blocks_7_attn_rel_pos_h = blocks_7_attn_rel_pos_w = blocks_7_attn_rel_pos_t = None
    softmax_7 = _add_rel_pos_7.softmax(dim = -1);  _add_rel_pos_7 = None
    matmul_15 = torch.matmul(softmax_7, _squeeze_24);  softmax_7 = _squeeze_24 = None
    _add_shortcut_7 = torchvision_models_video_mvit__add_shortcut(matmul_15, _squeeze_25, False);  _squeeze_25 = _add_shortcut_7 = None
    transpose_76 = matmul_15.transpose(1, 2);  matmul_15 = None
    reshape_67 = transpose_76.reshape(getitem_319, -1, 384);  transpose_76 = getitem_319 = None
    blocks_7_attn_project_0 = getattr(getattr(self.blocks, "7").attn.project, "0")(reshape_67);  reshape_67 = None
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
    getattr_61 = blocks_8_norm1.shape
    getitem_361 = getattr_61[0]
    getitem_362 = getattr_61[1]
    getitem_363 = getattr_61[2];  getattr_61 = getitem_363 = None
    blocks_8_attn_qkv = getattr(self.blocks, "8").attn.qkv(blocks_8_norm1);  blocks_8_norm1 = None
    reshape_68 = blocks_8_attn_qkv.reshape(getitem_361, getitem_362, 3, 4, 96);  blocks_8_attn_qkv = getitem_362 = None
    transpose_77 = reshape_68.transpose(1, 3);  reshape_68 = None
    unbind_8 = transpose_77.unbind(dim = 2);  transpose_77 = None
    getitem_364 = unbind_8[0]
    getitem_365 = unbind_8[1]
    getitem_366 = unbind_8[2];  unbind_8 = None
    _unsqueeze_27 = torchvision_models_video_mvit__unsqueeze(getitem_365, 4, 1);  getitem_365 = None
    getitem_367 = _unsqueeze_27[0]
    getitem_368 = _unsqueeze_27[1];  _unsqueeze_27 = None
    tensor_split_26 = torch.tensor_split(getitem_367, indices = (1,), dim = 2);  getitem_367 = None
    getitem_369 = tensor_split_26[0]
    getitem_370 = tensor_split_26[1];  tensor_split_26 = None
    transpose_78 = getitem_370.transpose(2, 3);  getitem_370 = None
    getattr_62 = transpose_78.shape
    getitem_371 = getattr_62[slice(None, 3, None)];  getattr_62 = None
    getitem_372 = getitem_371[0]
    getitem_373 = getitem_371[1]
    getitem_374 = getitem_371[2];  getitem_371 = None
    mul_34 = getitem_372 * getitem_373
    reshape_69 = transpose_78.reshape((mul_34, getitem_374, getitem_358, getitem_359, getitem_360));  transpose_78 = mul_34 = None
    contiguous_26 = reshape_69.contiguous();  reshape_69 = None
    blocks_8_attn_pool_k_pool = getattr(self.blocks, "8").attn.pool_k.pool(contiguous_26);  contiguous_26 = None
    getattr_63 = blocks_8_attn_pool_k_pool.shape
    getitem_375 = getattr_63[slice(2, None, None)];  getattr_63 = None
    getitem_376 = getitem_375[0]
    getitem_377 = getitem_375[1]
    getitem_378 = getitem_375[2];  getitem_375 = None
    reshape_70 = blocks_8_attn_pool_k_pool.reshape(getitem_372, getitem_373, getitem_374, -1);  blocks_8_attn_pool_k_pool = getitem_372 = getitem_373 = getitem_374 = None
    transpose_79 = reshape_70.transpose(2, 3);  reshape_70 = None
    cat_27 = torch.cat((getitem_369, transpose_79), dim = 2);  getitem_369 = transpose_79 = None
    blocks_8_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "8").attn.pool_k.norm_act, "0")(cat_27);  cat_27 = None
    _squeeze_26 = torchvision_models_video_mvit__squeeze(blocks_8_attn_pool_k_norm_act_0, 4, 1, getitem_368);  blocks_8_attn_pool_k_norm_act_0 = getitem_368 = None
    _unsqueeze_28 = torchvision_models_video_mvit__unsqueeze(getitem_366, 4, 1);  getitem_366 = None
    getitem_379 = _unsqueeze_28[0]
    getitem_380 = _unsqueeze_28[1];  _unsqueeze_28 = None
    tensor_split_27 = torch.tensor_split(getitem_379, indices = (1,), dim = 2);  getitem_379 = None
    getitem_381 = tensor_split_27[0]
    getitem_382 = tensor_split_27[1];  tensor_split_27 = None
    transpose_80 = getitem_382.transpose(2, 3);  getitem_382 = None
    getattr_64 = transpose_80.shape
    getitem_383 = getattr_64[slice(None, 3, None)];  getattr_64 = None
    getitem_384 = getitem_383[0]
    getitem_385 = getitem_383[1]
    getitem_386 = getitem_383[2];  getitem_383 = None
    mul_35 = getitem_384 * getitem_385
    reshape_71 = transpose_80.reshape((mul_35, getitem_386, getitem_358, getitem_359, getitem_360));  transpose_80 = mul_35 = None
    contiguous_27 = reshape_71.contiguous();  reshape_71 = None
    blocks_8_attn_pool_v_pool = getattr(self.blocks, "8").attn.pool_v.pool(contiguous_27);  contiguous_27 = None
    getattr_65 = blocks_8_attn_pool_v_pool.shape
    getitem_387 = getattr_65[slice(2, None, None)];  getattr_65 = None
    getitem_388 = getitem_387[0];  getitem_388 = None
    getitem_389 = getitem_387[1];  getitem_389 = None
    getitem_390 = getitem_387[2];  getitem_387 = getitem_390 = None
    reshape_72 = blocks_8_attn_pool_v_pool.reshape(getitem_384, getitem_385, getitem_386, -1);  blocks_8_attn_pool_v_pool = getitem_384 = getitem_385 = getitem_386 = None
    transpose_81 = reshape_72.transpose(2, 3);  reshape_72 = None
    cat_28 = torch.cat((getitem_381, transpose_81), dim = 2);  getitem_381 = transpose_81 = None
    blocks_8_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "8").attn.pool_v.norm_act, "0")(cat_28);  cat_28 = None
    _squeeze_27 = torchvision_models_video_mvit__squeeze(blocks_8_attn_pool_v_norm_act_0, 4, 1, getitem_380);  blocks_8_attn_pool_v_norm_act_0 = getitem_380 = None
    _unsqueeze_29 = torchvision_models_video_mvit__unsqueeze(getitem_364, 4, 1);  getitem_364 = None
    getitem_391 = _unsqueeze_29[0]
    getitem_392 = _unsqueeze_29[1];  _unsqueeze_29 = None
    tensor_split_28 = torch.tensor_split(getitem_391, indices = (1,), dim = 2);  getitem_391 = None
    getitem_393 = tensor_split_28[0]
    getitem_394 = tensor_split_28[1];  tensor_split_28 = None
    transpose_82 = getitem_394.transpose(2, 3);  getitem_394 = None
    getattr_66 = transpose_82.shape
    getitem_395 = getattr_66[slice(None, 3, None)];  getattr_66 = None
    getitem_396 = getitem_395[0]
    getitem_397 = getitem_395[1]
    getitem_398 = getitem_395[2];  getitem_395 = None
    mul_36 = getitem_396 * getitem_397
    reshape_73 = transpose_82.reshape((mul_36, getitem_398, getitem_358, getitem_359, getitem_360));  transpose_82 = mul_36 = getitem_358 = getitem_359 = getitem_360 = None
    contiguous_28 = reshape_73.contiguous();  reshape_73 = None
    blocks_8_attn_pool_q_pool = getattr(self.blocks, "8").attn.pool_q.pool(contiguous_28);  contiguous_28 = None
    getattr_67 = blocks_8_attn_pool_q_pool.shape
    getitem_399 = getattr_67[slice(2, None, None)];  getattr_67 = None
    getitem_400 = getitem_399[0]
    getitem_401 = getitem_399[1]
    getitem_402 = getitem_399[2];  getitem_399 = None
    reshape_74 = blocks_8_attn_pool_q_pool.reshape(getitem_396, getitem_397, getitem_398, -1);  blocks_8_attn_pool_q_pool = getitem_396 = getitem_397 = getitem_398 = None
    transpose_83 = reshape_74.transpose(2, 3);  reshape_74 = None
    cat_29 = torch.cat((getitem_393, transpose_83), dim = 2);  getitem_393 = transpose_83 = None
    blocks_8_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "8").attn.pool_q.norm_act, "0")(cat_29);  cat_29 = None
    _squeeze_28 = torchvision_models_video_mvit__squeeze(blocks_8_attn_pool_q_norm_act_0, 4, 1, getitem_392);  blocks_8_attn_pool_q_norm_act_0 = getitem_392 = None
    mul_37 = 0.10206207261596577 * _squeeze_28
    transpose_84 = _squeeze_26.transpose(2, 3);  _squeeze_26 = None
    matmul_16 = torch.matmul(mul_37, transpose_84);  mul_37 = transpose_84 = None
    blocks_8_attn_rel_pos_h = getattr(self.blocks, "8").attn.rel_pos_h
    blocks_8_attn_rel_pos_w = getattr(self.blocks, "8").attn.rel_pos_w
    blocks_8_attn_rel_pos_t = getattr(self.blocks, "8").attn.rel_pos_t
    _add_rel_pos_8 = torchvision_models_video_mvit__add_rel_pos(matmul_16, _squeeze_28, (getitem_400, getitem_401, getitem_402), (getitem_376, getitem_377, getitem_378), blocks_8_attn_rel_pos_h, blocks_8_attn_rel_pos_w, blocks_8_attn_rel_pos_t);  matmul_16 = getitem_376 = getitem_377 = getitem_378 = blocks_8_attn_rel_pos_h = blocks_8_attn_rel_pos_w = blocks_8_attn_rel_pos_t = None
    softmax_8 = _add_rel_pos_8.softmax(dim = -1);  _add_rel_pos_8 = None
    matmul_17 = torch.matmul(softmax_8, _squeeze_27);  softmax_8 = _squeeze_27 = None
    _add_shortcut_8 = torchvision_models_video_mvit__add_shortcut(matmul_17, _squeeze_28, False);  _squeeze_28 = _add_shortcut_8 = None
    transpose_85 = matmul_17.transpose(1, 2);  matmul_17 = None
    reshape_75 = transpose_85.reshape(getitem_361, -1, 384);  transpose_85 = getitem_361 = None
    blocks_8_attn_project_0 = getattr(getattr(self.blocks, "8").attn.project, "0")(reshape_75);  reshape_75 = None
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
    getattr_68 = blocks_9_norm1.shape
    getitem_403 = getattr_68[0]
    getitem_404 = getattr_68[1]
    getitem_405 = getattr_68[2];  getattr_68 = getitem_405 = None
    blocks_9_attn_qkv = getattr(self.blocks, "9").attn.qkv(blocks_9_norm1);  blocks_9_norm1 = None
    reshape_76 = blocks_9_attn_qkv.reshape(getitem_403, getitem_404, 3, 4, 96);  blocks_9_attn_qkv = getitem_404 = None
    transpose_86 = reshape_76.transpose(1, 3);  reshape_76 = None
    unbind_9 = transpose_86.unbind(dim = 2);  transpose_86 = None
    getitem_406 = unbind_9[0]
    getitem_407 = unbind_9[1]
    getitem_408 = unbind_9[2];  unbind_9 = None
    _unsqueeze_30 = torchvision_models_video_mvit__unsqueeze(getitem_407, 4, 1);  getitem_407 = None
    getitem_409 = _unsqueeze_30[0]
    getitem_410 = _unsqueeze_30[1];  _unsqueeze_30 = None
    tensor_split_29 = torch.tensor_split(getitem_409, indices = (1,), dim = 2);  getitem_409 = None
    getitem_411 = tensor_split_29[0]
    getitem_412 = tensor_split_29[1];  tensor_split_29 = None
    transpose_87 = getitem_412.transpose(2, 3);  getitem_412 = None
    getattr_69 = transpose_87.shape
    getitem_413 = getattr_69[slice(None, 3, None)];  getattr_69 = None
    getitem_414 = getitem_413[0]
    getitem_415 = getitem_413[1]
    getitem_416 = getitem_413[2];  getitem_413 = None
    mul_38 = getitem_414 * getitem_415
    reshape_77 = transpose_87.reshape((mul_38, getitem_416, getitem_400, getitem_401, getitem_402));  transpose_87 = mul_38 = None
    contiguous_29 = reshape_77.contiguous();  reshape_77 = None
    blocks_9_attn_pool_k_pool = getattr(self.blocks, "9").attn.pool_k.pool(contiguous_29);  contiguous_29 = None
    getattr_70 = blocks_9_attn_pool_k_pool.shape
    getitem_417 = getattr_70[slice(2, None, None)];  getattr_70 = None
    getitem_418 = getitem_417[0]
    getitem_419 = getitem_417[1]
    getitem_420 = getitem_417[2];  getitem_417 = None
    reshape_78 = blocks_9_attn_pool_k_pool.reshape(getitem_414, getitem_415, getitem_416, -1);  blocks_9_attn_pool_k_pool = getitem_414 = getitem_415 = getitem_416 = None
    transpose_88 = reshape_78.transpose(2, 3);  reshape_78 = None
    cat_30 = torch.cat((getitem_411, transpose_88), dim = 2);  getitem_411 = transpose_88 = None
    blocks_9_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "9").attn.pool_k.norm_act, "0")(cat_30);  cat_30 = None
    _squeeze_29 = torchvision_models_video_mvit__squeeze(blocks_9_attn_pool_k_norm_act_0, 4, 1, getitem_410);  blocks_9_attn_pool_k_norm_act_0 = getitem_410 = None
    _unsqueeze_31 = torchvision_models_video_mvit__unsqueeze(getitem_408, 4, 1);  getitem_408 = None
    getitem_421 = _unsqueeze_31[0]
    getitem_422 = _unsqueeze_31[1];  _unsqueeze_31 = None
    tensor_split_30 = torch.tensor_split(getitem_421, indices = (1,), dim = 2);  getitem_421 = None
    getitem_423 = tensor_split_30[0]
    getitem_424 = tensor_split_30[1];  tensor_split_30 = None
    transpose_89 = getitem_424.transpose(2, 3);  getitem_424 = None
    getattr_71 = transpose_89.shape
    getitem_425 = getattr_71[slice(None, 3, None)];  getattr_71 = None
    getitem_426 = getitem_425[0]
    getitem_427 = getitem_425[1]
    getitem_428 = getitem_425[2];  getitem_425 = None
    mul_39 = getitem_426 * getitem_427
    reshape_79 = transpose_89.reshape((mul_39, getitem_428, getitem_400, getitem_401, getitem_402));  transpose_89 = mul_39 = None
    contiguous_30 = reshape_79.contiguous();  reshape_79 = None
    blocks_9_attn_pool_v_pool = getattr(self.blocks, "9").attn.pool_v.pool(contiguous_30);  contiguous_30 = None
    getattr_72 = blocks_9_attn_pool_v_pool.shape
    getitem_429 = getattr_72[slice(2, None, None)];  getattr_72 = None
    getitem_430 = getitem_429[0];  getitem_430 = None
    getitem_431 = getitem_429[1];  getitem_431 = None
    getitem_432 = getitem_429[2];  getitem_429 = getitem_432 = None
    reshape_80 = blocks_9_attn_pool_v_pool.reshape(getitem_426, getitem_427, getitem_428, -1);  blocks_9_attn_pool_v_pool = getitem_426 = getitem_427 = getitem_428 = None
    transpose_90 = reshape_80.transpose(2, 3);  reshape_80 = None
    cat_31 = torch.cat((getitem_423, transpose_90), dim = 2);  getitem_423 = transpose_90 = None
    blocks_9_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "9").attn.pool_v.norm_act, "0")(cat_31);  cat_31 = None
    _squeeze_30 = torchvision_models_video_mvit__squeeze(blocks_9_attn_pool_v_norm_act_0, 4, 1, getitem_422);  blocks_9_attn_pool_v_norm_act_0 = getitem_422 = None
    _unsqueeze_32 = torchvision_models_video_mvit__unsqueeze(getitem_406, 4, 1);  getitem_406 = None
    getitem_433 = _unsqueeze_32[0]
    getitem_434 = _unsqueeze_32[1];  _unsqueeze_32 = None
    tensor_split_31 = torch.tensor_split(getitem_433, indices = (1,), dim = 2);  getitem_433 = None
    getitem_435 = tensor_split_31[0]
    getitem_436 = tensor_split_31[1];  tensor_split_31 = None
    transpose_91 = getitem_436.transpose(2, 3);  getitem_436 = None
    getattr_73 = transpose_91.shape
    getitem_437 = getattr_73[slice(None, 3, None)];  getattr_73 = None
    getitem_438 = getitem_437[0]
    getitem_439 = getitem_437[1]
    getitem_440 = getitem_437[2];  getitem_437 = None
    mul_40 = getitem_438 * getitem_439
    reshape_81 = transpose_91.reshape((mul_40, getitem_440, getitem_400, getitem_401, getitem_402));  transpose_91 = mul_40 = getitem_400 = getitem_401 = getitem_402 = None
    contiguous_31 = reshape_81.contiguous();  reshape_81 = None
    blocks_9_attn_pool_q_pool = getattr(self.blocks, "9").attn.pool_q.pool(contiguous_31);  contiguous_31 = None
    getattr_74 = blocks_9_attn_pool_q_pool.shape
    getitem_441 = getattr_74[slice(2, None, None)];  getattr_74 = None
    getitem_442 = getitem_441[0]
    getitem_443 = getitem_441[1]
    getitem_444 = getitem_441[2];  getitem_441 = None
    reshape_82 = blocks_9_attn_pool_q_pool.reshape(getitem_438, getitem_439, getitem_440, -1);  blocks_9_attn_pool_q_pool = getitem_438 = getitem_439 = getitem_440 = None
    transpose_92 = reshape_82.transpose(2, 3);  reshape_82 = None
    cat_32 = torch.cat((getitem_435, transpose_92), dim = 2);  getitem_435 = transpose_92 = None
    blocks_9_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "9").attn.pool_q.norm_act, "0")(cat_32);  cat_32 = None
    _squeeze_31 = torchvision_models_video_mvit__squeeze(blocks_9_attn_pool_q_norm_act_0, 4, 1, getitem_434);  blocks_9_attn_pool_q_norm_act_0 = getitem_434 = None
    mul_41 = 0.10206207261596577 * _squeeze_31
    transpose_93 = _squeeze_29.transpose(2, 3);  _squeeze_29 = None
    matmul_18 = torch.matmul(mul_41, transpose_93);  mul_41 = transpose_93 = None
    blocks_9_attn_rel_pos_h = getattr(self.blocks, "9").attn.rel_pos_h
    blocks_9_attn_rel_pos_w = getattr(self.blocks, "9").attn.rel_pos_w
    blocks_9_attn_rel_pos_t = getattr(self.blocks, "9").attn.rel_pos_t
    _add_rel_pos_9 = torchvision_models_video_mvit__add_rel_pos(matmul_18, _squeeze_31, (getitem_442, getitem_443, getitem_444), (getitem_418, getitem_419, getitem_420), blocks_9_attn_rel_pos_h, blocks_9_attn_rel_pos_w, blocks_9_attn_rel_pos_t);  matmul_18 = getitem_418 = getitem_419 = getitem_420 = blocks_9_attn_rel_pos_h = blocks_9_attn_rel_pos_w = blocks_9_attn_rel_pos_t = None
    softmax_9 = _add_rel_pos_9.softmax(dim = -1);  _add_rel_pos_9 = None
    matmul_19 = torch.matmul(softmax_9, _squeeze_30);  softmax_9 = _squeeze_30 = None
    _add_shortcut_9 = torchvision_models_video_mvit__add_shortcut(matmul_19, _squeeze_31, False);  _squeeze_31 = _add_shortcut_9 = None
    transpose_94 = matmul_19.transpose(1, 2);  matmul_19 = None
    reshape_83 = transpose_94.reshape(getitem_403, -1, 384);  transpose_94 = getitem_403 = None
    blocks_9_attn_project_0 = getattr(getattr(self.blocks, "9").attn.project, "0")(reshape_83);  reshape_83 = None
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
    getattr_75 = blocks_10_norm1.shape
    getitem_445 = getattr_75[0]
    getitem_446 = getattr_75[1]
    getitem_447 = getattr_75[2];  getattr_75 = getitem_447 = None
    blocks_10_attn_qkv = getattr(self.blocks, "10").attn.qkv(blocks_10_norm1);  blocks_10_norm1 = None
    reshape_84 = blocks_10_attn_qkv.reshape(getitem_445, getitem_446, 3, 4, 96);  blocks_10_attn_qkv = getitem_446 = None
    transpose_95 = reshape_84.transpose(1, 3);  reshape_84 = None
    unbind_10 = transpose_95.unbind(dim = 2);  transpose_95 = None
    getitem_448 = unbind_10[0]
    getitem_449 = unbind_10[1]
    getitem_450 = unbind_10[2];  unbind_10 = None
    _unsqueeze_33 = torchvision_models_video_mvit__unsqueeze(getitem_449, 4, 1);  getitem_449 = None
    getitem_451 = _unsqueeze_33[0]
    getitem_452 = _unsqueeze_33[1];  _unsqueeze_33 = None
    tensor_split_32 = torch.tensor_split(getitem_451, indices = (1,), dim = 2);  getitem_451 = None
    getitem_453 = tensor_split_32[0]
    getitem_454 = tensor_split_32[1];  tensor_split_32 = None
    transpose_96 = getitem_454.transpose(2, 3);  getitem_454 = None
    getattr_76 = transpose_96.shape
    getitem_455 = getattr_76[slice(None, 3, None)];  getattr_76 = None
    getitem_456 = getitem_455[0]
    getitem_457 = getitem_455[1]
    getitem_458 = getitem_455[2];  getitem_455 = None
    mul_42 = getitem_456 * getitem_457
    reshape_85 = transpose_96.reshape((mul_42, getitem_458, getitem_442, getitem_443, getitem_444));  transpose_96 = mul_42 = None
    contiguous_32 = reshape_85.contiguous();  reshape_85 = None
    blocks_10_attn_pool_k_pool = getattr(self.blocks, "10").attn.pool_k.pool(contiguous_32);  contiguous_32 = None
    getattr_77 = blocks_10_attn_pool_k_pool.shape
    getitem_459 = getattr_77[slice(2, None, None)];  getattr_77 = None
    getitem_460 = getitem_459[0]
    getitem_461 = getitem_459[1]
    getitem_462 = getitem_459[2];  getitem_459 = None
    reshape_86 = blocks_10_attn_pool_k_pool.reshape(getitem_456, getitem_457, getitem_458, -1);  blocks_10_attn_pool_k_pool = getitem_456 = getitem_457 = getitem_458 = None
    transpose_97 = reshape_86.transpose(2, 3);  reshape_86 = None
    cat_33 = torch.cat((getitem_453, transpose_97), dim = 2);  getitem_453 = transpose_97 = None
    blocks_10_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "10").attn.pool_k.norm_act, "0")(cat_33);  cat_33 = None
    _squeeze_32 = torchvision_models_video_mvit__squeeze(blocks_10_attn_pool_k_norm_act_0, 4, 1, getitem_452);  blocks_10_attn_pool_k_norm_act_0 = getitem_452 = None
    _unsqueeze_34 = torchvision_models_video_mvit__unsqueeze(getitem_450, 4, 1);  getitem_450 = None
    getitem_463 = _unsqueeze_34[0]
    getitem_464 = _unsqueeze_34[1];  _unsqueeze_34 = None
    tensor_split_33 = torch.tensor_split(getitem_463, indices = (1,), dim = 2);  getitem_463 = None
    getitem_465 = tensor_split_33[0]
    getitem_466 = tensor_split_33[1];  tensor_split_33 = None
    transpose_98 = getitem_466.transpose(2, 3);  getitem_466 = None
    getattr_78 = transpose_98.shape
    getitem_467 = getattr_78[slice(None, 3, None)];  getattr_78 = None
    getitem_468 = getitem_467[0]
    getitem_469 = getitem_467[1]
    getitem_470 = getitem_467[2];  getitem_467 = None
    mul_43 = getitem_468 * getitem_469
    reshape_87 = transpose_98.reshape((mul_43, getitem_470, getitem_442, getitem_443, getitem_444));  transpose_98 = mul_43 = None
    contiguous_33 = reshape_87.contiguous();  reshape_87 = None
    blocks_10_attn_pool_v_pool = getattr(self.blocks, "10").attn.pool_v.pool(contiguous_33);  contiguous_33 = None
    getattr_79 = blocks_10_attn_pool_v_pool.shape
    getitem_471 = getattr_79[slice(2, None, None)];  getattr_79 = None
    getitem_472 = getitem_471[0];  getitem_472 = None
    getitem_473 = getitem_471[1];  getitem_473 = None
    getitem_474 = getitem_471[2];  getitem_471 = getitem_474 = None
    reshape_88 = blocks_10_attn_pool_v_pool.reshape(getitem_468, getitem_469, getitem_470, -1);  blocks_10_attn_pool_v_pool = getitem_468 = getitem_469 = getitem_470 = None
    transpose_99 = reshape_88.transpose(2, 3);  reshape_88 = None
    cat_34 = torch.cat((getitem_465, transpose_99), dim = 2);  getitem_465 = transpose_99 = None
    blocks_10_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "10").attn.pool_v.norm_act, "0")(cat_34);  cat_34 = None
    _squeeze_33 = torchvision_models_video_mvit__squeeze(blocks_10_attn_pool_v_norm_act_0, 4, 1, getitem_464);  blocks_10_attn_pool_v_norm_act_0 = getitem_464 = None
    _unsqueeze_35 = torchvision_models_video_mvit__unsqueeze(getitem_448, 4, 1);  getitem_448 = None
    getitem_475 = _unsqueeze_35[0]
    getitem_476 = _unsqueeze_35[1];  _unsqueeze_35 = None
    tensor_split_34 = torch.tensor_split(getitem_475, indices = (1,), dim = 2);  getitem_475 = None
    getitem_477 = tensor_split_34[0]
    getitem_478 = tensor_split_34[1];  tensor_split_34 = None
    transpose_100 = getitem_478.transpose(2, 3);  getitem_478 = None
    getattr_80 = transpose_100.shape
    getitem_479 = getattr_80[slice(None, 3, None)];  getattr_80 = None
    getitem_480 = getitem_479[0]
    getitem_481 = getitem_479[1]
    getitem_482 = getitem_479[2];  getitem_479 = None
    mul_44 = getitem_480 * getitem_481
    reshape_89 = transpose_100.reshape((mul_44, getitem_482, getitem_442, getitem_443, getitem_444));  transpose_100 = mul_44 = getitem_442 = getitem_443 = getitem_444 = None
    contiguous_34 = reshape_89.contiguous();  reshape_89 = None
    blocks_10_attn_pool_q_pool = getattr(self.blocks, "10").attn.pool_q.pool(contiguous_34);  contiguous_34 = None
    getattr_81 = blocks_10_attn_pool_q_pool.shape
    getitem_483 = getattr_81[slice(2, None, None)];  getattr_81 = None
    getitem_484 = getitem_483[0]
    getitem_485 = getitem_483[1]
    getitem_486 = getitem_483[2];  getitem_483 = None
    reshape_90 = blocks_10_attn_pool_q_pool.reshape(getitem_480, getitem_481, getitem_482, -1);  blocks_10_attn_pool_q_pool = getitem_480 = getitem_481 = getitem_482 = None
    transpose_101 = reshape_90.transpose(2, 3);  reshape_90 = None
    cat_35 = torch.cat((getitem_477, transpose_101), dim = 2);  getitem_477 = transpose_101 = None
    blocks_10_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "10").attn.pool_q.norm_act, "0")(cat_35);  cat_35 = None
    _squeeze_34 = torchvision_models_video_mvit__squeeze(blocks_10_attn_pool_q_norm_act_0, 4, 1, getitem_476);  blocks_10_attn_pool_q_norm_act_0 = getitem_476 = None
    mul_45 = 0.10206207261596577 * _squeeze_34
    transpose_102 = _squeeze_32.transpose(2, 3);  _squeeze_32 = None
    matmul_20 = torch.matmul(mul_45, transpose_102);  mul_45 = transpose_102 = None
    blocks_10_attn_rel_pos_h = getattr(self.blocks, "10").attn.rel_pos_h
    blocks_10_attn_rel_pos_w = getattr(self.blocks, "10").attn.rel_pos_w
    blocks_10_attn_rel_pos_t = getattr(self.blocks, "10").attn.rel_pos_t
    _add_rel_pos_10 = torchvision_models_video_mvit__add_rel_pos(matmul_20, _squeeze_34, (getitem_484, getitem_485, getitem_486), (getitem_460, getitem_461, getitem_462), blocks_10_attn_rel_pos_h, blocks_10_attn_rel_pos_w, blocks_10_attn_rel_pos_t);  matmul_20 = getitem_460 = getitem_461 = getitem_462 = blocks_10_attn_rel_pos_h = blocks_10_attn_rel_pos_w = blocks_10_attn_rel_pos_t = None
    softmax_10 = _add_rel_pos_10.softmax(dim = -1);  _add_rel_pos_10 = None
    matmul_21 = torch.matmul(softmax_10, _squeeze_33);  softmax_10 = _squeeze_33 = None
    _add_shortcut_10 = torchvision_models_video_mvit__add_shortcut(matmul_21, _squeeze_34, False);  _squeeze_34 = _add_shortcut_10 = None
    transpose_103 = matmul_21.transpose(1, 2);  matmul_21 = None
    reshape_91 = transpose_103.reshape(getitem_445, -1, 384);  transpose_103 = getitem_445 = None
    blocks_10_attn_project_0 = getattr(getattr(self.blocks, "10").attn.project, "0")(reshape_91);  reshape_91 = None
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
    getattr_82 = blocks_11_norm1.shape
    getitem_487 = getattr_82[0]
    getitem_488 = getattr_82[1]
    getitem_489 = getattr_82[2];  getattr_82 = getitem_489 = None
    blocks_11_attn_qkv = getattr(self.blocks, "11").attn.qkv(blocks_11_norm1);  blocks_11_norm1 = None
    reshape_92 = blocks_11_attn_qkv.reshape(getitem_487, getitem_488, 3, 4, 96);  blocks_11_attn_qkv = getitem_488 = None
    transpose_104 = reshape_92.transpose(1, 3);  reshape_92 = None
    unbind_11 = transpose_104.unbind(dim = 2);  transpose_104 = None
    getitem_490 = unbind_11[0]
    getitem_491 = unbind_11[1]
    getitem_492 = unbind_11[2];  unbind_11 = None
    _unsqueeze_36 = torchvision_models_video_mvit__unsqueeze(getitem_491, 4, 1);  getitem_491 = None
    getitem_493 = _unsqueeze_36[0]
    getitem_494 = _unsqueeze_36[1];  _unsqueeze_36 = None
    tensor_split_35 = torch.tensor_split(getitem_493, indices = (1,), dim = 2);  getitem_493 = None
    getitem_495 = tensor_split_35[0]
    getitem_496 = tensor_split_35[1];  tensor_split_35 = None
    transpose_105 = getitem_496.transpose(2, 3);  getitem_496 = None
    getattr_83 = transpose_105.shape
    getitem_497 = getattr_83[slice(None, 3, None)];  getattr_83 = None
    getitem_498 = getitem_497[0]
    getitem_499 = getitem_497[1]
    getitem_500 = getitem_497[2];  getitem_497 = None
    mul_46 = getitem_498 * getitem_499
    reshape_93 = transpose_105.reshape((mul_46, getitem_500, getitem_484, getitem_485, getitem_486));  transpose_105 = mul_46 = None
    contiguous_35 = reshape_93.contiguous();  reshape_93 = None
    blocks_11_attn_pool_k_pool = getattr(self.blocks, "11").attn.pool_k.pool(contiguous_35);  contiguous_35 = None
    getattr_84 = blocks_11_attn_pool_k_pool.shape
    getitem_501 = getattr_84[slice(2, None, None)];  getattr_84 = None
    getitem_502 = getitem_501[0]
    getitem_503 = getitem_501[1]
    getitem_504 = getitem_501[2];  getitem_501 = None
    reshape_94 = blocks_11_attn_pool_k_pool.reshape(getitem_498, getitem_499, getitem_500, -1);  blocks_11_attn_pool_k_pool = getitem_498 = getitem_499 = getitem_500 = None
    transpose_106 = reshape_94.transpose(2, 3);  reshape_94 = None
    cat_36 = torch.cat((getitem_495, transpose_106), dim = 2);  getitem_495 = transpose_106 = None
    blocks_11_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "11").attn.pool_k.norm_act, "0")(cat_36);  cat_36 = None
    _squeeze_35 = torchvision_models_video_mvit__squeeze(blocks_11_attn_pool_k_norm_act_0, 4, 1, getitem_494);  blocks_11_attn_pool_k_norm_act_0 = getitem_494 = None
    _unsqueeze_37 = torchvision_models_video_mvit__unsqueeze(getitem_492, 4, 1);  getitem_492 = None
    getitem_505 = _unsqueeze_37[0]
    getitem_506 = _unsqueeze_37[1];  _unsqueeze_37 = None
    tensor_split_36 = torch.tensor_split(getitem_505, indices = (1,), dim = 2);  getitem_505 = None
    getitem_507 = tensor_split_36[0]
    getitem_508 = tensor_split_36[1];  tensor_split_36 = None
    transpose_107 = getitem_508.transpose(2, 3);  getitem_508 = None
    getattr_85 = transpose_107.shape
    getitem_509 = getattr_85[slice(None, 3, None)];  getattr_85 = None
    getitem_510 = getitem_509[0]
    getitem_511 = getitem_509[1]
    getitem_512 = getitem_509[2];  getitem_509 = None
    mul_47 = getitem_510 * getitem_511
    reshape_95 = transpose_107.reshape((mul_47, getitem_512, getitem_484, getitem_485, getitem_486));  transpose_107 = mul_47 = None
    contiguous_36 = reshape_95.contiguous();  reshape_95 = None
    blocks_11_attn_pool_v_pool = getattr(self.blocks, "11").attn.pool_v.pool(contiguous_36);  contiguous_36 = None
    getattr_86 = blocks_11_attn_pool_v_pool.shape
    getitem_513 = getattr_86[slice(2, None, None)];  getattr_86 = None
    getitem_514 = getitem_513[0];  getitem_514 = None
    getitem_515 = getitem_513[1];  getitem_515 = None
    getitem_516 = getitem_513[2];  getitem_513 = getitem_516 = None
    reshape_96 = blocks_11_attn_pool_v_pool.reshape(getitem_510, getitem_511, getitem_512, -1);  blocks_11_attn_pool_v_pool = getitem_510 = getitem_511 = getitem_512 = None
    transpose_108 = reshape_96.transpose(2, 3);  reshape_96 = None
    cat_37 = torch.cat((getitem_507, transpose_108), dim = 2);  getitem_507 = transpose_108 = None
    blocks_11_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "11").attn.pool_v.norm_act, "0")(cat_37);  cat_37 = None
    _squeeze_36 = torchvision_models_video_mvit__squeeze(blocks_11_attn_pool_v_norm_act_0, 4, 1, getitem_506);  blocks_11_attn_pool_v_norm_act_0 = getitem_506 = None
    _unsqueeze_38 = torchvision_models_video_mvit__unsqueeze(getitem_490, 4, 1);  getitem_490 = None
    getitem_517 = _unsqueeze_38[0]
    getitem_518 = _unsqueeze_38[1];  _unsqueeze_38 = None
    tensor_split_37 = torch.tensor_split(getitem_517, indices = (1,), dim = 2);  getitem_517 = None
    getitem_519 = tensor_split_37[0]
    getitem_520 = tensor_split_37[1];  tensor_split_37 = None
    transpose_109 = getitem_520.transpose(2, 3);  getitem_520 = None
    getattr_87 = transpose_109.shape
    getitem_521 = getattr_87[slice(None, 3, None)];  getattr_87 = None
    getitem_522 = getitem_521[0]
    getitem_523 = getitem_521[1]
    getitem_524 = getitem_521[2];  getitem_521 = None
    mul_48 = getitem_522 * getitem_523
    reshape_97 = transpose_109.reshape((mul_48, getitem_524, getitem_484, getitem_485, getitem_486));  transpose_109 = mul_48 = getitem_484 = getitem_485 = getitem_486 = None
    contiguous_37 = reshape_97.contiguous();  reshape_97 = None
    blocks_11_attn_pool_q_pool = getattr(self.blocks, "11").attn.pool_q.pool(contiguous_37);  contiguous_37 = None
    getattr_88 = blocks_11_attn_pool_q_pool.shape
    getitem_525 = getattr_88[slice(2, None, None)];  getattr_88 = None
    getitem_526 = getitem_525[0]
    getitem_527 = getitem_525[1]
    getitem_528 = getitem_525[2];  getitem_525 = None
    reshape_98 = blocks_11_attn_pool_q_pool.reshape(getitem_522, getitem_523, getitem_524, -1);  blocks_11_attn_pool_q_pool = getitem_522 = getitem_523 = getitem_524 = None
    transpose_110 = reshape_98.transpose(2, 3);  reshape_98 = None
    cat_38 = torch.cat((getitem_519, transpose_110), dim = 2);  getitem_519 = transpose_110 = None
    blocks_11_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "11").attn.pool_q.norm_act, "0")(cat_38);  cat_38 = None
    _squeeze_37 = torchvision_models_video_mvit__squeeze(blocks_11_attn_pool_q_norm_act_0, 4, 1, getitem_518);  blocks_11_attn_pool_q_norm_act_0 = getitem_518 = None
    mul_49 = 0.10206207261596577 * _squeeze_37
    transpose_111 = _squeeze_35.transpose(2, 3);  _squeeze_35 = None
    matmul_22 = torch.matmul(mul_49, transpose_111);  mul_49 = transpose_111 = None
    blocks_11_attn_rel_pos_h = getattr(self.blocks, "11").attn.rel_pos_h
    blocks_11_attn_rel_pos_w = getattr(self.blocks, "11").attn.rel_pos_w
    blocks_11_attn_rel_pos_t = getattr(self.blocks, "11").attn.rel_pos_t
    _add_rel_pos_11 = torchvision_models_video_mvit__add_rel_pos(matmul_22, _squeeze_37, (getitem_526, getitem_527, getitem_528), (getitem_502, getitem_503, getitem_504), blocks_11_attn_rel_pos_h, blocks_11_attn_rel_pos_w, blocks_11_attn_rel_pos_t);  matmul_22 = getitem_502 = getitem_503 = getitem_504 = blocks_11_attn_rel_pos_h = blocks_11_attn_rel_pos_w = blocks_11_attn_rel_pos_t = None
    softmax_11 = _add_rel_pos_11.softmax(dim = -1);  _add_rel_pos_11 = None
    matmul_23 = torch.matmul(softmax_11, _squeeze_36);  softmax_11 = _squeeze_36 = None
    _add_shortcut_11 = torchvision_models_video_mvit__add_shortcut(matmul_23, _squeeze_37, False);  _squeeze_37 = _add_shortcut_11 = None
    transpose_112 = matmul_23.transpose(1, 2);  matmul_23 = None
    reshape_99 = transpose_112.reshape(getitem_487, -1, 384);  transpose_112 = getitem_487 = None
    blocks_11_attn_project_0 = getattr(getattr(self.blocks, "11").attn.project, "0")(reshape_99);  reshape_99 = None
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
    getattr_89 = blocks_12_norm1.shape
    getitem_529 = getattr_89[0]
    getitem_530 = getattr_89[1]
    getitem_531 = getattr_89[2];  getattr_89 = getitem_531 = None
    blocks_12_attn_qkv = getattr(self.blocks, "12").attn.qkv(blocks_12_norm1);  blocks_12_norm1 = None
    reshape_100 = blocks_12_attn_qkv.reshape(getitem_529, getitem_530, 3, 4, 96);  blocks_12_attn_qkv = getitem_530 = None
    transpose_113 = reshape_100.transpose(1, 3);  reshape_100 = None
    unbind_12 = transpose_113.unbind(dim = 2);  transpose_113 = None
    getitem_532 = unbind_12[0]
    getitem_533 = unbind_12[1]
    getitem_534 = unbind_12[2];  unbind_12 = None
    _unsqueeze_39 = torchvision_models_video_mvit__unsqueeze(getitem_533, 4, 1);  getitem_533 = None
    getitem_535 = _unsqueeze_39[0]
    getitem_536 = _unsqueeze_39[1];  _unsqueeze_39 = None
    tensor_split_38 = torch.tensor_split(getitem_535, indices = (1,), dim = 2);  getitem_535 = None
    getitem_537 = tensor_split_38[0]
    getitem_538 = tensor_split_38[1];  tensor_split_38 = None
    transpose_114 = getitem_538.transpose(2, 3);  getitem_538 = None
    getattr_90 = transpose_114.shape
    getitem_539 = getattr_90[slice(None, 3, None)];  getattr_90 = None
    getitem_540 = getitem_539[0]
    getitem_541 = getitem_539[1]
    getitem_542 = getitem_539[2];  getitem_539 = None
    mul_50 = getitem_540 * getitem_541
    reshape_101 = transpose_114.reshape((mul_50, getitem_542, getitem_526, getitem_527, getitem_528));  transpose_114 = mul_50 = None
    contiguous_38 = reshape_101.contiguous();  reshape_101 = None
    blocks_12_attn_pool_k_pool = getattr(self.blocks, "12").attn.pool_k.pool(contiguous_38);  contiguous_38 = None
    getattr_91 = blocks_12_attn_pool_k_pool.shape
    getitem_543 = getattr_91[slice(2, None, None)];  getattr_91 = None
    getitem_544 = getitem_543[0]
    getitem_545 = getitem_543[1]
    getitem_546 = getitem_543[2];  getitem_543 = None
    reshape_102 = blocks_12_attn_pool_k_pool.reshape(getitem_540, getitem_541, getitem_542, -1);  blocks_12_attn_pool_k_pool = getitem_540 = getitem_541 = getitem_542 = None
    transpose_115 = reshape_102.transpose(2, 3);  reshape_102 = None
    cat_39 = torch.cat((getitem_537, transpose_115), dim = 2);  getitem_537 = transpose_115 = None
    blocks_12_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "12").attn.pool_k.norm_act, "0")(cat_39);  cat_39 = None
    _squeeze_38 = torchvision_models_video_mvit__squeeze(blocks_12_attn_pool_k_norm_act_0, 4, 1, getitem_536);  blocks_12_attn_pool_k_norm_act_0 = getitem_536 = None
    _unsqueeze_40 = torchvision_models_video_mvit__unsqueeze(getitem_534, 4, 1);  getitem_534 = None
    getitem_547 = _unsqueeze_40[0]
    getitem_548 = _unsqueeze_40[1];  _unsqueeze_40 = None
    tensor_split_39 = torch.tensor_split(getitem_547, indices = (1,), dim = 2);  getitem_547 = None
    getitem_549 = tensor_split_39[0]
    getitem_550 = tensor_split_39[1];  tensor_split_39 = None
    transpose_116 = getitem_550.transpose(2, 3);  getitem_550 = None
    getattr_92 = transpose_116.shape
    getitem_551 = getattr_92[slice(None, 3, None)];  getattr_92 = None
    getitem_552 = getitem_551[0]
    getitem_553 = getitem_551[1]
    getitem_554 = getitem_551[2];  getitem_551 = None
    mul_51 = getitem_552 * getitem_553
    reshape_103 = transpose_116.reshape((mul_51, getitem_554, getitem_526, getitem_527, getitem_528));  transpose_116 = mul_51 = None
    contiguous_39 = reshape_103.contiguous();  reshape_103 = None
    blocks_12_attn_pool_v_pool = getattr(self.blocks, "12").attn.pool_v.pool(contiguous_39);  contiguous_39 = None
    getattr_93 = blocks_12_attn_pool_v_pool.shape
    getitem_555 = getattr_93[slice(2, None, None)];  getattr_93 = None
    getitem_556 = getitem_555[0];  getitem_556 = None
    getitem_557 = getitem_555[1];  getitem_557 = None
    getitem_558 = getitem_555[2];  getitem_555 = getitem_558 = None
    reshape_104 = blocks_12_attn_pool_v_pool.reshape(getitem_552, getitem_553, getitem_554, -1);  blocks_12_attn_pool_v_pool = getitem_552 = getitem_553 = getitem_554 = None
    transpose_117 = reshape_104.transpose(2, 3);  reshape_104 = None
    cat_40 = torch.cat((getitem_549, transpose_117), dim = 2);  getitem_549 = transpose_117 = None
    blocks_12_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "12").attn.pool_v.norm_act, "0")(cat_40);  cat_40 = None
    _squeeze_39 = torchvision_models_video_mvit__squeeze(blocks_12_attn_pool_v_norm_act_0, 4, 1, getitem_548);  blocks_12_attn_pool_v_norm_act_0 = getitem_548 = None
    _unsqueeze_41 = torchvision_models_video_mvit__unsqueeze(getitem_532, 4, 1);  getitem_532 = None
    getitem_559 = _unsqueeze_41[0]
    getitem_560 = _unsqueeze_41[1];  _unsqueeze_41 = None
    tensor_split_40 = torch.tensor_split(getitem_559, indices = (1,), dim = 2);  getitem_559 = None
    getitem_561 = tensor_split_40[0]
    getitem_562 = tensor_split_40[1];  tensor_split_40 = None
    transpose_118 = getitem_562.transpose(2, 3);  getitem_562 = None
    getattr_94 = transpose_118.shape
    getitem_563 = getattr_94[slice(None, 3, None)];  getattr_94 = None
    getitem_564 = getitem_563[0]
    getitem_565 = getitem_563[1]
    getitem_566 = getitem_563[2];  getitem_563 = None
    mul_52 = getitem_564 * getitem_565
    reshape_105 = transpose_118.reshape((mul_52, getitem_566, getitem_526, getitem_527, getitem_528));  transpose_118 = mul_52 = getitem_526 = getitem_527 = getitem_528 = None
    contiguous_40 = reshape_105.contiguous();  reshape_105 = None
    blocks_12_attn_pool_q_pool = getattr(self.blocks, "12").attn.pool_q.pool(contiguous_40);  contiguous_40 = None
    getattr_95 = blocks_12_attn_pool_q_pool.shape
    getitem_567 = getattr_95[slice(2, None, None)];  getattr_95 = None
    getitem_568 = getitem_567[0]
    getitem_569 = getitem_567[1]
    getitem_570 = getitem_567[2];  getitem_567 = None
    reshape_106 = blocks_12_attn_pool_q_pool.reshape(getitem_564, getitem_565, getitem_566, -1);  blocks_12_attn_pool_q_pool = getitem_564 = getitem_565 = getitem_566 = None
    transpose_119 = reshape_106.transpose(2, 3);  reshape_106 = None
    cat_41 = torch.cat((getitem_561, transpose_119), dim = 2);  getitem_561 = transpose_119 = None
    blocks_12_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "12").attn.pool_q.norm_act, "0")(cat_41);  cat_41 = None
    _squeeze_40 = torchvision_models_video_mvit__squeeze(blocks_12_attn_pool_q_norm_act_0, 4, 1, getitem_560);  blocks_12_attn_pool_q_norm_act_0 = getitem_560 = None
    mul_53 = 0.10206207261596577 * _squeeze_40
    transpose_120 = _squeeze_38.transpose(2, 3);  _squeeze_38 = None
    matmul_24 = torch.matmul(mul_53, transpose_120);  mul_53 = transpose_120 = None
    blocks_12_attn_rel_pos_h = getattr(self.blocks, "12").attn.rel_pos_h
    blocks_12_attn_rel_pos_w = getattr(self.blocks, "12").attn.rel_pos_w
    blocks_12_attn_rel_pos_t = getattr(self.blocks, "12").attn.rel_pos_t
    _add_rel_pos_12 = torchvision_models_video_mvit__add_rel_pos(matmul_24, _squeeze_40, (getitem_568, getitem_569, getitem_570), (getitem_544, getitem_545, getitem_546), blocks_12_attn_rel_pos_h, blocks_12_attn_rel_pos_w, blocks_12_attn_rel_pos_t);  matmul_24 = getitem_544 = getitem_545 = getitem_546 = blocks_12_attn_rel_pos_h = blocks_12_attn_rel_pos_w = blocks_12_attn_rel_pos_t = None
    softmax_12 = _add_rel_pos_12.softmax(dim = -1);  _add_rel_pos_12 = None
    matmul_25 = torch.matmul(softmax_12, _squeeze_39);  softmax_12 = _squeeze_39 = None
    _add_shortcut_12 = torchvision_models_video_mvit__add_shortcut(matmul_25, _squeeze_40, False);  _squeeze_40 = _add_shortcut_12 = None
    transpose_121 = matmul_25.transpose(1, 2);  matmul_25 = None
    reshape_107 = transpose_121.reshape(getitem_529, -1, 384);  transpose_121 = getitem_529 = None
    blocks_12_attn_project_0 = getattr(getattr(self.blocks, "12").attn.project, "0")(reshape_107);  reshape_107 = None
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
    getattr_96 = blocks_13_norm1.shape
    getitem_571 = getattr_96[0]
    getitem_572 = getattr_96[1]
    getitem_573 = getattr_96[2];  getattr_96 = getitem_573 = None
    blocks_13_attn_qkv = getattr(self.blocks, "13").attn.qkv(blocks_13_norm1);  blocks_13_norm1 = None
    reshape_108 = blocks_13_attn_qkv.reshape(getitem_571, getitem_572, 3, 4, 96);  blocks_13_attn_qkv = getitem_572 = None
    transpose_122 = reshape_108.transpose(1, 3);  reshape_108 = None
    unbind_13 = transpose_122.unbind(dim = 2);  transpose_122 = None
    getitem_574 = unbind_13[0]
    getitem_575 = unbind_13[1]
    getitem_576 = unbind_13[2];  unbind_13 = None
    _unsqueeze_42 = torchvision_models_video_mvit__unsqueeze(getitem_575, 4, 1);  getitem_575 = None
    getitem_577 = _unsqueeze_42[0]
    getitem_578 = _unsqueeze_42[1];  _unsqueeze_42 = None
    tensor_split_41 = torch.tensor_split(getitem_577, indices = (1,), dim = 2);  getitem_577 = None
    getitem_579 = tensor_split_41[0]
    getitem_580 = tensor_split_41[1];  tensor_split_41 = None
    transpose_123 = getitem_580.transpose(2, 3);  getitem_580 = None
    getattr_97 = transpose_123.shape
    getitem_581 = getattr_97[slice(None, 3, None)];  getattr_97 = None
    getitem_582 = getitem_581[0]
    getitem_583 = getitem_581[1]
    getitem_584 = getitem_581[2];  getitem_581 = None
    mul_54 = getitem_582 * getitem_583
    reshape_109 = transpose_123.reshape((mul_54, getitem_584, getitem_568, getitem_569, getitem_570));  transpose_123 = mul_54 = None
    contiguous_41 = reshape_109.contiguous();  reshape_109 = None
    blocks_13_attn_pool_k_pool = getattr(self.blocks, "13").attn.pool_k.pool(contiguous_41);  contiguous_41 = None
    getattr_98 = blocks_13_attn_pool_k_pool.shape
    getitem_585 = getattr_98[slice(2, None, None)];  getattr_98 = None
    getitem_586 = getitem_585[0]
    getitem_587 = getitem_585[1]
    getitem_588 = getitem_585[2];  getitem_585 = None
    reshape_110 = blocks_13_attn_pool_k_pool.reshape(getitem_582, getitem_583, getitem_584, -1);  blocks_13_attn_pool_k_pool = getitem_582 = getitem_583 = getitem_584 = None
    transpose_124 = reshape_110.transpose(2, 3);  reshape_110 = None
    cat_42 = torch.cat((getitem_579, transpose_124), dim = 2);  getitem_579 = transpose_124 = None
    blocks_13_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "13").attn.pool_k.norm_act, "0")(cat_42);  cat_42 = None
    _squeeze_41 = torchvision_models_video_mvit__squeeze(blocks_13_attn_pool_k_norm_act_0, 4, 1, getitem_578);  blocks_13_attn_pool_k_norm_act_0 = getitem_578 = None
    _unsqueeze_43 = torchvision_models_video_mvit__unsqueeze(getitem_576, 4, 1);  getitem_576 = None
    getitem_589 = _unsqueeze_43[0]
    getitem_590 = _unsqueeze_43[1];  _unsqueeze_43 = None
    tensor_split_42 = torch.tensor_split(getitem_589, indices = (1,), dim = 2);  getitem_589 = None
    getitem_591 = tensor_split_42[0]
    getitem_592 = tensor_split_42[1];  tensor_split_42 = None
    transpose_125 = getitem_592.transpose(2, 3);  getitem_592 = None
    getattr_99 = transpose_125.shape
    getitem_593 = getattr_99[slice(None, 3, None)];  getattr_99 = None
    getitem_594 = getitem_593[0]
    getitem_595 = getitem_593[1]
    getitem_596 = getitem_593[2];  getitem_593 = None
    mul_55 = getitem_594 * getitem_595
    reshape_111 = transpose_125.reshape((mul_55, getitem_596, getitem_568, getitem_569, getitem_570));  transpose_125 = mul_55 = None
    contiguous_42 = reshape_111.contiguous();  reshape_111 = None
    blocks_13_attn_pool_v_pool = getattr(self.blocks, "13").attn.pool_v.pool(contiguous_42);  contiguous_42 = None
    getattr_100 = blocks_13_attn_pool_v_pool.shape
    getitem_597 = getattr_100[slice(2, None, None)];  getattr_100 = None
    getitem_598 = getitem_597[0];  getitem_598 = None
    getitem_599 = getitem_597[1];  getitem_599 = None
    getitem_600 = getitem_597[2];  getitem_597 = getitem_600 = None
    reshape_112 = blocks_13_attn_pool_v_pool.reshape(getitem_594, getitem_595, getitem_596, -1);  blocks_13_attn_pool_v_pool = getitem_594 = getitem_595 = getitem_596 = None
    transpose_126 = reshape_112.transpose(2, 3);  reshape_112 = None
    cat_43 = torch.cat((getitem_591, transpose_126), dim = 2);  getitem_591 = transpose_126 = None
    blocks_13_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "13").attn.pool_v.norm_act, "0")(cat_43);  cat_43 = None
    _squeeze_42 = torchvision_models_video_mvit__squeeze(blocks_13_attn_pool_v_norm_act_0, 4, 1, getitem_590);  blocks_13_attn_pool_v_norm_act_0 = getitem_590 = None
    _unsqueeze_44 = torchvision_models_video_mvit__unsqueeze(getitem_574, 4, 1);  getitem_574 = None
    getitem_601 = _unsqueeze_44[0]
    getitem_602 = _unsqueeze_44[1];  _unsqueeze_44 = None
    tensor_split_43 = torch.tensor_split(getitem_601, indices = (1,), dim = 2);  getitem_601 = None
    getitem_603 = tensor_split_43[0]
    getitem_604 = tensor_split_43[1];  tensor_split_43 = None
    transpose_127 = getitem_604.transpose(2, 3);  getitem_604 = None
    getattr_101 = transpose_127.shape
    getitem_605 = getattr_101[slice(None, 3, None)];  getattr_101 = None
    getitem_606 = getitem_605[0]
    getitem_607 = getitem_605[1]
    getitem_608 = getitem_605[2];  getitem_605 = None
    mul_56 = getitem_606 * getitem_607
    reshape_113 = transpose_127.reshape((mul_56, getitem_608, getitem_568, getitem_569, getitem_570));  transpose_127 = mul_56 = getitem_568 = getitem_569 = getitem_570 = None
    contiguous_43 = reshape_113.contiguous();  reshape_113 = None
    blocks_13_attn_pool_q_pool = getattr(self.blocks, "13").attn.pool_q.pool(contiguous_43);  contiguous_43 = None
    getattr_102 = blocks_13_attn_pool_q_pool.shape
    getitem_609 = getattr_102[slice(2, None, None)];  getattr_102 = None
    getitem_610 = getitem_609[0]
    getitem_611 = getitem_609[1]
    getitem_612 = getitem_609[2];  getitem_609 = None
    reshape_114 = blocks_13_attn_pool_q_pool.reshape(getitem_606, getitem_607, getitem_608, -1);  blocks_13_attn_pool_q_pool = getitem_606 = getitem_607 = getitem_608 = None
    transpose_128 = reshape_114.transpose(2, 3);  reshape_114 = None
    cat_44 = torch.cat((getitem_603, transpose_128), dim = 2);  getitem_603 = transpose_128 = None
    blocks_13_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "13").attn.pool_q.norm_act, "0")(cat_44);  cat_44 = None
    _squeeze_43 = torchvision_models_video_mvit__squeeze(blocks_13_attn_pool_q_norm_act_0, 4, 1, getitem_602);  blocks_13_attn_pool_q_norm_act_0 = getitem_602 = None
    mul_57 = 0.10206207261596577 * _squeeze_43
    transpose_129 = _squeeze_41.transpose(2, 3);  _squeeze_41 = None
    matmul_26 = torch.matmul(mul_57, transpose_129);  mul_57 = transpose_129 = None
    blocks_13_attn_rel_pos_h = getattr(self.blocks, "13").attn.rel_pos_h
    blocks_13_attn_rel_pos_w = getattr(self.blocks, "13").attn.rel_pos_w
    blocks_13_attn_rel_pos_t = getattr(self.blocks, "13").attn.rel_pos_t
    _add_rel_pos_13 = torchvision_models_video_mvit__add_rel_pos(matmul_26, _squeeze_43, (getitem_610, getitem_611, getitem_612), (getitem_586, getitem_587, getitem_588), blocks_13_attn_rel_pos_h, blocks_13_attn_rel_pos_w, blocks_13_attn_rel_pos_t);  matmul_26 = getitem_586 = getitem_587 = getitem_588 = blocks_13_attn_rel_pos_h = blocks_13_attn_rel_pos_w = blocks_13_attn_rel_pos_t = None
    softmax_13 = _add_rel_pos_13.softmax(dim = -1);  _add_rel_pos_13 = None
    matmul_27 = torch.matmul(softmax_13, _squeeze_42);  softmax_13 = _squeeze_42 = None
    _add_shortcut_13 = torchvision_models_video_mvit__add_shortcut(matmul_27, _squeeze_43, False);  _squeeze_43 = _add_shortcut_13 = None
    transpose_130 = matmul_27.transpose(1, 2);  matmul_27 = None
    reshape_115 = transpose_130.reshape(getitem_571, -1, 384);  transpose_130 = getitem_571 = None
    blocks_13_attn_project_0 = getattr(getattr(self.blocks, "13").attn.project, "0")(reshape_115);  reshape_115 = None
    stochastic_depth_26 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_13_attn_project_0, 0.17333333333333334, 'row', False);  blocks_13_attn_project_0 = None
    add_26 = add_25 + stochastic_depth_26;  add_25 = stochastic_depth_26 = None
    blocks_13_norm2 = getattr(self.blocks, "13").norm2(add_26)
    blocks_13_mlp_0 = getattr(getattr(self.blocks, "13").mlp, "0")(blocks_13_norm2);  blocks_13_norm2 = None
    blocks_13_mlp_1 = getattr(getattr(self.blocks, "13").mlp, "1")(blocks_13_mlp_0);  blocks_13_mlp_0 = None
    blocks_13_mlp_2 = getattr(getattr(self.blocks, "13").mlp, "2")(blocks_13_mlp_1);  blocks_13_mlp_1 = None
    blocks_13_mlp_3 = getattr(getattr(self.blocks, "13").mlp, "3")(blocks_13_mlp_2);  blocks_13_mlp_2 = None
    blocks_13_mlp_4 = getattr(getattr(self.blocks, "13").mlp, "4")(blocks_13_mlp_3);  blocks_13_mlp_3 = None
    stochastic_depth_27 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_13_mlp_4, 0.17333333333333334, 'row', False);  blocks_13_mlp_4 = None
    add_27 = add_26 + stochastic_depth_27;  add_26 = stochastic_depth_27 = None
    blocks_14_norm1 = getattr(self.blocks, "14").norm1(add_27);  add_27 = None
    getattr_103 = blocks_14_norm1.shape
    getitem_613 = getattr_103[0]
    getitem_614 = getattr_103[1]
    getitem_615 = getattr_103[2];  getattr_103 = getitem_615 = None
    blocks_14_attn_qkv = getattr(self.blocks, "14").attn.qkv(blocks_14_norm1)
    reshape_116 = blocks_14_attn_qkv.reshape(getitem_613, getitem_614, 3, 8, 96);  blocks_14_attn_qkv = getitem_614 = None
    transpose_131 = reshape_116.transpose(1, 3);  reshape_116 = None
    unbind_14 = transpose_131.unbind(dim = 2);  transpose_131 = None
    getitem_616 = unbind_14[0]
    getitem_617 = unbind_14[1]
    getitem_618 = unbind_14[2];  unbind_14 = None
    _unsqueeze_45 = torchvision_models_video_mvit__unsqueeze(getitem_617, 4, 1);  getitem_617 = None
    getitem_619 = _unsqueeze_45[0]
    getitem_620 = _unsqueeze_45[1];  _unsqueeze_45 = None
    tensor_split_44 = torch.tensor_split(getitem_619, indices = (1,), dim = 2);  getitem_619 = None
    getitem_621 = tensor_split_44[0]
    getitem_622 = tensor_split_44[1];  tensor_split_44 = None
    transpose_132 = getitem_622.transpose(2, 3);  getitem_622 = None
    getattr_104 = transpose_132.shape
    getitem_623 = getattr_104[slice(None, 3, None)];  getattr_104 = None
    getitem_624 = getitem_623[0]
    getitem_625 = getitem_623[1]
    getitem_626 = getitem_623[2];  getitem_623 = None
    mul_58 = getitem_624 * getitem_625
    reshape_117 = transpose_132.reshape((mul_58, getitem_626, getitem_610, getitem_611, getitem_612));  transpose_132 = mul_58 = None
    contiguous_44 = reshape_117.contiguous();  reshape_117 = None
    blocks_14_attn_pool_k_pool = getattr(self.blocks, "14").attn.pool_k.pool(contiguous_44);  contiguous_44 = None
    getattr_105 = blocks_14_attn_pool_k_pool.shape
    getitem_627 = getattr_105[slice(2, None, None)];  getattr_105 = None
    getitem_628 = getitem_627[0]
    getitem_629 = getitem_627[1]
    getitem_630 = getitem_627[2];  getitem_627 = None
    reshape_118 = blocks_14_attn_pool_k_pool.reshape(getitem_624, getitem_625, getitem_626, -1);  blocks_14_attn_pool_k_pool = getitem_624 = getitem_625 = getitem_626 = None
    transpose_133 = reshape_118.transpose(2, 3);  reshape_118 = None
    cat_45 = torch.cat((getitem_621, transpose_133), dim = 2);  getitem_621 = transpose_133 = None
    blocks_14_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_k.norm_act, "0")(cat_45);  cat_45 = None
    _squeeze_44 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_k_norm_act_0, 4, 1, getitem_620);  blocks_14_attn_pool_k_norm_act_0 = getitem_620 = None
    _unsqueeze_46 = torchvision_models_video_mvit__unsqueeze(getitem_618, 4, 1);  getitem_618 = None
    getitem_631 = _unsqueeze_46[0]
    getitem_632 = _unsqueeze_46[1];  _unsqueeze_46 = None
    tensor_split_45 = torch.tensor_split(getitem_631, indices = (1,), dim = 2);  getitem_631 = None
    getitem_633 = tensor_split_45[0]
    getitem_634 = tensor_split_45[1];  tensor_split_45 = None
    transpose_134 = getitem_634.transpose(2, 3);  getitem_634 = None
    getattr_106 = transpose_134.shape
    getitem_635 = getattr_106[slice(None, 3, None)];  getattr_106 = None
    getitem_636 = getitem_635[0]
    getitem_637 = getitem_635[1]
    getitem_638 = getitem_635[2];  getitem_635 = None
    mul_59 = getitem_636 * getitem_637
    reshape_119 = transpose_134.reshape((mul_59, getitem_638, getitem_610, getitem_611, getitem_612));  transpose_134 = mul_59 = None
    contiguous_45 = reshape_119.contiguous();  reshape_119 = None
    blocks_14_attn_pool_v_pool = getattr(self.blocks, "14").attn.pool_v.pool(contiguous_45);  contiguous_45 = None
    getattr_107 = blocks_14_attn_pool_v_pool.shape
    getitem_639 = getattr_107[slice(2, None, None)];  getattr_107 = None
    getitem_640 = getitem_639[0];  getitem_640 = None
    getitem_641 = getitem_639[1];  getitem_641 = None
    getitem_642 = getitem_639[2];  getitem_639 = getitem_642 = None
    reshape_120 = blocks_14_attn_pool_v_pool.reshape(getitem_636, getitem_637, getitem_638, -1);  blocks_14_attn_pool_v_pool = getitem_636 = getitem_637 = getitem_638 = None
    transpose_135 = reshape_120.transpose(2, 3);  reshape_120 = None
    cat_46 = torch.cat((getitem_633, transpose_135), dim = 2);  getitem_633 = transpose_135 = None
    blocks_14_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_v.norm_act, "0")(cat_46);  cat_46 = None
    _squeeze_45 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_v_norm_act_0, 4, 1, getitem_632);  blocks_14_attn_pool_v_norm_act_0 = getitem_632 = None
    _unsqueeze_47 = torchvision_models_video_mvit__unsqueeze(getitem_616, 4, 1);  getitem_616 = None
    getitem_643 = _unsqueeze_47[0]
    getitem_644 = _unsqueeze_47[1];  _unsqueeze_47 = None
    tensor_split_46 = torch.tensor_split(getitem_643, indices = (1,), dim = 2);  getitem_643 = None
    getitem_645 = tensor_split_46[0]
    getitem_646 = tensor_split_46[1];  tensor_split_46 = None
    transpose_136 = getitem_646.transpose(2, 3);  getitem_646 = None
    getattr_108 = transpose_136.shape
    getitem_647 = getattr_108[slice(None, 3, None)];  getattr_108 = None
    getitem_648 = getitem_647[0]
    getitem_649 = getitem_647[1]
    getitem_650 = getitem_647[2];  getitem_647 = None
    mul_60 = getitem_648 * getitem_649
    reshape_121 = transpose_136.reshape((mul_60, getitem_650, getitem_610, getitem_611, getitem_612));  transpose_136 = mul_60 = None
    contiguous_46 = reshape_121.contiguous();  reshape_121 = None
    blocks_14_attn_pool_q_pool = getattr(self.blocks, "14").attn.pool_q.pool(contiguous_46);  contiguous_46 = None
    getattr_109 = blocks_14_attn_pool_q_pool.shape
    getitem_651 = getattr_109[slice(2, None, None)];  getattr_109 = None
    getitem_652 = getitem_651[0]
    getitem_653 = getitem_651[1]
    getitem_654 = getitem_651[2];  getitem_651 = None
    reshape_122 = blocks_14_attn_pool_q_pool.reshape(getitem_648, getitem_649, getitem_650, -1);  blocks_14_attn_pool_q_pool = getitem_648 = getitem_649 = getitem_650 = None
    transpose_137 = reshape_122.transpose(2, 3);  reshape_122 = None
    cat_47 = torch.cat((getitem_645, transpose_137), dim = 2);  getitem_645 = transpose_137 = None
    blocks_14_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "14").attn.pool_q.norm_act, "0")(cat_47);  cat_47 = None
    _squeeze_46 = torchvision_models_video_mvit__squeeze(blocks_14_attn_pool_q_norm_act_0, 4, 1, getitem_644);  blocks_14_attn_pool_q_norm_act_0 = getitem_644 = None
    mul_61 = 0.10206207261596577 * _squeeze_46
    transpose_138 = _squeeze_44.transpose(2, 3);  _squeeze_44 = None
    matmul_28 = torch.matmul(mul_61, transpose_138);  mul_61 = transpose_138 = None
    blocks_14_attn_rel_pos_h = getattr(self.blocks, "14").attn.rel_pos_h
    blocks_14_attn_rel_pos_w = getattr(self.blocks, "14").attn.rel_pos_w
    blocks_14_attn_rel_pos_t = getattr(self.blocks, "14").attn.rel_pos_t
    _add_rel_pos_14 = torchvision_models_video_mvit__add_rel_pos(matmul_28, _squeeze_46, (getitem_652, getitem_653, getitem_654), (getitem_628, getitem_629, getitem_630), blocks_14_attn_rel_pos_h, blocks_14_attn_rel_pos_w, blocks_14_attn_rel_pos_t);  matmul_28 = getitem_628 = getitem_629 = getitem_630 = blocks_14_attn_rel_pos_h = blocks_14_attn_rel_pos_w = blocks_14_attn_rel_pos_t = None
    softmax_14 = _add_rel_pos_14.softmax(dim = -1);  _add_rel_pos_14 = None
    matmul_29 = torch.matmul(softmax_14, _squeeze_45);  softmax_14 = _squeeze_45 = None
    _add_shortcut_14 = torchvision_models_video_mvit__add_shortcut(matmul_29, _squeeze_46, False);  _squeeze_46 = _add_shortcut_14 = None
    transpose_139 = matmul_29.transpose(1, 2);  matmul_29 = None
    reshape_123 = transpose_139.reshape(getitem_613, -1, 768);  transpose_139 = getitem_613 = None
    blocks_14_attn_project_0 = getattr(getattr(self.blocks, "14").attn.project, "0")(reshape_123);  reshape_123 = None
    blocks_14_project = getattr(self.blocks, "14").project(blocks_14_norm1);  blocks_14_norm1 = None
    _unsqueeze_48 = torchvision_models_video_mvit__unsqueeze(blocks_14_project, 4, 1);  blocks_14_project = None
    getitem_655 = _unsqueeze_48[0]
    getitem_656 = _unsqueeze_48[1];  _unsqueeze_48 = None
    tensor_split_47 = torch.tensor_split(getitem_655, indices = (1,), dim = 2);  getitem_655 = None
    getitem_657 = tensor_split_47[0]
    getitem_658 = tensor_split_47[1];  tensor_split_47 = None
    transpose_140 = getitem_658.transpose(2, 3);  getitem_658 = None
    getattr_110 = transpose_140.shape
    getitem_659 = getattr_110[slice(None, 3, None)];  getattr_110 = None
    getitem_660 = getitem_659[0]
    getitem_661 = getitem_659[1]
    getitem_662 = getitem_659[2];  getitem_659 = None
    mul_62 = getitem_660 * getitem_661
    reshape_124 = transpose_140.reshape((mul_62, getitem_662, getitem_610, getitem_611, getitem_612));  transpose_140 = mul_62 = getitem_610 = getitem_611 = getitem_612 = None
    contiguous_47 = reshape_124.contiguous();  reshape_124 = None
    blocks_14_pool_skip_pool = getattr(self.blocks, "14").pool_skip.pool(contiguous_47);  contiguous_47 = None
    getattr_111 = blocks_14_pool_skip_pool.shape
    getitem_663 = getattr_111[slice(2, None, None)];  getattr_111 = None
    getitem_664 = getitem_663[0];  getitem_664 = None
    getitem_665 = getitem_663[1];  getitem_665 = None
    getitem_666 = getitem_663[2];  getitem_663 = getitem_666 = None
    reshape_125 = blocks_14_pool_skip_pool.reshape(getitem_660, getitem_661, getitem_662, -1);  blocks_14_pool_skip_pool = getitem_660 = getitem_661 = getitem_662 = None
    transpose_141 = reshape_125.transpose(2, 3);  reshape_125 = None
    cat_48 = torch.cat((getitem_657, transpose_141), dim = 2);  getitem_657 = transpose_141 = None
    _squeeze_47 = torchvision_models_video_mvit__squeeze(cat_48, 4, 1, getitem_656);  cat_48 = getitem_656 = None
    stochastic_depth_28 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_14_attn_project_0, 0.18666666666666668, 'row', False);  blocks_14_attn_project_0 = None
    add_28 = _squeeze_47 + stochastic_depth_28;  _squeeze_47 = stochastic_depth_28 = None
    blocks_14_norm2 = getattr(self.blocks, "14").norm2(add_28)
    blocks_14_mlp_0 = getattr(getattr(self.blocks, "14").mlp, "0")(blocks_14_norm2);  blocks_14_norm2 = None
    blocks_14_mlp_1 = getattr(getattr(self.blocks, "14").mlp, "1")(blocks_14_mlp_0);  blocks_14_mlp_0 = None
    blocks_14_mlp_2 = getattr(getattr(self.blocks, "14").mlp, "2")(blocks_14_mlp_1);  blocks_14_mlp_1 = None
    blocks_14_mlp_3 = getattr(getattr(self.blocks, "14").mlp, "3")(blocks_14_mlp_2);  blocks_14_mlp_2 = None
    blocks_14_mlp_4 = getattr(getattr(self.blocks, "14").mlp, "4")(blocks_14_mlp_3);  blocks_14_mlp_3 = None
    stochastic_depth_29 = torchvision_ops_stochastic_depth_stochastic_depth(blocks_14_mlp_4, 0.18666666666666668, 'row', False);  blocks_14_mlp_4 = None
    add_29 = add_28 + stochastic_depth_29;  add_28 = stochastic_depth_29 = None
    blocks_15_norm1 = getattr(self.blocks, "15").norm1(add_29)
    getattr_112 = blocks_15_norm1.shape
    getitem_667 = getattr_112[0]
    getitem_668 = getattr_112[1]
    getitem_669 = getattr_112[2];  getattr_112 = getitem_669 = None
    blocks_15_attn_qkv = getattr(self.blocks, "15").attn.qkv(blocks_15_norm1);  blocks_15_norm1 = None
    reshape_126 = blocks_15_attn_qkv.reshape(getitem_667, getitem_668, 3, 8, 96);  blocks_15_attn_qkv = getitem_668 = None
    transpose_142 = reshape_126.transpose(1, 3);  reshape_126 = None
    unbind_15 = transpose_142.unbind(dim = 2);  transpose_142 = None
    getitem_670 = unbind_15[0]
    getitem_671 = unbind_15[1]
    getitem_672 = unbind_15[2];  unbind_15 = None
    _unsqueeze_49 = torchvision_models_video_mvit__unsqueeze(getitem_671, 4, 1);  getitem_671 = None
    getitem_673 = _unsqueeze_49[0]
    getitem_674 = _unsqueeze_49[1];  _unsqueeze_49 = None
    tensor_split_48 = torch.tensor_split(getitem_673, indices = (1,), dim = 2);  getitem_673 = None
    getitem_675 = tensor_split_48[0]
    getitem_676 = tensor_split_48[1];  tensor_split_48 = None
    transpose_143 = getitem_676.transpose(2, 3);  getitem_676 = None
    getattr_113 = transpose_143.shape
    getitem_677 = getattr_113[slice(None, 3, None)];  getattr_113 = None
    getitem_678 = getitem_677[0]
    getitem_679 = getitem_677[1]
    getitem_680 = getitem_677[2];  getitem_677 = None
    mul_63 = getitem_678 * getitem_679
    reshape_127 = transpose_143.reshape((mul_63, getitem_680, getitem_652, getitem_653, getitem_654));  transpose_143 = mul_63 = None
    contiguous_48 = reshape_127.contiguous();  reshape_127 = None
    blocks_15_attn_pool_k_pool = getattr(self.blocks, "15").attn.pool_k.pool(contiguous_48);  contiguous_48 = None
    getattr_114 = blocks_15_attn_pool_k_pool.shape
    getitem_681 = getattr_114[slice(2, None, None)];  getattr_114 = None
    getitem_682 = getitem_681[0]
    getitem_683 = getitem_681[1]
    getitem_684 = getitem_681[2];  getitem_681 = None
    reshape_128 = blocks_15_attn_pool_k_pool.reshape(getitem_678, getitem_679, getitem_680, -1);  blocks_15_attn_pool_k_pool = getitem_678 = getitem_679 = getitem_680 = None
    transpose_144 = reshape_128.transpose(2, 3);  reshape_128 = None
    cat_49 = torch.cat((getitem_675, transpose_144), dim = 2);  getitem_675 = transpose_144 = None
    blocks_15_attn_pool_k_norm_act_0 = getattr(getattr(self.blocks, "15").attn.pool_k.norm_act, "0")(cat_49);  cat_49 = None
    _squeeze_48 = torchvision_models_video_mvit__squeeze(blocks_15_attn_pool_k_norm_act_0, 4, 1, getitem_674);  blocks_15_attn_pool_k_norm_act_0 = getitem_674 = None
    _unsqueeze_50 = torchvision_models_video_mvit__unsqueeze(getitem_672, 4, 1);  getitem_672 = None
    getitem_685 = _unsqueeze_50[0]
    getitem_686 = _unsqueeze_50[1];  _unsqueeze_50 = None
    tensor_split_49 = torch.tensor_split(getitem_685, indices = (1,), dim = 2);  getitem_685 = None
    getitem_687 = tensor_split_49[0]
    getitem_688 = tensor_split_49[1];  tensor_split_49 = None
    transpose_145 = getitem_688.transpose(2, 3);  getitem_688 = None
    getattr_115 = transpose_145.shape
    getitem_689 = getattr_115[slice(None, 3, None)];  getattr_115 = None
    getitem_690 = getitem_689[0]
    getitem_691 = getitem_689[1]
    getitem_692 = getitem_689[2];  getitem_689 = None
    mul_64 = getitem_690 * getitem_691
    reshape_129 = transpose_145.reshape((mul_64, getitem_692, getitem_652, getitem_653, getitem_654));  transpose_145 = mul_64 = None
    contiguous_49 = reshape_129.contiguous();  reshape_129 = None
    blocks_15_attn_pool_v_pool = getattr(self.blocks, "15").attn.pool_v.pool(contiguous_49);  contiguous_49 = None
    getattr_116 = blocks_15_attn_pool_v_pool.shape
    getitem_693 = getattr_116[slice(2, None, None)];  getattr_116 = None
    getitem_694 = getitem_693[0];  getitem_694 = None
    getitem_695 = getitem_693[1];  getitem_695 = None
    getitem_696 = getitem_693[2];  getitem_693 = getitem_696 = None
    reshape_130 = blocks_15_attn_pool_v_pool.reshape(getitem_690, getitem_691, getitem_692, -1);  blocks_15_attn_pool_v_pool = getitem_690 = getitem_691 = getitem_692 = None
    transpose_146 = reshape_130.transpose(2, 3);  reshape_130 = None
    cat_50 = torch.cat((getitem_687, transpose_146), dim = 2);  getitem_687 = transpose_146 = None
    blocks_15_attn_pool_v_norm_act_0 = getattr(getattr(self.blocks, "15").attn.pool_v.norm_act, "0")(cat_50);  cat_50 = None
    _squeeze_49 = torchvision_models_video_mvit__squeeze(blocks_15_attn_pool_v_norm_act_0, 4, 1, getitem_686);  blocks_15_attn_pool_v_norm_act_0 = getitem_686 = None
    _unsqueeze_51 = torchvision_models_video_mvit__unsqueeze(getitem_670, 4, 1);  getitem_670 = None
    getitem_697 = _unsqueeze_51[0]
    getitem_698 = _unsqueeze_51[1];  _unsqueeze_51 = None
    tensor_split_50 = torch.tensor_split(getitem_697, indices = (1,), dim = 2);  getitem_697 = None
    getitem_699 = tensor_split_50[0]
    getitem_700 = tensor_split_50[1];  tensor_split_50 = None
    transpose_147 = getitem_700.transpose(2, 3);  getitem_700 = None
    getattr_117 = transpose_147.shape
    getitem_701 = getattr_117[slice(None, 3, None)];  getattr_117 = None
    getitem_702 = getitem_701[0]
    getitem_703 = getitem_701[1]
    getitem_704 = getitem_701[2];  getitem_701 = None
    mul_65 = getitem_702 * getitem_703
    reshape_131 = transpose_147.reshape((mul_65, getitem_704, getitem_652, getitem_653, getitem_654));  transpose_147 = mul_65 = getitem_652 = getitem_653 = getitem_654 = None
    contiguous_50 = reshape_131.contiguous();  reshape_131 = None
    blocks_15_attn_pool_q_pool = getattr(self.blocks, "15").attn.pool_q.pool(contiguous_50);  contiguous_50 = None
    getattr_118 = blocks_15_attn_pool_q_pool.shape
    getitem_705 = getattr_118[slice(2, None, None)];  getattr_118 = None
    getitem_706 = getitem_705[0]
    getitem_707 = getitem_705[1]
    getitem_708 = getitem_705[2];  getitem_705 = None
    reshape_132 = blocks_15_attn_pool_q_pool.reshape(getitem_702, getitem_703, getitem_704, -1);  blocks_15_attn_pool_q_pool = getitem_702 = getitem_703 = getitem_704 = None
    transpose_148 = reshape_132.transpose(2, 3);  reshape_132 = None
    cat_51 = torch.cat((getitem_699, transpose_148), dim = 2);  getitem_699 = transpose_148 = None
    blocks_15_attn_pool_q_norm_act_0 = getattr(getattr(self.blocks, "15").attn.pool_q.norm_act, "0")(cat_51);  cat_51 = None
    _squeeze_50 = torchvision_models_video_mvit__squeeze(blocks_15_attn_pool_q_norm_act_0, 4, 1, getitem_698);  blocks_15_attn_pool_q_norm_act_0 = getitem_698 = None
    mul_66 = 0.10206207261596577 * _squeeze_50
    transpose_149 = _squeeze_48.transpose(2, 3);  _squeeze_48 = None
    matmul_30 = torch.matmul(mul_66, transpose_149);  mul_66 = transpose_149 = None
    blocks_15_attn_rel_pos_h = getattr(self.blocks, "15").attn.rel_pos_h
    blocks_15_attn_rel_pos_w = getattr(self.blocks, "15").attn.rel_pos_w
    blocks_15_attn_rel_pos_t = getattr(self.blocks, "15").attn.rel_pos_t
    _add_rel_pos_15 = torchvision_models_video_mvit__add_rel_pos(matmul_30, _squeeze_50, (getitem_706, getitem_707, getitem_708), (getitem_682, getitem_683, getitem_684), blocks_15_attn_rel_pos_h, blocks_15_attn_rel_pos_w, blocks_15_attn_rel_pos_t);  matmul_30 = getitem_706 = getitem_707 = getitem_708 = getitem_682 = getitem_683 = getitem_684 = blocks_15_attn_rel_pos_h = blocks_15_attn_rel_pos_w = blocks_15_attn_rel_pos_t = None
    softmax_15 = _add_rel_pos_15.softmax(dim = -1);  _add_rel_pos_15 = None
    matmul_31 = torch.matmul(softmax_15, _squeeze_49);  softmax_15 = _squeeze_49 = None
    _add_shortcut_15 = torchvision_models_video_mvit__add_shortcut(matmul_31, _squeeze_50, False);  _squeeze_50 = _add_shortcut_15 = None
    transpose_150 = matmul_31.transpose(1, 2);  matmul_31 = None
    reshape_133 = transpose_150.reshape(getitem_667, -1, 768);  transpose_150 = getitem_667 = None
    blocks_15_attn_project_0 = getattr(getattr(self.blocks, "15").attn.project, "0")(reshape_133);  reshape_133 = None
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
    getitem_709 = norm[(slice(None, None, None), 0)];  norm = None
    head_0 = getattr(self.head, "0")(getitem_709);  getitem_709 = None
    head_1 = getattr(self.head, "1")(head_0);  head_0 = None
    return head_1
    