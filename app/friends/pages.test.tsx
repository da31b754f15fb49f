import { act, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import type { FriendsBox, FriendsChallenge, FriendsMatch, Member } from '../../protocol/friends.ts';
import type { Session } from '../account/session.ts';
import { loadCards } from '../lib/cards.ts';
import { noon, openPage } from '../lib/testing/page.tsx';
import { stubServer } from '../lib/testing/server.ts';

beforeAll(loadCards);

const user: Session = { kind: 'user', id: 'p', name: 'Ada' };
const someone = (id: string, name: string, more: Partial<Member> = {}): Member => ({
  ...{ id, name, streak: 0, isMaker: false, isYou: false },
  ...more,
});
const ada = someone('a', 'Ada', { isYou: true, isMaker: true, streak: 3 });
const bea = someone('b', 'Bea');
const cy = someone('c', 'Cy');
const result = (member: string, score: number, flame: 'struck' | 'lit' | 'blazing' = 'lit') => ({
  ...{ member, score, ms: 1_000, flame, ranked: true },
});
const hearts = (results?: FriendsMatch['results']): FriendsMatch => ({
  ...{ game: 'hearts', difficulty: 'mid', done: 2 },
  ...(results && { results }),
});
const omi: FriendsMatch = { game: 'omi', difficulty: 'pro', done: 0 };
const today = '2026-11-25';
const tea = (more: Partial<FriendsBox> = {}): FriendsBox => ({
  ...{ id: 'tea', name: 'Tea', picture: '🎲', secret: 'x'.repeat(22), challenges: [] },
  members: [ada, bea, cy],
  days: [{ date: today, number: 7, matches: [hearts([result('b', 9, 'blazing'), result('c', 5)]), omi] }],
  ...more,
});
const path = `GET /api/friends/tea?date=${today}`;
const stream = '/api/friends/tea/stream';

interface Opened {
  readonly answers?: Record<string, unknown>;
  readonly session?: Session;
  readonly id?: string;
  readonly hash?: string;
  draws?(): Promise<() => ReactNode>;
}

async function open({ answers = {}, session = user, id = '', hash = '', draws }: Opened = {}) {
  let server: Awaited<ReturnType<typeof stubServer>> | undefined;
  let shows: () => ReactNode = () => null;
  const page = await openPage(() => shows(), {
    path: `/friends${id && `/${id}`}${hash}`,
    prepare: async () => {
      server = await stubServer(answers);
      const { setSession } = await import('../account/session.ts');
      const { FriendsPage } = await import('./FriendsPage.tsx');
      setSession(session);
      shows = draws ? await draws() : () => <FriendsPage id={id} />;
    },
  });
  await page.pass(10);
  return {
    ...page,
    server: server ?? expect.fail(),
    at: () => window.location.pathname + window.location.hash,
  };
}

const openBox = (box: FriendsBox = tea(), more: Record<string, unknown> = {}) =>
  open({ id: 'tea', answers: { [path]: box, ...more } });
const dialogOf = ({ text }: Awaited<ReturnType<typeof open>>) => text('dialog');

test('a visitor is asked to sign in, and nothing is asked of the server', async () => {
  const page = await open({ session: { kind: 'signed-out' }, answers: { 'GET /api/providers': [] } });
  expect(page.text('h1')).toBe('Friends’ boxes');
  expect(page.has('Sign in')).toBe(true);
  expect(page.server.requests.filter((request) => request.includes('friends'))).toEqual([]);
});

test('until it is known who plays, the page loads', async () => {
  const page = await open({
    session: { kind: 'initializing' },
    answers: { 'GET /api/session': () => new Promise(() => {}) },
  });
  expect(page.page.textContent).toBe('Loading…');
});

const list = [{ id: 'tea', name: 'Tea', picture: 'hearts', members: 3, isMaker: true }];

test('the player’s boxes are a list, and a new one opens as it is made', async () => {
  let made = (_: unknown): void => {};
  const page = await open({
    answers: {
      'GET /api/friends': list,
      'POST /api/friends': () => new Promise((resolve) => (made = resolve)),
    },
  });
  expect(page.texts('li a')).toEqual(
    ['HeartsTea3 players'].map(() => expect.stringMatching(/Tea3 players$/)),
  );
  expect(page.find('li a').getAttribute('href')).toBe('/friends/tea');
  const submit = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    return page.send(page.find('form'), event).then(() => event.defaultPrevented);
  };
  await page.fill('form input', 'Porch');
  await page.fill('form select', 'omi');
  expect(await submit()).toBe(true);
  expect(page.text('form button')).toBe('Sending…');
  await submit();
  await act(async () => made({ id: 'porch' }));
  await page.pass(10);
  expect(page.server.requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /api/friends {"name":"Porch","picture":"omi"}',
  ]);
  expect(page.server.requests.filter((request) => request.startsWith('GET'))).toHaveLength(2);
  expect(page.at()).toBe('/friends/porch');
});

