// What the player has of each game: a best, and a round that was left open. Of a signed-in player the server knows the
// bests; of a guest this device does.
import * as v from 'valibot';
import { Tallies, type Tally } from '../../kit/round/playerStats.ts';
import { tallyList } from '../../protocol/replays.ts';
import { type Session, sessionReady } from '../account/session.ts';
import { cardById } from '../lib/cards.ts';
import { getJson } from '../lib/getJson.ts';
import { readOpenRounds } from './database.ts';
import { listOwnRounds, type OwnRound } from './ownRounds.ts';
import { whenSaved } from './saving.ts';

export interface OwnGame {
  /** The best round, or of games whose score is a running sum, the sum. Undefined before the first one. */
  readonly best?: number;
  /** The score of a round that waits to be gone on with; null where it is not known. */
  readonly open?: number | null;
}

/** By the ids of the games. */
export async function readOwnGames(): Promise<Readonly<Record<string, OwnGame>>> {
  await whenSaved();
  const session = await sessionReady();
  const [tallies, open] = await Promise.all([readTallies(session), readOpen(session)]);
  const own: Record<string, OwnGame> = {};
  for (const { game } of tallies) own[game] = { best: bestOf(game, tallies) };
  for (const { game, score = null } of open) own[game] = { ...own[game], open: score };
  return own;
}

/** @param tallies of any games, one a difficulty */
export function bestOf(game: string, tallies: readonly Tally[]): number {
  const own = tallies.filter((tally) => tally.game === game);
  const isSum = cardById(game)?.sum !== undefined;
  return isSum
    ? own.reduce((sum, { average, plays }) => sum + Math.round(average * plays), 0)
    : Math.max(0, ...own.map(({ best }) => best));
}

async function readTallies(session: Session): Promise<readonly Tally[]> {
  return session.kind === 'user' ? fetchTallies() : talliesOf(await listOwnRounds());
}

/** A signed-in player's, as the server has verified them. */
export async function fetchTallies(): Promise<readonly Tally[]> {
  return v.parse(tallyList, await getJson('/api/users/me/stats'));
}

/** Of rounds on this device, newest first. */
export function talliesOf(rounds: readonly OwnRound[]): readonly Tally[] {
  const tallies = new Tallies();
  for (const round of rounds.toReversed()) if (round.ranked) tallies.add(round);
  return tallies.read();
}

/** Rounds that the game's own address goes on with. */
async function readOpen(session: Session) {
  const player = session.kind === 'user' ? session.id : undefined;
  const rounds = await readOpenRounds().catch(() => []);
  return rounds
    .filter(({ slot, over, length }) => !over && length > 0 && !slot.includes(':'))
    .filter((record) => player === undefined || record.player === undefined || record.player === player);
}
