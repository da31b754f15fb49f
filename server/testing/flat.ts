// Compares times of the same work with few and with many rows beside it.
import { expect } from 'vitest';

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Expects work with many rows to take less than twice as long as with few. Compares the fastest of up to 300 turns: a busy
 * machine delays most of them, and never speeds one up.
 */
export async function expectAsFast(
  name: string,
  few: () => Promise<unknown>,
  many: () => Promise<unknown>,
): Promise<void> {
  const fastest = { few: Number.POSITIVE_INFINITY, many: Number.POSITIVE_INFINITY };
  for (let n = 0; n < 300; n++) {
    fastest.few = Math.min(fastest.few, await timeOf(few));
    fastest.many = Math.min(fastest.many, await timeOf(many));
    if (n >= 20 && fastest.many < 2 * fastest.few) return;
  }
  expect.fail(`${name}: ${(fastest.many / fastest.few).toFixed(2)} times as long`);
}
