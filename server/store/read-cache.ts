import type { Store, Version } from './store.ts';

/** Number of entries that clears the cache. */
const MAX_ENTRIES = 2_000;

/** Caches reads until the database's version changes, which each read checks: an ended session is never served. */
export class ReadCache<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #kept = new Map<string, { readonly value: NonNullable<Value>; readonly until: number }>();
  #version: Version | undefined;

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store;
  }

  /**
   * Doesn't cache undefined or null.
   * @param until expiry (epoch ms) of a value that depends on the time
   */
  async read(key: string, read: () => Promise<Value>, until = Number.POSITIVE_INFINITY): Promise<Value> {
    const version = await this.#store.version();
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
