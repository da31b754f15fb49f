// Tells players who listen where they have come to rest, and which ways are open there.
import { useEffect } from 'react';
import type { Play } from '../../kit/round/play.ts';
import type { Action, State } from './rules.ts';
import { here } from './words.ts';

/** The player has come to rest when no step follows for this long (ms). */
const rest = 300;

export function useWhereabouts({ state, paused, announce }: Play<State, Action>): void {
  const words = state.phase.kind === 'run' && !paused ? here(state) : undefined;
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => announce(words), rest);
    return () => clearTimeout(timer);
  }, [words, announce]);
}
