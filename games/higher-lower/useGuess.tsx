import { useState } from 'react';
import { type Action, isGuess, knownRange, type State } from './rules.ts';
import * as words from './words.ts';

interface Options {
  readonly state: State;
  readonly over: boolean;
  onGuess(value: Action): boolean;
}

/** The typed number, and why it can't be guessed. */
export function useGuess({ state, over, onGuess }: Options) {
  const [text, setText] = useState('');
  const [note, setNote] = useState<string>();
  /** The player has had the round's one warning about a guess that is ruled out. */
  const [warned, setWarned] = useState(false);
  const put = (value: string): void => {
    if (over) return;
    setText(value);
    setNote(undefined);
  };
  /** Makes the guess, or returns why it can't be made. */
  const judge = (): string | undefined => {
    const value = Number(text);
    const [low, high] = knownRange(state.guesses);
    if (text === '' || !isGuess(value)) return words.invalid;
    if (!warned && (value < low || value > high)) {
      setWarned(true);
      return words.ruledOut(value);
    }
    onGuess(value);
    return undefined;
  };
  return { text, note, put, guess: () => setNote(judge()) };
}
