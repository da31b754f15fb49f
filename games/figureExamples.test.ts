// Figures of rounds made by hand: what each number is, game by game.
import { expect, test } from 'vitest';
import type { Figures } from '../kit/contract/figures.ts';
import { figures as buru } from './buru/figures.ts';
import { figures as colorMatch } from './color-match/figures.ts';
import { figures as emojiDrop } from './emoji-drop/figures.ts';
import { figures as escapeMaze } from './escape-maze/figures.ts';
import { figures as hearts } from './hearts/figures.ts';
import { figures as higherLower } from './higher-lower/figures.ts';
import { figures as memory } from './memory/figures.ts';
import { figures as minefield } from './minefield/figures.ts';
import { figures as omi } from './omi/figures.ts';
import { figures as quickQuiz } from './quick-quiz/figures.ts';
import { figures as rpsls } from './rpsls/figures.ts';
import { figures as snakeRush } from './snake-rush/figures.ts';
import { figures as solitaire } from './solitaire/figures.ts';
import { figures as ticTacToe } from './tic-tac-toe/figures.ts';
import { figures as twenty48 } from './twenty48/figures.ts';

/** @param state the fields that the figures read */
const of = (figures: unknown, state: object, duration = 0) =>
  (figures as Figures).of({ difficulty: 'noob', ...state }, duration);

/** Nine by nine, one mine in the corner: an opening of 72 cells with its numbers, and a single cell behind a mine. */
const field = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  if (row === 1 && column < 2) return 9;
  if (row === 0 && column === 1) return 9;
  if (row === 0 && column === 0) return 3;
  const near = (r: number, c: number) => Math.abs(row - r) <= 1 && Math.abs(column - c) <= 1;
  return [near(1, 0), near(1, 1), near(0, 1)].filter(Boolean).length;
});

test('Minefield: 3BV, 3BV/s, efficiency and time of a cleared field; what was opened of a lost one', () => {
  const cover = field.map((cell) => (cell === 9 ? 0 : 1));
  const won = { field, cover, opened: 71, moves: 4, startedAt: 1_000, endedAt: 5_050 };
  // Two: the opening, and the corner that touches it nowhere.
  expect(of(minefield, won)).toEqual({ time: 40, threeBV: 2, rate: 49, efficiency: 50, opened: 100 });
  expect(of(minefield, { ...won, opened: 35, exploded: [1] })).toEqual({ opened: 49 });
});

test('Solitaire: won or not, the time from the first move, moves, cards home and hints', () => {
  const game = { foundations: [13, 13, 13, 13], moves: 120, startedAt: 2_000, hints: 1 };
  expect(of(solitaire, game, 92_345)).toEqual({ won: 100, time: 903, moves: 120, home: 52, hints: 1 });
  const lost = { ...game, foundations: [3, 0, 2, 0] };
  expect(of(solitaire, lost)).toEqual({ won: 0, time: undefined, moves: undefined, home: 5, hints: 1 });
  expect(of(solitaire, { ...lost, vegas: true })).toMatchObject({ bank: -27, home: 5 });
});

test('Omi: tokens, also by who chose trumps, tricks and kapothi', () => {
  const trick = (leader: number) => ({ leader, cards: ['AS', '7S', '8S', '9S'] });
  const hand = (chooser: number, own: number) => ({
    phase: 'hand-end',
    chooser,
    tricks: Array.from({ length: 8 }, (_, n) => trick(n < own ? 2 : 1)),
  });
  const none = { kapothi: 0, against: 0 };
  expect(of(omi, hand(2, 5))).toEqual({ ...none, tokens: 1, 'trumps:you': 1, tricks: 5 });
  expect(of(omi, hand(0, 8))).toEqual({
    ...none,
    tokens: 3,
    'trumps:your partner': 3,
    tricks: 8,
    kapothi: 100,
  });
  expect(of(omi, hand(1, 0))).toEqual({
    ...none,
    tokens: 0,
    'trumps:the others': 0,
    tricks: 0,
    against: 100,
  });
});

test('2048: the top tile as its power, and the times of the milestones that were reached', () => {
  const round = { powers: [1, 10, 3, 0], reached: [61_250, 120_000], moves: 640, score: 9_000 };
  const times = { t512: 612, t1024: 1_200, t2048: undefined };
  expect(of(twenty48, round)).toEqual({ tile: 10, ...times, moves: 640, score: 9_000 });
  expect(twenty48.cards.tile?.by?.[10]).toBe('1024');
});

test('Snake Rush: apples, times to 25, 50 and 100, steps an apple, and the end', () => {
  const round = { cells: Array(54).fill(0), moves: 520, reached: [30_000, 71_990], end: { reason: 'self' } };
  expect(of(snakeRush, round)).toEqual({
    apples: 52,
    t25: 300,
    t50: 719,
    t100: undefined,
    steps: 100,
    end: 1,
  });
  expect(of(snakeRush, { cells: [1, 0], moves: 9, end: { reason: 'wall' } })).toMatchObject({
    apples: 0,
    end: 0,
  });
});

test('Memory: moves beyond a perfect memory’s', () => {
  expect(of(memory, { moves: 11, doneAt: 30_000 })).toEqual({ over: 18, moves: 11, time: 300, pace: 27 });
  expect(of(memory, { moves: 8, doneAt: 30_000 })).toMatchObject({ over: -12 });
  expect(of(memory, { large: true, moves: 30, doneAt: 30_000 })).toMatchObject({ over: 15 });
});

