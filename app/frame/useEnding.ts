import { useState } from 'react';
import type { Snapshot } from '../lib/snapshot.ts';
import type { EarlierBoard } from './driver.ts';

/** Changes that the player has made to the screen of a finished round. */
interface Ending {
  /** The ticket is closed, to see the board. */
  readonly isFolded?: boolean;
  /** The replay or the second look is open. */
  readonly isReplayed?: boolean;
  /** Board at an earlier move, in place of the finished one. */
  readonly earlier?: EarlierBoard | undefined;
}

const noEnding: Ending = {};

/** Belongs to one final state: an undo and another end start again. */
export function useEnding({ state, outcome }: Snapshot) {
  const [known, setKnown] = useState({ state: undefined as unknown, ending: noEnding });
  const endingOf = (latest: typeof known) => (latest.state === state ? latest.ending : noEnding);
  const change = (part: Ending): void =>
    setKnown((latest) => ({ state, ending: { ...endingOf(latest), ...part } }));
  return [outcome ? endingOf(known) : noEnding, change] as const;
}
