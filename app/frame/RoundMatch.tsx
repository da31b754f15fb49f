// The finished round as a match on its ticket: moving the flame back shows the board before an earlier move.
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Flame } from '../../kit/board/Match.tsx';
import type { EarlierBoard } from './driver.ts';
import styles from './RoundMatch.module.css';

export interface RewindHost {
  /** The player's moves in the finished round. */
  readonly moves: number;
  /** Loads and indexes the round, once the flame leaves its end; undefined when it can't be shown. */
  ask(signal: AbortSignal): Promise<EarlierBoard | undefined>;
  /** Shows a board in place of the finished one, or that one again. */
  onShow(board: EarlierBoard | undefined): void;
}

export interface Rewind {
  readonly moves: number;
  /** Moves before the flame: all of them at the end of the round. */
  readonly at: number;
  readonly isBack: boolean;
  goTo(at: number): void;
}

/** @returns undefined when the round can't be shown at earlier moves */
export function useRewind(host: RewindHost | undefined): Rewind | undefined {
  const { moves = 0 } = host ?? {};
  const [at, setAt] = useState(moves);
  const [isOff, turnOff] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  const latest = useRef(moves);
  const board = useRef<ReturnType<RewindHost['ask']>>(undefined);
  const restore = useEffectEvent(() => host?.onShow(undefined));
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => {
      controller.abort();
      restore();
    };
  }, []);
  if (!host || moves === 0 || isOff) return undefined;

  const end = (): void => {
    latest.current = moves;
    setAt(moves);
    host.onShow(undefined);
  };
  const giveUp = (): void => {
    if (leaving.current?.signal.aborted) return;
    end();
    turnOff(true);
  };
  const goTo = (place: number): void => {
    if (place >= moves) {
      end();
      return;
    }
    const signal = leaving.current?.signal;
    if (!signal) return;
    latest.current = place;
    setAt(place);
    board.current ??= host.ask(signal);
    board.current.then((found) => {
      if (!found) return giveUp();
      if (signal.aborted || latest.current !== place) return;
      found.goTo(found.before(place));
      host.onShow(found);
    }, giveUp);
  };
  return { moves, at, isBack: at < moves, goTo };
}

/** Place by ear. A practice from there is named after the same move. */
const placeOf = ({ at, moves, isBack }: Rewind): string =>
  isBack ? `Before move ${at + 1} of ${moves}` : `End of the round, move ${moves} of ${moves}`;

export function RoundMatch({ rewind }: { readonly rewind: Rewind }) {
  const { at, moves, goTo } = rewind;
  return (
    <div className={styles.match} style={{ '--at': at / moves } as CSSProperties}>
      <span className={styles.stick} />
      <input
        type="range"
        aria-label="Place in the round"
        aria-valuetext={placeOf(rewind)}
        min={0}
        max={moves}
        value={at}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <svg className={styles.flame} viewBox="-11 -28 22 33" aria-hidden="true">
        <Flame />
      </svg>
    </div>
  );
}
