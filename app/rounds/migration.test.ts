// Starts from what the version before stored in a browser, written out by hand.
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { game as ticTacToe } from '../../games/tic-tac-toe/card.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import { database, readOpen, readRound } from './database.ts';
import { takeOver } from './migration.ts';
import { flush, waitingRuns } from './outbox.ts';
import { listOwnRounds, readOwnRecording } from './ownRounds.ts';
import { release, resumeRound } from './resumeRound.ts';
import { stored } from './testing/device.ts';

const seed = '0123456789abcdef0123456789abcdef';
const writer = '1f0c2d3e-4b5a-4697-8899-aabbccddeeff';
const noTallies = { win: 0, loss: 0, draw: 0 };

const openHead = {
  version: rules.version,
  setup: { difficulty: 'mid', round: 2 },
  seed,
  entries: 1,
  at: 1_200,
  wall: 1_000,
  pauses: [[0, 40]],
  opponents: [{ name: 'Ohm', emoji: '🤖' }],
  session: {
    results: [{ n: 1, cells: ['1', 'Won'], run: undefined, replay: 'local-1' }],
    rounds: 1,
    sum: 1,
    bests: { mid: 1 },
    tallies: { ...noTallies, win: 1 },
    levels: { mid: { tallies: { ...noTallies, win: 1 }, lowest: {} } },
  },
  writer,
};

const log = { entries: [[0, 4]], end: 900, pauses: [[0, 10]] };
const recordingOf = (n: number, name = 'Ann') => ({
  game: 'tictactoe',
  version: rules.version,
  setup: { difficulty: 'noob', round: 0 },
  seed,
  score: n,
  result: 'win',
  name,
  when: n,
  opponents: [{ name: 'Ohm', emoji: '🤖' }],
  ...log,
});
const listed = (id: string, n: number, more: object = {}) => ({
  id,
  game: 'tictactoe',
  difficulty: 'noob',
  result: 'win',
  score: n,
  end: 900,
  when: n,
  ranked: true,
  size: 300,
  ...more,
});
const waitingRun = (run: string) => ({ run, player: 'ann', game: 'tictactoe', from: 0, ...log });

async function put(name: string, store: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const db = await openDB(name, 1, { upgrade: (created) => void created.createObjectStore(store) });
  for (const [key, value] of Object.entries(values)) await db.put(store, value, key);
  db.close();
}

const own = [1, 2, 3, 4, 5].map((n) => `local-${n}`);

/** An open round, two results that wait, and five own replays. */
async function leaveAll(): Promise<void> {
  stored.set('round:tic-tac-toe', 'kept');
  await put('play-small-open', 'rounds', { 'tic-tac-toe': openHead, 'tic-tac-toe#0': [[1_100, 4]] });
  await put('play-small', 'outbox', { 'run-a': waitingRun('run-a'), 'run-b': waitingRun('run-b') });
  await put('play-small-rounds', 'rounds', {
    rounds: [
      listed('run-a', 7),
      ...own.map((id, i) => listed(id, i + 1)),
      listed('local-old', 0, { size: 0, ranked: false, difficulty: 'pro' }),
    ],
    'run-a': recordingOf(7),
    ...Object.fromEntries(own.map((id, i) => [id, recordingOf(i + 1, 'Player')])),
  });
}

const resume = () =>
  resumeRound({ game: ticTacToe, rules: rules as never, slot: 'tic-tac-toe', deal: undefined, claim: false });

async function send(): Promise<string[]> {
  const sent: string[] = [];
  await flush(
    async (path) => {
      sent.push(path);
      return Response.json({ ranked: true, score: 1, state: {} });
    },
    () => {},
  );
  return sent.toSorted();
}

/** As every page does that opens the database. */
const takeOverNow = async () => takeOver(await database());

const oldNames = async () =>
  (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'play-small-v2');

async function expectAll(): Promise<void> {
  expect((await readOpen('tic-tac-toe'))?.entries).toEqual([[1_100, 4]]);
  expect((await waitingRuns()).map(({ id, entries }) => [id, entries])).toEqual([
    ['run-a', log.entries],
    ['run-b', log.entries],
  ]);
  const rounds = (await listOwnRounds()).filter(({ id }) => id !== 'run-b');
  expect(rounds.map(({ id, watchable }) => [id, watchable])).toEqual([
    ['run-a', true],
    ...own.toReversed().map((id) => [id, true]),
    ['local-old', false],
  ]);
  expect(await (await database()).count('rounds')).toBe(9);
}

