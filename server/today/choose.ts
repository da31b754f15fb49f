// Chooses the games of a day's box. Every game comes within ten days, or with more than five games of its kind within twice
// as many days; the same three come only after thirty.
import { type MatchKind, matchKinds } from '../../kit/contract/today.ts';
import type { Stream } from '../../kit/round/random.ts';
import { addDays } from '../../protocol/dates.ts';

/** Maximum days from one match of a game to its next. Fewer than twice the games of its kind would leave too little choice. */
export const longestGap = (among: number): number => Math.max(10, 2 * among);
/** Minimum days between boxes of the same games. */
export const apart = 30;

export interface Candidate {
  readonly game: string;
  readonly kind: MatchKind;
}

/**
 * Chooses a game of each kind.
 * @param gamesOn returns the games of a past day's box, or of a coming one that an operator has set
 */
export function chooseGames(
  date: string,
  candidates: readonly Candidate[],
  gamesOn: (date: string) => readonly string[] | undefined,
  random: Stream,
): Candidate[] {
  const near = Array.from({ length: 2 * apart - 1 }, (_, i) => gamesOn(addDays(date, i + 1 - apart)));
  const taken = new Set(near.filter((games) => games !== undefined).map(keyOf));
  const before = near.slice(0, apart - 1).reverse();
  const known = before.filter((games) => games !== undefined).length;
  const waitOf = ({ game }: Candidate, among: number): number => {
    const days = before.findIndex((games) => games?.includes(game));
    // A game without a match counts as played before the first box, in turn with the others.
    return days < 0 ? longestGap(among) + Math.min(0, known - among) : days + 1;
  };
  const kinds = matchKinds
    .map((kind) => candidates.filter((each) => each.kind === kind))
    .filter((games) => games.length > 0)
    .map((games) => timely(games.map((each) => ({ ...each, days: waitOf(each, games.length) }))));
  const isFresh = (box: readonly Candidate[]) => !taken.has(keyOf(box.map(({ game }) => game)));
  // Prefers the older half, so that no two games are late at the same time.
  const older = boxesOf(
    kinds.map((games) => games.slice(0, Math.max(2, Math.floor(games.length / 2)))),
  ).filter(isFresh);
  if (older.length > 0) return random.pick(older);
  const all = boxesOf(kinds);
  const fresh = all.filter(isFresh);
  return random.pick(fresh.length > 0 ? fresh : all);
}

interface Waiting extends Candidate {
  /** Days since its last match. */
  readonly days: number;
}

/** Returns the games that can come today without making another late, the longest waiting first. */
function timely(games: readonly Waiting[]): readonly Waiting[] {
  const waiting = games.toSorted((a, b) => b.days - a.days);
  const possible = waiting.filter((game) =>
    waiting.filter((each) => each !== game).every(({ days }, i) => days + i < longestGap(games.length)),
  );
  return possible.length > 0 ? possible : waiting.slice(0, 1);
}

/** Returns every combination of one game of each kind. */
function boxesOf(kinds: readonly (readonly Candidate[])[]): Candidate[][] {
  return kinds.reduce<Candidate[][]>(
    (boxes, games) => boxes.flatMap((box) => games.map((game) => [...box, game])),
    [[]],
  );
}

function keyOf(games: readonly string[]): string {
  return games.toSorted().join(' ');
}
