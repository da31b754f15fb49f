import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import { openPage } from '../lib/testing/page.tsx';
import { currentSettings } from '../settings/store.ts';
import type { PlayHost } from './host.ts';
import { fresh, gameOf, openFrame } from './testing/page.tsx';

type Page = Awaited<ReturnType<typeof openFrame>>;
const board = 'Tic Tac Toe board';
const popover = ({ find }: Page, of: string) => find(`[popover]:has(${of})`).hasAttribute('data-open');
const menu = '[popover]:has([aria-label="Mute"])';

test('the question before a round is lost: no goes back to the board, yes leaves', async () => {
  const page = await openFrame();
  expect(page.all('dialog')).toEqual([]);
  await page.press('Move');
  await page.press('Close');
  expect(page.text('dialog h2')).toBe('Leave the game? Your current round will be lost.');
  expect(page.focus()).toBe('Keep playing');
  await page.press('Keep playing');
  expect([page.requests, page.all('dialog'), page.focus()]).toEqual([[], [], board]);
  await page.press('Close');
  await page.press('Leave');
  expect([page.requests, page.all('dialog')]).toEqual([[{ kind: 'leave' }], []]);
});

test('Escape at the question keeps the round', async () => {
  const page = await openFrame();
  await page.press('Move');
  await page.key('Escape');
  await page.send(page.find('dialog'), new Event('cancel'));
  expect([page.requests, page.all('dialog')]).toEqual([[], []]);
});

test('another difficulty asks in mid-round where the game allows it, and is chosen at once before', async () => {
  const page = await openFrame({ game: gameOf('minefield') });
  const pro = () =>
    page.send(page.find('header input[value="pro"]'), new MouseEvent('click', { bubbles: true }));
  await pro();
  expect(page.requests).toEqual([{ kind: 'difficulty', difficulty: 'pro' }]);
  await page.press('Move');
  await pro();
  expect(page.text('dialog h2')).toBe('Change difficulty to pro? Your current round will be lost.');
  await page.press('Change');
  expect(page.requests).toHaveLength(2);
});

test('the difficulty of a game without such a question is locked in mid-round, and says why', async () => {
  const page = await openFrame();
  const tabs = () => page.find('header fieldset');
  expect(tabs().dataset.locked).toBe('false');
  await page.press('Move');
  expect(tabs().dataset.locked).toBe('true');
  await page.send(page.find('header input[value="pro"]'), new MouseEvent('click', { bubbles: true }));
  expect(page.requests).toEqual([]);
  expect(page.heard()).toEqual(['Finish the round to change difficulty.']);
  await page.press('Move');
  await page.press('Move');
  expect(tabs().dataset.locked).toBe('false');
});

test('a press on a tab or on a button of the footer gives the board its keys back, a key does not', async () => {
  const page = await openFrame();
  const click = (target: HTMLElement, detail: number) => {
    target.focus();
    return page.send(target, new MouseEvent('click', { bubbles: true, detail }));
  };
  for (const selector of ['header input[value="mid"]', 'footer input[value="mid"]', 'footer button']) {
    const target = page.find(selector);
    await click(target, 0);
    if (selector !== 'footer button') expect(document.activeElement).toBe(target);
    await click(target, 1);
    expect(page.focus()).toBe(board);
  }
});

test('the footer leaves the focus to a dialog', async () => {
  const page = await openFrame();
  await page.press('Move');
  await page.press('New round', 1);
  expect(page.focus()).toBe('Keep playing');
});

test('no focus that the frame gives scrolls the page', async () => {
  const page = await openFrame({ starts: 'counting' });
  await page.finish();
  await page.rise();
  await page.key('b', page.ticket());
  expect(page.focused.mock.calls.length).toBeGreaterThan(2);
  expect(page.focused.mock.calls.filter(([options]) => !options?.preventScroll)).toEqual([]);
});

test('the menu closes before what it opens, and the focus comes back to the board', async () => {
  const links = <a href="/elsewhere">Elsewhere</a>;
  const page = await openFrame({ leaderboard: <p>Ada leads.</p>, links });
  expect(page.has('Elsewhere')).toBe(false);
  await page.press('Menu');
  expect([popover(page, '[aria-label="Mute"]'), page.has('Elsewhere')]).toEqual([true, true]);
  await page.press('Leaderboard');
  expect([popover(page, '[aria-label="Mute"]'), page.has('Elsewhere')]).toEqual([false, false]);
  expect(page.text('dialog')).toContain('Tic Tac Toe leaderboardAda leads.');
  expect(page.paused.at(-1)).toBe(true);
  await page.press('Back to the game');
  expect([page.all('dialog'), page.focus()]).toEqual([[], board]);
  await page.press('Menu');
  await page.press('Describe the board ,');
  expect(page.text('aside')).toContain('Three rows.');
  await page.press('Hide');
  expect(page.all('aside')).toEqual([]);
});

