import { afterEach, expect, test, vi } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import type { ReplayRequest } from '../../kit/round/worker.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { hintOf, shownHint } from './hint.ts';
import { type Action, rules, type State } from './rules.ts';

const setup = { difficulty: 'noob', round: 0 } as const;
const seed = testSeed(9);
const from = new Round<State, Action>(rules, setup, seed).checkpoint();
const question: ReplayRequest = { setup, seed, from, entries: [[0, { type: 'hint' }]], end: 0, budget: 1 };
const hinted: State = { ...from.state, hinted: true };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('asked for a hint, the worker finds it along with the state that shows it', async () => {
  const posted: { state: State; hint: unknown }[] = [];
  const self = { onmessage: (_: { data: ReplayRequest }) => {}, postMessage: posted.push.bind(posted) };
  vi.stubGlobal('self', self);
  vi.stubGlobal('document', undefined);
  await import('./worker.ts');
  self.onmessage({ data: structuredClone(question) });
  const [{ state, hint } = expect.fail('nothing was posted')] = posted;
  expect(state.hinted).toBe(true);
  expect(hint).toEqual(hintOf(state));
});

test('the page shows the hint that came with a state, and looks for none itself', async () => {
  const worker = new EventTarget();
  vi.stubGlobal('document', {});
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
  const { start } = await import('./worker.ts');
  const hints = await import('./hint.ts');
  start();
  // No real hint undoes so many steps: this one comes from the worker.
  const data = { state: structuredClone(hinted), at: 0, hint: { type: 'undo', steps: 99 } };
  worker.dispatchEvent(new MessageEvent('message', { data }));
  expect(hints.shownHint(data.state)).toBe(data.hint);
  expect(shownHint(hinted)).not.toEqual(data.hint);
  // The worker does not answer a log that can't be replayed.
  worker.dispatchEvent(new MessageEvent('message', { data: undefined }));
});
