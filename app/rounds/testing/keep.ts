// A round that is kept while it is played, as on a game's page.

import { newSeed } from '../../../kit/round/random.ts';
import { RoundStore, type StoreOptions } from '../RoundStore.ts';
import type { SessionSnapshot } from '../record.ts';

export const emptySession: SessionSnapshot['session'] = {
  results: [],
  rounds: 0,
  sum: 0,
  bests: {},
  tallies: { win: 0, loss: 0, draw: 0 },
  levels: {},
};

interface Kept extends Omit<StoreOptions, 'game' | 'place' | 'snapshot'> {
  /** The game's ID. */
  readonly id: string;
  readonly slot: string;
  readonly round?: string;
  readonly writer?: string;
  readonly snapshot?: StoreOptions['snapshot'];
}

export function keep({ id, slot, round = newSeed(), writer, ...options }: Kept) {
  const store = new RoundStore({
    game: { id },
    place: { slot, id: round, ...(writer !== undefined && { writer }) },
    snapshot: () => ({ opponents: [], session: emptySession }),
    ...options,
  });
  return Object.assign(store, { stop: store.start() });
}
