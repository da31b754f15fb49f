// Verdicts on tried actions: the better action is accepted, the repeated slip is not. verdicts.long.test.ts tries 50 positions a game.
import { expect, test } from 'vitest';
import type { Reviewer } from '../../kit/contract/review.ts';
import { verdictOf } from '../../kit/review/verdict.ts';
import { finish, runReview } from '../../kit/round/review.ts';
import { playTicTacToe } from '../testing/strengths.ts';
import { checkVerdicts, stateBefore, withTries } from '../testing/verdicts.ts';
import { emptyCells } from '../tic-tac-toe/board.ts';
import { expectedAfter, reviewer as ticTacToe } from '../tic-tac-toe/review.ts';
import type { State as TicTacToe } from '../tic-tac-toe/rules.ts';

/** Their reviews take seconds of processor time, which the long run has. */
const dear = ['hearts', 'twenty48'];

test.each(withTries.filter(([slug]) => !dear.includes(slug)))(
  '%s: accepts the better action, not the slip',
  async (_, game) => {
    await checkVerdicts(game, 1);
  },
);

test('every cell of Tic Tac Toe gets the verdict that its expected result deserves', () => {
  const never = () => false;
  let others = 0;
  for (let n = 1; n <= 10; n++) {
    const log = playTicTacToe(n, 0).log('tictactoe');
    for (const { entry, kind, better } of runReview(ticTacToe, log, never).moments) {
      if (kind !== 'slip') continue;
      const { board } = stateBefore(ticTacToe as unknown as Reviewer, log, entry) as TicTacToe;
      const worth = (cell: number) => expectedAfter(board, cell, 'noob');
      const best = Math.max(...emptyCells(board).map(worth));
      for (const action of emptyCells(board)) {
        const { kind: verdict } = verdictOf(ticTacToe, { log, entry, action, better }, never);
        const good = best - worth(action) < 0.03;
        if (good && action !== better) others++;
        expect(verdict).toBe(action === better ? 'solved' : good ? 'alsoGood' : 'slip');
      }
    }
  }
  expect(others).toBeGreaterThan(0);
});

test('says that it is unsure when its time is up', () => {
  const slow = {
    ...ticTacToe,
    *review(round: Parameters<typeof ticTacToe.review>[0]) {
      yield;
      return finish(ticTacToe.review(round), () => true);
    },
  };
  for (let n = 1; n < 50; n++) {
    const log = playTicTacToe(n, 0).log('tictactoe');
    const slip = runReview(ticTacToe, log, () => false).moments.find(({ kind }) => kind === 'slip');
    if (!slip) continue;
    const { entry, better: action } = slip;
    const { kind } = verdictOf(slow, { log, entry, action: action ?? 0 }, () => true);
    expect(kind).toBe('unsure');
    return;
  }
  expect.fail('no slip');
});