beforeEach(async () => {
  vi.restoreAllMocks();
  stored.clear();
  const db = await database();
  await Promise.all([db.clear('rounds'), db.clear('chunks')]);
  for (const name of await oldNames()) if (name) await deleteDB(name);
});

test('an open round, results that wait and own replays come through whole', async () => {
  await leaveAll();
  await takeOverNow();
  await expectAll();

  expect(await readOwnRecording('local-3')).toEqual(recordingOf(3, 'Player'));
  expect(await readOwnRecording('run-a')).toEqual(recordingOf(7));
  const old = (await listOwnRounds()).find(({ id }) => id === 'local-old');
  const { size: _, ...facts } = listed('local-old', 0, { ranked: false, difficulty: 'pro' });
  expect(old).toEqual({ ...facts, watchable: false, guest: true });

  const { session } = openHead;
  const resumed = await resume();
  if (typeof resumed !== 'object') throw new Error('it is gone');
  await release(resumed);
  expect(resumed).toMatchObject({
    round: { entries: [[1_100, 4]], setup: openHead.setup, seed },
    opponents: openHead.opponents,
    session: { rounds: 1, sum: 1, bests: session.bests, tallies: session.tallies, levels: session.levels },
  });
  await vi.waitFor(async () => expect(await oldNames()).toEqual([]));
  expect(stored.has('round:tic-tac-toe')).toBe(false);
});

test('results that wait are sent once, though pages take over again', async () => {
  await leaveAll();
  await takeOverNow();
  expect(await send()).toEqual(['/api/runs/run-a/finish', '/api/runs/run-b/finish']);
  await takeOverNow();
  expect(await send()).toEqual([]);
  expect(await readOwnRecording('run-a')).toEqual(recordingOf(7));
});

test('a page that dies before all is written changes nothing', async () => {
  await leaveAll();
  const { put } = IDBObjectStore.prototype;
  let left = 6;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (left-- === 0) throw new DOMException('gone', 'AbortError');
    return put.apply(this, args);
  });
  await expect(takeOverNow()).rejects.toThrow();
  vi.restoreAllMocks();
  expect(await (await database()).count('rounds')).toBe(0);
  await takeOverNow();
  await expectAll();
});

test('a page that dies before the old data is removed leaves nothing twice', async () => {
  await leaveAll();
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError');
  });
  await expect(takeOverNow()).rejects.toThrow();
  vi.restoreAllMocks();
  await expectAll();
  // What was done with a round in between stays done.
  await send();
  await takeOverNow();
  expect(await send()).toEqual([]);
  await vi.waitFor(async () => expect(await oldNames()).toEqual([]));
});

test('a round that another tab plays is left to it, until it is claimed', async () => {
  await leaveAll();
  const held = [{ name: 'round:tic-tac-toe' }];
  const request = (_: string, __: LockOptions, work: () => Promise<unknown>) => work();
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }), request } });
  await takeOverNow();
  expect(await readOpen('tic-tac-toe')).toBeUndefined();
  expect(await waitingRuns()).toHaveLength(2);
  held.pop();
  await takeOverNow();
  await expectAll();
  vi.stubGlobal('navigator', {});
});

test('a round that was given up, and values that are none of ours, are dropped', async () => {
  await put('play-small-open', 'rounds', {
    'tic-tac-toe': openHead,
    'tic-tac-toe#0': [[1_100, 4]],
    omi: 'x',
  });
  await put('play-small', 'outbox', { bad: { run: 1 } });
  await put('play-small-rounds', 'rounds', { rounds: [{ id: 7 }], 'local-9': { score: 'x' } });
  await takeOverNow();
  expect(await (await database()).count('rounds')).toBe(0);
  await vi.waitFor(async () => expect(await oldNames()).toEqual([]));
});

test('a result that waits is sent though nothing else is known of its round', async () => {
  await put('play-small', 'outbox', { 'run-c': { ...waitingRun('run-c'), player: undefined } });
  await put('play-small', 'outbox', { 'run-d': { run: 'run-d', game: 'tictactoe', from: 0, ...log } });
  await takeOverNow();
  expect(await send()).toEqual(['/api/runs/run-d/finish']);
  expect(await readOwnRecording('run-d')).toBeUndefined();
  expect((await readRound('run-d'))?.record).toMatchObject({ status: 'done', length: 1 });
});
