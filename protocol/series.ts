// The player's full games and series: each a list of round IDs, and nothing that the rounds' results say. Devices of an
// account merge theirs in any order, with the same result.
import * as v from 'valibot';
import type { Game } from '../kit/contract/card.ts';
import { difficulties } from '../kit/round/difficulty.ts';
import { whole } from '../kit/round/log.ts';
import { MAX_HANDS, type SeriesCard, type SeriesStanding, standingOf } from '../kit/round/series.ts';

/** Older ones are forgotten. */
export const MAX_SERIES = 40;

const roundId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const series = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  game: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  difficulty: v.picklist(difficulties),
  to: whole,
  /** Epoch ms. */
  begun: whole,
  /** IDs of its runs, or of a guest's rounds. */
  rounds: v.pipe(v.array(roundId), v.maxLength(MAX_HANDS), v.readonly()),
  gaveUp: v.exactOptional(v.literal(true)),
});
export type Series = v.InferOutput<typeof series>;

/** Schema of the untrusted list that a device sends. */
export const seriesList = v.pipe(v.array(series), v.maxLength(MAX_SERIES), v.readonly());
export type SeriesList = v.InferOutput<typeof seriesList>;

/** Results of the listed runs that the server has verified. */
export const seriesAnswer = v.object({
  list: v.unknown(),
  hands: v.array(
    v.object({
      id: v.string(),
      round: whole,
      result: v.picklist(['win', 'loss', 'draw']),
      sides: v.exactOptional(v.array(v.number())),
      when: v.number(),
      game: v.string(),
      difficulty: v.string(),
    }),
  ),
});
export type VerifiedHand = v.InferOutput<typeof seriesAnswer>['hands'][number];

/** Parses a stored list; drops invalid series one by one. */
export function parseSeries(stored: unknown): SeriesList {
  if (!Array.isArray(stored)) return [];
  return mergeSeries(
    [],
    stored.filter((each) => v.is(series, each)),
  );
}

/** Merges two lists: commutative, associative and idempotent. Newest first. */
export function mergeSeries(one: SeriesList, other: SeriesList): SeriesList {
  const byId = new Map<string, Series>();
  for (const each of [...one, ...other]) {
    const before = byId.get(each.id);
    byId.set(each.id, before ? mergeOne(before, each) : { ...each, rounds: inOrder(each.rounds) });
  }
  return [...byId.values()]
    .toSorted((a, b) => b.begun - a.begun || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_SERIES);
}

/** Terms that differ are a forgery: the first in order stays. */
function mergeOne(one: Series, other: Series): Series {
  const { rounds: _, gaveUp: __, ...terms } = JSON.stringify(one) < JSON.stringify(other) ? one : other;
  const gaveUp = one.gaveUp ?? other.gaveUp;
  const rounds = inOrder([...one.rounds, ...other.rounds]);
  return { ...terms, rounds, ...(gaveUp && { gaveUp }) };
}

function inOrder(rounds: readonly string[]): readonly string[] {
  return [...new Set(rounds)].toSorted().slice(0, MAX_HANDS);
}

export function standingIn(card: SeriesCard, each: Series, hands: readonly VerifiedHand[]): SeriesStanding {
  const { rounds, game, difficulty } = each;
  const own = hands.filter(
    (hand) => rounds.includes(hand.id) && hand.game === game && hand.difficulty === difficulty,
  );
  const standing = standingOf(card, each.to, own);
  return each.gaveUp ? { ...standing, result: 'loss' as const } : standing;
}

/** The series of a game that its card offers, newest first. */
export function seriesOf(list: SeriesList, card: Pick<Game, 'id' | 'series'>): Series[] {
  return list.filter(({ game, to }) => game === card.id && card.series?.to.includes(to));
}
