import type { Rival } from '../../kit/contract/review.ts';
import { neighbour, offset } from '../../kit/round/directions.ts';
import { type Action, boards, headingOf, type State, sidesOf } from './rules.ts';
import { search } from './search.ts';

export const rival: Rival<State, Action> = {
  care: [0.3, 0.8, 0.97],
  pace: [0, 0, 0],
  /** Takes the shortest way to the food that leaves room for the snake; without care the straight one. */
  choose(state, careful) {
    const { cells, food, difficulty, tickAt, pending } = state;
    if (tickAt === undefined) return 'start';
    if (pending.length > 0) return undefined;
    const { size } = boards[difficulty];
    const heading = headingOf(state);
    const far = (to: number): number => {
      if (to === food) return 0;
      if (careful) {
        const { toFood, room } = search({ cells: [to, ...cells], food }, size);
        return room >= cells.length && toFood > 0 ? toFood : 10_000 - room;
      }
      const [right, down] = offset(to, food ?? to, size);
      return Math.abs(right) + Math.abs(down);
    };
    const ways = [heading, ...sidesOf(heading)].flatMap((direction) => {
      const to = neighbour(cells[0] ?? 0, direction, size);
      return to === undefined || cells.slice(0, -1).includes(to) ? [] : [{ direction, far: far(to) }];
    });
    const [best] = ways.toSorted((a, b) => a.far - b.far);
    return best?.direction === heading ? undefined : best?.direction;
  },
};
