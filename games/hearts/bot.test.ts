import { describe, expect, test } from 'vitest';
import type { Card } from '../../kit/cards/cards.ts';
import { type Trick, toPlay } from '../../kit/cards/tricks.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { often } from '../../kit/testing/often.ts';
import { chooseCard, choosePass } from './bot.ts';
import { rulePass } from './pass.ts';
import { type Action, rules, usersPass, usersTurn } from './rules.ts';
import { legalCards, pointsCounted, type Seen, type State, seenBy, stepsOf, user } from './table.ts';
import { shuffledBehind } from './testing/shuffled.ts';

const seedOf = (n: number) => n.toString(16).padStart(32, '0');
/** Every state of a hand in which a bot is to play a card. */
function* botMoves(n: number, difficulty: Difficulty): Generator<State> {
  const round = new Round<State, Action>(rules, { difficulty, round: n }, seedOf(n));
  while (!round.outcome) {
    const { phase, trick, hands } = round.state;
    const mine = hands[user] ?? [];
    if (phase === 'pass') {
      if (usersPass(round.state)) round.play({ pass: rulePass(mine) }, round.at);
      else round.advance(round.due ?? 0);
      continue;
    }
    const users = trick.cards.length < 4 && toPlay(trick) === user;
    if (trick.cards.length < 4 && !users) yield round.state;
    if (users) round.play(legalCards(mine, round.state)[0] as Card, round.at);
    else round.advance(round.due ?? 0);
  }
}

/** Points a hand on average, where a bot plays for the user at a table with three at mid. */
function pointsOfUser(difficulty: Difficulty, hands: number): number {
  let points = 0;
  for (let n = 0; n < hands; n++) {
    const round = new Round<State, Action>(rules, { difficulty: 'mid', round: n }, seedOf(1000 + n));
    const random = seeded(seedOf(2000 + n));
    while (!round.outcome) {
      const { state } = round;
      const hand = state.hands[user] ?? [];
      if (usersPass(state)) {
        const pass = choosePass(hand, stepsOf(state.pass), difficulty, random('pass'));
        round.play({ pass }, round.at);
      } else if (usersTurn(state) && hand.length > 1) {
        const card = chooseCard(seenBy(state, user), difficulty, random('card', state.tricks.length));
        round.play(card, round.at);
      } else round.advance(round.due ?? round.at);
    }
    points += pointsCounted(round.state)[user] ?? 0;
  }
  return points / hands;
}

describe('hearts bots', () => {
  test.each(difficulties)(
    'at %s do not peek: the hidden cards may be any others, the decision stays the same',
    (difficulty) => {
      const rounds = often(1, 3);
      let decisions = 0;
      for (let n = 0; n < rounds; n++) {
        for (const state of botMoves(n, difficulty)) {
          const seat = toPlay(state.trick);
          const decide = (of: State) => chooseCard(seenBy(of, seat), difficulty, seeded(seedOf(n))('bot'));
          const decided = decide(state);
          for (let again = 0; again < 2; again++) {
            expect(decide(shuffledBehind(state, seat, seeded(seedOf(n * 100 + again))('hidden')))).toBe(
              decided,
            );
          }
          decisions++;
        }
      }
      expect(decisions).toBe(rounds * 39);
    },
    60_000,
  );

  test('are given nothing but their own hand, what they passed, and the cards on the table', () => {
    for (const state of botMoves(1, 'mid')) {
      const seat = toPlay(state.trick);
      const shown = new Set(JSON.stringify(seenBy(state, seat)).match(/[2-9TJQKA][SHCD]/g));
      const open = [
        ...(state.hands[seat] ?? []),
        ...(state.given[seat] ?? []),
        ...state.trick.cards,
        ...state.tricks.flatMap((t) => t.cards),
      ];
      expect([...shown].toSorted()).toEqual([...new Set(open)].toSorted());
    }
  });

  test('play only cards that the rules allow, and pass three of their own', () => {
    for (const state of botMoves(2, 'noob')) {
      const seen = seenBy(state, toPlay(state.trick));
      for (const difficulty of difficulties) {
        expect(legalCards(seen.hand, seen)).toContain(chooseCard(seen, difficulty, seeded(seedOf(1))('bot')));
      }
    }
    const hand = cards('AS KS QS 2S AH KH QH 2C 3C 4C 2D 3D 4D');
    for (const difficulty of difficulties) {
      const passed = choosePass(hand, 1, difficulty, seeded(seedOf(1))('pass'));
      expect(new Set(passed).size).toBe(3);
      for (const card of passed) expect(hand).toContain(card);
    }
  });

  test('at pro take fewer points among three at mid than one at mid does', () => {
    const hands = often(60, 200);
    const smart = pointsOfUser('pro', hands);
    // An even table averages 6.5 points a hand, and more by its moons.
    expect(smart).toBeLessThan(6);
    expect(pointsOfUser('mid', hands)).toBeGreaterThan(smart + 0.5);
  });

  const first: Trick = { leader: 1, cards: cards('2C 3C 4C 5C') };
  const base: Omit<Seen, 'hand' | 'trick'> = { seat: 0, passed: undefined, tricks: [first], broken: true };
  const play = (hand: string, trick: Trick, difficulty: Difficulty) =>
    chooseCard({ ...base, hand: cards(hand), trick }, difficulty, seeded(seedOf(6))('bot'));

  test.each(['mid', 'pro'] as const)(
    'at %s give the queen of spades away when they cannot follow',
    (difficulty) => {
      expect(
        play('QS 2S 3H 4H 5H 6H 7C 8C 9C TC JC QC', { leader: 2, cards: ['KD', '2D'] }, difficulty),
      ).toBe('QS');
    },
  );

  test.each(['mid', 'pro'] as const)('at %s duck a trick that holds the queen', (difficulty) => {
    expect(
      play('KS JS 3H 4H 5H 6H 7C 8C 9C TC JC QC', { leader: 1, cards: ['AS', 'QS', '2S'] }, difficulty),
    ).toBe('KS');
    expect(
      play('KS JS 3H 4H 5H 6H 7C 8C 9C TC JC QC', { leader: 1, cards: ['TS', 'QS', '2S'] }, difficulty),
    ).toBe('JS');
  });
});
