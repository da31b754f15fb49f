import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { game as minefield } from '../../games/minefield/card.ts';
import { rules as minefieldRules } from '../../games/minefield/rules.ts';
import { game as solitaire } from '../../games/solitaire/card.ts';
import { rules as solitaireRules } from '../../games/solitaire/rules.ts';
import { game as twenty48 } from '../../games/twenty48/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { seeded } from '../../kit/round/random.ts';
import { endStepWorker, stepWorkerOf, withStart } from './stepWorker.ts';
import { FakeWorker } from './testing/worker.ts';

const rules = solitaireRules as Rules;
const seed = '00112233445566778899aabbccddeeff';
const deal = { setup: { difficulty: 'pro', round: 0 }, seed } as const;
const start = { state: rules.start(deal.setup, seeded(seed)), at: 0 };

beforeEach(() => {
  // The files of workers tell by it where they are.
  vi.stubGlobal('document', {});
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.crashes = false;
});
afterEach(() => {
  endStepWorker();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a deal that takes long to find comes with the state that it starts from', async () => {
  expect(await withStart(solitaire, rules, deal)).toEqual({ ...deal, start });
});

test('nothing is asked for other games, or where there are no workers', () => {
  expect(withStart(minefield, minefieldRules as Rules, deal)).toBe(deal);
  expect(stepWorkerOf(twenty48)).toBeUndefined();
  vi.stubGlobal('Worker', undefined);
  expect(withStart(solitaire, rules, deal)).toBe(deal);
});

test('a worker that crashes is done without, by all that was and will be asked', async () => {
  FakeWorker.crashes = true;
  const both = await Promise.all([withStart(solitaire, rules, deal), withStart(solitaire, rules, deal)]);
  expect(both).toEqual([deal, deal]);
  expect(FakeWorker.running.size).toBe(0);
  expect(await withStart(solitaire, rules, deal)).toEqual(deal);
});

test('a browser that refuses to start a worker is done without', async () => {
  vi.stubGlobal('Worker', () => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(await withStart(solitaire, rules, deal)).toEqual(deal);
});

test('an answer is waited for so long and no longer; the next one is not taken for it', async () => {
  vi.useFakeTimers();
  const answers: unknown[] = [];
  const post = vi.spyOn(FakeWorker.prototype, 'postMessage').mockImplementation(async () => {});
  void Promise.resolve(withStart(solitaire, rules, deal)).then((dealt) => answers.push(dealt));
  await vi.advanceTimersByTimeAsync(999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([deal]);
  post.mockRestore();
  vi.useRealTimers();
  const other = { ...deal, seed: 'f'.repeat(32) };
  const [worker] = FakeWorker.running;
  const second = withStart(solitaire, rules, other);
  worker?.onmessage?.({ data: { ...start, at: 0 } });
  const state = rules.start(other.setup, seeded(other.seed));
  expect(await second).toEqual({ ...other, start: { state, at: 0 } });
});

test('the worker goes with its game', async () => {
  await withStart(solitaire, rules, deal);
  expect(FakeWorker.running.size).toBe(1);
  stepWorkerOf(minefield);
  expect(FakeWorker.running.size).toBe(0);
  await vi.waitFor(() => expect(FakeWorker.running.size).toBe(1), 30_000);
  endStepWorker();
  expect(FakeWorker.running.size).toBe(0);
});
