"""Reads a Keepwell vault, written from docs/VAULT-FORMAT.md alone and sharing nothing with the program."""
