import { Matchstick } from '../../kit/board/Matchstick.tsx';
import styles from './GuessForm.module.css';
import { attempts, type State } from './rules.ts';

/** A matchstick for each attempt; a badge has the number for screen readers. */
export function Attempts({ state: { difficulty, guesses } }: { state: State }) {
  return (
    <span className={`flex ${styles.attempts}`}>
      {Array.from({ length: attempts[difficulty] }, (_, i) => {
        const verdict = guesses[i]?.verdict;
        const match = verdict === undefined ? 'new' : verdict === 'correct' ? 'lit' : 'burnt';
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies an attempt
        return <Matchstick key={i} state={match} />;
      })}
    </span>
  );
}
