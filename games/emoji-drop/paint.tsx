// Draws the field on a canvas. Between two ticks of the rules, items keep falling and the basket keeps sliding.
import { paintGhost, starPath } from '../../kit/board/painting.ts';
import { basket, depth, type Item, levels } from './field.ts';
import type { Landed } from './landings.ts';
import { toPx } from './layout.ts';
import { type Mood, paintBasket } from './paintBasket.tsx';
import { paintGoal, paintWords, wordsLast } from './paintWords.tsx';
import { type State, steered } from './rules.ts';
import type { Scene } from './scene.tsx';
import { isGoal } from './words.ts';

export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { state, ghost, tick, effectTick, landed, layout, still } = scene;
  const newest = landed.findLast(({ kind }) => kind !== 'dodged');
  const age = newest ? effectTick - newest.tick : Number.POSITIVE_INFINITY;
  const scale = context.canvas.width / layout.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (ghost && ghost.lives > 0) paintGhost(context, () => paintGhostBasket(context, ghost, scene));
  if (newest?.kind === 'bad' && !still && age < 15)
    context.translate(6 * Math.sin((age / 15) * 6 * Math.PI), 0);

  const x = steered(state, Math.min(1, tick - state.tick));
  paintGround(context, toPx(layout, x), scene);
  // Behind the items, so that it hides none.
  const goal = landed.findLast(({ kind, streak }) => kind === 'caught' && isGoal(streak));
  if (goal) paintGoal(context, goal, scene);
  const level = levels[state.difficulty];
  for (const each of still ? [] : landed) {
    if (each.kind === 'caught' || each.kind === 'bad') paintCatch(context, each, x, scene);
    else paintMiss(context, each, x, scene);
  }
  for (const item of state.items) paintItem(context, item, depth(item, tick, level), scene);
  const mood = age < wordsLast || state.lives === 0 ? moods[newest?.kind ?? 'dodged'] : 'glad';
  const squash = newest?.kind === 'caught' && !still ? squashAt(age) : 0;
  paintBasket(context, scene, toPx(layout, x), mood, squash);
  if (newest && age < wordsLast) paintWords(context, newest, x, age, scene);
}

const moods: Readonly<Record<Landed['kind'], Mood>> = {
  caught: 'happy',
  missed: 'worried',
  bad: 'hit',
  dodged: 'glad',
};

/** Draws the ghost's basket in one ink, with the face of what it last caught or missed. */
function paintGhostBasket(context: CanvasRenderingContext2D, { last, tick, x }: State, scene: Scene): void {
  const { paper, words } = scene.inks;
  const inks = { ...scene.inks, basket: paper, shade: paper, ink: words, paper: words };
  const mood = last && tick - last.tick < wordsLast ? moods[last.kind] : 'glad';
  paintBasket(context, { ...scene, inks }, toPx(scene.layout, x), mood, 0);
}

/** Squashes, then stretches a little, over 11 ticks (180 ms). */
function squashAt(age: number): number {
  return age > 11 ? 0 : Math.sin((age / 11) * 1.5 * Math.PI) * (1 - age / 22);
}

/** Draws the ground; on touch screens as a strip for the thumb, which disappears after the round. */
function paintGround(
  context: CanvasRenderingContext2D,
  x: number,
  { layout: { width, height, strip }, inks, state }: Scene,
): void {
  const forThumb = strip > 20;
  if (forThumb && state.lives === 0) return;
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.16;
  context.fillRect(-10, height - strip, width + 20, strip);
  if (forThumb) paintArrows(context, x, height - strip / 2, inks.ink);
  context.globalAlpha = 1;
}

function paintArrows(context: CanvasRenderingContext2D, x: number, y: number, ink: string): void {
  context.globalAlpha = 0.6;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(x + side * 14, y - 8);
    context.lineTo(x + side * 22, y);
    context.lineTo(x + side * 14, y + 8);
  }
  context.stroke();
}

function paintItem(context: CanvasRenderingContext2D, item: Item, fallen: number, scene: Scene): void {
  const { layout, inks, still } = scene;
  const [x, y] = [toPx(layout, item.x), fallen * layout.down];
  const size = layout.item;
  const lines = [
    [-0.24, 0.72],
    [0, 0.86],
    [0.24, 0.7],
  ] as const;
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.18;
  for (const [aside, up] of still ? [] : lines)
    context.fillRect(x + aside * size - 2, y - (up + 0.6) * size, 4, 0.6 * size);
  context.globalAlpha = 1;
  if (!item.good) paintSpikes(context, x, y, 0.72 * size, inks.ink);
  paintEmoji(context, item.emoji, x, y, size);
}

function paintEmoji(context: CanvasRenderingContext2D, emoji: string, x: number, y: number, size: number) {
  context.font = `${size}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(emoji, x, y);
}

function paintSpikes(context: CanvasRenderingContext2D, x: number, y: number, radius: number, ink: string) {
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.lineJoin = 'miter';
  starPath(context, [x, y], 8, radius, 0.84 * radius);
  context.stroke();
}

function paintCatch(context: CanvasRenderingContext2D, landed: Landed, at: number, scene: Scene): void {
  const { layout, effectTick, inks } = scene;
  const age = effectTick - landed.tick;
  if (age > 18) return;
  const middle = toPx(layout, at);
  const part = Math.min(1, age / 9);
  const from = toPx(layout, landed.item.x);
  const y = layout.rim + part * 0.4 * layout.basket.height;
  const size = layout.item * (1 - part / 2);
  if (part < 1) paintEmoji(context, landed.item.emoji, from + (middle - from) * part, y, size);
  context.globalAlpha = 1 - age / 18;
  const radius = layout.basket.width * (0.35 + (0.3 * age) / 18);
  if (landed.kind === 'bad') paintSpikes(context, middle, layout.rim, radius * 1.4, inks.shade);
  else {
    context.strokeStyle = inks.ink;
    context.lineWidth = 4;
    context.beginPath();
    context.ellipse(middle, layout.rim, radius, radius * 0.5, 0, 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Draws the item tumbling past the basket to the ground, off the rim if it is close. */
function paintMiss(context: CanvasRenderingContext2D, landed: Landed, at: number, scene: Scene): void {
  const { layout, effectTick, state } = scene;
  const age = effectTick - landed.tick;
  if (age > 24) return;
  const from = toPx(layout, landed.item.x);
  const offset = from - toPx(layout, at);
  const side = Math.sign(offset || 1);
  const clear = Math.max(0, layout.basket.width / 2 + layout.item / 2 - Math.abs(offset));
  const fallen = basket.rim + age * levels[state.difficulty].fall;
  const y = Math.min(fallen * layout.down, layout.height - layout.strip - layout.item * 0.3);
  context.save();
  context.globalAlpha = 1 - age / 24;
  context.translate(from + side * clear * Math.min(1, age / 8), y);
  context.rotate((side * age) / 14);
  paintEmoji(context, landed.item.emoji, 0, 0, layout.item);
  context.restore();
}
