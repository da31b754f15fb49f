import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { openPage } from '../lib/testing/page.tsx';
import { type Looked, lookBack } from '../replay/loadReplay.ts';
import type { Ask } from '../review/reviewer.ts';
import { Driver } from '../rounds/driver.ts';
import type { useGameSession } from './useGameSession.ts';
import { useSecondLook } from './useSecondLook.tsx';

const found = { headline: 'One way was left.', figures: [], moments: [] };
vi.mock('../review/reviewer.ts', () => ({
  askReviewer: (_: unknown, use: (ask: Ask) => unknown) => use((async () => found) as never),
}));
vi.mock('../replay/loadReplay.ts', () => ({
  lookBack: vi.fn(async (id: string, game: Game, _: Rules, round: Driver['round']) => {
    return { id, game, recording: round.log(game.id), driver: { step: () => {}, end: 0 } };
  }),
}));
vi.mock('../replay/Look.tsx', () => ({
  Look: ({ looked }: { readonly looked: Looked }) => <p>{looked.recording.entries.length} moves</p>,
}));

test('after an undo the second look is at the round as it has ended then', async () => {
  const game = gameBySlug('twenty48') ?? expect.fail();
  const rules = await loadRules(game);
  const setup = { difficulty: 'noob', round: 0 } as const;
  const driver = new Driver(new Round(rules, setup, testSeed(1)));
  const round = { game, who: {} };
  const session = { driver, id: 'local-1', round, keepReview: () => {}, leaveRound: () => {} };
  let second: ReturnType<typeof useSecondLook> | undefined;
  function Ended() {
    second = useSecondLook(session as unknown as ReturnType<typeof useGameSession>, () => {});
    return second.look?.panel({ current: null });
  }
  const page = await openPage(() => <Ended />);
  const moveAndReview = async (times: number) => {
    driver.play([...rules.moves(driver.round.state, 0)][0]);
    await act(async () => void (await second?.review?.(new AbortController().signal, () => {})));
    await vi.waitUntil(() => vi.mocked(lookBack).mock.calls.length === times);
  };
  await moveAndReview(1);
  await moveAndReview(2);
  await act(async () => {
    second?.onLook();
    await vi.waitUntil(() => window.location.search === '?look');
  });
  await page.draw();
  expect(page.text('p')).toBe('2 moves');
});
