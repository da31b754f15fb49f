import { afterEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import type { Recording } from '../../protocol/replays.ts';
import { FakeTime } from '../rounds/testing/time.ts';
import { indexRecording, isSame } from './keyframes.ts';
import { lookBack } from './loadReplay.ts';
import { walk as walkTo } from './motions.ts';
import { ReplayDriver } from './replayDriver.ts';

const slugs = ['tic-tac-toe', 'emoji-drop', 'omi', 'solitaire'] as const;

async function record(slug: string, n = 1, moves = 150): Promise<{ rules: Rules; recording: Recording }> {
  const engine = await loadEngine({ slug });
  if (!engine) throw new Error(`no ${slug}`);
  const round = walk({ engine, setup: testSetup('noob'), seed: testSeed(n), moves });
  const { game, version, setup, seed, entries, end, pauses } = round.log(slug);
  const recording: Recording = {
    game,
    version,
    setup: { ...setup },
    seed,
    score: round.score,
    result: round.outcome ?? null,
    name: 'Ada',
    when: 0,
    entries: entries.map(([at, action]): [number, unknown] => [at, action]),
    end,
    pauses: pauses.map(([at, ms]): [number, number] => [at, ms]),
  };
  return { rules: engine.rules, recording };
}

afterEach(() => vi.useRealTimers());

async function driverOf(slug: string): Promise<ReplayDriver> {
  const { rules, recording } = await record(slug);
  return new ReplayDriver(rules, recording, await indexRecording(rules, recording), { timed: false });
}

test.each(slugs)(
  '%s: a true log is verified, and every step back and forth shows the state of that stop',
  async (slug) => {
    const { rules, recording } = await record(slug);
    const index = await indexRecording(rules, recording);
    expect(isSame(index, recording)).toBe(true);
    const driver = new ReplayDriver(rules, recording, index, { timed: true });
    const seen = index.stops.map((_, i) => {
      driver.goTo(i);
      return JSON.stringify(driver.snapshot().state);
    });
    const log = { ...recording, entries: recording.entries } as Parameters<typeof replay>[1];
    expect(seen.at(-1)).toBe(JSON.stringify(replay(rules, log).state));
    expect(new Set(seen).size).toBeGreaterThan(2);
    for (let i = 0; i < 40; i++) {
      const to = (i * 7919) % seen.length;
      driver.goTo(to);
      expect(driver.snapshot().stop).toBe(to);
      expect(JSON.stringify(driver.snapshot().state)).toBe(seen[to]);
    }
  },
);

test('a higher score, another result, another seed or another move is found out', async () => {
  const { rules, recording } = await record('tic-tac-toe');
  const check = async (changed: Partial<Recording>) => {
    const claimed = { ...recording, ...changed };
    const { score, refused, ...index } = await indexRecording(rules, claimed);
    return { score, refused, isSame: isSame({ ...index, score }, claimed) };
  };
  expect(await check({ score: recording.score + 1 })).toEqual({ score: recording.score, isSame: false });
  expect(await check({ result: recording.result === 'draw' ? 'win' : 'draw' })).toMatchObject({
    isSame: false,
  });
  expect(await check({ entries: [...recording.entries, [recording.end, 0]] })).toMatchObject({
    isSame: false,
    refused: recording.entries.length + 1,
  });
  const twice = recording.entries.slice(0, 1);
  expect(await check({ entries: [...twice, ...twice] })).toMatchObject({ isSame: false, refused: 2 });
  expect(await check({ entries: recording.entries.toReversed() })).toMatchObject({ isSame: false });
});

test('nonsense for an action is a refused move, not a crash', async () => {
  const { rules, recording } = await record('solitaire');
  for (const nonsense of [null, undefined, {}, 'x', [[]], Number.NaN]) {
    const index = await indexRecording(rules, { ...recording, entries: [[0, nonsense]] });
    expect(index).toMatchObject({ isWhole: false, refused: 1 });
    expect(index.stops.length).toBeGreaterThan(0);
  }
});

test('a log that claims an endless time is given up, not followed', async () => {
  const { rules, recording } = await record('emoji-drop');
  const opening = recording.entries.filter(([, action]) => action === 'start').slice(0, 1);
  const endless = { ...recording, entries: opening, end: Number.MAX_SAFE_INTEGER };
  expect(isSame(await indexRecording(rules, endless), recording)).toBe(false);
});

test('at 4× it runs four times as fast as at 1×, stops at the end, and starts over from there', async () => {
  const { rules, recording } = await record('emoji-drop', 2);
  const index = await indexRecording(rules, recording);
  const time = new FakeTime();
  const driver = new ReplayDriver(rules, recording, index, { timed: true, time });
  driver.subscribe(() => {});
  driver.resume();
  for (let i = 0; i < 5; i++) time.frame(100);
  expect(driver.now()).toBeCloseTo(500);
  driver.setSpeed(4);
  for (let i = 0; i < 5; i++) time.frame(100);
  expect(driver.now()).toBeCloseTo(2_500);
  const end = index.stops.at(-1)?.at ?? 0;
  for (let t = 0; t < end; t += 250) time.frame(250);
  expect(driver.snapshot()).toMatchObject({ paused: true, stop: index.stops.length - 1 });
  expect(driver.snapshot().score).toBe(recording.score);
  expect(driver.now()).toBe(end);
  driver.resume();
  expect(driver.snapshot()).toMatchObject({ paused: false, stop: 0 });
});

test('a long wait in a game without a clock is cut short', async () => {
  const { rules, recording } = await record('tic-tac-toe');
  const late = recording.entries.map(([at, action]): [number, unknown] => [at + 600_000, action]);
  const slow = { ...recording, entries: late, end: recording.end + 600_000 };
  const index = await indexRecording(rules, slow);
  const time = new FakeTime();
  const driver = new ReplayDriver(rules, slow, index, { timed: false, time });
  driver.subscribe(() => {});
  driver.resume();
  for (let i = 0; i < 8; i++) time.frame(250);
  expect(driver.snapshot().stop).toBeGreaterThan(0);
});

test('the time between two turns of a game with a clock is not the player’s, and nobody need watch it', async () => {
  const engine = await loadEngine({ slug: 'color-match' });
  if (!engine) throw new Error('no color-match');
  const { rules } = engine;
  const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
  round.play('next', 0);
  round.advance(6_000);
  round.play('next', 606_500);
  round.advance(612_500);
  const { version, setup, seed, end } = round.log('colormatch');
  const entries = round.entries.map(([at, action]): [number, unknown] => [at, action]);
  const recording: Recording = {
    ...{ game: 'colormatch', version, setup: { ...setup }, seed, entries, end, pauses: [] },
    ...{ score: 0, result: null, name: 'Ada', when: 0 },
  };
  const index = await indexRecording(rules, recording);
  expect(index.duration).toBe(12_000);
  const time = new FakeTime();
  const driver = new ReplayDriver(rules, recording, index, { timed: true, time });
  driver.subscribe(() => {});
  driver.resume();
  const seen: number[] = [];
  for (let i = 0; i < 80; i++) {
    time.frame(250);
    seen.push(driver.now());
  }
  // Shows the word's own time in full, and a second and a half of the ten minutes.
  expect(seen.filter((at) => at < 6_000)).toHaveLength(23);
  expect(seen.filter((at) => at >= 6_500 && at < 606_500).length).toBeLessThanOrEqual(7);
  expect(driver.snapshot()).toMatchObject({ paused: true, stop: index.stops.length - 1 });
});

test('a walk shows every stop on its way within its time, with a jump after its end, and ends when the viewer goes elsewhere', async () => {
  const driver = await driverOf('solitaire');
  vi.useFakeTimers();
  const seen: number[] = [];
  driver.subscribe(() => seen.push(driver.snapshot().stop));
  void walkTo(driver, 4, 240);
  await vi.advanceTimersByTimeAsync(240);
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(driver.snapshot().jumps).toBe(0);
  // The board then drops what it still shows of the way.
  await vi.runAllTimersAsync();
  expect(driver.snapshot()).toMatchObject({ stop: 4, jumps: 1 });
  void walkTo(driver, 8, 240);
  driver.goTo(2);
  await vi.runAllTimersAsync();
  expect(driver.snapshot().stop).toBe(2);
});

test('a preview shows another move until the viewer goes on, or back to the stop', async () => {
  const driver = await driverOf('tic-tac-toe');
  const { state } = driver.snapshot();
  expect(driver.preview('nonsense')).toBe(false);
  expect(driver.preview(4)).toBe(true);
  expect(driver.snapshot()).toMatchObject({ preview: true, stop: 0 });
  expect(driver.snapshot().state).not.toEqual(state);
  driver.goTo(0);
  expect(driver.snapshot()).toMatchObject({ preview: false, state });
  driver.preview(4);
  driver.goTo(1);
  expect(driver.snapshot()).toMatchObject({ preview: false, stop: 1 });
});

test('the viewer may try one action, which stays until the viewer goes on', async () => {
  const driver = await driverOf('tic-tac-toe');
  expect(driver.play(4)).toBe(false);
  const { state } = driver.snapshot();
  const tried: unknown[] = [];
  driver.try((action) => tried.push(action));
  expect(driver.snapshot()).toMatchObject({ isLive: true, preview: false });
  expect(driver.play(99)).toBe(false);
  expect(driver.play(4)).toBe(true);
  expect(driver.snapshot()).toMatchObject({ isLive: false, preview: true });
  expect(driver.play(5)).toBe(false);
  expect(tried).toEqual([4]);
  driver.goTo(0);
  expect(driver.snapshot()).toMatchObject({ isLive: false, preview: false, state });
  expect(driver.play(4)).toBe(false);
});

test('a finished round is rewound to the state before a move, unless its log gives another result', async () => {
  const game = gameBySlug('tic-tac-toe');
  const { rules, recording } = await record('tic-tac-toe');
  if (!game) throw new Error('no game');
  const round = replay(rules, recording);
  const { driver } = (await lookBack('local-0', game, rules, round)) ?? {};
  driver?.goTo(driver.before(1));
  const before = replay(rules, { ...recording, entries: recording.entries.slice(0, 1) });
  expect(driver?.snapshot().state).toEqual(before.state);

  const other = { ...rules, score: () => recording.score + 1 };
  expect(await lookBack('local-0', game, other, round)).toBeUndefined();
});
