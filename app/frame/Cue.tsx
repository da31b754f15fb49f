import { useRef } from 'react';
import { pop, useMoment } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import styles from './Cue.module.css';
import { isNewBest } from './ticketWords.ts';

/** Share of the best from which the cue shows the remaining points. */
const near = 0.4;

/** Distance to the best: hidden at first, then a match that grows, then "New best". */
export function Cue({ score, toBeat }: { readonly score: number; readonly toBeat: number }) {
  const cue = useRef<HTMLParagraphElement>(null);
  const beaten = isNewBest(score, toBeat);
  useMoment(beaten, (_, now) => {
    if (now && cue.current) pop(cue.current);
  });
  if (toBeat === 0 || score < near * toBeat) return null;
  const left = beaten ? 'New best' : `${grouped(toBeat - score)} to beat`;
  const reached = Math.min(1, score / toBeat) * 112;
  return (
    <p ref={cue} className={styles.cue} data-beaten={beaten}>
      {left}
      <svg viewBox="0 0 112 10" aria-hidden="true">
        <rect y="3.500" width="112" height="3" rx="1.500" fill="currentcolor" opacity=".28" />
        <rect y="3" width={reached} height="4" rx="2" fill="currentcolor" />
        <ellipse cx={reached} cy="5" rx="7" ry="5" fill="var(--tomato)" stroke="currentcolor" />
      </svg>
    </p>
  );
}
