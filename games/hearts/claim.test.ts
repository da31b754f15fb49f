import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allCards, type Card, strength, suitOf } from '../../kit/cards/cards.ts';
import { playCard, type Seat, seats, takeTrick, toPlay } from '../../kit/cards/tricks.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { engine } from './engine.ts';
import { rulePass } from './pass.ts';
import { type Action, rules, usersPass, usersTurn } from './rules.ts';
import { legalCards, pointsCounted, pointsOf, type State, user } from './table.ts';

const turn = [1000, seeded(testSeed(35))] as const;

/** A table about to play these hands; all other cards have been taken. */
function ending(hands: readonly (readonly Card[])[], leader: Seat = user, open: readonly Card[] = []): State {
  const gone = allCards.filter((card) => !hands.flat().includes(card) && !open.includes(card));
  const tricks = Array.from({ length: gone.length / 4 }, (_, i) => ({
    leader: 2 as Seat,
    cards: gone.slice(i * 4, i * 4 + 4),
  }));
  return {
    difficulty: 'mid',
    hand: 1,
    phase: 'play',
    pass: 'none',
    hands,
    given: [],
    trick: { leader, cards: open },
    tricks,
    broken: true,
    endsAt: 720_000,
  };
}

const table = (hands: string, ...more: [leader?: Seat, open?: readonly Card[]]) =>
  ending(hands.split(' | ').map(cards), ...more);
const claim = (state: State) => rules.play(state, 'claim', ...turn);

test.each([
  ['on the lead, without points', table('2C 3D | 4C 5D | 6C 7D | 8C 9D')],
  ['while a robot is about to play', table('2C 3D | 4C 5D | 6C 7D | 8C 9D', 1)],
  ['in an open trick', table('2C 3D | 4C | 6C | 8C', 1, cards('5D 7D 9D'))],
  [
    'while a full trick with the last point rests',
    table('2C 3D | 4C 5D | 6C 7D | 8C 9D', 1, cards('2H 3H QS 4H')),
  ],
  ['with the highest cards', table('AC KC | 2C QC | 2H 3H | QS 4D')],
  ['with the only cards of a suit', table('AS 2D | KS QS | 2H 3H | 4H 5H')],
])('the rest can be claimed %s', (_, state) => {
  expect([...rules.moves(state, 0)]).toContain('claim');
  const end = claim(state);
  expect(end).toMatchObject({ phase: 'end', hands: [[], [], [], []] });
  expect(end?.tricks).toHaveLength(13);
  expect(end?.nextAt).toBeUndefined();
});

test.each([
  ['a robot holds the last point', table('2C 3D | 4C 5D | 6C 7D | 8C 9H')],
  ['the last point lies in an open trick', table('2C 3D | 4C | 6C | 8C', 1, cards('5D 7D 9H'))],
  ['one card can be beaten', table('AC JC | 2C QC | 2H 3H | QS 4D')],
  ['a robot leads', table('AC KC | 2C QC | 2H 3H | QS 4D', 3)],
  ['only the last card is left', table('AC | 2C | 3C | 4C')],
  ['the hand is over', { ...table('2C 3D | 4C 5D | 6C 7D | 8C 9D'), phase: 'end' as const }],
  [
    'cards are being passed',
    new Round<State, Action>(rules, { difficulty: 'mid', round: 0 }, testSeed(1)).state,
  ],
])('the rest can’t be claimed when %s', (_, state) => {
  expect([...rules.moves(state, 0)]).not.toContain('claim');
  expect(claim(state)).toBeUndefined();
});

test('claimed tricks are the player’s where every one was sure, moon included', () => {
  const end = claim(table('AC KC | 2C QC | 2H 3H | QS 4D'));
  expect(end?.tricks.slice(-2)).toEqual([
    { leader: user, cards: cards('AC QC 3H QS') },
    { leader: user, cards: cards('KC 2C 2H 4D') },
  ]);
  const moon = { ...table('AC KC | 2C QC | 2H 3H | QS 4D') };
  const tricks = moon.tricks.map((trick) => ({ ...trick, leader: takenBy(trick.cards) }));
  expect(rules.outcome(claim({ ...moon, tricks }) as State)).toBe('win');
});

/** The leader whose trick of these cards the player takes. */
function takenBy(trick: readonly Card[]): Seat {
  const led = suitOf(trick[0] as Card);
  const ranks = trick.map((card) => (suitOf(card) === led ? strength(card) : -1));
  return ((4 - ranks.indexOf(Math.max(...ranks))) % 4) as Seat;
}

const game = { user, over: 'end', rest: 0 } as const;

/** All ends that legal cards of all four seats can lead to. */
function* endsOf(state: State): Iterable<State> {
  const { hands, trick } = state;
  if (trick.cards.length === 4) yield* endsOf(takeTrick(state, 0, game));
  else if (hands.every((hand) => hand.length === 0)) yield { ...state, phase: 'end' };
  else {
    for (const card of legalCards(hands[toPlay(trick)] ?? [], state)) {
      const broken = state.broken || suitOf(card) === 'H';
      yield* endsOf(playCard({ ...state, broken }, card, 0, game));
    }
  }
}

test('a claim gives the points and the result that every way to play on would give', () => {
  const decks = fc.shuffledSubarray([...allCards], { minLength: 52, maxLength: 52 });
  const kinds = fc.constantFrom('plain', 'strong');
  let claims = 0;
  fc.assert(
    fc.property(
      decks,
      kinds,
      fc.constantFrom(2, 3),
      fc.constantFrom(...seats),
      fc.boolean(),
      (deck, kind, held, leader, broken) => {
        const left = deck.filter((card) => kind === 'strong' || pointsOf(card) === 0).slice(0, held * 4);
        if (kind === 'strong') left.sort((a, b) => strength(b) - strength(a));
        const hands = seats.map((seat) => left.slice(seat * held, seat * held + held));
        const state = { ...ending(hands, kind === 'strong' ? user : leader), broken };
        const end = claim(state);
        if (!end) return;
        claims++;
        const own = (at: State) => [pointsCounted(at)[user], rules.score(at)].join();
        expect(new Set([...endsOf(state)].map(own))).toEqual(new Set([own(end)]));
      },
    ),
    { numRuns: often(40, 300) },
  );
  expect(claims).toBeGreaterThan(20);
});

test('a hand that ends with a claim has its 52 cards and 26 points, and its log replays to the same', () => {
  let claims = 0;
  for (let n = 0; n < 12; n++) {
    const hand = new Round<State, Action>(
      rules,
      { difficulty: difficulties[n % 3] ?? 'mid', round: n },
      testSeed(n),
    );
    while (!hand.outcome) {
      const { state } = hand;
      if (hand.play('claim')) claims++;
      else if (usersPass(state)) hand.play({ pass: rulePass(state.hands[user] ?? []) });
      else if (usersTurn(state)) hand.play(legalCards(state.hands[user] ?? [], state)[0] as Card);
      else hand.advance(hand.due ?? hand.at);
    }
    const played = hand.state.tricks.flatMap((trick) => trick.cards);
    expect([played.length, new Set(played).size]).toEqual([52, 52]);
    expect([26, 78]).toContain(pointsCounted(hand.state).reduce((a, b) => a + b, 0));
    const log = JSON.parse(JSON.stringify(hand.log('hearts')));
    expect(replay(rules, log).state).toEqual(hand.state);
  }
  expect(claims).toBeGreaterThan(0);
});

test('a claim is an action', () => {
  expect(v.is(engine.action, 'claim')).toBe(true);
});
