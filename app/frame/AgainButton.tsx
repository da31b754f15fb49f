// The ticket's main button. A countdown to the next round burns along it.
import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import styles from './AgainButton.module.css';

interface Props extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** The ticket has appeared. */
  readonly focused: boolean;
  /** Seconds left and in all; undefined without a countdown, or once it has stopped. */
  readonly burning?: { readonly left: number; readonly of: number; readonly held: boolean } | undefined;
}

/** Works from its first frame; ignores keys still held from the game. */
export function AgainButton({ focused, burning, children, ...props }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [guarded, setGuarded] = useState(false);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Button
      {...props}
      ref={button}
      className={`go relative wide clipped ${styles.again}`}
      off={guarded}
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
      {burning && (
        <>
          <span
            className={`fill ${styles.burnt}`}
            data-held={burning.held}
            style={{ '--seconds': burning.of } as CSSProperties}
          />
          <span className={`centre strong numbers absolute ${styles.left}`} data-left="" aria-hidden="true">
            {burning.left}
          </span>
        </>
      )}
      {children}
    </Button>
  );
}
