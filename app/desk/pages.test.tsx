import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { DeskOperation, DeskRow } from '../../protocol/desk.ts';
import { noon, openPage } from '../lib/testing/page.tsx';
import { stubServer } from '../lib/testing/server.ts';

const field = { required: true, many: false };
const operations: readonly DeskOperation[] = [
  {
    path: 'players',
    about: 'list players',
    label: 'List',
    fields: [
      { ...field, name: 'search', about: 'name' },
      { ...field, name: 'state', about: 'state', choices: ['hidden', 'shown'] },
      { ...field, name: 'game', about: 'game' },
      { ...field, name: 'limit', about: 'rows' },
      { ...field, name: 'days', about: 'days' },
    ],
    columns: [
      ['name', 'name'],
      ['rounds', 'runs'],
      ['note', 'note'],
    ],
  },
  {
    path: 'players/hide',
    about: '',
    label: 'Hide',
    fields: [{ ...field, name: 'id', about: '' }],
  },
  {
    path: 'players/rename',
    about: '',
    label: 'Rename',
    fields: [
      { ...field, name: 'id', about: '' },
      { ...field, name: 'name', about: 'name', longest: 400 },
    ],
  },
  {
    path: 'runs',
    about: 'list rounds',
    label: 'List',
    fields: [],
    columns: [
      ['game', 'game'],
      ['player', 'player'],
      ['maker', 'maker'],
      ['date', 'date'],
      ['empty', 'empty'],
      ['none', 'none'],
    ],
  },
  { path: 'log', about: 'list the log', label: 'List', fields: [], columns: [['action', 'action']] },
  {
    path: 'games/show',
    about: '',
    label: 'Show',
    fields: [{ ...field, name: 'ids', about: '', many: true }],
  },
];

async function open(screen: string, answers: Record<string, unknown>) {
  let server: Awaited<ReturnType<typeof stubServer>> | undefined;
  let shows: () => React.ReactNode = () => null;
  const scrolled = vi.fn();
  const page = await openPage(() => shows(), {
    path: `/desk#${screen}`,
    prepare: async () => {
      server = await stubServer({
        'GET /api/desk/operations': operations,
        'GET /api/catalogue': [],
        ...answers,
      });
      vi.stubGlobal('scrollTo', scrolled);
      Object.assign(window, { scrollTo: scrolled });
      const { loadCards } = await import('../lib/cards.ts');
      const { Desk } = await import('./Desk.tsx');
      await loadCards();
      shows = () => <Desk />;
    },
  });
  await page.pass(10);
  const { send, find } = page;
  return {
    ...page,
    scrolled,
    server: server ?? expect.fail(),
    submit: async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true });
      await send(find('form'), event);
      await page.pass(10);
      return event.defaultPrevented;
    },
  };
}

type Page = Awaited<ReturnType<typeof open>>;
const asked = ({ server }: Page, what: string) =>
  server.requests
    .filter((request) => request.startsWith(`GET /api/desk/${what}`))
    .map((request) => request.split('?')[1]);

const player = (id: string, more: Partial<DeskRow> = {}): DeskRow => ({
  ...{ id, name: id.toUpperCase(), runs: 1_200, note: '', acts: ['hide', 'rename'], choices: {} },
  ...more,
});
const players = { 'GET /api/desk/players?limit=50': [player('ada')] };

test('the address names the screen, which begins at its top', async () => {
  const page = await open('players', players);
  const current = () => page.all('[aria-current="page"]').map(({ textContent }) => textContent);
  expect([page.text('h1'), current()]).toEqual(['Players', ['Players']]);
  expect(page.all('nav a').filter(({ className }) => className === 'button')).toHaveLength(1);
  page.scrolled.mockClear();
  await act(async () => {
    window.location.hash = '#nothing';
    window.dispatchEvent(new Event('hashchange'));
  });
  await page.pass(10);
  expect([page.text('h1'), current()]).toEqual(['Catalogue', ['Catalogue']]);
  expect(page.scrolled).toHaveBeenCalledWith(0, 0);
});

