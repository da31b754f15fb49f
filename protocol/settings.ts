// Player's settings. Stores only chosen values; the system or the default decides the others. Uses no schema library, as
// the page reads settings before its first paint.

import {
  areRivalries,
  type IsGame,
  mergeRivalries,
  parseRivalries,
  type Rivalries,
} from '../kit/round/rivalry.ts';

export type Guard<T> = (value: unknown) => value is T;

const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

function isWhole(least: number, most: number): Guard<number> {
  return (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function isOneOf<const Word extends string>(...words: readonly Word[]): Guard<Word> {
  return (value): value is Word => words.some((word) => word === value);
}

export const fields = {
  sound: isBoolean,
  /** Per cent. */
  volume: isWhole(0, 100),
  haptics: isBoolean,
  motion: isOneOf('reduced', 'full'),
  contrast: isOneOf('more'),
  /** Four colours for the four suits. */
  suits: isBoolean,
  /** Patterns on colours that are to be told apart. */
  patterns: isBoolean,
  /** Countdowns to the next round start paused. */
  wait: isBoolean,
  /** Games against the clock open in relaxed mode. */
  relaxed: isBoolean,
  /** One tap moves a card to its only or best place. */
  oneTap: isBoolean,
  /** Stock, waste and pads at the left hand. */
  leftHanded: isBoolean,
  /** Robots of trick games play in a third of the time, and a tap takes a complete trick. */
  quickTable: isBoolean,
  /** Rounds show the player's best one as a ghost. */
  ghost: isBoolean,
  /** One-button play. */
  scan: isBoolean,
  /** Time (ms) that one-button play stays on each target. */
  pace: isWhole(400, 5_000),
  /** Tallies against the rival. No choice, but like one they follow the player, and no one else sees or ranks them. */
  rivals: areRivalries as Guard<Rivalries>,
} as const;

type Guarded<G> = G extends Guard<infer T> ? T : never;
type Fields = { [K in keyof typeof fields]?: Guarded<(typeof fields)[K]> };
export type Settings = Readonly<Fields>;
/** A merge patch (RFC 7386): null removes a choice. */
export type SettingsChange = Readonly<{ [K in keyof Fields]?: Fields[K] | null | undefined }>;

/** Parses untrusted settings of any version; drops invalid and unknown values. */
export function parseSettings(stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return {};
  const given = new Map<string, unknown>(Object.entries(stored));
  if (given.has('rivals')) given.set('rivals', parseRivalries(given.get('rivals')));
  const kept = Object.entries(fields).filter(([key, is]) => is(given.get(key)));
  return Object.fromEntries(kept.map(([key]) => [key, given.get(key)]));
}

/** Replaces fields, and keeps the longer one of two tallies against the rival, of known games only. */
export function mergeSettings(settings: Settings, change: SettingsChange, isGame: IsGame): Settings {
  const rivals = change.rivals && mergeRivalries(settings.rivals ?? {}, change.rivals, isGame);
  const merged = { ...settings, ...change, ...(rivals && { rivals }) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value != null));
}
