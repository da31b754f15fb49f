import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Library, type World } from './Library.ts';
import type { Manifest } from './manifest.ts';
import { isMetered } from './register.ts';

const manifest = (version: string): Manifest => ({
  version,
  integrity: { '/': 'sha256-home', '/static/react.js': 'sha256-react', '/static/omi-1.js': 'sha256-omi' },
  named: ['/', '/play/omi', '/404', '/replay', '/figures', '/play/404'],
  entry: `/static/main-${version}.js`,
  shell: [`/static/main-${version}.js`, '/static/react.js'],
  games: { omi: [`/static/omi-${version}.js`] },
});

/** Fake Cache Storage with the methods in use. */
class Shelf {
  readonly kept = new Map<string, Response>();
  readonly #disk: { readonly full: boolean };
  constructor(disk: { readonly full: boolean }) {
    this.#disk = disk;
  }
  keys = async () => [...this.kept.keys()].map((path) => new Request(`http://here${path}`));
  put = async (path: string, response: Response) => {
    if (this.#disk.full) throw new DOMException('no room', 'QuotaExceededError');
    this.kept.set(path, response);
  };
  delete = async ({ url }: Request) => this.kept.delete(new URL(url).pathname);
}

function world() {
  const shelves = new Map<string, Shelf>();
  const asked: string[] = [];
  const state = { online: true, status: 200, forged: false, full: false, latency: 0 };
  const caches = {
    keys: async () => [...shelves.keys()],
    open: async (name: string) => {
      const shelf = shelves.get(name) ?? new Shelf(state);
      shelves.set(name, shelf);
      return shelf;
    },
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      if (state.latency > 0) await new Promise((resolve) => setTimeout(resolve, state.latency));
      return shelves.get(cacheName)?.kept.get(path)?.clone();
    },
    delete: async (name: string) => shelves.delete(name),
  } as unknown as CacheStorage;
  const fetch: World['fetch'] = async (input, init) => {
    const path = typeof input === 'string' ? input : new URL(input.url).pathname;
    if (!state.online) throw new TypeError('offline');
    asked.push(path);
    if (init?.integrity && state.forged) throw new TypeError('integrity');
    return new Response(`${path} of the network`, { status: state.status });
  };
  return { shelves, asked, state, caches, fetch };
}

const visit = (path: string) => Object.defineProperty(request(path), 'mode', { value: 'navigate' });
const request = (path: string, init?: RequestInit) => new Request(`http://here${path}`, init);
const never = async () => false;

let at: ReturnType<typeof world>;
let library: Library;
const said = async (of: Request, takesOver = never) => (await library.answer(of, takesOver))?.text();

beforeEach(async () => {
  at = world();
  library = new Library(manifest('1'), at);
  await library.install();
});