test('the rest of the address is an id, for whose rows the screen asks', async () => {
  const run = {
    ...{
      id: 'r',
      game: 'omi',
      player: 'ada',
      maker: 'bea',
      date: '2026-11-25',
      empty: '',
      none: null,
      finishedAt: 1,
    },
    ...{ acts: [], choices: {} },
  };
  const page = await open('rounds/ada', {
    'GET /api/desk/runs?player=ada&limit=50': [run, { ...run, id: 'open', finishedAt: null }],
  });
  expect(page.texts('article h2')).toEqual(['Omi', 'Omi']);
  expect(page.texts('article:has(#r) dt')).toEqual(['Player', 'Maker', 'Date']);
  expect(page.texts('article:has(#r) dd')).toEqual(['ada', 'bea', expect.stringMatching(/25 November/)]);
  expect(
    page
      .all('dd a')
      .map((link) => link.getAttribute('href'))
      .slice(0, 2),
  ).toEqual(['#rounds/ada', '#rounds/bea']);
  expect(page.all('article').map((card) => card.textContent.includes('Watch'))).toEqual([true, false]);
});

test('filters ask again, and the rows stay until the answer', async () => {
  const page = await open('players', { ...players, 'GET /api/desk/players?state=hidden&limit=50': [] });
  expect(page.text('main p')).toBe('List players.');
  expect(page.texts('main > p label')).toEqual(['Name', 'State', 'Game']);
  expect(page.all('main input')[0]?.getAttribute('type')).toBe('search');
  const options = page.all('main select').map((list) => list.textContent);
  expect(options[0]).toBe('Allhiddenshown');
  expect(options[1]).toContain('Omi');
  expect(page.texts('dd')).toEqual(['1,200']);
  await page.fill('main select', 'hidden');
  await page.pass(10);
  expect([page.all('article'), page.texts('main p')]).toEqual([[], expect.arrayContaining(['None.'])]);
  expect(asked(page, 'players?')).toEqual(['limit=50', 'state=hidden&limit=50']);
});

test('a full page offers more, and a short one does not', async () => {
  const full = Array.from({ length: 50 }, (_, i) => player(`p${i}`));
  const page = await open('players', {
    'GET /api/desk/players?limit=50': full,
    'GET /api/desk/players?limit=100': [...full, player('last')],
  });
  await page.press('Show more');
  await page.pass(10);
  expect([page.all('article').length, page.has('Show more')]).toEqual([51, false]);
});

test('rows that don’t load say why, once', async () => {
  const page = await open('players', { 'GET /api/desk/players?limit=50': 500 });
  expect(page.texts('[role="alert"]')).toEqual(['That didn’t work. Please try again later.']);
  expect(page.texts('main p')).not.toContain('None.');
  await page.pass(10_000);
  expect(asked(page, 'players?')).toHaveLength(1);
});

test('while rows load the screen says so', async () => {
  const page = await open('players', { 'GET /api/desk/players?limit=50': () => new Promise(() => {}) });
  expect(page.texts('main p')).toContain('Loading…');
});

test('a list without headings has a line for each row', async () => {
  const page = await open('log', { 'GET /api/desk/log?limit=50': [{ id: '1', action: 'hide' }] });
  expect([page.texts('ol li'), page.all('article')]).toEqual([['hide'], []]);
});

test('an operation runs by its button, says what came of it, and its rows are asked for again', async () => {
  const page = await open('players', {
    ...players,
    'POST /api/desk/players/hide': [{ words: 'Ada is hidden.' }],
  });
  expect(page.texts('article [role="status"], article [role="alert"]')).toEqual(['', '', '']);
  await page.press('Hide');
  await page.pass(10);
  expect(page.server.requests).toContain('POST /api/desk/players/hide {"id":"ada"}');
  expect(page.text('article [role="status"]')).toBe('Ada is hidden.');
  expect(asked(page, 'players?')).toHaveLength(2);
});

test('a failed operation says why, and its rows are asked for again', async () => {
  const page = await open('players', { ...players, 'POST /api/desk/players/hide': 500 });
  await page.press('Hide');
  await page.pass(10);
  expect(page.texts('article [role="alert"]')).toContain('That didn’t work. Please try again later.');
  expect(asked(page, 'players?')).toHaveLength(2);
});

