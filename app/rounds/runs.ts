// Client of the server's runs: issued when a round starts, finished through the outbox. Loaded for signed-in players only. The
// outbox sends finished rounds until the server has answered for each, across reloads and tabs: finishing a run is idempotent.
import * as v from 'valibot';
import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Entry, Setup } from '../../kit/round/log.ts';
import {
  finishedRun,
  type IssuedRun,
  type IssueRequest,
  issuedRun,
  type LogPart,
} from '../../protocol/runs.ts';
import { playerId, sessionEnded } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { withLock } from '../lib/locks.ts';
import { request } from '../lib/send.ts';
import { TimeoutError, within } from '../lib/within.ts';
import { readWaiting, updateEnded } from './database.ts';
import { leaveAgain } from './leftRuns.ts';
import type { WaitingRun } from './record.ts';
import { settleRounds } from './resume.ts';
import {
  type Saved,
  type SubmissionStatus,
  setSavedState,
  setSubmission,
  type unranked,
} from './submissions.ts';

/** Longest wait for a run; without one the round starts unranked. */
const ISSUE_TIMEOUT_MS = 4_000;
/** Longest wait in the background: all tabs wait for the one that sends. */
const SEND_TIMEOUT_MS = 30_000;
/** Entries in one request: well under the server's limit. */
export const PART_LENGTH = 5_000;
const RETRY_AFTER_MS = 15_000;
const LOCK_TIMEOUT_MS = 60_000;

/** @param keepalive as for `request` */
export async function post(
  path: string,
  body: LogPart | IssueRequest,
  timeout = SEND_TIMEOUT_MS,
  keepalive?: 'keepalive',
): Promise<Response> {
  const response = await request('POST', path, body, AbortSignal.timeout(timeout), keepalive);
  if (response.status === 401) sessionEnded();
  return response;
}

/**
 * Requests a run while the rules load.
 * @returns 'offline' when the server is unreachable, 'refused' when it issues no run. 'outdated' when it has other rules: with
 * those it would compute another result than the player sees
 */
export async function issueRun(
  game: Game,
  { difficulty, round }: Pick<Setup, 'difficulty' | 'round'>,
  terms: Pick<IssueRequest, 'today' | 'challenge' | 'withheld'> = {},
): Promise<IssuedRun | keyof typeof unranked> {
  const asked = post('/api/runs', { game: game.id, difficulty, round, ...terms }, ISSUE_TIMEOUT_MS)
    .then(async (response) => (response.ok ? v.parse(issuedRun, await response.json()) : 'refused'))
    .catch(() => 'offline' as const);
  const rules = loadChunk(`${game.slug} rules`, () => loadRules(game));
  const [issued, { version }] = await Promise.all([asked, rules]);
  return typeof issued === 'string' || issued.version === version ? issued : 'outdated';
}

/** Rounds that the device could not store (private mode, a full disk). */
const unsaved = new Map<string, WaitingRun>();

export function holdUnsaved(run: WaitingRun): void {
  unsaved.set(run.id, run);
}

/** Sends one run: its log in parts, then its end. Never rejects. */
async function send(run: WaitingRun): Promise<SubmissionStatus> {
  try {
    const issued = run.today !== undefined && run.run === undefined ? await issue(run, run.today) : run.id;
    if (typeof issued !== 'string') return issued;
    const parts = split(run);
    for (const [i, part] of parts.entries()) {
      const last = i === parts.length - 1;
      const path = `/api/runs/${encodeURIComponent(run.run ?? issued)}/${last ? 'finish' : 'checkpoint'}`;
      const response = await post(path, part);
      if (!response.ok) return statusOf(response);
      if (last) return { kind: 'saved', finished: v.parse(finishedRun, await response.json()) };
    }
  } catch {
    // Offline, or a malformed answer.
  }
  return { kind: 'waiting', retryIn: RETRY_AFTER_MS };
}

/** Requests a run for a match that was played offline. @returns the run's ID, or the status of a round without one */
async function issue(round: WaitingRun, today: string): Promise<string | SubmissionStatus> {
  const { id, game, setup, seed, version } = round;
  const { difficulty } = setup;
  const response = await post('/api/runs', { game, difficulty, round: 0, today });
  if (!response.ok) return statusOf(response);
  const issued = v.parse(issuedRun, await response.json());
  if (issued.seed !== seed || issued.version !== version) return { kind: 'refused' };
  const held = unsaved.get(id);
  if (held) unsaved.set(id, { ...held, run: issued.run });
  else await updateEnded(id, { run: issued.run });
  return issued.run;
}