test.each([
  ['a name that is refused', 422, 'Please choose another name.'],
  ['another failure', 500, 'That didn’t work. Please try again later.'],
])('%s is said at the form', async (_, status, words) => {
  const page = await open({ answers: { 'GET /api/friends': [], 'POST /api/friends': status } });
  expect([page.texts('li a'), page.text('[role="alert"]')]).toEqual([[], '']);
  await page.send(page.find('form'), new Event('submit', { bubbles: true, cancelable: true }));
  await page.pass(10);
  expect(page.text('[role="alert"]')).toBe(words);
});

test('the tray has the player first, then by points, and sleeves over what the player has not finished', async () => {
  const page = await openBox(
    tea({
      members: [cy, bea, ada],
      days: [{ date: today, number: 7, matches: [hearts([result('b', 9, 'blazing'), result('c', 5)]), omi] }],
    }),
  );
  const rows = page.all('ul[aria-label="Members"] > li');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Ada (you)', 'Bea', 'Cy']);
  expect(rows.map(({ dataset }) => dataset.you)).toEqual(['true', undefined, undefined]);
  expect(rows.map((row) => row.querySelector('small')?.textContent)).toEqual([
    'Streak: 3',
    'No streak yet',
    'No streak yet',
  ]);
  expect(rows.map((row) => row.querySelector('i')?.style.background)).toEqual([
    'var(--teal)',
    'var(--plum)',
    'var(--night)',
  ]);
  expect(page.texts('ul[aria-label="Members"] ~ a')).toEqual([
    'Play Omi to see your friends’ results. Play to see',
  ]);
  const { dataset } = page.find('section[aria-labelledby="today"]');
  expect([dataset.few, dataset.many]).toEqual(['true', undefined]);
  const games = page.all('section[aria-labelledby="today"] > div > span');
  expect(games.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^HEARTS.*HeartsMID$/),
    expect.stringMatching(/^OMI.*OmiPRO$/),
  ]);
  await page.send(rows[1]?.querySelector('button') ?? null, new MouseEvent('click', { bubbles: true }));
  expect(dialogOf(page)).toMatch(/^Bea.*Hearts.*9.*Omi.*Play to see/);
  await page.press('Close');
  expect(page.all('dialog')).toEqual([]);
});

test('two friends see what the other has done; a lone player has no sleeves, and a way to invite', async () => {
  const two = await openBox(
    tea({ members: [ada, bea], days: [{ date: today, number: 7, matches: [hearts()] }] }),
  );
  expect(two.texts('ul[aria-label="Members"] ~ a')).toEqual([
    'Play Hearts to see your friends’ results. 2 friends are donePlay to see2 friends are done',
  ]);
  expect(two.texts('h2')).toContain('This week since Monday');
  expect(two.text('#invite')).toBe('Invite a friend');
  expect(two.page.textContent).toContain('Anyone with this link can join, up to 50.');
  expect(two.all('[data-at-thumb]')).toHaveLength(1);
});

test('a lone player has no sleeves and no week, but a way to invite', async () => {
  const page = await openBox(
    tea({ members: [ada], days: [{ date: today, number: 7, matches: [hearts()] }] }),
  );
  expect(page.all('ul[aria-label="Members"] ~ a')).toEqual([]);
  expect(page.texts('h2').join()).not.toContain('This week');
  expect([page.text('#invite'), page.all('[data-at-thumb]').length]).toEqual(['Just you so far', 0]);
  expect(page.page.textContent).toContain('Send the link to someone you’d like to play with.');
});

