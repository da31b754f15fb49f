import { useFrame } from '../board/context.ts';
import type { Pace, Trick } from './tricks.ts';

interface Table<Action> {
  readonly state: { readonly trick: Trick; readonly quick?: true };
  play(action: Action | Pace): boolean;
}

/**
 * The player's setting for a quick table, which the log takes with the player's first action, so that a round that is only
 * looked at has not begun.
 */
export function useQuickTable<Action>({ state, play }: Table<Action>) {
  const { quickTable = false } = useFrame().preferences;
  return {
    play: (action: Action): boolean => {
      if (quickTable && !state.quick) play('quick');
      return play(action);
    },
    /** Takes a complete trick; undefined while the setting is off. */
    clear: quickTable ? (): boolean => state.trick.cards.length === 4 && play('clear') : undefined,
  };
}
