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
  const ratios = [];
  // Two more attempts, in case that the machine was busy.
  for (let n = 0; n < 3; n++) {
    const ratio = await compare(few, many);
    if (ratio < 2) return;
    ratios.push(ratio.toFixed(2));
  }
  expect.fail(`${name}: ${ratios.join(', ')} times as long`);
}
