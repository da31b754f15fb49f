import type { ReactNode } from 'react';
import type { State } from './rules.ts';
import { useReading } from './useReading.tsx';
import styles from './View.module.css';
import { credit } from './words.ts';

/** Every question with the answer that was given and the right one. */
export function Review({ state, children }: { readonly state: State; readonly children: ReactNode }) {
  const { questions, given } = state;
  const reading = useReading();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.review} aria-label="Your answers" tabIndex={0} {...reading}>
      <ol>
        {questions.map((each, i) => {
          const { question, answers, correct } = each;
          const by = credit(each);
          const answer = given[i] ?? 0;
          const right = answer === correct;
          return (
            <li key={question} data-right={right}>
              <p className={styles.asked}>{question}</p>
              <p>
                <b aria-hidden="true">{right ? '✓' : '✗'}</b> You: {answers[answer]}
                {right ? ' (right)' : ' (wrong)'}
              </p>
              {!right && <p>Right answer: {answers[correct ?? answer]}</p>}
              {by && <p className={styles.credit}>{by}</p>}
            </li>
          );
        })}
      </ol>
      {children}
    </section>
  );
}
