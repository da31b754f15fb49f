// Options that several commands take.
import { InvalidArgumentError } from 'commander';

/** A whole number from `least` up. */
export function wholeNumber(least: number) {
  return (text: string): number => {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || !Number.isSafeInteger(n))
      throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
    return n;
  };
}
