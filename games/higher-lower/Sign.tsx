import type { ReactNode } from 'react';
import type { Guess } from './rules.ts';
import styles from './Sign.module.css';

/** The label's picture, opened: an arrow up, an arrow down, and the number between them. */
export function Sign({ guesses, children }: { guesses: readonly Guess[]; children: ReactNode }) {
  const verdict = guesses.at(-1)?.verdict;
  const n = guesses.length;
  return (
    <div className={styles.sign} data-board="">
      {/* The answer is also in the history, and said in the live region. A new one is a new arrow, which moves again. */}
      <p key={`higher ${n}`} className={styles.arrow} data-way="higher" data-lit={verdict} aria-hidden="true">
        {verdict === 'correct' ? 'Correct' : 'Higher'}
      </p>
      {children}
      <p key={`lower ${n}`} className={styles.arrow} data-way="lower" data-lit={verdict} aria-hidden="true">
        {verdict === 'correct' ? '' : 'Lower'}
      </p>
    </div>
  );
}
