import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { optionalChunk } from '../lib/lazyChunk.tsx';
import { openPage } from '../lib/testing/page.tsx';

/** The page of a visitor whose browser has these databases. */
async function openHome(databases: readonly string[]) {
  const loaded: string[] = [];
  const part = (name: string) =>
    optionalChunk(async () => {
      loaded.push(name);
      return { Part: () => <p>{name}</p> };
    }, 'Part');
  const [own, newcomers] = [part('own'), part('newcomers')];
  vi.stubGlobal('indexedDB', { databases: async () => databases.map((name) => ({ name })) });
  vi.resetModules();
  const { Own } = await import('./Own.tsx');
  const page = await openPage(() => <Own of={own} newcomers={newcomers} />);
  for (let i = 0; i < 4; i++) await act(() => page.pass(10));
  return { loaded, texts: page.texts('p') };
}

test('a new visitor’s page loads nothing that reads results, and so opens no database', async () => {
  expect(await openHome([])).toEqual({ loaded: ['newcomers'], texts: ['newcomers'] });
});

test('a player who returns gets their own part', async () => {
  expect(await openHome(['play-small-v2'])).toEqual({ loaded: ['own'], texts: ['own'] });
});
