// Where rounds come from: the setup, the seed and the content of the next one.
import type { Difficulty } from '../../games/kit/difficulty.ts';
import type { Game } from '../../games/kit/game.ts';
import { isSeed, newSeed } from '../../games/kit/random.ts';
import type { Setup } from '../../games/kit/rules.ts';
import { loadChunk } from '../shell/loadChunk.ts';

export interface Deal {
  readonly setup: Setup;
  readonly seed: string;
}

export interface Wish {
  readonly difficulty: Difficulty;
  readonly round: number;
  readonly variant: string | undefined;
}

/**
 * Deals a round. At once for most games; a promise for one that must fetch its content first.
 * @param seed a seed that a link names, so that a deal can be shared
 */
export function deal(
  game: Game,
  { difficulty, round, variant }: Wish,
  seed?: string | null,
): Deal | Promise<Deal> {
  const setup: Setup = variant === undefined ? { difficulty, round } : { difficulty, round, variant };
  const dealt: Deal = { setup, seed: seed && isSeed(seed) ? seed : newSeed() };
  const content = game.load?.content;
  if (!content) return dealt;
  return loadChunk(`${game.slug} content`, content)
    .then(({ loadContent }) => loadContent(difficulty, dealt.seed))
    .then((content) => ({ ...dealt, setup: { ...setup, content } }));
}
