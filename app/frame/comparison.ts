// The ticket's number, and the one comparison that means most now: the friend's round, the own best, Toggle, or none.
import { grouped } from '../../kit/board/grouped.ts';
import { capital } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { rivalName } from '../../kit/contract/review.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { raced, type Standing } from '../../kit/picture/race.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { Met } from '../../kit/round/rivalry.ts';
import type { SessionFigures } from './driver.ts';

type Count = ReturnType<GameView['end']>['count'];

export interface Side {
  readonly caption: string;
  readonly value: string;
  /** Small, after the value: "of 6". */
  readonly of?: string;
  /** Words for screen readers, before the value. */
  readonly spoken?: string;
}

export interface Comparison {
  readonly mine: Side;
  readonly theirs?: Side;
  /** Toggle's round, where its number is the other one. */
  readonly toggle?: Met;
}

/** @param toBeat the best before; undefined when the score is a running sum, 0 when there is none yet */
export function isNewBest(score: number, toBeat: number | undefined): boolean {
  return toBeat !== undefined && toBeat > 0 && score > toBeat;
}

/** Minimum share of the best for a round to be compared with it. */
const NEAR_BEST = 0.8;

/** The round's own number; undefined for a score of 0: the ticket's line says what happened. */
export function ownSide({ sum }: Pick<Game, 'sum'>, count: Count, score: number): Side | undefined {
  if (count) {
    const [, of, unit = count.unit] = /^(of \d+) (\w+)$/.exec(count.unit) ?? [];
    const value = grouped(count.value);
    if (of === undefined) return { caption: `Your ${unit}`, value };
    return { caption: capital(unit), value, of };
  }
  if (score === 0) return undefined;
  const value = grouped(score);
  return sum === undefined
    ? { caption: 'This time', value, spoken: 'Final score' }
    : { caption: 'Wins so far', value };
}

interface Ended {
  readonly game: Pick<Game, 'sum' | 'race'>;
  readonly count: Count;
  readonly figures: Pick<SessionFigures, 'score' | 'toBeat'>;
  readonly standing: Standing;
  /** A friend's round, or the own best one that the player has raced. */
  readonly rival?: (Standing & { readonly name: string }) | undefined;
  /** Place of the day, for a day's match. */
  readonly place?: Side | undefined;
  /** In place of the round's own number, beside the place. */
  readonly total?: Side | undefined;
  /** The round that a practice goes on from; practice is compared with nothing else. */
  readonly origin?: { readonly before: string | undefined } | undefined;
  /** Toggle's round of the same deal. */
  readonly toggle?: Met | undefined;
}

export function comparisonOf(ended: Ended): Comparison | undefined {
  const { game, count, figures, standing, rival, place, total, origin, toggle } = ended;
  const { score, toBeat = 0 } = figures;
  const own = ownSide(game, count, score);
  if (rival) return raceOf(game, standing, rival);
  if (place) {
    // A day's match is the day's only round of its game: a sum of wins says nothing of it, nor does a loss in numbers.
    const won = standing.result === 'win' ? { caption: 'You', value: resultOf(game, standing) } : undefined;
    const mine = total ?? (count || game.sum === undefined ? own : won);
    return mine ? { mine, theirs: place } : { mine: place };
  }
  if (!own) return undefined;
  const named = (caption: string): Side => (count ? own : { ...own, caption });
  if (origin)
    return origin.before === undefined
      ? { mine: own }
      : { mine: { ...own, caption: 'This time' }, theirs: { caption: 'Before', value: origin.before } };
  if (game.sum === undefined && toBeat > 0 && score >= NEAR_BEST * toBeat) {
    const caption = isNewBest(score, toBeat) ? 'Best before' : 'Your best';
    return { mine: named('This time'), theirs: { caption, value: grouped(toBeat) } };
  }
  if (toggle) return { mine: named('You'), theirs: { caption: rivalName, value: toggle.figure }, toggle };
  return { mine: own };
}

/** "5 guesses" is a number with its unit in the caption, "Won" a word. */
function raceOf(game: Ended['game'], mine: Standing, rival: Standing & { name: string }): Comparison {
  const [value = '', unit] = (raced(game, mine) ?? resultOf(game, mine)).split(' ');
  const [other = ''] = (raced(game, rival) ?? resultOf(game, rival)).split(' ');
  return {
    mine: { caption: unit === undefined ? 'You' : `Your ${unit}`, value },
    theirs: { caption: rival.name, value: other },
  };
}

/** "You 56, your best 64." */
export function comparisonSentence({ mine, theirs }: Comparison): string {
  return `${[mine, theirs].flatMap((side) => (side ? [sideWords(side)] : [])).join(', ')}.`;
}

const sideWords = ({ caption, value, of }: Side): string => [caption, value, of].filter(Boolean).join(' ');

/** Words of the round's stamp: a new best says so, else a win has the game's own. */
export function stampOf(
  result: Standing['result'],
  { score, toBeat }: Pick<SessionFigures, 'score' | 'toBeat'>,
  own?: string,
): string | undefined {
  if (isNewBest(score, toBeat)) return 'New best';
  return own ?? (result === 'win' ? 'You won' : undefined);
}
