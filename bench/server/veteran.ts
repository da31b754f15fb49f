// A player with as long a past as one account can gather: 200,000 finished rounds with their logs and scores, rounds
// that were left, a place on every board, every day's box of ten years, many reports and sessions.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { games } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ROWS_AT_ONCE = 500;

interface Past {
  readonly rounds: number;
  /** Rounds that nobody finished, and that have expired. */
  readonly abandoned: number;
  readonly days: number;
  readonly reports: number;
}

export const longPast: Past = { rounds: 200_000, abandoned: 57_600, days: 3_650, reports: 20_000 };

/** @returns the ids of some finished rounds, the latest first */
export async function addPast(store: Store, uid: string, past: Past = longPast): Promise<string[]> {
  const now = Date.now();
  await insert(store, 'runs', past.rounds, (n) => finishedRun(uid, n, now));
  await insert(store, 'run_parts', past.rounds, (n) => ({
    run_id: runId(uid, n),
    from_entry: 0,
    entries: log,
  }));
  await insert(store, 'score_submissions', past.rounds, (n) => ({
    run_id: runId(uid, n),
    ...gameOf(n),
    uid,
    name: 'Ada',
    score: scoreOf(n),
    created_at: endOf(n, now),
    meta: null,
  }));
  await insert(store, 'runs', past.abandoned, (n) => abandonedRun(uid, n, now));
  await insert(store, 'run_parts', past.abandoned, (n) => ({
    run_id: `${runId(uid, n)}-left`,
    from_entry: 0,
    entries: log,
  }));
  await insert(store, 'today_attempts', past.days * 3, (n) => attempt(uid, n, now));
  await insert(store, 'guest_days', past.days, (n) => ({ uid, date: dateOf(n, now) }));
  await insert(store, 'leaderboard', past.days * 3, (n) => ({
    ...gameOf(n % 3),
    period: `t:${dateOf(Math.floor(n / 3), now)}`,
    uid,
    minus_score: -scoreOf(n),
    ms: 5_000,
    at: now,
    run_id: runId(uid, n),
  }));
  for (const table of ['contact_bug_reports', 'contact_game_requests'] as const)
    await insert(store, table, past.reports, (n) => ({
      ...{ id: randomUUID(), uid, title: 'A title', message: 'Nothing works. '.repeat(20), status: 'open' },
      ...{ game: null, created_at: now - n * 720_000 },
    }));
  return Array.from({ length: 20 }, (_, n) => runId(uid, n));
}

const log = JSON.stringify(Array.from({ length: 12 }, (_, i) => [i * 300, i % 9]));

const runId = (uid: string, n: number) => `${uid}-${n}`;
const scoreOf = (n: number) => (n * 7_919) % 40_000;
/** 2.16 s apart: five days of what one account may play. */
const endOf = (n: number, now: number) => now - n * 2_160;
const dateOf = (n: number, now: number) => addDays(new Date(now).toISOString().slice(0, 10), -n);

function gameOf(n: number) {
  return {
    game_id: games[n % games.length]?.id ?? '',
    difficulty: difficulties[Math.floor(n / games.length) % 3] ?? 'noob',
  };
}

function finishedRun(uid: string, n: number, now: number): Insertable<Tables['runs']> {
  return {
    ...{
      id: runId(uid, n),
      uid,
      ...gameOf(n),
      round: 0,
      seed: '0'.repeat(32),
      version: 1,
      status: 'finished',
    },
    ...{ issued_at: endOf(n, now) - 5_000, expires_at: endOf(n, now) + DAY_MS, entries: 12 },
    ...{ pauses: '[]', finished_at: endOf(n, now), end_ms: 5_000, duration_ms: 4_000 + (n % 1_000) },
    ...{
      score: scoreOf(n),
      result: n % 3 === 0 ? 'loss' : 'win',
      answer: `{"ranked":true,"score":${scoreOf(n)}}`,
    },
  };
}

function abandonedRun(uid: string, n: number, now: number): Insertable<Tables['runs']> {
  return {
    ...{ id: `${runId(uid, n)}-left`, uid, ...gameOf(n), round: 0, seed: '0'.repeat(32), version: 1 },
    ...{ status: 'issued', issued_at: now - 3 * DAY_MS - n, expires_at: now - 2 * DAY_MS - n, entries: 12 },
    checkpoint: JSON.stringify({ state: '0'.repeat(500), at: 0 }),
  };
}

function attempt(uid: string, n: number, now: number): Insertable<Tables['today_attempts']> {
  return {
    ...{ uid, date: dateOf(Math.floor(n / 3), now), ...gameOf(n % 3), score: scoreOf(n) },
    ...{ ms: 5_000, run_id: runId(uid, n), ranked: 1, finished_at: now - n },
  };
}

/** What jobs remove, and a player whom a killed process has left unsettled. */
export async function addLeftovers(store: Store, count = 20_000): Promise<void> {
  await store.db.updateTable('users').set({ unsettled_at: 1 }).execute();
  await insert(store, 'rate_limits', count, (n) => ({ key: `key-${n}`, count: 1, resets_at: n }));
  await insert(store, 'leaderboard', count, (n) => ({
    ...gameOf(n),
    ...{ period: 'd:2026-01-01', uid: `player-${n}`, minus_score: -n, ms: n, at: n, run_id: `run-${n}` },
  }));
  await insert(store, 'operator_log', count, (n) => ({
    ...{ id: `entry-${n}`, at: n, operator: null, name: 'arcade', action: 'games.hide', subject: 'omi' },
    detail: '',
  }));
}

/** A run under way of a round that is known already. @returns its id */
export async function issueRun({ db }: Store, uid: string, task: VerifyTask): Promise<string> {
  const id = randomUUID();
  const { difficulty, round } = task.setup;
  const now = Date.now();
  await db
    .insertInto('runs')
    .values({
      ...{ id, uid, game_id: task.game, difficulty, round, seed: task.seed, version: task.version },
      ...{ status: 'issued', issued_at: now - 700_000, expires_at: now + DAY_MS, entries: 0 },
    })
    .execute();
  return id;
}

async function insert<Table extends keyof Tables>(
  { db }: Store,
  table: Table,
  count: number,
  row: (n: number) => Insertable<Tables[Table]>,
): Promise<void> {
  for (let from = 0; from < count; from += ROWS_AT_ONCE)
    await db
      .insertInto(table)
      .values(Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, i) => row(from + i)))
      .execute();
}
