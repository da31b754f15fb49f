// Points of a week as members add them up from what the server reads, against a recount from the rows of all players.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { addDays } from '../../protocol/dates.ts';
import { pointsSince } from '../../protocol/friends.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { openBox } from '../testing/friends.ts';
import type { TestServer } from '../testing/server.ts';
import { daysWith } from '../testing/today.ts';
import { countAttempts } from '../today/histogram.ts';
import { readFriendsBox } from './read.ts';

const games = ['emojidrop', 'hearts', 'minefield'];
const par = 3;
const matches = games.map((game) => ({
  ...{ game, kind: 'quick' as const, difficulty: 'noob' as const },
  ...{ seed: '0'.repeat(32), par, parFrom: 'card' as const },
}));

interface Row {
  readonly who: number;
  readonly day: number;
  readonly game: string;
  readonly score: number;
  readonly ms: number;
  readonly ranked: boolean;
}

const row: fc.Arbitrary<Row> = fc.record({
  who: fc.nat(6),
  day: fc.nat(6),
  game: fc.constantFrom(...games),
  score: fc.nat(6),
  ms: fc.nat(3).map((seconds) => seconds * 1_000 + 7),
  ranked: fc.boolean(),
});

const attempts = fc.uniqueArray(row, {
  selector: ({ who, day, game }) => [who, day, game].join(),
  maxLength: 40,
});

const isBetter = (a: Row, b: Row) =>
  a.score > b.score || (a.score === b.score && Math.floor(a.ms / 1_000) < Math.floor(b.ms / 1_000));

/** Counts a player's points row by row. @param inside players of the box */
function recount(who: number, rows: readonly Row[], inside: number): number {
  let sum = 0;
  for (const own of rows.filter((each) => each.who === who)) {
    const match = rows.filter(({ day, game, ranked }) => day === own.day && game === own.game && ranked);
    const place = 1 + match.filter((each) => isBetter(each, own)).length;
    if (own.ranked && own.score >= par) sum += place <= Math.ceil(match.length / 10) ? 2 : 1;
    const rivals = match.filter((each) => each.who < inside && each.who !== who && each.score > 0);
    if (own.ranked && own.score > 0 && rivals.length > 0 && !rivals.some((each) => isBetter(each, own)))
      sum += 1;
  }
  return sum;
}

async function write(
  { store: { db } }: TestServer,
  uids: readonly string[],
  rows: readonly Row[],
  date: string,
) {
  for (const table of ['today_attempts', 'today_counts'] as const) await db.deleteFrom(table).execute();
  for (const { who, day, game, ranked, ...result } of rows) {
    const on = addDays(date, -day);
    await db
      .insertInto('today_attempts')
      .values({
        ...{ uid: uids[who] ?? `stranger ${who}`, date: on, game_id: game, difficulty: 'noob', ...result },
        ...{ run_id: `${who} ${day} ${game}`, finished_at: 1, ranked: ranked ? 1 : 0 },
      })
      .execute();
    if (ranked) await countAttempts(db, [{ date: on, game, difficulty: 'noob', ...result }], 1);
  }
}

onSqliteFirst('the points of a friends’ box', (fresh) => {
  it('are a recount’s of all rows, strangers’ included, at matches that the viewer may see', async () => {
    const { server, kit, date, id, befriend } = await openBox(fresh);
    const friends = [kit, await befriend('Wren'), await befriend('Robin'), await befriend('Eve')];
    const uids = friends.map(({ player }) => player.id);
    const property = fc.asyncProperty(attempts, async (rows) => {
      await write(server, uids, rows, date);
      const options = {
        ...{ db: server.store.db, secret: Buffer.from('x'), now: Date.now() },
        days: daysWith(server.store, async (each) => ({ date: each, number: 1, matches })),
      };
      const box = await readFriendsBox(options, id, { viewer: kit.player.id, date });
      // A match is open after the viewer's own attempt, or once its day is over everywhere.
      const isOpen = ({ day, game }: Row) =>
        box.days[day]?.matches.find((match) => match.game === game)?.results !== undefined;
      const isOwn = (row: Row) =>
        rows.some(({ who, day, game }) => who === 0 && day === row.day && game === row.game);
      for (const each of rows) if (isOwn(each) || each.day === 0) expect(isOpen(each)).toBe(isOwn(each));
      for (const day of [6, 2]) {
        const points = pointsSince(box.days, addDays(date, -day));
        const shown = rows.filter((each) => each.day <= day && isOpen(each));
        expect(box.members.map((member) => points.get(member.id) ?? 0)).toEqual(
          friends.map((_, who) => recount(who, shown, friends.length)),
        );
      }
    });
    await fc.assert(property, { numRuns: often(10), endOnFailure: true });
  });
});
