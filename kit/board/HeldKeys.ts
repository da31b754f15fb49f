// Keys that are down, with what happens when they come up.
import type { Press } from './keymap.ts';

export class HeldKeys {
  readonly #releases = new Map<string, () => unknown>();

  /** @param release what the key's action returned: a function runs when the key comes up */
  down(press: Press, release: unknown): void {
    if (typeof release === 'function') this.#releases.set(idOf(press), () => release());
  }

  up(press: Press): void {
    // macOS reports no key that comes up while Command is down.
    if (press.key === 'Meta') this.releaseAll();
    const release = this.#releases.get(idOf(press));
    this.#releases.delete(idOf(press));
    release?.();
  }

  releaseAll(): void {
    const releases = [...this.#releases.values()];
    this.#releases.clear();
    for (const release of releases) release();
  }
}

/** The same when a key goes down and when it comes up: Shift, pressed in between, changes its character. */
function idOf({ code, key = '' }: Press): string {
  return code || key.toLowerCase();
}
