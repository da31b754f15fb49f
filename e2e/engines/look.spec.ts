// Path from the end of a round through the second look to a practice's second move, by each hand: few presses, no page load.
import { gameBySlug } from '../../games/index.ts';
import { leave, openRound, walked } from '../ended.ts';
import { expect, test } from './fixtures.ts';
import { atRest, isOver, play } from './players.ts';
import type { Tab } from './tab.ts';

type Hand = 'mouse' | 'touch' | 'keys' | 'screen reader';

/** A free cell, or a card that is face down. */
const free = /, (empty|face down)$/;

/** Plays a round whose seed makes slips of the first cells that are free. */
async function playTicTacToe(tab: Tab): Promise<void> {
  await tab.goto(`/play/tic-tac-toe?difficulty=noob&seed=${'6'.repeat(32)}`);
  await tab.see('region', / board$/);
  await play(tab, 'tic-tac-toe', 'pointer');
}

/** Opens the ticket of the test player's round. */
async function openMemory(tab: Tab): Promise<void> {
  const game = gameBySlug('memory');
  if (!game) throw new Error('no memory');
  await tab.run(leave, openRound(game, (await walked(game)).log(game.id)));
  await tab.goto('/play/memory');
}

/** Presses of the mouse, a finger or keys since the last call of `countPresses`; undefined after a page load. */
const presses = (tab: Tab) => tab.run(() => document.documentElement.dataset.presses);

function countPresses(tab: Tab): Promise<void> {
  return tab.run(() => {
    const { dataset } = document.documentElement;
    dataset.presses = '0';
    const count = () => (dataset.presses = String(Number(dataset.presses) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', count, true);
  });
}

/** Counts pictures of the board that come to lie over it and go again, however short they stay. */
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

const pictures = (tab: Tab) =>
  tab.run(() => document.querySelector<HTMLElement>('[data-pictures]')?.dataset.pictures);

/** The headlines, and the move of the open moment. */
function heard(tab: Tab) {
  return tab.run(() => {
    const textOf = (selector: string) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const open = textOf('[data-kind]');
    return {
      headline: textOf('[role="dialog"] [role="status"]'),
      found: textOf('[aria-label="Second look"] h2'),
      move: Number(/move (\d+)$/.exec(open)?.[1]),
    };
  });
}

/** Makes a move, by the key of its cell in Tic Tac Toe. */
async function move(tab: Tab, slug: string, hand: Hand): Promise<void> {
  const before = await atRest(tab, slug);
  if (hand === 'screen reader') await tab.activate('button', free);
  else if (hand !== 'keys') await tab.click('button', free);
  else {
    const cells = await tab.find('button', /^Row \d/);
    await tab.press(String(cells.findIndex(({ name }) => free.test(name)) + 1));
  }
  await expect.poll(() => tab.board()).not.toBe(before);
}

for (const [hand, slug, open] of [
  ['mouse', 'tic-tac-toe', playTicTacToe],
  ['touch', 'memory', openMemory],
  ['keys', 'tic-tac-toe', playTicTacToe],
  ['screen reader', 'memory', openMemory],
] as const)
  test(`by ${hand} it is six presses at most from the end of a round to the second move of a practice`, async ({
    tab,
  }) => {
    const use = async (key: string, role: string, name: string | RegExp): Promise<void> => {
      if (hand === 'keys') await tab.press(key);
      else if (hand === 'screen reader') await tab.activate(role, name);
      else await tab.click(role, name);
    };
    await tab.sitDown(hand === 'touch' ? 'phone' : 'desktop');
    // A picture of the board stays for two seconds then.
    await tab.run(() => localStorage.setItem('settings', '{"wait":true,"motion":"reduced"}'));
    await open(tab);
    await expect.poll(() => isOver(tab)).toBe(true);
    await tab.see('link', /Second look$/);
    const { headline } = await heard(tab);
    expect(headline).toMatch(/\.$/);

    await countPresses(tab);
    await use('l', 'link', /Second look$/);
    await tab.see('region', 'Second look');
    await expect.poll(async () => (await heard(tab)).found).toBe(headline);
    await expect.poll(async () => (await heard(tab)).move).toBeGreaterThan(0);
    const last = (await heard(tab)).move;
    // One move after the last moment of Tic Tac Toe its round is over.
    if (slug === 'tic-tac-toe') {
      await use('[', 'button', 'Moment before');
      await expect.poll(async () => (await heard(tab)).move).toBeLessThan(last);
    }
    await watchPictures(tab);
    await use('s', 'button', 'Show');
    await expect.poll(() => pictures(tab)).toBe('2');
    const at = (await heard(tab)).move;
    await use('p', 'button', 'Play on');
    await expect.poll(() => tab.run(() => location.search)).toMatch(/^\?practice=.*\.\d+$/);
    await expect.poll(() => tab.told()).toContain(`Practice from move ${at}`);
    await move(tab, slug, hand);
    await move(tab, slug, hand);
    expect(Number(await presses(tab))).toBeLessThanOrEqual(6);
    expect(Number(await presses(tab))).toBeGreaterThan(0);
  });
