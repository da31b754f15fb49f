// How a player likes to play. Only what was chosen is kept: what is missing is the system's to say, or the default.
import * as v from 'valibot';

const fields = {
  sound: v.boolean(),
  /** Per cent. */
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  haptics: v.boolean(),
  motion: v.picklist(['reduced', 'full']),
  contrast: v.picklist(['more']),
  /** Four colours for the four suits. */
  suits: v.boolean(),
  /** Countdowns to the next round start paused. */
  wait: v.boolean(),
  /** Games against the clock open in relaxed mode. */
  relaxed: v.boolean(),
  /** One-button play. */
  scan: v.boolean(),
  /** How long (ms) one-button play stays on one thing. */
  pace: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(5_000)),
} as const;

type Fields = { [K in keyof typeof fields]?: v.InferOutput<(typeof fields)[K]> };
export type Settings = Readonly<Fields>;

/** What was stored, by anyone and in any version: what is broken or unknown is dropped. */
export function parseSettings(stored: unknown): Settings {
  const given = v.is(v.record(v.string(), v.unknown()), stored) ? stored : {};
  const kept = Object.entries(fields).flatMap(([key, schema]) => {
    const value = Object.hasOwn(given, key) ? v.safeParse(schema, given[key]) : undefined;
    return value?.success ? [[key, value.output] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** A merge patch (RFC 7386): null takes a choice back. */
export const SettingsChange = v.strictObject({
  sound: v.nullish(fields.sound),
  volume: v.nullish(fields.volume),
  haptics: v.nullish(fields.haptics),
  motion: v.nullish(fields.motion),
  contrast: v.nullish(fields.contrast),
  suits: v.nullish(fields.suits),
  wait: v.nullish(fields.wait),
  relaxed: v.nullish(fields.relaxed),
  scan: v.nullish(fields.scan),
  pace: v.nullish(fields.pace),
});
export type SettingsChange = Readonly<v.InferOutput<typeof SettingsChange>>;

export function mergeSettings(settings: Settings, change: SettingsChange): Settings {
  const merged = { ...settings, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value != null));
}
