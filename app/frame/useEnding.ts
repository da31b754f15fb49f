import { useState } from 'react';
import type { Snapshot } from '../lib/snapshot.ts';

/** Changes that the player has made to the screen of a finished round. */
interface Ending {
  /** The ticket is closed, to see the board. */
  readonly isFolded?: boolean;
}

/** Belongs to one final state: an undo and another end start again. */
export function useEnding({ state, outcome }: Snapshot) {
  const [known, setKnown] = useState<Ending & { readonly of?: unknown }>({});
  const ending: Ending = outcome && known.of === state ? known : {};
  const change = (part: Ending): void =>
    setKnown((latest) => ({ ...(latest.of === state && latest), ...part, of: state }));
  return [ending, change] as const;
}
