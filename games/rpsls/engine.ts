import type { Engine } from '../../kit/contract/card.ts';
import { winsLossesDraws } from '../../kit/contract/winsLossesDraws.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';

export const engine: Engine = { rules, action, stats: winsLossesDraws };
