// Worker of the game on screen: replays logs off the main thread.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Checkpoint } from '../../kit/round/round.ts';
import type { ReplayRequest } from '../../kit/round/worker.ts';
import { within } from '../lib/within.ts';
import type { Deal } from './session.ts';

const workers = import.meta.glob<{ start(): Worker }>('../../games/*/worker.ts');

const ANSWER_TIMEOUT_MS = 1_000;

type Answer = Checkpoint<unknown>;

export type StepWorker = (question: ReplayRequest) => Promise<Answer | undefined>;

let current: { readonly game: Game; readonly ask: StepWorker; readonly end: () => void } | undefined;

/** Undefined for games without a worker, and in browsers without workers. */
export function stepWorkerOf(game: Game): StepWorker | undefined {
  const load = workers[`../../games/${game.slug}/worker.ts`];
  if (!load || typeof Worker === 'undefined') return undefined;
  if (current?.game !== game) {
    current?.end();
    current = { game, ...start(load) };
  }
  return current.ask;
}

export function endStepWorker(): void {
  current?.end();
  current = undefined;
}

function start(load: () => Promise<{ start(): Worker }>): { ask: StepWorker; end(): void } {
  const pending: ((answer?: Answer) => void)[] = [];
  let worker: Worker | undefined;
  let ended = false;
  const end = (): void => {
    ended = true;
    worker?.terminate();
    for (const resolve of pending.splice(0)) resolve();
  };
  // Fallback for code that fails to load or to start, or crashes: the page does the work.
  const started = load().then((code) => {
    if (ended) return;
    worker = code.start();
    worker.onmessage = ({ data }: MessageEvent<Answer | undefined>) => pending.shift()?.(data);
    worker.onerror = end;
  });
  started.catch(end);
  const ask = (question: ReplayRequest) =>
    new Promise<Answer | undefined>((resolve) => {
      if (ended) return resolve(undefined);
      pending.push(resolve);
      started.then(
        () => worker?.postMessage(question),
        () => undefined,
      );
    });
  return { ask: (question) => within(ANSWER_TIMEOUT_MS, ask(question)).catch(() => undefined), end };
}

/** Adds the first state to a deal if computing it is slow. */
export function withStart(game: Game, rules: Rules, deal: Deal): Deal | Promise<Deal> {
  const { setup, seed } = deal;
  const ask = !deal.start && rules.slow?.(undefined) && stepWorkerOf(game);
  if (!ask) return deal;
  return ask({ setup, seed, entries: [], end: 0, budget: 0 }).then((found) =>
    found ? { ...deal, start: found } : deal,
  );
}
