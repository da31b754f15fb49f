// Boards on a canvas: as fine as the screen, painted between the steps of their rules and for a moment after the round.
import { useLayoutEffect, useRef, useState } from 'react';
import { useOnChange } from './effects.ts';
import { useAnimation } from './motion.ts';
import { useTimeout } from './timers.ts';

/** Maximum canvas pixels per CSS px: more is slow, and invisible in moving pictures. */
const finest = 2;

export type Inks<Ink extends string> = Readonly<Record<Ink, string>>;

interface Painting<Ink extends string> {
  /** Custom properties of the canvas. */
  readonly inks: Inks<Ink>;
  /** Repaints before each frame. Otherwise each rendering repaints. */
  readonly moves: boolean;
  readonly over: boolean;
  /** Duration (ms) of what follows the end. */
  readonly endLasts: number;
  /**
   * Paints the cleared canvas.
   * @param sinceEnd ms; infinite if the board appeared after it
   */
  paint(context: CanvasRenderingContext2D, inks: Inks<Ink>, sinceEnd: number): void;
}

/** @returns the canvas, and a function that sizes it (px) and repaints it */
export function useCanvas<Ink extends string>({ inks, moves, over, endLasts, paint }: Painting<Ink>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Read once, as a game's inks are the same in both themes. */
  const read = useRef<Inks<Ink>>(undefined);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  const [ending, setEnding] = useState(false);
  const draw = (): void => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.resetTransform();
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    read.current ??= readInks(context.canvas, inks);
    paint(context, read.current, performance.now() - endedAt.current);
  };
  const resize = (width: number, height: number): void => {
    if (!canvas.current) return;
    const density = Math.min(finest, window.devicePixelRatio);
    canvas.current.width = Math.round(width * density);
    canvas.current.height = Math.round(height * density);
    draw();
  };
  useOnChange(over, () => {
    endedAt.current = performance.now();
    setEnding(over);
  });
  useTimeout(ending ? endLasts : undefined, ending, () => setEnding(false));
  const isMoving = moves || ending;
  useAnimation(isMoving, draw);
  useLayoutEffect(() => {
    if (!isMoving) draw();
  });
  return [canvas, resize] as const;
}

function readInks<Ink extends string>(canvas: HTMLCanvasElement, inks: Inks<Ink>): Inks<Ink> {
  const style = getComputedStyle(canvas);
  const read = Object.entries<string>(inks).map(([ink, property]) => [ink, style.getPropertyValue(property)]);
  return Object.fromEntries(read) as Inks<Ink>;
}
