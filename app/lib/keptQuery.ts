// Queries whose last answer stays on the device, to be shown without a connection.
import * as v from 'valibot';
import { dropKept, type Kept, keep, PREFIX, readKept } from './kept.ts';
import { queries } from './queries.ts';
import { isMissing } from './send.ts';
import { isRecord, readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

interface KeptQuery<T> extends Kept {
  readonly schema: v.GenericSchema<unknown, T>;
  fetch(): Promise<unknown>;
}

export function keptQuery<T>({ schema, fetch, ...kept }: KeptQuery<T>) {
  return {
    queryKey: [...kept.of, kept.player],
    queryFn: async (): Promise<T> => {
      const answer = await fetch().catch((error: unknown) => {
        if (isMissing(error)) dropKept(kept);
        throw error;
      });
      const data = v.parse(schema, answer);
      keep(kept, answer);
      return data;
    },
    initialData: (): T | undefined => {
      const data = v.safeParse(schema, readKept(kept)?.data);
      return data.success ? data.output : undefined;
    },
    // The clock may have been set back.
    initialDataUpdatedAt: (): number => Math.min(readKept(kept)?.at ?? 0, Date.now()),
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

/** Migrates what earlier versions stored, each kind of answer in its own shape. */
export function migrateStored(): void {
  for (const key of storedKeys('').filter((each) => /^(today|days|(calendar|friends):.+)$/.test(each))) {
    const old = readStoredJson(key);
    removeStored(key);
    if (!isRecord(old)) continue;
    const { player = '', at = 0, calendar, box, ...rest } = old;
    const to = { today: `box:${old.date}`, days: 'days:own' }[key] ?? key;
    writeStored(PREFIX + to, JSON.stringify({ player, at, data: calendar ?? box ?? rest }));
  }
}

migrateStored();
