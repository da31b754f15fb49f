// Fills the store from the trivia service while it holds few of its questions, in the background on one of the servers.
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { acquireLease, releaseLease } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import { openService, realTiming, SERVICE, type Timing } from './service.ts';
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
  /** The service's address, without `api.php`. */
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
    const seeded = await seedNow({ store, url, timing, signal });
    if (!seeded) return false;
    log.info('trivia-seeded', { held: seeded.held });
    return seeded.held >= ENOUGH;
  }

  async function close(): Promise<void> {
    stop.abort();
    await done;
  }

  /** `done` resolves when the store holds enough, or after `close`. */
  return { done, close };
}

/**
 * Fetches each level in turn until the store holds enough, under a lease.
 * @returns the numbers of questions added and held; undefined while another server is seeding
 * @throws ServiceError
 */
export async function seedNow({
  store,
  url,
  timing = realTiming,
  signal = new AbortController().signal,
}: Omit<Options, 'log'> & { readonly signal?: AbortSignal }) {
  const holder = randomUUID();
  if (!(await acquireLease(store, LEASE, holder, LEASE_MS))) return undefined;
  try {
    const service = openService({ url, signal, timing });
    const before = await countQuestions(store.db, SERVICE);
    let held = before;
    for (const difficulty of LEVELS) {
      if (held >= ENOUGH) break;
      await upsertQuestions(store.db, await service.questions(difficulty));
      held = await countQuestions(store.db, SERVICE);
    }
    return { added: held - before, held };
  } finally {
    await releaseLease(store, LEASE, holder);
  }
}
