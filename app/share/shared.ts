// The sentence and the picture of a shared round.
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import { drawGap } from '../../kit/picture/drawGap.ts';
import type { Drawing } from '../../kit/picture/drawing.ts';
import { drawResult, type ResultPicture } from '../../kit/picture/drawResult.ts';
import { dare, raced, racedLine, standingWords } from '../../kit/picture/race.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { Log } from '../../kit/round/log.ts';
import { variantWords } from '../../kit/round/variants.ts';
import type { RoundSummary, Shared } from '../frame/display.ts';
import { detailsOf, sentenceOf } from './sentence.ts';

export interface SharedRound {
  readonly game: Pick<Game, 'name' | 'title' | 'field' | 'sum' | 'race' | 'variants'>;
  readonly summary: RoundSummary;
  readonly log: Log;
  /** The player's. */
  readonly name: string;
  /** The player's streak. */
  readonly days: number;
  /** The round is a match of a day's box: everybody has its deal. */
  readonly isDaily: boolean;
  /** The game's own day, instead of the box. */
  readonly isOwnDay?: boolean;
  /** Undefined while pending, without one, and where the player leaves it out. */
  readonly review: Review | undefined;
}

interface Told {
  readonly sentence: string;
  /** @param picture text of the label's SVG */
  draw(picture: string): Drawing;
}

/** Challenges and boxes leave the ticket's details and the review out: they would give a deal away. */
export function shared(what: Shared, round: SharedRound): Told {
  const { game, summary, log, name, days, isDaily, isOwnDay } = round;
  const { answer } = summary;
  const result = (answer && raced(game, summary)) ?? resultOf(game, summary);
  const way = variantWords(game, log.setup.variant);
  const dealt = [game.name, way, log.setup.difficulty].filter(Boolean).join(', ');
  const drawn =
    (card: Omit<ResultPicture, 'game' | 'picture' | 'result'> & { readonly result?: string }) =>
    (picture: string) =>
      drawResult({ result, ...card, game, picture });
  if (what === 'challenge') {
    const foot = answer ? `${answer}.` : dare(game, summary);
    const won = racedLine(game, summary);
    const card = { title: `${name} challenges you`, lines: [dealt, ...(won ? [won] : [])], foot };
    return {
      sentence: `${dealt} · ${standingWords(game, summary)}. ${foot}`,
      draw: drawn({ ...card, ...(won && { result: 'Won' }) }),
    };
  }
  if (isDaily) {
    const title = isOwnDay ? 'Today’s deal' : 'Today’s box';
    return {
      sentence: `${title} · ${dealt} · ${result}`,
      draw: drawn({ title, lines: [dealt] }),
    };
  }
  const { headline, figures = [] } = round.review ?? {};
  const named = way === undefined ? game : { ...game, name: `${game.name}, ${way}` };
  const sentence = sentenceOf(named, summary, days, headline);
  const { strips } = figures.find((figure) => figure.strips) ?? {};
  if (headline !== undefined && strips)
    return {
      sentence,
      draw: () => drawGap({ headline, strips, result: `${game.name} · ${result}` }),
    };
  return { sentence, draw: drawn({ title: answer ?? summary.title, lines: detailsOf(summary), headline }) };
}
