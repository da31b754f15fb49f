// Untrusted data about the players in this browser.
import { shortenName } from '../../protocol/name-length.ts';
import { isRecord, readStoredJson, removeStored, writeStored } from '../lib/storage.ts';

const guestKey = 'guest';

export function readGuest(): string | undefined {
  const stored = readStoredJson(guestKey);
  if (!isRecord(stored) || typeof stored.displayName !== 'string') return undefined;
  return shortenName(stored.displayName.trim()) || 'Guest';
}

export function writeGuest(displayName: string): void {
  writeStored(guestKey, JSON.stringify({ displayName }));
}

export function clearGuest(): void {
  removeStored(guestKey);
}

export const hintKey = 'signedIn';

/** Hint that a session may exist. Without it the page does not ask the server; offline it names the player. */
export interface Hint {
  /** '' after a sign-in that the server has not named yet: done.js in server/auth/pages. */
  readonly id: string;
  readonly name: string;
}

export function readHint(): Hint | undefined {
  const stored = readStoredJson(hintKey);
  if (!isRecord(stored) || typeof stored.id !== 'string' || typeof stored.name !== 'string') return undefined;
  return { id: stored.id, name: stored.name };
}

export function writeHint(hint: Hint): void {
  writeStored(hintKey, JSON.stringify(hint));
}

export function clearHint(): void {
  removeStored(hintKey);
}

const playersKey = 'players';
const most = 12;

interface LocalPlayer {
  readonly id: string;
  readonly name: string;
}

/** Names used on this device, offered again in the guest box. */
interface LocalPlayers {
  readonly version: 1;
  readonly players: readonly LocalPlayer[];
  readonly activeIds: readonly string[];
}

export function toLocalPlayers(value: unknown): LocalPlayers {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.players))
    return { version: 1, players: [], activeIds: [] };
  const players = value.players.flatMap(toPlayer).slice(0, most);
  const ids = new Set(players.map((player) => player.id));
  const activeIds = Array.isArray(value.activeIds) ? value.activeIds.filter((id) => ids.has(id)) : [];
  return { version: 1, players, activeIds };
}

function toPlayer(value: unknown): LocalPlayer[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return [];
  const name = shortenName(value.name.trim());
  return name && value.id ? [{ id: value.id, name }] : [];
}

/** Puts a player in front and makes them active. A known name keeps its ID; a new one contains `now`, epoch ms. */
export function withPlayer(list: LocalPlayers, name: string, now: number): LocalPlayers {
  const known = list.players.find((player) => player.name === name);
  const player = known ?? { id: `player-${now}`, name };
  const others = list.players.filter((other) => other !== known);
  return { version: 1, players: [player, ...others].slice(0, most), activeIds: [player.id] };
}

export function readLocalPlayers(): LocalPlayers {
  return toLocalPlayers(readStoredJson(playersKey));
}

export function rememberPlayer(name: string): void {
  writeStored(playersKey, JSON.stringify(withPlayer(readLocalPlayers(), name, Date.now())));
}