test.each([
  [5, [undefined, undefined]],
  [8, [undefined, undefined]],
  [9, [undefined, 'true']],
])('a tray of %i rows', async (count, sizes) => {
  const members = [ada, ...Array.from({ length: count - 1 }, (_, i) => someone(`m${i}`, `M${i}`))];
  const { dataset } = (await openBox(tea({ members }))).find('section[aria-labelledby="today"]');
  expect([dataset.few, dataset.many]).toEqual(sizes);
});

test('results that come in are announced; the sleeve slides off, and then the matches are struck row by row', async () => {
  const before = tea({ days: [{ date: today, number: 7, matches: [hearts([result('c', 5)]), omi] }] });
  const page = await openBox(before);
  const animated = vi.spyOn(Element.prototype, 'animate');
  const lit = [result('a', 1), result('b', 2), result('c', 3)];
  const opened = tea({
    days: [
      {
        date: today,
        number: 7,
        matches: [hearts([result('c', 5), result('b', 9)]), { ...omi, results: lit }],
      },
    ],
  });
  page.server.answers[path] = opened;
  await act(async () => page.server.emit(stream, 'friends'));
  await page.pass(10);
  expect(page.texts('[role="status"]')).toContain('Bea lit Hearts.');
  const calls = animated.mock.calls.map(([, options], i) => ({
    on: animated.mock.contexts[i] as HTMLElement,
    delay: (options as KeyframeAnimationOptions | undefined)?.delay,
  }));
  const [sleeve] = calls.filter(({ on }) => on.tagName === 'A');
  expect([sleeve?.on.inert, sleeve?.on.textContent.includes('Play to see'), sleeve?.on.isConnected]).toEqual([
    true,
    true,
    false,
  ]);
  const delays = calls.filter(({ on }) => on.tagName !== 'A').map(({ delay }) => delay);
  expect(new Set(delays)).toEqual(new Set([0, 320 + 60, 320 + 120]));
  expect(page.all('ul[aria-label="Members"] ~ a')).toEqual([]);
  animated.mockClear();
  page.server.answers[path] = before;
  await act(async () => page.server.emit(stream, 'friends'));
  await page.pass(10);
  expect(animated).not.toHaveBeenCalled();
});

test('a box is asked for again with each event, when the window or the connection is back, and each minute', async () => {
  const page = await openBox();
  const count = () => page.server.requests.filter((request) => request === path).length;
  const first = count();
  expect([...page.server.streams.keys()]).toEqual([stream]);
  await act(async () => page.server.focus());
  await page.pass(10);
  expect(count()).toBe(first + 1);
  await act(async () => page.server.reconnect());
  await page.pass(10);
  expect(count()).toBe(first + 2);
  await page.pass(60_000);
  expect(count()).toBe(first + 3);
});

test('without a connection the last answer stays, and says of when it is', async () => {
  const page = await openBox();
  expect(page.page.textContent).not.toContain('offline');
  delete page.server.answers[path];
  await act(async () => page.server.emit(stream, 'friends'));
  await page.pass(10);
  expect(page.page.textContent).toMatch(/You’re offline\. As of today, /);
  expect(page.text('h1')).toBe('Tea');
});

test('an answer of another day says of which', async () => {
  const twoDaysAgo = noon - 2 * 86_400_000;
  const page = await open({
    id: 'tea',
    draws: async () => {
      const entry = { player: 'p', at: twoDaysAgo, data: tea() };
      window.localStorage.setItem('kept:friends:tea', JSON.stringify(entry));
      const { FriendsPage } = await import('./FriendsPage.tsx');
      return () => <FriendsPage id="tea" />;
    },
  });
  expect(page.page.textContent).toContain(`As of ${dateTimeWords(twoDaysAgo)}.`);
});

test('a box that has never loaded leads to today’s', async () => {
  const page = await open({ id: 'tea' });
  expect(page.text('h1, h2')).toBe('This box couldn’t load.');
  await page.press('Today’s box');
  expect(page.at()).toBe('/today');
});

