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

/** A name used on this device, offered again in the guest box. */
interface LocalPlayer {
  readonly id: string;
  readonly name: string;
}

export function readLocalPlayers(): readonly LocalPlayer[] {
  const stored = readStoredJson(playersKey);
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.players)) return [];
  return stored.players.flatMap(toPlayer).slice(0, most);
}

function toPlayer(value: unknown): LocalPlayer[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return [];
  const name = shortenName(value.name.trim());
  return name && value.id ? [{ id: value.id, name }] : [];
}

/** Puts a player in front and makes them active. A known name keeps its ID. */
export function rememberPlayer(name: string): void {
  const before = readLocalPlayers();
  const player = before.find((each) => each.name === name) ?? { id: `player-${Date.now()}`, name };
  const players = [player, ...before.filter((each) => each !== player)].slice(0, most);
  writeStored(playersKey, JSON.stringify({ version: 1, players, activeIds: [player.id] }));
}
