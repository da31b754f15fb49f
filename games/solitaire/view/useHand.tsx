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
  moved,
  type PileId,
  type Piles,
  reachable,
  type Spot,
} from '../piles.ts';
import type { Action, State } from '../rules.ts';
import { bestPlace } from './best.ts';
import { type Lifted, spots } from './layout.ts';
import { runName, spotName } from './names.ts';
import { covered, noDraw, noFinish, noUndo } from './narration.ts';

/** Two taps on a card within this time (ms) send it to its foundation. */
const doubleTap = 350;

interface Options extends Pick<Play<State, Action>, 'state' | 'play' | 'announce'> {
  /** Reports a tap without effect, and the reason. */
  onRefused(spot: Spot, index: number, why: string): void;
}

export function useHand({ state, play, announce, onRefused }: Options) {
  const { oneTap } = useFrame().preferences;
  const [held, hold] = useState<{ lifted: Lifted; state: State }>();
  const [cursor, setCursor] = useState<Spot>('stock');
  const [run, setRun] = useState(1);
  // Any change of the table (an undo, the end of time) releases the cards.
  const picked = held?.state === state ? held.lifted : undefined;
  const pick = (lifted: Lifted | undefined): void => hold(lifted && { lifted, state });
  const lastTap = useRef({ spot: 'stock' as Spot, index: -1, at: 0 });

  const cardsOf = (lifted: Lifted) => {
    const { down, up } = cardsAt(state, lifted.spot);
    return up.slice(lifted.index - down.length);
  };

  const liftable = (spot: Spot, index: number): Lifted | undefined => {
    const fromTop = heightOf(state, spot) - index;
    return fromTop >= 1 && fromTop <= reachable(state, spot).length ? { spot, index } : undefined;
  };

  const targets = (lifted: Lifted): Spot[] => {
    const from = lifted.spot as PileId;
    const count = cardsOf(lifted).length;
    return spots.filter((to) => to !== 'stock' && isLegal(state, { from, to, count }));
  };

  const put = (lifted: Lifted, to: Spot): void => {
    pick(undefined);
    const cards = cardsOf(lifted);
    const move = { from: lifted.spot as PileId, to: to as PileId, count: cards.length };
    if (to === 'stock' || !play({ type: 'move', ...move }))
      announce(`${runName(cards)} can't go to ${spotName(to)}.`);
    else setRun(1);
  };

  const rise = (spot: Spot): void => {
    pick(undefined);
    const card = reachable(state, spot).at(-1);
    if (!card) return;
    const move = { from: spot as PileId, to: foundationOf(card), count: 1 };
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
   */
  const tap = (spot: Spot, index: number, at: number): void => {
    setCursor(spot);
    setRun(1);
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
  return { picked, cursor, run, liftable, targets, pick, setCursor, setRun, tap, press, ...steps };
}
