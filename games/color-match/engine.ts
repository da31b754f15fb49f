import type { Engine } from '../../kit/contract/card.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';
import { stats } from './stats.ts';

export const engine: Engine = { rules, action, stats };
