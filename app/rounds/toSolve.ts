// The player's box of Yours to solve: stored on this device, and merged with the account's.

import { listenTo } from '../../kit/board/listen.ts';
import { createStore, useStore } from '../../kit/board/store.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Verdict } from '../../kit/review/verdict.ts';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { type Box, emptyBox, mergeBoxes, type Position, parseBox } from '../../protocol/toSolve.ts';
import { onSignOut } from '../account/session.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { exchange } from './exchange.ts';
import { triedFirst, withSlips } from './ladder.ts';
import { boxKey, readBox, writeBox } from './storedBox.ts';

const path = '/api/users/me/to-solve';

const box = createStore(emptyBox, () => {
  box.set(readBox());
  return listenTo(window, 'storage', ({ key }) => {
    if (key === boxKey || key === null) box.set(readBox());
  });
});

export const useBox = (): Box => useStore(box, emptyBox);

export function changeBox(change: (before: Box, today: string) => Box): void {
  const before = readBox();
  const after = change(before, todaysDate());
  if (after === before) return;
  adopt(after);
  syncBox();
}

/** Puts a later state of a position in the place of the one before. */
export const changePosition = (after: Position): void =>
  changeBox((before) => mergeBoxes(before, { ...emptyBox, positions: [after] }));

function adopt(next: Box): void {
  writeBox(next);
  box.set(next);
}

/** Adds the slips of the player's own round whose better action is known, until a first try solves them. */
export function addSlips(
  { round, game, version }: Pick<Position, 'round' | 'game' | 'version'>,
  { moments }: Pick<Review, 'moments'>,
): void {
  const slips = moments.filter(({ kind, better }) => kind === 'slip' && better !== undefined);
  changeBox((before, today) => withSlips(before, { round, game, version }, slips, today));
}

/**
 * Notes a try in the second look. Only the first one decides; another player's round has no positions here.
 * @returns whether the position comes back
 */
export function noteTry(round: string, entry: number, { kind }: Verdict): boolean {
  const position = readBox().positions.find((each) => each.round === round && each.entry === entry);
  if (!position || position.gone) return false;
  if (position.answers > 0 || kind === 'unsure') return true;
  const isRight = kind !== 'slip';
  changePosition(triedFirst(position, isRight, todaysDate()));
  return !isRight;
}

/** Positions of rounds that only this device has stay here. */
const shared = (own: Box): Box => ({
  ...own,
  positions: own.positions.filter(({ round }) => !round.startsWith('local-')),
});

const syncing = new Coalesced(() =>
  exchange({ path, parse: parseBox, merge: mergeBoxes, read: readBox, adopt, shared }).catch(() => undefined),
);

export const syncBox = syncing.run;

onSignOut(() => {
  syncBox();
  return syncing.settled();
});
