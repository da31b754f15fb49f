import { loadChunk } from '../lib/loadChunk.ts';
import { clearNotice, notify } from './notice.ts';
import { openSignIn } from './popup.ts';
import { providerName } from './provider.ts';
import { currentSession, fetchSession, refetchSession } from './session.ts';

/** Opens the provider's window. Must run in a click handler. */
export function signIn(): void {
  clearNotice();
  openSignIn({
    onSignedIn: () => void refetchSession(),
    onFailed: (code) => void explain(code),
    onClosed: () =>
      void fetchSession().then(() => {
        if (currentSession().kind !== 'user') return explain('popup-closed-by-user');
      }),
  });
}

async function explain(code: string): Promise<void> {
  // Without a connection the words fail to load, too.
  const words = await loadChunk('sentences', () => import('./sentences.ts')).then(
    ({ signInSentence }) => signInSentence(code, providerName()),
    () => 'The sign-in couldn’t be reached. Check your connection and try again.',
  );
  notify(words);
}
