// The player's state of a game, and what a ranked round changes: its last difficulty, the scores, the boards.
import type { Transaction } from 'kysely';
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, toDifficulty } from '../../kit/round/difficulty.ts';
import { bestOf } from '../../kit/round/playerStats.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import { recordOnBoards } from '../leaderboards/record.ts';
import { readTallies } from '../statistics/tallies.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db, Tables } from '../store/schema.ts';

interface Ended {
  readonly run: Pick<RunsTable, 'id' | 'difficulty'>;
  /** Whether the game's boards show it. */
  readonly listed: boolean;
  /** Whether an operator hides the player from boards. */
  readonly hidden: boolean;
  /** Time (ms) that the player has taken. */
  readonly ms: number;
  readonly score: number;
  /** Epoch ms. */
  readonly at: number;
}

/** Returns the player's sums of a game and the last difficulty; `updatedAt` (epoch ms) is null before the first. */
export async function readState(db: Db, uid: string, game: Game) {
  const row = await db
    .selectFrom('game_states')
    .select(['fields', 'updated_at'])
    .where('uid', '=', uid)
    .where('game_id', '=', game.id)
    .executeTakeFirst();
  // Buru had it in its last round before 0.6.
  const { lastRound, lastDifficulty = lastRound?.difficulty } = JSON.parse(row?.fields ?? '{}');
  const tallies = await readTallies(db, uid, game.id);
  const times = tallies.flatMap(({ bestTime }) => bestTime ?? []);
  return {
    [game.sum ?? 'bestScore']: bestOf(game, tallies),
    plays: tallies.reduce((sum, { plays }) => sum + plays, 0),
    losses: tallies.reduce((sum, { losses }) => sum + losses, 0),
    ...(times.length > 0 && { bestTime: Math.min(...times) }),
    lastDifficulty: toDifficulty(lastDifficulty),
    gameId: game.id,
    updatedAt: row?.updated_at ?? null,
  };
}

/**
 * Records a round that counts, before its tally, and as a score where it is one. Puts that on the boards unless the player
 * is hidden.
 */
export async function recordResult(
  db: Db,
  { id: uid, displayName }: Player,
  game: Game,
  { run: { id: run, difficulty }, listed, hidden, ms, score: own, at }: Ended,
): Promise<void> {
  // Locks the player's state, so that no round at the same time begins from the same sum.
  await writeDifficulty(db, uid, game, toDifficulty(difficulty), at);
  if (!listed || own <= 0) return;
  const before = game.sum === undefined ? 0 : bestOf(game, await readTallies(db, uid, game.id));
  const score = before + own;
  const ids = { run_id: run, game_id: game.id, uid };
  const row = { ...ids, name: displayName || 'Player', score, difficulty, created_at: at };
  await db.insertInto('score_submissions').values(row).execute();
  if (!hidden) await recordOnBoards(db, { game: game.id, difficulty, uid, run, score, ms, at });
}

/** Writes the one field that a client may set. @returns the player's state */
export async function saveDifficulty(
  db: Transaction<Tables>,
  uid: string,
  game: Game,
  difficulty: Difficulty,
  at: number,
) {
  await lockUser(db, uid);
  await writeDifficulty(db, uid, game, difficulty, at);
  return readState(db, uid, game);
}

async function writeDifficulty(db: Db, uid: string, game: Game, lastDifficulty: Difficulty, at: number) {
  const row = { fields: JSON.stringify({ lastDifficulty }), updated_at: at };
  await db
    .insertInto('game_states')
    .values({ uid, game_id: game.id, ...row })
    .onConflict((conflict) => conflict.columns(['uid', 'game_id']).doUpdateSet(row))
    .execute();
}
