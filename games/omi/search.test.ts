import { expect, test } from 'vitest';
import type { Card } from '../../kit/cards/cards.ts';
import { followers, seats, toPlay } from '../../kit/cards/tricks.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import { bitsOf, indexOf } from './bits.ts';
import { playOut, putCard } from './playout.ts';
import { type Action, rules } from './rules.ts';
import { alike, positionOf } from './search.ts';
import { type State, seenBy, user } from './table.ts';

const random = seeded('0a0b0c0d0e0f0a0b0c0d0e0f0a0b0c0d');

/** Every state of a hand in which someone is to play one of several cards. */
function* choices(n: number): Generator<State> {
  const round = new Round<State, Action>(
    rules,
    { difficulty: 'noob', round: n },
    n.toString(16).padStart(32, '0'),
  );
  for (let step = 0; !round.outcome; step++) {
    const { phase, trick, hands } = round.state;
    const legal =
      phase === 'play' && trick.cards.length < 4 ? followers(hands[toPlay(trick)] ?? [], trick) : [];
    if (legal.length > 1) yield round.state;
    if (round.due !== undefined) round.advance(round.due);
    else if (phase === 'choose-trump') round.play([...rules.moves(round.state, round.at)][0] as Action);
    else round.play(random('card', n * 100 + step).pick(followers(hands[user] ?? [], trick)));
  }
}

/** The tricks of North and South, were the others to hold these cards. */
function tricksAfter(state: State, hands: readonly (readonly Card[])[], card: number): number {
  const seat = toPlay(state.trick);
  const position = positionOf(seenBy(state, seat));
  putCard(position, card);
  return playOut(
    position,
    Int32Array.from(hands, (held, other) => (other === seat ? 0 : bitsOf(held))),
  );
}

test('cards that are tried as one bring the same, whatever the others hold', () => {
  let pairs = 0;
  for (let n = 0; n < often(30, 150); n++) {
    for (const state of choices(n)) {
      const seat = toPlay(state.trick);
      const seen = seenBy(state, seat);
      const start = positionOf(seen);
      const own = bitsOf(seen.hand);
      const shown = own | bitsOf([...seen.tricks, seen.trick].flatMap(({ cards }) => cards));
      const options = followers(seen.hand, state.trick)
        .map(indexOf)
        .toSorted((a, b) => (a & 7) - (b & 7) || a - b);
      options.forEach((card, place) => {
        const same = options[alike(options, place, start, own, shown)] as number;
        if (same === card) return;
        pairs++;
        for (let deal = 0; deal < 12; deal++) {
          const others = seats.filter((other) => other !== seat);
          const cards = random('deal', deal).shuffle(others.flatMap((other) => state.hands[other] ?? []));
          const hands = state.hands.map((hand, s) => (s === seat ? hand : cards.splice(0, hand.length)));
          expect(tricksAfter(state, hands, card)).toBe(tricksAfter(state, hands, same));
        }
      });
    }
  }
  expect(pairs).toBeGreaterThan(100);
});
