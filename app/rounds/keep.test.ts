import { createStore, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug, games } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import type { Timekeeper } from '../lib/timekeeper.ts';
import { Driver } from './driver.ts';
import { keep, reopen } from './keep.ts';
import type { Circumstances, Keeper } from './keeper.ts';
import { isKept, noteKept } from './kept.ts';
import { partLength, read, write } from './roundStore.ts';
import { openSession, sessionReducer } from './session.ts';
import { stored } from './testing/device.ts';

const database = createStore('play-small-open', 'rounds');
const seed = '00112233445566778899aabbccddeeff';

class Clock implements Timekeeper {
  at = 0;
  now = () => this.at;
  request = () => 1;
  cancel = () => {};
}

const session = openSession({ setup: { difficulty: 'mid', round: 0 }, seed });
const circumstances: Circumstances = {
  opponents: [{ name: 'Ohm', emoji: '🤖' }],
  session: { results: [], rounds: 0, sum: 0, bests: {}, tallies: { win: 0, loss: 0, draw: 0 }, levels: {} },
};

async function open(game: Game) {
  const engine = await game.load?.engine();
  if (!engine) throw new Error(game.slug);
  const { rules, content } = engine.engine;
  const setup = { difficulty: 'mid', round: 0, ...(content && { content: content.example('mid') }) } as const;
  const clock = new Clock();
  const driver = new Driver(new Round(rules as Rules, setup, seed), { time: clock });
  return { rules, driver, clock };
}

/** Plays whatever the rules let pass, some time apart, until there are so many entries or the round is over. */
async function playSome(game: Game, count: number, watch = (_: Driver): unknown => undefined) {
  const table = await open(game);
  const { rules, driver, clock } = table;
  watch(driver);
  const { round } = driver;
  const dice = seeded(seed)('test');
  for (let i = 0; round.entries.length < count && !round.outcome && i < count * 60; i++) {
    clock.at += 40;
    round.advance(clock.at);
    const moves = [...rules.moves(round.state, round.at)];
    if (moves.length > 0) driver.play(dice.pick(moves));
  }
  return table;
}

function keepIt(driver: Driver, slot: string, more: Partial<Circumstances> = {}): Keeper {
  return keep({
    slot,
    driver,
    circumstances: () => ({ ...circumstances, ...more }),
    onKept: (kept) => noteKept(slot, kept),
    onMoved: () => {},
  });
}

const game = (slug: string): Game => gameBySlug(slug) as Game;
const back = (of: Game, rules: Rules, seedOfLink: string | null = null) =>
  reopen({ game: of, rules, slot: of.slug, seed: seedOfLink, claim: false });

beforeEach(async () => {
  stored.clear();
  for (const { slug } of games) await set(slug, undefined, database);
  vi.useRealTimers();
});

describe('a round that was left open', () => {
  test.each(games.map((game) => [game.slug, game] as const))(
    '%s comes back as it was, though its tab crashed',
    async (slug, game) => {
      // A crash gives no warning: nothing is stopped here, or asked to write.
      const { rules, driver } = await playSome(game, 12, (driver) => keepIt(driver, slug));
      const { round } = driver;
      expect(round.entries.length).toBeGreaterThan(0);
      const all = { entries: round.entries.length };
      await vi.waitFor(async () => expect((await read(slug))?.head).toMatchObject(all), 5_000);
      const found = await back(game, rules);
      if (!found || typeof found === 'string') throw new Error('it is gone');
      // Time that passed after the last action passes again, and brings the same.
      found.round?.advance(round.at);
      expect(found.round?.state).toEqual(round.state);
      expect(found.round?.entries).toEqual(round.entries);
      expect(found.session).toEqual({ ...session, deal: { seed, setup: round.setup } });
      expect(found.opponents).toEqual(circumstances.opponents);
    },
  );

  test('is written in parts, and comes back however long it has become', async () => {
    const { rules, driver, clock } = await open(game('twenty48'));
    const keeper = keepIt(driver, 'twenty48');
    const moves = ['L', 'U', 'R', 'D'];
    for (let i = 0; driver.round.entries.length < 3 * partLength + 7 && !driver.round.outcome; i++) {
      clock.at += 10;
      driver.play(moves[i % 4]);
      if (i % 100 === 0) await keeper.flush();
    }
    await keeper.stop();
    const found = await back(game('twenty48'), rules);
    expect(found).toMatchObject({ round: { entries: driver.round.entries } });
  });

  test('has been paused for as long as nobody was there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { rules, driver, clock } = await playSome(game('snake-rush'), 2);
    const keeper = keepIt(driver, 'snake-rush');
    driver.pause();
    clock.at += 5_000;
    vi.setSystemTime(1_005_000);
    await keeper.stop();
    vi.setSystemTime(1_065_000);
    const found = await back(game('snake-rush'), rules);
    expect(found).toMatchObject({ round: { pauses: [[driver.round.at, 65_000]] } });
  });

  test('brings its run, its results and its robots back', async () => {
    const ended = { outcome: { result: 'win' }, score: 1, cells: ['1', 'Won'], replay: 'w' } as const;
    const { results, rounds, sum, bests, tallies, levels } = sessionReducer(session, {
      type: 'ended',
      ended,
    });
    const { rules, driver } = await playSome(game('tic-tac-toe'), 1);
    const rows = results.map(({ cells, ...row }) => ({ ...row, cells: [...cells] }));
    await keepIt(driver, 'tic-tac-toe', {
      session: { results: rows, rounds, sum, bests, tallies, levels },
      run: 'r1',
      player: 'ann',
    }).stop();
    const found = await back(game('tic-tac-toe'), rules);
    expect(found).toMatchObject({
      session: { results, rounds: 1, sum: 1, tallies, levels, deal: { run: 'r1', player: 'ann' } },
    });
  });

  test('comes back from before results were kept apart by difficulty', async () => {
    const { rules, driver } = await playSome(game('tic-tac-toe'), 1);
    const { levels: _, ...earlier } = circumstances.session;
    const keeper = keepIt(driver, 'tic-tac-toe', { session: earlier as Circumstances['session'] });
    await keeper.stop();
    expect(await back(game('tic-tac-toe'), rules)).toMatchObject({ session: { rounds: 0, levels: {} } });
  });

  test('is gone once it is forgotten', async () => {
    const { rules, driver } = await playSome(game('tic-tac-toe'), 1);
    const keeper = keepIt(driver, 'tic-tac-toe');
    await keeper.flush();
    expect(isKept('tic-tac-toe')).toBe(true);
    await keeper.forget();
    expect(isKept('tic-tac-toe')).toBe(false);
    expect(await back(game('tic-tac-toe'), rules)).toBeUndefined();
  });

  test('does not come instead of the one that a link names', async () => {
    const { rules, driver } = await playSome(game('tic-tac-toe'), 1);
    await keepIt(driver, 'tic-tac-toe').stop();
    expect(await back(game('tic-tac-toe'), rules, 'f'.repeat(32))).toBeUndefined();
  });
});

