import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { readForm, readJson, refuseHugeBodies } from './body.ts';
import { respondToError } from './problem.ts';

const Guess = v.strictObject({ guess: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) });

const logged: string[] = [];
const app = new Hono();
app.onError(respondToError(createLog((line) => logged.push(line))));
app.use(refuseHugeBodies);
app.post('/guess', async (c) => c.json(await readJson(c, Guess)));
app.post('/long', async (c) => c.json(await readJson(c, v.string(), 1_000_000)));
app.post('/list', async (c) => c.json(await readJson(c, v.array(v.number()), 1_000_000)));
app.post('/text', async (c) => c.json(await readJson(c, v.record(v.string(), v.array(v.string())))));
app.post('/clean', async (c) =>
  c.json(
    await readJson(
      c,
      v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll('\0', '')),
      ),
    ),
  ),
);
app.post('/form', async (c) => c.json([...(await readForm(c))]));
app.post('/bug', () => {
  throw new Error('connection to 10.0.0.7 refused for ann@example.org');
});

function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    duplex: 'half',
  };
  return app.request(path, init as RequestInit);
}

async function refusal(answer: Response | Promise<Response>) {
  const response = await answer;
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = await response.json();
  expect(problem).toMatchObject({ type: 'about:blank', status: response.status, title: expect.any(String) });
  return problem;
}

describe('a body', () => {
  it('of the right shape is taken', async () => {
    const response = await post('/guess', '{"guess":7}', {
      'Content-Type': 'application/json; charset=utf-8',
    });
    expect(await response.json()).toEqual({ guess: 7 });
  });

  it.each([
    '{"guess":"7"}',
    '{"guess":7.5}',
    '{"guess":101}',
    '{"guess":7,"score":9000}',
    '{"guess":7,"__proto__":{"admin":true}}',
    '{}',
    '[]',
    'null',
    '7',
  ])('of the wrong shape is refused: %s', async (body) => {
    expect(await refusal(post('/guess', body))).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('nested deeper than anything of ours is refused, and brackets in a text are no nesting', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    for (const body of [`{"guess":${nested(60)}}`, nested(9), nested(400_000)])
      expect(await refusal(post('/list', body))).toMatchObject({ status: 400, code: 'bad-json' });
    expect(await refusal(post('/list', nested(8)))).toMatchObject({ status: 422, code: 'invalid' });
    const text = JSON.stringify(`${'['.repeat(60)}\\"${'{'.repeat(60)}`);
    expect((await post('/long', text)).status).toBe(200);
  });

  it('that breaks off is no failure of ours', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
    expect(await refusal(post('/guess', broken))).toMatchObject({ status: 400, code: 'bad-request' });
    expect(logged.filter((line) => line.includes('aborted'))).toEqual([]);
  });

  it('of the wrong shape is told what is wrong with it', async () => {
    const { errors } = await refusal(post('/guess', '{"guess":0}'));
    expect(errors).toEqual([{ path: 'guess', message: expect.stringContaining('>=1') }]);
  });

  it('is told one error, however many it has', async () => {
    const { errors } = await refusal(post('/list', `[${Array(200_000).fill('"a"').join(',')}]`));
    expect(errors).toHaveLength(1);
    const quoting = await post('/list', JSON.stringify('é'.repeat(400_000)));
    expect((await quoting.text()).length).toBeLessThan(1_000);
  });

  it('is looked through in a time that grows with its length alone', async () => {
    // The time of a text of quotes grew with its square: 57 s at 256 KB. A bound that no slow machine reaches.
    const began = performance.now();
    expect(await refusal(post('/long', `"${'\\"'.repeat(490_000)}`))).toMatchObject({ code: 'bad-json' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('with an object of more keys than any of ours is refused, wherever it stands, and says why', async () => {
    const object = (keys: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, ':{"a":1'])));
    for (const body of [object(65), `{"guess":[[${object(65)}]]}`, `[${object(64)},${object(65)}]`]) {
      const problem = await refusal(post('/long', body));
      expect(problem).toMatchObject({
        status: 400,
        code: 'bad-json',
        detail: expect.stringContaining('keys'),
      });
    }
    // Keys of several objects are not added up.
    const many = `[${object(64)},${object(64)},{"a":${object(63)}}]`;
    expect(await refusal(post('/long', many))).toMatchObject({ status: 422 });
  });

  it.each(['', '{', '{"guess":NaN}', new Uint8Array([0x22, 0xff, 0x22])])(
    'that is no JSON is refused',
    async (body) => {
      expect(await refusal(post('/guess', body))).toMatchObject({ status: 400, code: 'bad-json' });
    },
  );

  it.each([
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': '' },
    { 'Content-Encoding': 'gzip' },
  ])('of another type is refused: %j', async (headers) => {
    expect(await refusal(post('/guess', '{"guess":7}', headers))).toMatchObject({
      status: 415,
      code: 'unsupported-type',
    });
  });

  it('that announces too much is refused before it is read', async () => {
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('read')) });
    const response = post('/guess', body, { 'Content-Length': '70000' });
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'too-large' });
  });

  it('that is sent in chunks is read no further than its limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(0x20));
      },
    });
    expect(await refusal(post('/guess', body))).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(100_000);
  });

  it('may be longer where its route allows it, up to a ceiling', async () => {
    expect((await post('/long', `"${'a'.repeat(900_000)}"`)).status).toBe(200);
    expect(await refusal(post('/long', 'x', { 'Content-Length': '10000000' }))).toMatchObject({
      status: 413,
    });
  });
});

it('a bug is answered by the id under which it is logged, and by nothing of what it says', async () => {
  const response = await post('/bug', null);
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toMatch(/10\.0\.0\.7|ann|connection/);
  const { requestId } = JSON.parse(text);
  expect(logged.at(-1)).toContain(requestId);
  expect(logged.at(-1)).toContain('10.0.0.7 refused');
});

describe('a NUL', () => {
  it('is refused in any text and any key, and its place is named', async () => {
    expect(await refusal(post('/long', '"a\\u0000"'))).toMatchObject({
      code: 'invalid',
      errors: [{ path: '' }],
    });
    expect(await refusal(post('/text', '{"a":["b","\\u0000"]}'))).toMatchObject({
      errors: [{ path: 'a.1' }],
    });
    expect(await refusal(post('/text', '{"\\u0000":[]}'))).toMatchObject({ code: 'invalid' });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(await refusal(post('/form', 'name=a%00', form))).toMatchObject({ code: 'bad-request' });
  });

  it('that the schema takes out, or that only looks like one, is not', async () => {
    expect(await (await post('/clean', '"a\\u0000b"')).json()).toBe('ab');
    expect(await (await post('/long', '"\\\\u0000"')).json()).toBe('\\u0000');
  });
});
