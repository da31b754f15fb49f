// The ticket's main button. A countdown to the next round burns along it.
import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useTimeout } from '../../kit/board/timers.ts';
import { watchHidden } from '../lib/watchHidden.ts';
import { useSettings } from '../settings/store.ts';
import styles from './AgainButton.module.css';

interface Props extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** The ticket has appeared. */
  readonly focused: boolean;
  /** Undefined without a countdown, or once it has stopped. */
  readonly burning?: ReturnType<typeof useCountdown>['burning'];
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

/**
 * Counts whole seconds down to the next round, and then calls back, once. Pauses while held, and in a hidden tab. None for
 * players who wait between rounds.
 * @param seconds undefined for a round that waits for the player
 * @returns what is left, undefined without a countdown or once it was stopped; `stop` stops it for good
 */
export function useCountdown(seconds: number | undefined, held: boolean, onDone: () => void) {
  const { wait = false } = useSettings();
  const [left, setLeft] = useState(seconds);
  const [isHidden, setHidden] = useState(() => globalThis.document?.hidden ?? false);
  useEffect(() => watchHidden(setHidden), []);
  const burning =
    wait || left === undefined || seconds === undefined
      ? undefined
      : { left, of: seconds, held: held || isHidden };
  useTimeout(burning && left && !burning.held ? 1000 : undefined, left, () => {
    if (left === 1) onDone();
    setLeft(left && left - 1);
  });
  return { burning, stop: () => setLeft(undefined) };
}
