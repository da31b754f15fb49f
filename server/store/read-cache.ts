import type { Store, Version } from './store.ts';

/** Maximum entries before the cache is cleared: frequent ones soon return. */
const mostKept = 2_000;

interface Options {
  /** Database version of the request, for callers that have written nothing since. */
  readonly version?: Version | undefined;
  /** Expiry, epoch ms: a later read gives another value, whatever the database holds. */
  readonly until?: number;
}

/**
 * Caches reads until anything in the database changes, and checks that at each read: an ended session is valid for not
 * a moment longer, whichever server has ended it.
 */
export class ReadCache<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #kept = new Map<string, { readonly value: NonNullable<Value>; readonly until: number }>();
  #version: Version | undefined;

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store;
  }

  /** Caches no undefined or null. */
  async read(
    key: string,
    read: () => Promise<Value>,
    { version: asked, until = Number.POSITIVE_INFINITY }: Options = {},
  ): Promise<Value> {
    const version = asked ?? (await this.#store.version());
    const known = this.#at(version, key);
    if (known !== undefined) return known;
    const value = await read();
    // A change during the read gives another version, and a version never comes back.
    if (value != null && version === this.#version && until > Date.now())
      this.#kept.set(key, { value, until });
    return value;
  }

  /** Returns the value read at this version, if it still holds. */
  #at(version: Version, key: string): NonNullable<Value> | undefined {
    if (version !== this.#version || this.#kept.size >= mostKept) this.#kept.clear();
    this.#version = version;
    const known = this.#kept.get(key);
    return known && known.until > Date.now() ? known.value : undefined;
  }
}

/**
 * Reads the database's version once for all requests of a turn of the event loop. They had all arrived before, so none
 * of them can come from a client that knew of a later change.
 */
export function versionOfTurn(store: Pick<Store, 'version'>): () => Version | Promise<Version> {
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
