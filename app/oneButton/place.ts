// Position of one-button play (row-column scanning): steps over the stops, and over the things inside a stop.

/** Things framed together. A press chooses a single one, or enters several. */
export type Stop<Thing> = readonly Thing[];

export interface Place {
  readonly stop: number;
  /** Index of the framed thing; undefined: all of the stop. */
  readonly thing?: number;
  /** Completed laps over this stop's things. */
  readonly laps?: number;
}

export const start: Place = { stop: 0 };

/** Laps inside a stop before the frame moves on without a choice. */
const MAX_LAPS = 2;

export function framed<Thing>({ stop, thing }: Place, stops: readonly Stop<Thing>[]): readonly Thing[] {
  const things = stops[stop] ?? [];
  return thing === undefined ? things : things.slice(thing, thing + 1);
}

export function onward<Thing>({ stop, thing, laps = 0 }: Place, stops: readonly Stop<Thing>[]): Place {
  const next = { stop: stop + 1 < stops.length ? stop + 1 : 0 };
  const things = stops[stop];
  if (thing === undefined || !things) return next;
  if (thing + 1 < things.length) return { stop, thing: thing + 1, laps };
  return laps + 1 < MAX_LAPS ? { stop, thing: 0, laps: laps + 1 } : next;
}

/** The thing that a press chooses, if any, and the place to continue from. */
export function press<Thing>(
  place: Place,
  stops: readonly Stop<Thing>[],
): { readonly place: Place; readonly chosen?: Thing } {
  const [first, ...others] = framed(place, stops);
  if (first === undefined) return { place: start };
  if (others.length > 0) return { place: { stop: place.stop, thing: 0 } };
  return { place: start, chosen: first };
}
