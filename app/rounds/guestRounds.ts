// What a guest has played here, once they have signed in: it can come along to the account. The days of boxes go to the
// server, which takes them once; the rounds, which nobody has verified, stay on this device as the player's.
import * as v from 'valibot';
import { counted } from '../../kit/board/words.ts';
import { ownDays } from '../../protocol/today.ts';
import { currentSession, notify } from '../account/session.ts';
import { youPath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { takeGuestRounds } from './database.ts';
import { listOwnRounds, type OwnRound } from './ownRounds.ts';

interface GuestRounds {
  /** Newest first. */
  readonly rounds: readonly OwnRound[];
  /** They have come along. */
  readonly taken: boolean;
}

/** The rounds that were played here by nobody, or came along to this player. */
export async function guestRounds(player: string): Promise<GuestRounds> {
  const rounds = (await listOwnRounds()).filter(
    ({ guest, player: whose }) => guest && (whose === undefined || whose === player),
  );
  return { rounds, taken: rounds.every((round) => round.player === player) };
}

/** "3 rounds and 1 day of today's box" */
export function wordsOf(rounds: readonly OwnRound[]): string {
  const days = daysOf(rounds).length;
  return `${counted(rounds.length, 'round')}${days > 0 ? ` and ${counted(days, 'day')} of today’s box` : ''}`;
}

/** Says so to a player who has just signed in, where something can come along; their own page does anyway. */
export async function offerGuestRounds(): Promise<void> {
  const session = currentSession();
  if (session.kind !== 'user' || window.location.pathname === youPath) return;
  const { rounds, taken } = await guestRounds(session.id);
  if (!taken)
    notify(`You’ve played ${wordsOf(rounds)} here as a guest.`, {
      href: youPath,
      name: 'Add to my account',
    });
}

export function daysOf(rounds: readonly OwnRound[]): string[] {
  return [...new Set(rounds.flatMap(({ today }) => today ?? []))].toSorted();
}

/**
 * Takes all of it along. What fails half-way can be done again: nothing is taken twice.
 * @throws when the server can't be reached, or the browser stores nothing
 */
export async function takeAlong(player: string, rounds: readonly OwnRound[]): Promise<void> {
  const guest = daysOf(rounds.filter((round) => round.player === undefined));
  if (guest.length > 0) v.parse(ownDays, await (await send('POST', '/api/today/mine', { guest })).json());
  await takeGuestRounds(player);
}
