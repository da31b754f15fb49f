// Lazy-loaded parts of the header, needed only after the page has settled.
import { useEffect } from 'react';
import { currentSession, watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useFriendsToday } from '../today/friendsToday.ts';
import { Struck } from '../today/Struck.tsx';
import styles from './HeaderAtRest.module.css';

export function HeaderAtRest() {
  useEffect(() => offerAtSignIn(), []);
  return <Struck />;
}

/** Number of friends whose results of today the player may see. */
export function FriendsPlayed() {
  const visible = useFriendsToday()?.visible ?? 0;
  return (
    visible > 0 && (
      <span className={`centred pill tiny ${styles.number}`}>
        {visible}
        <span className="visually-hidden"> have played today</span>
      </span>
    )
  );
}

/** After a sign-in, offers to add the guest's rounds to the account. @returns the unsubscribe function */
export function offerAtSignIn(): () => void {
  let before = currentSession().kind;
  return watchSession(() => {
    const { kind } = currentSession();
    if (kind === 'user' && before !== kind && before !== 'initializing')
      loadChunk('guest rounds', () => import('../you/guestRounds.ts'))
        .then(({ offerGuestRounds }) => offerGuestRounds())
        .catch(() => undefined);
    before = kind;
  });
}
