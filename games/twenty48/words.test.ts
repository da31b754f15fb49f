import { expect, test } from 'vitest';
import type { State } from './rules.ts';
import { cue, narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

/** A board by its tiles: "2 2 . 4 / …". */
function at(rows: string, more: Partial<State> = {}): State {
  const powers = rows.match(/[\d.]+/g)?.map((tile) => (tile === '.' ? 0 : Math.log2(Number(tile)))) ?? [];
  const ids = powers.map((power, i) => (power === 0 ? 0 : i + 1));
  const size = Math.sqrt(powers.length);
  return {
    size,
    powers,
    ids,
    score: 8,
    moves: 3,
    ply: 3,
    won: false,
    lastId: 16,
    spawned: [],
    merged: [],
    ...more,
  };
}

const corner = at('2 4 . . / 8 2 . . / . . . . / . . . .');

test('where am I reads the board row by row, then the score', () => {
  expect(narrator.where(corner, who, 0)).toBe(
    'Combine matching tiles to reach 2048. Row 1: 2, 4, empty, empty. Row 2: 8, 2, empty, empty. ' +
      'Row 3: empty, empty, empty, empty. Row 4: empty, empty, empty, empty. Score 8, best tile 8.',
  );
});

test('on a full board where am I says how the last move can be taken back', () => {
  const full = at('2 4 2 4 / 4 2 4 2 / 2 4 2 4 / 4 2 4 2');
  const { powers, ids, score } = full;
  expect(narrator.where(full, who, 0)).not.toContain('on the ticket');
  expect(narrator.where({ ...full, undo: { powers, ids, score } }, who, 0)).toMatch(
    / B on the ticket brings back the Undo button, which takes back the last move\.$/,
  );
});

test('what can I do names only the ways that move something, and undo when there is one', () => {
  expect(narrator.options(corner, who)).toMatch(/^You can slide right, down: .* D\.$/);
  const { powers, ids, score } = corner;
  expect(narrator.options({ ...corner, undo: { powers, ids, score } }, who)).toMatch(
    /Z takes back the last move\.$/,
  );
});

test('what changed tells merges, the score and the new tile', () => {
  const after = at('4 . . . / . . . . / . . 2 . / . . . .', {
    score: 12,
    merged: [[1, 17, 18]],
    spawned: [11],
  });
  expect(narrator.changed?.(corner, after, who)).toBe('Made 4. Score 12. New 2, row 3, column 3.');
  expect(narrator.changed?.(corner, at('2 . / . 2'), who)).toBe('Taken back. Score 8.');
  expect(narrator.changed?.(corner, corner, who)).toBeUndefined();
});

test('making 2048 sounds like the win that it is, once', () => {
  const won: State = { ...corner, won: true };
  expect([cue(corner, won), cue(won, won), cue(corner, corner)]).toEqual(['win', undefined, undefined]);
});
