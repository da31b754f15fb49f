import { act, type ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadFigures } from '../../games/load.ts';
import { Tallies } from '../../kit/round/playerStats.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { Session } from '../account/session.ts';
import { loadCards } from '../lib/cards.ts';
import { noon, openPage } from '../lib/testing/page.tsx';
import { stubServer } from '../lib/testing/server.ts';
import type { OwnRound } from '../rounds/ownRounds.ts';

const device = vi.hoisted(() => ({
  list: vi.fn<() => Promise<OwnRound[]>>(),
  days: vi.fn(),
  trends: vi.fn(),
}));
vi.mock(import('../rounds/ownRounds.ts'), async (original) => ({
  ...(await original()),
  listOwnRounds: device.list,
  todaysRounds: device.days,
}));
vi.mock(import('../review/usual.ts'), async (original) => ({
  ...(await original()),
  readTrends: device.trends,
}));

const noDays = { finished: [], open: [], readable: true };

beforeAll(loadCards);
beforeEach(() => {
  device.list.mockReset().mockResolvedValue([]);
  device.days.mockReset().mockResolvedValue(noDays);
  device.trends.mockReset().mockResolvedValue([]);
});

const user: Session = { kind: 'user', id: 'p', name: 'Ada' };
const guest: Session = { kind: 'guest', name: 'Gil' };

const round = (id: string, more: Partial<OwnRound> = {}): OwnRound => ({
  ...{ id, game: 'memoryflip', difficulty: 'mid', result: 'win', score: 90, end: 61_000, when: noon },
  ...{ ranked: true, watchable: true, guest: true, isOwn: true, branch: undefined, variant: undefined },
  ...more,
});

interface Opened {
  readonly answers?: Record<string, unknown>;
  readonly session?: Session;
  readonly settings?: Settings;
  draws?(): Promise<() => ReactNode>;
}

async function open({ answers = {}, session = user, settings = {}, draws }: Opened = {}) {
  let server: Awaited<ReturnType<typeof stubServer>> | undefined;
  let shows: () => ReactNode = () => null;
  const page = await openPage(() => shows(), {
    path: '/you',
    prepare: async () => {
      server = await stubServer(answers);
      const { setSession } = await import('../account/session.ts');
      const { adoptSettings } = await import('../settings/store.ts');
      const { YouPage } = await import('./YouPage.tsx');
      adoptSettings(settings);
      setSession(session);
      shows = draws ? await draws() : () => <YouPage />;
    },
  });
  await page.pass(10);
  return { ...page, server: server ?? expect.fail() };
}

type Page = Awaited<ReturnType<typeof open>>;
/** Recent rounds, by their scores. */
const scores = ({ texts }: Page) => texts('table:has([aria-label^="Watch"]) td:nth-child(4)').map(Number);
/** Sums of a page, without those in lists. */
const facts = ({ all }: Page) =>
  all('dt')
    .filter((name) => !name.closest('li, [aria-labelledby="statistics"]'))
    .map((name) => `${name.textContent} ${name.nextElementSibling?.textContent}`);
const click = (page: Page, element: Element | null | undefined) =>
  page.send(element ?? null, new MouseEvent('click', { bubbles: true }));
const box = ({ all }: Page, name: string) =>
  all('[aria-label="Shelf"] button').find(({ textContent }) => textContent.startsWith(name));

const listed = (id: string, score: number, game = 'memoryflip') => ({
  ...{ id, game, difficulty: 'mid', result: 'win', score, end: 61_000, when: noon, ranked: true },
});
const tallies = (() => {
  const sums = new Tallies();
  for (const score of [10, 20, 30]) sums.add({ game: 'memoryflip', difficulty: 'mid', result: 'win', score });
  sums.add({ game: 'hearts', difficulty: 'pro', result: 'loss', score: 4 });
  return sums.read();
})();
const record = {
  'GET /api/users/me/stats': tallies,
  'GET /api/users/me/runs?': { rounds: [listed('a', 3), listed('b', 2)], before: 'b' },
  'GET /api/users/me/runs?before=b': { rounds: [listed('c', 1)] },
  'GET /api/users/me/runs?game=memoryflip': { rounds: [listed('d', 7)] },
  'GET /api/users/me/runs?game=hearts': { rounds: [] },
};

test('a player’s page has the verified record: sums, the shelf and the last rounds, page after page', async () => {
  const page = await open({ answers: record });
  expect(page.text('h1 + p')).toBe('Ada Your verified rounds, on all your devices.');
  expect(facts(page)).toEqual(['Rounds 4', 'Win rate 75 %']);
  expect(scores(page)).toEqual([3, 2]);
  await page.press('Show more rounds');
  await page.pass(10);
  expect([scores(page), page.has('Show more rounds')]).toEqual([[3, 2, 1], false]);
});

