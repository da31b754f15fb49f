// A robot that learns the player's habits from the throws of the round, and never sees the throw that it answers. Each
// habit predicts the move that has followed most often; the one that has been right most often lately is believed.
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { counters, type Move, moves, type Thrown } from './moves.ts';

type Past = readonly Thrown[];

/** Contexts of a throw: none, the player's last move, or both last moves. */
const habits: readonly ((last: Thrown) => string)[] = [
  () => '',
  ({ you }) => you,
  ({ you, robot }) => `${you} ${robot}`,
];

/** Number of habits that the robot knows. */
const known: Readonly<Record<Difficulty, number>> = { noob: 1, mid: 2, pro: 3 };

/** Weight of a throw against the one after it. */
const fading = 0.9;

/** Chooses the robot's move; at random before it has learned anything. */
export function learnedMove(past: Past, difficulty: Difficulty, random: Stream): Move {
  const expected = expectedMove(past, difficulty);
  return random.pick(expected ? counters(expected) : moves);
}

export function expectedMove(past: Past, difficulty: Difficulty): Move | undefined {
  let best: Move | undefined;
  let most = -1;
  for (const habit of habits.slice(0, known[difficulty])) {
    const move = next(past, habit);
    const trust = past.reduce(
      (sum, { you }, i) => sum * fading + (next(past.slice(0, i), habit) === you ? 1 : 0),
      0,
    );
    if (move === undefined || trust <= most) continue;
    best = move;
    most = trust;
  }
  return best;
}

/** Returns the move that has followed most often, the latest of equals. */
function next(past: Past, habit: (last: Thrown) => string): Move | undefined {
  const last = past.at(-1);
  if (!last) return undefined;
  const followers = past.flatMap(({ you }, i) => {
    const before = past[i - 1];
    return before && habit(before) === habit(last) ? [you] : [];
  });
  return mostOf(followers)?.move;
}

/** Returns the move that is there most often, and how often; the latest of equals. */
export function mostOf(list: readonly Move[]): { readonly move: Move; readonly times: number } | undefined {
  const times = (move: Move) => list.filter((each) => each === move).length;
  const [move] = list.toReversed().toSorted((a, b) => times(b) - times(a));
  return move && { move, times: times(move) };
}

/** Number of throws that the robot expected. */
export function foreseen(past: Past, difficulty: Difficulty): number {
  return past.filter(({ you }, i) => expectedMove(past.slice(0, i), difficulty) === you).length;
}

/** The player's strongest habit after a move of their own; undefined if none came more than twice. */
export function strongestHabit(past: Past) {
  const found = moves.flatMap((after) => {
    const followers = past.flatMap(({ you }, i) => (past[i - 1]?.you === after ? [you] : []));
    const most = mostOf(followers);
    return most && most.times > 2 ? [{ ...most, after, of: followers.length }] : [];
  });
  return found.toSorted((a, b) => b.times / b.of - a.times / a.of)[0];
}
