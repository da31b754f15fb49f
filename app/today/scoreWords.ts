import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { OwnResult } from './readDay.ts';

type Summing = Pick<Game, 'sum'>;

/** "3,140"; for scores of a win or nothing, "Won" or "No win". */
export function scoreWords({ sum }: Summing, score: number): string {
  if (sum !== 'wins') return grouped(score);
  return score > 0 ? 'Won' : 'No win';
}

/** Condition for a finished round to be lit; '' without a par. */
export function parWords({ sum }: Summing, par: number | undefined): string {
  if (par === undefined) return '';
  if (par <= 0) return 'Any score lights it';
  return sum === 'wins' ? 'A win lights it' : `Score ${grouped(par)} to light it`;
}

export function openWords({ sum }: Summing, score: number): string {
  return sum === 'wins' ? 'In progress' : `In progress, at ${grouped(score)}`;
}

export const flameWords = { struck: 'Struck', lit: 'Lit', blazing: 'Blazing' } as const;

/** "14th of 212", "You’d be 2nd of 3"; '' while the place is unknown. */
export function placeWords({ place, of = 1, counted }: Pick<OwnResult, 'place' | 'of' | 'counted'>): string {
  if (place === undefined) return '';
  return `${counted ? '' : 'You’d be '}${ordinal(place)}${of > 1 ? ` of ${grouped(of)}` : ''}`;
}

const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

export function ordinal(n: number): string {
  return `${grouped(n)}${suffixes[rules.select(n)] ?? 'th'}`;
}
