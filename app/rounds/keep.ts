// Keeping rounds and going on with them: what the frame asks for, in a chunk of its own.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Round } from '../../kit/round/round.ts';
import { currentSession } from '../account/session.ts';
import { Keeper, type Keeping } from './keeper.ts';
import { keepRound } from './keepRound.ts';
import { noteKept } from './kept.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';
import { adopt, read, remove } from './roundStore.ts';
import { unranked } from './runMarks.ts';
import type { FirstRound } from './session.ts';
import { claimSeat, isHeld, leaveSeat, takeSeat } from './tabLock.ts';

interface Wanted {
  readonly game: Game;
  readonly rules: Rules;
  readonly slot: string;
  /** The seed that the link names, if one does. */
  readonly seed: string | null;
  /** Takes the round from the tab that has it. */
  readonly claim: boolean;
}

/** Rounds that were taken up and have not come to the table yet: by slot, in whose name. */
const comingUp = new Map<string, string>();

export function keep(keeping: Keeping): Keeper {
  comingUp.delete(keeping.slot);
  return new Keeper(keeping);
}

/** In this tab, too, only one at a time does something with a slot: locks keep off other tabs alone. */
const turns = new Map<string, Promise<unknown>>();

function inTurn<T>(slot: string, work: () => Promise<T>): Promise<T> {
  const done = Promise.resolve(turns.get(slot)).then(work);
  turns.set(
    slot,
    done.catch(() => undefined),
  );
  return done;
}

/** A round that was taken up does not come to the table: its seat is free again. Nothing to one that has come. */
export function letGo({ slot, writer }: Pick<FirstRound, 'slot' | 'writer'>): Promise<void> {
  return inTurn(slot, async () => {
    if (comingUp.get(slot) !== writer) return;
    comingUp.delete(slot);
    leaveSeat(slot);
  });
}

/**
 * Goes on with the round that is kept in a slot.
 * @returns 'elsewhere' when another tab plays it; 'lost' when it does not replay, as after a change of the rules;
 * undefined when there is none, or it is another player's or another seed's
 */
export function reopen(wanted: Wanted): Promise<FirstRound | 'elsewhere' | 'lost' | undefined> {
  return inTurn(wanted.slot, () => takeUp(wanted));
}

async function takeUp({
  game,
  rules,
  slot,
  seed,
  claim,
}: Wanted): Promise<FirstRound | 'elsewhere' | 'lost' | undefined> {
  if (claim) await claimSeat(slot);
  else if (!(await takeSeat(slot))) return 'elsewhere';
  let lost = false;
  try {
    const kept = await read(slot);
    const rebuilt = kept && rebuild(rules, kept, Date.now());
    // Kept for them: what is played here meanwhile is not kept.
    if (rebuilt && isAnothers(rebuilt)) {
      leaveSeat(slot);
      return undefined;
    }
    if (rebuilt && (seed === null || seed === rebuilt.round.seed)) {
      const writer = crypto.randomUUID();
      await adopt(slot, writer);
      comingUp.set(slot, writer);
      const { round, session, opponents } = rebuilt;
      return { session: forPlayer(session, game), round, opponents, slot, writer };
    }
    lost = kept !== undefined && rebuilt === undefined;
    await remove(slot);
  } catch {
    // The database does not open: then nothing can be kept either.
  }
  noteKept(slot, false);
  leaveSeat(slot);
  return lost ? 'lost' : undefined;
}

interface Settling {
  readonly game: Game;
  /** What is in progress, too, which must then be of a game that counts when left. */
  readonly everything: boolean;
  /** Takes the round from the tab that has it. */
  readonly claim: boolean;
  /** Hands a run in. */
  finish(run: string, game: Game, round: Round<unknown, unknown>, player: string): Promise<void>;
}

/**
 * Finishes the signed-in player's round that was left at its end, by a page that was closed or has crashed: to be
 * called where the game is not on the screen. Kept until what has come of it is safe, it can be lost at no point.
 */
export function settle(settling: Settling): Promise<void> {
  const { game, claim } = settling;
  const { slug: slot } = game;
  return inTurn(slot, async () => {
    if (isHeld(slot)) return;
    if (claim) await claimSeat(slot);
    else if (!(await takeSeat(slot))) return;
    try {
      if (await finishKept(settling, slot)) noteKept(slot, false);
    } catch {
      // The database does not open, or the game's code has not come: it stays kept.
    } finally {
      leaveSeat(slot);
    }
  });
}

/** @returns whether it is finished, and kept no more */
async function finishKept({ game, everything, finish }: Settling, slot: string): Promise<boolean> {
  const kept = await read(slot);
  const code = kept && (await game.load?.rules());
  const rebuilt = code && rebuild(code.rules, kept, Date.now());
  const now = currentSession();
  if (!rebuilt || now.kind !== 'user' || rebuilt.player !== now.id) return false;
  const { round, session, opponents } = rebuilt;
  if (!round.outcome && !everything) return false;
  const { run } = session.deal;
  if (run) await finish(run, game, round, now.id);
  keepRound(game, round, { player: { name: now.name, emoji: '🙂' }, opponents, run });
  await remove(slot);
  return true;
}

/** A round is not for the eyes of another signed-in player. */
function isAnothers({ player }: Rebuilt): boolean {
  const now = currentSession();
  return player !== undefined && now.kind === 'user' && now.id !== player;
}

/** A guest who has signed in meanwhile: this round still counts for nothing. */
function forPlayer(session: Rebuilt['session'], game: Game): Rebuilt['session'] {
  const { deal } = session;
  const isGuests = !deal.run && !deal.mark && deal.setup.variant === undefined && game.load !== undefined;
  if (currentSession().kind !== 'user' || !isGuests) return session;
  return { ...session, deal: { ...deal, mark: unranked.refused } };
}
