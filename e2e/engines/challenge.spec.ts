// Challenges in the other engines: a race and ghosts from links, and a friends' box whose other member plays in Chromium.

import { friendsPath } from '../../app/lib/route.ts';
import { game } from '../../games/tic-tac-toe/card.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import { testSeed, walkToEnd } from '../../kit/testing/conformance.ts';
import { makeBox, winAndChallenge } from '../box.ts';
import { challengeOf, challengeTo, ghostOn } from '../friend.ts';
import { signIn as signInChromium, someName } from '../sign-in.ts';
import { expect, test } from './fixtures.ts';
import { told } from './inPage.ts';
import { isOver } from './players.ts';
import type { Tab } from './tab.ts';
import { signIn, win } from './visits.ts';

async function accept(tab: Tab, name: string): Promise<void> {
  await tab.see('heading', `${name} challenges you`);
  await tab.activate('button', 'Play');
  await tab.see('region', / board$/);
}

const pace = (tab: Tab) => tab.run(told, '[data-pace]', false);

test('a race in a link: the time to beat, the bar while it lasts, and who was faster', async ({ tab }) => {
  await tab.sitDown('desktop');
  // With this seed the friend won in three moves.
  const round = walkToEnd({ engine: { rules }, setup: { difficulty: 'noob', round: 0 }, seed: testSeed(3) });
  const { entries, ...log } = round.log(game.id);
  await tab.goto(await challengeTo({ ...log, entries }));
  await expect.poll(() => tab.told()).toMatch(/1\.3 seconds to beat/);
  expect(await tab.told()).toContain('Can you be faster?');
  await accept(tab, 'Ada');
  await expect.poll(() => pace(tab)).toMatch(/Ada 1\.3 seconds/);
  const dots = await tab.run(() =>
    [...document.querySelectorAll('[data-pace] circle')].map((dot) => {
      const { width, height } = dot.getBoundingClientRect();
      return [width, height].map(Math.round);
    }),
  );
  expect(dots).toEqual([
    [9, 9],
    [11, 11],
  ]);
  for (const [, cell] of entries) {
    await expect.poll(() => tab.told()).toContain('Your move');
    const before = await tab.board();
    await tab.press(String(Number(cell) + 1));
    await expect.poll(() => tab.board()).not.toBe(before);
    await expect.poll(() => pace(tab)).toMatch(/You [\d.]+/);
  }
  await expect.poll(() => isOver(tab)).toBe(true);
  await expect.poll(() => tab.told()).toMatch(/You needed .+, Ada 1\.3 seconds\./);
  await tab.activate('button', 'Share');
  await tab.see('button', 'Send it back');
});

/** Counts places of the friend's round, which may be over before a busy machine has asked for the first. */
const watchGhost = (tab: Tab) =>
  tab.engine.evaluate(
    `async () => {
      const places = new Set();
      setInterval(() => {
        places.add((${ghostOn})());
        places.delete(undefined);
        document.documentElement.dataset.places = places.size;
      }, 100);
    }`,
    '',
  );

/** Boards that are drawn: on a canvas, and by SVG. */
for (const slug of ['snake-rush', 'escape-maze'])
  test(`${slug}: the friend’s round moves on the board`, async ({ tab }) => {
    await tab.sitDown('desktop');
    await tab.goto(await challengeOf(slug));
    await tab.see('heading', 'Ada challenges you');
    await watchGhost(tab);
    await accept(tab, 'Ada');
    await expect.poll(() => pace(tab)).toContain('Ada');
    // A maze stays hidden until its clock starts.
    if (slug === 'escape-maze') await tab.press('ArrowRight');
    const places = () => tab.run(() => Number(document.documentElement.dataset.places));
    await expect.poll(places).toBeGreaterThan(1);
    expect(await tab.board()).not.toContain('Ada');
  });

test('in a friends’ box a round arrives, is played, and goes back by a link', async ({ tab, page }) => {
  const [kit, wren] = [someName(), someName()];
  await signInChromium(page, kit);
  const { id, secret } = await makeBox(page.request, 'Kitchen Table');
  await tab.sitDown('desktop');
  await signIn(tab, wren);
  await tab.goto(`${friendsPath(id)}#${secret}`);
  await tab.click('button', `Join as ${wren}`);
  await tab.see('heading', 'Kitchen Table');
  expect(await tab.has('region', 'Challenges')).toBe(false);

  await winAndChallenge(page);
  await page.getByRole('button', { name: 'Send to Kitchen Table' }).click();
  await expect.poll(() => tab.told()).toContain(`${kit} sent a challenge: Higher / Lower.`);
  await tab.activate('link', `Play Higher / Lower against ${kit}`);
  await accept(tab, kit);
  await expect.poll(() => pace(tab)).toMatch(/\d+ guess/);
  await win(tab);
  await expect.poll(() => tab.told()).toMatch(/You both needed \d+ guess(es)?\./);

  await page.goto(friendsPath(id));
  const challenges = page.getByRole('region', { name: 'Challenges' });
  await expect(challenges).toContainText(new RegExp(`${wren}: Won in \\d+ guess`));
  await tab.activate('button', 'Share');
  await tab.activate('button', 'Send it back');
  await tab.see('textbox', 'Challenge link');
  // Boxes take own deals alone.
  expect(await tab.has('button', /^Send to/)).toBe(false);
});
