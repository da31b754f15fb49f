// Finished rounds in this browser: results, and the logs of the newest. All readers first end the rounds that a page left
// before their end was written. Signing out deletes them.
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { canRank } from '../../kit/round/practice.ts';
import type { OwnVariants } from '../../kit/round/variants.ts';
import { type FinishedRound, type Recording, recording } from '../../protocol/replays.ts';
import { playerId, type Session } from '../account/session.ts';
import type { Wait } from '../lib/BoundedDatabase.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { TimeoutError } from '../lib/within.ts';
import { readEndedRounds, readOpenRounds, readRound } from './database.ts';
import { type EndedRound, endedRound } from './record.ts';
import { whenSaved } from './saving.ts';
import type { OwnPast } from './session.ts';

type Kept = 'status' | 'player' | 'run' | 'today' | 'outside' | 'counts' | 'bestTime';

export interface OwnRound extends FinishedRound, Partial<Pick<EndedRound, Kept>> {
  readonly difficulty: Difficulty;
  readonly branch: Setup['branch'] | undefined;
  readonly variant: string | undefined;
  /** The device has its log. */
  readonly watchable: boolean;
  readonly guest: boolean;
  /** It counts for its own way to play: neither practice nor a known deal. */
  readonly isOwn: boolean;
}

/**
 * Waits for rounds that are being written, and ends those whose page has gone. Never rejects.
 * @param timeout of the wait, ms
 */
export async function whenSettled(timeout?: number): Promise<void> {
  await whenSaved(timeout);
  const open = await readOpenRounds().catch(() => []);
  if (!open.some(({ over }) => over)) return;
  await loadChunk('rounds', () => import('./resume.ts')).then(
    ({ settleRounds }) => settleRounds(),
    () => undefined,
  );
}

const gamesOfTimedWins = ['memoryflip', 'minefield', 'solitaire'];

/** Newest first. @throws when storage is blocked, or does not answer */
export async function listOwnRounds(wait?: Wait): Promise<OwnRound[]> {
  await whenSettled();
  return (await readEndedRounds(wait))
    .toSorted((a, b) => b.when - a.when)
    .map(({ setup, duration, size, review: _, ...round }) => {
      const { game, result, known, player, run } = round;
      const { difficulty, branch, variant } = setup;
      // A round of an older version has stored none.
      const isTimed = gamesOfTimedWins.includes(game) && result === 'win';
      return {
        ...(isTimed && { bestTime: duration }),
        ...round,
        difficulty,
        branch,
        variant,
        end: duration,
        ranked: canRank(setup) && !known,
        isOwn: !branch && !known,
        watchable: size > 0,
        guest: round.guest === true || (player === undefined && run === undefined),
      };
    });
}

/** Rounds in one way to play, newest first. */
async function ownRoundsOf(game: string, variant: string | undefined): Promise<OwnRound[]> {
  const rounds = await listOwnRounds('patient');
  return rounds.filter((round) => round.game === game && round.isOwn && round.variant === variant);
}

export async function ownPast(game: string, variant: string): Promise<OwnPast> {
  const bests: Record<string, number> = {};
  let sum = 0;
  for (const { difficulty, score } of await ownRoundsOf(game, variant)) {
    bests[difficulty] = Math.max(bests[difficulty] ?? 0, score);
    sum += score;
  }
  return { bests, sum };
}

export async function ownVariants(game: string, difficulty: Difficulty): Promise<OwnVariants> {
  const all = new Map<string, { rounds: number; best: number }>();
  for (const round of await listOwnRounds()) {
    if (round.game !== game || round.difficulty !== difficulty || !round.isOwn || !round.variant) continue;
    const { rounds, best } = all.get(round.variant) ?? { rounds: 0, best: 0 };
    all.set(round.variant, { rounds: rounds + 1, best: Math.max(best, round.score) });
  }
  return all;
}

/** Longest wait for a round that has just ended: a slow connection delays the code that writes it. */
const SAVE_TIMEOUT_MS = 10_000;

/**
 * @returns undefined when the device does not have the round, or its log
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

/** Best finished round at a difficulty, in one way to play, whose log is on this device; the newest of equals. */
export async function readBestRound(
  { id }: Pick<Game, 'id'>,
  { difficulty, variant }: Pick<Setup, 'difficulty' | 'variant'>,
): Promise<Recording | undefined> {
  const [best] = (await ownRoundsOf(id, variant))
    .filter((round) => round.difficulty === difficulty && round.watchable && round.result !== null)
    .toSorted((a, b) => b.score - a.score);
  return best && readOwnRecording(best.id);
}

export interface TodaysRound extends Pick<OwnRound, 'game' | 'difficulty' | 'outside' | 'score' | 'id'> {
  readonly date: string;
  /** Time (ms) that the player took. */
  readonly ms: number;
  /** The server does not have it yet. */
  readonly waits: boolean;
}

export interface TodaysRounds {
  readonly finished: readonly TodaysRound[];
  readonly open: readonly Pick<TodaysRound, 'date' | 'game' | 'difficulty' | 'score'>[];
  /** False when storage did not answer. */
  readonly readable: boolean;
}

/** Reads the player's attempts at days' deals. Never rejects. */
export async function todaysRounds(session: Session): Promise<TodaysRounds> {
  const isTheirs = ({ player }: Pick<OwnRound, 'player'>) => player === playerId(session);
  try {
    const ended = (await listOwnRounds()).filter(isTheirs);
    const open = (await readOpenRounds()).filter(isTheirs);
    const firsts = new Map<string, TodaysRound>();
    for (const round of ended.toReversed()) {
      const { today: date, game, difficulty, end: ms, id, run = id, status } = round;
      const key = `${date} ${game} ${difficulty}`;
      if (date === undefined || firsts.has(key)) continue;
      firsts.set(key, { ...round, date, ms, id: run, waits: status === 'waiting' });
    }
    return {
      readable: true,
      finished: Array.from(firsts.values()),
      open: open.flatMap(({ today: date, game, setup: { difficulty }, score = 0 }) =>
        date === undefined ? [] : [{ date, game, difficulty, score }],
      ),
    };
  } catch (error) {
    return { finished: [], open: [], readable: !(error instanceof TimeoutError) };
  }
}
