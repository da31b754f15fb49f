import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOf, dayNumber } from './dates.ts';
import { daysInRows, streakOf } from './streak.ts';

/** A Sunday. */
const today = '2026-11-22';
const ago = (days: number) => addDays(today, -days);
const current = (daysAgo: readonly number[], outages: readonly number[] = []) =>
  streakOf({ played: daysAgo.map(ago), outages: outages.map(ago), today }).current;

test('nobody has a streak before the first day', () => {
  expect(streakOf({ played: [], outages: [], today })).toMatchObject({ current: 0, best: 0, spares: 2 });
});

test('days in a row count, today too; that today is not played yet breaks nothing', () => {
  expect(current([2, 1, 0])).toBe(3);
  expect(current([2, 1])).toBe(2);
});

test('two missed days are covered by spare matches, which do not count as played', () => {
  const streak = streakOf({ played: [5, 4, 1, 0].map(ago), outages: [], today });
  expect(streak).toMatchObject({ current: 4, spares: 0 });
  expect(streak.week.map(({ state }) => state)).toEqual([
    'none',
    'played',
    'played',
    'spared',
    'spared',
    'played',
    'played',
  ]);
});

test('the third missed day in a row ends it, and the best one stays', () => {
  expect(streakOf({ played: [9, 8, 7, 3].map(ago), outages: [], today })).toMatchObject({
    current: 1,
    best: 3,
  });
  expect(current([9, 8, 7])).toBe(0);
});

test('a game’s own days have no spare matches: a missed day ends the row, and one without a server does not', () => {
  const own = (daysAgo: readonly number[], outages: readonly number[] = []) =>
    streakOf({ played: daysAgo.map(ago), outages: outages.map(ago), today, hasSpares: false });
  expect(own([3, 1, 0])).toMatchObject({ current: 2, best: 2, spares: 0 });
  expect(own([3, 2, 1]).current).toBe(3);
  expect(own([3, 2]).current).toBe(0);
  expect(own([4, 3, 0], [2, 1]).current).toBe(3);
});

test('a spare match is earned back within a week', () => {
  const missedOnce = [9, 8, 6, 5, 4, 3, 2, 1];
  expect(streakOf({ played: missedOnce.map(ago), outages: [], today }).spares).toBe(1);
  expect(streakOf({ played: [...missedOnce, 0].map(ago), outages: [], today }).spares).toBe(2);
});

test('a day on which no box could be had costs nothing, however many there are', () => {
  const outages = [8, 7, 6, 5, 4, 3, 2];
  const streak = streakOf({ played: [10, 9, 1].map(ago), outages: outages.map(ago), today });
  expect(streak).toMatchObject({ current: 3, spares: 2 });
  expect(streak.week.map(({ state }) => state).slice(0, 6)).toEqual([...Array(5).fill('outage'), 'played']);
});

test('the week is the one of today, from Monday on', () => {
  const dates = (of: string) =>
    streakOf({ played: [], outages: [], today: of }).week.map(({ date }) => date.slice(5));
  const week = ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21', '11-22'];
  expect(dates('2026-11-22')).toEqual(week);
  expect(dates('2026-11-16')).toEqual(week);
});

const span = 60;
const daysAgo = fc.uniqueArray(fc.integer({ min: 0, max: span }));
const history = fc.record({ played: daysAgo, outages: daysAgo });
const of = ({ played, outages }: { played: readonly number[]; outages: readonly number[] }, at = today) =>
  streakOf({ played: played.map(ago), outages: outages.map(ago), today: at });

test('a streak is never longer than the days played, nor the best shorter than the one that goes on', () => {
  fc.assert(
    fc.property(history, (days) => {
      const streak = of(days);
      expect(streak.current).toBeLessThanOrEqual(streak.best);
      expect(streak.best).toBeLessThanOrEqual(days.played.length);
      expect([0, 1, 2]).toContain(streak.spares);
    }),
  );
});

test('one more day, played or forgiven, makes nothing shorter', () => {
  fc.assert(
    fc.property(history, fc.nat(span), (days, day) => {
      const before = of(days);
      const { played, outages } = days;
      for (const after of [
        of({ played: [...played, day], outages }),
        of({ played, outages: [...outages, day] }),
      ]) {
        expect(after.current).toBeGreaterThanOrEqual(before.current);
        expect(after.best).toBeGreaterThanOrEqual(before.best);
      }
    }),
  );
});

