import { useEffect, useState } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { middleOf } from './field.ts';
import type { Action, State } from './rules.ts';

type Game = Pick<Play<State, Action>, 'state' | 'paused' | 'play'>;

/** Steers by held keys. The basket stops when the key comes up, or as soon as the rules allow it. */
export class KeySteering {
  #game: Game;
  /** The newest press, while its key is down. */
  #held: symbol | undefined;
  /** The basket may run with no key down: a stop was refused, or the round was resumed after a reload. */
  #stopPending: boolean;

  constructor(game: Game) {
    this.#game = game;
    this.#stopPending = game.paused;
  }

  update(game: Game): void {
    this.#game = game;
    const { paused, play, state } = game;
    if (!this.#stopPending || paused) return;
    const runs = state.steering === 'left' || state.steering === 'right';
    this.#stopPending = runs && !play('stop');
  }

  press(direction: 'left' | 'right'): () => void {
    const press = Symbol(direction);
    this.#held = press;
    this.#stopPending = false;
    this.#game.play(direction);
    return () => {
      if (this.#held !== press) return;
      this.#held = undefined;
      this.#stopPending = !this.#game.play('stop');
    };
  }

  goTo(place: number): void {
    this.#held = undefined;
    this.#stopPending = false;
    this.#game.play(middleOf(place));
  }
}

export function useSteeringKeys(game: Game): void {
  const [steering] = useState(() => new KeySteering(game));
  useEffect(() => steering.update(game));

  useControls(controls, undefined, {
    left: () => steering.press('left'),
    right: () => steering.press('right'),
    place: (n) => steering.goTo(n + 1),
  });
}
