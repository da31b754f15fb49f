import { describe, expect, test } from 'vitest';
import { allCards, cardName } from '../../kit/cards.ts';
import { seeded } from '../../kit/random.ts';
import { type Action, rules, type State } from '../rules.ts';
import { board, cards } from '../samples.ts';
import { placed, type Spot, spots } from './layout.ts';
import { spotLabel } from './names.ts';
import { neighbour } from './useCursor.tsx';
import { news } from './useNews.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'mid', round: 0 }, random);
const play = (state: State, action: Action): State => rules.play(state, action, { at: 0, random }) ?? state;

describe('the table', () => {
  test('has a place for each of the 52 cards', () => {
    const drawn = play(play(deal, { type: 'draw' }), { type: 'draw' });
    for (const state of [deal, drawn]) {
      expect(
        placed(state)
          .map(({ card }) => card)
          .toSorted(),
      ).toEqual(allCards.toSorted());
    }
  });

  test('fans the last three of the waste when three are drawn', () => {
    const state = play(play(deal, { type: 'draw' }), { type: 'draw' });
    const fans = placed(state)
      .filter(({ spot }) => spot === 'waste')
      .map(({ fan }) => fan);
    expect(fans).toEqual([0, 0, 0, 0, 1, 2]);
  });

  test('names what can be seen of a pile, and never a card that lies face down', () => {
    const labels = spots.map((spot) => spotLabel(deal, spot)).join();
    const hidden = [...deal.stock, ...deal.tableau.flatMap(({ down }) => down)];
    expect(hidden).toHaveLength(45);
    for (const card of hidden) expect(labels).not.toContain(cardName(card));
    for (const { up } of deal.tableau) expect(labels).toContain(cardName(up[0] ?? 'AS'));
  });
});

describe('what is said', () => {
  const state = board({ tableau: ['4D | 9H 8S', 'TS', 'AC'], stock: cards('5H') });
  const move = (from: 't1' | 't3', to: 't2' | 'fC', count: number) =>
    news(state, play(state, { type: 'move', from, to, count }));

  test('tells moves, and what they turned up', () => {
    expect(move('t1', 't2', 2)).toBe(
      '2 cards from 9 of hearts to column 2. 4 of diamonds turned up in column 1.',
    );
    expect(move('t3', 'fC', 1)).toBe('ace of clubs to the clubs foundation.');
  });

  test('tells draws, turning the waste over, and undoing', () => {
    const drawn = play(state, { type: 'draw' });
    expect(news(state, drawn)).toBe('5 of hearts on the waste.');
    expect(news(drawn, play(drawn, { type: 'draw' }))).toBe('The waste is turned over.');
    expect(news(drawn, play(drawn, { type: 'undo' }))).toBe('Undone.');
  });
});

test('the arrow keys reach every pile, and stop at the edges', () => {
  const reached = new Set<Spot>(['stock']);
  for (const from of reached) {
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
      reached.add(neighbour(key, from) ?? from);
    }
  }
  expect(reached.size).toBe(13);
  expect(neighbour('ArrowLeft', 'stock')).toBe('stock');
  expect(neighbour('ArrowDown', 't7')).toBe('t7');
  expect(neighbour('x', 't7')).toBeUndefined();
});
