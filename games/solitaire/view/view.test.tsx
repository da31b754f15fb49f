import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { allCards, cardName } from '../../../kit/cards/cards.ts';
import type { Outcome } from '../../../kit/contract/rules.ts';
import { seeded } from '../../../kit/round/random.ts';
import { cardsOf as cards } from '../../../kit/testing/cards.ts';
import { noSession } from '../../../kit/testing/session.ts';
import { shownHint } from '../hint.ts';
import { empty, push } from '../history.ts';
import { isLegal, pileIds, type Spot } from '../piles.ts';
import { type Action, rules, type State } from '../rules.ts';
import { board } from '../samples.ts';
import type { Done } from '../state.ts';
import { view } from '../View.tsx';
import { bestPlace } from './best.ts';
import { hintMarks, hintPlaces, hintText } from './hints.ts';
import { placed, spots } from './layout.ts';
import { spotLabel } from './names.ts';
import { news } from './narration.ts';
import { neighbour } from './useCursor.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'mid', round: 0 }, random);
const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
const play = (state: State, action: Action): State => rules.play(state, action, 0, random) ?? state;

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

  test('changes nothing about the cards that a move between short columns leaves where they are', () => {
    const before = board({ tableau: ['2S 3S 4D | 9H 8S', '5S 6S | TS', 'AC'], stock: cards('5H') });
    const after = play(before, { type: 'move', from: 't1', to: 't2', count: 2 });
    const was = new Map(placed(before).map((place) => [place.card, place]));
    const changed = placed(after).filter((place) => !isDeepStrictEqual(place, was.get(place.card)));
    // The moved card, its parent, and the card that is turned up.
    expect(changed.map(({ card }) => card).toSorted()).toEqual(cards('4D 8S 9H TS').toSorted());
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
  const state = board({ tableau: ['4D | 9H 8S', 'TS', 'AC', '9D'], stock: cards('5H') });
  const move = (from: 't1' | 't3', to: 't2' | 't4' | 'fC', count: number) =>
    news(state, play(state, { type: 'move', from, to, count }));

  test('tells moves, and what they turned up', () => {
    expect(move('t1', 't2', 2)).toBe(
      '2 cards from 9 of hearts to column 2. 4 of diamonds turned up in column 1.',
    );
    expect(move('t1', 't4', 1)).toBe('8 of spades to column 4.');
    expect(move('t3', 'fC', 1)).toBe('ace of clubs to the clubs foundation.');
  });

  test('tells draws, turning the waste over, and undoing', () => {
    const drawn = play(state, { type: 'draw' });
    expect(news(state, drawn)).toBe('5 of hearts on the waste.');
    expect(news(drawn, play(drawn, { type: 'draw' }))).toBe('The waste is turned over.');
    expect(news(drawn, play(drawn, { type: 'undo' }))).toBe('Undone.');
  });
});

test.each([false, true])(
  'the arrow keys reach every pile, and stop at the edges; left-handed: %s',
  (left) => {
    const reached = new Set<Spot>(['stock']);
    for (const from of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
        reached.add(neighbour(key, from, left) ?? from);
      }
    }
    expect(reached.size).toBe(13);
    expect(neighbour(left ? 'ArrowLeft' : 'ArrowRight', 'stock', left)).toBe('waste');
    expect(neighbour('ArrowUp', left ? 't7' : 't1', left)).toBe('stock');
    expect(neighbour('ArrowLeft', 'stock')).toBe('stock');
    expect(neighbour('ArrowDown', 't7')).toBe('t7');
    expect(neighbour('x', 't7')).toBeUndefined();
  },
);

test('one tap moves a card home, else onto a card, else to an empty column, and no king from a column’s foot', () => {
  const state = board({ tableau: ['5C', '6H', '6D', '', '2S | KH', 'KS', 'AC'], stock: cards('5H') });
  const best = (from: Spot) => {
    const run = { from, count: 1 };
    return bestPlace(
      state,
      run,
      pileIds.filter((to) => isLegal(state, { ...run, to })),
    );
  };
  expect([best('t7'), best('t1'), best('t5'), best('t6')]).toEqual(['fC', 't2', 't4', undefined]);
});

describe('a hint', () => {
  const hinted = (given: Parameters<typeof board>[0]) => play(board(given), { type: 'hint' });
  const told = (state: State) => {
    const hint = shownHint(state);
    return hint && { text: hintText(state, hint), places: hintPlaces(hint), marks: hintMarks(state, hint) };
  };

  test('names the lowest card of a run and what it would lie on; the places are told beside it', () => {
    // Nothing here can be won, but a card can be turned up.
    expect(told(hinted({ tableau: ['4D | 9H 8S', 'TS'] }))).toMatchObject({
      text: 'Hint: 9 of hearts to the 10 of spades.',
      places: '2 cards from column 1 to column 2.',
      marks: { run: { from: 't1', count: 2 }, to: 't2' },
    });
  });

  test('to draw marks the stock, and its empty place when the waste is to be turned over', () => {
    const stuck = { foundations: [13, 10, 13, 12], tableau: ['KD | QH'] };
    expect(told(hinted({ ...stuck, stock: cards('KH JH') }))).toMatchObject({
      text: 'Hint: draw from the stock.',
      marks: { run: { from: 'stock', count: 1 } },
    });
    const under = { foundations: [10, 10, 13, 12], tableau: ['KS KH KD | QH'] };
    expect(told(hinted({ ...under, waste: cards('JH JS QS') }))).toMatchObject({
      text: 'Hint: turn the waste over.',
      marks: { to: 'stock' },
    });
  });

  test('says so where nothing is left, and whether undoing may help', () => {
    const stuck = hinted({ tableau: ['2S 3S | 5S'] });
    expect(told(stuck)?.text).toBe('No useful moves left in this deal.');
    expect(hintText({ ...stuck, history: push<Done>(empty, [1]) }, { type: 'none' })).toBe(
      'No useful moves left. Undo to try another way.',
    );
    expect(hintText(stuck, { type: 'undo', steps: 1 })).toBe('Hint: undo your last step.');
    expect(hintText(stuck, { type: 'undo', steps: 5 })).toBe('Hint: undo 5 steps to win from there.');
  });

  test('is gone when time is up', () => {
    expect(shownHint({ ...hinted({ tableau: ['4D | 9H', 'TS'] }), timedOut: true })).toBeUndefined();
  });
});

test('the end tells the time from the first move on, not from the deal', () => {
  const late = { startedAt: 60_000 };
  const loss = board({ ...late, foundations: [3, 0, 0, 0], timedOut: true });
  const lost = view.end(loss, 'loss', who, noSession);
  expect(lost.lines).toEqual(['3 of 52 cards were home after 8:00.']);
  const win = board({ ...late, foundations: [13, 13, 13, 13], points: 520, bonus: 148 });
  expect(view.end(win, 'win', who, noSession).lines).toEqual([
    '520 points in 5:32, plus 148 for the seconds left.',
  ]);
});

test('the results have a row for a win and for a time-out', () => {
  const end = board({ moves: 31, points: 45, difficulty: 'mid' });
  const row = (outcome: Outcome) => view.results?.(end, outcome, who);
  expect(row('win')).toEqual({ Outcome: 'Win', Score: 45, Moves: 31, Difficulty: 'mid' });
  expect(row('loss')?.Outcome).toBe("Time's up");
});
