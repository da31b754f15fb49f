import { directionControls } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

const actions = { up: 'U', left: 'L', down: 'D', right: 'R' } as const;
const { up: U, left: L, down: D, right: R } = directionControls((direction): Action => actions[direction]);

export const slides = { U, L, D, R } as const;

export const undo: Control<State, Action> = {
  label: 'Undo',
  keys: ['Z'],
  repeats: true,
  action: () => 'Z',
};

export const controls = { ...slides, undo, read: { label: 'Read the board aloud', keys: ['R'] } } as const;
