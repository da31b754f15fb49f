import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseQuiz } from '../../games/quick-quiz/choose.ts';
import { engine } from '../../games/quick-quiz/engine.ts';
import { type Content, rules, type State } from '../../games/quick-quiz/rules.ts';
import type { FrameContext } from '../../kit/board/context.ts';
import type { Entry } from '../../kit/round/log.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import type { LogPart } from '../../protocol/runs.ts';
import { Driver } from './driver.ts';
import { askWithheld } from './withheld.ts';

const full: Content = chooseQuiz([], 'noob', seeded(testSeed(1)));
const known = (answered: number) => engine.known?.(full, answered) as Content;
const right = full.map(({ correct }) => correct as number);

/** Keeps the entries of the first part that holds them, as ours does. */
class Server {
  readonly recorded: Entry[] = [];
  readonly asked: LogPart[] = [];
  answer: () => Response | undefined = () => undefined;
  /** The connection: what is sent while it is away never arrives. */
  away = false;
  repliesLost = false;
  fetch = async (path: string, { body }: RequestInit) => {
    expect(path).toBe('/api/runs/r1/checkpoint');
    if (this.away) throw new TypeError('Failed to fetch');
    const part = JSON.parse(String(body)) as LogPart;
    this.asked.push(part);
    const refusal = this.answer();
    if (refusal) return refusal;
    this.recorded.push(...part.entries.slice(this.recorded.length));
    if (this.repliesLost) throw new TypeError('Failed to fetch');
    return Response.json({ content: known(this.recorded.length), entries: this.recorded });
  };
}

let server: Server;
let events: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  events = new EventTarget();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('window', events);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sitDown({ entries = [] as readonly Entry[], written = async () => {} } = {}) {
  const round = new Round(rules, { difficulty: 'noob', round: 0, content: known(0) }, testSeed(1));
  for (const [at, answer] of entries) round.play(answer as number, at);
  const driver = new Driver(round as unknown as Round<unknown, unknown>);
  const waits: FrameContext['waiting'][] = [];
  const stop = askWithheld({ driver, run: 'r1', written, onWaiting: (waiting) => waits.push(waiting) });
  const judgedOf = () => (driver.snapshot().state as State).questions.filter((q) => 'correct' in q).length;
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { driver, waits, stop, judgedOf, settle };
}

describe('what the server withholds of a quiz', () => {
  test('is asked for after each answer, and the round is over when all of it is known', async () => {
    const { driver, judgedOf, settle } = sitDown();
    for (const [i, answer] of right.entries()) {
      expect(driver.play(answer)).toBe(true);
      expect([judgedOf(), driver.snapshot().outcome]).toEqual([i, undefined]);
      await settle();
      expect(judgedOf()).toBe(i + 1);
    }
    expect(driver.snapshot()).toMatchObject({ outcome: { result: 'win' }, score: right.length });
    expect(server.asked).toHaveLength(right.length);
    // No time of the round passes while it is waited for.
    expect(driver.round.at).toBe(driver.round.entries.at(-1)?.[0]);
  });

  test('is asked for only once the answer is on this device', async () => {
    let write = (): void => {};
    const written = () => new Promise<void>((resolve) => (write = resolve));
    const { driver, settle } = sitDown({ written });
    driver.play(0);
    await settle();
    expect(server.asked).toEqual([]);
    write();
    await settle();
    expect(server.asked).toHaveLength(1);
  });

  test('comes late without a connection: the frame says so, the player plays on, and nothing is lost', async () => {
    const { driver, waits, judgedOf, settle } = sitDown();
    server.away = true;
    driver.play(right[0]);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(waits).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(waits).toEqual(['late']);
    for (const answer of right.slice(1)) expect(driver.play(answer)).toBe(true);
    await settle();
    expect([judgedOf(), driver.snapshot().outcome]).toEqual([0, undefined]);
    server.away = false;
    events.dispatchEvent(new Event('online'));
    await settle();
    expect(waits.at(-1)).toBeUndefined();
    expect(driver.snapshot()).toMatchObject({ outcome: { result: 'win' }, score: right.length });
  });

  test('is requested again automatically when the reply was lost or the server is busy', async () => {
    const { driver, judgedOf, settle } = sitDown();
    server.repliesLost = true;
    driver.play(right[0]);
    await settle();
    expect([server.recorded.length, judgedOf()]).toEqual([1, 0]);
    server.repliesLost = false;
    server.answer = () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([server.asked.length, judgedOf()]).toEqual([2, 0]);
    server.answer = () => undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    expect([server.asked.length, judgedOf()]).toEqual([3, 1]);
  });

  test('is asked for when the page is opened again, and what this device has lost comes with it', async () => {
    const entries: Entry[] = right.slice(0, 3).map((answer, i) => [i * 1_000, answer]);
    server.recorded.push(...entries);
    const { driver, judgedOf, settle } = sitDown({ entries: entries.slice(0, 2) });
    await settle();
    expect(driver.round.entries).toEqual(entries);
    expect(judgedOf()).toBe(3);
    driver.play(right[3]);
    expect(driver.round.entries.at(-1)?.[0]).toBeGreaterThanOrEqual(2_000);
  });

  test('is not requested after the server has refused, and the frame says so', async () => {
    const { driver, waits, settle } = sitDown();
    server.answer = () => new Response(null, { status: 410 });
    driver.play(right[0]);
    await settle();
    driver.play(right[1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waits).toEqual(['refused']);
    expect(server.asked).toHaveLength(1);
  });

  test('is no matter of a round that has been left', async () => {
    const { driver, stop, judgedOf, waits } = sitDown();
    server.away = true;
    driver.play(right[0]);
    stop();
    server.away = false;
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.asked.length, judgedOf(), waits]).toEqual([0, 0, []]);
  });
});
