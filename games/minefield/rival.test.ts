import { expect, test } from 'vitest';
import { strengths } from '../../kit/contract/review.ts';
import { seeded } from '../../kit/round/random.ts';
import { playRival } from '../../kit/round/rival.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { rival } from './rival.ts';
import { type Action, revealed, rules, type State } from './rules.ts';

const setup = { difficulty: 'mid', round: 0 } as const;

test('what lies under closed cells changes no choice', () => {
  const seed = testSeed(3);
  const { entries } = playRival(rules, rival, { setup, seed, first: ['reveal', 0] }, 2);
  const round = new Round<State, Action>(rules, setup, seed);
  for (const [n, [at, action]] of entries.entries()) {
    round.play(action as Action, at);
    const { state } = round;
    if (round.outcome || !state.field) continue;
    const hidden = state.field.map((value, cell) => (state.cover[cell] === revealed ? value : 0));
    const choice = (field: readonly number[]) => {
      const dice = seeded(seed)('choice', n);
      return rival.choose({ ...state, field }, dice.chance(0.7), dice);
    };
    expect(choice(hidden)).toEqual(choice(state.field));
  }
});

test.each(strengths)('begins with the player’s first cell at strength %i', (strength) => {
  const { entries } = playRival(rules, rival, { setup, seed: testSeed(1), first: ['reveal', 17] }, strength);
  expect(entries[0]?.[1]).toEqual(['reveal', 17]);
});
