import type { Control } from '../../kit/contract/view.ts';
import { type Move, moveName, moves } from './moves.ts';
import type { Action, State } from './rules.ts';

function throwing(move: Move): Control<State, Action> {
  return { label: moveName(move), keys: [String(moves.indexOf(move) + 1)], action: () => move };
}

export const controls = {
  rock: throwing('rock'),
  paper: throwing('paper'),
  scissors: throwing('scissors'),
  lizard: throwing('lizard'),
  spock: throwing('spock'),
} as const;
