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

/** Belongs to one final state: an undo and another end start again. */
export function useEnding({ state, outcome }: Snapshot) {
  const [known, setKnown] = useState<Ending & { readonly of?: unknown }>({});
  const ending: Ending = outcome && known.of === state ? known : {};
  // A closing ticket still takes its board back after it was folded: changes build on the latest one.
  const change = (part: Ending): void =>
    setKnown((latest) => ({ ...(latest.of === state && latest), ...part, of: state }));
  return [ending, change] as const;
}
