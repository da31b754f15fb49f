import { expect, test } from 'vitest';
import type { Seat } from '../../kit/cards/tricks.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { noSession } from '../../kit/testing/session.ts';
import { rules } from './rules.ts';
import type { State } from './table.ts';
import { view } from './View.tsx';
import { cue, end, headline, narrator } from './words.ts';

const opponents = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const who = { player: { name: 'Asha', emoji: '🙂' }, opponents };
/** The robot across has led a diamond, the one on the right follows, the user is to play. */
const state: State = {
  difficulty: 'mid',
  hand: 1,
  phase: 'play',
  pass: 'left',
  hands: [cards('4D QS 2H'), cards('9C 3S'), cards('7S KH'), cards('8D 9D')],
  given: [],
  trick: { leader: 2, cards: cards('TD 8D') },
  tricks: [{ leader: 1, cards: cards('KC 2C 3C QH') }],
  broken: true,
  endsAt: 720_000,
};

test('where am I tells the turn, the table, what can be played, the points and the time', () => {
  expect(narrator.where(state, who, 60_000)).toBe(
    'Your turn. Follow diamonds. On the table: Bolt-9, 10 of diamonds; Cogsworth, 8 of diamonds. ' +
      'You can play: 4 of diamonds. The rest of your hand: queen of spades, 2 of hearts. Hearts are broken. ' +
      'Points: you 0, Pixel 1, Bolt-9 0, Cogsworth 0. 11 minutes left.',
  );
});

test('the pass tells where the cards go, and afterwards who gave which', () => {
  const passing: State = { ...state, phase: 'pass', trick: { leader: 0, cards: [] }, tricks: [] };
  expect(narrator.where(passing, who, 0)).toMatch(
    /^Pass three cards to the left, to Pixel\. Your hand: queen of spades, 2 of hearts, 4 of diamonds\./,
  );
  const given = [cards('AS'), cards('AH'), cards('AC'), cards('AD')];
  expect(narrator.changed?.(passing, { ...state, given }, who)).toBe('Cogsworth passed you ace of diamonds.');
});

test("the robots' cards, and what they passed to each other, make no difference to what is told", () => {
  const [mine = [], left = [], across = [], right = []] = state.hands;
  const given = [cards('AS'), cards('AH'), cards('AC'), cards('AD')];
  for (const phase of ['pass', 'play'] as const) {
    const one: State = { ...state, phase, given };
    const hands = [mine, right, left, across];
    const other: State = { ...one, hands, given: [cards('AS'), cards('KC'), cards('KS'), cards('AD')] };
    const everything = (of: State) => [narrator.where(of, who, 0), narrator.options(of, who)];
    expect(everything(other)).toEqual(everything(one));
    const dealt = (of: State) => narrator.changed?.({ ...of, phase: 'pass' }, { ...of, phase: 'play' }, who);
    expect(dealt(other)).toBe(dealt(one));
  }
});

test('points in a trick are good to hear when they go elsewhere', () => {
  const next = (played: string): State => ({ ...state, trick: { leader: 2, cards: cards(played) } });
  expect(cue(next('TD'), state)).toBe('turn');
  expect(cue(state, next('TD 8D 4D'))).toBeUndefined();
  expect(cue(next('TD 8D 4D'), next('TD 8D 4D 2H'))).toBe('good');
  expect(cue(next('TD 8D KD'), next('TD 8D KD 2H'))).toBe('bad');
  expect(cue(next('TD 8D KD'), next('TD 8D KD 2D'))).toBe('turn');
});

test('the time is told from the whole of it, also the longer one of relaxed mode', () => {
  expect(narrator.timeLeft?.(state, 20_000)).toEqual({ left: 700_000, of: 720_000 });
});

test('at the end the points that count are seen and told, not those taken', () => {
  const taken = ['AH 2H 3H 4H', 'KH 5H 6H 7H', 'QH 8H 9H TH', 'JH 2D 3D 4D', 'AS QS 2S 3S'];
  const tricks = taken.map((text) => ({ leader: 0 as const, cards: cards(text) }));
  const seen = (of: State) => view.badges?.(of, noSession, 0).Points;
  const before: State = { ...state, tricks: tricks.slice(0, -1) };
  const moon: State = { ...state, tricks, phase: 'end' };
  expect(seen(before)).toBe(13);
  expect(seen(moon)).toBe(0);
  expect(narrator.changed?.(before, moon, who)).toBe('Points: you 0, Pixel 26, Bolt-9 26, Cogsworth 26.');
  expect(seen({ ...before, phase: 'end', timedOut: true })).toBe(26);
});

test('the pill names the robot with the fewest points, and the place where several share them', () => {
  const one = cards('AH 2H 3H 4H');
  const pillAfter = (...leaders: Seat[]) => {
    const over: State = { ...state, phase: 'end', tricks: leaders.map((leader) => ({ leader, cards: one })) };
    return headline(over, rules.outcome(over), who);
  };
  expect(pillAfter(0, 1, 2)).toBe('Cogsworth wins!');
  expect(pillAfter(0, 2)).toBe('Third, with 4 points');
  expect(pillAfter(1, 2)).toBeUndefined();
});

test('the ticket says the place, with the fewest points first', () => {
  const hand = (...leaders: Seat[]): State => ({
    ...{ ...state, phase: 'end' },
    tricks: leaders.map((leader) => ({ leader, cards: cards('AH 2H 3H 4H') })),
  });
  expect(end(hand(0, 3, 3), who)).toEqual({
    title: 'Third, with 4 points',
    lines: ['You 4, Pixel 0, Bolt-9 0, Cogsworth 8.'],
  });
  expect(end(hand(1, 1, 2), who).title).toBe('First, with 0 points');
  expect(end({ ...hand(1), timedOut: true }, who)).toMatchObject({
    title: "Time's up!",
    lines: ['Fourth, with 22 points', expect.any(String)],
  });
});

test('points below zero have a minus sign, on the ticket, in the results and in the narration', () => {
  const jack: State = {
    ...{ ...state, phase: 'end', jack: true },
    tricks: [{ leader: 0, cards: cards('AD JD 2D 3D') }],
  };
  const all = 'You −10, Pixel 0, Bolt-9 0, Cogsworth 0.';
  expect(end(jack, who)).toEqual({ title: 'First, with −10 points', lines: [all] });
  expect(view.results?.(jack, rules.outcome(jack), who)).toMatchObject({ Points: '−10' });
  expect(narrator.where(jack, who, 0)).toContain('Points: you −10, Pixel 0, Bolt-9 0, Cogsworth 0.');
});

test('the claim is announced as it becomes possible, with its key, and named until it is used', () => {
  const plain = ['2C 3D', '4C 5D', '6C 7D', '8C 9D'].map(cards);
  const ending: State = { ...state, hands: plain, trick: { leader: 0, cards: [] } };
  const open: State = { ...ending, hands: plain.with(1, cards('4H 5D')) };
  const text = 'No points are left: C claims the rest.';
  expect(narrator.changed?.(open, ending, who)).toBe(text);
  expect(narrator.changed?.(ending, ending, who)).toBeUndefined();
  expect(narrator.where(ending, who, 0)).toContain(text);
  expect(narrator.options(ending, who)).toContain(text);
  expect(narrator.options({ ...ending, trick: { leader: 1, cards: [] } }, who)).toBe(
    `Wait for Pixel. ${text}`,
  );
  const sure: State = { ...ending, hands: ['AC AD', '4H 5D', '6C 7D', '8C 9D'].map(cards) };
  expect(narrator.options(sure, who)).toContain('Every remaining trick is yours: C claims the rest.');
});
