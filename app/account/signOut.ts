// The ways out of an account: only a player's own pages need them.
import { loadChunk } from '../shell/loadChunk.ts';
import { wipeStorage } from '../ui/wipeStorage.ts';
import { clearGuest } from './guest.ts';
import { currentSession, notify } from './session.ts';

/** How long signing out waits for what must be sent before. */
const farewellMs = 3_000;
const farewells = new Set<() => Promise<unknown>>();

/** Runs before a player is signed out, while the server still knows them. @returns a function that takes it back */
export function beforeSignOut(farewell: () => Promise<unknown>): () => void {
  farewells.add(farewell);
  return () => farewells.delete(farewell);
}

/** Leaves nothing of the player in this browser, then starts over at the site's root. */
export async function signOut(): Promise<void> {
  if (currentSession().kind === 'user') {
    const all = Promise.allSettled([...farewells].map((farewell) => farewell()));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, farewellMs))]);
    try {
      const { endSession } = await loadChunk('account', () => import('./user.ts'));
      await endSession();
    } catch {
      notify('The server could not be reached, so you are still signed in. Please try again.');
      return;
    }
  }
  await startOver();
}

/** Empties the browser of the player, and reloads. */
export async function startOver(): Promise<void> {
  clearGuest();
  await wipeStorage();
  window.location.assign('/');
}
