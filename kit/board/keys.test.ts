import { beforeEach, expect, test } from 'vitest';
import { HeldKeys } from './keys.ts';

let keys: HeldKeys;
let released: string[];
const down = (key: string, code: string, name = key) => keys.down({ key, code }, () => released.push(name));

beforeEach(() => {
  keys = new HeldKeys();
  released = [];
});

test('a key is released by its position, whatever character it has by then', () => {
  down('a', 'KeyA', 'left');
  keys.up({ key: 'A', code: 'KeyA' });
  expect(released).toEqual(['left']);
  down('ф', 'KeyA', 'left again');
  keys.up({ key: 'a', code: 'KeyA' });
  keys.up({ key: 'a', code: 'KeyA' });
  expect(released).toEqual(['left', 'left again']);
});

test('a key without a position is released by its character', () => {
  down('a', '');
  keys.up({ key: 'A', code: '' });
  expect(released).toEqual(['a']);
});

test('another key that comes up, and an action without an end, change nothing', () => {
  down('a', 'KeyA');
  keys.down({ key: 'd', code: 'KeyD' }, false);
  keys.up({ key: 'd', code: 'KeyD' });
  keys.up({ code: 'KeyD' });
  expect(released).toEqual([]);
});

test('a window that loses the focus releases every key, and so does Command, which hides their ends', () => {
  down('a', 'KeyA');
  down('d', 'KeyD');
  keys.releaseAll();
  expect(released).toEqual(['a', 'd']);
  down('w', 'KeyW');
  keys.up({ key: 'Meta', code: 'MetaLeft' });
  expect(released).toEqual(['a', 'd', 'w']);
});
