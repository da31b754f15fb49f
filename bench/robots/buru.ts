// Win shares at Buru: node bench/robots/buru.ts --rounds 4000
// A person is simulated by a reaction time to cards that others lay (with a spread of 60 ms); to a match of
// their own they react in 150 ± 30 ms. Everything runs through the rules, as in play.
import { callDelays, chooseCard } from '../../games/buru/bot.ts';
import { type Action, rules, type State, seenBy } from '../../games/buru/rules.ts';
import { played, user, winner } from '../../games/buru/state.ts';
import { type Card, rankOf } from '../../kit/cards/cards.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { type Random, type Stream, seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { mean, option, percent, print, seedOf } from '../table.ts';

interface Player {
  card(state: State, random: Stream): Card;
  /** How long (ms) until the player calls an open match; undefined: never. */
  reaction(state: State, random: Stream): number | undefined;
  /** Presses the button after every card, match or not. */
  readonly mashes?: boolean;
}

const thinking = 700;
const rounds = option('rounds', 4000);

const person = (reaction: number): Player => ({
  card: matchOrAny,
  reaction: ({ turn }, random) =>
    Math.max(100, Math.round(turn === user ? 150 + 30 * normal(random) : reaction + 60 * normal(random))),
});

const silent: Player = { card: matchOrAny, reaction: () => undefined };
const masher: Player = { card: matchOrAny, reaction: () => 200, mashes: true };

/** A robot in the player's place: the table is then even. */
const robot: Player = {
  card: (state, random) => chooseCard(seenBy(state, user), state.difficulty, random),
  reaction: ({ difficulty }, random) => callDelays(difficulty, false, 0, random)[1],
};

function matchOrAny({ hands, pile }: State, random: Stream): Card {
  const hand = hands[user] ?? [];
  const top = pile.at(-1);
  return hand.find((card) => top && rankOf(card) === rankOf(top)) ?? random.pick(hand);
}

/** Twelve uniform numbers make a good enough normal one. */
function normal(random: Stream): number {
  return Array.from({ length: 12 }, () => random.unit()).reduce((a, b) => a + b, -6);
}

function playRound(player: Player, difficulty: Difficulty, n: number, variant?: string) {
  const setup = { difficulty, round: n, ...(variant && { variant }) };
  const round = new Round(rules, setup, seedOf(8, n));
  const random = seeded(seedOf(9, n));
  const { turn: first } = round.state;
  let matches = 0;
  while (!round.outcome) {
    const before = round.state.lastCapture?.at;
    act(round, player, random);
    if (round.state.lastCapture?.at !== before) matches++;
  }
  return { first, matches, seat: winner(round.state) ?? user, seconds: round.at / 1000 };
}

function act(round: Round<State, Action>, player: Player, random: Random): void {
  const { state } = round;
  const card = played(state);
  if (state.match) {
    const reaction = player.reaction(state, random('reaction', card));
    const at = reaction === undefined ? undefined : state.match.at + reaction;
    if (at !== undefined && at < (round.due ?? 0) && round.play({ type: 'call' }, at)) return;
  } else if (state.turn === user && !state.forfeit) {
    round.play({ type: 'play', card: player.card(state, random('card', card)) }, round.at + thinking);
    return;
  } else if (player.mashes && state.since + 200 < (round.due ?? 0)) {
    round.play({ type: 'call' }, Math.max(round.at, state.since + 200));
  }
  round.advance(round.due ?? round.at);
}

const wins = (won: readonly boolean[]) => percent(mean(won.map((yes) => (yes ? 1 : 0))));

const playAll = (player: Player, difficulty: Difficulty, variant?: string) =>
  Array.from({ length: rounds }, (_, n) => playRound(player, difficulty, n, variant));

print(
  `Win shares of an even table, by place after the starter (${rounds} rounds each)`,
  ['difficulty', 'starter', 'second', 'third', 'fourth', 'matches a round', 'length'],
  difficulties.map((difficulty) => {
    const ends = playAll(robot, difficulty);
    const places = [0, 1, 2, 3].map((place) =>
      wins(ends.map(({ first, seat }) => (first + place) % 4 === seat)),
    );
    const matches = mean(ends.map(({ matches }) => matches)).value.toFixed(1);
    const length = mean(ends.map(({ seconds }) => seconds)).value.toFixed(0);
    return [difficulty, ...places, matches, `${length} s`];
  }),
);

const people: readonly (readonly [string, Player, string?])[] = [
  ['250 ms', person(250)],
  ['350 ms', person(350)],
  ['450 ms', person(450)],
  ['450 ms, relaxed claims', person(450), 'relaxed'],
  ['never calls', silent],
  ['presses after every card', masher],
];

print(
  `Win share of a simulated person (${rounds} rounds each; a fair share is 25 %)`,
  ['reaction', ...difficulties],
  people.map(([name, player, variant]) => [
    name,
    ...difficulties.map((difficulty) =>
      wins(playAll(player, difficulty, variant).map(({ seat }) => seat === user)),
    ),
  ]),
);
