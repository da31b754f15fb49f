// What has come to the rim, and what became of it: the board shows it for a moment more.
import type { Item } from './field.ts';
import type { State } from './rules.ts';

export interface Landed {
  readonly item: Item;
  /** 'passed': a bad thing that was not caught. */
  readonly kind: 'caught' | 'missed' | 'bad' | 'passed';
  readonly tick: number;
  readonly points: number;
  readonly streak: number;
}

/** What came to the rim between two states of a round, which may lie several ticks apart. */
export function landedBetween(before: State, after: State): Landed[] {
  const falling = new Set(after.items.map(({ id }) => id));
  const gone = before.items.filter(({ id }) => !falling.has(id));
  const news = after.last === before.last ? undefined : after.last;
  return gone.map((item) => {
    const told = news?.x === item.x ? news : undefined;
    return {
      item,
      kind: told?.kind ?? (item.good ? 'caught' : 'passed'),
      tick: told?.tick ?? after.tick,
      points: told?.points ?? 0,
      streak: after.streak,
    };
  });
}
