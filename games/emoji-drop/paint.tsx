// Draws the field on a canvas. The state gives the ticks; between two, things fall on and the basket slides on.
import { basket, depth, field, type Item, levels } from './field.ts';
import type { Happening, State } from './rules.ts';
import type { Passed } from './useGoal.tsx';
import { badText, goalText, missedText } from './words.ts';

const itemSize = 40;
/** How long (ticks) words about a catch or a miss stay. */
const wordsStay = 45;
/** How long (ticks) those about a goal stay. */
const goalStays = 120;

const sprites = new Map<string, HTMLCanvasElement>();

/** An emoji drawn once at the screen's density: text is slow to draw, a picture is not. */
function sprite(emoji: string, scale: number): HTMLCanvasElement {
  const key = `${emoji}${scale}`;
  const known = sprites.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  const size = Math.ceil(itemSize * 1.4 * scale);
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context) {
    context.font = `${itemSize * scale}px sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(emoji, size / 2, size / 2);
  }
  sprites.set(key, canvas);
  return canvas;
}

export interface Inks {
  readonly field: string;
  readonly ink: string;
  readonly basket: string;
  readonly words: string;
}

/**
 * @param tick the tick to draw at, which may lie past the state's by less than one
 * @param passed the streak goal that was passed last
 * @param scale canvas pixels to a logical px
 */
export function paint(
  context: CanvasRenderingContext2D,
  state: State,
  tick: number,
  passed: Passed | undefined,
  scale: number,
  inks: Inks,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, field.width, field.height);
  context.strokeStyle = inks.ink;
  context.globalAlpha = 0.25;
  context.setLineDash([4, 8]);
  context.beginPath();
  context.moveTo(0, basket.rim);
  context.lineTo(field.width, basket.rim);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;

  // Behind what falls: it hides nothing.
  if (passed && tick - passed.tick < goalStays) paintGoal(context, passed, tick, inks);
  const level = levels[state.difficulty];
  for (const item of state.items) paintItem(context, item, depth(item, tick, level), scale, inks);
  paintBasket(context, basketAt(state, tick), inks);
  if (state.last && tick - state.last.tick < wordsStay) paintWords(context, state.last, tick, inks);
}

/** The basket slides on towards where it will be at the next tick. */
function basketAt({ x, steering, tick: at }: State, tick: number): number {
  const slide = Math.min(1, tick - at) * basket.speed;
  const half = basket.width / 2;
  const next =
    steering === 'left'
      ? x - slide
      : steering === 'right'
        ? x + slide
        : steering === 'stop'
          ? x
          : x + Math.max(-slide, Math.min(slide, steering - x));
  return Math.min(field.width - half, Math.max(half, next));
}

/** A bad thing also has a spiked ring: it must not be told by its colours alone. */
function paintItem(
  context: CanvasRenderingContext2D,
  item: Item,
  y: number,
  scale: number,
  inks: Inks,
): void {
  if (!item.good) {
    context.strokeStyle = inks.ink;
    context.lineWidth = 3;
    context.beginPath();
    for (let spike = 0; spike <= 16; spike++) {
      const radius = spike % 2 === 0 ? 31 : 26;
      const angle = (spike * Math.PI) / 8;
      context.lineTo(item.x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    context.stroke();
  }
  const picture = sprite(item.emoji, scale);
  const size = picture.width / scale;
  context.drawImage(picture, item.x - size / 2, y - size / 2, size, size);
}

function paintBasket(context: CanvasRenderingContext2D, x: number, inks: Inks): void {
  const half = basket.width / 2;
  const top = basket.rim - 2;
  context.fillStyle = inks.basket;
  context.beginPath();
  context.moveTo(x - half, top);
  context.lineTo(x + half, top);
  context.lineTo(x + half - 11, top + 34);
  context.quadraticCurveTo(x + half - 13, top + 38, x + half - 18, top + 38);
  context.lineTo(x - half + 18, top + 38);
  context.quadraticCurveTo(x - half + 13, top + 38, x - half + 11, top + 34);
  context.closePath();
  context.fill();
  context.strokeStyle = inks.field;
  context.lineWidth = 3.5;
  context.beginPath();
  context.moveTo(x - half + 12, top + 13);
  context.lineTo(x + half - 12, top + 13);
  context.moveTo(x - half + 16, top + 25);
  context.lineTo(x + half - 16, top + 25);
  context.stroke();
}

const words: Record<Happening['kind'], (happening: Happening) => string> = {
  caught: ({ points }) => `+${points}`,
  missed: () => missedText,
  bad: () => badText,
};

function paintGoal(
  context: CanvasRenderingContext2D,
  { goal, tick: at }: Passed,
  tick: number,
  inks: Inks,
): void {
  context.font = '800 44px Figtree, sans-serif';
  context.textAlign = 'center';
  context.globalAlpha = fading((tick - at) / goalStays);
  context.fillStyle = inks.words;
  context.fillText(goalText(goal), field.width / 2, field.height * 0.4);
  context.globalAlpha = 1;
}

/** Opaque, but for the last part of a life from 0 to 1. */
function fading(age: number): number {
  return age < 0.7 ? 1 : (1 - age) / 0.3;
}

function paintWords(context: CanvasRenderingContext2D, happening: Happening, tick: number, inks: Inks): void {
  const age = (tick - happening.tick) / wordsStay;
  const text = words[happening.kind](happening);
  context.font = '800 20px Figtree, sans-serif';
  context.textAlign = 'center';
  const half = context.measureText(text).width / 2 + 6;
  const x = Math.min(field.width - half, Math.max(half, happening.x));
  context.globalAlpha = fading(age);
  context.fillStyle = inks.words;
  context.fillText(text, x, basket.rim - 26 - age * 24);
  context.globalAlpha = 1;
}
