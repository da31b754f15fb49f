// Resumes rounds that were left open, and hands in those that were left at their end: in a chunk of its own.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { currentSession } from '../account/session.ts';
import { type DealAddress, namesDeal } from './address.ts';
import { aheadOf } from './ahead.ts';
import { adoptRound, database, endRound, readOpen, removeRound } from './database.ts';
import { endedRound } from './endedRound.ts';
import { takeOver } from './migration.ts';
import { RoundWriter, type WriterOptions } from './RoundWriter.ts';
import { type Rebuilt, rebuild } from './rebuild.ts';
import type { FirstRound } from './session.ts';
import { unranked } from './submissions.ts';
import { claimLock, isInUse, releaseLock, tryLock } from './tabLock.ts';

interface Resume {
  readonly game: Game;
  readonly rules: Rules;
  readonly slot: string;
  /** The deal that the address names, if it does: no other round is resumed. */
  readonly deal: DealAddress | undefined;
  /** Takes the round from the tab that has it. */
  readonly claim: boolean;
}

/** The writers of rounds that were resumed and are not shown yet, by slot. */
const resumed = new Map<string, string>();

export function openWriter(options: WriterOptions): RoundWriter {
  resumed.delete(options.slot);
  return new RoundWriter(options);
}

const queues = new Map<string, Promise<unknown>>();

/** Locks keep off other tabs alone: in this tab, too, one thing at a time happens to a slot. */
function inTurn<T>(slot: string, work: () => Promise<T>): Promise<T> {
  const done = Promise.resolve(queues.get(slot)).then(work);
  queues.set(
    slot,
    done.catch(() => undefined),
  );
  return done;
}

/** A round that was resumed is not shown after all: its lock is free again. Does nothing to one that is. */
export function release({ slot, writer }: Pick<FirstRound, 'slot' | 'writer'>): Promise<void> {
  return inTurn(slot, async () => {
    if (resumed.get(slot) !== writer) return;
    resumed.delete(slot);
    releaseLock(slot);
  });
}

async function lock(slot: string, claim: boolean): Promise<boolean> {
  if (!claim) return tryLock(slot);
  await claimLock(slot);
  // The tab that had it may be of a version that writes elsewhere.
  await takeOver(await database()).catch(() => undefined);
  return true;
}

/**
 * Resumes the open round of a slot.
 * @returns 'elsewhere' when another tab plays it; 'lost' when it does not replay, as after a change of the rules;
 * undefined when there is none, or it is another player's or another deal
 */
export function resumeRound(wanted: Resume): Promise<FirstRound | 'elsewhere' | 'lost' | undefined> {
  return inTurn(wanted.slot, () => resume(wanted));
}

async function resume({ game, rules, slot, deal, claim }: Resume): ReturnType<typeof resumeRound> {
  let lost = false;
  try {
    if (!(await lock(slot, claim))) return 'elsewhere';
    const stored = await readOpen(slot);
    const rebuilt = stored && (await rebuild(rules, stored, Date.now(), aheadOf(game)));
    // It stays for them; what is played here meanwhile is not saved.
    if (rebuilt && isAnothers(rebuilt)) {
      releaseLock(slot);
      return undefined;
    }
    if (rebuilt && (!deal || namesDeal(deal, rebuilt.round))) {
      const writer = crypto.randomUUID();
      await adoptRound(rebuilt.record.id, writer);
      resumed.set(slot, writer);
      const { record, round, session } = rebuilt;
      return {
        slot,
        writer,
        id: record.id,
        round,
        opponents: record.opponents,
        session: marked(session, game),
      };
    }
    lost = stored !== undefined && rebuilt === undefined;
    if (stored) await removeRound(slot);
  } catch {
    // The database does not open: then nothing can be saved either.
  }
  releaseLock(slot);
  return lost ? 'lost' : undefined;
}

interface Settle {
  readonly game: Game;
  /** Where the round is saved. */
  readonly slot: string;
  /** What is in progress, too, where the game counts when left. */
  readonly everything: boolean;
  /** Takes the round from the tab that has it. */
  readonly claim: boolean;
}

/**
 * Ends the signed-in player's round that was left at its end, by a page that was closed or has crashed: to be called
 * where the game is not on the screen.
 */
export function settleRound({ game, slot, everything, claim }: Settle): Promise<void> {
  return inTurn(slot, async () => {
    if (isInUse(slot)) return;
    try {
      if (!(await lock(slot, claim))) return;
      await endStored(game, slot, everything);
    } catch {
      // The database does not open, or the game's code has not come: it stays open.
    }
    releaseLock(slot);
  });
}

async function endStored(game: Game, slot: string, everything: boolean): Promise<void> {
  const stored = await readOpen(slot);
  const code = stored && (await game.load?.rules());
  const rebuilt = code && (await rebuild(code.rules, stored, Date.now()));
  const now = currentSession();
  if (!rebuilt || now.kind !== 'user' || rebuilt.record.player !== now.id) return;
  const { record, round } = rebuilt;
  if (!round.outcome && !(everything && game.midRound === 'count')) return;
  const { id, run, today, opponents, writer } = record;
  const ended = endedRound(game, round, { id, run, player: now.id, today, name: now.name, opponents });
  await endRound({ ...ended, writer });
}

/** A round is not for the eyes of another signed-in player. */
function isAnothers({ record }: Rebuilt): boolean {
  const now = currentSession();
  return record.player !== undefined && now.kind === 'user' && now.id !== record.player;
}

/** A guest who has signed in meanwhile: this round is still not ranked, unless it is a day's match. */
function marked(session: Rebuilt['session'], game: Game): Rebuilt['session'] {
  const { deal } = session;
  const isGuests =
    !deal.run && !deal.today && !deal.mark && deal.setup.variant === undefined && game.load !== undefined;
  if (currentSession().kind !== 'user' || !isGuests) return session;
  return { ...session, deal: { ...deal, mark: unranked.refused } };
}
