import { shortName } from '../../kit/picture/result.ts';
import type { FriendsDay } from '../../protocol/friends.ts';
import { cardById } from '../lib/cards.ts';
import { matchPath } from '../lib/route.ts';
import type { DialogName } from './BoxHead.tsx';
import styles from './BoxPage.module.css';

interface Props {
  /** Today; undefined where it couldn't load. */
  readonly day: FriendsDay | undefined;
  readonly isAlone: boolean;
  open(dialog: DialogName): void;
}

/** The next thing to do, at the thumb of a phone. */
export function BoxWays({ day, isAlone, open }: Props) {
  const next = day?.matches.find(({ results }) => !results);
  const card = next && cardById(next.game);
  return (
    <div className={`off ${styles.ways}`}>
      {card && day ? (
        <a className="button go" href={matchPath(card.slug, day.date)}>
          Play {shortName(card)}
        </a>
      ) : (
        <button type="button" className="button go" onClick={() => open(isAlone ? 'members' : 'days')}>
          {isAlone ? 'Members' : 'Last seven days'}
        </button>
      )}
      <button type="button" className="button go" onClick={() => open('invite')}>
        Invite
      </button>
    </div>
  );
}
