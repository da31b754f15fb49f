import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/twenty48/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Setup } from '../../kit/round/log.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { notedOf } from './figures.ts';
import { countsOf } from './roundRecords.ts';
import type { FirstRound } from './session.ts';
import { clearRounds, database } from './testing/database.ts';
import { stored } from './testing/device.ts';
import { killPages, openPage, type Page } from './testing/page.ts';

const seed = '00112233445566778899aabbccddeeff';
const slot = 'twenty48';
const game = gameBySlug('twenty48') as Game;

/** A round of 2048 that is kept as it is played. */
function begin(page: Page, late?: FirstRound['late']) {
  const round = new Round(rules as Rules, { difficulty: 'mid', round: 0 }, seed);
  let now = 0;
  const driver = new page.Driver(round, { time: { now: () => now, request: () => 1, cancel: () => {} } });
  const pass = (ms: number): void => {
    now += ms;
  };
  const onSaving = vi.fn();
  const onMoved = vi.fn();
  const store = page.keep({ id: game.id, slot, driver, onSaving, onMoved, late });
  const dice = seeded(seed)('test');
  /** Plays without drawing it. */
  const act = () => driver.play(dice.pick([...round.rules.moves(round.state, round.at)]));
  const play = () => {
    act();
    page.doWaiting();
  };
  const saved = (length: number) =>
    vi.waitFor(async () => expect(await lengthInDatabase()).toBe(length), 30_000);
  return { pass, round, driver, store, onSaving, onMoved, act, play, saved };
}

const resume = (page: Page) =>
  page.resumeRound({ game, rules: rules as Rules, slot, deal: undefined, claim: false });

async function lengthInDatabase(): Promise<number> {
  const record = await (await database()).getFromIndex('rounds', 'slot', slot);
  return record?.length ?? 0;
}

/** The entries that a new page finds. */
const found = async () => (await (await openPage()).readOpen(slot))?.entries ?? [];

beforeEach(async () => {
  stored.clear();
  await clearRounds();
});
afterEach(() => {
  killPages();
  vi.restoreAllMocks();
});

/** Holds a readwrite transaction, as another tab may. @returns what ends it */
async function holdDatabase(): Promise<() => void> {
  const rounds = (await database()).transaction(['rounds', 'chunks'], 'readwrite').objectStore('rounds');
  let held = true;
  const goOn = async (): Promise<void> => {
    while (held) await rounds.count();
  };
  void goOn();
  return () => {
    held = false;
  };
}

describe('a page that is killed', () => {
  test('after any action, before it is drawn, has lost no other one', async () => {
    const page = await openPage();
    const { round, act, saved } = begin(page);
    for (let action = 1; action <= 20; action++) {
      act();
      expect(await lengthInDatabase()).toBeGreaterThanOrEqual(action - 1);
      page.doWaiting();
      await saved(action);
    }
    expect(await found()).toEqual(round.entries);
  });

  test('before the database has heard of its first action has lost nothing', async () => {
    const page = await openPage();
    const { round, play } = begin(page);
    play();
    page.kill();
    const next = await openPage();
    expect(await next.hasLocalRounds()).toBe(true);
    expect((await next.readOpen(slot))?.entries).toEqual(round.entries);
    expect([...stored.keys()]).toEqual([]);
  });

  test('while a slow disk writes has lost nothing that was drawn', async () => {
    const page = await openPage();
    const { round, play, saved } = begin(page);
    play();
    await saved(1);
    const release = await holdDatabase();
    for (let i = 0; i < 5; i++) play();
    page.kill();
    release();
    expect(await found()).toEqual(round.entries);
  });

  test('right after another round was begun has only that one', async () => {
    const page = await openPage();
    const first = begin(page);
    first.play();
    await first.saved(1);
    const release = await holdDatabase();
    first.store.discard();
    const { round, store, play } = begin(page);
    play();
    play();
    page.kill();
    release();
    const next = await openPage();
    expect(await next.readOpen(slot)).toMatchObject({ record: { id: store.id }, entries: round.entries });
  });
});

