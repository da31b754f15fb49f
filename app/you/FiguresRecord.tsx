// Rounds and wins of a game at a difficulty, and its own day's streak in the game's own terms.
import { grouped } from '../../kit/board/grouped.ts';
import type { Tally } from '../../kit/round/tally.ts';
import type { GameCard } from '../lib/registry.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { useDay } from '../today/day.ts';
import { percent } from './Statistics.tsx';
import styles from './YouPage.module.css';

interface Props {
  readonly game: GameCard;
  readonly tally: Tally;
  readonly isStandard: boolean;
}

export function FiguresRecord({ game, tally, isStandard }: Props) {
  const day = useDay(useTodaysDate(), isStandard, game.id);
  const { plays, wins, draws, streak, bestStreak } = tally;
  const isWon = wins + draws > 0;
  const facts = [
    ['Rounds', grouped(plays)],
    ...(isWon ? [['Won', percent(wins, plays)] as const] : []),
    ...(isWon ? [['Wins in a row', `${grouped(streak)}, best ${grouped(bestStreak)}`] as const] : []),
    ...(isStandard && day && day.streak.current > 0
      ? [['Days in a row', grouped(day.streak.current)] as const]
      : []),
  ] as const;
  return (
    <dl className={`flex wrap ${styles.figures}`}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt className="muted note">{name}</dt>
          <dd className="title-s numbers">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
