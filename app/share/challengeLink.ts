import * as v from 'valibot';
import { sharing } from '../../protocol/replays.ts';
import { challengePath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { type LinkedRound, writeLink } from './link.ts';

/** Address of a challenge that contains the round itself; undefined when the round is too long for that. */
export async function challengeLink(round: LinkedRound): Promise<string | undefined> {
  const fragment = await writeLink(round);
  return fragment === undefined ? undefined : `${window.location.origin}${challengePath()}#${fragment}`;
}

/**
 * Publishes one of the player's runs, to watch and to play against.
 * @returns the challenge's address; undefined for a run that must not be shared
 * @throws when the server can't be reached, or does not have the run yet
 */
export async function shareRun(run: string): Promise<string | undefined> {
  const answer = await send('PUT', `/api/runs/${encodeURIComponent(run)}/shared`);
  const { shared } = v.parse(sharing, await answer.json());
  return shared ? `${window.location.origin}${challengePath(run)}` : undefined;
}
