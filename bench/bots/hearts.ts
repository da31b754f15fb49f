// How strong the bots of Hearts are: node bench/bots/hearts.ts --hands 2000
// Four players sit at a table; hands cycle through left, right, across and no pass, and the seats rotate.
import { cardAt } from '../../games/hearts/bits.ts';
import { chooseCard, choosePass, passCandidates, type Skill } from '../../games/hearts/bot.ts';
import { rulePass } from '../../games/hearts/pass.ts';
import { type Action, rules, type State, usersPass } from '../../games/hearts/rules.ts';
import type { Seen } from '../../games/hearts/seen.ts';
import { legalCards, user } from '../../games/hearts/table.ts';
import type { Card } from '../../kit/cards/cards.ts';
import { seats, toPlay } from '../../kit/cards/tricks.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Random, seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { playHand } from './hearts/hand.ts';
import { cheapestOf, priceCards, pricePasses } from './hearts/teacher.ts';
import { clockColumns, mean, number, option, print, processorTime, Stopwatch, seedOf } from './table.ts';

/** `search` plays what its networks have learnt from: it plays each card out, in so many deals. */
type Player = Skill | 'random' | 'search';
const searched = { cards: 80, passes: 32 };

const hands = option('hands', 2000);
const watch = new Stopwatch();
const passWatch = new Stopwatch();
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
  const choose = () => choosePass(hand, steps, difficulties[player], random('pass', seat));
  return player === 'smart' ? passWatch.time(choose) : choose();
}

function card(player: Player, seen: Seen, ply: number, random: Random): Card {
  const legal = legalCards(seen.hand, seen);
  if (player === 'random') return random('random card', ply).pick(legal);
  if (player === 'search') {
    return cardAt(cheapestOf(priceCards(seen, legal, searched.cards, random('search', ply))));
  }
  const choose = () => chooseCard(seen, difficulties[player], random('bot', ply));
  return player === 'smart' && legal.length > 1 ? watch.time(choose) : choose();
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
const only = option('only', -1);
const rows = tables
  .map(([one, others], i) => (only >= 0 && i !== only ? undefined : table(i + 1, one, others)))
  .filter((row) => row !== undefined);
print(
  `Hearts: points a hand, ${hands} hands each (95 % confidence); an even table averages 6.5 and more by its moons`,
  ['One', 'Three', 'One’s points', 'Each of the three', 'Moons'],
  rows,
);
if (only < 0) mixed();
if (watch.times.length > 0) {
  print(
    'One decision of a smart bot (ms), forced cards left out',
    ['', ...clockColumns],
    [
      ['card', ...watch.row],
      ['pass', ...passWatch.row],
    ],
  );
}
if (only < 0) {
  const clocks = (['noob', 'mid', 'pro'] as const).map((difficulty) =>
    processorTime(500, (n) => wholeHand(difficulty, n)),
  );
  print('A whole hand through the rules (mean processor time, ms)', ['noob', 'mid', 'pro'], [clocks]);
}

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

/** A hand through the rules, as the server replays it: three bots, and the user by rule. */
function wholeHand(difficulty: Difficulty, n: number): void {
  const round = new Round<State, Action>(rules, { difficulty, round: n }, seedOf(99, n));
  while (!round.outcome) {
    const { phase, hands: held, trick } = round.state;
    const mine = held[user] ?? [];
    if (usersPass(round.state)) round.play({ pass: rulePass(mine) }, round.at);
    else if (phase === 'play' && trick.cards.length < 4 && toPlay(trick) === user && mine.length > 1) {
      const legal = legalCards(mine, round.state);
      round.play(legal[n % legal.length] as Card, round.at);
    } else round.advance(round.due ?? round.at);
  }
}