test('a round that was abandoned by a page that was killed does not come back', async () => {
  const page = await openPage();
  const { store, play, saved } = begin(page);
  const key = `tail:${store.id}`;
  play();
  await saved(1);
  store.discard();
  const note = stored.get(key) ?? '';
  await page.roundLeft();
  expect(stored.has(key)).toBe(false);
  const other = begin(page);
  other.play();
  await other.saved(1);
  page.kill();
  const { id, writer } = await (await database()).getFromIndex('rounds', 'slot', slot);
  stored.set(
    `tail:${id}`,
    note.replace(/"id":"[^"]+","writer":"[^"]+"/, `"id":"${id}","writer":"${writer}"`),
  );
  expect(await found()).toEqual([]);
});

describe.each(['pagehide', 'visibilitychange'] as const)('a page that is being hidden (%s)', (event) => {
  test('starts no transaction, and loses no action', async () => {
    const page = await openPage();
    const { round, act, play, saved } = begin(page);
    play();
    await saved(1);
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    play();
    act();
    const { length } = begun.mock.calls;
    page.hide(event);
    for (let step = 0; step < 50; step++) await Promise.resolve();
    // Long after, too: the page may be frozen at any time.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(begun.mock.calls.length).toBe(length);
    page.kill();
    expect(await found()).toEqual(round.entries);
  });

  test('loses no time of the round', async () => {
    const page = await openPage();
    const { play, saved, pass } = begin(page);
    play();
    await saved(1);
    pass(5_000);
    page.hide(event);
    page.kill();
    const next = await (await openPage()).readOpen(slot);
    expect(next?.record).toMatchObject({ end: 5_000 });
  });

  test('writes what it has kept once it is shown again', async () => {
    const page = await openPage();
    const { act, saved } = begin(page);
    act();
    page.hide(event);
    page.show();
    await saved(1);
    await vi.waitFor(() => expect(stored.size).toBe(0), 30_000);
  });
});

test('a page that is frozen ends its transactions, and writes on when it is thawed', async () => {
  const page = await openPage();
  const { round, play, saved } = begin(page);
  play();
  await saved(1);
  const release = await holdDatabase();
  play();
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const aborted = vi.spyOn(IDBTransaction.prototype, 'abort');
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), 30_000);
  page.hide('pagehide', true);
  expect(aborted).toHaveBeenCalledOnce();
  release();
  page.show();
  await saved(2);
  expect(await found()).toEqual(round.entries);
});

test('a page that is thawed after another one has resumed its round writes no more of it', async () => {
  const page = await openPage();
  const { play, saved, onMoved } = begin(page);
  play();
  await saved(1);
  page.hide('pagehide', true);
  expect(await resume(await openPage())).toMatchObject({ slot });
  page.show();
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith(slot), 30_000);
});

test('a full disk is reported once, and saving continues when there is room', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { onSaving, play, round, saved } = begin(await openPage());
  for (let i = 0; i < 3; i++) {
    play();
    await vi.waitFor(() => expect(full).toHaveBeenCalledTimes(i + 1), 30_000);
  }
  await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage']]), 30_000);
  full.mockRestore();
  play();
  await saved(4);
  await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage'], [undefined]]), 30_000);
  expect(await found()).toEqual(round.entries);
});

/** Waits for an answer while time passes quickly: bounds run out within a few turns of the event loop. */
async function soon<T>(answer: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = answer.finally(() => (isSettled = true));
  settled.catch(() => undefined);
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return settled;
}

