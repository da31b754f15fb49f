import * as v from 'valibot';
import { colours } from './colours.ts';

export const action = v.picklist([...colours, 'next']);
