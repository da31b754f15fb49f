// The course of a player's main figures: the first figure of each review, over the last rounds of a game and difficulty
// that this device has reviewed. A device doesn't review other devices' rounds: thirty of them are thirty downloads and
// minutes of a phone's processor, and its usual figures would still be those of this device.
import type { Game } from '../../kit/contract/card.ts';
import type { Figure } from '../../kit/contract/review.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { median } from '../../kit/round/median.ts';
import { figureWords } from './figures.ts';
import { MAX_ROUNDS, reviewedRounds } from './usual.ts';

export interface Trend extends Pick<Figure, 'label' | 'digits' | 'unit' | 'better'> {
  readonly game: Game['id'];
  readonly difficulty: Difficulty;
  /** Oldest first. */
  readonly values: readonly number[];
  /** Lower quartile, median and upper quartile. */
  readonly usual: readonly [number, number, number];
}

/** A line through fewer points shows chance. */
const MIN_ROUNDS = 5;

/** @param player signed in: only their rounds. @returns the newest first. @throws when storage is blocked, or does not answer */
export async function readTrends(player?: string): Promise<Trend[]> {
  const own = (await reviewedRounds()).filter((round) => player === undefined || round.player === player);
  const levels = Map.groupBy(own, ({ game, setup }) => `${game} ${setup.difficulty}`);
  return Array.from(levels.values()).flatMap((rounds) => {
    const noted = rounds.find(({ main }) => main);
    if (!noted?.main) return [];
    const { game, main, setup } = noted;
    const values = rounds
      .flatMap(({ figures }) => figures?.[main.label] ?? [])
      .slice(0, MAX_ROUNDS)
      .toReversed();
    if (values.length < MIN_ROUNDS) return [];
    return [{ ...main, game, difficulty: setup.difficulty, values, usual: usualOf(values) }];
  });
}

function usualOf(values: readonly number[]): Trend['usual'] {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.ceil(sorted.length / 2);
  return [median(sorted.slice(0, half)), median(sorted), median(sorted.slice(-half))];
}

/** "Efficiency over 12 rounds: from 61 % to 78 %, usually 70 %." */
export function trendWords({ label, values, usual, ...figure }: Trend): string {
  const [from = 0, to = 0] = [values[0], values.at(-1)];
  const [first, last, middle] = [from, to, usual[1]].map((value) => figureWords(figure, value));
  const course = values.every((value) => value === from)
    ? `${first} each time`
    : `from ${first} to ${last}, usually ${middle}`;
  return `${label} over ${values.length} rounds: ${course}.${figure.better === 'less' ? ' Less is better.' : ''}`;
}
