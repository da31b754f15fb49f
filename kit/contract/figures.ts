// Figures of a finished round, which experts compare rounds by. The server takes them when it verifies a run; of a
// guest's rounds, and of variants, the device does at the end. Players read them on their page of the game
// (app/you/FiguresPage.tsx).
import type { Figure } from './review.ts';

/**
 * How a figure is shown, and what it means. Its values are whole numbers, `digits` of whose digits are decimals. `better` is
 * missing where neither is.
 */
export interface FigureCard
  extends Pick<Figure, 'label' | 'digits' | 'unit'>,
    Required<Pick<Figure, 'means'>>,
    Partial<Pick<Figure, 'better'>> {
  /** Its average says more than its best: points, shares of rounds. Or its values are names: those of 0, 1, 2 … */
  readonly by?: 'average' | readonly string[];
}

export interface Figures<State = unknown> {
  /**
   * By key, in the order of the page; the first one is the headline. A key that ends in ':' holds for all figures whose keys
   * begin with it ("won:rock"): the page adds the rest to the label.
   */
  readonly cards: Readonly<Record<string, FigureCard>>;
  /**
   * Returns the figures of a round by key, undefined for one that it has not; at least one is there. Pure, and takes at most
   * 1 ms. It sees the last state alone, so that it needs no earlier part of the log: rules keep in the state what it takes.
   * @param duration the player's time, ms
   */
  of(state: State, duration: number): Readonly<Record<string, number | undefined>>;
}

/** Time for a figure with one digit and the unit 's'. */
export function tenths(ms: number): number {
  return Math.floor(ms / 100);
}

/** A figure whose average is a share of rounds. */
export function yes(is: boolean): number {
  return is ? 100 : 0;
}

type Details = Omit<FigureCard, 'label' | 'means' | 'better'>;

/** A figure that is better the higher it is. */
export function more(label: string, means: string, details: Details = {}): FigureCard {
  return { label, means, better: 'more', ...details };
}

/** A figure that is better the lower it is. */
export function less(label: string, means: string, details: Details = {}): FigureCard {
  return { label, means, better: 'less', ...details };
}

export const seconds = { unit: 's', digits: 1 } as const;
export const milliseconds = { unit: 'ms' } as const;
export const percent = { unit: '%' } as const;
export const shareOfRounds = { unit: '%', by: 'average' } as const;
