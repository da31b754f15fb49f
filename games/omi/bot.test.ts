import { describe, expect, test } from 'vitest';
import type { Card } from '../../kit/cards/cards.ts';
import { followers, seats, type Trick, toPlay } from '../../kit/cards/tricks.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import { chooseCard, chooseTrump } from './bot.ts';
import { type Action, rules } from './rules.ts';
import { cardTrials, sample } from './search.ts';
import { omiDeck, type Seen, type State, seenBy, user } from './table.ts';

const seedOf = (n: number) => n.toString(16).padStart(32, '0');

/** Every state of a hand in which a bot is to move. */
function* botMoves(seed: string): Generator<State> {
  const round = new Round<State, Action>(rules, { difficulty: 'pro', round: 1 }, seed);
  while (!round.outcome) {
    const { phase, trick, hands } = round.state;
    if (trick.cards.length < 4 && (phase === 'choose-trump' || toPlay(trick) !== user)) yield round.state;
    if (round.due !== undefined) round.advance(round.due);
    else round.play(followers(hands[user] ?? [], trick)[0] as Card, round.at);
  }
}

/** The same table with the cards hidden from `seat` redealt. */
function shuffledBehind(state: State, seat: number, n: number): State {
  const others = seats.filter((other) => other !== seat);
  const dealt = seeded(seedOf(n))('hidden').shuffle(others.flatMap((other) => state.hands[other] ?? []));
  const hands = state.hands.map((hand, s) => (s === seat ? hand : dealt.splice(0, hand.length)));
  return { ...state, hands };
}

describe('omi bots', () => {
  test('do not peek: the hidden cards may be any others, the decision stays the same', () => {
    let decisions = 0;
    for (let n = 0; n < often(2, 5); n++) {
      for (const state of botMoves(seedOf(n))) {
        const seat = state.phase === 'choose-trump' ? state.chooser : toPlay(state.trick);
        const decide = (of: State) => {
          const random = seeded(seedOf(n));
          return of.phase === 'choose-trump'
            ? chooseTrump(seenBy(of, seat), random('trump'))
            : chooseCard(seenBy(of, seat), 'pro', random('mistake'), random('worlds'));
        };
        const decided = decide(state);
        for (let again = 0; again < 3; again++) {
          expect(decide(shuffledBehind(state, seat, n * 100 + again))).toBe(decided);
        }
        decisions++;
      }
    }
    expect(decisions).toBeGreaterThan(40);
  });

  test('are given nothing but their own hand and the cards on the table', () => {
    for (const state of botMoves(seedOf(9))) {
      const seat = toPlay(state.trick);
      const seen = seenBy(state, seat);
      const shown = new Set(JSON.stringify(seen).match(/[7-9TJQKA][SHCD]/g));
      const open = [
        ...(state.hands[seat] ?? []),
        ...state.trick.cards,
        ...state.tricks.flatMap((t) => t.cards),
      ];
      expect([...shown].toSorted()).toEqual([...new Set(open)].toSorted());
    }
  });

  test('always follow suit, and play only cards they hold', () => {
    for (const state of botMoves(seedOf(3))) {
      if (state.phase === 'choose-trump') continue;
      const seen = seenBy(state, toPlay(state.trick));
      for (const difficulty of difficulties) {
        const card = chooseCard(seen, difficulty, seeded(seedOf(1))('mistake'), seeded(seedOf(1))('worlds'));
        expect(followers(seen.hand, seen.trick)).toContain(card);
      }
    }
  });

  test('err as often as the difficulty says, with any legal card', () => {
    // Last to play to a partner's trick that is won: the sound card is the lowest, a mistake is any of four.
    const trick: Trick = { leader: 1, cards: ['9H', 'AH', 'TH'] };
    const seen: Seen = {
      seat: 0,
      hand: ['KH', 'QH', 'JH', '7H'],
      chooser: 1,
      trump: 'S',
      trick,
      tricks: Array.from(
        { length: 4 },
        (_, i): Trick => ({
          leader: 1,
          cards: omiDeck.filter((card) => card[1] !== 'H').slice(i * 4, i * 4 + 4),
        }),
      ),
    };
    for (const [difficulty, mistake] of [
      ['noob', 0.45],
      ['mid', 0.15],
      ['pro', 0.02],
    ] as const) {
      let wasted = 0;
      const tries = often(200, 400);
      for (let i = 0; i < tries; i++) {
        const random = seeded(seedOf(i));
        if (chooseCard(seen, difficulty, random('mistake'), random('worlds')) !== '7H') wasted++;
      }
      // Three mistakes of four show; four standard deviations are 0.1 at most.
      expect(Math.abs(wasted / tries - mistake * 0.75)).toBeLessThan(0.1);
    }
  });

  test('name a trump that they hold most and highest of', () => {
    const trick: Trick = { leader: 1, cards: [] };
    const named = chooseTrump(
      { seat: 1, hand: ['AS', 'KS', 'JS', '7D'], chooser: 1, trick, tricks: [] },
      seeded(seedOf(1))('trump'),
    );
    expect(named).toBe('S');
  });

  test('ruff a trick that would be lost, and not one that the partner takes', () => {
    const gone = (cards: string) =>
      Array.from(
        { length: cards.split(' ').length / 4 },
        (_, i): Trick => ({
          leader: 1,
          cards: cards.split(' ').slice(i * 4, i * 4 + 4) as Card[],
        }),
      );
    const tricks = gone('7C 8C 9C TC JC QC KC AC 7D 8D 9D TD 7H 8H 9H JH');
    const base = { seat: 0, hand: ['7S', 'QD', 'JD', 'KD'], chooser: 1, trump: 'S', tricks } as const;
    const play = (trick: Trick) =>
      chooseCard({ ...base, trick }, 'pro', seeded(seedOf(4))('mistake'), seeded(seedOf(4))('worlds'));
    expect(play({ leader: 1, cards: ['AH', 'TH', 'QH'] })).toBe('7S');
    expect(play({ leader: 1, cards: ['TH', 'AH', 'QH'] })).not.toBe('7S');
  });
});

test('cards are weighed over different deals of what is hidden', () => {
  const state = [...botMoves(seedOf(1))].find(({ phase }) => phase === 'play') ?? expect.fail();
  const seat = toPlay(state.trick);
  const legal = followers(state.hands[seat] ?? [], state.trick);
  const values = sample(cardTrials(seenBy(state, seat), legal, seeded(seedOf(2))('deals')), 30);
  expect(Math.max(...[...values.values()].map((each) => new Set(each).size))).toBeGreaterThan(1);
});
