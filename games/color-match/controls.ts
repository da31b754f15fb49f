import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

const choose: Control<State, Action> = {
  label: 'Choose a colour',
  keys: ['1', '2', '3', '4', '5', '6', '7'],
  action: ({ phase }, n) => (phase.kind === 'ask' ? phase.question.choices[n] : undefined),
};

const next: Control<State, Action> = {
  label: 'Start, or continue to the next word',
  keys: ['Enter', ' '],
  action: ({ phase }) => (phase.kind === 'ask' ? undefined : 'next'),
};

export const controls = {
  choose,
  next,
  wait: { label: 'Make the next word wait for you', keys: ['P'] },
} as const;
