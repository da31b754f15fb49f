import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

export const lowest = 1;
export const highest = 100;

export const attempts: Readonly<Record<Difficulty, number>> = { noob: 10, mid: 7, pro: 5 };

export type Verdict = 'higher' | 'lower' | 'correct';

export interface Guess {
  readonly value: number;
  readonly verdict: Verdict;
}

export interface State {
  readonly difficulty: Difficulty;
  readonly guesses: readonly Guess[];
  /** Missing until the end of the round. */
  readonly secret?: number;
}

/** A guess, from 1 to 100. Guesses that earlier answers rule out are allowed and cost an attempt. */
export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty }) => ({ difficulty, guesses: [] }),

  play(state, value, _at, random) {
    if (isOver(state) || !isGuess(value)) return undefined;
    // A stream depends on its key alone, so each guess of a round gets the same number.
    const secret = lowest + random('secret').below(highest - lowest + 1);
    const next = { ...state, guesses: [...state.guesses, { value, verdict: judge(value, secret) }] };
    return isOver(next) ? { ...next, secret } : next;
  },

  moves: (state) => (isOver(state) ? [] : Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i)),

  outcome(state) {
    if (hasWon(state)) return 'win';
    return attemptsLeft(state) === 0 ? 'loss' : undefined;
  },

  score: (state) => (hasWon(state) ? 1 : 0),
};

export function isGuess(value: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest;
}

export function attemptsLeft({ difficulty, guesses }: State): number {
  return attempts[difficulty] - guesses.length;
}

/** Returns the range that the answers leave. */
export function knownRange(guesses: readonly Guess[]): readonly [low: number, high: number] {
  let low = lowest;
  let high = highest;
  for (const { value, verdict } of guesses) {
    if (verdict !== 'lower') low = Math.max(low, verdict === 'correct' ? value : value + 1);
    if (verdict !== 'higher') high = Math.min(high, verdict === 'correct' ? value : value - 1);
  }
  return [low, high];
}

export function isRuledOut(value: number, guesses: readonly Guess[]): boolean {
  const [low, high] = knownRange(guesses);
  return value < low || value > high;
}

function judge(value: number, secret: number): Verdict {
  if (value === secret) return 'correct';
  return secret > value ? 'higher' : 'lower';
}

function hasWon({ guesses }: State): boolean {
  return guesses.at(-1)?.verdict === 'correct';
}

function isOver(state: State): boolean {
  return hasWon(state) || attemptsLeft(state) === 0;
}
