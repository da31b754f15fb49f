// Pool of workers that verify logs, each one log at a time within a limit of processor time; a worker past it is
// replaced. The queue is fair by processor time, and bounded in all and per player.
import { Worker } from 'node:worker_threads';
import { ProcessorTime, takeFairest } from './fair-share.ts';
import type { Refused, Verified, VerifyTask } from './verify.ts';

interface Limits {
  readonly workers: number;
  /** Maximum queued tasks, of all players and of each. */
  readonly queue: number;
  readonly queueEach: number;
  /** Maximum processor time (ms) of a task, or ten times that by the clock. */
  readonly time: number;
  /** Maximum processor time (ms) of one player within `budgetWindow`; unlimited by default. */
  readonly budget?: number;
  /** Receives each ended task with the times (ms) that it waited and ran. */
  readonly observe?: (game: string, waited: number, ran: number) => void;
}

/** ms */
const budgetWindow = 10 * 60 * 1000;

interface Job {
  readonly task: VerifyTask;
  readonly player: string;
  readonly asked: number;
  resolve(answer: Verified | Refused): void;
  reject(error: Error): void;
}

export interface FromWorker {
  readonly ready?: boolean;
  readonly answer?: Verified | Refused;
  readonly error?: string;
  /** Processor time, ms. */
  readonly spent?: number;
}

/** The queue is full, or this player's share of it. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** The player has used up the budget of processor time. */
export class OverBudgetError extends BusyError {
  override name = 'OverBudgetError';
  /** ms */
  readonly retryIn: number;

  constructor(retryIn: number) {
    super('a player has used up their processor time');
    this.retryIn = retryIn;
  }
}

/** A worker has died or passed the time limit, because of the log or a busy machine. */
export class LostError extends Error {
  override name = 'LostError';
}

export interface Pool {
  /** @throws BusyError, OverBudgetError or LostError */
  verify(task: VerifyTask, player: string): Promise<Verified | Refused>;
  readonly workers: number;
  readonly busy: number;
  readonly load: number;
  close(): Promise<void>;
}

const script = new URL('./worker.ts', import.meta.url);

/** Idle workers of this process, by script. A worker that has started costs less than a new one, and keeps no process alive. */
const idleWorkers = new Map<string, Worker[]>();

/** @param file worker script; tests replace it by faulty ones */
export function openPool(limits: Limits, file: URL = script): Pool {
  const idle = idleWorkers.get(file.href) ?? [];
  idleWorkers.set(file.href, idle);
  const busy = new Set<Worker>();
  const queue: Job[] = [];
  const spent = new ProcessorTime(budgetWindow);
  let closed = false;

  const isFull = (player: string): boolean =>
    queue.length >= limits.queue || queue.filter((job) => job.player === player).length >= limits.queueEach;

  const run = (job: Job): void => {
    const known = idle.pop();
    const worker = known ?? new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: 128 } });
    let stopClock = (): void => {};
    let began = performance.now();
    busy.add(worker);
    worker.ref();
    const release = (reusable: boolean, took = performance.now() - began): void => {
      stopClock();
      spent.add(job.player, took);
      limits.observe?.(job.task.game, began - job.asked, performance.now() - began);
      // Without a name, removeAllListeners would remove Node's own listeners of the port too.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      busy.delete(worker);
      if (reusable && !closed) idle.push(worker);
      else void worker.terminate();
      worker.unref();
      const next = takeFairest(queue, spent);
      if (next) run(next);
    };
    const startClock = (): void => {
      began = performance.now();
      stopClock = watchTime(worker, limits.time, () => {
        release(false, limits.time);
        job.reject(new LostError(`a log took longer than ${limits.time} ms to verify`));
      });
    };
    worker.on('message', (message: FromWorker) => {
      if (message.ready) {
        startClock();
        return;
      }
      release(true, message.spent);
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
    // Sends JSON, which V8 reads in two thirds of the time of a cloned object.
    worker.postMessage(JSON.stringify(job.task));
  };

  return {
    verify(task, player) {
      return new Promise((resolve, reject) => {
        const job: Job = { task, player, asked: performance.now(), resolve, reject };
        if (closed) reject(new BusyError('closing'));
        else if (spent.of(player) >= (limits.budget ?? Number.POSITIVE_INFINITY))
          reject(new OverBudgetError(spent.windowEndsIn(player)));
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
      await Promise.all(Array.from(busy, (worker) => worker.terminate()));
    },
  };
}

/**
 * Calls back once a worker has used this much processor time (ms) from now on, or ten times that has passed.
 * @returns a function that cancels it
 */
function watchTime(worker: Worker, time: number, onOver: () => void): () => void {
  const began = performance.now();
  const before = processorTime(worker);
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const check = async (): Promise<void> => {
    const [from, to] = await Promise.all([before, processorTime(worker)]);
    if (stopped) return;
    const left = Math.min(time - (to - from), began + 10 * time - performance.now());
    if (left <= 0) onOver();
    else timer = setTimeout(() => void check(), Math.max(10, left));
  };
  timer = setTimeout(() => void check(), time);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Returns ms of processor time; of the clock before Node 24.6. */
async function processorTime(worker: Worker): Promise<number> {
  const usage = await worker.cpuUsage?.().catch(() => undefined);
  return usage ? (usage.user + usage.system) / 1000 : performance.now();
}
