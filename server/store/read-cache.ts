import type { Store, Version } from './store.ts';

/** Number of entries that clears the cache. */
const MAX_ENTRIES = 2_000;

interface Options {
  /** Database version at the request, if its handler has written nothing since. */
  readonly version?: Version | undefined;
  /** Expiry (epoch ms) of a value that depends on the time. */
  readonly until?: number;
}

/** Caches reads until the database's version changes, which each read checks: an ended session is never served. */
export class ReadCache<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #kept = new Map<string, { readonly value: NonNullable<Value>; readonly until: number }>();
  #version: Version | undefined;

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store;
  }

  /** Doesn't cache undefined or null. */
  async read(
    key: string,
    read: () => Promise<Value>,
    { version: asked, until = Number.POSITIVE_INFINITY }: Options = {},
  ): Promise<Value> {
    const version = asked ?? (await this.#store.version());
    const known = this.#at(version, key);
    if (known !== undefined) return known;
    const value = await read();
    // A change during the read would have changed the version; versions never repeat.
    if (value != null && version === this.#version && until > Date.now())
      this.#kept.set(key, { value, until });
    return value;
  }

  #at(version: Version, key: string): NonNullable<Value> | undefined {
    if (version !== this.#version || this.#kept.size >= MAX_ENTRIES) this.#kept.clear();
    this.#version = version;
    const known = this.#kept.get(key);
    return known && known.until > Date.now() ? known.value : undefined;
  }
}

/**
 * Reads the database's version once for all requests of an event loop turn. These had arrived before, so no client
 * among them knows of a later change.
 */
export function versionPerTurn(store: Pick<Store, 'version'>): () => Version | Promise<Version> {
  let asked: Version | Promise<Version> | undefined;
  return () => {
    if (asked === undefined) {
      asked = store.version();
      setImmediate(() => {
        asked = undefined;
      });
    }
    return asked;
  };
}
