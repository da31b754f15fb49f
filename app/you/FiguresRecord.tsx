// Rounds and wins of a game at a difficulty, and its own day's streak in the game's own terms.
import { grouped } from '../../kit/board/grouped.ts';
import type { Tally } from '../../kit/round/tally.ts';
import type { GameCard } from '../lib/registry.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { type Fact, Figures } from '../lib/ui/Facts.tsx';
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
  const facts: Fact[] = [['Rounds', grouped(plays)]];
  if (wins + draws > 0) {
    facts.push(['Won', percent(wins, plays)]);
    facts.push(['Wins in a row', `${grouped(streak)}, best ${grouped(bestStreak)}`]);
  }
  if (isStandard && day && day.streak.current > 0) facts.push(['Days in a row', grouped(day.streak.current)]);
  return <Figures className={`wrap ${styles.figures}`} facts={facts} text="title-s" />;
}
