import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import styles from './EndTicket.module.css';

interface Props {
  readonly ref: RefObject<HTMLButtonElement | null>;
  onClick(): void;
  readonly children: ReactNode;
}

/** Works from its first frame; ignores keys still held from the game. */
export function AgainButton({ ref, onClick, children }: Props) {
  const [guarded, setGuarded] = useState(false);
  return (
    <Button
      ref={ref}
      className={styles.again}
      off={guarded}
      onClick={onClick}
      onKeyDown={(event) => {
        if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
        event.preventDefault();
        setGuarded(true);
      }}
      onKeyUp={(event) => {
        if (!guarded) return;
        event.preventDefault();
        setGuarded(false);
      }}
      onBlur={() => setGuarded(false)}
    >
      {children}
    </Button>
  );
}
