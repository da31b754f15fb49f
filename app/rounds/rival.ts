// The robot that plays the player's deal after a round, in words, and the tally against it.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName } from '../../kit/contract/review.ts';
import type { Log } from '../../kit/round/log.ts';
import type { RivalRound } from '../../kit/round/rival.ts';
import { afterRound, type Met, noRivalry, type Rivalry } from '../../kit/round/rivalry.ts';
import { changeSettings, currentSettings } from '../settings/store.ts';
import { metWords, noteMet } from './metRounds.ts';
import { askReviewer } from './reviews.ts';

/** The round that is being played: an undo can bring its ticket back. */
let last: { readonly id: string; readonly met: Promise<Met | undefined> } | undefined;

/**
 * Plays a finished round's deal by the rival, and counts it, once a round. Never rejects.
 * @param round its ID
 */
export function meetRival(
  game: Pick<Game, 'id' | 'slug'>,
  round: string,
  log: Log,
): Promise<Met | undefined> {
  if (last?.id !== round) last = { id: round, met: meet(game, round, log) };
  return last.met;
}

async function meet(game: Pick<Game, 'id' | 'slug'>, round: string, log: Log): Promise<Met | undefined> {
  const known = metWords(round);
  if (known !== undefined) return { words: known, rivalry: rivalryOf(game) };
  const { strength } = rivalryOf(game);
  const played = await askReviewer(game, 'rival', { log, strength });
  if (!played) return undefined;
  // Another tab may have counted a round during the request.
  const rivalry = afterRound(rivalryOf(game), played.winner);
  changeSettings({ rivals: { ...currentSettings().rivals, [game.id]: rivalry } });
  const words = sentence(played);
  noteMet(round, words);
  return { words, rivalry };
}

function rivalryOf({ id }: Pick<Game, 'id'>): Rivalry {
  return currentSettings().rivals?.[id] ?? noRivalry;
}

export function sentence({ winner, score, words = `scored ${grouped(score)}` }: RivalRound): string {
  return `${winner === 'none' ? 'A tie: ' : ''}${rivalName} ${words} on the same deal.`;
}
