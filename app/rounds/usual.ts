// A player's usual figures: the median of their last reviewed rounds of a game and difficulty on this device.
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { median } from '../../kit/round/median.ts';
import { canRank } from '../../kit/round/practice.ts';
import type { Wait } from '../lib/BoundedDatabase.ts';
import { readEndedRounds } from './database.ts';
import type { EndedRound } from './record.ts';

/** By the figures' labels. */
export type Usual = Readonly<Record<string, number>>;

export const MAX_ROUNDS = 30;
/** Fewer are too few to call it a habit. */
const MIN_ROUNDS = 3;

/** Newest first, without practice. @throws when storage is blocked, or does not answer */
export async function reviewedRounds(wait?: Wait): Promise<EndedRound[]> {
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
