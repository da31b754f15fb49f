import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import styles from './PassBar.module.css';

interface Props {
  readonly text: string;
  readonly way: 'left' | 'right' | 'across';
  readonly chosen: number;
  onAuto(): void;
  onPass(): void;
}

const turns = { left: 180, across: -90, right: 0 };

/** Direction of the pass, with its two buttons. */
export function PassBar({ text, way, chosen, onAuto, onPass }: Props) {
  const focusBoard = useBoardFocus();
  return (
    <div className={styles.bar} role="group" aria-label="Pass">
      <svg className={styles.arrow} viewBox="0 0 64 40" aria-hidden="true">
        <path
          d="M2 14h34V2l26 18-26 18V26H2z"
          fill="currentColor"
          transform={`rotate(${turns[way]} 32 20)`}
        />
      </svg>
      <p>{text}</p>
      <p className={styles.count}>{chosen} of 3 chosen</p>
      <div className={styles.buttons}>
        <Button onClick={onAuto}>Auto-select</Button>
        <Button
          off={chosen !== 3}
          onClick={() => {
            onPass();
            focusBoard();
          }}
        >
          Pass
        </Button>
      </div>
    </div>
  );
}
