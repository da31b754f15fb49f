// The field under the board. A size container: boards size themselves in cqw and cqh.
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { listenTo } from '../../kit/board/listen.ts';
import { useTimeout } from '../../kit/board/timers.ts';
import styles from './BoardArea.module.css';
import { boardId } from './FrameLayout.tsx';
import type { FrameClock } from './useFrameClock.ts';

interface Props extends Partial<FrameClock> {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly children: ReactNode;
}

export function BoardArea({ ref, label, covered = false, dealing = false, children, ...acts }: Props) {
  const { onContinue, onCounted } = acts;
  return (
    // The region takes the focus so that the board's keys work from the first moment.
    <section ref={ref} id={boardId} className={styles.area} aria-label={label} tabIndex={-1}>
      <div className={styles.board} data-covered={covered} data-dealing={dealing} inert={covered || dealing}>
        {children}
      </div>
      {onCounted && <CountIn onDone={onCounted} />}
      {covered && (
        <div className={`centre fill title-l expanded ${styles.cover}`}>
          <p>Paused</p>
          {onContinue && (
            <Button onClick={onContinue} autoFocus>
              Continue
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Time (ms) of each number. */
const COUNT_MS = 700;

/** Counts 3, 2, 1 on the board before the clock runs. A key or a press starts immediately. */
function CountIn({ onDone }: { onDone(): void }) {
  const [left, setLeft] = useState(3);
  const done = useEffectEvent(onDone);
  useTimeout(COUNT_MS, left, () => (left === 1 ? onDone() : setLeft(left - 1)));
  useEffect(() => {
    const start = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && event.repeat)) done();
    };
    // The board takes the same key afterwards.
    return listenTo(window, ['keydown', 'pointerdown'], start, { capture: true });
  }, []);
  return (
    <p className={`centre fill title-l untouchable stock-ink ${styles.count}`} role="status">
      {left}
    </p>
  );
}
