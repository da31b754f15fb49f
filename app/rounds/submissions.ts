// Submission status of each run that ended during this visit.
import { createStore, useStore } from '../../kit/board/store.ts';
import type { FinishedRun } from '../../protocol/runs.ts';

/** Reasons why a round without a run is not ranked: the server can't verify it. */
export const unranked = {
  offline: 'not ranked: played offline',
  outdated: 'not ranked: reload to update',
  refused: 'not ranked',
} as const;

export type SubmissionStatus =
  | { readonly kind: 'saved'; readonly finished: FinishedRun }
  | { readonly kind: 'refused'; readonly elsewhere?: true }
  | { readonly kind: 'waiting'; readonly retryIn: number };

const submissions = createStore<Readonly<Record<string, SubmissionStatus>>>({});

export const watchSubmissions = submissions.subscribe;

export function setSubmission(run: string, status: SubmissionStatus): void {
  submissions.set({ ...submissions.get(), [run]: status });
}

/** Undefined for a round without a run: a guest's, or one that started offline. */
export function useSubmission(run: string | undefined): SubmissionStatus | undefined {
  const all = useStore(submissions);
  return run === undefined ? undefined : all[run];
}

/** Note beside a result; '' for a ranked one. */
export function submissionLabel(status: SubmissionStatus | undefined): string {
  if (!status) return '';
  if (status.kind === 'waiting') return 'not saved yet';
  if (status.kind === 'refused')
    return status.elsewhere ? 'not saved: it went on on another device' : 'not saved';
  const { ranked, reason } = status.finished;
  if (ranked) return '';
  return reason === 'quick' ? 'not ranked: faster than humanly possible' : 'not ranked';
}
