// A player with as long a past as one account can gather, and leftovers for jobs to remove.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { games } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { MAX_HANDS } from '../../kit/round/series.ts';
import { addDays } from '../../protocol/dates.ts';
import { MAX_SERIES, type SeriesList } from '../../protocol/series.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 500;

export const longPast = { rounds: 200_000, abandoned: 57_600, days: 3_650, reports: 20_000 };

const log = JSON.stringify(Array.from({ length: 12 }, (_, i) => [i * 300, i % 9]));
const zeros = '0'.repeat(32);
const runId = (uid: string, n: number) => `${uid}-${n}`;
const scoreOf = (n: number) => (n * 7_919) % 40_000;
const dateOf = (n: number, now: number) => addDays(new Date(now).toISOString().slice(0, 10), -n);
const gameOf = (n: number) => ({
  game_id: games[n % games.length]?.id ?? '',
  difficulty: difficulties[Math.floor(n / games.length) % 3] ?? 'noob',
});

async function insert<Table extends keyof Tables>(
  { db }: Store,
  table: Table,
  count: number,
  row: (n: number) => Insertable<Tables[Table]>,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, i) => row(from + i));
    await db.insertInto(table).values(rows).execute();
  }
}

/** @returns the ids of some finished rounds, the latest first */
export async function addPast(store: Store, uid: string, past = longPast): Promise<string[]> {
  const now = Date.now();
  // 2.16 s apart: five days of what one account may play.
  const endOf = (n: number) => now - n * 2_160;
  const common = (n: number) => ({ uid, ...gameOf(n), round: 0, seed: zeros, version: 1, entries: 12 });
  await insert(store, 'runs', past.rounds, (n) => ({
    ...{ ...common(n), id: runId(uid, n), status: 'finished', pauses: '[]', finished_at: endOf(n) },
    ...{ issued_at: endOf(n) - 5_000, expires_at: endOf(n) + DAY_MS, end_ms: 5_000, score: scoreOf(n) },
    ...{ duration_ms: 4_000 + (n % 1_000), result: n % 3 === 0 ? 'loss' : 'win' },
    answer: `{"ranked":true,"score":${scoreOf(n)}}`,
  }));
  const part = { from_entry: 0, entries: log };
  await insert(store, 'run_parts', past.rounds, (n) => ({ run_id: runId(uid, n), ...part }));
  await insert(store, 'score_submissions', past.rounds, (n) => ({
    ...{ run_id: runId(uid, n), ...gameOf(n), uid, name: 'Ada', score: scoreOf(n) },
    ...{ created_at: endOf(n), meta: null },
  }));
  await insert(store, 'runs', past.abandoned, (n) => ({
    ...{ ...common(n), id: `${runId(uid, n)}-left`, status: 'issued' },
    ...{ issued_at: now - 3 * DAY_MS - n, expires_at: now - 2 * DAY_MS - n },
    checkpoint: JSON.stringify({ state: '0'.repeat(500), at: 0 }),
  }));
  await insert(store, 'run_parts', past.abandoned, (n) => ({ run_id: `${runId(uid, n)}-left`, ...part }));
  const day = (n: number) => dateOf(Math.floor(n / 3), now);
  await insert(store, 'today_attempts', past.days * 3, (n) => ({
    ...{ uid, date: day(n), ...gameOf(n % 3), score: scoreOf(n), ms: 5_000, run_id: runId(uid, n) },
    ...{ ranked: 1 as const, finished_at: now - n },
  }));
  await insert(store, 'guest_days', past.days, (n) => ({ uid, date: dateOf(n, now) }));
  await insert(store, 'leaderboard', past.days * 3, (n) => ({
    ...{ ...gameOf(n % 3), period: `t:${day(n)}`, uid, minus_score: -scoreOf(n) },
    ...{ ms: 5_000, at: now, run_id: runId(uid, n) },
  }));
  for (const table of ['contact_bug_reports', 'contact_game_requests'] as const)
    await insert(store, table, past.reports, (n) => ({
      ...{ id: randomUUID(), uid, title: 'A title', message: 'Nothing works. '.repeat(20), status: 'open' },
      ...{ game: null, created_at: now - n * 720_000 },
    }));
  return Array.from({ length: 20 }, (_, n) => runId(uid, n));
}

/** Adds rows that jobs remove, and a player whom a killed process has left unsettled. */
export async function addLeftovers(store: Store, count = 20_000): Promise<void> {
  await store.db.updateTable('users').set({ unsettled_at: 1 }).execute();
  await insert(store, 'rate_limits', count, (n) => ({ key: `key-${n}`, count: 1, resets_at: n }));
  await insert(store, 'leaderboard', count, (n) => ({
    ...{ ...gameOf(n), period: 'd:2026-01-01', uid: `player-${n}`, minus_score: -n, ms: n, at: n },
    run_id: `run-${n}`,
  }));
  await insert(store, 'operator_log', count, (n) => ({
    ...{ id: `entry-${n}`, at: n, operator: null, name: 'arcade', action: 'games.hide', subject: 'omi' },
    detail: '',
  }));
}

/** The longest list of full games, with rounds of that past. */
export function longestSeries(uid: string): SeriesList {
  return Array.from({ length: MAX_SERIES }, (_, n) => ({
    ...{ id: n.toString(16).padStart(32, '0'), game: 'hearts', difficulty: 'noob', to: 50, begun: n },
    rounds: Array.from({ length: MAX_HANDS }, (_, hand) => runId(uid, n * MAX_HANDS + hand)),
  }));
}

/** Issues a run whose log is known. @returns its id */
export async function issueRun(store: Store, uid: string, task: VerifyTask): Promise<string> {
  const id = randomUUID();
  const { difficulty, round } = task.setup;
  const now = Date.now();
  await insert(store, 'runs', 1, () => ({
    ...{ id, uid, game_id: task.game, difficulty, round, seed: task.seed, version: task.version },
    ...{ status: 'issued', issued_at: now - 700_000, expires_at: now + DAY_MS, entries: 0 },
  }));
  return id;
}
