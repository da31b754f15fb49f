import { directionControls } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

export const steps = directionControls((direction): Action => direction);

const next: Control<State, Action> = {
  label: 'Start, or continue to the next maze',
  keys: ['Enter', ' '],
  action: ({ phase }) => (phase.kind === 'run' ? undefined : 'next'),
};

export const controls = {
  ...steps,
  next,
  wait: { label: 'Make the next maze wait for you', keys: ['P'] },
} as const;
