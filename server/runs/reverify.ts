// Plays a finished run again from its stored log, and says whether it still gives the stored result.
import type { Checkpoint } from '../../kit/round/round.ts';
import type { LogPart } from '../../protocol/runs.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { type Refused, type Verified, verify } from './verify.ts';
import { setupOf } from './verify-part.ts';

/** What comes out of a round. */
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

export async function reverify({ db }: Store, run: RunsTable): Promise<Reverified> {
  const stored = { score: run.score, result: run.result, endMs: run.end_ms };
  const about = { run: run.id, game: run.game_id, stored };
  if (run.status === 'issued' || run.end_ms === null) return { ...about, verdict: 'unfinished' };
  const rows = await db
    .selectFrom('run_parts')
    .select(['from_entry', 'entries'])
    .where('run_id', '=', run.id)
    .orderBy('from_entry')
    .execute();
  const parts = rows.map(({ entries }) => JSON.parse(entries) as LogPart['entries']);
  const kept = parts.reduce((sum, entries) => sum + entries.length, 0);
  if (kept !== run.entries)
    return { ...about, verdict: 'no-log', detail: `${kept} of ${run.entries} entries are there` };
  const answer = await replayParts(run, parts, run.end_ms);
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
  parts: readonly LogPart['entries'][],
  end: number,
): Promise<Verified | Refused> {
  const task = { game: run.game_id, version: run.version, setup: setupOf(run), seed: run.seed };
  let from: Checkpoint<unknown> | undefined;
  for (const entries of parts.slice(0, -1)) {
    const answer = await verify({
      ...task,
      ...(from && { from }),
      entries,
      end: entries.at(-1)?.[0] ?? from?.at ?? 0,
    });
    if (answer.kind === 'refused') return answer;
    from = { state: answer.state, at: answer.at };
  }
  return verify({ ...task, ...(from && { from }), entries: parts.at(-1) ?? [], end });
}
