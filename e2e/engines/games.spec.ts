// Every game of the registry in one session of an engine, by its keys on a desktop and by a pointer on a phone.
import { game as hearts } from '../../games/hearts/card.ts';
import { mayClaim } from '../../games/hearts/claim.ts';
import { rules } from '../../games/hearts/rules.ts';
import type { State } from '../../games/hearts/table.ts';
import { games } from '../../games/index.ts';
import type { Log } from '../../kit/round/log.ts';
import { type Choice, testSeed, walk } from '../../kit/testing/conformance.ts';
import { seed } from '../board.ts';
import { leave, openRound } from '../ended.ts';
import { expect, test } from './fixtures.ts';
import { atRest, begin, isOver, play, playOn } from './players.ts';
import type { Tab } from './tab.ts';

async function open(tab: Tab, slug: string, deal = ''): Promise<void> {
  await tab.goto(`/play/${slug}${deal}`);
  await tab.see('region', / board$/);
}

/** Opens a game again whose round was left in the middle. Its clock, if it has one, waits for the player. */
async function reopen(tab: Tab, slug: string, deal: string, timed: boolean): Promise<void> {
  // A snake is at the wall before long.
  const before = timed ? undefined : await atRest(tab, slug);
  const over = await isOver(tab);
  await open(tab, slug, deal);
  // A round of a single action has no middle.
  if (over) return;
  if (timed) await tab.activate('button', 'Continue');
  else await expect.poll(() => tab.board()).toBe(before);
}

test('every game opens after another was left in the middle of a round', async ({ tab }) => {
  await tab.sitDown('desktop');
  for (const { slug } of games) {
    await open(tab, slug);
    await play(tab, slug, 'keys', 2);
  }
});

for (const { slug, name, timed } of games) {
  test(`${name} is played by keys and by pointer, and its round comes back`, async ({ tab }) => {
    await tab.sitDown('desktop');
    await open(tab, slug);
    await playOn(tab, slug, 'keys');

    await tab.sitDown('phone');
    // The first guess is wrong in this deal; in others chance can end the round with it.
    const deal = `?difficulty=noob&seed=${seed}`;
    await open(tab, slug, deal);
    await begin(tab, slug);
    await reopen(tab, slug, deal, Boolean(timed));
    await playOn(tab, slug, 'pointer');
  });
}

/** A hand, played at random, whose last three tricks the player may claim. */
function claimable(): Log {
  const choose: Choice = ({ rules, state, at }, dice) => {
    const moves = [...rules.moves(state, at)].filter((move) => move !== 'claim');
    return moves.length > 0 ? dice.pick(moves) : undefined;
  };
  let log: Log | undefined;
  const onMove: Parameters<typeof walk>[0]['onMove'] = (round) => {
    if (mayClaim(round.state as State)) log ??= round.log(hearts.id);
  };
  const setup = { difficulty: 'noob', round: 0 } as const;
  walk({ engine: { rules }, setup, seed: testSeed(34), moves: 1_000, choose, onMove });
  if (!log) throw new Error('nothing to claim');
  return log;
}

test('Hearts: the rest of a hand is claimed by its key, and by a pointer on its button', async ({ tab }) => {
  const claim = 'Claim the rest';
  for (const device of ['desktop', 'phone'] as const) {
    await tab.sitDown(device);
    await tab.goto('/favicon.svg');
    await tab.run(leave, openRound(hearts, claimable(), false));
    await open(tab, 'hearts');
    await tab.activate('button', 'Continue');
    await tab.see('button', claim);
    if (device === 'desktop') await tab.press('c');
    else await tab.click('button', claim);
    await expect.poll(() => isOver(tab)).toBe(true);
    expect(await tab.told()).toMatch(/(First|Second|Third|Fourth), with \d+ points?|shot the moon\./);
    expect(await tab.has('button', claim)).toBe(false);
    expect(await tab.has('button', /, (not )?playable$/)).toBe(false);
  }
});
