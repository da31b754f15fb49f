// Sign-out and account deletion. Only a player's own pages load this.

import { loadChunk } from '../lib/loadChunk.ts';
import { wipeStorage } from '../lib/wipeStorage.ts';
import { within } from '../lib/within.ts';
import { clearGuest } from './guest.ts';
import { beforeSignOut } from './onSignOut.ts';
import { currentSession, notify } from './session.ts';

/** Longest wait (ms) for hooks before a sign-out. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** Deletes the player's data in this browser, then reloads at the site's root. */
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

/** Empties the browser's storage, and reloads. */
export async function startOver(): Promise<void> {
  clearGuest();
  await wipeStorage();
  window.location.assign('/');
}
