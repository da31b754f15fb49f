import { useFrame } from '../board/context.ts';
import type { Target } from '../board/controls.ts';
import type { Pace, TrickState } from './tricks.ts';

/**
 * The player's setting for a quick table, which the log takes with the player's first action, so that a round that is only
 * looked at has not begun.
 */
export function useQuickTable<Action>({
  state,
  play,
}: Target<Pick<TrickState, 'trick' | 'quick'>, Action | Pace>) {
  const { quickTable = false } = useFrame().preferences;
  return {
    play: (action: Action) => {
      if (quickTable && !state.quick) play('quick');
      return play(action);
    },
    /** Takes a complete trick; undefined while the setting is off. */
    clear: quickTable ? () => state.trick.cards.length === 4 && play('clear') : undefined,
  };
}
