import { act } from 'react';
import { expect, test } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules, loadView } from '../../games/load.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { openPage } from '../lib/testing/page.tsx';
import { openSession } from '../rounds/session.ts';
import { useGameSession } from './useGameSession.ts';

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
