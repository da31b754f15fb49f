// A player's usual figures, and their course: those of the last reviewed rounds of a game and difficulty on this device. It
// doesn't review other devices' rounds: thirty of them are thirty downloads and minutes of a phone's processor, and its usual
// figures would still be those of this device.
import type { Game } from '../../kit/contract/card.ts';
import type { Figure } from '../../kit/contract/review.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { median } from '../../kit/round/median.ts';
import { canRank } from '../../kit/round/practice.ts';
import type { Wait } from '../lib/BoundedDatabase.ts';
import { readEndedRounds } from '../rounds/database.ts';
import { figureWords } from '../rounds/figures.ts';
import type { EndedRound } from '../rounds/record.ts';

/** By the figures' labels. */
export type Usual = Readonly<Record<string, number>>;

const MAX_ROUNDS = 30;
/** Fewer are too few to call it a habit. */
const MIN_ROUNDS = 3;

/** Newest first, without practice. @throws when storage is blocked, or does not answer */
async function reviewedRounds(wait?: Wait): Promise<EndedRound[]> {
  return (await readEndedRounds(wait))
    .filter(({ setup, figures }) => canRank(setup) && figures !== undefined)
    .toSorted((a, b) => b.when - a.when);
}

/** @param except ID of the round to compare. Never rejects */
export async function usualFigures(
  game: Pick<Game, 'id'>,
  difficulty: Difficulty,
  except: string,
): Promise<Usual> {
  const reviewed = await reviewedRounds('patient').catch(() => []);
  const rounds = reviewed
    .filter(({ game: of, id, setup }) => of === game.id && id !== except && setup.difficulty === difficulty)
    .slice(0, MAX_ROUNDS);
  if (rounds.length < MIN_ROUNDS) return {};
  const labels = Object.keys(rounds[0]?.figures ?? {});
  return Object.fromEntries(
    labels.map((label) => [label, median(rounds.flatMap(({ figures }) => figures?.[label] ?? []))]),
  );
}

export interface Trend extends Pick<Figure, 'label' | 'digits' | 'unit' | 'better'> {
  readonly game: Game['id'];
  readonly difficulty: Difficulty;
  /** Oldest first. */
  readonly values: readonly number[];
  /** Lower quartile, median and upper quartile. */
  readonly usual: readonly [number, number, number];
}

/** A line through fewer points shows chance. */
const MIN_POINTS = 5;

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
    if (values.length < MIN_POINTS) return [];
    return [{ ...main, game, difficulty: setup.difficulty, values, usual: usualOf(values) }];
  });
}

export function usualOf(values: readonly number[]): Trend['usual'] {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.ceil(sorted.length / 2);
  return [median(sorted.slice(0, half)), median(sorted), median(sorted.slice(-half))];
}

/** "Efficiency over 12 rounds: from 61 % to 78 %, usually 70 %." */
export function trendWords({ label, values, usual, ...figure }: Omit<Trend, 'game' | 'difficulty'>): string {
  const [from = 0, to = 0] = [values[0], values.at(-1)];
  const [first, last, middle] = [from, to, usual[1]].map((value) => figureWords(figure, value));
  const course = values.every((value) => value === from)
    ? `${first} each time`
    : `from ${first} to ${last}, usually ${middle}`;
  return `${label} over ${values.length} rounds: ${course}.${figure.better === 'less' ? ' Less is better.' : ''}`;
}
