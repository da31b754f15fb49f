// Deals rounds: the setup, the seed and the content of the next one.
import type { Game } from '../../kit/contract/card.ts';
import type { Setup } from '../../kit/round/log.ts';
import { newSeed } from '../../kit/round/random.ts';
import { playerId, sessionReady } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Branch } from '../rounds/address.ts';
import type { SeriesPlay } from '../rounds/seriesPlay.ts';
import type { Deal, RoundRequest } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';
import { askForRun } from './askForRun.ts';
import { practiceChunk } from './chunks.ts';

/**
 * Deals synchronously for most players and games; by a promise where the server issues the seed, or content is fetched.
 * @param seed from a link; such a round is never ranked
 */
export function deal(game: Game, request: RoundRequest, seed?: string | null): Deal | Promise<Deal> {
  // A link's deal is the same for everybody, whatever they have seen.
  if (seed) return dealHere(game, request, seed, 'named');
  const player = playerId();
  if (request.variant === undefined && player !== undefined) return dealRun(game, request, player);
  return dealHere(game, request, newSeed());
}

/** Deals practice from a moment of another round; undefined when that round is unavailable. */
export function dealAgain(game: Game, branch: Branch): Promise<Deal | undefined> {
  return practiceChunk().then(({ dealPractice }) => dealPractice(game, branch));
}

/** Deals a challenge of a friends' box as a run, so that the server counts the first that is finished. */
export async function dealAnswer(game: Game, dealt: Deal, challenge: string): Promise<Deal> {
  const player = playerId(await sessionReady());
  if (player === undefined) return dealt;
  const { difficulty, round } = dealt.setup;
  const issued = await askForRun(game, { game: game.id, difficulty, round, challenge });
  if (typeof issued === 'string') return { ...dealt, mark: unranked[issued] };
  return { ...dealt, run: issued.run, player };
}

export const todayChunk = () => loadChunk('today', () => import('./dealToday.ts'));

export const seriesChunk = () => loadChunk('series', () => import('../series/series.ts'));

/** Deals the next round of a full game. */
export async function dealInSeries(game: Game, series: SeriesPlay): Promise<Deal> {
  const { difficulty, next: round, opponents } = series;
  return { ...(await deal(game, { difficulty, round, variant: undefined })), series, opponents };
}

async function dealRun(game: Game, request: RoundRequest, player: string): Promise<Deal> {
  const { difficulty, round } = request;
  const withheld = game.content && { withheld: true as const };
  const issued = await askForRun(game, { game: game.id, difficulty, round, ...withheld });
  if (typeof issued === 'string') {
    return { ...(await dealHere(game, request, newSeed())), mark: unranked[issued] };
  }
  const setup: Setup =
    issued.content === undefined ? { difficulty, round } : { difficulty, round, content: issued.content };
  return { setup, seed: issued.seed, run: issued.run, player };
}

function dealHere(
  game: Game,
  { difficulty, round, variant }: RoundRequest,
  seed: string,
  deal: 'named' | 'free' = 'free',
): Deal | Promise<Deal> {
  const setup: Setup = variant === undefined ? { difficulty, round } : { difficulty, round, variant };
  const content = game.content;
  if (!content) return { setup, seed };
  // With the schemas of what a device keeps, which games without content do without.
  const chunks = Promise.all([content(), import('./seen.ts')]);
  return loadChunk(`${game.slug} content`, () => chunks).then(async ([loadContent, seen]) => {
    const content = await loadContent(setup, seed, deal === 'free' ? seen.seenOf(game) : undefined);
    seen.noteSeen(game, content);
    return { seed, setup: { ...setup, content } };
  });
}
