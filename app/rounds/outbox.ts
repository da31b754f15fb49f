// Finished runs that the server has not taken yet. They wait on the device, over reloads, tabs and offline
// times, and are sent until the server has answered for each. A run can be finished once only, so sending it
// twice does no harm.
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import * as v from 'valibot';
import { type FinishedRun, finishedRun, type LogPart } from '../../protocol/runs.ts';

/** Entries in one request: well under what the server takes. */
const partLength = 5_000;

const waitingRun = v.object({
  run: v.string(),
  /** The id of the player whose run it is; runs that were put here earlier have none. */
  player: v.exactOptional(v.string()),
  game: v.string(),
  from: v.number(),
  entries: v.array(v.tuple([v.number(), v.unknown()])),
  end: v.number(),
  pauses: v.array(v.tuple([v.number(), v.number()])),
});
/** A finished run: its log from entry `from` on. */
export type WaitingRun = v.InferOutput<typeof waitingRun>;

/** What became of a run: taken (perhaps unranked), refused for good, or still waiting. */
export type Fate =
  | { readonly kind: 'saved'; readonly finished: FinishedRun }
  | { readonly kind: 'refused' }
  | { readonly kind: 'waiting'; readonly retryIn: number };

type Post = (path: string, body: LogPart) => Promise<Response>;

let store: UseStore | undefined;

/** Does something with the database, or gives `otherwise` where there is none (private mode) or it fails. */
async function inDatabase<T>(work: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  try {
    store ??= createStore('play-small', 'outbox');
    return await work(store);
  } catch {
    return otherwise;
  }
}

/** Runs that could not be stored (private mode, a full disk) wait in memory: better than nothing. */
const unstored = new Map<string, WaitingRun>();

export async function put(run: WaitingRun): Promise<void> {
  unstored.set(run.run, run);
  const stored = await inDatabase((store) => set(run.run, run, store).then(() => true), false);
  if (stored) unstored.delete(run.run);
}

/** All that waits. A stored value that is not a run is dropped. */
export async function waiting(): Promise<WaitingRun[]> {
  const stored = await inDatabase((store) => entries(store), []);
  const broken = stored.filter(([, value]) => !v.is(waitingRun, value)).map(([key]) => key);
  if (broken.length > 0) await inDatabase((store) => delMany(broken, store), undefined);
  const runs = stored.map(([, value]) => value).filter((value) => v.is(waitingRun, value));
  return [...runs, ...unstored.values()];
}

async function drop(run: string): Promise<void> {
  unstored.delete(run);
  await inDatabase((store) => delMany([run], store), undefined);
}

/** Sends one run: its log in parts, then its end. Never throws. */
async function send(run: WaitingRun, post: Post): Promise<Fate> {
  try {
    const parts = split(run);
    for (const [i, part] of parts.entries()) {
      const last = i === parts.length - 1;
      const response = await post(
        `/api/runs/${encodeURIComponent(run.run)}/${last ? 'finish' : 'checkpoint'}`,
        part,
      );
      if (!response.ok) return fateOf(response);
      if (last) return { kind: 'saved', finished: v.parse(finishedRun, await response.json()) };
    }
  } catch {
    // Offline, or an answer that is none: it is tried again.
  }
  return { kind: 'waiting', retryIn: 15_000 };
}

export function split({ from, entries, end, pauses }: WaitingRun): LogPart[] {
  const parts: LogPart[] = [];
  let start = 0;
  do {
    const some = entries.slice(start, start + partLength);
    const done = start + partLength >= entries.length;
    const reached = done ? end : (some.at(-1)?.[0] ?? end);
    parts.push({
      from: from + start,
      entries: some,
      end: reached,
      pauses: pauses.filter(([at]) => done || at <= reached),
    });
    start += partLength;
  } while (start < entries.length);
  return parts;
}

/**
 * Being signed out, too many requests and a server in trouble pass, and so does what says when to ask again: clocks
 * may differ. Anything else is the server's last word.
 */
function fateOf({ status, headers }: Response): Fate {
  const after = Number(headers.get('retry-after'));
  const passes = status === 401 || status === 408 || status === 429 || status >= 500 || after > 0;
  if (!passes) return { kind: 'refused' };
  return { kind: 'waiting', retryIn: after > 0 ? after * 1000 : 15_000 };
}

/**
 * Sends what waits, one tab at a time.
 * @param player who is signed in, as far as is known: to the server the runs of anybody else are unknown, and they wait
 * for whose they are
 * @returns when to try again (ms), or undefined when nothing waits any more
 */
export async function flush(
  post: Post,
  onFate: (run: WaitingRun, fate: Fate) => void,
  player?: string,
): Promise<number | undefined> {
  return alone(async () => {
    let retryIn: number | undefined;
    for (const run of await waiting()) {
      if (player !== undefined && run.player !== undefined && run.player !== player) continue;
      const fate = await send(run, post);
      if (fate.kind === 'waiting') retryIn = Math.max(retryIn ?? 0, fate.retryIn);
      else await drop(run.run);
      onFate(run, fate);
    }
    return retryIn;
  });
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('outbox', work);
}
