// Fetches the server's questions, once per visit, difficulty and category. Without a response the built-in ones replace them.
import * as v from 'valibot';
import type { Setup } from '../../kit/round/log.ts';
import { seeded } from '../../kit/round/random.ts';
import { categoryOf } from './categories.ts';
import { chooseQuiz } from './choose.ts';
import { type Question, type Stored, stored } from './question.ts';

const FETCH_TIMEOUT_MS = 4_000;

/** By query. */
const cache = new Map<string, readonly Stored[]>();

async function questions(query: string): Promise<readonly Stored[]> {
  const cached = cache.get(query);
  if (cached) return cached;
  const response = await fetch(`/api/trivia/questions?${query}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const sent = v.parse(v.array(v.unknown()), await response.json());
  const valid = sent.filter((each) => v.is(stored, each));
  cache.set(query, valid);
  return valid;
}

export async function loadContent(setup: Setup, seed: string, seen?: readonly string[]): Promise<Question[]> {
  const { difficulty, variant } = setup;
  const category = categoryOf(variant);
  const query = new URLSearchParams({ difficulty });
  if (category) query.set('category', category);
  // The server may have more questions than it sends: a link's seed chooses the same ones for everybody.
  if (!seen) query.set('from', String(Number.parseInt(seed.slice(0, 1), 16) % 8));
  const store = await questions(String(query)).catch((error): Stored[] => {
    console.warn('The questions couldn’t load, so you get the built-in ones.', error);
    return [];
  });
  return chooseQuiz(store, { difficulty, category }, seeded(seed), seen);
}
