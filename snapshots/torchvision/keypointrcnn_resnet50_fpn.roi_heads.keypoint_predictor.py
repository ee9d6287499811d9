


def forward(self, x):
    kps_score_lowres = self.kps_score_lowres(x);  x = None
    interpolate = torch.nn.functional.interpolate(kps_score_lowres, size = None, scale_factor = 2.0, mode = 'bilinear', align_corners = False, recompute_scale_factor = False, antialias = False);  kps_score_lowres = None
    return interpolate
    