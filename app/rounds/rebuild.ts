// Rebuilds an open round by replaying its log.
import * as v from 'valibot';
import type { Rules } from '../../kit/contract/rules.ts';
import { entriesSchema, type Log } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import { type OpenRound, openRound, type StoredRound } from './record.ts';
import type { StepWorker } from './stepWorker.ts';

/** Bounds the work for a corrupt time. */
const MAX_STEPS = 1_000_000;

export interface Rebuilt {
  readonly record: OpenRound;
  readonly round: Round<unknown, unknown>;
}

/** @param now epoch ms: the time away counts as a pause. @returns undefined for a corrupt log, or one of other rules */
export async function rebuild(
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
