// Between two turns of a run the next one comes by itself, after a time to read what came of the last; or it waits for
// a player who has asked for that.

/** A phase in which a turn's result is shown. */
export interface Shown {
  readonly kind: 'shown';
  /** When (ms) the next turn comes by itself. */
  readonly nextAt: number;
  /** Since when (ms) it waits for the player instead. */
  readonly heldAt?: number;
}

interface Run {
  readonly phase: Shown | { readonly kind: string; readonly heldAt?: never };
  readonly lives: number;
  /** Time (ms) for which turns have waited for the player so far. */
  readonly waited?: number;
}

/** Whether a next turn is about to come by itself. */
export function canHold({ phase, lives }: Run): boolean {
  return phase.kind === 'shown' && phase.heldAt === undefined && lives > 0;
}

/** From now on the next turn waits for the player; undefined where none is about to come. */
export function hold<S extends Run>(state: S, at: number): S | undefined {
  return canHold(state) ? { ...state, phase: { ...state.phase, heldAt: at } } : undefined;
}

/** When (ms) the next turn comes by itself. */
export function dueAfter({ nextAt, heldAt }: Shown): number | undefined {
  return heldAt === undefined ? nextAt : undefined;
}

/** Time (ms) for which turns have waited for the player until now: no part of the time that the player has taken. */
export function waited({ phase, waited = 0 }: Run, at: number): number {
  return phase.heldAt === undefined ? waited : waited + at - phase.heldAt;
}

/** What the next turn's state keeps of that. */
export function tally(state: Run, at: number): Pick<Run, 'waited'> {
  const total = waited(state, at);
  return total > 0 ? { waited: total } : {};
}
