// Questions of a game's content that this device has dealt within a week: no question of a quiz comes twice while others are left.
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import { keysOf } from '../../kit/round/content.ts';
import { date } from '../../protocol/date-schema.ts';
import { addDays } from '../../protocol/dates.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';

const DAYS = 7;
const MAX_PARTS = 400;

const parts = v.array(v.tuple([v.pipe(v.string(), v.maxLength(100)), date]));
const keyOf = ({ id }: Pick<Game, 'id'>): string => `seen:${id}`;

function read(game: Pick<Game, 'id'>): v.InferOutput<typeof parts> {
  const stored = v.safeParse(parts, readStoredJson(keyOf(game)));
  const first = addDays(todaysDate(), -DAYS);
  return stored.success ? stored.output.filter(([, day]) => day > first) : [];
}

/** Keys of the questions, the oldest first. */
export const seenOf = (game: Pick<Game, 'id'>): string[] => read(game).map(([key]) => key);

export function noteSeen(game: Pick<Game, 'id'>, content: unknown): void {
  const keys = keysOf(content);
  const today = todaysDate();
  const before = read(game).filter(([key]) => !keys.includes(key));
  const all = [...before, ...keys.map((key) => [key, today] as const)];
  writeStored(keyOf(game), JSON.stringify(all.slice(-MAX_PARTS)));
}
