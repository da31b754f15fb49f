import type { ReactNode, RefObject } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import styles from './BoardArea.module.css';

interface Props {
  readonly ref: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Hides the board while the clock stands, as a pause would be free time to think. */
  readonly covered?: boolean | undefined;
  readonly dealing?: boolean | undefined;
  /** Undefined while closing a dialog will end the pause. */
  readonly onContinue?: (() => void) | undefined;
  readonly children: ReactNode;
}

export const boardId = 'board';

/** The field under the board. A size container: boards size themselves in cqw and cqh. */
export function BoardArea({ ref, label, covered = false, dealing = false, onContinue, children }: Props) {
  return (
    // The region takes the focus so that the board's keys work from the first moment.
    <section ref={ref} id={boardId} className={styles.area} aria-label={label} tabIndex={-1}>
      <div className={styles.board} data-covered={covered} data-dealing={dealing} inert={covered || dealing}>
        {children}
      </div>
      {covered && (
        <div className={styles.cover}>
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
