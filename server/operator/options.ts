// Readers of words and options.
import { InvalidArgumentError } from 'commander';
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { option } from './command.ts';

/** A whole number from `least` up. */
export function wholeNumber(least: number) {
  return (text: string): number => {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || !Number.isSafeInteger(n))
      throw new InvalidArgumentError(`It must be a whole number, at least ${least}.`);
    return n;
  };
}

/** Parses a word with a schema; throws the schema's message when it is invalid. */
export function readBy<Value>(schema: v.GenericSchema<string, Value>) {
  return (text: string): Value => {
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) throw new InvalidArgumentError(parsed.issues[0].message);
    return parsed.output;
  };
}

/** Reads a game by its ID, or by the slug in its address. Leaves other words for the command to refuse. */
export function gameId(text: string): string {
  return gameBySlug(text)?.id ?? text;
}

export const limit = (usual: number) =>
  option('--limit <n>', 'show at most this many', wholeNumber(1), usual);

export const ofPlayer = () => option('--player <id>', 'only this player’s');
