import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import {
  type Action,
  faceGroups,
  gridOf,
  grids,
  moreGroups,
  pairsOf,
  rules,
  type State,
  sixBySix,
} from './rules.ts';

const { stats } = engine;
const seed = '00112233445566778899aabbccddeeff';
const seeds = fc
  .tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffffffff })))
  .map((words) => words.map((word) => word.toString(16).padStart(8, '0')).join(''));

type Level = keyof typeof grids;
const levels: readonly Level[] = [...difficulties, 'large'];
const start = (level: Level, from = seed) => {
  const setup =
    level === 'large' ? { difficulty: 'noob' as const, variant: sixBySix } : { difficulty: level };
  return new Round<State, Action>(rules, { ...setup, round: 0 }, from);
};
const emoji = ({ state }: Round<State, Action>, card: number) => state.faces[card]?.emoji;

/** Plays with perfect memory and turns known cards only to take a pair; every move takes one second. */
function playPerfectly(round: Round<State, Action>): void {
  const seen = new Map<string, number>();
  const cards = round.state.faces.length;
  let next = 0;
  const known: [number, number][] = [];
  const take = (card: number): void => {
    round.play(card, round.at);
  };
  const look = (): number => {
    const card = next++;
    take(card);
    return card;
  };
  while (!round.outcome) {
    const pair = known.shift();
    if (pair) {
      pair.forEach(take);
    } else if (next < cards) {
      const first = look();
      const partner = seen.get(emoji(round, first) ?? '');
      if (partner !== undefined) take(partner);
      else {
        seen.set(emoji(round, first) ?? '', first);
        const second = look();
        const other = seen.get(emoji(round, second) ?? '');
        if (other === undefined) seen.set(emoji(round, second) ?? '', second);
        else if (other !== first) known.push([other, second]);
      }
    }
    round.advance(round.at + 1000);
  }
}