type Logged = Readonly<Pick<LogPart, 'pauses' | 'end'>> & { readonly entries: readonly Entry[] };

/** The part of a log from an entry on. Only the last one reaches its end. */
export function partFrom(from: number, { entries, end, pauses }: Logged): LogPart {
  const part = entries.slice(from, from + PART_LENGTH);
  const isLast = from + part.length === entries.length;
  const reached = isLast ? end : (part.at(-1)?.[0] ?? end);
  return { from, entries: part, end: reached, pauses: pauses.filter(([at]) => at <= reached) };
}

export function split(log: Logged): LogPart[] {
  const count = Math.max(1, Math.ceil(log.entries.length / PART_LENGTH));
  return Array.from({ length: count }, (_, i) => partFrom(i * PART_LENGTH, log));
}

/** Retryable: signed out, rate limited, a failing server, and every response with Retry-After. */
export function statusOf({ status, headers }: Response): Exclude<SubmissionStatus, { kind: 'saved' }> {
  const after = Number(headers.get('retry-after'));
  const isRetryable = status === 401 || status === 408 || status === 429 || status >= 500 || after > 0;
  if (!isRetryable) return status === 409 ? { kind: 'refused', elsewhere: true } : { kind: 'refused' };
  return { kind: 'waiting', retryIn: after > 0 ? after * 1000 : RETRY_AFTER_MS };
}

/**
 * Sends the waiting rounds, one tab at a time. Keeps those of other players, which the server would refuse.
 * @returns retry delay (ms), or undefined when nothing waits any more
 */
export function flushOutbox(player: string): Promise<number | undefined> {
  return withLock('outbox', LOCK_TIMEOUT_MS, async () => {
    let retryIn: number | undefined;
    const stored = await readWaiting().catch((error: unknown) => {
      if (error instanceof TimeoutError) retryIn = RETRY_AFTER_MS;
      return [];
    });
    for (const run of [...stored, ...unsaved.values()]) {
      if (run.player !== undefined && run.player !== player) continue;
      const status = await send(run);
      if (status.kind === 'waiting') retryIn = Math.max(retryIn ?? 0, status.retryIn);
      else if (!unsaved.delete(run.id)) {
        // This end of a round that has gone on on another device counts nowhere.
        const known = status.kind === 'refused' && status.elsewhere;
        await updateEnded(run.id, { status: 'done', ...(known && { known }) }).catch(() => undefined);
      }
      setSubmission(run.id, status, run.game);
      if (status.kind !== 'saved')
        console.warn(`A round of ${run.game} is not saved: ${status.kind}.`, run.id);
    }
    return retryIn;
  });
}

let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the outbox, and retries later. Signed out, all of it waits for the player. */
export async function sendWaiting(): Promise<void> {
  clearTimeout(retry);
  const player = playerId();
  if (player === undefined) return;
  leaveAgain();
  const retryIn = await flushOutbox(player);
  if (retryIn !== undefined) retry = setTimeout(() => void sendWaiting(), retryIn);
}

globalThis.window?.addEventListener('online', () => void sendWaiting());
globalThis.window?.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void settleRounds().then(sendWaiting);
});

/** Sends the rounds of earlier visits, and again whenever the connection or the page comes back. */
export async function watchOutbox(): Promise<void> {
  await settleRounds();
  await sendWaiting();
}

/** Sends everything before the player signs out, including open rounds of games that count when left. */
export async function sendAll(): Promise<void> {
  // Offline the sign-out fails, and the round goes on.
  await settleRounds(navigator.onLine);
  await sendWaiting();
}

/** @returns undefined when the answer is missing or late. A late one still reaches the header */
export function fetchSaved({ id }: Game): Promise<Saved | undefined> {
  const read = async (): Promise<Saved | undefined> => {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    const response = await request('GET', `/api/users/me/gameStates/${id}`, undefined, signal);
    if (!response.ok) return undefined;
    const saved = v.parse(v.record(v.string(), v.unknown()), await response.json());
    setSavedState(id, saved);
    return saved;
  };
  return within(ISSUE_TIMEOUT_MS, read()).catch(() => undefined);
}

export async function saveDifficulty(game: Game, lastDifficulty: Difficulty): Promise<void> {
  await request('PATCH', `/api/users/me/gameStates/${game.id}`, { lastDifficulty }).catch(() => undefined);
}
