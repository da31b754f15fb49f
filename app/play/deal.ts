// Where rounds come from: the setup, the seed and the content of the next one.

import type { Game } from '../../kit/contract/card.ts';
import type { Setup } from '../../kit/contract/rules.ts';
import { newSeed } from '../../kit/round/random.ts';
import type { IssuedRun, IssueRequest } from '../../protocol/runs.ts';
import { currentSession } from '../account/session.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { runsChunk } from '../rounds/chunks.ts';
import type { Deal, RoundRequest } from '../rounds/session.ts';
import { unranked } from '../rounds/submissions.ts';

/**
 * Deals a round. At once for most players and games; a promise where the server issues the seed, or content must
 * be fetched first.
 * @param seed a seed that a link names, so that a deal can be shared; such a round is never ranked
 */
export function deal(game: Game, wish: RoundRequest, seed?: string | null): Deal | Promise<Deal> {
  if (seed) return dealHere(game, wish, seed);
  const player = currentSession();
  if (wish.variant === undefined && player.kind === 'user') return dealRun(game, wish, player.id);
  return dealHere(game, wish, newSeed());
}

async function dealRun(game: Game, wish: RoundRequest, player: string): Promise<Deal> {
  const { difficulty, round } = wish;
  const issued = await askForRun(game, { game: game.id, difficulty, round });
  if (typeof issued === 'string') {
    return { ...(await dealHere(game, wish, newSeed())), mark: unranked[issued] };
  }
  const setup: Setup =
    issued.content === undefined ? { difficulty, round } : { difficulty, round, content: issued.content };
  return { setup, seed: issued.seed, run: issued.run, player };
}

/** Asks the server for a run, while the rules are fetched. @returns why there is none, or none of use */
async function askForRun(game: Game, request: IssueRequest): Promise<IssuedRun | keyof typeof unranked> {
  const asked = runsChunk().then(
    ({ issueRun }) => issueRun(request),
    // Not even the code for that can be had.
    () => 'offline' as const,
  );
  const [issued, version] = await Promise.all([asked, versionOf(game)]);
  // By other rules the server would come to another result than the player sees.
  return typeof issued === 'string' || issued.version === version ? issued : 'outdated';
}

/** Which rules this page plays by; undefined where they did not come, as then nothing is played. */
async function versionOf({ slug, load }: Game): Promise<number | undefined> {
  const code = load && (await loadChunk(`${slug} rules`, load.rules));
  return code?.rules.version;
}

function dealHere(
  game: Game,
  { difficulty, round, variant }: RoundRequest,
  seed: string,
): Deal | Promise<Deal> {
  const setup: Setup = variant === undefined ? { difficulty, round } : { difficulty, round, variant };
  const content = game.load?.content;
  if (!content) return { setup, seed };
  return loadChunk(`${game.slug} content`, content)
    .then(({ loadContent }) => loadContent(difficulty, seed))
    .then((content) => ({ seed, setup: { ...setup, content } }));
}
