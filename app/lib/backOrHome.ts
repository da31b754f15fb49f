// Closing a game or a replay: one step back in the history, or home where there is none.
import { isGuard } from './guardEntry.ts';

/** How long (ms) a step back may take to show that it is one. */
const BACK_TIMEOUT_MS = 500;

/** What shows it: another address of this document, or this document about to go, however slow the next one is. */
const signs = ['popstate', 'beforeunload', 'pagehide'] as const;

interface Sight {
  /** Of the whole history: what lies ahead counts, too. */
  readonly length: number;
  /** Sees only the pages of this site that stand in a row with this one. */
  readonly navigation: Pick<Navigation, 'canGoBack' | 'entries'> | undefined;
}

/** Whether there is a step back from here, as far as a page may know. */
export function hasBack({ length, navigation }: Sight): boolean | 'perhaps' {
  if (length <= 1) return false;
  if (!navigation) return 'perhaps';
  if (navigation.canGoBack) return true;
  // What is not in the row came before it, or after it.
  return length > navigation.entries().length ? 'perhaps' : false;
}

export function backOrHome(): void {
  if (isGuard(window.history.state)) stepOffGuard();
  else stepBack();
}

function stepBack(): void {
  const { history, navigation } = window;
  const back = hasBack({ length: history.length, navigation });
  if (back) history.back();
  else goHome();
  if (back !== 'perhaps') return;
  const timer = setTimeout(goHome, BACK_TIMEOUT_MS);
  for (const sign of signs) window.addEventListener(sign, () => clearTimeout(timer), { once: true });
}

/** The leave guard's entry is no step of the player's. Below it is the game's own, of the same document. */
function stepOffGuard(): void {
  const onOwn = (event: PopStateEvent): void => {
    // The router need not hear of it.
    event.stopImmediatePropagation();
    stepBack();
  };
  window.addEventListener('popstate', onOwn, { capture: true, once: true });
  window.history.back();
}

function goHome(): void {
  window.location.assign('/');
}
