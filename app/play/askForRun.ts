import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { IssuedRun, IssueRequest } from '../../protocol/runs.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { unranked } from '../rounds/submissions.ts';
import { runsChunk } from './chunks.ts';

/** Requests a run while the rules load. @returns the reason when the server issues none, or an outdated one */
export async function askForRun(
  game: Game,
  request: IssueRequest,
): Promise<IssuedRun | keyof typeof unranked> {
  const asked = runsChunk().then(
    ({ issueRun }) => issueRun(request),
    () => 'offline' as const,
  );
  const [issued, version] = await Promise.all([asked, versionOf(game)]);
  // With other rules the server would compute another result than the player sees.
  return typeof issued === 'string' || issued.version === version ? issued : 'outdated';
}

async function versionOf(game: Game): Promise<number> {
  const { version } = await loadChunk(`${game.slug} rules`, () => loadRules(game));
  return version;
}
