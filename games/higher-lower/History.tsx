import { useDeferredValue } from 'react';
import styles from './History.module.css';
import type { Guess, Verdict } from './rules.ts';

const marks: Record<Verdict, string> = {
  higher: 'M6 1l5 6H8v4H4V7H1z',
  lower: 'M6 11l5-6H8V1H4v4H1z',
  correct: 'M1 6.5l3.5 3.5L11 2.5',
};

/** The guesses of the round and their answers: a new one comes right after the answer on the sign. */
export function History({ guesses }: Props) {
  return <Guesses guesses={useDeferredValue(guesses)} />;
}

interface Props {
  readonly guesses: readonly Guess[];
}

/** Newest first: the last answer is the one to act on. */
function Guesses({ guesses }: Props) {
  return (
    <section className={styles.history} aria-label="Guesses">
      <ol reversed data-board="">
        {guesses
          .map(({ value, verdict }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a guess is known by its number
            <li key={i} data-verdict={verdict}>
              <b>{value}</b>
              <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
                <path d={marks[verdict]} />
              </svg>
              <span>{verdict}</span>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
