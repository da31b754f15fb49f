// What a guest has played here, once they have signed in: it can come along to the account. The days of boxes go to the
// server, which takes them once; the rounds, which nobody has verified, stay on this device as the player's.
import * as v from 'valibot';
import { ownDays } from '../../protocol/today.ts';
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
