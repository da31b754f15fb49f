// Position of one-button play (row-column scanning): steps over the stops, and over the things inside a stop that
// has several.

/** Things that are framed together. A press chooses a single one, or enters the first of several. */
export type Stop<Thing> = readonly Thing[];

export interface Place {
  readonly stop: number;
  /** Index of the framed thing in its stop; undefined: all of them. */
  readonly thing?: number;
  /** Completed laps over the things of this stop. */
  readonly laps?: number;
}

export const start: Place = { stop: 0 };

/** Laps inside a stop before the frame moves on without a choice: a wrong press costs no more. */
const lapsInside = 2;

/** Things framed at a place. */
export function framed<Thing>({ stop, thing }: Place, stops: readonly Stop<Thing>[]): readonly Thing[] {
  const things = stops[stop] ?? [];
  return thing === undefined ? things : things.slice(thing, thing + 1);
}

/** The next place once the time at this one is over. */
export function onward<Thing>({ stop, thing, laps = 0 }: Place, stops: readonly Stop<Thing>[]): Place {
  const next = { stop: stop + 1 < stops.length ? stop + 1 : 0 };
  const things = stops[stop];
  if (thing === undefined || !things) return next;
  if (thing + 1 < things.length) return { stop, thing: thing + 1, laps };
  return laps + 1 < lapsInside ? { stop, thing: 0, laps: laps + 1 } : next;
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
