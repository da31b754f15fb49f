import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { type Hint, hintOf } from './hint.ts';
import { legalMoves } from './piles.ts';
import { type Action, rules, type State } from './rules.ts';
import { board } from './samples.ts';

const seedOf = (n: number): string => n.toString(16).padStart(32, '0');
const random = seeded(seedOf(0));
const play = (state: State, action: Action): State => {
  const next = rules.play(state, action, 0, random);
  if (!next) throw new Error(`refused: ${JSON.stringify(action)}`);
  return next;
};
const deal = (n: number, difficulty: Difficulty, variant?: string): State =>
  rules.start({ difficulty, round: 0, ...(variant && { variant }) }, seeded(seedOf(n)));

/** Does what a hint says; the rules would refuse what is not legal. */
function follow(state: State, hint: Hint): State {
  switch (hint.type) {
    case 'move':
      return play(state, hint);
    case 'undo':
      return Array.from({ length: hint.steps }).reduce<State>((now) => play(now, { type: 'undo' }), state);
    case 'finish':
      return play(play(state, { type: 'finish' }), { type: 'finish' });
    case 'draw':
      return play(state, { type: 'draw' });
    case 'none':
      return state;
  }
}

/** Follows hints only, up to a limit; returns their kinds. */
function followAll(start: State, most: number): { state: State; kinds: Hint['type'][] } {
  let state = start;
  const kinds: Hint['type'][] = [];
  while (!rules.outcome(state) && kinds.at(-1) !== 'none' && kinds.length < most) {
    const hint = hintOf(state);
    kinds.push(hint.type);
    state = follow(state, hint);
  }
  return { state, kinds };
}

/** Plays anything at all that is legal, but takes no card back from home. */
function stray(start: State, steps: readonly number[]): State {
  return steps.reduce((state, step) => {
    const moves = legalMoves(state).filter(({ from }) => !from.startsWith('f'));
    const move = moves[step % (moves.length + 1)];
    return rules.play(state, move ? { type: 'move', ...move } : { type: 'draw' }, 0, random) ?? state;
  }, start);
}

describe('a hint', () => {
  const move = (from: string, to: string, count = 1) => ({ type: 'move', from, to, count });

  test('is the step of a line that wins', () => {
    // Each queen lies under its own king: only an empty column frees it.
    const state = board({
      foundations: [13, 11, 13, 11],
      tableau: ['QH | KH', 'QD | KD'],
    });
    expect(hintOf(state)).toEqual(move('t1', 't3'));
  });

  test('is to draw, or to turn the waste over, when the card that is needed lies there', () => {
    const inStock = board({ foundations: [13, 10, 13, 12], tableau: ['KD | QH'], stock: cards('KH JH') });
    expect(hintOf(inStock)).toEqual({ type: 'draw' });
    const underWaste = board({
      foundations: [10, 10, 13, 12],
      tableau: ['KS KH KD | QH'],
      waste: cards('JH JS QS'),
    });
    expect(hintOf(underWaste)).toEqual({ type: 'draw' });
  });

  test('is to turn a card up rather than to draw, where the deal can be won either way', () => {
    const state = board({ foundations: [13, 10, 13, 12], tableau: ['KD | KH'], stock: cards('QH JH') });
    expect(hintOf(state)).toEqual(move('t1', 't2'));
  });

  test('is to auto-complete when nothing is hidden any more', () => {
    expect(hintOf(board({ foundations: [12, 13, 13, 13], tableau: ['KS'] }))).toEqual({ type: 'finish' });
  });

  const lost = ['2S 3S | 5S', '2H 3H | 5H', '2C 3C | 5C', '2D 3D | 5D', '8S 9S | KS', '8H 9H | KH'];

  test('is something gained for good where no way to win is known', () => {
    const state = board({ tableau: [...lost, '7D AD | TC'], waste: cards('9D') });
    expect(hintOf(state)).toEqual(move('waste', 't7'));
  });

  test('is none where nothing at all is left', () => {
    expect(hintOf(board({ tableau: [...lost, '7D AD | TC'] }))).toEqual({ type: 'none' });
  });

  test('that can be seen already is not counted again, and the next step takes it off the table', () => {
    const asked = play(deal(1, 'noob'), { type: 'hint' });
    expect(asked).toMatchObject({ hints: 1, hinted: true });
    expect(rules.play(asked, { type: 'hint' }, 0, random)).toBeUndefined();
    const drawn = play(asked, { type: 'draw' });
    expect(drawn).not.toHaveProperty('hinted');
    const again = play(drawn, { type: 'hint' });
    expect(play(again, { type: 'undo' })).toMatchObject({ hints: 2 });
    expect(play(again, { type: 'undo' })).not.toHaveProperty('hinted');
  });

  test('can be had no more when the deal is over, or completes itself', () => {
    const open = board({ foundations: [12, 13, 13, 13], tableau: ['KS'], startedAt: 0 });
    expect(rules.play(play(open, { type: 'finish' }), { type: 'hint' }, 0, random)).toBeUndefined();
    expect(rules.play({ ...open, timedOut: true }, { type: 'hint' }, 0, random)).toBeUndefined();
  });

  test('is in the log, so that a replay counts the same hints, and the submitted score tells of them', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, seedOf(3));
    for (const type of ['hint', 'draw', 'hint', 'draw', 'draw', 'hint'] as const) round.play({ type });
    const { state } = replay(rules, round.log('solitaire'));
    expect(state.hints).toBe(3);
    const finished = {
      state,
      outcome: 'win',
      score: 10,
      difficulty: 'noob',
      at: 1,
      when: 2,
    } as const;
    const saved = { bestScore: 10, lastDifficulty: 'noob' } as const;
    expect(submissionOf(game, engine.stats, saved, finished)?.meta).toEqual({ result: 'win', hints: 3 });
  });
});

