// Resumes open rounds, and ends finished ones whose page has gone. Lazy-loaded.
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { loadRules } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { entriesSchema, type Log } from '../../kit/round/log.ts';
import { canRank } from '../../kit/round/practice.ts';
import { newSeed } from '../../kit/round/random.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { currentSession, playerId } from '../account/session.ts';
import { challengePath, playPath } from '../lib/route.ts';
import { TimeoutError } from '../lib/within.ts';
import { type Branch, type DealAddress, linkSlot, namesDeal, readAddress } from './address.ts';
import { answered, endRound, readOpen, readOpenRounds, removeRound, takeRound } from './database.ts';
import { type OpenRound, openRound, type StoredRound } from './record.ts';
import { countsOf, endedRecord } from './roundRecords.ts';
import { type FirstRound, termsOf } from './session.ts';
import { type StepWorker, stepWorkerOf } from './stepWorker.ts';
import { unranked } from './submissions.ts';
import { isInUse, releaseLock, takeLock } from './tabLock.ts';

interface Resume {
  readonly game: Game;
  readonly rules: Rules;
  readonly slot: string;
  /** Required deal or practice, if the address names one. */
  readonly deal: DealAddress | Branch | undefined;
  /** Whether to take the round from another tab. */
  readonly claim: boolean;
  /** Whether to wait for locks and storage however long they take. */
  readonly patient?: boolean;
}

/** Writers of rounds that were resumed and may not be on screen yet, by slot. */
const resumed = new Map<string, string>();

const queues = new Map<string, Promise<unknown>>();

/** Serialises work on a slot in this tab, as locks only exclude other tabs. */
function inTurn<T>(slot: string, work: () => Promise<T>): Promise<T> {
  const done = Promise.resolve(queues.get(slot)).then(work, work);
  queues.set(slot, done);
  return done;
}

/** Releases the lock of a round that was resumed and never shown. A no-op for one on screen. */
export function release({ slot, writer }: Pick<FirstRound, 'slot' | 'writer'>): Promise<void> {
  return inTurn(slot, async () => {
    if (resumed.get(slot) !== writer || isInUse(slot)) return;
    resumed.delete(slot);
    releaseLock(slot);
  });
}

/**
 * Resumes the open round of a slot.
 * @returns 'elsewhere' when another tab plays it; 'lost' when its rules have changed; undefined when there is none, or it
 * is another player's or another deal
 * @throws when storage is blocked, and TimeoutError when it or the slot's lock does not answer
 */
export function resumeRound(wanted: Resume): Promise<FirstRound | 'elsewhere' | 'lost' | undefined> {
  const { slot, claim, patient = false } = wanted;
  return inTurn(slot, async () => {
    if (isInUse(slot)) throw new TimeoutError('the round is still being left');
    if (!(await takeLock(slot, { claim, patient }))) return 'elsewhere';
    let found: FirstRound | 'lost' | undefined;
    try {
      found = await resume(wanted);
      return found;
    } finally {
      if (typeof found !== 'object' && !isInUse(slot)) releaseLock(slot);
    }
  });
}

/** Retries until locks and storage answer, for as long as the round is wanted. */
export async function resumeLate(wanted: Resume, isWanted: () => boolean): ReturnType<typeof resumeRound> {
  for (;;) {
    await answered();
    if (!isWanted()) return undefined;
    try {
      return await resumeRound({ ...wanted, patient: true });
    } catch (error) {
      if (!(error instanceof TimeoutError)) throw error;
    }
  }
}

async function resume({
  game,
  rules,
  slot,
  deal,
  patient,
}: Resume): Promise<FirstRound | 'lost' | undefined> {
  const writer = newSeed();
  const stored = await takeRound(slot, writer, playerId(), patient ? 'patient' : 'read');
  const rebuilt = stored && (await rebuild(rules, stored, Date.now(), stepWorkerOf(game)));
  if (!rebuilt || (deal && !namesDeal(deal, rebuilt.round))) {
    if (stored) await removeRound(slot);
    return stored && !rebuilt ? 'lost' : undefined;
  }
  const { record, round } = rebuilt;
  const { id, held } = record;
  resumed.set(slot, writer);
  return { slot, writer, id, round, session: sessionOf(rebuilt), ...(held && { held }) };
}

