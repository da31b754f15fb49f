// The plate that the number stands on. When it was not found the plate turns over: the answer is on its back.
import { type ReactNode, useRef } from 'react';
import { pop, useMoment } from '../../kit/board/effects.ts';
import styles from './Plate.module.css';
import type { State } from './rules.ts';

export function Plate({ state: { guesses, secret }, children }: { state: State; children: ReactNode }) {
  const plate = useRef<HTMLDivElement>(null);
  const found = guesses.at(-1)?.verdict === 'correct';
  useMoment(found, () => {
    if (found && plate.current) pop(plate.current);
  });
  return (
    <div ref={plate} className={styles.plate} data-found={found} data-turned={secret !== undefined && !found}>
      {children}
      {/* Said in the status. */}
      <span className={styles.back} aria-hidden="true">
        {!found && secret}
      </span>
    </div>
  );
}
