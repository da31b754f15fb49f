import { describe, expect, it } from 'vitest';
import { code, fakeTiming, json, type Respond, result, startService } from '../testing/trivia.ts';
import { openService } from './service.ts';

const page: Respond = (response) => response.end('<html>');

const open = async (timeoutMs?: number) => {
  const fake = await startService();
  const timing = fakeTiming(timeoutMs);
  const stop = new AbortController();
  const service = openService({ url: fake.url, signal: stop.signal, timing });
  return { ...fake, service, timing, stop };
};

describe('the trivia service', () => {
  it('is asked for 50 questions of a level with four answers', async () => {
    const { service, asked } = await open();
    expect(await service.questions('hard')).toHaveLength(50);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/api.php']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      amount: '50',
      type: 'multiple',
      difficulty: 'hard',
    });
  });

  it('has its entities decoded, in questions, categories and answers alike', async () => {
    const { service, next } = await open();
    const written = {
      ...result(1),
      question: ' Who sang &ldquo;D&eacute;j&agrave; Vu&rdquo; &amp; &#039;X&#x27;? ',
      correct_answer: 'Beyonc&eacute;',
      incorrect_answers: ['AC&sol;DC', '&lt;b&gt;', 'Simon &amp; Garfunkel'],
    };
    next(json({ response_code: 0, results: [written] }));
    expect(await service.questions('easy')).toEqual([
      {
        question: "Who sang “Déjà Vu” & 'X'?",
        correct: 'Beyoncé',
        incorrect: ['AC/DC', '<b>', 'Simon & Garfunkel'],
        category: 'Science & Nature',
        difficulty: 'easy',
        type: 'multiple',
        src: 'opentdb',
        licence: 'CC BY-SA 4.0',
      },
    ]);
  });

  it('has questions dropped that can’t be asked', async () => {
    const { service, next } = await open();
    const results = [
      { ...result(1), incorrect_answers: ['x', ' X', 'y'] },
      { ...result(2), incorrect_answers: ['RIGHT &#50;', 'x', 'y'] },
      { ...result(3), incorrect_answers: ['', 'x', 'y'] },
      { ...result(4), incorrect_answers: ['x', 'y'] },
      { ...result(5), question: ' &#32; ' },
      { ...result(6), type: 'boolean' },
      { ...result(7), question: 'x'.repeat(401) },
      { ...result(8), difficulty: 'impossible' },
      'nonsense',
      null,
      result(9),
    ];
    next(json({ response_code: 0, results }));
    expect((await service.questions('easy')).map(({ correct }) => correct)).toEqual(['right 9']);
  });

  it('is asked once in five seconds', async () => {
    const { service, timing } = await open();
    await service.questions('easy');
    await service.questions('easy');
    expect(timing.waits).toEqual([5_000]);
  });

  it.each([
    ['code 5', code(5)],
    ['status 429', json({ response_code: 5, results: [] }, 429)],
  ])('that says “too often” with %s is asked once more, after a wait', async (_, refuse) => {
    const { service, asked, next, timing } = await open();
    next(refuse);
    expect(await service.questions('easy')).toHaveLength(50);
    expect(timing.waits.at(-1)).toBeGreaterThanOrEqual(5_500);
    expect(asked).toHaveLength(2);
    next(refuse, refuse);
    await expect(service.questions('easy')).rejects.toThrow('code 5 (rate limit)');
    expect(asked).toHaveLength(4);
  });

  it('that has too few questions (code 1) gives none', async () => {
    const { service, next } = await open();
    next(code(1));
    expect(await service.questions('easy')).toEqual([]);
  });

  it.each([
    ['code 2', code(2), 'code 2 (invalid parameter)'],
    ['a code of its own', code(17), 'code 17 (unknown)'],
    ['status 500', json({}, 500), 'HTTP 500'],
    ['status 404', json({}, 404), 'HTTP 404'],
    ['a page', page, 'not valid JSON'],
    ['another shape', json({ results: {} }), 'unknown shape'],
    ['null', json(null), 'unknown shape'],
  ])('that answers with %s has failed', async (_, respond, message) => {
    const { service, next } = await open();
    next(respond);
    await expect(service.questions('easy')).rejects.toThrow(message);
  });

  it('that can’t be reached has failed, with the reason in one line', async () => {
    const signal = new AbortController().signal;
    const service = openService({ url: 'http://127.0.0.1:1', signal, timing: fakeTiming() });
    await expect(service.questions('easy')).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:1: (bad port|connect ECONNREFUSED .+)\.$/,
    );
  });

  it('that hangs is given up', async () => {
    const { service, next } = await open(50);
    next(() => {});
    await expect(service.questions('easy')).rejects.toThrow('no answer within 50 ms');
  });

  it('that hangs in the middle of an answer is given up', async () => {
    const { service, next } = await open(50);
    next((response) => void response.writeHead(200).write('{"response_code":'));
    await expect(service.questions('easy')).rejects.toThrow('no answer within 50 ms');
  });
});
