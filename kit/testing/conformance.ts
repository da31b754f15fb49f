// Plays any game at random, knowing only its contract: what the conformance suite and the benches use.

import type { Engine } from '../contract/card.ts';
import type { Setup } from '../contract/rules.ts';
import type { Difficulty } from '../round/difficulty.ts';
import { type Random, seeded } from '../round/random.ts';
import { Round } from '../round/round.ts';
import { sample } from './sample.ts';

/** A seed made of a number, for tests. */
export function testSeed(n: number): string {
  return n.toString(16).padStart(8, '0').repeat(4);
}

export function testSetup(engine: Engine, difficulty: Difficulty, round = 0): Setup {
  if (!engine.content) return { difficulty, round };
  return { difficulty, round, content: engine.content.example(difficulty) };
}

export interface Walk {
  readonly engine: Engine;
  readonly setup: Setup;
  readonly seed: string;
  /** The most moves (tried actions that took, or waits) before it gives up. */
  readonly moves: number;
  /** How many random actions are tried before time passes instead; 24 unless given. */
  readonly tries?: number;
  /** Called with the round after every move. */
  onMove?(round: Round<unknown, unknown>): void;
  /** Called with every action that the rules refused, and the state that must not have changed. */
  onRefused?(action: unknown, before: unknown, after: unknown): void;
}

/** Plays random actions at random times until the round ends or the moves are used up. */
export function walk(planned: Walk): Round<unknown, unknown> {
  const { engine, setup, seed, moves, onMove } = planned;
  const round = new Round(engine.rules, setup, seed);
  const random: Random = seeded(testSeed(Number.parseInt(seed.slice(0, 8), 16) + 1));
  for (let move = 0; move < moves && !round.outcome; move++) {
    const dice = random('walk', move);
    if (!act(round, dice, planned)) wait(round);
    onMove?.(round);
  }
  return round;
}

type Dice = ReturnType<Random>;

function act(round: Round<unknown, unknown>, dice: Dice, { engine, tries = 24, onRefused }: Walk): boolean {
  const at = round.at + (dice.chance(0.3) ? dice.below(900) : 0);
  for (let i = 0; i < tries; i++) {
    const action = sample(engine.action, dice);
    round.advance(at);
    const before = round.state;
    if (round.play(action, at)) return true;
    onRefused?.(action, before, round.state);
    if (round.outcome) return true;
  }
  return false;
}

/** Nothing could be played: lets time pass to whatever happens next, or a second. */
function wait(round: Round<unknown, unknown>): void {
  round.advance(round.due ?? round.at + 1000);
}
