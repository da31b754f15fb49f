// Rounds played at random, knowing only the contract, until the game has shown what it can show.

import type { Engine } from '../kit/contract/engine.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';
import { Round } from '../kit/round/round.ts';
import { testSeed, testSetup, walk } from '../kit/testing/conformance.ts';
import type { Played } from './record.ts';

export interface Sample extends Played {
  /** Label of the state, such as "play, your move" or "lost: wall". */
  readonly label: string;
}

const moves = 800;

/** Maximum timed steps without a player's action: enough to end most rounds. */
const stepsAlone = 10_000;

/**
 * Plays one round and finds what is not known yet.
 * @param n any whole number: another one, another round
 * @param known the labels that were found before; the new ones are added
 */
export function findSamples(engine: Engine, difficulty: Difficulty, n: number, known: Set<string>): Sample[] {
  const setup = testSetup(difficulty, n % 4);
  const seed = testSeed(n);
  const found: Sample[] = [];
  const meet = (round: Round<unknown, unknown>): void => {
    for (const label of labelsOf(engine, round)) {
      if (known.has(label)) continue;
      known.add(label);
      found.push({ label, setup, seed, entries: round.entries.slice(), end: round.at });
    }
  };
  meet(new Round(engine.rules, setup, seed));
  const round = walk({ engine, setup, seed, moves, onMove: meet });
  for (let step = 0; step < stepsAlone && round.due !== undefined; step++) round.advance(round.due);
  meet(round);
  return found;
}

const results = { win: 'won', loss: 'lost', draw: 'drawn' } as const;

function labelsOf(engine: Engine, round: Round<unknown, unknown>): string[] {
  const { state, outcome } = round;
  if (outcome) return [results[outcome]];
  const [any] = engine.rules.moves(state, round.at);
  const move = any === undefined ? 'waiting' : 'your move';
  const phase = phaseOf(state);
  return [phase ? `${phase}, ${move}` : move, ...flagsOf(state)];
}

/** Most games with phases say so in a field of that name. */
function phaseOf(state: unknown): string | undefined {
  const { phase } = state as { readonly phase?: unknown };
  const kind = typeof phase === 'object' && phase !== null && 'kind' in phase ? phase.kind : phase;
  return typeof kind === 'string' ? kind : undefined;
}

/** The names of what is true of the state: "broken", "relaxed". */
function flagsOf(state: unknown): string[] {
  return Object.entries(state as object)
    .filter(([, value]) => value === true)
    .map(([name]) => name);
}
