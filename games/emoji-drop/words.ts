// The game's words. For screen readers the field has nine places, left to right, which are also keys.
import { keysInWords } from '../../kit/board/keyWords.ts';
import { livesText } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { basket, type Item, placeOf } from './field.ts';
import type { State } from './rules.ts';
import { nameOf } from './spawn.ts';

export function status({ startedAt, lives }: State): string {
  if (startedAt === undefined) return 'Press Start.';
  return lives === 0 ? 'Game over.' : 'Catch the good ones.';
}

export const narrator: Narrator<State> = {
  // Short and limited to three items, because items keep falling during the speech.
  where(state) {
    const { startedAt, items, lives, score, x } = state;
    if (lives === 0) return `No lives left. Score ${score}.`;
    const begin = startedAt === undefined ? 'Not started. ' : '';
    const falling = items
      .slice(0, 3)
      .map((item) => `${order(item)} at ${placeOf(item.x)}, ${side(item, x)}.`);
    const next = falling.length > 0 ? falling.join(' ') : 'Nothing is falling yet.';
    return `${begin}${next} You are at ${placeOf(x)}. ${livesText(lives)}, score ${score}.`;
  },

  options({ startedAt }) {
    const { place, left, right } = controls;
    const steer = `The keys ${keysInWords(place)} send the basket to a place, left to right. The ${keysInWords(left, right)}, move it while held.`;
    return startedAt === undefined ? `The Start button starts. ${steer}` : steer;
  },

  changed(before, after) {
    const fresh = after.items.filter(({ id }) => id >= before.spawned);
    const lines = [
      landedText(before, after),
      ...fresh.map((item) => `${order(item)} at ${placeOf(item.x)}.`),
    ];
    return lines.filter(Boolean).join(' ') || undefined;
  },
};

function order(item: Item): string {
  return `${item.good ? 'Catch the' : 'Avoid the'} ${nameOf(item)}`;
}

function side({ x }: Item, middle: number): string {
  if (Math.abs(x - middle) <= basket.width / 2) return 'above you';
  return x < middle ? 'left of you' : 'right of you';
}

export const missedText = 'Missed one!';
export const badText = 'Oops — that was bad!';

function landedText(before: State, { last, lives }: State): string | undefined {
  if (!last || last === before.last) return undefined;
  if (last.kind === 'missed') return missedText;
  return last.kind === 'bad' ? `${badText} Lives left: ${lives}.` : 'Caught.';
}

/** Streaks that are marked, but score nothing extra. */
const goals = [10, 25, 50];

function nextGoal(streak: number): number | undefined {
  return goals.find((goal) => goal > streak);
}

export function isGoal(streak: number): boolean {
  return goals.includes(streak);
}

export function goalPassed(before: State, after: State): number | undefined {
  return goals.findLast((goal) => before.streak < goal && goal <= after.streak);
}

export function goalText(goal: number): string {
  return `Streak of ${goal}!`;
}

export function streakBadge(streak: number): string | number {
  const goal = nextGoal(streak);
  return goal === undefined ? streak : `${streak}/${goal}`;
}

export function goalsText(longest: number): string {
  const passed = goals.filter((goal) => goal <= longest).join(', ');
  const next = nextGoal(longest);
  if (next === undefined) return `Streak goals passed: ${passed}. That’s all of them.`;
  return passed === ''
    ? `The first streak goal is ${next}.`
    : `Streak goals passed: ${passed}. Next: ${next}.`;
}

/** Steering is silent, because a pointer steers continuously. */
export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (after.lives === 0 || before.startedAt !== after.startedAt) return undefined;
  if (!after.last || after.last === before.last) return 'none';
  if (after.last.kind !== 'caught') return 'bad';
  return goalPassed(before, after) === undefined ? 'good' : 'win';
}
