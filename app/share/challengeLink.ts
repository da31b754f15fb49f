import * as v from 'valibot';
import { sharedRecording } from '../../protocol/replays.ts';
import { getJson } from '../lib/getJson.ts';
import { challengePath } from '../lib/route.ts';
import { type LinkedRound, writeLink } from './link.ts';

/**
 * The address at which a friend plays a round: it holds the round itself, or names the run where that is too long and
 * anyone may watch it.
 * @returns undefined where neither is possible
 */
export async function challengeLink(
  round: LinkedRound,
  run: string | undefined,
): Promise<string | undefined> {
  const { origin } = window.location;
  const fragment = await writeLink(round);
  if (fragment !== undefined) return `${origin}${challengePath()}#${fragment}`;
  return run !== undefined && (await isShared(run)) ? `${origin}${challengePath(run)}` : undefined;
}

async function isShared(run: string): Promise<boolean> {
  try {
    return v.parse(v.pick(sharedRecording, ['shared']), await getJson(`/api/runs/${run}`)).shared;
  } catch {
    // Not there yet, or the server can't be reached.
    return false;
  }
}
