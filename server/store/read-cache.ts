import type { Store, Version } from './store.ts';

/** Past this many everything is forgotten: what is asked for often is soon back. */
const mostKept = 2_000;

/**
 * Keeps what was read until anything in the database changes, which it asks at each read: an ended session is good for
 * not a moment longer, whichever server has ended it.
 */
export class ReadCache<Value> {
  readonly #store: Pick<Store, 'version'>;
  readonly #kept = new Map<string, NonNullable<Value>>();
  #version: Version | undefined;

  constructor(store: Pick<Store, 'version'>) {
    this.#store = store;
  }

  /**
   * What is undefined or null is not kept.
   * @param asked the database's version, by who has asked for it on behalf of the same request, and has written nothing since
   */
  async read(key: string, read: () => Promise<Value>, asked?: Version): Promise<Value> {
    const version = asked ?? (await this.#store.version());
    if (version !== this.#version || this.#kept.size >= mostKept) this.#kept.clear();
    this.#version = version;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const value = await read();
    // If something changes while it is read, the next version is another one, and a version never comes back.
    if (value != null && version === this.#version) this.#kept.set(key, value);
    return value;
  }
}
