import type { Game } from '../../kit/contract/card.ts';
import type { IssuedRun, IssueRequest } from '../../protocol/runs.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { unranked } from '../rounds/submissions.ts';
import { runsChunk } from './chunks.ts';

/** Asks the server for a run, while the rules are fetched. @returns why there is none, or none of use */
export async function askForRun(
  game: Game,
  request: IssueRequest,
): Promise<IssuedRun | keyof typeof unranked> {
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
