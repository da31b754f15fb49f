// Plays a finished run again from its stored log, and says whether it still gives the stored result.
import type { LogPart } from '../../protocol/runs.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { entriesOf } from './parts.ts';
import { type Refused, type Verified, type VerifiedPoint, type VerifyTask, verify } from './verify.ts';
import { setupOf } from './verify-part.ts';

/** Stored outcome of a round, for comparison. */
interface Result {
  readonly score: number | null;
  readonly result: string | null;
  readonly endMs: number | null;
}

export interface Reverified {
  readonly run: string;
  readonly game: string;
  /**
   * - same: the log gives what is stored
   * - different, refused: it does not; score, log or rules have been tampered with, or have decayed
   * - other-version: the rules have changed since, so that nothing can be said
   * - no-log: what was played has not been kept, whole or in part
   * - unfinished: there is no result yet
   */
  readonly verdict: 'same' | 'different' | 'refused' | 'other-version' | 'no-log' | 'unfinished';
  readonly detail?: string;
  readonly stored: Result;
  readonly replayed?: Result;
}

/** Whether this verdict means that something is wrong. */
export function isWrong({ verdict }: Reverified): boolean {
  return verdict === 'different' || verdict === 'refused';
}

type Replay = (task: VerifyTask) => Promise<Verified | Refused>;

/** @param replay in a server: by its pool, since a long log takes seconds */
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
  const replayed = { score: answer.score, result: answer.outcome?.result ?? null, endMs: answer.at };
  const same =
    replayed.score === stored.score && replayed.result === stored.result && replayed.endMs === stored.endMs;
  return { ...about, verdict: same ? 'same' : 'different', replayed };
}

/** Part by part, as it came: a long log as a whole would take more steps than one part may. */
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
