


def forward(self, x : torch.Tensor):
    getattr_1 = x.shape
    getitem = getattr_1[0]
    getitem_1 = getattr_1[1];  getitem_1 = None
    getitem_2 = getattr_1[2]
    getitem_3 = getattr_1[3];  getattr_1 = None
    eq = getitem_2 == 224
    _assert = torch._assert(eq, 'Wrong image height! Expected 224 but got Proxy(getitem_2)!');  eq = _assert = None
    eq_1 = getitem_3 == 224
    _assert_1 = torch._assert(eq_1, 'Wrong image width! Expected 224 but got Proxy(getitem_3)!');  eq_1 = _assert_1 = None
    floordiv = getitem_2 // 16;  getitem_2 = None
    floordiv_1 = getitem_3 // 16;  getitem_3 = None
    conv_proj = self.conv_proj(x);  x = None
    mul = floordiv * floordiv_1;  floordiv = floordiv_1 = None
    reshape = conv_proj.reshape(getitem, 1024, mul);  conv_proj = getitem = mul = None
    permute = reshape.permute(0, 2, 1);  reshape = None
    getattr_2 = permute.shape
    getitem_4 = getattr_2[0];  getattr_2 = None
    class_token = self.class_token
    expand = class_token.expand(getitem_4, -1, -1);  class_token = getitem_4 = None
    cat = torch.cat([expand, permute], dim = 1);  expand = permute = None
    dim = cat.dim()
    eq_2 = dim == 3;  dim = None
    getattr_3 = cat.shape;  getattr_3 = None
    _assert_2 = torch._assert(eq_2, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_3)');  eq_2 = _assert_2 = None
    encoder_pos_embedding = self.encoder.pos_embedding
    add = cat + encoder_pos_embedding;  cat = encoder_pos_embedding = None
    encoder_dropout = self.encoder.dropout(add);  add = None
    dim_1 = encoder_dropout.dim()
    eq_3 = dim_1 == 3;  dim_1 = None
    getattr_4 = encoder_dropout.shape;  getattr_4 = None
    _assert_3 = torch._assert(eq_3, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_4)');  eq_3 = _assert_3 = None
    encoder_layers_encoder_layer_0_ln_1 = self.encoder.layers.encoder_layer_0.ln_1(encoder_dropout)
    encoder_layers_encoder_layer_0_self_attention = self.encoder.layers.encoder_layer_0.self_attention(encoder_layers_encoder_layer_0_ln_1, encoder_layers_encoder_layer_0_ln_1, encoder_layers_encoder_layer_0_ln_1, need_weights = False);  encoder_layers_encoder_layer_0_ln_1 = None
    getitem_5 = encoder_layers_encoder_layer_0_self_attention[0]
    getitem_6 = encoder_layers_encoder_layer_0_self_attention[1];  encoder_layers_encoder_layer_0_self_attention = getitem_6 = None
    encoder_layers_encoder_layer_0_dropout = self.encoder.layers.encoder_layer_0.dropout(getitem_5);  getitem_5 = None
    add_1 = encoder_layers_encoder_layer_0_dropout + encoder_dropout;  encoder_layers_encoder_layer_0_dropout = encoder_dropout = None
    encoder_layers_encoder_layer_0_ln_2 = self.encoder.layers.encoder_layer_0.ln_2(add_1)
    encoder_layers_encoder_layer_0_mlp_0 = getattr(self.encoder.layers.encoder_layer_0.mlp, "0")(encoder_layers_encoder_layer_0_ln_2);  encoder_layers_encoder_layer_0_ln_2 = None
    encoder_layers_encoder_layer_0_mlp_1 = getattr(self.encoder.layers.encoder_layer_0.mlp, "1")(encoder_layers_encoder_layer_0_mlp_0);  encoder_layers_encoder_layer_0_mlp_0 = None
    encoder_layers_encoder_layer_0_mlp_2 = getattr(self.encoder.layers.encoder_layer_0.mlp, "2")(encoder_layers_encoder_layer_0_mlp_1);  encoder_layers_encoder_layer_0_mlp_1 = None
    encoder_layers_encoder_layer_0_mlp_3 = getattr(self.encoder.layers.encoder_layer_0.mlp, "3")(encoder_layers_encoder_layer_0_mlp_2);  encoder_layers_encoder_layer_0_mlp_2 = None
    encoder_layers_encoder_layer_0_mlp_4 = getattr(self.encoder.layers.encoder_layer_0.mlp, "4")(encoder_layers_encoder_layer_0_mlp_3);  encoder_layers_encoder_layer_0_mlp_3 = None
    add_2 = add_1 + encoder_layers_encoder_layer_0_mlp_4;  add_1 = encoder_layers_encoder_layer_0_mlp_4 = None
    dim_2 = add_2.dim()
    eq_4 = dim_2 == 3;  dim_2 = None
    getattr_5 = add_2.shape;  getattr_5 = None
    _assert_4 = torch._assert(eq_4, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_5)');  eq_4 = _assert_4 = None
    encoder_layers_encoder_layer_1_ln_1 = self.encoder.layers.encoder_layer_1.ln_1(add_2)
    encoder_layers_encoder_layer_1_self_attention = self.encoder.layers.encoder_layer_1.self_attention(encoder_layers_encoder_layer_1_ln_1, encoder_layers_encoder_layer_1_ln_1, encoder_layers_encoder_layer_1_ln_1, need_weights = False);  encoder_layers_encoder_layer_1_ln_1 = None
    getitem_7 = encoder_layers_encoder_layer_1_self_attention[0]
    getitem_8 = encoder_layers_encoder_layer_1_self_attention[1];  encoder_layers_encoder_layer_1_self_attention = getitem_8 = None
    encoder_layers_encoder_layer_1_dropout = self.encoder.layers.encoder_layer_1.dropout(getitem_7);  getitem_7 = None
    add_3 = encoder_layers_encoder_layer_1_dropout + add_2;  encoder_layers_encoder_layer_1_dropout = add_2 = None
    encoder_layers_encoder_layer_1_ln_2 = self.encoder.layers.encoder_layer_1.ln_2(add_3)
    encoder_layers_encoder_layer_1_mlp_0 = getattr(self.encoder.layers.encoder_layer_1.mlp, "0")(encoder_layers_encoder_layer_1_ln_2);  encoder_layers_encoder_layer_1_ln_2 = None
    encoder_layers_encoder_layer_1_mlp_1 = getattr(self.encoder.layers.encoder_layer_1.mlp, "1")(encoder_layers_encoder_layer_1_mlp_0);  encoder_layers_encoder_layer_1_mlp_0 = None
    encoder_layers_encoder_layer_1_mlp_2 = getattr(self.encoder.layers.encoder_layer_1.mlp, "2")(encoder_layers_encoder_layer_1_mlp_1);  encoder_layers_encoder_layer_1_mlp_1 = None
    encoder_layers_encoder_layer_1_mlp_3 = getattr(self.encoder.layers.encoder_layer_1.mlp, "3")(encoder_layers_encoder_layer_1_mlp_2);  encoder_layers_encoder_layer_1_mlp_2 = None
    encoder_layers_encoder_layer_1_mlp_4 = getattr(self.encoder.layers.encoder_layer_1.mlp, "4")(encoder_layers_encoder_layer_1_mlp_3);  encoder_layers_encoder_layer_1_mlp_3 = None
    add_4 = add_3 + encoder_layers_encoder_layer_1_mlp_4;  add_3 = encoder_layers_encoder_layer_1_mlp_4 = None
    dim_3 = add_4.dim()
    eq_5 = dim_3 == 3;  dim_3 = None
    getattr_6 = add_4.shape;  getattr_6 = None
    _assert_5 = torch._assert(eq_5, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_6)');  eq_5 = _assert_5 = None
    encoder_layers_encoder_layer_2_ln_1 = self.encoder.layers.encoder_layer_2.ln_1(add_4)
    encoder_layers_encoder_layer_2_self_attention = self.encoder.layers.encoder_layer_2.self_attention(encoder_layers_encoder_layer_2_ln_1, encoder_layers_encoder_layer_2_ln_1, encoder_layers_encoder_layer_2_ln_1, need_weights = False);  encoder_layers_encoder_layer_2_ln_1 = None
    getitem_9 = encoder_layers_encoder_layer_2_self_attention[0]
    getitem_10 = encoder_layers_encoder_layer_2_self_attention[1];  encoder_layers_encoder_layer_2_self_attention = getitem_10 = None
    encoder_layers_encoder_layer_2_dropout = self.encoder.layers.encoder_layer_2.dropout(getitem_9);  getitem_9 = None
    add_5 = encoder_layers_encoder_layer_2_dropout + add_4;  encoder_layers_encoder_layer_2_dropout = add_4 = None
    encoder_layers_encoder_layer_2_ln_2 = self.encoder.layers.encoder_layer_2.ln_2(add_5)
    encoder_layers_encoder_layer_2_mlp_0 = getattr(self.encoder.layers.encoder_layer_2.mlp, "0")(encoder_layers_encoder_layer_2_ln_2);  encoder_layers_encoder_layer_2_ln_2 = None
    encoder_layers_encoder_layer_2_mlp_1 = getattr(self.encoder.layers.encoder_layer_2.mlp, "1")(encoder_layers_encoder_layer_2_mlp_0);  encoder_layers_encoder_layer_2_mlp_0 = None
    encoder_layers_encoder_layer_2_mlp_2 = getattr(self.encoder.layers.encoder_layer_2.mlp, "2")(encoder_layers_encoder_layer_2_mlp_1);  encoder_layers_encoder_layer_2_mlp_1 = None
    encoder_layers_encoder_layer_2_mlp_3 = getattr(self.encoder.layers.encoder_layer_2.mlp, "3")(encoder_layers_encoder_layer_2_mlp_2);  encoder_layers_encoder_layer_2_mlp_2 = None
    encoder_layers_encoder_layer_2_mlp_4 = getattr(self.encoder.layers.encoder_layer_2.mlp, "4")(encoder_layers_encoder_layer_2_mlp_3);  encoder_layers_encoder_layer_2_mlp_3 = None
    add_6 = add_5 + encoder_layers_encoder_layer_2_mlp_4;  add_5 = encoder_layers_encoder_layer_2_mlp_4 = None
    dim_4 = add_6.dim()
    eq_6 = dim_4 == 3;  dim_4 = None
    getattr_7 = add_6.shape;  getattr_7 = None
    _assert_6 = torch._assert(eq_6, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_7)');  eq_6 = _assert_6 = None
    encoder_layers_encoder_layer_3_ln_1 = self.encoder.layers.encoder_layer_3.ln_1(add_6)
    encoder_layers_encoder_layer_3_self_attention = self.encoder.layers.encoder_layer_3.self_attention(encoder_layers_encoder_layer_3_ln_1, encoder_layers_encoder_layer_3_ln_1, encoder_layers_encoder_layer_3_ln_1, need_weights = False);  encoder_layers_encoder_layer_3_ln_1 = None
    getitem_11 = encoder_layers_encoder_layer_3_self_attention[0]
    getitem_12 = encoder_layers_encoder_layer_3_self_attention[1];  encoder_layers_encoder_layer_3_self_attention = getitem_12 = None
    encoder_layers_encoder_layer_3_dropout = self.encoder.layers.encoder_layer_3.dropout(getitem_11);  getitem_11 = None
    add_7 = encoder_layers_encoder_layer_3_dropout + add_6;  encoder_layers_encoder_layer_3_dropout = add_6 = None
    encoder_layers_encoder_layer_3_ln_2 = self.encoder.layers.encoder_layer_3.ln_2(add_7)
    encoder_layers_encoder_layer_3_mlp_0 = getattr(self.encoder.layers.encoder_layer_3.mlp, "0")(encoder_layers_encoder_layer_3_ln_2);  encoder_layers_encoder_layer_3_ln_2 = None
    encoder_layers_encoder_layer_3_mlp_1 = getattr(self.encoder.layers.encoder_layer_3.mlp, "1")(encoder_layers_encoder_layer_3_mlp_0);  encoder_layers_encoder_layer_3_mlp_0 = None
    encoder_layers_encoder_layer_3_mlp_2 = getattr(self.encoder.layers.encoder_layer_3.mlp, "2")(encoder_layers_encoder_layer_3_mlp_1);  encoder_layers_encoder_layer_3_mlp_1 = None
    encoder_layers_encoder_layer_3_mlp_3 = getattr(self.encoder.layers.encoder_layer_3.mlp, "3")(encoder_layers_encoder_layer_3_mlp_2);  encoder_layers_encoder_layer_3_mlp_2 = None
    encoder_layers_encoder_layer_3_mlp_4 = getattr(self.encoder.layers.encoder_layer_3.mlp, "4")(encoder_layers_encoder_layer_3_mlp_3);  encoder_layers_encoder_layer_3_mlp_3 = None
    add_8 = add_7 + encoder_layers_encoder_layer_3_mlp_4;  add_7 = encoder_layers_encoder_layer_3_mlp_4 = None
    dim_5 = add_8.dim()
    eq_7 = dim_5 == 3;  dim_5 = None
    getattr_8 = add_8.shape;  getattr_8 = None
    _assert_7 = torch._assert(eq_7, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_8)');  eq_7 = _assert_7 = None
    encoder_layers_encoder_layer_4_ln_1 = self.encoder.layers.encoder_layer_4.ln_1(add_8)
    encoder_layers_encoder_layer_4_self_attention = self.encoder.layers.encoder_layer_4.self_attention(encoder_layers_encoder_layer_4_ln_1, encoder_layers_encoder_layer_4_ln_1, encoder_layers_encoder_layer_4_ln_1, need_weights = False);  encoder_layers_encoder_layer_4_ln_1 = None
    getitem_13 = encoder_layers_encoder_layer_4_self_attention[0]
    getitem_14 = encoder_layers_encoder_layer_4_self_attention[1];  encoder_layers_encoder_layer_4_self_attention = getitem_14 = None
    encoder_layers_encoder_layer_4_dropout = self.encoder.layers.encoder_layer_4.dropout(getitem_13);  getitem_13 = None
    add_9 = encoder_layers_encoder_layer_4_dropout + add_8;  encoder_layers_encoder_layer_4_dropout = add_8 = None
    encoder_layers_encoder_layer_4_ln_2 = self.encoder.layers.encoder_layer_4.ln_2(add_9)
    encoder_layers_encoder_layer_4_mlp_0 = getattr(self.encoder.layers.encoder_layer_4.mlp, "0")(encoder_layers_encoder_layer_4_ln_2);  encoder_layers_encoder_layer_4_ln_2 = None
    encoder_layers_encoder_layer_4_mlp_1 = getattr(self.encoder.layers.encoder_layer_4.mlp, "1")(encoder_layers_encoder_layer_4_mlp_0);  encoder_layers_encoder_layer_4_mlp_0 = None
    encoder_layers_encoder_layer_4_mlp_2 = getattr(self.encoder.layers.encoder_layer_4.mlp, "2")(encoder_layers_encoder_layer_4_mlp_1);  encoder_layers_encoder_layer_4_mlp_1 = None
    encoder_layers_encoder_layer_4_mlp_3 = getattr(self.encoder.layers.encoder_layer_4.mlp, "3")(encoder_layers_encoder_layer_4_mlp_2);  encoder_layers_encoder_layer_4_mlp_2 = None
    encoder_layers_encoder_layer_4_mlp_4 = getattr(self.encoder.layers.encoder_layer_4.mlp, "4")(encoder_layers_encoder_layer_4_mlp_3);  encoder_layers_encoder_layer_4_mlp_3 = None
    add_10 = add_9 + encoder_layers_encoder_layer_4_mlp_4;  add_9 = encoder_layers_encoder_layer_4_mlp_4 = None
    dim_6 = add_10.dim()
    eq_8 = dim_6 == 3;  dim_6 = None
    getattr_9 = add_10.shape;  getattr_9 = None
    _assert_8 = torch._assert(eq_8, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_9)');  eq_8 = _assert_8 = None
    encoder_layers_encoder_layer_5_ln_1 = self.encoder.layers.encoder_layer_5.ln_1(add_10)
    encoder_layers_encoder_layer_5_self_attention = self.encoder.layers.encoder_layer_5.self_attention(encoder_layers_encoder_layer_5_ln_1, encoder_layers_encoder_layer_5_ln_1, encoder_layers_encoder_layer_5_ln_1, need_weights = False);  encoder_layers_encoder_layer_5_ln_1 = None
    getitem_15 = encoder_layers_encoder_layer_5_self_attention[0]
    getitem_16 = encoder_layers_encoder_layer_5_self_attention[1];  encoder_layers_encoder_layer_5_self_attention = getitem_16 = None
    encoder_layers_encoder_layer_5_dropout = self.encoder.layers.encoder_layer_5.dropout(getitem_15);  getitem_15 = None
    add_11 = encoder_layers_encoder_layer_5_dropout + add_10;  encoder_layers_encoder_layer_5_dropout = add_10 = None
    encoder_layers_encoder_layer_5_ln_2 = self.encoder.layers.encoder_layer_5.ln_2(add_11)
    encoder_layers_encoder_layer_5_mlp_0 = getattr(self.encoder.layers.encoder_layer_5.mlp, "0")(encoder_layers_encoder_layer_5_ln_2);  encoder_layers_encoder_layer_5_ln_2 = None
    encoder_layers_encoder_layer_5_mlp_1 = getattr(self.encoder.layers.encoder_layer_5.mlp, "1")(encoder_layers_encoder_layer_5_mlp_0);  encoder_layers_encoder_layer_5_mlp_0 = None
    encoder_layers_encoder_layer_5_mlp_2 = getattr(self.encoder.layers.encoder_layer_5.mlp, "2")(encoder_layers_encoder_layer_5_mlp_1);  encoder_layers_encoder_layer_5_mlp_1 = None
    encoder_layers_encoder_layer_5_mlp_3 = getattr(self.encoder.layers.encoder_layer_5.mlp, "3")(encoder_layers_encoder_layer_5_mlp_2);  encoder_layers_encoder_layer_5_mlp_2 = None
    encoder_layers_encoder_layer_5_mlp_4 = getattr(self.encoder.layers.encoder_layer_5.mlp, "4")(encoder_layers_encoder_layer_5_mlp_3);  encoder_layers_encoder_layer_5_mlp_3 = None
    add_12 = add_11 + encoder_layers_encoder_layer_5_mlp_4;  add_11 = encoder_layers_encoder_layer_5_mlp_4 = None
    dim_7 = add_12.dim()
    eq_9 = dim_7 == 3;  dim_7 = None
    getattr_10 = add_12.shape;  getattr_10 = None
    _assert_9 = torch._assert(eq_9, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_10)');  eq_9 = _assert_9 = None
    encoder_layers_encoder_layer_6_ln_1 = self.encoder.layers.encoder_layer_6.ln_1(add_12)
    encoder_layers_encoder_layer_6_self_attention = self.encoder.layers.encoder_layer_6.self_attention(encoder_layers_encoder_layer_6_ln_1, encoder_layers_encoder_layer_6_ln_1, encoder_layers_encoder_layer_6_ln_1, need_weights = False);  encoder_layers_encoder_layer_6_ln_1 = None
    getitem_17 = encoder_layers_encoder_layer_6_self_attention[0]
    getitem_18 = encoder_layers_encoder_layer_6_self_attention[1];  encoder_layers_encoder_layer_6_self_attention = getitem_18 = None
    encoder_layers_encoder_layer_6_dropout = self.encoder.layers.encoder_layer_6.dropout(getitem_17);  getitem_17 = None
    add_13 = encoder_layers_encoder_layer_6_dropout + add_12;  encoder_layers_encoder_layer_6_dropout = add_12 = None
    encoder_layers_encoder_layer_6_ln_2 = self.encoder.layers.encoder_layer_6.ln_2(add_13)
    encoder_layers_encoder_layer_6_mlp_0 = getattr(self.encoder.layers.encoder_layer_6.mlp, "0")(encoder_layers_encoder_layer_6_ln_2);  encoder_layers_encoder_layer_6_ln_2 = None
    encoder_layers_encoder_layer_6_mlp_1 = getattr(self.encoder.layers.encoder_layer_6.mlp, "1")(encoder_layers_encoder_layer_6_mlp_0);  encoder_layers_encoder_layer_6_mlp_0 = None
    encoder_layers_encoder_layer_6_mlp_2 = getattr(self.encoder.layers.encoder_layer_6.mlp, "2")(encoder_layers_encoder_layer_6_mlp_1);  encoder_layers_encoder_layer_6_mlp_1 = None
    encoder_layers_encoder_layer_6_mlp_3 = getattr(self.encoder.layers.encoder_layer_6.mlp, "3")(encoder_layers_encoder_layer_6_mlp_2);  encoder_layers_encoder_layer_6_mlp_2 = None
    encoder_layers_encoder_layer_6_mlp_4 = getattr(self.encoder.layers.encoder_layer_6.mlp, "4")(encoder_layers_encoder_layer_6_mlp_3);  encoder_layers_encoder_layer_6_mlp_3 = None
    add_14 = add_13 + encoder_layers_encoder_layer_6_mlp_4;  add_13 = encoder_layers_encoder_layer_6_mlp_4 = None
    dim_8 = add_14.dim()
    eq_10 = dim_8 == 3;  dim_8 = None
    getattr_11 = add_14.shape;  getattr_11 = None
    _assert_10 = torch._assert(eq_10, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_11)');  eq_10 = _assert_10 = None
    encoder_layers_encoder_layer_7_ln_1 = self.encoder.layers.encoder_layer_7.ln_1(add_14)
    encoder_layers_encoder_layer_7_self_attention = self.encoder.layers.encoder_layer_7.self_attention(encoder_layers_encoder_layer_7_ln_1, encoder_layers_encoder_layer_7_ln_1, encoder_layers_encoder_layer_7_ln_1, need_weights = False);  encoder_layers_encoder_layer_7_ln_1 = None
    getitem_19 = encoder_layers_encoder_layer_7_self_attention[0]
    getitem_20 = encoder_layers_encoder_layer_7_self_attention[1];  encoder_layers_encoder_layer_7_self_attention = getitem_20 = None
    encoder_layers_encoder_layer_7_dropout = self.encoder.layers.encoder_layer_7.dropout(getitem_19);  getitem_19 = None
    add_15 = encoder_layers_encoder_layer_7_dropout + add_14;  encoder_layers_encoder_layer_7_dropout = add_14 = None
    encoder_layers_encoder_layer_7_ln_2 = self.encoder.layers.encoder_layer_7.ln_2(add_15)
    encoder_layers_encoder_layer_7_mlp_0 = getattr(self.encoder.layers.encoder_layer_7.mlp, "0")(encoder_layers_encoder_layer_7_ln_2);  encoder_layers_encoder_layer_7_ln_2 = None
    encoder_layers_encoder_layer_7_mlp_1 = getattr(self.encoder.layers.encoder_layer_7.mlp, "1")(encoder_layers_encoder_layer_7_mlp_0);  encoder_layers_encoder_layer_7_mlp_0 = None
    encoder_layers_encoder_layer_7_mlp_2 = getattr(self.encoder.layers.encoder_layer_7.mlp, "2")(encoder_layers_encoder_layer_7_mlp_1);  encoder_layers_encoder_layer_7_mlp_1 = None
    encoder_layers_encoder_layer_7_mlp_3 = getattr(self.encoder.layers.encoder_layer_7.mlp, "3")(encoder_layers_encoder_layer_7_mlp_2);  encoder_layers_encoder_layer_7_mlp_2 = None
    encoder_layers_encoder_layer_7_mlp_4 = getattr(self.encoder.layers.encoder_layer_7.mlp, "4")(encoder_layers_encoder_layer_7_mlp_3);  encoder_layers_encoder_layer_7_mlp_3 = None
    add_16 = add_15 + encoder_layers_encoder_layer_7_mlp_4;  add_15 = encoder_layers_encoder_layer_7_mlp_4 = None
    dim_9 = add_16.dim()
    eq_11 = dim_9 == 3;  dim_9 = None
    getattr_12 = add_16.shape;  getattr_12 = None
    _assert_11 = torch._assert(eq_11, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_12)');  eq_11 = _assert_11 = None
    encoder_layers_encoder_layer_8_ln_1 = self.encoder.layers.encoder_layer_8.ln_1(add_16)
    encoder_layers_encoder_layer_8_self_attention = self.encoder.layers.encoder_layer_8.self_attention(encoder_layers_encoder_layer_8_ln_1, encoder_layers_encoder_layer_8_ln_1, encoder_layers_encoder_layer_8_ln_1, need_weights = False);  encoder_layers_encoder_layer_8_ln_1 = None
    getitem_21 = encoder_layers_encoder_layer_8_self_attention[0]
    getitem_22 = encoder_layers_encoder_layer_8_self_attention[1];  encoder_layers_encoder_layer_8_self_attention = getitem_22 = None
    encoder_layers_encoder_layer_8_dropout = self.encoder.layers.encoder_layer_8.dropout(getitem_21);  getitem_21 = None
    add_17 = encoder_layers_encoder_layer_8_dropout + add_16;  encoder_layers_encoder_layer_8_dropout = add_16 = None
    encoder_layers_encoder_layer_8_ln_2 = self.encoder.layers.encoder_layer_8.ln_2(add_17)
    encoder_layers_encoder_layer_8_mlp_0 = getattr(self.encoder.layers.encoder_layer_8.mlp, "0")(encoder_layers_encoder_layer_8_ln_2);  encoder_layers_encoder_layer_8_ln_2 = None
    encoder_layers_encoder_layer_8_mlp_1 = getattr(self.encoder.layers.encoder_layer_8.mlp, "1")(encoder_layers_encoder_layer_8_mlp_0);  encoder_layers_encoder_layer_8_mlp_0 = None
    encoder_layers_encoder_layer_8_mlp_2 = getattr(self.encoder.layers.encoder_layer_8.mlp, "2")(encoder_layers_encoder_layer_8_mlp_1);  encoder_layers_encoder_layer_8_mlp_1 = None
    encoder_layers_encoder_layer_8_mlp_3 = getattr(self.encoder.layers.encoder_layer_8.mlp, "3")(encoder_layers_encoder_layer_8_mlp_2);  encoder_layers_encoder_layer_8_mlp_2 = None
    encoder_layers_encoder_layer_8_mlp_4 = getattr(self.encoder.layers.encoder_layer_8.mlp, "4")(encoder_layers_encoder_layer_8_mlp_3);  encoder_layers_encoder_layer_8_mlp_3 = None
    add_18 = add_17 + encoder_layers_encoder_layer_8_mlp_4;  add_17 = encoder_layers_encoder_layer_8_mlp_4 = None
    dim_10 = add_18.dim()
    eq_12 = dim_10 == 3;  dim_10 = None
    getattr_13 = add_18.shape;  getattr_13 = None
    _assert_12 = torch._assert(eq_12, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_13)');  eq_12 = _assert_12 = None
    encoder_layers_encoder_layer_9_ln_1 = self.encoder.layers.encoder_layer_9.ln_1(add_18)
    encoder_layers_encoder_layer_9_self_attention = self.encoder.layers.encoder_layer_9.self_attention(encoder_layers_encoder_layer_9_ln_1, encoder_layers_encoder_layer_9_ln_1, encoder_layers_encoder_layer_9_ln_1, need_weights = False);  encoder_layers_encoder_layer_9_ln_1 = None
    getitem_23 = encoder_layers_encoder_layer_9_self_attention[0]
    getitem_24 = encoder_layers_encoder_layer_9_self_attention[1];  encoder_layers_encoder_layer_9_self_attention = getitem_24 = None
    encoder_layers_encoder_layer_9_dropout = self.encoder.layers.encoder_layer_9.dropout(getitem_23);  getitem_23 = None
    add_19 = encoder_layers_encoder_layer_9_dropout + add_18;  encoder_layers_encoder_layer_9_dropout = add_18 = None
    encoder_layers_encoder_layer_9_ln_2 = self.encoder.layers.encoder_layer_9.ln_2(add_19)
    encoder_layers_encoder_layer_9_mlp_0 = getattr(self.encoder.layers.encoder_layer_9.mlp, "0")(encoder_layers_encoder_layer_9_ln_2);  encoder_layers_encoder_layer_9_ln_2 = None
    encoder_layers_encoder_layer_9_mlp_1 = getattr(self.encoder.layers.encoder_layer_9.mlp, "1")(encoder_layers_encoder_layer_9_mlp_0);  encoder_layers_encoder_layer_9_mlp_0 = None
    encoder_layers_encoder_layer_9_mlp_2 = getattr(self.encoder.layers.encoder_layer_9.mlp, "2")(encoder_layers_encoder_layer_9_mlp_1);  encoder_layers_encoder_layer_9_mlp_1 = None
    encoder_layers_encoder_layer_9_mlp_3 = getattr(self.encoder.layers.encoder_layer_9.mlp, "3")(encoder_layers_encoder_layer_9_mlp_2);  encoder_layers_encoder_layer_9_mlp_2 = None
    encoder_layers_encoder_layer_9_mlp_4 = getattr(self.encoder.layers.encoder_layer_9.mlp, "4")(encoder_layers_encoder_layer_9_mlp_3);  encoder_layers_encoder_layer_9_mlp_3 = None
    add_20 = add_19 + encoder_layers_encoder_layer_9_mlp_4;  add_19 = encoder_layers_encoder_layer_9_mlp_4 = None
    dim_11 = add_20.dim()
    eq_13 = dim_11 == 3;  dim_11 = None
    getattr_14 = add_20.shape;  getattr_14 = None
    _assert_13 = torch._assert(eq_13, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_14)');  eq_13 = _assert_13 = None
    encoder_layers_encoder_layer_10_ln_1 = self.encoder.layers.encoder_layer_10.ln_1(add_20)
    encoder_layers_encoder_layer_10_self_attention = self.encoder.layers.encoder_layer_10.self_attention(encoder_layers_encoder_layer_10_ln_1, encoder_layers_encoder_layer_10_ln_1, encoder_layers_encoder_layer_10_ln_1, need_weights = False);  encoder_layers_encoder_layer_10_ln_1 = None
    getitem_25 = encoder_layers_encoder_layer_10_self_attention[0]
    getitem_26 = encoder_layers_encoder_layer_10_self_attention[1];  encoder_layers_encoder_layer_10_self_attention = getitem_26 = None
    encoder_layers_encoder_layer_10_dropout = self.encoder.layers.encoder_layer_10.dropout(getitem_25);  getitem_25 = None
    add_21 = encoder_layers_encoder_layer_10_dropout + add_20;  encoder_layers_encoder_layer_10_dropout = add_20 = None
    encoder_layers_encoder_layer_10_ln_2 = self.encoder.layers.encoder_layer_10.ln_2(add_21)
    encoder_layers_encoder_layer_10_mlp_0 = getattr(self.encoder.layers.encoder_layer_10.mlp, "0")(encoder_layers_encoder_layer_10_ln_2);  encoder_layers_encoder_layer_10_ln_2 = None
    encoder_layers_encoder_layer_10_mlp_1 = getattr(self.encoder.layers.encoder_layer_10.mlp, "1")(encoder_layers_encoder_layer_10_mlp_0);  encoder_layers_encoder_layer_10_mlp_0 = None
    encoder_layers_encoder_layer_10_mlp_2 = getattr(self.encoder.layers.encoder_layer_10.mlp, "2")(encoder_layers_encoder_layer_10_mlp_1);  encoder_layers_encoder_layer_10_mlp_1 = None
    encoder_layers_encoder_layer_10_mlp_3 = getattr(self.encoder.layers.encoder_layer_10.mlp, "3")(encoder_layers_encoder_layer_10_mlp_2);  encoder_layers_encoder_layer_10_mlp_2 = None
    encoder_layers_encoder_layer_10_mlp_4 = getattr(self.encoder.layers.encoder_layer_10.mlp, "4")(encoder_layers_encoder_layer_10_mlp_3);  encoder_layers_encoder_layer_10_mlp_3 = None
    add_22 = add_21 + encoder_layers_encoder_layer_10_mlp_4;  add_21 = encoder_layers_encoder_layer_10_mlp_4 = None
    dim_12 = add_22.dim()
    eq_14 = dim_12 == 3;  dim_12 = None
    getattr_15 = add_22.shape;  getattr_15 = None
    _assert_14 = torch._assert(eq_14, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_15)');  eq_14 = _assert_14 = None
    encoder_layers_encoder_layer_11_ln_1 = self.encoder.layers.encoder_layer_11.ln_1(add_22)
    encoder_layers_encoder_layer_11_self_attention = self.encoder.layers.encoder_layer_11.self_attention(encoder_layers_encoder_layer_11_ln_1, encoder_layers_encoder_layer_11_ln_1, encoder_layers_encoder_layer_11_ln_1, need_weights = False);  encoder_layers_encoder_layer_11_ln_1 = None
    getitem_27 = encoder_layers_encoder_layer_11_self_attention[0]
    getitem_28 = encoder_layers_encoder_layer_11_self_attention[1];  encoder_layers_encoder_layer_11_self_attention = getitem_28 = None
    encoder_layers_encoder_layer_11_dropout = self.encoder.layers.encoder_layer_11.dropout(getitem_27);  getitem_27 = None
    add_23 = encoder_layers_encoder_layer_11_dropout + add_22;  encoder_layers_encoder_layer_11_dropout = add_22 = None
    encoder_layers_encoder_layer_11_ln_2 = self.encoder.layers.encoder_layer_11.ln_2(add_23)
    encoder_layers_encoder_layer_11_mlp_0 = getattr(self.encoder.layers.encoder_layer_11.mlp, "0")(encoder_layers_encoder_layer_11_ln_2);  encoder_layers_encoder_layer_11_ln_2 = None
    encoder_layers_encoder_layer_11_mlp_1 = getattr(self.encoder.layers.encoder_layer_11.mlp, "1")(encoder_layers_encoder_layer_11_mlp_0);  encoder_layers_encoder_layer_11_mlp_0 = None
    encoder_layers_encoder_layer_11_mlp_2 = getattr(self.encoder.layers.encoder_layer_11.mlp, "2")(encoder_layers_encoder_layer_11_mlp_1);  encoder_layers_encoder_layer_11_mlp_1 = None
    encoder_layers_encoder_layer_11_mlp_3 = getattr(self.encoder.layers.encoder_layer_11.mlp, "3")(encoder_layers_encoder_layer_11_mlp_2);  encoder_layers_encoder_layer_11_mlp_2 = None
    encoder_layers_encoder_layer_11_mlp_4 = getattr(self.encoder.layers.encoder_layer_11.mlp, "4")(encoder_layers_encoder_layer_11_mlp_3);  encoder_layers_encoder_layer_11_mlp_3 = None
    add_24 = add_23 + encoder_layers_encoder_layer_11_mlp_4;  add_23 = encoder_layers_encoder_layer_11_mlp_4 = None
    dim_13 = add_24.dim()
    eq_15 = dim_13 == 3;  dim_13 = None
    getattr_16 = add_24.shape;  getattr_16 = None
    _assert_15 = torch._assert(eq_15, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_16)');  eq_15 = _assert_15 = None
    encoder_layers_encoder_layer_12_ln_1 = self.encoder.layers.encoder_layer_12.ln_1(add_24)
    encoder_layers_encoder_layer_12_self_attention = self.encoder.layers.encoder_layer_12.self_attention(encoder_layers_encoder_layer_12_ln_1, encoder_layers_encoder_layer_12_ln_1, encoder_layers_encoder_layer_12_ln_1, need_weights = False);  encoder_layers_encoder_layer_12_ln_1 = None
    getitem_29 = encoder_layers_encoder_layer_12_self_attention[0]
    getitem_30 = encoder_layers_encoder_layer_12_self_attention[1];  encoder_layers_encoder_layer_12_self_attention = getitem_30 = None
    encoder_layers_encoder_layer_12_dropout = self.encoder.layers.encoder_layer_12.dropout(getitem_29);  getitem_29 = None
    add_25 = encoder_layers_encoder_layer_12_dropout + add_24;  encoder_layers_encoder_layer_12_dropout = add_24 = None
    encoder_layers_encoder_layer_12_ln_2 = self.encoder.layers.encoder_layer_12.ln_2(add_25)
    encoder_layers_encoder_layer_12_mlp_0 = getattr(self.encoder.layers.encoder_layer_12.mlp, "0")(encoder_layers_encoder_layer_12_ln_2);  encoder_layers_encoder_layer_12_ln_2 = None
    encoder_layers_encoder_layer_12_mlp_1 = getattr(self.encoder.layers.encoder_layer_12.mlp, "1")(encoder_layers_encoder_layer_12_mlp_0);  encoder_layers_encoder_layer_12_mlp_0 = None
    encoder_layers_encoder_layer_12_mlp_2 = getattr(self.encoder.layers.encoder_layer_12.mlp, "2")(encoder_layers_encoder_layer_12_mlp_1);  encoder_layers_encoder_layer_12_mlp_1 = None
    encoder_layers_encoder_layer_12_mlp_3 = getattr(self.encoder.layers.encoder_layer_12.mlp, "3")(encoder_layers_encoder_layer_12_mlp_2);  encoder_layers_encoder_layer_12_mlp_2 = None
    encoder_layers_encoder_layer_12_mlp_4 = getattr(self.encoder.layers.encoder_layer_12.mlp, "4")(encoder_layers_encoder_layer_12_mlp_3);  encoder_layers_encoder_layer_12_mlp_3 = None
    add_26 = add_25 + encoder_layers_encoder_layer_12_mlp_4;  add_25 = encoder_layers_encoder_layer_12_mlp_4 = None
    dim_14 = add_26.dim()
    eq_16 = dim_14 == 3;  dim_14 = None
    getattr_17 = add_26.shape;  getattr_17 = None
    _assert_16 = torch._assert(eq_16, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_17)');  eq_16 = _assert_16 = None
    encoder_layers_encoder_layer_13_ln_1 = self.encoder.layers.encoder_layer_13.ln_1(add_26)
    encoder_layers_encoder_layer_13_self_attention = self.encoder.layers.encoder_layer_13.self_attention(encoder_layers_encoder_layer_13_ln_1, encoder_layers_encoder_layer_13_ln_1, encoder_layers_encoder_layer_13_ln_1, need_weights = False);  encoder_layers_encoder_layer_13_ln_1 = None
    getitem_31 = encoder_layers_encoder_layer_13_self_attention[0]
    getitem_32 = encoder_layers_encoder_layer_13_self_attention[1];  encoder_layers_encoder_layer_13_self_attention = getitem_32 = None
    encoder_layers_encoder_layer_13_dropout = self.encoder.layers.encoder_layer_13.dropout(getitem_31);  getitem_31 = None
    add_27 = encoder_layers_encoder_layer_13_dropout + add_26;  encoder_layers_encoder_layer_13_dropout = add_26 = None
    encoder_layers_encoder_layer_13_ln_2 = self.encoder.layers.encoder_layer_13.ln_2(add_27)
    encoder_layers_encoder_layer_13_mlp_0 = getattr(self.encoder.layers.encoder_layer_13.mlp, "0")(encoder_layers_encoder_layer_13_ln_2);  encoder_layers_encoder_layer_13_ln_2 = None
    encoder_layers_encoder_layer_13_mlp_1 = getattr(self.encoder.layers.encoder_layer_13.mlp, "1")(encoder_layers_encoder_layer_13_mlp_0);  encoder_layers_encoder_layer_13_mlp_0 = None
    encoder_layers_encoder_layer_13_mlp_2 = getattr(self.encoder.layers.encoder_layer_13.mlp, "2")(encoder_layers_encoder_layer_13_mlp_1);  encoder_layers_encoder_layer_13_mlp_1 = None
    encoder_layers_encoder_layer_13_mlp_3 = getattr(self.encoder.layers.encoder_layer_13.mlp, "3")(encoder_layers_encoder_layer_13_mlp_2);  encoder_layers_encoder_layer_13_mlp_2 = None
    encoder_layers_encoder_layer_13_mlp_4 = getattr(self.encoder.layers.encoder_layer_13.mlp, "4")(encoder_layers_encoder_layer_13_mlp_3);  encoder_layers_encoder_layer_13_mlp_3 = None
    add_28 = add_27 + encoder_layers_encoder_layer_13_mlp_4;  add_27 = encoder_layers_encoder_layer_13_mlp_4 = None
    dim_15 = add_28.dim()
    eq_17 = dim_15 == 3;  dim_15 = None
    getattr_18 = add_28.shape;  getattr_18 = None
    _assert_17 = torch._assert(eq_17, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_18)');  eq_17 = _assert_17 = None
    encoder_layers_encoder_layer_14_ln_1 = self.encoder.layers.encoder_layer_14.ln_1(add_28)
    encoder_layers_encoder_layer_14_self_attention = self.encoder.layers.encoder_layer_14.self_attention(encoder_layers_encoder_layer_14_ln_1, encoder_layers_encoder_layer_14_ln_1, encoder_layers_encoder_layer_14_ln_1, need_weights = False);  encoder_layers_encoder_layer_14_ln_1 = None
    getitem_33 = encoder_layers_encoder_layer_14_self_attention[0]
    getitem_34 = encoder_layers_encoder_layer_14_self_attention[1];  encoder_layers_encoder_layer_14_self_attention = getitem_34 = None
    encoder_layers_encoder_layer_14_dropout = self.encoder.layers.encoder_layer_14.dropout(getitem_33);  getitem_33 = None
    add_29 = encoder_layers_encoder_layer_14_dropout + add_28;  encoder_layers_encoder_layer_14_dropout = add_28 = None
    encoder_layers_encoder_layer_14_ln_2 = self.encoder.layers.encoder_layer_14.ln_2(add_29)
    encoder_layers_encoder_layer_14_mlp_0 = getattr(self.encoder.layers.encoder_layer_14.mlp, "0")(encoder_layers_encoder_layer_14_ln_2);  encoder_layers_encoder_layer_14_ln_2 = None
    encoder_layers_encoder_layer_14_mlp_1 = getattr(self.encoder.layers.encoder_layer_14.mlp, "1")(encoder_layers_encoder_layer_14_mlp_0);  encoder_layers_encoder_layer_14_mlp_0 = None
    encoder_layers_encoder_layer_14_mlp_2 = getattr(self.encoder.layers.encoder_layer_14.mlp, "2")(encoder_layers_encoder_layer_14_mlp_1);  encoder_layers_encoder_layer_14_mlp_1 = None
    encoder_layers_encoder_layer_14_mlp_3 = getattr(self.encoder.layers.encoder_layer_14.mlp, "3")(encoder_layers_encoder_layer_14_mlp_2);  encoder_layers_encoder_layer_14_mlp_2 = None
    encoder_layers_encoder_layer_14_mlp_4 = getattr(self.encoder.layers.encoder_layer_14.mlp, "4")(encoder_layers_encoder_layer_14_mlp_3);  encoder_layers_encoder_layer_14_mlp_3 = None
    add_30 = add_29 + encoder_layers_encoder_layer_14_mlp_4;  add_29 = encoder_layers_encoder_layer_14_mlp_4 = None
    dim_16 = add_30.dim()
    eq_18 = dim_16 == 3;  dim_16 = None
    getattr_19 = add_30.shape;  getattr_19 = None
    _assert_18 = torch._assert(eq_18, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_19)');  eq_18 = _assert_18 = None
    encoder_layers_encoder_layer_15_ln_1 = self.encoder.layers.encoder_layer_15.ln_1(add_30)
    encoder_layers_encoder_layer_15_self_attention = self.encoder.layers.encoder_layer_15.self_attention(encoder_layers_encoder_layer_15_ln_1, encoder_layers_encoder_layer_15_ln_1, encoder_layers_encoder_layer_15_ln_1, need_weights = False);  encoder_layers_encoder_layer_15_ln_1 = None
    getitem_35 = encoder_layers_encoder_layer_15_self_attention[0]
    getitem_36 = encoder_layers_encoder_layer_15_self_attention[1];  encoder_layers_encoder_layer_15_self_attention = getitem_36 = None
    encoder_layers_encoder_layer_15_dropout = self.encoder.layers.encoder_layer_15.dropout(getitem_35);  getitem_35 = None
    add_31 = encoder_layers_encoder_layer_15_dropout + add_30;  encoder_layers_encoder_layer_15_dropout = add_30 = None
    encoder_layers_encoder_layer_15_ln_2 = self.encoder.layers.encoder_layer_15.ln_2(add_31)
    encoder_layers_encoder_layer_15_mlp_0 = getattr(self.encoder.layers.encoder_layer_15.mlp, "0")(encoder_layers_encoder_layer_15_ln_2);  encoder_layers_encoder_layer_15_ln_2 = None
    encoder_layers_encoder_layer_15_mlp_1 = getattr(self.encoder.layers.encoder_layer_15.mlp, "1")(encoder_layers_encoder_layer_15_mlp_0);  encoder_layers_encoder_layer_15_mlp_0 = None
    encoder_layers_encoder_layer_15_mlp_2 = getattr(self.encoder.layers.encoder_layer_15.mlp, "2")(encoder_layers_encoder_layer_15_mlp_1);  encoder_layers_encoder_layer_15_mlp_1 = None
    encoder_layers_encoder_layer_15_mlp_3 = getattr(self.encoder.layers.encoder_layer_15.mlp, "3")(encoder_layers_encoder_layer_15_mlp_2);  encoder_layers_encoder_layer_15_mlp_2 = None
    encoder_layers_encoder_layer_15_mlp_4 = getattr(self.encoder.layers.encoder_layer_15.mlp, "4")(encoder_layers_encoder_layer_15_mlp_3);  encoder_layers_encoder_layer_15_mlp_3 = None
    add_32 = add_31 + encoder_layers_encoder_layer_15_mlp_4;  add_31 = encoder_layers_encoder_layer_15_mlp_4 = None
    dim_17 = add_32.dim()
    eq_19 = dim_17 == 3;  dim_17 = None
    getattr_20 = add_32.shape;  getattr_20 = None
    _assert_19 = torch._assert(eq_19, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_20)');  eq_19 = _assert_19 = None
    encoder_layers_encoder_layer_16_ln_1 = self.encoder.layers.encoder_layer_16.ln_1(add_32)
    encoder_layers_encoder_layer_16_self_attention = self.encoder.layers.encoder_layer_16.self_attention(encoder_layers_encoder_layer_16_ln_1, encoder_layers_encoder_layer_16_ln_1, encoder_layers_encoder_layer_16_ln_1, need_weights = False);  encoder_layers_encoder_layer_16_ln_1 = None
    getitem_37 = encoder_layers_encoder_layer_16_self_attention[0]
    getitem_38 = encoder_layers_encoder_layer_16_self_attention[1];  encoder_layers_encoder_layer_16_self_attention = getitem_38 = None
    encoder_layers_encoder_layer_16_dropout = self.encoder.layers.encoder_layer_16.dropout(getitem_37);  getitem_37 = None
    add_33 = encoder_layers_encoder_layer_16_dropout + add_32;  encoder_layers_encoder_layer_16_dropout = add_32 = None
    encoder_layers_encoder_layer_16_ln_2 = self.encoder.layers.encoder_layer_16.ln_2(add_33)
    encoder_layers_encoder_layer_16_mlp_0 = getattr(self.encoder.layers.encoder_layer_16.mlp, "0")(encoder_layers_encoder_layer_16_ln_2);  encoder_layers_encoder_layer_16_ln_2 = None
    encoder_layers_encoder_layer_16_mlp_1 = getattr(self.encoder.layers.encoder_layer_16.mlp, "1")(encoder_layers_encoder_layer_16_mlp_0);  encoder_layers_encoder_layer_16_mlp_0 = None
    encoder_layers_encoder_layer_16_mlp_2 = getattr(self.encoder.layers.encoder_layer_16.mlp, "2")(encoder_layers_encoder_layer_16_mlp_1);  encoder_layers_encoder_layer_16_mlp_1 = None
    encoder_layers_encoder_layer_16_mlp_3 = getattr(self.encoder.layers.encoder_layer_16.mlp, "3")(encoder_layers_encoder_layer_16_mlp_2);  encoder_layers_encoder_layer_16_mlp_2 = None
    encoder_layers_encoder_layer_16_mlp_4 = getattr(self.encoder.layers.encoder_layer_16.mlp, "4")(encoder_layers_encoder_layer_16_mlp_3);  encoder_layers_encoder_layer_16_mlp_3 = None
    add_34 = add_33 + encoder_layers_encoder_layer_16_mlp_4;  add_33 = encoder_layers_encoder_layer_16_mlp_4 = None
    dim_18 = add_34.dim()
    eq_20 = dim_18 == 3;  dim_18 = None
    getattr_21 = add_34.shape;  getattr_21 = None
    _assert_20 = torch._assert(eq_20, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_21)');  eq_20 = _assert_20 = None
    encoder_layers_encoder_layer_17_ln_1 = self.encoder.layers.encoder_layer_17.ln_1(add_34)
    encoder_layers_encoder_layer_17_self_attention = self.encoder.layers.encoder_layer_17.self_attention(encoder_layers_encoder_layer_17_ln_1, encoder_layers_encoder_layer_17_ln_1, encoder_layers_encoder_layer_17_ln_1, need_weights = False);  encoder_layers_encoder_layer_17_ln_1 = None
    getitem_39 = encoder_layers_encoder_layer_17_self_attention[0]
    getitem_40 = encoder_layers_encoder_layer_17_self_attention[1];  encoder_layers_encoder_layer_17_self_attention = getitem_40 = None
    encoder_layers_encoder_layer_17_dropout = self.encoder.layers.encoder_layer_17.dropout(getitem_39);  getitem_39 = None
    add_35 = encoder_layers_encoder_layer_17_dropout + add_34;  encoder_layers_encoder_layer_17_dropout = add_34 = None
    encoder_layers_encoder_layer_17_ln_2 = self.encoder.layers.encoder_layer_17.ln_2(add_35)
    encoder_layers_encoder_layer_17_mlp_0 = getattr(self.encoder.layers.encoder_layer_17.mlp, "0")(encoder_layers_encoder_layer_17_ln_2);  encoder_layers_encoder_layer_17_ln_2 = None
    encoder_layers_encoder_layer_17_mlp_1 = getattr(self.encoder.layers.encoder_layer_17.mlp, "1")(encoder_layers_encoder_layer_17_mlp_0);  encoder_layers_encoder_layer_17_mlp_0 = None
    encoder_layers_encoder_layer_17_mlp_2 = getattr(self.encoder.layers.encoder_layer_17.mlp, "2")(encoder_layers_encoder_layer_17_mlp_1);  encoder_layers_encoder_layer_17_mlp_1 = None
    encoder_layers_encoder_layer_17_mlp_3 = getattr(self.encoder.layers.encoder_layer_17.mlp, "3")(encoder_layers_encoder_layer_17_mlp_2);  encoder_layers_encoder_layer_17_mlp_2 = None
    encoder_layers_encoder_layer_17_mlp_4 = getattr(self.encoder.layers.encoder_layer_17.mlp, "4")(encoder_layers_encoder_layer_17_mlp_3);  encoder_layers_encoder_layer_17_mlp_3 = None
    add_36 = add_35 + encoder_layers_encoder_layer_17_mlp_4;  add_35 = encoder_layers_encoder_layer_17_mlp_4 = None
    dim_19 = add_36.dim()
    eq_21 = dim_19 == 3;  dim_19 = None
    getattr_22 = add_36.shape;  getattr_22 = None
    _assert_21 = torch._assert(eq_21, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_22)');  eq_21 = _assert_21 = None
    encoder_layers_encoder_layer_18_ln_1 = self.encoder.layers.encoder_layer_18.ln_1(add_36)
    encoder_layers_encoder_layer_18_self_attention = self.encoder.layers.encoder_layer_18.self_attention(encoder_layers_encoder_layer_18_ln_1, encoder_layers_encoder_layer_18_ln_1, encoder_layers_encoder_layer_18_ln_1, need_weights = False);  encoder_layers_encoder_layer_18_ln_1 = None
    getitem_41 = encoder_layers_encoder_layer_18_self_attention[0]
    getitem_42 = encoder_layers_encoder_layer_18_self_attention[1];  encoder_layers_encoder_layer_18_self_attention = getitem_42 = None
    encoder_layers_encoder_layer_18_dropout = self.encoder.layers.encoder_layer_18.dropout(getitem_41);  getitem_41 = None
    add_37 = encoder_layers_encoder_layer_18_dropout + add_36;  encoder_layers_encoder_layer_18_dropout = add_36 = None
    encoder_layers_encoder_layer_18_ln_2 = self.encoder.layers.encoder_layer_18.ln_2(add_37)
    encoder_layers_encoder_layer_18_mlp_0 = getattr(self.encoder.layers.encoder_layer_18.mlp, "0")(encoder_layers_encoder_layer_18_ln_2);  encoder_layers_encoder_layer_18_ln_2 = None
    encoder_layers_encoder_layer_18_mlp_1 = getattr(self.encoder.layers.encoder_layer_18.mlp, "1")(encoder_layers_encoder_layer_18_mlp_0);  encoder_layers_encoder_layer_18_mlp_0 = None
    encoder_layers_encoder_layer_18_mlp_2 = getattr(self.encoder.layers.encoder_layer_18.mlp, "2")(encoder_layers_encoder_layer_18_mlp_1);  encoder_layers_encoder_layer_18_mlp_1 = None
    encoder_layers_encoder_layer_18_mlp_3 = getattr(self.encoder.layers.encoder_layer_18.mlp, "3")(encoder_layers_encoder_layer_18_mlp_2);  encoder_layers_encoder_layer_18_mlp_2 = None
    encoder_layers_encoder_layer_18_mlp_4 = getattr(self.encoder.layers.encoder_layer_18.mlp, "4")(encoder_layers_encoder_layer_18_mlp_3);  encoder_layers_encoder_layer_18_mlp_3 = None
    add_38 = add_37 + encoder_layers_encoder_layer_18_mlp_4;  add_37 = encoder_layers_encoder_layer_18_mlp_4 = None
    dim_20 = add_38.dim()
    eq_22 = dim_20 == 3;  dim_20 = None
    getattr_23 = add_38.shape;  getattr_23 = None
    _assert_22 = torch._assert(eq_22, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_23)');  eq_22 = _assert_22 = None
    encoder_layers_encoder_layer_19_ln_1 = self.encoder.layers.encoder_layer_19.ln_1(add_38)
    encoder_layers_encoder_layer_19_self_attention = self.encoder.layers.encoder_layer_19.self_attention(encoder_layers_encoder_layer_19_ln_1, encoder_layers_encoder_layer_19_ln_1, encoder_layers_encoder_layer_19_ln_1, need_weights = False);  encoder_layers_encoder_layer_19_ln_1 = None
    getitem_43 = encoder_layers_encoder_layer_19_self_attention[0]
    getitem_44 = encoder_layers_encoder_layer_19_self_attention[1];  encoder_layers_encoder_layer_19_self_attention = getitem_44 = None
    encoder_layers_encoder_layer_19_dropout = self.encoder.layers.encoder_layer_19.dropout(getitem_43);  getitem_43 = None
    add_39 = encoder_layers_encoder_layer_19_dropout + add_38;  encoder_layers_encoder_layer_19_dropout = add_38 = None
    encoder_layers_encoder_layer_19_ln_2 = self.encoder.layers.encoder_layer_19.ln_2(add_39)
    encoder_layers_encoder_layer_19_mlp_0 = getattr(self.encoder.layers.encoder_layer_19.mlp, "0")(encoder_layers_encoder_layer_19_ln_2);  encoder_layers_encoder_layer_19_ln_2 = None
    encoder_layers_encoder_layer_19_mlp_1 = getattr(self.encoder.layers.encoder_layer_19.mlp, "1")(encoder_layers_encoder_layer_19_mlp_0);  encoder_layers_encoder_layer_19_mlp_0 = None
    encoder_layers_encoder_layer_19_mlp_2 = getattr(self.encoder.layers.encoder_layer_19.mlp, "2")(encoder_layers_encoder_layer_19_mlp_1);  encoder_layers_encoder_layer_19_mlp_1 = None
    encoder_layers_encoder_layer_19_mlp_3 = getattr(self.encoder.layers.encoder_layer_19.mlp, "3")(encoder_layers_encoder_layer_19_mlp_2);  encoder_layers_encoder_layer_19_mlp_2 = None
    encoder_layers_encoder_layer_19_mlp_4 = getattr(self.encoder.layers.encoder_layer_19.mlp, "4")(encoder_layers_encoder_layer_19_mlp_3);  encoder_layers_encoder_layer_19_mlp_3 = None
    add_40 = add_39 + encoder_layers_encoder_layer_19_mlp_4;  add_39 = encoder_layers_encoder_layer_19_mlp_4 = None
    dim_21 = add_40.dim()
    eq_23 = dim_21 == 3;  dim_21 = None
    getattr_24 = add_40.shape;  getattr_24 = None
    _assert_23 = torch._assert(eq_23, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_24)');  eq_23 = _assert_23 = None
    encoder_layers_encoder_layer_20_ln_1 = self.encoder.layers.encoder_layer_20.ln_1(add_40)
    encoder_layers_encoder_layer_20_self_attention = self.encoder.layers.encoder_layer_20.self_attention(encoder_layers_encoder_layer_20_ln_1, encoder_layers_encoder_layer_20_ln_1, encoder_layers_encoder_layer_20_ln_1, need_weights = False);  encoder_layers_encoder_layer_20_ln_1 = None
    getitem_45 = encoder_layers_encoder_layer_20_self_attention[0]
    getitem_46 = encoder_layers_encoder_layer_20_self_attention[1];  encoder_layers_encoder_layer_20_self_attention = getitem_46 = None
    encoder_layers_encoder_layer_20_dropout = self.encoder.layers.encoder_layer_20.dropout(getitem_45);  getitem_45 = None
    add_41 = encoder_layers_encoder_layer_20_dropout + add_40;  encoder_layers_encoder_layer_20_dropout = add_40 = None
    encoder_layers_encoder_layer_20_ln_2 = self.encoder.layers.encoder_layer_20.ln_2(add_41)
    encoder_layers_encoder_layer_20_mlp_0 = getattr(self.encoder.layers.encoder_layer_20.mlp, "0")(encoder_layers_encoder_layer_20_ln_2);  encoder_layers_encoder_layer_20_ln_2 = None
    encoder_layers_encoder_layer_20_mlp_1 = getattr(self.encoder.layers.encoder_layer_20.mlp, "1")(encoder_layers_encoder_layer_20_mlp_0);  encoder_layers_encoder_layer_20_mlp_0 = None
    encoder_layers_encoder_layer_20_mlp_2 = getattr(self.encoder.layers.encoder_layer_20.mlp, "2")(encoder_layers_encoder_layer_20_mlp_1);  encoder_layers_encoder_layer_20_mlp_1 = None
    encoder_layers_encoder_layer_20_mlp_3 = getattr(self.encoder.layers.encoder_layer_20.mlp, "3")(encoder_layers_encoder_layer_20_mlp_2);  encoder_layers_encoder_layer_20_mlp_2 = None
    encoder_layers_encoder_layer_20_mlp_4 = getattr(self.encoder.layers.encoder_layer_20.mlp, "4")(encoder_layers_encoder_layer_20_mlp_3);  encoder_layers_encoder_layer_20_mlp_3 = None
    add_42 = add_41 + encoder_layers_encoder_layer_20_mlp_4;  add_41 = encoder_layers_encoder_layer_20_mlp_4 = None
    dim_22 = add_42.dim()
    eq_24 = dim_22 == 3;  dim_22 = None
    getattr_25 = add_42.shape;  getattr_25 = None
    _assert_24 = torch._assert(eq_24, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_25)');  eq_24 = _assert_24 = None
    encoder_layers_encoder_layer_21_ln_1 = self.encoder.layers.encoder_layer_21.ln_1(add_42)
    encoder_layers_encoder_layer_21_self_attention = self.encoder.layers.encoder_layer_21.self_attention(encoder_layers_encoder_layer_21_ln_1, encoder_layers_encoder_layer_21_ln_1, encoder_layers_encoder_layer_21_ln_1, need_weights = False);  encoder_layers_encoder_layer_21_ln_1 = None
    getitem_47 = encoder_layers_encoder_layer_21_self_attention[0]
    getitem_48 = encoder_layers_encoder_layer_21_self_attention[1];  encoder_layers_encoder_layer_21_self_attention = getitem_48 = None
    encoder_layers_encoder_layer_21_dropout = self.encoder.layers.encoder_layer_21.dropout(getitem_47);  getitem_47 = None
    add_43 = encoder_layers_encoder_layer_21_dropout + add_42;  encoder_layers_encoder_layer_21_dropout = add_42 = None
    encoder_layers_encoder_layer_21_ln_2 = self.encoder.layers.encoder_layer_21.ln_2(add_43)
    encoder_layers_encoder_layer_21_mlp_0 = getattr(self.encoder.layers.encoder_layer_21.mlp, "0")(encoder_layers_encoder_layer_21_ln_2);  encoder_layers_encoder_layer_21_ln_2 = None
    encoder_layers_encoder_layer_21_mlp_1 = getattr(self.encoder.layers.encoder_layer_21.mlp, "1")(encoder_layers_encoder_layer_21_mlp_0);  encoder_layers_encoder_layer_21_mlp_0 = None
    encoder_layers_encoder_layer_21_mlp_2 = getattr(self.encoder.layers.encoder_layer_21.mlp, "2")(encoder_layers_encoder_layer_21_mlp_1);  encoder_layers_encoder_layer_21_mlp_1 = None
    encoder_layers_encoder_layer_21_mlp_3 = getattr(self.encoder.layers.encoder_layer_21.mlp, "3")(encoder_layers_encoder_layer_21_mlp_2);  encoder_layers_encoder_layer_21_mlp_2 = None
    encoder_layers_encoder_layer_21_mlp_4 = getattr(self.encoder.layers.encoder_layer_21.mlp, "4")(encoder_layers_encoder_layer_21_mlp_3);  encoder_layers_encoder_layer_21_mlp_3 = None
    add_44 = add_43 + encoder_layers_encoder_layer_21_mlp_4;  add_43 = encoder_layers_encoder_layer_21_mlp_4 = None
    dim_23 = add_44.dim()
    eq_25 = dim_23 == 3;  dim_23 = None
    getattr_26 = add_44.shape;  getattr_26 = None
    _assert_25 = torch._assert(eq_25, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_26)');  eq_25 = _assert_25 = None
    encoder_layers_encoder_layer_22_ln_1 = self.encoder.layers.encoder_layer_22.ln_1(add_44)
    encoder_layers_encoder_layer_22_self_attention = self.encoder.layers.encoder_layer_22.self_attention(encoder_layers_encoder_layer_22_ln_1, encoder_layers_encoder_layer_22_ln_1, encoder_layers_encoder_layer_22_ln_1, need_weights = False);  encoder_layers_encoder_layer_22_ln_1 = None
    getitem_49 = encoder_layers_encoder_layer_22_self_attention[0]
    getitem_50 = encoder_layers_encoder_layer_22_self_attention[1];  encoder_layers_encoder_layer_22_self_attention = getitem_50 = None
    encoder_layers_encoder_layer_22_dropout = self.encoder.layers.encoder_layer_22.dropout(getitem_49);  getitem_49 = None
    add_45 = encoder_layers_encoder_layer_22_dropout + add_44;  encoder_layers_encoder_layer_22_dropout = add_44 = None
    encoder_layers_encoder_layer_22_ln_2 = self.encoder.layers.encoder_layer_22.ln_2(add_45)
    encoder_layers_encoder_layer_22_mlp_0 = getattr(self.encoder.layers.encoder_layer_22.mlp, "0")(encoder_layers_encoder_layer_22_ln_2);  encoder_layers_encoder_layer_22_ln_2 = None
    encoder_layers_encoder_layer_22_mlp_1 = getattr(self.encoder.layers.encoder_layer_22.mlp, "1")(encoder_layers_encoder_layer_22_mlp_0);  encoder_layers_encoder_layer_22_mlp_0 = None
    encoder_layers_encoder_layer_22_mlp_2 = getattr(self.encoder.layers.encoder_layer_22.mlp, "2")(encoder_layers_encoder_layer_22_mlp_1);  encoder_layers_encoder_layer_22_mlp_1 = None
    encoder_layers_encoder_layer_22_mlp_3 = getattr(self.encoder.layers.encoder_layer_22.mlp, "3")(encoder_layers_encoder_layer_22_mlp_2);  encoder_layers_encoder_layer_22_mlp_2 = None
    encoder_layers_encoder_layer_22_mlp_4 = getattr(self.encoder.layers.encoder_layer_22.mlp, "4")(encoder_layers_encoder_layer_22_mlp_3);  encoder_layers_encoder_layer_22_mlp_3 = None
    add_46 = add_45 + encoder_layers_encoder_layer_22_mlp_4;  add_45 = encoder_layers_encoder_layer_22_mlp_4 = None
    dim_24 = add_46.dim()
    eq_26 = dim_24 == 3;  dim_24 = None
    getattr_27 = add_46.shape;  getattr_27 = None
    _assert_26 = torch._assert(eq_26, 'Expected (batch_size, seq_length, hidden_dim) got Proxy(getattr_27)');  eq_26 = _assert_26 = None
    encoder_layers_encoder_layer_23_ln_1 = self.encoder.layers.encoder_layer_23.ln_1(add_46)
    encoder_layers_encoder_layer_23_self_attention = self.encoder.layers.encoder_layer_23.self_attention(encoder_layers_encoder_layer_23_ln_1, encoder_layers_encoder_layer_23_ln_1, encoder_layers_encoder_layer_23_ln_1, need_weights = False);  encoder_layers_encoder_layer_23_ln_1 = None
    getitem_51 = encoder_layers_encoder_layer_23_self_attention[0]
    getitem_52 = encoder_layers_encoder_layer_23_self_attention[1];  encoder_layers_encoder_layer_23_self_attention = getitem_52 = None
    encoder_layers_encoder_layer_23_dropout = self.encoder.layers.encoder_layer_23.dropout(getitem_51);  getitem_51 = None
    add_47 = encoder_layers_encoder_layer_23_dropout + add_46;  encoder_layers_encoder_layer_23_dropout = add_46 = None
    encoder_layers_encoder_layer_23_ln_2 = self.encoder.layers.encoder_layer_23.ln_2(add_47)
    encoder_layers_encoder_layer_23_mlp_0 = getattr(self.encoder.layers.encoder_layer_23.mlp, "0")(encoder_layers_encoder_layer_23_ln_2);  encoder_layers_encoder_layer_23_ln_2 = None
    encoder_layers_encoder_layer_23_mlp_1 = getattr(self.encoder.layers.encoder_layer_23.mlp, "1")(encoder_layers_encoder_layer_23_mlp_0);  encoder_layers_encoder_layer_23_mlp_0 = None
    encoder_layers_encoder_layer_23_mlp_2 = getattr(self.encoder.layers.encoder_layer_23.mlp, "2")(encoder_layers_encoder_layer_23_mlp_1);  encoder_layers_encoder_layer_23_mlp_1 = None
    encoder_layers_encoder_layer_23_mlp_3 = getattr(self.encoder.layers.encoder_layer_23.mlp, "3")(encoder_layers_encoder_layer_23_mlp_2);  encoder_layers_encoder_layer_23_mlp_2 = None
    encoder_layers_encoder_layer_23_mlp_4 = getattr(self.encoder.layers.encoder_layer_23.mlp, "4")(encoder_layers_encoder_layer_23_mlp_3);  encoder_layers_encoder_layer_23_mlp_3 = None
    add_48 = add_47 + encoder_layers_encoder_layer_23_mlp_4;  add_47 = encoder_layers_encoder_layer_23_mlp_4 = None
    encoder_ln = self.encoder.ln(add_48);  add_48 = None
    getitem_53 = encoder_ln[(slice(None, None, None), 0)];  encoder_ln = None
    heads_head = self.heads.head(getitem_53);  getitem_53 = None
    return heads_head
    