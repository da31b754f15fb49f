import { Dot } from '../../kit/board/Dot.tsx';
import styles from './GuessForm.module.css';
import { attempts, type State } from './rules.ts';

/** A dot for each attempt; a badge has the number for screen readers. */
export function Attempts({ state: { difficulty, guesses } }: { state: State }) {
  return (
    <span className={`flex ${styles.attempts}`}>
      {Array.from({ length: attempts[difficulty] }, (_, i) => {
        const verdict = guesses[i]?.verdict;
        const dot = verdict === undefined ? 'open' : verdict === 'correct' ? 'right' : 'wrong';
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies an attempt
        return <Dot key={i} state={dot} />;
      })}
    </span>
  );
}
