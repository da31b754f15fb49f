import { addDays } from '../../protocol/dates.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import type { Box } from '../../protocol/toSolve.ts';
import { nextOf } from '../rounds/ladder.ts';

/** "3 come back on Tuesday." '' where none does. */
export function nextWords(box: Box, today: string): string {
  const next = nextOf(box, today);
  if (!next) return '';
  const { date, count } = next;
  const [weekday, ...day] = dayWords(date).split(' ');
  const when =
    date === addDays(today, 1) ? 'tomorrow' : `on ${date < addDays(today, 7) ? weekday : day.join(' ')}`;
  return `${count} ${count === 1 ? 'comes' : 'come'} back ${when}.`;
}