test('a form sends what was changed, and closes with the focus on its name; unchanged it only closes', async () => {
  const page = await open('players', { ...players, 'POST /api/desk/players/rename': {} });
  const details = () => page.find('details');
  const area = () => page.find('textarea') as HTMLTextAreaElement;
  expect([area().value, area().getAttribute('maxlength')]).toEqual(['ADA', '400']);
  details().setAttribute('open', '');
  expect(await page.submit()).toBe(true);
  expect([
    details().hasAttribute('open'),
    page.focus(),
    page.server.requests.some((each) => each.startsWith('POST')),
  ]).toEqual([false, 'Rename', false]);
  details().setAttribute('open', '');
  area().value = ' Ada L. ';
  await page.submit();
  expect(page.server.requests).toContain('POST /api/desk/players/rename {"id":"ada","name":"Ada L."}');
  expect([details().hasAttribute('open'), page.focus()]).toEqual([false, 'Rename']);
});

test('a player’s data are exported, and a failure is said', async () => {
  const page = await open('players', players);
  expect(page.text('article')).toContain('1,200 rounds');
  await page.press('Export');
  await page.pass(10);
  expect(page.server.requests).toContain('POST /api/desk/players/ada/export');
  expect(page.texts('[role="alert"]')).toContain('The export didn’t work.');
});

const game = (id: string, more: object = {}) => ({
  ...{ id, name: id.toUpperCase(), icon: null, state: 'shown', edited: [], acts: ['show'], choices: {} },
  ...more,
});
const three = [
  game('a'),
  game('b', { edited: ['active', 'order'] }),
  game('c', { edited: ['desc', 'order'] }),
];
const catalogue = {
  'GET /api/desk/games': three,
  'POST /api/desk/games/order': {},
  'POST /api/desk/games/show': {},
};
const names = ({ texts }: Page) => texts('main ol:not(.tiles) b');
const orders = ({ server }: Page) =>
  server.requests
    .filter((request) => request.includes('order'))
    .map((request) => request.replace(/.*\[|\].*/g, ''));

test('games are ordered by the arrow keys on their handles', async () => {
  let answer = (_: unknown): void => {};
  const page = await open('catalogue', {
    ...catalogue,
    'POST /api/desk/games/order': () => new Promise((resolve) => (answer = resolve)),
  });
  expect(page.texts('main ol:not(.tiles) small')).toEqual(['Shown', 'Shown', 'Shown, edited: desc']);
  const press = (id: string, key: string) => page.key(key, page.find(`[data-handle="${id}"]`));
  expect((await press('a', 'ArrowUp')).defaultPrevented).toBe(true);
  expect((await press('c', 'ArrowDown')).defaultPrevented).toBe(true);
  expect((await press('c', 'x')).defaultPrevented).toBe(false);
  expect([orders(page), page.text('main [role="status"]')]).toEqual([[], '']);
  await press('a', 'ArrowDown');
  expect([names(page), page.text('main [role="status"]')]).toEqual([['B', 'A', 'C'], 'A: place 2 of 3.']);
  await press('a', 'ArrowDown');
  expect([names(page), orders(page)]).toEqual([['B', 'C', 'A'], ['"b","a","c"']]);
  await act(async () => answer({}));
  await page.pass(10);
  expect(orders(page)).toEqual(['"b","a","c"', '"b","c","a"']);
  await act(async () => answer({}));
  await page.pass(10);
  await press('a', 'ArrowUp');
  expect(page.text('main [role="status"]')).toMatch(/^A: place \d of 3\.$/);
});

test('a game of many in an operation is the list of itself', async () => {
  const page = await open('catalogue', catalogue);
  await page.press('Show');
  await page.pass(10);
  expect(page.server.requests).toContain('POST /api/desk/games/show {"ids":["a"]}');
});

