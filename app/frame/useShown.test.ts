import { expect, test } from 'vitest';
import { rules } from '../../games/emoji-drop/rules.ts';
import { view } from '../../games/emoji-drop/View.tsx';
import type { Rules } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { Round } from '../../kit/round/round.ts';
import { noSession } from '../../kit/testing/session.ts';
import { looksTheSame } from './useShown.ts';

const around = {
  view: view as GameView,
  who: { player: { name: 'Ann', emoji: '🙂' }, opponents: [] },
  figures: { ...noSession, score: 0, before: noSession },
};

test('of the states of a game with a frame clock, the frame is told of those that change what it shows', () => {
  const round = new Round<unknown, unknown>(rules as Rules, { difficulty: 'noob', round: 0 }, '0'.repeat(32));
  const snapshot = () => ({
    ...{ state: round.state, outcome: round.outcome, score: round.score },
    ...{ inProgress: round.inProgress, paused: false },
  });
  const shows = ({ state, outcome, score }: ReturnType<typeof snapshot>) =>
    JSON.stringify([around.view.status(state, around.who), around.view.headline?.(state), outcome, score]);
  round.play('start');
  let before = snapshot();
  let [states, told] = [0, 0];
  for (let at = 20; !round.outcome; at += 20) {
    round.advance(at);
    const after = snapshot();
    if (after.state !== before.state) states++;
    const isSame = looksTheSame(before, after, around);
    if (!isSame) told++;
    else expect(shows(after)).toBe(shows(before));
    before = after;
  }
  expect(told).toBeGreaterThan(3);
  expect(told).toBeLessThan(states / 10);
});
