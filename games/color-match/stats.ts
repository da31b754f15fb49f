import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

export const stats = bestScore<State>(({ when }) => ({ when }));
