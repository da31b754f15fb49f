import { currentSession, watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';

/** After a sign-in, offers to add the guest's rounds to the account. @returns a function that ends it */
export function offerAtSignIn(): () => void {
  let before = currentSession().kind;
  return watchSession(() => {
    const { kind } = currentSession();
    if (kind === 'user' && before !== kind && before !== 'initializing')
      loadChunk('guest rounds', () => import('../rounds/guestRounds.ts'))
        .then(({ offerGuestRounds }) => offerGuestRounds())
        .catch(() => undefined);
    before = kind;
  });
}
