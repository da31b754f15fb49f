// The rail of the second look: wood while the round was open, char from the moment that closed it.
import { type CSSProperties, useSyncExternalStore } from 'react';
import { clock } from '../../kit/board/words.ts';
import type { Review } from '../../kit/contract/review.ts';
import { useRefresh } from '../frame/useRefresh.ts';
import place from '../lib/ui/place.module.css';
import { Sign } from './Findings.tsx';
import styles from './Rail.module.css';
import type { ReplayDriver } from './replayDriver.ts';
import { Button, placeOf } from './Transport.tsx';

interface Props {
  readonly driver: ReplayDriver;
  readonly review: Review | null | undefined;
  /** Index of the open moment. */
  readonly open: number;
  /** Index of the first place before the moments: -1 for a picture. */
  readonly first: number;
  onOpen(index: number): void;
}

export function Rail({ driver, review, open, first, onOpen }: Props) {
  // Render reads the clock.
  'use no memo';
  const { stop, paused } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  useRefresh(!paused);
  const moments = review?.moments ?? [];
  const turn = review?.turn;
  const share = (stop: number) => ({ '--at': stop / Math.max(1, driver.end) }) as CSSProperties;
  const at = (entry: number) => share(driver.before(entry));
  const last = driver.stops.at(-1);
  const closesAt = turn && turn.entry < (last?.played ?? 0) ? at(turn.entry) : undefined;
  // A moment names the move that comes next.
  const next = moments.find(({ entry }) => driver.before(entry) === stop);
  const move = next ? next.entry + 1 : (driver.stops[stop]?.played ?? 0);
  return (
    <div className={styles.line} role="group" aria-label="Replay controls">
      <Button
        icon="start"
        name={first < 0 && open === 0 ? 'Picture' : 'Moment before'}
        off={open === first}
        onPress={() => onOpen(open - 1)}
      />
      <Button
        icon={paused ? 'play' : 'pause'}
        name={paused ? 'Play' : 'Pause'}
        first
        onPress={() => (paused ? driver.resume() : driver.pause())}
      />
      <Button
        icon="end"
        name="Moment after"
        off={open >= moments.length - 1}
        onPress={() => onOpen(open + 1)}
      />
      <div className={`${place.place} ${styles.rail}`}>
        <span className={styles.stick} />
        {turn?.unknownFrom !== undefined && <span className={styles.unknown} style={at(turn.unknownFrom)} />}
        {closesAt && <span className={styles.char} style={closesAt} />}
        {moments.map(({ entry, kind }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the list of moments has the same as buttons
          <span
            key={entry}
            className={styles.mark}
            style={at(entry)}
            data-open={i === open}
            onClick={() => onOpen(i)}
          >
            <Sign kind={kind} />
          </span>
        ))}
        <input
          type="range"
          aria-label="Place in the round"
          aria-valuetext={placeOf(driver, stop)}
          min={0}
          max={driver.end}
          value={stop}
          onChange={({ target }) => {
            driver.pause();
            driver.goTo(Number(target.value));
          }}
        />
        <span className={styles.thumb} style={share(stop)} />
        {turn && (
          <span className={styles.words} aria-hidden="true" data-closed={driver.before(turn.entry) < stop}>
            <span style={closesAt}>{turn.open}</span>
            {closesAt && <span>{turn.closed}</span>}
          </span>
        )}
      </div>
      <p className={styles.place} aria-hidden="true">
        Move {move}
        <small>
          {clock(driver.now())} of {clock(last?.at ?? 0)}
        </small>
      </p>
    </div>
  );
}
