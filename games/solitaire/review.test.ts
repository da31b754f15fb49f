import { describe, expect, test } from 'vitest';
import { place } from '../../kit/contract/place.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { closingMoment, winningLine } from './findings.ts';
import { hintOf } from './hint.ts';
import { legalMoves } from './piles.ts';
import { reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';
import { board } from './samples.ts';
import { verdictOf } from './solver.ts';
import { drawCount } from './state.ts';
import { findTurn, judge, lineOf, verdictLimit } from './turn.ts';

const mostActions = 110;
const stepMs = 1_000;

type Choose = (state: State, step: number) => Action | undefined;

/** Plays until the choice ends, then lets the time run out. */
function played(n: number, difficulty: Difficulty, choose: Choose) {
  const round = new Round<State, Action>(rules, { difficulty, round: 0 }, testSeed(n));
  let at = 0;
  for (let step = 0; step < mostActions && !round.outcome; step++) {
    const action = choose(round.state, step);
    if (!action) break;
    at += stepMs;
    round.play(action, at);
  }
  while (!round.outcome && round.due !== undefined) round.advance(round.due);
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('solitaire'), () => false);

const byHint: Choose = (state) => {
  if (state.finishing) return { type: 'finish' };
  const hint = hintOf(state);
  return hint.type === 'undo' || hint.type === 'none' ? undefined : hint;
};

/** Any card that can move, seldom a draw; none comes back from home. */
const byChance =
  (dice: Stream): Choose =>
  (state) => {
    const moves = legalMoves(state).filter(({ from }) => !from.startsWith('f'));
    return moves.length > 0 && dice.chance(0.7) ? { type: 'move', ...dice.pick(moves) } : { type: 'draw' };
  };

const mixed =
  (skill: number, dice: Stream): Choose =>
  (state, step) =>
    (dice.chance(skill) ? byHint : byChance(dice))(state, step) ?? byChance(dice)(state, step);

/** States of the log, first to last, with an oracle's verdict on each. */
function verdictsOf(round: Round<State, Action>) {
  const again = new Round<State, Action>(rules, round.setup, round.seed);
  return [undefined, ...round.entries].map((entry) => {
    if (entry) again.play(entry[1], entry[0]);
    return verdictOf(again.state, drawCount[again.state.difficulty], verdictLimit);
  });
}

/** The round before its entry of that number. */
function upTo({ setup, seed, entries }: Round<State, Action>, entry: number): Round<State, Action> {
  const again = new Round<State, Action>(rules, setup, seed);
  for (const [at, action] of entries.slice(0, entry)) again.play(action, at);
  return again;
}

// Pro has the deals of mid.
describe.each(['noob', 'mid'] as const)('at %s', (difficulty) => {
  test('the turning point is the one that the solver gives at every move; the better way there begins a line that wins', () => {
    let turned = 0;
    // The first of these rounds is closed by a move.
    for (let n = 4; n < 4 + often(1, 12); n++) {
      const round = played(n, difficulty, byChance(seeded(testSeed(n))('moves')));
      const verdicts = verdictsOf(round);
      const [open, closed] = [verdicts.lastIndexOf('open'), verdicts.indexOf('closed')];
      const { turn, moments, headline } = review(round);
      expect(turn?.entry).toBe(closed < 0 ? round.entries.length : closed - 1);
      const isUnknown = closed < 0 ? open < round.entries.length : open < closed - 1;
      expect(turn?.unknownFrom).toBe(isUnknown ? open : undefined);
      const slip = moments.find(({ kind }) => kind === 'slip');
      if (isUnknown) expect(headline).toBe("Couldn't tell if this deal was still winnable.");
      expect(slip?.entry).toBe(isUnknown || closed < 0 ? undefined : closed - 1);
      if (!slip) continue;
      turned++;
      const again = upTo(round, slip.entry);
      const line = winningLine(again.state);
      expect(slip.better).toEqual(line[0]);
      for (const action of line) again.play(action, again.at);
      expect(again.outcome).toBe('win');
    }
    expect(turned).toBeGreaterThan(0);
  });
});

test('a deal that hints win stays open: no slip, nothing left to win', () => {
  for (let n = 1; n <= 5; n++) {
    const round = played(n, 'noob', (state, step) => byHint(state, step));
    if (round.outcome !== 'win') continue;
    const { headline, moments, figures, turn } = review(round);
    expect(headline).toMatch(
      /^(All home in (only )?\d+ moves(, and never in danger)?|Move \d+ kept it alive\. All home in \d+)\.$/,
    );
    expect(moments.filter(({ kind }) => kind !== 'find')).toEqual([]);
    expect(figures[0]).toMatchObject({ label: 'Points still to win', value: 0 });
    expect(turn).toEqual({ entry: round.entries.length, open: 'Winnable', closed: 'Not any more' });
  }
});

test('a deal left open when the time runs out says so', () => {
  const round = played(1, 'noob', (_, step) => (step === 0 ? { type: 'draw' } : undefined));
  const { headline, moments, turn, note } = review(round);
  expect(headline).toBe('Still winnable when the time ran out.');
  expect(moments).toMatchObject([{ entry: 0, kind: 'unlucky' }]);
  expect(turn?.entry).toBe(1);
  expect(note).toBe('Solitaire is judged with every card known, face-down ones included.');
});

test('a deal that the solver cannot decide is said to be unknown, from its first action on', () => {
  for (let n = 1; ; n++) {
    const round = new Round<State, Action>(
      rules,
      { difficulty: 'mid', round: 0, variant: 'random' },
      testSeed(n),
    );
    if (judge(round.state) !== 'unknown') continue;
    round.play({ type: 'draw' }, stepMs);
    const { headline, moments, figures, turn } = review(round);
    expect(headline).toBe("Couldn't tell if this deal was still winnable.");
    expect(moments).toEqual([]);
    expect(figures).toMatchObject([{ label: 'Winnable at least until move', value: 0 }]);
    expect(turn).toMatchObject({ entry: 1, unknownFrom: 0 });
    break;
  }
});

test('what closed a deal and was taken back is a find, and the deal counts as open', () => {
  const { closing, entry } = closedByMove();
  const again = upTo(closing, entry + 1);
  again.play({ type: 'undo' }, again.at + stepMs);
  const { moments, turn, opensAt = 0 } = review(again);
  expect(moments[opensAt]?.text).toBe('You took back 1 step, and there was a way home again.');
  expect(moments.find((moment) => moment.entry === entry + 1)).toMatchObject({
    kind: 'find',
    text: 'You took back 1 step, and there was a way home again.',
  });
  expect(turn?.entry).toBe(entry + 2);
  expect(moments.some(({ kind }) => kind === 'slip')).toBe(false);
});

/** The first round that is closed by a move. */
function closedByMove() {
  for (let n = 1; ; n++) {
    const closing = played(n, 'noob', byChance(seeded(testSeed(n))('moves')));
    const slip = review(closing).moments.find(({ kind }) => kind === 'slip');
    if (slip) return { closing, entry: slip.entry };
  }
}

test('a hand-made line turns where its only way home is buried', () => {
  const lost = ['2S 3S | 5S', '2H 3H | 5H', '2C 3C | 5C', '2D 3D | 5D', '8S 9S | KS', '8H 9H | KH'];
  const closed = board({ tableau: [...lost, '7D AD | TC'] });
  const open = board({ foundations: [12, 13, 13, 13], tableau: ['KS'] });
  expect([judge(open), judge(closed)]).toEqual(['open', 'closed']);
  const at = (entry: number, before: State, after: State) => ({
    ...{ entry, at: entry, before, after },
    action: { type: 'draw' } as const,
  });
  const line = [at(0, open, open), at(1, open, closed), at(2, closed, closed)];
  const search = findTurn(open, lineOf(line).line);
  let step = search.next(false);
  while (!step.done) step = search.next(false);
  expect(step.value).toEqual({ open: 1, closed: 2, isCut: false });
});

test('a run of cards is marked from its first card to its last', () => {
  const before = board({
    foundations: [10, 10, 10, 10],
    tableau: ['KS QH JS', 'KC', 'KH QS', 'KD QC JH', 'JC', 'QD', 'JD'],
  });
  const action = { type: 'move', from: 't1', to: 't2', count: 2 } as const;
  const { marks } = closingMoment({ entry: 0, at: 0, action, before, after: before });
  expect(marks?.[0]).toEqual({
    on: place.cardIn('t1', 1),
    through: place.cardIn('t1', 2),
    as: 'yours',
    tag: 'You moved this',
  });
});

test('points still to win tell three strengths apart', () => {
  const mean = (skill: number) => {
    const values = Array.from({ length: often(2, 25) }, (_, n) => {
      const choose = mixed(skill, seeded(testSeed(5))('moves'));
      return review(played(n + 7, 'noob', choose)).figures[0]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.8), mean(1)];
  expect(weak).toBeGreaterThan(middling);
  expect(middling).toBeGreaterThan(strong);
});

test('a review that is out of time says so', () => {
  const round = played(2, 'mid', byChance(seeded(testSeed(2))('moves')));
  let yields = 0;
  expect(runReview(reviewer, round.log('solitaire'), () => ++yields > 1).note).toBe(
    'Solitaire is judged with every card known, face-down ones included. Not every move was looked at.',
  );
});
