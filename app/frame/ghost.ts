// Somebody's finished round, to play against: a friend's, or the player's own best one.
import { grouped } from '../../kit/board/grouped.ts';
import type { Result } from '../../kit/contract/rules.ts';

/** What a round came to. */
export interface Standing {
  readonly score: number;
  readonly result: Result | undefined;
}

/** At its end. */
export interface Ghost extends Standing {
  /** As it begins a line: "Ada", "Your best". */
  readonly name: string;
  /** It is the player's own. */
  readonly own?: true;
  /** Its score at the point that the round on the table has come to. */
  now(): number;
}

const worth: Readonly<Record<Result, number>> = { win: 2, draw: 1, loss: 0 };

/** Above 0 where the player is ahead. Equal scores go by how the rounds ended. */
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
