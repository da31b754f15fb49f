import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { IssueRequest, LogPart } from '../../protocol/runs.ts';
import { endRound, readWaiting } from './database.ts';

import { listOwnRounds, readOwnRecording } from './ownRounds.ts';
import type { WaitingRun } from './record.ts';
import { flushOutbox as flush, split } from './runs.ts';
import { type SubmissionStatus, setSubmission } from './submissions.ts';
import { clearRounds, database } from './testing/database.ts';
import './testing/device.ts';

const run = (id: string, length = 3, player?: string): WaitingRun => ({
  id,
  run: id,
  ...(player !== undefined && { player }),
  status: 'waiting',
  game: 'tictactoe',
  version: 1,
  setup: { difficulty: 'noob', round: 0 },
  seed: '0'.repeat(32),
  length,
  duration: length * 10,
  entries: Array.from({ length }, (_, i) => [i * 10, i % 9]),
  end: length * 10,
  pauses: [[5, 100]],
  score: 1,
  result: 'win',
  name: 'Ann',
  when: 1,
});
const put = ({ entries, ...record }: WaitingRun) => endRound({ record, entries });
const waiting = async () => (await readWaiting()).map(({ id }) => id);
const saved = () => Response.json({ ranked: true, score: 1, state: { wins: 1 } });

let sent: [string, Partial<LogPart & IssueRequest>][] = [];
const answering =
  (...answers: (() => Response)[]) =>
  (path: string, body: LogPart | IssueRequest): Promise<Response> => {
    sent.push([path, body]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'));
  };

vi.mock('./submissions.ts', { spy: true });

/** Sends the waiting runs to a server. @param onStatus receives what becomes of each */
async function flushOutbox(
  server: ReturnType<typeof answering>,
  onStatus: (run: { id: string }, status: SubmissionStatus) => void,
  player = 'ann',
) {
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => server(path, JSON.parse(String(body))));
  vi.mocked(setSubmission).mockImplementation((id, status) => onStatus({ id }, status));
  return flush(player);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sent = [];
  await clearRounds();
});

