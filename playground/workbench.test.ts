import { expect, test, vi } from 'vitest';
import type { Timekeeper } from '../app/lib/timekeeper.ts';
import { rules, type State } from '../games/example/rules.ts';
import { view } from '../games/example/View.tsx';
import type { Rules } from '../kit/contract/rules.ts';
import type { GameView } from '../kit/contract/view.ts';
import { entriesOf, lineOf, momentOf } from './history.ts';
import { findGame } from './registry.ts';
import type { Code, Shown } from './scene.ts';
import { Workbench } from './workbench.ts';

const game = findGame('example');
if (!game) throw new Error('the example is not among the games');
const code: Code = { game, rules: rules as Rules, view: view as GameView };
const deal = { setup: { difficulty: 'noob', round: 0 }, seed: '1'.repeat(32) } as const;

/** Time that passes when told to, in frames of 100 ms. */
class HandTime implements Timekeeper {
  #now = 0;
  #waiting = new Map<number, () => void>();
  #last = 0;
  now = () => this.#now;
  request = (callback: () => void) => {
    this.#waiting.set(++this.#last, callback);
    return this.#last;
  };
  cancel = (handle: number) => void this.#waiting.delete(handle);
  pass(ms: number): void {
    for (let passed = 0; passed < ms; passed += 100) {
      this.#now += 100;
      const due = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const callback of due) callback();
    }
  }
}

function open() {
  const time = new HandTime();
  const workbench = new Workbench(time);
  workbench.open(code, deal);
  const shown = () => workbench.snapshot() as Shown;
  return {
    workbench,
    time,
    shown,
    play: (take: number) => shown().driver.play(take),
    left: () => lineOf(shown().history).map(({ state }) => (state as State).left),
  };
}

/** Two turns of the player's, each answered. */
function openPlayed() {
  const opened = open();
  for (const take of [1, 2]) {
    opened.play(take);
    opened.time.pass(1000);
  }
  return opened;
}

test('what is played and what the game replies becomes history, moment by moment', () => {
  const { shown } = openPlayed();
  expect(lineOf(shown().history).map(({ by }) => by)).toEqual(['deal', 'player', 'game', 'player', 'game']);
  expect(entriesOf(shown().history).map(([, action]) => action)).toEqual([1, 2]);
});

test('at an earlier moment the clock waits; acting there starts it, on a new line of play', () => {
  const { workbench, time, shown, play, left } = openPlayed();
  const before = left();
  workbench.goTo(2);
  time.pass(60_000);
  expect(shown()).toMatchObject({ held: true, history: { line: 0, moment: 2 } });
  expect(shown().driver.snapshot().state).toBe(momentOf(shown().history).state);
  expect(shown().driver.round.entries).toHaveLength(1);

  expect(play(3)).toBe(true);
  time.pass(1000);
  expect(shown()).toMatchObject({ held: false, history: { line: 1, moment: 4 } });
  expect(left().slice(0, 3)).toEqual(before.slice(0, 3));
  expect(left()[3]).toBe((before[2] as number) - 3);
  workbench.takeLine(0);
  expect(left()).toEqual(before);
});

test('the log of a line that was gone back to replays to the same state', () => {
  const { workbench, time, shown, play } = openPlayed();
  workbench.goTo(2);
  play(3);
  time.pass(1000);
  const { history } = shown();
  const { state, at } = momentOf(history);
  const again = new Workbench(time);
  again.load(code, { ...deal, entries: entriesOf(history), end: at });
  expect(momentOf((again.snapshot() as Shown).history).state).toEqual(state);
});

test('while the clock is stopped one thing after another can be let happen', () => {
  const { workbench, time, shown, play, left } = open();
  workbench.hold(true);
  play(1);
  time.pass(60_000);
  expect(left()).toHaveLength(2);
  workbench.step(1);
  expect(left()).toHaveLength(3);
  // The player is to move: nothing is due.
  workbench.step(1);
  expect(left()).toHaveLength(3);
  expect(shown().held).toBe(true);
});

test('the round stands still until no stage is halted any more', () => {
  const { workbench, time, play, left } = open();
  play(1);
  workbench.halt('phone', true);
  workbench.halt('desktop', true);
  workbench.halt('phone', false);
  time.pass(5000);
  expect(left()).toHaveLength(2);
  workbench.halt('desktop', false);
  time.pass(1000);
  expect(left()).toHaveLength(3);
});

test('of a log that the rules refuse, what went before is shown', () => {
  const { workbench, shown, left } = open();
  workbench.load(code, {
    ...deal,
    entries: [
      [0, 1],
      [1000, 2],
      [1001, 1],
    ],
    end: 5000,
  });
  expect(shown().refused).toBe(3);
  expect(left()).toHaveLength(4);
  workbench.goTo(1);
  expect(shown().refused).toBe(3);
  workbench.open(code, deal);
  expect(shown().refused).toBeUndefined();
});

test('rules that throw are shown up to where they do', () => {
  const { workbench, shown, left } = open();
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken: Rules = {
    ...code.rules,
    elapse: () => {
      throw new TypeError('not written yet');
    },
  };
  workbench.load(
    { ...code, rules: broken },
    {
      ...deal,
      entries: [
        [0, 1],
        [1000, 2],
      ],
      end: 1000,
    },
  );
  expect(shown().refused).toBe(2);
  expect(left()).toHaveLength(2);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test('boards start anew after a jump, and not after a step on', () => {
  const { workbench, shown } = openPlayed();
  workbench.goTo(1);
  const { jumps } = shown();
  workbench.step(1);
  expect(shown().jumps).toBe(jumps);
  workbench.step(-1);
  expect(shown().jumps).toBe(jumps + 1);
});
