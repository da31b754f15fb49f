import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug, games } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSetup } from '../../kit/testing/conformance.ts';
import type { Timekeeper } from '../lib/timekeeper.ts';
import type { DealAddress } from './address.ts';
import { CHUNK_LENGTH, readOpen, removeRound, saveRound, takeRound } from './database.ts';
import { Driver } from './driver.ts';
import type { OpenRound, SessionSnapshot } from './record.ts';
import { resumeRound } from './resume.ts';
import { openSession, withEnd } from './session.ts';
import { releaseLock } from './tabLock.ts';
import { database } from './testing/database.ts';
import { stored } from './testing/device.ts';
import { emptySession, keep } from './testing/keep.ts';
import { FakeWorker } from './testing/worker.ts';

const seed = '00112233445566778899aabbccddeeff';

class Clock implements Timekeeper {
  at = 0;
  now = () => this.at;
  request = () => 1;
  cancel = () => {};
}

const session = openSession({ setup: { difficulty: 'mid', round: 0 }, seed });
const snapshot: SessionSnapshot = {
  opponents: [{ name: 'Ohm', emoji: '🤖' }],
  session: emptySession,
};

async function open(game: Game) {
  const rules = await loadRules(game);
  const setup = testSetup('mid');
  const clock = new Clock();
  const driver = new Driver(new Round(rules, setup, seed), { time: clock });
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

/** As a new round, in the slot of its game. */
function save({ slug, id }: Game, driver: Driver, more: Partial<SessionSnapshot> = {}) {
  return keep({ id, slot: slug, driver, snapshot: () => ({ ...snapshot, ...more }) });
}

const game = (slug: string): Game => gameBySlug(slug) as Game;
const ticTacToe = game('tic-tac-toe');
function resume(of: Game, rules: Rules, deal?: DealAddress) {
  // It goes with its page.
  releaseLock(of.slug);
  return resumeRound({ game: of, rules, slot: of.slug, deal, claim: false });
}

/** Returns the stored record in a game's slot. */
const read = async ({ slug }: Game) => (await readOpen(slug))?.record;

beforeEach(async () => {
  for (const { slug } of games) {
    releaseLock(slug);
    await removeRound(slug);
  }
  vi.useRealTimers();
});

describe('a round that was left open', () => {
  test.each(games.map((game) => [game.slug, game] as const))(
    '%s comes back as it was, though its tab crashed',
    async (_, game) => {
      // A crash gives no warning: nothing is stopped here, or asked to write.
      const { rules, driver } = await playSome(game, 12, (driver) => save(game, driver));
      const { round } = driver;
      expect(round.entries.length).toBeGreaterThan(0);
      const all = { length: round.entries.length };
      await vi.waitFor(async () => expect(await read(game)).toMatchObject(all), 30_000);
      const found = await resume(game, rules);
      if (!found || typeof found === 'string') throw new Error('it is gone');
      // Time that passed after the last action passes again, and brings the same.
      found.round?.advance(round.at);
      expect(found.round?.state).toEqual(round.state);
      expect(found.round?.entries).toEqual(round.entries);
      const { opponents } = snapshot;
      expect(found.session).toEqual({ ...session, rounds: 0, deal: { seed, setup: round.setup, opponents } });
    },
  );

  test.each(['hearts', 'minefield', 'omi', 'solitaire'])(
    '%s comes back as it was from its worker, and the page replays nothing',
    async (slug) => {
      const { rules, driver } = await playSome(game(slug), 12, (driver) => save(game(slug), driver));
      const { round } = driver;
      const all = { length: round.entries.length };
      await vi.waitFor(async () => expect(await read(game(slug))).toMatchObject(all), 30_000);
      vi.stubGlobal('Worker', FakeWorker);
      const asked = () => expect.unreachable();
      const found = await resume(game(slug), { ...rules, start: asked, play: asked });
      vi.stubGlobal('Worker', undefined);
      if (!found || typeof found === 'string') throw new Error('it is gone');
      found.round?.advance(round.at);
      expect(found.round).toMatchObject({ state: round.state, entries: round.entries });
      expect(found.round?.inProgress).toBe(round.inProgress);
      expect(found.round?.log('')).toEqual({ ...round.log(''), pauses: found.round?.pauses });
    },
  );

  test('is written in parts, and comes back however long it has become', async () => {
    const { rules, driver, clock } = await open(game('twenty48'));
    const writer = save(game('twenty48'), driver);
    const moves = ['L', 'U', 'R', 'D'];
    for (let i = 0; driver.round.entries.length < 3 * CHUNK_LENGTH + 7 && !driver.round.outcome; i++) {
      clock.at += 10;
      driver.play(moves[i % 4]);
      if (i % 100 === 0) await writer.flush();
    }
    await writer.stop();
    const found = await resume(game('twenty48'), rules);
    expect(found).toMatchObject({ round: { entries: driver.round.entries } });
  });

  test('has been paused for as long as nobody was there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const { rules, driver, clock } = await playSome(game('snake-rush'), 2);
    const writer = save(game('snake-rush'), driver);
    driver.pause();
    clock.at += 5_000;
    vi.setSystemTime(1_005_000);
    await writer.stop();
    vi.setSystemTime(1_065_000);
    const found = await resume(game('snake-rush'), rules);
    expect(found).toMatchObject({ round: { pauses: [[driver.round.at, 65_000]] } });
  });

  test('brings its run, its results and its robots back', async () => {
    const ended = { outcome: 'win', score: 1, actions: 1, cells: ['1', 'Won'], replay: 'w' } as const;
    const { results, sum, bests, tallies, levels } = withEnd(session, ended);
    const { rules, driver } = await playSome(ticTacToe, 1);
    await save(ticTacToe, driver, {
      session: { results: [...results], rounds: 1, sum, bests, tallies, levels },
      run: 'r1',
      player: 'ann',
    }).stop();
    const found = await resume(ticTacToe, rules);
    expect(found).toMatchObject({
      session: { results, rounds: 1, sum: 1, tallies, levels, deal: { run: 'r1', player: 'ann' } },
    });
  });

  test('comes back from before results were kept apart by difficulty', async () => {
    const { rules, driver } = await playSome(ticTacToe, 1);
    const { levels: _, ...earlier } = snapshot.session;
    const writer = save(ticTacToe, driver, { session: earlier as SessionSnapshot['session'] });
    await writer.stop();
    expect(await resume(ticTacToe, rules)).toMatchObject({ session: { rounds: 0, levels: {} } });
  });

  test('comes back from 0.5.0, which knew no practice, with the newest move in its tail', async () => {
    const { rules } = await open(ticTacToe);
    const id = 'local-0123456789abcdef0123';
    const mid = { tallies: { win: 1, loss: 0, draw: 0 }, lowest: { wrong: 1 } };
    const kept = {
      ...{ id, slot: 'tic-tac-toe', status: 'open', writer: 'its page', over: false, length: 1, score: 0 },
      ...{ game: 'tictactoe', version: 1, setup: { difficulty: 'mid', round: 3 }, seed, end: 5_000 },
      ...{ pauses: [[2_000, 500]], wall: Date.now() - 60_000, opponents: snapshot.opponents },
      session: {
        results: [{ n: 1, cells: ['1', 'Won', '12:30'], result: 'win', replay: 'local-1' }],
        ...{ rounds: 1, sum: 3, bests: { mid: 3 }, tallies: mid.tallies, levels: { mid } },
      },
    };
    const db = await database();
    await db.put('rounds', kept as unknown as OpenRound);
    await db.put('chunks', [[1_000, 4]], [id, 0]);
    const { writer, pauses, over, score, wall } = kept;
    const tail = { id, writer, length: 2, end: 6_000, wall, pauses, over, score };
    stored.set(`tail:${id}`, JSON.stringify({ record: tail, from: 1, entries: [[5_500, 8]] }));
    const found = await resume(ticTacToe, rules);
    expect(found).toMatchObject({
      id,
      round: {
        entries: [
          [1_000, 4],
          [5_500, 8],
        ],
        setup: kept.setup,
        inProgress: true,
      },
      session: {
        ...kept.session,
        levels: { mid: { tallies: mid.tallies } },
        deal: { setup: kept.setup, seed, opponents: snapshot.opponents },
      },
    });
  });

  test('is gone once it is abandoned', async () => {
    const { rules, driver } = await playSome(ticTacToe, 1);
    const writer = save(ticTacToe, driver);
    await writer.flush();
    expect(await read(ticTacToe)).toBeDefined();
    await writer.discard();
    expect(await read(ticTacToe)).toBeUndefined();
    expect(await resume(ticTacToe, rules)).toBeUndefined();
  });

  test('comes back where the address names the same deal', async () => {
    const { rules, driver } = await playSome(ticTacToe, 1);
    await save(ticTacToe, driver).stop();
    expect(await resume(ticTacToe, rules, { difficulty: 'mid', round: 0, seed })).toMatchObject({
      round: { entries: driver.round.entries },
    });
  });

  test.each<[string, Partial<DealAddress>]>([
    ['another seed', { seed: 'f'.repeat(32) }],
    ['another difficulty', { difficulty: 'noob' }],
    ['another round', { round: 1 }],
  ])('does not come instead of %s that a link names', async (_, other) => {
    const { rules, driver } = await playSome(ticTacToe, 1);
    await save(ticTacToe, driver).stop();
    const deal = { difficulty: 'mid', round: 0, seed, ...other } as const;
    expect(await resume(ticTacToe, rules, deal)).toBeUndefined();
  });
});

