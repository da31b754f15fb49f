// Figures of rounds that came without, from their logs.
import { beforeEach, expect, test } from 'vitest';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { endRound, readEndedRounds } from '../rounds/database.ts';
import { endedRecord } from '../rounds/roundRecords.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import { ownFigures } from './ownFigures.ts';
import '../rounds/testing/device.ts';

beforeEach(clearRounds);

interface Of {
  readonly player?: string;
  readonly variant?: string;
}

async function keep(id: string, version: number, { player, variant }: Of = {}): Promise<void> {
  const setup = { difficulty: 'noob', round: 0, ...(variant !== undefined && { variant }) } as const;
  const round = new Round(rules, setup, '0'.repeat(32));
  for (let cell = 0; !round.outcome; cell = (cell + 1) % 9) {
    round.play(cell, round.at);
    round.advance(round.at + 300);
  }
  const about = { id, name: 'Guest', opponents: [], ...(player !== undefined && { player }) };
  const { record, entries } = endedRecord({ id: 'tictactoe' }, round as Round<unknown, unknown>, about);
  await endRound({ record: { ...record, version }, entries, writer: '' });
}

test('they are taken once, and kept; a log of other rules has none, and another player’s round is not there', async () => {
  await keep('old', rules.version);
  await keep('other', rules.version + 1);
  await keep('theirs', rules.version, { player: 'ada' });
  const figures = async () =>
    Object.fromEntries((await ownFigures('tictactoe')).map(({ id, counts }) => [id, counts?.unbeaten]));
  const first = await figures();
  expect(Object.keys(first).toSorted()).toEqual(['old', 'other']);
  expect([0, 100]).toContain(first.old);
  expect(first.other).toBeUndefined();
  const kept = (await readEndedRounds()).find(({ id }) => id === 'old')?.counts;
  expect(kept).toMatchObject({ unbeaten: first.old });
  expect(await figures()).toEqual(first);
});

test('a player’s are those in other ways to play: the server has the others', async () => {
  await keep('usual', rules.version, { player: 'ada' });
  await keep('guest', rules.version);
  await keep('other way', rules.version, { player: 'ada', variant: 'upside-down' });
  const found = await ownFigures('tictactoe', 'ada');
  expect(found.map(({ id }) => id)).toEqual(['other way']);
  expect(found[0]?.counts).toHaveProperty('unbeaten');
  expect((await ownFigures('tictactoe')).map(({ id }) => id).toSorted()).toEqual(['guest', 'other way']);
});
