import { grouped } from '../../kit/board/grouped.ts';
import { useTodaysBox } from '../today/day.ts';
import { hasFinished, useOwnGames } from './ownGames.ts';
import styles from './Side.module.css';

/** @param game its ID; '' for entries without a first-party game */
export function Side({ game }: { readonly game: string }) {
  const own = useOwnGames();
  const isTodays = useTodaysBox()?.matches.some((match) => match.game === game);
  const { best, open } = own?.[game] ?? {};
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