test('a box that is gone has no stream, and leads to the others', async () => {
  const page = await open({ id: 'tea', answers: { [path]: 404 } });
  expect(page.text('h1, h2')).toBe('This box isn’t here any more.');
  expect([...page.server.streams.keys()]).toEqual([]);
  await page.press('Your boxes');
  expect(page.at()).toBe('/friends');
});

test('a day that could not load says so', async () => {
  const page = await openBox(tea({ days: [{ date: '2026-11-24', number: 6, matches: [omi] }] }));
  expect(page.page.textContent).toContain('Today’s box couldn’t load.');
});

test('the menu closes before the dialog that it opens; the invite is a dialog, too', async () => {
  const page = await openBox();
  const menu = () => page.find('#box-menu').hasAttribute('data-open');
  await page.press('This box');
  expect(menu()).toBe(true);
  await page.send(page.all('#box-menu button')[0] ?? null, new MouseEvent('click', { bubbles: true }));
  expect([menu(), page.text('dialog h2'), page.texts('dialog h3')]).toEqual([
    false,
    'Last seven days',
    ['Wednesday 25 November · Nº 7'].map(() => expect.stringContaining('Nº 7')),
  ]);
  expect(page.texts('dialog summary')).toEqual(['Ada (you)', 'Bea', 'Cy']);
  await page.press('Close');
  await page.press('Members');
  expect(page.text('dialog h2')).toBe('Members');
  await page.press('Close');
  await page.press('Invite');
  expect(page.text('dialog h2')).toBe('Invite a friend');
  await page.press('Close');
  expect(page.all('dialog')).toEqual([]);
});

test.each([
  ['is copied', async () => {}, 'Copied.'],
  [
    'is to be copied by hand',
    () => Promise.reject(),
    'Your browser won’t copy. Select the link and copy it.',
  ],
])('the invite link is selected and %s', async (_, writeText, words) => {
  const page = await openBox();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const selected = vi.spyOn(HTMLInputElement.prototype, 'select');
  await page.press('Copy link');
  expect(page.texts('[role="status"]')).toContain(words);
  expect(selected).toHaveBeenCalled();
  expect((page.find('[aria-label="Invite link"]') as HTMLInputElement).value).toMatch(
    /\/friends\/tea#x{22}$/,
  );
});

const standing = { score: 2, result: 'win', actions: 5, ms: 900 } as const;
const challenge = (id: string, member: string, more: Partial<FriendsChallenge> = {}): FriendsChallenge => ({
  ...{ id, member, game: 'omi', difficulty: 'mid', run: `r${id}`, standing, ends: noon + 1_000, answers: [] },
  ...more,
});

test('a friend’s challenge can be played; one that is taken can be watched', async () => {
  const challenges = [
    challenge('1', 'b', { answers: [{ member: 'c' }] }),
    challenge('2', 'c', { answers: [{ member: 'a', standing }, { member: 'gone' }, { member: 'b' }] }),
    challenge('3', 'b', { ends: noon - 1_000 }),
    challenge('4', 'gone'),
    challenge('5', 'b', { game: 'no-game' }),
  ];
  const page = await openBox(tea({ challenges }));
  const items = page.all('section[aria-labelledby="challenges"] li');
  expect(items.map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent))).toEqual([
    ['Bea: Won with 2 tokens. Can you do as well?', 'Cy: play to see'],
    ['Cy: Won with 2 tokens. ', 'Ada (you): Won with 2 tokens', 'Bea: not ranked'],
  ]);
  expect(items.map((item) => item.querySelector('a:last-child')?.getAttribute('aria-label'))).toEqual([
    'Play Omi against Bea',
    'Watch Cy, Omi',
  ]);
  expect(page.has('Withdraw Omi')).toBe(false);
});

