// Plays any game, knowing only its contract: what the conformance suite and the benches use.

import type { Engine } from '../contract/engine.ts';
import type { Difficulty } from '../round/difficulty.ts';
import type { Setup } from '../round/log.ts';
import { type Random, type Stream, seeded } from '../round/random.ts';
import { Round } from '../round/round.ts';

/** A seed made of a number, for tests. */
export function testSeed(n: number): string {
  return n.toString(16).padStart(8, '0').repeat(4);
}

export function testSetup(engine: Engine, difficulty: Difficulty, round = 0): Setup {
  if (!engine.content) return { difficulty, round };
  return { difficulty, round, content: engine.content.example(difficulty) };
}

/**
 * Chooses the next action on a way to the end; undefined to let time pass. A game whose rounds random play does not
 * end, a puzzle without a clock say, has one in its testPlayer.ts.
 */
export type TestPlayer<State = unknown, Action = unknown> = (state: State) => Action | undefined;

interface Walk {
  readonly engine: Pick<Engine, 'rules'>;
  readonly setup: Setup;
  readonly seed: string;
  /** The most moves (actions or waits) before it gives up. */
  readonly moves: number;
  /** Who plays; at random, among the moves that the rules list, unless given. */
  readonly player?: TestPlayer | undefined;
  /** Called with the round after every move. */
  onMove?(round: Round<unknown, unknown>): void;
}

/**
 * Plays at random times until the round ends or the moves are used up.
 * @throws where the rules forbid a move that they list, or that the player chose
 */
export function walk({ engine, setup, seed, moves, player, onMove }: Walk): Round<unknown, unknown> {
  const { rules } = engine;
  const round = new Round(rules, setup, seed);
  const random: Random = seeded(testSeed(Number.parseInt(seed.slice(0, 8), 16) + 1));
  for (let move = 0; move < moves && !round.outcome; move++) {
    const dice = random('walk', move);
    round.advance(round.at + (dice.chance(0.3) ? dice.below(900) : 0));
    if (round.outcome) break;
    const action = player ? player(round.state) : pick(rules.moves(round.state, round.at), dice);
    if (action === undefined) round.advance(round.due ?? round.at + 1000);
    else if (!round.play(action)) throw new Error(`forbidden: ${JSON.stringify(action)}`);
    onMove?.(round);
  }
  return round;
}

function pick(actions: Iterable<unknown>, dice: Stream): unknown {
  const list = [...actions];
  return list.length > 0 ? dice.pick(list) : undefined;
}

/** @throws where a round does not come to its end, with what to do about that */
export function walkToEnd(planned: Omit<Walk, 'moves'>): Round<unknown, unknown> {
  const moves = 60_000;
  const round = walk({ ...planned, moves });
  if (round.outcome) return round;
  const who = planned.player ? 'the test player' : 'random play';
  throw new Error(
    `${who} did not end this round in ${moves} moves. Every round must be able to end; where random play does not ` +
      'end one, put a testPlayer.ts beside the rules: it chooses the next action on a way to the end.',
  );
}
