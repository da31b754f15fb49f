import type { ReactNode } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import type { Tally } from '../../kit/round/playerStats.ts';
import { type ListedRound, RoundsTable } from './RoundsTable.tsx';
import { Shelf } from './Shelf.tsx';
import { percent, type Props as Shown, Statistics } from './Statistics.tsx';
import styles from './YouPage.module.css';

interface Props extends Shown {
  /** Shown rounds of the chosen game, newest first; undefined when unavailable. */
  readonly rounds: readonly ListedRound[] | undefined;
  readonly alert?: ReactNode;
  /** False when there are no more rounds. */
  readonly onMore: false | (() => void);
}

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
