// The second look at a round. A light pressed twice is as before, whatever came between.
import type { Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, needed, rules, type State } from './rules.ts';

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  review({ setup, steps }) {
    const moments: Moment<Action>[] = [];
    const pressed = new Set<Action>();
    for (const { entry = 0, action = 0 } of steps) {
      if (pressed.has(action))
        moments.push({ entry, kind: 'slip', text: 'Pressed before: both were for nothing.' });
      pressed.add(action);
    }
    return assemble<Action>({
      headline: moments.length === 0 ? 'A clean round.' : 'Some lights were pressed twice.',
      figures: [{ label: 'Presses', value: steps.length, par: needed[setup.difficulty], better: 'less' }],
      slips: moments,
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);
