import type { RefObject } from 'react';
import { useKeyLabel } from '../../kit/board/keyboard.ts';
import { slides } from './controls.ts';
import styles from './Keys.module.css';

/** A picture of the keys, the last one filled (`data-way` on the element). The help says them in words. */
export function Keys({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const label = useKeyLabel();
  return (
    <div ref={ref} className={styles.keys} aria-hidden="true">
      {(['U', 'L', 'D', 'R'] as const).map((way) => (
        <span key={way} className={styles.key} data-key={way}>
          {label(slides[way].keys[1] ?? '')}
        </span>
      ))}
      <p>or the arrow keys</p>
    </div>
  );
}
