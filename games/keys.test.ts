// Keys of every game on other keyboard layouts, by position and by character.
import { describe, expect, test, vi } from 'vitest';
import {
  frameKeys,
  type Keymap,
  keyMeant,
  keymapOf,
  keyPressed,
  labelOn,
  shortcutOf,
  withCtrl,
} from '../kit/board/keymap.ts';
import { layout, layoutNames } from '../kit/testing/layouts.ts';
import { loadView } from './load.ts';
import { built } from './testing/built.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const steering = { KeyW: 'w', KeyA: 'a', KeyS: 's', KeyD: 'd' };

describe.each(built.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const keymap = async () => keymapOf(await loadView(game));

  test.each(layoutNames)(
    'on a keyboard of the layout %s a key without Shift does each thing',
    async (name) => {
      const map = await keymap();
      const { controls } = await loadView(game);
      // Named keys are the same on every layout: Enter, Backspace, Home.
      const named = Object.values(controls).flatMap(({ keys }) => keys.filter((key) => key.length > 1));
      const typed = [...layout(name), ['Space', name === 'IME' ? 'Process' : ' '] as const];
      const presses = [
        ...typed.map(([code, key]) => ({ code, key })),
        ...named.map((key) => ({ code: key, key: name === 'IME' ? 'Process' : key })),
      ];
      const meant = new Set(presses.map((press) => keyMeant(press, map)));
      // "?" needs Shift on nearly every layout.
      const wanted = [...map.keys].filter((key) => key !== frameKeys.help);
      expect(wanted.filter((key) => !meant.has(key))).toEqual([]);
    },
  );

  test.each(layoutNames)(
    'on a keyboard of the layout %s the steering keys stay where they are',
    async (name) => {
      const map = await keymap();
      for (const [code, letter] of Object.entries(steering)) {
        if (!map.positions.has(letter)) continue;
        expect(keyMeant({ code, key: layout(name).get(code) }, map)).toBe(letter);
      }
      for (const [code, key] of layout(name)) {
        if (map.positions.has(key) && !(code in steering)) expect(keyMeant({ code, key }, map)).not.toBe(key);
      }
    },
  );

  test.each(layoutNames.filter((name) => name !== 'IME'))(
    'the labels of the layout %s are keys that do what stands beside them',
    async (name) => {
      const map = await keymap();
      const shown = layout(name);
      for (const key of [...map.keys].filter((each) => /^[a-z,./]$/.test(each))) {
        const label = labelOn(shown, key, map).toLowerCase();
        const codes = [...shown].filter(([, typed]) => typed === label).map(([code]) => code);
        expect(codes.map((code) => keyMeant({ code, key: label }, map))).toContain(key);
      }
    },
  );

  test('a keyboard without positions, as one on a screen, goes by characters', async () => {
    const map = await keymap();
    for (const key of map.keys) expect(keyMeant({ key, code: '' }, map)).toBe(key);
    for (const key of map.keys) expect(keyMeant({ key: key.toUpperCase() }, map)).toBe(key);
    expect(keyMeant({ key: 'Unidentified', code: '' }, map)).toBeUndefined();
    expect(keyMeant({}, map)).toBeUndefined();
  });
});

const map = (keys: readonly (readonly string[])[]): Keymap =>
  keymapOf({ controls: Object.fromEntries(keys.map((some, i) => [i, { label: 'Act', keys: some }])) });

test('on AZERTY the key at the W position moves, and the one at the Z position takes back', () => {
  const keys = map([['ArrowUp', 'W'], ['Z']]);
  expect(keyMeant({ code: 'KeyW', key: 'z' }, keys)).toBe('w');
  expect(keyMeant({ code: 'KeyZ', key: 'w' }, keys)).toBe('z');
  const solitaire = map([['W'], ['Z']]);
  expect(keyMeant({ code: 'KeyW', key: 'z' }, solitaire)).toBe('z');
});

