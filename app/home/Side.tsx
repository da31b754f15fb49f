// The striking side of a game's box: what is the player's of it.
import { grouped } from '../../kit/board/grouped.ts';
import { useTodaysBox } from '../today/day.ts';
import { useOwnGames } from './ownGames.ts';
import styles from './Side.module.css';

/** @param game its id; of an entry that is no game of ours, undefined */
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
