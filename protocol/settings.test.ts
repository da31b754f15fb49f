import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { noRivalry } from '../kit/round/rivalry.ts';
import { mergeSettings, parseSettings } from './settings.ts';
import { settingsChange } from './settings-change.ts';

const isGame = (id: string) => ['omi', 'memoryflip', 'hearts'].includes(id);

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
  expect(mergeSettings(settings, { volume: 80, scan: null }, isGame)).toEqual({ sound: true, volume: 80 });
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

test('settings from before there was a rival stay as they were', () => {
  const stored = { sound: false, volume: 40, motion: 'reduced', ghost: true, pace: 900 };
  expect(parseSettings(stored)).toEqual(stored);
  expect(mergeSettings(parseSettings(stored), { volume: 50 }, isGame)).toEqual({ ...stored, volume: 50 });
});

test('forty tallies of unknown games cost none of the player’s own', () => {
  const own = { omi: { ...noRivalry, wins: 3 } };
  const foreign = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`game${n}`, noRivalry]));
  expect(v.is(settingsChange, { rivals: foreign })).toBe(true);
  expect(mergeSettings({ rivals: own }, { rivals: foreign }, isGame)).toEqual({ rivals: own });
  expect(mergeSettings({ rivals: foreign }, { rivals: own }, isGame)).toEqual({ rivals: own });
  const stored = { sound: true, rivals: { ...foreign, ...own } };
  expect(parseSettings({ ...stored, rivals: { ...stored.rivals, broken: 1 } })).toEqual(stored);
});

test('a change of the tallies against the rival shortens none', () => {
  const [short, long] = [
    { ...noRivalry, wins: 2 },
    { ...noRivalry, wins: 3 },
  ];
  const settings = parseSettings({ rivals: { omi: long, memoryflip: short } });
  const change = { rivals: { omi: short, memoryflip: long, hearts: short } };
  expect(mergeSettings(settings, change, isGame)).toEqual({
    rivals: { omi: long, memoryflip: long, hearts: short },
  });
  expect(v.is(settingsChange, change)).toBe(true);
  expect(v.is(settingsChange, { rivals: { omi: { ...short, wins: -1 } } })).toBe(false);
});
