import { useRef } from 'react';
import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Snapshot } from '../lib/snapshot.ts';
import { useDrawn } from '../lib/useDrawn.ts';
import type { SessionFigures } from './display.ts';
import type { FrameDriver } from './driver.ts';

interface Options {
  readonly view: GameView;
  readonly driver: FrameDriver;
  readonly who: Who;
  readonly figures: SessionFigures;
}

/**
 * The round as what is around the board shows it. A state that looks the same there is passed over: a game with a frame
 * clock has a new one in each frame.
 */
export function useShown({ driver, ...around }: Options): Snapshot {
  const shown = useRef<{ readonly driver: FrameDriver; readonly snapshot: Snapshot }>(undefined);
  return useDrawn(driver, (snapshot) => {
    const { current: last } = shown;
    if (last?.driver === driver && looksTheSame(last.snapshot, snapshot, around)) return last.snapshot;
    shown.current = { driver, snapshot };
    return snapshot;
  });
}

/** Nothing around the board would be drawn or said differently. */
export function looksTheSame(
  a: Snapshot,
  b: Snapshot,
  { view, who, figures }: Omit<Options, 'driver'>,
): boolean {
  if (a === b) return true;
  if (a.outcome !== b.outcome || a.score !== b.score) return false;
  if (a.inProgress !== b.inProgress || a.paused !== b.paused) return false;
  if (view.Controls && a.state !== b.state) return false;
  if (view.narrator.changed?.(a.state, b.state, who)) return false;
  const words = ({ state }: Snapshot) =>
    JSON.stringify([
      view.status(state, who),
      view.headline?.(state),
      // The time itself is looked at 4 times a second.
      view.badges?.(state, figures, 0),
    ]);
  return words(a) === words(b);
}
