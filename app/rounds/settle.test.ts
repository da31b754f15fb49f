import { beforeEach, describe, expect, test, vi } from 'vitest';
import { game as twenty48 } from '../../games/twenty48/card.ts';
import { rules } from '../../games/twenty48/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { Round } from '../../kit/round/round.ts';
import { Driver } from './driver.ts';
import { keep, letGo, reopen, settle } from './keep.ts';
import type { Circumstances, Keeper } from './keeper.ts';
import { isKept, noteKept } from './kept.ts';
import { read, remove } from './roundStore.ts';
import { stored } from './testing/device.ts';

vi.mock('../account/session.ts', () => ({
  currentSession: () => ({ kind: 'user', id: 'ann', name: 'Ann' }),
}));

const slot = 'twenty48';
/** With this seed left, down, right, up and so on fill the board of noob in 48 moves, at 272 points. */
const seed = '0000057f0000057f0000057f0000057f';
const toTheEnd = 48;

const circumstances: Circumstances = {
  opponents: [],
  session: { results: [], rounds: 0, sum: 0, bests: {}, tallies: { win: 0, loss: 0, draw: 0 }, levels: {} },
  run: 'r1',
  player: 'ann',
};

function keepRound(moves: number, more: Partial<Circumstances> = {}): Keeper {
  const driver: Driver = new Driver(
    new Round<unknown, unknown>(rules as never, { difficulty: 'noob', round: 0 }, seed),
  );
  for (let i = 0; i < moves; i++) driver.play('LDRU'[i % 4]);
  return keep({
    slot,
    driver,
    circumstances: () => ({ ...circumstances, ...more }),
    onKept: (kept) => noteKept(slot, kept),
    onMoved: () => {},
  });
}

const goOn = () => reopen({ game: twenty48, rules: rules as never, slot, seed: null, claim: false });
const finish = vi.fn((_run: string, _game: Game, _round: Round<unknown, unknown>) => Promise.resolve());
const settled = (everything = false) => settle({ game: twenty48, everything, claim: false, finish });

beforeEach(async () => {
  stored.clear();
  finish.mockReset().mockResolvedValue();
  await remove(slot);
});

describe('a round that was left', () => {
  test('at its end is handed in, once', async () => {
    await keepRound(toTheEnd).stop();
    await Promise.all([settled(), settled()]);
    expect(finish).toHaveBeenCalledExactlyOnceWith(
      'r1',
      twenty48,
      expect.objectContaining({ score: 272 }),
      'ann',
    );
    expect(isKept(slot)).toBe(false);
  });

  test('in the middle stays where it is, but for a player who signs out', async () => {
    await keepRound(toTheEnd - 1).stop();
    await settled();
    expect(finish).not.toHaveBeenCalled();
    expect(isKept(slot)).toBe(true);
    await settled(true);
    expect(finish).toHaveBeenCalledOnce();
    expect(isKept(slot)).toBe(false);
  });

  test('stays kept until it is handed in', async () => {
    await keepRound(toTheEnd).stop();
    finish.mockRejectedValueOnce(new Error('not now'));
    await settled();
    expect(isKept(slot)).toBe(true);
    await settled();
    expect(finish).toHaveBeenCalledTimes(2);
    expect(isKept(slot)).toBe(false);
  });

  test('by another player is left alone', async () => {
    await keepRound(toTheEnd, { player: 'bob' }).stop();
    await settled();
    expect(finish).not.toHaveBeenCalled();
    expect(isKept(slot)).toBe(true);
    // Nor does it come to the table of anybody else, whose own round is then not kept.
    const before = await read(slot);
    expect(await goOn()).toBeUndefined();
    await keepRound(2).stop();
    expect(await read(slot)).toEqual(before);
    expect(isKept(slot)).toBe(true);
  });

  test('does not come back to the table while it is handed in', async () => {
    await keepRound(toTheEnd).stop();
    let handedIn = (): void => {};
    finish.mockReturnValueOnce(
      new Promise((resolve) => {
        handedIn = resolve;
      }),
    );
    const done = settled();
    await vi.waitFor(() => expect(finish).toHaveBeenCalled());
    const back = goOn();
    handedIn();
    await done;
    expect(await back).toBeUndefined();
  });
});

test('a round that is on the table is not handed in', async () => {
  const keeper = keepRound(toTheEnd);
  await keeper.flush();
  await settled();
  expect(finish).not.toHaveBeenCalled();
  await keeper.forget();
});

describe('a round that was taken up for a game that nobody waited for', () => {
  test('is handed in', async () => {
    await keepRound(toTheEnd).stop();
    await goOn();
    await settled();
    expect(finish).toHaveBeenCalledOnce();
  });

  test('has no seat any more, unless it has come to the table after all', async () => {
    const held = new Set<string>();
    const request = async (name: string, _: LockOptions, granted: () => Promise<void> | undefined) => {
      held.add(name);
      await granted();
      held.delete(name);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    await keepRound(3).stop();
    const [left, next] = [await goOn(), await goOn()];
    if (typeof left !== 'object' || typeof next !== 'object') throw new Error('it is gone');
    await letGo(left);
    expect(held).toEqual(new Set([`round:${slot}`]));
    await letGo(next);
    expect(held).toEqual(new Set());

    const last = await goOn();
    if (typeof last !== 'object' || !last.round) throw new Error('it is gone');
    const keeper = keep({
      ...last,
      driver: new Driver(last.round),
      circumstances: () => circumstances,
      onKept: () => {},
      onMoved: () => {},
    });
    await letGo(last);
    expect(held).toEqual(new Set([`round:${slot}`]));
    await keeper.stop();
    expect(held).toEqual(new Set());
    vi.stubGlobal('navigator', {});
  });
});
