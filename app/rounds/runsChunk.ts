import { sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';

/** The code that speaks to the server about play: only signed-in players need it. */
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
