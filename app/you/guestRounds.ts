// Rounds that a player played as a guest, and can add to their account. Days of boxes and games go to the server, which takes them
// once; rounds stay on this device, unverified.
import * as v from 'valibot';
import { counted } from '../../kit/board/words.ts';
import { ownDays } from '../../protocol/today.ts';
import { notify } from '../account/notice.ts';
import { playerId } from '../account/session.ts';
import { youPath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { takeGuestRounds } from '../rounds/database.ts';
import { listOwnRounds, type OwnRound } from '../rounds/ownRounds.ts';

/** Guest rounds on this device that are in no account, or in this player's; and whether all are. Newest first. */
export async function guestRounds(player: string) {
  const rounds = (await listOwnRounds()).filter(
    ({ guest, player: whose }) => guest && (whose === undefined || whose === player),
  );
  return { rounds, added: rounds.every((round) => round.player === player) };
}

/** "3 rounds and 1 day of today's box" */
export function wordsOf(rounds: readonly OwnRound[]): string {
  const days = daysOf(rounds).length;
  return `${counted(rounds.length, 'round')}${days > 0 ? ` and ${counted(days, 'day')} of today’s box` : ''}`;
}

/** Offers guest rounds to a player who has just signed in, except on their own page. */
export async function offerGuestRounds(): Promise<void> {
  const player = playerId();
  if (player === undefined || window.location.pathname === youPath) return;
  const { rounds, added } = await guestRounds(player);
  if (!added)
    notify(`You’ve played ${wordsOf(rounds)} here as a guest.`, {
      href: youPath,
      name: 'Add to my account',
    });
}

/** Days with a match of the box. */
function daysOf(rounds: readonly OwnRound[]): string[] {
  return datesOf(rounds.filter(({ outside }) => !outside));
}

function datesOf(rounds: readonly OwnRound[]): string[] {
  return [...new Set(rounds.flatMap(({ today }) => today ?? []))].toSorted();
}

/** Adds the rounds and days to the account. Idempotent. @throws when the server is unreachable, or storage is blocked */
export async function addToAccount(player: string, rounds: readonly OwnRound[]): Promise<void> {
  const dealt = rounds.filter((round) => round.player === undefined && round.today !== undefined);
  const guest = daysOf(dealt);
  const byGame = Map.groupBy(dealt, ({ game }) => game);
  const games = Object.fromEntries(Array.from(byGame, ([game, own]) => [game, datesOf(own)]));
  if (dealt.length > 0)
    v.parse(ownDays, await (await send('POST', '/api/today/mine', { guest, games })).json());
  await takeGuestRounds(player);
}