test('a game is dragged by its handle with one finger, and dropped at its place', async () => {
  const frames: FrameRequestCallback[] = [];
  const page = await open('catalogue', catalogue);
  const list = page.find('main ol:not(.tiles)');
  const captured = vi.fn();
  Object.assign(list, { setPointerCapture: captured });
  const rows = () => [...list.children];
  let top = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, top + 100 * rows().indexOf(this), 400, 100);
  });
  vi.stubGlobal('innerHeight', 800);
  Object.assign(window, { innerHeight: 800 });
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  const scrolled = vi.fn(() => {
    top -= 100;
  });
  Object.assign(window, { scrollBy: scrolled });
  const pointer = (type: string, target: Element, clientY: number, more: PointerEventInit = {}) =>
    page.send(
      target,
      new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerId: 7, clientY, ...more }),
    );
  const handle = () => page.find('[data-handle="a"]');
  const dragged = () => page.all('[data-dragged]').map((row) => row.querySelector('b')?.textContent);
  await pointer('pointerdown', handle(), 50, { button: 2 });
  expect([dragged(), captured.mock.calls, frames]).toEqual([[], [], []]);
  await pointer('pointerdown', handle(), 50);
  expect([dragged(), captured.mock.calls]).toEqual([['A'], [[7]]]);
  await pointer('pointermove', list, 250);
  expect([names(page), orders(page)]).toEqual([['B', 'C', 'A'], []]);
  await act(async () => frames.shift()?.(0));
  expect(scrolled).not.toHaveBeenCalled();
  top = 700;
  await pointer('pointermove', list, 795);
  expect(names(page)).toEqual(['A', 'B', 'C']);
  await act(async () => frames.shift()?.(0));
  expect(scrolled.mock.calls).toEqual([[{ top: 10.2, behavior: 'instant' }]]);
  expect(names(page)).toEqual(['B', 'A', 'C']);
  top = 0;
  await pointer('pointercancel', list, 150);
  expect([names(page), dragged(), orders(page)]).toEqual([['A', 'B', 'C'], [], []]);
  await pointer('pointerdown', handle(), 50);
  await pointer('pointerup', list, 150);
  await page.pass(10);
  expect(orders(page)).toEqual(['"b","a","c"']);
  expect(dragged()).toEqual([]);
  await pointer('pointermove', list, 250);
  expect(names(page)).toEqual(['A', 'B', 'C']);
});

test('the preview follows the catalogue', async () => {
  const page = await open('catalogue', catalogue);
  const stream = page.server.streams.get('/api/catalogue/stream') ?? expect.fail();
  const event = page.server.event(
    'catalogue',
    JSON.stringify([{ id: 'x', name: 'Xs', desc: 'All of them.' }]),
  );
  await act(async () => stream.dispatchEvent(event));
  expect(page.texts('section .tiles b.block, section .tiles small')).toEqual(['Xs', 'All of them.']);
});

const letter = (id: string, more: object = {}) => ({
  ...{ id, source: 'bug', status: 'open', answer: null, title: id, message: 'It broke.', game: 'omi' },
  ...{ uid: 'p', player: 'Ada', createdAt: noon },
  ...more,
});

test('submissions are filtered by their status, and answered', async () => {
  const page = await open('submissions', {
    'GET /api/desk/submissions?limit=50': [
      letter('one'),
      letter('two', { status: 'mine', game: null, source: 'idea' }),
    ],
    'PATCH /api/desk/submissions/one': letter('one', { status: 'done' }),
  });
  const options = page.texts('main > label option');
  expect(options).toEqual([
    'All (2)',
    'open (1)',
    'planned (0)',
    'in progress (0)',
    'done (0)',
    'declined (0)',
    'mine (1)',
  ]);
  expect(page.texts('article h2')).toEqual(['one', 'two']);
  expect(page.texts('article p:first-child > span')).toEqual(['Bug', 'open', 'Omi', 'Idea', 'mine']);
  expect(page.texts('article [role="status"]')).toEqual(['', '']);
  (page.find('article textarea') as HTMLTextAreaElement).value = 'Thanks.';
  expect(await page.submit()).toBe(true);
  expect(page.server.requests).toContain(
    'PATCH /api/desk/submissions/one {"status":"open","answer":"Thanks.","seen":{"status":"open","answer":""}}',
  );
  expect(page.texts('article [role="status"]')).toEqual(['Sent.', '']);
  await page.fill('main > label select', 'mine');
  expect(page.texts('article h2')).toEqual(['two']);
  await page.fill('main > label select', 'planned');
  expect(page.texts('main p')).toContain('No submissions.');
});

