import type { Game } from '../../kit/contract/card.ts';
import type { IssuedRun, IssueRequest } from '../../protocol/runs.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { unranked } from '../rounds/submissions.ts';
import { runsChunk } from './chunks.ts';

/** Asks the server for a run while the rules load. @returns the reason when there is none, or an outdated one */
export async function askForRun(
  game: Game,
  request: IssueRequest,
): Promise<IssuedRun | keyof typeof unranked> {
  const asked = runsChunk().then(
    ({ issueRun }) => issueRun(request),
    // Even the code for that is unavailable.
    () => 'offline' as const,
  );
  const [issued, version] = await Promise.all([asked, versionOf(game)]);
  // Other rules would give the server another result than the player sees.
  return typeof issued === 'string' || issued.version === version ? issued : 'outdated';
}

/** Version of this page's rules; undefined when they did not load, as then nothing is played. */
async function versionOf({ slug, load }: Game): Promise<number | undefined> {
  const code = load && (await loadChunk(`${slug} rules`, load.rules));
  return code?.rules.version;
}
