import { describe, expect, test } from 'vitest';
import { seeded } from '../../../kit/round/random.ts';
import { cardsOf as cards } from '../../../kit/testing/cards.ts';
import { type Action, rules, type State } from '../rules.ts';
import { board } from '../samples.ts';
import { cue, narrator } from './narration.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
const random = seeded('00112233445566778899aabbccddeeff');
const play = (state: State, action: Action): State => rules.play(state, action, 0, random) ?? state;

const state = board({
  tableau: ['4D | 9H 8S', 'TS', 'AC'],
  stock: cards('5H 6H'),
  waste: cards('QH'),
  foundations: [0, 3, 0, 0],
  points: 40,
  startedAt: 0,
});

describe('where am I', () => {
  test('tells all that lies open, pile by pile, and the time', () => {
    expect(narrator.where(state, who, 10_000)).toBe(
      'Waste, 1 card, on top queen of hearts. Column 1: 1 face down, 9 of hearts, 8 of spades. ' +
        'Column 2: 10 of spades. Column 3: ace of clubs. Column 4: empty. Column 5: empty. Column 6: empty. ' +
        'Column 7: empty. Home: no spades, up to 3 of hearts, no clubs, no diamonds. 2 cards in the stock. ' +
        '40 points. 7 minutes 50 seconds left.',
    );
  });

  test('tells nobody which cards lie face down, in columns or in the stock', () => {
    const other = {
      ...state,
      stock: cards('KH 6D'),
      tableau: board({ tableau: ['2D | 9H 8S', 'TS', 'AC'] }).tableau,
    };
    expect(narrator.where(other, who, 0)).toBe(narrator.where(state, who, 0));
    expect(narrator.options(other, who)).toBe(narrator.options(state, who));
    expect(narrator.changed).toBeUndefined();
  });

  test('counts what came home when it is over', () => {
    expect(narrator.where({ ...state, timedOut: true }, who, 0)).toBe(
      "Time's up! 3 cards of 52 home, 40 points.",
    );
  });
});

test('what can I do names the moves, the most useful first', () => {
  expect(narrator.options(state, who)).toMatch(
    /^You can move ace of clubs, column 3 to the clubs foundation; 2 cards from 9 of hearts, column 1 to column 2, which turns a card up\. D draws\. Keys: /,
  );
  const stuck = board({ tableau: ['KS', 'KH'] });
  expect(narrator.options(stuck, who)).not.toContain('D draws');
});

test('a hint comes first of what can be done, and goes with the next move', () => {
  const winnable = board({ foundations: [13, 11, 13, 11], tableau: ['QH | KH', 'QD | KD'] });
  const hinted = play(winnable, { type: 'hint' });
  expect(narrator.options(winnable, who)).toMatch(/^You can move .*H gives a hint\.$/);
  expect(narrator.options(hinted, who)).toMatch(/^Hint: king of hearts to column 3\. You can move /);
  expect(narrator.where(hinted, who, 0)).toMatch(/^Hint: king of hearts to column 3\. /);
  const moved = play(hinted, { type: 'move', from: 't1', to: 't3', count: 1 });
  expect(narrator.options(moved, who)).not.toContain('Hint:');
});

test('relaxed mode has no limit to tell, and others have theirs once it runs', () => {
  const { startedAt: _, ...fresh } = state;
  expect(narrator.timeLeft?.(fresh, 0)).toBeUndefined();
  expect(narrator.timeLeft?.(state, 60_000)).toEqual({ left: 420_000, of: 480_000 });
  expect(narrator.timeLeft?.({ ...state, relaxed: true }, 60_000)).toBeUndefined();
  expect(narrator.where({ ...state, relaxed: true }, who, 0)).toMatch(/ 40 points\.$/);
});

test('a draw, a move, a card turned up and a card brought home sound different', () => {
  const heard = (action: Action, before = state) => cue(before, play(before, action));
  expect(heard({ type: 'draw' })).toBe('turn');
  expect(heard({ type: 'draw' }, { ...state, stock: [] })).toBe('deal');
  expect(heard({ type: 'move', from: 't1', to: 't2', count: 2 })).toBe('deal');
  expect(heard({ type: 'move', from: 't3', to: 'fC', count: 1 })).toBe('good');
  const moved = play(state, { type: 'draw' });
  expect(heard({ type: 'undo' }, moved)).toBe('turn');
  expect(cue(state, { ...state, timedOut: true })).toBeUndefined();
});
