// The robot that plays the player's deal after a round, in words, and the tally against it.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName, type Strength } from '../../kit/contract/review.ts';
import type { RivalRound } from '../../kit/round/rival.ts';
import { afterRound, type Met, noRivalry, type Rivalry } from '../../kit/round/rivalry.ts';
import { changeSettings, currentSettings } from '../settings/store.ts';
import { metRound, noteMet } from './metRounds.ts';

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
  changeSettings({ rivals: { ...currentSettings().rivals, [id]: afterRound(rivalryNow(), winner) } });
  const words = sentence(played);
  noteMet({ id: round, words, winner });
  return { figure: figureIn(words), lead: leads[winner], isFirst };
}

export function sentence({ winner, score, words = `scored ${grouped(score)}` }: RivalRound): string {
  return `${winner === 'none' ? 'A tie: ' : ''}${rivalName} ${words} on the same deal.`;
}

/** The number in a sentence; a rival without one has lost. */
const figureIn = (words: string): string => /\d[\d,]*/.exec(words)?.[0] ?? 'Lost';
