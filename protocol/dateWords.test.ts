import { expect, test } from 'vitest';
import { dateTimeWords, dateWords, dayWords, minutesWords } from './dateWords.ts';

test('dates have the British order, with the weekday or the year', () => {
  const at = new Date(2026, 10, 25, 14, 5).getTime();
  expect(dayWords('2026-11-25')).toBe('Wednesday 25 November');
  expect(dateWords(at)).toBe('25 Nov 2026');
  expect(dateTimeWords(at)).toBe('25 Nov 2026, 14:05');
});

test('time left is rounded up to minutes', () => {
  const words = [33_120_000, 33_060_001, 3_600_000, 59_999, 1, 86_400_000].map(minutesWords);
  expect(words.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    ...['9 h 12 min', '9 h 12 min', '1 h 0 min', '1 min', '1 min', '24 h 0 min'],
  ]);
});
