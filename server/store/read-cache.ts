import type { Store, Version } from './store.ts';

/** Maximum entries before the cache is cleared: frequent ones soon return. */
const mostKept = 2_000;

interface Options {
  /** The database's, by who has asked for it on behalf of the same request, and has written nothing since. */
  readonly version?: Version | undefined;
  /** Epoch ms: what is read is another from then on, whatever the database holds. */
  readonly until?: number;
}

/**
 * Keeps what was read until anything in the database changes, which it asks at each read: an ended session is good for
 * not a moment longer, whichever server has ended it.
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
 * The database's version, asked once for all requests that one turn of the event loop has found: they had all arrived
 * before, so that none of them can have been sent by someone who knew of a later change.
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
