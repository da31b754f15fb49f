import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCards, type Card } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { type Action, rules, type State } from './rules.ts';
import { winner } from './state.ts';

const { stats } = engine;
const { action: schema } = engine;

const seed = '00112233445566778899aabbccddeeff';
const random = seeded(seed);
const call: Action = { type: 'call' };
const card = (name: string): Action => ({ type: 'play', card: name as Card });
const do_ = (state: State, action: Action, at: number): State => {
  const next = rules.play(state, action, at, random);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
};
const refused = (state: State, action: Action, at = 0): boolean =>
  rules.play(state, action, at, random) === undefined;
/** Runs automatic steps up to and including a time (ms). */
function until(state: State, time: number): State {
  let now = state;
  for (let due = rules.due?.(now); due !== undefined && due <= time; due = rules.due?.(now)) {
    now = rules.elapse?.(now, due, random) ?? now;
    if (winner(now) !== undefined) break;
  }
  return now;
}

function table(given: Partial<Omit<State, 'hands' | 'pile'>> & { hands?: string[]; pile?: string }): State {
  const { hands = ['2S 3S', '4S 5S', '6S 7S', '8S 9S'], pile = '', ...rest } = given;
  return {
    difficulty: 'pro',
    relaxed: false,
    captured: [[], [], [], []],
    turn: 0,
    since: 0,
    falseCalls: 0,
    ...rest,
    hands: hands.map(cards),
    pile: cards(pile),
  };
}

/** The player has just laid a match on the robots' 4 at 1,000 ms. */
const matched = (given: Parameters<typeof table>[0] = {}): State =>
  do_(table({ hands: ['4H 3S', '4S 5S', '6S 7S', '8S 9S'], pile: 'KC 4D', ...given }), card('4H'), 1000);

describe('the deal', () => {
  test('gives 13 cards to each of four seats', () => {
    const state = rules.start({ difficulty: 'noob', round: 0 }, seeded(seed));
    expect(state.hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
    expect(state.hands.flat().toSorted()).toEqual(allCards.toSorted());
  });

  test('the starter moves on clockwise with the round, whatever the deal', () => {
    const starter = (round: number) =>
      rules.start({ difficulty: 'mid', round }, seeded(String(round).padStart(32, '0'))).turn;
    expect([0, 1, 2, 3, 4, 5].map(starter)).toEqual([0, 1, 2, 3, 0, 1]);
  });
});

describe('turns', () => {
  test('go clockwise from the player, robots playing 420 ms after their turn begins', () => {
    const state = do_(table({}), card('2S'), 1000);
    expect(state.turn).toBe(1);
    expect(until(state, 1419).pile).toEqual(cards('2S'));
    expect(until(state, 1420).pile).toHaveLength(2);
    expect(until(state, 1420).turn).toBe(2);
    expect(until(state, 60_000).turn).toBe(0);
  });

  test('a card that is not held, or out of turn, is refused', () => {
    expect(refused(table({}), card('4S'))).toBe(true);
    expect(refused(table({ turn: 2 }), card('2S'))).toBe(true);
    expect(refused(table({}), card('2S'))).toBe(false);
  });

  test('an action of another shape never reaches the rules', () => {
    for (const nonsense of [
      null,
      'call',
      {},
      { type: 'play' },
      card('1S'),
      { type: 'call', at: 3 },
      { type: 'pass' },
    ]) {
      expect(v.safeParse(schema, nonsense).success).toBe(false);
    }
    expect(v.safeParse(schema, card('TD')).success).toBe(true);
  });

  test('the player may take as long as they like', () => {
    expect(rules.due?.(table({}))).toBeUndefined();
  });
});

describe('a match', () => {
  test('is a card of the same rank as the one before it, not as an earlier one', () => {
    expect(matched().match?.at).toBe(1000);
    expect(do_(table({ pile: '2H 4D' }), card('2S'), 0).match).toBeUndefined();
    expect(do_(table({}), card('2S'), 0).match).toBeUndefined();
  });

  test('stops play until someone calls', () => {
    expect(refused(matched(), card('3S'), 1001)).toBe(true);
  });

  test('called first by the player captures the pile, which leaves play and counts, and the player is next', () => {
    const state = do_(matched(), call, 1140);
    expect(state).toMatchObject({
      pile: [],
      turn: 0,
      calls: [140],
      lastCapture: { seat: 0, ms: 140, cards: 3 },
    });
    expect(state.captured[0]).toEqual(cards('KC 4D 4H'));
    expect(rules.score(state)).toBe(3);
    expect(refused(state, card('3S'), 1141)).toBe(false);
  });

  test.each([
    ['noob', 420, 700],
    ['mid', 260, 520],
    ['pro', 150, 360],
  ] as const)(
    'is called by the robots at %s after %i to %i ms, each drawn afresh',
    (difficulty, from, to) => {
      const delays = Array.from({ length: 300 }, (_, i) => {
        const random = seeded(String(i).padStart(32, '0'));
        const start = table({ difficulty, hands: ['4H 3S', '4S 5S', '6S 7S', '8S 9S'], pile: '4D' });
        return rules.play(start, card('4H'), 0, random)?.match?.delays.slice(1) ?? [];
      });
      expect(Math.min(...delays.flat())).toBeGreaterThanOrEqual(from);
      expect(Math.max(...delays.flat())).toBeLessThanOrEqual(to);
      expect(Math.min(...delays.flat())).toBeLessThan(from + 10);
      expect(Math.max(...delays.flat())).toBeGreaterThan(to - 10);
      expect(delays.some((row) => new Set(row).size > 1)).toBe(true);
    },
  );

  test('in relaxed mode leaves half as much time again', () => {
    const strict = matched().match?.delays ?? [];
    const relaxed = matched({ relaxed: true }).match?.delays ?? [];
    expect(relaxed).toEqual(strict.map((delay) => Math.floor(delay * 1.5)));
  });

  test('goes to the quickest robot at exactly its time, and it plays next', () => {
    const state = { ...matched(), match: { at: 1000, delays: [0, 300, 200, 350] } };
    expect(until(state, 1199).pile).toHaveLength(3);
    const after = until(state, 1200);
    expect(after).toMatchObject({ turn: 2, pile: [], lastCapture: { seat: 2, ms: 200, cards: 3 } });
    expect(until(after, 1619).pile).toHaveLength(0);
    expect(until(after, 1620).pile).toHaveLength(1);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 1],
  ])(
    'with equal delays goes to the robot nearest clockwise from the layer: laid by %i, taken by %i',
    (layer, taker) => {
      const state = table({ turn: layer, pile: '4D 4H', match: { at: 0, delays: [0, 200, 200, 200] } });
      expect(until(state, 200).lastCapture?.seat).toBe(taker);
    },
  );
});

