// The controls of a replay: play, steps, speed, and a bar to drag.
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { keyName } from '../../kit/board/keymap.ts';
import { capital, clock } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { Choice } from '../lib/ui/Choice.tsx';
import { placeWords } from './placeWords.ts';
import { type ReplayDriver, type ReplaySnapshot, speeds } from './replayDriver.ts';
import styles from './Transport.module.css';
import '../../kit/board/slider.css';
import { listenTo } from '../../kit/board/listen.ts';

const icons = {
  start: 'M5 4h3v16H5zM20 4v16L9 12z',
  back: 'M17 4v16L6 12z',
  play: 'M7 3v18l14-9z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  on: 'M7 4v16l11-8z',
  end: 'M4 4v16l11-8zM16 4h3v16h-3z',
} as const;

interface Props {
  readonly driver: ReplayDriver;
  readonly game: Game;
}

export function Transport({ driver, game }: Props) {
  const at = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const { stop, paused, speed } = at;
  useTransportKeys(driver);
  return (
    <div className={`row wrap justify ${styles.transport}`} role="group" aria-label="Replay controls">
      <div className={`row wrap shrink ${styles.bar}`}>
        <Slider {...{ driver, game }} className="slider" />
        <span className="note numbers" aria-hidden="true">
          {placeOf(driver, game, at)}
        </span>
      </div>
      <div className="cluster justify">
        <Button icon="start" name="To the start" off={stop === 0} onPress={() => driver.step(-driver.end)} />
        <Button icon="back" name="One step back" off={stop === 0} onPress={() => driver.step(-1)} />
        <Button
          icon={paused ? 'play' : 'pause'}
          name={paused ? 'Play' : 'Pause'}
          first
          onPress={driver.toggle}
        />
        <Button icon="on" name="One step on" off={stop === driver.end} onPress={() => driver.step(1)} />
        <Button
          icon="end"
          name="To the end"
          off={stop === driver.end}
          onPress={() => driver.step(driver.end)}
        />
        <Choice
          label="Speed"
          className={styles.speeds}
          value={speed}
          options={speeds}
          nameOf={(each) => `${each}×`}
          onChoose={(each) => driver.setSpeed(each)}
        />
      </div>
    </div>
  );
}

/** The place in the round. */
export function Slider({ driver, game, className }: Props & { readonly className?: string }) {
  const at = useSyncExternalStore(driver.subscribe, driver.snapshot);
  return (
    <input
      type="range"
      className={className}
      aria-label="Place in the round"
      aria-valuetext={placeOf(driver, game, at)}
      min={0}
      max={driver.end}
      value={at.stop}
      onChange={({ target }) => driver.step(Number(target.value) - at.stop)}
    />
  );
}

/** "Move 3 of 12, 0:07 of 0:40" */
function placeOf(driver: ReplayDriver, game: Game, { stop, seconds }: ReplaySnapshot): string {
  const last = driver.stops[driver.end];
  const times = `${clock(1000 * seconds)} of ${clock(last?.at ?? 0)}`;
  if (game.actionsPerMove === 0) return times;
  const [here = '', end = ''] = [driver.stops[stop], last].map((at) =>
    placeWords(game, driver.log.entries, at?.played ?? 0),
  );
  return `${capital(here)} of ${end.split(' ').at(-1)}, ${times}`;
}

interface ButtonProps {
  readonly icon: keyof typeof icons;
  readonly name: string;
  readonly off?: boolean;
  /** Gets the focus when the page opens. */
  readonly first?: boolean;
  onPress(): void;
}

const takeFocus = (button: HTMLElement | null): void => button?.focus({ preventScroll: true });

export function Button({ icon, name, off = false, first = false, onPress }: ButtonProps) {
  return (
    <button
      ref={first ? takeFocus : undefined}
      type="button"
      className={`tap inverse circle ${styles.button}`}
      aria-label={name}
      title={name}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      <svg viewBox="0 0 24 24" width="20" aria-hidden="true">
        <path d={icons[icon]} fill="currentcolor" />
      </svg>
    </button>
  );
}

/** Space plays and pauses, arrows step, Home and End jump, unless the focused element handles the key. */
export function useTransportKeys(
  driver: ReplayDriver,
  more: Readonly<Record<string, () => void>> = {},
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const acts: Readonly<Record<string, () => void>> = {
      ' ': driver.toggle,
      ArrowLeft: () => driver.step(-1),
      ArrowRight: () => driver.step(1),
      Home: () => driver.step(-driver.end),
      End: () => driver.step(driver.end),
      ...more,
    };
    const { target } = event;
    const key = keyName(event);
    const act = acts[key] ?? acts[key.toUpperCase()];
    if (!act || !(target instanceof Element) || target.matches('input:not([type=range]), select')) return;
    if (key === ' ' && target.closest('button, a, summary')) return;
    event.preventDefault();
    act();
  });
  // Listens before the replay is visible, so that an early key is not lost.
  useLayoutEffect(() => listenTo(window, 'keydown', (event) => onKeyDown(event)), []);
}
