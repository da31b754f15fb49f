// Takes over a round that another of the player's devices has left open. Lazy-loaded.
import * as v from 'valibot';
import type { Game } from '../../kit/contract/card.ts';
import type { Entry } from '../../kit/round/log.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { newSeed } from '../../kit/round/random.ts';
import { type Holder, takenRun } from '../../protocol/runs.ts';
import { playPath } from '../lib/route.ts';
import { send } from '../lib/send.ts';
import { isOutside, practiceSlot } from '../rounds/address.ts';
import { readOpen, removeRound, saveRound } from '../rounds/database.ts';
import { deviceKind } from '../rounds/deviceKind.ts';
import { roundLeft } from '../rounds/RoundStore.ts';
import { type OpenRound, openRound } from '../rounds/record.ts';
import { openSession, sessionSnapshot } from '../rounds/session.ts';

/**
 * Makes the run this device's: its log so far becomes the open round of the slot, unless this device has gone on from there.
 * @throws ServerError, or fetch's error without a connection
 */
export async function takeOver(run: string, slot: string): Promise<void> {
  const by: Holder = { id: newSeed(), device: deviceKind(), opponents: [] };
  const response = await send('POST', `/api/runs/${run}/take`, by);
  const taken = v.parse(takenRun, await response.json());
  const own = await readOwn(slot, run);
  const { entries, setup, seed, today, challenge, opponents, ...log } = taken;
  const held = { id: by.id, sent: entries.length };
  const writer = newSeed();
  await removeRound(slot);
  if (own && goesOn(own, taken)) {
    await saveRound({ record: { ...own.record, writer, held }, entries: own.entries, stored: undefined });
    return;
  }
  const outside = isOutside(slot);
  const deal = { setup, seed, run, ...(today !== undefined && { today, ...(outside && { outside }) }) };
  const record: OpenRound = {
    ...sessionSnapshot(openSession({ ...deal, ...(challenge !== undefined && { known: true }) }), opponents),
    ...log,
    ...{ id: run, slot, writer, held, setup, seed, status: 'open', over: false, length: entries.length },
    // The server has counted the time until now as a pause.
    wall: Date.now(),
  };
  await saveRound({ record, entries, stored: undefined });
}

interface Logged {
  readonly entries: readonly Entry[];
  readonly end: number;
}

/** Whether this device has all of the other log and more, which fits behind the other's time. */
function goesOn({ entries }: Logged, other: Logged): boolean {
  const next = entries[other.entries.length];
  const isSame = JSON.stringify(entries.slice(0, other.entries.length)) === JSON.stringify(other.entries);
  return isSame && next !== undefined && next[0] >= other.end;
}

async function readOwn(slot: string, run: string) {
  await roundLeft();
  const stored = await readOpen(slot);
  const record = v.safeParse(openRound, stored?.record);
  if (!stored || !record.success || record.output.run !== run) return undefined;
  return { record: record.output, entries: stored.entries as readonly Entry[], end: record.output.end };
}

/** Number of the run's entries that only this device has. */
export async function ownEntries(run: string, slot: string): Promise<number> {
  const own = await readOwn(slot, run);
  return own ? own.entries.length - (own.record.held?.sent ?? 0) : 0;
}

/** Turns this device's branch of a run that has gone on elsewhere into practice. @returns its path */
export async function keepAsPractice(game: Game, run: string, slot: string): Promise<string> {
  const own = await readOwn(slot, run);
  if (!own) return playPath(game.slug);
  const { run: _, today: __, held, ...record } = own.record;
  const branch = { of: run, entries: held?.sent ?? 0 };
  const setup = { ...record.setup, branch };
  const id = `local-${newSeed().slice(0, 20)}`;
  const mark = practiceWords(game, setup) ?? '';
  const practice = { ...record, id, setup, mark, slot: practiceSlot(game), writer: newSeed() };
  await removeRound(practice.slot);
  await saveRound({ record: practice, entries: own.entries, stored: undefined });
  await removeRound(slot);
  return `${playPath(game.slug)}?practice=${run}.${branch.entries + 1}`;
}
