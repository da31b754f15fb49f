// Races: in games whose rounds are won or lost, challenges compare guesses, time or tokens instead of wins.
import { grouped } from '../board/grouped.ts';
import { counted, elapsed } from '../board/words.ts';
import type { Game } from '../contract/card.ts';
import type { Outcome } from '../contract/rules.ts';
import { decisive, resultOf } from './result.ts';

/** Figures of a finished round that challenges compare. */
export interface Standing {
  readonly score: number;
  readonly result?: Outcome | null | undefined;
  /** Number of the player's actions. */
  readonly actions: number;
  /** The player's time, ms. */
  readonly ms: number;
}

type Racing = Pick<Game, 'race' | 'sum'>;

const MINUTE_MS = 60_000;

const tenths = (ms: number) => Math.floor(ms / 100);

/** "2.4" */
export const secondsWords = (ms: number): string => (tenths(ms) / 10).toFixed(1);

/** "5 guesses", "2.4 seconds", "2 tokens"; undefined without a race, and for a round that was not won. */
export function raced({ race }: Racing, { score, result, actions, ms }: Standing): string | undefined {
  if (!race || result !== 'win') return undefined;
  if (race === 'token') return counted(score, 'token');
  if (race === 'guess') return counted(actions, 'guess', 'guesses');
  return ms < MINUTE_MS ? `${secondsWords(ms)} seconds` : elapsed(ms);
}

/** Figure to beat in a game whose score says nothing before the end. */
export function target(game: Racing, standing: Standing): string | undefined {
  return game.sum === undefined ? undefined : raced(game, standing);
}

/** "In 5 guesses", "With 2 tokens"; undefined as `raced`. */
export function racedLine(game: Racing, standing: Standing): string | undefined {
  const won = raced(game, standing);
  return won && `${game.race === 'token' ? 'With' : 'In'} ${won}`;
}

/** "Won in 5 guesses", "12,480" */
export function standingWords(game: Racing, standing: Standing): string {
  const line = racedLine(game, standing);
  return line === undefined ? resultOf(game, standing) : `Won ${line.toLowerCase()}`;
}

const results = { win: 'A win', loss: 'A loss', draw: 'A draw' } as const;

/** Names the figure to beat: "5 guesses", "A loss", "12,480". */
export function toBeat(game: Racing, standing: Standing): string {
  const result = decisive(game, standing.result);
  return raced(game, standing) ?? (result ? results[result] : grouped(standing.score));
}

export function dare(game: Racing, standing: Standing): string {
  if (raced(game, standing) === undefined) return 'Can you beat it?';
  // Three tokens are the most, and a hand's chooser wins one or three.
  if (game.race === 'token') return 'Can you do as well?';
  if (game.race === 'guess' && standing.actions === 1) return 'Can you do it, too?';
  return game.race === 'time' ? 'Can you be faster?' : 'Can you do it in fewer?';
}

const worth: Readonly<Record<Outcome, number>> = { win: 2, draw: 1, loss: 0 };

/** Above 0 when the player is ahead. Two wins compare what the game races; equal scores, the results. */
export function lead(game: Racing, mine: Standing, theirs: Standing): number {
  if (game.race !== 'token' && raced(game, mine) && raced(game, theirs))
    return game.race === 'time' ? tenths(theirs.ms) - tenths(mine.ms) : theirs.actions - mine.actions;
  if (mine.score !== theirs.score) return mine.score - theirs.score;
  return mine.result && theirs.result ? worth[mine.result] - worth[theirs.result] : 0;
}

/** "You needed 4 guesses, Ada 5."; undefined unless both have won in a game that races. */
export function raceVerdict(
  game: Racing,
  mine: Standing,
  theirs: Standing,
  name: string,
): string | undefined {
  const [own, other] = [raced(game, mine), raced(game, theirs)];
  if (own === undefined || other === undefined) return undefined;
  const verb = game.race === 'token' ? 'won' : 'needed';
  if (lead(game, mine, theirs) === 0) return `You both ${verb} ${own}.`;
  return `You ${verb} ${own}, ${name} ${game.race === 'time' ? other : other.split(' ')[0]}.`;
}
