// Fills the store from the trivia service while it holds few of its questions, in the background on one of the servers.
import { randomUUID } from 'node:crypto';
import { type Log, Outage } from '../log.ts';
import { regularly } from '../regularly.ts';
import { acquireLease, releaseLease } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import { openService, realTiming, SERVICE, type Timing } from './service.ts';
import { countQuestions, upsertQuestions } from './store.ts';

/** Number of questions that the store is filled up to. */
const ENOUGH = 150;

const LEASE = 'trivia-seeding';

/** Twice the duration of two rounds of late answers. */
const LEASE_MS = 10 * 60_000;

/** Interval of attempts: after a failure, or while another server is seeding. */
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

  async function fillUp(): Promise<void> {
    if ((await countQuestions(store.db, SERVICE)) >= ENOUGH) return;
    const seeded = await seedNow({ store, url, timing, signal });
    if (seeded) log.info('trivia-seeded', { held: seeded.held });
  }

  const work = () =>
    fillUp().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  const { first, close } = regularly(RETRY_MS, work, new Outage(log, 'trivia-seeding-failed'));
  return {
    /** Resolves after the first attempt. */
    first,
    close(): Promise<void> {
      stop.abort();
      return close();
    },
  };
}

/**
 * Fetches each level in turn until the store holds enough, under a lease.
 * @returns the numbers of questions added and held; undefined while another server is seeding
 * @throws OperatorError as the service
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
