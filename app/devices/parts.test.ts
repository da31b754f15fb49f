import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseQuiz } from '../../games/quick-quiz/choose.ts';
import { type Content, rules, type State } from '../../games/quick-quiz/rules.ts';
import { rules as twenty48 } from '../../games/twenty48/rules.ts';
import type { FrameContext } from '../../kit/board/context.ts';
import { knownAfter } from '../../kit/round/content.ts';
import type { Entry } from '../../kit/round/log.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import type { Holder, LogPart, Whereabouts } from '../../protocol/runs.ts';
import { setSession } from '../account/session.ts';
import { Driver } from '../rounds/driver.ts';
import { sendParts } from './parts.ts';

const full: Content = chooseQuiz([], { difficulty: 'noob' }, seeded(testSeed(1)));
const known = (answered: number) => knownAfter(full, answered) as Content;
const right = full.map(({ correct }) => correct as number);

const ann = { kind: 'user', id: 'ann', name: 'Ann' } as const;
const holder: Holder = { id: '0'.repeat(32), device: 'phone', opponents: [] };

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
    this.recorded.push(...part.entries.slice(this.recorded.length - part.from));
    if (this.repliesLost) throw new TypeError('Failed to fetch');
    return Response.json({ content: known(this.recorded.length), entries: this.recorded });
  };
}

let server: Server;
let events: EventTarget;
let screen: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
  events = new EventTarget();
  screen = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('window', events);
  vi.stubGlobal('document', screen);
  vi.stubGlobal('navigator', {});
  setSession(ann);
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
  const store = { isHere: true, sent: 0, holder, written, flush: async () => {} };
  const stop = sendParts({
    ...{ driver, store, run: 'r1', withheld: true, onElsewhere: () => undefined },
    onWaiting: (waiting) => waits.push(waiting),
  });
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
    expect(driver.snapshot()).toMatchObject({ outcome: 'win', score: right.length });
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

  test('is asked for although the device can’t store the answer', async () => {
    const { driver, judgedOf, settle } = sitDown({ written: () => Promise.reject(new Error('no storage')) });
    for (const [i, answer] of right.slice(0, 2).entries()) {
      driver.play(answer);
      await settle();
      expect(judgedOf()).toBe(i + 1);
    }
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
    expect(driver.snapshot()).toMatchObject({ outcome: 'win', score: right.length });
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

describe('the parts of an open round', () => {
  const part = () => server.asked.at(-1);

  /** A board of 2048, on which every move that changes something is legal. */
  function sitAtBoard({ moves = 0, sent = 0, isHere = true } = {}) {
    const round = new Round(twenty48, { difficulty: 'noob', round: 0 }, testSeed(1));
    for (let at = 0; round.entries.length < moves; at += 500) round.play('LDRU'[(at / 500) % 4] as never, at);
    const driver = new Driver(round as unknown as Round<unknown, unknown>);
    const places: Whereabouts[] = [];
    const stored: number[] = [];
    const flush = async () => void stored.push(store.sent);
    const store = { isHere, sent, holder, written: async () => {}, flush };
    const stop = sendParts({
      ...{ driver, store, run: 'r1', withheld: false, onWaiting: () => undefined },
      onElsewhere: (place) => places.push(place),
    });
    let turn = 0;
    const move = () => {
      while (!driver.play('LDRU'[turn++ % 4])) {}
    };
    return { driver, store, stored, stop, places, move };
  }

  beforeEach(() => {
    server.answer = () => new Response(null, { status: 204 });
  });

  test('are sent once play rests, all moves in one, and no move twice', async () => {
    const { move, store, stored } = sitAtBoard();
    for (let moves = 0; moves < 3; moves++) {
      move();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(server.asked).toHaveLength(1);
    expect(part()).toMatchObject({ from: 0, by: holder });
    expect([part()?.entries.length, store.sent]).toEqual([3, 3]);
    // A page that is killed now tells the next one of it.
    expect(stored).toEqual([3]);
    move();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(2);
    expect([part()?.from, part()?.entries.length]).toEqual([3, 1]);
  });

  test('come every 20 seconds of play without a rest', async () => {
    const { move } = sitAtBoard();
    for (let moves = 0; moves < 40; moves++) {
      move();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(server.asked.length).toBeGreaterThanOrEqual(1);
    expect(server.asked.length).toBeLessThanOrEqual(3);
  });

  test('come immediately when the page is hidden, with the time that has passed, and when it is shown again', async () => {
    const { move, driver } = sitAtBoard();
    move();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    screen.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(2);
    expect(part()).toMatchObject({ from: 1, entries: [] });
    expect(part()?.end).toBe(Math.floor(driver.now()));
    screen.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(3);
  });

  test('come with the end of a page that is left, unless its round was abandoned', async () => {
    const left = sitAtBoard();
    left.move();
    left.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(1);
    const abandoned = sitAtBoard({ isHere: false });
    abandoned.move();
    abandoned.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
  });

  test('wait for the connection, and are not asked for meanwhile', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { move } = sitAtBoard();
    move();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toEqual([]);
    vi.stubGlobal('navigator', { onLine: true });
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(1);
  });

  test('wait while the player is signed out, and go on with the next sign-in', async () => {
    server.answer = () => new Response(null, { status: 401 });
    const { move, stop } = sitAtBoard();
    move();
    await vi.advanceTimersByTimeAsync(60_000);
    // The answer has told the page that the session is over.
    expect(server.asked).toHaveLength(1);
    const left = sitAtBoard({ moves: 2 });
    left.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(1);
    server.answer = () => new Response(null, { status: 204 });
    setSession(ann);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asked).toHaveLength(2);
    expect(part()).toMatchObject({ from: 0, entries: [expect.anything()] });
    stop();
  });

  test('of a round that is opened again tell where it has gone on, and nothing more is sent', async () => {
    const place = { device: 'computer', at: 1_000, entries: 9, over: false } as const;
    server.answer = () => Response.json({ elsewhere: place });
    const { move, places } = sitAtBoard({ moves: 3, sent: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect([part()?.from, part()?.entries.length]).toEqual([2, 1]);
    expect(places).toEqual([place]);
    move();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asked).toHaveLength(1);
  });

  test('begin again where the server has an older backup, and come in several where they are many', async () => {
    server.answer = () =>
      part()?.from === 0 ? new Response(null, { status: 204 }) : new Response(null, { status: 409 });
    const { store } = sitAtBoard({ moves: 3, sent: 3 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(server.asked.map(({ from }) => from)).toEqual([3, 0]);
    expect(store.sent).toBe(3);
  });
});
