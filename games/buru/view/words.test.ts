import { describe, expect, test } from 'vitest';
import type { Card } from '../../../kit/cards/cards.ts';
import type { State } from '../state.ts';
import { captureText, end, headline, penaltyText, pileText, raceText, status } from './words.ts';

const opponents = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const who = { player: { name: 'Asha', emoji: '🙂' }, opponents };
const capture = { seat: 2, at: 5000, ms: 312, cards: 7, delays: [0, 350, 312, 410] };

const table = (given: Partial<State>): State => ({
  difficulty: 'noob',
  relaxed: false,
  hands: [['2S'], ['3S'], ['4S'], ['5S']],
  pile: [],
  captured: [[], [], [], []],
  turn: 0,
  since: 0,
  falseCalls: 0,
  ...given,
});
const pile: Card[] = ['9H', '7C'];

describe('the status', () => {
  test('tells who laid what, and whose turn it is', () => {
    expect(status(table({ turn: 1 }), who)).toBe('Pixel starts.');
    expect(status(table({ pile, laidBy: 3 }), who)).toBe('Cogsworth: 7 of clubs. Your turn.');
    expect(status(table({ pile, laidBy: 1, turn: 2 }), who)).toBe('Pixel: 7 of clubs.');
    expect(status(table({ pile, laidBy: 3, forfeit: true }), who)).toBe(
      'Cogsworth: 7 of clubs. You lose this turn.',
    );
  });

  test('tells of a match, of who took it, and of the end', () => {
    const match = { at: 0, delays: [0, 1, 1, 1] };
    expect(status(table({ pile: ['7H', '7C'], laidBy: 0, match }), who)).toBe('You: 7 of clubs. A match.');
    expect(status(table({ lastCapture: capture, turn: 2 }), who)).toBe(
      'Bolt-9 called in 312 ms and took 7 cards.',
    );
    expect(status(table({ hands: [['2S'], [], ['4S'], ['5S']] }), who)).toBe('Pixel played the last card.');
  });
});

test('a race is told in milliseconds, from the player’s side', () => {
  expect(captureText({ ...capture, seat: 0, ms: 298 }, opponents)).toBe(
    'You called in 298 ms and took 7 cards.',
  );
  expect(raceText({ ...capture, seat: 0, ms: 298 }, opponents)).toBe('Bolt-9 would have called 14 ms later.');
  expect(raceText({ ...capture, late: 52 }, opponents)).toBe('You were 52 ms late.');
  expect(raceText(capture, opponents)).toBeUndefined();
});

test('a call without a match is answered in the stated words, with its price when it has one', () => {
  const stated = 'No match yet — wait for a rank match to claim.';
  expect(penaltyText(table({ falseCalls: 1 }))).toBe(stated);
  expect(penaltyText(table({ falseCalls: 2, forfeit: true }))).toBe(`${stated} You lose your next turn.`);
});

test('the pile is named by its last two cards, which make a match or not', () => {
  expect(pileText(table({}))).toBe('The pile is empty');
  expect(pileText(table({ pile: ['9H'] }))).toBe('Pile, 1 card: 9 of hearts');
  expect(pileText(table({ pile }))).toBe('Pile, 2 cards: 7 of clubs, on 9 of hearts');
});

test.each([
  [1, 'Pixel'],
  [2, 'Bolt-9'],
  [3, 'Cogsworth'],
])('the robot in seat %i who is out of cards is the one that wins: %s', (seat, name) => {
  const hands: Card[][] = [['2S', '3S'], ['3S'], ['4S'], ['5S']];
  const over = table({ hands: hands.with(seat, []) });
  expect(end(over, 'loss', who)).toEqual({
    title: `${name} is out of cards.`,
    lines: ['0 cards captured, 2 left in your hand.'],
  });
  expect(headline(over, 'loss', who)).toBe(`${name} wins!`);
});
