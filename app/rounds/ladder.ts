// The ladder of Yours to solve: when a slip comes back, and what an answer changes. Dates are the player's, by the server's
// clock (serverClock.ts).
import { addDays } from '../../protocol/dates.ts';
import { type Box, emptyBox, isLeftOut, keyOf, mergeBoxes, type Position } from '../../protocol/toSolve.ts';

/** Days until a position comes back, by rung. Solved on the last one, it comes back no more. */
export const ladder = [1, 3, 7, 21] as const;

const A_DAY = 5;

export interface Slip {
  readonly entry: number;
}

type Source = Pick<Position, 'round' | 'game' | 'version'>;

/** Adds the slips of a round. Positions of older rules go: those would deal and judge them differently. */
export function withSlips(box: Box, { round, game, version }: Source, slips: readonly Slip[], today: string) {
  const older = box.positions.filter((each) => each.game === game && each.version < version && !each.gone);
  const fresh = isLeftOut(box, game)
    ? []
    : slips.map(
        ({ entry }): Position => ({
          ...{ round, entry, game, version, day: today, last: today },
          ...{ rung: 0, answers: 0, due: addDays(today, ladder[0]) },
        }),
      );
  const kept = new Set(box.positions.map(keyOf));
  const changes = [
    ...older.map((each) => takenOut(each, today)),
    ...fresh.filter((each) => !kept.has(keyOf(each))),
  ];
  return changes.length === 0 ? box : mergeBoxes(box, { ...emptyBox, positions: changes });
}

/** A position after the day's answer: a step up the ladder, or back to its foot. */
export function answered(before: Position, isRight: boolean, today: string): Position {
  const rung = isRight ? before.rung + 1 : 0;
  const after = { ...before, answers: before.answers + 1, last: today };
  const days = ladder[rung];
  return days === undefined ? { ...after, gone: 'solved' } : { ...after, rung, due: addDays(today, days) };
}

/** Updates a position after the first try in the second look, which isn't the day's answer. Once solved there, it goes. */
export function triedFirst(before: Position, isRight: boolean, today: string): Position {
  const after = { ...before, answers: before.answers + 1 };
  return isRight ? takenOut(after, today) : after;
}

export const postponed = (before: Position, today: string): Position => ({
  ...before,
  due: addDays(today, 1),
});

export const takenOut = (before: Position, today: string): Position => ({
  ...before,
  gone: 'out',
  last: today,
});

/** Whether the day's answer has been given. A slip comes back on a later day than its own. */
export const isAnswered = ({ gone, answers, last, day }: Position, today: string): boolean =>
  gone !== 'out' && answers > 0 && last === today && day < today;

/** The day's positions, at most five: those answered today, and those due. In an order that no answer changes. */
export function positionsOf(box: Box, today: string): Position[] {
  const shown = box.positions.filter(({ game }) => !isLeftOut(box, game));
  const done = shown.filter((each) => isAnswered(each, today)).slice(0, A_DAY);
  const due = shown
    .filter((each) => !each.gone && each.due <= today && !isAnswered(each, today))
    .toSorted((a, b) => (a.due + keyOf(a) < b.due + keyOf(b) ? -1 : 1));
  return [...done, ...due.slice(0, A_DAY - done.length)].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The next day on which positions come back, and how many. */
export function nextOf(
  box: Box,
  today: string,
): { readonly date: string; readonly count: number } | undefined {
  const open = box.positions.filter(({ gone, game }) => !gone && !isLeftOut(box, game));
  const tomorrow = addDays(today, 1);
  const [first] = open.map(({ due }) => (due < tomorrow ? tomorrow : due)).toSorted();
  if (first === undefined) return undefined;
  return { date: first, count: Math.min(A_DAY, open.filter(({ due }) => due <= first).length) };
}
