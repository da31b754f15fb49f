// Code that most visitors need late, or never.
import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';

/** Resumes rounds. */
export const resumeChunk = () => loadChunk('rounds', () => import('../rounds/resume.ts'));

/** Talks to the server about play: only signed-in players need it. */
export const runsChunk = () => loadChunk('runs', () => import('../rounds/runs.ts'));

/** Sends what a signed-in player's earlier visits could not send. A failure is retried later. */
export async function sendOutbox(): Promise<void> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return;
  await runsChunk().then(
    ({ watchOutbox }) => watchOutbox(),
    () => undefined,
  );
}
