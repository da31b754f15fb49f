// Deals rounds: the setup, the seed and the content of the next one.
import type { Game } from '../../kit/contract/card.ts';
import type { Setup } from '../../kit/round/log.ts';
import { newSeed } from '../../kit/round/random.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { RoundAddress } from '../rounds/address.ts';
import type { SeriesPlay } from '../rounds/seriesPlay.ts';
import type { Deal, RoundRequest } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';
import { askForRun, practiceChunk } from './chunks.ts';

/**
 * Deals synchronously for most players and games; by a promise where the server issues the seed, or content is fetched.
 * @param seed from a link; such a round is never ranked
 */
export function deal(game: Game, request: RoundRequest, seed?: string | null): Deal | Promise<Deal> {
  // A link's deal is the same for everybody, whatever they have seen.
  if (seed) return dealHere(game, request, seed);
  const player = playerId();
  if (request.variant === undefined && player !== undefined) return dealRun(game, request, player);
  return dealHere(game, request);
}

export const todayChunk = () => loadChunk('today', () => import('./dealToday.ts'));

interface Place extends Pick<RoundAddress, 'date' | 'level' | 'branch'> {
  readonly series: SeriesPlay | Promise<SeriesPlay | undefined> | undefined;
}

/**
 * Deals the next round of a place that decides which one it is: a practice, a full game, a day. Its deal is undefined when it
 * is unavailable.
 * @returns undefined for the player's own rounds
 */
export function dealAt(
  game: Game,
  { branch, series, date, level }: Place,
): Promise<Deal | undefined> | undefined {
  if (branch) return practiceChunk().then(({ dealPractice }) => dealPractice(game, branch));
  if (series) return dealInSeries(game, series);
  return date === undefined ? undefined : todayChunk().then(({ dealToday }) => dealToday(game, date, level));
}

async function dealInSeries(game: Game, asked: NonNullable<Place['series']>): Promise<Deal | undefined> {
  const series = await asked;
  if (!series) return undefined;
  const { difficulty, next: round, opponents } = series;
  return { ...(await deal(game, { difficulty, round, variant: undefined })), series, opponents };
}

/** Deals a challenge of a friends' box as a run, so that the server counts the first that is finished. */
export async function dealAnswer(game: Game, dealt: Deal, challenge: string): Promise<Deal> {
  const player = playerId(await sessionReady());
  if (player === undefined) return dealt;
  const issued = await askForRun(game, dealt.setup, { challenge });
  if (typeof issued === 'string') return { ...dealt, mark: unranked[issued] };
  return { ...dealt, run: issued.run, player };
}

async function dealRun(game: Game, request: RoundRequest, player: string): Promise<Deal> {
  const { difficulty, round } = request;
  const issued = await askForRun(game, request, game.content ? { withheld: true } : {});
  if (typeof issued === 'string') return { ...(await dealHere(game, request)), mark: unranked[issued] };
  const { run, seed, content } = issued;
  return { setup: { difficulty, round, ...(content !== undefined && { content }) }, seed, run, player };
}

function dealHere(
  game: Game,
  { difficulty, round, variant }: RoundRequest,
  named?: string,
): Deal | Promise<Deal> {
  const setup: Setup = variant === undefined ? { difficulty, round } : { difficulty, round, variant };
  const seed = named ?? newSeed();
  const { content } = game;
  if (!content) return { setup, seed };
  // With the schemas of what a device keeps, which games without content do without.
  const chunks = Promise.all([content(), import('./seen.ts')]);
  return loadChunk(`${game.slug} content`, () => chunks).then(async ([loadContent, seen]) => {
    const content = await loadContent(setup, seed, named === undefined ? seen.seenOf(game) : undefined);
    seen.noteSeen(game, content);
    return { seed, setup: { ...setup, content } };
  });
}
