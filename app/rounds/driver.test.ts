import { describe, expect, test } from 'vitest';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { Driver } from './driver.ts';
import { FakeTime } from './testing/time.ts';

interface Ticks {
  readonly ticks: readonly number[];
  readonly pressed: number;
}

const ticker: Rules<Ticks, 'press'> = {
  version: 1,
  start: () => ({ ticks: [], pressed: 0 }),
  play: (state) => ({ ...state, pressed: state.pressed + 1 }),
  moves: () => ['press'],
  due: (state) => (state.ticks.length + 1) * 100,
  elapse: (state, at) => ({ ...state, ticks: [...state.ticks, at] }),
  outcome: (state) => (state.ticks.length >= 50 ? 'loss' : undefined),
  score: () => 0,
};

const setup = { difficulty: 'noob', round: 0 } as const;
const seed = '0'.repeat(31).concat('1');

function drive() {
  const time = new FakeTime();
  const driver = new Driver(new Round(ticker, setup, seed), { time });
  let calls = 0;
  const stop = driver.subscribe(() => calls++);
  return { time, driver, stop, calls: () => calls };
}

describe('driver', () => {
  test('ticks fall at their own times, whatever the frame rate', () => {
    for (const rate of [7, 16, 33]) {
      const { time, driver } = drive();
      while (time.clock < 2050) time.frame(rate);
      expect(driver.snapshot().state.ticks).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]);
    }
  });

  test('a stall of a minute drops the time instead of catching up, and is noted as a pause', () => {
    const { time, driver } = drive();
    time.frame(16);
    time.frame(60_000);
    expect(driver.snapshot().state.ticks).toEqual([100, 200]);
    expect(driver.round.pauses).toEqual([[266, 59_750]]);
  });

  test.each([
    [60_000, 100, 350],
    [49.5, 50, 250],
    [10, 0, 250],
  ])(
    'what is due in %d ms is waited for so long (%i ms), and a gap of more than %i ms is a stall',
    (due, wait, gap) => {
      const alarm = { ...ticker, due: ({ ticks }: Ticks) => (ticks.length === 0 ? due : 70_000) };
      for (const late of [0, 1]) {
        const time = new FakeTime();
        const driver = new Driver(new Round(alarm, setup, seed), { time });
        driver.subscribe(() => {});
        expect(time.wait).toBe(wait);
        time.frame(gap + late);
        expect(driver.round.pauses.map(([, length]) => length)).toEqual(late ? [1] : []);
      }
    },
  );

  test('while nothing is due the clock runs on, however long the player thinks', () => {
    const time = new FakeTime();
    const driver = new Driver(new Round({ ...ticker, due: () => undefined }, setup, seed), { time });
    driver.subscribe(() => {});
    time.clock += 90_000;
    driver.play('press');
    expect(driver.round.entries).toEqual([[90_000, 'press']]);
    expect(driver.round.pauses).toEqual([]);
  });

  describe('a device that sleeps, while the page’s own clock stands still', () => {
    const asleep = 20 * 60_000;
    const open = (rules: Rules<Ticks, 'press'>, waits = false) => {
      const time = new FakeTime();
      const driver = new Driver(new Round(rules, setup, seed), { time, waits });
      driver.subscribe(() => {});
      return { time, driver };
    };
    const untimed = { ...ticker, due: () => undefined };

    test('has paused the round, though nothing was due', () => {
      const { time, driver } = open(untimed);
      time.clock += 5_000;
      time.ahead += asleep;
      expect([driver.now(), driver.stoodFor]).toEqual([5_000, asleep]);
      driver.play('press');
      expect(driver.round.pauses).toEqual([[5_000, asleep]]);
      expect(driver.round.entries).toEqual([[5_000, 'press']]);
      expect(driver.stoodFor).toBe(0);
    });

    test('has paused a round that ticks', () => {
      const { time, driver } = open(ticker);
      time.frame(16);
      time.ahead += asleep;
      time.frame(16);
      expect(driver.round.pauses).toEqual([[32, asleep]]);
    });

    test('makes a pause longer, and the wait for the first action', () => {
      const { time, driver } = open(untimed, true);
      time.ahead += asleep;
      driver.play('press');
      driver.pause();
      time.clock += 1_000;
      time.ahead += asleep;
      expect(driver.stoodFor).toBe(asleep + 1_000);
      driver.resume();
      expect(driver.round.pauses).toEqual([
        [0, asleep],
        [0, asleep + 1_000],
      ]);
    });

    test('is not seen in clocks that differ a little, nor in one that was set back', () => {
      const { time, driver } = open(ticker);
      for (const ahead of [1, -1, 3, -asleep, 200 - asleep]) {
        time.ahead = ahead;
        time.frame(16);
      }
      expect(driver.round.pauses).toEqual([]);
      expect(driver.now()).toBe(80);
    });
  });

  test('clocks that are set back take no time away, and add no pause', () => {
    const time = new FakeTime();
    const driver = new Driver(new Round({ ...ticker, due: () => undefined }, setup, seed), { time });
    driver.subscribe(() => {});
    time.clock += 5_000;
    driver.play('press');
    time.clock -= 3_600_000;
    expect(driver.now()).toBe(5_000);
    driver.play('press');
    time.clock += 1_000;
    driver.play('press');
    driver.pause();
    time.clock -= 3_600_000;
    driver.resume();
    expect(driver.now()).toBe(6_000);
    expect(driver.round.entries.map(([at]) => at)).toEqual([5_000, 5_000, 6_000]);
    expect(driver.round.pauses).toEqual([[6_000, 0]]);
  });

  test('a clock that waits starts with the first action that the rules take', () => {
    const time = new FakeTime();
    const picky = {
      ...ticker,
      play: (state: Ticks, action: 'press') =>
        time.clock < 3500
          ? undefined
          : ticker.play(state, action, 0, () => {
              throw new Error('unused');
            }),
    };
    const driver = new Driver(new Round(picky, setup, seed), { time, waits: true });
    time.clock += 1000;
    expect(driver.now()).toBe(0);
    expect(driver.play('press')).toBe(false);
    driver.pause();
    time.clock += 1000;
    driver.resume();
    time.clock += 1000;
    expect(driver.waits).toBe(true);
    expect(driver.play('press')).toBe(true);
    expect(driver.waits).toBe(false);
    expect(driver.round.entries).toEqual([[0, 'press']]);
    expect(driver.round.pauses).toEqual([
      [0, 2000],
      [0, 1000],
    ]);
    time.clock += 40;
    expect(driver.now()).toBe(40);
  });

  test('while paused no time passes and no action is taken', () => {
    const { time, driver } = drive();
    time.frame(50);
    driver.pause();
    time.frame(5000);
    expect(driver.play('press')).toBe(false);
    expect(driver.now()).toBe(50);
    driver.resume();
    expect(driver.now()).toBe(50);
    expect(driver.play('press')).toBe(true);
    expect(driver.round.entries).toEqual([[50, 'press']]);
    expect(driver.round.pauses).toEqual([[50, 5000]]);
  });

  test('a frame without a change tells nobody', () => {
    const { time, calls } = drive();
    time.frame(10);
    time.frame(10);
    expect(calls()).toBe(0);
    time.frame(90);
    expect(calls()).toBe(1);
  });

  test('nothing runs once nobody listens, or the round is over', () => {
    const { time, stop } = drive();
    stop();
    expect(time.waiting).toBeUndefined();
    const again = drive();
    for (let i = 0; i < 60; i++) again.time.frame(100);
    expect(again.driver.snapshot().outcome).toEqual('loss');
    expect(again.time.waiting).toBeUndefined();
  });

  test('time stands still once the round is over, whatever is opened then, and goes on from there after an undo', () => {
    const undoable: Rules<Ticks, 'press' | 'undo'> = {
      ...ticker,
      due: () => undefined,
      play: ({ ticks, pressed }, action) => ({
        ticks,
        pressed: action === 'undo' ? pressed - 1 : pressed + 1,
      }),
      outcome: ({ pressed }) => (pressed === 2 ? 'loss' : undefined),
    };
    const time = new FakeTime();
    const driver = new Driver<Ticks, 'press' | 'undo'>(new Round(undoable, setup, seed), { time });
    driver.subscribe(() => {});
    driver.play('press');
    time.clock += 42_000;
    driver.play('press');
    time.clock += 300_000;
    driver.pause();
    time.clock += 5_000;
    driver.resume();
    time.clock += 1_000;
    expect([driver.now(), driver.round.at]).toEqual([42_000, 42_000]);
    driver.play('undo');
    time.clock += 40;
    driver.play('press');
    expect(driver.round.entries).toEqual([
      [0, 'press'],
      [42_000, 'press'],
      [42_000, 'undo'],
      [42_040, 'press'],
    ]);
  });
});
