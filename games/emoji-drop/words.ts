// What Emoji Drop says. By ear the field has nine places, left to right, which are also keys.
import type { Cue, Emcee } from '../kit/view.ts';
import { basket, type Item, placeOf } from './field.ts';
import type { State } from './rules.ts';
import { nameOf } from './things.ts';

export function status({ startedAt, lives }: State): string {
  if (startedAt === undefined) return 'Press Start.';
  return lives === 0 ? 'Game over.' : 'Catch the good ones.';
}

/** Things land one after another: more than these need not be known yet. */
const heard = 3;

export const emcee: Emcee<State> = {
  // Short: things fall on while it is read out.
  where(state) {
    const { startedAt, items, lives, score, x } = state;
    const standing = `${lives} ${lives === 1 ? 'life' : 'lives'}, score ${score}.`;
    if (lives === 0) return `No lives left. Score ${score}.`;
    const begin = startedAt === undefined ? 'Not started. ' : '';
    const falling = items
      .slice(0, heard)
      .map((item) => `${order(item)} at ${placeOf(item.x)}, ${side(item, x)}.`);
    const next = falling.length > 0 ? falling.join(' ') : 'Nothing falls yet.';
    return `${begin}${next} You are at ${placeOf(x)}. ${standing}`;
  },

  options({ startedAt }) {
    const steer =
      'The keys 1 to 9 send the basket to a place, left to right. The left and right arrow keys move it while held.';
    return startedAt === undefined ? `The Start button starts. ${steer}` : steer;
  },

  changed(before, after) {
    const fresh = after.items.filter(({ id }) => id >= before.spawned);
    const told = [happened(before, after), ...fresh.map((item) => `${order(item)} at ${placeOf(item.x)}.`)];
    return told.filter(Boolean).join(' ') || undefined;
  },
};

/** "Catch the star" */
function order(item: Item): string {
  return `${item.good ? 'Catch the' : 'Avoid the'} ${nameOf(item)}`;
}

function side({ x }: Item, middle: number): string {
  if (Math.abs(x - middle) <= basket.width / 2) return 'above you';
  return x < middle ? 'left of you' : 'right of you';
}

/** What became of the thing that reached the basket; that a good one was caught is heard. */
function happened(before: State, { last, lives }: State): string | undefined {
  if (!last || last === before.last) return undefined;
  if (last.kind === 'missed') return 'Missed one!';
  return last.kind === 'bad' ? `Oops, that was bad! Lives left: ${lives}.` : 'Caught.';
}

/** Steering makes no sound: a pointer steers all the time. */
export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (after.lives === 0 || before.startedAt !== after.startedAt) return undefined;
  if (!after.last || after.last === before.last) return 'none';
  return after.last.kind === 'caught' ? 'good' : 'bad';
}

export const help = [
  'Catch the good things in the basket. Every catch scores 10 points and one more for each step of your streak, up to 20.',
  'Bad things have a spiked ring. Catching one costs a life and your streak; missing a good one only the streak.',
  'Move with the left and right arrow keys, A and D, or drag anywhere on the board. The keys 1 to 9 send the basket to one of nine places, left to right. The basket always runs at the same speed, and the next good thing is always within its reach.',
  'In relaxed mode everything goes at half that speed, and the round is not ranked.',
];
