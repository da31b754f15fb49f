import * as v from 'valibot';
import { directions } from './maze.ts';

export const action = v.picklist([...directions, 'next']);