test('M mutes, and the menu says so; a game of letters needs Alt', async () => {
  const page = await openFrame();
  const mute = () => page.find(`${menu} [aria-label="Mute"]`);
  const before = mute().textContent;
  expect(mute().getAttribute('aria-keyshortcuts')).toBe('M');
  await page.key('m');
  expect([before, mute().textContent].toSorted()).toEqual(['Sound off M', 'Sound on M']);
  await page.press('Mute');
  expect(mute().textContent).toBe(before);
});

test('a game of letters has the frame’s letters with Alt', async () => {
  const page = await openFrame({ words: { controls: { cell: { label: 'Type', keys: ['M', 'N'] } } } });
  const mute = () => page.find(`${menu} [aria-label="Mute"]`).textContent;
  const before = mute();
  expect(before).toContain('Alt+M');
  await page.key('m');
  expect(mute()).toBe(before);
  await page.key('m', page.page, { altKey: true });
  expect(mute()).not.toBe(before);
});

const rows: PlayHost['rows'] = [
  { n: 2, cells: ['2', 'Lost', '10:02'], result: 'loss', replay: 'def', mark: <i>not saved yet</i> },
  { n: 1, cells: ['1', 'Won', '10:01'], result: 'win', replay: 'abc', mark: null },
];

test('the results of the session are a strip of faces and a table of rounds to watch', async () => {
  const page = await openFrame({ rows });
  expect(page.texts('[data-strip] > button')).toEqual(['2Session results']);
  expect(page.all('[data-face]').map(({ dataset }) => dataset.face)).toEqual(['flat', 'smile']);
  expect(page.texts('thead th')).toEqual(['#', 'Moves', 'Time']);
  expect(page.texts('tbody td')).toEqual(['2not saved yet', 'Lost', '10:02', '1', 'Won', '10:01']);
  const links = page
    .all('tbody a')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(links).toEqual([
    ['Watch round 2 (opens a new tab)', expect.stringContaining('def')],
    ['Watch round 1 (opens a new tab)', expect.stringContaining('abc')],
  ]);
  const isOpen = () => [popover(page, 'table'), page.find('[data-has]').dataset.has?.includes('tray')];
  expect(isOpen()).toEqual([false, false]);
  await page.press('Menu');
  await page.press('Session results');
  expect(isOpen()).toEqual([true, true]);
  await page.press('Back to the game');
  expect(isOpen()).toEqual([false, false]);
});

test('before the first round there is no strip, and the table invites to it', async () => {
  const page = await openFrame();
  expect(page.has('Session results', '[data-strip]')).toBe(false);
  expect(page.all('table')).toEqual([]);
  expect(page.text('[data-strip]')).toContain('No rounds yet. Make your move!');
});

test('results asked for before their code has come open with it', async () => {
  const { SessionResults } = await import('./SessionResults.tsx');
  const { PlayContext } = await import('./host.ts');
  const onOpen = vi.fn();
  const host = { view: {}, driver: { snapshot: () => fresh }, rows: [] } as unknown as PlayHost;
  await openPage(() => (
    <PlayContext value={host}>
      <SessionResults id="tray" isOpen onOpen={onOpen} />
    </PlayContext>
  ));
  expect(onOpen.mock.calls).toEqual([[true]]);
});

test('a game against its own best has no results of the session', async () => {
  const page = await openFrame({ words: { results: undefined } as object });
  expect([page.has('Session results'), page.all('[data-strip]')]).toEqual([false, []]);
});

test('the help’s switches change the settings, and its buttons lead back and to the settings', async () => {
  const page = await openFrame();
  await page.press('Help');
  expect(page.focus()).toBe('How to play Tic Tac Toe');
  const boxes = () => page.all('dialog input[type="checkbox"]') as HTMLInputElement[];
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  for (const box of boxes()) await page.send(box, new MouseEvent('click', { bubbles: true }));
  expect(currentSettings()).toMatchObject({ wait: true, ghost: true });
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  expect(page.text('dialog')).not.toMatch(/couldn’t load|too fast|Other ways/);
  expect(page.all('dialog li svg').every((picture) => picture.getAttribute('aria-hidden') === 'true')).toBe(
    true,
  );
  await page.press('Back to the game');
  expect([page.all('dialog'), page.focus()]).toEqual([[], board]);
});

test('the settings replace the help', async () => {
  await import('../settings/SettingsDialog.tsx');
  const page = await openFrame();
  await page.press('Help');
  await page.press('Settings');
  await vi.waitUntil(() => page.page.querySelector('dialog h2')?.textContent === 'Settings');
  expect(page.all('dialog')).toHaveLength(1);
  await page.press('Close');
});

