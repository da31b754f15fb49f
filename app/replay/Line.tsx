// The line of the round below the second look: its moments are marks on it, and a part of it is broken where the round was
// lost from some point on.
import { type CSSProperties, useSyncExternalStore } from 'react';
import { capital, clock } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import place from '../lib/ui/place.module.css';
import styles from './Line.module.css';
import { placeWords } from './placeWords.ts';
import type { ReplayDriver } from './replayDriver.ts';
import { Sign } from './Sign.tsx';
import { Button, Slider, useTransportKeys } from './Transport.tsx';

interface Props {
  readonly game: Game;
  readonly driver: ReplayDriver;
  readonly review: Review | null | undefined;
  /** Index of the open moment. */
  readonly open: number;
  onOpen(index: number): void;
  /** Keys beside those of a replay. */
  readonly keys: Readonly<Record<string, () => void>>;
}

export function Line({ game, driver, review, open, onOpen, keys }: Props) {
  useTransportKeys(driver, keys);
  const { stop, paused, seconds } = useSyncExternalStore(driver.subscribe, driver.snapshot);
  const moments = review?.moments ?? [];
  const turn = review?.turn;
  const share = (stop: number) => ({ '--at': stop / Math.max(1, driver.end) }) as CSSProperties;
  const at = (entry: number) => share(driver.before(entry));
  const last = driver.stops.at(-1);
  const lost = turn && turn.entry < (last?.played ?? 0) ? (turn.unknownFrom ?? turn.entry) : undefined;
  // A moment names the move that comes next.
  const next = moments.find(({ entry }) => driver.before(entry) === stop);
  const played = next ? next.entry + 1 : (driver.stops[stop]?.played ?? 0);
  return (
    <div className={`row absolute ${styles.line}`} role="group" aria-label="Replay controls">
      <Button icon={paused ? 'play' : 'pause'} name={paused ? 'Watch' : 'Pause'} onPress={driver.toggle} />
      <div className={`${place.place} relative shrink grow ${styles.rail}`}>
        <span className={`absolute inked ${styles.track}`} />
        <span className={`absolute inked ${styles.past}`} style={share(stop)} />
        {lost !== undefined && (
          <span className={`absolute inked ${styles.lost}`} style={at(lost)} data-lost="" />
        )}
        {moments.map(({ entry, kind }, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the panel has the same as buttons
          <span
            key={entry}
            className={`absolute grid ${styles.mark}`}
            style={at(entry)}
            data-open={i === open}
            onClick={() => onOpen(i)}
          >
            <Sign kind={kind} />
          </span>
        ))}
        <Slider {...{ driver, game }} />
        <span className={`absolute untouchable inked z-2 circle ${styles.thumb}`} style={share(stop)} />
      </div>
      <p className={`strong numbers rigid if-roomy ${styles.place}`} aria-hidden="true">
        {capital(placeWords(game, driver.log.entries, played))}
        <small className="note block">
          {clock(1000 * seconds)} of {clock(last?.at ?? 0)}
        </small>
      </p>
    </div>
  );
}
