"""The kernel that the solver's tests run on: the built one, or another build named in TROMF_KERNEL."""

import importlib.util
import os
import sys

_NAME = "tromf.solver._kernel"

if (path := os.environ.get("TROMF_KERNEL")) and _NAME not in sys.modules:
    spec = importlib.util.spec_from_file_location(_NAME, path)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[_NAME] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules[_NAME])
