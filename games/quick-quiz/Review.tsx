import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFrame } from '../../kit/board/context.ts';
import type { State } from './rules.ts';
import styles from './View.module.css';
import { credit } from './words.ts';

export function Review({ state, children }: { readonly state: State; readonly children: ReactNode }) {
  const { questions, given } = state;
  const reading = useReading();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={`scrolls ${styles.review}`} aria-label="Your answers" tabIndex={0} {...reading}>
      <ol className="stack">
        {questions.map((each, i) => {
          const { question, answers, correct } = each;
          const by = credit(state, each);
          const answer = given[i] ?? 0;
          const right = answer === correct;
          return (
            <li className="paper" key={question} data-right={right}>
              <p className="bold">{question}</p>
              <p>
                <b aria-hidden="true">{right ? '✓' : '✗'}</b> You: {answers[answer]}
                {right ? ' (right)' : ' (wrong)'}
              </p>
              {!right && <p>Right answer: {answers[correct ?? answer]}</p>}
              {by && <p className="fine">{by}</p>}
            </li>
          );
        })}
      </ol>
      {children}
    </section>
  );
}

/** Time (ms) that a touch or a scroll counts as reading. */
const readsFor = 4000;

/** Returns handlers that delay the next round while a pointer is over the review, and for a while after a touch. */
function useReading() {
  const { onRead } = useFrame();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      onRead(false);
    },
    [onRead],
  );

  const read = (reading: boolean): void => {
    clearTimeout(timer.current);
    onRead(reading);
  };
  const readForAWhile = (): void => {
    read(true);
    timer.current = setTimeout(() => onRead(false), readsFor);
  };
  return {
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType !== 'mouse') readForAWhile();
      // A mouse at rest where the review appeared is not reading.
      else if (movementX !== 0 || movementY !== 0) read(true);
    },
    onPointerDown: readForAWhile,
    onPointerLeave: () => read(false),
    onScroll: readForAWhile,
  };
}
