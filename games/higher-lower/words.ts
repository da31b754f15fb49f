import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { counted } from '../../kit/board/words.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { attemptsLeft, highest, knownRange, lowest, type State } from './rules.ts';

export const invalid = `Enter an integer between ${lowest} and ${highest}.`;

export function ruledOut(value: number): string {
  return `You’ve already ruled out ${value}, and it would cost an attempt. Guess again to try it anyway.`;
}

export function status(state: State): string {
  const last = state.guesses.at(-1);
  if (!last) return `Guess a number from ${lowest} to ${highest}.`;
  if (last.verdict === 'correct') return `Correct! The number was ${state.secret}.`;
  if (attemptsLeft(state) === 0) return `Out of attempts! It was ${state.secret}.`;
  return `Try ${last.verdict}. Attempts left: ${attemptsLeft(state)}`;
}

export const narrator: Narrator<State> = {
  where: (state) => [situation(state), range(state), history(state)].filter(Boolean).join(' '),

  options: () =>
    `Type a number from ${lowest} to ${highest} and press ${firstKey(controls.guess)}. The ${keysInWords(controls.up, controls.down)} change it by one.`,
};

function situation(state: State): string {
  if (state.secret !== undefined) return status(state);
  const left = counted(attemptsLeft(state), 'attempt');
  return `Guess a number from ${lowest} to ${highest}. You have ${left} left.`;
}

function range({ difficulty, guesses, secret }: State): string | undefined {
  if (difficulty !== 'noob' || secret !== undefined || guesses.length === 0) return undefined;
  const [low, high] = knownRange(guesses);
  return low === high ? `It’s ${low}.` : `It’s between ${low} and ${high}.`;
}

function history({ guesses }: State): string {
  if (guesses.length === 0) return 'No guesses yet.';
  const list = guesses.map(({ value, verdict }) => `${value}, ${verdict}`);
  return `Your guesses: ${list.join('; ')}.`;
}

export function par({ difficulty, guesses, secret }: State): string {
  if (guesses.at(-1)?.value === secret) return 'Halving the range takes 5.8 on average.';
  if (difficulty === 'pro') return 'At pro, even perfect play finds only 31 numbers in 100.';
  return 'Halving the range takes 7 guesses at most.';
}
