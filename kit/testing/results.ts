// Rounds that end with a result, found by playing any game through its contract alone.
import type { Engine } from '../contract/engine.ts';
import type { Outcome } from '../contract/rules.ts';
import type { Difficulty } from '../round/difficulty.ts';
import { type Random, seeded } from '../round/random.ts';
import { Round } from '../round/round.ts';
import { type Choice, type TestPlayer, testSeed, testSetup, walk } from './conformance.ts';

interface Search {
  readonly engine: Engine;
  readonly difficulty: Difficulty;
  readonly variant?: string | undefined;
  readonly player?: TestPlayer | undefined;
}

/** Rounds that care and chance may take each. */
const rounds = 60;
const moves = 20_000;
/** A game's own player may fill a board, step by step. */
const ownMoves = 500_000;
/** Moves that care looks at, of those that there are. */
const looked = 24;

export function resultsOf({ difficulty, player }: Omit<Search, 'engine'>): readonly Outcome[] {
  return player?.results?.[difficulty] ?? ['win', 'loss'];
}

/** A round that ends with the result; undefined where neither the game's own player, care nor chance comes to one. */
export function reach(
  result: Outcome,
  { engine, difficulty, variant, player }: Search,
): Round<unknown, unknown> | undefined {
  const own = player?.[result];
  // Chance loses soon, while care avoids what it does not want.
  const others = result === 'loss' ? [undefined, towards(result)] : [towards(result), undefined];
  for (const choose of own ? [({ state }: Round<unknown, unknown>) => own(state)] : others) {
    for (let n = 1; n <= rounds; n++) {
      const setup = { ...testSetup(difficulty, n % 4), ...(variant !== undefined && { variant }) };
      const round = walk({ engine, setup, seed: testSeed(n), moves: own ? ownMoves : moves, choose });
      if (round.outcome === result) return round;
    }
  }
  return undefined;
}

/** Takes the move that ends the round so, else the one with the best score that does not end it; the worst for a loss. */
function towards(result: Outcome): Choice {
  return ({ rules, state, at, seed }, dice) => {
    if (dice.chance(0.1)) return undefined;
    const random: Random = seeded(seed);
    let best: { readonly move: unknown; readonly worth: number } | undefined;
    const all = dice.shuffle([...rules.moves(state, at)]);
    for (const move of all.slice(0, looked)) {
      const next = rules.play(state, move, at, random);
      const outcome = next === undefined ? undefined : rules.outcome(next);
      if (outcome === result) return move;
      if (outcome || next === undefined) continue;
      const worth = rules.score(next) * (result === 'loss' ? -1 : 1);
      if (!best || worth > best.worth) best = { move, worth };
    }
    return best?.move ?? all[0];
  };
}

/** A round as it stood at one time. */
export type Moment = Pick<Round<unknown, unknown>, 'state' | 'outcome' | 'score' | 'at'>;

/** The last moments of a played round: one after each action and each timed step. */
export function momentsOf(
  { rules, setup, seed, entries, at: end }: Round<unknown, unknown>,
  last: number,
): Moment[] {
  const again = new Round(rules, setup, seed);
  const moments: Moment[] = [];
  const note = (): void => {
    const { state, outcome, score, at } = again;
    moments.push({ state, outcome, score, at });
    if (moments.length > last) moments.shift();
  };
  const pass = (to: number): void => {
    for (let { due } = again; due !== undefined && due <= to; due = again.due) {
      again.advance(due);
      note();
    }
  };
  for (const [at, action] of entries) {
    pass(at);
    again.play(action, at);
    note();
  }
  pass(end);
  return moments;
}
