import * as v from 'valibot';
import { moves } from './moves.ts';

export const action = v.picklist(moves);
