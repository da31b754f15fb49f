// Pictures that a round may need, to be drawn before their frame comes: each would hold it up.
import { emojiSprite, itemSprite } from './items.tsx';
import { basketSprite, moods } from './paintBasket.tsx';
import { type Landing, wordsSprite } from './paintWords.tsx';
import { catchPoints } from './rules.ts';
import type { Pen } from './scene.tsx';
import { badThings, goodThings } from './things.ts';

type Pieces = readonly (() => void)[];

export function thingsAhead(pen: Pen): Pieces {
  return [
    ...moods.map((mood) => () => basketSprite(pen, mood)),
    ...[...goodThings, ...badThings].map((emoji) => () => emojiSprite(pen, emoji)),
    ...badThings.map((emoji) => () => itemSprite(pen, { emoji, good: false })),
  ];
}

/** What may be said next. */
export function wordsAhead(pen: Pen, measure: CanvasRenderingContext2D, streak: number): Pieces {
  const next: readonly Landing[] = [
    { kind: 'caught', points: catchPoints(streak), streak: streak + 1 },
    { kind: 'missed', points: 0, streak: 0 },
    { kind: 'bad', points: 0, streak: 0 },
  ];
  return next.map((landing) => () => wordsSprite(measure, landing, pen));
}
