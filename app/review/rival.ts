// The robot that plays the player's deal after a round, in words, and the tally against it.
import * as v from 'valibot';
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName, type Strength } from '../../kit/contract/review.ts';
import type { RivalRound } from '../../kit/round/rival.ts';
import { afterRound, type Met, noRivalry, type Rivalry } from '../../kit/round/rivalry.ts';
import { readStoredJson, writeStored } from '../lib/storage.ts';
import { changeSettings, currentSettings } from '../settings/store.ts';

const key = 'rival';
const MAX_MET = 12;

/** Newest first. A ticket that comes back, after a reload or an undo, counts no round twice. */
const storedRounds = v.array(
  v.object({
    id: v.string(),
    /** "Toggle scored 1,240 on the same deal." */
    words: v.string(),
    /** Missing in older versions' rounds. */
    winner: v.exactOptional(v.picklist(['rival', 'player', 'none'])),
  }),
);
type MetRound = v.InferOutput<typeof storedRounds>[number];

/** Rounds of this page, for browsers without storage. */
let ofPage: MetRound[] = [];

function metRounds(): MetRound[] {
  const stored = v.safeParse(storedRounds, readStoredJson(key));
  return stored.success ? stored.output : ofPage;
}

/** @param id of the player's round */
export function metRound(id: string): MetRound | undefined {
  return metRounds().find((round) => round.id === id);
}

function noteMet(round: MetRound): void {
  ofPage = [round, ...metRounds()].slice(0, MAX_MET);
  writeStored(key, JSON.stringify(ofPage));
}

const leads: Readonly<Record<RivalRound['winner'], number>> = { rival: 1, player: -1, none: 0 };

/**
 * Counts a finished round against the rival, once.
 * @param round its ID
 * @param play plays its deal by the rival; undefined where it has no round
 */
export async function meetRival(
  { id }: Pick<Game, 'id'>,
  round: string,
  play: (strength: Strength) => Promise<RivalRound | undefined>,
): Promise<Met | undefined> {
  const rivalryNow = (): Rivalry => currentSettings().rivals?.[id] ?? noRivalry;
  const known = metRound(round);
  if (known) return { figure: figureIn(known.words), lead: leads[known.winner ?? 'none'], isFirst: false };
  const played = await play(rivalryNow().strength);
  if (!played) return undefined;
  const { winner } = played;
  const isFirst = Object.keys(currentSettings().rivals ?? {}).length === 0;
  // Another tab may have counted a round during the request.
  changeSettings({ rivals: { [id]: afterRound(rivalryNow(), winner) } });
  const words = sentence(played);
  noteMet({ id: round, words, winner });
  return { figure: figureIn(words), lead: leads[winner], isFirst };
}

export function sentence({ winner, score, words = `scored ${grouped(score)}` }: RivalRound): string {
  return `${winner === 'none' ? 'A tie: ' : ''}${rivalName} ${words} on the same deal.`;
}

/** The number in a sentence; a rival without one has lost. */
const figureIn = (words: string): string => /\d[\d,]*/.exec(words)?.[0] ?? 'Lost';
