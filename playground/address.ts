// Address of the playground, and its round, which must survive a reload: after a change of the rules the author
// wants to see the same moment under the new rules.
import * as v from 'valibot';
import type { Game } from '../kit/contract/card.ts';
import { type Difficulty, toDifficulty } from '../kit/round/difficulty.ts';
import { entrySchema, setupSchema, whole } from '../kit/round/log.ts';
import { isSeed } from '../kit/round/random.ts';
import { variantOf } from '../kit/round/variants.ts';
import { entriesOf, goTo, lineOf } from './history.ts';
import { findGame, games } from './registry.ts';
import type { Shown } from './scene.ts';

export interface Address {
  readonly game: Game;
  readonly difficulty: Difficulty;
  readonly variant: string | undefined;
  /** Undefined for any. */
  readonly seed: string | undefined;
}

/** Reads the address; the first game at noob replaces missing or invalid parts. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const game = findGame(query.get('game')) ?? (games[0] as Game);
  const named = query.get('variant') ?? undefined;
  const seed = query.get('seed') ?? '';
  return {
    game,
    difficulty: toDifficulty(query.get('difficulty')),
    variant: variantOf(game, named) && named,
    seed: isSeed(seed) ? seed : undefined,
  };
}

export function addressOf({ game, setup, seed }: Pick<Shown, 'game' | 'setup' | 'seed'>): string {
  const { difficulty, variant } = setup;
  return `?${new URLSearchParams({ game: game.slug, difficulty, ...(variant && { variant }), seed })}`;
}

const kept = v.object({
  slug: v.string(),
  setup: setupSchema,
  seed: v.pipe(v.string(), v.check(isSeed)),
  /** Entries of the whole line, also those after the current moment. */
  entries: v.array(entrySchema),
  end: whole,
  moment: whole,
});
export type Kept = v.InferOutput<typeof kept>;

export function keptOf({
  game,
  setup,
  seed,
  history,
}: Pick<Shown, 'game' | 'setup' | 'seed' | 'history'>): Kept {
  const whole = goTo(history, Number.POSITIVE_INFINITY);
  const entries = entriesOf(whole).map(([at, action]): [number, unknown] => [at, action]);
  const end = lineOf(whole).at(-1)?.at ?? 0;
  return { slug: game.slug, setup, seed, entries, end, moment: history.moment };
}

/** Undefined when it is another round than the address says, or nothing of ours. */
export function readKept(text: string | null, search: string): Kept | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), text);
  if (!parsed.success) return undefined;
  const { slug, setup, seed } = parsed.output;
  const game = findGame(slug);
  return game && addressOf({ game, setup, seed }) === search ? parsed.output : undefined;
}
