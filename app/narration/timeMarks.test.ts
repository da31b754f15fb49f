import { expect, test } from 'vitest';
import { timeAnnouncement, timeMarks } from './timeMarks.ts';

test.each([
  [3_000, []],
  [10_000, [5_000]],
  [15_000, [5_000]],
  [45_000, [22_500, 10_000, 5_000]],
  [60_000, [30_000, 10_000, 5_000]],
  [120_000, [60_000, 30_000, 10_000, 5_000]],
  [300_000, [150_000, 60_000, 30_000, 10_000, 5_000]],
])('a limit of %i ms is announced at %j', (of, marks) => {
  expect(timeMarks(of)).toEqual(marks);
});

test('a whole minute, checked four times a second, has three announcements', () => {
  const told: string[] = [];
  for (let left = 60_000; left > -1000; left -= 250) {
    const text = timeAnnouncement(left + 250, left, 60_000);
    if (text) told.push(text);
  }
  expect(told).toEqual(['Half time, 30 seconds left.', '10 seconds left.', '5 seconds left.']);
});

test('after a stall only the nearest mark is announced, and nothing once time is up', () => {
  expect(timeAnnouncement(40_000, 4_000, 60_000)).toBe('5 seconds left.');
  expect(timeAnnouncement(40_000, 0, 60_000)).toBeUndefined();
});
