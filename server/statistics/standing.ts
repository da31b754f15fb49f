import type { RunsTable } from '../store/runs-tables.ts';
import { toResult } from './tallies.ts';

/** Returns the figures of a finished run that challenges and previews compare. */
export function standingOf(run: Pick<RunsTable, 'score' | 'result' | 'entries' | 'duration_ms'>) {
  const { score, result, entries, duration_ms } = run;
  return { score: score ?? 0, result: toResult(result), actions: entries, ms: duration_ms ?? 0 };
}