test('help that doesn’t load says so', async () => {
  const page = await openFrame();
  await page.change({ game: { ...gameOf('tic-tac-toe'), slug: 'nowhere' } });
  await page.press('Help');
  await act(async () => void (await vi.waitUntil(() => page.text('dialog')?.includes('couldn’t load'))));
  expect(page.text('dialog')).toContain('Open the help again to retry.');
});

const one = { scan: true } as const;
test.each([
  ['a fast game has none, which its help says', 'snake-rush', one, true],
  ['nothing is said where it works', 'tic-tac-toe', one, false],
  ['nor to players without it', 'snake-rush', {}, false],
])('one-button play: %s', async (_, slug, settings, isSaid) => {
  const page = await openFrame({ game: gameOf(slug), settings });
  await page.key('?');
  expect(page.text('dialog')?.includes('too fast for one-button play')).toBe(isSaid);
});

test('the help names keys as they are on the player’s keyboard, Undo’s with Ctrl, and the numpad', async () => {
  const layout = new Map([['KeyW', 'z']]);
  vi.stubGlobal('navigator', { platform: 'Linux', keyboard: { getLayoutMap: async () => layout } });
  const arrows = ['ArrowUp', 'W', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];
  const page = await openFrame({
    words: {
      controls: {
        cell: { label: 'Choose', keys: [...'123456789'] },
        walk: { label: 'Walk', keys: arrows },
        undo: { label: 'Undo', keys: ['U'] },
      },
    },
  });
  await page.key('?');
  expect(page.texts('dialog dt')).toEqual(['1 to 9', '↑ Z ↓ ← →', 'UCtrl+Z']);
  expect(page.texts('dialog dd')).toEqual(['Choose (on the numpad: 7 is the top left)', 'Walk', 'Undo']);
});

const field = (more: Partial<PlayHost> = {}) =>
  openFrame({
    game: gameOf('minefield'),
    ownVariants: async () => new Map([['own:9.12.1', { best: 1_240, rounds: 3 }]]),
    ...more,
  });

test('another way to play starts with the middle of each choice, and shows the best in it', async () => {
  const page = await field();
  await page.press('Help');
  expect(page.text('dialog section')).toContain('It needs no guess, either. Best 1,240 in 3 rounds.');
  const lists = page.all('dialog select') as HTMLSelectElement[];
  expect(lists.map((list) => [list.getAttribute('aria-label'), list.value])).toEqual([
    ['Rows', '9'],
    ['Columns', '12'],
    ['Mines', '1'],
  ]);
  const rows = lists[0] ?? expect.fail();
  rows.value = '0';
  await page.send(rows, new Event('change', { bubbles: true }));
  expect(page.text('dialog section')).not.toContain('Best');
  await page.press('Play Own size');
  expect([page.requests, page.all('dialog')]).toEqual([[{ kind: 'variant', variant: 'own:0.12.1' }], []]);
});

test('the way that is played shows its own choices, and is left for the usual game', async () => {
  const page = await field({ setup: { difficulty: 'mid', round: 0, variant: 'own:2.3.0' } });
  await page.press('Help');
  expect((page.all('dialog select') as HTMLSelectElement[]).map(({ value }) => value)).toEqual([
    '2',
    '3',
    '0',
  ]);
  await page.press('Leave Own size');
  expect(page.requests).toEqual([{ kind: 'variant', variant: undefined }]);
});

test('a way without choices has no lists; without storage none has a best', async () => {
  const page = await openFrame({
    game: gameOf('memory'),
    ownVariants: () => Promise.reject(new Error('no storage')),
  });
  await page.press('Help');
  expect([page.has('Play 6×6'), page.all('dialog select').length]).toEqual([true, 0]);
  expect(page.text('dialog section')).not.toContain('Best ');
});

test('a day’s game has no other ways', async () => {
  const page = await field({ fixed: 'The day’s difficulty.' });
  await page.press('Help');
  expect(page.text('dialog')).not.toContain('Other ways to play');
});

test('sharing is over the ticket, which has the focus again afterwards', async () => {
  const share = vi.fn<NonNullable<PlayHost['share']>>((what, summary, onClose, onChallenge) => (
    <dialog open>
      {what} {summary.title} {summary.score} {summary.answer}
      <button type="button" onClick={onChallenge}>
        Challenge
      </button>
      <button type="button" onClick={onClose}>
        Done
      </button>
    </dialog>
  ));
  const ghost = { name: 'Bea', score: 20, actions: 3, ms: 1, result: 'win', now: () => 15 } as const;
  const game: Game = gameOf('memory');
  const page = await openFrame({ share, ghost, game });
  await page.finish();
  await page.rise();
  await page.press('Share');
  expect(page.text('dialog')).toContain('result You got there 30 Beat Bea');
  await page.press('Challenge');
  expect(page.text('dialog')).toContain('challenge You got there');
  page.all('[data-ticket] button')[0]?.focus();
  await page.press('Done');
  expect([page.all('dialog'), page.focus()]).toEqual([[], 'Play again']);
});
