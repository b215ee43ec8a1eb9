"""Hypothesis profiles: the suite runs the same examples every time; `HYPOTHESIS_PROFILE=explore` looks for new ones."""

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("explore", deadline=None, max_examples=5000, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(  # a mutant is killed by any failure, however long
    "mutants", parent=settings.get_profile("suite"), max_examples=20, phases=[Phase.explicit, Phase.generate], database=None
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
