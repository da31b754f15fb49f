import { expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often, someOf } from '../../kit/testing/often.ts';
import { playTicTacToe as played } from '../testing/strengths.ts';
import { type Board, emptyCells, isFull, winner } from './board.ts';
import { chooseCell } from './bot.ts';
import { expected, expectedAfter, reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';

const empty: Board = Array<null>(9).fill(null);

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('tictactoe'), () => false);

test('the expected result of every board lies between its replies, and ends count as they are', () => {
  for (const difficulty of someOf(difficulties)) {
    const seen = new Set<string>();
    const walk = (board: Board): void => {
      const key = board.map((mark) => mark ?? '-').join('');
      if (seen.has(key)) return;
      seen.add(key);
      const value = expected(board, difficulty);
      const won = winner(board);
      if (won || isFull(board)) {
        expect(value).toBe(won ? Number(won === 'X') : 0.5);
        return;
      }
      const own = emptyCells(board).map((cell) => expectedAfter(board, cell, difficulty));
      expect(value).toBe(Math.max(...own));
      for (const cell of emptyCells(board)) {
        const marked = board.with(cell, 'X');
        if (winner(marked) || isFull(marked)) continue;
        const replies = emptyCells(marked).map((reply) => marked.with(reply, 'O'));
        const values = replies.map((reply) => expected(reply, difficulty));
        const after = expectedAfter(board, cell, difficulty);
        expect(after).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12);
        expect(after).toBeLessThanOrEqual(Math.max(...values) + 1e-12);
        for (const reply of replies) walk(reply);
      }
    };
    walk(empty);
    expect(seen.size).toBeGreaterThan(2_000);
  }
});

test('the expected result is that of many games against the robot', () => {
  const games = often(60, 1_000);
  let sum = 0;
  for (let n = 1; n <= games; n++) {
    const random = seeded(testSeed(n));
    let board = empty;
    while (!winner(board) && !isFull(board)) {
      const [best = 0] = emptyCells(board).toSorted(
        (a, b) => expectedAfter(board, b, 'mid') - expectedAfter(board, a, 'mid'),
      );
      board = board.with(best, 'X');
      if (winner(board) || isFull(board)) break;
      board = board.with(chooseCell(board, 'mid', random('reply', emptyCells(board).length)), 'O');
    }
    sum += winner(board) === 'X' ? 1 : winner(board) ? 0 : 0.5;
  }
  expect(Math.abs(sum / games - expected(empty, 'mid'))).toBeLessThan(0.09);
});

test('the best cells are a clean round', () => {
  for (let n = 1; n <= often(4, 40); n++) {
    const { moments, figures } = review(played(n, 1));
    expect(moments.filter(({ kind }) => kind === 'slip')).toEqual([]);
    expect(figures[0]?.value).toBe(0);
  }
});

test('a win that was not taken is a slip that shows the cell', () => {
  let found = 0;
  for (let n = 1; n <= often(5, 60); n++) {
    const round = played(n, 0);
    const { moments } = review(round);
    for (const { entry, kind, why, better } of moments) {
      const before = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, round.seed);
      for (const [at, action] of round.entries.slice(0, entry)) before.play(action, at);
      before.advance(round.entries[entry]?.[0] ?? 0);
      const wins = emptyCells(before.state.board).filter((cell) =>
        winner(before.state.board.with(cell, 'X')),
      );
      if (kind !== 'slip' || wins.length === 0) continue;
      found++;
      // Another cell can be as sure: a fork that the robot can't answer.
      expect(better).toBeDefined();
      expect(why).toMatch(/^The [\w ]+ is worth 10 games in 10, yours \d\.$/);
    }
  }
  expect(found).toBeGreaterThan(0);
});

test('a little given away is a figure, but no word', () => {
  const headlines = [27, 35, 142].map((n) => {
    const { headline, figures } = review(played(n, 0.3));
    return [headline, figures[0]?.value];
  });
  expect(headlines).toEqual([
    ['The bottom right corner was the one good cell.', 1],
    ['Won in 3 moves, none wasted.', 1],
    ['Won, though the left edge was better at move 4.', 109],
  ]);
});

test('a review whose time is up at once is the whole one', () => {
  const log = played(3, 0).log('tictactoe');
  expect(runReview(reviewer, log, () => true)).toEqual(runReview(reviewer, log, () => false));
});

test('the part given away tells three strengths apart', () => {
  const mean = (skill: number) => {
    const dice = seeded(testSeed(5))('moves');
    const values = Array.from(
      { length: often(4, 70) },
      (_, n) => review(played(n + 1, skill, dice)).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(strong).toBeLessThan(middling);
  expect(middling).toBeLessThan(weak);
});
