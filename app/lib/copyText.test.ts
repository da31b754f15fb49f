import { afterEach, expect, it, vi } from 'vitest';
import { copyText, shareOrCopy } from './copyText.ts';

afterEach(() => vi.unstubAllGlobals());

it('a text is copied where there is a clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('42')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('42');
});

it('a clipboard that is missing or refuses is no failure', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('42')).toBe(false);
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  expect(await copyText('42')).toBe(false);
});

it.each([
  ['shared', () => Promise.resolve(), undefined, undefined],
  ['cancelled', () => Promise.reject(new DOMException('', 'AbortError')), undefined, undefined],
  ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), true, 'the link'],
])('what the system has %s is copied only where that was refused', async (_, share, copied, text) => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  expect(await shareOrCopy({ text: 'words' }, 'the link')).toBe(copied);
  expect(writeText.mock.calls.flat()).toEqual(text === undefined ? [] : [text]);
});
