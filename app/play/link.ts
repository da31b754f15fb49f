// What the address of a game may name, so that a deal can be shared: `?difficulty=pro&seed=…`.
import { isSeed } from '../../games/kit/random.ts';

/** The seed of a round, or null where the address names none. */
export function seedOf(query: URLSearchParams): string | null {
  const seed = query.get('seed');
  return seed !== null && isSeed(seed) ? seed : null;
}
