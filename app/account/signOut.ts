// Leaving: sign-out, account deletion and data export. Only a player's own menu and page load this.
import { download } from '../lib/download.ts';
import { failureWords, send } from '../lib/send.ts';
import { wipeStorage } from '../lib/wipeStorage.ts';
import { within } from '../lib/within.ts';
import { notify } from './notice.ts';
import { currentSession, forgetSession, hooks } from './session.ts';
import { clearGuest } from './stored.ts';

/** Longest wait (ms) for hooks before a sign-out. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** Deletes the player's data in this browser, then reloads at the site's root. */
export async function signOut(): Promise<void> {
  if (currentSession().kind === 'user') {
    const done = Promise.allSettled(Array.from(hooks, (hook) => hook()));
    await within(SIGN_OUT_TIMEOUT_MS, done).catch(() => undefined);
    try {
      await send('POST', '/api/session/sign-out');
    } catch {
      notify('The server couldn’t be reached, so you’re still signed in. Please try again.');
      return;
    }
  }
  await startOver();
}

export async function startOver(): Promise<void> {
  clearGuest();
  await wipeStorage();
  forgetSession();
  window.location.assign('/');
}

export async function exportData(): Promise<void> {
  await download('/api/users/me/export', 'play-small.json').catch((error: unknown) =>
    notify(failureWords(error, 'Your data couldn’t be exported. Please try again later.')),
  );
}
