import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { displayOf, type FiguresAt } from './display.ts';
import type { FrameDriver } from './driver.ts';
import { useShown } from './useShown.ts';

/** The round as its frame shows it: not what the parts of the frame follow by themselves (Live.tsx). */
export function useDisplay(
  view: GameView,
  driver: FrameDriver,
  who: Who,
  figuresAt: FiguresAt,
  behind: unknown,
) {
  const { before } = figuresAt(0);
  const snapshot = useShown(driver, ({ state, outcome, score, inProgress, paused }) => [
    ...[outcome, inProgress, paused, outcome && score],
    displayOf(view, { state, outcome }, who, before),
  ]);
  const display = displayOf(view, snapshot, who, before, behind);
  return { snapshot, figures: figuresAt(snapshot.score), display };
}
