"""Tests of Dropzone Commander."""
