import { trickControls } from '../../kit/cards/trickControls.ts';
import type { Control } from '../../kit/contract/view.ts';
import { mayClaim } from './claim.ts';
import type { Action, State } from './rules.ts';

const claim: Control<State, Action> = {
  label: 'Claim the rest',
  keys: ['C'],
  action: (state) => (mayClaim(state) ? 'claim' : undefined),
};

export const controls = { ...trickControls, claim } as const;
