// Fetches games and deals rounds of them.
import { deal } from '../app/play/deal.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Difficulty } from '../kit/round/difficulty.ts';
import { newSeed } from '../kit/round/random.ts';
import type { Played } from './record.ts';
import type { Code, Table } from './table.ts';

declare global {
  interface Window {
    /** There for the stages, which are pages of their own, and for the console. */
    playground?: Dealer;
  }
}

export interface Wish {
  readonly game: Game;
  readonly difficulty: Difficulty;
  readonly variant: string | undefined;
  readonly round: number;
  /** Another one, unless given. */
  readonly seed?: string;
}

export class Dealer {
  readonly table: Table;
  #wishes = 0;

  constructor(table: Table) {
    this.table = table;
  }

  /** Only the newest wish is dealt: code and content that come late are dropped. */
  async deal({ game, difficulty, variant, round, seed = newSeed() }: Wish): Promise<void> {
    const wished = ++this.#wishes;
    const [code, dealt] = await Promise.all([codeOf(game), deal(game, { difficulty, variant, round }, seed)]);
    if (wished === this.#wishes) this.table.open(code, dealt);
  }

  /** Takes a round up again. */
  async resume(game: Game, log: Played, moment?: number): Promise<void> {
    const wished = ++this.#wishes;
    const code = await codeOf(game);
    if (wished === this.#wishes) this.table.load(code, log, moment);
  }
}

export async function codeOf(game: Game): Promise<Code> {
  const { load } = game;
  if (!load) throw new TypeError(`${game.slug} is not built`);
  const [{ rules }, { view }] = await Promise.all([load.rules(), load.view()]);
  return { game, rules, view };
}
