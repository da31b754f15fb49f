import { useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFirstFocus } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { firstKey } from '../../kit/board/keyWords.ts';
import { clock } from '../../kit/board/words.ts';
import type { GameView, Play } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { Review } from './Review.tsx';
import { type Action, isPerfect, rightAnswers, type State } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  opponents: 0,
  next: 5,
  badges: ({ questions, given }, { at }) => [
    { label: 'Q', value: `${Math.min(given.length + 1, questions.length)}/${questions.length}` },
    { label: 'Time', value: clock(at) },
  ],
  status: words.status,
  narrator: words.narrator,
  cue: words.cue,
  figures: words.figures,
  end: (state, _outcome, _at, _who, before) => ({
    title: `${rightAnswers(state)} of ${state.questions.length} right`,
    lines: [
      isPerfect(state) ? `A perfect quiz in ${clock(state.answeredAt)}.` : `Time ${clock(state.answeredAt)}.`,
      ...(before ? [words.compared(state, before.lowest)] : []),
    ],
    pill: isPerfect(state) ? 'Perfect' : `${rightAnswers(state)}/${state.questions.length}`,
  }),
  results: {
    columns: ['#', 'Right', 'Played', 'Difficulty', 'Time'],
    empty: 'No quizzes yet. Pick an answer.',
    row: ({ n, state, difficulty, time }) => [
      String(n),
      `${rightAnswers(state)}/${state.questions.length}`,
      clock(state.answeredAt),
      difficulty,
      time,
    ],
  },
  timbre: 'glass',
  controls,
  help: words.help,
};

function Board({ state, outcome, paused, play, saved, announce }: Play<State, Action>) {
  if (outcome) return <Review state={state} />;
  return (
    // Each question begins at its top, however far the one before was scrolled.
    <div key={state.given.length} className={styles.quiz}>
      <Ask state={state} paused={paused} onSubmit={play} announce={announce} />
      <Record saved={saved} />
    </div>
  );
}

function Ask({
  state,
  paused,
  onSubmit,
  announce,
}: {
  state: State;
  paused: boolean;
  onSubmit(answer: number): boolean;
  announce(text: string): void;
}) {
  const [selected, select] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const current = state.questions[state.given.length];
  // The next question is read out; the first one leaves the focus to the frame.
  useFirstFocus(heading, () => state.given.length > 0);

  const submit = (): void => {
    if (selected !== undefined) onSubmit(selected);
  };
  /** By letter the focus stays where it is, so that the choice has to be said. */
  const pick = (answer: number): void => {
    select(answer);
    if (current) announce(`${words.answerText(current, answer)} ${firstKey(controls.submit)} submits it.`);
  };
  useControls(controls, undefined, { select: pick, submit });
  if (!current) return null;
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (!paused) submit();
      }}
    >
      <p className={styles.category}>
        {current.category}
        <small className={styles.credit}>{words.credit(current)}</small>
      </p>
      <h2 ref={heading} tabIndex={-1} id="question" className={styles.question}>
        {current.question}
      </h2>
      <div className={styles.answers} role="radiogroup" aria-labelledby="question">
        {current.answers.map((answer, i) => (
          <label key={answer} className={styles.answer}>
            <input type="radio" name="answer" checked={selected === i} onChange={() => select(i)} />
            <b>{controls.select.keys[i]}</b>
            <span>{answer}</span>
          </label>
        ))}
      </div>
      <div className={styles.submit}>
        <Button type="submit" off={selected === undefined}>
          {controls.submit.label}
        </Button>
      </div>
    </form>
  );
}

/** For signed-in players: what they have done so far. */
function Record({ saved }: { saved: Play['saved'] }) {
  if (!saved) return null;
  const { quizzesCompleted, bestTimeSecPerfect } = saved;
  const best = typeof bestTimeSecPerfect === 'number' ? clock(bestTimeSecPerfect * 1000) : 'none yet';
  return (
    <p className={styles.record}>
      Quizzes done {String(quizzesCompleted)} · Best perfect time {best}
    </p>
  );
}
