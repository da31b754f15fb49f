import { bestScore } from '../../kit/contract/savedStats.ts';
import type { State } from './rules.ts';

// A round left early counts too: it may never come to its end.
export const stats = bestScore<State>(({ score }) => ({ score }));
