// Fetches the server's questions, once per visit and difficulty. Without a response the built-in ones replace them.
import * as v from 'valibot';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { chooseQuiz, keyOf } from './choose.ts';
import { type Question, type Stored, stored } from './question.ts';

const FETCH_TIMEOUT_MS = 4_000;

const cache = new Map<Difficulty, readonly Stored[]>();

async function questions(difficulty: Difficulty): Promise<readonly Stored[]> {
  const cached = cache.get(difficulty);
  if (cached) return cached;
  const response = await fetch(`/api/trivia/questions?difficulty=${difficulty}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const sent = v.parse(v.array(v.unknown()), await response.json());
  const valid = sent.filter((each) => v.is(stored, each));
  cache.set(difficulty, valid);
  return valid;
}

/** @param seen keys of questions that come only when no others are left, the oldest first */
export async function loadContent(
  difficulty: Difficulty,
  seed: string,
  seen?: readonly string[],
): Promise<Question[]> {
  const store = await questions(difficulty).catch((error): Stored[] => {
    console.warn('The questions couldn’t load, so you get the built-in ones.', error);
    return [];
  });
  return chooseQuiz(store, difficulty, seeded(seed), seen);
}

export const keysOf = (content: unknown): string[] =>
  v.is(questionsSchema, content) ? content.map(keyOf) : [];

const questionsSchema = v.array(v.looseObject({ question: v.string() }));
