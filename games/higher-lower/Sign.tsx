import { type ReactNode, useRef } from 'react';
import { pop, useOnChange } from '../../kit/board/effects.ts';
import plateStyles from './Plate.module.css';
import type { State } from './rules.ts';
import styles from './Sign.module.css';

interface Props {
  readonly state: State;
  readonly children: ReactNode;
}

/** An arrow up and an arrow down, with the number between them. */
export function Sign({ state: { guesses }, children }: Props) {
  const verdict = guesses.at(-1)?.verdict;
  const n = guesses.length;
  return (
    <div className={`grid wide gap-6 ${styles.sign}`} data-board="">
      {/* New keys restart the animation. The status and the history say the answer to screen readers. */}
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

/** Holds the number. After a loss it turns over and shows the answer on its back. */
export function Plate({ state: { guesses, secret }, children }: Props) {
  const plate = useRef<HTMLDivElement>(null);
  const found = guesses.at(-1)?.verdict === 'correct';
  const turned = secret !== undefined && !found;
  useOnChange(found, () => {
    if (found && plate.current) pop(plate.current);
  });
  return (
    <div ref={plate} className={plateStyles.plate} data-found={found} data-turned={turned}>
      {children}
      <span
        className={`fill centre wide shrink title-l numbers centred ${plateStyles.back}`}
        aria-hidden="true"
      >
        {!found && secret}
      </span>
    </div>
  );
}
