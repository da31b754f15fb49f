import { directionControls, turnControls } from '../../kit/board/controls.ts';
import type { Action, State } from './rules.ts';

export const steps = directionControls((direction): Action => direction);

export const controls = {
  ...steps,
  ...turnControls<State>('maze', ({ phase }) => phase.kind === 'run'),
} as const;
