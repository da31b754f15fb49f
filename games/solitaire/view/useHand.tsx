// The picked-up cards, the keyboard's cursor and the length of the run it takes. Every way to move ends in `put` or `rise`.
import { useRef, useState } from 'react';
import { useFrame } from '../../../kit/board/context.ts';
import type { Play } from '../../../kit/round/play.ts';
import { risingMove } from '../finish.ts';
import {
  cardsAt,
  foundationOf,
  heightOf,
  isLegal,
  type Move,
  moved,
  type PileId,
  type Piles,
  pileIds,
  reachable,
  type Spot,
} from '../piles.ts';
import type { Action, State } from '../rules.ts';
import { bestPlace } from './best.ts';
import type { Lifted } from './layout.ts';
import { runName, spotName } from './names.ts';
import { covered, noDraw, noFinish, noUndo } from './narration.ts';

/** Two taps on a card within this time (ms) send it to its foundation. */
const doubleTap = 350;

export type Hand = ReturnType<typeof useHand>;

/** @param onRefused receives a tap without effect, and the reason */
export function useHand(
  { state, play, announce }: Play<State, Action>,
  onRefused: (spot: Spot, index: number, why: string) => void,
) {
  const { oneTap } = useFrame().preferences;
  const [held, hold] = useState<{ lifted: Lifted; state: State }>();
  const [cursor, setCursor] = useState<Spot>('stock');
  const [chosenRun, setRun] = useState(1);
  const run = Math.min(chosenRun, Math.max(1, reachable(state, cursor).length));
  // Any change of the table (an undo, the end of time) releases the cards.
  const picked = held?.state === state ? held.lifted : undefined;
  const pick = (lifted: Lifted | undefined): void => hold(lifted && { lifted, state });
  const putCursor = (spot: Spot): void => {
    setCursor(spot);
    setRun(1);
  };
  const lastTap = useRef({ spot: 'stock' as Spot, index: -1, at: 0 });

  const cardsOf = (lifted: Lifted) => {
    const { down, up } = cardsAt(state, lifted.spot);
    return up.slice(lifted.index - down.length);
  };

  /** The cards from one on; undefined if they can't be lifted. */
  const liftable = (spot: Spot, index: number): Lifted | undefined => {
    const fromTop = heightOf(state, spot) - index;
    return fromTop >= 1 && fromTop <= reachable(state, spot).length ? { spot, index } : undefined;
  };

  const moveTo = (to: PileId, lifted: Lifted): Move => ({
    from: lifted.spot as PileId,
    to,
    count: cardsOf(lifted).length,
  });

  const targets = (lifted: Lifted): PileId[] => pileIds.filter((to) => isLegal(state, moveTo(to, lifted)));

  const put = (lifted: Lifted, to: PileId): void => {
    pick(undefined);
    if (play({ type: 'move', ...moveTo(to, lifted) })) setRun(1);
    else announce(`${runName(cardsOf(lifted))} can't go to ${spotName(to)}.`);
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

  const attempt = (type: 'draw' | 'undo' | 'finish', refusal: (state: State) => string): void => {
    if (type !== 'finish') pick(undefined);
    if (!play({ type })) announce(refusal(state));
  };
  const draw = () => attempt('draw', noDraw);
  const undo = () => attempt('undo', noUndo);
  const finish = () => attempt('finish', noFinish);

  const pickUp = (spot: Spot, most: number): void => {
    const cards = reachable(state, spot).slice(-most);
    const count = cards.length;
    if (count > 0) pick({ spot, index: heightOf(state, spot) - count });
    announce(count > 0 ? `${runName(cards)} in hand.` : `No card to take from ${spotName(spot)}.`);
  };

  /** Takes one more card, or releases the complete run. */
  const takeMore = (lifted: Lifted): void => {
    if (liftable(lifted.spot, lifted.index - 1)) pickUp(lifted.spot, cardsOf(lifted).length + 1);
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
    const lifted = liftable(spot, index);
    if (spot === 'stock') draw();
    else if (twice && lifted && cardsOf(lifted).length === 1) send(spot);
    else if (oneTap && lifted && !spot.startsWith('f')) moveToBest(lifted);
    else if (picked && (targets(picked).includes(spot) || !lifted)) put(picked, spot);
    else if (picked?.spot === spot && picked.index === index) pick(undefined);
    else if (lifted || spot !== 'waste') pick(lifted);
    else onRefused(spot, index, covered(state));
  };

  const moveToBest = (lifted: Lifted): void => {
    const to = bestPlace(state, lifted, targets(lifted));
    if (to) put(lifted, to);
    else onRefused(lifted.spot, lifted.index, `${runName(cardsOf(lifted))} can’t go anywhere.`);
  };

  /**
   * Handles a pile's button (Enter, one-button play, a screen reader, or a tap on an empty place): draws, picks up, puts
   * down, or takes one more card of the pile in hand, since some players have only a button.
   */
  const press = (spot: Spot): void => {
    if (spot === 'stock') draw();
    else if (!picked) pickUp(spot, run);
    else if (picked.spot === spot) takeMore(picked);
    else put(picked, spot);
  };

  const steps = { put, rise, riseAll, send, draw, undo, finish };
  return { picked, cursor, run, liftable, targets, pick, putCursor, setRun, tap, press, ...steps };
}
