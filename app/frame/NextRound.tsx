import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useFrame } from '../../kit/board/context.ts';
import { frameKeys } from '../../kit/board/keymap.ts';
import { useFrameKeys } from '../../kit/board/keys.ts';
import { MatchTimer } from '../../kit/board/MatchTimer.tsx';
import { useReducedMotion } from '../../kit/board/motion.ts';
import { currentSettings } from '../settings/store.ts';
import styles from './EndTicket.module.css';

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
  const left = useCountdown(seconds, held || paused, onDone);
  const { keymap } = useFrame();
  const own = Object.values(frameKeys).map((key) => key.toLowerCase());
  const keys = paused && onKey ? [...keymap.keys].filter((key) => !own.includes(key)) : [];
  useFrameKeys(Object.fromEntries(keys.map((key) => [key, () => onKey?.(key)])));
  // With reduced motion the match shortens once a second, with the number.
  const reduced = useReducedMotion();
  const running = !held && !paused && !reduced;
  const tick = useTick(left);
  return (
    <p className={styles.next}>
      <span>{paused ? 'Waiting for you' : `Next round in ${left}`}</span>
      <span className={styles.match}>
        <MatchTimer
          endsAt={seconds * 1000}
          span={seconds * 1000}
          now={() => tick(seconds, running)}
          running={running}
        />
      </span>
      <button type="button" onClick={() => setPaused(!paused)}>
        {paused ? 'Resume' : 'Pause'}
      </button>
    </p>
  );
}

/** Returns the elapsed time (ms): counted seconds, and the part of the current one. */
function useTick(left: number): (seconds: number, running: boolean) => number {
  const second = useRef({ left, since: performance.now() });
  return (seconds, running) => {
    if (second.current.left !== left) second.current = { left, since: performance.now() };
    const part = running ? Math.min(1000, performance.now() - second.current.since) : 0;
    return (seconds - left) * 1000 + part;
  };
}

/** Counts whole seconds down and then calls back, once. Pauses while held. @returns the seconds left */
function useCountdown(seconds: number, held: boolean, onDone: () => void): number {
  const [left, setLeft] = useState(seconds);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (held) return;
    if (left <= 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, held]);
  return left;
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
