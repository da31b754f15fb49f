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

async function versionOf({ slug, load }: Game): Promise<number | undefined> {
  const code = load && (await loadChunk(`${slug} rules`, load.rules));
  return code?.rules.version;
}
