// Every game in one session of an engine: by keys, and by a pointer with a reload in the middle of its round. Whole rounds
// by each hand are played in Chromium.
import { games } from '../../games/index.ts';
import { seed } from '../board.ts';
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

test('every game opens after another was left in the middle of a round, and takes keys', async ({ tab }) => {
  await tab.sitDown('desktop');
  for (const { slug } of games) {
    await open(tab, slug);
    const before = await tab.told();
    await play(tab, slug, 'keys', 2);
    expect(await tab.told(), slug).not.toBe(before);
  }
});

for (const { slug, name, timed } of games) {
  test(`${name} is played by a pointer, and its round comes back`, async ({ tab }) => {
    await tab.sitDown('phone');
    // The first guess is wrong in this deal; in others chance can end the round with it.
    const deal = `?difficulty=noob&seed=${seed}`;
    await open(tab, slug, deal);
    await begin(tab, slug);
    await reopen(tab, slug, deal, Boolean(timed));
    await playOn(tab, slug, 'pointer');
  });
}
