


def forward(self, hidden_state, context, corr_features, flow):
    motion_encoder_convcorr1_0 = getattr(self.motion_encoder.convcorr1, "0")(corr_features);  corr_features = None
    motion_encoder_convcorr1_1 = getattr(self.motion_encoder.convcorr1, "1")(motion_encoder_convcorr1_0);  motion_encoder_convcorr1_0 = None
    motion_encoder_convcorr2 = self.motion_encoder.convcorr2(motion_encoder_convcorr1_1);  motion_encoder_convcorr1_1 = None
    motion_encoder_convflow1_0 = getattr(self.motion_encoder.convflow1, "0")(flow)
    motion_encoder_convflow1_1 = getattr(self.motion_encoder.convflow1, "1")(motion_encoder_convflow1_0);  motion_encoder_convflow1_0 = None
    motion_encoder_convflow2_0 = getattr(self.motion_encoder.convflow2, "0")(motion_encoder_convflow1_1);  motion_encoder_convflow1_1 = None
    motion_encoder_convflow2_1 = getattr(self.motion_encoder.convflow2, "1")(motion_encoder_convflow2_0);  motion_encoder_convflow2_0 = None
    cat = torch.cat([motion_encoder_convcorr2, motion_encoder_convflow2_1], dim = 1);  motion_encoder_convcorr2 = motion_encoder_convflow2_1 = None
    motion_encoder_conv_0 = getattr(self.motion_encoder.conv, "0")(cat);  cat = None
    motion_encoder_conv_1 = getattr(self.motion_encoder.conv, "1")(motion_encoder_conv_0);  motion_encoder_conv_0 = None
    cat_1 = torch.cat([motion_encoder_conv_1, flow], dim = 1);  motion_encoder_conv_1 = flow = None
    cat_2 = torch.cat([context, cat_1], dim = 1);  context = cat_1 = None
    cat_3 = torch.cat([hidden_state, cat_2], dim = 1)
    recurrent_block_convgru1_convz = self.recurrent_block.convgru1.convz(cat_3)
    sigmoid = torch.sigmoid(recurrent_block_convgru1_convz);  recurrent_block_convgru1_convz = None
    recurrent_block_convgru1_convr = self.recurrent_block.convgru1.convr(cat_3);  cat_3 = None
    sigmoid_1 = torch.sigmoid(recurrent_block_convgru1_convr);  recurrent_block_convgru1_convr = None
    mul = sigmoid_1 * hidden_state;  sigmoid_1 = None
    cat_4 = torch.cat([mul, cat_2], dim = 1);  mul = cat_2 = None
    recurrent_block_convgru1_convq = self.recurrent_block.convgru1.convq(cat_4);  cat_4 = None
    tanh = torch.tanh(recurrent_block_convgru1_convq);  recurrent_block_convgru1_convq = None
    sub = 1 - sigmoid
    mul_1 = sub * hidden_state;  sub = hidden_state = None
    mul_2 = sigmoid * tanh;  sigmoid = tanh = None
    add = mul_1 + mul_2;  mul_1 = mul_2 = None
    flow_head_conv1 = self.flow_head.conv1(add)
    flow_head_relu = self.flow_head.relu(flow_head_conv1);  flow_head_conv1 = None
    flow_head_conv2 = self.flow_head.conv2(flow_head_relu);  flow_head_relu = None
    return (add, flow_head_conv2)
    