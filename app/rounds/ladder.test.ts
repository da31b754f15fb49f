import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { addDays, dayNumber } from '../../protocol/dates.ts';
import {
  type Box,
  emptyBox,
  keyOf,
  MAX_OPEN,
  mergeBoxes,
  type Position,
  solvedIn,
} from '../../protocol/toSolve.ts';
import { answered, isAnswered, nextOf, positionsOf, postponed, triedFirst, withSlips } from './ladder.ts';

const start = '2026-11-28';
const at = (days: number): string => addDays(start, days);
const round = { round: 'r1', game: 'minefield', version: 1 };
const slips = (...entries: number[]) => entries.map((entry) => ({ entry }));
const put = (box: Box, position: Position): Box => mergeBoxes(box, { ...emptyBox, positions: [position] });
const only = (box: Box): Position => box.positions[0] ?? expect.fail('the box is empty');

test('a slip comes back after 1, 3, 7 and 21 days, and goes when it is solved then', () => {
  let box = withSlips(emptyBox, round, slips(4), start);
  let today = start;
  for (const wait of [1, 3, 7, 21]) {
    expect(only(box).due).toBe(addDays(today, wait));
    expect(positionsOf(box, addDays(today, wait - 1)).filter((each) => !isAnswered(each, today))).toEqual([]);
    today = addDays(today, wait);
    expect(positionsOf(box, today)).toEqual([only(box)]);
    box = put(box, answered(only(box), true, today));
  }
  expect(today).toBe(at(32));
  expect([solvedIn(box), only(box).gone]).toEqual([1, 'solved']);
  expect(nextOf(box, today)).toBeUndefined();
  expect(positionsOf(box, addDays(today, 1))).toEqual([]);
});

test('a miss begins the ladder again, and “Not today” leaves it where it is', () => {
  const box = withSlips(emptyBox, round, slips(4), start);
  const risen = answered(only(box), true, at(1));
  expect(answered(risen, false, at(4))).toMatchObject({ rung: 0, due: at(5), answers: 2 });
  const later = postponed(risen, at(4));
  expect(later).toMatchObject({ rung: 1, due: at(5), answers: 1 });
  expect(isAnswered(later, at(4))).toBe(false);
  expect(only(put(put(box, risen), later))).toEqual(later);
});

test('a slip that the first try solves goes uncounted; one that it misses stays, and is due the next day', () => {
  const box = withSlips(emptyBox, round, slips(4, 9), start);
  const [last, first] = box.positions;
  if (!first || !last) return expect.fail();
  const tried = put(put(box, triedFirst(first, true, start)), triedFirst(last, false, start));
  expect(solvedIn(tried)).toBe(0);
  expect(positionsOf(tried, start)).toEqual([]);
  expect(positionsOf(tried, at(1)).map(keyOf)).toEqual([keyOf(last)]);
  // The same ticket again adds nothing.
  expect(withSlips(tried, round, slips(4, 9), start)).toBe(tried);
});

test('a raised version of the rules takes its game’s positions out, and no other’s', () => {
  let box = withSlips(emptyBox, round, slips(1, 2), start);
  box = withSlips(box, { ...round, round: 'r2', game: 'omi' }, slips(1), start);
  box = withSlips(box, { ...round, round: 'r3', version: 2 }, slips(5), at(1));
  expect(positionsOf(box, at(3)).map(keyOf).toSorted()).toEqual(['r2.1', 'r3.5']);
});

test('a game that is left out adds nothing, shows nothing, and comes back as it was', () => {
  const box = withSlips(emptyBox, round, slips(1), start);
  const without = { ...box, leftOut: { minefield: 1 } };
  expect([positionsOf(without, at(1)), nextOf(without, at(1))]).toEqual([[], undefined]);
  expect(withSlips(without, { ...round, round: 'r2' }, slips(1), start)).toBe(without);
  expect(positionsOf({ ...without, leftOut: { minefield: 2 } }, at(1))).toHaveLength(1);
});

test('at any age a box has at most 60 positions and asks at most five a day, each at most once', () => {
  const deed = fc.record({
    rounds: fc.nat(6),
    answers: fc.array(fc.constantFrom('right', 'wrong', 'later'), { maxLength: 8 }),
    wait: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 60 }), (days) => {
      let [box, today, n] = [emptyBox, start, 0];
      for (const { rounds, answers, wait } of days) {
        for (let i = 0; i < rounds; i++)
          box = withSlips(box, { ...round, round: `r${n++}` }, slips(1, 2, 3, 4, 5), today);
        const asked = new Set<string>();
        for (const answer of answers) {
          const shown = positionsOf(box, today);
          expect(shown.length).toBeLessThanOrEqual(5);
          const next = shown.find((each) => !isAnswered(each, today));
          if (!next) break;
          expect(asked).not.toContain(keyOf(next));
          expect(dayNumber(next.due)).toBeLessThanOrEqual(dayNumber(today));
          if (answer !== 'later') asked.add(keyOf(next));
          box = put(
            box,
            answer === 'later' ? postponed(next, today) : answered(next, answer === 'right', today),
          );
        }
        expect(asked.size).toBeLessThanOrEqual(5);
        expect(box.positions.filter(({ gone }) => !gone).length).toBeLessThanOrEqual(MAX_OPEN);
        const next = nextOf(box, today);
        if (next) expect(next.count).toBe(positionsOf(box, next.date).length);
        today = addDays(today, wait);
      }
    }),
    { numRuns: often(30, 500) },
  );
});
