import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { allCards, isRed } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { isFinishable } from './finish.ts';
import { isWon, legalMoves, type PileId, rank } from './piles.ts';
import { type Action, rules, type State } from './rules.ts';
import { board, everyCard } from './samples.ts';
import { secondsLeft } from './state.ts';

const { action: schema, stats } = engine;

const seed = '00112233445566778899aabbccddeeff';
const random = seeded(seed);
const play = (state: State, action: Action, at = 0): State => {
  const next = rules.play(state, action, at, random);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
};
const move = (from: PileId, to: PileId, count = 1): Action => ({ type: 'move', from, to, count });
const refused = (state: State, action: Action): boolean => rules.play(state, action, 0, random) === undefined;

/** All four suits up to the queen; the kings lie in the first four columns. */
const almostWon = (given: Partial<State> = {}): State =>
  board({ ...given, foundations: [12, 12, 12, 12], tableau: ['KS', 'KH', 'KC', 'KD'] });

describe('the deal', () => {
  test('lays 28 cards in seven columns with one face up in each, and leaves 24 in the stock', () => {
    const state = rules.start({ difficulty: 'noob', round: 0 }, seeded(seed));
    expect(state.tableau.map(({ down, up }) => [down.length, up.length])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((down) => [down, 1]),
    );
    expect(state.stock).toHaveLength(24);
    expect(everyCard(state)).toEqual(allCards.toSorted());
  });

  test('with the random switch is the first shuffle of the seed, certified or not', () => {
    const state = rules.start({ difficulty: 'pro', round: 0, variant: 'random' }, seeded(seed));
    const pack = seeded(seed)('deal', 0).shuffle(allCards);
    expect(state.stock).toEqual(pack.slice(28));
  });
});

describe('drawing', () => {
  test.each([
    ['noob', 1],
    ['mid', 3],
    ['pro', 3],
  ] as const)('at %s turns %i at a time', (difficulty, count) => {
    const state = board({ difficulty, stock: cards('2S 3S 4S 5S') });
    const { waste, stock } = play(state, { type: 'draw' });
    expect(waste).toEqual(cards('5S 4S 3S').slice(0, count));
    expect(stock).toHaveLength(4 - count);
  });

  test('with the stock empty turns the waste over, as often as one likes, in the same order', () => {
    let state = board({ stock: cards('2S 3S') });
    for (let pass = 0; pass < 20; pass++) {
      state = play(play(state, { type: 'draw' }), { type: 'draw' });
      expect(state.waste).toEqual(cards('3S 2S'));
      state = play(state, { type: 'draw' });
      expect(state.stock).toEqual(cards('2S 3S'));
    }
    expect(state.moves).toBe(60);
    expect(state.points).toBe(0);
  });

  test('is refused when there is nothing to draw or to turn over', () => {
    expect(refused(board({ tableau: ['KS'] }), { type: 'draw' })).toBe(true);
  });
});

