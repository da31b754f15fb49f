// A question and its four answers; once one is given, which of them is right.
import { memo, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onceLaidOut } from '../../kit/board/animate.ts';
import { Button } from '../../kit/board/Button.tsx';
import { useFirstFocus, useFrame } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { pop, shake } from '../../kit/board/effects.ts';
import { firstKey } from '../../kit/board/keyWords.ts';
import { controls } from './controls.ts';
import type { Question } from './question.ts';
import styles from './View.module.css';
import * as words from './words.ts';

interface Props {
  readonly question: Question;
  /** 0 for the first of the quiz. */
  readonly n: number;
  /** The answer that was given to it. */
  readonly given: number | undefined;
  /** The quiz ends with it. */
  readonly last: boolean;
  readonly paused: boolean;
  onSubmit(answer: number): boolean;
  onNext(): void;
  announce(text: string): void;
}

export function Ask({ question, n, given, last, paused, onSubmit, onNext, announce }: Props) {
  const { waiting } = useFrame();
  const [selected, select] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const answered = given !== undefined;
  // The next question is read out; the first one leaves the focus to the frame.
  useFirstFocus(heading, () => n > 0 && !answered);
  const button = useVerdict(question, given, last, answers);

  const submit = (): void => {
    if (selected !== undefined) onSubmit(selected);
  };
  /** By letter the focus stays where it is, so that the choice has to be said. */
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
  useControls(
    controls,
    undefined,
    answered ? { select: undefined, submit: onNext } : { select: pick, submit },
  );
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        if (paused) return;
        if (answered) onNext();
        else submit();
      }}
    >
      <Label question={question} n={n} heading={heading} />
      <div ref={answers} className={styles.answers} role="radiogroup" aria-labelledby="question">
        {question.answers.map((answer, i) => (
          <label key={answer} className={styles.answer} data-judged={answered && judge(question, given, i)}>
            <input
              type="radio"
              name="answer"
              disabled={answered}
              checked={(given ?? selected) === i}
              onChange={() => select(i)}
            />
            <b>{controls.select.keys[i]}</b>
            <span>{answer}</span>
            {answered && <Mark judgement={judge(question, given, i)} />}
          </label>
        ))}
      </div>
      <div className={styles.submit}>
        <p id="verdict" className={styles.verdict}>
          {answered && (held ?? words.verdict(question, given))}
        </p>
        <Button
          ref={button}
          type="submit"
          off={answered ? last && question.correct === undefined : selected === undefined}
          aria-describedby={answered ? 'verdict' : undefined}
        >
          {!answered ? controls.submit.label : last ? 'Your answers' : 'Next question'}
        </Button>
      </div>
    </form>
  );
}

/** 'given' is not judged yet. */
type Judgement = 'right' | 'wrong' | 'given' | 'other';

function judge({ correct }: Question, given: number, answer: number): Judgement {
  if (answer === correct) return 'right';
  if (answer !== given) return 'other';
  return correct === undefined ? 'given' : 'wrong';
}

/** Brings the keyboard to the button that goes on, and shows that the answer has been judged. */
function useVerdict(
  { correct }: Question,
  given: number | undefined,
  last: boolean,
  answers: RefObject<HTMLElement | null>,
): RefObject<HTMLButtonElement | null> {
  const { inert } = useFrame();
  const button = useRef<HTMLButtonElement>(null);
  // The end of the quiz has its own focus.
  const focusNext = useEffectEvent(() => {
    if (!inert && !last) button.current?.focus({ preventScroll: true });
  });
  const show = useEffectEvent((answer: number) => {
    const row = answers.current?.children[answer];
    if (row) (answer === correct ? pop : shake)(row);
  });
  useEffect(() => {
    // Now it would have the page laid out for it alone.
    if (given !== undefined) onceLaidOut(() => focusNext());
  }, [given]);
  const isKnown = correct !== undefined;
  useEffect(() => {
    if (given !== undefined && isKnown) onceLaidOut(() => show(given));
  }, [given, isKnown]);
  return button;
}

interface LabelProps {
  readonly question: Question;
  readonly n: number;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The question, printed like the label of a matchbox. */
const Label = memo(function Label({ question, n, heading }: LabelProps) {
  const credit = words.credit(question);
  return (
    <div className={styles.label}>
      <div className={styles.band}>
        <p>
          <small>Question {n + 1}</small>
          <span className={styles.category} data-long={question.category.length > 14}>
            {question.category}
          </span>
        </p>
        <svg viewBox="62 122 176 176" aria-hidden="true">
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
      <div className={styles.asking}>
        <h2
          ref={heading}
          tabIndex={-1}
          id="question"
          className={styles.question}
          data-long={question.question.length > 90}
        >
          {question.question}
        </h2>
        {credit && <small className={styles.credit}>{credit}</small>}
      </div>
    </div>
  );
});

/** A tick or a cross, and a word: never the colour alone. */
function Mark({ judgement }: { readonly judgement: Judgement }) {
  if (judgement === 'other') return null;
  const right = judgement === 'right';
  return (
    <em className={styles.mark}>
      <span>{right ? 'Right' : 'Your answer'}</span>
      {judgement !== 'given' && (
        <svg viewBox="0 0 26 26" aria-hidden="true">
          <circle cx="13" cy="13" r="13" />
          <path d={right ? 'M7 13.500l4 4 8-9' : 'M8.500 8.500l9 9M17.500 8.500l-9 9'} />
        </svg>
      )}
    </em>
  );
}
