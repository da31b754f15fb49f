import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';

export const lowest = 1;
export const highest = 100;

export const attempts: Readonly<Record<Difficulty, number>> = { noob: 10, mid: 7, pro: 5 };

/** Where the secret is, seen from the guess. */
export type Verdict = 'higher' | 'lower' | 'correct';

export interface Guess {
  readonly value: number;
  readonly verdict: Verdict;
}

export interface State {
  readonly difficulty: Difficulty;
  /** In the order of their making. */
  readonly guesses: readonly Guess[];
  /** Told when the round is over, not before: until then it is nowhere in the state. */
  readonly secret?: number;
}

/** A guess, from 1 to 100. One that earlier answers rule out, or a repeated one, is allowed and costs an attempt. */
export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty }) => ({ difficulty, guesses: [] }),

  play(state, value, _at, random) {
    if (isOver(state) || !isGuess(value)) return undefined;
    const secret = drawSecret(random);
    const next = { ...state, guesses: [...state.guesses, { value, verdict: judge(value, secret) }] };
    return isOver(next) ? { ...next, secret } : next;
  },

  moves: (state) => (isOver(state) ? [] : Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i)),

  outcome(state) {
    if (hasWon(state)) return { result: 'win' };
    return attemptsLeft(state) === 0 ? { result: 'loss' } : undefined;
  },

  score: (state) => (hasWon(state) ? 1 : 0),
};

export function isGuess(value: number): boolean {
  return Number.isInteger(value) && value >= lowest && value <= highest;
}

export function attemptsLeft({ difficulty, guesses }: State): number {
  return attempts[difficulty] - guesses.length;
}

/** The numbers that the answers so far leave, lowest and highest. */
export function knownRange(guesses: readonly Guess[]): readonly [low: number, high: number] {
  let low = lowest;
  let high = highest;
  for (const { value, verdict } of guesses) {
    if (verdict !== 'lower') low = Math.max(low, verdict === 'correct' ? value : value + 1);
    if (verdict !== 'higher') high = Math.min(high, verdict === 'correct' ? value : value - 1);
  }
  return [low, high];
}

/** The same number at every guess of a round: a stream depends on its key alone. */
function drawSecret(random: Random): number {
  return lowest + random('secret').below(highest - lowest + 1);
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
