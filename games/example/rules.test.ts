import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { chooseTake } from './bot.ts';
import { rules, type State } from './rules.ts';

const seed = '00112233445566778899aabbccddeeff';
const state: State = { difficulty: 'pro', first: 17, left: 6, turn: 'player' };
const turn = [0, seeded(seed)] as const;

describe('sticks', () => {
  test('the robot replies 600 ms after a move, not before', () => {
    const round = new Round(rules, { difficulty: 'pro', round: 0 }, seed);
    const { left } = round.state;
    round.play(1, 1000);
    round.advance(1599);
    expect(round.state).toMatchObject({ left: left - 1, turn: 'robot' });
    round.advance(1600);
    expect(round.state.turn).toBe('player');
    expect(round.state.left).toBeLessThan(left - 1);
  });

  test('nobody takes more than there is, or out of turn', () => {
    expect(rules.play({ ...state, left: 2 }, 3, ...turn)).toBeUndefined();
    expect(rules.play({ ...state, turn: 'robot' }, 1, ...turn)).toBeUndefined();
  });

  test('whoever takes the last stick wins', () => {
    const won = rules.play({ ...state, left: 2 }, 2, ...turn);
    expect(won && rules.outcome(won)).toEqual('win');
    expect(won && rules.score(won)).toBe(1);
    const lost = rules.elapse?.({ ...state, left: 1, turn: 'robot', replyAt: 0 }, ...turn);
    expect(lost && rules.outcome(lost)).toEqual('loss');
  });

  test('at pro the robot leaves a multiple of 4 whenever it can', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (left, n) => {
        const take = chooseTake(left, 'pro', seeded(seed)('t', n));
        expect(take).toBeLessThanOrEqual(left);
        if (left % 4 !== 0) expect((left - take) % 4).toBe(0);
      }),
    );
  });

  test('every deal can be won against the robot at pro', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        const round = new Round(rules, { difficulty: 'pro', round: 0 }, n.toString(16).padStart(32, '0'));
        for (let at = 0; !round.outcome; at += 1000) {
          round.advance(at);
          round.play(round.state.left % 4, at);
        }
        expect(round.outcome).toEqual('win');
      }),
    );
  });
});
