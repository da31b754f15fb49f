// The moment in which a day's match is struck: over the board, before the ticket rises.
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Flame } from '../../protocol/today.ts';
import styles from './Strike.module.css';

interface Props {
  readonly flame: Flame;
  readonly words: string;
  /** The streak, for the day's first match; undefined for later ones, which are shorter and without words. */
  readonly day: number | undefined;
  /** The ticket rises. */
  readonly isOver: boolean;
}

/** Length of the strike (ms). The ticket waits as long; the style sheet has the steps. */
export function strikeMs(isFirst: boolean): number {
  if (reducedMotion()) return 900;
  return isFirst ? 1_160 : 760;
}

/** Decorative: the ticket says the same. */
export function Strike({ flame, words, day, isOver }: Props) {
  return (
    <div
      className={`fill centred untouchable clipped z-2 stock-ink ${styles.strike}`}
      data-strike={day === undefined ? 'later' : 'first'}
      data-struck={flame === 'struck' || undefined}
      data-over={isOver || undefined}
      aria-hidden="true"
    >
      <svg className={`absolute ${styles.burst}`} viewBox="12 128 200 200" aria-hidden="true">
        <path d="M208 228l-37.500 13.400 11.800 20.400-23.400 3.600 13 37.700-33.900-21-8.600 21.900L112 288l-21.400 33.600L86 282.100l-22.600 6.900 1.700-23.600-39.600 4.300 28-28.300L34 228l19.500-13.400-28-28.300 39.600 4.300-1.700-23.600 22.600 6.900 4.600-39.500L112 168l17.400-16 8.600 21.900 33.900-21-13 37.700 23.400 3.600-11.800 20.400z" />
        <circle cx="112" cy="228" r="52" />
      </svg>
      <div className={`absolute ${styles.strip}`}>
        <i />
      </div>
      <div className={`absolute ${styles.match}`}>
        <Matchstick state="lit" />
      </div>
      {day !== undefined && (
        <p className={`absolute ${styles.words}`}>
          <b className="title-l">Day {day}</b>
          <span className="strong">{words}</span>
        </p>
      )}
    </div>
  );
}
