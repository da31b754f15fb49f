// The leave guard's history entry. It has the game's address, and lies on top of the game's own entry.
import { isRecord } from './record.ts';

/** Whether an entry with this state is the guard's. Being in the history, it outlives a reload of the page. */
export function isGuard(state: unknown): boolean {
  return isRecord(state) && 'guard' in state;
}

/** @param state the router's state in the game's entry */
export function pushGuard(state: unknown): void {
  window.history.pushState({ ...(isRecord(state) && state), guard: true }, '', window.location.href);
}
