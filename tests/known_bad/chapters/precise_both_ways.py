"""A type is more precise than another if the two are consistent."""

from tests.known_good import second_copy

fx = second_copy(__name__)
fx.tensor_type.is_more_precise = fx.tensor_type.is_consistent
