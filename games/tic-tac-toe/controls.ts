import { walkControl } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

const mark: Control<State, Action> = {
  label: 'Mark a cell',
  keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  action: (_, n) => n,
};

export const controls = {
  mark,
  walk: walkControl('Move between cells'),
  place: { label: 'Mark the cell', keys: ['Enter', ' '] },
} as const;