describe('what does not replay is dropped, and that is said', () => {
  const record = (change: object) => async () => {
    const stored = (await read(ticTacToe)) as OpenRound;
    await (await database()).put('rounds', { ...stored, ...change } as OpenRound);
  };
  const log = (entries: unknown) => async () => {
    const { id } = (await read(ticTacToe)) as OpenRound;
    await (await database()).put('chunks', entries as never, [id, 0]);
  };
  test.each([
    ['another version of the rules', record({ version: 99 })],
    ['a log of another length', record({ length: 7 })],
    ['times that are none', record({ end: -1 })],
    ['a record that is none', record({ session: 'nonsense', setup: undefined })],
    ['a log that is none', log({ length: 1 })],
    ['moves that the rules forbid', log([[0, 99]])],
    ['moves that the rules cannot even read', log([[0, null]])],
  ])('%s', async (_, spoil) => {
    const { rules, driver } = await playSome(ticTacToe, 1);
    await save(ticTacToe, driver).stop();
    await spoil();
    expect(await resume(ticTacToe, rules)).toBe('lost');
    expect(await read(ticTacToe)).toBeUndefined();
    expect(await (await database()).count('chunks')).toBe(0);
  });
});

describe('two writers', () => {
  test('a round that another tab resumes is written by that tab alone', async () => {
    const { rules, driver, clock } = await playSome(game('twenty48'), 3);
    const first = save(game('twenty48'), driver);
    await first.flush();
    const found = await resume(game('twenty48'), rules);
    for (const move of ['L', 'U', 'R', 'D']) driver.play(move);
    clock.at += 100;
    await first.flush();
    if (!found || typeof found === 'string') throw new Error('it is gone');
    expect(await read(game('twenty48'))).toMatchObject({ writer: found.writer, length: 3 });
  });

  test('a new round does not overwrite one that is open', async () => {
    const one = await playSome(ticTacToe, 1);
    await save(ticTacToe, one.driver).flush();
    const before = await readOpen('tic-tac-toe');
    const other = await playSome(ticTacToe, 2);
    const second = save(ticTacToe, other.driver);
    await second.flush();
    await second.discard();
    expect(await readOpen('tic-tac-toe')).toEqual(before);
  });

  test('a round that was abandoned makes room for the next', async () => {
    const { driver } = await playSome(ticTacToe, 1);
    const first = save(ticTacToe, driver);
    await first.flush();
    await first.discard();
    const other = await playSome(ticTacToe, 2);
    await save(ticTacToe, other.driver).flush();
    expect(await read(ticTacToe)).toMatchObject({ length: other.driver.round.entries.length });
  });

  test('what was wiped (by signing out) does not come back', async () => {
    const { driver } = await playSome(ticTacToe, 1);
    const writer = save(ticTacToe, driver);
    await writer.flush();
    await removeRound('tic-tac-toe');
    await writer.flush();
    expect(await read(ticTacToe)).toBeUndefined();
  });

  test('only the expected writer writes', async () => {
    const { driver } = await playSome(ticTacToe, 1);
    await save(ticTacToe, driver).stop();
    const record = (await read(ticTacToe)) as OpenRound;
    await removeRound('tic-tac-toe');
    const put = (writer: string, stored?: number) =>
      saveRound({ record: { ...record, writer }, entries: [], stored });
    expect(await put('a')).toBe('saved');
    expect(await put('b')).toBe('moved');
    await takeRound('tic-tac-toe', 'b');
    expect(await put('b', 0)).toBe('saved');
    expect(await put('a', 0)).toBe('moved');
  });
});
