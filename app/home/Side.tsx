import { grouped } from '../../kit/board/grouped.ts';
import { timeWords } from '../../protocol/dateWords.ts';
import { cardById } from '../lib/cards.ts';
import { isToday, whereaboutsWords } from '../rounds/openElsewhere.ts';
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
      <p className={`row one-line clipped gap-6 ${styles.side}`} data-is="Continue">
        <span className="visually-hidden">
          Go on from your {away.device}: {whereaboutsWords(cardById(game) ?? {}, away)}
        </span>
        <span className="label" aria-hidden="true">
          Your {away.device}
        </span>
        {isToday(away.at) && (
          <b className="label" aria-hidden="true">
            {timeWords(away.at)}
          </b>
        )}
      </p>
    );
  const number = open === undefined ? best : open;
  const words =
    open !== undefined ? 'Continue' : best !== undefined ? 'Best' : hasFinished(own) && 'Not played yet';
  return (
    <p className={`row one-line clipped gap-6 ${styles.side}`} data-is={words}>
      <span className="label">{words} </span>
      {typeof number === 'number' && <b className="label">{grouped(number)}</b>}
      {isTodays && <i className="label">Today</i>}
    </p>
  );
}
