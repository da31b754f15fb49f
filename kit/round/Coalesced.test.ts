import { expect, test } from 'vitest';
import { Coalesced } from './Coalesced.ts';

test('requests during a run lead to one more run after it', async () => {
  const ends: (() => void)[] = [];
  const work = new Coalesced(() => new Promise((resolve) => ends.push(resolve)));
  work.run();
  for (let i = 0; i < 3; i++) work.run();
  expect(ends).toHaveLength(1);
  const settled = work.settled();
  ends[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await settled;
  work.run();
  expect(ends).toHaveLength(3);
});
