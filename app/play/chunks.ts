// Code that most visitors need late, or never.
import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { issueRun } from '../rounds/runs.ts';

export const resumeChunk = () => loadChunk('rounds', () => import('../rounds/resume.ts'));

export const runsChunk = () => loadChunk('runs', () => import('../rounds/runs.ts'));

/** Uses the code for runs. @returns undefined when it fails to load */
export const withRuns = <T>(use: (runs: typeof import('../rounds/runs.ts')) => T) =>
  runsChunk().then(use, () => undefined);

/** Requests a run of a deal. @returns the reason when the server issues none */
export const askForRun = (...deal: Parameters<typeof issueRun>) =>
  runsChunk().then(
    (runs) => runs.issueRun(...deal),
    () => 'offline' as const,
  );

export const reviewerChunk = () => loadChunk('reviewer', () => import('../review/reviewer.ts'));

/**
 * Loads code that the end of a round needs, and the next visit, which resumes the round: one chunk after the other, as each
 * takes a slow phone 10 to 20 ms.
 */
export async function preloadEnd(): Promise<void> {
  await reviewerChunk();
  await resumeChunk();
}

export const practiceChunk = () => loadChunk('practice', () => import('./dealPractice.ts'));

export const seriesChunk = () => loadChunk('series', () => import('../series/series.ts'));

/** Sends what earlier visits of the player who has signed in could not send. */
export async function sendOutbox(): Promise<void> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return;
  await withRuns(({ watchOutbox }) => watchOutbox());
}
