import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../kit/testing/storage.ts';
import { startAsGuest } from './names.ts';
import { clearGuest, readGuest, writeGuest } from './stored.ts';

let storage: ReturnType<typeof storageOn>;
beforeEach(() => {
  storage = storageOn(new Map());
  vi.stubGlobal('window', { localStorage: storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a name is trimmed, its white space collapsed and its length bounded', async () => {
  const names = [];
  for (const typed of ['  Ada   Lovelace ', 'x'.repeat(100), '🦊'.repeat(100), ' \t\n ']) {
    await startAsGuest(typed);
    names.push(readGuest());
  }
  expect(names).toEqual(['Ada Lovelace', 'x'.repeat(40), '🦊'.repeat(40), 'Guest']);
});

test('stores a guest as displayName and reads it again', () => {
  writeGuest('Ada');
  expect(JSON.parse(storage.getItem('guest') ?? '')).toEqual({ displayName: 'Ada' });
  expect(readGuest()).toBe('Ada');
  clearGuest();
  expect(readGuest()).toBeUndefined();
});

test.each([
  '',
  '{',
  '7',
  'null',
  '[]',
  '"Ada"',
  '{"displayName":7}',
  '{"displayName":["Ada"]}',
  '{"displayName":{}}',
  '{"name":"Ada"}',
])('a corrupt stored value is no guest: %.30s', (value) => {
  storage.setItem('guest', value);
  expect(readGuest()).toBeUndefined();
});

test('a stored name is trimmed and its length bounded like a typed one’s; without any it is Guest', () => {
  storage.setItem('guest', JSON.stringify({ displayName: `  ${'y'.repeat(90)}` }));
  expect(readGuest()).toHaveLength(40);
  storage.setItem('guest', JSON.stringify({ displayName: ' ' }));
  expect(readGuest()).toBe('Guest');
});

test('tolerates storage that throws', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('window', { localStorage: { getItem: blocked, setItem: blocked, removeItem: blocked } });
  expect(readGuest()).toBeUndefined();
  expect(() => writeGuest('Ada')).not.toThrow();
  expect(() => clearGuest()).not.toThrow();
});
