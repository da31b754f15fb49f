// Strength of Omi's robots: node bench/robots/omi.ts --hands 2000
// Each deal is played twice, the second time with the sides exchanged, so that its luck counts for both.

import { bitsOf, cardAt, indexOf, suitIndex } from '../../games/omi/bits.ts';
import { chooseCard, chooseTrump } from '../../games/omi/bot.ts';
import { lead, reply } from '../../games/omi/heuristic.ts';
import { searchCard } from '../../games/omi/search.ts';
import type { Seen } from '../../games/omi/seen.ts';
import { omiDeck, sideOf, tokens } from '../../games/omi/table.ts';
import { type Card, type Suit, suitOf, suits } from '../../kit/cards/cards.ts';
import { beats, followers, type Seat, seatOf, type Trick, taker, toPlay } from '../../kit/cards/tricks.ts';
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

/** The search without mistakes. */
const base: Player = {
  ...bot('pro'),
  card: (seen, random, ply) => {
    const legal = followers(seen.hand, seen.trick);
    return legal.length === 1 ? (legal[0] as Card) : searchCard(seen, legal, random('worlds', ply));
  },
};

/** The plain player: names the suit with the most and highest cards, plays by rule. */
const plain: Player = {
  trump: ({ hand }) => suits.toSorted((a, b) => worth(hand, b) - worth(hand, a))[0] as Suit,
  card: (seen) => plainPlay(seen),
};

const random: Player = {
  trump: (seen, at) =>
    at('random trump').pick(suits.filter((suit) => seen.hand.some((card) => suitOf(card) === suit))),
  card: (seen, at, ply) => at('random card', ply).pick(followers(seen.hand, seen.trick)),
};

function worth(hand: readonly Card[], suit: Suit): number {
  return hand.filter((card) => suitOf(card) === suit).reduce((sum, card) => sum + 8 + (indexOf(card) & 7), 0);
}

function plainPlay({ seat, hand, trump, trick, tricks }: Seen): Card {
  const shown = [...hand, ...trick.cards, ...tricks.flatMap((t) => t.cards)];
  const best = trick.cards.reduce<Card | undefined>((a, b) => (a && !beats(b, a, trump) ? a : b), undefined);
  const by = best && seatOf(trick, trick.cards.indexOf(best));
  const [own, unseen, trumps] = [bitsOf(hand), ~bitsOf(shown), suitIndex(trump as Suit)];
  const [first] = trick.cards;
  if (!first || !best || by === undefined) return cardAt(lead(own, unseen, trumps));
  const partners = sideOf(by) === sideOf(seat);
  const led = suitIndex(suitOf(first));
  return cardAt(reply(own, unseen, trumps, led, indexOf(best), partners, trick.cards.length));
}

/** One hand; gives the tricks of North and South. */
function play(players: readonly Player[], chooser: Seat, random: Random): number {
  const deal = random('bench deal').shuffle(omiDeck);
  const first = [0, 1, 2, 3].map((seat) => deal.slice(seat * 4, seat * 4 + 4));
  const by = (seat: Seat) => players[seat] as Player;
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

function match(bench: number, a: Player, b: Player) {
  const ours: number[] = [];
  const all: number[] = [];
  let sweeps = 0;
  for (let hand = 0; hand < hands / 2; hand++) {
    const chooser = (hand % 4) as Seat;
    const at = () => seeded(seedOf(bench, hand));
    const north = play([a, b, a, b], chooser, at());
    const south = play([b, a, b, a], chooser, at());
    const one = tokens(chooser, { NS: north, EW: 8 - north });
    const two = tokens(chooser, { NS: south, EW: 8 - south });
    ours.push(one.NS + two.EW);
    all.push(one.NS + one.EW + two.NS + two.EW);
    sweeps += Number(north === 8) + Number(south === 0);
  }
  return { share: share(ours, all), sweeps: sweeps / hands };
}

const table: readonly [string, Player, string, Player][] = [
  ['base', base, 'plain', plain],
  ['pro', bot('pro'), 'mid', bot('mid')],
  ['mid', bot('mid'), 'noob', bot('noob')],
  ['pro', bot('pro'), 'noob', bot('noob')],
  ['plain', plain, 'random', random],
  ['base', base, 'random', random],
];
const rows = table.map(([nameA, a, nameB, b], i) => {
  const result = match(i + 1, a, b);
  return [nameA, nameB, percent(result.share), `${(result.sweeps * 100).toFixed(1)} %`];
});
print(
  `Omi: tokens of pair A among all tokens, ${hands} hands each (95 % confidence)`,
  ['Pair A', 'Pair B', 'A’s share', 'A takes all eight'],
  rows,
);
