import { beforeEach, expect, test, vi } from 'vitest';
import { eventTarget } from '../rounds/testing/device.ts';
import { type Path, type PathEvent, pushStep, stepOf, walk } from './step.ts';

const events = ['end', 'undo', 'fold', 'unfold', 'look', 'try', 'practice', 'back', 'reload'] as const;

/** Every place with the way to it, and what each event makes of it; elsewhere an event changes nothing. */
const transitions: readonly (readonly [Path, Partial<Record<PathEvent, Path>>])[] = [
  [['play'], { end: ['ticket'] }],
  [['ticket'], { undo: ['play'], fold: ['board'], look: ['ticket', 'look'], reload: ['play'] }],
  [['board'], { undo: ['play'], unfold: ['ticket'], look: ['board', 'look'], reload: ['play'] }],
  [
    ['ticket', 'look'],
    {
      ...{ back: ['ticket'], reload: ['look'] },
      ...{ try: ['ticket', 'look', 'try'], practice: ['ticket', 'look', 'practice'] },
    },
  ],
  [
    ['ticket', 'look', 'try'],
    { back: ['ticket', 'look'], practice: ['ticket', 'look', 'try', 'practice'], reload: ['look'] },
  ],
  [['ticket', 'look', 'practice'], { back: ['ticket', 'look'], reload: ['practice'] }],
  [['ticket', 'look', 'try', 'practice'], { back: ['ticket', 'look', 'try'], reload: ['practice'] }],
  // Opened by its address.
  [['look'], { try: ['look', 'try'], practice: ['look', 'practice'] }],
  [['practice'], {}],
];

test.each(transitions)('from %j each event leads where the table says', (path, after) => {
  for (const event of events) expect([event, walk(path, event)]).toEqual([event, after[event] ?? path]);
});

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

test('a step is an entry of the history, which a second press does not repeat', () => {
  pushStep('look', 'local-1', '/replay/local-1?look');
  pushStep('look', 'local-1', '/replay/local-1?look');
  pushStep('try', 'local-1', '/replay/local-1?look#4');
  expect(entries.slice(1).map(stepOf)).toEqual([
    { at: 'look', path: ['ticket', 'look'], below: '/play/omi', round: 'local-1' },
    { at: 'try', path: ['ticket', 'look', 'try'], below: '/play/omi', round: 'local-1' },
  ]);
});

test('a state that is none of ours is no step', () => {
  const step = { path: ['ticket', 'look'], below: '/play/omi', round: 'local-1' };
  expect(stepOf({ step })?.at).toBe('look');
  for (const path of [[], ['ticket'], ['home', 'look'], 'look'])
    expect(stepOf({ step: { ...step, path } })).toBeUndefined();
});
