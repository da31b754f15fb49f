// The result of a round in one line: "2048 · 12,480 · best tile 1024 · 6 days in a row".
import { counted } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { SharedDay } from '../../kit/picture/dayCard.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { RoundSummary } from '../frame/display.ts';

/** The ticket's details in short: the round's count, and the first sentence of each line. */
export function detailsOf({ lines, count }: Pick<RoundSummary, 'lines' | 'count'>): string[] {
  const sentences = lines.map((line) => line.replace(/[.!] .*$|[.!]$/, ''));
  return [count ? `${count.value} ${count.unit}` : '', ...sentences].filter((line) => line !== '');
}

/**
 * @param days length of the player's run of days with today's box; 0 when unknown
 * @param headline of the round's review; replaces other details, and comes last, as it is a sentence
 */
export function sentenceOf(
  game: Pick<Game, 'name' | 'sum'>,
  summary: Omit<RoundSummary, 'actions' | 'ms'>,
  days = 0,
  headline?: string,
): string {
  const [detail] = detailsOf(summary);
  // Omits a score that equals the count.
  const isScore = summary.count && game.sum === undefined;
  return [
    game.name,
    !isScore && resultOf(game, summary),
    (headline === undefined || isScore) && detail && lowered(detail),
    days > 1 && `${counted(days, 'day')} in a row`,
    headline,
  ]
    .filter(Boolean)
    .join(' · ');
}

function lowered(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** The finished matches with their scores, and the run of days when it is longer than one. */
export function daySentence({ number, matches, streak }: SharedDay): string {
  const played = matches.filter(({ flame }) => flame).map(({ game, score }) => `${game.name} ${score}`);
  const row = streak > 1 ? [`${counted(streak, 'day')} in a row`] : [];
  return [`Today’s box Nº ${number}`, ...played, ...row].join(' · ');
}
