import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { candidates } from './candidates.ts';
import { hash } from './keys.ts';
import { moved, type Piles } from './piles.ts';
import {
  apply,
  type Code,
  countOf,
  foundationPlace,
  fromOf,
  pileId,
  revert,
  talonPlace,
  toOf,
  toPosition,
} from './position.ts';
import { randomDeal } from './solver.ts';

/** Piles on random lines of play without draws, each with what the solver would try there. */
function* positions(): Iterable<{ piles: Piles; moves: readonly Code[] }> {
  for (let n = 0; n < 40; n++) {
    const random = seeded(testSeed(n));
    let piles: Piles = randomDeal(random);
    for (let step = 0; step < 25; step++) {
      const moves = candidates(toPosition(piles), 3);
      yield { piles, moves };
      const withoutDraws = moves.filter((move) => fromOf(move) < talonPlace);
      if (withoutDraws.length === 0) break;
      piles = made(piles, random('step', step).pick(withoutDraws));
    }
  }
}

const made = (piles: Piles, move: Code): Piles =>
  moved(piles, { from: pileId(fromOf(move)), to: pileId(toOf(move)), count: countOf(move) }).piles;

test('the key after a move is that of the piles after it, and leads back', () => {
  let flips = 0;
  let toFoundations = 0;
  let draws = 0;
  for (const { piles, moves } of positions()) {
    const position = toPosition(piles);
    const before = hash(position, 3);
    for (const move of moves) {
      const { waste } = position;
      const flipped = apply(position, move);
      flips += Number(flipped);
      toFoundations += Number(toOf(move) >= foundationPlace);
      draws += Number(fromOf(move) >= talonPlace);
      const after = hash(position, 3);
      if (fromOf(move) < talonPlace) expect(hash(toPosition(made(piles, move)), 3)).toBe(after);
      expect(after).not.toBe(before);
      revert(position, move, flipped, waste);
      expect(hash(position, 3)).toBe(before);
    }
  }
  expect(Math.min(flips, toFoundations, draws)).toBeGreaterThan(30);
});

test('the key does not tell the order of the columns, and tells any two cards apart', () => {
  const piles = randomDeal(seeded(testSeed(1)));
  const key = (tableau: Piles['tableau']) => hash(toPosition({ ...piles, tableau }), 3);
  const { tableau } = piles;
  expect(key(tableau.toReversed())).toBe(key(tableau));
  const [first, second] = tableau;
  if (!first || !second) throw new Error('no columns');
  const exchanged = tableau.with(0, { ...first, up: second.up }).with(1, { ...second, up: first.up });
  expect(key(exchanged)).not.toBe(key(tableau));
});
