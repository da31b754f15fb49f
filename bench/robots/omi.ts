// Strength of Omi's robots: node bench/robots/omi.ts --hands 2000
// Each deal is played twice, the second time with the sides exchanged, so that its luck counts for both.
import { chooseCard, chooseTrump } from '../../games/omi/bot.ts';
import { searchCard } from '../../games/omi/search.ts';
import type { Seen } from '../../games/omi/table.ts';
import { omiDeck, sideOf, tokens } from '../../games/omi/table.ts';
import { type Card, type Suit, suitOf, suits } from '../../kit/cards/cards.ts';
import { followers, type Seat, type Trick, taker, toPlay } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Random, seeded } from '../../kit/round/random.ts';
import { option, percent, print, seedOf, share } from '../table.ts';

interface Player {
  trump(seen: Seen, random: Random): Suit;
  card(seen: Seen, random: Random, ply: number): Card;
}

const hands = option('hands', 2000);

const bot = (difficulty: Difficulty): Player => ({
  trump: (seen, random) => chooseTrump(seen, random('trump')),
  card: (seen, random, ply) =>
    chooseCard(seen, difficulty, random(`mistake ${seen.seat}`, ply), random('worlds', ply)),
});

const players = {
  pro: bot('pro'),
  mid: bot('mid'),
  noob: bot('noob'),
  /** Searches without the mistakes of pro. */
  flawless: {
    ...bot('pro'),
    card(seen, random, ply) {
      const legal = followers(seen.hand, seen.trick);
      return legal.length === 1 ? (legal[0] as Card) : searchCard(seen, legal, random('worlds', ply));
    },
  },
  random: {
    trump: (seen, at) =>
      at('random trump').pick(suits.filter((suit) => seen.hand.some((card) => suitOf(card) === suit))),
    card: (seen, at, ply) => at('random card', ply).pick(followers(seen.hand, seen.trick)),
  },
} satisfies Readonly<Record<string, Player>>;

/** Plays one hand. @returns the tricks of North and South */
function play(table: readonly Player[], chooser: Seat, random: Random): number {
  const deal = random('bench deal').shuffle(omiDeck);
  const first = [0, 1, 2, 3].map((seat) => deal.slice(seat * 4, seat * 4 + 4));
  const by = (seat: Seat) => table[seat] as Player;
  const see = (seat: Seat, hand: readonly Card[]): Seen => ({ seat, hand, chooser, trick, tricks });
  let trick: Trick = { leader: chooser, cards: [] };
  const tricks: Trick[] = [];
  const trump = by(chooser).trump(see(chooser, first[chooser] ?? []), random);
  const held = first.map((hand, seat) => [...hand, ...deal.slice(16 + seat * 4, 20 + seat * 4)]);
  let north = 0;
  for (let ply = 0; ply < 32; ply++) {
    const seat = toPlay(trick);
    const hand = held[seat] ?? [];
    const card = by(seat).card({ ...see(seat, hand), trump }, random, ply);
    hand.splice(hand.indexOf(card), 1);
    trick = { ...trick, cards: [...trick.cards, card] };
    if (trick.cards.length < 4) continue;
    const leader = taker(trick, trump);
    if (sideOf(leader) === 'NS') north++;
    tricks.push(trick);
    trick = { leader, cards: [] };
  }
  return north;
}

function match(bench: number, a: Player, b: Player): string {
  const ours: number[] = [];
  const all: number[] = [];
  for (let hand = 0; hand < hands / 2; hand++) {
    const chooser = (hand % 4) as Seat;
    const count = (table: readonly Player[]) => {
      const north = play(table, chooser, seeded(seedOf(bench, hand)));
      return tokens(chooser, { NS: north, EW: 8 - north });
    };
    const [one, two] = [count([a, b, a, b]), count([b, a, b, a])];
    ours.push(one.NS + two.EW);
    all.push(one.NS + one.EW + two.NS + two.EW);
  }
  return percent(share(ours, all));
}

const pairs = [
  ['flawless', 'pro'],
  ['pro', 'mid'],
  ['pro', 'noob'],
  ['flawless', 'random'],
] as const;
print(
  `Omi: tokens of pair A among all tokens, ${hands} hands each (95 % confidence)`,
  ['Pair A', 'Pair B', 'A’s share'],
  pairs.map(([a, b], i) => [a, b, match(i + 1, players[a], players[b])]),
);
