// Draws the field on a canvas. The state gives the ticks; between two, things fall on and the basket slides on.
import { basket, depth, field, type Item, levels } from './field.ts';
import { drawSpikes, emojiSprite, itemSprite } from './items.tsx';
import type { Landed } from './landed.ts';
import { toPx } from './layout.ts';
import { type Mood, paintBasket } from './paintBasket.tsx';
import { paintGoal, paintWords, wordsStay } from './paintWords.tsx';
import type { State } from './rules.ts';
import type { Scene } from './scene.tsx';
import { picture, sprite, stamp } from './sprite.tsx';

export function paint(context: CanvasRenderingContext2D, scene: Scene): void {
  const { state, tick, shown, passed, landed, layout, scale, still } = scene;
  const newest = landed.findLast(({ kind }) => kind !== 'passed');
  const age = newest ? shown - newest.tick : Number.POSITIVE_INFINITY;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (newest?.kind === 'bad' && !still && age < 15)
    context.translate(6 * Math.sin((age / 15) * 6 * Math.PI), 0);

  paintGround(context, scene);
  // Behind what falls: it hides nothing.
  if (passed) paintGoal(context, passed, scene);
  const level = levels[state.difficulty];
  const x = basketAt(state, tick);
  for (const each of landed) if (!still) paintLanded(context, each, x, scene);
  for (const item of state.items) paintItem(context, item, depth(item, tick, level), scene);
  const mood: Mood = age < wordsStay || state.lives === 0 ? moods[newest?.kind ?? 'passed'] : 'glad';
  const squash = newest?.kind === 'caught' && !still ? squashAt(age) : 0;
  paintBasket(context, scene, toPx(layout, x), mood, squash);
  if (newest && age < wordsStay) paintWords(context, newest, x, age, scene);
}

const moods: Readonly<Record<Landed['kind'], Mood>> = {
  caught: 'happy',
  missed: 'worried',
  bad: 'hit',
  passed: 'glad',
};

/** Pressed flat, then a little too high: from 0 over 1 and a bit below 0, in 11 ticks (180 ms). */
function squashAt(age: number): number {
  return age > 11 ? 0 : Math.sin((age / 11) * 1.5 * Math.PI) * (1 - age / 22);
}

/** The basket slides on towards where it will be at the next tick. */
function basketAt({ x, steering, tick: at, lives }: State, tick: number): number {
  if (lives === 0) return x;
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

/** On touch screens the ground is a strip for the thumb, which then covers nothing that falls; none after the round. */
function paintGround(context: CanvasRenderingContext2D, scene: Scene): void {
  const { layout, inks, state, tick, scale } = scene;
  const { width, height, strip } = layout;
  const forThumb = strip > 20;
  if (forThumb && state.lives === 0) return;
  context.fillStyle = inks.ink;
  context.globalAlpha = 0.16;
  context.fillRect(-10, height - strip, width + 20, strip);
  context.globalAlpha = 1;
  if (!forThumb) return;
  const arrows = sprite(scene, 'arrows', () => picture(52, 24, scale, (on) => drawArrows(on, inks.ink)));
  stamp(context, arrows, toPx(layout, basketAt(state, tick)), height - strip / 2, scale);
}

/** To both sides. */
function drawArrows(context: CanvasRenderingContext2D, ink: string): void {
  context.globalAlpha = 0.6;
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  context.beginPath();
  for (const side of [-1, 1]) {
    context.moveTo(side * 14, -8);
    context.lineTo(side * 22, 0);
    context.lineTo(side * 14, 8);
  }
  context.stroke();
}

function paintItem(context: CanvasRenderingContext2D, item: Item, fallen: number, scene: Scene): void {
  const { layout, inks, scale, still } = scene;
  const [x, y] = [toPx(layout, item.x), fallen * layout.down];
  const size = layout.item;
  if (!still) {
    context.fillStyle = inks.ink;
    context.globalAlpha = 0.18;
    for (const [aside, up] of [
      [-0.24, 0.72],
      [0, 0.86],
      [0.24, 0.7],
    ] as const)
      context.fillRect(x + aside * size - 2, y - (up + 0.6) * size, 4, 0.6 * size);
    context.globalAlpha = 1;
  }
  stamp(context, itemSprite(scene, item), x, y, scale);
}

/** What is caught goes into the basket; what is not tumbles past it to the ground; what is bad bursts. */
function paintLanded(context: CanvasRenderingContext2D, landed: Landed, at: number, scene: Scene): void {
  const { layout, shown, scale, inks, state } = scene;
  const { item, kind, tick } = landed;
  const age = shown - tick;
  const from = toPx(layout, item.x);
  const middle = toPx(layout, at);
  const emoji = emojiSprite(scene, item.emoji);
  if (kind === 'caught' || kind === 'bad') {
    if (age > 18) return;
    const part = Math.min(1, age / 9);
    const y = layout.rim + part * 0.4 * layout.basket.height;
    const side = (emoji.width / scale) * (1 - part / 2);
    const x = from + (middle - from) * part;
    if (part < 1) context.drawImage(emoji, x - side / 2, y - side / 2, side, side);
    // A ring for a catch, spikes for what should not have been caught.
    context.globalAlpha = 1 - age / 18;
    const radius = layout.basket.width * (0.35 + (0.3 * age) / 18);
    if (kind === 'bad') drawSpikes(context, middle, layout.rim, radius * 1.4, inks.shade);
    else {
      context.strokeStyle = inks.ink;
      context.lineWidth = 4;
      context.beginPath();
      context.ellipse(middle, layout.rim, radius, radius * 0.5, 0, 0, 2 * Math.PI);
      context.stroke();
    }
    context.globalAlpha = 1;
    return;
  }
  if (age > 24) return;
  // Off the rim, where it came near to it.
  const aside = Math.sign(from - middle || 1);
  const clear = Math.max(0, layout.basket.width / 2 + layout.item / 2 - Math.abs(from - middle));
  const x = from + aside * clear * Math.min(1, age / 8);
  const fallen = basket.rim + age * levels[state.difficulty].fall;
  const y = Math.min(fallen * layout.down, layout.height - layout.strip - layout.item * 0.3);
  context.save();
  context.globalAlpha = 1 - age / 24;
  context.translate(x, y);
  context.rotate((aside * age) / 14);
  stamp(context, emoji, 0, 0, scale);
  context.restore();
}
