// The ways out of an account: only a player's own pages need them.

import { loadChunk } from '../lib/loadChunk.ts';
import { wipeStorage } from '../lib/wipeStorage.ts';
import { within } from '../lib/within.ts';
import { clearGuest } from './guest.ts';
import { beforeSignOut } from './onSignOut.ts';
import { currentSession, notify } from './session.ts';

/** How long signing out waits for what must be sent before. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** Leaves nothing of the player in this browser, then starts over at the site's root. */
export async function signOut(): Promise<void> {
  if (currentSession().kind === 'user') {
    await within(SIGN_OUT_TIMEOUT_MS, beforeSignOut()).catch(() => undefined);
    try {
      const { endSession } = await loadChunk('account', () => import('./user.ts'));
      await endSession();
    } catch {
      notify('The server couldn’t be reached, so you’re still signed in. Please try again.');
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
