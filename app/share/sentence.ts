// What a round came to, in one line: "2048 · 12,480 · best tile 1024 · 6 days in a row".
import { counted } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Day } from '../../kit/picture/dayCard.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { Told } from '../frame/sharing.ts';

/** What the ticket says beside the score, in short: the round's count, and the first sentence of each line. */
export function detailsOf({ lines, count }: Pick<Told, 'lines' | 'count'>): string[] {
  const sentences = lines.map((line) => line.replace(/[.!] .*$|[.!]$/, ''));
  return [count ? `${count.value} ${count.unit}` : '', ...sentences].filter((line) => line !== '');
}

/** @param days in a row on which something of the day's box was played; 0 where that is not known */
export function sentenceOf(game: Pick<Game, 'name' | 'sum'>, told: Told, days = 0): string {
  const [detail] = detailsOf(told);
  // A count that stands for the score is told once.
  const isScore = told.count && game.sum === undefined;
  return [
    game.name,
    !isScore && resultOf(game, told),
    detail && lowered(detail),
    days > 1 && `${counted(days, 'day')} in a row`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function lowered(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** The finished matches with their scores, and the days in a row where it is more than one. */
export function daySentence({ number, matches, streak }: Day): string {
  const played = matches.filter(({ flame }) => flame).map(({ game, score }) => `${game.name} ${score}`);
  const row = streak > 1 ? [`${counted(streak, 'day')} in a row`] : [];
  return [`Today’s box Nº ${number}`, ...played, ...row].join(' · ');
}
