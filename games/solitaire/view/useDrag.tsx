// Pointers on the cards: a drag, or a tap where the pointer hardly travels.
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { listenTo } from '../../../kit/board/listen.ts';
import { isMain, useSecondFinger } from '../../../kit/board/pointer.ts';
import type { PileId, Spot } from '../piles.ts';
import { type Drag, type Grip, startDrag } from './drag.ts';
import type { Hand } from './useHand.tsx';

/** A pointer that travels less than this (px) taps. */
const slack = 6;

interface Press extends Grip {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  moved: boolean;
  drag?: Drag | undefined;
}

export function useDrag(table: RefObject<HTMLElement | null>, hand: Hand) {
  const pressed = useRef<Press>(undefined);
  const tapped = useRef(false);

  const start = (press: Press): Drag | undefined => {
    const run = hand.runFrom(press.spot, press.index);
    if (!run || !table.current) return undefined;
    hand.pick(undefined);
    return startDrag(table.current, press, run, hand.targets(run));
  };

  const stop = (): PileId | undefined => {
    const drag = pressed.current?.drag;
    pressed.current = undefined;
    return drag?.end();
  };

  const onPointerDown = (event: ReactPointerEvent): void => {
    tapped.current = false;
    const card = event.target instanceof Element && event.target.closest<HTMLElement>('[data-index]');
    if (!card || !isMain(event) || pressed.current) return;
    const box = card.getBoundingClientRect();
    pressed.current = {
      pointer: event.pointerId,
      spot: card.dataset.spot as Spot,
      index: Number(card.dataset.index),
      card,
      holdX: (event.clientX - box.x) / box.width,
      holdY: (event.clientY - box.y) / box.height,
      box,
      x: event.clientX,
      y: event.clientY,
      moved: false,
    };
    // The touched element already captures a finger.
    if (event.pointerType !== 'touch') table.current?.setPointerCapture(event.pointerId);
  };

  const onMove = (press: Press, { clientX, clientY }: PointerEvent): void => {
    press.moved ||= Math.abs(clientX - press.x) + Math.abs(clientY - press.y) >= slack;
    if (!press.moved) return;
    press.drag ??= start(press);
    press.drag?.follow(clientX, clientY);
  };

  const onUp = ({ spot, index, moved, drag }: Press, { timeStamp }: PointerEvent): void => {
    const to = stop();
    tapped.current = !moved;
    if (!moved) hand.tap(spot, index, timeStamp);
    else if (drag && to) hand.put(drag.run, to);
  };

  const onPointer = useEffectEvent((event: PointerEvent): void => {
    const press = pressed.current;
    if (event.pointerId !== press?.pointer) return;
    if (event.type === 'pointermove') onMove(press, event);
    else if (event.type === 'pointerup') onUp(press, event);
    else stop();
  });
  useSecondFinger(stop);
  // A layout effect, so that the first paint is playable.
  useLayoutEffect(() => {
    const types = ['pointermove', 'pointerup', 'pointercancel', 'lostpointercapture'] as const;
    return listenTo(window, types, (event) => onPointer(event), { capture: true });
  }, []);
  useLayoutEffect(() => listenTo(window, 'resize', () => pressed.current?.drag?.measure()), []);

  return {
    onPointerDown,
    isDragging: () => pressed.current?.drag !== undefined,
    cancel: stop,
    /** Whether a click only ends a tap on a card that has left the pile. */
    isTap: ({ detail }: { readonly detail: number }): boolean => detail > 0 && tapped.current,
  };
}
