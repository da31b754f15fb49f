import * as v from 'valibot';
import { sharing } from '../../protocol/replays.ts';
import { challengePath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { type LinkedRound, writeLink } from './link.ts';

/** The address at which a friend plays a round that it holds itself; undefined where the round is too long for that. */
export async function challengeLink(round: LinkedRound): Promise<string | undefined> {
  const fragment = await writeLink(round);
  return fragment === undefined ? undefined : `${window.location.origin}${challengePath()}#${fragment}`;
}

/**
 * Lets anyone watch a run of the player's own, and play against it.
 * @returns the address at which they do; undefined for a run that is not to be shared
 * @throws when the server can't be reached, or does not have the run yet
 */
export async function shareRun(run: string): Promise<string | undefined> {
  const answer = await send('PUT', `/api/runs/${encodeURIComponent(run)}/shared`);
  const { shared } = v.parse(sharing, await answer.json());
  return shared ? `${window.location.origin}${challengePath(run)}` : undefined;
}
