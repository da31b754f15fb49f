// The robot that plays the player's deal after a round, in words, and the tally against it.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName, type Strength } from '../../kit/contract/review.ts';
import type { RivalRound } from '../../kit/round/rival.ts';
import { afterRound, type Met, noRivalry, type Rivalry } from '../../kit/round/rivalry.ts';
import { changeSettings, currentSettings } from '../settings/store.ts';
import { metWords, noteMet } from './metRounds.ts';

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
  const known = metWords(round);
  if (known !== undefined) return { words: known, rivalry: rivalryNow() };
  const played = await play(rivalryNow().strength);
  if (!played) return undefined;
  // Another tab may have counted a round during the request.
  const rivalry = afterRound(rivalryNow(), played.winner);
  changeSettings({ rivals: { ...currentSettings().rivals, [id]: rivalry } });
  const words = sentence(played);
  noteMet(round, words);
  return { words, rivalry };
}

export function sentence({ winner, score, words = `scored ${grouped(score)}` }: RivalRound): string {
  return `${winner === 'none' ? 'A tie: ' : ''}${rivalName} ${words} on the same deal.`;
}
