// A game that is played every day, in the other engines: its own day, a series, another way to play, the figures of each,
// and a round that goes to another device and comes back.
import { signIn as signInChromium, someName } from '../sign-in.ts';
import { expect, test } from './fixtures.ts';
import { isOver } from './players.ts';
import type { Tab } from './tab.ts';
import { signIn } from './visits.ts';

/** Opens the game's menu: the loading frame's would go with it. */
async function openMenu(tab: Tab): Promise<void> {
  await tab.see('region', / board$/);
  await tab.click('button', 'Menu');
}

async function chooseInMenu(tab: Tab, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await openMenu(tab);
  await tab.click(role, name);
}

/** Throws Rock, which ends a round of the game's own terms. */
async function playRound(tab: Tab): Promise<void> {
  await tab.click('button', 'Rock');
  await expect.poll(() => isOver(tab)).toBe(true);
}

test('a player plays a game’s own day, a best of three and another way to play, and reads the figures of each', async ({
  tab,
}) => {
  await tab.sitDown('desktop');
  await signIn(tab, someName());
  // The day's box has its noob.
  await tab.goto('/play/rpsls?difficulty=mid');
  await chooseInMenu(tab, 'link', /^Today’s deal: not played yet$/);
  await expect.poll(() => tab.run(() => location.search)).toMatch(/^\?today=.*&difficulty=mid$/);
  await playRound(tab);
  await tab.goto('/today/calendar?game=rpsls');
  await tab.see('button', /: NOOB to come, MID (struck|lit|blazing), PRO to come\.$/);

  await tab.goto('/play/rpsls?difficulty=noob');
  await openMenu(tab);
  await tab.see('link', /^Today’s deal: .* · streak 1$/);
  await tab.click('link', 'Best of three');
  for (let round = 1; ; round++) {
    await expect.poll(() => tab.told()).toMatch(new RegExp(`Round ${round} · you [01] · of 3`));
    await playRound(tab);
    await tab.see('button', /^(Next round|Play another)$/);
    if (await tab.has('button', 'Play another')) break;
    expect(round).toBeLessThan(3);
    await tab.click('button', 'Next round');
  }
  expect(await tab.told()).toMatch(/Best of three: (won|lost|drawn)/);

  await tab.goto('/play/rpsls?difficulty=noob');
  await chooseInMenu(tab, 'button', /^Help/);
  await tab.click('button', 'Play Learning robot');
  for (let n = 1; n <= 20; n++) {
    await tab.press('1');
    await expect.poll(() => tab.told()).toContain(`${n} of 20`);
  }
  await expect.poll(() => tab.told()).toContain('expected 18 of your 20 throws');

  // The server has verified the rounds in the game's own terms, at two difficulties.
  const verified = () =>
    tab.run(async () => (await (await fetch('/api/users/me/figures/rpsls')).json()).length);
  await expect.poll(verified).toBe(2);
  await chooseInMenu(tab, 'link', 'Your figures');
  // The server's, of all rounds in the game's own terms; then this device's, of the other way.
  await tab.see('heading', 'Throws won');
  expect(await tab.has('heading', 'Wins of 20')).toBe(false);
  await tab.see('combobox', 'Way to play');
  await tab.find('combobox', 'Way to play', { ready: 'focus' });
  await tab.press('ArrowDown');
  await tab.see('heading', 'Wins of 20');
  expect(await tab.has('heading', 'Throws won')).toBe(false);
});

/** Names of the board's cards and piles. */
const cards = () =>
  [...document.querySelectorAll('[aria-label$=" board"] button')].map((button) => button.ariaLabel);

test('a round goes to another device, and comes back with what was played there', async ({ tab, page }) => {
  const name = someName();
  await tab.sitDown('desktop');
  await signIn(tab, name);
  await tab.goto('/play/solitaire');
  await tab.see('region', / board$/);
  await tab.press('d');
  await signInChromium(page, name);
  const sent = async () => (await (await page.request.get('/api/users/me/open')).json())[0]?.entries;
  await expect.poll(sent).toBe(1);

  await page.goto('/play/solitaire');
  await page.getByRole('button', { name: /^Go on from your computer: .*, move 2$/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await page.evaluate(cards)).toEqual(await tab.run(cards));
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await expect.poll(sent).toBe(3);
  const played = await page.evaluate(cards);

  // It has not heard of that yet.
  await tab.press('d');
  await expect.poll(() => tab.told()).toMatch(/This round went on on your computer: .*, move 4\./);
  await tab.click('button', 'Go on here');
  await tab.click('button', 'Continue');
  await expect.poll(() => tab.run(cards)).toEqual(played);
});