test('a box on the shelf chooses its game, and gives it back', async () => {
  const page = await open({ answers: record });
  expect(page.text('[aria-label="Shelf"]')).toContain('Not played yet');
  expect([box(page, 'Memory Flip')?.textContent, box(page, 'Hearts')?.textContent]).toEqual([
    expect.stringMatching(/Best 30, won at MID$/),
    expect.stringMatching(/Best 4$/),
  ]);
  const won = [...(box(page, 'Memory Flip')?.parentElement?.querySelectorAll('i') ?? [])];
  expect(won.map(({ dataset }) => dataset.won)).toEqual([undefined, 'true', undefined]);
  await click(page, box(page, 'Memory Flip'));
  await page.pass(10);
  expect(box(page, 'Memory Flip')?.getAttribute('aria-pressed')).toBe('true');
  expect([scores(page), page.texts('h3').slice(0, 1)]).toEqual([[7], ['MID']]);
  await click(page, box(page, 'Hearts'));
  await page.pass(10);
  expect([scores(page), page.texts('h3').slice(0, 1), page.has('Pick a game')]).toEqual([[], ['PRO'], false]);
  await click(page, box(page, 'Hearts'));
  expect([scores(page), box(page, 'Hearts')?.getAttribute('aria-pressed')]).toEqual([[3, 2], 'false']);
});

test('a player without a round is led to the games', async () => {
  const nothing = { 'GET /api/users/me/stats': [], 'GET /api/users/me/runs?': { rounds: [] } };
  const page = await open({ answers: nothing });
  expect([page.has('Pick a game'), page.all('[aria-label="Shelf"]')]).toEqual([true, []]);
});

test('rounds that count nowhere are listed without sums', async () => {
  const page = await open({
    answers: {
      'GET /api/users/me/stats': [],
      'GET /api/users/me/runs?': { rounds: [{ ...listed('a', 3), ranked: false }] },
    },
  });
  expect([scores(page), page.text('dl')]).toEqual([[3], undefined]);
  expect(page.all('[aria-label="Shelf"]')).toHaveLength(1);
});

test.each([
  ['sums', 'GET /api/users/me/stats', []],
  ['rounds', 'GET /api/users/me/runs?', undefined],
])('a record whose %s don’t load says so, beside what there is', async (_, request, shown) => {
  const page = await open({ answers: { ...record, [request]: 500 } });
  await page.pass(2_000);
  expect(page.text('[role="alert"]')).toBe('Your rounds couldn’t load. Please try again later.');
  expect(page.all('[aria-label="Shelf"]').length).toBe(shown ? 0 : 1);
});

test('a round has a second look where its game has one', async () => {
  vi.stubGlobal('Worker', class {});
  device.list.mockResolvedValue([
    round('a', { game: 'twenty48' }),
    round('b', { game: 'snakerush', variant: 'no-walls' }),
    round('c', { game: 'gone' }),
  ]);
  const page = await open({ session: guest });
  const links = page.all('table a').map((link) => link.getAttribute('aria-label')?.replace(/, .*/, ''));
  expect(links).toEqual([
    'Watch 2048',
    'Second look at 2048',
    'Watch Snake Rush',
    expect.stringMatching(/^Watch/),
  ]);
});

test('a guest’s page has the rounds of this device, twenty at a time', async () => {
  const all = Array.from({ length: 45 }, (_, i) =>
    round(`r${i}`, { score: i, game: i < 41 ? 'memoryflip' : 'hearts' }),
  );
  device.list.mockResolvedValue(all);
  const page = await open({ session: guest });
  expect(page.text('h1 + p')).toBe('Gil Your last 500 rounds, only on this device.');
  expect([scores(page).length, page.has('Add to my account')]).toEqual([20, false]);
  await page.press('Show more rounds');
  expect(scores(page)).toHaveLength(40);
  await page.press('Show more rounds');
  expect([scores(page).length, page.has('Show more rounds')]).toEqual([45, false]);
  await click(page, box(page, 'Hearts'));
  expect([scores(page), page.has('Show more rounds')]).toEqual([[41, 42, 43, 44], false]);
});

test('rounds that can’t be read are tried again', async () => {
  device.list.mockRejectedValueOnce(new Error('blocked'));
  device.list.mockResolvedValue([round('a')]);
  const page = await open({ session: guest });
  expect(page.text('[role="alert"]')).toContain('can’t be read right now');
  const before = device.list.mock.calls.length;
  await page.pass(2_010);
  expect([page.all('[role="alert"]'), scores(page)]).toEqual([[], [90]]);
  await page.pass(10_000);
  expect(device.list.mock.calls.length).toBe(before + 1);
});

