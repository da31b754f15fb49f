// A finished round to play against: a friend's, or the player's own best one.
import { grouped } from '../../kit/board/grouped.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { Source } from '../lib/drawn.ts';

export interface Standing {
  readonly score: number;
  readonly result: Result | undefined;
}

/** Final standing, with the score over time. */
export interface Ghost extends Standing {
  /** Name for the start of a line: "Ada", "Your best". */
  readonly name: string;
  readonly own?: true;
  /** Its score at the current point of the round on the table. */
  now(): number;
  /** Its state at that point, for the board; missing where the board can't draw it. */
  readonly board?: Source<unknown> | undefined;
}

const worth: Readonly<Record<Result, number>> = { win: 2, draw: 1, loss: 0 };

/** Above 0 when the player is ahead. Equal scores compare the results. */
export function lead(mine: Standing, theirs: Standing): number {
  if (mine.score !== theirs.score) return mine.score - theirs.score;
  return mine.result && theirs.result ? worth[mine.result] - worth[theirs.result] : 0;
}

/** "60 ahead" */
export function leadWords(ahead: number): string {
  if (ahead === 0) return 'Level';
  return `${grouped(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`;
}

/** "You are 60 ahead of Ada." */
export function paceSentence({ name, own }: Ghost, ahead: number): string {
  const whom = own ? 'your best round' : name;
  if (ahead === 0) return `You’re level with ${whom}.`;
  return `You’re ${leadWords(ahead)}${ahead > 0 ? ' of' : ''} ${whom}.`;
}

/** "You beat Ada by 60." */
export function endSentence(ghost: Ghost, mine: Standing): string {
  const { name, own } = ghost;
  const whom = own ? 'your best round' : name;
  const ahead = lead(mine, ghost);
  if (ahead === 0) return `Level with ${whom}.`;
  const by = mine.score === ghost.score ? '' : ` by ${grouped(Math.abs(mine.score - ghost.score))}`;
  return ahead > 0 ? `You beat ${whom}${by}.` : `${name} stays ahead${by}.`;
}
