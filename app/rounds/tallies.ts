// Plays and scores of each game, by difficulty: the one source of the player's bests. The server has a signed-in player's
// verified rounds; this device has a guest's.
import * as v from 'valibot';
import { Tallies, type Tally } from '../../kit/round/playerStats.ts';
import { tallyList } from '../../protocol/replays.ts';
import { cardById } from '../lib/cards.ts';
import { getJson } from '../lib/send.ts';

/** Query of a signed-in player's tallies. */
export const playerTallies = (player: string) => ({
  queryKey: ['tallies', player],
  queryFn: async (): Promise<readonly Tally[]> => v.parse(tallyList, await getJson('/api/users/me/stats')),
});

type Counted = Parameters<Tallies['add']>[0] & { readonly ranked: boolean };

/** @param rounds on this device, newest first */
export function talliesOf(rounds: readonly Counted[]): readonly Tally[] {
  const tallies = new Tallies();
  for (const round of rounds.toReversed()) if (round.ranked) tallies.add(round);
  return tallies.read();
}

/** The best round; in games whose score is a running sum, the sum. */
export function bestOf(game: string, tallies: readonly Tally[]): number {
  const own = tallies.filter((tally) => tally.game === game);
  const isSum = cardById(game)?.sum !== undefined;
  return isSum
    ? own.reduce((sum, { average, plays }) => sum + Math.round(average * plays), 0)
    : Math.max(0, ...own.map(({ best }) => best));
}