describe('a call without a match', () => {
  const waiting = table({ pile: 'KC 4D' });

  test('locks the call for a second', () => {
    const state = do_(waiting, call, 5000);
    expect(state).toMatchObject({ falseCalls: 1, lockedUntil: 6000, turn: 0 });
    expect(refused(state, call, 5999)).toBe(true);
    expect(until(state, 5999).lockedUntil).toBe(6000);
    expect(until(state, 6000).lockedUntil).toBeUndefined();
    expect(refused(state, card('2S'), 5001)).toBe(false);
  });

  test('locks even a true match out', () => {
    const state = do_(
      do_(table({ hands: ['4H 3S', '5S', '6S', '8S'], pile: '4D' }), call, 0),
      card('4H'),
      500,
    );
    expect(state.match).toBeDefined();
    expect(refused(state, call, 600)).toBe(true);
  });

  test('from the second in a round on costs the next turn as well', () => {
    const second = do_(until(do_(waiting, call, 0), 1000), call, 2000);
    expect(second).toMatchObject({ falseCalls: 2, forfeit: true });
    expect(refused(second, card('2S'), 2001)).toBe(true);
    const passed = until(second, 2420);
    expect(passed).toMatchObject({ turn: 1 });
    expect(passed.forfeit).toBeUndefined();
    expect(passed.hands[0]).toHaveLength(2);
  });

  test('out of turn costs the turn when it comes', () => {
    const hands = ['2S 3S', '4S 5S 8D', '6S 7S 9D', '8S 9S TD'];
    const state = do_(table({ hands, pile: 'KC QD', turn: 3, since: 0, falseCalls: 1 }), call, 100);
    const round = until(state, 420);
    expect(round).toMatchObject({ turn: 0, since: 420, forfeit: true });
    expect(until(state, 840)).toMatchObject({ turn: 1, since: 840 });
  });

  test('costs the lead that a capture would have given', () => {
    const state = table({
      pile: '4D 4H',
      turn: 0,
      forfeit: true,
      match: { at: 0, delays: [0, 300, 300, 300] },
    });
    const mine = do_(state, call, 100);
    expect(mine).toMatchObject({ turn: 0, pile: [] });
    expect(until(mine, 520).turn).toBe(1);
  });

  test('is only late, and costs nothing, within 600 ms after a robot took the pile', () => {
    const taken = until({ ...matched(), match: { at: 1000, delays: [0, 300, 200, 350] } }, 1200);
    const late = do_(taken, call, 1250);
    expect(late.lastCapture?.late).toBe(50);
    expect(late).toMatchObject({ falseCalls: 0 });
    expect(late.lockedUntil).toBeUndefined();
    expect(refused(late, call, 1260)).toBe(true);
    expect(do_(taken, call, 1800).falseCalls).toBe(1);
  });

  test('right after the own capture is ignored', () => {
    expect(refused(do_(matched(), call, 1140), call, 1300)).toBe(true);
  });
});