test('more submissions are shown on demand', async () => {
  const letters = Array.from({ length: 51 }, (_, n) => letter(`letter ${n}`));
  const page = await open('submissions', {
    'GET /api/desk/submissions?limit=50': letters.slice(0, 50),
    'GET /api/desk/submissions?limit=100': letters,
  });
  expect(page.all('article')).toHaveLength(50);
  await page.press('Show more');
  await page.pass(10);
  expect([page.all('article').length, page.has('Show more')]).toEqual([51, false]);
});

const sample = (at: number, requests: number) => ({ at, requests, verified: 0, p99: 12.34, streams: 3 });
const entry = (more: object) => ({
  ...{ id: 'e', at: noon, operator: null, name: 'cron', action: 'backup', subject: 'a.db', detail: '3 MB' },
  ...more,
});
const server = (name: string, more: object = {}) => ({
  ...{ name, version: '1', startedAt: noon, seenAt: noon, samples: [], disk: { free: 25e9, total: 100e9 } },
  ...more,
});

test('the health of the servers: silent ones, full disks, backups and a chart of each figure', async () => {
  const page = await open('health', {
    'GET /api/desk/health': {
      servers: [
        server('one', { samples: [sample(noon, 2), sample(noon + 60_000, 8), sample(noon + 120_000, 4)] }),
        server('two', { seenAt: noon - 160_000, disk: { free: 1, total: 1 } }),
        server('three', { seenAt: noon - 140_000, disk: { free: 0, total: 0 } }),
      ],
      backup: entry({}),
      drill: entry({ action: 'restore', detail: '' }),
    },
  });
  expect(page.texts('main > ul li p:last-child')).toEqual(['a.db, 3 MB', 'Restored from a.db']);
  const silent = page.texts('section > p').map((words) => words?.includes('No report since'));
  expect(silent).toEqual([false, true, false]);
  expect(page.all('meter').map((each) => each.getAttribute('value'))).toEqual(['0.75', '0', '1']);
  const [first] = page.all('section figure');
  expect(first?.querySelector('p')?.textContent).toBe('4 a second');
  expect(first?.querySelector('figure > p')?.textContent).toMatch(/at most 8 a second$/);
  expect(first?.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M0.0 67.0L150.0 4.0L300.0 46.0');
  expect(page.texts('section figure figcaption p').slice(1, 4)).toEqual(['12 ms', '0 a second', '3']);
  const [, , verified] = page.all('section figure');
  expect(verified?.querySelectorAll('path')[1]?.getAttribute('d')).toBe('M0.0 88.0L150.0 88.0L300.0 88.0');
  const empty = page.all('section')[1];
  expect(empty?.querySelector('figure > p')?.textContent).toBe('The first figures appear after a minute.');
  expect(empty?.querySelector('figure p')?.textContent).toBe('–');
  expect(empty?.querySelectorAll('figure path')[1]?.getAttribute('d')).toBe('M0 90');
});

test('without a backup the desk says how to make one', async () => {
  const page = await open('health', { 'GET /api/desk/health': { servers: [], backup: null, drill: null } });
  expect(page.texts('main > ul li p')).toEqual([
    'None yet. Run: arcade backup',
    'None yet. Run: arcade drill',
  ]);
});

test('small figures have a digit after the point', async () => {
  const samples = [sample(noon, 1.26)];
  const page = await open('health', {
    'GET /api/desk/health': { servers: [server('one', { samples })], backup: null, drill: null },
  });
  expect(page.text('section figure figcaption p')).toBe('1.3 a second');
});

test('an operator who is none any more is led out', async () => {
  const page = await open('players', { 'GET /api/desk/players?limit=50': 404 });
  expect([page.text('h1'), page.all('nav')]).toEqual(['You can’t use the desk', []]);
  // The page would stay closed in other tests.
  vi.resetModules();
});
