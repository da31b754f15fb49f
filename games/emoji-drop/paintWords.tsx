// Words on the field: what a catch or a miss came to, and the goal that was passed.
import type { Landed } from './landed.ts';
import { besideBasket } from './layout.ts';
import type { Scene } from './scene.tsx';
import type { Passed } from './useGoal.tsx';
import { badText, goalText, missedText } from './words.ts';

/** How long (ticks) words about a catch or a miss stay. */
export const wordsStay = 45;
/** How long (ticks) those about a goal stay. */
const goalStays = 120;

export function paintGoal(context: CanvasRenderingContext2D, { goal, tick: at }: Passed, scene: Scene): void {
  const { layout, tick, inks } = scene;
  const age = (tick - at) / goalStays;
  if (age >= 1) return;
  context.font = `900 ${Math.min(64, layout.width / 9)}px Anybody, Figtree, sans-serif`;
  context.textAlign = 'center';
  context.globalAlpha = fading(age);
  context.fillStyle = inks.words;
  context.fillText(goalText(goal), layout.width / 2, layout.rim * 0.4);
  context.globalAlpha = 1;
}

/** Opaque, but for the last part of a life from 0 to 1. */
function fading(age: number): number {
  return age < 0.7 ? 1 : (1 - age) / 0.3;
}

/** In lines, the first one large where it is a number. */
function linesOf({ kind, points, streak }: Landed): readonly string[] {
  if (kind === 'caught') return [`+${points}`, `Streak ${streak}`];
  return (kind === 'bad' ? badText : missedText).split(/(?<=—) /);
}

/** @param ticks since then */
export function paintWords(
  context: CanvasRenderingContext2D,
  landed: Landed,
  x: number,
  ticks: number,
  { layout, inks, still }: Scene,
): void {
  const age = ticks / wordsStay;
  const small = Math.max(15, 0.27 * layout.item);
  const fonts = Array<string>(2).fill(`800 ${small}px Figtree, sans-serif`);
  if (landed.kind === 'caught') fonts[0] = `900 ${0.5 * layout.item}px Anybody, Figtree, sans-serif`;
  const lines = linesOf(landed);
  const widths = lines.map((line, i) => {
    context.font = fonts[i] ?? '';
    return context.measureText(line).width;
  });
  const middle = besideBasket(layout, x, Math.max(...widths));
  // It rises as far as the rim, and not into what falls.
  const bottom =
    layout.height - layout.strip - 8 - (still ? 0 : Math.min(24, layout.basket.height - 50) * age);
  context.textAlign = 'center';
  context.globalAlpha = fading(age);
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = inks.field;
  context.fillStyle = inks.words;
  lines.forEach((line, i) => {
    context.font = fonts[i] ?? '';
    const y = bottom - (lines.length - 1 - i) * (small + 3);
    context.strokeText(line, middle, y);
    context.fillText(line, middle, y);
  });
  context.globalAlpha = 1;
}
