// Illegal moves, and rules that detect mutation of states.
import * as v from 'valibot';
import type { Engine } from '../../kit/contract/engine.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import type { Round } from '../../kit/round/round.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';

/** Collects up to 400 legal moves of various states, at all difficulties. */
export function movesMet(engine: Engine): ReadonlyMap<string, unknown> {
  const met = new Map<string, unknown>();
  for (const difficulty of difficulties) {
    walk({
      engine,
      setup: testSetup(difficulty),
      seed: testSeed(13),
      moves: 40,
      onMove({ state, at }) {
        for (const move of engine.rules.moves(state, at))
          if (met.size < 400) met.set(JSON.stringify(move), move);
      },
    });
  }
  return met;
}

/** Tries unlisted actions. @throws if the rules accept one or mutate the state */
export function tryUnlisted(
  { rules }: Engine,
  round: Round<unknown, unknown>,
  actions: ReadonlyMap<string, unknown>,
): void {
  const { state, at } = round;
  const listed = new Set([...rules.moves(state, at)].map((move) => JSON.stringify(move)));
  for (const [key, action] of actions) {
    if (listed.has(key)) continue;
    if (round.play(action)) throw new Error(`legal, but not listed: ${key}`);
    if (round.state !== state) throw new Error(`refused, but not without a trace: ${key}`);
  }
}

/** Tries well-formed actions that no state lists; the rules must not throw or mutate the state. */
export function tryMadeUp(
  { rules, action }: Engine,
  { state, at, seed }: Round<unknown, unknown>,
  actions: readonly unknown[],
  dice: Stream,
): void {
  const leaves = leavesOf([...actions, 0, 1, 2, 1000]);
  for (let i = 0; i < 20; i++) {
    const parsed = v.safeParse(action, recombined(dice.pick(actions), leaves, dice));
    if (parsed.success) rules.play(state, parsed.output, at, seeded(seed));
  }
}

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** Returns the same shape with some numbers and words replaced. */
function recombined(value: unknown, leaves: readonly unknown[], dice: Stream): unknown {
  if (Array.isArray(value)) return value.map((inner) => recombined(inner, leaves, dice));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, recombined(inner, leaves, dice)]),
    );
  }
  return dice.chance(0.5) ? value : dice.pick(leaves.filter((leaf) => typeof leaf === typeof value));
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Freezes states, so that rules that mutate them throw. */
export function frozen(rules: Engine['rules']): Engine['rules'] {
  const elapse = rules.elapse?.bind(rules);
  return {
    ...rules,
    start: (setup, random) => deepFreeze(rules.start(setup, random)),
    play: (state, action, at, random) => deepFreeze(rules.play(state, deepFreeze(action), at, random)),
    ...(elapse && { elapse: (state, at, random) => deepFreeze(elapse(state, at, random)) }),
  };
}
