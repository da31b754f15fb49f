import type { Engine } from '../kit/game.ts';
import { winsLossesDraws } from '../kit/winsLossesDraws.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';

export const engine: Engine = { rules, action, stats: winsLossesDraws };
