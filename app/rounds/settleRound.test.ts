import { beforeEach, describe, expect, test, vi } from 'vitest';
import { game as twenty48 } from '../../games/twenty48/card.ts';
import { rules } from '../../games/twenty48/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { readOpen, readRound } from './database.ts';
import { Driver } from './driver.ts';
import type { SessionSnapshot } from './record.ts';
import { release, resumeRound, settleRound } from './resume.ts';
import { clearRounds, database } from './testing/database.ts';
import './testing/device.ts';
import { emptySession, keep } from './testing/keep.ts';

vi.mock('../account/session.ts', () => ({
  currentSession: () => ({ kind: 'user', id: 'ann', name: 'Ann' }),
  playerId: () => 'ann',
}));

const slot = 'twenty48';
/** With this seed left, down, right, up and so on fill the board of noob in 48 moves, at 272 points. */
const seed = '0000057f0000057f0000057f0000057f';
const toTheEnd = 48;

const snapshot: SessionSnapshot = {
  opponents: [],
  session: emptySession,
  run: 'r1',
  player: 'ann',
};

function save(moves: number, more: Partial<SessionSnapshot> = {}) {
  const driver: Driver = new Driver(
    new Round<unknown, unknown>(rules as never, { difficulty: 'noob', round: 0 }, seed),
  );
  for (let i = 0; i < moves; i++) driver.play('LDRU'[i % 4]);
  return keep({ id: twenty48.id, slot, round: 'r1', driver, snapshot: () => ({ ...snapshot, ...more }) });
}

const resume = () =>
  resumeRound({ game: twenty48, rules: rules as never, slot, deal: undefined, claim: false });
const settle = (everything = false) => settleRound(twenty48, twenty48.slug, everything);
const status = async () => (await (await database()).get('rounds', 'r1'))?.status;

beforeEach(async () => {
  await clearRounds();
});

describe('a round that was left', () => {
  test('at its end waits to be sent, once, with its whole log', async () => {
    await save(toTheEnd).stop();
    await Promise.all([settle(), settle()]);
    const stored = await readRound('r1');
    expect(stored?.record).toMatchObject({
      status: 'waiting',
      run: 'r1',
      player: 'ann',
      score: 272,
      name: 'Ann',
    });
    expect(stored?.entries).toHaveLength(toTheEnd);
    expect(await readOpen(slot)).toBeUndefined();
    expect(await (await database()).count('rounds')).toBe(1);
  });

  test('in the middle stays where it is, but for a player who signs out', async () => {
    await save(toTheEnd - 1).stop();
    await settle();
    expect(await status()).toBe('open');
    await settle(true);
    expect(await status()).toBe('waiting');
  });

  test('stays open until it is written as ended', async () => {
    await save(toTheEnd).stop();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await settle();
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    expect(await status()).toBe('open');
    expect((await readOpen(slot))?.entries).toHaveLength(toTheEnd);
    await settle();
    expect(await status()).toBe('waiting');
  });

  test('by another player is left alone', async () => {
    await save(toTheEnd, { player: 'bob' }).stop();
    await settle();
    // Nor is it shown to anybody else, whose own round is then not saved.
    const before = await readOpen(slot);
    expect(before?.record).toMatchObject({ status: 'open', player: 'bob' });
    expect(await resume()).toBeUndefined();
    await save(2).stop();
    expect(await readOpen(slot)).toEqual(before);
  });

  test('is not resumed while it is handed in', async () => {
    await save(toTheEnd).stop();
    const [, resumed] = await Promise.all([settle(), resume()]);
    expect(resumed).toBeUndefined();
    expect(await status()).toBe('waiting');
  });
});

test('a round that is played here is not handed in', async () => {
  const writer = save(toTheEnd);
  await writer.flush();
  await settle();
  expect(await status()).toBe('open');
  await writer.discard();
});

describe('a round that was resumed for a game that nobody waited for', () => {
  test('is handed in', async () => {
    await save(toTheEnd).stop();
    await resume();
    await settle();
    expect(await status()).toBe('waiting');
  });

  test('has no lock any more, unless it is shown after all', async () => {
    const held = new Set<string>();
    const request = async (name: string, _: LockOptions, granted: (lock: object) => unknown) => {
      if (name.startsWith('round:')) held.add(name);
      const result = await granted({ name });
      held.delete(name);
      return result;
    };
    vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
    await save(3).stop();
    const [left, next] = [await resume(), await resume()];
    if (typeof left !== 'object' || typeof next !== 'object') throw new Error('it is gone');
    await release(left);
    expect(held).toEqual(new Set([`round:${slot}`]));
    await release(next);
    expect(held).toEqual(new Set());

    const last = await resume();
    if (typeof last !== 'object' || !last.round) throw new Error('it is gone');
    const shown = keep({
      id: twenty48.id,
      slot,
      round: 'r1',
      ...(last.writer !== undefined && { writer: last.writer }),
      driver: new Driver(last.round),
      snapshot: () => snapshot,
    });
    await release(last);
    expect(held).toEqual(new Set([`round:${slot}`]));
    await shown.stop();
    expect(held).toEqual(new Set());
    vi.stubGlobal('navigator', {});
  });
});
