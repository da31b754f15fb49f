// Won rounds, sent as a player's outbox sends them: again and again, until each has been acknowledged.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { FinishedRun, LogPart } from '../../protocol/runs.ts';
import type { Store } from '../store/store.ts';
import { type Caller, finish, playable } from './play.ts';
import type { TestPlayer } from './sign-in.ts';

export interface Win {
  readonly run: string;
  readonly log: LogPart;
  /** The server's answer, once received. */
  acknowledged?: FinishedRun;
}

/** Maximum concurrent requests. */
export const atOnce = 8;

/** A server that has started again listens elsewhere. */
export function callerAt(url: string, player: TestPlayer): Caller {
  return { url, player: { headers: { ...player.headers, Origin: url } } };
}

/** Rounds that are won and not yet sent. */
export async function win(caller: Caller, count: number): Promise<Win[]> {
  return Promise.all(Array.from({ length: count }, () => playable(caller)));
}

/** Sends each once. @param onAnswer called with each answer, but not for a lost connection */
export async function sendOnce(
  caller: Caller,
  wins: readonly Win[],
  onAnswer: (status: number, headers: Headers) => void = () => {},
): Promise<void> {
  const waiting = wins.values();
  const senders = Array.from({ length: atOnce }, async () => {
    for (const one of waiting) {
      const response = await finish(caller, one.run, one.log).catch(() => undefined);
      const body = await response?.json().catch(() => undefined);
      if (!response || !body) continue;
      if (response.status === 200) expectSame(one, body as FinishedRun);
      onAnswer(response.status, response.headers);
    }
  });
  await Promise.all(senders);
}

/** Sends what waits until nothing does. @throws when that lasts for ever */
export async function sendAll(caller: Caller, wins: readonly Win[]): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    await sendOnce(caller, waitingOf(wins));
    const { length } = waitingOf(wins);
    if (length === 0) return;
    if (performance.now() > deadline) throw new Error(`${length} rounds are never taken`);
    await sleep(100);
  }
}

function waitingOf(wins: readonly Win[]): Win[] {
  return wins.filter(({ acknowledged }) => !acknowledged);
}

function expectSame(one: Win, answer: FinishedRun): void {
  if (one.acknowledged) expect(answer).toEqual(one.acknowledged);
  one.acknowledged = answer;
}

/** Expects every acknowledged win to be in the database. */
export async function expectKept({ db }: Store, wins: readonly Win[]): Promise<void> {
  const rows = await db.selectFrom('games_highscores').select('run_id').execute();
  const kept = new Set(rows.map(({ run_id }) => run_id));
  const lost = wins.filter(({ run, acknowledged }) => acknowledged && !kept.has(run));
  expect(lost).toEqual([]);
}

/** Expects each of a player's wins to count exactly once. */
export async function expectCountedOnce({ db }: Store, player: TestPlayer, wins: readonly Win[]) {
  const scores = await db
    .selectFrom('games_highscores')
    .select(['run_id', 'score'])
    .where('uid', '=', player.id)
    .orderBy('score')
    .execute();
  expect(scores.map(({ score }) => score)).toEqual(wins.map((_, i) => i + 1));
  expect(new Set(scores.map(({ run_id }) => run_id))).toEqual(new Set(wins.map(({ run }) => run)));
  const state = await db
    .selectFrom('game_states')
    .select('fields')
    .where('uid', '=', player.id)
    .where('game_id', '=', 'tictactoe')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(state.fields)).toMatchObject({ wins: wins.length });
  const best = await db
    .selectFrom('leaderboard')
    .select('minus_score')
    .where('uid', '=', player.id)
    .where('period', '=', 'all')
    .execute();
  expect(best).toEqual([{ minus_score: -wins.length }]);
}

/** The server can't answer now, and says when to ask again. */
export function expectComeBack(status: number, headers: Headers): void {
  expect(status).toBe(503);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}
