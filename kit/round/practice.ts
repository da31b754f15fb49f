// Rounds that count nowhere: in a variant, or played on from a moment of another round.
import type { Setup } from './log.ts';

/** Whether a round can rank and count: it is in no variant, and no practice. */
export function canRank({ variant, branch }: Setup): boolean {
  return variant === undefined && branch === undefined;
}

/** "Practice from move 34"; undefined for a round from its own start. */
export function practiceWords({ branch }: Setup): string | undefined {
  return branch && `Practice from move ${branch.entries + 1}`;
}
