import { beforeEach, describe, expect, test } from 'vitest';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { type Action, rules, type State } from './rules.ts';
import { Helm } from './useSteeringKeys.tsx';

describe('the helm', () => {
  let round: Round<State, Action>;
  let paused: boolean;
  let helm: Helm;
  const sight = () => ({
    state: round.state,
    paused,
    play: (action: Action) => !paused && round.play(action),
  });
  /** What the board does whenever something has changed. */
  const render = () => helm.see(sight());
  const pause = (is: boolean) => {
    paused = is;
    render();
  };

  beforeEach(() => {
    round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
    round.play('start', 0);
    paused = false;
    helm = new Helm(sight());
  });

  test('a held key keeps the basket running, and letting go stops it', () => {
    const release = helm.press('right');
    render();
    expect(round.state.steering).toBe('right');
    release();
    expect(round.state.steering).toBe('stop');
  });

  test('a key let go of in a pause stops it when the game goes on', () => {
    const release = helm.press('right');
    pause(true);
    release();
    expect(round.state.steering).toBe('right');
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a key that is still held after a pause steers on', () => {
    helm.press('right');
    pause(true);
    pause(false);
    expect(round.state.steering).toBe('right');
  });

  test('another key that comes up changes nothing, nor does one after the basket was sent to a place', () => {
    const releaseLeft = helm.press('left');
    const release = helm.press('right');
    releaseLeft();
    render();
    expect(round.state.steering).toBe('right');
    helm.send(2);
    release();
    render();
    expect(round.state.steering).toBe(107);
  });

  test('a stop that comes too early for the clock is asked for again', () => {
    const release = helm.press('right');
    pause(true);
    release();
    // The board hears that the game goes on before the round does.
    helm.see({ ...sight(), paused: false });
    expect(round.state.steering).toBe('right');
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a round that goes on after a visit in which a key was held starts with a basket that stands', () => {
    round.play('left');
    paused = true;
    helm = new Helm(sight());
    pause(false);
    expect(round.state.steering).toBe('stop');
  });

  test('a basket that is steered on another board of the same round is left alone', () => {
    round.play('left');
    render();
    expect(round.state.steering).toBe('left');
  });
});