describe('moving', () => {
  test('a tableau move needs the other colour and one rank lower', () => {
    const state = board({ tableau: ['9H', 'TS', 'TD', 'JS', '9D'] });
    expect(refused(state, move('t1', 't2'))).toBe(false);
    expect(refused(state, move('t1', 't3'))).toBe(true);
    expect(refused(state, move('t1', 't4'))).toBe(true);
    expect(refused(state, move('t1', 't5'))).toBe(true);
    expect(refused(state, move('t2', 't1'))).toBe(true);
  });

  test('only a king goes to an empty column, with what lies on it', () => {
    const state = board({ tableau: ['2C | KS QH', '5C | QD'] });
    expect(refused(state, move('t2', 't7'))).toBe(true);
    expect(refused(state, move('t1', 't7', 1))).toBe(true);
    const after = play(state, move('t1', 't7', 2));
    expect(after.tableau[6]?.up).toEqual(cards('KS QH'));
    expect(after.tableau[0]).toEqual({ down: [], up: cards('2C') });
  });

  test('a part of a run can be moved, but no card from under a face-down one', () => {
    const state = board({ tableau: ['4D | JS TH 9C', 'JC', '5S'] });
    expect(play(state, move('t1', 't2', 2)).tableau[0]).toEqual({ down: cards('4D'), up: cards('JS') });
    expect(refused(state, move('t1', 't3', 4))).toBe(true);
  });

  test('a foundation takes its own suit from the ace up, one card at a time', () => {
    const state = board({
      foundations: [1, 0, 0, 0],
      waste: cards('AH'),
      tableau: ['2S', '3S', '2C', '3H 2S'],
    });
    expect(play(state, move('t1', 'fS')).foundations).toEqual([2, 0, 0, 0]);
    expect(play(state, move('waste', 'fH')).foundations).toEqual([1, 1, 0, 0]);
    expect(refused(state, move('t2', 'fS'))).toBe(true);
    expect(refused(state, move('t3', 'fC'))).toBe(true);
    expect(refused(state, move('t1', 'fH'))).toBe(true);
    expect(refused(state, move('t4', 'fS', 2))).toBe(true);
  });

  test('piles that make no sense are refused', () => {
    const state = board({
      foundations: [3, 0, 0, 0],
      waste: cards('4H'),
      stock: cards('9C'),
      tableau: ['5S'],
    });
    for (const action of [
      move('t1', 't1'),
      move('fS', 'fH'),
      move('fS', 'fS'),
      move('fH', 't1'),
      move('t1', 'waste'),
      move('waste', 'waste'),
      move('t2', 't1'),
      move('waste', 't1', 2),
      move('t1', 't2', 13),
    ]) {
      expect(refused(state, action)).toBe(true);
    }
  });

  test('an action of another shape never reaches the rules', () => {
    for (const nonsense of [
      null,
      4,
      'draw',
      {},
      { type: 'deal' },
      { type: 'draw', extra: 1 },
      move('t8' as PileId, 't1'),
      move('t1', 'fX' as PileId),
      move('t1', 't2', 14),
      move('t1', 't2', 0),
      move('t1', 't2', 1.5),
      { type: 'move', from: 't1', to: 't2' },
    ]) {
      expect(v.safeParse(schema, nonsense).success).toBe(false);
    }
    expect(v.safeParse(schema, move('t1', 'fS')).success).toBe(true);
  });
});

describe('points', () => {
  const points = (state: State, ...actions: Action[]): number =>
    actions.reduce((now, action) => play(now, action), state).points;

  test('a card turned up is +5, on top of the tableau move for +3', () => {
    expect(points(board({ tableau: ['4D | 9H', 'TS'] }), move('t1', 't2'))).toBe(8);
  });

  test('waste to tableau is +5', () => {
    expect(points(board({ waste: cards('9H'), tableau: ['TS'] }), move('waste', 't1'))).toBe(5);
  });

  test('to a foundation is +10, from the waste and from the tableau', () => {
    expect(points(board({ waste: cards('AH') }), move('waste', 'fH'))).toBe(10);
    expect(points(board({ tableau: ['KC AH'] }), move('t1', 'fH'))).toBe(10);
  });

  test('a run moved is one tableau move', () => {
    expect(points(board({ tableau: ['9H 8S 7D', 'TS'] }), move('t1', 't2', 3))).toBe(3);
  });

  test('+3 is paid once for a card on a parent: moving to and fro earns nothing more', () => {
    const state = board({ tableau: ['TS 9H', 'TC', 'KD'] });
    const once = [move('t1', 't2'), move('t2', 't1')];
    expect(points(state, ...once)).toBe(6);
    expect(points(state, ...once, ...once, ...once)).toBe(6);
    const kings = [move('t3', 't4'), move('t4', 't5'), move('t5', 't3')];
    expect(points(state, ...kings, ...kings)).toBe(3);
  });

  test('back from a foundation is −15, and its +10 is not paid again', () => {
    const state = board({ points: 40, foundations: [0, 1, 0, 0], tableau: ['3C 2H', '3S'] });
    const up = move('t1', 'fH');
    const back = move('fH', 't2');
    expect(points(state, up)).toBe(50);
    expect(points(state, up, back)).toBe(35);
    expect(points(state, up, back, move('t2', 'fH'))).toBe(35);
  });

  test('never fall below 0', () => {
    const state = board({ points: 4, foundations: [0, 2, 0, 0], tableau: ['3S'] });
    expect(points(state, move('fH', 't1'))).toBe(0);
    expect(points(state, move('fH', 't1'), { type: 'undo' })).toBe(4);
  });

  test('a win adds the whole seconds left', () => {
    let state = almostWon({ startedAt: 1_000 });
    for (const [i, suit] of (['S', 'H', 'C', 'D'] as const).entries()) {
      state = play(state, move(`t${(i + 1) as 1}`, `f${suit}`), 101_500);
    }
    expect(rules.outcome(state)).toEqual('win');
    // 480 s from 1 s on: 379.5 s are left at 101.5 s.
    expect(state.bonus).toBe(379);
    expect(rules.score(state)).toBe(40 + 379);
  });
});

