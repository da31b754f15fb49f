import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { seeded } from '../../kit/round/random.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { deflate, jsonBytes, wholeBytes } from './bytes.ts';
import { MAX_LINK_LENGTH, readLink, writeLink } from './link.ts';

const log: Log = {
  game: 'twenty48',
  version: 1,
  setup: { difficulty: 'mid', round: 3 },
  seed: '0123456789abcdef0123456789abcdef',
  entries: [
    [0, 'L'],
    [450, 'U'],
    [9_007_199_254_740_000, 'L'],
  ],
  end: 9_007_199_254_740_991,
  pauses: [],
};

const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** A link of the current format with arbitrary content. */
async function linkOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64Url(Uint8Array.of(1, ...(await deflate(body))));
}

async function withName(name: string): Promise<unknown> {
  const read = await readLink((await writeLink({ log, name })) ?? '');
  return typeof read === 'string' ? read : read.name;
}

describe.each(games.map((game) => [game.slug, game] as const))('rounds of %s', (_, { id, slug }: Game) => {
  test('survive a link unchanged', async () => {
    const engine = await loadEngine({ slug });
    const played = (difficulty: Difficulty, seed: number, moves: number): Log =>
      walk({ engine, setup: testSetup(difficulty, seed % 4), seed: testSeed(seed), moves }).log(id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...difficulties),
        fc.nat({ max: 0xfffffff0 }),
        fc.integer({ min: 0, max: 60 }),
        async (difficulty, seed, moves) => {
          const round = { name: 'Ada', log: played(difficulty, seed, moves) };
          const link = await writeLink(round);
          expect(link?.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
          expect(JSON.stringify((await readLink(link ?? '')) as object)).toBe(
            JSON.stringify({ log: round.log, name: 'Ada' }),
          );
        },
      ),
      { numRuns: often(6, 150) },
    );
  });
});

test('a link holds everything in the log but the pauses', async () => {
  const paused: Log = { ...log, pauses: [[450, 60_000]] };
  const read = await readLink((await writeLink({ log: paused, name: 'Ada' })) ?? '');
  expect(read).toStrictEqual({ log, name: 'Ada' });
});

test('a link holds the variant and the content', async () => {
  const setup = { difficulty: 'noob', round: 0, variant: 'relaxed', content: [{ text: 'Où?' }] } as const;
  const link = await writeLink({ log: { ...log, setup }, name: 'Ada' });
  expect(await readLink(link ?? '')).toStrictEqual({ log: { ...log, setup }, name: 'Ada' });
});

test('a round that is too long has no link', async () => {
  const dice = seeded(testSeed(1))('moves');
  const entries = Array.from({ length: 3_000 }, (_, i): [number, string] => [
    i * 1_000 + dice.below(1_000),
    'L',
  ]);
  expect(await writeLink({ log: { ...log, entries, end: 3_000_000 }, name: 'Ada' })).toBeUndefined();
});

test('names are cleaned and shortened', async () => {
  expect(await withName('Ada\u202e\n Lovelace')).toBe('Ada Lovelace');
  expect(await withName('x'.repeat(500))).toBe('x'.repeat(40));
  expect(await withName('\u200b')).toBe('A friend');
  expect(await withName('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
});

test('rejects truncated, longer and newer links', async () => {
  const link = (await writeLink({ log, name: 'Ada' })) ?? '';
  expect(await readLink('')).toBe('broken');
  expect(await readLink(link.slice(0, -4))).toBe('broken');
  expect(await readLink(`${link}AAAA`)).toBe('broken');
  expect(await readLink(`${link}!`)).toBe('broken');
  expect(await readLink('A'.repeat(MAX_LINK_LENGTH + 1))).toBe('broken');
  for (const text of ['abc', 'top', 'challenge', base64Url(Uint8Array.of(2, 1, 2, 3)), link.slice(3)])
    expect(await readLink(text)).toBe('broken');
  expect(await readLink(base64Url(Uint8Array.of(2, ...new TextEncoder().encode(link))))).toBe('newer');
});

test('rejects links that inflate to more than any round', async () => {
  const link = await linkOf(new Uint8Array(1_000_000));
  expect(link.length).toBeLessThan(MAX_LINK_LENGTH);
  expect(await readLink(link)).toBe('broken');
});

describe('a body', () => {
  const head = ['twenty48', 1, 'noob', 0, 'Ada', null, null];
  const sound = [...jsonBytes(head), ...new Uint8Array(16)];
  test.each([
    ['is empty', []],
    ['has an unknown difficulty', jsonBytes(['twenty48', 1, 'hard', 0, 'Ada', null, null])],
    ['has a head with more fields', jsonBytes([...head, 1])],
    ['claims more entries than it has bytes', [...sound, ...wholeBytes(2 ** 50)]],
    ['ends in the middle of a seed', [...jsonBytes(head), 1, 2, 3]],
    ['has a number beyond the safe ones', [...sound, ...new Array(12).fill(255)]],
    ['names an action that is not listed', [...sound, 1, 5, 5, ...jsonBytes(['L']), 1]],
    ['lists actions that are no list', [...sound, 0, 5, ...jsonBytes({ length: 3 })]],
    ['goes on after its end', [...sound, 0, 5, ...jsonBytes([]), 0]],
    ['is nested to the bottom', [0x80, 0x40, ...new Array(8_192).fill(0x5b)]],
  ])('that %s is broken', async (_, bytes) => {
    expect(await readLink(await linkOf(Uint8Array.from(bytes)))).toBe('broken');
  });

  test('that is well-formed is accepted', async () => {
    const bytes = Uint8Array.from([...sound, 1, 5, 5, ...jsonBytes(['L']), 0]);
    expect(await readLink(await linkOf(bytes))).toMatchObject({
      log: { entries: [[5, 'L']], end: 10 },
    });
  });
});
