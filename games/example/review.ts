// The second look at a round. Sticks is solved: a multiple of 4 is lost for the one who is to move.
import type { Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { type Action, rules, type State } from './rules.ts';

export const reviewer: Reviewer<State, Action> = {
  rules,
  review({ steps, outcome }) {
    const moments: Moment<Action>[] = [];
    for (const { entry, before, after } of steps) {
      const better = before.left % 4;
      if (entry !== undefined && better > 0 && after.left % 4 > 0)
        moments.push({ entry, kind: 'slip', text: 'The robot could win from here.', better });
    }
    const [last] = moments.slice(-1);
    const lost = last && `You had it until move ${last.entry + 1}.`;
    return assemble<Action>({
      headline: outcome === 'win' && last ? 'You let it go, and won it back.' : (lost ?? 'A clean round.'),
      figures: [{ label: 'Wins let go', value: moments.length, par: 0, better: 'less' }],
      slips: moments.toReversed(),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);
