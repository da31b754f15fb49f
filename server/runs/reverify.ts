// Replays a finished run from its stored log and compares the result with the stored one.
import type { LogPart } from '../../protocol/runs.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { entriesOf, setupOf } from './log-storage.ts';
import { type Refused, type Verified, type VerifiedPoint, type VerifyTask, verify } from './verify.ts';

interface Result {
  readonly score: number | null;
  readonly result: string | null;
  readonly endMs: number | null;
}

export interface Reverified {
  readonly run: string;
  readonly game: string;
  /**
   * - same: the log gives the stored result
   * - different, refused: it doesn't; score, log or rules have been changed or damaged
   * - other-version: the rules have changed since
   * - no-log: the log is missing, whole or in part
   * - unfinished: without a result
   */
  readonly verdict: 'same' | 'different' | 'refused' | 'other-version' | 'no-log' | 'unfinished';
  readonly detail?: string;
  readonly stored: Result;
  readonly replayed?: Result;
  /** Those of the replay, by key. */
  readonly figures?: Verified['counts'];
}

export function isWrong({ verdict }: Reverified): boolean {
  return verdict === 'different' || verdict === 'refused';
}

export type Replay = (task: VerifyTask) => Promise<Verified | Refused>;

/** @param replay the pool's in a server, as a long log takes seconds */
export async function reverify({ db }: Store, run: RunsTable, replay: Replay = verify): Promise<Reverified> {
  const stored = { score: run.score, result: run.result, endMs: run.end_ms };
  const about = { run: run.id, game: run.game_id, stored };
  if (run.status === 'issued' || run.end_ms === null) return { ...about, verdict: 'unfinished' };
  let kept = 0;
  for await (const { length } of entriesOf(db, run.id)) kept += length;
  if (kept !== run.entries)
    return { ...about, verdict: 'no-log', detail: `${kept} of ${run.entries} entries are there` };
  const answer = await replayParts(run, entriesOf(db, run.id), run.end_ms, replay);
  if (answer.kind === 'refused') {
    if (answer.reason === 'version')
      return { ...about, verdict: 'other-version', detail: `played by version ${run.version} of the rules` };
    return { ...about, verdict: 'refused', detail: answer.reason };
  }
  const replayed = { score: answer.score, result: answer.outcome ?? null, endMs: answer.at };
  const same =
    replayed.score === stored.score && replayed.result === stored.result && replayed.endMs === stored.endMs;
  return { ...about, verdict: same ? 'same' : 'different', replayed, figures: answer.counts };
}

/** Replays the parts one by one, as each has its own limit of steps. */
async function replayParts(
  run: RunsTable,
  parts: AsyncIterable<LogPart['entries']>,
  end: number,
  replay: Replay,
): Promise<Verified | Refused> {
  const task = { game: run.game_id, version: run.version, setup: setupOf(run), seed: run.seed };
  let from: VerifiedPoint | undefined;
  let waiting: LogPart['entries'] | undefined;
  for await (const entries of parts) {
    if (waiting) {
      const answer = await replay({
        ...task,
        ...(from && { from }),
        entries: waiting,
        end: waiting.at(-1)?.[0] ?? from?.at ?? 0,
      });
      if (answer.kind === 'refused') return answer;
      from = { state: answer.state, at: answer.at };
    }
    waiting = entries;
  }
  return replay({ ...task, ...(from && { from }), entries: waiting ?? [], end });
}