/**
 * Ends finished rounds whose page was closed or has crashed. Never rejects.
 * @param everything also rounds in progress, of games that count when left, and those of other tabs
 */
export async function settleRounds(everything = false): Promise<void> {
  const rounds = await readOpenRounds().catch(() => []);
  for (const { slot, over } of rounds) {
    const game = gameBySlug(slot.replace(/:.*/, ''));
    if (!game || opensHere(game, slot)) continue;
    if (over || (everything && game.midRound === 'count')) await settleRound(game, slot, everything);
  }
}

function opensHere(game: Game, slot: string): boolean {
  const { pathname, search } = window.location;
  if (pathname.startsWith(challengePath())) return slot === linkSlot(game);
  return pathname === playPath(game.slug) && readAddress(game, new URLSearchParams(search))?.slot === slot;
}

export function settleRound(game: Game, slot: string, everything: boolean): Promise<void> {
  return inTurn(slot, async () => {
    if (isInUse(slot)) return;
    try {
      if (!(await takeLock(slot, { claim: everything, patient: everything }))) return;
      await endStored(game, slot, everything);
    } catch {
      // The round stays open while storage or the game's code is unavailable.
    }
    releaseLock(slot);
  });
}

async function endStored(game: Game, slot: string, everything: boolean): Promise<void> {
  const stored = await readOpen(slot);
  const rebuilt = stored && (await rebuild(await loadRules(game), stored, Date.now()));
  if (!rebuilt) return;
  const { record, round } = rebuilt;
  if (!round.outcome && !(everything && game.midRound === 'count')) return;
  const now = currentSession();
  const { player, writer, wall } = record;
  if (player !== undefined && player !== playerId()) return;
  const name = 'name' in now ? now.name : 'Guest';
  const ended = endedRecord(game, round, { ...record, name }, wall);
  const counts = await countsOf(ended.record, round);
  await endRound({ ...ended, record: { ...ended.record, ...counts }, writer });
}

function sessionOf({ record }: Rebuilt): FirstRound['session'] {
  const { setup, seed, opponents, mark = lateMark(record) } = record;
  const { player, ...terms } = termsOf(record);
  const deal = {
    ...terms,
    setup,
    seed,
    opponents,
    ...(terms.run !== undefined && player !== undefined && { player }),
    ...(mark !== undefined && { mark }),
  };
  return { ...record.session, deal, recorded: false };
}

/** A guest's round stays unranked after they sign in, unless it is a day's match. */
function lateMark({ run, today, setup }: OpenRound): string | undefined {
  const isGuests = !run && !today && canRank(setup);
  return isGuests && playerId() !== undefined ? unranked.refused : undefined;
}

/** Bounds the work for a corrupt time. */
const MAX_STEPS = 1_000_000;

interface Rebuilt {
  readonly record: OpenRound;
  readonly round: Round<unknown, unknown>;
}

/** @param now epoch ms: the time away counts as a pause. @returns undefined for a corrupt log, or one of other rules */
async function rebuild(
  rules: Rules,
  stored: StoredRound,
  now: number,
  worker?: StepWorker,
): Promise<Rebuilt | undefined> {
  const head = v.safeParse(openRound, stored.record);
  const log = v.safeParse(entriesSchema, stored.entries);
  if (!head.success || !log.success || log.output.length !== head.output.length) return undefined;
  const record = head.output;
  try {
    const round = await replayed(rules, { ...record, entries: log.output }, worker);
    round.pause(Math.max(0, now - record.wall));
    return { record, round };
  } catch {
    // Rules may throw on malformed actions.
    return undefined;
  }
}

async function replayed(rules: Rules, log: Log, worker?: StepWorker): Promise<Round<unknown, unknown>> {
  const { version, setup, seed, entries, end } = log;
  const budget = MAX_STEPS;
  const found = version === rules.version ? await worker?.({ setup, seed, entries, end, budget }) : undefined;
  if (!found) return replay(rules, log, { budget });
  const round = new Round(rules, setup, seed, found);
  round.takeUp(log);
  return round;
}
