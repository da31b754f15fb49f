// Challenges that are sent, answered and withdrawn at the same time, at one server or at two on one database.
import { describe, expect, it } from 'vitest';
import { someOf } from '../../kit/testing/often.ts';
import { answersIn, end, openChallenge } from '../testing/challenges.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { serversOf, statusOf } from '../testing/friends.ts';

for (const servers of someOf([2, 1]))
  describe(`at ${servers === 1 ? 'one server' : 'two servers'}`, () => {
    onSqliteFirst('a challenge in a friends’ box', (fresh) => {
      async function open() {
        const box = await openChallenge(fresh);
        return { ...box, spread: await serversOf(box, servers) };
      }

      it('is there once, however often it is sent at the same time', async () => {
        const { kit, wren, round, send, shown, spread } = await open();
        const kits = spread(Array.from({ length: 8 }, () => kit));
        const answers = await Promise.all(kits.map((each) => statusOf(send(each, round.run))));
        expect(new Set(answers)).toEqual(new Set([204]));
        for (const each of spread([wren, wren])) expect(await shown(each)).toHaveLength(1);
      });

      it('is one of five that a member sends in a day', async () => {
        const { kit, played, send, shown, spread } = await open();
        const rounds: string[] = [];
        for (let n = 0; n < 8; n++) rounds.push((await played(kit, n + 1)).run);
        const kits = spread(rounds.map(() => kit));
        const answers = await Promise.all(kits.map((each, n) => statusOf(send(each, rounds[n] ?? ''))));
        expect(answers.filter((status) => status === 204)).toHaveLength(5);
        expect(answers.filter((status) => status === 409)).toHaveLength(3);
        for (const each of spread([kit, kit])) expect(await shown(each)).toHaveLength(5);
      });

      it('has the first answer of each member, however many finish at the same time', async () => {
        const { server, kit, befriend, sent, ask, look, spread } = await open();
        const challenge = await sent();
        const people = await Promise.all(Array.from({ length: 6 }, (_, n) => befriend(`Player ${n}`)));
        const rounds = await Promise.all(
          people.flatMap((person) =>
            [1, 2, 3].map(async (catches) => {
              const issued = (await (await ask(person, challenge)).json()) as { run: string; seed: string };
              return { person, issued, catches };
            }),
          ),
        );
        const callers = spread(rounds.map(({ person }) => person));
        await Promise.all(
          rounds.map(({ person, issued, catches }, n) => end(server, callers[n] ?? person, issued, catches)),
        );
        const { db } = server.store;
        const finished = await db
          .selectFrom('runs')
          .select(['uid', 'id', 'finished_at', 'score'])
          .where('challenge', '=', challenge)
          .execute();
        const answers = await db.selectFrom('friends_answers').select(['uid', 'run_id']).execute();
        expect(finished).toHaveLength(18);
        expect(new Set(answers.map(({ uid }) => uid)).size).toBe(6);
        expect(answers).toHaveLength(6);
        const scores = answers.map(
          ({ uid, run_id }) => finished.find((run) => run.uid === uid && run.id === run_id)?.score,
        );
        for (const each of spread([kit, kit]))
          expect((answersIn(await look(each)) ?? []).map(([, score]) => score).sort()).toEqual(scores.sort());
      });

      it('is withdrawn or answered, never both', async () => {
        const { server, kit, wren, robin, sent, ask, look, withdraw, spread } = await open();
        for (let n = 0; n < 6; n++) {
          const challenge = await sent();
          const people = spread([wren, robin]);
          const begun = await Promise.all(
            people.map(
              async (each) => (await (await ask(each, challenge)).json()) as { run: string; seed: string },
            ),
          );
          const [status] = await Promise.all([
            ...spread([kit]).map((each) => statusOf(withdraw(each, challenge))),
            ...people.map((each, i) => end(server, each, begun[i] ?? { run: '', seed: '' }, 4)),
          ]);
          const answers = server.store.db.selectFrom('friends_answers').select('uid');
          const kept = await answers.where('challenge_id', '=', challenge).execute();
          const isShown = (await look(kit)).challenges.some(({ id }) => id === challenge);
          expect([status, isShown, kept.length > 0]).toEqual(
            status === 204 ? [204, false, false] : [409, true, true],
          );
          if (!isShown) continue;
          expect(answersIn(await look(kit))).toHaveLength(2);
          break;
        }
      });
    });
  });
