import { directionControls } from '../../kit/board/controls.ts';
import type { Control } from '../../kit/contract/view.ts';
import type { Action, State } from './rules.ts';

export const turns = directionControls((direction): Action => direction);

export const start: Control<State, Action> = { label: 'Start', keys: ['Enter', ' '], action: () => 'start' };

export const controls = { ...turns, start } as const;
