import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { flameOf, wholeSeconds } from '../../protocol/today.ts';
import type { Store } from '../store/store.ts';
import { onSqliteFirst, openTestStore } from '../testing/databases.ts';
import { countAttempts, type Deal, placeOf, readHistogram, readMedian } from './histogram.ts';

type Db = Store['db'];

interface Attempt {
  readonly score: number;
  readonly ms: number;
}

/** Many equal scores, and few; short rounds, and some that take hours. */
const attempt: fc.Arbitrary<Attempt> = fc.record({
  score: fc.oneof(fc.nat(3), fc.nat(400), fc.nat(60_000), fc.nat(99_999_999)),
  ms: fc.oneof(fc.nat(5_000), fc.nat(40_000_000)),
});

/** Compares by score, then by whole seconds; without a score, all are equal. */
function isBetter(a: Attempt, b: Attempt): boolean {
  const { score } = a;
  if (score !== b.score) return score > b.score;
  return score !== 0 && wholeSeconds(a.ms) < wholeSeconds(b.ms);
}

const add = (db: Db, deal: Deal, each: Attempt) => countAttempts(db, [{ ...deal, ...each }], 1);
const remove = (db: Db, deal: Deal, each: Attempt) => countAttempts(db, [{ ...deal, ...each }], -1);

const placeIn = (all: readonly Attempt[], one: Attempt) =>
  all.filter((each) => isBetter(each, one)).length + 1;

onSqliteFirst('the histogram', (fresh) => {
  const open = async () => openTestStore(await fresh());

  it('gives the places, the tenth and the bins that counting all attempts gives', async () => {
    const { db } = await open();
    let n = 0;
    const property = fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 40 }), async (all) => {
      const match = { date: '2026-11-22', game: `game-${n++}`, difficulty: 'noob' };
      for (const each of all) await add(db, match, each);
      const { count, bins, tenth } = await readHistogram(db, match);
      expect(count).toBe(all.length);
      expect(bins.length).toBeLessThanOrEqual(12);
      for (const { from, to, count } of bins)
        expect(count).toBe(all.filter(({ score }) => score >= from && score <= to).length);
      expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(all.length);
      const [gone, ...rest] = all;
      if (gone) await remove(db, match, gone);
      expect((await readHistogram(db, match)).count).toBe(rest.length);
      for (const each of rest) expect(await placeOf(db, match, each)).toBe(placeIn(rest, each));
      if (gone) await add(db, match, gone);
      for (const each of all) {
        const place = await placeOf(db, match, each);
        expect(place).toBe(placeIn(all, each));
        const isInTenth = place <= Math.ceil(all.length / 10);
        if (each.score > 0) expect(flameOf(each, 1, tenth)).toBe(isInTenth ? 'blazing' : 'lit');
      }
    });
    await fc.assert(property, { numRuns: often(6) });
  });

  it('is of one match: another date or game has its own', async () => {
    const { db } = await open();
    await add(db, { date: '2026-11-22', game: 'omi', difficulty: 'noob' }, { score: 5, ms: 0 });
    expect(await readHistogram(db, { date: '2026-11-23', game: 'omi', difficulty: 'noob' })).toEqual({
      count: 0,
      bins: [],
    });
    expect(
      await placeOf(db, { date: '2026-11-22', game: 'hearts', difficulty: 'noob' }, { score: 1, ms: 0 }),
    ).toBe(1);
  });

  it('gives the median score of several dates together, the lower of the two middle ones', async () => {
    const { db } = await open();
    let n = 0;
    const days = fc.array(fc.array(attempt, { maxLength: 12 }), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(days, async (all) => {
      const deal = { game: `game-${n++}`, difficulty: 'pro' };
      // The box held the game's deal on some of the days.
      const matches = all.map((_, i) => ({ ...deal, date: `2026-11-0${i + 1}`, outside: i % 2 === 1 }));
      for (const [i, match] of matches.entries()) for (const each of all[i] ?? []) await add(db, match, each);
      await add(db, { ...deal, date: '2026-11-02' }, { score: 3, ms: 0 });
      await add(db, { ...deal, date: '2026-11-22' }, { score: 1, ms: 0 });
      const scores = all.flatMap((some) => some.map(({ score }) => score)).toSorted((a, b) => a - b);
      const { length: count } = scores;
      const score = scores[Math.floor((count - 1) / 2)] ?? 0;
      expect(await readMedian(db, matches)).toEqual({ count, score });
    });
    await fc.assert(property, { numRuns: often(6) });
  });

  it('takes attempts at several matches in one go, and gives them back', async () => {
    const { db } = await open();
    const result = { score: 5, ms: 3_000 };
    const all = ['2026-11-22', '2026-11-23'].map((date) => ({
      date,
      game: 'omi',
      difficulty: 'noob',
      ...result,
    }));
    await countAttempts(db, all, 1);
    for (const match of all)
      expect((await readHistogram(db, match)).bins).toEqual([{ from: 5, to: 5, count: 1 }]);
    await countAttempts(db, all, -1);
    for (const match of all) expect(await readHistogram(db, match)).toEqual({ count: 0, bins: [] });
    await countAttempts(db, [], 1);
  });

  it('loses none of many that are counted at once', async () => {
    const { db } = await open();
    const match = { date: '2026-11-22', game: 'omi', difficulty: 'noob' };
    const all = Array.from({ length: 200 }, (_, i) => ({ score: 100 + (i % 7), ms: i * 1_000 }));
    await Promise.all(all.map((each) => db.transaction().execute((trx) => add(trx, match, each))));
    expect((await readHistogram(db, match)).count).toBe(200);
    for (const each of all.slice(0, 20)) expect(await placeOf(db, match, each)).toBe(placeIn(all, each));
  });
});