describe('the board', () => {
  test.each([
    ['noob', 3, 4],
    ['mid', 4, 4],
    ['pro', 4, 6],
    ['large', 6, 6],
  ] as const)('at %s has %i rows and %i columns', (difficulty, rows, columns) => {
    expect(gridOf(start(difficulty).state)).toMatchObject({ rows, columns });
    expect(start(difficulty).state.faces).toHaveLength(rows * columns);
  });

  test('holds each face exactly twice, and at most one face of a group of look-alikes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...levels), seeds, (difficulty, from) => {
        const round = start(difficulty, from);
        playPerfectly(round);
        const counts = new Map<string, number>();
        for (const face of round.state.faces)
          counts.set(face?.emoji ?? '', (counts.get(face?.emoji ?? '') ?? 0) + 1);
        expect(counts.size).toBe(pairsOf(round.state));
        expect([...counts.values()].every((count) => count === 2)).toBe(true);
        for (const group of [...faceGroups, ...moreGroups]) {
          expect(group.filter((face) => counts.has(face.emoji)).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('is an even shuffle: the partner of the first card is equally likely in every other place', () => {
    const where = Array<number>(12).fill(0);
    const boards = often(1_000, 11_000);
    for (let i = 0; i < boards; i++) {
      const round = start('noob', i.toString(16).padStart(32, '0'));
      playPerfectly(round);
      const partner = round.state.faces.findIndex(
        (face, card) => card > 0 && face?.emoji === emoji(round, 0),
      );
      where[partner] = (where[partner] ?? 0) + 1;
    }
    for (const count of where.slice(1)) expect(Math.abs(count / boards - 1 / 11)).toBeLessThan(0.03);
  });

  test('gives perfect memory the stated par', () => {
    for (const level of levels) {
      let moves = 0;
      const boards = often(300, 3_000);
      for (let i = 0; i < boards; i++) {
        const round = start(level, i.toString(16).padStart(32, 'a'));
        playPerfectly(round);
        moves += round.state.moves / boards;
      }
      expect(Math.abs(moves - grids[level].par)).toBeLessThan(0.3);
    }
  });

  test('knows no face of a card that was never turned', () => {
    const round = start('pro');
    expect(round.state.faces.every((face) => face === null)).toBe(true);
    round.play(5, 0);
    expect(round.state.faces.filter(Boolean)).toHaveLength(1);
  });

  test('has about 60 faces to choose from, all different, each one code point', () => {
    expect(faceGroups.flat()).toHaveLength(60);
    const faces = [...faceGroups, ...moreGroups].flat();
    expect(new Set(faces.map((face) => face.emoji)).size).toBe(faces.length);
    expect(new Set(faces.map((face) => face.name)).size).toBe(faces.length);
    for (const { emoji } of faces) {
      expect([...emoji]).toHaveLength(1);
      expect(emoji).toMatch(/^\p{Emoji_Presentation}$/u);
    }
  });
});

describe('turning cards', () => {
  /** A round in which the first two cards lie open, and do (not) match. */
  const openPair = (difficulty: Difficulty, match: boolean): Round<State, Action> => {
    for (let i = 0; ; i++) {
      const round = start(difficulty, i.toString(16).padStart(32, '0'));
      round.play(0, 0);
      round.play(1, 0);
      if ((emoji(round, 0) === emoji(round, 1)) === match) return round;
    }
  };

  test('a match stays, 260 ms after its second card, and not before', () => {
    const round = openPair('noob', true);
    round.advance(259);
    expect(round.state.matched.some(Boolean)).toBe(false);
    round.advance(260);
    expect(round.state.matched.slice(0, 3)).toEqual([true, true, false]);
    expect(round.state.open).toEqual([]);
  });

  test('a mismatch turns back after 650 ms, and not before', () => {
    const round = openPair('noob', false);
    round.advance(649);
    expect(round.state.open).toEqual([0, 1]);
    round.advance(650);
    expect(round.state.open).toEqual([]);
    expect(round.state.matched.some(Boolean)).toBe(false);
  });

  test('nothing can be turned while two cards lie open', () => {
    expect(openPair('mid', false).play(5, 649)).toBe(false);
    expect(openPair('mid', false).play(5, 650)).toBe(true);
    expect(openPair('mid', true).play(5, 259)).toBe(false);
    expect(openPair('mid', true).play(5, 260)).toBe(true);
  });

  test('the same card twice, a matched card and a card beyond the board are refused', () => {
    const round = start('noob');
    round.play(4, 0);
    expect(round.play(4, 10)).toBe(false);
    expect(round.play(12, 20)).toBe(false);
    expect(openPair('noob', true).play(1, 500)).toBe(false);
  });

  test('a move is a pair of turned cards', () => {
    const round = start('noob');
    round.play(0, 0);
    expect(round.state.moves).toBe(0);
    round.play(1, 0);
    expect(round.state.moves).toBe(1);
  });

  test('a card keeps its face', () => {
    const round = start('pro');
    round.play(3, 0);
    const face = emoji(round, 3);
    round.play(4, 100);
    round.advance(1000);
    if (!round.state.matched[3]) round.play(3, 1100);
    expect(emoji(round, 3)).toBe(face);
  });
});

describe('the score', () => {
  const done = (difficulty: Difficulty, moves: number, doneAt: number): State => ({
    ...start(difficulty).state,
    moves,
    doneAt,
  });

  test.each([
    ['noob', 6, 0, 600],
    ['noob', 9, 31_900, 539],
    ['mid', 12, 45_000, 715],
    ['pro', 19, 80_000, 1050],
    ['noob', 500, 90_000, 10],
  ] as const)('at %s with %i moves after %i ms is %i', (difficulty, moves, doneAt, score) => {
    expect(rules.score(done(difficulty, moves, doneAt))).toBe(score);
  });

  test('is 0 while the board is not complete', () => {
    expect(rules.score(start('pro').state)).toBe(0);
  });
});

describe('saved stats', () => {
  test('keep the fewest moves and the shortest time, independently, and submit every finished board', () => {
    const state = { ...start('mid').state, moves: 14, doneAt: 40_900 };
    const finished = {
      state,
      outcome: 'win',
      score: 700,
      difficulty: 'mid',
      at: 40_900,
      when: 99,
    } as const;
    const saved = {
      wins: 1,
      bestMoves: 12,
      bestTimeSec: 60,
      lastDifficulty: 'noob',
      lastPlayedAt: 5,
    } as const;
    const after = stats.after(saved, finished);
    expect(after).toEqual({
      wins: 2,
      bestMoves: 12,
      bestTimeSec: 40,
      lastDifficulty: 'mid',
      lastPlayedAt: 99,
    });
    expect(stats.after({ ...saved, bestMoves: null, bestTimeSec: null }, finished)).toMatchObject({
      bestMoves: 14,
      bestTimeSec: 40,
    });
    expect(submissionOf(game, stats, after, finished)).toEqual({ score: 700 });
  });
});
