// The picked-up cards, the keyboard's cursor and the length of the run it takes. Every way to move ends in `put` or `rise`.
import { useRef, useState } from 'react';
import { useFrame } from '../../../kit/board/context.ts';
import type { Play } from '../../../kit/round/play.ts';
import { risingMove } from '../finish.ts';
import {
  cardAt,
  cardsIn,
  foundationOf,
  heightOf,
  isLegal,
  moved,
  type PileId,
  type Piles,
  pileIds,
  type Run,
  reachable,
  type Spot,
} from '../piles.ts';
import type { Action, State } from '../rules.ts';
import { bestPlace } from './best.ts';
import { runName, spotName } from './names.ts';
import { refusal } from './narration.ts';

/** Two taps on a card within this time (ms) send it to its foundation. */
const doubleTap = 350;

export type Hand = ReturnType<typeof useHand>;

/** @param onRefused receives a tap without effect, and the reason */
export function useHand(
  { state, play, announce }: Play<State, Action>,
  onRefused: (spot: Spot, index: number, why: string) => void,
) {
  const { oneTap } = useFrame().preferences;
  const [held, hold] = useState<{ run: Run; state: State }>();
  const [cursor, setCursor] = useState<Spot>('stock');
  const [chosen, setCount] = useState(1);
  const count = Math.min(chosen, Math.max(1, reachable(state, cursor).length));
  // Any change of the table (an undo, the end of time) releases the cards.
  const picked = held?.state === state ? held.run : undefined;
  const pick = (run: Run | undefined): void => hold(run && { run, state });
  const putCursor = (spot: Spot): void => {
    setCursor(spot);
    setCount(1);
  };
  const lastTap = useRef({ spot: 'stock' as Spot, index: -1, at: 0 });
  const nameOf = (run: Run) => runName(cardsIn(state, run));

  /** The cards from one on; undefined if they can't be lifted. */
  const runFrom = (from: Spot, index: number): Run | undefined => {
    const count = heightOf(state, from) - index;
    return count >= 1 && cardAt(state, from, count) ? { from, count } : undefined;
  };

  const targets = (run: Run): PileId[] => pileIds.filter((to) => isLegal(state, { ...run, to }));

  const put = (run: Run, to: PileId): void => {
    pick(undefined);
    // No run is from the stock.
    if (play({ type: 'move', ...run, to } as Action)) setCount(1);
    else announce(`${nameOf(run)} can't go to ${spotName(to)}.`);
  };

  const rise = (spot: Spot): void => {
    pick(undefined);
    const card = reachable(state, spot).at(-1);
    if (!card || spot === 'stock') return;
    const move = { from: spot, to: foundationOf(card), count: 1 };
    if (!play({ type: 'move', ...move })) announce(`${runName([card])} can't go to its foundation yet.`);
  };

  /** Sends every card home that can go, those that others uncover included. */
  const riseAll = (): void => {
    pick(undefined);
    let piles: Piles = state;
    for (let move = risingMove(piles); move && play({ type: 'move', ...move }); move = risingMove(piles))
      piles = moved(piles, move).piles;
    if (piles === state) announce('No card can go home now.');
  };

  /** Handles a right click: sends the pile's top card home, or all cards if the pile has none to send. */
  const send = (spot: Spot | undefined): void => {
    if (spot === 'waste' || spot?.startsWith('t')) rise(spot);
    else riseAll();
  };

  const attempt = (type: 'draw' | 'undo' | 'finish'): void => {
    if (type !== 'finish') pick(undefined);
    if (!play({ type })) announce(refusal(state, type));
  };

  const pickUp = (from: Spot, most: number): void => {
    const run = { from, count: Math.min(most, reachable(state, from).length) };
    if (run.count > 0) pick(run);
    announce(run.count > 0 ? `${nameOf(run)} in hand.` : `No card to take from ${spotName(from)}.`);
  };

  /** Takes one more card, or releases the complete run. */
  const takeMore = ({ from, count }: Run): void => {
    if (count < reachable(state, from).length) pickUp(from, count + 1);
    else {
      pick(undefined);
      announce('Nothing in hand.');
    }
  };

  /**
   * Handles a tap on a card: draws, picks up, puts down, or at the second quick tap sends the top card home, and all cards
   * from a foundation. If one tap moves, it needs no second.
   * @param at event timestamp (ms), since a busy page handles the event late
   */
  const tap = (spot: Spot, index: number, at: number): void => {
    putCursor(spot);
    const last = lastTap.current;
    const twice = last.spot === spot && last.index === index && at - last.at < doubleTap;
    lastTap.current = { spot, index, at: twice ? 0 : at };
    const run = runFrom(spot, index);
    if (spot === 'stock') attempt('draw');
    else if (twice && run?.count === 1) send(spot);
    else if (oneTap && run && !spot.startsWith('f')) moveToBest(run, index);
    else if (picked && (targets(picked).includes(spot) || !run)) put(picked, spot);
    else if (picked?.from === spot && picked.count === run?.count) pick(undefined);
    else if (run || spot !== 'waste') pick(run);
    else onRefused(spot, index, refusal(state, 'take from the waste'));
  };

  const moveToBest = (run: Run, index: number): void => {
    const to = bestPlace(state, run, targets(run));
    if (to) put(run, to);
    else onRefused(run.from, index, `${nameOf(run)} can’t go anywhere.`);
  };

  /**
   * Handles a pile's button (Enter, one-button play, a screen reader, or a tap on an empty place): draws, picks up, puts
   * down, or takes one more card of the pile in hand, since some players have only a button.
   */
  const press = (spot: Spot): void => {
    if (spot === 'stock') attempt('draw');
    else if (!picked) pickUp(spot, count);
    else if (picked.from === spot) takeMore(picked);
    else put(picked, spot);
  };

  const steps = { put, rise, riseAll, send, attempt };
  return { picked, cursor, count, runFrom, targets, pick, putCursor, setCount, tap, press, ...steps };
}
