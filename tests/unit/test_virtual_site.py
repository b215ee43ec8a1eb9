"""The two files of the ICML virtual site."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icml_abstracts.records import Dump, collect
from icml_abstracts.sources import sources

POSTER: dict[str, Any] = {
    "id": 1,
    "name": "Harps",
    "eventtype": "Poster",
    "decision": "Accept (oral)",
    "virtualsite_url": "/virtual/2026/poster/1",
    "related_events_ids": [9],
}
ORAL: dict[str, Any] = {**POSTER, "id": 9, "eventtype": "Oral", "virtualsite_url": "/virtual/2026/oral/9", "related_events_ids": [1]}
OTHER: dict[str, Any] = {"id": 2, "name": "Pebbles", "eventtype": "Poster", "virtualsite_url": "/virtual/2026/poster/2"}


def read(folder: Path, events: list[Any], abstracts: dict[str, Any] | str | None = None) -> Dump:
    paths = [folder / "icml-2026-orals-posters.json"]
    paths[0].write_text(json.dumps(events), encoding="utf-8")
    if abstracts is not None:
        paths.append(folder / "icml-2026-abstracts.json")
        paths[1].write_text(abstracts if isinstance(abstracts, str) else json.dumps(abstracts), encoding="utf-8")
    (source,) = sources(paths)
    return collect(source.items())


def shown(dump: Dump) -> list[tuple[str | None, str | None]]:
    return [(record.paper.event_id if record.paper else None, record.raw) for record in dump.records]


@pytest.mark.parametrize(
    "events", [[POSTER, ORAL], [ORAL, POSTER], [ORAL, OTHER, POSTER], [OTHER, POSTER, {**ORAL, "related_events_ids": []}]]
)
@pytest.mark.parametrize("keys", [("1",), ("9",), ("1", "9")])
def test_an_oral_repeats_its_poster_whichever_comes_first(tmp_path: Path, events: list[Any], keys: tuple[str, ...]) -> None:
    dump = read(tmp_path, [*events, OTHER][:3], {**dict.fromkeys(keys, "We tune harps."), "2": "We sort pebbles."})
    assert sorted(shown(dump), key=str) == [("1", "We tune harps."), ("2", "We sort pebbles.")]
    assert not dump.findings


@pytest.mark.parametrize("events", [[{**POSTER, "related_events_ids": []}, ORAL], [ORAL, {**POSTER, "related_events_ids": []}]])
def test_it_is_enough_that_the_oral_names_the_poster(tmp_path: Path, events: list[Any]) -> None:
    assert shown(read(tmp_path, events, {"1": "We tune harps."})) == [("1", "We tune harps.")]


def test_an_oral_without_a_poster_is_a_paper(tmp_path: Path) -> None:
    assert shown(read(tmp_path, [ORAL, OTHER], {"9": "We tune harps.", "2": "We sort pebbles."})) == [
        ("2", "We sort pebbles."),
        ("9", "We tune harps."),
    ]


def test_an_abstract_of_no_event_is_kept(tmp_path: Path) -> None:
    dump = read(tmp_path, [OTHER], '{"2": "We sort pebbles.",\n "77": "We count stars."}')
    assert shown(dump) == [("2", "We sort pebbles."), (None, "We count stars.")]
    assert [str(finding) for finding in dump.findings] == [
        "icml-2026-abstracts.json:2:8: R012 abstract-without-event: the abstract of event '77' belongs to no paper listed before"
    ]


def test_an_abstract_of_an_oral_that_comes_after_its_poster_is_kept(tmp_path: Path) -> None:
    dump = read(tmp_path, [{**POSTER, "related_events_ids": []}, ORAL], {"9": "We tune harps."})
    assert shown(dump) == [("1", None), (None, "We tune harps.")]
    assert [finding.code for finding in dump.findings] == ["R009", "R012"]


def test_an_abstracts_file_that_is_cut(tmp_path: Path) -> None:
    dump = read(tmp_path, [OTHER], '{"2": "We sort pebbles.", "3": "We')
    assert [(finding.file, finding.code) for finding in dump.findings] == [("icml-2026-abstracts.json", "F011")]


def test_ids_of_two_types_and_ids_given_twice(tmp_path: Path) -> None:
    dump = read(tmp_path, [POSTER, {**ORAL, "id": "9", "related_events_ids": ["1"]}, OTHER, {**OTHER, "id": "2"}])
    assert [event for event, _ in shown(dump)] == ["1", "2", "2"]
    assert [(finding.code, finding.record) for finding in dump.findings if finding.code != "R009"] == [("R010", 3)]


def test_an_event_of_another_shape(tmp_path: Path) -> None:
    dump = read(tmp_path, [OTHER, None, {**OTHER, "id": [5], "name": None}])
    assert [(finding.code, finding.record, finding.context.get("key")) for finding in dump.findings if finding.code != "R009"] == [
        ("R007", 2, "id"),
        ("R007", 2, "name"),
        ("R008", 3, "id"),
        ("R007", 3, "id"),
        ("R007", 3, "name"),
    ]
