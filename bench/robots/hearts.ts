// Strength of the robots of Hearts: node bench/robots/hearts.ts --hands 2000
// Four players sit at a table; hands cycle through left, right, across and no pass, and the seats rotate.
import { cardAt } from '../../games/hearts/bits.ts';
import { chooseCard, choosePass, passCandidates, type Skill } from '../../games/hearts/bot.ts';
import type { Seen } from '../../games/hearts/seen.ts';
import { legalCards } from '../../games/hearts/table.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { seats } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Random, seeded } from '../../kit/round/random.ts';
import { playHand } from '../../training/hearts/hand.ts';
import { cheapestOf, priceCards, pricePasses } from '../../training/hearts/teacher.ts';
import { mean, number, option, print, seedOf } from '../table.ts';

/** `search` plays what its networks have learnt from: it plays each card out, in so many deals. */
type Player = Skill | 'random' | 'search';
const searched = { cards: 80, passes: 32 };

const hands = option('hands', 2000);
const difficulties: Record<Skill, Difficulty> = { easy: 'noob', normal: 'mid', smart: 'pro' };

function pass(
  player: Player,
  hand: readonly Card[],
  seat: number,
  steps: number,
  random: Random,
): readonly Card[] {
  if (player === 'random') return random('random pass', seat).shuffle(hand).slice(0, 3);
  if (player === 'search') {
    const tried = { candidates: passCandidates, steps, deals: searched.passes };
    return cheapestOf(pricePasses(hand, tried, random('search pass', seat))).map(cardAt);
  }
  return choosePass(hand, steps, difficulties[player], random('pass', seat));
}

function card(player: Player, seen: Seen, ply: number, random: Random): Card {
  const legal = legalCards(seen.hand, seen);
  if (player === 'random') return random('random card', ply).pick(legal);
  if (player === 'search') {
    return cardAt(cheapestOf(priceCards(seen, legal, searched.cards, random('search', ply))));
  }
  return chooseCard(seen, difficulties[player], random('bot', ply));
}

/** One hand: the points of each seat, and whether someone shot the moon. */
function play(players: readonly Player[], round: number, random: Random) {
  const seated = players.map((player) => ({
    pass: (hand: readonly Card[], steps: number, seat: number) => pass(player, hand, seat, steps, random),
    card: (seen: Seen, ply: number) => card(player, seen, ply, random),
  }));
  return playHand(seated, round, random);
}

/** One player against three of another kind. */
function table(bench: number, one: Player, others: Player) {
  const own: number[] = [];
  const theirs: number[] = [];
  let moons = 0;
  for (let hand = 0; hand < hands; hand++) {
    const seat = Math.floor(hand / 4) % 4;
    const players = seats.map((s) => (s === seat ? one : others));
    const { points, moon } = play(players, hand, seeded(seedOf(bench, hand)));
    const mine = points[seat] ?? 0;
    own.push(mine);
    theirs.push((points.reduce((a, b) => a + b, 0) - mine) / 3);
    moons += Number(moon);
  }
  return [one, others, number(mean(own)), number(mean(theirs)), `${((moons / hands) * 100).toFixed(1)} %`];
}

const tables: readonly (readonly [Player, Player])[] = [
  ['smart', 'normal'],
  ['smart', 'easy'],
  ['normal', 'easy'],
  ['normal', 'smart'],
  ['easy', 'normal'],
  ['easy', 'smart'],
  ['random', 'smart'],
  ['random', 'normal'],
  ['normal', 'random'],
  ['normal', 'normal'],
  ['smart', 'search'],
  ['search', 'smart'],
  ['search', 'normal'],
];
const rows = tables.map(([one, others], i) => table(i + 1, one, others));
print(
  `Hearts: points a hand, ${hands} hands each (95 % confidence); an even table averages 6.5 and more by its moons`,
  ['One', 'Three', 'One’s points', 'Each of the three', 'Moons'],
  rows,
);
mixed();

/** All three at one table, and a fourth who is one of them in turn. */
function mixed(): void {
  const kinds: readonly Skill[] = ['easy', 'normal', 'smart'];
  const points = new Map<Skill, number[]>(kinds.map((kind) => [kind, []]));
  for (let hand = 0; hand < hands; hand++) {
    const random = seeded(seedOf(50, hand));
    const players = random('seats').shuffle([...kinds, kinds[hand % 3] as Skill]);
    const result = play(players, hand, random);
    for (const kind of kinds) {
      const theirs = result.points.filter((_, seat) => players[seat] === kind);
      points.get(kind)?.push(theirs.reduce((a, b) => a + b, 0) / theirs.length);
    }
  }
  const rows = kinds.map((kind) => [kind, number(mean(points.get(kind) ?? []))]);
  print(`Hearts: points a hand of all three at one table, ${hands} hands`, ['', 'points'], rows);
}
