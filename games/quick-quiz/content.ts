// Fetches questions from our own server's store. One answer serves the whole visit, so that a guest's play
// asks the network for nothing; without one the built-in questions do.
import * as v from 'valibot';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { chooseQuiz } from './choose.ts';
import { type Question, type Stored, stored } from './question.ts';

/** A quiz of the built-in questions starts when the server has not answered after this long (ms). */
const FETCH_TIMEOUT_MS = 4_000;

const held = new Map<Difficulty, readonly Stored[]>();

async function questions(difficulty: Difficulty): Promise<readonly Stored[]> {
  const known = held.get(difficulty);
  if (known) return known;
  const response = await fetch(`/api/trivia/questions?difficulty=${difficulty}`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const given = v.parse(v.array(v.unknown()), await response.json());
  const sound = given.filter((each) => v.is(stored, each));
  held.set(difficulty, sound);
  return sound;
}

export async function loadContent(difficulty: Difficulty, seed: string): Promise<Question[]> {
  const store = await questions(difficulty).catch((error): Stored[] => {
    console.warn('The questions couldn’t load, so you get the built-in ones.', error);
    return [];
  });
  return chooseQuiz(store, difficulty, seeded(seed));
}
