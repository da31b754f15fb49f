// Syncs a signed-in player's settings with the account, which wins except for unsent changes.
import * as v from 'valibot';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { mergeSettings, parseSettings, type Settings, type SettingsChange } from '../../protocol/settings.ts';
import { settingsChange } from '../../protocol/settings-change.ts';
import { isGame } from '../lib/cards.ts';
import { getJson, send } from '../lib/send.ts';
import { readStoredJson, removeStored, writeStored } from '../lib/storage.ts';
import { adoptSettings, currentSettings, onSettingsChange } from './store.ts';

const path = '/api/users/me/settings';
let player = '';
/** Each player's unsent changes stay separate. */
const unsentKey = () => `settings-unsent:${player}`;

/** Sends later changes to this player's account, reachable now or not. */
export function syncLaterChanges(id: string): void {
  player = id;
  onSettingsChange(sendChange);
}

/** Adopts the account's settings, or uploads this device's when it has none. Never rejects. */
export async function syncSettings(id: string): Promise<void> {
  syncLaterChanges(id);
  try {
    if (readUnsent()) {
      flushing.run();
      return await flushing.settled();
    }
    const saved = parseSettings(await getJson(path));
    const { rivals: _, ...choices } = saved;
    const merged =
      Object.keys(choices).length > 0 ? withDevice(saved) : mergeSettings(saved, currentSettings(), isGame);
    adoptSettings(merged);
    if (JSON.stringify(merged) !== JSON.stringify(saved)) await patch(merged);
  } catch {
    // Keeps the device's own until the server answers.
  }
}

/** One request at a time; failed changes go with the next. */
const flushing = new Coalesced(() => flush().catch(() => undefined));

function sendChange(change: SettingsChange): void {
  writeStored(unsentKey(), JSON.stringify({ ...readUnsent(), ...change }));
  flushing.run();
}

async function flush(): Promise<void> {
  for (let unsent = readUnsent(); unsent; unsent = readUnsent()) {
    const saved = await patch(unsent);
    // Changes made during the request keep their values here, and go with the next.
    if (JSON.stringify(readUnsent()) !== JSON.stringify(unsent)) continue;
    removeStored(unsentKey());
    adoptSettings(withDevice(saved));
  }
}

/** A guest's rounds against the rival count in the account, too. Patterns were the device's before accounts had them. */
function withDevice(saved: Settings): Settings {
  const { rivals, patterns } = currentSettings();
  const known = patterns === undefined ? saved : { patterns, ...saved };
  return rivals ? mergeSettings(known, { rivals }, isGame) : known;
}

/** @returns the account's settings after the change */
async function patch(change: SettingsChange): Promise<Settings> {
  return parseSettings(await (await send('PATCH', path, change)).json());
}

function readUnsent(): SettingsChange | undefined {
  const stored = v.safeParse(settingsChange, readStoredJson(unsentKey()));
  return stored.success ? stored.output : undefined;
}
