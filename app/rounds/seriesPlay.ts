// A full game or another series on the table.
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Persona } from '../../kit/round/play.ts';
import type { Round } from '../../kit/round/round.ts';
import type { SeriesSide } from '../../kit/round/series.ts';

export interface SeriesPlay {
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly to: number;
  /** Number of the round to deal, from 0. */
  readonly next: number;
  readonly opponents: readonly Persona[];
  /** "Hand 4 · you 23 · to 50" */
  readonly words: string;
  readonly sides: readonly SeriesSide[];
  /** Lists a round with its first action, so that no end of it can be missed. */
  add(round: string): void;
  giveUp(): void;
  /** The series with its next round, or another one once it has ended. */
  again(): Promise<SeriesPlay | undefined>;
  /** The series after a finished round. @param id undefined for a round that it doesn't count */
  after(
    id: string | undefined,
    round: Pick<Round<unknown, unknown>, 'outcome' | 'setup' | 'state' | 'rules'>,
  ): SeriesEnd;
}

interface Total {
  readonly caption: string;
  readonly value: string;
}

/** A round's end on its ticket; the last ticket is the series' own. */
export interface SeriesEnd {
  /** Undefined while it goes on. */
  readonly title: string | undefined;
  readonly line: string;
  /** The player's total so far; at the end, that of the best other side. */
  readonly place: Total;
  /** The player's total at the end. */
  readonly own?: Total;
  /** Label of the ticket's main button. */
  readonly next: string;
}
