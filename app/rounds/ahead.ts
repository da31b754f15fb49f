// Asks the worker of the game that is played to replay what takes long.
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Checkpoint } from '../../kit/round/round.ts';
import type { Question } from '../../kit/round/worker.ts';
import type { Deal } from './session.ts';

const workers = import.meta.glob<{ start(): Worker }>('../../games/*/worker.ts');

/** An answer that takes longer (ms) is not waited for: the code may come by a slow line. */
const PATIENCE_MS = 1_000;

type Answer = Checkpoint<unknown>;

/** Undefined when it fails, or takes too long. */
export type Ahead = (question: Question) => Promise<Answer | undefined>;

let current: { readonly game: Game; readonly ask: Ahead; readonly end: () => void } | undefined;

/** Undefined for games that have no worker, and for browsers that have none. */
export function aheadOf(game: Game): Ahead | undefined {
  const load = workers[`../../games/${game.slug}/worker.ts`];
  if (!load || typeof Worker === 'undefined') return undefined;
  if (current?.game !== game) {
    current?.end();
    current = { game, ...asking(load) };
  }
  return current.ask;
}

/** The game is left. */
export function endWorker(): void {
  current?.end();
  current = undefined;
}

function asking(load: () => Promise<{ start(): Worker }>): { ask: Ahead; end(): void } {
  const waiting: ((answer?: Answer) => void)[] = [];
  let worker: Worker | undefined;
  let ended = false;
  const end = (): void => {
    ended = true;
    worker?.terminate();
    for (const resolve of waiting.splice(0)) resolve();
  };
  // Its code does not come, the browser refuses to start it, or it crashes: the page does without.
  const started = load().then(({ start }) => {
    if (ended) return;
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<Answer | undefined>) => waiting.shift()?.(data);
    worker.onerror = end;
  });
  started.catch(end);
  const ask: Ahead = (question) =>
    new Promise((resolve) => {
      if (ended) return resolve(undefined);
      waiting.push(resolve);
      setTimeout(resolve, PATIENCE_MS);
      started.then(
        () => worker?.postMessage(question),
        () => undefined,
      );
    });
  return { ask, end };
}

/** The deal with the state that it starts from, where finding that takes long. */
export function withStart(game: Game, rules: Rules, deal: Deal): Deal | Promise<Deal> {
  const { setup, seed } = deal;
  const ahead = rules.slow?.start && aheadOf(game);
  if (!ahead) return deal;
  return ahead({ setup, seed, entries: [], end: 0, budget: 0 }).then((start) =>
    start ? { ...deal, start } : deal,
  );
}
