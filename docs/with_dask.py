"""Standings and events of many saves with Dask, on the cores of this machine or on a cluster.

`python with_dask.py FOLDER EVENTS` prints the standings as JSON, and writes the events as JSON lines into a folder.
"""

import functools
import json
import operator
import sys
from collections.abc import Iterable
from pathlib import Path

import dask.bag
from dask.distributed import Client, LocalCluster

import ragz_cli as ragz


def added(parts: Iterable[ragz.Sums]) -> ragz.Sums:
    return functools.reduce(operator.add, parts, ragz.Sums())


def rows(path: str) -> list[str]:
    return [json.dumps({**row, "file": path}) for row in ragz.open(path).rows()]


def main(folder: str, events: str) -> None:
    paths = sorted(str(path) for path in Path(folder).rglob("*.toml") if path.name != "season.toml")
    with LocalCluster(dashboard_address=None) as cluster, Client(cluster):  # Client("scheduler:8786") for a cluster
        saves = dask.bag.from_sequence(paths, partition_size=50)
        standings = ragz.standings(saves.map(ragz.sums, figures=False).reduction(added, added, split_every=8).compute())
        copies = {path for path, _ in standings["copies"] + standings["older_copies"]}
        counting = [path for path in paths if path not in copies.union(standings["left_out"])]
        table = dask.bag.from_sequence(counting, partition_size=50).map(rows).flatten()
        table.to_textfiles(f"{events}/*.json")
    print(json.dumps(standings))


if __name__ == "__main__":
    main(*sys.argv[1:])
