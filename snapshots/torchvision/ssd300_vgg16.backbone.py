


def forward(self, x : torch.Tensor) -> dict[str,torch.Tensor]:
    features_0 = getattr(self.features, "0")(x);  x = None
    features_1 = getattr(self.features, "1")(features_0);  features_0 = None
    features_2 = getattr(self.features, "2")(features_1);  features_1 = None
    features_3 = getattr(self.features, "3")(features_2);  features_2 = None
    features_4 = getattr(self.features, "4")(features_3);  features_3 = None
    features_5 = getattr(self.features, "5")(features_4);  features_4 = None
    features_6 = getattr(self.features, "6")(features_5);  features_5 = None
    features_7 = getattr(self.features, "7")(features_6);  features_6 = None
    features_8 = getattr(self.features, "8")(features_7);  features_7 = None
    features_9 = getattr(self.features, "9")(features_8);  features_8 = None
    features_10 = getattr(self.features, "10")(features_9);  features_9 = None
    features_11 = getattr(self.features, "11")(features_10);  features_10 = None
    features_12 = getattr(self.features, "12")(features_11);  features_11 = None
    features_13 = getattr(self.features, "13")(features_12);  features_12 = None
    features_14 = getattr(self.features, "14")(features_13);  features_13 = None
    features_15 = getattr(self.features, "15")(features_14);  features_14 = None
    features_16 = getattr(self.features, "16")(features_15);  features_15 = None
    features_17 = getattr(self.features, "17")(features_16);  features_16 = None
    features_18 = getattr(self.features, "18")(features_17);  features_17 = None
    features_19 = getattr(self.features, "19")(features_18);  features_18 = None
    features_20 = getattr(self.features, "20")(features_19);  features_19 = None
    features_21 = getattr(self.features, "21")(features_20);  features_20 = None
    features_22 = getattr(self.features, "22")(features_21);  features_21 = None
    scale_weight = self.scale_weight
    view = scale_weight.view(1, -1, 1, 1);  scale_weight = None
    normalize = torch.nn.functional.normalize(features_22, p = 2.0, dim = 1, eps = 1e-12, out = None)
    mul = view * normalize;  view = normalize = None
    extra_0_0 = getattr(getattr(self.extra, "0"), "0")(features_22);  features_22 = None
    extra_0_1 = getattr(getattr(self.extra, "0"), "1")(extra_0_0);  extra_0_0 = None
    extra_0_2 = getattr(getattr(self.extra, "0"), "2")(extra_0_1);  extra_0_1 = None
    extra_0_3 = getattr(getattr(self.extra, "0"), "3")(extra_0_2);  extra_0_2 = None
    extra_0_4 = getattr(getattr(self.extra, "0"), "4")(extra_0_3);  extra_0_3 = None
    extra_0_5 = getattr(getattr(self.extra, "0"), "5")(extra_0_4);  extra_0_4 = None
    extra_0_6 = getattr(getattr(self.extra, "0"), "6")(extra_0_5);  extra_0_5 = None
    extra_0_7_0 = getattr(getattr(getattr(self.extra, "0"), "7"), "0")(extra_0_6);  extra_0_6 = None
    extra_0_7_1 = getattr(getattr(getattr(self.extra, "0"), "7"), "1")(extra_0_7_0);  extra_0_7_0 = None
    extra_0_7_2 = getattr(getattr(getattr(self.extra, "0"), "7"), "2")(extra_0_7_1);  extra_0_7_1 = None
    extra_0_7_3 = getattr(getattr(getattr(self.extra, "0"), "7"), "3")(extra_0_7_2);  extra_0_7_2 = None
    extra_0_7_4 = getattr(getattr(getattr(self.extra, "0"), "7"), "4")(extra_0_7_3);  extra_0_7_3 = None
    extra_1_0 = getattr(getattr(self.extra, "1"), "0")(extra_0_7_4)
    extra_1_1 = getattr(getattr(self.extra, "1"), "1")(extra_1_0);  extra_1_0 = None
    extra_1_2 = getattr(getattr(self.extra, "1"), "2")(extra_1_1);  extra_1_1 = None
    extra_1_3 = getattr(getattr(self.extra, "1"), "3")(extra_1_2);  extra_1_2 = None
    extra_2_0 = getattr(getattr(self.extra, "2"), "0")(extra_1_3)
    extra_2_1 = getattr(getattr(self.extra, "2"), "1")(extra_2_0);  extra_2_0 = None
    extra_2_2 = getattr(getattr(self.extra, "2"), "2")(extra_2_1);  extra_2_1 = None
    extra_2_3 = getattr(getattr(self.extra, "2"), "3")(extra_2_2);  extra_2_2 = None
    extra_3_0 = getattr(getattr(self.extra, "3"), "0")(extra_2_3)
    extra_3_1 = getattr(getattr(self.extra, "3"), "1")(extra_3_0);  extra_3_0 = None
    extra_3_2 = getattr(getattr(self.extra, "3"), "2")(extra_3_1);  extra_3_1 = None
    extra_3_3 = getattr(getattr(self.extra, "3"), "3")(extra_3_2);  extra_3_2 = None
    extra_4_0 = getattr(getattr(self.extra, "4"), "0")(extra_3_3)
    extra_4_1 = getattr(getattr(self.extra, "4"), "1")(extra_4_0);  extra_4_0 = None
    extra_4_2 = getattr(getattr(self.extra, "4"), "2")(extra_4_1);  extra_4_1 = None
    extra_4_3 = getattr(getattr(self.extra, "4"), "3")(extra_4_2);  extra_4_2 = None
    return collections_OrderedDict({'0': mul, '1': extra_0_7_4, '2': extra_1_3, '3': extra_2_3, '4': extra_3_3, '5': extra_4_3})
    