import { describe, expect, test } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import {
  type Deal,
  figuresOf,
  noLevel,
  openSession,
  type SessionState,
  withDeal,
  withEnd,
  withPast,
} from './session.ts';

const deal = (seed: string, difficulty: Deal['setup']['difficulty'] = 'noob', round = 0): Deal => ({
  seed,
  setup: { difficulty, round },
});
const end = (session: SessionState, score: number, result: 'win' | 'loss' | 'draw' = 'win') =>
  withEnd(session, { outcome: result, score, actions: 1, cells: [String(score)], replay: `r${score}` });
const levelBefore = (session: SessionState) => figuresOf(game('snake-rush'), session, 0).before;
const next = (session: SessionState, dealt: Deal) => withDeal(session, dealt);
const game = (slug: string) => {
  const found = gameBySlug(slug);
  if (!found) throw new Error(slug);
  return found;
};

describe('session', () => {
  test('results are kept newest first, numbered from 1', () => {
    let session = openSession(deal('a'));
    for (const score of [5, 7, 6]) session = next(end(session, score), deal(`s${score}`));
    expect(session.results.map(({ n, cells }) => [n, cells[0]])).toEqual([
      [3, '6'],
      [2, '7'],
      [1, '5'],
    ]);
  });

  test('a round is recorded once, however often its end is seen', () => {
    const session = end(end(openSession(deal('a')), 1), 1);
    expect(session.results).toHaveLength(1);
    expect(session.tallies).toEqual({ win: 1, loss: 0, draw: 0 });
  });

  test('a running score sums the rounds, and counts the round on the table once', () => {
    const ticTacToe = game('tic-tac-toe');
    let session = openSession(deal('a'));
    expect(figuresOf(ticTacToe, session, 1).score).toBe(1);
    session = end(session, 1);
    expect(figuresOf(ticTacToe, session, 1).score).toBe(1);
    session = next(session, deal('b', 'pro', 1));
    expect(figuresOf(ticTacToe, session, 0).score).toBe(1);
    expect(figuresOf(ticTacToe, session, 0).best).toBe(1);
  });

  test('losses go on from the saved ones, as wins do: before, and after the server has counted a round', () => {
    const lost = (session: SessionState, savedLosses: number) =>
      withEnd(session, { outcome: 'loss', score: 0, actions: 1, cells: undefined, savedLosses, replay: 'r' });
    const seen = (session: SessionState, stored: number) =>
      figuresOf(game('higher-lower'), session, 0, 0, stored).all.loss;
    const before = openSession(deal('a'));
    expect(seen(before, 4)).toBe(4);
    const after = lost(before, 4);
    expect([seen(after, 4), seen(after, 5)]).toEqual([5, 5]);
    expect(seen(lost(next(after, deal('b', 'pro', 1)), 5), 6)).toBe(6);
  });

  test.each(['tic-tac-toe', 'higher-lower', 'rpsls', 'omi'])(
    'the running score of %s goes on from the saved one, before and after the server has counted a round',
    (slug) => {
      const won = (session: SessionState, savedBest: number) =>
        withEnd(session, { outcome: 'win', score: 1, actions: 1, cells: undefined, savedBest, replay: 'r' });
      const seen = (session: SessionState, score: number, stored: number) => {
        const { score: shown, best } = figuresOf(game(slug), session, score, stored);
        return [shown, best];
      };
      let session = openSession(deal('a'));
      expect(seen(session, 0, 5)).toEqual([5, 5]);
      session = won(session, 5);
      expect(seen(session, 1, 5)).toEqual([6, 6]);
      expect(seen(session, 1, 6)).toEqual([6, 6]);
      session = next(session, deal('b'));
      // During that, another device has won twice.
      expect(seen(session, 0, 8)).toEqual([8, 8]);
      expect(seen(won(session, 8), 1, 8)).toEqual([9, 9]);
    },
  );

  test('bests are kept apart by difficulty, and follow the round on the table', () => {
    const snake = game('snake-rush');
    let session = end(openSession(deal('a')), 120, 'loss');
    session = next(session, deal('b', 'pro'));
    expect(figuresOf(snake, session, 10).best).toBe(10);
    expect(figuresOf(snake, session, 10, 500).best).toBe(500);
    session = next(end(session, 40, 'loss'), deal('c'));
    expect(figuresOf(snake, session, 0).best).toBe(120);
    expect(figuresOf(snake, session, 130).best).toBe(130);
  });

  test('results and bests are kept apart by difficulty', () => {
    const finish = (session: SessionState, result: 'win' | 'loss', actions: number, time?: number) =>
      withEnd(session, { outcome: result, score: 1, actions, time, cells: undefined, replay: 'r' });
    const snake = game('snake-rush');
    let session = openSession(deal('a'));
    expect(figuresOf(snake, session, 0)).toMatchObject(noLevel);
    session = finish(session, 'win', 12, 40);
    session = finish(next(session, deal('b')), 'loss', 10, 60);
    session = finish(next(session, deal('c', 'pro')), 'loss', 30);
    expect(figuresOf(snake, session, 1, 7)).toEqual({
      score: 1,
      toBeat: 0,
      best: 7,
      all: { win: 1, loss: 2, draw: 0 },
      tallies: { win: 0, loss: 1, draw: 0 },
      bests: { score: 1, actions: 30 },
      before: noLevel,
    });
    session = next(session, deal('d'));
    expect(figuresOf(snake, session, 0)).toMatchObject({
      tallies: { win: 1, loss: 1, draw: 0 },
      bests: { score: 1, actions: 10, time: 40 },
    });
  });

  test('what a round is compared with is the same before and after it is recorded', () => {
    const first = openSession(deal('a'));
    expect(levelBefore(first)).toBe(noLevel);
    expect(levelBefore(end(first, 1))).toBe(noLevel);
    const second = next(end(first, 1), deal('b'));
    const before = { tallies: { win: 1, loss: 0, draw: 0 }, bests: { score: 1, actions: 1 } };
    expect(levelBefore(second)).toEqual(before);
    expect(levelBefore(end(second, 1))).toEqual(before);
  });
});

