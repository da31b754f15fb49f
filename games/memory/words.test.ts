import { describe, expect, test } from 'vitest';
import type { Face, State } from './rules.ts';
import { best, compared, cue, narrator, status } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

const owl: Face = { emoji: '🦉', name: 'owl' };
const bee: Face = { emoji: '🐝', name: 'bee' };
const key: Face = { emoji: '🔑', name: 'key' };

/** 3×4: two owls are matched, a bee lies open, a key was seen and lies face down again. */
const state: State = {
  difficulty: 'noob',
  faces: [owl, owl, bee, key, ...Array<null>(8).fill(null)],
  left: [bee, key],
  matched: [true, true, ...Array<boolean>(10).fill(false)],
  open: [2],
  moves: 2,
};
const settling: State = { ...state, open: [2, 3], settleAt: 900, moves: 3 };

describe('where am I', () => {
  test('reads the board row by row, then the pairs, the moves and the time', () => {
    expect(narrator.where(state, who, 62_900)).toBe(
      'Now find its twin. Row 1: owl matched, owl matched, bee, face down. ' +
        'Row 2: face down, face down, face down, face down. Row 3: face down, face down, face down, face down. ' +
        '1 of 6 pairs in 2 moves. 1 minute 2 seconds so far.',
    );
  });

  test('a card that lies face down is told to nobody, seen or not', () => {
    const other: State = { ...state, faces: state.faces.with(3, bee).with(7, owl), left: [owl, owl] };
    for (const tell of [narrator.where, narrator.options, status])
      expect(tell(other, who, 0)).toBe(tell(state, who, 0));
  });
});

test('what can I do names the cards that lie face down, or says to wait', () => {
  expect(narrator.options(state, who)).toBe(
    'Turn a face-down card: row 1, column 4; row 2, columns 1, 2, 3, 4; row 3, columns 1, 2, 3, 4. ' +
      'The arrow keys move, Enter turns.',
  );
  expect(narrator.options(settling, who)).toMatch(/^Wait/);
});

test('a pair sounds good, a card that turns back is heard, and the end keeps its own sound', () => {
  const { settleAt: _, ...after } = { ...settling, open: [] };
  expect(cue(state, settling)).toBe('move');
  expect(cue(settling, after)).toBe('turn');
  const pair: State = { ...settling, faces: state.faces.with(3, bee) };
  expect(cue(state, pair)).toBe('good');
  expect(cue(pair, { ...after, matched: state.matched.with(2, true).with(3, true) })).toBe('none');
  expect(cue(pair, { ...after, doneAt: 2000 })).toBeUndefined();
});

test('a finished board is compared with the fewest moves and the best time of its difficulty', () => {
  const done: State = { ...state, moves: 12, doneAt: 45_900 };
  const bests = (moves: number, seconds: number) => ({ score: 1, actions: 2 * moves, time: seconds * 1000 });
  expect(best(bests(1, 65))).toBe('1 move, 1:05');
  const told = (moves: number, seconds: number) => compared(done, bests(moves, seconds));
  expect(told(13, 46)).toBe('Best at noob this session! Before: 13 moves, 0:46.');
  expect(told(13, 45)).toBe('Fewest moves at noob this session! Before: 13.');
  expect(told(12, 46)).toBe('Fastest at noob this session! Before: 0:46.');
  expect(told(12, 45)).toBe('Best at noob this session: 12 moves, 0:45.');
});
