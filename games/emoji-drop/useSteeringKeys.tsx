import { useEffect, useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { middleOf } from './field.ts';
import type { Action, State } from './rules.ts';

type Sight = Pick<Play<State, Action>, 'state' | 'paused' | 'play'>;

/** Which key keeps the basket running: when it comes up the basket stops, or as soon as it can. */
export class Helm {
  #sight: Sight;
  #held: string | undefined;
  /** The basket may be running with nobody's key down: a stop was refused, or the round comes from an earlier visit. */
  #adrift: boolean;

  constructor(sight: Sight) {
    this.#sight = sight;
    this.#adrift = sight.paused;
  }

  /** Shows how the round stands now. */
  see(sight: Sight): void {
    this.#sight = sight;
    const { paused, play, state } = sight;
    if (!this.#adrift || paused) return;
    const runs = state.steering === 'left' || state.steering === 'right';
    this.#adrift = runs && !play('stop');
  }

  press = (key: string, direction: 'left' | 'right'): void => {
    this.#held = key.toLowerCase();
    this.#adrift = false;
    this.#sight.play(direction);
  };

  send = (place: number): void => {
    this.#held = undefined;
    this.#adrift = false;
    this.#sight.play(middleOf(place));
  };

  /** A letter comes up as a capital when Shift went down after it. */
  release = (key: string): void => {
    if (key.toLowerCase() === this.#held) this.releaseAll();
  };

  releaseAll = (): void => {
    if (this.#held === undefined) return;
    this.#held = undefined;
    this.#adrift = !this.#sight.play('stop');
  };
}

/** An arrow key steers while it is held; a number sends the basket to a place. */
export function useSteeringKeys(sight: Sight): void {
  const [helm] = useState(() => new Helm(sight));
  useEffect(() => helm.see(sight));

  const steer = (direction: 'left' | 'right') => (n: number) =>
    helm.press(controls[direction].keys[n] ?? '', direction);
  useControls(controls, undefined, {
    left: steer('left'),
    right: steer('right'),
    place: (n) => helm.send(n + 1),
  });

  useEffect(() => {
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      // macOS does not tell of keys that come up while Command is down.
      if (key === 'Meta') helm.releaseAll();
      else helm.release(key);
    };
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', helm.releaseAll);
    return () => {
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', helm.releaseAll);
    };
  }, [helm]);
}
