// Scenes of the page of a round, from its first move to the next round. Trying a move and practice follow the second look
// (app/lib/step.ts).
import { useState } from 'react';
import type { Snapshot } from '../lib/snapshot.ts';

/** 'board': the ticket is folded away. */
type Scene = 'play' | 'ticket' | 'board' | 'look';

export function useScene({ state, outcome }: Snapshot, isLook: boolean) {
  /** Final state of the round whose ticket is folded: an undo and another end start again. */
  const [folded, setFolded] = useState<unknown>();
  const over: Scene = folded === state ? 'board' : 'ticket';
  const scene: Scene = isLook ? 'look' : outcome ? over : 'play';
  return { scene, fold: () => setFolded(state), unfold: () => setFolded(undefined) };
}
