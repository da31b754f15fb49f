import type { Landed } from './landings.ts';
import { besideBasket } from './layout.ts';
import type { Scene } from './scene.tsx';
import { badText, goalText, missedText } from './words.ts';

/** Lifetimes, ticks. */
export const wordsLast = 45;
const goalLasts = 120;

/** @param caught the good thing that reached a goal; later ones stay in the scene's list for as long */
export function paintGoal(
  context: CanvasRenderingContext2D,
  caught: Landed,
  { layout, tick, inks }: Scene,
): void {
  const age = (tick - caught.tick) / goalLasts;
  if (age >= 1) return;
  context.font = `900 ${Math.min(64, layout.width / 9)}px Anybody, Figtree, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.globalAlpha = opacity(age);
  context.fillStyle = inks.words;
  context.fillText(goalText(caught.streak), layout.width / 2, layout.rim * 0.4);
  context.globalAlpha = 1;
}

/** @param age 0 to 1 */
function opacity(age: number): number {
  return age < 0.7 ? 1 : (1 - age) / 0.3;
}

function linesOf({ kind, points, streak }: Landed): readonly string[] {
  if (kind === 'caught') return [`+${points}`, `Streak ${streak}`];
  return (kind === 'bad' ? badText : missedText).split(/(?<=—) /);
}

/** @param x the basket's, logical px */
export function paintWords(
  context: CanvasRenderingContext2D,
  landed: Landed,
  x: number,
  ticks: number,
  { layout, inks, still }: Scene,
): void {
  const age = ticks / wordsLast;
  const small = Math.max(15, 0.27 * layout.item);
  const lines = linesOf(landed).map((text, i) => {
    const isPoints = landed.kind === 'caught' && i === 0;
    const font = isPoints ? `900 ${0.5 * layout.item}px Anybody, Figtree` : `800 ${small}px Figtree`;
    context.font = `${font}, sans-serif`;
    return { text, font: context.font, width: context.measureText(text).width };
  });
  const middle = besideBasket(layout, x, Math.max(...lines.map(({ width }) => width)));
  // Stays below the rim, clear of falling items.
  const rise = still ? 0 : Math.min(24, layout.basket.height - 50) * age;
  const bottom = layout.height - layout.strip - 8 - rise;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = inks.field;
  context.fillStyle = inks.words;
  context.globalAlpha = opacity(age);
  for (const [i, { text, font }] of lines.entries()) {
    const y = bottom - (lines.length - 1 - i) * (small + 3);
    context.font = font;
    context.strokeText(text, middle, y);
    context.fillText(text, middle, y);
  }
  context.globalAlpha = 1;
}
