import type { ReactNode } from 'react';
import type { Verdict } from './rules.ts';
import styles from './Sign.module.css';

/** The label's picture, opened: an arrow up, an arrow down, and the number between them. */
export function Sign({ verdict, children }: { verdict: Verdict | undefined; children: ReactNode }) {
  return (
    <div className={styles.sign}>
      {/* The answer is also in the history, and said in the live region. */}
      <p className={styles.arrow} data-way="higher" data-lit={verdict} aria-hidden="true">
        {verdict === 'correct' ? 'Correct' : 'Higher'}
      </p>
      {children}
      <p className={styles.arrow} data-way="lower" data-lit={verdict} aria-hidden="true">
        {verdict === 'correct' ? '' : 'Lower'}
      </p>
    </div>
  );
}
