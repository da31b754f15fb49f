// The result of a round in one line: "2048 · 12,480 · best tile 1024 · Day 6".
import type { Game } from '../../kit/contract/card.ts';
import type { SharedDay } from '../../kit/picture/drawDay.ts';
import { resultOf } from '../../kit/picture/result.ts';
import type { RoundSummary } from '../frame/display.ts';

/** The ticket's details in short: the round's count, and the first sentence of each line. */
export function detailsOf({ lines, count }: Pick<RoundSummary, 'lines' | 'count'>): string[] {
  const sentences = lines.map((line) => line.replace(/[.!] .*$|[.!]$/, ''));
  return [count ? `${count.value} ${count.unit}` : '', ...sentences].filter((line) => line !== '');
}

/**
 * @param days the player's streak; 0 when unknown
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
  // A won round may have lost its challenge.
  const isWon = summary.answer !== undefined && game.sum !== undefined;
  return [
    game.name,
    !isScore && !isWon && resultOf(game, summary),
    (headline === undefined || isScore) && detail && lowered(detail),
    summary.answer,
    days > 1 && `Day ${days}`,
    headline,
  ]
    .filter(Boolean)
    .join(' · ');
}

function lowered(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

const heads = { blazing: '●', lit: '●', struck: '◐' } as const;

/** The day as lines of text: "● 2048 3,140", with ◐ for a match that isn't lit and ○ for one to come. */
export function dayText({ date, matches, streak }: SharedDay): string {
  const lines = matches.map(
    ({ game, score, flame }) => `${flame ? heads[flame] : '○'} ${game.name} ${score || '–'}`,
  );
  return [['Play Small', date, streak > 0 && `Day ${streak}`].filter(Boolean).join(' · '), ...lines].join(
    '\n',
  );
}
