// A log played again, with every moment on the way.

import type { Rules } from '../kit/contract/rules.ts';
import type { Entry, Setup } from '../kit/round/log.ts';
import { Playback } from '../kit/round/replay.ts';
import { Round } from '../kit/round/round.ts';
import { begin, type History, note } from './history.ts';

export interface Played {
  readonly setup: Setup;
  readonly seed: string;
  readonly entries: readonly Entry[];
  /** Round time (ms) of the last step that needs no action. */
  readonly end: number;
}

export interface Recorded {
  readonly history: History;
  /** The number, from 1, of the action that the rules refuse: the history ends before it. */
  readonly refused?: number;
}

/** Rules that are being worked on may also throw: that counts as refused, and the console has the reason. */
export function record(rules: Rules, { setup, seed, entries, end }: Played): Recorded {
  const round = new Round<unknown, unknown>(rules, setup, seed);
  const playback = new Playback(round, { entries, end });
  let history = begin(round.state);
  try {
    for (let step = playback.take(); step; step = playback.take()) {
      const { at, entry, action, before, after: state } = step;
      if (entry !== undefined) history = note(history, { by: 'player', at, action, state });
      else if (state !== before) history = note(history, { by: 'game', at, state });
    }
    return { history };
  } catch (error) {
    console.error(error);
    return { history, refused: playback.played + 1 };
  }
}
