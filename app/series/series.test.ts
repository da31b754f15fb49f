// Series on this device beside the account's: what counts of a round here, and what the server says of it.
import { beforeEach, expect, test, vi } from 'vitest';
import { game as hearts } from '../../games/hearts/card.ts';
import { game as ticTacToe } from '../../games/tic-tac-toe/card.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import { setSession } from '../account/session.ts';
import { endRound } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import { stored } from '../rounds/testing/device.ts';
import { openSeries, playSeries, readSeries, seriesTally } from './series.ts';

beforeEach(async () => {
  await clearRounds();
  stored.clear();
  setSession({ kind: 'guest', name: 'Guest' });
});

let count = 0;

/** A finished round of this device. */
async function finish(id: string, round: number, result: Outcome | null, more: Partial<EndedRound> = {}) {
  const record: Omit<EndedRound, 'size'> = {
    ...{ id, game: 'tictactoe', version: 1, seed: '0'.repeat(32), end: 10, pauses: [], length: 1, score: 0 },
    ...{ setup: { difficulty: 'noob', round }, result, name: 'Guest', when: ++count, duration: 10 },
    status: 'done',
    ...more,
  };
  await endRound({ record, entries: [[5, 1]] });
}

async function play(game: Game = ticTacToe, to = 3) {
  const series = await playSeries(game, to, 'noob');
  if (!series) throw new Error('no series');
  return series;
}

test('a guest’s series is the rounds that it lists, and goes on at the next one', async () => {
  const begun = await play();
  expect([begun.words, begun.next]).toEqual(['Round 1 · you 0 · of 3', 0]);
  begun.add('a');
  begun.add('b');
  await finish('a', 0, 'win');
  await finish('other', 1, 'loss');
  // A deal shared with others does not count as a round of it.
  await finish('b', 1, 'loss', { known: true });
  const { id, words, next, sides } = await play(ticTacToe, 7);
  expect([id, words, next]).toEqual([begun.id, 'Round 2 · you 1 · of 3', 1]);
  expect(sides).toMatchObject([
    { name: 'You', total: 1 },
    { name: begun.opponents[0]?.name, total: 0 },
  ]);
});

test('the ticket says the standing after the round, and the last one how it ended', async () => {
  const begun = await play();
  begun.add('a');
  await finish('a', 0, 'win');
  const series = await play();
  const won = {
    outcome: 'win',
    setup: { difficulty: 'noob', round: 1 },
    state: {},
    rules,
  } as const;
  expect(series.after('b', won as never)).toEqual({
    ...{
      title: 'Best of three: won',
      line: `After round 2: You 2, ${series.opponents[0]?.name} 0.`,
      own: { caption: 'You', value: '2' },
      place: { caption: series.opponents[0]?.name, value: '0' },
      next: 'Play another',
    },
  });
  const lost = { ...won, outcome: 'loss' };
  const goesOn = { title: undefined, place: { caption: 'So far', value: '1' }, next: 'Next round' };
  expect(series.after('b', lost as never)).toMatchObject(goesOn);
  // Played offline by a signed-in player: the server can't verify it.
  expect(series.after(undefined, won as never)).toMatchObject(goesOn);
});

test('a series that was given up is lost, and the next one begins', async () => {
  const begun = await play();
  begun.add('a');
  await finish('a', 0, 'win');
  begun.giveUp();
  const own = await readSeries();
  expect(openSeries(ticTacToe, own)).toBeUndefined();
  expect(seriesTally(ticTacToe, own)).toEqual({ won: 0, lost: 1, average: 1, longest: 1 });
  expect((await play()).id).not.toBe(begun.id);
});

test('points are those of all seats, and a broken list in storage begins again', async () => {
  stored.set('series', '[{"id":"x"},7');
  const begun = await play(hearts, 50);
  begun.add('h');
  await finish('h', 0, 'loss', { game: 'hearts', sides: [9, 13, 4, 0] });
  const { words, sides } = await play(hearts, 50);
  expect(words).toBe('Hand 2 · you 9 · to 50');
  expect(sides.map(({ total }) => total)).toEqual([9, 13, 4, 0]);
});

test('a signed-in player’s rounds count as the server has verified them, and waiting ones as they ended here', async () => {
  setSession({ kind: 'user', id: 'ada', name: 'Ada' } as never);
  const sent: unknown[] = [];
  let list: unknown = [];
  let hands: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(String(body)));
      list = sent.at(-1);
    }
    return new Response(JSON.stringify({ list, hands }));
  });
  const begun = await play();
  for (const id of ['ok', 'refused', 'waits']) begun.add(id);
  const run = (id: string) => ({ run: id, player: 'ada' });
  await finish('ok', 0, 'loss', run('ok'));
  await finish('refused', 1, 'win', run('refused'));
  await finish('waits', 1, 'loss', { ...run('waits'), status: 'waiting' });
  hands = [{ id: 'ok', round: 0, result: 'win', when: 1, game: 'tictactoe', difficulty: 'noob' }];
  const { sides, next } = await play();
  expect(sides.map(({ total }) => total)).toEqual([1, 1]);
  expect(next).toBe(2);
  expect(sent.at(-1)).toMatchObject([{ rounds: ['ok', 'refused', 'waits'] }]);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect((await play()).sides.map(({ total }) => total)).toEqual([1, 1]);
});

test('what a guest has begun stays on the device', async () => {
  (await play()).add('local-1');
  setSession({ kind: 'user', id: 'ada', name: 'Ada' } as never);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit = {}) => {
    sent.push(method ?? '');
    return new Response('{"list":[],"hands":[]}');
  });
  expect((await readSeries()).list).toHaveLength(1);
  expect(sent).toEqual(['GET']);
});
