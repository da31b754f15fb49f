import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFrame } from '../../kit/board/context.ts';
import { frameKeys, shortcutOf } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import { MatchTimer } from '../../kit/board/MatchTimer.tsx';
import { useReducedMotion } from '../../kit/board/motion.ts';
import { currentSettings } from '../settings/store.ts';
import styles from './EndTicket.module.css';

const frameNames = Object.keys(frameKeys) as (keyof typeof frameKeys)[];

interface Props {
  readonly seconds: number;
  readonly held: boolean;
  onDone(): void;
  /** Receives a key of the game while the round waits for the player. */
  readonly onKey?: ((key: string) => void) | undefined;
}

/** Starts the next round after a countdown, unless the player asks it to wait. */
export function NextRound({ seconds, held, onDone, onKey }: Props) {
  const [paused, setPaused] = useState(() => currentSettings().wait === true);
  const { left, now } = useCountdown(seconds, held || paused, onDone);
  const { keymap } = useFrame();
  const own = frameNames.map((name) => shortcutOf(name, keymap).toLowerCase());
  const keys = paused && onKey ? [...keymap.keys].filter((key) => !own.includes(key)) : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
  // With reduced motion the match shortens once a second, with the number.
  const reduced = useReducedMotion();
  const running = !held && !paused && !reduced;
  return (
    <p className={styles.next}>
      <span>{paused ? 'Waiting for you' : `Next round in ${left}`}</span>
      <span className={styles.match}>
        <MatchTimer
          endsAt={seconds * 1000}
          span={seconds * 1000}
          now={() => now(running)}
          running={running}
        />
      </span>
      <button type="button" onClick={() => setPaused(!paused)}>
        {paused ? 'Resume' : 'Pause'}
      </button>
    </p>
  );
}

/** Counts whole seconds down and then calls back, once. Pauses while held. */
function useCountdown(seconds: number, held: boolean, onDone: () => void) {
  const [left, setLeft] = useState(seconds);
  const since = useRef(0);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (held) return;
    if (left <= 0) return done();
    since.current = performance.now();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, held]);
  /** Elapsed time (ms): counted seconds, and the part of the current one. */
  const now = (running: boolean): number =>
    (seconds - left) * 1000 + (running ? Math.min(1000, performance.now() - since.current) : 0);
  return { left, now };
}

interface AgainProps extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** The ticket has appeared. */
  readonly focused: boolean;
}

/** Works from its first frame; ignores keys still held from the game. */
export function AgainButton({ focused, ...props }: AgainProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [guarded, setGuarded] = useState(false);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Button
      {...props}
      ref={button}
      className={styles.again}
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
    />
  );
}
