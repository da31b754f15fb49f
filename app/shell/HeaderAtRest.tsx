// Lazy-loaded parts of the header, needed only after the page has settled.
import { useEffect } from 'react';
import { currentSession, watchSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useToday } from '../today/day.ts';
import { useFriendsToday } from '../today/friendsToday.ts';
import styles from './HeaderAtRest.module.css';

export function HeaderAtRest() {
  useEffect(() => offerAtSignIn(), []);
  const struck = useToday()?.matches.filter(({ own }) => own) ?? [];
  return (
    struck.length > 0 && (
      <span className={styles.struck}>
        <span className="visually-hidden">, {struck.length} of 3 struck</span>
        {struck.map(({ match }) => (
          <i key={match.game} />
        ))}
      </span>
    )
  );
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
