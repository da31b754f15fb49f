import { type Card, rankOf } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { user } from './state.ts';

/** All that a robot knows: its own hand, and the cards that everyone has seen. */
export interface Seen {
  readonly hand: readonly Card[];
  readonly pile: readonly Card[];
  /** Cards of captured piles: they lay face up before. */
  readonly gone: readonly Card[];
}

/** How often a robot that holds a matching card plays it on purpose. */
const seeking: Record<Difficulty, number> = { noob: 0.35, mid: 0.7, pro: 1 };

/** How long (ms) a robot takes to call a match: from, to. */
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

/** The cards whose rank has the fewest copies unseen: whoever plays next can hardly match them. */
function hardestToMatch({ hand, pile, gone }: Seen): Card[] {
  const seen = [...hand, ...pile, ...gone].map(rankOf);
  const copies = (card: Card): number => seen.filter((rank) => rank === rankOf(card)).length;
  const most = Math.max(...hand.map(copies));
  return hand.filter((card) => copies(card) === most);
}

/** The robots' seats, clockwise from the layer of a card. */
const robotsAfter = (layer: number): number[] =>
  [1, 2, 3, 4].map((step) => (layer + step) % 4).filter((seat) => seat !== user);

/**
 * How long (ms) each robot takes to call this match, by seat. They are drawn clockwise from the layer: in another
 * order old logs would go another way.
 */
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

/** The robot that calls first, equals going to the nearest clockwise from the layer. */
export function quickestRobot(delays: readonly number[], layer: number): number {
  return robotsAfter(layer).reduce((best, seat) => ((delays[seat] ?? 0) < (delays[best] ?? 0) ? seat : best));
}
