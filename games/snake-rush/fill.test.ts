// The boards can be filled: a pilot that follows a cycle through all cells wins.
import { describe, expect, test } from 'vitest';
import { grouped } from '../../kit/board/grouped.ts';
import { replay } from '../../kit/round/replay.ts';
import { walk } from '../../kit/testing/conformance.ts';
import { noSession } from '../../kit/testing/session.ts';
import { boards, rules, type State } from './rules.ts';
import { testPlayer } from './testPlayer.ts';
import { view } from './View.tsx';

describe('a board that is filled is a win', () => {
  test.each([
    ['noob', 2230],
    ['mid', 3980],
    ['pro', 5740],
  ] as const)('%s, by following a cycle', (difficulty, score) => {
    const round = walk({
      engine: { rules },
      setup: { difficulty, round: 0 },
      seed: '5eed'.repeat(8),
      moves: 500_000,
      choose: ({ state }) => testPlayer.win?.(state as State),
    });
    const state = round.state as State;
    const { size } = boards[difficulty];
    expect(round.outcome).toEqual('win');
    expect(state.cells).toHaveLength(size * size);
    expect(state.food).toBeNull();
    expect(round.score).toBe(score);
    const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
    expect(view.end(state, 'win', who, noSession)).toEqual({
      title: 'Board filled!',
      stamp: 'Board filled',
      lines: ['No free cell left.', `${grouped(score / 10)} apples, ${grouped(state.moves)} moves`],
    });
    expect(replay(rules, round.log('snakerush')).state).toEqual(round.state);
  });
});
