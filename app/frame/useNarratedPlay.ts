import { useRef } from 'react';
import { type NarrationOptions, useNarration } from '../narration/useNarration.ts';
import { useFeedback } from '../sound/useFeedback.ts';
import type { FramedRound } from './driver.ts';
import { type Ghost, paceSentence } from './ghost.ts';

interface Options extends Pick<NarrationOptions, 'status' | 'behind' | 'end' | 'covered' | 'news'> {
  readonly ghost: Ghost | undefined;
  readonly toBeat: number | undefined;
}

export function useNarratedPlay(
  { game, view, driver, who }: FramedRound,
  { ghost, toBeat, ...words }: Options,
) {
  const beside = (): string | undefined => {
    const { outcome, score } = driver.snapshot();
    return ghost && paceSentence(ghost, score - (outcome ? ghost.score : ghost.now()));
  };
  const narration = useNarration({ game, view, driver, who, ...words, beside });
  const actions = useRef(0);
  const play = (action: unknown): boolean => {
    if (!driver.play(action)) return false;
    actions.current++;
    narration.onAction();
    return true;
  };
  useFeedback(view, driver, actions, toBeat);
  return { narration, play };
}
