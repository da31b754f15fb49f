import { type RefObject, useRef } from 'react';
import { useMoment } from '../../kit/board/effects.ts';
import { goalPassed } from './goals.ts';
import type { State } from './rules.ts';
import { goalText } from './words.ts';

export interface Passed {
  readonly goal: number;
  /** When, in the round's ticks. */
  readonly tick: number;
}

/** The streak goal that was passed last. It is said on its own: the calls of what falls are not all said aloud. */
export function useGoal(state: State, announce: (text: string) => void): RefObject<Passed | undefined> {
  const passed = useRef<Passed>(undefined);
  useMoment(state, (before, after) => {
    const goal = goalPassed(before, after);
    if (goal === undefined) return;
    passed.current = { goal, tick: after.tick };
    announce(goalText(goal));
  });
  return passed;
}