describe('the clock', () => {
  test('stands still until the first move', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
    round.advance(3_600_000);
    expect(secondsLeft(round.state, round.at)).toBe(480);
    expect(round.outcome).toBeUndefined();
  });

  test.each([
    ['noob', 480],
    ['mid', 600],
    ['pro', 720],
  ] as const)('at %s runs out after %i s', (difficulty, limit) => {
    const round = new Round(rules, { difficulty, round: 0 }, seed);
    round.play({ type: 'draw' }, 5_000);
    round.advance(5_000 + limit * 1000 - 1);
    expect(round.outcome).toBeUndefined();
    expect(secondsLeft(round.state, round.at)).toBe(0);
    round.advance(5_000 + limit * 1000);
    expect(round.outcome).toEqual('loss');
    expect(round.play({ type: 'draw' })).toBe(false);
    expect(round.play({ type: 'undo' })).toBe(false);
  });
});

test('in relaxed mode no clock runs, nor is it worth points; the deal is the same', () => {
  const round = new Round(rules, { difficulty: 'noob', round: 0, variant: 'relaxed' }, seed);
  const { relaxed, ...dealt } = round.state;
  expect(relaxed).toBe(true);
  expect(dealt).toEqual(new Round(rules, { difficulty: 'noob', round: 0 }, seed).state);
  round.play({ type: 'draw' }, 5_000);
  round.advance(3_600_000);
  expect(round.outcome).toBeUndefined();
  expect(secondsLeft(round.state, round.at)).toBe(0);
});

describe('undo', () => {
  test('has nothing to undo at the start, and never lowers the moves', () => {
    const state = board({ stock: cards('2S 3S') });
    expect(refused(state, { type: 'undo' })).toBe(true);
    const after = play(play(state, { type: 'draw' }), { type: 'undo' });
    expect(after).toEqual({ ...state, moves: 1, startedAt: 0 });
  });

  test('pays again what it took back', () => {
    const state = board({ tableau: ['4D | 9H', 'TS'] });
    const there = play(state, move('t1', 't2'));
    expect(play(play(there, { type: 'undo' }), move('t1', 't2')).points).toBe(there.points);
  });
});

describe('auto-completion', () => {
  const open = board({
    startedAt: 0,
    foundations: [10, 13, 11, 13],
    stock: cards('QS'),
    waste: cards('KC'),
    tableau: ['KS QC', 'JS'],
  });

  test('waits until nothing in the tableau is face down', () => {
    expect(isFinishable(open)).toBe(true);
    const hidden = board({
      foundations: [10, 13, 11, 13],
      waste: cards('QC KC'),
      tableau: ['QS | JS', 'KS'],
    });
    expect(refused(hidden, { type: 'finish' })).toBe(true);
  });

  test('sends one card up every 70 ms with the clock stopped, counting points and moves', () => {
    let state = play(open, { type: 'finish' }, 10_000);
    expect(refused(state, { type: 'draw' })).toBe(true);
    const times: number[] = [];
    while (!rules.outcome(state)) {
      const at = rules.due?.(state) ?? 0;
      times.push(at);
      state = rules.elapse?.(state, at, random) ?? state;
    }
    expect(times).toEqual([10_000, 10_070, 10_140, 10_210, 10_280]);
    expect(rules.score(state)).toBe(50 + 470);
    expect(isWon(state)).toBe(true);
  });

  test('asked for again, ends immediately with the same score', () => {
    const state = play(play(open, { type: 'finish' }, 10_000), { type: 'finish' }, 10_030);
    expect(rules.outcome(state)).toEqual('win');
    expect(rules.score(state)).toBe(520);
  });

  test('is not offered when drawing three at a time would never bring the next card up', () => {
    const stuck = board({
      difficulty: 'mid',
      foundations: [12, 13, 10, 13],
      stock: [],
      waste: cards('JC KC KS'),
      tableau: ['QC'],
    });
    expect(isFinishable({ ...stuck, waste: cards('KS KC JC') })).toBe(true);
    // The jack comes first, but lies under the king, and drawing turns both over together.
    expect(isFinishable({ ...stuck, foundations: [13, 13, 10, 13], waste: cards('JC KC') })).toBe(false);
  });
});

