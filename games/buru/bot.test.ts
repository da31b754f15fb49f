import { describe, expect, test } from 'vitest';
import { type Card, rankOf } from '../../kit/cards/cards.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { chooseCard, type Seen } from './bot.ts';
import { rules, type State, seenBy } from './rules.ts';

const random = seeded('00112233445566778899aabbccddeeff');
describe('a robot', () => {
  test('decides the same whatever the cards that it cannot see', () => {
    for (const difficulty of difficulties) {
      for (let n = 0; n < 40; n++) {
        const round = new Round(rules, { difficulty, round: n }, String(n).padStart(32, '0'));
        for (let step = 0; step < 40 && !round.outcome; step++) {
          const { state } = round;
          if (state.turn !== 0 && !state.match) {
            const shuffled = withHiddenShuffled(state, n * 100 + step);
            expect(shuffled.hands).not.toEqual(state.hands);
            // Through the rules, as in play: whatever they would hand to the robot is tested too.
            const turn = [state.since + 420, random] as const;
            expect(lastPlayed(rules.elapse?.(shuffled, ...turn))).toBe(
              lastPlayed(rules.elapse?.(state, ...turn)),
            );
          }
          const held = state.hands[0]?.[0];
          if (!held || !round.play({ type: 'play', card: held })) round.advance(round.due ?? round.at);
        }
      }
    }
  });

  test.each([
    ['noob', 0.35],
    ['mid', 0.7],
    ['pro', 1],
  ] as const)('at %s plays a match on purpose %f of the time, else any card', (difficulty, share) => {
    const seen: Seen = { hand: cards('4S 5S 6S 7S 8S 9S TS JS QS KS'), pile: cards('4D'), gone: [] };
    const rounds = 4000;
    let matches = 0;
    for (let i = 0; i < rounds; i++) {
      if (rankOf(chooseCard(seen, difficulty, random(difficulty, i))) === '4') matches++;
    }
    // One card in ten matches by chance.
    expect(matches / rounds).toBeCloseTo(share + (1 - share) / 10, 1);
  });

  test('at pro leads the rank with the fewest copies unseen', () => {
    const seen: Seen = { hand: cards('4S 4D KS 9C'), pile: [], gone: cards('KH KD KC 9D') };
    for (let i = 0; i < 50; i++) expect(chooseCard(seen, 'pro', random('lead', i))).toBe('KS');
    const led = new Set(Array.from({ length: 100 }, (_, i) => chooseCard(seen, 'mid', random('lead', i))));
    expect(led.size).toBe(4);
  });
});

const lastPlayed = (state: State | undefined): Card | undefined => state?.pile.at(-1);

/** The same table for the robot to play, with the other three hands redealt. */
function withHiddenShuffled(state: State, n: number): State {
  const others = [0, 1, 2, 3].filter((seat) => seat !== state.turn);
  const pool = random('hidden', n).shuffle(others.flatMap((seat) => state.hands[seat] ?? []));
  const hands = state.hands.map((hand, seat) => (seat === state.turn ? hand : pool.splice(0, hand.length)));
  const shuffled = { ...state, hands };
  expect(seenBy(shuffled, state.turn)).toEqual(seenBy(state, state.turn));
  return shuffled;
}
