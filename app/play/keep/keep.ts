// Keeping rounds and going on with them: what the frame asks for, in a chunk of its own.
import type { Game } from '../../../games/kit/game.ts';
import type { Rules } from '../../../games/kit/rules.ts';
import { currentSession } from '../../account/session.ts';
import { unranked } from '../deal.ts';
import { noteKept } from '../kept.ts';
import type { First } from '../openGame.ts';
import { Keeper, type Keeping } from './keeper.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';
import { adopt, read, remove } from './roundStore.ts';
import { claimSeat, leaveSeat, takeSeat } from './seat.ts';

interface Wanted {
  readonly game: Game;
  readonly rules: Rules;
  readonly slot: string;
  /** The seed that the link names, if one does. */
  readonly seed: string | null;
  /** Takes the round from the tab that has it. */
  readonly claim: boolean;
}

export function keep(keeping: Keeping): Keeper {
  return new Keeper(keeping);
}

/**
 * Goes on with the round that is kept in a slot.
 * @returns 'elsewhere' when another tab plays it; undefined when there is none, or none that replays
 */
export async function reopen({
  game,
  rules,
  slot,
  seed,
  claim,
}: Wanted): Promise<First | 'elsewhere' | undefined> {
  if (claim) await claimSeat(slot);
  else if (!(await takeSeat(slot))) return 'elsewhere';
  try {
    const kept = await read(slot);
    const rebuilt = kept && rebuild(rules, kept, Date.now());
    if (rebuilt && isWanted(rebuilt, seed)) {
      const writer = crypto.randomUUID();
      await adopt(slot, writer);
      const { round, session, opponents } = rebuilt;
      return { session: forPlayer(session, game), round, opponents, slot, writer };
    }
    await remove(slot);
  } catch {
    // The database does not open: then nothing can be kept either.
  }
  noteKept(slot, false);
  leaveSeat(slot);
  return undefined;
}

/** A link's seed must be the round's own; and a round is not for the eyes of another signed-in player. */
function isWanted({ round, player }: Rebuilt, seed: string | null): boolean {
  const now = currentSession();
  if (player !== undefined && now.kind === 'user' && now.id !== player) return false;
  return seed === null || seed === round.seed;
}

/** A guest who has signed in meanwhile: this round still counts for nothing. */
function forPlayer(session: Rebuilt['session'], game: Game): Rebuilt['session'] {
  const { deal } = session;
  const isGuests = !deal.run && !deal.mark && deal.setup.variant === undefined && game.load !== undefined;
  if (currentSession().kind !== 'user' || !isGuests) return session;
  return { ...session, deal: { ...deal, mark: unranked.refused } };
}
