import type { Card } from '../../../kit/cards/cards.ts';
import { type Seat, seats } from '../../../kit/cards/tricks.ts';
import type { Stream } from '../../../kit/round/random.ts';
import { type State, seenBy } from '../table.ts';

const dealtAway: readonly Card[] = ['2S', '3S', '4S'];

/** The table with the cards hidden from `seat` redealt, for tests that nobody peeks. Passed cards stay with their receiver. */
export function shuffledBehind(state: State, seat: Seat, random: Stream): State {
  const { passed } = seenBy(state, seat);
  const others = seats.filter((other) => other !== seat);
  const known = (other: number, card: Card) => passed?.to === other && passed.cards.includes(card);
  const loose = others.flatMap((other) => (state.hands[other] ?? []).filter((card) => !known(other, card)));
  const dealt = random.shuffle(loose);
  const hands = state.hands.map((hand, s) =>
    s === seat ? hand : hand.map((card) => (known(s, card) ? card : (dealt.pop() as Card))),
  );
  const given = state.given.map((cards, s) => (s === seat ? cards : dealtAway));
  return { ...state, hands, given };
}
