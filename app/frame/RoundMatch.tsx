// The finished round as a match on its ticket: moving the flame back shows the board before an earlier move.
import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { Flame } from '../../kit/board/Match.tsx';
import place from '../lib/ui/place.module.css';
import type { EarlierBoard } from './driver.ts';
import styles from './RoundMatch.module.css';

/** Loads and indexes the finished round; undefined when it can't be shown at earlier moves. */
export type AskEarlier = (signal: AbortSignal) => Promise<EarlierBoard | undefined>;

export interface Rewind {
  readonly moves: number;
  /** Moves before the flame: all of them at the end of the round. */
  readonly at: number;
  readonly isBack: boolean;
  goTo(at: number): void;
}

/**
 * @param ask loads the round once the flame leaves its end
 * @param moves the player's moves in the round
 * @param onShow shows a board in place of the finished one, or that one again
 * @returns undefined when the round can't be shown at earlier moves
 */
export function useRewind(
  ask: AskEarlier | undefined,
  moves: number,
  onShow: (board: EarlierBoard | undefined) => void,
): Rewind | undefined {
  const [at, setAt] = useState(moves);
  /** Null when the round can't be shown. */
  const [board, setBoard] = useState<EarlierBoard | null>();
  const isBack = at < moves;
  const load = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const found = await ask?.(signal).catch(() => undefined);
    if (!signal.aborted) setBoard(found ?? null);
  });
  useEffect(() => {
    if (!isBack || board !== undefined) return;
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [isBack, board]);
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (!board) return;
    if (isBack) board.goTo(board.before(at));
    show(isBack ? board : undefined);
  }, [board, isBack, at]);
  useEffect(() => () => show(undefined), []);
  if (!ask || moves === 0 || board === null) return undefined;
  return { moves, at, isBack, goTo: setAt };
}

/** Place by ear. A practice from there is named after the same move. */
const placeOf = (at: number, moves: number): string =>
  at < moves ? `Before move ${at + 1} of ${moves}` : `End of the round, move ${moves} of ${moves}`;

interface Props {
  readonly rewind: Rewind;
  announce(words: string): void;
}

export function RoundMatch({ rewind, announce }: Props) {
  const { at, moves, goTo } = rewind;
  const step = (by: -1 | 1) => {
    const to = at + by;
    const isEdge = to < 0 || to > moves;
    const go = (): void => {
      goTo(to);
      announce(placeOf(to, moves));
    };
    return (
      <button
        type="button"
        aria-label={by < 0 ? 'One move back' : 'One move on'}
        aria-disabled={isEdge}
        onClick={isEdge ? undefined : go}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={by < 0 ? 'M10 2 4 8l6 6' : 'M6 2l6 6-6 6'} />
        </svg>
      </button>
    );
  };
  return (
    <div className={`${place.place} ${styles.match}`} style={{ '--at': at / moves } as CSSProperties}>
      <span className={styles.stick} />
      <input
        type="range"
        aria-label="Place in the round"
        aria-valuetext={placeOf(at, moves)}
        min={0}
        max={moves}
        value={at}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <svg className={styles.flame} viewBox="-11 -28 22 33" aria-hidden="true">
        <Flame />
      </svg>
      {step(-1)}
      {step(1)}
    </div>
  );
}
