import { expect, test } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { tickTime } from './field.ts';
import { type Landed, landedBetween } from './landings.ts';
import { type Action, rules, type State } from './rules.ts';

test('each item that reaches the rim is reported once, with its result', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'pro', round: 0 }, testSeed(1));
  round.play('start', 0);
  const landed: Landed[] = [];
  let before = round.state;
  for (let tick = 1; tick < 4000 && !round.outcome; tick++) {
    // Catches the next item, good or bad, except every third.
    const [next] = before.items;
    if (next && next.id % 3 > 0) round.play(Math.round(next.x), tickTime(tick));
    round.advance(tickTime(tick));
    landed.push(...landedBetween(before, round.state));
    before = round.state;
  }
  const ids = landed.map(({ item }) => item.id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  for (const { item, kind } of landed) expect(item.good).toBe(kind === 'caught' || kind === 'missed');
  const caught = landed.filter(({ kind }) => kind === 'caught');
  expect(caught.reduce((sum, { points }) => sum + points, 0)).toBe(round.score);
  expect(landed.filter(({ kind }) => kind === 'bad')).toHaveLength(3);
  expect(landed.some(({ kind }) => kind === 'dodged' || kind === 'missed')).toBe(true);
});
