import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { deal, dealAnswer } from './deal.ts';

const ann = { kind: 'user', id: 'ann', name: 'Ann' };
const sessionReady = vi.fn(async () => ann);
vi.mock('../account/session.ts', () => ({
  playerId: ({ kind, id } = ann) => (kind === 'user' ? id : undefined),
  sessionReady: () => sessionReady(),
}));
const issueRun = vi.fn();
vi.mock('./chunks.ts', () => ({ askForRun: (...deal: unknown[]) => issueRun(...deal) }));

const ticTacToe = gameBySlug('tic-tac-toe') as Game;
const request = { difficulty: 'mid', round: 2, variant: undefined } as const;
const setup = { difficulty: 'mid', round: 2 } as const;
const issued = { run: 'r1', seed: '0'.repeat(32), version: rules.version };

test('a player’s round is the one that the server has issued', async () => {
  issueRun.mockResolvedValueOnce(issued);
  expect(await deal(ticTacToe, request)).toEqual({ setup, seed: issued.seed, run: 'r1', player: 'ann' });
});

test.each([
  ['the server can’t be reached', 'offline', 'not ranked: played offline'],
  ['the server issues none', 'refused', 'not ranked'],
  ['the server has other rules', 'outdated', 'not ranked: reload to update'],
])('a round is dealt here, and not ranked, when %s', async (_, answer, mark) => {
  issueRun.mockResolvedValueOnce(answer);
  const dealt = await deal(ticTacToe, request);
  expect(dealt).toEqual({ setup, seed: expect.any(String), mark });
  expect(dealt.seed).not.toBe(issued.seed);
});

test('an answer to a challenge is a run of its deal; a guest’s, or one that the server refuses, is none', async () => {
  const dealt = { setup, seed: issued.seed };
  issueRun.mockResolvedValueOnce(issued);
  expect(await dealAnswer(ticTacToe, dealt, 'c1')).toEqual({ ...dealt, run: 'r1', player: 'ann' });
  expect(issueRun).toHaveBeenLastCalledWith(ticTacToe, setup, { challenge: 'c1' });
  issueRun.mockResolvedValueOnce('refused');
  expect(await dealAnswer(ticTacToe, dealt, 'c1')).toEqual({ ...dealt, mark: 'not ranked' });
  sessionReady.mockResolvedValueOnce({ ...ann, kind: 'guest' });
  expect(await dealAnswer(ticTacToe, dealt, 'c1')).toEqual(dealt);
});