test('a numpad is the map of a 3×3 board, while the digit row counts from the top left', () => {
  const keys = map([[...'123456789'], ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight']]);
  const pad = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];
  const cells = (key: (digit: string) => string) =>
    pad.map((digit) => keyMeant({ code: `Numpad${digit}`, key: key(digit) }, keys));
  expect(cells((digit) => digit)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(cells(() => 'Process')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(keyMeant({ code: 'Digit7', key: '7' }, keys)).toBe('7');
  // Without Num Lock the keys move between cells.
  expect(keyMeant({ code: 'Numpad8', key: 'ArrowUp' }, keys)).toBe('arrowup');
  expect(keyMeant({ code: 'Numpad7', key: 'Home' }, keys)).toBeUndefined();
  // Nine places in a row use no map.
  expect(keyMeant({ code: 'Numpad7', key: '7' }, map([[...'123456789']]))).toBe('7');
});

test('Shift decides between a character and its position', () => {
  const keys = map([['F']]);
  expect(keyMeant({ code: 'Slash', key: '?', shiftKey: true }, keys)).toBe('?');
  expect(keyMeant({ code: 'Slash', key: '؟', shiftKey: true }, keys)).toBe('?');
  expect(keyMeant({ code: 'Digit7', key: '/', shiftKey: true }, keys)).toBe('/');
  // Russian: "." without Shift, "," with it.
  expect(keyMeant({ code: 'Slash', key: '.' }, keys)).toBe('/');
  expect(keyMeant({ code: 'Slash', key: ',', shiftKey: true }, keys)).toBe(',');
});

test('two letters of one key, dead keys and remapped named keys are no characters', () => {
  const keys = map([['B'], ['D']]);
  expect(keyMeant({ code: 'KeyB', key: 'لا' }, keys)).toBe('b');
  expect(keyMeant({ code: 'KeyD', key: 'Dead' }, keys)).toBe('d');
  expect(keyMeant({ code: 'KeyD', key: 'Tab' }, keys)).toBeUndefined();
  expect(labelOn(new Map([['KeyB', 'لا']]), 'B', keys)).toBe('لا');
});

test('what is printed on a key is a capital, unless that is longer', () => {
  const keys = map([['F']]);
  expect(labelOn(new Map([['KeyF', 'а']]), 'F', keys)).toBe('А');
  expect(labelOn(new Map([['KeyF', 'ß']]), 'F', keys)).toBe('ß');
  expect(labelOn(new Map(), 'F', keys)).toBe('F');
});

test('with Ctrl or Cmd the character decides, or the position on a keyboard of other letters; Shift is another key', () => {
  expect(withCtrl({ code: 'KeyW', key: 'z' })).toBe('ctrl+z');
  expect(withCtrl({ code: 'KeyZ', key: 'я' })).toBe('ctrl+z');
  expect(withCtrl({ code: 'KeyZ', key: 'Z', shiftKey: true })).toBeUndefined();
  const undo = { code: 'KeyZ', key: 'z', altKey: false, ctrlKey: false, metaKey: false };
  for (const modifier of ['ctrlKey', 'metaKey'] as const)
    expect(keyPressed({ ...undo, [modifier]: true }, map([['Z']]))).toBe('ctrl+z');
});

test('a game that has all letters leaves the frame its signs, and its letters with Alt', () => {
  const controls = { type: { label: 'Letter', keys: [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'Backspace'] } };
  const keys = keymapOf({ controls });
  const press = { code: 'KeyM', key: 'm', altKey: false, ctrlKey: false, metaKey: false };
  expect(keyPressed(press, keys)).toBe('m');
  // Option types another character on a Mac; AltGr is Ctrl and Alt on Windows.
  expect(keyPressed({ ...press, key: 'µ', altKey: true }, keys)).toBe('alt+m');
  expect(keyPressed({ ...press, altKey: true, ctrlKey: true }, keys)).toBeUndefined();
  expect(['mute', 'help'].map((name) => shortcutOf(name as 'mute' | 'help', keys))).toEqual(['Alt+M', '?']);
  expect(shortcutOf('mute', keymapOf({ controls: {} }))).toBe('M');
  expect(keyMeant({ code: 'Backspace', key: 'Backspace' }, keys)).toBe('backspace');
});
