// Declares each move once, for keys, buttons and the help.
import { walkControl } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

const press: Control<State, Action> = {
  label: 'Press a light',
  keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  action: (_, n) => n,
};

export const controls = {
  press,
  walk: walkControl('Move between lights'),
  here: { label: 'Press the light', keys: ['Enter', ' '] },
} as const;
