// The names used on this device, offered again in the guest box.

import { shortenName } from '../../protocol/name-length.ts';
import { isRecord } from '../lib/record.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';

const key = 'players';
const most = 12;

export interface LocalPlayer {
  readonly id: string;
  readonly name: string;
}

export interface LocalPlayers {
  readonly version: 1;
  readonly players: readonly LocalPlayer[];
  readonly activeIds: readonly string[];
}

const nobody: LocalPlayers = { version: 1, players: [], activeIds: [] };

/** Reads an untrusted value; leaves out invalid players. */
export function toLocalPlayers(value: unknown): LocalPlayers {
  if (!isRecord(value) || value.version !== 1 || !Array.isArray(value.players)) return nobody;
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

/**
 * The list with this player in front and active. A name already there keeps its id.
 * @param now epoch milliseconds, part of a new id
 */
export function withPlayer(list: LocalPlayers, name: string, now: number): LocalPlayers {
  const known = list.players.find((player) => player.name === name);
  const player = known ?? { id: `player-${now}`, name };
  const others = list.players.filter((other) => other !== known);
  return { version: 1, players: [player, ...others].slice(0, most), activeIds: [player.id] };
}

export function readLocalPlayers(): LocalPlayers {
  return toLocalPlayers(readStoredJson(key));
}

export function rememberPlayer(name: string): void {
  writeStored(key, JSON.stringify(withPlayer(readLocalPlayers(), name, Date.now())));
}
