import type { State } from './rules.ts';

/** Streaks worth a word. They are marked, and score nothing of their own. */
export const goals = [10, 25, 50] as const;

/** Undefined when all are passed. */
export function nextGoal(streak: number): number | undefined {
  return goals.find((goal) => goal > streak);
}

/** The goal that the streak has come to between two states of a round. */
export function goalPassed(before: State, after: State): number | undefined {
  return goals.findLast((goal) => before.streak < goal && goal <= after.streak);
}
