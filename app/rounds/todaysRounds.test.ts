import { beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { Round } from '../../kit/round/round.ts';
import { closesAt } from '../../protocol/dates.ts';
import { endRound, saveRound } from './database.ts';
import { todaysRounds } from './ownRounds.ts';
import type { EndedRound, OpenRound } from './record.ts';
import { endedRecord } from './roundRecords.ts';
import { clearRounds } from './testing/database.ts';
import { stored } from './testing/device.ts';

const guest = { kind: 'guest', name: 'Ann' } as const;
const user = { kind: 'user', id: 'ann', name: 'Ann' } as const;
const date = '2026-11-22';
const noon = new Date(2026, 10, 22, 12);

beforeEach(async () => {
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  await clearRounds();
  return () => vi.useRealTimers();
});

const setup = { difficulty: 'noob', round: 0 } as const;
const log = { game: 'tictactoe', version: 1, setup, seed: '0'.repeat(32), end: 30, pauses: [] };

function ended(id: string, when: number, more: Partial<EndedRound> = {}) {
  const record = {
    ...log,
    ...{ id, when, status: 'done' as const, length: 0, duration: 30, score: when, result: 'win' as const },
    name: 'Ann',
    ...more,
  };
  return endRound({ record, entries: [] });
}

test('the first finished attempt at each match counts, and rounds that are no matches do not', async () => {
  await ended('c', 30, { today: date });
  await ended('a', 10);
  await ended('b', 20, { today: date });
  await ended('d', 25, { today: '2026-11-21' });
  const { finished } = await todaysRounds(guest);
  expect(finished.map(({ date, id, score }) => [date, id, score])).toEqual([
    [date, 'b', 20],
    ['2026-11-21', 'd', 25],
  ]);
});

test('a round that ended before the player did anything, or once its day had closed, is no attempt', () => {
  const ticTacToe = gameBySlug('tic-tac-toe') as Game;
  const about = { id: 'a', player: 'ann', today: date, name: 'Ann', opponents: [] };
  const round = new Round<unknown, unknown>(rules as never, setup, log.seed);
  expect(endedRecord(ticTacToe, round, about).record).not.toHaveProperty('today');
  round.play(0);
  expect(endedRecord(ticTacToe, round, about).record).toMatchObject({ today: date, status: 'waiting' });
  vi.setSystemTime(closesAt(date));
  expect(endedRecord(ticTacToe, round, about).record).not.toHaveProperty('today');
});

test('a player’s own are theirs, and a guest’s are the guest’s', async () => {
  await ended('a', 10, { today: date });
  await ended('b', 20, { today: date, player: 'ann', status: 'waiting' });
  expect((await todaysRounds(guest)).finished.map(({ id }) => id)).toEqual(['a']);
  expect((await todaysRounds(user)).finished).toMatchObject([{ id: 'b', waits: true }]);
});

test('a match that was left open can be found, with its score so far', async () => {
  const record: OpenRound = {
    ...{ ...log, id: 'a', status: 'open', slot: `tic-tac-toe:${date}`, writer: 'w', over: false },
    ...{ wall: 0, opponents: [], length: 0, score: 7, today: date },
    session: { results: [], rounds: 0, sum: 0, bests: {}, tallies: { win: 0, loss: 0, draw: 0 }, levels: {} },
  };
  await saveRound({ record, entries: [], stored: undefined });
  expect((await todaysRounds(guest)).open).toEqual([
    { date, game: 'tictactoe', difficulty: 'noob', score: 7 },
  ]);
});
