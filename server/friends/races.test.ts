// Membership while people join, leave and are removed at the same time, at one server or at two on one database.
import { describe, expect, it } from 'vitest';
import { someOf } from '../../kit/testing/often.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { membersIn, openBox, type Person, serversOf, statusOf } from '../testing/friends.ts';
import { arrive, call } from '../testing/play.ts';
import type { TestServer } from '../testing/server.ts';

const many = (count: number, server: TestServer) =>
  Promise.all(Array.from({ length: count }, (_, n) => arrive(server, `Player ${n}`)));

/** How many got each answer. */
function tally(statuses: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    [...new Set(statuses)].sort().map((each) => [each, statuses.filter((status) => status === each).length]),
  );
}

for (const servers of someOf([2, 1]))
  describe(`at ${servers === 1 ? 'one server' : 'two servers'}`, () => {
    onSqliteFirst('a friends’ box', (fresh) => {
      async function open() {
        const box = await openBox(fresh);
        return { ...box, spread: await serversOf(box, servers) };
      }

      it('lets exactly one of fifty people have the last place', async () => {
        const { server, kit, id, secret, look, join, spread } = await open();
        const people = await many(98, server);
        const [inside, waiting] = [people.slice(0, 48), spread(people.slice(48))];
        expect(tally(await Promise.all(inside.map((each) => statusOf(join(each)))))).toEqual({ 204: 48 });
        expect(tally(await Promise.all(waiting.map((each) => statusOf(join(each)))))).toEqual({
          204: 1,
          404: 49,
        });
        for (const each of spread([kit, kit])) expect((await look(each)).members).toHaveLength(50);
        const late = await arrive(server);
        expect(await statusOf(call(late, 'POST', `/api/friends/${id}/invite`, { secret }))).toBe(404);
      });

      it('lets in by a link that is renewed only those who were answered, and by the new one all', async () => {
        const { server, kit, id, look, join, spread } = await open();
        const people = spread(await many(20, server));
        const [renewed, ...answers] = await Promise.all([
          statusOf(call(kit, 'POST', `/api/friends/${id}/link`)),
          ...people.map((each) => statusOf(join(each))),
        ]);
        expect(renewed).toBe(204);
        expect(
          membersIn(await look(kit))
            .slice(1)
            .sort(),
        ).toEqual(
          people
            .map((_, n) => `Player ${n}`)
            .filter((_, n) => answers[n] === 204)
            .sort(),
        );
        const [again] = await many(1, server);
        if (!again) throw new Error('nobody');
        expect(await statusOf(join(again))).toBe(404);
        const { secret } = await look(kit);
        expect(tally(await Promise.all(people.map((each) => statusOf(join(each, secret)))))).toEqual({
          204: 20,
        });
        expect((await look(kit)).members).toHaveLength(21);
      });

      it('keeps out who is removed while they join, leave and join again', async () => {
        const { kit, id, look, join, befriend, spread } = await open();
        const wren = await befriend('Wren');
        const member = (await look(kit)).members[1]?.id;
        const wrens = spread([wren, wren, wren, wren, wren, wren]);
        const [removed] = await Promise.all([
          statusOf(call(kit, 'DELETE', `/api/friends/${id}/members/${member}`)),
          ...wrens.map((each) => statusOf(join(each))),
        ]);
        expect(removed).toBe(204);
        for (const each of spread([kit, kit])) expect(membersIn(await look(each))).toEqual(['Kit']);
        expect(tally(await Promise.all(wrens.map((each) => statusOf(join(each)))))).toEqual({ 404: 6 });
      });

      it('has one maker after its maker and others leave at the same time, and is gone with the last', async () => {
        const { server, kit, id, look, befriend, spread } = await open();
        const [wren, robin, eve] = [await befriend('Wren'), await befriend('Robin'), await befriend('Eve')];
        const leave = (each: Person) => statusOf(call(each, 'DELETE', `/api/friends/${id}/members/me`));
        expect(await Promise.all(spread([kit, wren, robin]).map(leave))).toEqual([204, 204, 204]);
        expect((await look(eve)).members).toMatchObject([{ name: 'Eve', isMaker: true }]);
        expect(tally(await Promise.all(spread([eve, eve, eve, eve]).map(leave)))).toEqual({ 204: 1, 404: 3 });
        for (const table of ['friends_boxes', 'friends_members'] as const)
          expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
      });
    });
  });
