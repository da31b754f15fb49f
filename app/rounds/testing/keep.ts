// A round that is kept while it is played, as on a game's page.

import { newSeed } from '../../../kit/round/random.ts';
import type { Driver } from '../driver.ts';
import { RoundStore, type StoreHost } from '../RoundStore.ts';
import type { SessionSnapshot } from '../record.ts';
import type { FirstRound } from '../session.ts';

export const emptySession: SessionSnapshot['session'] = {
  results: [],
  rounds: 0,
  sum: 0,
  bests: {},
  tallies: { win: 0, loss: 0, draw: 0 },
  levels: {},
};

let killed = false;

/** Nothing more is written of this page's rounds, also by code that it still loads. */
export function killStores(): void {
  killed = true;
}

interface Kept extends Partial<StoreHost> {
  readonly driver: Driver;
  readonly run?: string | undefined;
  /** The game's ID. */
  readonly id: string;
  readonly slot: string;
  readonly round?: string;
  readonly writer?: string;
  readonly late?: FirstRound['late'] | undefined;
}

export function keep({ id, slot, round = newSeed(), writer, late, driver, run, ...host }: Kept) {
  const snapshot = host.snapshot ?? (() => ({ opponents: [], session: emptySession }));
  const place = { slot, id: round, ...(late && { late }), ...(writer !== undefined && { writer }) };
  const store = new RoundStore({ id }, driver, place, run);
  const stop = store.start({
    ...host,
    snapshot: () => {
      if (killed) throw new Error('the page is gone');
      return snapshot();
    },
  });
  return Object.assign(store, { stop });
}
