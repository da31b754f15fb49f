import { useRef } from 'react';
import { useNarration } from '../narration/useNarration.ts';
import { useFeedback } from '../sound/useFeedback.ts';
import type { FrameDriver } from './driver.ts';
import { type Ghost, paceSentence } from './ghost.ts';

interface Options extends Omit<Parameters<typeof useNarration>[0], 'beside' | 'driver'> {
  readonly driver: FrameDriver;
  /** The ghost that the round is played against. */
  readonly ghost: Ghost | undefined;
  readonly toBeat: number | undefined;
}

/** Plays the player's actions, with sound, vibration and narration. */
export function useNarratedPlay({ ghost, toBeat, ...options }: Options) {
  const { view, driver } = options;
  const beside = (): string | undefined => {
    const { outcome, score } = driver.snapshot();
    return ghost && paceSentence(ghost, score - (outcome ? ghost.score : ghost.now()));
  };
  const narration = useNarration({ ...options, beside });
  const actions = useRef(0);
  const { onAction } = narration;
  const play = (action: unknown): boolean => {
    if (!driver.play(action)) return false;
    actions.current++;
    onAction();
    return true;
  };
  useFeedback(view, driver, actions, toBeat);
  return { narration, play };
}
