// The player's state of a game, and what a ranked round changes: that state, the scores, the boards.
import * as v from 'valibot';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { bestOf } from '../../kit/round/playerStats.ts';
import type { Finished } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import { recordOnBoards } from '../leaderboards/record.ts';
import { readTallies } from '../statistics/tallies.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Ended {
  readonly run: string;
  /** Whether the game's boards show it. */
  readonly listed: boolean;
  /** Whether an operator hides the player from boards. */
  readonly hidden: boolean;
  /** Time (ms) that the player has taken. */
  readonly ms: number;
  readonly finished: Finished;
}

/** Returns the fields of a game's state with its ID and `updatedAt` (epoch ms; null before the first write). */
export async function readState(db: Db, uid: string, game: Game): Promise<Fields> {
  const { fields, updatedAt } = await readFields(db, uid, game);
  return { ...fields, ...(await readBest(db, uid, game)), gameId: game.id, updatedAt };
}

/** The player's best, whose one source is their tallies, by the name of its field: several games store it, too. */
async function readBest(db: Db, uid: string, game: Game): Promise<Fields> {
  return { [game.sum ?? 'bestScore']: bestOf(game, await readTallies(db, uid, game.id)) };
}

/** Reads the stored fields, or those of a game never played. */
async function readFields(db: Db, uid: string, game: Game) {
  const { stats } = await loadEngine(game);
  const row = await db
    .selectFrom('game_states')
    .select(['fields', 'updated_at'])
    .where('uid', '=', uid)
    .where('game_id', '=', game.id)
    .executeTakeFirst();
  const fields = v.parse(stats.schema, JSON.parse(row?.fields ?? '{}'));
  return { fields, updatedAt: row?.updated_at ?? null };
}

/**
 * Records a round that counts in the player's state of the game, before its tally, and as a score where it is one. Puts that on
 * the boards unless the player is hidden. The caller has locked the account.
 */
export async function recordResult(
  db: Db,
  player: Player,
  game: Game,
  { run, listed, hidden, ms, finished }: Ended,
): Promise<void> {
  const { stats } = await loadEngine(game);
  const { difficulty, when } = finished;
  const { fields } = await readFields(db, player.id, game);
  const best = await readBest(db, player.id, game);
  const after = stats.after(v.parse(stats.schema, { ...fields, ...best }), finished);
  await writeState(db, player, game, after, when);
  const submission = listed && submissionOf(game, stats, after, finished);
  if (!submission) return;
  const { score, meta } = submission;
  const ids = { run_id: run, game_id: game.id, uid: player.id };
  const row = { ...ids, name: player.displayName || 'Player', score, difficulty, created_at: when };
  if (stats.submitsWins) await db.insertInto('games_highscores').values(row).execute();
  else
    await db
      .insertInto('score_submissions')
      .values({ ...row, meta: meta ? JSON.stringify(meta) : null })
      .execute();
  if (hidden) return;
  await recordOnBoards(db, { ...ids, difficulty, score, ms, at: when });
}

async function writeState(db: Db, { id: uid }: Player, game: Game, fields: Fields, when: number) {
  const state = { fields: JSON.stringify(fields), updated_at: when };
  await db
    .insertInto('game_states')
    .values({ uid, game_id: game.id, ...state })
    .onConflict((conflict) => conflict.columns(['uid', 'game_id']).doUpdateSet(state))
    .execute();
}

/** Writes the one field that a client may set. */
export function saveDifficulty(
  store: Store,
  player: Player,
  game: Game,
  lastDifficulty: Difficulty,
  when: number,
): Promise<Fields> {
  return store.db.transaction().execute(async (db) => {
    await lockUser(db, player.id);
    const { fields } = await readFields(db, player.id, game);
    if ('lastDifficulty' in fields) await writeState(db, player, game, { ...fields, lastDifficulty }, when);
    return readState(db, player.id, game);
  });
}
