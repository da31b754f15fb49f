import { useRef } from 'react';
import { useNarration } from '../narration/useNarration.ts';
import { useFeedback } from '../sound/useFeedback.ts';
import type { Shown } from './display.ts';
import { paceSentence } from './ghost.ts';
import type { PlayHost } from './host.ts';

export function useNarratedPlay(host: PlayHost, shown: Shown, covered: boolean) {
  const { game, view, driver, who, ghost, news } = host;
  const { behind, figures, display } = shown;
  const beside = (): string | undefined => {
    const { outcome, score } = driver.snapshot();
    return ghost && paceSentence(ghost, score - (outcome ? ghost.score : ghost.now()));
  };
  const words = { status: display.spokenStatus, behind, end: display.end, covered, news, beside };
  const narration = useNarration({ game, view, driver, who, ...words });
  const actions = useRef(0);
  const play = (action: unknown): boolean => {
    if (!driver.play(action)) return false;
    actions.current++;
    narration.onAction();
    return true;
  };
  useFeedback(view, driver, actions, figures.toBeat);
  return { narration, play };
}
