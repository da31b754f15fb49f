// The variant without a clock: draws, passes and points that the player chooses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import { testSeed, walk } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { noSession } from '../../kit/testing/session.ts';
import { engine } from './engine.ts';
import { hintOf } from './hint.ts';
import { cardsHome } from './piles.ts';
import { type Action, rules, type State } from './rules.ts';
import { deadline, drawsOf } from './state.ts';
import { view } from './View.tsx';
import { narrator, refusal, status } from './view/narration.ts';

const begin = (choices: string, n = 1) =>
  new Round<State, Action>(
    rules,
    { difficulty: 'mid', round: 0, variant: `untimed:${choices}` },
    testSeed(n),
  );
const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

/** Draws until the rules refuse. Returns the turns of the waste. */
function drawAll(round: Round<State, Action>, most = 500): number {
  let turned = 0;
  for (let n = 0; n < most; n++) {
    const isEmpty = round.state.stock.length === 0;
    if (!round.play({ type: 'draw' })) break;
    if (isEmpty) turned++;
  }
  return turned;
}

describe('the stock', () => {
  test.each([
    ['0.0.0', 1, 20],
    ['1.0.0', 3, 20],
    ['0.1.0', 1, 2],
    ['1.1.0', 3, 2],
    ['1.2.0', 3, 0],
  ])('%s draws %i at a time, and turns %i times', (choices, draws, turns) => {
    const round = begin(choices);
    expect(drawsOf(round.state)).toBe(draws);
    expect(deadline({ ...round.state, startedAt: 0 })).toBeUndefined();
    const most = turns === 20 ? Math.ceil(24 / draws) * 20 + 20 : 500;
    expect(drawAll(round, most)).toBe(turns);
    if (turns === 20) return;
    expect(refusal(round.state, 'draw')).toBe('That was the last pass.');
    expect(status(round.state)).toMatch(/^That was the last pass\./);
    expect(narrator.options(round.state, who)).toContain('ends the deal');
  });

  test('gets its pass back by undo', () => {
    const round = begin('1.1.0');
    const states = [round.state];
    while (round.play({ type: 'draw' })) states.push(round.state);
    for (const before of states.slice(0, -1).toReversed()) {
      expect(round.play({ type: 'undo' })).toBe(true);
      expect([round.state.turns, round.state.stock]).toEqual([before.turns, before.stock]);
    }
  });
});

test('a deal ends when its player says so, after the last pass and not before', () => {
  const round = begin('1.2.0');
  expect(round.play({ type: 'finish' })).toBe(false);
  drawAll(round);
  expect(round.outcome).toBeUndefined();
  expect(round.play({ type: 'finish' })).toBe(true);
  expect(round.outcome).toEqual('loss');
  expect([...rules.moves(round.state, 0)]).toEqual([]);
});

test('Vegas pays five dollars a card for a deal of 52, and takes nothing back', () => {
  fc.assert(
    fc.property(fc.nat(500), (n) => {
      const setup = { difficulty: 'noob', round: 0, variant: 'untimed:0.1.1' } as const;
      const { state, score } = walk({ engine, setup, seed: testSeed(n), moves: 60 });
      const vegas = state as State;
      expect(score).toBe(5 * cardsHome(vegas));
      expect(view.badges?.(vegas, noSession, 0)).toMatchObject({ Bank: score - 52 });
      expect(rules.play(vegas, { type: 'undo' }, 0, undefined as never)).toBeUndefined();
    }),
    { numRuns: often(10, 100) },
  );
});

test('a hint asks for nothing that the terms forbid', () => {
  for (let n = 1; n <= often(2, 20); n++) {
    const round = begin('1.2.1', n);
    for (let steps = 0; steps < 200 && !round.outcome; steps++) {
      const hint = hintOf(round.state);
      if (hint.type === 'none') break;
      if (hint.type === 'undo') expect.fail('these terms have no undo');
      expect(round.play(hint)).toBe(true);
    }
  }
});