test('a guest without a round is led to the games', async () => {
  expect((await open({ session: guest })).has('Pick a game')).toBe(true);
});

test('until it is known who plays, the page loads', async () => {
  const page = await open({
    session: { kind: 'initializing' },
    answers: { 'GET /api/session': () => new Promise(() => {}) },
  });
  expect(page.page.textContent).toBe('Your pageLoading…');
});

test('guest rounds are offered to the account; a failure loses nothing, and says so', async () => {
  device.list.mockResolvedValue([round('a', { today: '2026-11-20' }), round('b', { guest: false })]);
  const page = await open({ answers: { ...record, 'POST /api/today/mine': 500 } });
  const part = () => page.text('section[aria-labelledby="before"]');
  expect(part()).toContain('You’ve played 1 round and 1 day of today’s box here as a guest.');
  expect(page.all('[aria-labelledby="before"] [role="alert"]')).toEqual([]);
  await page.press('Add to my account');
  await page.pass(10);
  expect(part()).toContain('nothing is lost. Please try again later.');
});

test.each([
  ['a visitor', { kind: 'signed-out' }, ['Sign in', 'Forget my rounds']],
  ['a guest', guest, ['Sign in', 'Set display name', 'Sign out and forget my rounds']],
  ['a player', user, ['Set display name', 'Sessions', 'Export my data', 'Delete my account', 'Sign out']],
] satisfies [string, Session, string[]][])('the account of %s', async (_, session, buttons) => {
  const page = await open({ session, answers: { ...record, 'GET /api/providers': [] } });
  expect(page.texts('[aria-labelledby="account"] button')).toEqual(buttons);
  expect(page.text('[aria-labelledby="account"] p')).toMatch(
    session.kind === 'user' ? /^Export/ : /^You’re playing without/,
  );
  expect(page.all('dialog')).toEqual([]);
  if (session.kind === 'signed-out') return;
  await page.press('Set display name');
  expect(page.text('dialog h2')).toBe('Set display name');
  expect((page.find('dialog input') as HTMLInputElement).value).toBe(session.name);
});

test('the tallies against Toggle, with its ties', async () => {
  const page = await open({
    answers: record,
    settings: {
      rivals: {
        hearts: { wins: 1_200, losses: 3, ties: 0, strength: 1, run: 0 },
        omi: { wins: 1, losses: 2, ties: 1, strength: 1, run: 0 },
      },
    } as Settings,
  });
  expect(page.texts('[aria-labelledby="rival"] li').toSorted()).toEqual([
    'HeartsToggle 3 – you 1,200',
    'OmiToggle 2 – you 11 tie',
  ]);
});

test('before the first round against Toggle nothing is said of it', async () => {
  expect((await open({ answers: record })).all('[aria-labelledby="rival"]')).toEqual([]);
});

test('the streak of days leads to today’s box', async () => {
  const page = await open({ answers: record });
  expect([page.text('#days'), page.find('#days a').getAttribute('href')]).toEqual(['Your streak', '/today']);
});

test('while this device’s rounds can’t be read, nothing is said of a streak', async () => {
  device.days.mockResolvedValue({ ...noDays, readable: false });
  expect((await open({ answers: record })).all('#days')).toEqual([]);
});

const trend = (game: string, difficulty: string, more = {}) => ({
  ...{ game, difficulty, label: 'Efficiency', digits: 0, unit: '%', better: 'more' },
  ...{ values: [10, 30, 20, 40, 25], usual: [20, 25, 30] },
  ...more,
});

test('trends are of each game’s newest difficulty, or of all of the chosen game', async () => {
  device.trends.mockRejectedValueOnce(new Error('blocked'));
  device.trends.mockResolvedValue([
    trend('memoryflip', 'mid'),
    trend('hearts', 'pro', { better: 'less' }),
    trend('memoryflip', 'noob'),
  ]);
  const page = await open({ answers: record });
  expect(page.all('[aria-labelledby="trends"]')).toEqual([]);
  await page.pass(2_010);
  expect(page.texts('[aria-labelledby="trends"] h3')).toEqual(['Memory Flip MID', 'Hearts PRO']);
  expect(page.texts('[aria-labelledby="trends"] p')).toEqual([
    'Efficiency 25 % Your usual: 25 %',
    'Efficiency 25 % Your usual: 25 %. Less is better.',
  ]);
  const calls = device.trends.mock.calls.length;
  await page.pass(10_000);
  expect(device.trends.mock.calls.length).toBe(calls);
  await click(page, box(page, 'Memory Flip'));
  expect(page.texts('[aria-labelledby="trends"] h3')).toEqual(['Memory Flip MID', 'Memory Flip NOOB']);
});

