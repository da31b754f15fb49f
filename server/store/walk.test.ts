import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collect } from '../testing/collect.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { turnsDuring } from '../testing/turns.ts';
import { walk } from './walk.ts';

onBothDatabases('a walk', (fresh) => {
  it('yields every row once, in the order of its key, whatever the size of a page', async () => {
    const store = await openTestStore(await fresh());
    const { db } = store;
    // Many rows share the first column of the key, also across the end of a page.
    const rows = Array.from({ length: 57 }, (_, n) => ({
      uid: `player-${n % 3}`,
      date: `2026-11-${10 + n}`,
    }));
    await db.insertInto('guest_days').values(rows).execute();
    const sorted = rows.toSorted((a, b) => (a.uid + a.date < b.uid + b.date ? -1 : 1));
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        async (rowsAtOnce, direction) => {
          const query = db.selectFrom('guest_days').select(['uid', 'date']);
          const seen = await collect(walk(query, ['uid', 'date'], { rowsAtOnce, direction }));
          expect(seen).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
        },
      ),
      { numRuns: 30 },
    );
  });

  it('lets others have their turn after each page', async () => {
    const { db } = await openTestStore(await fresh());
    const rows = Array.from({ length: 40 }, (_, n) => ({ uid: 'ada', date: `2026-11-${10 + n}` }));
    await db.insertInto('guest_days').values(rows).execute();
    const query = db.selectFrom('guest_days').selectAll();
    const turns = await turnsDuring(async () => {
      await collect(walk(query, ['uid', 'date'], { rowsAtOnce: 2 }));
    });
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
