import { grouped } from '../../kit/board/grouped.ts';
import { timeWords } from '../../protocol/dateWords.ts';
import { cardById } from '../lib/cards.ts';
import { isToday, placeWords } from '../rounds/openElsewhere.ts';
import { useTodaysBox } from '../today/day.ts';
import { hasFinished, useOwnGames } from './ownGames.ts';
import styles from './Side.module.css';

/** @param game its ID; '' for entries without a first-party game */
export function Side({ game }: { readonly game: string }) {
  const own = useOwnGames();
  const isTodays = useTodaysBox()?.matches.some((match) => match.game === game);
  const { best, open, away } = own?.[game] ?? {};
  if (away)
    return (
      <p className={styles.side} data-is="Continue">
        <span className="visually-hidden">
          Go on from your {away.device}: {placeWords(cardById(game) ?? {}, away)}
        </span>
        <span aria-hidden="true">Your {away.device}</span>
        {isToday(away.at) && (
          <b className="title-xs numbers" aria-hidden="true">
            {timeWords(away.at)}
          </b>
        )}
      </p>
    );
  const number = open === undefined ? best : open;
  const words =
    open !== undefined ? 'Continue' : best !== undefined ? 'Best' : hasFinished(own) && 'Not played yet';
  return (
    <p className={`row one-line clipped ${styles.side}`} data-is={words}>
      <span>{words} </span>
      {typeof number === 'number' && <b className="title-xs numbers">{grouped(number)}</b>}
      {isTodays && <i>Today</i>}
    </p>
  );
}