describe('a database that another tab holds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is reported, and has the whole round once it answers', async () => {
    const page = await openPage();
    const { onSaving, play, round, saved } = begin(page);
    const release = await holdDatabase();
    for (let i = 0; i < 5; i++) play();
    await soon(vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage']]), 30_000));
    await expect(page.readRound('any')).rejects.toThrow('overdue');
    release();
    await saved(5);
    await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage'], [undefined]]), 30_000);
    expect(await found()).toEqual(round.entries);
  });

  test('makes every change in order once it answers, also one asked for while an answer is overdue', async () => {
    const page = await openPage();
    const { store, play, saved } = begin(page);
    play();
    await saved(1);
    const release = await holdDatabase();
    await expect(soon(page.removeRound('other'))).rejects.toThrow('no answer');
    const late = page.removeRound(slot).catch(() => undefined);
    const taken = page.takeRound(slot, 'other', undefined, 'patient');
    await soon(late);
    release();
    expect(await taken).toBeUndefined();
    expect(await (await database()).get('rounds', store.id)).toBeUndefined();
  });

  test('delays nobody who leaves a round, and saves it later', async () => {
    const page = await openPage();
    const { store, play } = begin(page);
    play();
    const release = await holdDatabase();
    store.finish('Ann');
    await soon(page.roundLeft());
    release();
    await vi.waitFor(
      async () => expect((await page.readRound(store.id))?.record).toMatchObject({ status: 'done' }),
      30_000,
    );
  });

  test('is asked again for the round that was saved, for as long as that is wanted', async () => {
    const left = await openPage();
    const { play, saved } = begin(left);
    play();
    await saved(1);
    left.kill();
    const page = await openPage();
    const release = await holdDatabase();
    await expect(soon(resume(page))).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    const wanted = { game, rules: rules as Rules, slot, deal: undefined, claim: false };
    const unwanted = page.resumeLate(wanted, () => false);
    const late = page.resumeLate(wanted, () => true);
    release();
    expect(await unwanted).toBeUndefined();
    expect(await late).toMatchObject({ slot, round: { entries: [expect.anything()] } });
  });
});

describe('locks that answer late', () => {
  type Granted = (lock: object | null) => unknown;

  /** A page that opens a round of another tab, and whose browser doesn't say yet whether it is in use. */
  async function openSecond() {
    const first = begin(await openPage());
    first.play();
    await first.saved(1);
    const asked: Granted[] = [];
    const request = (_: string, __: object, granted: Granted) => {
      asked.push(granted);
      return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const page = await openPage();
    const wanted = { game, rules: rules as Rules, slot, deal: undefined, claim: false };
    await expect(resume(page)).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    let isAnswered = false;
    const answer = (lock: object | null) =>
      vi.waitFor(() => {
        isAnswered = asked.splice(0).map((granted) => granted(lock)).length > 0 || isAnswered;
        expect(isAnswered).toBe(true);
      }, 30_000);
    const late = async (isWanted: () => boolean) => {
      const saved = await page.resumeLate(wanted, isWanted);
      return saved === 'lost' ? undefined : saved;
    };
    return { page, first, answer, late };
  }
  afterEach(() => vi.stubGlobal('navigator', {}));

  test('a round is not taken from another tab before the answer, and is elsewhere if that is no', async () => {
    const { first, answer, late } = await openSecond();
    const { writer } = await (await database()).get('rounds', first.store.id);
    const resumed = late(() => true);
    const no = setInterval(() => answer(null).catch(() => undefined), 20);
    expect(await resumed).toBe('elsewhere');
    clearInterval(no);
    expect((await (await database()).get('rounds', first.store.id)).writer).toBe(writer);
  });

  test('actions on a new round are written only once the lock is granted', async () => {
    const { page, first, answer, late } = await openSecond();
    await (await database()).delete('rounds', first.store.id);
    const { play, saved, onMoved } = begin(page, late);
    play();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await lengthInDatabase()).toBe(0);
    await answer({});
    await saved(1);
    expect(onMoved).not.toHaveBeenCalled();
  });

  test('actions on a new round are given up for the open one if another tab has the lock', async () => {
    const { page, first, answer, late } = await openSecond();
    const { play, onMoved } = begin(page, late);
    play();
    play();
    const no = setInterval(() => answer(null).catch(() => undefined), 20);
    await vi.waitFor(() => expect(onMoved).toHaveBeenCalledWith(slot), 30_000);
    clearInterval(no);
    expect(await found()).toEqual(first.round.entries);
    expect([...stored.keys()]).toEqual([]);
  });
});

