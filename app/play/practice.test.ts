// Practice: another round from one of its moves on. It is kept like any round, and counts nowhere.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules, type State } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { Round } from '../../kit/round/round.ts';
import { readAddress } from '../rounds/address.ts';
import { endRound, readEndedRounds } from '../rounds/database.ts';
import { listOwnRounds, readBestRound, readOwnRecording } from '../rounds/ownRounds.ts';
import { type EndedRound, openRound } from '../rounds/record.ts';
import { endedRecord, openRecord } from '../rounds/roundRecords.ts';
import { figuresOf, openSession, sessionSnapshot, withEnd } from '../rounds/session.ts';
import { talliesOf } from '../rounds/tallies.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import '../rounds/testing/device.ts';
import * as v from 'valibot';
import { dealPractice } from './dealPractice.ts';

vi.mock('../account/session.ts', () => ({ playerId: () => undefined, onSignOut: () => undefined }));

const game = gameBySlug('tic-tac-toe') as Game;
const seed = '0123456789abcdef0123456789abcdef';
const setup = { difficulty: 'noob', round: 0 } as const;
const about = { name: 'Guest', opponents: [] };

/** Plays the first free cell until the round is over. */
function playOut(round: Round<unknown, unknown>): typeof round {
  while (!round.outcome) {
    const [move] = rules.moves(round.state as State, round.at);
    if (move === undefined || !round.play(move)) round.advance(round.due ?? round.at + 1_000);
  }
  return round;
}

const original = () => playOut(new Round(rules as never, setup, seed));

/** Keeps a round as finished. */
const keep = (id: string, round: Round<unknown, unknown>) =>
  endRound(endedRecord(game, round, { ...about, id }, 1_000 + Number(id.length)));

async function practice(entries: number) {
  const deal = (await dealPractice(game, { of: 'local-0', entries })) ?? expect.fail('not dealt');
  const round = new Round<unknown, unknown>(rules as never, deal.setup, deal.seed, deal.start);
  round.takeUp({ entries: deal.taken ?? [], pauses: [] });
  return { deal, round };
}

beforeEach(async () => {
  await clearRounds();
  await keep('local-0', original());
});

test('its address names the round and the move, and it has a slot of its own', () => {
  const read = (address: string) => readAddress(game, new URLSearchParams(address));
  const slot = 'tic-tac-toe:practice';
  for (const address of ['?practice=local-0.3', '?practice=local-0&move=3'])
    expect(read(address)).toEqual({ slot, branch: { of: 'local-0', entries: 2 } });
  for (const address of ['?practice=local-0', '?practice=local-0&move=0', '?practice=&move=2'])
    expect(read(address)).toBeUndefined();
  expect(read('?move=2')).toEqual({ slot: 'tic-tac-toe' });
});

test('it begins with the state before the move, and replays to the same end', async () => {
  const whole = original();
  const { deal, round } = await practice(2);
  expect(round.entries).toEqual(whole.entries.slice(0, 2));
  expect(deal.mark).toBe('Practice from move 3');
  for (const [at, action] of whole.entries.slice(2)) expect(round.play(action, at)).toBe(true);
  round.advance(whole.at);
  expect(round.state).toEqual(whole.state);
});

test.each([
  ['a move that the round does not have', 99],
  ['a round that is gone', 0],
])('%s deals nothing', async (_, entries) => {
  if (entries === 0) await clearRounds();
  expect(await dealPractice(game, { of: 'local-0', entries })).toBeUndefined();
});

test('a round of another game deals nothing', async () => {
  const omi = gameBySlug('omi') as Game;
  expect(await dealPractice(omi, { of: 'local-0', entries: 0 })).toBeUndefined();
});

describe('it counts nowhere', () => {
  test('it is never sent, not even as a run or a day’s match', async () => {
    const { round } = await practice(1);
    const { record } = endedRecord(game, playOut(round), {
      ...about,
      ...{ id: 'local-1', run: 'r1', player: 'ann', today: '2999-01-01' },
    });
    expect(record).toMatchObject({ status: 'done', setup: { branch: { of: 'local-0', entries: 1 } } });
    expect(record).not.toHaveProperty('run');
    expect(record).not.toHaveProperty('today');
  });

  test('it is kept, marked and watchable, and in no best or tally', async () => {
    const before = talliesOf(await listOwnRounds()).read();
    const best = await readBestRound(game, { difficulty: 'noob' });
    const { round } = await practice(1);
    await keep('local-practice', playOut(round));
    const [own] = (await listOwnRounds()).filter(({ id }) => id === 'local-practice');
    expect(own).toMatchObject({ ranked: false, branch: { entries: 1 }, watchable: true });
    expect(await readOwnRecording('local-practice')).toMatchObject({ setup: { branch: { entries: 1 } } });
    expect(talliesOf(await listOwnRounds()).read()).toEqual(before);
    expect(await readBestRound(game, { difficulty: 'noob' })).toEqual(best);
  });

  test('the session lists it, and keeps its bests, sums and tallies', async () => {
    const { deal } = await practice(1);
    const session = openSession(deal);
    const ended = { outcome: 'win', score: 9, actions: 1, cells: ['1'], replay: 'local-1' } as const;
    const after = withEnd(session, ended);
    expect(after.results).toMatchObject([{ mark: 'Practice from move 2' }]);
    expect(after).toMatchObject({ sum: 0, bests: {}, levels: {}, tallies: session.tallies, recorded: true });
    const figures = figuresOf(game, after, 9, 4);
    expect(figures).toMatchObject({ score: 9, best: 4 });
    expect(figures).not.toHaveProperty('toBeat');
  });
});

test('the record of an open practice brings the branch back', async () => {
  const { deal, round } = await practice(1);
  const driver = { round, stoodFor: 0, now: () => round.at };
  const place = { id: 'local-1', slot: 'tic-tac-toe:practice', writer: 'w' };
  const record = openRecord(game, driver, place, sessionSnapshot(openSession(deal), []));
  expect(v.parse(openRound, structuredClone(record))).toMatchObject({
    setup: { branch: { of: 'local-0', entries: 1 } },
    mark: 'Practice from move 2',
  });
});

test('rounds from before practice count as they did', async () => {
  // As the version before wrote it.
  const { entries, ...log } = original().log(game.id);
  const earlier = {
    ...log,
    ...{ id: 'run-of-then', status: 'done', length: entries.length, score: 1, result: 'win' },
    ...{
      name: 'Guest',
      when: 9_000,
      opponents: [],
      duration: log.end,
      setup: { difficulty: 'noob', round: 2 },
    },
  } as const satisfies Omit<EndedRound, 'size'>;
  await endRound({ record: earlier, entries });
  expect((await readEndedRounds()).find(({ id }) => id === 'run-of-then')?.setup).toEqual(earlier.setup);
  const [own] = await listOwnRounds();
  expect(own).toMatchObject({ id: 'run-of-then', ranked: true });
});
