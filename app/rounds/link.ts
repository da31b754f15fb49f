// What the address of a game may name, so that a deal can be shared: `?difficulty=pro&round=2&seed=…`.

import type { Setup } from '../../kit/contract/rules.ts';
import { isSeed } from '../../kit/round/random.ts';

/** The seed of a round, or null where the address names none. */
export function seedOf(query: URLSearchParams): string | null {
  const seed = query.get('seed');
  return seed !== null && isSeed(seed) ? seed : null;
}

/** Which round of a session the deal was: it decides who chooses, passes or starts. 0 where the address does not say. */
export function roundOf(query: URLSearchParams): number {
  const round = query.get('round') ?? '';
  return /^\d{1,6}$/.test(round) ? Number(round) : 0;
}

/** The query that names a deal. */
export function queryOf({ difficulty, round }: Setup, seed: string): string {
  return `?${new URLSearchParams({ difficulty, round: String(round), seed })}`;
}
