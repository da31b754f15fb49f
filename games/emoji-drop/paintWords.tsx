// Words on the field: what a catch or a miss came to, and the goal that was passed.
import type { Landed } from './landed.ts';
import { besideBasket, type Layout } from './layout.ts';
import type { Pen, Scene } from './scene.tsx';
import { picture, sprite, stamp } from './sprite.tsx';
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

export type Landing = Pick<Landed, 'kind' | 'points' | 'streak'>;

/** In lines, the first one large where it is a number. */
function linesOf({ kind, points, streak }: Landing): readonly string[] {
  if (kind === 'caught') return [`+${points}`, `Streak ${streak}`];
  return (kind === 'bad' ? badText : missedText).split(/(?<=—) /);
}

/** Room (px) around words for their edges. */
const edge = 4;

/** @param ticks since then */
export function paintWords(
  context: CanvasRenderingContext2D,
  landed: Landed,
  x: number,
  ticks: number,
  scene: Scene,
): void {
  const { layout, still, scale } = scene;
  const age = ticks / wordsStay;
  const words = wordsSprite(context, landed, scene);
  const middle = besideBasket(layout, x, words.width / scale - 2 * edge);
  // It rises as far as the rim, and not into what falls.
  const bottom =
    layout.height - layout.strip - 8 - (still ? 0 : Math.min(24, layout.basket.height - 50) * age);
  context.globalAlpha = fading(age);
  stamp(context, words, middle, bottom + below(layout) - words.height / scale / 2, scale);
  context.globalAlpha = 1;
}

/** How large small words are. */
const smallOf = ({ item }: Layout): number => Math.max(15, 0.27 * item);
/** What a picture of words shows below its last line. */
const below = (layout: Layout): number => 0.3 * smallOf(layout) + edge;

/** @param measure measures text */
export function wordsSprite(measure: CanvasRenderingContext2D, landed: Landing, pen: Pen): HTMLCanvasElement {
  const lines = linesOf(landed);
  return sprite(pen, lines.join(), () => {
    const { layout, inks, scale } = pen;
    const small = smallOf(layout);
    const fonts = Array<string>(2).fill(`800 ${small}px Figtree, sans-serif`);
    if (landed.kind === 'caught') fonts[0] = `900 ${0.5 * layout.item}px Anybody, Figtree, sans-serif`;
    const widths = lines.map((line, i) => {
      measure.font = fonts[i] ?? '';
      return measure.measureText(line).width;
    });
    const rise = (i: number): number => (lines.length - 1 - i) * (small + 3);
    const height = edge + Math.max(small, 0.5 * layout.item) + rise(0) + below(layout);
    return picture(Math.max(...widths) + 2 * edge, height, scale, (context) => {
      context.textAlign = 'center';
      context.lineJoin = 'round';
      context.lineWidth = 4;
      context.strokeStyle = inks.field;
      context.fillStyle = inks.words;
      lines.forEach((line, i) => {
        context.font = fonts[i] ?? '';
        const y = height / 2 - below(layout) - rise(i);
        context.strokeText(line, 0, y);
        context.fillText(line, 0, y);
      });
    });
  });
}
