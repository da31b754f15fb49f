import * as v from 'valibot';

export const action = v.picklist(['L', 'R', 'U', 'D', 'Z']);
