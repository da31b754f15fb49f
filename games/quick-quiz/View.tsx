import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { Dot } from '../../kit/board/Dot.tsx';
import { drop, stamp, useOnLaidOutChange, wave } from '../../kit/board/effects.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import { clock } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { Ask } from './Ask.tsx';
import { controls } from './controls.ts';
import { Review } from './Review.tsx';
import { type Action, isPerfect, judged, resultsOf, rightAnswers, type State } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  badges: ({ questions, given, answeredAt }, _session, at) => ({
    Q: `${Math.min(given.length + 1, questions.length)}/${questions.length}`,
    // The last answer stops the clock, even before it is checked.
    Time: clock(given.length < questions.length ? at : answeredAt),
  }),
  headline: (state, outcome) => outcome && (isPerfect(state) ? 'Perfect' : 'Quiz over'),
  status: words.status,
  ...words.narrator,
  cue: words.cue,
  end: (state, _outcome, _who, { bests }) => ({
    title: isPerfect(state) ? 'A perfect quiz!' : 'Quiz finished.',
    lines: [`Time ${clock(state.answeredAt)}.`, ...(bests ? [words.compared(state, bests)] : [])],
    count: { value: rightAnswers(state), unit: `of ${state.questions.length} right` },
  }),
  results: (state) => ({
    Right: `${rightAnswers(state)}/${state.questions.length}`,
    Played: clock(state.answeredAt),
    Difficulty: state.difficulty,
  }),
  timbre: 'glass',
  controls,
};

/** Time (ms) before the next question after a right answer; a wrong one waits for the player. */
const rightShows = 2500;
/** Time (ms) before the review after the last answer. */
const lastShows = 700;

function Board(game: Play<State, Action>) {
  const { state, outcome, paused } = game;
  const { questions, given } = state;
  const [shown, advance] = useShown(state, paused, outcome !== undefined);
  const quiz = useRef<HTMLDivElement>(null);
  // Each question starts scrolled to its top.
  useOnLaidOutChange(shown, () => quiz.current?.scrollTo({ top: 0, behavior: 'instant' }));
  const answered = shown < given.length;
  const question = questions[shown];
  if (!question || (outcome && !answered))
    return (
      <div className={`grid ${styles.over}`}>
        {/* The ticket must not cover this; the list below scrolls clear of it. */}
        <div data-board="">
          <Progress game={game} />
        </div>
        <Review state={state}>
          <Record />
        </Review>
      </div>
    );
  return (
    <div ref={quiz} className={`grid scrolls ${styles.quiz}`}>
      <Progress game={game} shown={shown} />
      <Ask game={game} question={question} n={shown} onNext={advance} />
      <Record />
    </div>
  );
}

/** Returns the question on the screen, which stays for a while after its answer, and a function that continues. */
function useShown(state: State, paused: boolean, over: boolean): [number, () => void] {
  const { byItself, inert, onBehind } = useFrame();
  const { questions, given } = state;
  const answered = given.length;
  const [looked, look] = useState(answered);
  // A replay may seek in both directions.
  const shown = Math.min(answered, Math.max(looked, answered - 1));
  const advance = (): void => {
    if (over || answered < questions.length) look(answered);
  };

  const isRight = resultsOf(state)[shown] === 'right';
  // Replays continue after wrong answers, because they have no button.
  const comes = over || (byItself && (isRight || inert));
  const wait = over ? lastShows : rightShows;
  const waits = shown < answered && comes && (over || !paused);
  useTimeout(waits ? wait : undefined, shown, advance);

  const stayBehind = useEffectEvent(onBehind);
  // The frame's badges count the question on the screen.
  useEffect(() => {
    if (shown === state.given.length || state.given.length === state.questions.length) return;
    stayBehind({ ...state, given: state.given.slice(0, shown) });
    return () => stayBehind(undefined);
  }, [state, shown]);
  return [shown, advance];
}

/** Totals of a signed-in player. */
function Record() {
  const { saved } = useFrame();
  if (!saved) return null;
  const { quizzesCompleted, bestTimeSecPerfect } = saved;
  const best = typeof bestTimeSecPerfect === 'number' ? clock(bestTimeSecPerfect * 1000) : 'none yet';
  return (
    <p className="note">
      Quizzes done {String(quizzesCompleted)} · Best perfect time {best}
    </p>
  );
}

/**
 * A dot for each question, with a tick or a cross once it is answered.
 * @param shown index of the question on the screen, none after the last
 */
function Progress({ game: { state, outcome }, shown }: { game: Play<State, Action>; shown?: number }) {
  const results = resultsOf(state);
  const row = useRef<HTMLDivElement>(null);
  useOnLaidOutChange(judged(state), (before, after) => {
    const dots = [...(row.current?.querySelectorAll('[data-dot]') ?? [])];
    for (const [i, dot] of dots.slice(before, after).entries()) {
      if (outcome === 'win') wave(dots, dot);
      else if (results[before + i] === 'right') stamp(dot);
      else drop(dot);
    }
  });
  return (
    <div ref={row} className={`flex ${styles.progress}`} role="img" aria-label={words.progress(state)}>
      {state.questions.map(({ question }, i) => (
        <span key={question} data-now={i === shown}>
          <Dot state={results[i] ?? 'open'} />
        </span>
      ))}
    </div>
  );
}
