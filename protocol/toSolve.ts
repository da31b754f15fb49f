// Yours to solve: slips of the player's own rounds, which come back until they are solved. Every position is kept at its
// latest state, so that devices of an account can merge theirs in any order, with the same result.
import * as v from 'valibot';
import { date } from './date-schema.ts';

/** Positions that still come back. */
export const MAX_OPEN = 60;
/** Positions that have gone, kept so that no other device brings them back. At five a day, for twelve days at least. */
const MAX_GONE = 60;
const MAX_GAMES = 40;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const gameId = v.pipe(v.string(), v.regex(/^\w{1,40}$/));

const position = v.strictObject({
  /** Replay ID of the round. */
  round: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** Index of the slip in its log. */
  entry: count,
  game: gameId,
  /** Version of the game's rules. */
  version: count,
  /** Date of the slip. */
  day: date,
  /** Number of steps up the ladder. */
  rung: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  /** Number of answers, also of those in the second look. */
  answers: count,
  /** Earliest date for it to come back. */
  due: date,
  /** Date of the last change. */
  last: date,
  /** It comes back no more: solved on the last rung, or taken out. */
  gone: v.exactOptional(v.picklist(['solved', 'out'])),
});
export type Position = v.InferOutput<typeof position>;

const known = {
  /** Number of solved positions that have been forgotten: all with a mark up to this. */
  forgotten: v.strictObject({ solved: count, mark: v.pipe(v.string(), v.maxLength(100)) }),
  /** Changes by game: an odd number leaves the game out. */
  leftOut: v.pipe(
    v.record(gameId, count),
    v.check((games) => Object.keys(games).length <= MAX_GAMES),
  ),
};

/** Schema of an untrusted box that a device sends. */
export const boxSchema = v.strictObject({
  ...known,
  positions: v.pipe(v.array(position), v.maxLength(MAX_OPEN + MAX_GONE), v.readonly()),
});
export type Box = v.InferOutput<typeof boxSchema>;

export const emptyBox: Box = { positions: [], forgotten: { solved: 0, mark: '' }, leftOut: {} };

/** Parses a stored box; drops invalid parts one by one. */
export function parseBox(stored: unknown): Box {
  const box = v.safeParse(
    v.object({
      positions: v.fallback(v.array(v.unknown()), []),
      forgotten: v.fallback(known.forgotten, emptyBox.forgotten),
      leftOut: v.fallback(known.leftOut, emptyBox.leftOut),
    }),
    stored,
  );
  if (!box.success) return emptyBox;
  const positions = box.output.positions.filter((each) => v.is(position, each));
  return mergeBoxes(emptyBox, { ...box.output, positions });
}

export const keyOf = ({ round, entry }: Position): string => `${round}.${entry}`;

/** Merges two boxes: each position at its latest state. Commutative, associative and idempotent. */
export function mergeBoxes(one: Box, other: Box): Box {
  const byKey = new Map<string, Position>();
  for (const each of [...one.positions, ...other.positions]) {
    const before = byKey.get(keyOf(each));
    if (!before || compare(orderOf(each), orderOf(before)) > 0) byKey.set(keyOf(each), each);
  }
  const [forgotten, less] =
    compare([one.forgotten.mark, one.forgotten.solved], [other.forgotten.mark, other.forgotten.solved]) < 0
      ? [other.forgotten, one.forgotten]
      : [one.forgotten, other.forgotten];
  const all = Array.from(byKey.values());
  const gone = all
    .filter((each) => each.gone && markOf(each) > forgotten.mark)
    .toSorted((a, b) => compare([markOf(b)], [markOf(a)]));
  const older = gone.slice(MAX_GONE);
  const [newest] = older;
  return {
    positions: [...openOf(all), ...gone.slice(0, MAX_GONE)],
    forgotten: {
      solved: Math.max(forgotten.solved, less.solved) + older.filter(isSolved).length,
      mark: newest ? markOf(newest) : forgotten.mark,
    },
    leftOut: mergeCounts(one.leftOut, other.leftOut),
  };
}

const isSolved = ({ gone }: Position): boolean => gone === 'solved';

/** Number of positions that were solved on the last rung. */
export const solvedIn = ({ positions, forgotten }: Box): number =>
  forgotten.solved + positions.filter(isSolved).length;

export const isLeftOut = ({ leftOut }: Box, game: string): boolean => (leftOut[game] ?? 0) % 2 === 1;

/**
 * A full box keeps those that the player has answered before those never asked, the higher rung before the lower, and then
 * the newer slip before the older: what has been begun is finished, and fresh slips replace forgotten ones.
 */
function openOf(all: readonly Position[]): Position[] {
  const rank = ({ answers, rung, day, round, entry }: Position) => [
    Math.min(answers, 1),
    rung,
    day,
    round,
    entry,
  ];
  return all
    .filter(({ gone }) => !gone)
    .toSorted((a, b) => compare(rank(b), rank(a)))
    .slice(0, MAX_OPEN);
}

/** Order in which positions go. */
const markOf = (each: Position): string => `${each.last} ${keyOf(each)}`;

/** The later state: gone for good, then more answers. Of two answers at the same time the miss counts. */
const orderOf = (each: Position): readonly (string | number)[] => [
  ['out', 'solved'].indexOf(each.gone ?? ''),
  ...[each.answers, -each.rung, each.last, each.due],
  JSON.stringify(each),
];

function compare(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [i, part] of one.entries()) {
    const against = other[i] ?? '';
    if (part !== against) return part < against ? -1 : 1;
  }
  return 0;
}

function mergeCounts(one: Box['leftOut'], other: Box['leftOut']): Box['leftOut'] {
  const games = Array.from(new Set([...Object.keys(one), ...Object.keys(other)])).toSorted();
  return Object.fromEntries(
    games.slice(0, MAX_GAMES).map((game) => [game, Math.max(one[game] ?? 0, other[game] ?? 0)]),
  );
}
