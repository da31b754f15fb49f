import { type Card, rankOf } from '../../kit/cards/cards.ts';
import { seatAfter } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { user } from './state.ts';

/** A robot's knowledge: its own hand, and the cards that everyone has seen. */
export interface Seen {
  readonly hand: readonly Card[];
  readonly pile: readonly Card[];
  /** Cards of captured piles. */
  readonly gone: readonly Card[];
}

/** Probability that a robot plays a matching card on purpose. */
const seeking: Record<Difficulty, number> = { noob: 0.35, mid: 0.7, pro: 1 };

/** Range of a robot's reaction time, ms. */
const callDelay: Record<Difficulty, readonly [number, number]> = {
  noob: [420, 700],
  mid: [260, 520],
  pro: [150, 360],
};

export function chooseCard(seen: Seen, difficulty: Difficulty, random: Stream): Card {
  const top = seen.pile.at(-1);
  const matching = top ? seen.hand.filter((card) => rankOf(card) === rankOf(top)) : [];
  const seeks = random.chance(seeking[difficulty]);
  if (seeks && matching.length > 0) return random.pick(matching);
  return random.pick(difficulty === 'pro' && !top ? hardestToMatch(seen) : seen.hand);
}

/** The cards whose rank has the fewest unseen copies, hardest for the next seat to match. */
function hardestToMatch({ hand, pile, gone }: Seen): Card[] {
  const seen = [...hand, ...pile, ...gone].map(rankOf);
  const copies = (card: Card): number => seen.filter((rank) => rank === rankOf(card)).length;
  const most = Math.max(...hand.map(copies));
  return hand.filter((card) => copies(card) === most);
}

/** The robots' seats, clockwise from the seat that played the card. */
const robotsAfter = (layer: number): number[] =>
  [1, 2, 3, 4].map((steps) => seatAfter(layer, steps)).filter((seat) => seat !== user);

/** By seat: each robot's reaction time (ms). The order of drawing is fixed, since old logs depend on it. */
export function callDelays(
  difficulty: Difficulty,
  relaxed: boolean,
  layer: number,
  random: Stream,
): number[] {
  const [from, to] = callDelay[difficulty];
  const delays = [0, 0, 0, 0];
  for (const seat of robotsAfter(layer)) {
    const drawn = from + random.below(to - from + 1);
    delays[seat] = relaxed ? Math.floor(drawn * 1.5) : drawn;
  }
  return delays;
}

/** The first robot to call, the nearest clockwise from the layer among equals. */
export function quickestRobot(delays: readonly number[], layer: number): number {
  return robotsAfter(layer).reduce((best, seat) => ((delays[seat] ?? 0) < (delays[best] ?? 0) ? seat : best));
}
