import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { acquireLease } from '../store/leases.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { arcadeOn, environmentOf, operatorOf } from '../testing/operator.ts';
import { code, fakeTiming, json, startService } from '../testing/trivia.ts';
import { seedQuestions } from '../trivia/quiz.ts';

const question = (n: number) => ({
  question: `Which is ${n}?`,
  correct: `${n}`,
  incorrect: [`not ${n}`, `more than ${n}`, `less than ${n}`],
  category: 'Numbers',
  difficulty: 'hard',
});

const theirs = {
  type: 'multiple',
  question: 'What is &lt;p&gt;?',
  correct_answer: 'A paragraph',
  incorrect_answers: ['A pen', 'A pear', 'A path'],
  category: 'Science: Computers',
  difficulty: 'easy',
};

async function file(contents: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'play-small-questions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'questions.json');
  await writeFile(path, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return path;
}

const origin = ['--source', 'pub', '--licence', 'CC0'];

onSqliteFirst("the quiz's questions", (fresh) => {
  it('are imported from a file, once, and counted by source', async () => {
    const { store, arcade, json } = await arcadeOn(await fresh());
    await seedQuestions(store);
    const many = Array.from({ length: 600 }, (_, n) => question(n));
    expect((await json(['trivia', 'import', await file(many), ...origin])).data).toEqual({
      read: 600,
      added: 600,
    });
    expect((await json(['trivia', 'import', await file(many.slice(0, 3)), ...origin])).data).toEqual({
      read: 3,
      added: 0,
    });
    const mixed = { results: [{ ...theirs, src: 'club', licence: 'MIT' }, theirs] };
    expect((await arcade(['trivia', 'import', await file(mixed), ...origin])).code).toBe(0);
    const { data } = await json('trivia sources');
    expect(data).toContainEqual({ src: 'pub', licence: 'CC0', easy: 1, medium: 0, hard: 600, total: 601 });
    expect(data.map(({ src }: { src: string }) => src)).toEqual(['countries-list', 'play-small', 'pub']);
    const stored = await store.db
      .selectFrom('trivia_questions')
      .select('question')
      .where('correct', '=', 'A paragraph')
      .execute();
    expect(stored).toEqual([{ question: 'What is <p>?' }]);
  });

  it('of a file with a mistake are not imported at all', async () => {
    const { arcade, json } = await arcadeOn(await fresh());
    const before = await json('trivia sources');
    const mistakes: [contents: unknown, says: string][] = [
      ['[', 'isn’t JSON'],
      [{ questions: [] }, 'a list of questions'],
      [[question(1), { ...question(2), correct: undefined }], 'question 2, correct'],
      [[question(1), { ...question(2), incorrect: ['2', 'a', 'b'] }], 'question 2 needs'],
      [[question(1), { ...question(2), incorrect: ['a', 'b'] }], 'question 2 needs'],
      [[question(1), { ...question(2), difficulty: 'noob' }], 'question 2, difficulty'],
      [[question(1), { ...question(2), question: 'x'.repeat(401) }], 'question 2: no text'],
      [[question(1), { ...question(2), src: 'play-small' }], '"play-small" is this release'],
      [[question(1), { ...question(2), category: 'a\0b' }], 'question 2, category: NUL'],
    ];
    for (const [contents, says] of mistakes) {
      const answer = await arcade(['trivia', 'import', await file(contents), ...origin]);
      expect(answer).toMatchObject({ code: 1, out: '', error: expect.stringContaining(says) });
    }
    expect((await arcade(['trivia', 'import', await file([question(1)])])).error).toContain(
      '--source and --licence',
    );
    expect((await arcade(['trivia', 'import', '/nowhere/at/all.json', ...origin])).error).toMatch(
      /^error: ENOENT[^\n]*\n$/,
    );
    expect(await json('trivia sources')).toEqual(before);
  });

  it('are fetched from the configured service, by one at a time', async () => {
    const database = await fresh();
    const service = await startService();
    const timing = fakeTiming();
    const { store, arcade } = await arcadeOn(database, timing);
    expect(await arcade('trivia seed')).toMatchObject({
      code: 1,
      error: expect.stringContaining('TRIVIA_URL'),
    });
    const seeding = operatorOf({ ...environmentOf(database), TRIVIA_URL: service.url }, timing);
    await acquireLease(store, 'trivia-seeding', 'a server', 60_000);
    expect((await seeding('trivia seed')).code).toBe(1);
    await store.db.deleteFrom('leases').execute();
    expect((await seeding('trivia seed')).out).toBe('150 questions added, 150 held.\n');
    expect((await seeding('trivia seed')).out).toBe('0 questions added, 150 held.\n');
  });

  it('that can’t be fetched leave one line, and no stack', async () => {
    const database = await fresh();
    await arcadeOn(database);
    const service = await startService();
    const seeding = operatorOf({ ...environmentOf(database), TRIVIA_URL: service.url }, fakeTiming());
    for (const [respond, reason] of [
      [json({}, 500), 'HTTP 500'],
      [code(2), 'the trivia service refused: code 2 (invalid parameter)'],
    ] as const) {
      service.next(respond);
      expect(await seeding('trivia seed')).toEqual({
        code: 1,
        out: '',
        error: `error: ${service.url}: ${reason}.\n`,
      });
    }
  });
});