test('blocked storage is reported, and does not count as another tab', async () => {
  const page = await openPage();
  page.block();
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } });
  const { onSaving, onMoved, play } = begin(page);
  play();
  await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage']]), 30_000);
  await expect(resume(page)).rejects.toThrow('still being left');
  expect(onMoved).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
});

test('a database that was deleted in mid-round is reported once as not saving', async () => {
  const { onSaving, onMoved, play, saved } = begin(await openPage());
  play();
  await saved(1);
  await clearRounds();
  for (let i = 0; i < 3; i++) play();
  await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage']]), 30_000);
  expect(onMoved).not.toHaveBeenCalled();
});

test('a database of newer code is reported once as not saving', async () => {
  const { onSaving, play } = begin(await openPage());
  const newer = () => {
    throw new DOMException('newer', 'VersionError');
  };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(newer);
  for (let i = 0; i < 3; i++) play();
  await vi.waitFor(() => expect(onSaving.mock.calls).toEqual([['storage']]), 30_000);
});

describe('what lies beside the database', () => {
  const record = { id: 'x', writer: 'w', length: 1, wall: 0 };
  test.each([
    ['is no JSON', '{'],
    ['is no tail', '{"from":0}'],
    ['is a tail without a round', JSON.stringify({ record, from: 0, entries: [[0, 'L']] })],
    ['is a tail of a round that is gone', JSON.stringify({ record, from: 5, entries: [[0, 'L']] })],
    ['ends a round that is gone', JSON.stringify({ abandoned: { id: 'x', writer: 'w' } })],
    ['is a text', '"tail"'],
  ])('and %s is dropped', async (_, text) => {
    stored.set('tail:x', text);
    expect(await found()).toEqual([]);
    expect(stored.has('tail:x')).toBe(false);
  });

  test('does not overwrite what was played since, by this page or another one', async () => {
    const page = await openPage();
    const { store, play, round, saved } = begin(page);
    const key = `tail:${store.id}`;
    play();
    const early = stored.get(key) ?? '';
    await saved(1);
    for (let i = 0; i < 4; i++) play();
    const last = stored.get(key) ?? '';
    await saved(5);
    page.kill();
    stored.set(key, early);
    expect(await found()).toEqual(round.entries);
    const next = await openPage();
    await resume(next);
    const { writer } = await (await database()).get('rounds', store.id);
    stored.set(key, last.replace(/"wall":\d+/, '"wall":9999999999999'));
    expect(await found()).toEqual(round.entries);
    expect((await (await database()).get('rounds', store.id)).writer).toBe(writer);
  });
});

test('a review before the end is in the record, unless the round went on after it', async () => {
  const noted = notedOf({
    headline: 'A clean round.',
    figures: [{ label: 'Score a move', value: 7, digits: 1, better: 'more' }],
    moments: [],
  });
  const figuresOf = async (goesOn: boolean) => {
    const { store, play } = begin(await openPage());
    play();
    store.note(noted);
    if (goesOn) play();
    store.finish('Guest');
    return vi.waitFor(async () => {
      const record = await (await database()).get('rounds', store.id);
      expect(record?.status).toBe('done');
      return record?.figures;
    }, 30_000);
  };
  expect(await figuresOf(false)).toEqual({ 'Score a move': 7 });
  expect(await figuresOf(true)).toBeUndefined();
});

test('a guest’s round has its figures in the record', async () => {
  const page = await openPage();
  const { store, play, round } = begin(page);
  play();
  store.finish('Guest');
  await vi.waitFor(async () => {
    const record = await (await database()).get('rounds', store.id);
    expect(record?.counts).toMatchObject({ moves: 1, score: round.score });
  }, 30_000);
});

test('a player’s round has them in another way to play: the server takes those of the others', async () => {
  const { round } = begin(await openPage());
  const of = (setup: Setup) => countsOf({ game: game.id, player: 'ada', setup }, round);
  expect(await of({ difficulty: 'mid', round: 0 })).toEqual({});
  expect((await of({ difficulty: 'mid', round: 0, variant: 'other' })).counts).toHaveProperty('moves');
});
