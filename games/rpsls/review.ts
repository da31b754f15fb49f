// The second look at a throw. The robot reads a share of throws, whichever they are: no throw changes the odds, and the
// review says so.
import { defineReviewer } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { readShare } from './bot.ts';
import { moves, sentence } from './moves.ts';
import { type Action, rules, type State } from './rules.ts';

/** A throw beats two of five. */
const fairShare = 2 / moves.length;

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  *review({ setup, steps, outcome }) {
    yield;
    const odds = Math.round(100 * (1 - readShare[setup.difficulty]) * fairShare);
    const thrown = steps.at(-1)?.after.thrown;
    const isWin = outcome?.result === 'win';
    return {
      headline: isWin
        ? `A chance of ${odds} %, and it came in.`
        : `Your chance was ${odds} %, whatever you threw.`,
      figures: [{ label: 'Chance to win', value: odds, unit: '%', better: 'more' }],
      moments:
        isWin && thrown
          ? [
              {
                ...{ entry: 0, kind: 'lucky', text: `${sentence(thrown.you, thrown.robot)}.` },
                marks: [{ on: `[data-move="${thrown.you}"]`, as: 'yours', tag: 'Your throw' }],
              },
            ]
          : [],
      note: 'No throw changes the odds. A streak of wins is luck.',
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);