describe('any play at all', () => {
  const settings = fc.constantFrom<Difficulty>('noob', 'mid', 'pro');
  const words = fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 250 });
  const variant = fc.constantFrom(undefined, 'random');

  /** Walks through a round by the given numbers: mostly legal moves, draws and undos. */
  function walk(
    difficulty: Difficulty,
    numbers: number[],
    open: string | undefined,
    see: (before: State, action: Action, after: State) => void,
  ) {
    const setup = { difficulty, round: 0, ...(open ? { variant: open } : {}) };
    const start = rules.start(setup, seeded(`${String(numbers[0]).padStart(4, '0')}${'0'.repeat(28)}`));
    numbers.reduce((state, number, i) => {
      const moves = legalMoves(state).map((m): Action => ({ type: 'move', ...m }));
      const choices: Action[] = [...moves, { type: 'draw' }, { type: 'undo' }];
      const action = choices[number % choices.length] as Action;
      const next = rules.play(state, action, i * 100, random);
      if (!next) return state;
      see(state, action, next);
      return next;
    }, start);
  }

  test('conserves the 52 cards, keeps every run in order and the points whole and never below 0', () => {
    fc.assert(
      fc.property(settings, words, variant, (difficulty, numbers, open) => {
        walk(difficulty, numbers, open, (_, __, after) => {
          expect(everyCard(after)).toEqual(allCards.toSorted());
          for (const { up, down } of after.tableau) {
            expect(up.length > 0 || down.length === 0).toBe(true);
            up.slice(1).forEach((card, i) => {
              const parent = up[i] as typeof card;
              expect(isRed(card)).toBe(!isRed(parent));
              expect(rank(card)).toBe(rank(parent) - 1);
            });
          }
          expect(Number.isSafeInteger(after.points)).toBe(true);
          expect(after.points).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: often(60) },
    );
  });

  test('is undone exactly, but for the clock and the count of moves', () => {
    fc.assert(
      fc.property(settings, words, (difficulty, numbers) => {
        walk(difficulty, numbers, undefined, (before, action, after) => {
          if (action.type === 'undo') return;
          const back = play(after, { type: 'undo' });
          const { moves: _, startedAt: __, ...restored } = back;
          const { moves: ___, startedAt: ____, ...original } = before;
          expect(restored).toEqual(original);
        });
      }),
      { numRuns: often(40) },
    );
  });

  test('can be undone all the way to the deal', () => {
    const numbers = Array.from({ length: 300 }, (_, i) => (i * 7919) % 9973);
    let first: State | undefined;
    let last: State | undefined;
    walk('mid', numbers, undefined, (before, _, after) => {
      first ??= before;
      last = after;
    });
    let state = last as State;
    while (state.history.length > 0) state = play(state, { type: 'undo' });
    const { moves: _, startedAt: __, ...deal } = state;
    const { moves: ___, ...original } = first as State;
    expect(deal).toEqual(original);
  });

  test('stays the same through JSON', () => {
    walk('pro', [5, 17, 99, 3, 2, 44, 8, 120], undefined, (_, __, after) => {
      expect(JSON.parse(JSON.stringify(after))).toEqual(after);
    });
  });
});

describe('saved stats', () => {
  const finished = { state: almostWon(), difficulty: 'mid', at: 1, when: 2 } as const;

  test('keep the best score and the last difficulty, and nothing else', () => {
    const saved = stats.after(
      { bestScore: 500, lastDifficulty: 'noob' },
      { ...finished, outcome: 'win', score: 700 },
    );
    expect(saved).toEqual({ bestScore: 700, lastDifficulty: 'mid' });
    expect(stats.after(saved, { ...finished, outcome: 'win', score: 10 }).bestScore).toBe(700);
  });

  test('submit a score above 0, of a win or of a time-out', () => {
    const saved = { bestScore: 9, lastDifficulty: 'mid' } as const;
    const timeout = 'loss' as const;
    expect(submissionOf(game, stats, saved, { ...finished, outcome: timeout, score: 45 })).toEqual({
      score: 45,
      meta: { result: 'timeout', hints: 0 },
    });
    expect(submissionOf(game, stats, saved, { ...finished, outcome: 'win', score: 900 })).toEqual({
      score: 900,
      meta: { result: 'win', hints: 0 },
    });
    expect(submissionOf(game, stats, saved, { ...finished, outcome: timeout, score: 0 })).toBeUndefined();
  });
});
