import { type RefObject, useEffect, useRef } from 'react';
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
  const before = useRef(state);
  const passed = useRef<Passed>(undefined);
  useEffect(() => {
    const goal = goalPassed(before.current, state);
    before.current = state;
    if (goal === undefined) return;
    passed.current = { goal, tick: state.tick };
    announce(goalText(goal));
  }, [state, announce]);
  return passed;
}
