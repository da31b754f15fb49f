// Compares times of the same work with few and with many rows beside it.
import { expect } from 'vitest';

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

/** Alternates between both, so that a busy machine slows both. @returns how many times as long the second takes */
async function compare(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < 60; n++) {
    times[0].push(await timeOf(first));
    times[1].push(await timeOf(second));
  }
  return median(times[1]) / median(times[0]);
}

/** Expects work with many rows to take less than twice as long as with few. */
export async function expectAsFast(
  name: string,
  few: () => Promise<unknown>,
  many: () => Promise<unknown>,
): Promise<void> {
  // The least of three tells from a machine that was busy.
  const ratios = [];
  for (let n = 0; n < 3; n++) ratios.push(await compare(few, many));
  expect(Math.min(...ratios), `${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`).toBeLessThan(
    2,
  );
}
