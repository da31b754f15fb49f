import { currentSession, watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';

/** Offers what a guest has played to come along, where the sign-in ends. @returns a function that ends it */
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
