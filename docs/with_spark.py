"""Standings and events of many saves with PySpark, on the cores of this machine or on a cluster.

`spark-submit with_spark.py FOLDER EVENTS` prints the standings as JSON, and writes the events as Parquet into a folder.
Workers are the `python3` of the PATH, or PYSPARK_PYTHON: it has to have ragz.
"""

import json
import operator
import sys
from pathlib import Path

from pyspark import StorageLevel
from pyspark.sql import SparkSession

import ragz_cli as ragz


def rows(path: str) -> list[str]:
    return [json.dumps({**row, "file": path}) for row in ragz.open(path).rows()]


def main(folder: str, events: str) -> None:
    paths = sorted(str(path) for path in Path(folder).rglob("*.toml") if path.name != "season.toml")
    spark = SparkSession.builder.master("local[2]").appName("ragz").getOrCreate()
    saves = spark.sparkContext.parallelize(paths, max(2, len(paths) // 50))
    standings = ragz.standings(saves.map(lambda path: ragz.sums(path, figures=False)).treeReduce(operator.add))
    copies = {path for path, _ in standings["copies"] + standings["older_copies"]}
    passed_over = copies.union(standings["left_out"])
    table = saves.filter(lambda path: path not in passed_over).flatMap(rows)
    table.persist(StorageLevel.DISK_ONLY)  # for the columns are found first, which would read all saves once more
    spark.read.json(table).write.parquet(events)
    print(json.dumps(standings))
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