test('the player’s own challenge can be withdrawn until someone has taken it', async () => {
  const challenges = [challenge('1', 'a'), challenge('2', 'a', { answers: [{ member: 'b', standing }] })];
  const page = await openBox(tea({ challenges }), { 'DELETE /api/friends/tea/challenges/1': {} });
  expect(page.texts('section[aria-labelledby="challenges"] button')).toEqual(['Withdraw Omi']);
  expect(page.text('section[aria-labelledby="challenges"]')).not.toContain('Can you');
  await page.press('Withdraw Omi');
  expect(page.server.requests).toContain('DELETE /api/friends/tea/challenges/1');
});

test('a box without challenges has no list of them', async () => {
  expect((await openBox()).all('section[aria-labelledby="challenges"]')).toEqual([]);
});

test('the maker removes a member after a question', async () => {
  const page = await openBox(tea(), { 'DELETE /api/friends/tea/members/b': {} });
  await page.press('Members');
  expect(page.texts('dialog li')).toEqual(['Ada (you) made this box', 'BeaRemove', 'CyRemove']);
  expect(page.text('dialog [role="status"]')).toBe('');
  await page.press('Remove Bea');
  expect(dialogOf(page)).toContain('Remove Bea? They can’t come back by the same link.');
  await page.press('Cancel');
  expect(page.texts('dialog li')).toHaveLength(3);
  await page.press('Remove Bea');
  await page.press('Remove');
  await page.pass(10);
  expect(page.server.requests).toContain('DELETE /api/friends/tea/members/b');
  expect(page.texts('dialog li')).toHaveLength(3);
});

test('the maker renames the box, and makes a new link', async () => {
  const page = await openBox(tea(), { 'PUT /api/friends/tea': {}, 'POST /api/friends/tea/link': 500 });
  await page.press('Members');
  await page.fill('dialog form input', 'Coffee');
  await page.send(page.find('dialog form'), new Event('submit', { bubbles: true, cancelable: true }));
  await page.pass(10);
  expect(page.server.requests).toContain('PUT /api/friends/tea {"name":"Coffee","picture":"🎲"}');
  expect(page.text('dialog [role="status"]')).toBe('Saved.');
  await page.press('New link');
  await page.press('Make a new link');
  await page.pass(10);
  expect(page.server.requests).toContain('POST /api/friends/tea/link');
  expect(page.text('dialog [role="status"]')).toBe('That didn’t work. Please try again later.');
});

test.each([
  ['Leave this box', 'Leave', 'DELETE /api/friends/tea/members/me'],
  ['Delete this box', 'Delete', 'DELETE /api/friends/tea'],
])('"%s" goes to the list of boxes', async (asks, does, request) => {
  const page = await openBox(tea(), { [request]: {} });
  await page.press('Members');
  await page.press(asks);
  await page.press(does);
  await page.pass(10);
  expect(page.server.requests).toContain(request);
  expect(page.at()).toBe('/friends');
});

test('a member who has not made the box can only leave it', async () => {
  const page = await openBox(
    tea({
      members: [
        { ...ada, isMaker: false },
        { ...bea, isMaker: true },
      ],
    }),
  );
  await page.press('Members');
  expect(page.texts('dialog button')).toEqual(['Close', 'Leave this box']);
  expect(page.texts('dialog li')).toEqual(['Ada (you)', 'Bea made this box']);
});

const hash = `#${'x'.repeat(22)}`;
const invite = { name: 'Tea', picture: '🎲', maker: 'Bea', members: 9, isMember: false };
const asks = 'POST /api/friends/tea/invite';
const openInvite = (answers: Record<string, unknown>, session: Session = user) =>
  open({ id: 'tea', hash, answers, session });

test('an invite is taken by a press, and then the page is the box', async () => {
  let joined = (_: unknown): void => {};
  const page = await openInvite({
    [asks]: invite,
    'POST /api/friends/tea/join': () => new Promise((resolve) => (joined = resolve)),
  });
  expect(page.text('h1')).toBe('Bea saved you a match');
  expect(page.page.textContent).toContain('9 people are in');
  expect(page.all('[aria-hidden="true"] svg').length).toBe(7);
  expect(page.all('[aria-hidden="true"] > div > i')).toHaveLength(1);
  expect([
    page.has('Not Ada?'),
    page.has('Sign in to join'),
    page.page.textContent.includes('Joining'),
  ]).toEqual([true, false, false]);
  await page.press('Join as Ada');
  expect(page.texts('button')[0]).toBe('Join as AdaJoining…');
  await act(async () => joined({}));
  await page.pass(10);
  expect(page.server.requests).toContain(`POST /api/friends/tea/join {"secret":"${'x'.repeat(22)}"}`);
  expect(page.at()).toBe('/friends/tea');
});

