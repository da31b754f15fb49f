import { turnControls } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

const choose: Control<State, Action> = {
  label: 'Choose a colour',
  keys: ['1', '2', '3', '4', '5', '6', '7'],
  action: ({ phase }, n) => (phase.kind === 'ask' ? phase.question.choices[n] : undefined),
};

export const controls = {
  choose,
  ...turnControls<State>('word', ({ phase }) => phase.kind === 'ask'),
} as const;
