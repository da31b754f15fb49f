import styles from './Matches.module.css';
import { attempts, type State } from './rules.ts';

/** A match for each attempt; the badge says the number to those who listen. */
export function Matches({ state: { difficulty, guesses } }: { state: State }) {
  return (
    <svg
      className={styles.matches}
      viewBox={`0 0 ${attempts[difficulty] * 14} 30`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: attempts[difficulty] }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place
        <g key={i} transform={`translate(${i * 14 + 7} 0)`} data-burnt={i < guesses.length}>
          <rect x="-2" y="7" width="4" height="22" rx="1" />
          <ellipse cy="7" rx="4" ry="6" />
        </g>
      ))}
    </svg>
  );
}
