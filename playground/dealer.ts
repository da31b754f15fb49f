// Fetches games and deals rounds of them.
import { deal } from '../app/play/deal.ts';
import { loadRules, loadView } from '../games/load.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';
import { newSeed } from '../kit/round/random.ts';
import type { Played } from './record.ts';
import type { Code } from './scene.ts';
import type { Workbench } from './workbench.ts';

declare global {
  interface Window {
    /** There for the stages, which are pages of their own, and for the console. */
    playground?: Dealer;
  }
}

export interface DealRequest {
  readonly game: Game;
  readonly difficulty: Difficulty;
  readonly variant: string | undefined;
  readonly round: number;
  /** Another one, unless given. */
  readonly seed?: string;
}

export class Dealer {
  readonly workbench: Workbench;
  #requests = 0;

  constructor(workbench: Workbench) {
    this.workbench = workbench;
  }

  /** Only the newest request is dealt: code and content that come late are dropped. */
  async deal({ game, difficulty, variant, round, seed = newSeed() }: DealRequest): Promise<void> {
    const request = ++this.#requests;
    const [code, dealt] = await Promise.all([codeOf(game), deal(game, { difficulty, variant, round }, seed)]);
    if (request === this.#requests) this.workbench.open(code, dealt);
  }

  /** Takes a round up again. */
  async resume(game: Game, log: Played, moment?: number): Promise<void> {
    const request = ++this.#requests;
    const code = await codeOf(game);
    if (request === this.#requests) this.workbench.load(code, log, moment);
  }
}

export async function codeOf(game: Game): Promise<Code> {
  const [rules, view] = await Promise.all([loadRules(game), loadView(game)]);
  return { game, rules, view };
}
