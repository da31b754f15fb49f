// Every game of the registry in one session of an engine, by its keys on a desktop and by a pointer on a phone.
import { games } from '../../games/index.ts';
import { expect, test } from './fixtures.ts';
import { atRest, begin, isOver, play, playOn } from './players.ts';
import type { Tab } from './tab.ts';

async function open(tab: Tab, slug: string): Promise<void> {
  await tab.goto(`/play/${slug}`);
  await tab.see('region', / board$/);
}

/** Opens a game again whose round was left in the middle. Its clock, if it has one, waits for the player. */
async function reopen(tab: Tab, slug: string, timed: boolean): Promise<void> {
  const before = await atRest(tab, slug);
  const over = await isOver(tab);
  await open(tab, slug);
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
    if (await tab.has('button', 'Continue')) await tab.activate('button', 'Continue');
    await playOn(tab, slug, 'keys');

    await tab.sitDown('phone');
    await begin(tab, slug);
    await reopen(tab, slug, Boolean(timed));
    await playOn(tab, slug, 'pointer');
  });
}
