import type { CSSProperties } from 'react';
import { type Suit, suitName } from '../../kit/cards/cards.ts';
import { FaceDown } from '../../kit/cards/PlayingCard.tsx';
import { SuitMark } from '../../kit/cards/SuitMark.tsx';
import styles from './Stacks.module.css';
import type { Tally } from './table.ts';

export function Stacks({ trump, taken }: { readonly trump: Suit | undefined; readonly taken: Tally }) {
  return (
    <div className={`grid gap-14 align ${styles.stacks}`}>
      {trump && (
        <span className={styles.trump} data-suit={trump} role="img" aria-label={`Trump: ${suitName(trump)}`}>
          <SuitMark suit={trump} />
          <span aria-hidden="true">Trump</span>
        </span>
      )}
      <Stack side="Ours" tricks={taken.NS} seats="north south" />
      <Stack side="Theirs" tricks={taken.EW} seats="east west" />
    </div>
  );
}

/** Tricks lie crosswise, so that they can be counted. Hidden from screen readers, which read the badges. */
function Stack({ side, tricks, seats }: { side: string; tricks: number; seats: string }) {
  return (
    <div className={`note grid align ${styles.stack}`} aria-hidden="true">
      <span className={`one-line ${styles.side}`}>{side}</span>
      <span className={`relative ${styles.pile}`} data-won={seats}>
        <FaceDown
          count={tricks}
          styleOf={(i) => ({ '--i': i, rotate: i % 2 === 0 ? '-6deg' : '84deg' }) as CSSProperties}
        />
      </span>
      <b className="title-l numbers">{tricks}</b>
    </div>
  );
}