test('what a round had to beat stays what it was before it', () => {
  const snake = game('snake-rush');
  let session = next(end(openSession(deal('a')), 5), deal('b'));
  expect(figuresOf(snake, session, 2)).toMatchObject({ toBeat: 5, best: 5 });
  expect(figuresOf(snake, session, 9)).toMatchObject({ toBeat: 5, best: 9 });
  session = end(session, 9);
  expect(figuresOf(snake, session, 9)).toMatchObject({ toBeat: 5, best: 9 });
  session = next(session, deal('c'));
  expect(figuresOf(snake, session, 0)).toMatchObject({ toBeat: 9 });
  session = end(session, 1, 'loss');
  expect(figuresOf(snake, session, 1)).toMatchObject({ toBeat: 9 });
  expect(figuresOf(game('tic-tac-toe'), session, 1)).not.toHaveProperty('toBeat');
});

test('a known deal changes nothing, and has no best to beat, before and after it is recorded', () => {
  const snake = game('snake-rush');
  const known = { ...deal('a'), known: true } as const;
  const again = next(end(openSession(deal('a')), 120), known);
  for (const session of [again, end(again, 130)]) {
    const figures = figuresOf(snake, session, 130, 100);
    expect(figures).toMatchObject({ score: 130, best: 120, before: levelBefore(again) });
    expect(figures).not.toHaveProperty('toBeat');
  }
  const wins = game('tic-tac-toe');
  expect(figuresOf(wins, openSession(known), 1, 5)).toMatchObject({ score: 5, best: 5 });
  expect(figuresOf(wins, end(openSession(known), 1), 1, 5)).toMatchObject({ score: 5, best: 5 });
});

test('a session has one way to play: another one begins from its own past', () => {
  const snake = game('snake-rush');
  const open = { seed: 'v', setup: { difficulty: 'noob', round: 0, variant: 'no-walls' } } as const;
  let session = next(end(openSession(deal('a')), 90), open);
  expect(figuresOf(snake, session, 0)).toMatchObject({ best: 0, toBeat: 0 });
  session = withPast(session, { bests: { noob: 40 }, sum: 70 });
  expect(figuresOf(snake, session, 10)).toMatchObject({ best: 40, toBeat: 40 });
  session = end(session, 50, 'loss');
  expect(figuresOf(snake, session, 50)).toMatchObject({ best: 50, toBeat: 40 });
  session = next(session, { ...open, seed: 'w' });
  expect(figuresOf(snake, session, 0)).toMatchObject({ toBeat: 50 });
  expect(session.results).toHaveLength(1);
  expect(next(session, deal('b')).bests).toEqual({});
});