const difficulties = fc.constantFrom<Difficulty>('noob', 'mid', 'pro');

test('a hint is always legal, and asking for one changes neither the position nor the score', () => {
  fc.assert(
    fc.property(
      difficulties,
      fc.nat({ max: 9999 }),
      fc.constantFrom(undefined, 'random'),
      fc.array(fc.nat({ max: 9999 }), { maxLength: 120 }),
      (difficulty, n, variant, steps) => {
        const state = stray(deal(n, difficulty, variant), steps);
        if (rules.outcome(state)) return;
        const { hints, hinted, ...asked } = play(state, { type: 'hint' });
        expect([hints, hinted]).toEqual([1, true]);
        expect(asked).toEqual(state);
        expect(rules.score(play(state, { type: 'hint' }))).toBe(rules.score(state));
        const hint = hintOf(state);
        expect(() => follow(state, hint)).not.toThrow();
        expect(hintOf(JSON.parse(JSON.stringify(state)))).toEqual(hint);
      },
    ),
    { numRuns: often(10, 100) },
  );
});

test.each(['noob', 'mid'] as const)(
  'a player who follows only hints wins every deal at %s, and moves cards more often than drawing',
  (difficulty) => {
    const all: Hint['type'][] = [];
    for (let n = 0; n < often(3, 10); n++) {
      const { state, kinds } = followAll(deal(n, difficulty), 300);
      expect(rules.outcome(state)).toEqual('win');
      expect(kinds).not.toContain('undo');
      all.push(...kinds);
    }
    expect(all.filter((kind) => kind === 'draw').length / all.length).toBeLessThan(0.5);
  },
);

test('hints lead a player who has strayed back to a win, by undoing if necessary', () => {
  let undone = 0;
  for (let n = 0; n < often(1, 8); n++) {
    const steps = Array.from({ length: 120 }, (_, i) => (i * 7919 + n * 104_729) % 9973);
    const { state, kinds } = followAll(stray(deal(n, 'mid'), steps), 500);
    expect(rules.outcome(state)).toEqual('win');
    undone += kinds.filter((kind) => kind === 'undo').length;
  }
  expect(undone).toBeGreaterThan(0);
});
