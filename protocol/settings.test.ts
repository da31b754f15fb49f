import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { mergeSettings, parseSettings } from './settings.ts';
import { settingsChange } from './settings-change.ts';

test('what was stored is kept field by field: the broken and the unknown go', () => {
  const stored = { sound: false, volume: 140, motion: 'reduced', contrast: 'loud', stranger: 1, pace: 900 };
  expect(parseSettings(stored)).toEqual({ sound: false, motion: 'reduced', pace: 900 });
});

test('anything at all can be parsed, and twice is as good as once', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const settings = parseSettings(stored);
      expect(parseSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    }),
  );
});

test('a change replaces what it names, and null takes a choice back', () => {
  const settings = parseSettings({ sound: true, volume: 40, scan: true });
  expect(mergeSettings(settings, { volume: 80, scan: null })).toEqual({ sound: true, volume: 80 });
});

test.each([{}, { sound: true }, { pace: null }])('%j is a change', (change) => {
  expect(v.is(settingsChange, change)).toBe(true);
});

test.each([null, 'on', { sound: 'yes' }, { volume: 101 }, { pace: 1 }, { motion: 'wild' }, { admin: true }])(
  '%j is none',
  (change) => {
    expect(v.is(settingsChange, change)).toBe(false);
  },
);
