// The second look's story in the other engines: from the end of a round to the end of a practice from its last moment.
import { expect, test } from './fixtures.ts';
import { isOver, play } from './players.ts';
import type { Tab } from './tab.ts';

/** Index of the open moment, and the number of them. */
function moments(tab: Tab): Promise<readonly [open: number, all: number]> {
  return tab.run(() => {
    const all = [...document.querySelectorAll<HTMLElement>('li[data-open]')];
    return [all.findIndex(({ dataset }) => dataset.open === 'true'), all.length] as const;
  });
}

/** Swipes the open card away to the left. */
async function swipe(tab: Tab): Promise<void> {
  const cards = await tab.find('button', /, move \d+ of \d+/);
  const { x = 0, y = 0 } = cards.find(({ point }) => point)?.point ?? {};
  await tab.drag({ x, y }, { x: x - 30, y }, { x: x - 120, y });
}

/** Counts pictures of the board that are laid over it, however short they stay. */
function watchPictures(tab: Tab): Promise<void> {
  return tab.run(() => {
    const board = document.querySelector<HTMLElement>('[aria-label$=" board"]');
    if (!board) throw new Error('no board');
    board.dataset.pictures = '0';
    new MutationObserver(() => {
      const { pictures = '' } = board.dataset;
      const isThere = board.querySelector(':scope > [inert]') !== null;
      // Each one comes, an odd number, and goes.
      if (isThere === (Number(pictures) % 2 === 0)) board.dataset.pictures = String(Number(pictures) + 1);
    }).observe(board, { childList: true });
  });
}

const pictures = (tab: Tab): Promise<string> =>
  tab.run(() => document.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures ?? '');

/** Rounds of several slips; they go on to the end by the players' ways. */
const rounds = [
  // The first cells that are free, or hidden, are never the best.
  ['tic-tac-toe', '6', 'desktop', (tab: Tab) => play(tab, 'tic-tac-toe', 'pointer')],
  ['minefield', '3', 'phone', (tab: Tab) => play(tab, 'minefield', 'pointer')],
  [
    'higher-lower',
    '1',
    'desktop',
    async (tab: Tab) => {
      for (let guess = 1; guess <= 10 && !(await isOver(tab)); guess++) {
        const before = await tab.told();
        await tab.press(...String(guess), 'Enter');
        await expect.poll(() => tab.told()).not.toBe(before);
      }
      await expect.poll(() => isOver(tab)).toBe(true);
    },
  ],
] as const;

for (const [slug, digit, device, toEnd] of rounds) {
  test(`${slug}: a round is looked at again, and played on from its last moment`, async ({ tab }) => {
    await tab.sitDown(device);
    // A picture of the board stays for two seconds then.
    await tab.run(() => localStorage.setItem('settings', '{"wait":true,"motion":"reduced"}'));
    await tab.goto(`/play/${slug}?difficulty=noob&seed=${digit.repeat(32)}`);
    await tab.see('region', / board$/);
    await toEnd(tab);
    await tab.see('link', /^Second look/);
    const back = await tab.follow(() => tab.activate('link', /^Second look/));
    // WebKit's new windows have a size of their own.
    await tab.sitDown(device);

    await tab.see('region', 'Second look');
    await expect.poll(async () => (await moments(tab))[1]).toBeGreaterThan(1);
    const [first, count] = await moments(tab);
    if (first > 0) {
      await tab.press('[');
      await expect.poll(() => moments(tab)).toEqual([first - 1, count]);
    }
    for (let at = Math.max(0, first - 1); at < count - 1; at++) {
      if (device === 'phone') await swipe(tab);
      else await tab.press(']');
      await expect.poll(() => moments(tab)).toEqual([at + 1, count]);
    }
    await watchPictures(tab);
    await tab.press('s');
    await expect.poll(() => pictures(tab)).toBe('2');

    await tab.press('p');
    await expect.poll(() => tab.run(() => location.search)).toMatch(/^\?practice=.*&move=\d+$/);
    await tab.see('region', / board$/);
    await expect.poll(() => tab.told()).toMatch(/Practice from move \d+/);
    if (slug === 'minefield') await tab.click('button', 'Continue');
    await toEnd(tab);
    await expect.poll(() => tab.find('dialog')).toHaveLength(1);
    await back();
  });
}