test('without a connection a slow disk is waited for', async () => {
  vi.useFakeTimers();
  Object.assign(at.state, { online: false, latency: 20_000 });
  const asked = Promise.all([said(visit('/')), said(request('/static/react.js'))]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toEqual(['/ of the network', '/static/react.js of the network']);
  vi.useRealTimers();
});

describe('without a connection', () => {
  beforeEach(() => {
    at.state.online = false;
  });

  test('pages come whatever is asked of them, and their files', async () => {
    expect(await said(visit('/play/omi?difficulty=pro'))).toBe('/play/omi of the network');
    expect(await said(visit('/replay/local-0123'))).toBe('/replay of the network');
    expect(await said(visit('/figures/omi'))).toBe('/figures of the network');
    expect(await said(request('/static/main-1.js'))).toBe('/static/main-1.js of the network');
  });

  test('an unknown address gives the page for that', async () => {
    expect(await said(visit('/nowhere'))).toBe('/404 of the network');
    expect(await said(visit('/play/ludo'))).toBe('/play/404 of the network');
  });

  test('the catalogue is the last that came', async () => {
    expect(await said(request('/api/catalogue'))).toBe('/api/catalogue of the network');
  });

  test('nothing else of the server is kept, nor is anything sent', () => {
    for (const path of ['/api/session', '/api/catalogue/stream', '/auth/start/local']) {
      expect(library.answer(request(path), never)).toBeUndefined();
    }
    expect(library.answer(request('/', { method: 'POST' }), never)).toBeUndefined();
  });

  test('a game that was not fetched fails', async () => {
    await expect(said(request('/static/omi-1.js'))).rejects.toThrow('offline');
  });
});

test('a page comes although the version that waits could not be told to take over', async () => {
  const fails = async () => Promise.reject(new DOMException('redundant', 'InvalidStateError'));
  expect(await said(visit('/play/omi'), fails)).toBe('/play/omi of the network');
});

test('caches that do not answer keep no page waiting', async () => {
  const never = new Promise<never>(() => undefined);
  at.caches.match = () => never;
  at.caches.open = () => never;
  vi.useFakeTimers();
  const answers = Promise.all([said(visit('/play/omi')), said(request('/static/omi-1.js'))]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answers).toEqual(['/play/omi of the network', '/static/omi-1.js of the network']);
  vi.useRealTimers();
});

test('a game is kept once it was used, and without it once it was asked for', async () => {
  await said(request('/static/omi-1.js'));
  const other = world();
  await new Library(manifest('1'), other).complete(['omi', 'nonsense']);
  for (const { shelves } of [at, other]) {
    expect([...(shelves.get('files')?.kept.keys() ?? [])]).toContain('/static/omi-1.js');
  }
});

test('copies that were deleted cost nothing but the network, and are made again', async () => {
  at.shelves.clear();
  expect(await said(visit('/'))).toBe('/ of the network');
  await library.complete([]);
  at.state.online = false;
  expect(await said(visit('/'))).toBe('/ of the network');
});

test('what is complete is not fetched again', async () => {
  at.asked.length = 0;
  await library.complete([]);
  expect(at.asked).toEqual(['/api/catalogue']);
});

test('what is not what the build has made is neither installed nor kept', async () => {
  const other = world();
  other.state.forged = true;
  await expect(new Library(manifest('1'), other).install()).rejects.toThrow('integrity');
  at.state.forged = true;
  await expect(said(request('/static/omi-1.js'))).rejects.toThrow('integrity');
  at.state.forged = false;
  expect(await said(request('/static/omi-1.js'))).toBe('/static/omi-1.js of the network');
});

test('a full disk keeps nothing, and hinders nobody', async () => {
  at.state.full = true;
  expect(await said(request('/static/omi-1.js'))).toBe('/static/omi-1.js of the network');
  expect(await said(request('/api/catalogue'))).toBe('/api/catalogue of the network');
});

test('an open page of another version that misses a file costs this one nothing', async () => {
  at.state.status = 404;
  await said(request('/static/omi-0.js'));
  expect([...at.shelves.keys()]).toContain('site-1');
});

test('a file that the server does not have any more sends the next visitor to the server for the page', async () => {
  at.state.status = 404;
  await said(request('/static/omi-1.js'));
  at.state.status = 200;
  at.asked.length = 0;
  await said(visit('/play/omi'));
  expect(at.asked).toEqual(['/play/omi']);
});

test('a server in trouble has its last catalogue told', async () => {
  at.state.status = 503;
  expect((await library.answer(request('/api/catalogue'), never))?.status).toBe(200);
});

describe('a new version', () => {
  let next: Library;
  beforeEach(async () => {
    next = new Library(manifest('2'), at);
    await next.install();
  });

  test('is not shown before it takes over, and then by the old one already', async () => {
    at.shelves.get('site-2')?.kept.set('/', new Response('new'));
    expect(await said(visit('/'))).toBe('/ of the network');
    expect(await said(visit('/'), async () => true)).toBe('new');
  });

  test('that was rolled back before it could take over is never shown', async () => {
    at.shelves.get('site-2')?.kept.set('/', new Response('new'));
    await new Library(manifest('1'), at).install();
    expect(await said(visit('/'), async () => true)).toBe('/ of the network');
  });

  test('is not forgotten when the old one makes its copies complete', async () => {
    at.shelves.get('site-2')?.kept.set('/', new Response('new'));
    await library.complete([]);
    expect(await said(visit('/'), async () => true)).toBe('new');
  });

  test('drops the old pages, and the old files only when told that nobody needs them', async () => {
    await next.dropOtherPages();
    expect([...at.shelves.keys()]).not.toContain('site-1');
    const files = () => [...(at.shelves.get('files')?.kept.keys() ?? [])];
    expect(files()).toContain('/static/main-1.js');
    await next.dropOtherFiles();
    expect(files()).toEqual(['/static/react.js', '/static/main-2.js']);
    expect([next.isOwn('/static/main-2.js'), next.isOwn('/static/main-1.js')]).toEqual([true, false]);
  });
});

test.each([
  [{ saveData: true }, true],
  [{ type: 'cellular', effectiveType: '4g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ type: 'wifi', effectiveType: '4g' }, false],
  [{}, false],
])('a connection of %o is metered: %s', (connection, metered) => {
  expect(isMetered(connection)).toBe(metered);
});
