// Reads of friends' boxes cost the same with a hundred boxes in the database and with a hundred thousand.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../protocol/dates.ts';
import type { Store } from '../store/store.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { expectAsFast } from '../testing/flat.ts';
import { details } from '../testing/friends.ts';
import { signIn } from '../testing/sign-in.ts';
import { daysWith } from '../testing/today.ts';
import { makeBox } from './boxes.ts';
import { secretOf } from './links.ts';
import { join, membersOf, touchBoxesOf } from './membership.ts';
import { readBoxes, readFriendsBox, readInvite } from './read.ts';

const secret = Buffer.from('a secret');
/** ms; filling both databases takes a busy machine minutes. */
const timeout = 600_000;
const date = '2026-11-25';
const games = ['emojidrop', 'hearts', 'minefield'];
const matches = games.map((game) => ({
  ...{ game, kind: 'quick' as const, difficulty: 'noob' as const },
  ...{ seed: '0'.repeat(32), par: 1, parFrom: 'card' as const },
}));

/** Makes boxes of five members each, who have played three matches on seven days. */
async function fill({ db }: Store, boxes: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(boxes)})`;
  await sql`insert into friends_boxes (id, name, picture, uid, link, changed, created_at)
    ${numbers} select 'box ' || i, 'Box', 'hearts', 'user ' || i, 1, 1, i from n`.execute(db);
  for (let n = 0; n < 5; n++)
    await sql`insert into friends_members (box_id, uid, member, joined_at, removed_link)
      ${numbers} select 'box ' || i, 'user ' || (i + ${sql.lit(n * 17)}), 'm' || ${sql.lit(`${n}`)}, i, null from n`.execute(
      db,
    );
  for (let day = 0; day < 7; day++)
    for (const game of games)
      await sql`insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at)
        ${numbers} select 'user ' || i, ${sql.lit(addDays(date, -day))}, ${sql.lit(game)}, 'noob', 1, 1, 'run', 1, 1
        from n`.execute(db);
  await sql`analyze`.execute(db);
}

/** One box of fifty friends in such a database, and the requests that read or touch it. */
async function prepare(store: Store, boxes: number) {
  await fill(store, boxes);
  const server = { store, url: 'http://localhost' };
  const kit = await signIn(server, 'Kit');
  const id = await makeBox(store, kit.id, details, 1);
  const box = await store.db
    .selectFrom('friends_boxes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const given = secretOf(secret, box);
  for (let n = 0; n < 49; n++) {
    const { id: uid } = await signIn(server, `Friend ${n}`);
    await join(store, secret, { id, uid, given }, n);
  }
  const options = {
    ...{ db: store.db, secret, now: Date.parse('2026-12-25') },
    days: daysWith(store, async (each) => ({ date: each, number: 1, matches })),
  };
  return {
    box: async () =>
      expect((await readFriendsBox(options, id, { viewer: kit.id, date })).members).toHaveLength(50),
    boxes: async () => expect(await readBoxes(store.db, kit.id)).toHaveLength(1),
    invite: async () =>
      expect(await readInvite(store.db, secret, { id, given, uid: kit.id })).toMatchObject({ members: 50 }),
    members: async () => expect(await membersOf(store.db, id)).toHaveLength(50),
    result: () => touchBoxesOf(store, kit.id),
  };
}

onBothDatabases('reads of friends’ boxes', (fresh) => {
  it('take less than twice as long with 100,000 boxes as with 100', { timeout }, async () => {
    const few = await prepare(await openTestStore(await fresh()), 100);
    const many = await prepare(await openTestStore(await fresh()), 100_000);
    for (const name of ['box', 'boxes', 'invite', 'members', 'result'] as const)
      await expectAsFast(name, few[name], many[name]);
  });
});
