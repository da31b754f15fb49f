import { clock } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { Board } from './Quiz.tsx';
import { type Action, isPerfect, rightAnswers, type State } from './rules.ts';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  badges: ({ questions, given, answeredAt }, _session, at) => ({
    Q: `${Math.min(given.length + 1, questions.length)}/${questions.length}`,
    // The last answer stops the clock, also while it is still being checked.
    Time: clock(given.length < questions.length ? at : answeredAt),
  }),
  headline: (state, outcome) => outcome && (isPerfect(state) ? 'Perfect' : 'Quiz over'),
  status: words.status,
  ...words.narrator,
  cue: words.cue,
  end: (state, _outcome, _who, { lowest }) => ({
    title: isPerfect(state) ? 'A perfect quiz!' : 'Quiz finished.',
    lines: [
      `Time ${clock(state.answeredAt)}.`,
      ...(lowest.wrong === undefined ? [] : [words.compared(state, lowest)]),
    ],
    count: { value: rightAnswers(state), unit: `of ${state.questions.length} right` },
    figures: words.figures(state),
  }),
  results: (state) => ({
    Right: `${rightAnswers(state)}/${state.questions.length}`,
    Played: clock(state.answeredAt),
    Difficulty: state.difficulty,
  }),
  timbre: 'glass',
  controls,
  help: () => import('./help.tsx'),
};
