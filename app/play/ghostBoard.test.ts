import { describe, expect, test } from 'vitest';
import { loadEngine, loadView } from '../../games/load.ts';
import { built, testPlayerOf } from '../../games/testing/built.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { Playback } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { doWaiting } from '../lib/drawn.ts';
import { paceOf } from '../replay/pace.ts';
import { Driver } from '../rounds/driver.ts';
import { FakeTime } from '../rounds/testing/time.ts';
import { ghostBoard, playTo, previewLength } from './ghosts.ts';

const views = await Promise.all(built.map(loadView));
const drawn = built.filter((_, n) => views[n]?.ghost !== undefined);

describe.each(drawn.map((game) => [game.slug, game] as const))('%s: the ghost', (_, game) => {
  test('is the recorded round at every time, and at every move', async () => {
    const engine = await loadEngine(game);
    const setup = testSetup('noob');
    const player = await testPlayerOf(game);
    const log = walkToEnd({ engine, setup, seed: testSeed(5), player }).log(game.id);
    const fresh = () => new Playback(new Round(engine.rules, setup, log.seed), log);
    const ghost = fresh();
    const { entries, end } = log;
    for (let at = 0, stride = 7; at < end; at += stride, stride = (stride * 5) % 211) {
      playTo(ghost, { at, played: Number.POSITIVE_INFINITY });
      const round = new Round(engine.rules, setup, log.seed);
      for (const [time, action] of entries) if (time <= at) round.play(action, time);
      round.advance(at);
      expect(ghost.round.state).toEqual(round.state);
      if (at > 20_000) stride = end;
    }
    const again = fresh();
    for (let played = 0; played < Math.min(entries.length, 60); played++) {
      playTo(again, { at: Number.POSITIVE_INFINITY, played });
      const round = new Round(engine.rules, setup, log.seed);
      for (const [time, action] of entries.slice(0, played)) round.play(action, time);
      round.advance((entries[played]?.[0] ?? end) - 1);
      if (engine.rules.due === undefined) expect(again.round.state).toEqual(round.state);
    }
  });
});

interface Ticks {
  readonly ticks: number;
  readonly pressed: number;
}

const ticker: Rules<Ticks, 'press'> = {
  version: 1,
  start: () => ({ ticks: 0, pressed: 0 }),
  play: (state) => ({ ...state, pressed: state.pressed + 1 }),
  moves: () => ['press'],
  due: ({ ticks }) => (ticks + 1) * 100,
  elapse: (state) => ({ ...state, ticks: state.ticks + 1 }),
  outcome: ({ ticks }) => (ticks >= 1_000 ? 'loss' : undefined),
  score: ({ pressed }) => pressed,
};

const untimed = { ...ticker, due: () => undefined } as Rules<Ticks, 'press'>;

const setup = { difficulty: 'noob', round: 0 } as const;
const seed = testSeed(1);

/** A log of ten presses, at 0, 1, 2 … s. */
function logOf(end = 100_000) {
  const round = new Round(ticker, setup, seed);
  for (let n = 0; n < 10; n++) round.play('press', n * 1_000);
  round.advance(end);
  return round.log('ticker');
}

/** A round on the table and a ghost, whose frames come every 16 ms. */
async function race({ timed = true, previews = true, log = logOf(), rules = ticker } = {}) {
  const times = [new FakeTime(), new FakeTime()] as const;
  const driver = new Driver<unknown, unknown>(
    new Round(untimed as Rules, setup, seed) as Round<unknown, unknown>,
    { time: times[0], waits: timed },
  );
  const pace = await paceOf(rules as Rules, log, 'Ada');
  if (!pace) throw new Error('refused');
  const ghost = ghostBoard({ rules: rules as Rules, pace, driver, timed, previews, time: times[1] });
  const seen: Ticks[] = [];
  driver.subscribe(() => {});
  const stop = ghost.subscribe(() => seen.push(ghost.snapshot() as Ticks));
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 16) for (const time of times) time.frame(Math.min(left, 16));
    doWaiting();
  };
  return { driver, ghost: () => ghost.snapshot() as Ticks, pass, seen, stop, asks: () => times[1].waiting };
}

describe('the ghost of a round on the table', () => {
  test('is at the same time of its round, stands while the clock stands, and leaves the log alone', async () => {
    const { driver, ghost, pass } = await race({ previews: false });
    pass(3_000);
    expect(ghost()).toEqual({ ticks: 0, pressed: 0 });
    driver.play('press');
    expect(ghost()).toEqual({ ticks: 0, pressed: 1 });
    pass(2_560);
    expect(ghost()).toEqual({ ticks: 25, pressed: 3 });
    driver.pause();
    pass(5_000);
    expect(ghost()).toEqual({ ticks: 25, pressed: 3 });
    driver.resume();
    pass(500);
    expect(ghost()).toEqual({ ticks: 30, pressed: 4 });
    expect(driver.round.entries).toEqual([[0, 'press']]);
    expect(driver.round.steps).toBe(1);
  });

  test('is at the same number of moves where no clock runs', async () => {
    const { driver, ghost, pass, asks } = await race({ timed: false, previews: false });
    pass(3_000);
    expect(ghost().pressed).toBe(0);
    for (let n = 1; n <= 12; n++) {
      driver.play('press');
      doWaiting();
      pass(200);
      expect(ghost().pressed).toBe(Math.min(n, 10));
      // No frames between the moves.
      if (n < 10) expect(asks()).toBeUndefined();
    }
  });

  test('moves before the first action for a few seconds, and starts again with it', async () => {
    for (const timed of [true, false]) {
      const { driver, ghost, pass, seen } = await race({ timed });
      pass(2_560);
      expect(ghost()).toEqual({ ticks: 25, pressed: 3 });
      driver.play('press');
      doWaiting();
      expect(ghost().pressed).toBe(1);
      expect(ghost().ticks).toBeLessThan(timed ? 1 : 11);
      expect(seen.length).toBeGreaterThan(20);

      const idle = await race({ timed });
      idle.pass(previewLength + 200);
      expect(idle.ghost()).toEqual({ ticks: 0, pressed: 0 });
      expect(idle.asks()).toBeUndefined();
    }
  });

  test('goes back to its start on time, although the friend made no move then', async () => {
    const round = new Round(untimed, setup, seed);
    for (const at of [2_000, 60_000]) round.play('press', at);
    const { ghost, pass, asks } = await race({ timed: false, log: round.log('ticker'), rules: untimed });
    pass(2_560);
    expect(ghost().pressed).toBe(1);
    pass(2_560);
    expect(ghost().pressed).toBe(0);
    expect(asks()).toBeUndefined();
  });

  test('asks for no frame when nobody looks', async () => {
    const { stop, asks, pass } = await race();
    pass(100);
    stop();
    expect(asks()).toBeUndefined();
  });
});
