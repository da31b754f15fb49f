import { suits } from '../../kit/cards/cards.ts';
import { trickControls } from '../../kit/cards/trickControls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action } from './rules.ts';
import { type State, usersChoice } from './table.ts';

const trump: Control<State, Action> = {
  label: 'Choose trumps: spades, hearts, clubs or diamonds',
  keys: suits,
  action: (state, n) => (usersChoice(state) ? suits[n] : undefined),
};

export const controls = { ...trickControls, trump } as const;
