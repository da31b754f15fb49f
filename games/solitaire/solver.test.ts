import { describe, expect, test } from 'vitest';
import { allCards } from '../../kit/cards/cards.ts';
import { seeded } from '../../kit/round/random.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { layOut } from './piles.ts';
import { rules, type State } from './rules.ts';
import { board } from './samples.ts';
import { searchLimit, solve, verdictOf } from './solver.ts';
import { drawCount } from './state.ts';

const seedOf = (n: number): string => n.toString(16).padStart(32, '0');

describe('the solver', () => {
  test.each(['noob', 'mid', 'pro'] as const)(
    'certifies every deal at %s: its solution, played by the rules, wins',
    (difficulty) => {
      for (let n = 0; n < often(12, 250); n++) {
        const random = seeded(seedOf(n));
        let state: State = rules.start({ difficulty, round: 0 }, random);
        const steps = solve(state, drawCount[difficulty], searchLimit);
        expect(steps).toBeDefined();
        for (const step of steps ?? []) {
          const next = rules.play(state, step, 0, random);
          if (!next) throw new Error(`seed ${n}: the rules refuse ${JSON.stringify(step)}`);
          state = next;
        }
        expect(rules.outcome(state)).toEqual('win');
      }
    },
  );

  test('gives the same answer every time', () => {
    const piles = layOut(seeded(seedOf(7))('deal', 0).shuffle(allCards));
    expect(solve(piles, 3, 2000)).toEqual(solve(piles, 3, 2000));
  });

  test('does not claim a deal that cannot be won', () => {
    const blacks = [
      'KS QS JS | TS',
      'KC QC JC | TC',
      '9S 8S 7S 6S | 5S',
      '9C 8C 7C 6C | 5C',
      '4S 4C 3S 3C 2S | 2C',
    ];
    const foundations = [0, 11, 0, 11];
    // The queens are on top: all goes up. Under their kings, with no free column, they are buried for good.
    const open = board({ foundations, tableau: ['AS KH | QH', 'AC KD | QD', ...blacks] });
    const buried = board({ foundations, tableau: ['AS QH | KH', 'AC QD | KD', ...blacks] });
    expect(solve(open, 1, searchLimit)).toBeDefined();
    expect(solve(buried, 1, searchLimit)).toBeUndefined();
  });

  test('counts no deal as closed that a card from home can win', () => {
    // The 4 of spades must not go home: the 3 of hearts comes back to it, and the 2 of clubs goes onto that.
    const open = board({
      foundations: [3, 3, 0, 5],
      waste: cards('JH 8D'),
      stock: cards('QD'),
      tableau: [
        'KC QH JC TD 9S 8H 7C 6D 5S 4H 3C',
        'KH QC JD TC 9H 8C',
        '5C KD | 7S',
        'JS',
        '7D 4C AC | 9D 8S',
        '9C KS TH 7H TS | 2C',
        '6S QS 6H | 6C 5H 4S',
      ],
    });
    expect(verdictOf(open, 1, 5_000)).toBe('open');
    let state: State = open;
    for (const step of solve(open, 1, 5_000, { exact: true }) ?? []) {
      state = rules.play(state, step, 0, seeded(seedOf(1))) ?? expect.fail('against the rules');
    }
    expect(rules.outcome(state)).toEqual('win');
  });

  test('gives up at its limit', () => {
    const unlimited = layOut(seeded(seedOf(3))('deal', 0).shuffle(allCards));
    expect(solve(unlimited, 1, 1)).toBeUndefined();
  });

  test('draws what must be drawn before the card that it plays', () => {
    const state = board({ difficulty: 'mid', foundations: [12, 13, 11, 13], stock: cards('QC KC KS') });
    expect(solve(state, 3, 100)).toEqual([
      { type: 'draw' },
      { type: 'move', from: 'waste', to: 'fC', count: 1 },
      { type: 'move', from: 'waste', to: 'fC', count: 1 },
      { type: 'move', from: 'waste', to: 'fS', count: 1 },
    ]);
  });
});
