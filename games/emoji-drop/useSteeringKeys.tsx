import { useEffect, useRef } from 'react';
import { useKeys } from '../../app/play/frame.ts';
import { middleOf, places } from './field.ts';
import type { Action } from './rules.ts';

/** An arrow key steers while it is held; a number sends the basket to a place. */
export function useSteeringKeys(play: (action: Action) => boolean): void {
  const held = useRef<string>(undefined);
  const go = (direction: 'left' | 'right') => (event: KeyboardEvent) => {
    held.current = event.key;
    play(direction);
  };
  const send = (place: number) => () => {
    held.current = undefined;
    play(middleOf(place));
  };
  useKeys({
    arrowleft: go('left'),
    a: go('left'),
    arrowright: go('right'),
    d: go('right'),
    ...Object.fromEntries(Array.from({ length: places }, (_, i) => [String(i + 1), send(i + 1)])),
  });
  useEffect(() => {
    const release = (event: KeyboardEvent): void => {
      if (event.key !== held.current) return;
      held.current = undefined;
      play('stop');
    };
    window.addEventListener('keyup', release);
    return () => window.removeEventListener('keyup', release);
  }, [play]);
}
