// Rebuilds an open round by replaying its log.
import * as v from 'valibot';
import type { Rules } from '../../kit/contract/rules.ts';
import { entriesSchema, type Log } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';
import { Round } from '../../kit/round/round.ts';
import type { Ahead } from './ahead.ts';
import type { StoredRound } from './database.ts';
import { type OpenRound, openRound } from './record.ts';
import type { SessionState } from './session.ts';

/** The most steps that a saved round may take: a corrupt time must not keep the page busy for ever. */
const MAX_STEPS = 1_000_000;

export interface Rebuilt {
  readonly record: OpenRound;
  readonly round: Round<unknown, unknown>;
  readonly session: SessionState;
}

/**
 * @param now epoch ms: the time away is noted as a pause
 * @param ahead replays it elsewhere, if it can
 * @returns undefined for what does not replay: made by other rules, or corrupt
 */
export async function rebuild(
  rules: Rules,
  stored: StoredRound,
  now: number,
  ahead?: Ahead,
): Promise<Rebuilt | undefined> {
  const head = v.safeParse(openRound, stored.record);
  const log = v.safeParse(entriesSchema, stored.entries);
  if (!head.success || !log.success || log.output.length !== head.output.length) return undefined;
  const record = head.output;
  try {
    const round = await replayed(rules, { ...record, entries: log.output }, ahead);
    round.pause(Math.max(0, now - record.wall));
    return { record, round, session: { ...record.session, deal: dealOf(record), recorded: false } };
  } catch {
    // Rules never throw for what they were given; for what somebody wrote into the database they may.
    return undefined;
  }
}

async function replayed(rules: Rules, log: Log, ahead?: Ahead): Promise<Round<unknown, unknown>> {
  const { version, setup, seed, entries, end } = log;
  const budget = MAX_STEPS;
  const found = version === rules.version ? await ahead?.({ setup, seed, entries, end, budget }) : undefined;
  if (!found) return replay(rules, log, { budget });
  const round = new Round(rules, setup, seed, found);
  round.takeUp(log);
  return round;
}

function dealOf({ setup, seed, run, player, today, mark }: OpenRound): SessionState['deal'] {
  return {
    setup,
    seed,
    ...(run !== undefined && { run, ...(player !== undefined && { player }) }),
    ...(today !== undefined && { today }),
    ...(mark !== undefined && { mark }),
  };
}
