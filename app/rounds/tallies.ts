// Plays and scores of each game, by difficulty: the one source of the player's bests. The server has a signed-in player's
// verified rounds; this device has a guest's.
import * as v from 'valibot';
import { Tallies } from '../../kit/round/playerStats.ts';
import type { Tally } from '../../kit/round/tally.ts';
import { tallyList } from '../../protocol/replays.ts';
import { getJson } from '../lib/send.ts';

export const playerTallies = (player: string) => ({
  queryKey: ['tallies', player],
  networkMode: 'online' as const,
  queryFn: async (): Promise<readonly Tally[]> => v.parse(tallyList, await getJson('/api/users/me/stats')),
});

type Counted = Parameters<Tallies['add']>[0] & { readonly ranked: boolean };

/** @param rounds on this device, newest first */
export function talliesOf(rounds: readonly Counted[]): Tallies {
  const tallies = new Tallies();
  for (const round of rounds.toReversed()) if (round.ranked) tallies.add(round);
  return tallies;
}
