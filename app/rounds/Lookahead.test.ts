import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules as hearts } from '../../games/hearts/rules.ts';
import { rules as minefield } from '../../games/minefield/rules.ts';
import { rules as omi } from '../../games/omi/rules.ts';
import { rules as solitaire } from '../../games/solitaire/rules.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { type Checkpoint, Round } from '../../kit/round/round.ts';
import { answerTo, type ReplayRequest } from '../../kit/round/worker.ts';
import { often } from '../../kit/testing/often.ts';
import { Driver } from './driver.ts';
import { FakeTime } from './testing/time.ts';

const games = { hearts, minefield, omi, solitaire } as Record<string, Rules>;
const seedOf = (n: number) => n.toString(16).padStart(32, '0');

/**
 * Opens a round with a worker that answers on demand.
 * @param worker the rules that the worker goes by; none: there is no worker
 */
function open(rules: Rules, seed: string, worker: Rules | 'none' = rules) {
  const time = new FakeTime();
  const questions: { question: ReplayRequest; resolve(answer?: Checkpoint<unknown>): void }[] = [];
  const found: (Checkpoint<unknown> | undefined)[] = [];
  const ask = (question: ReplayRequest) =>
    new Promise<Checkpoint<unknown> | undefined>((resolve) => questions.push({ question, resolve }));
  const round = new Round(rules, { difficulty: 'pro', round: 3 }, seed);
  const driver = new Driver(round, { time, ...(worker !== 'none' && { worker: ask }) });
  const shown = [driver.snapshot().state];
  driver.subscribe(() => shown.push(driver.snapshot().state));
  /** Answers what the worker is asked now. @returns how many questions there were */
  const answer = async (fails = false): Promise<number> => {
    const asked = questions.splice(0);
    for (const { question, resolve } of asked) {
      const result =
        fails || worker === 'none' ? undefined : structuredClone(answerTo(worker, structuredClone(question)));
      found.push(result);
      resolve(result);
    }
    await new Promise(setImmediate);
    return asked.length;
  };
  return { time, driver, shown, answer, found };
}

/** Input of a player: waits (ms), then makes one of the current moves. */
type Input = readonly [wait: number, choice: number];

const inputs = fc.array(fc.tuple(fc.constantFrom(0, 30, 500, 2_000), fc.nat(1_000)), {
  minLength: 25,
  maxLength: 25,
});

/**
 * @param answers whether the worker answers in a frame, or fails; missing: there is none
 * @param steady the worker has caught up before each action, which depends on the visible state
 */
async function play(
  rules: Rules,
  seed: string,
  script: readonly Input[],
  answers?: (frame: number) => boolean | 'fails',
  steady = false,
) {
  const { time, driver, shown, answer } = open(rules, seed, answers ? rules : 'none');
  let frames = 0;
  for (const [wait, choice] of script) {
    for (let ms = 0; ms < wait; ms += 50) {
      time.frame(50);
      const now = answers?.(frames++);
      if (now) await answer(now === 'fails');
    }
    while (steady && (await answer()) > 0);
    // While a worker computes an action, the rules may forbid this one, which the visible state allows.
    const moves = [...rules.moves(shown.at(-1), driver.now())];
    if (moves.length > 0) driver.play(moves[choice % moves.length]);
  }
  const { state } = driver.round;
  return { state, log: driver.round.log(''), shown };
}

describe.each(Object.entries(games))('%s with a worker', (_, rules) => {
  test('has the log and the states, byte for byte, that it has without one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), inputs, fc.nat(8), async (n, script, late) => {
        const slowly = script.map(([wait, choice]): Input => [Math.max(wait, 500), choice]);
        const alone = await play(rules, seedOf(n), slowly);
        const answers = (frame: number) => (frame % 9 === late ? 'fails' : frame % 9 > late);
        const helped = await play(rules, seedOf(n), slowly, answers, true);
        expect(JSON.stringify(helped.shown)).toBe(JSON.stringify(alone.shown));
        expect(JSON.stringify([helped.log, helped.state])).toBe(JSON.stringify([alone.log, alone.state]));
        expect(alone.shown.length).toBeGreaterThan(1);
      }),
      { numRuns: often(2, 30) },
    );
  });

  test('never drops input, and applies each action to the state in the log, however slow it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(10_000), inputs, fc.constantFrom(1, 7, 1_000), async (n, script, rate) => {
        const { log, state } = await play(rules, seedOf(n), script, (frame) => frame % rate === rate - 1);
        const again = answerTo(rules, { ...log, budget: 10_000 });
        expect(JSON.stringify(again?.state)).toBe(JSON.stringify(state));
      }),
      { numRuns: often(2, 30) },
    );
  });
});

