import { type Figures, less, milliseconds, more, percent } from '../../kit/contract/figures.ts';
import { percentOf } from '../../kit/review/figures.ts';
import { median } from '../../kit/round/median.ts';
import type { State } from './rules.ts';

/** Right answers of each kind that a gap takes, as in the second look. */
export const fewest = 3;

export const figures: Figures<State> = {
  cards: {
    gap: less(
      'Stroop gap',
      'How much later you answer when the word lies about its ink, between the medians.',
      milliseconds,
    ),
    honest: less('Honest words', 'Median time of right answers to words in their own ink.', milliseconds),
    lying: less('Lying words', 'Median time of right answers to words in another ink.', milliseconds),
    right: more('Right answers', 'Right answers, of all words.', percent),
    streak: more('Longest streak', 'Right answers in a row.'),
  },
  of({ same, other, asked, bestStreak }) {
    const [honest, lying] = [medianOf(same), medianOf(other)];
    return {
      gap: honest === undefined || lying === undefined ? undefined : Math.round(lying - honest),
      honest: honest && Math.round(honest),
      lying: lying && Math.round(lying),
      right: percentOf(same.answers + other.answers, asked),
      streak: bestStreak,
    };
  },
};

/** Undefined for too few answers, and where some came before their times were kept. */
function medianOf({ answers, times = [] }: State['same']): number | undefined {
  return answers >= fewest && times.length === answers ? median(times) : undefined;
}
