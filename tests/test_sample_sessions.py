"""Whole sessions that verify themselves, and the narrations that people have read line by line."""

from pathlib import Path

from tests.each import each
from tests.runner import invoke
from tests.samples import FOLDER, SAMPLES

ROOT = Path(__file__).resolve().parents[1]
TRANSCRIPTS = ROOT / "tests" / "transcripts"


def narrated(session: Path) -> str:
    """What `ragz replay` tells of a session."""
    result = invoke(["replay", str(session)])
    assert result.exit_code == 0, result.output
    return result.stdout


@each("session", SAMPLES)
def test_every_sample_session_verifies_itself(session: Path) -> None:
    assert invoke(["verify", str(session)]).exit_code == 0


@each("session", SAMPLES)
def test_every_narration_is_the_one_that_was_read(session: Path) -> None:
    transcript = TRANSCRIPTS / session.relative_to(FOLDER).with_suffix(".txt")
    assert narrated(session) == transcript.read_text(encoding="utf-8")


@each("session", sorted(FOLDER.glob("*.toml")))
def test_made_up_dice_say_so_in_the_first_line(session: Path) -> None:
    first = next(line for line in session.read_text(encoding="utf-8").splitlines() if line.startswith('    "'))
    assert first.startswith('    "note ')


def test_no_transcript_is_left_over() -> None:
    told = [path.relative_to(TRANSCRIPTS) for path in TRANSCRIPTS.rglob("*.txt")]
    transcripts = {path.with_suffix("") for path in told if path.parts[0] not in ("family", "said")}
    assert transcripts == {path.relative_to(FOLDER).with_suffix("") for path in SAMPLES}
