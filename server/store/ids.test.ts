import { expect, it } from 'vitest';
import { newId } from './ids.ts';

it('an ID can be a word of a command', () => {
  for (let n = 0; n < 1_000; n++) expect(newId(12)).toMatch(/^[A-Za-z0-9_][\w-]{15}$/);
});
