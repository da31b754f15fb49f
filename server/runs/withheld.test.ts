// The right answers of a quiz leave the server one by one, each after the player's own answer has been recorded.
import { expect, it } from 'vitest';
import type { Content } from '../../games/quick-quiz/rules.ts';
import type { Entry } from '../../kit/round/log.ts';
import type { KnownContent, LogPart } from '../../protocol/runs.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { age, type Caller, call, contentOf, finish, issue, problem } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

async function quizOf(server: TestServer) {
  const ada: Caller = { url: server.url, player: await signIn(server) };
  const { run, content: dealt } = await issue(ada, 'quickquiz');
  await age(server, run, 60_000);
  const content = await contentOf<Content>(server, run);
  const right = content.map(({ correct }) => correct as number);
  return { ada, run, dealt, content, right };
}

const logOf = (answers: readonly number[]): LogPart => ({
  from: 0,
  entries: answers.map((answer, i): Entry => [(i + 1) * 2_000, answer]),
  end: answers.length * 2_000,
  pauses: [],
});

const send = (caller: Caller, run: string, answers: readonly number[]) =>
  call(caller, 'POST', `/api/runs/${run}/checkpoint`, logOf(answers));

const told = async (response: Response) => (await response.json()) as KnownContent;

/** Indices of a quiz's questions that carry their right answer. */
const judgedIn = (content: unknown): number[] =>
  (content as Content).flatMap(({ correct }, i) => (correct === undefined ? [] : [i]));

onSqliteFirst('the right answers of a quiz', (fresh) => {
  it('are in no response before the answer to the question is recorded', async () => {
    const server = await startServer(await fresh());
    const { ada, run, dealt, content, right } = await quizOf(server);
    expect(judgedIn(dealt)).toEqual([]);
    expect(dealt).toEqual(content.map(({ correct: _, ...question }) => question));

    const reads = [
      `/api/runs/${run}`,
      '/api/users/me/runs',
      '/api/users/me/stats',
      '/api/users/me/export',
      '/api/users/me/gameStates/quickquiz',
      '/api/leaderboards/quickquiz',
      '/api/trivia/questions?difficulty=noob',
    ];
    for (let answered = 1; answered <= right.length; answered++) {
      const known = await told(await send(ada, run, right.slice(0, answered)));
      expect(judgedIn(known.content)).toEqual([...Array(answered).keys()]);
      expect((known.content as Content).slice(0, answered)).toEqual(content.slice(0, answered));
      const rest = content.slice(answered);
      for (const path of reads) {
        const method = path.endsWith('/export') ? 'POST' : 'GET';
        const text = await (await call(ada, method, path)).text();
        for (const { question } of rest) expect(text, path).not.toContain(question);
      }
    }
    const parts = await server.store.db.selectFrom('run_parts').select('entries').execute();
    expect(parts).toHaveLength(right.length);
    const done = await (await finish(ada, run, logOf(right))).json();
    expect(done).toMatchObject({ ranked: true, score: right.length });
    const recording = (await (await call(ada, 'GET', `/api/runs/${run}`)).json()) as { setup: unknown };
    expect(recording).toMatchObject({ setup: { content } });
  });

  it('are told again as often as asked, and the first answer stays', async () => {
    const server = await startServer(await fresh());
    const { ada, run, right } = await quizOf(server);
    const wrong = ((right[0] ?? 0) + 1) % 4;
    const first = await told(await send(ada, run, [wrong]));
    expect(first.entries).toEqual([[2_000, wrong]]);
    // A different answer now, in the same place or with the next ones behind it, comes too late.
    expect(await told(await send(ada, run, [right[0] as number]))).toEqual(first);
    expect(await told(await send(ada, run, []))).toEqual(first);
    expect(await told(await send(ada, run, right.slice(0, 2)))).toEqual(first);
    const second = await told(await send(ada, run, [wrong, right[1] as number]));
    expect(second.entries).toEqual([
      [2_000, wrong],
      [4_000, right[1]],
    ]);
    expect(judgedIn(second.content)).toEqual([0, 1]);
    expect(await problem(await finish(ada, run, logOf(right)))).toEqual([409, 'elsewhere']);
    const done = await (await finish(ada, run, logOf([wrong, ...right.slice(1)]))).json();
    expect(done).toMatchObject({ score: right.length - 1 });
  });

  it('are not to be had by trying all four answers at once', async () => {
    const server = await startServer(await fresh());
    const { ada, run, right } = await quizOf(server);
    const tries = await Promise.all([0, 1, 2, 3].map((answer) => send(ada, run, [answer])));
    const answers = await Promise.all(tries.map(told));
    const [one] = answers;
    expect(answers).toEqual(Array(4).fill(one));
    const taken = Number(one?.entries[0]?.[1]);
    const rest = right.slice(1);
    // Finishing with all four answers concurrently reveals nothing either.
    await Promise.all([0, 1, 2, 3].map((answer) => finish(ada, run, logOf([answer, ...rest]))));
    const done = await (await finish(ada, run, logOf([taken, ...rest]))).json();
    expect(done).toMatchObject({ score: rest.length + (taken === right[0] ? 1 : 0) });
  });

  it('are recorded with nothing that the rules forbid, for nobody else, and not after the run', async () => {
    const server = await startServer(await fresh());
    const { ada, run, right } = await quizOf(server);
    const bob: Caller = { url: server.url, player: await signIn(server, 'bob') };
    expect((await send(bob, run, right)).status).toBe(404);
    for (const bad of [[4], [-1], ['0'], [null], [...right, 0]])
      expect((await send(ada, run, bad as number[])).status).toBe(422);
    expect(judgedIn((await told(await send(ada, run, []))).content)).toEqual([]);
    await age(server, run, 24 * 60 * 60 * 1000);
    expect((await send(ada, run, right)).status).toBe(410);
  });

  it('are not dealt to a page of the version before, which could not ask for them', async () => {
    const server = await startServer(await fresh());
    const ada: Caller = { url: server.url, player: await signIn(server) };
    const old = { game: 'quickquiz', difficulty: 'noob', round: 0 };
    const response = await call(ada, 'POST', '/api/runs', old);
    expect(response.status).toBe(422);
    expect(await server.store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  it('of a round that such a page has open are where they were: it is finished as it always was', async () => {
    const server = await startServer(await fresh());
    // The client has the whole quiz, and sends one log at the end.
    const { ada, run, right } = await quizOf(server);
    const done = await (await finish(ada, run, logOf(right))).json();
    expect(done).toMatchObject({ ranked: true, score: right.length });
    expect(await told(await send(ada, run, right))).toMatchObject({ entries: logOf(right).entries });
  });
});
