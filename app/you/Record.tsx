import type { ReactNode } from 'react';
import type { Tally } from '../../kit/round/playerStats.ts';
import { GameSelect } from '../leaderboard/GameSelect.tsx';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

interface Props {
  readonly tallies: readonly Tally[];
  /** Of the chosen game, newest first, as many as are shown; undefined when they can't be had. */
  readonly rounds: readonly ListedRound[] | undefined;
  readonly alert?: ReactNode;
  /** A game's id, or '' for all. */
  readonly game: string;
  onGame(game: string): void;
  /** Shows more rounds; false where there are no more. */
  readonly onMore: false | (() => void);
}

/** What somebody has played, and how it went: one game, or all of them. */
export function Record({ tallies, rounds, alert, game, onGame, onMore }: Props) {
  return (
    <>
      <GameSelect value={game} onChange={onGame} />
      <Statistics tallies={tallies} game={game} onGame={onGame} />
      {rounds && <RoundsTable rounds={rounds} />}
      {alert}
      {onMore && (
        <button type="button" className={styles.more} onClick={onMore}>
          Show more rounds
        </button>
      )}
    </>
  );
}
