import { describe, expect, test } from 'vitest';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { candidates, drawsTo, type Manner } from './candidates.ts';
import { countOf, fromOf, pileId, talonPlace, toOf, toPosition } from './position.ts';
import { board } from './samples.ts';

/** The moves, the most promising first: "t1 t2 3" is a run of three cards, "w5" the talon's fifth card. */
function movesOf(given: Parameters<typeof board>[0], draw = 1, manner?: Manner): string[] {
  return candidates(toPosition(board(given)), draw, manner).map((move) => {
    const from = fromOf(move);
    const source = from >= talonPlace ? `w${from - talonPlace}` : pileId(from);
    return `${source} ${pileId(toOf(move))} ${countOf(move)}`;
  });
}
const busy = {
  tableau: ['9H 8S', 'TC', '7D | 3H', '4S 3D', '2C | KH QS', '', 'KD'],
  ...{ foundations: [1, 1, 3, 2], waste: cards('9D'), stock: cards('4C KC') },
};

test('first come moves that turn a card up, then home, then those of the talon, then of whole columns', () => {
  // Kings move to an empty column from what they cover alone.
  expect(movesOf(busy)).toEqual(['t5 t6 2', 't4 fD 1', 'w2 fC 1', 'w0 t2 1', 'w1 t6 1', 't1 t2 2']);
  // By threes the king of clubs stays covered.
  expect(movesOf(busy, 3)).toEqual(['t5 t6 2', 't4 fD 1', 'w2 fC 1', 'w0 t2 1', 't1 t2 2']);
});

test('of several empty columns only the first is tried', () => {
  expect(movesOf({ tableau: ['', '2C | KH', ''] })).toEqual(['t2 t1 1']);
});

test('a card goes home before others of its kind where it uncovers one', () => {
  const moves = movesOf({ tableau: ['4D', '2H | 4S'], foundations: [3, 0, 0, 3] });
  expect(moves.slice(0, 2)).toEqual(['t2 fS 1', 't1 fD 1']);
});

test('a run is split where the card below can go home', () => {
  const tableau = ['6H 5S 4D', '5C', 'KD QC'];
  expect(movesOf({ tableau, foundations: [4, 0, 0, 0] })).toEqual(['t1 t2 1']);
  expect(movesOf({ tableau, foundations: [2, 0, 0, 0] })).toEqual([]);
  const covered = ['2C | 6H 5S 4D', '5C', '7S'];
  expect(movesOf({ tableau: covered, foundations: [4, 0, 0, 0] })).toEqual(['t1 t3 3', 't1 t2 1']);
});

describe('a card that no other could need goes home alone:', () => {
  test.each<[string, number[], Manner | undefined, boolean]>([
    ['both foundations of the other colour are as high', [3, 3, 0, 3], undefined, true],
    ['one of them is not', [3, 2, 0, 4], undefined, false],
    ['nor is the other', [3, 4, 0, 2], undefined, false],
    ['in an exact search its own colour must be nearly as high', [3, 3, 2, 3], { exact: true }, true],
    ['and is not', [3, 3, 1, 3], { exact: true }, false],
  ])('%s', (_, foundations, manner, isAlone) => {
    const moves = movesOf({ tableau: ['4S', '5H', 'KD | 5D', 'KH 9C'], foundations }, 1, manner);
    expect(moves).toContain('t1 fS 1');
    expect(moves.length === 1).toBe(isAlone);
  });

  test('aces and twos always', () => {
    expect(movesOf({ ...busy, tableau: ['9H AS'], foundations: [0, 0, 0, 0] })).toEqual(['t1 fS 1']);
    expect(movesOf({ ...busy, tableau: ['9H 2S'], foundations: [1, 0, 0, 0] })).toEqual(['t1 fS 1']);
  });

  test('from the talon, too, where each of its cards can be drawn', () => {
    const talon = { tableau: ['9H', 'KH'], waste: cards('8S'), stock: cards('QC AC 2D') };
    expect(movesOf(talon)).toEqual(['w2 fC 1']);
    const all = ['w2 fC 1', 'w0 t1 1', 'w3 t2 1'];
    expect(movesOf(talon, 3)).toEqual(all);
    // Few draws count for more than a safe move.
    expect(movesOf(talon, 1, { fewDraws: true })).toEqual(['w0 t1 1', 'w2 fC 1', 'w3 t2 1']);
  });
});

describe('a card comes back from home', () => {
  const tableau = ['', '6H'];
  test.each<[string, number[], Manner | undefined, string[]]>([
    ['to the card that it can lie on', [5, 1, 1, 1], undefined, ['fS t2 1']],
    ['but no ace', [1, 0, 0, 0], undefined, []],
    ['a queen', [12, 1, 1, 1], undefined, []],
    ['a king only in an exact search', [13, 1, 1, 1], undefined, []],
    ['which tries all', [13, 1, 1, 1], { exact: true }, ['fS t1 1']],
  ])('%s', (_, foundations, manner, moves) => {
    expect(movesOf({ tableau, foundations }, 1, manner)).toEqual(moves);
  });

  test('last of all moves', () => {
    const moves = movesOf({ tableau: ['6H 5S', '7C', '6D'], foundations: [1, 1, 5, 1] });
    expect(moves).toEqual(['t1 t2 2', 't3 t2 1', 'fC t3 1']);
  });
});

describe('the talon', () => {
  const six = cards('8S 8C 8S 8C 8S 8C');
  const drawn = (draw: number, waste: number, manner?: Manner) =>
    movesOf({ tableau: ['9H', 'KH'], waste: six.slice(0, waste), stock: six.slice(waste) }, draw, manner).map(
      (move) => Number(move[1]),
    );

  test.each([
    [1, 0, [0, 1, 2, 3, 4, 5]],
    [1, 4, [0, 1, 2, 3, 4, 5]],
    [2, 0, [1, 3, 5]],
    [2, 1, [0, 1, 2, 3, 4, 5]],
    [2, 6, [1, 3, 5]],
    [3, 0, [2, 5]],
    [3, 1, [0, 2, 3, 5]],
    [3, 2, [1, 2, 4, 5]],
    [3, 4, [2, 3, 5]],
    [3, 6, [2, 5]],
  ])('by %i, with %i drawn, gives the cards %o', (draw, waste, places) => {
    expect(drawn(draw, waste)).toEqual(places);
  });

  test('gives those first that few draws reach, where few are wanted', () => {
    expect(drawn(1, 2, { fewDraws: true })).toEqual([1, 2, 3, 4, 5, 0]);
    expect(drawn(3, 2, { fewDraws: true })).toEqual([1, 4, 5, 2]);
    const position = toPosition(board({ waste: six.slice(0, 2), stock: six.slice(2) }));
    // To the end and over, each turn of the waste counts as a draw.
    expect([1, 4, 5, 2].map((at) => drawsTo(position, at, 3))).toEqual([0, 1, 2, 4]);
  });

  test('that is empty gives none', () => {
    expect(movesOf({ tableau: ['9H', 'KH'] })).toEqual([]);
  });
});
