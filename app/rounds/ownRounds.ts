// Finished rounds in this browser: results, and the logs of the newest. Signing out deletes them.
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type FinishedRound, type Recording, recording } from '../../protocol/replays.ts';
import { readRound } from './database.ts';
import { endedRound } from './record.ts';
import { readPastRounds, whenSettled } from './settled.ts';

export interface OwnRound extends FinishedRound {
  /** Whether its log is kept. */
  readonly watchable: boolean;
  /** Player's ID; undefined for a guest's, until it is added to an account. */
  readonly player?: string | undefined;
  /** Whether a guest played it. */
  readonly guest: boolean;
  /** Date of the box that it was a match of. */
  readonly today?: string | undefined;
}

/** Newest first. @throws when storage is blocked, or does not answer */
export async function listOwnRounds(): Promise<OwnRound[]> {
  return (await readPastRounds())
    .toSorted((a, b) => b.when - a.when)
    .map(({ id, game, setup, result, score, duration, when, size, player, run, today, ...round }) => ({
      ...{ id, game, difficulty: setup.difficulty, result, score, end: duration, when, player, today },
      ranked: setup.variant === undefined,
      watchable: size > 0,
      guest: round.guest === true || (player === undefined && run === undefined),
    }));
}

/** Current run of wins in a game. */
export async function ownStreak(game: string): Promise<number> {
  const rounds = (await listOwnRounds()).filter((round) => round.game === game);
  const lost = rounds.findIndex(({ result }) => result !== 'win');
  return lost < 0 ? rounds.length : lost;
}

/** Longest wait (ms) for a round that has just ended: the code that writes it may come by a slow line. */
const SAVE_TIMEOUT_MS = 10_000;

/**
 * Reads a recording, also of a round that has just ended and is still being written.
 * @returns undefined when it is not on this device, or its log is not kept
 * @throws when storage is blocked, or does not answer
 */
export async function readOwnRecording(id: string): Promise<Recording | undefined> {
  await whenSettled(SAVE_TIMEOUT_MS);
  const stored = await readRound(id);
  const head = v.safeParse(endedRound, stored?.record);
  if (!stored || !head.success || head.output.size === 0) return undefined;
  const parsed = v.safeParse(recording, { ...head.output, entries: stored.entries });
  return parsed.success ? parsed.output : undefined;
}

/** Best finished round at a difficulty whose log is on this device; the newest of equals. */
export async function readBestRound(
  { id }: Pick<Game, 'id'>,
  difficulty: Difficulty,
): Promise<Recording | undefined> {
  const [best] = (await listOwnRounds())
    .filter(
      (round) =>
        round.game === id &&
        round.difficulty === difficulty &&
        round.ranked &&
        round.watchable &&
        round.result !== null,
    )
    .toSorted((a, b) => b.score - a.score);
  return best && readOwnRecording(best.id);
}
