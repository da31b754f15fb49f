import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rules } from '../contract/rules.ts';
import type { Log } from './log.ts';
import { ReplayError, replay } from './replay.ts';
import { BudgetError, Round } from './round.ts';

/** A lamp that goes out 1,000 ms after it was lit; lighting it 3 times wins. */
interface Lamp {
  readonly lit: number;
  readonly outAt?: number;
  readonly draws: readonly number[];
}

const lamp: Rules<Lamp, 'light'> = {
  version: 2,
  start: () => ({ lit: 0, draws: [] }),
  play: (state, _, at, random) =>
    state.outAt === undefined
      ? {
          lit: state.lit + 1,
          outAt: at + 1000,
          draws: [...state.draws, random('lamp', state.lit).below(100)],
        }
      : undefined,
  moves: (state) => (state.outAt === undefined ? ['light'] : []),
  due: (state) => state.outAt,
  elapse: ({ outAt: _, ...state }) => state,
  outcome: (state) => (state.lit >= 3 ? 'win' : undefined),
  score: (state) => state.lit,
};
const setup = { difficulty: 'noob', round: 0 } as const;
const seed = '0123456789abcdef0123456789abcdef';

describe('round', () => {
  test('what falls due happens at its own time, before an action that comes later', () => {
    const round = new Round(lamp, setup, seed);
    expect(round.play('light', 100)).toBe(true);
    expect(round.play('light', 1099)).toBe(false);
    expect(round.play('light', 1100)).toBe(true);
    expect(round.entries).toEqual([
      [100, 'light'],
      [1100, 'light'],
    ]);
  });

  test('is in progress from the player’s own first action, whatever robots and time have done', () => {
    const robot: Rules<Lamp, 'light'> = { ...lamp, start: () => ({ lit: 0, draws: [], outAt: 300 }) };
    const round = new Round(robot, setup, seed);
    round.advance(299);
    expect(round.play('light', 299)).toBe(false);
    expect(round.inProgress).toBe(false);
    round.advance(300);
    expect(round.state.outAt).toBeUndefined();
    expect(round.inProgress).toBe(false);
    expect(round.play('light')).toBe(true);
    expect(round.inProgress).toBe(true);
  });

  test('a refused action changes nothing and is not in the log', () => {
    const round = new Round(lamp, setup, seed);
    round.play('light', 0);
    const before = round.state;
    expect(round.play('light', 10)).toBe(false);
    expect(round.state).toBe(before);
    expect(round.entries).toHaveLength(1);
  });

  test('time never runs backwards, and nothing happens once the round is over', () => {
    const round = new Round(lamp, setup, seed);
    for (const at of [0, 1000, 2000]) round.play('light', at);
    expect(round.outcome).toEqual('win');
    round.advance(10);
    expect(round.at).toBe(2000);
    round.advance(9000);
    expect(round.state.outAt).toBe(3000);
  });

  test('a replay ends where the round did, however the time was handed out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { maxLength: 12 }), fc.nat(500), (gaps, slice) => {
        const round = new Round(lamp, setup, seed);
        let at = 0;
        for (const gap of gaps) {
          for (let t = 0; t < gap; t += slice + 50) round.advance(at + t);
          at += gap;
          round.play('light', at);
        }
        expect(replay(lamp, round.log('lamp')).state).toEqual(round.state);
      }),
    );
  });

  const log = (change: Partial<Log<'light'>>): Log<'light'> => ({
    game: 'lamp',
    version: 2,
    setup,
    seed,
    entries: [[5, 'light']],
    end: 10,
    pauses: [],
    ...change,
  });

  test.each([
    ['another rules version', { version: 1 }],
    [
      'a forbidden action',
      {
        entries: [
          [5, 'light'],
          [6, 'light'],
        ],
      },
    ],
    [
      'time that runs backwards',
      {
        entries: [
          [5, 'light'],
          [4, 'light'],
        ],
      },
    ],
    ['half a millisecond', { entries: [[5.5, 'light']] }],
    ['an end before the last entry', { end: 4 }],
    ['an end that is not a number', { end: Number.NaN }],
  ] as [string, Partial<Log<'light'>>][])('a log with %s is refused', (_, change) => {
    expect(() => replay(lamp, log(change))).toThrow(ReplayError);
  });

  test('a replay stops at its budget', () => {
    const endless: Rules<number, 'x'> = {
      version: 2,
      start: () => 0,
      play: (n) => n + 1,
      moves: () => ['x'],
      due: (n) => n,
      elapse: (n) => n + 1,
      outcome: () => undefined,
      score: () => 0,
    };
    expect(() => replay(endless, { ...log({ end: 1e9 }), entries: [] }, { budget: 1000 })).toThrow(
      BudgetError,
    );
  });

  test('a budget also bounds rules that never let time move on', () => {
    const stuck: Rules<number, 'x'> = {
      version: 2,
      start: () => 0,
      play: () => undefined,
      moves: () => [],
      due: () => 0,
      elapse: (n) => n,
      outcome: () => undefined,
      score: () => 0,
    };
    expect(() => replay(stuck, { ...log({}), entries: [] }, { budget: 1000 })).toThrow(BudgetError);
  });
});
