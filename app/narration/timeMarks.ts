// Times of a countdown that the narrator announces: half time, and near the end.
import { inWords } from '../../kit/board/words.ts';

/** Shorter limits (ms) have no half time worth announcing. */
const shortest = 20_000;
const fixed = [60_000, 30_000, 10_000, 5_000];

/** Times left (ms) to announce, longest first. */
export function timeMarks(of: number): readonly number[] {
  const marks = fixed.filter((mark) => mark <= of / 2);
  const half = of / 2;
  const crowded = marks.some((mark) => Math.abs(mark - half) < of / 10);
  return of < shortest || crowded ? marks : [half, ...marks];
}

/** Announcement for a fall of the time left from `before` to `left`; undefined between two marks. */
export function timeAnnouncement(before: number, left: number, of: number): string | undefined {
  const mark = timeMarks(of).findLast((mark) => mark < before && left <= mark);
  if (mark === undefined || left <= 0) return undefined;
  return mark === of / 2 ? `Half time, ${inWords(mark)} left.` : `${inWords(mark)} left.`;
}
