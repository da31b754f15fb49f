import type { ReactNode } from 'react';
import styles from './SolveHeader.module.css';

interface Props {
  readonly solved: number;
  readonly stamps: ReactNode;
  onClose(): void;
}

export function SolveHeader({ solved, stamps, onClose }: Props) {
  return (
    <div className={`relative z-1 ${styles.head}`}>
      <header className={`inverse row ${styles.top}`}>
        <h1 className="title-l one-line shrink grow">Yours to solve</h1>
        <p className="label one-line if-wide">Your own slips, until you have them</p>
        {solved > 0 && <p className="label one-line">{solved} solved</p>}
        <button type="button" className="tap" onClick={onClose} aria-label="Close" title="Close">
          <svg className="drawn" viewBox="0 0 24 24" width="24" aria-hidden="true">
            <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" />
          </svg>
        </button>
      </header>
      <div className={`off ${styles.stamps}`}>{stamps}</div>
    </div>
  );
}
