import { useCallback, useRef } from 'react';
import type { Snapshot } from '../lib/snapshot.ts';
import { useNarration } from '../narration/useNarration.ts';
import { useFeedback } from '../sound/useFeedback.ts';
import type { FrameDriver } from './driver.ts';
import { type Ghost, paceSentence } from './ghost.ts';

interface Options extends Omit<Parameters<typeof useNarration>[0], 'beside' | 'driver' | 'snapshot'> {
  readonly driver: FrameDriver;
  readonly snapshot: Snapshot;
  /** Whom the round is played against. */
  readonly ghost: Ghost | undefined;
  readonly toBeat: number | undefined;
}

/** The player's actions, with what is heard and felt of them, and said. */
export function useNarratedPlay({ ghost, toBeat, ...options }: Options) {
  const { view, driver, snapshot } = options;
  const ghostScore = () => (snapshot.outcome ? ghost?.score : ghost?.now()) ?? 0;
  const beside = () => ghost && paceSentence(ghost, snapshot.score - ghostScore());
  const narration = useNarration({ ...options, beside });
  const actions = useRef(0);
  const { onAction } = narration;
  const play = useCallback(
    (action: unknown): boolean => {
      if (!driver.play(action)) return false;
      actions.current++;
      onAction();
      return true;
    },
    [driver, onAction],
  );
  useFeedback(view, driver, actions, toBeat);
  return { narration, play };
}