describe('outbox', () => {
  test('a run that is taken waits no longer', async () => {
    await put(run('a'));
    const statuses: [string, SubmissionStatus][] = [];
    expect(
      await flushOutbox(answering(saved), ({ id }, status) => statuses.push([id, status])),
    ).toBeUndefined();
    expect(statuses).toEqual([
      ['a', { kind: 'saved', finished: { ranked: true, score: 1, state: { wins: 1 } } }],
    ]);
    expect(await waiting()).toEqual([]);
    expect(sent.map(([path]) => path)).toEqual(['/api/runs/a/finish']);
  });

  test.each([
    ['offline', undefined],
    ['503', () => new Response(null, { status: 503, headers: { 'retry-after': '7' } })],
    ['429', () => new Response(null, { status: 429 })],
    ['signed out', () => new Response(null, { status: 401 })],
    ['an answer that is none', () => new Response('<html>', { status: 200 })],
  ] as const)('a run waits on: %s', async (_, answer) => {
    await put(run('b'));
    const retryIn = await flushOutbox(answer ? answering(answer) : answering(), () => {});
    expect(retryIn).toBeGreaterThan(0);
    expect(await readWaiting()).toMatchObject([run('b')]);
  });

  test.each([422, 429, 503])('Retry-After of a %i is obeyed', async (status) => {
    await put(run('c'));
    const busy = () => new Response(null, { status, headers: { 'retry-after': '7' } });
    expect(await flushOutbox(answering(busy), () => {})).toBe(7000);
  });

  test.each([404, 410, 413, 422])('a run refused with %i is not sent again', async (status) => {
    await put(run('d'));
    const statuses: SubmissionStatus[] = [];
    await flushOutbox(
      answering(() => new Response(null, { status })),
      (_, status) => statuses.push(status),
    );
    expect(statuses).toEqual([{ kind: 'refused' }]);
    expect(await waiting()).toEqual([]);
  });

  test('one run in trouble does not hold up the others', async () => {
    await put(run('e'));
    await put(run('f'));
    await flushOutbox(
      answering(() => new Response(null, { status: 500 }), saved),
      () => {},
    );
    expect(await waiting()).toEqual(['e']);
  });

  test('a long log goes in parts that together are the log, and only the last one finishes', async () => {
    const long = run('g', 12_345);
    const parts = split(long);
    expect(parts.flatMap((part) => part.entries)).toEqual(long.entries);
    expect(parts.map(({ from }) => from)).toEqual([0, 5000, 10_000]);
    expect(parts.at(-1)?.end).toBe(long.end);
    await put(long);
    await flushOutbox(
      answering(
        () => new Response(null, { status: 204 }),
        () => new Response(null, { status: 204 }),
        saved,
      ),
      () => {},
    );
    expect(sent.map(([path]) => path.split('/').at(-1))).toEqual(['checkpoint', 'checkpoint', 'finish']);
  });

  test('a part that came too often is sent again with those before it, and ends the log once', async () => {
    const tooMany = () => new Response(null, { status: 429, headers: { 'retry-after': '7' } });
    const taken = () => new Response(null, { status: 204 });
    await put(run('i', 12_345));
    expect(await flushOutbox(answering(taken, tooMany), () => {})).toBe(7000);
    expect(await flushOutbox(answering(taken, taken, saved), () => {})).toBeUndefined();
    expect(sent.map(([path]) => path.split('/').at(-1))).toEqual([
      ...['checkpoint', 'checkpoint'],
      ...['checkpoint', 'checkpoint', 'finish'],
    ]);
  });

  test('a run of another player waits until they are back; one of nobody known is sent', async () => {
    for (const id of ['ann', 'bob']) await put(run(id, 3, id));
    await put(run('early'));
    const paths = () => sent.splice(0).map(([path]) => path);
    expect(await flushOutbox(answering(saved), () => {}, 'bob')).toBeUndefined();
    expect(paths()).toEqual(['/api/runs/bob/finish', '/api/runs/early/finish']);
    await flushOutbox(answering(saved), () => {}, 'ann');
    expect(paths()).toEqual(['/api/runs/ann/finish']);
  });

  test('a log without entries still ends', () => {
    expect(split(run('h', 0))).toHaveLength(1);
  });

  test('a broken value in the store is dropped', async () => {
    const db = await database();
    await db.put('rounds', { id: 'bad', status: 'waiting' } as never);
    await db.put('rounds', { ...run('worse'), size: 1 });
    await db.put('chunks', 'no log' as never, ['worse', 0]);
    expect(await waiting()).toEqual([]);
    expect([await db.count('rounds'), await db.count('chunks')]).toEqual([0, 0]);
  });

  test('a run that was taken can still be watched, and one whose log is too long to keep cannot', async () => {
    await put(run('short'));
    await put({ ...run('long'), entries: [[0, 'x'.repeat(600_000)]] });
    const taken = () => new Response(null, { status: 204 });
    await flushOutbox(
      (path) => Promise.resolve(path.endsWith('checkpoint') ? taken() : saved()),
      () => {},
    );
    expect((await listOwnRounds()).map(({ id, watchable }) => [id, watchable])).toEqual([
      ['long', false],
      ['short', true],
    ]);
    expect(await readOwnRecording('short')).toMatchObject({ entries: run('short').entries, name: 'Ann' });
    expect(await readOwnRecording('long')).toBeUndefined();
    expect(await (await database()).count('chunks')).toBe(1);
  });
});

describe('a match of a day’s box that was played without a connection', () => {
  const played = (): WaitingRun => {
    const { run: _, ...rest } = run('local-1');
    return { ...rest, player: 'ann', today: '2026-11-22' };
  };
  const issued = (seed = played().seed) => Response.json({ run: 'r1', seed, version: 1 });

  test('gets its run when it is sent, which is then finished', async () => {
    await put(played());
    expect(await flushOutbox(answering(issued, saved), () => {}, 'ann')).toBeUndefined();
    expect(sent.map(([path]) => path)).toEqual(['/api/runs', '/api/runs/r1/finish']);
    expect(sent[0]?.[1]).toEqual({
      game: 'tictactoe',
      difficulty: 'noob',
      round: 0,
      today: '2026-11-22',
    });
    expect(await waiting()).toEqual([]);
  });

  test('gets it once, however often the connection fails after that', async () => {
    await put(played());
    const lost = () => new Response(null, { status: 503 });
    await flushOutbox(answering(issued, lost), () => {}, 'ann');
    await flushOutbox(answering(lost), () => {}, 'ann');
    expect(await flushOutbox(answering(saved), () => {}, 'ann')).toBeUndefined();
    expect(sent.map(([path]) => path)).toEqual([
      '/api/runs',
      '/api/runs/r1/finish',
      '/api/runs/r1/finish',
      '/api/runs/r1/finish',
    ]);
  });

  test('waits while there is none, and is refused when the deal was another one', async () => {
    await put(played());
    await flushOutbox(answering(), () => {}, 'ann');
    expect(await waiting()).toEqual(['local-1']);
    const statuses: SubmissionStatus[] = [];
    await flushOutbox(
      answering(() => issued('f'.repeat(32))),
      (_, status) => statuses.push(status),
      'ann',
    );
    expect(statuses).toEqual([{ kind: 'refused' }]);
    expect(await waiting()).toEqual([]);
  });
});
