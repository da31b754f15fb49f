// The entry of the history, of the game's own address, that the leave guard puts on top of the game's own.
import { isRecord } from './record.ts';

/** Whether an entry with this state is one. Being in the history, it outlives a reload of the page. */
export function isGuard(state: unknown): boolean {
  return isRecord(state) && 'guard' in state;
}

/** @param state what the router finds in the game's entry */
export function pushGuard(state: unknown): void {
  window.history.pushState({ ...(isRecord(state) && state), guard: true }, '', window.location.href);
}
