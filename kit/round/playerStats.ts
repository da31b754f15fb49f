// Statistics of a player's rounds by game and difficulty: on the server of verified runs, in the browser of guests' rounds.
import type { Game } from '../contract/card.ts';
import type { Outcome } from '../contract/rules.ts';
import { addFigure, type Count, countBy, countsOf, rangesOf, withValue } from './figureSums.ts';
import type { Bin, FiguredTally, FigureSums, Tally } from './tally.ts';

const MOST_BINS = 12;
/** Maximum different figures of one game and difficulty. */
const MOST_FIGURES = 64;

export interface Counted {
  readonly game: string;
  readonly difficulty: string;
  /** Null for a round that the player left and that still counts. */
  readonly result: Outcome | null;
  readonly score: number;
  /** Time (ms) for the player's best times, if it counts among them. */
  readonly bestTime?: number | undefined;
  /** The round's figures by key: see Figures. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
}

/** Sums over the rounds of one game and difficulty, in bounded space; plain data, for storage. */
export interface Sums {
  readonly plays: number;
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  readonly streak: number;
  readonly bestStreak: number;
  /** Sum of all scores. */
  readonly total: number;
  readonly lowest: number;
  readonly highest: number;
  /** ms; missing before the first. */
  readonly bestTime?: number;
  /** By key, of the rounds that have it; missing before the first. */
  readonly figures?: Readonly<Record<string, FigureSums>>;
  /** Width of the ranges in `counts`: the power of ten that divides the width of a Bin. */
  readonly width: number;
  /** Counts by the number of the range. */
  readonly counts: Readonly<Record<string, number>>;
}

const nothing = { plays: 0, win: 0, loss: 0, draw: 0, streak: 0, bestStreak: 0, total: 0 };

/** Adds a round; older rounds first. @param sums undefined before the first */
export function addRound(
  sums: Sums | undefined,
  { result, score, bestTime, counts: own }: Omit<Counted, 'game' | 'difficulty'>,
): Sums {
  const before = sums ?? nothing;
  const streak = result === 'win' ? before.streak + 1 : result === null ? before.streak : 0;
  return {
    ...before,
    ...withValue(sums, score, (lowest, highest) => widthFor(lowest, highest).power),
    ...(result !== null && { [result]: before[result] + 1 }),
    plays: before.plays + 1,
    streak,
    bestStreak: Math.max(before.bestStreak, streak),
    total: before.total + score,
    ...(bestTime !== undefined && { bestTime: Math.min(bestTime, sums?.bestTime ?? bestTime) }),
    ...(own && { figures: withFigures(sums?.figures, own) }),
  };
}

/** Adds the figures of a round that is older than all with figures, and that has been added without any. */
export function addEarlierFigures(sums: Sums, counts: NonNullable<Counted['counts']>): Sums {
  return { ...sums, figures: withFigures(sums.figures, counts, true) };
}

function withFigures(
  sums: NonNullable<Sums['figures']> = {},
  counts: NonNullable<Counted['counts']>,
  isEarlier?: boolean,
): NonNullable<Sums['figures']> {
  const after = new Map(Object.entries(sums));
  for (const [key, value] of Object.entries(counts))
    if (after.has(key) || after.size < MOST_FIGURES)
      after.set(key, addFigure(after.get(key), value, isEarlier));
  return Object.fromEntries(after);
}

export function tallyOf(game: string, difficulty: string, sums: Sums): Tally {
  const { plays, win: wins, loss: losses, draw: draws, streak, bestStreak, total, lowest, highest } = sums;
  const { bestTime } = sums;
  return {
    game,
    difficulty,
    plays,
    wins,
    losses,
    draws,
    streak,
    bestStreak,
    best: Math.max(0, highest),
    average: total / plays,
    ...(bestTime !== undefined && { bestTime }),
    scores: binsBetween(lowest, highest, countsOf(sums)),
  };
}

export function figuredTallyOf(game: string, difficulty: string, sums: Sums): FiguredTally {
  return { ...tallyOf(game, difficulty, sums), figures: sums.figures ?? {} };
}

/** The player's best: the best round; in games whose score is a running sum, the sum. */
export function bestOf({ id, sum }: Pick<Game, 'id' | 'sum'>, tallies: readonly Tally[]): number {
  const own = tallies.filter(({ game }) => game === id);
  return sum === undefined
    ? Math.max(0, ...own.map(({ best }) => best))
    : own.reduce((all, { average, plays }) => all + Math.round(average * plays), 0);
}

export class Tallies {
  readonly #sums = new Map<string, Counted & { readonly sums: Sums }>();

  /** Counts a round; older rounds first. */
  add(round: Counted): void {
    const key = `${round.game} ${round.difficulty}`;
    this.#sums.set(key, { ...round, sums: addRound(this.#sums.get(key)?.sums, round) });
  }

  read(): FiguredTally[] {
    return Array.from(this.#sums.values(), ({ game, difficulty, sums }) =>
      figuredTallyOf(game, difficulty, sums),
    );
  }
}

/** Groups scores into at most twelve ranges of the same round width (1, 2, 5, 10, 20 …). */
export function binsOf(scores: ReadonlyMap<number, number>): Bin[] {
  if (scores.size === 0) return [];
  return binsBetween(Math.min(...scores.keys()), Math.max(...scores.keys()), scores);
}

function binsBetween(lowest: number, highest: number, scores: Iterable<Count>): Bin[] {
  const { width } = widthFor(lowest, highest);
  return rangesOf({ lowest, highest, width, counts: countBy(width, scores) });
}

function widthFor(lowest: number, highest: number): { readonly width: number; readonly power: number } {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      if (Math.floor(highest / width) - Math.floor(lowest / width) < MOST_BINS) return { width, power };
    }
  }
}
