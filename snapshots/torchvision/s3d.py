


def forward(self, x):
    features_0_0_0 = getattr(getattr(getattr(self.features, "0"), "0"), "0")(x);  x = None
    features_0_0_1 = getattr(getattr(getattr(self.features, "0"), "0"), "1")(features_0_0_0);  features_0_0_0 = None
    features_0_0_2 = getattr(getattr(getattr(self.features, "0"), "0"), "2")(features_0_0_1);  features_0_0_1 = None
    features_0_1_0 = getattr(getattr(getattr(self.features, "0"), "1"), "0")(features_0_0_2);  features_0_0_2 = None
    features_0_1_1 = getattr(getattr(getattr(self.features, "0"), "1"), "1")(features_0_1_0);  features_0_1_0 = None
    features_0_1_2 = getattr(getattr(getattr(self.features, "0"), "1"), "2")(features_0_1_1);  features_0_1_1 = None
    features_1 = getattr(self.features, "1")(features_0_1_2);  features_0_1_2 = None
    features_2_0 = getattr(getattr(self.features, "2"), "0")(features_1);  features_1 = None
    features_2_1 = getattr(getattr(self.features, "2"), "1")(features_2_0);  features_2_0 = None
    features_2_2 = getattr(getattr(self.features, "2"), "2")(features_2_1);  features_2_1 = None
    features_3_0_0 = getattr(getattr(getattr(self.features, "3"), "0"), "0")(features_2_2);  features_2_2 = None
    features_3_0_1 = getattr(getattr(getattr(self.features, "3"), "0"), "1")(features_3_0_0);  features_3_0_0 = None
    features_3_0_2 = getattr(getattr(getattr(self.features, "3"), "0"), "2")(features_3_0_1);  features_3_0_1 = None
    features_3_1_0 = getattr(getattr(getattr(self.features, "3"), "1"), "0")(features_3_0_2);  features_3_0_2 = None
    features_3_1_1 = getattr(getattr(getattr(self.features, "3"), "1"), "1")(features_3_1_0);  features_3_1_0 = None
    features_3_1_2 = getattr(getattr(getattr(self.features, "3"), "1"), "2")(features_3_1_1);  features_3_1_1 = None
    features_4 = getattr(self.features, "4")(features_3_1_2);  features_3_1_2 = None
    features_5_branch0_0 = getattr(getattr(self.features, "5").branch0, "0")(features_4)
    features_5_branch0_1 = getattr(getattr(self.features, "5").branch0, "1")(features_5_branch0_0);  features_5_branch0_0 = None
    features_5_branch0_2 = getattr(getattr(self.features, "5").branch0, "2")(features_5_branch0_1);  features_5_branch0_1 = None
    features_5_branch1_0_0 = getattr(getattr(getattr(self.features, "5").branch1, "0"), "0")(features_4)
    features_5_branch1_0_1 = getattr(getattr(getattr(self.features, "5").branch1, "0"), "1")(features_5_branch1_0_0);  features_5_branch1_0_0 = None
    features_5_branch1_0_2 = getattr(getattr(getattr(self.features, "5").branch1, "0"), "2")(features_5_branch1_0_1);  features_5_branch1_0_1 = None
    features_5_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "0"), "0")(features_5_branch1_0_2);  features_5_branch1_0_2 = None
    features_5_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "0"), "1")(features_5_branch1_1_0_0);  features_5_branch1_1_0_0 = None
    features_5_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "0"), "2")(features_5_branch1_1_0_1);  features_5_branch1_1_0_1 = None
    features_5_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "1"), "0")(features_5_branch1_1_0_2);  features_5_branch1_1_0_2 = None
    features_5_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "1"), "1")(features_5_branch1_1_1_0);  features_5_branch1_1_1_0 = None
    features_5_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "5").branch1, "1"), "1"), "2")(features_5_branch1_1_1_1);  features_5_branch1_1_1_1 = None
    features_5_branch2_0_0 = getattr(getattr(getattr(self.features, "5").branch2, "0"), "0")(features_4)
    features_5_branch2_0_1 = getattr(getattr(getattr(self.features, "5").branch2, "0"), "1")(features_5_branch2_0_0);  features_5_branch2_0_0 = None
    features_5_branch2_0_2 = getattr(getattr(getattr(self.features, "5").branch2, "0"), "2")(features_5_branch2_0_1);  features_5_branch2_0_1 = None
    features_5_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "0"), "0")(features_5_branch2_0_2);  features_5_branch2_0_2 = None
    features_5_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "0"), "1")(features_5_branch2_1_0_0);  features_5_branch2_1_0_0 = None
    features_5_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "0"), "2")(features_5_branch2_1_0_1);  features_5_branch2_1_0_1 = None
    features_5_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "1"), "0")(features_5_branch2_1_0_2);  features_5_branch2_1_0_2 = None
    features_5_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "1"), "1")(features_5_branch2_1_1_0);  features_5_branch2_1_1_0 = None
    features_5_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "5").branch2, "1"), "1"), "2")(features_5_branch2_1_1_1);  features_5_branch2_1_1_1 = None
    features_5_branch3_0 = getattr(getattr(self.features, "5").branch3, "0")(features_4);  features_4 = None
    features_5_branch3_1_0 = getattr(getattr(getattr(self.features, "5").branch3, "1"), "0")(features_5_branch3_0);  features_5_branch3_0 = None
    features_5_branch3_1_1 = getattr(getattr(getattr(self.features, "5").branch3, "1"), "1")(features_5_branch3_1_0);  features_5_branch3_1_0 = None
    features_5_branch3_1_2 = getattr(getattr(getattr(self.features, "5").branch3, "1"), "2")(features_5_branch3_1_1);  features_5_branch3_1_1 = None
    cat = torch.cat((features_5_branch0_2, features_5_branch1_1_1_2, features_5_branch2_1_1_2, features_5_branch3_1_2), 1);  features_5_branch0_2 = features_5_branch1_1_1_2 = features_5_branch2_1_1_2 = features_5_branch3_1_2 = None
    features_6_branch0_0 = getattr(getattr(self.features, "6").branch0, "0")(cat)
    features_6_branch0_1 = getattr(getattr(self.features, "6").branch0, "1")(features_6_branch0_0);  features_6_branch0_0 = None
    features_6_branch0_2 = getattr(getattr(self.features, "6").branch0, "2")(features_6_branch0_1);  features_6_branch0_1 = None
    features_6_branch1_0_0 = getattr(getattr(getattr(self.features, "6").branch1, "0"), "0")(cat)
    features_6_branch1_0_1 = getattr(getattr(getattr(self.features, "6").branch1, "0"), "1")(features_6_branch1_0_0);  features_6_branch1_0_0 = None
    features_6_branch1_0_2 = getattr(getattr(getattr(self.features, "6").branch1, "0"), "2")(features_6_branch1_0_1);  features_6_branch1_0_1 = None
    features_6_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "0"), "0")(features_6_branch1_0_2);  features_6_branch1_0_2 = None
    features_6_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "0"), "1")(features_6_branch1_1_0_0);  features_6_branch1_1_0_0 = None
    features_6_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "0"), "2")(features_6_branch1_1_0_1);  features_6_branch1_1_0_1 = None
    features_6_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "1"), "0")(features_6_branch1_1_0_2);  features_6_branch1_1_0_2 = None
    features_6_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "1"), "1")(features_6_branch1_1_1_0);  features_6_branch1_1_1_0 = None
    features_6_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "6").branch1, "1"), "1"), "2")(features_6_branch1_1_1_1);  features_6_branch1_1_1_1 = None
    features_6_branch2_0_0 = getattr(getattr(getattr(self.features, "6").branch2, "0"), "0")(cat)
    features_6_branch2_0_1 = getattr(getattr(getattr(self.features, "6").branch2, "0"), "1")(features_6_branch2_0_0);  features_6_branch2_0_0 = None
    features_6_branch2_0_2 = getattr(getattr(getattr(self.features, "6").branch2, "0"), "2")(features_6_branch2_0_1);  features_6_branch2_0_1 = None
    features_6_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "0"), "0")(features_6_branch2_0_2);  features_6_branch2_0_2 = None
    features_6_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "0"), "1")(features_6_branch2_1_0_0);  features_6_branch2_1_0_0 = None
    features_6_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "0"), "2")(features_6_branch2_1_0_1);  features_6_branch2_1_0_1 = None
    features_6_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "1"), "0")(features_6_branch2_1_0_2);  features_6_branch2_1_0_2 = None
    features_6_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "1"), "1")(features_6_branch2_1_1_0);  features_6_branch2_1_1_0 = None
    features_6_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "6").branch2, "1"), "1"), "2")(features_6_branch2_1_1_1);  features_6_branch2_1_1_1 = None
    features_6_branch3_0 = getattr(getattr(self.features, "6").branch3, "0")(cat);  cat = None
    features_6_branch3_1_0 = getattr(getattr(getattr(self.features, "6").branch3, "1"), "0")(features_6_branch3_0);  features_6_branch3_0 = None
    features_6_branch3_1_1 = getattr(getattr(getattr(self.features, "6").branch3, "1"), "1")(features_6_branch3_1_0);  features_6_branch3_1_0 = None
    features_6_branch3_1_2 = getattr(getattr(getattr(self.features, "6").branch3, "1"), "2")(features_6_branch3_1_1);  features_6_branch3_1_1 = None
    cat_1 = torch.cat((features_6_branch0_2, features_6_branch1_1_1_2, features_6_branch2_1_1_2, features_6_branch3_1_2), 1);  features_6_branch0_2 = features_6_branch1_1_1_2 = features_6_branch2_1_1_2 = features_6_branch3_1_2 = None
    features_7 = getattr(self.features, "7")(cat_1);  cat_1 = None
    features_8_branch0_0 = getattr(getattr(self.features, "8").branch0, "0")(features_7)
    features_8_branch0_1 = getattr(getattr(self.features, "8").branch0, "1")(features_8_branch0_0);  features_8_branch0_0 = None
    features_8_branch0_2 = getattr(getattr(self.features, "8").branch0, "2")(features_8_branch0_1);  features_8_branch0_1 = None
    features_8_branch1_0_0 = getattr(getattr(getattr(self.features, "8").branch1, "0"), "0")(features_7)
    features_8_branch1_0_1 = getattr(getattr(getattr(self.features, "8").branch1, "0"), "1")(features_8_branch1_0_0);  features_8_branch1_0_0 = None
    features_8_branch1_0_2 = getattr(getattr(getattr(self.features, "8").branch1, "0"), "2")(features_8_branch1_0_1);  features_8_branch1_0_1 = None
    features_8_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "0"), "0")(features_8_branch1_0_2);  features_8_branch1_0_2 = None
    features_8_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "0"), "1")(features_8_branch1_1_0_0);  features_8_branch1_1_0_0 = None
    features_8_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "0"), "2")(features_8_branch1_1_0_1);  features_8_branch1_1_0_1 = None
    features_8_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "1"), "0")(features_8_branch1_1_0_2);  features_8_branch1_1_0_2 = None
    features_8_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "1"), "1")(features_8_branch1_1_1_0);  features_8_branch1_1_1_0 = None
    features_8_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "8").branch1, "1"), "1"), "2")(features_8_branch1_1_1_1);  features_8_branch1_1_1_1 = None
    features_8_branch2_0_0 = getattr(getattr(getattr(self.features, "8").branch2, "0"), "0")(features_7)
    features_8_branch2_0_1 = getattr(getattr(getattr(self.features, "8").branch2, "0"), "1")(features_8_branch2_0_0);  features_8_branch2_0_0 = None
    features_8_branch2_0_2 = getattr(getattr(getattr(self.features, "8").branch2, "0"), "2")(features_8_branch2_0_1);  features_8_branch2_0_1 = None
    features_8_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "0"), "0")(features_8_branch2_0_2);  features_8_branch2_0_2 = None
    features_8_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "0"), "1")(features_8_branch2_1_0_0);  features_8_branch2_1_0_0 = None
    features_8_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "0"), "2")(features_8_branch2_1_0_1);  features_8_branch2_1_0_1 = None
    features_8_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "1"), "0")(features_8_branch2_1_0_2);  features_8_branch2_1_0_2 = None
    features_8_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "1"), "1")(features_8_branch2_1_1_0);  features_8_branch2_1_1_0 = None
    features_8_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "8").branch2, "1"), "1"), "2")(features_8_branch2_1_1_1);  features_8_branch2_1_1_1 = None
    features_8_branch3_0 = getattr(getattr(self.features, "8").branch3, "0")(features_7);  features_7 = None
    features_8_branch3_1_0 = getattr(getattr(getattr(self.features, "8").branch3, "1"), "0")(features_8_branch3_0);  features_8_branch3_0 = None
    features_8_branch3_1_1 = getattr(getattr(getattr(self.features, "8").branch3, "1"), "1")(features_8_branch3_1_0);  features_8_branch3_1_0 = None
    features_8_branch3_1_2 = getattr(getattr(getattr(self.features, "8").branch3, "1"), "2")(features_8_branch3_1_1);  features_8_branch3_1_1 = None
    cat_2 = torch.cat((features_8_branch0_2, features_8_branch1_1_1_2, features_8_branch2_1_1_2, features_8_branch3_1_2), 1);  features_8_branch0_2 = features_8_branch1_1_1_2 = features_8_branch2_1_1_2 = features_8_branch3_1_2 = None
    features_9_branch0_0 = getattr(getattr(self.features, "9").branch0, "0")(cat_2)
    features_9_branch0_1 = getattr(getattr(self.features, "9").branch0, "1")(features_9_branch0_0);  features_9_branch0_0 = None
    features_9_branch0_2 = getattr(getattr(self.features, "9").branch0, "2")(features_9_branch0_1);  features_9_branch0_1 = None
    features_9_branch1_0_0 = getattr(getattr(getattr(self.features, "9").branch1, "0"), "0")(cat_2)
    features_9_branch1_0_1 = getattr(getattr(getattr(self.features, "9").branch1, "0"), "1")(features_9_branch1_0_0);  features_9_branch1_0_0 = None
    features_9_branch1_0_2 = getattr(getattr(getattr(self.features, "9").branch1, "0"), "2")(features_9_branch1_0_1);  features_9_branch1_0_1 = None
    features_9_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "0"), "0")(features_9_branch1_0_2);  features_9_branch1_0_2 = None
    features_9_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "0"), "1")(features_9_branch1_1_0_0);  features_9_branch1_1_0_0 = None
    features_9_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "0"), "2")(features_9_branch1_1_0_1);  features_9_branch1_1_0_1 = None
    features_9_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "1"), "0")(features_9_branch1_1_0_2);  features_9_branch1_1_0_2 = None
    features_9_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "1"), "1")(features_9_branch1_1_1_0);  features_9_branch1_1_1_0 = None
    features_9_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "9").branch1, "1"), "1"), "2")(features_9_branch1_1_1_1);  features_9_branch1_1_1_1 = None
    features_9_branch2_0_0 = getattr(getattr(getattr(self.features, "9").branch2, "0"), "0")(cat_2)
    features_9_branch2_0_1 = getattr(getattr(getattr(self.features, "9").branch2, "0"), "1")(features_9_branch2_0_0);  features_9_branch2_0_0 = None
    features_9_branch2_0_2 = getattr(getattr(getattr(self.features, "9").branch2, "0"), "2")(features_9_branch2_0_1);  features_9_branch2_0_1 = None
    features_9_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "0"), "0")(features_9_branch2_0_2);  features_9_branch2_0_2 = None
    features_9_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "0"), "1")(features_9_branch2_1_0_0);  features_9_branch2_1_0_0 = None
    features_9_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "0"), "2")(features_9_branch2_1_0_1);  features_9_branch2_1_0_1 = None
    features_9_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "1"), "0")(features_9_branch2_1_0_2);  features_9_branch2_1_0_2 = None
    features_9_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "1"), "1")(features_9_branch2_1_1_0);  features_9_branch2_1_1_0 = None
    features_9_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "9").branch2, "1"), "1"), "2")(features_9_branch2_1_1_1);  features_9_branch2_1_1_1 = None
    features_9_branch3_0 = getattr(getattr(self.features, "9").branch3, "0")(cat_2);  cat_2 = None
    features_9_branch3_1_0 = getattr(getattr(getattr(self.features, "9").branch3, "1"), "0")(features_9_branch3_0);  features_9_branch3_0 = None
    features_9_branch3_1_1 = getattr(getattr(getattr(self.features, "9").branch3, "1"), "1")(features_9_branch3_1_0);  features_9_branch3_1_0 = None
    features_9_branch3_1_2 = getattr(getattr(getattr(self.features, "9").branch3, "1"), "2")(features_9_branch3_1_1);  features_9_branch3_1_1 = None
    cat_3 = torch.cat((features_9_branch0_2, features_9_branch1_1_1_2, features_9_branch2_1_1_2, features_9_branch3_1_2), 1);  features_9_branch0_2 = features_9_branch1_1_1_2 = features_9_branch2_1_1_2 = features_9_branch3_1_2 = None
    features_10_branch0_0 = getattr(getattr(self.features, "10").branch0, "0")(cat_3)
    features_10_branch0_1 = getattr(getattr(self.features, "10").branch0, "1")(features_10_branch0_0);  features_10_branch0_0 = None
    features_10_branch0_2 = getattr(getattr(self.features, "10").branch0, "2")(features_10_branch0_1);  features_10_branch0_1 = None
    features_10_branch1_0_0 = getattr(getattr(getattr(self.features, "10").branch1, "0"), "0")(cat_3)
    features_10_branch1_0_1 = getattr(getattr(getattr(self.features, "10").branch1, "0"), "1")(features_10_branch1_0_0);  features_10_branch1_0_0 = None
    features_10_branch1_0_2 = getattr(getattr(getattr(self.features, "10").branch1, "0"), "2")(features_10_branch1_0_1);  features_10_branch1_0_1 = None
    features_10_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "0"), "0")(features_10_branch1_0_2);  features_10_branch1_0_2 = None
    features_10_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "0"), "1")(features_10_branch1_1_0_0);  features_10_branch1_1_0_0 = None
    features_10_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "0"), "2")(features_10_branch1_1_0_1);  features_10_branch1_1_0_1 = None
    features_10_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "1"), "0")(features_10_branch1_1_0_2);  features_10_branch1_1_0_2 = None
    features_10_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "1"), "1")(features_10_branch1_1_1_0);  features_10_branch1_1_1_0 = None
    features_10_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "10").branch1, "1"), "1"), "2")(features_10_branch1_1_1_1);  features_10_branch1_1_1_1 = None
    features_10_branch2_0_0 = getattr(getattr(getattr(self.features, "10").branch2, "0"), "0")(cat_3)
    features_10_branch2_0_1 = getattr(getattr(getattr(self.features, "10").branch2, "0"), "1")(features_10_branch2_0_0);  features_10_branch2_0_0 = None
    features_10_branch2_0_2 = getattr(getattr(getattr(self.features, "10").branch2, "0"), "2")(features_10_branch2_0_1);  features_10_branch2_0_1 = None
    features_10_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "0"), "0")(features_10_branch2_0_2);  features_10_branch2_0_2 = None
    features_10_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "0"), "1")(features_10_branch2_1_0_0);  features_10_branch2_1_0_0 = None
    features_10_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "0"), "2")(features_10_branch2_1_0_1);  features_10_branch2_1_0_1 = None
    features_10_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "1"), "0")(features_10_branch2_1_0_2);  features_10_branch2_1_0_2 = None
    features_10_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "1"), "1")(features_10_branch2_1_1_0);  features_10_branch2_1_1_0 = None
    features_10_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "10").branch2, "1"), "1"), "2")(features_10_branch2_1_1_1);  features_10_branch2_1_1_1 = None
    features_10_branch3_0 = getattr(getattr(self.features, "10").branch3, "0")(cat_3);  cat_3 = None
    features_10_branch3_1_0 = getattr(getattr(getattr(self.features, "10").branch3, "1"), "0")(features_10_branch3_0);  features_10_branch3_0 = None
    features_10_branch3_1_1 = getattr(getattr(getattr(self.features, "10").branch3, "1"), "1")(features_10_branch3_1_0);  features_10_branch3_1_0 = None
    features_10_branch3_1_2 = getattr(getattr(getattr(self.features, "10").branch3, "1"), "2")(features_10_branch3_1_1);  features_10_branch3_1_1 = None
    cat_4 = torch.cat((features_10_branch0_2, features_10_branch1_1_1_2, features_10_branch2_1_1_2, features_10_branch3_1_2), 1);  features_10_branch0_2 = features_10_branch1_1_1_2 = features_10_branch2_1_1_2 = features_10_branch3_1_2 = None
    features_11_branch0_0 = getattr(getattr(self.features, "11").branch0, "0")(cat_4)
    features_11_branch0_1 = getattr(getattr(self.features, "11").branch0, "1")(features_11_branch0_0);  features_11_branch0_0 = None
    features_11_branch0_2 = getattr(getattr(self.features, "11").branch0, "2")(features_11_branch0_1);  features_11_branch0_1 = None
    features_11_branch1_0_0 = getattr(getattr(getattr(self.features, "11").branch1, "0"), "0")(cat_4)
    features_11_branch1_0_1 = getattr(getattr(getattr(self.features, "11").branch1, "0"), "1")(features_11_branch1_0_0);  features_11_branch1_0_0 = None
    features_11_branch1_0_2 = getattr(getattr(getattr(self.features, "11").branch1, "0"), "2")(features_11_branch1_0_1);  features_11_branch1_0_1 = None
    features_11_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "0"), "0")(features_11_branch1_0_2);  features_11_branch1_0_2 = None
    features_11_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "0"), "1")(features_11_branch1_1_0_0);  features_11_branch1_1_0_0 = None
    features_11_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "0"), "2")(features_11_branch1_1_0_1);  features_11_branch1_1_0_1 = None
    features_11_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "1"), "0")(features_11_branch1_1_0_2);  features_11_branch1_1_0_2 = None
    features_11_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "1"), "1")(features_11_branch1_1_1_0);  features_11_branch1_1_1_0 = None
    features_11_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "11").branch1, "1"), "1"), "2")(features_11_branch1_1_1_1);  features_11_branch1_1_1_1 = None
    features_11_branch2_0_0 = getattr(getattr(getattr(self.features, "11").branch2, "0"), "0")(cat_4)
    features_11_branch2_0_1 = getattr(getattr(getattr(self.features, "11").branch2, "0"), "1")(features_11_branch2_0_0);  features_11_branch2_0_0 = None
    features_11_branch2_0_2 = getattr(getattr(getattr(self.features, "11").branch2, "0"), "2")(features_11_branch2_0_1);  features_11_branch2_0_1 = None
    features_11_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "0"), "0")(features_11_branch2_0_2);  features_11_branch2_0_2 = None
    features_11_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "0"), "1")(features_11_branch2_1_0_0);  features_11_branch2_1_0_0 = None
    features_11_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "0"), "2")(features_11_branch2_1_0_1);  features_11_branch2_1_0_1 = None
    features_11_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "1"), "0")(features_11_branch2_1_0_2);  features_11_branch2_1_0_2 = None
    features_11_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "1"), "1")(features_11_branch2_1_1_0);  features_11_branch2_1_1_0 = None
    features_11_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "11").branch2, "1"), "1"), "2")(features_11_branch2_1_1_1);  features_11_branch2_1_1_1 = None
    features_11_branch3_0 = getattr(getattr(self.features, "11").branch3, "0")(cat_4);  cat_4 = None
    features_11_branch3_1_0 = getattr(getattr(getattr(self.features, "11").branch3, "1"), "0")(features_11_branch3_0);  features_11_branch3_0 = None
    features_11_branch3_1_1 = getattr(getattr(getattr(self.features, "11").branch3, "1"), "1")(features_11_branch3_1_0);  features_11_branch3_1_0 = None
    features_11_branch3_1_2 = getattr(getattr(getattr(self.features, "11").branch3, "1"), "2")(features_11_branch3_1_1);  features_11_branch3_1_1 = None
    cat_5 = torch.cat((features_11_branch0_2, features_11_branch1_1_1_2, features_11_branch2_1_1_2, features_11_branch3_1_2), 1);  features_11_branch0_2 = features_11_branch1_1_1_2 = features_11_branch2_1_1_2 = features_11_branch3_1_2 = None
    features_12_branch0_0 = getattr(getattr(self.features, "12").branch0, "0")(cat_5)
    features_12_branch0_1 = getattr(getattr(self.features, "12").branch0, "1")(features_12_branch0_0);  features_12_branch0_0 = None
    features_12_branch0_2 = getattr(getattr(self.features, "12").branch0, "2")(features_12_branch0_1);  features_12_branch0_1 = None
    features_12_branch1_0_0 = getattr(getattr(getattr(self.features, "12").branch1, "0"), "0")(cat_5)
    features_12_branch1_0_1 = getattr(getattr(getattr(self.features, "12").branch1, "0"), "1")(features_12_branch1_0_0);  features_12_branch1_0_0 = None
    features_12_branch1_0_2 = getattr(getattr(getattr(self.features, "12").branch1, "0"), "2")(features_12_branch1_0_1);  features_12_branch1_0_1 = None
    features_12_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "0"), "0")(features_12_branch1_0_2);  features_12_branch1_0_2 = None
    features_12_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "0"), "1")(features_12_branch1_1_0_0);  features_12_branch1_1_0_0 = None
    features_12_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "0"), "2")(features_12_branch1_1_0_1);  features_12_branch1_1_0_1 = None
    features_12_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "1"), "0")(features_12_branch1_1_0_2);  features_12_branch1_1_0_2 = None
    features_12_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "1"), "1")(features_12_branch1_1_1_0);  features_12_branch1_1_1_0 = None
    features_12_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "12").branch1, "1"), "1"), "2")(features_12_branch1_1_1_1);  features_12_branch1_1_1_1 = None
    features_12_branch2_0_0 = getattr(getattr(getattr(self.features, "12").branch2, "0"), "0")(cat_5)
    features_12_branch2_0_1 = getattr(getattr(getattr(self.features, "12").branch2, "0"), "1")(features_12_branch2_0_0);  features_12_branch2_0_0 = None
    features_12_branch2_0_2 = getattr(getattr(getattr(self.features, "12").branch2, "0"), "2")(features_12_branch2_0_1);  features_12_branch2_0_1 = None
    features_12_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "0"), "0")(features_12_branch2_0_2);  features_12_branch2_0_2 = None
    features_12_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "0"), "1")(features_12_branch2_1_0_0);  features_12_branch2_1_0_0 = None
    features_12_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "0"), "2")(features_12_branch2_1_0_1);  features_12_branch2_1_0_1 = None
    features_12_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "1"), "0")(features_12_branch2_1_0_2);  features_12_branch2_1_0_2 = None
    features_12_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "1"), "1")(features_12_branch2_1_1_0);  features_12_branch2_1_1_0 = None
    features_12_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "12").branch2, "1"), "1"), "2")(features_12_branch2_1_1_1);  features_12_branch2_1_1_1 = None
    features_12_branch3_0 = getattr(getattr(self.features, "12").branch3, "0")(cat_5);  cat_5 = None
    features_12_branch3_1_0 = getattr(getattr(getattr(self.features, "12").branch3, "1"), "0")(features_12_branch3_0);  features_12_branch3_0 = None
    features_12_branch3_1_1 = getattr(getattr(getattr(self.features, "12").branch3, "1"), "1")(features_12_branch3_1_0);  features_12_branch3_1_0 = None
    features_12_branch3_1_2 = getattr(getattr(getattr(self.features, "12").branch3, "1"), "2")(features_12_branch3_1_1);  features_12_branch3_1_1 = None
    cat_6 = torch.cat((features_12_branch0_2, features_12_branch1_1_1_2, features_12_branch2_1_1_2, features_12_branch3_1_2), 1);  features_12_branch0_2 = features_12_branch1_1_1_2 = features_12_branch2_1_1_2 = features_12_branch3_1_2 = None
    features_13 = getattr(self.features, "13")(cat_6);  cat_6 = None
    features_14_branch0_0 = getattr(getattr(self.features, "14").branch0, "0")(features_13)
    features_14_branch0_1 = getattr(getattr(self.features, "14").branch0, "1")(features_14_branch0_0);  features_14_branch0_0 = None
    features_14_branch0_2 = getattr(getattr(self.features, "14").branch0, "2")(features_14_branch0_1);  features_14_branch0_1 = None
    features_14_branch1_0_0 = getattr(getattr(getattr(self.features, "14").branch1, "0"), "0")(features_13)
    features_14_branch1_0_1 = getattr(getattr(getattr(self.features, "14").branch1, "0"), "1")(features_14_branch1_0_0);  features_14_branch1_0_0 = None
    features_14_branch1_0_2 = getattr(getattr(getattr(self.features, "14").branch1, "0"), "2")(features_14_branch1_0_1);  features_14_branch1_0_1 = None
    features_14_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "0"), "0")(features_14_branch1_0_2);  features_14_branch1_0_2 = None
    features_14_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "0"), "1")(features_14_branch1_1_0_0);  features_14_branch1_1_0_0 = None
    features_14_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "0"), "2")(features_14_branch1_1_0_1);  features_14_branch1_1_0_1 = None
    features_14_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "1"), "0")(features_14_branch1_1_0_2);  features_14_branch1_1_0_2 = None
    features_14_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "1"), "1")(features_14_branch1_1_1_0);  features_14_branch1_1_1_0 = None
    features_14_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "14").branch1, "1"), "1"), "2")(features_14_branch1_1_1_1);  features_14_branch1_1_1_1 = None
    features_14_branch2_0_0 = getattr(getattr(getattr(self.features, "14").branch2, "0"), "0")(features_13)
    features_14_branch2_0_1 = getattr(getattr(getattr(self.features, "14").branch2, "0"), "1")(features_14_branch2_0_0);  features_14_branch2_0_0 = None
    features_14_branch2_0_2 = getattr(getattr(getattr(self.features, "14").branch2, "0"), "2")(features_14_branch2_0_1);  features_14_branch2_0_1 = None
    features_14_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "0"), "0")(features_14_branch2_0_2);  features_14_branch2_0_2 = None
    features_14_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "0"), "1")(features_14_branch2_1_0_0);  features_14_branch2_1_0_0 = None
    features_14_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "0"), "2")(features_14_branch2_1_0_1);  features_14_branch2_1_0_1 = None
    features_14_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "1"), "0")(features_14_branch2_1_0_2);  features_14_branch2_1_0_2 = None
    features_14_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "1"), "1")(features_14_branch2_1_1_0);  features_14_branch2_1_1_0 = None
    features_14_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "14").branch2, "1"), "1"), "2")(features_14_branch2_1_1_1);  features_14_branch2_1_1_1 = None
    features_14_branch3_0 = getattr(getattr(self.features, "14").branch3, "0")(features_13);  features_13 = None
    features_14_branch3_1_0 = getattr(getattr(getattr(self.features, "14").branch3, "1"), "0")(features_14_branch3_0);  features_14_branch3_0 = None
    features_14_branch3_1_1 = getattr(getattr(getattr(self.features, "14").branch3, "1"), "1")(features_14_branch3_1_0);  features_14_branch3_1_0 = None
    features_14_branch3_1_2 = getattr(getattr(getattr(self.features, "14").branch3, "1"), "2")(features_14_branch3_1_1);  features_14_branch3_1_1 = None
    cat_7 = torch.cat((features_14_branch0_2, features_14_branch1_1_1_2, features_14_branch2_1_1_2, features_14_branch3_1_2), 1);  features_14_branch0_2 = features_14_branch1_1_1_2 = features_14_branch2_1_1_2 = features_14_branch3_1_2 = None
    features_15_branch0_0 = getattr(getattr(self.features, "15").branch0, "0")(cat_7)
    features_15_branch0_1 = getattr(getattr(self.features, "15").branch0, "1")(features_15_branch0_0);  features_15_branch0_0 = None
    features_15_branch0_2 = getattr(getattr(self.features, "15").branch0, "2")(features_15_branch0_1);  features_15_branch0_1 = None
    features_15_branch1_0_0 = getattr(getattr(getattr(self.features, "15").branch1, "0"), "0")(cat_7)
    features_15_branch1_0_1 = getattr(getattr(getattr(self.features, "15").branch1, "0"), "1")(features_15_branch1_0_0);  features_15_branch1_0_0 = None
    features_15_branch1_0_2 = getattr(getattr(getattr(self.features, "15").branch1, "0"), "2")(features_15_branch1_0_1);  features_15_branch1_0_1 = None
    features_15_branch1_1_0_0 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "0"), "0")(features_15_branch1_0_2);  features_15_branch1_0_2 = None
    features_15_branch1_1_0_1 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "0"), "1")(features_15_branch1_1_0_0);  features_15_branch1_1_0_0 = None
    features_15_branch1_1_0_2 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "0"), "2")(features_15_branch1_1_0_1);  features_15_branch1_1_0_1 = None
    features_15_branch1_1_1_0 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "1"), "0")(features_15_branch1_1_0_2);  features_15_branch1_1_0_2 = None
    features_15_branch1_1_1_1 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "1"), "1")(features_15_branch1_1_1_0);  features_15_branch1_1_1_0 = None
    features_15_branch1_1_1_2 = getattr(getattr(getattr(getattr(self.features, "15").branch1, "1"), "1"), "2")(features_15_branch1_1_1_1);  features_15_branch1_1_1_1 = None
    features_15_branch2_0_0 = getattr(getattr(getattr(self.features, "15").branch2, "0"), "0")(cat_7)
    features_15_branch2_0_1 = getattr(getattr(getattr(self.features, "15").branch2, "0"), "1")(features_15_branch2_0_0);  features_15_branch2_0_0 = None
    features_15_branch2_0_2 = getattr(getattr(getattr(self.features, "15").branch2, "0"), "2")(features_15_branch2_0_1);  features_15_branch2_0_1 = None
    features_15_branch2_1_0_0 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "0"), "0")(features_15_branch2_0_2);  features_15_branch2_0_2 = None
    features_15_branch2_1_0_1 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "0"), "1")(features_15_branch2_1_0_0);  features_15_branch2_1_0_0 = None
    features_15_branch2_1_0_2 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "0"), "2")(features_15_branch2_1_0_1);  features_15_branch2_1_0_1 = None
    features_15_branch2_1_1_0 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "1"), "0")(features_15_branch2_1_0_2);  features_15_branch2_1_0_2 = None
    features_15_branch2_1_1_1 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "1"), "1")(features_15_branch2_1_1_0);  features_15_branch2_1_1_0 = None
    features_15_branch2_1_1_2 = getattr(getattr(getattr(getattr(self.features, "15").branch2, "1"), "1"), "2")(features_15_branch2_1_1_1);  features_15_branch2_1_1_1 = None
    features_15_branch3_0 = getattr(getattr(self.features, "15").branch3, "0")(cat_7);  cat_7 = None
    features_15_branch3_1_0 = getattr(getattr(getattr(self.features, "15").branch3, "1"), "0")(features_15_branch3_0);  features_15_branch3_0 = None
    features_15_branch3_1_1 = getattr(getattr(getattr(self.features, "15").branch3, "1"), "1")(features_15_branch3_1_0);  features_15_branch3_1_0 = None
    features_15_branch3_1_2 = getattr(getattr(getattr(self.features, "15").branch3, "1"), "2")(features_15_branch3_1_1);  features_15_branch3_1_1 = None
    cat_8 = torch.cat((features_15_branch0_2, features_15_branch1_1_1_2, features_15_branch2_1_1_2, features_15_branch3_1_2), 1);  features_15_branch0_2 = features_15_branch1_1_1_2 = features_15_branch2_1_1_2 = features_15_branch3_1_2 = None
    avgpool = self.avgpool(cat_8);  cat_8 = None
    classifier_0 = getattr(self.classifier, "0")(avgpool);  avgpool = None
    classifier_1 = getattr(self.classifier, "1")(classifier_0);  classifier_0 = None
    mean = torch.mean(classifier_1, dim = (2, 3, 4));  classifier_1 = None
    return mean
    