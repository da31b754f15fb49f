// The rival's last rounds in this browser, in words: a ticket that comes back, after a reload or an undo, counts no round
// twice, and the day's box shows them.
import * as v from 'valibot';
import { readStoredJson, writeStored } from '../lib/storage.ts';

const key = 'rival';
const MAX_ROUNDS = 12;

/** Newest first. */
const metRounds = v.array(v.object({ id: v.string(), words: v.string() }));

/** Rounds of this page, for browsers without storage. */
let ofPage: v.InferOutput<typeof metRounds> = [];

function read(): typeof ofPage {
  const stored = v.safeParse(metRounds, readStoredJson(key));
  return stored.success ? stored.output : ofPage;
}

/** @param id of the player's round @returns what the rival did with its deal: "Toggle scored 1,240 on the same deal." */
export function metWords(id: string): string | undefined {
  return read().find((round) => round.id === id)?.words;
}

export function noteMet(id: string, words: string): void {
  ofPage = [{ id, words }, ...read()].slice(0, MAX_ROUNDS);
  writeStored(key, JSON.stringify(ofPage));
}
