import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { often } from '../../kit/testing/often.ts';
import { chunkSize, empty, peek, pop, push, type Stack } from './history.ts';
import { rules, type State } from './rules.ts';

/** The array elements and properties of `after` that are not `before`'s: what a step has had to write. */
function written(before: unknown, after: unknown): number {
  const kept = new Set<unknown>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || kept.has(part)) return;
    kept.add(part);
    Object.values(part).forEach(visit);
  };
  visit(before);
  const count = (part: unknown): number => {
    if (typeof part !== 'object' || part === null || kept.has(part)) return 0;
    const parts = Object.values(part);
    return parts.length + parts.reduce((sum: number, inner) => sum + count(inner), 0);
  };
  return count(after);
}

describe('a stack', () => {
  test('gives back what was put on it, and changes no earlier stack', () => {
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: fc.nat() }, fc.constant(undefined)), {
      minLength: 200,
      maxLength: 3 * chunkSize ** 2,
      size: 'max',
    });
    fc.assert(
      fc.property(steps, (items) => {
        const model: number[] = [];
        let stack: Stack<number> = empty;
        const earlier: { stack: Stack<number>; length: number; top: number | undefined }[] = [];
        for (const item of items) {
          stack = item === undefined ? pop(stack) : push<number>(stack, item);
          if (item === undefined) model.pop();
          else model.push(item);
          earlier.push({ stack, length: model.length, top: model.at(-1) });
        }
        expect(earlier.every((one) => one.stack.length === one.length && peek(one.stack) === one.top)).toBe(
          true,
        );
        // The same content yields the same JSON, however it was built.
        const again = model.reduce<Stack<number>>((built, item) => push<number>(built, item), empty);
        expect(JSON.parse(JSON.stringify(stack))).toEqual(JSON.parse(JSON.stringify(again)));
      }),
      { numRuns: often(10) },
    );
  });
});

test('a draw writes as little at the 20,000th as at the first, and so does its undoing', () => {
  const random = seeded('0'.repeat(32));
  const play = (state: State, type: 'draw' | 'undo'): State =>
    rules.play(state, { type }, 0, random) ?? state;
  let state = rules.start({ difficulty: 'noob', round: 0, variant: 'relaxed' }, random);
  // A step writes stock and waste (24 cards), the state's own properties, and a chunk of history.
  const most = 24 + 20 + 3 * (chunkSize + 3);
  const probe = new Set([1, 2, chunkSize, chunkSize ** 2, chunkSize ** 2 + 1, 19_999, 20_000]);
  for (let n = 1; n <= 20_000; n++) {
    const before = state;
    state = play(state, 'draw');
    if (!probe.has(n)) continue;
    expect(written(before, state)).toBeLessThan(most);
    expect(written(state, play(state, 'undo'))).toBeLessThan(most);
  }
  expect(state.history).toHaveLength(20_000);
});
