import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { oncePainted } from '../../kit/board/animate.ts';
import { Button } from '../../kit/board/Button.tsx';
import { useFrame } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { firstKey } from '../../kit/board/keyWords.ts';
import type { Play } from '../../kit/round/play.ts';
import { Answers } from './Answers.tsx';
import { controls } from './controls.ts';
import type { Question } from './question.ts';
import type { Action, State } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

interface Props {
  readonly game: Play<State, Action>;
  readonly question: Question;
  readonly n: number;
  onNext(): void;
}

/** A question with its answers, and the button that submits or continues. */
export function Ask({ game, question, n, onNext }: Props) {
  const { state, paused, play, announce } = game;
  const given = state.given[n];
  const last = state.given.length === state.questions.length;
  const { inert, waiting } = useFrame();
  const [choice, choose] = useState<{ readonly n: number; readonly answer: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const answered = given !== undefined;
  const selected = choice?.n === n ? choice.answer : undefined;
  const select = (answer: number): void => choose({ n, answer });

  const submit = (): void => {
    if (selected !== undefined) play(selected);
  };
  /** Letter keys don't move the focus, so the choice is announced. */
  const pick = (answer: number): void => {
    select(answer);
    announce(`${words.answerText(question, answer)} ${firstKey(controls.submit)} submits it.`);
  };
  const isHeld = answered && question.correct === undefined && waiting !== undefined;
  const held = isHeld ? words.waitingWords[waiting === 'late' && last ? 'lateAtLast' : waiting] : undefined;
  const say = useEffectEvent(announce);
  useEffect(() => {
    if (held) say(held);
  }, [held]);
  /** Focuses where the player continues. The frame focuses the first question; the ticket takes the focus at the end. */
  const focus = useEffectEvent(() => {
    const target = answered ? !last && button.current : n > 0 && heading.current;
    if (!inert && target) target.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each question and answer
  useEffect(() => oncePainted(() => focus()), [n, answered]);
  useControls(
    controls,
    undefined,
    answered ? { select: undefined, submit: onNext } : { select: pick, submit },
  );
  return (
    <form
      data-fills=""
      className={`grid ${styles.ask}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (paused) return;
        if (answered) onNext();
        else submit();
      }}
    >
      <Label question={question} n={n} heading={heading} credit={words.credit(state, question)} />
      {/* The key ends the animations of the previous question. */}
      <Answers key={n} question={question} selected={selected} given={given} onSelect={select} />
      <div className={`grid gap-4 ${styles.submit}`}>
        <p id="verdict" className={`head rounded ${styles.verdict}`}>
          {answered && (held ?? words.verdict(question, given))}
        </p>
        <Button
          ref={button}
          type="submit"
          className="go wide"
          off={answered ? last && question.correct === undefined : selected === undefined}
          aria-describedby={answered ? 'verdict' : undefined}
        >
          {!answered ? controls.submit.label : last ? 'Your answers' : 'Next question'}
        </Button>
      </div>
    </form>
  );
}

interface LabelProps extends Pick<Props, 'question' | 'n'> {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly credit: string | undefined;
}

/** The question, printed like the label of a matchbox. */
function Label({ question, n, heading, credit }: LabelProps) {
  return (
    <div className={`paper relative grid rounded clipped ${styles.label}`}>
      <div className={`row between gap-12 stock-ink ${styles.band}`}>
        <p className="grid gap-4">
          <small className="label">Question {n + 1}</small>
          <span className={`title-m ${styles.category}`} data-long={question.category.length > 14}>
            {question.category}
          </span>
        </p>
        <svg className="rigid" viewBox="62 122 176 176" aria-hidden="true">
          <circle cx="150" cy="210" r="88" fill="var(--tomato)" />
          <path
            d="M118 186c0-44 66-46 66-6 0 28-34 28-34 58"
            fill="none"
            stroke="var(--stock)"
            strokeWidth="24"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="150" cy="270" r="14" fill="var(--stock)" />
        </svg>
      </div>
      <div className={`grid gap-6 level ${styles.asking}`}>
        <h2
          ref={heading}
          tabIndex={-1}
          id="question"
          className={`strong unringed ${styles.question}`}
          data-long={question.question.length > 90}
        >
          {question.question}
        </h2>
        {credit && <small className="fine">{credit}</small>}
      </div>
    </div>
  );
}
