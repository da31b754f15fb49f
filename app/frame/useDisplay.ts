import type { GameView } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { useDrawn } from '../lib/drawn.ts';
import { displayOf, type FiguresAt } from './display.ts';
import type { FrameDriver } from './driver.ts';

/** Returns the round's display as of the last frame. */
export function useDisplay(
  view: GameView,
  driver: FrameDriver,
  who: Who,
  figuresAt: FiguresAt,
  behind: unknown,
) {
  const { before } = figuresAt(0);
  const snapshot = useDrawn(driver, (shown) => shown);
  const display = displayOf(view, snapshot, who, before, behind);
  return { snapshot, figures: figuresAt(snapshot.score), display };
}
