// The game's words, on the board and for screen readers.
import { counted } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { most, type State } from './rules.ts';

export const sticks = (n: number): string => counted(n, 'stick');

export function status({ left, turn }: State, { opponents }: Who): string {
  if (left === 0) return turn === 'player' ? 'You took the last stick' : 'The last stick is gone';
  return turn === 'player' ? 'Your turn' : `${opponents[0]?.name ?? 'The robot'} is thinking…`;
}

export const narrator: Narrator<State> = {
  where: (state, who) =>
    `${status(state, who).replace('…', '')}. ${sticks(state.left)} of ${state.first} left.`,

  options: ({ left, turn }, { opponents }) =>
    turn === 'robot'
      ? `Wait for ${opponents[0]?.name ?? 'the robot'}.`
      : `Take 1 to ${Math.min(most, left)}: press the number, or choose a button.`,

  changed(before, after, { opponents }) {
    if (before.turn !== 'robot' || after.left === before.left) return undefined;
    return `${opponents[0]?.name ?? 'The robot'} took ${sticks(before.left - after.left)}, ${sticks(after.left)} left.`;
  },
};
