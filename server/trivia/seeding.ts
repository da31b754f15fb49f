// Fills the store from the trivia service while it holds few of its questions, in the background on one of the servers.
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { acquireLease, releaseLease } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import { openService, realTiming, SERVICE, type Timing, type TriviaService } from './service.ts';
import { countQuestions, upsertQuestions } from './store.ts';

/** Number of questions that the store is filled up to. */
const ENOUGH = 150;

const LEASE = 'trivia-seeding';

/** Twice the duration of two rounds of late answers. */
const LEASE_MS = 10 * 60_000;

/** Delay after a failure, or while another server is seeding. */
const RETRY_MS = 15 * 60_000;

const LEVELS = ['easy', 'medium', 'hard', 'easy', 'medium', 'hard'] as const;

interface Options {
  readonly store: Store;
  readonly log: Log;
  readonly url: string;
  readonly timing?: Timing;
}

export function startSeeding({ store, log, url, timing = realTiming }: Options) {
  const stop = new AbortController();
  const { signal } = stop;
  const done = fillUp();

  async function fillUp(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await isFilled()) return;
      } catch (error) {
        if (!signal.aborted) log.error('trivia-seeding-failed', error);
      }
      await timing.sleep(RETRY_MS, signal).catch(() => {});
    }
  }

  async function isFilled(): Promise<boolean> {
    if ((await countQuestions(store.db, SERVICE)) >= ENOUGH) return true;
    const held = await fillAlone({ store, url, timing, signal });
    if (held === undefined) return false;
    log.info('trivia-seeded', { held });
    return held >= ENOUGH;
  }

  async function close(): Promise<void> {
    stop.abort();
    await done;
  }

  /** `done` resolves when the store holds enough, or after `close`. */
  return { done, close };
}

/**
 * Runs one round of seeding for an operator.
 * @returns undefined while a server is seeding
 * @throws ServiceError
 */
export async function seedNow({
  store,
  url,
  timing = realTiming,
}: Omit<Options, 'log'>): Promise<{ added: number; held: number } | undefined> {
  const before = await countQuestions(store.db, SERVICE);
  const { signal } = new AbortController();
  const held = await fillAlone({ store, url, timing, signal });
  return held === undefined ? undefined : { added: held - before, held };
}

/** Runs one round of seeding under the lease. @returns the number of questions; undefined without the lease */
async function fillAlone({
  store,
  url,
  timing,
  signal,
}: Required<Omit<Options, 'log'>> & { signal: AbortSignal }): Promise<number | undefined> {
  const holder = randomUUID();
  if (!(await acquireLease(store, LEASE, holder, LEASE_MS))) return undefined;
  try {
    return await fill(store, openService({ url, signal, timing }));
  } finally {
    await releaseLease(store, LEASE, holder);
  }
}

/** Fetches each level in turn until the store holds enough. @returns the number of questions */
async function fill(store: Store, service: TriviaService): Promise<number> {
  let held = await countQuestions(store.db, SERVICE);
  for (const difficulty of LEVELS) {
    if (held >= ENOUGH) break;
    await upsertQuestions(store.db, await service.questions({ difficulty }));
    held = await countQuestions(store.db, SERVICE);
  }
  return held;
}
