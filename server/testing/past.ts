// A player with a past, as rounds would have left it: made in the database, without playing.
import { difficulties } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import { countRound } from '../statistics/tallies.ts';
import type { Store } from '../store/store.ts';
import { settleAttempts } from '../today/settle-attempts.ts';
import { signIn } from './sign-in.ts';

const day = 24 * 60 * 60 * 1000;

interface Past {
  readonly rounds: number;
  readonly abandoned: number;
  readonly days: number;
}

/** @returns the player's id */
export async function addPast(store: Store, { rounds, abandoned, days }: Past): Promise<string> {
  const { db } = store;
  const { id: uid } = await signIn({ store, url: '' });
  const now = Date.now();
  const run = { uid, game_id: 'snakerush', round: 0, seed: '', version: 1, entries: 1 };
  const difficultyOf = (n: number) => difficulties[n % 3] ?? 'noob';
  for (let n = 0; n < rounds; n++) {
    const at = now - n * (day / 10);
    const round = {
      ...run,
      difficulty: difficultyOf(n),
      score: (n * 7) % 100,
      result: 'win',
      best_ms: null,
      figures: null,
    };
    const id = `${uid}-${n}`;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('runs')
        .values({
          ...{ ...round, id, status: 'finished', issued_at: at, expires_at: at },
          ...{ finished_at: at, end_ms: 5, duration_ms: 1_000 + n },
        })
        .execute();
      await trx.insertInto('run_parts').values({ run_id: id, from_entry: 0, entries: '[[0,1]]' }).execute();
      const { game_id, difficulty, score } = round;
      await trx
        .insertInto('score_submissions')
        .values({ run_id: id, game_id, uid, name: 'Ada', score, difficulty, created_at: at })
        .execute();
      await countRound(trx, round, true);
    });
  }
  for (let n = 0; n < abandoned; n++) {
    const at = now - 3 * day;
    const id = `${uid}-left-${n}`;
    await db
      .insertInto('runs')
      .values({ ...run, id, difficulty: 'pro', status: 'issued', issued_at: at, expires_at: at })
      .execute();
    const parts = [0, 1].map((from_entry) => ({ run_id: id, from_entry, entries: '[[0,1]]' }));
    await db.insertInto('run_parts').values(parts).execute();
  }
  const attempts = Array.from({ length: days }, (_, n) => ({
    ...{ uid, date: addDays(new Date(now).toISOString().slice(0, 10), -n), game_id: 'snakerush' },
    ...{ difficulty: difficultyOf(n), score: 1 + n, ms: 1_000, run_id: `${uid}-${n}` },
    ...{ ranked: 1 as const, finished_at: now },
  }));
  if (attempts.length > 0) await db.insertInto('today_attempts').values(attempts).execute();
  await settleAttempts(store, uid);
  return uid;
}
