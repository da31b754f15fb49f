// What a player's rounds add up to, per game and difficulty. The server counts verified runs with it, the browser
// the rounds that it keeps for guests.
import type { Result } from '../contract/rules.ts';

/** A finished round, as far as statistics care. */
export interface Counted {
  readonly game: string;
  readonly difficulty: string;
  /** Null for a round that was left and counts all the same. */
  readonly result: Result | null;
  readonly score: number;
}

/** How many rounds scored from `from` to `to`, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Tally {
  readonly game: string;
  readonly difficulty: string;
  readonly plays: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Wins in a row: up to now, and at best. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly best: number;
  readonly average: number;
  readonly scores: readonly Bin[];
}

interface Counts {
  readonly game: string;
  readonly difficulty: string;
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly scores: Map<number, number>;
}

const mostBins = 12;

export class Tallies {
  readonly #counts = new Map<string, Counts>();

  /** Counts a round; older ones come first. */
  add({ game, difficulty, result, score }: Counted): void {
    const key = `${game} ${difficulty}`;
    const before = this.#counts.get(key) ?? nothing(game, difficulty);
    before.scores.set(score, (before.scores.get(score) ?? 0) + 1);
    const streak = result === 'win' ? before.streak + 1 : result === null ? before.streak : 0;
    this.#counts.set(key, {
      ...before,
      ...(result !== null && { [result]: before[result] + 1 }),
      streak,
      bestStreak: Math.max(before.bestStreak, streak),
    });
  }

  read(): Tally[] {
    return Array.from(this.#counts.values(), tallyOf);
  }
}

function nothing(game: string, difficulty: string): Counts {
  return { game, difficulty, win: 0, loss: 0, draw: 0, streak: 0, bestStreak: 0, scores: new Map() };
}

function tallyOf({ game, difficulty, win, loss, draw, streak, bestStreak, scores }: Counts): Tally {
  let plays = 0;
  let sum = 0;
  let best = 0;
  for (const [score, count] of scores) {
    plays += count;
    sum += score * count;
    best = Math.max(best, score);
  }
  return {
    game,
    difficulty,
    plays,
    wins: win,
    losses: loss,
    draws: draw,
    streak,
    bestStreak,
    best,
    average: sum / plays,
    scores: binsOf(scores),
  };
}

/** The scores in at most twelve ranges of the same round width (1, 2, 5, 10, 20 …), from the lowest to the highest. */
export function binsOf(scores: ReadonlyMap<number, number>): Bin[] {
  if (scores.size === 0) return [];
  const lowest = Math.min(...scores.keys());
  const highest = Math.max(...scores.keys());
  const width = widthFor(lowest, highest);
  const first = Math.floor(lowest / width);
  const counts = Array.from({ length: Math.floor(highest / width) - first + 1 }, () => 0);
  for (const [score, count] of scores) {
    const bin = Math.floor(score / width) - first;
    counts[bin] = (counts[bin] ?? 0) + count;
  }
  return counts.map((count, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width - 1,
    count,
  }));
}

function widthFor(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const width of [power, 2 * power, 5 * power]) {
      if (Math.floor(highest / width) - Math.floor(lowest / width) < mostBins) return width;
    }
  }
}
