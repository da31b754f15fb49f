// Closes a game or a replay: one step back in the history, or home without one.
import { isRecord } from './storage.ts';

/** Longest wait (ms) for an event that confirms a step back. */
const BACK_TIMEOUT_MS = 500;

/** Events that confirm the navigation: a new address, or an unload however slow the next page is. */
const signs = ['popstate', 'beforeunload', 'pagehide'] as const;

/** Adds the leave guard's history entry on top of the game's own, with the router's state of that. */
export function pushGuard(state: unknown): void {
  window.history.pushState({ ...(isRecord(state) && state), guard: true }, '', window.location.href);
}

/** Whether an entry with this state is the guard's. Being in the history, it outlives a reload of the page. */
export function isGuard(state: unknown): boolean {
  return isRecord(state) && 'guard' in state;
}

/** Whether the history has a step back. Its length counts forward entries; `navigation` lists only this site's. */
export function hasBack(
  length: number,
  navigation: Pick<Navigation, 'canGoBack' | 'entries'> | undefined,
): boolean | 'perhaps' {
  if (length <= 1) return false;
  if (!navigation) return 'perhaps';
  if (navigation.canGoBack) return true;
  // Other sites' entries may lie before these or after them.
  return length > navigation.entries().length ? 'perhaps' : false;
}

export function backOrHome(): void {
  if (isGuard(window.history.state)) stepOffGuard();
  else stepBack();
}

function stepBack(): void {
  const { history, navigation } = window;
  const back = hasBack(history.length, navigation);
  if (back) history.back();
  else goHome();
  if (back !== 'perhaps') return;
  const timer = setTimeout(goHome, BACK_TIMEOUT_MS);
  for (const sign of signs) window.addEventListener(sign, () => clearTimeout(timer), { once: true });
}

/** Skips the leave guard's entry. Below it is the game's own, of the same document. */
function stepOffGuard(): void {
  const onOwn = (event: PopStateEvent): void => {
    // Hides the step from the router.
    event.stopImmediatePropagation();
    stepBack();
  };
  window.addEventListener('popstate', onOwn, { capture: true, once: true });
  window.history.back();
}

function goHome(): void {
  window.location.assign('/');
}