test('a visitor signs in to join; a full box has no place, and a small one few matches', async () => {
  const page = await openInvite(
    { [asks]: { ...invite, members: 50 }, 'GET /api/providers': [] },
    { kind: 'signed-out' },
  );
  expect(page.texts('button')).toEqual(['Sign in to join']);
  expect(page.all('[aria-hidden="true"] > div > i')).toHaveLength(0);
});

test('who is in the box sees it instead', async () => {
  const page = await openInvite({ [asks]: { ...invite, isMember: true } });
  expect(page.at()).toBe('/friends/tea');
  expect(page.page.textContent).not.toContain('saved you');
});

test('an invite that does not load can be tried again, and is asked for once each time', async () => {
  const page = await openInvite({ [asks]: 500 });
  expect(page.text('h1, h2')).toBe('This invite couldn’t load.');
  await page.pass(5_000);
  expect(page.server.requests.filter((request) => request.startsWith(asks))).toHaveLength(1);
  page.server.answers[asks] = invite;
  await page.press('Try again');
  await page.pass(10);
  expect(page.text('h1')).toBe('Bea saved you a match');
});

test('an invite that is over leads to today’s box, also when that shows only as it is taken', async () => {
  const page = await openInvite({ [asks]: invite, 'POST /api/friends/tea/join': 404 });
  page.server.answers[asks] = 404;
  await page.press('Join as Ada');
  await page.pass(10);
  expect(page.text('h1, h2')).toBe('This invite doesn’t work any more.');
  await page.press('Today’s box');
  expect(page.at()).toBe('/today');
});

test('a refusal to join is said, and the invite stays', async () => {
  const page = await openInvite({ [asks]: invite, 'POST /api/friends/tea/join': 500 });
  await page.press('Join as Ada');
  await page.pass(10);
  expect(page.text('[role="alert"]')).toBe('That didn’t work. Please try again later.');
  expect(page.server.requests.filter((request) => request.startsWith(asks))).toHaveLength(1);
});

const sends = async () => {
  const { SendToBox } = await import('./SendToBox.tsx');
  return () => <SendToBox run="run1" />;
};

test('a round is sent to a box once, which says what that means', async () => {
  let taken = (_: unknown): void => {};
  const page = await open({
    draws: sends,
    answers: {
      'GET /api/friends': [...list, { ...list[0], id: 'porch', name: 'Porch' }],
      'POST /api/friends/tea/challenges': () => new Promise((resolve) => (taken = resolve)),
    },
  });
  expect([page.texts('button'), page.text('[role="status"]')]).toEqual([
    ['Send to Tea', 'Send to Porch'],
    '',
  ]);
  await page.press('Send to Tea');
  expect(page.text('[role="status"]')).toBe('Sending…');
  await act(async () => taken({}));
  await page.pass(10);
  expect(page.texts('button')).toEqual(['Sent to Tea', 'Send to Porch']);
  expect(page.text('[role="status"]')).toMatch(/^Sent\. For a day/);
  await page.press('Sent to Tea');
  expect(page.server.requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /api/friends/tea/challenges {"run":"run1"}',
  ]);
});

test('without a box there is nowhere to send a round; the list is asked for again with the window', async () => {
  const page = await open({ draws: sends, answers: { 'GET /api/friends': [] } });
  expect(page.page.textContent).toBe('');
  page.server.answers['GET /api/friends'] = list;
  await act(async () => page.server.focus());
  await page.pass(10);
  expect(page.texts('button')).toEqual(['Send to Tea']);
});

test('guests have no boxes to send to', async () => {
  const page = await open({
    draws: sends,
    session: { kind: 'guest', name: 'Gil' },
    answers: { 'GET /api/friends': list },
  });
  expect(page.page.textContent).toBe('');
});
