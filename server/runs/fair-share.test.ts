import { expect, test } from 'vitest';
import { ProcessorTime, takeFairest } from './fair-share.ts';

function clocked() {
  const clock = { now: 0 };
  return { clock, spent: new ProcessorTime(1_000, () => clock.now) };
}

test('who has had the least is next; of equals who has waited longest', () => {
  const { spent } = clocked();
  spent.add('eve', 500);
  spent.add('bob', 20);
  const queue = ['eve', 'eve', 'bob', 'ada', 'cleo'].map((player) => ({ player }));
  const order = Array.from({ length: 5 }, () => takeFairest(queue, spent)?.player);
  expect(order).toEqual(['ada', 'cleo', 'bob', 'eve', 'eve']);
  expect(takeFairest(queue, spent)).toBeUndefined();
});

test('what was had is added up within a window, and forgotten after it', () => {
  const { clock, spent } = clocked();
  spent.add('ada', 100);
  clock.now = 999;
  spent.add('ada', 50);
  expect(spent.of('ada')).toBe(150);
  expect(spent.windowEndsIn('ada')).toBe(1);
  clock.now = 1_000;
  expect(spent.of('ada')).toBe(0);
  expect(spent.windowEndsIn('ada')).toBe(0);
  spent.add('ada', 7);
  expect(spent.of('ada')).toBe(7);
});
