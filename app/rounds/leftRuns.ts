// Abandoned runs: the server stops offering them to the player's other devices, immediately or with the next connection.
import { playerId } from '../account/session.ts';
import { request } from '../lib/send.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../lib/storage.ts';

const prefix = 'left:';

export function leaveRun(run: string, holder: string): void {
  const key = prefix + run;
  writeStored(key, holder);
  if (playerId() === undefined) return;
  request('DELETE', `/api/runs/${run}?holder=${holder}`, undefined, null, 'keepalive').then(
    ({ ok, status }) => {
      if (ok || status === 404) removeStored(key);
    },
    () => {},
  );
}

/** Repeats what the server has not answered. */
export function leaveAgain(): void {
  for (const key of storedKeys(prefix)) leaveRun(key.slice(prefix.length), readStored(key) ?? '');
}
