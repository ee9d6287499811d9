"""What a program calls while it is traced: the names that are replaced then, and who is asked at a call."""
