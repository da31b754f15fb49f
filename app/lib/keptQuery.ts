// Queries whose last answer stays on the device, to be shown without a connection.
import * as v from 'valibot';
import { queries } from './queries.ts';
import { isMissing } from './send.ts';
import { isRecord, readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

const PREFIX = 'kept:';
/** Maximum characters of an answer: a friends' box of fifty members with a week's results takes less. */
const LONGEST = 200_000;

interface Kept<T> {
  /** Kind of answer, and its name among those of this kind. */
  readonly of: readonly [kind: string, name: string];
  /** Answers of this kind that stay on the device, the newest. */
  readonly most: number;
  /** ID of the player whose answer it is; '' for everybody's. */
  readonly player?: string;
  readonly schema: v.GenericSchema<unknown, T>;
  fetch(): Promise<unknown>;
}

export function keptQuery<T>({ of: [kind, name], most, player = '', schema, fetch }: Kept<T>) {
  const key = `${PREFIX}${kind}:${name}`;
  const entry = v.object({ player: v.literal(player), at: v.number(), data: schema });
  let at = 0;
  return {
    queryKey: [kind, name, player],
    queryFn: async (): Promise<T> => {
      const answer = await fetch().catch((error: unknown) => {
        if (isMissing(error)) removeStored(key);
        throw error;
      });
      const data = v.parse(schema, answer);
      makeRoom(`${PREFIX}${kind}:`, key, most);
      write(key, { player, at: Date.now(), data: answer });
      return data;
    },
    initialData: (): T | undefined => {
      const stored = v.safeParse(entry, readStoredJson(key, LONGEST));
      if (!stored.success) return undefined;
      at = stored.output.at;
      return stored.output.data;
    },
    // The clock may have been set back.
    initialDataUpdatedAt: (): number => Math.min(at, Date.now()),
    retry: false,
  };
}

/** Fetches an answer; without a connection, returns the last one. @throws if the device has none */
export function fetchKept<T>(query: ReturnType<typeof keptQuery<T>>): Promise<T> {
  return queries.fetchQuery(query).catch((error: unknown) => {
    const last = queries.getQueryData<T>(query.queryKey);
    if (last === undefined) throw error;
    return last;
  });
}

interface Entry {
  readonly player: unknown;
  /** Time of the answer, epoch ms. */
  readonly at: unknown;
  readonly data: unknown;
}

function write(key: string, entry: Entry): void {
  const text = JSON.stringify(entry);
  if (text.length <= LONGEST) writeStored(key, text);
  else removeStored(key);
}

function makeRoom(prefix: string, key: string, most: number): void {
  const others = storedKeys(prefix).filter((other) => other !== key);
  const oldestFirst = others.toSorted((a, b) => timeOf(a) - timeOf(b));
  for (const other of oldestFirst.slice(0, Math.max(0, others.length + 1 - most))) removeStored(other);
}

function timeOf(key: string): number {
  const entry = readStoredJson(key, LONGEST);
  return isRecord(entry) && typeof entry.at === 'number' ? entry.at : 0;
}

/** Migrates what earlier versions stored, each kind of answer in its own shape. */
export function migrateStored(): void {
  for (const key of storedKeys('').filter((each) => /^(today|days|(calendar|friends):.+)$/.test(each))) {
    const old = readStoredJson(key, LONGEST);
    removeStored(key);
    if (!isRecord(old)) continue;
    const { player = '', at = 0, calendar, box, ...rest } = old;
    const to = { today: `box:${old.date}`, days: 'days:own' }[key] ?? key;
    write(PREFIX + to, { player, at, data: calendar ?? box ?? rest });
  }
}

migrateStored();
