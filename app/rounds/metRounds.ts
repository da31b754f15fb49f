// The rival's last rounds in this browser, in words: a ticket that comes back, after a reload or an undo, counts no round
// twice, and the day's box shows them.
import * as v from 'valibot';
import { readStoredJson, writeStored } from '../lib/storage.ts';

const key = 'rival';
const MAX_ROUNDS = 12;

/** Newest first. */
const metRounds = v.array(
  v.object({
    id: v.string(),
    /** "Toggle scored 1,240 on the same deal." */
    words: v.string(),
    /** Missing in older versions' rounds. */
    winner: v.exactOptional(v.picklist(['rival', 'player', 'none'])),
  }),
);
type MetRound = v.InferOutput<typeof metRounds>[number];

/** Rounds of this page, for browsers without storage. */
let ofPage: MetRound[] = [];

function read(): MetRound[] {
  const stored = v.safeParse(metRounds, readStoredJson(key));
  return stored.success ? stored.output : ofPage;
}

/** @param id of the player's round */
export function metRound(id: string): MetRound | undefined {
  return read().find((round) => round.id === id);
}

export function noteMet(round: MetRound): void {
  ofPage = [round, ...read()].slice(0, MAX_ROUNDS);
  writeStored(key, JSON.stringify(ofPage));
}