describe('the end', () => {
  test('comes with the first empty hand, even when its last card makes a match', () => {
    const state = do_(table({ hands: ['4H', '4S 5S', '6S', '8S 9S'], pile: '4D' }), card('4H'), 0);
    expect(state.match).toBeUndefined();
    expect(rules.outcome(state)).toEqual('win');
    expect(refused(state, call)).toBe(true);
  });

  test('is a loss when a robot is first', () => {
    const state = until(table({ hands: ['4H 2S', '4S', '6S 5D', '8S 9S'], turn: 1 }), 420);
    expect(rules.outcome(state)).toEqual('loss');
    expect(winner(state)).toBe(1);
  });

  test('scores the cards captured and, on a win, those left in the other hands', () => {
    const captured = [cards('KC KD'), cards('2C 2D 2H'), [], []];
    const won = do_(table({ hands: ['4H', '4S 5S', '6S', '8S 9S'], captured }), card('4H'), 0);
    expect(rules.score(won)).toBe(2 + 5);
    const lost = until(table({ hands: ['4H 2S', '4S', '6S 5D', '8S 9S'], turn: 1, captured }), 420);
    expect(rules.score(lost)).toBe(2);
  });
});

describe('any play at all', () => {
  const setup = fc.record({
    difficulty: fc.constantFrom<Difficulty>('noob', 'mid', 'pro'),
    round: fc.nat({ max: 9 }),
  });
  const steps = fc.array(fc.record({ wait: fc.nat({ max: 1500 }), pick: fc.nat({ max: 20 }) }), {
    maxLength: 120,
  });

  test('keeps the 52 cards, and every round ends', () => {
    fc.assert(
      fc.property(setup, steps, fc.nat({ max: 1e6 }), (given, moves, n) => {
        const round = new Round(rules, given, String(n).padStart(32, '0'));
        const check = () => {
          const { hands, pile, captured } = round.state;
          expect([...hands.flat(), ...pile, ...captured.flat()].toSorted()).toEqual(allCards.toSorted());
        };
        for (const { wait, pick } of moves) {
          round.advance(round.at + wait);
          const held = round.state.hands[0]?.[pick];
          round.play(held ? { type: 'play', card: held } : { type: 'call' });
          check();
        }
        // From here on the player lays the first card held whenever that is allowed.
        for (let i = 0; !round.outcome && i < 400; i++) {
          round.advance(round.at + 500);
          const held = round.state.hands[0]?.[0];
          if (held) round.play({ type: 'play', card: held });
        }
        check();
        expect(round.outcome).toBeDefined();
        expect(round.score).toBeGreaterThanOrEqual(0);
        expect(JSON.parse(JSON.stringify(round.state))).toEqual(round.state);
      }),
      { numRuns: often(60) },
    );
  });

  test('a player who only calls, all the time, hardly ever wins', () => {
    let wins = 0;
    for (let n = 0; n < 60; n++) {
      const round = new Round(rules, { difficulty: 'noob', round: n }, String(n).padStart(32, '0'));
      for (let i = 0; !round.outcome && i < 3000; i++) {
        round.advance(round.at + 60);
        const held = round.state.hands[0]?.[0];
        if (!round.play(call) && held) round.play({ type: 'play', card: held });
      }
      if (round.outcome === 'win') wins++;
    }
    expect(wins).toBeLessThan(6);
  });
});

describe('saved stats', () => {
  const finished = { state: table({}), score: 12, difficulty: 'mid', at: 1, when: 99 } as const;
  const none = v.parse(stats.schema, {});

  test('start at nothing, and drop what they do not know', () => {
    expect(none).toEqual({
      totalWins: 0,
      totalLosses: 0,
      difficultyWins: { noob: 0, mid: 0, pro: 0 },
      lastRound: null,
    });
    expect(v.parse(stats.schema, { totalWins: 3, difficultyWins: 'x', other: 1 })).toEqual({
      ...none,
      totalWins: 3,
    });
  });

  test('count wins by difficulty and losses, and say what the last round was', () => {
    const won = stats.after(none, { ...finished, outcome: 'win' });
    expect(won).toEqual({
      totalWins: 1,
      totalLosses: 0,
      difficultyWins: { noob: 0, mid: 1, pro: 0 },
      lastRound: { at: 99, difficulty: 'mid', result: 'win' },
    });
    const lost = stats.after(won, { ...finished, outcome: 'loss', when: 100 });
    expect(lost).toEqual({
      ...won,
      totalLosses: 1,
      lastRound: { at: 100, difficulty: 'mid', result: 'loss' },
    });
  });

  test('submit a score above 0', () => {
    expect(submissionOf(game, stats, none, { ...finished, outcome: 'loss' })).toEqual({
      score: 12,
      meta: { result: 'loss' },
    });
    expect(submissionOf(game, stats, none, { ...finished, outcome: 'loss', score: 0 })).toBeUndefined();
  });
});
