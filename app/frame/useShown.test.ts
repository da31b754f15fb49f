import { expect, test } from 'vitest';
import { rules } from '../../games/emoji-drop/rules.ts';
import { view } from '../../games/emoji-drop/View.tsx';
import { createStore } from '../../kit/board/store.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { whenDifferent } from './useShown.ts';

test('of the states of a game with a frame clock, the frame is told of those that change what it shows', () => {
  const round = new Round<unknown, unknown>(rules as Rules, { difficulty: 'noob', round: 0 }, '0'.repeat(32));
  const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
  type Drawn = Pick<typeof round, 'outcome' | 'score'> & { state: Parameters<typeof view.status>[0] };
  const drawn = (): Drawn => ({
    state: round.state as Drawn['state'],
    outcome: round.outcome,
    score: round.score,
  });
  const looks = ({ state, outcome, score }: Drawn) => [
    ...[view.status(state, who), view.headline?.(state), outcome, score],
  ];
  round.play('start');
  const source = createStore(drawn());
  const different = whenDifferent(source);
  let [states, told] = [0, 0];
  for (let at = 20; !round.outcome; at += 20) {
    const before = different(looks);
    round.advance(at);
    const after = drawn();
    if (after.state !== source.get().state) states++;
    source.set(after);
    const shown = different(looks);
    if (shown !== before) told++;
    expect(looks(shown)).toEqual(looks(after));
    expect(different(looks)).toBe(shown);
  }
  expect(told).toBeGreaterThan(3);
  expect(told).toBeLessThan(states / 10);
});
