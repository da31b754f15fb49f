import type { ReactNode } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import type { Tally } from '../../kit/round/playerStats.ts';
import { percent } from './percent.ts';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';
import { Shelf } from './Shelf.tsx';
import { Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

interface Props {
  readonly tallies: readonly Tally[];
  /** Shown rounds of the chosen game, newest first; undefined when unavailable. */
  readonly rounds: readonly ListedRound[] | undefined;
  readonly alert?: ReactNode;
  /** A game's id, or '' for all. */
  readonly game: string;
  onGame(game: string): void;
  /** Shows more rounds; false where there are no more. */
  readonly onMore: false | (() => void);
}

/** A player's games and results: all of them, or one game's. */
export function Record({ tallies, rounds, alert, game, onGame, onMore }: Props) {
  return (
    <>
      <Figures tallies={tallies} />
      <Shelf tallies={tallies} game={game} onGame={onGame} />
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

function Figures({ tallies }: { readonly tallies: readonly Tally[] }) {
  const sum = (figure: 'plays' | 'wins') => tallies.reduce((all, tally) => all + tally[figure], 0);
  const plays = sum('plays');
  if (plays === 0) return null;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Rounds</dt>
        <dd>{grouped(plays)}</dd>
      </div>
      <div>
        <dt>Win rate</dt>
        <dd>{percent(sum('wins'), plays)}</dd>
      </div>
    </dl>
  );
}
