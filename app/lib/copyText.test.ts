import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copyText.ts';

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
