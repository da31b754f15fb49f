import type { Rules } from '../../../kit/contract/rules.ts';
import type { Checkpoint } from '../../../kit/round/round.ts';
import { answerTo, type ReplayRequest } from '../../../kit/round/worker.ts';

/** Replaces the browser's worker: answers by the rules of the game in the file's path, or crashes. */
export class FakeWorker {
  static crashes = false;
  static readonly running = new Set<FakeWorker>();
  onmessage: ((event: { data: Checkpoint<unknown> | undefined }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly #rules: Promise<{ rules: Rules }>;

  constructor(url: string) {
    const slug = /games\/([^/]+)\/worker\.ts/.exec(url)?.[1];
    this.#rules = import(`../../../games/${slug}/rules.ts`);
    FakeWorker.running.add(this);
  }

  async postMessage(question: ReplayRequest): Promise<void> {
    const { rules } = await this.#rules;
    if (!FakeWorker.running.has(this)) return;
    if (FakeWorker.crashes) this.onerror?.();
    else this.onmessage?.({ data: structuredClone(answerTo(rules, structuredClone(question))) });
  }

  addEventListener(): void {}

  terminate(): void {
    FakeWorker.running.delete(this);
  }
}
