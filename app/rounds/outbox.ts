// Outbox of finished rounds: sends them until the server has answered for each, across reloads and tabs. Finishing a run
// is idempotent.
import * as v from 'valibot';
import { type Entry, entriesSchema } from '../../kit/round/log.ts';
import { finishedRun, type IssueRequest, issuedRun, type LogPart } from '../../protocol/runs.ts';
import { withLock } from '../lib/locks.ts';
import { isRecord } from '../lib/storage.ts';
import { TimeoutError } from '../lib/within.ts';
import { dropRound, readRecords, readRound, roundIssued, roundSent } from './database.ts';
import { type EndedRound, endedRound } from './record.ts';
import type { SubmissionStatus } from './submissions.ts';

/** Entries in one request: well under the server's limit. */
export const PART_LENGTH = 5_000;
const RETRY_AFTER_MS = 15_000;
const LOCK_TIMEOUT_MS = 60_000;

export interface WaitingRun extends Omit<EndedRound, 'size'> {
  readonly entries: readonly Entry[];
}

type Post = (path: string, body: LogPart | IssueRequest) => Promise<Response>;

/** Rounds that the device could not store (private mode, a full disk). */
const unsaved = new Map<string, WaitingRun>();

export function holdUnsaved(run: WaitingRun): void {
  unsaved.set(run.id, run);
}

/** Reads the waiting rounds, and drops malformed ones. */
export async function waitingRuns(): Promise<WaitingRun[]> {
  const runs: WaitingRun[] = [];
  for (const record of await readRecords('waiting')) {
    const id = isRecord(record) ? String(record.id) : '';
    const stored = await readRound(id);
    const head = v.safeParse(endedRound, record);
    const entries = v.safeParse(entriesSchema, stored?.entries);
    if (head.success && entries.success) runs.push({ ...head.output, entries: entries.output });
    else await dropRound(id);
  }
  return [...runs, ...unsaved.values()];
}

/** Sends one run: its log in parts, then its end. Never rejects. */
async function send(run: WaitingRun, post: Post): Promise<SubmissionStatus> {
  try {
    const issued =
      run.today !== undefined && run.run === undefined ? await issue(run, run.today, post) : run.id;
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
async function issue(round: WaitingRun, today: string, post: Post): Promise<string | SubmissionStatus> {
  const { id, game, setup, seed, version } = round;
  const { difficulty } = setup;
  const response = await post('/api/runs', { game, difficulty, round: 0, today });
  if (!response.ok) return statusOf(response);
  const issued = v.parse(issuedRun, await response.json());
  if (issued.seed !== seed || issued.version !== version) return { kind: 'refused' };
  const held = unsaved.get(id);
  if (held) unsaved.set(id, { ...held, run: issued.run });
  else await roundIssued(id, issued.run);
  return issued.run;
}

export function split({ entries, end, pauses }: Pick<WaitingRun, 'entries' | 'end' | 'pauses'>): LogPart[] {
  const count = Math.max(1, Math.ceil(entries.length / PART_LENGTH));
  return Array.from({ length: count }, (_, i) => {
    const from = i * PART_LENGTH;
    const part = entries.slice(from, from + PART_LENGTH);
    const isLast = i === count - 1;
    const reached = isLast ? end : (part.at(-1)?.[0] ?? end);
    return { from, entries: part, end: reached, pauses: pauses.filter(([at]) => isLast || at <= reached) };
  });
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
export function flushOutbox(
  post: Post,
  onStatus: (run: WaitingRun, status: SubmissionStatus) => void,
  player?: string,
): Promise<number | undefined> {
  return withLock('outbox', LOCK_TIMEOUT_MS, async () => {
    let retryIn: number | undefined;
    const runs = await waitingRuns().catch((error: unknown) => {
      if (error instanceof TimeoutError) retryIn = RETRY_AFTER_MS;
      return unsaved.values();
    });
    for (const run of runs) {
      if (player !== undefined && run.player !== undefined && run.player !== player) continue;
      const status = await send(run, post);
      if (status.kind === 'waiting') retryIn = Math.max(retryIn ?? 0, status.retryIn);
      else if (!unsaved.delete(run.id)) {
        const isBranch = status.kind === 'refused' && status.elsewhere === true;
        await roundSent(run.id, isBranch).catch(() => undefined);
      }
      onStatus(run, status);
    }
    return retryIn;
  });
}
