import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules, loadView } from '../../games/load.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { openPage } from '../lib/testing/page.tsx';
import { openSession } from '../rounds/session.ts';
import { useGameSession } from './useGameSession.ts';

vi.mock('./dealToday.ts', () => ({ dealToday: async () => undefined }));

test('each round has a board of its own, also one of the same deal', async () => {
  const game = gameBySlug('higher-lower') ?? expect.fail();
  const [rules, view] = await Promise.all([loadRules(game), loadView(game)]);
  const deal = { setup: { difficulty: 'noob', round: 0 }, seed: testSeed(1), taken: [] } as const;
  const first = { slot: 'higher-lower:practice', session: openSession(deal) };
  const rounds: ReturnType<typeof useGameSession>[] = [];
  function Playing() {
    rounds.push(useGameSession({ game, rules, view, first, onLost: () => {}, onResumed: () => {} }));
    return null;
  }
  const page = await openPage(() => <Playing />);
  await page.draw();
  const before = rounds.at(-1) ?? expect.fail();
  await act(async () => before.next());
  const after = rounds.at(-1) ?? expect.fail();
  expect(after.driver.round.seed).toBe(before.driver.round.seed);
  expect(new Set(rounds.map(({ round }) => round.key)).size).toBe(2);
});

test('a day’s next round that can’t be dealt is said, and the one in progress stays', async () => {
  const game = gameBySlug('higher-lower') ?? expect.fail();
  const [rules, view] = await Promise.all([loadRules(game), loadView(game)]);
  const deal = { setup: { difficulty: 'noob', round: 0 }, seed: testSeed(1) } as const;
  const first = { slot: 'higher-lower:2026-11-25', date: '2026-11-25', session: openSession(deal) };
  let session: ReturnType<typeof useGameSession> | undefined;
  function Playing() {
    session = useGameSession({ game, rules, view, first, onLost: () => {}, onResumed: () => {} });
    return null;
  }
  const page = await openPage(() => <Playing />);
  await page.draw();
  const { driver, id } = session ?? expect.fail();
  await act(async () => driver.play([...(rules.moves?.(driver.round.state, 0) ?? [])][0]));
  await page.pass(10);
  await act(async () => session?.next());
  await vi.waitUntil(() => session?.pendingRound === undefined);
  expect(session).toMatchObject({ id, isUndealt: true });
  expect(localStorage.getItem(`tail:${id}`)).toContain('"entries":[[');
});
