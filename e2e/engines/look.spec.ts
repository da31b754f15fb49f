// The second look's story in the other engines: from the end of a round to the end of a practice from its last moment. Of
// six games, two are played by mouse, two by touch, and two by keys with a screen reader.
import { gameBySlug } from '../../games/index.ts';
import type { State as Memory } from '../../games/memory/rules.ts';
import { leave, openRound, walked } from '../ended.ts';
import { expect, test } from './fixtures.ts';
import { isOver, play } from './players.ts';
import type { Tab } from './tab.ts';

type Hand = 'mouse' | 'touch' | 'ear';

interface Story {
  readonly hand: Hand;
  /** Comes to the end of a round of several moments. */
  end(tab: Tab): Promise<void>;
  /** Goes on from the last moment to the end of the practice. */
  goOn(tab: Tab): Promise<void>;
}

/** Plays a round whose seed makes the first cells that are free, or hidden, slips. */
function played(slug: string, digit: string, hand: Hand): Story {
  const goOn = (tab: Tab) => play(tab, slug, 'pointer');
  const end = async (tab: Tab): Promise<void> => {
    await tab.goto(`/play/${slug}?difficulty=noob&seed=${digit.repeat(32)}`);
    await tab.see('region', / board$/);
    await goOn(tab);
  };
  return { hand, end, goOn };
}

/** Opens the ticket of the test player's round. */
function left(slug: string, hand: Hand, goOn: Story['goOn']): Story {
  const end = async (tab: Tab): Promise<void> => {
    const game = gameOf(slug);
    await tab.run(leave, openRound(game, (await walked(game)).log(game.id)));
    await tab.goto(`/play/${slug}`);
  };
  return { hand, end, goOn };
}

const stories: Readonly<Record<string, Story>> = {
  'tic-tac-toe': played('tic-tac-toe', '6', 'mouse'),
  memory: left('memory', 'mouse', finishMemory),
  minefield: played('minefield', '3', 'touch'),
  twenty48: left('twenty48', 'touch', (tab) => play(tab, 'twenty48', 'pointer')),
  // The answers have not ruled 30 out, which the game would ask about.
  'higher-lower': left('higher-lower', 'ear', (tab) => tab.press('3', '0', 'Enter')),
  'color-match': left('color-match', 'ear', (tab) => play(tab, 'color-match', 'keys')),
};

function gameOf(slug: string) {
  const game = gameBySlug(slug);
  if (!game) throw new Error(`no ${slug}`);
  return game;
}

/** Turns twins: all pictures had been seen by the last moment. */
async function finishMemory(tab: Tab): Promise<void> {
  const { faces } = (await walked(gameOf('memory'))).state as Memory;
  const turn = async (): Promise<boolean> => {
    const cards = (await tab.find('button', /^Row \d/)).map(({ name }, card) => ({ name, card }));
    const down = cards.filter(({ name }) => name.endsWith(', face down'));
    const [open, second] = cards.filter((each) => !down.includes(each) && !each.name.endsWith(' matched'));
    const next = open ? down.find(({ card }) => faces[card]?.emoji === faces[open.card]?.emoji) : down[0];
    if (next && !second) await tab.attempt('pointer', 'button', next.name);
    return isOver(tab);
  };
  await expect.poll(turn, { intervals: [100] }).toBe(true);
}

/** Clicks or taps the last one that is on the screen. */
async function press(tab: Tab, role: string, name: string): Promise<void> {
  await expect(async () => {
    const point = (await tab.find(role, name)).findLast((each) => each.point)?.point;
    if (!point) throw new Error(`${name} is not on the screen`);
    await tab.drag(point);
  }).toPass();
}

/** The headlines, the open moment, and whether its text is in a live region. */
function heard(tab: Tab) {
  return tab.run(() => {
    const textOf = (selector: string) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const spoken = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
    const open = textOf('[data-kind]');
    const text = textOf('[data-moment] h3');
    return {
      headline: textOf('[role="dialog"] [role="status"]'),
      found: textOf('[aria-label="Second look"] h2'),
      open,
      move: Number(/move (\d+)/.exec(open)?.[1]),
      isTold: spoken.some((words) => words?.replace(/\s+/g, ' ').trim().startsWith(text)),
      isLast: document.querySelector('[aria-label="Moment after"]')?.getAttribute('aria-disabled') === 'true',
    };
  });
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

for (const [slug, { hand, end, goOn }] of Object.entries(stories)) {
  test(`${slug}: by ${hand}, a round is looked at again, and played on from its last moment`, async ({
    tab,
  }) => {
    const device = hand === 'touch' ? 'phone' : 'desktop';
    const byEar = hand === 'ear';
    const act = (role: string, name: string | RegExp) =>
      byEar ? tab.activate(role, name) : tab.click(role, name);
    await tab.sitDown(device);
    // A picture of the board stays for two seconds then.
    await tab.run(() => localStorage.setItem('settings', '{"wait":true,"motion":"reduced"}'));
    await end(tab);
    await tab.see('link', /Second look$/);
    const { headline } = await heard(tab);
    expect(headline).toMatch(/\.$/);
    await (byEar ? tab.press('l') : act('link', /Second look$/));
    await tab.see('region', 'Second look');
    await expect.poll(async () => (await heard(tab)).found).toBe(headline);
    await expect.poll(async () => (await heard(tab)).open).toMatch(/move \d+$/);
    for (let { isLast, open } = await heard(tab); !isLast; { isLast, open } = await heard(tab)) {
      const before = open;
      await (byEar ? tab.press(']') : press(tab, 'button', 'Moment after'));
      await expect.poll(async () => (await heard(tab)).open).not.toBe(before);
    }
    await expect.poll(async () => (await heard(tab)).isTold).toBe(true);
    const { move } = await heard(tab);
    await watchPictures(tab);
    await (byEar ? tab.press('s') : press(tab, 'button', 'Show'));
    await expect.poll(() => pictures(tab)).toBe('2');

    await (byEar ? tab.press('p') : press(tab, 'button', 'Play on'));
    await expect.poll(() => tab.run(() => location.search)).toMatch(new RegExp(`^\\?practice=.*\\.${move}$`));
    await tab.see('region', / board$/);
    await expect.poll(() => tab.told()).toContain(`Practice from move ${move}`);
    await goOn(tab);
    await expect.poll(() => isOver(tab)).toBe(true);
    await tab.see('link', 'Back to the second look');
  });
}
