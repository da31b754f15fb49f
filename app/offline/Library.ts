// Cached copies of one version of the site, and the responses from them. Copies may disappear at any time, by a sign-out
// or a full disk: then the network answers, and the worker fetches the copies again.
import { pageOf } from '../../protocol/pages.ts';
import { within } from '../lib/within.ts';
import type { Manifest } from './manifest.ts';

/** Hashed files of all versions: an open page finds its own here after later deployments. */
const filesCache = 'files';
/** Prefix of each version's cache of pages and icons. */
const namedCache = 'site-';
/** Names the cache of the last installed version. */
const newestCache = 'newest';
const newest = '/newest';
const catalogueCache = 'catalogue';
const catalogue = '/api/catalogue';

/** Longest wait for the cache. */
const CACHE_TIMEOUT_MS = 5_000;

/** Leaves room for the page's own requests. */
const MAX_DOWNLOADS = 4;

export interface World {
  readonly caches: CacheStorage;
  fetch(input: string | Request, init?: RequestInit): Promise<Response>;
}

export class Library {
  readonly #manifest: Manifest;
  readonly #world: World;
  readonly #own: string;

  constructor(manifest: Manifest, world: World) {
    this.#manifest = manifest;
    this.#world = world;
    this.#own = namedCache + manifest.version;
  }

  /** Makes this the newest version. @throws when any part is unavailable: then the old version stays */
  async install(): Promise<void> {
    await this.#fetchSite();
    await this.#put(newestCache, newest, new Response(this.#own));
  }

  async #fetchSite(): Promise<void> {
    // Pages come last, so that a stored page always has its files.
    await this.#fetchMissing(filesCache, this.#manifest.shell, { priority: 'low' });
    await this.#fetchMissing(this.#own, this.#manifest.named, { cache: 'no-cache' });
    await this.#answerCatalogue(catalogue).catch(() => undefined);
  }

  /** Restores missing files, and fetches these games. Skips unavailable files. */
  async complete(games: readonly string[]): Promise<void> {
    await this.#fetchSite().catch(() => undefined);
    for (const slug of games) {
      const files = this.#manifest.games[slug] ?? [];
      await this.#fetchMissing(filesCache, files, { priority: 'low' }).catch(() => undefined);
    }
  }

  /** Deletes pages of other versions. */
  async dropOtherPages(): Promise<void> {
    const names = await this.#world.caches.keys();
    const others = names.filter((name) => name.startsWith(namedCache) && name !== this.#own);
    await Promise.all(others.map((name) => this.#world.caches.delete(name)));
  }

  /** Deletes hashed files of other versions. Requires that no page of those is open. */
  async dropOtherFiles(): Promise<void> {
    const { shell, games } = this.#manifest;
    const own = new Set([shell, ...Object.values(games)].flat());
    const cache = await this.#world.caches.open(filesCache);
    const others = (await cache.keys()).filter(({ url }) => !own.has(new URL(url).pathname));
    await Promise.all(others.map((request) => cache.delete(request)));
  }

  isOwn(entry: string): boolean {
    return entry === this.#manifest.entry;
  }

  /** @returns undefined for requests that the network answers */
  answer(request: Request, takesOver: () => Promise<boolean>): Promise<Response> | undefined {
    if (request.method !== 'GET') return undefined;
    const path = pageOf(new URL(request.url).pathname);
    if (path === catalogue) return this.#answerCatalogue(request);
    if (/^\/(?:api|auth)\//.test(path)) return undefined;
    if (path.startsWith('/static/')) return this.#answerFile(request, path);
    if (request.mode === 'navigate') return this.#answerPage(request, path, takesOver);
    return this.#isNamed(path) ? this.#answerNamed(request, path, this.#own) : undefined;
  }

  async #answerPage(request: Request, path: string, takesOver: () => Promise<boolean>): Promise<Response> {
    if (this.#isNamed(path)) {
      // A page must not fail because another version's worker could not be told.
      const isTaken = await takesOver().catch(() => false);
      return this.#answerNamed(request, path, isTaken ? await this.#newest() : this.#own);
    }
    const nothing = path.startsWith('/play/') ? '/play/404' : '/404';
    return this.#fetchOr(() => this.#kept(nothing, this.#own), request);
  }

  async #answerNamed(request: Request, path: string, cacheName: string): Promise<Response> {
    const kept = this.#kept(path, cacheName);
    return (await soon(kept)) ?? this.#fetchOr(() => kept, request);
  }

  async #answerFile(request: Request, path: string): Promise<Response> {
    const kept = this.#kept(path, filesCache);
    const known = await soon(kept);
    if (known) return known;
    const integrity = this.#manifest.integrity[path];
    // Integrity keeps a file with the wrong content out of the cache.
    const response = await this.#fetchOr(() => kept, request, integrity === undefined ? {} : { integrity });
    if (response.ok) await soon(this.#put(filesCache, path, response.clone()));
    // The server has another version, and this copy is incomplete: the next page comes from the server.
    if (response.status === 404 && integrity !== undefined) await soon(this.#world.caches.delete(this.#own));
    return response;
  }

  /** Falls back to the last catalogue when the request fails. */
  async #answerCatalogue(request: string | Request): Promise<Response> {
    const last = () => this.#kept(catalogue, catalogueCache);
    const response = await this.#fetchOr(last, request);
    if (response.ok) await soon(this.#put(catalogueCache, catalogue, response.clone()));
    return response.status < 500 ? response : ((await last()) ?? response);
  }

  /** Cache of the version that is about to take over; a release that was rolled back may have left others. */
  async #newest(): Promise<string> {
    const name = await soon(this.#kept(newest, newestCache));
    return name ? name.text() : this.#own;
  }

  /** Ignores the status, as the page for unknown addresses comes with 404; the integrity rejects error pages. */
  async #fetchMissing(cacheName: string, paths: readonly string[], init: RequestInit): Promise<void> {
    const cache = await this.#world.caches.open(cacheName);
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const missing = paths.filter((path) => !known.has(path)).values();
    const download = async (): Promise<void> => {
      for (const path of missing) {
        const integrity = this.#manifest.integrity[path] ?? '';
        await cache.put(path, await this.#world.fetch(path, { ...init, integrity }));
      }
    };
    await Promise.all(Array.from({ length: MAX_DOWNLOADS }, download));
  }

  #isNamed(path: string): boolean {
    return this.#manifest.named.includes(path);
  }

  /** Falls back to a copy, however late the browser finds it, when the request fails. */
  async #fetchOr(
    kept: () => Promise<Response | undefined>,
    ...asked: Parameters<World['fetch']>
  ): Promise<Response> {
    try {
      return await this.#world.fetch(...asked);
    } catch (error) {
      const copy = await kept();
      if (copy) return copy;
      throw error;
    }
  }

  /** Never rejects. */
  #kept(path: string, cacheName: string): Promise<Response | undefined> {
    return this.#world.caches.match(path, { cacheName, ignoreVary: true }).catch(() => undefined);
  }

  async #put(cacheName: string, path: string, response: Response): Promise<void> {
    const cache = await this.#world.caches.open(cacheName);
    await cache.put(path, response);
  }
}

/** Undefined after a failure, and when the disk is stalled: that must not delay the response. */
function soon<T>(work: Promise<T>): Promise<T | undefined> {
  return within(CACHE_TIMEOUT_MS, work).catch(() => undefined);
}
