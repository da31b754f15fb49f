// Strength of the robots of Hearts: node training/hearts/strength.ts --hands 2000
// Hands cycle through left, right, across and no pass, and the seats rotate.

import { mean, number, option, print, seedOf } from '../../bench/table.ts';
import { chooseCard, choosePass } from '../../games/hearts/bot.ts';
import { cheapest } from '../../games/hearts/network.ts';
import { candidatesOf } from '../../games/hearts/pass.ts';
import { priceCards, pricePasses } from '../../games/hearts/pricing.ts';
import { legalCards, type Seen } from '../../games/hearts/table.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { seats } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Random, seeded } from '../../kit/round/random.ts';
import { playHand } from './hand.ts';

/** `search` is the networks' teacher: it plays each card out, in this many deals. */
type Player = Difficulty | 'random' | 'search';
const searched = { cards: 80, passes: 32 };

const hands = option('hands', 2000);

/** Seats a player at a table. */
function seat(player: Player, random: Random) {
  return {
    pass(hand: readonly Card[], steps: number, at: number): readonly Card[] {
      if (player === 'random') return random('random pass', at).shuffle(hand).slice(0, 3);
      if (player !== 'search') return choosePass(hand, steps, player, random('pass', at));
      const stream = random('search pass', at);
      const priced = pricePasses(hand, candidatesOf(hand), steps, { deals: searched.passes }, stream);
      return cheapest(priced, ({ cost }) => cost).option;
    },
    card(seen: Seen, ply: number): Card {
      const legal = legalCards(seen.hand, seen);
      if (player === 'random') return random('random card', ply).pick(legal);
      if (player !== 'search') return chooseCard(seen, player, random('bot', ply));
      const priced = priceCards(seen, legal, { deals: searched.cards }, random('search', ply));
      return cheapest(priced, ({ cost }) => cost).option;
    },
  };
}

/** Plays one player against three of another kind. */
function table(bench: number, one: Player, others: Player): string[] {
  const own: number[] = [];
  const theirs: number[] = [];
  let moons = 0;
  for (let hand = 0; hand < hands; hand++) {
    const at = Math.floor(hand / 4) % 4;
    const random = seeded(seedOf(bench, hand));
    const table = seats.map((s) => seat(s === at ? one : others, random));
    const { points, moon } = playHand(table, hand, random);
    const mine = points[at] ?? 0;
    own.push(mine);
    theirs.push((points.reduce((a, b) => a + b, 0) - mine) / 3);
    moons += Number(moon);
  }
  return [one, others, number(mean(own)), number(mean(theirs)), `${((moons / hands) * 100).toFixed(1)} %`];
}

const tables: readonly `${Player} ${Player}`[] = [
  ...(['pro mid', 'pro noob', 'mid noob', 'mid pro'] as const),
  ...(['noob mid', 'random pro', 'pro search', 'search pro'] as const),
];
print(
  `Hearts: points a hand, ${hands} hands each (95 % confidence); an even table averages 6.5 and more by its moons`,
  ['One', 'Three', 'One’s points', 'Each of the three', 'Moons'],
  tables.map((pair, i) => {
    const [one, others] = pair.split(' ') as [Player, Player];
    return table(i + 1, one, others);
  }),
);
