import { describe, expect, test } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { type Field, layouts, mine, neighbours } from './board.ts';
import { deduce } from './deduce.ts';
import { unknown } from './knowledge.ts';
import { type Action, revealed, rules, type State } from './rules.ts';
import { cue, happened, narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
const where = (state: State, at = 0) => narrator.where(state, who, at);
const options = (state: State) => narrator.options(state, who);

/** A noob board with mines in its first row, revealed from the third row on. */
function wall(...mines: readonly number[]): State {
  const around = neighbours(layouts.noob);
  const field: Field = around.map((near, cell) =>
    mines.includes(cell) ? mine : near.filter((next) => mines.includes(next)).length,
  );
  const cover = field.map((_, cell) => (cell < 18 ? 0 : revealed));
  return { difficulty: 'noob', field, cover, opened: 63, flags: 0, moves: 1, startedAt: 0 };
}

describe('where am I', () => {
  test('before the first reveal it gives the size', () => {
    const { state } = new Round(rules, { difficulty: 'pro', round: 0 }, testSeed(1));
    expect(where(state)).toMatch(/^Reveal any cell\. 16 rows, 30 columns, 99 mines\./);
  });

  test('reads rows with runs of equal cells in one, and passes over what is done', () => {
    const cover = wall(9, 13).cover.with(13, 2).with(10, revealed);
    expect(where({ ...wall(9, 13), cover, opened: 64, flags: 1 }, 61_000)).toBe(
      'Avoid the mines. 64 of 71 safe cells revealed, 1 flag for 10 mines. ' +
        'Row 1: hidden. Row 2: hidden, 1, hidden to column 4, flagged, hidden to column 9. ' +
        'Row 3: 1, 1, empty, 1, 1, 1, empty to column 9. Rows 4 to 9: done. 1 minute 1 second so far.',
    );
  });

  test('names the mine that was hit', () => {
    const lost: State = { ...wall(9), exploded: [9], endedAt: 5400 };
    expect(where(lost)).toMatch(/^That was a mine: row 2, column 1\. .* It took 5 seconds\.$/);
  });

  test('mines that nobody can tell apart sound alike', () => {
    // A mine in the first row touches no number that is revealed.
    expect(where(wall(0))).toBe(where(wall(5)));
    expect(options(wall(0))).toBe(options(wall(5)));
    expect(where(wall(0))).not.toBe(where(wall(9)));
  });

  test('stays short all through a round at pro', () => {
    const layout = layouts.pro;
    const round = new Round<State, Action>(rules, { difficulty: 'pro', round: 0 }, testSeed(3));
    round.play(['reveal', 8 * 30 + 15]);
    const mines = new Set<number>();
    let longest = 0;
    while (!round.outcome) {
      const { cover, field } = round.state;
      const seen = cover.map((value, i) =>
        mines.has(i) ? mine : value === revealed ? (field?.[i] ?? 0) : unknown,
      );
      const next = deduce(layout, seen, 'frontier');
      for (const found of next?.mines ?? []) mines.add(found);
      const safe = next?.safe.filter((cell) => round.state.cover[cell] === 0) ?? [];
      for (const cell of safe) round.play(['reveal', cell]);
      longest = Math.max(longest, where(round.state).length);
    }
    expect(round.outcome).toBe('win');
    expect(longest).toBeLessThan(1800);
  });
});

test('what can I do names the numbers that have all their flags', () => {
  const state = wall(9, 12, 15, 17);
  expect(options({ ...state, cover: state.cover.with(9, 2), flags: 1 })).toMatch(
    /flags: row 3, column 1; row 3, column 2\.$/,
  );
  expect(options(state)).not.toContain('all their flags:');
  expect(options(state)).toContain('F sets or removes a flag, and so does Enter in Flag mode.');
});

test('a flag says how many are left, or how many are too many', () => {
  const flagged = (flags: number): State => ({ ...wall(9), cover: wall(9).cover.with(3, 2), flags });
  const told = [1, 10, 11, 12].map((flags) => happened(flagged(flags - 1), flagged(flags), 3));
  expect(told).toEqual([
    'Flagged. 9 left.',
    'Flagged. 0 left.',
    'Flagged. 1 flag too many.',
    'Flagged. 2 flags too many.',
  ]);
});

test('a field that opens sounds better than a single cell, and the end keeps its own sound', () => {
  const state = wall(9);
  expect(cue(state, { ...state, flags: 1 })).toBe('turn');
  expect(cue(state, { ...state, opened: 64 })).toBe('move');
  expect(cue(state, { ...state, opened: 70 })).toBeUndefined();
  expect(cue(state, { ...state, opened: 64, endedAt: 1 })).toBeUndefined();
});
