// Limits on finished rounds on the device. Matches of days' boxes stay, as a guest's streak is computed from them; so do the
// rounds of Yours to solve, whose positions come back for 32 days and more.
import type { EndedRound } from './record.ts';

const MAX_ROUNDS = 500;
const MAX_LOGS = 50;
/** Characters of JSON. */
const MAX_LOG_SIZE = 512 * 1024;
const MAX_TOTAL_SIZE = 4 * 1024 * 1024;

/**
 * @param needed IDs of rounds whose logs Yours to solve needs: as long as they fit, they take no other round's place
 * @returns the IDs of the rounds to drop, and of those to keep without their logs
 */
export function excessOf(
  rounds: readonly Pick<EndedRound, 'id' | 'when' | 'size' | 'today'>[],
  needed: ReadonlySet<string> = new Set(),
): { rounds: string[]; logs: string[] } {
  const newestFirst = rounds.toSorted((a, b) => b.when - a.when);
  const logs: string[] = [];
  let count = 0;
  let sum = 0;
  let sumNeeded = 0;
  const free = newestFirst.filter(({ today, id }) => today === undefined && !needed.has(id));
  const excess = new Set(free.slice(MAX_ROUNDS).map(({ id }) => id));
  for (const { id, size } of newestFirst) {
    if (size === 0 || excess.has(id)) continue;
    const isTooLong = size > MAX_LOG_SIZE;
    if (needed.has(id) && !isTooLong && sumNeeded + size <= MAX_TOTAL_SIZE) {
      sumNeeded += size;
      continue;
    }
    if (!isTooLong) {
      count += 1;
      sum += size;
    }
    if (isTooLong || count > MAX_LOGS || sum > MAX_TOTAL_SIZE) logs.push(id);
  }
  return { rounds: [...excess], logs };
}
