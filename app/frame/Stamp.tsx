import type { Result } from '../../kit/contract/rules.ts';
import styles from './Stamp.module.css';

/** The smile stamps a win; a loss or a draw is a flat mouth. */
export function Stamp({ result }: { result: Result }) {
  return (
    <svg className={styles.stamp} data-result={result} viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="6" className={styles.ground} />
      <circle cx="10" cy="10" r="2.2" className={styles.face} />
      <circle cx="20" cy="10" r="2.2" className={styles.face} />
      {result === 'win' ? (
        <path d="M7 15a8 8 0 0 0 16 0z" className={styles.face} />
      ) : (
        <rect x="8" y="17" width="14" height="3" rx="1.5" className={styles.face} />
      )}
    </svg>
  );
}
