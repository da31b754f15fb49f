// Code that most visitors need late, or never.
import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { within } from '../lib/within.ts';
import { storedTails } from './tails.ts';

/** Longest wait (ms) for the list of databases. */
const LIST_TIMEOUT_MS = 300;

/** Saves and resumes rounds. A visitor who has not played yet needs none of it. */
export const roundsChunk = () => loadChunk('rounds', () => import('./resumeRound.ts'));

/** Speaks to the server about play: only signed-in players need it. */
export const runsChunk = () => loadChunk('runs', () => import('./runs.ts'));

/** On a signed-in player's page, what earlier visits could not send is sent now. A failure is tried again later. */
export async function sendOutbox(): Promise<void> {
  const { kind } = await sessionReady();
  if (kind !== 'user') return;
  await runsChunk().then(
    ({ watchOutbox }) => watchOutbox(),
    () => undefined,
  );
}

/** Whether this browser may hold rounds of the player's: known without the code that opens the database. */
export async function mayHoldRounds(): Promise<boolean> {
  if (storedTails().size > 0) return true;
  try {
    const databases = await within(LIST_TIMEOUT_MS, indexedDB.databases());
    return databases.some(({ name }) => name === 'play-small-v2');
  } catch {
    // Old browsers don't list them.
    return true;
  }
}
