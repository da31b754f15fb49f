import { expect, test } from 'vitest';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import type { State } from './table.ts';
import { cue, narrator } from './words.ts';

const opponents = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const who = { player: { name: 'Asha', emoji: '🙂' }, opponents };
/** East has led the 10 of hearts; South, the user, is to follow. */
const state: State = {
  difficulty: 'noob',
  phase: 'play',
  chooser: 0,
  trump: 'S',
  hands: [cards('7C 8C'), cards('9C'), cards('7S KH AC'), cards('8D 9D')],
  trick: { leader: 1, cards: cards('TH') },
  tricks: [{ leader: 0, cards: cards('AD 7D TD JD') }],
};

const everything = (of: State) => [narrator.where(of, who, 0), narrator.options(of, who)].join(' ');

test('where am I tells the turn, the table, what can be played, the trump and the tricks', () => {
  expect(narrator.where(state, who, 0)).toBe(
    'Your turn. Follow hearts. On the table: Bolt-9 (East), 10 of hearts. You can play: king of hearts. ' +
      'The rest of your hand: 7 of spades, ace of clubs. Trump: spades, chosen by Pixel (your partner). ' +
      'Tricks: your side 1, East and West 0.',
  );
});

test('the narrator reads the four cards to choose trumps from, and the keys for it', () => {
  const { trump: _, ...rest } = state;
  const choosing: State = { ...rest, phase: 'choose-trump', chooser: 2, tricks: [] };
  expect(narrator.where(choosing, who, 0)).toMatch(/^Choose trumps.* king of hearts/);
  expect(narrator.options(choosing, who)).toMatch(/H for hearts/);
  expect(narrator.options({ ...choosing, chooser: 3 }, who)).toBe('Wait for Cogsworth (West).');
  const dealt = state.hands.with(2, cards('7S KH AC QH'));
  expect(narrator.changed?.(choosing, { ...state, hands: dealt, chooser: 2 }, who)).toBe(
    'You choose spades as trumps. Your other cards: queen of hearts.',
  );
});

test("the robots' cards make no difference to what is told", () => {
  const [partner = [], east = [], mine = [], west = []] = state.hands;
  for (const phase of ['choose-trump', 'play'] as const) {
    const one = { ...state, phase };
    const other = { ...one, hands: [west, partner, mine, east] };
    expect(everything(other)).toBe(everything(one));
    expect(narrator.changed?.(one, other, who)).toBe(narrator.changed?.(one, one, who));
  }
});

test('a trick is heard as good or bad, a robot as its turn, and the user as a move', () => {
  const next = (played: string): State => ({ ...state, trick: { leader: 1, cards: cards(played) } });
  expect(cue(state, next('TH KH'))).toBeUndefined();
  expect(cue(next('TH KH'), next('TH KH 8D'))).toBe('turn');
  expect(cue(next('TH KH 8D'), next('TH KH 8D 7C'))).toBe('good');
  expect(cue(next('TH 7S 8D'), next('TH 7H 8D 7C'))).toBe('bad');
  const full = next('TH KH 8D 7C');
  expect(cue(full, { ...full, tricks: [...full.tricks, full.trick], trick: { leader: 2, cards: [] } })).toBe(
    'none',
  );
});
