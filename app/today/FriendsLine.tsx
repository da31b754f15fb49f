// Friends who have played today, in one line that leads to their box.
import type { FriendsToday } from '../../protocol/friends.ts';
import { useSession } from '../account/session.ts';
import { gameName } from '../lib/cards.ts';
import { friendsPath } from '../lib/route.ts';
import styles from './FriendsLine.module.css';
import { useFriendsToday } from './friendsToday.ts';

export function FriendsLine() {
  const { kind } = useSession();
  const friends = useFriendsToday();
  if (kind === 'initializing' || (kind === 'user' && !friends)) return null;
  if (!friends || friends.boxes === 0) return <Line href={friendsPath()}>Play this with friends</Line>;
  const words = playedWords(friends);
  return words && <Line href={friendsPath(friends.box)}>{words}</Line>;
}

/** The same in few words, once somebody has played. */
export function FriendsWord() {
  const friends = useFriendsToday();
  const words = friends && playedWords(friends);
  return (
    words && (
      <a className="link" href={friendsPath(friends.box)}>
        {friends.game === undefined ? `${words}: see how` : words}
      </a>
    )
  );
}

function Line({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={`row between bare ${styles.line}`} href={href}>
      {children}
      <svg className="rigid" viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
        <path d="M2 2l8 8-8 8" fill="none" stroke="currentcolor" strokeWidth="3" strokeLinecap="round" />
      </svg>
    </a>
  );
}

/** "Kit and Robin have played", "Kit has played. Play Hearts to see."; '' where nobody has. */
export function playedWords({ played, names, game }: FriendsToday): string {
  if (played === 0) return '';
  const [first = '', second] = names;
  const who =
    played === 1
      ? `${first} has`
      : played === 2 && second
        ? `${first} and ${second} have`
        : `${first} and ${played - 1} more have`;
  return game === undefined ? `${who} played` : `${who} played. Play ${gameName(game)} to see.`;
}
