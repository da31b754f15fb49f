import { expect, test } from 'vitest';
import { dateTimeWords, dateWords, dayWords } from './dateWords.ts';

test('dates have the British order, with the weekday or the year', () => {
  const at = new Date(2026, 10, 25, 14, 5).getTime();
  expect(dayWords('2026-11-25')).toBe('Wednesday 25 November');
  expect(dateWords(at)).toBe('25 Nov 2026');
  expect(dateTimeWords(at)).toBe('25 Nov 2026, 14:05');
});
