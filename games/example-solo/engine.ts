import { defineEngine } from '../../kit/contract/engine.ts';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { action } from './action.ts';
import { rules } from './rules.ts';

export const engine = defineEngine({ rules, action, stats: bestScore() });