const figuresOf = async (slug: string) => {
  await Promise.all([loadFigures({ slug: 'memory' }), loadFigures({ slug: 'hearts' })]);
  const { FiguresPage } = await import('./FiguresPage.tsx');
  return () => <FiguresPage id={slug} />;
};
const counts = (moves: number) => ({ moves, time: 400 + moves });
const figured = (() => {
  const sums = new Tallies();
  const add = (difficulty: string, moves: number, result: 'win' | 'loss' = 'win') =>
    sums.add({ game: 'memoryflip', difficulty, result, score: 1, counts: counts(moves) });
  for (const moves of [12, 14, 16, 15, 13, 12]) add('mid', moves);
  sums.add({ game: 'memoryflip', difficulty: 'mid', result: 'win', score: 1 });
  add('pro', 30, 'loss');
  return sums
    .read()
    .map((tally) =>
      tally.difficulty === 'mid' ? { ...tally, shares: { moves: { players: 21, below: 5 } } } : tally,
    );
})();
const memory = 'GET /api/users/me/figures/memoryflip';

const played = { ...noDays, finished: [{ ...round('d'), date: '2026-11-25', ms: 1, waits: false }] };

test('a game in figures begins at the difficulty played most, and shows the others', async () => {
  device.days.mockResolvedValue(played);
  const page = await open({ answers: { [memory]: figured }, draws: () => figuresOf('memory') });
  expect(page.text('h1')).toBe('Memory Flip in figures');
  expect(page.has('Way to play')).toBe(false);
  const chosen = () =>
    (page.all('fieldset input') as HTMLInputElement[])
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  expect([chosen(), page.texts('fieldset label')]).toEqual([['mid'], ['MID', 'PRO']]);
  expect(facts(page)).toEqual(['Rounds 7', 'Won 100 %', 'Wins in a row 7, best 7', 'Days in a row 1']);
  expect(page.page.textContent).toContain('Figures are kept since version 0.6: here for 6 of 7 rounds.');
  expect(page.text('.panel p')).toBe('Moves12Best of 6 rounds');
  expect(page.texts('.tiles > li h2')).toEqual(['Moves', 'Time']);
  expect(page.texts('.tiles > li figcaption')).toEqual([
    'Rounds by Moves',
    'Last 6',
    'Rounds by Time (s)',
    'Last 6',
  ]);
  expect(page.texts('.tiles > li p.note:not(.muted)')).toEqual([
    'Your average is ahead of 75 % of 20 other players.',
  ]);
  const links = () => page.all('p.cluster a').map((link) => link.getAttribute('href'));
  expect(links()).toEqual(['/api/users/me/figures/memoryflip/csv', '/play/memory']);
  await click(
    page,
    page.all('fieldset input').find((input) => (input as HTMLInputElement).value === 'pro'),
  );
  expect([chosen(), facts(page)]).toEqual([['pro'], ['Rounds 1', 'Days in a row 1']]);
  expect(page.texts('.tiles > li figcaption')).toEqual(['Rounds by Moves', 'Rounds by Time (s)']);
  expect(page.page.textContent).not.toContain('Figures are kept since');
});

test('another way to play has its rounds on this device, and its own page of figures', async () => {
  device.list.mockResolvedValue([
    round('a', { variant: 'six-by-six', counts: counts(30) }),
    round('b', { variant: 'six-by-six', counts: counts(40), result: 'loss' }),
  ]);
  device.days.mockResolvedValue(played);
  const page = await open({ answers: { [memory]: figured }, draws: () => figuresOf('memory') });
  const way = () => page.find('select') as HTMLSelectElement;
  expect([way().value, page.texts('option')]).toEqual(['', ['Standard', '6×6']]);
  expect(page.page.textContent).not.toContain('stay on this device');
  await page.fill('select', 'six-by-six');
  expect(page.page.textContent).toContain('Rounds in this way stay on this device.');
  expect(facts(page)).toEqual(['Rounds 2', 'Won 50 %', expect.stringMatching(/^Wins in a row/)]);
  expect([page.has('All rounds as CSV'), page.all('p.cluster button').length]).toEqual([true, 1]);
  expect(page.find('p.cluster a').getAttribute('href')).toMatch(/variant=six-by-six/);
});