test('time takes nothing from the best one', () => {
  fc.assert(
    fc.property(history, fc.nat(span), (days, later) => {
      expect(of(days, addDays(today, later)).best).toBeGreaterThanOrEqual(of(days).best);
    }),
  );
});

test('whoever plays on each day that there was a box keeps the streak, whatever our outages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(span)), (outages) => {
      const played = Array.from({ length: span + 2 }, (_, i) => i).filter((day) => !outages.includes(day));
      expect(of({ played, outages }).current).toBe(played.length);
    }),
  );
});

test('one missed day a week never ends a streak', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 7, max: 12 }), { maxLength: 12 }), (gaps) => {
      const missed = new Set<number>();
      let day = 0;
      for (const gap of gaps) {
        day += gap;
        missed.add(day);
      }
      const played = Array.from({ length: day + 10 }, (_, i) => i).filter((each) => !missed.has(each));
      const streak = of({ played, outages: [] });
      expect(streak.current).toBe(played.length);
    }),
  );
});

/** Flights: hours since the one before, at least a week, and the time zone (hours from UTC). */
const flights = fc.array(fc.tuple(fc.integer({ min: 170, max: 400 }), fc.integer({ min: -12, max: 14 })), {
  maxLength: 12,
});

test('a traveller who plays every day, wherever that is, keeps the streak over the date line, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -12, max: 14 }), flights, (home, route) => {
      const dateAt = (hour: number, zone: number) => dateOf(Math.floor(20_000 + (hour + zone) / 24));
      const played = new Set<string>();
      let [hour, zone] = [0, home];
      const stay = (hours: number) => {
        for (const end = hour + hours; hour < end; hour += 1) played.add(dateAt(hour, zone));
      };
      for (const [hours, to] of route) {
        stay(hours);
        zone = to;
      }
      stay(48);
      const streak = streakOf({ played, outages: [], today: dateAt(hour - 1, zone) });
      expect(streak.current).toBe(played.size);
    }),
  );
});

test('it is the same on any day of the calendar', () => {
  fc.assert(
    fc.property(history, fc.integer({ min: -500, max: 500 }), (days, weeks) => {
      const shifted = (dates: readonly number[]) => dates.map((n) => addDays(ago(n), weeks * 7));
      const then = streakOf({
        played: shifted(days.played),
        outages: shifted(days.outages),
        today: addDays(today, weeks * 7),
      });
      const now = of(days);
      const begins = now.begins && addDays(now.begins, weeks * 7);
      expect({ ...then, week: then.week.map(({ state }) => state) }).toEqual({
        ...now,
        ...(begins && { begins }),
        week: now.week.map(({ state }) => state),
      });
      expect(dayNumber(then.week[0]?.date ?? '') - dayNumber(now.week[0]?.date ?? '')).toBe(weeks * 7);
    }),
  );
});

test('days in rows are those of each streak, with the missed ones that spare matches cover', () => {
  const played = [20, 19, 17, 10, 9, 8, 3, 1, 0].map(ago);
  const rows = daysInRows({ played, outages: [ago(2)], today }, ago(30));
  expect(Array.from(rows).toSorted()).toEqual([
    [ago(20), 'played'],
    [ago(19), 'played'],
    [ago(18), 'spared'],
    [ago(17), 'played'],
    [ago(10), 'played'],
    [ago(9), 'played'],
    [ago(8), 'played'],
    [ago(3), 'played'],
    [ago(2), 'outage'],
    [ago(1), 'played'],
    [ago(0), 'played'],
  ]);
  expect(daysInRows({ played, outages: [], today }, ago(8)).has(ago(9))).toBe(false);
});

test('every day played is in a row, and no row has a missed day at either end but today’s', () => {
  const days = fc.uniqueArray(fc.nat(60), { maxLength: 40 });
  fc.assert(
    fc.property(days, (daysAgo) => {
      const played = daysAgo.map(ago);
      const rows = daysInRows({ played, outages: [], today }, ago(60));
      for (const day of played) expect(rows.get(day)).toBe('played');
      for (const [day, state] of rows) if (state === 'spared') expect(rows.has(addDays(day, -1))).toBe(true);
    }),
  );
});
