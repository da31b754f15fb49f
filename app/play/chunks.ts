// Code that most visitors need late, or never.
import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';

export const resumeChunk = () => loadChunk('rounds', () => import('../rounds/resume.ts'));

export const runsChunk = () => loadChunk('runs', () => import('../rounds/runs.ts'));

export const practiceChunk = () => loadChunk('practice', () => import('./dealPractice.ts'));

/** Sends what earlier visits of the player who has signed in could not send. */
export async function sendOutbox(): Promise<void> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return;
  await runsChunk().then(
    ({ watchOutbox }) => watchOutbox(),
    () => undefined,
  );
}
