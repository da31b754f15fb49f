// Stored logs: the limit on a player's storage, and reads in parts.
import { knownAfter } from '../../kit/round/content.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import type { Setup } from '../../kit/round/log.ts';
import { DAY_MS } from '../../protocol/dates.ts';
import type { LogPart } from '../../protocol/runs.ts';
import type { Limit, Limits } from '../http/limits.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db, Tables } from '../store/schema.ts';
import { walk } from '../store/walk.ts';

/** KB a player stores a day at most: twice what 2048 takes at twelve moves a second without a break. */
export const storageLimit: Limit = { name: 'log-kilobytes', max: 32 * 1024, perMs: DAY_MS };

/**
 * @param replaced stored JSON that the new one replaces
 * @throws HttpProblem too-many
 */
export async function countStored(
  limits: Limits,
  player: string,
  json: string,
  replaced = '',
): Promise<void> {
  const times = Math.ceil((Buffer.byteLength(json) - Buffer.byteLength(replaced)) / 1024);
  if (times > 0) await limits.count(storageLimit, player, times);
}

/** Reads the parts of a log in order, each with its entries as JSON. @param from number of the first entry */
function partsOf(db: Db, run: string, from = 0): AsyncGenerator<Tables['run_parts']> {
  const parts = db
    .selectFrom('run_parts')
    .select(['run_id', 'from_entry', 'entries'])
    .where('run_id', '=', run)
    .where('from_entry', '>=', from);
  // A part can have half a megabyte.
  return walk(parts, ['from_entry'], { rowsAtOnce: 4 });
}

export function setupOf(run: RunsTable): Setup {
  const setup = { difficulty: toDifficulty(run.difficulty), round: run.round };
  return run.content === null ? setup : { ...setup, content: JSON.parse(run.content) };
}

/**
 * Returns a run's content as far as its player may know it after some entries: all of a deal that others have, such as a
 * day's match or a challenge. Undefined for a game without any.
 */
export function knownContentOf({ content, today, challenge }: RunsTable, entries: number): unknown {
  if (content === null) return undefined;
  const whole: unknown = JSON.parse(content);
  return (today ?? challenge) === null ? knownAfter(whole, entries) : whole;
}

/** Returns a run's log but for its entries. */
export function logHead(run: RunsTable) {
  return {
    game: run.game_id,
    version: run.version,
    setup: setupOf(run),
    seed: run.seed,
    end: run.end_ms ?? 0,
    pauses: JSON.parse(run.pauses ?? '[]'),
  };
}

/** Yields an object with its log's entries as JSON in pieces, as a log can be long. */
export async function* withLog(db: Db, run: string, before: object): AsyncGenerator<string> {
  yield `${JSON.stringify(before).slice(0, -1)},"entries":[`;
  let separator = '';
  for await (const { entries } of partsOf(db, run)) {
    const inner = entries.slice(1, -1);
    if (inner === '') continue;
    yield separator + inner;
    separator = ',';
  }
  yield ']}';
}

/** Whether a part has the stored entries where both have some. */
export async function agrees(
  db: Db,
  run: string,
  { from, entries }: Pick<LogPart, 'from' | 'entries'>,
): Promise<boolean> {
  const first = await db
    .selectFrom('run_parts')
    .select('from_entry')
    .where('run_id', '=', run)
    .where('from_entry', '<=', from)
    .orderBy('from_entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  for await (const part of partsOf(db, run, first?.from_entry)) {
    if (part.from_entry >= from + entries.length) break;
    const start = Math.max(from, part.from_entry);
    const stored: LogPart['entries'] = JSON.parse(part.entries).slice(start - part.from_entry);
    const given = entries.slice(start - from, start - from + stored.length);
    if (JSON.stringify(stored.slice(0, given.length)) !== JSON.stringify(given)) return false;
  }
  return true;
}

/** Reads the entries of a log in order, a part at a time. */
export async function* entriesOf(db: Db, run: string): AsyncGenerator<LogPart['entries']> {
  for await (const { entries } of partsOf(db, run)) yield JSON.parse(entries);
}

export async function readEntries(db: Db, run: string): Promise<LogPart['entries']> {
  const entries: LogPart['entries'][number][] = [];
  for await (const part of entriesOf(db, run)) entries.push(...part);
  return entries;
}
