import { type Figures, less, more, percent, seconds, tenths } from '../../kit/contract/figures.ts';
import { percentOf } from '../../kit/review/figures.ts';
import { layoutOf } from './board.ts';
import { boardValue } from './boardValue.ts';
import type { State } from './rules.ts';

export const figures: Figures<State> = {
  cards: {
    time: less('Time', 'From the first reveal to the last, of fields that you cleared.', seconds),
    threeBV: {
      label: '3BV',
      means: 'Bechtel’s Board Benchmark Value: the fewest clicks that open the field.',
    },
    rate: more('3BV/s', '3BV solved in a second: it compares easy fields with hard ones.', { digits: 2 }),
    efficiency: more('Efficiency', '3BV for each click, flags and chords included.', percent),
    opened: more('Opened', 'Safe cells that you opened, of all, also in rounds that a mine ended.', percent),
  },
  of(state) {
    const { cover, opened, moves, startedAt = 0, endedAt } = state;
    const share = percentOf(opened, cover.length - layoutOf(state).mines);
    if (endedAt === undefined || state.exploded) return { opened: share };
    const ms = endedAt - startedAt;
    const value = boardValue(state);
    return {
      time: tenths(ms),
      threeBV: value,
      rate: Math.floor((100_000 * value) / Math.max(1_000, ms)),
      efficiency: percentOf(value, moves),
      opened: share,
    };
  },
};
