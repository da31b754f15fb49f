import { useEffect, useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { middleOf } from './field.ts';
import type { Action, State } from './rules.ts';

type Sight = Pick<Play<State, Action>, 'state' | 'paused' | 'play'>;

/** Holds the key that keeps the basket running: when it comes up the basket stops, or as soon as it can. */
export class Helm {
  #sight: Sight;
  /** The newest press, while its key is down. */
  #held: symbol | undefined;
  /** The basket may be running with no key down: a stop was refused, or the round comes from an earlier visit. */
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

  /** @returns a function for when the key comes up */
  press = (direction: 'left' | 'right'): (() => void) => {
    const press = Symbol(direction);
    this.#held = press;
    this.#adrift = false;
    this.#sight.play(direction);
    return () => {
      if (this.#held !== press) return;
      this.#held = undefined;
      this.#adrift = !this.#sight.play('stop');
    };
  };

  send = (place: number): void => {
    this.#held = undefined;
    this.#adrift = false;
    this.#sight.play(middleOf(place));
  };
}

/** An arrow key steers while it is held; a number sends the basket to a place. */
export function useSteeringKeys(sight: Sight): void {
  const [helm] = useState(() => new Helm(sight));
  useEffect(() => helm.see(sight));

  useControls(controls, undefined, {
    left: () => helm.press('left'),
    right: () => helm.press('right'),
    place: (n) => helm.send(n + 1),
  });
}
