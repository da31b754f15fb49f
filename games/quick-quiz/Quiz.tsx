// The board: one question after the other, each judged before the next one comes, and the review at the end.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import { useLaidOutMoment } from '../../kit/board/effects.ts';
import { clock } from '../../kit/board/words.ts';
import type { Play } from '../../kit/round/play.ts';
import { Ask } from './Ask.tsx';
import { Progress } from './Progress.tsx';
import { Review } from './Review.tsx';
import type { Action, State } from './rules.ts';
import styles from './View.module.css';

/** How long (ms) a right answer shows before the next question comes by itself; a wrong one waits to be read. */
const rightShows = 2500;
/** How long (ms) the last answer shows before the review. */
const lastShows = 700;

export function Board({ state, outcome, paused, play, announce }: Play<State, Action>) {
  const { questions, given } = state;
  const [shown, advance] = useShown(state, paused, outcome !== undefined);
  useBehind(state, shown);
  const quiz = useRef<HTMLDivElement>(null);
  // Each question begins at its top, however far the one before was scrolled.
  useLaidOutMoment(shown, () => quiz.current?.scrollTo({ top: 0, behavior: 'instant' }));
  const answered = shown < given.length;
  const question = questions[shown];
  if (!question || (outcome && !answered))
    return (
      <div className={styles.over}>
        {/* The list below scrolls clear of the ticket: this is what it must not cover. */}
        <div data-board="">
          <Progress state={state} shown={questions.length} result={undefined} />
        </div>
        <Review state={state}>
          <Record />
        </Review>
      </div>
    );
  return (
    <div ref={quiz} className={styles.quiz}>
      <Progress state={state} shown={shown} result={outcome?.result} />
      <Ask
        question={question}
        n={shown}
        given={answered ? given[shown] : undefined}
        last={given.length === questions.length}
        paused={paused}
        onSubmit={play}
        onNext={advance}
        announce={announce}
      />
      <Record />
    </div>
  );
}

/** Which question is on the screen: one that is answered stays there until it has been looked at. */
function useShown({ questions, given }: State, paused: boolean, over: boolean): [number, () => void] {
  const { byItself, inert } = useFrame();
  const answered = given.length;
  const [looked, look] = useState(answered);
  // A film may go back, or leap forward.
  const shown = Math.min(answered, Math.max(looked, answered - 1));
  const advance = (): void => {
    if (over || answered < questions.length) look(answered);
  };

  const isRight = given[shown] === questions[shown]?.correct;
  // Who watches a film has no button to go on by.
  const comes = over || (byItself && (isRight || inert));
  const wait = over ? lastShows : rightShows;
  const waits = shown < answered && comes && (over || !paused);
  const next = useEffectEvent(advance);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => next(), wait);
    return () => clearTimeout(timer);
  }, [waits, wait]);
  return [shown, advance];
}

/** While a verdict shows, the frame counts the question that it belongs to. */
function useBehind(state: State, shown: number): void {
  const { onBehind } = useFrame();
  const behind = useMemo(() => {
    const { questions, given } = state;
    const isBehind = shown < given.length && given.length < questions.length;
    return isBehind ? { ...state, given: given.slice(0, shown) } : undefined;
  }, [state, shown]);
  useEffect(() => {
    if (!behind) return;
    onBehind(behind);
    return () => onBehind(undefined);
  }, [behind, onBehind]);
}

/** For signed-in players: what they have done so far. */
function Record() {
  const { saved } = useFrame();
  if (!saved) return null;
  const { quizzesCompleted, bestTimeSecPerfect } = saved;
  const best = typeof bestTimeSecPerfect === 'number' ? clock(bestTimeSecPerfect * 1000) : 'none yet';
  return (
    <p className={styles.record}>
      Quizzes done {String(quizzesCompleted)} · Best perfect time {best}
    </p>
  );
}
