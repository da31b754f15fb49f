import { act, createRef, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import type { Review } from '../../kit/contract/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { openPage } from '../lib/testing/page.tsx';
import type { Looked } from './loadReplay.ts';

const judged = vi.hoisted(() => ({ kind: 'slip' }));
vi.mock('../review/reviewer.ts', async (original) => ({
  ...(await original<object>()),
  verdictOn: async () => ({ kind: judged.kind, sentence: 'Judged.' }),
}));

vi.mock('./motions.ts', async (original) => ({ ...(await original<object>()), showBetter: async () => {} }));

const id = 'local-1';
const review: Review = {
  ...{ headline: 'It turned early.', figures: [], tries: true },
  moments: [
    { entry: 0, kind: 'slip', text: 'The middle was free.', better: 4 },
    { entry: 1, kind: 'find', text: 'You saw the fork.' },
  ],
};

/** The second look at a round of Tic Tac Toe: a slip in its first move, a find in its second. */
async function openLook() {
  const game = gameBySlug('tic-tac-toe') ?? expect.fail('no game');
  const rules = await loadRules(game);
  const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
  for (let cell = 0; !round.outcome; cell = (cell + 1) % 9) round.play(cell, round.due ?? round.at);
  const board = createRef<HTMLElement>();
  let shown: ReactNode;
  const page = await openPage(() => shown, {
    path: `/replay/${id}?look`,
    // The history reports its steps by it.
    prepare: () => vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window)),
  });
  const [{ Look }, { lookBack }] = await Promise.all([import('./Look.tsx'), import('./loadReplay.ts')]);
  const looked: Looked = (await lookBack(id, game, rules, round)) ?? expect.fail('no replay');
  shown = (
    <>
      <section ref={board}>
        <div />
      </section>
      <Look looked={{ ...looked, review }} board={board} onPlayOn={() => {}} />
    </>
  );
  await page.draw();
  await page.pass(1_000);
  return {
    ...page,
    driver: looked.driver,
    /** Entry that the board waits for. */
    next: () => looked.driver.stops[looked.driver.snapshot().stop]?.played,
    key: async (key: string) => {
      await page.key(key);
      await page.pass(1_000);
    },
  };
}

test('keys lead to the moments around the place on the board, and a step forward to attempts at a slip', async () => {
  const { key, next, find, text, texts, driver } = await openLook();
  expect([next(), text('h3')]).toEqual([0, 'The middle was free.']);
  await key(']');
  expect([next(), text('h3')]).toEqual([1, 'You saw the fork.']);
  await key(']');
  expect(next()).toBe(1);
  await key('End');
  expect(driver.snapshot().stop).toBe(driver.end);
  await key('[');
  expect(next()).toBe(1);

  const step = { at: 'try', round: id, below: '/' };
  const go = (to: object) => act(async () => window.history.pushState(to, ''));
  await go({ step });
  // No better move is known than a find.
  expect(texts('h2')).not.toContain('Your move');
  await go({});
  await key('[');
  await key('[');
  expect([next(), text('h3')]).toEqual([0, 'The middle was free.']);
  await go({ step });
  expect(texts('h2')).toContain('Your move');
  // The keys of the replay rest during the attempt.
  await key(']');
  await key('End');
  expect(next()).toBe(0);
  await go({});
  await key('t');
  expect(texts('h2')).toContain('Your move');

  // The ways on follow the verdict.
  const ways = () => texts('[data-attempt] [data-way]');
  const press = (way: string) => act(async () => find(`[data-attempt] [data-way="${way}"]`).click());
  const attempt = (kind: string) =>
    act(async () => {
      judged.kind = kind;
      expect(driver.play(4)).toBe(true);
    });
  const notYet = ['Again', 'Show', 'Play on'];
  expect(ways()).toEqual(['Show', 'Back']);
  await attempt('slip');
  expect(ways()).toEqual(notYet);
  await press('Again');
  expect(ways()).toEqual(['Show', 'Back']);
  await attempt('unsure');
  expect(ways()).toEqual(notYet);
  await press('Again');
  await attempt('alsoGood');
  expect(ways()).toEqual(['Play on', 'Show', 'Back']);
  await press('Show');
  expect(ways()).toEqual(notYet);
  await press('Again');
  await attempt('solved');
  expect(ways()).toEqual(['Play on', 'Back']);
});
