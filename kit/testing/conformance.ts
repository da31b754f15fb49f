// Plays any game, knowing only its contract: for the conformance suite and the benches.

import type { Engine } from '../contract/engine.ts';
import type { Outcome } from '../contract/rules.ts';
import type { Difficulty } from '../round/difficulty.ts';
import type { Setup } from '../round/log.ts';
import { type Random, type Stream, seeded } from '../round/random.ts';
import { Round } from '../round/round.ts';

/** A seed made of a number, for tests. */
export function testSeed(n: number): string {
  return n.toString(16).padStart(8, '0').repeat(4);
}

export function testSetup(difficulty: Difficulty, round = 0): Setup {
  return { difficulty, round };
}

/**
 * Test player of a game: its testPlayer.ts exports one as `testPlayer`. Each function chooses the next action; undefined
 * lets time pass until something happens.
 */
export interface TestPlayer<State = unknown, Action = unknown> {
  /** Results that rounds can have; 'win' and 'loss' unless given, and where a difficulty is missing. */
  readonly results?: Readonly<Partial<Record<Difficulty, readonly Outcome[]>>>;
  /** Comes to an end, where random play does not, as in a puzzle without a clock. */
  end?(state: State): Action | undefined;
  /** Comes to that result, where neither care nor chance does. */
  win?(state: State): Action | undefined;
  loss?(state: State): Action | undefined;
  draw?(state: State): Action | undefined;
}

type AnyRound = Round<unknown, unknown>;

/** Chooses the next action; undefined lets time pass until something happens. */
export type Choice = (round: AnyRound, dice: Stream) => unknown;

interface Walk {
  readonly engine: Pick<Engine, 'rules'>;
  readonly setup: Setup;
  readonly seed: string;
  /** The most moves (actions or waits) before it gives up. */
  readonly moves: number;
  /** Among the moves that the rules list, at random times and at random, unless given. */
  readonly choose?: Choice | undefined;
  /** Called with the round after every move. */
  onMove?(round: AnyRound): void;
}

/**
 * Plays until the round ends or the moves are used up.
 * @throws where the rules forbid a move that they list, or that was chosen
 */
export function walk({ engine, setup, seed, moves, choose, onMove }: Walk): AnyRound {
  const round = new Round(engine.rules, setup, seed);
  const random: Random = seeded(testSeed(Number.parseInt(seed.slice(0, 8), 16) + 1));
  for (let move = 0; move < moves && !round.outcome; move++) {
    const dice = random('walk', move);
    if (!choose) round.advance(round.at + (dice.chance(0.3) ? dice.below(900) : 0));
    if (round.outcome) break;
    const action = (choose ?? atRandom)(round, dice);
    if (action === undefined) round.advance(round.due ?? round.at + 1000);
    else if (!round.play(action)) throw new Error(`forbidden: ${JSON.stringify(action)}`);
    onMove?.(round);
  }
  return round;
}

const atRandom: Choice = ({ rules, state, at }, dice) => {
  const list = [...rules.moves(state, at)];
  return list.length > 0 ? dice.pick(list) : undefined;
};

interface WholeWalk extends Omit<Walk, 'moves' | 'choose'> {
  readonly player?: TestPlayer | undefined;
}

/** @throws where a round does not come to its end, with what to do about that */
export function walkToEnd({ player, ...planned }: WholeWalk): AnyRound {
  const moves = 60_000;
  const end = player?.end;
  const round = walk({ ...planned, moves, choose: end && (({ state }) => end(state)) });
  if (round.outcome) return round;
  const who = end ? 'the test player' : 'random play';
  throw new Error(
    `${who} did not end this round in ${moves} moves. Every round must be able to end; where random play does not ` +
      'end one, put a testPlayer.ts beside the rules, whose `end` chooses the next action on a way to the end.',
  );
}
