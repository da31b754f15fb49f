import { useFrame } from '../board/context.ts';
import type { Target } from '../board/controls.ts';
import type { Pace, TrickState } from './tricks.ts';

/**
 * Plays under the player's setting for a quick table, which the log takes with the player's first action, so that a round
 * that is only looked at has not begun.
 */
export function useQuickTable<Action>({ state, play }: Target<Pick<TrickState, 'quick'>, Action | Pace>) {
  const { quickTable = false } = useFrame().preferences;
  return (action: Action) => {
    if (quickTable && !state.quick) play('quick');
    return play(action);
  };
}
