import { describe, expect, test } from 'vitest';
import { rules } from '../rules.ts';
import type { State } from '../state.ts';
import { cue, narrator } from './words.ts';

const opponents = ['Pixel', 'Bolt', 'Nova'].map((name) => ({ name, emoji: '🤖' }));
const who = { player: { name: 'Ann', emoji: '🙂' }, opponents };

const state: State = {
  difficulty: 'noob',
  relaxed: false,
  hands: [['7H', '2S'], ['3S', '4C'], ['4S'], ['5S', '6S']],
  pile: ['9H', '7C'],
  captured: [['AS', 'AH', '3D', '8D'], [], [], []],
  turn: 0,
  since: 0,
  laidBy: 3,
  falseCalls: 0,
};
const match = { at: 1000, delays: [0, 450, 500, 600] };
const open: State = { ...state, pile: ['9H', '7C', '7D'], hands: state.hands.with(3, ['5S']), match };
const capture = { seat: 0, at: 1300, ms: 300, cards: 3, delays: match.delays };

const where = (state: State) => narrator.where(state, who, 0);

describe('where am I', () => {
  test('asks for a card, and tells the pile, the hand and what in it makes a match', () => {
    expect(where(state)).toBe(
      'Your turn. Pile, 2 cards: 7 of clubs, on 9 of hearts. You can match it with 7 of hearts. ' +
        'Your hand: 2 of spades, 7 of hearts. Pixel has 2 cards, Bolt 1, Nova 2. You captured 4 cards.',
    );
  });

  test('asks for the call when there is a match, and for patience on the robots’ turns', () => {
    expect(where(open)).toMatch(/^A match\. Call! Pile, 3 cards: 7 of diamonds, on 7 of clubs\./);
    expect(where({ ...state, turn: 2 })).toMatch(/^Wait for Bolt\./);
    expect(where({ ...state, forfeit: true })).toMatch(/^You lose this turn\./);
  });

  test('what the robots hold, and how soon they will call, is told to nobody', () => {
    const other: State = {
      ...open,
      hands: [open.hands[0] ?? [], ['KS', 'KC'], ['QS'], ['JS']],
      match: { at: 1000, delays: [0, 700, 690, 680] },
    };
    expect(where(other)).toBe(where(open));
    expect(narrator.options(other, who)).toBe(narrator.options(open, who));
    expect(narrator.changed?.(state, other, who)).toBe(narrator.changed?.(state, open, who));
  });
});

test('what can I do: call a match, play a card, or wait', () => {
  expect(narrator.options(open, who)).toMatch(/^Call: Space or B/);
  expect(narrator.options(state, who)).toMatch(/^Play any card: .* Enter plays\./);
  expect(narrator.options({ ...state, turn: 1 }, who)).toMatch(
    /^Wait for Pixel\. .* call with Space or B\.$/,
  );
});

test('how close a race was is news, and so is that the call is free again', () => {
  const { match: _, ...taken } = { ...open, pile: [], turn: 0, lastCapture: capture };
  expect(narrator.changed?.(open, taken, who)).toBe('Pixel would have called 150 ms later.');
  const lost = { ...taken, lastCapture: { ...capture, seat: 1 } };
  expect(narrator.changed?.(open, lost, who)).toBeUndefined();
  const late = { ...lost, lastCapture: { ...lost.lastCapture, late: 40 } };
  expect(narrator.changed?.(lost, late, who)).toBe('You were 40 ms late.');
  expect(narrator.changed?.({ ...state, lockedUntil: 9 }, state, who)).toBe('You can call again.');
});

test('cards, matches, captures and false calls sound different', () => {
  const { match: _, ...rest } = open;
  const mine: State = { ...rest, pile: [], lastCapture: capture };
  const theirs: State = { ...mine, lastCapture: { ...capture, seat: 2 } };
  const card: State = { ...state, hands: state.hands.with(3, ['5S']), laidBy: 3 };
  expect(
    [open, mine, theirs, card, { ...card, laidBy: 0 }, { ...state, falseCalls: 1 }].map((after) =>
      cue(after === mine || after === theirs ? open : state, after),
    ),
  ).toEqual(['deal', 'good', 'bad', 'turn', 'move', 'bad']);
  expect(cue({ ...state, lockedUntil: 9 }, state)).toBe('none');
  const won: State = { ...state, hands: state.hands.with(0, []) };
  expect(rules.outcome(won)).toEqual('win');
  expect(cue(state, won)).toBeUndefined();
});
