// The rounds that were played in this browser: how the last ones ended, and of the newest the moves, too. They go with
// everything else when the player signs out.
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type FinishedRound, type Recording, recording } from '../../protocol/replays.ts';
import { readEndedRounds, readRound } from './database.ts';
import { endedRound } from './record.ts';
import { whenSaved } from './saving.ts';

export interface OwnRound extends FinishedRound {
  /** Its log is kept. */
  readonly watchable: boolean;
  /** Whose it is: undefined for a guest's, until it comes along. */
  readonly player?: string | undefined;
  /** It was played by a guest. */
  readonly guest: boolean;
  /** The date whose box it was a match of. */
  readonly today?: string | undefined;
}

/** Newest first. @throws when storage is blocked, or does not answer */
export async function listOwnRounds(): Promise<OwnRound[]> {
  return (await readEndedRounds())
    .toSorted((a, b) => b.when - a.when)
    .map(({ id, game, setup, result, score, duration, when, size, player, run, today, ...round }) => ({
      ...{ id, game, difficulty: setup.difficulty, result, score, end: duration, when, player, today },
      ranked: setup.variant === undefined,
      watchable: size > 0,
      guest: round.guest === true || (player === undefined && run === undefined),
    }));
}

/** Rounds of a game that were won one after the other, up to the last one. */
export async function ownStreak(game: string): Promise<number> {
  const rounds = (await listOwnRounds()).filter((round) => round.game === game);
  const lost = rounds.findIndex(({ result }) => result !== 'win');
  return lost < 0 ? rounds.length : lost;
}

/** A round that has just ended may take so long (ms) to be written: the code that writes may come by a slow line. */
const SAVE_TIMEOUT_MS = 10_000;

/**
 * Undefined when it is not on this device, or its log is not kept. A round that has just ended is waited for.
 * @throws when storage is blocked, or does not answer
 */
export async function readOwnRecording(id: string): Promise<Recording | undefined> {
  await whenSaved(SAVE_TIMEOUT_MS);
  const stored = await readRound(id);
  const head = v.safeParse(endedRound, stored?.record);
  if (!stored || !head.success || head.output.size === 0) return undefined;
  const parsed = v.safeParse(recording, { ...head.output, entries: stored.entries });
  return parsed.success ? parsed.output : undefined;
}

/** The player's best finished round at a difficulty, of those whose moves are on this device; the newest of equals. */
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