test('a player of another way only begins with it', async () => {
  device.list.mockResolvedValue([round('a', { variant: 'six-by-six', counts: counts(30) })]);
  const page = await open({ answers: { [memory]: [] }, draws: () => figuresOf('memory') });
  expect((page.find('select') as HTMLSelectElement).value).toBe('six-by-six');
});

test('a guest’s figures are those of this device', async () => {
  device.list.mockResolvedValue([round('a', { counts: counts(12) }), round('b', { game: 'hearts' })]);
  const page = await open({ session: guest, draws: () => figuresOf('memory') });
  expect(facts(page)[0]).toBe('Rounds 1');
  expect(page.server.requests.filter((request) => request.includes('figures'))).toEqual([]);
  expect(page.page.textContent).not.toContain('Figures are kept since');
});

test('a draw is no loss: its wins and losses are counted, too', async () => {
  device.list.mockResolvedValue([round('a', { result: 'draw', counts: counts(12) })]);
  const page = await open({ session: guest, draws: () => figuresOf('memory') });
  expect(facts(page)).toEqual(['Rounds 1', 'Won 0 %', 'Wins in a row 0, best 0']);
});

test('a game without a round leads to it, one without figures says so, and an unknown one too', async () => {
  const page = await open({ answers: { [memory]: [] }, draws: () => figuresOf('memory') });
  expect(page.texts('a.button')).toEqual(['Play Memory Flip']);
  expect(page.all('.tiles')).toEqual([]);
});

test('a difficulty without figures says so', async () => {
  const bare = new Tallies();
  bare.add({ game: 'memoryflip', difficulty: 'mid', result: 'win', score: 1 });
  const page = await open({ answers: { [memory]: bare.read() }, draws: () => figuresOf('memory') });
  expect(page.text('.panel p')).toBe('No figures at this difficulty yet.');
  expect(page.all('.tiles > li')).toEqual([]);
});

test('an unknown game is not found', async () => {
  expect((await open({ draws: () => figuresOf('nothing') })).page.textContent).toContain('Game not found.');
});

test('figures of cards: shares have no chart, places have names, and one kind is a tile of several', async () => {
  const sums = new Tallies();
  const add = (points: number, place: number, pass: string) =>
    sums.add({
      ...{ game: 'hearts', difficulty: 'mid', result: 'win', score: 1 },
      counts: { points, place, won: place === 0 ? 100 : 0, [`pass:${pass}`]: points },
    });
  for (const [i, pass] of ['left', 'right', 'left', 'across', 'left'].entries()) add(i, i % 2, pass);
  const page = await open({
    answers: { 'GET /api/users/me/figures/hearts': sums.read() },
    draws: () => figuresOf('hearts'),
  });
  const tile = (name: string) => {
    const found = page.all('.tiles > li').find((each) => each.querySelector('h2')?.textContent === name);
    return [
      [...(found?.querySelectorAll('figcaption') ?? [])].map(({ textContent }) => textContent),
      [...(found?.querySelectorAll('dt') ?? [])].map(
        (fact) => `${fact.textContent} ${fact.nextElementSibling?.textContent}`,
      ),
    ];
  };
  expect(tile('Points a hand')).toEqual([
    ['Rounds by Points a hand', 'Last 5'],
    ['Average 2.0', 'Last 5 2.0'],
  ]);
  expect(tile('Place')[0]).toEqual(['Rounds by Place']);
  expect(tile('Hands won')).toEqual([[], ['Average 60 %', 'Last 5 60 %']]);
  expect(tile('Points, passing')[1]).toEqual(['Left 2.0', 'Right 1.0', 'Across 3.0']);
  expect(page.texts('.tiles > li h2')).toEqual(['Points a hand', 'Place', 'Hands won', 'Points, passing']);
});

test('a player who has just signed in is told of guest rounds, but not on their own page, nor twice', async () => {
  const { offerGuestRounds } = await import('./guestRounds.ts');
  const { useNotice } = await import('../account/notice.ts');
  const Notice = () => <p id="notice">{useNotice().words}</p>;
  device.list.mockResolvedValue([round('a'), round('b', { player: 'q' })]);
  const page = await open({ draws: async () => () => <Notice /> });
  const offered = async (path: string) => {
    window.history.replaceState(null, '', path);
    await act(async () => offerGuestRounds());
    return page.text('#notice');
  };
  expect(await offered('/you')).toBe('');
  device.list.mockResolvedValue([round('a', { player: 'p' })]);
  expect(await offered('/')).toBe('');
  device.list.mockResolvedValue([round('a'), round('b', { player: 'q' })]);
  expect(await offered('/')).toBe('You’ve played 1 round here as a guest.');
});
