// Fills the store from the public service while it holds few of its questions: in the background, on one
// server of several, and never in a player's way.
import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { acquireLease, releaseLease } from '../store/leases.ts';
import type { Store } from '../store/store.ts';
import { openService, realTiming, SERVICE, type Timing, type TriviaService } from './service.ts';
import { countQuestions, upsertQuestions } from './store.ts';

/** Number of questions below which the store is filled up. */
const ENOUGH = 150;

const LEASE = 'trivia-seeding';

/** Two rounds of the levels take half of this, were every answer late. */
const LEASE_MS = 10 * 60_000;

/** Delay after a failure, or when another server is seeding. */
const AGAIN_MS = 15 * 60_000;

const LEVELS = ['easy', 'medium', 'hard', 'easy', 'medium', 'hard'] as const;

interface Options {
  readonly store: Store;
  readonly log: Log;
  readonly url: string;
  readonly timing?: Timing;
}

export interface Seeding {
  /** Settles when the store holds enough, or when it was closed. */
  readonly done: Promise<void>;
  close(): Promise<void>;
}

export function startSeeding({ store, log, url, timing = realTiming }: Options): Seeding {
  const stop = new AbortController();
  const { signal } = stop;
  const done = keepOn();

  async function keepOn(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await isFilled()) return;
      } catch (error) {
        if (!signal.aborted) log.error('trivia-seeding-failed', error);
      }
      await timing.sleep(AGAIN_MS, signal).catch(() => {});
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

  return { done, close };
}

/**
 * Runs one round of seeding, for an operator who waits for it.
 * @returns undefined while a server is seeding
 * @throws Error as the service's questions do
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

/** Runs one round of seeding. @returns the number of questions then; undefined while another server is seeding */
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

/** Asks for each level in turn, and stores each batch as it arrives. @returns the number of questions then */
async function fill(store: Store, service: TriviaService): Promise<number> {
  let held = await countQuestions(store.db, SERVICE);
  for (const difficulty of LEVELS) {
    if (held >= ENOUGH) break;
    await upsertQuestions(store.db, await service.questions({ difficulty }));
    held = await countQuestions(store.db, SERVICE);
  }
  return held;
}
