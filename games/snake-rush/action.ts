import * as v from 'valibot';
import { directions } from './board.ts';

export const action = v.picklist([...directions, 'start']);