test('Quick Quiz: right answers in all and by category, and the time of one', () => {
  const questions = [
    ['Film', 1],
    ['Film', 2],
    ['History', 0],
  ].map(([category, correct]) => ({ category, correct }));
  const quiz = { questions, given: [1, 0, 0], answeredAt: 12_000 };
  expect(of(quickQuiz, quiz)).toEqual({ right: 66, pace: 40, 'category:Film': 50, 'category:History': 100 });
  expect(of(quickQuiz, { ...quiz, variant: 'category:3' })).toEqual({ right: 66, pace: 40 });
});

test('Higher / Lower: guesses of a win, those that were ruled out, and what three left', () => {
  const guess = (value: number, verdict: string) => ({ value, verdict });
  const guesses = [guess(50, 'higher'), guess(40, 'higher'), guess(75, 'lower'), guess(60, 'correct')];
  expect(of(higherLower, { guesses })).toEqual({ guesses: 4, wasted: 25, first: 50, left: 24 });
  const lost = Array(10).fill(guess(50, 'higher'));
  expect(of(higherLower, { guesses: lost })).toMatchObject({ guesses: undefined, wasted: 90 });
});

test('Buru: the median and the quickest of the calls', () => {
  const captured = [['2H', '2S', '3C']];
  const round = { hands: [[], ['2C']], calls: [410, 300, 520], captured, falseCalls: 1 };
  const found = { call: 410, quickest: 300, won: 100, calls: 3, captured: 3, falseCalls: 1 };
  expect(of(buru, round)).toEqual(found);
  expect(of(buru, { ...round, calls: [] })).toMatchObject({ call: undefined, quickest: undefined, calls: 0 });
});

test('Color Match: the gap between the medians, from three answers of each kind on', () => {
  const paced = (times: number[]) => ({ answers: times.length, time: 0, times });
  const set = { same: paced([700, 600, 900]), other: paced([800, 950, 850, 870]), asked: 10, bestStreak: 4 };
  expect(of(colorMatch, set)).toEqual({ gap: 160, honest: 700, lying: 860, right: 70, streak: 4 });
  expect(of(colorMatch, { ...set, same: paced([700, 600]) })).toMatchObject({ gap: undefined, lying: 860 });
});

test('Escape Maze: the shortest ways’ share of the steps, and times', () => {
  const run = { ways: { steps: 50, shortest: 40 }, quickest: 8_250, escapes: 2 };
  expect(of(escapeMaze, run, 40_000)).toEqual({ shortest: 80, escapes: 2, quickest: 82, pace: 200 });
  expect(of(escapeMaze, { escapes: 0 }, 40_000)).toMatchObject({
    shortest: undefined,
    escapes: 0,
    pace: undefined,
  });
});

test('Emoji Drop: the longest streak, the time, and points a minute', () => {
  expect(of(emojiDrop, { bestStreak: 7, tick: 1_800, score: 240 })).toMatchObject({
    streak: 7,
    time: 300,
    rate: 480,
  });
});

test('Rock Paper Scissors Lizard Spock: the throws, and wins by hand', () => {
  const won = { thrown: { you: 'paper', robot: 'spock' } };
  expect(of(rpsls, won)).toEqual({ won: 100, throw: 1, robot: 4, 'with:paper': 100 });
  expect(of(rpsls, { thrown: { you: 'rock', robot: 'rock' } })).toMatchObject({ won: 0, 'with:rock': 0 });
});

test('against the robot that learns: the throws won, and those that it expected', () => {
  const rock = Array(19).fill({ you: 'rock', robot: 'paper' });
  const past = [...rock, { you: 'paper', robot: 'rock' }];
  expect(of(rpsls, { thrown: past.at(-1), past })).toEqual({ wins: 1, expected: 17 });
});

test('Hearts: points a hand, and their direction; a jack of diamonds that counts takes them below none', () => {
  const trick = (leader: number, cards: string[]) => ({ leader, cards });
  const tricks = [trick(0, ['AD', 'JD', '2D', '3D']), trick(0, ['KH', '2H', '3H', '4H'])];
  const hand = { phase: 'end', pass: 'left', tricks };
  const none = { moon: 0, queen: 0 };
  expect(of(hearts, hand)).toMatchObject({ ...none, points: 4, place: 3, won: 0, 'pass:left': 4 });
  expect(of(hearts, { ...hand, jack: true })).toMatchObject({ points: -6, place: 0, won: 100 });
});

test('Tic Tac Toe: won, unbeaten, marks to the win, and its line', () => {
  const board = (marks: string) => ({ board: Array.from(marks, (mark) => (mark === '.' ? null : mark)) });
  expect(of(ticTacToe, board('XXXOO....'))).toEqual({ won: 100, unbeaten: 100, marks: 3, line: 0 });
  expect(of(ticTacToe, board('XO.XO.X..'))).toMatchObject({ line: 1 });
  expect(of(ticTacToe, board('XO.OX...X'))).toMatchObject({ line: 2 });
  expect(of(ticTacToe, board('XXOXOXOOX'))).toMatchObject({ won: 0, unbeaten: 0, marks: undefined });
  expect(of(ticTacToe, board('XOXXOOOXX'))).toMatchObject({ won: 0, unbeaten: 100, line: undefined });
});