/** Rules that a page must not ask. */
const thoughtless = (rules: Rules): Rules => ({
  ...rules,
  play: () => expect.unreachable(),
  elapse: () => expect.unreachable(),
});

describe('a first reveal in Minefield, while its mines are being laid', () => {
  const seed = seedOf(5);
  const middle = 250;

  test('shows once the worker has answered, as the page itself would have it', async () => {
    const { driver, answer, time } = open(thoughtless(minefield as Rules), seed, minefield as Rules);
    expect(driver.play(['reveal', middle])).toBe(true);
    time.frame(16);
    expect(driver.snapshot()).toMatchObject({ inProgress: false, state: { opened: 0 } });
    await answer();
    const alone = open(minefield as Rules, seed, 'none').driver;
    alone.play(['reveal', middle]);
    expect(driver.snapshot()).toEqual(alone.snapshot());
  });

  test('is in the round as soon as it is saved, left or shared, though the worker never answers', () => {
    const { driver, shown } = open(minefield as Rules, seed);
    driver.play(['reveal', middle]);
    expect(shown).toHaveLength(1);
    expect(driver.round.entries).toEqual([[0, ['reveal', middle]]]);
    expect(driver.snapshot().inProgress).toBe(true);
  });

  test('comes before the next action, and the late answer changes nothing', async () => {
    const { driver, answer, time, shown } = open(minefield as Rules, seed);
    driver.play(['reveal', middle]);
    time.clock += 40;
    const hidden = 0;
    expect(driver.play(['flag', hidden])).toBe(true);
    expect(driver.round.entries).toEqual([
      [0, ['reveal', middle]],
      [40, ['flag', hidden]],
    ]);
    const { length } = shown;
    await answer();
    expect(shown).toHaveLength(length);
  });

  test('is played before a pause, at its own time', async () => {
    const { driver, answer } = open(minefield as Rules, seed);
    driver.play(['reveal', middle]);
    driver.pause();
    expect(driver.snapshot()).toMatchObject({ paused: true, inProgress: true });
    await answer();
    expect(driver.round.entries).toHaveLength(1);
  });

  test('is played by the page where the worker fails', async () => {
    const { driver, answer } = open(minefield as Rules, seed);
    driver.play(['reveal', middle]);
    await answer(true);
    expect(driver.snapshot().inProgress).toBe(true);
  });
});

test('a state that a worker has found is the very one that came from it: a game may know more of it', async () => {
  const { driver, answer, shown, found } = open(solitaire as Rules, seedOf(9));
  driver.play({ type: 'hint' });
  expect(shown).toHaveLength(1);
  await answer();
  expect(shown).toHaveLength(2);
  expect(driver.round.state).toBe(found[0]?.state);
  expect(driver.play({ type: 'hint' })).toBe(false);
});

test('a round ends at the time of its last step, however late the worker finds that', async () => {
  const fuse = {
    ...{ version: 1, start: () => 'lit', moves: () => [], play: () => undefined, slow: () => true },
    ...{ due: () => 100, elapse: () => 'out', score: () => 0 },
    outcome: (state: unknown) => (state === 'out' ? 'loss' : undefined),
  } as unknown as Rules;
  const { time, driver, answer } = open(fuse, seedOf(1));
  for (let frames = 0; frames < 10; frames++) time.frame(50);
  await answer();
  expect(driver.snapshot().outcome).toEqual('loss');
  expect([driver.round.log('').end, driver.now()]).toEqual([100, 100]);
});

test.each([1, 20])(
  'the page thinks for no robot of Hearts, if the worker answers each %i frames',
  async (late) => {
    const { time, answer, shown } = open(thoughtless(hearts as Rules), seedOf(3), hearts as Rules);
    for (let frames = 0; frames < 60; frames++) {
      time.frame(50);
      if (frames % late === late - 1) await answer();
    }
    expect(shown.length).toBeGreaterThan(2);
  },
);
