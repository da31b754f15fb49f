import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { oncePainted } from '../../kit/board/animate.ts';
import { pop, shake } from '../../kit/board/effects.ts';
import { place } from '../../kit/contract/place.ts';
import { controls } from './controls.ts';
import type { Question } from './question.ts';
import styles from './View.module.css';

interface Props {
  readonly question: Question;
  readonly selected: number | undefined;
  readonly given: number | undefined;
  onSelect(answer: number): void;
}

export function Answers({ question, selected, given, onSelect }: Props) {
  const answers = useRef<HTMLDivElement>(null);
  const answered = given !== undefined;
  useVerdict(question, given, answers);
  return (
    <div ref={answers} className={`grid ${styles.answers}`} role="radiogroup" aria-labelledby="question">
      {question.answers.map((answer, i) => (
        <label
          key={answer}
          className={`paper head relative grid gap-14 align ${styles.answer}`}
          data-judged={answered ? judge(question, given, i) : undefined}
          {...(answered ? undefined : place.choice(i))}
        >
          <input
            className="fill"
            type="radio"
            name="answer"
            disabled={answered}
            checked={(given ?? selected) === i}
            onChange={() => onSelect(i)}
          />
          <b className="title-s">{controls.select.keys[i]}</b>
          <span>{answer}</span>
          {answered && <Mark judgement={judge(question, given, i)} />}
        </label>
      ))}
    </div>
  );
}

/** 'given': not judged yet. */
type Judgement = 'right' | 'wrong' | 'given' | 'other';

function judge({ correct }: Question, given: number, answer: number): Judgement {
  if (answer === correct) return 'right';
  if (answer !== given) return 'other';
  return correct === undefined ? 'given' : 'wrong';
}

function useVerdict(
  { correct }: Question,
  given: number | undefined,
  answers: RefObject<HTMLElement | null>,
): void {
  const show = useEffectEvent((answer: number) => {
    const row = answers.current?.children[answer];
    if (row) (answer === correct ? pop : shake)(row);
  });
  const isKnown = correct !== undefined;
  useEffect(() => {
    if (given !== undefined && isKnown) oncePainted(() => show(given));
  }, [given, isKnown]);
}

/** A tick or a cross and a word, besides the colour. */
function Mark({ judgement }: { readonly judgement: Judgement }) {
  if (judgement === 'other') return null;
  const right = judgement === 'right';
  return (
    <em className={`row label gap-8 ${styles.mark}`}>
      <span>{right ? 'Right' : 'Your answer'}</span>
      {judgement !== 'given' && (
        <svg viewBox="0 0 26 26" aria-hidden="true">
          <circle cx="13" cy="13" r="13" fill="currentcolor" />
          <path className="drawn" d={right ? 'M7 13.500l4 4 8-9' : 'M8.500 8.500l9 9M17.500 8.500l-9 9'} />
        </svg>
      )}
    </em>
  );
}
