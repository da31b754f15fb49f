// A few workers that verify logs. One log at a time each, within a time limit; a worker that passes it is
// ended and replaced. The queue is bounded, and each player's part of it: past that, callers are asked to come back later.
import { Worker } from 'node:worker_threads';
import type { Refused, Verified, VerifyTask } from './verify.ts';

interface Limits {
  readonly workers: number;
  /** The most tasks that wait. */
  readonly queue: number;
  /** The most of them that are one player's: the others' must not wait for those for long. */
  readonly queueEach: number;
  /** The longest (ms) that one task may take, from when a worker takes it up. */
  readonly time: number;
  /** Told of each task that a worker has ended: how long (ms) it waited for the worker, and ran. */
  readonly observe?: (game: string, waited: number, ran: number) => void;
}

interface Job {
  readonly task: VerifyTask;
  readonly player: string;
  readonly asked: number;
  resolve(answer: Verified | Refused): void;
  reject(error: Error): void;
}

interface FromWorker {
  readonly ready?: boolean;
  readonly answer?: Verified | Refused;
  readonly error?: string;
}

/** Thrown when the queue is full, or this player's part of it. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Thrown when a worker dies or passes the time limit. It may be the log's fault, or a machine's that is busy. */
export class LostError extends Error {
  override name = 'LostError';
}

export interface Pool {
  /**
   * @param player whose log it is
   * @throws {BusyError} when too many tasks wait already, of all or of this player
   * @throws {LostError} when its worker was lost
   */
  verify(task: VerifyTask, player: string): Promise<Verified | Refused>;
  /** The most workers that there can be. */
  readonly workers: number;
  /** Those that have a task. */
  readonly busy: number;
  /** Tasks that wait or run. */
  readonly load: number;
  close(): Promise<void>;
}

const script = new URL('./worker.ts', import.meta.url);

/** @param file another worker script, for a test of what happens when one misbehaves */
export function openPool(limits: Limits, file: URL = script): Pool {
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  const queue: Job[] = [];
  let closed = false;

  const isFull = (player: string): boolean =>
    queue.length >= limits.queue || queue.filter((job) => job.player === player).length >= limits.queueEach;

  const next = (): void => {
    const job = queue.shift();
    if (job) run(job);
  };

  const run = (job: Job): void => {
    const known = idle.pop();
    const worker = known ?? new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let began = performance.now();
    busy.add(worker);
    worker.ref();
    const release = (reusable: boolean): void => {
      clearTimeout(timer);
      limits.observe?.(job.task.game, began - job.asked, performance.now() - began);
      // By name: without a name it would also take the listeners by which Node itself minds the port.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      busy.delete(worker);
      if (reusable && !closed) idle.push(worker);
      else void worker.terminate();
      // An idle worker keeps no process alive.
      worker.unref();
      next();
    };
    const startClock = (): void => {
      began = performance.now();
      timer = setTimeout(() => {
        release(false);
        job.reject(new LostError(`a log took longer than ${limits.time} ms to verify`));
      }, limits.time);
    };
    worker.on('message', (message: FromWorker) => {
      if (message.ready) {
        startClock();
        return;
      }
      release(true);
      if (message.answer) job.resolve(message.answer);
      else job.reject(new Error(message.error));
    });
    worker.once('error', (error) => {
      release(false);
      job.reject(new LostError('a verifying worker failed', { cause: error }));
    });
    worker.once('exit', () => {
      release(false);
      job.reject(new LostError('a verifying worker died'));
    });
    if (known) startClock();
    try {
      worker.postMessage(job.task);
    } catch (error) {
      // Not even sent; it must not cost a worker.
      release(true);
      job.reject(new Error('a log could not be handed to a worker', { cause: error }));
    }
  };

  return {
    verify(task, player) {
      return new Promise((resolve, reject) => {
        const job: Job = { task, player, asked: performance.now(), resolve, reject };
        if (closed) reject(new BusyError('closing'));
        else if (busy.size < limits.workers) run(job);
        else if (isFull(player)) reject(new BusyError('too many runs wait'));
        else queue.push(job);
      });
    },
    workers: limits.workers,
    get busy() {
      return busy.size;
    },
    get load() {
      return busy.size + queue.length;
    },
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new BusyError('closing'));
      await Promise.all([...idle.splice(0), ...busy].map((worker) => worker.terminate()));
    },
  };
}
