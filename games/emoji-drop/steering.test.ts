import { beforeEach, describe, expect, test } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { type Action, rules, type State } from './rules.ts';
import { KeySteering } from './useSteeringKeys.tsx';

describe('steering by keys', () => {
  let round: Round<State, Action>;
  let paused: boolean;
  let steering: KeySteering;
  const game = () => ({
    state: round.state,
    paused,
    play: (action: Action) => !paused && round.play(action),
  });
  /** Updates the steering after a change, as the board does. */
  const render = () => steering.update(game());
  const pause = (is: boolean) => {
    paused = is;
    render();
  };

  beforeEach(() => {
    round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
    round.play('start', 0);
    paused = false;
    steering = new KeySteering(game());
  });

  test('a held key keeps the basket running, and releasing it stops the basket', () => {
    const release = steering.press('right');
    render();
    expect(round.state.steering).toBe('right');
    release();
    expect(round.state.steering).toBe('stop');
  });

  test('a key released in a pause stops the basket when the game resumes', () => {
    const release = steering.press('right');
    pause(true);
    release();
    expect(round.state.steering).toBe('right');
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a key still held after a pause keeps steering', () => {
    steering.press('right');
    pause(true);
    pause(false);
    expect(round.state.steering).toBe('right');
  });

  test('releasing another key changes nothing, nor does releasing one after a place was chosen', () => {
    const releaseLeft = steering.press('left');
    const release = steering.press('right');
    releaseLeft();
    render();
    expect(round.state.steering).toBe('right');
    steering.goTo(2);
    release();
    render();
    expect(round.state.steering).toBe(107);
  });

  test('a stop that the clock refuses is retried', () => {
    const release = steering.press('right');
    pause(true);
    release();
    // The board resumes before the round does.
    steering.update({ ...game(), paused: false });
    expect(round.state.steering).toBe('right');
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a resumed round starts with a basket at rest, even if a key was held before', () => {
    round.play('left');
    paused = true;
    steering = new KeySteering(game());
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a basket that steered on another board of the same round is left alone', () => {
    round.play('left');
    render();
    expect(round.state.steering).toBe('left');
  });
});
