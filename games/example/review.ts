// The second look at a round. Sticks is solved: a multiple of 4 is lost for the one who is to move.
import { defineReviewer, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/round/reviewWorker.ts';
import { type Action, rules, type State } from './rules.ts';

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  *review({ steps }) {
    const moments: Moment<Action>[] = [];
    for (const { entry, before, after } of steps) {
      const better = before.left % 4;
      if (entry !== undefined && better > 0 && after.left % 4 > 0)
        moments.push({ entry, kind: 'slip', text: 'The robot could win from here.', better });
      if (yield) break;
    }
    return {
      headline: moments[0] ? `You had it until move ${moments[0].entry + 1}.` : 'A clean round.',
      figures: [{ label: 'Wins let go', value: moments.length, par: 0, better: 'less' }],
      moments: moments.slice(0, 5),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);
