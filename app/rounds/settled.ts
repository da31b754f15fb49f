// Finished rounds, complete: also those that are being written, and those whose page was closed too early to write them.
import { loadChunk } from '../lib/loadChunk.ts';
import { readEndedRounds, readOpenRounds } from './database.ts';
import type { EndedRound } from './record.ts';
import { whenSaved } from './saving.ts';

/**
 * Waits for rounds that are being written, and ends those whose page has gone. Never rejects.
 * @param timeout of the wait, ms
 */
export async function whenSettled(timeout?: number): Promise<void> {
  await whenSaved(timeout);
  const open = await readOpenRounds().catch(() => []);
  if (!open.some(({ over }) => over)) return;
  await loadChunk('rounds', () => import('./resume.ts')).then(
    ({ settleRounds }) => settleRounds(),
    () => undefined,
  );
}

/** Reads all finished rounds, without their logs. @throws when storage is blocked, or does not answer */
export async function readPastRounds(): Promise<EndedRound[]> {
  await whenSettled();
  return readEndedRounds();
}
