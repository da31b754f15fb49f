import { beforeEach, expect, test, vi } from 'vitest';
import { eventTarget } from '../rounds/testing/device.ts';
import { pushStep, stepOf } from './step.ts';

let entries: unknown[];

beforeEach(() => {
  entries = [null];
  const history = {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
  };
  vi.stubGlobal('window', { ...eventTarget(), history, location: { pathname: '/play/omi' } });
});

/** The steps in the history, after these have been asked for. */
function pushed(...names: Parameters<typeof pushStep>[0][]) {
  for (const name of names) pushStep(name, 'local-1', `/replay/local-1?${name}`);
  return entries.slice(1).map((state) => stepOf(state)?.at);
}

test('a step is an entry of the history, which a second press does not repeat', () => {
  expect(pushed('look', 'look', 'try', 'try')).toEqual(['look', 'try']);
  expect(entries.slice(1).map(stepOf)).toEqual([
    { at: 'look', below: '/play/omi', round: 'local-1' },
    { at: 'try', below: '/play/omi', round: 'local-1' },
  ]);
});

test('practice goes on from a second look or from a try in it, and ends there', () => {
  expect(pushed('look', 'practice', 'look', 'try', 'practice')).toEqual(['look', 'practice']);
  entries = [null];
  expect(pushed('look', 'try', 'look', 'practice')).toEqual(['look', 'try', 'practice']);
});

test('a second look that its address has opened has steps, too', () => {
  expect(pushed('try', 'practice')).toEqual(['try', 'practice']);
  entries = [null];
  expect(pushed('practice')).toEqual(['practice']);
});

test('a state that is none of ours is no step', () => {
  const step = { at: 'look', below: '/play/omi', round: 'local-1' };
  expect(stepOf({ step })?.at).toBe('look');
  for (const at of ['ticket', 'toString', ['look'], undefined])
    expect(stepOf({ step: { ...step, at } })).toBeUndefined();
});
