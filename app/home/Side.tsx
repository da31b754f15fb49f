// The striking side of a game's box, with the player's results.
import { grouped } from '../../kit/board/grouped.ts';
import { useTodaysBox } from '../today/day.ts';
import { useOwnGames } from './ownGames.ts';
import styles from './Side.module.css';

/** @param game its id; undefined for entries without a first-party game */
export function Side({ game = '' }: { readonly game: string | undefined }) {
  const own = useOwnGames();
  const isTodays = useTodaysBox()?.matches.some((match) => match.game === game);
  const { best, open } = own?.[game] ?? {};
  const number = open === undefined ? best : open;
  const words = open !== undefined ? 'Continue' : best !== undefined ? 'Best' : own && 'Not played yet';
  return (
    <p className={styles.side} data-is={words}>
      <span>{words} </span>
      {typeof number === 'number' && <b>{grouped(number)}</b>}
      {isTodays && <i>Today</i>}
    </p>
  );
}
