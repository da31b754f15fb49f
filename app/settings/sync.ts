// A signed-in player's settings live on the account: it wins when the two differ, but for changes made here that
// it has not heard of yet.
import * as v from 'valibot';
import { parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { settingsChange } from '../../protocol/settings-change.ts';
import { send } from '../lib/send.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';
import { adoptSettings, carrySettings, currentSettings } from './store.ts';

const path = '/api/users/me/settings';
/** ID of the account's player. */
let player = '';
/** Where the changes are that the account has not heard of: another player's are kept apart, until they are back. */
const unsentKey = () => `settings-unsent:${player}`;

/** From now on what is changed here is this player's account's, too, whether or not it can be reached. */
export function carryChanges(id: string): void {
  player = id;
  carrySettings(carry);
}

/**
 * Takes the account's settings over, or gives it this device's when it has none. Never fails.
 * @param id of the player who is signed in
 */
export async function syncSettings(id: string): Promise<void> {
  carryChanges(id);
  try {
    if (readUnsent()) return await flushOnce();
    const kept = parseSettings(await (await send('GET', path)).json());
    if (Object.keys(kept).length > 0) adoptSettings(kept);
    else if (Object.keys(currentSettings()).length > 0) await patch(currentSettings());
  } catch {
    // The device's own will do, until the server can be reached.
  }
}

let sending: Promise<void> | undefined;

/** Sends each change immediately; failed changes go with the next. One request at a time. */
function carry(change: SettingsChange): void {
  writeStored(unsentKey(), JSON.stringify({ ...readUnsent(), ...change }));
  flushOnce().catch(() => undefined);
}

function flushOnce(): Promise<void> {
  sending ??= flush().finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends what the account has not heard of, until there is nothing left. */
async function flush(): Promise<void> {
  for (let unsent = readUnsent(); unsent; unsent = readUnsent()) {
    const kept = await patch(unsent);
    // Changes made during the request keep their values here, and go with the next.
    if (JSON.stringify(readUnsent()) !== JSON.stringify(unsent)) continue;
    removeStored(unsentKey());
    adoptSettings(kept);
  }
}

/** @returns what the account has now */
async function patch(change: SettingsChange): Promise<Settings> {
  return parseSettings(await (await send('PATCH', path, change)).json());
}

function readUnsent(): SettingsChange | undefined {
  const stored = v.safeParse(settingsChange, readStoredJson(unsentKey()));
  return stored.success ? stored.output : undefined;
}
