import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { testPlayerOf } from '../../games/testing/built.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { scoreAt } from '../replay/pace.ts';
import { deflate, inflate } from '../share/bytes.ts';
import { writeLink } from '../share/link.ts';
import { faultWords, openLink } from './openChallenge.ts';

interface Finished {
  readonly log: Log;
  readonly score: number;
  readonly link: string;
}
const finished = new Map<string, Finished>();

/** A finished round of every game that fits into a link. */
beforeAll(async () => {
  for (const { id, slug } of games) {
    const engine = await loadEngine({ slug });
    const player = await testPlayerOf({ slug });
    for (let seed = 1; !finished.has(slug); seed++) {
      const difficulty = difficulties[seed % 3] ?? 'noob';
      const setup = testSetup(difficulty, seed);
      const round = walkToEnd({ engine, setup, seed: testSeed(seed), player });
      const link = await writeLink({ log: round.log(id), name: 'Ada' });
      if (link) finished.set(slug, { log: round.log(id), score: round.score, link });
    }
  }
});

describe.each(games.map(({ slug, timed }) => [slug, timed] as const))('a challenge of %s', (slug, timed) => {
  test('is the same deal, the same result, and a pace from nothing to that', async () => {
    const { log, score, link } = finished.get(slug) as Finished;
    const challenge = await openLink(link);
    if (typeof challenge === 'string') throw new Error(challenge);
    const { pace } = challenge;
    expect(pace.log).toStrictEqual({ ...log, pauses: [] });
    expect(pace).toMatchObject({ name: 'Ada', score });
    expect(pace.result).toBeDefined();
    expect(pace.actions).toBe(log.entries.length);
    expect(scoreAt(pace, { timed }, { at: log.end, played: log.entries.length })).toBe(score);
    // A finished round stays as it ended.
    const later = { at: log.end + 60_000, played: log.entries.length + 100 };
    expect(scoreAt(pace, { timed }, later)).toBe(score);
    const times = pace.index.stops.map(({ at }) => at);
    expect(times).toStrictEqual(times.toSorted((a, b) => a - b));
  });

  test('that was cut short, or whose rules have changed, is refused', async () => {
    const { log } = finished.get(slug) as Finished;
    const open = async (changed: Log) => openLink((await writeLink({ log: changed, name: 'Ada' })) ?? '');
    const [first] = log.entries;
    expect(await open({ ...log, entries: first ? [first] : [], end: first?.[0] ?? 0 })).toSatisfy(
      (answer) => answer === 'impossible' || log.entries.length === 1,
    );
    expect(await open({ ...log, version: log.version + 1 })).toBe('outdated');
    expect(await open({ ...log, game: 'chess' })).toBe('no-game');
    expect(await open({ ...log, setup: { ...log.setup, variant: 'easy' } })).toBe('impossible');
    expect(await open({ ...log, setup: { ...log.setup, content: [{ text: 'Why?' }] } })).toBe('impossible');
    expect(await open({ ...log, entries: [[0, { toString: 1 }], ...log.entries] })).toBe('impossible');
  });
});

/** A valid link with a fault: in its characters, or in the bytes that they encode. */
async function damaged(dice: Stream): Promise<string> {
  const { link } = dice.pick([...finished.values()]);
  const letters = [...link];
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  switch (dice.below(4)) {
    case 0:
      for (let n = dice.below(4); n >= 0; n--) letters[dice.below(letters.length)] = dice.pick([...alphabet]);
      return letters.join('');
    case 1:
      return link.slice(0, dice.below(link.length));
    case 2:
      return Array.from({ length: dice.below(2_000) }, () => dice.pick([...alphabet, '%', '<', '#'])).join(
        '',
      );
    default: {
      const body = await inflate(Uint8Array.from(Buffer.from(link, 'base64url').subarray(1)), 100_000);
      for (let n = dice.below(6); n >= 0; n--) body[dice.below(body.length)] = dice.below(256);
      return Buffer.concat([Uint8Array.of(1), await deflate(body)]).toString('base64url');
    }
  }
}

/** Bound (ms) for a link that hangs; a busy machine takes up to a second. */
const MAX_TIME = 4_000;

test('a link that is damaged in any way gets a calm sentence, soon, and runs nothing', async () => {
  const random = seeded(testSeed(13));
  const refused = new Set<string>();
  let opened = 0;
  for (let n = 0; n < often(400, 10_000); n++) {
    const link = await damaged(random('link', n));
    const began = performance.now();
    const answer = await openLink(link);
    expect(performance.now() - began, link).toBeLessThan(MAX_TIME);
    if (typeof answer === 'string') refused.add(answer);
    else opened++;
  }
  for (const fault of refused) expect(faultWords[fault as keyof typeof faultWords]).toMatch(/^[A-Z].*\.$/);
  expect([...refused]).toEqual(expect.arrayContaining(['broken', 'impossible', 'newer']));
  // A changed name or time is still a valid round.
  expect(opened).toBeGreaterThan(0);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