describe('what does not replay is dropped, and that is said', () => {
  const head = (change: object) => async () => {
    const kept = await get<object>('tic-tac-toe', database);
    await set('tic-tac-toe', { ...kept, ...change }, database);
  };
  test.each([
    ['another version of the rules', head({ version: 99 })],
    ['a log of another length', head({ entries: 7 })],
    ['times that are none', head({ at: -1 })],
    ['a head that is none', () => set('tic-tac-toe', 'nonsense', database)],
    ['a log that is none', () => set('tic-tac-toe#0', { length: 1 }, database)],
    ['moves that the rules forbid', () => set('tic-tac-toe#0', [[0, 99]], database)],
    ['moves that the rules cannot even read', () => set('tic-tac-toe#0', [[0, null]], database)],
  ])('%s', async (_, spoil) => {
    const { rules, driver } = await playSome(game('tic-tac-toe'), 1);
    await keepIt(driver, 'tic-tac-toe').stop();
    await spoil();
    expect(await back(game('tic-tac-toe'), rules)).toBe('lost');
    expect(isKept('tic-tac-toe')).toBe(false);
    expect(await read('tic-tac-toe')).toBeUndefined();
  });
});

describe('two writers', () => {
  test('a round that another tab goes on with is written by that tab alone', async () => {
    const { rules, driver, clock } = await playSome(game('twenty48'), 3);
    const first = keepIt(driver, 'twenty48');
    await first.flush();
    const found = await back(game('twenty48'), rules);
    for (const move of ['L', 'U', 'R', 'D']) driver.play(move);
    clock.at += 100;
    await first.flush();
    const kept = await read('twenty48');
    if (!found || typeof found === 'string') throw new Error('it is gone');
    expect(kept?.head).toMatchObject({ writer: found.writer, entries: 3 });
  });

  test('a new round does not overwrite one that is open', async () => {
    const one = await playSome(game('tic-tac-toe'), 1);
    await keepIt(one.driver, 'tic-tac-toe').flush();
    const before = await read('tic-tac-toe');
    const other = await playSome(game('tic-tac-toe'), 2);
    const second = keepIt(other.driver, 'tic-tac-toe');
    await second.flush();
    await second.forget();
    expect(await read('tic-tac-toe')).toEqual(before);
  });

  test('a round that was left behind when it was given up makes room for the next', async () => {
    const { driver } = await playSome(game('tic-tac-toe'), 1);
    await keepIt(driver, 'tic-tac-toe').flush();
    noteKept('tic-tac-toe', false);
    const other = await playSome(game('tic-tac-toe'), 2);
    await keepIt(other.driver, 'tic-tac-toe').flush();
    expect((await read('tic-tac-toe'))?.head).toMatchObject({ entries: other.driver.round.entries.length });
    expect(isKept('tic-tac-toe')).toBe(true);
  });

  test('what was wiped (by signing out) does not come back', async () => {
    const { driver } = await playSome(game('tic-tac-toe'), 1);
    const keeper = keepIt(driver, 'tic-tac-toe');
    await keeper.flush();
    await set('tic-tac-toe', undefined, database);
    await keeper.flush();
    expect(await read('tic-tac-toe')).toBeUndefined();
  });

  test('only the expected writer writes', async () => {
    const head = { entries: 0 };
    const put = (writer: string, expected?: string) =>
      write({ slot: 'omi', writer, expected, head, parts: [] });
    expect(await put('a')).toBe(true);
    expect(await put('b')).toBe(false);
    expect(await put('b', 'a')).toBe(true);
    expect(await put('a', 'a')).toBe(false);
  });
});
