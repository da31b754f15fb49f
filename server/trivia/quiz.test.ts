import { CompiledQuery } from 'kysely';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { categories } from '../../games/quick-quiz/categories.ts';
import { chooseQuiz } from '../../games/quick-quiz/choose.ts';
import { levels, quizLength, stored } from '../../games/quick-quiz/question.ts';
import type { Content } from '../../games/quick-quiz/rules.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { createLog } from '../log.ts';
import { openStore } from '../store/open.ts';
import { freshSqlite, onSqliteFirst } from '../testing/databases.ts';
import { age, contentOf, finish, issue } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { bank, capitals } from './bank/bank.ts';
import { questionId } from './question.ts';
import { countQuestions, readQuestions, replaceSources, upsertQuestions } from './store.ts';

const questionsOf = (questions: readonly { readonly question: string }[]) =>
  questions.map(({ question }) => question).sort();

onSqliteFirst('the quiz’s store', (fresh) => {
  it('holds our own questions from the start, once, however often the server starts', async () => {
    const database = await fresh();
    const first = await startServer(database);
    await first.close();
    const { store } = await startServer(database);
    expect(await countQuestions(store.db, 'play-small')).toBe(bank.length);
    expect(await countQuestions(store.db, 'countries-list')).toBe(capitals.length);
    const licences = await store.db.selectFrom('trivia_questions').select('licence').distinct().execute();
    expect(licences).toEqual([{ licence: 'MIT' }]);
  });

  it('writes nothing at a start that finds its questions as they are', async () => {
    const database = await freshSqlite();
    await database.elsewhere(
      `create trigger refuse before update on trivia_questions begin select raise(abort, 'written'); end;`,
    );
    const { store } = await startServer(database);
    expect(await countQuestions(store.db, 'play-small')).toBe(bank.length);
  });

  it('puts right at the next start what another version has left of them', async () => {
    const database = await fresh();
    const first = await startServer(database);
    const all = () => first.store.db.selectFrom('trivia_questions').selectAll().orderBy('id').execute();
    const ours = await all();
    const [one, two] = ours;
    if (!one || !two) throw new Error('no bank');
    const { db } = first.store;
    await db.updateTable('trivia_questions').set({ category: 'Odd' }).where('id', '=', one.id).execute();
    await db.deleteFrom('trivia_questions').where('id', '=', two.id).execute();
    await startServer(database);
    const now = await all();
    expect(now.map(({ created_at: _, ...row }) => row)).toEqual(ours.map(({ created_at: _, ...row }) => row));
  });

  it('drops what a later version no longer asks, and keeps what others wrote', async () => {
    const { store } = await startServer(await fresh());
    const [one, two, three] = bank;
    if (!one || !two || !three) throw new Error('no bank');
    await upsertQuestions(store.db, [{ ...three, question: 'Theirs?', src: 'opentdb' }]);
    await replaceSources(store.db, [one, two]);
    expect(await countQuestions(store.db, 'play-small')).toBe(2);
    expect(await countQuestions(store.db, 'opentdb')).toBe(1);
  });

  it('merges a question that it has into the same row, and remembers when it came', async () => {
    const { store } = await startServer(await fresh());
    const [one] = bank;
    if (!one) throw new Error('no bank');
    const row = () =>
      store.db.selectFrom('trivia_questions').selectAll().where('id', '=', questionId(one)).execute();
    await store.db.updateTable('trivia_questions').set({ created_at: 7 }).execute();
    await upsertQuestions(store.db, [
      { ...one, question: ` ${one.question.toUpperCase()}`, category: 'New' },
    ]);
    expect(await row()).toMatchObject([{ category: 'New', created_at: 7, src: 'play-small' }]);
  });

  it.each(difficulties)(
    'answers with half of the questions at %s, the rest is for ranked rounds',
    async (difficulty) => {
      const server = await startServer(await fresh());
      const response = await fetch(`${server.url}/api/trivia/questions?difficulty=${difficulty}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      const given = v.parse(v.array(stored), await response.json());
      const ours = [...bank, ...capitals].filter((each) => each.difficulty === levels[difficulty]);
      const ranked = await readQuestions(server.store.db, [levels[difficulty]], 'ranked');
      expect(questionsOf([...given, ...ranked])).toEqual(questionsOf(ours));
      for (const half of [given, ranked]) expect(half.length).toBeGreaterThan(2 * quizLength[difficulty]);
    },
  );

  it('says whose each question is, and under which licence, to guests and in the rounds of players', async () => {
    const server = await startServer(await fresh());
    const [one] = bank;
    if (!one) throw new Error('no bank');
    const theirs = { ...one, difficulty: 'hard' as const, src: 'Pub Quiz', licence: 'CC BY 4.0' };
    await server.store.db.deleteFrom('trivia_questions').execute();
    await upsertQuestions(
      server.store.db,
      Array.from({ length: 60 }, (_, i) => ({ ...theirs, question: `Theirs ${i}?` })),
    );
    const credit = { src: 'Pub Quiz', licence: 'CC BY 4.0' };
    const given = await (await fetch(`${server.url}/api/trivia/questions?difficulty=pro`)).json();
    expect(given).toMatchObject(given.map(() => credit));
    expect(given.length).toBeGreaterThan(15);
    const ada = { url: server.url, player: await signIn(server) };
    const { content } = await issue(ada, 'quickquiz', 'pro');
    expect(content).toMatchObject(Array.from({ length: 15 }, () => credit));
  });

  it('gives at most 200 questions, not always the same, and none of another type', async () => {
    const { store } = await startServer(await fresh());
    const [one] = bank;
    if (!one) throw new Error('no bank');
    const many = Array.from({ length: 600 }, (_, i) => ({ ...one, question: `Number ${i}?` }));
    await upsertQuestions(store.db, [...many, { ...one, question: 'Yes or no?', type: 'boolean' }]);
    const first = (await readQuestions(store.db, ['easy'], 'open')).map(({ question }) => question);
    const second = (await readQuestions(store.db, ['easy'], 'open')).map(({ question }) => question);
    expect(first).toHaveLength(200);
    expect(second).not.toEqual(first);
    expect(first).not.toContain('Yes or no?');
  });

  it('gives each question of a share at times, and none twice at a time', async () => {
    const { store } = await startServer(await fresh());
    const [one] = bank;
    if (!one) throw new Error('no bank');
    const many = Array.from({ length: 900 }, (_, i) => ({ ...one, question: `Number ${i}?` }));
    await upsertQuestions(store.db, many);
    const rows = store.db.selectFrom('trivia_questions').select('question').where('difficulty', '=', 'easy');
    for (const [share, operator] of [
      ['open', '<'],
      ['ranked', '>='],
    ] as const) {
      const all = (await rows.where('id', operator, '8').execute()).map(({ question }) => question);
      const seen = new Set<string>();
      for (let tries = 0; seen.size < all.length && tries < 300; tries++) {
        const given = (await readQuestions(store.db, ['easy'], share)).map(({ question }) => question);
        expect(new Set(given).size).toBe(200);
        for (const question of given) seen.add(question);
      }
      expect([...seen].sort()).toEqual(all.sort());
    }
  });

  it('asks a player no question twice in a week while others are left, then the oldest; others and later weeks are free', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server) };
    const { db } = server.store;
    const ranked = (await readQuestions(db, ['hard'], 'ranked')).length;
    const quizzes = Math.floor(ranked / quizLength.pro);
    const asked: string[] = [];
    const ask = async (player = ada) =>
      ((await issue(player, 'quickquiz', 'pro')).content as Content).map(({ question }) => question);
    for (let n = 0; n < quizzes; n++) {
      const questions = await ask();
      asked.push(...questions);
      // In the order of time: the test's rounds are issued within a millisecond.
      await db
        .updateTable('runs')
        .set(({ eb }) => ({ issued_at: eb('issued_at', '-', 1_000) }))
        .execute();
    }
    expect(new Set(asked).size).toBe(quizzes * quizLength.pro);
    const again = await ask();
    expect(again.filter((each) => asked.slice(quizLength.pro * 2).includes(each))).toEqual([]);
    await db.updateTable('runs').set({ issued_at: 0 }).execute();
    const later = [...(await ask()), ...(await ask()), ...(await ask())];
    expect(later.some((each) => asked.includes(each))).toBe(true);
  });

  it.each([
    ['noob', ['easy', 'medium', 'hard']],
    ['mid', ['medium', 'easy', 'hard']],
    ['pro', ['hard', 'medium', 'easy']],
  ])(
    'answers a category at %s with enough for the longest quiz, in levels %j, and none of ranked rounds',
    async (difficulty, order) => {
      const { url, store } = await startServer(await fresh());
      const rows = store.db.selectFrom('trivia_questions').select('question').where('id', '>=', '8');
      const ranked = new Set((await rows.execute()).map(({ question }) => question));
      for (const category of categories) {
        const response = await fetch(
          `${url}/api/trivia/questions?difficulty=${difficulty}&category=${category}`,
        );
        const given = v.parse(v.array(stored), await response.json());
        expect(given.length, category).toBeGreaterThanOrEqual(quizLength.pro);
        expect([...new Set(given.map((each) => each.category))]).toEqual([category]);
        const found = given.map(({ difficulty }) => difficulty);
        expect(found).toEqual(
          found.toSorted((a = 'easy', b = 'easy') => order.indexOf(a) - order.indexOf(b)),
        );
        expect(new Set(found).size, category).toBe(3);
        expect(given.filter(({ question }) => ranked.has(question))).toEqual([]);
      }
    },
  );

  it('counts the Open Trivia Database’s questions among ours of the same category', async () => {
    const { store } = await startServer(await fresh());
    const [one] = bank;
    if (!one) throw new Error('no bank');
    const theirs = { ...one, category: 'Science & Nature', src: 'opentdb' };
    const many = Array.from({ length: 9 }, (_, n) => ({ ...theirs, question: `Theirs ${n}?` }));
    await upsertQuestions(store.db, many);
    const given = await readQuestions(store.db, ['easy', 'medium', 'hard'], 'open', { category: 'Science' });
    const half = many.filter((each) => questionId(each) < '8');
    expect(questionsOf(given.filter(({ src }) => src === 'opentdb'))).toEqual(questionsOf(half));
    expect(given.length).toBeGreaterThan(half.length);
  });

  it.each([{}, { category: 'Food' }])(
    'gives a link’s seed one quiz %o, of however many questions',
    async (more) => {
      const { url, store } = await startServer(await fresh());
      const [one] = bank;
      if (!one) throw new Error('no bank');
      const many = Array.from({ length: 900 }, (_, n) => ({
        ...one,
        category: 'Food',
        question: `Number ${n}?`,
      }));
      await upsertQuestions(store.db, many);
      const quiz = async (from: string) => {
        const query = new URLSearchParams({ difficulty: 'noob', from, ...more });
        const given = v.parse(
          v.array(stored),
          await (await fetch(`${url}/api/trivia/questions?${query}`)).json(),
        );
        expect(given).toHaveLength(200);
        return chooseQuiz(given, { difficulty: 'noob' }, seeded('0'.repeat(32)));
      };
      expect(await quiz('3')).toEqual(await quiz('3'));
      expect(await quiz('3')).not.toEqual(await quiz('6'));
    },
  );

  it.each([
    ['', 'difficulty'],
    ['?difficulty=', 'difficulty'],
    ['?difficulty=easy', 'difficulty'],
    ['?difficulty=noob&category=Knitting', 'category'],
    ['?difficulty=noob&category=', 'category'],
    ['?difficulty=noob&from=8', 'from'],
    ['?difficulty=noob&from=07', 'from'],
  ])('does not answer nonsense, and says what it is: %s', async (query, part) => {
    const { url } = await startServer(await fresh());
    const response = await fetch(`${url}/api/trivia/questions${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad-request', detail: `unknown ${part}` });
    expect((await fetch(`${url}/api/trivia/questions?difficulty=noob%00`)).status).toBe(400);
  });

  it.each(difficulties)(
    'makes a quiz at %s for a signed-in player, and counts what was right',
    async (difficulty) => {
      const server = await startServer(await fresh());
      const ada = { url: server.url, player: await signIn(server) };
      const { run } = await issue(ada, 'quickquiz', difficulty);
      const quiz = await contentOf<Content>(server, run);
      expect(quiz).toHaveLength(quizLength[difficulty]);
      const entries = quiz.map(({ correct = 0 }, i): [number, number] => [
        i * 1_000,
        i === 0 ? (correct + 1) % 4 : correct,
      ]);
      await age(server, run, quiz.length * 1_000);
      const response = await finish(ada, run, { from: 0, entries, end: quiz.length * 1_000, pauses: [] });
      expect(await response.json()).toMatchObject({
        ranked: true,
        score: quiz.length - 1,
        state: { quizzesCompleted: 1, bestScore: quiz.length - 1, bestTimeSecPerfect: null },
      });
    },
  );

  it('has a quiz of built-in questions left when its table is gone', async () => {
    const server = await startServer(await fresh());
    await server.store.db.schema.dropTable('trivia_questions').execute();
    const ada = { url: server.url, player: await signIn(server) };
    const { content } = await issue(ada, 'quickquiz', 'pro');
    expect(content).toHaveLength(15);
    expect(server.logged.join('')).toContain('trivia-load-failed');
  });
});

it('questions are read in the order of an index, without sorting', async () => {
  const queries: CompiledQuery[] = [];
  const { config } = await freshSqlite();
  const silent = createLog(() => {});
  const store = await openStore(config, silent, ({ query }) => queries.push(query));
  onTestFinished(() => store.close());
  await readQuestions(store.db, ['easy'], 'ranked');
  await readQuestions(store.db, ['medium', 'hard'], 'open', { category: 'Food' });
  const read = queries.splice(0);
  expect(read).not.toEqual([]);
  for (const query of read) {
    const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await store.db.executeQuery<{ detail: string }>(explain);
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(
        /^SEARCH .*trivia_questions_by_level \(type=\? AND difficulty=\? AND id>\? AND id<\?\)$/,
      ),
    ]);
  }
});
