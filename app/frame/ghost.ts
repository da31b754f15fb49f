// A finished round to play against: a friend's, or the player's own best one.
import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import { lead, raceVerdict, type Standing } from '../../kit/picture/race.ts';
import type { Source } from '../lib/drawn.ts';

/** Final standing, with the score over time. */
export interface Ghost extends Standing {
  /** Name for the start of a line: "Ada", "Your best". */
  readonly name: string;
  readonly own?: true;
  /** Figure to beat where the score says nothing before the end: "5 guesses". */
  readonly target?: string | undefined;
  /** Its score at the current point of the round on the table. */
  now(): number;
  /** Its state at that point, for the board; missing where the board can't draw it. */
  readonly board?: Source<unknown> | undefined;
}

/** "60 ahead" */
export function leadWords(ahead: number): string {
  if (ahead === 0) return 'Level';
  return `${grouped(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}`;
}

/** "You are 60 ahead of Ada." */
export function paceSentence({ name, own, target }: Ghost, ahead: number): string {
  if (target !== undefined) return `${name}: ${target} to beat.`;
  const whom = own ? 'your best round' : name;
  if (ahead === 0) return `You’re level with ${whom}.`;
  return `You’re ${leadWords(ahead)}${ahead > 0 ? ' of' : ''} ${whom}.`;
}

/** "You beat Ada by 60.", "You needed 4 guesses, Ada 5." */
export function endSentence(game: Pick<Game, 'race' | 'sum'>, ghost: Ghost, mine: Standing): string {
  const { name, own } = ghost;
  const whom = own ? 'your best round' : name;
  const verdict = raceVerdict(game, mine, ghost, whom);
  if (verdict) return verdict;
  const ahead = lead(game, mine, ghost);
  if (ahead === 0) return `Level with ${whom}.`;
  const isCounted = game.sum !== 'wins' && mine.score !== ghost.score;
  const by = isCounted ? ` by ${grouped(Math.abs(mine.score - ghost.score))}` : '';
  return ahead > 0 ? `You beat ${whom}${by}.` : `${name} stays ahead${by}.`;
}

/** Result for the header, or without a subject for a text to share: "You beat Ada", "Beat Ada", "Ada stays ahead". */
export function raceWords(
  game: Pick<Game, 'race' | 'sum'>,
  { name, ...theirs }: Ghost,
  mine: Standing,
  beat: 'You beat' | 'Beat' = 'You beat',
): string {
  const ahead = lead(game, mine, theirs);
  if (ahead === 0) return `Level with ${name}`;
  return ahead > 0 ? `${beat} ${name}` : `${name} stays ahead`;
}

/** Title of the ticket: "You win!" doesn't suit a challenge that was lost. */
export function endTitle(
  game: Pick<Game, 'race' | 'sum'>,
  title: string,
  ghost: Ghost | undefined,
  mine: Standing,
): string {
  const isLost = ghost && !ghost.own && mine.result === 'win' && lead(game, mine, ghost) < 0;
  return isLost ? raceWords(game, ghost, mine) : title;
}
