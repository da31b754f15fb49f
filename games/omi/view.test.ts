import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { playable, rules, usersTurn } from './rules.ts';
import { type State, user } from './table.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const suits = ['S', 'H', 'C', 'D'];

/** The first state of some deals where the player acts. */
function until(found: (state: State) => boolean): State {
  for (let round = 0; round < 8; round++) {
    let state = rules.start({ difficulty: 'noob', round }, random);
    for (let steps = 0; steps < 20; steps++) {
      if (found(state)) return state;
      const due = rules.due?.(state);
      if (due === undefined) break;
      state = rules.elapse?.(state, due, random) ?? state;
    }
  }
  return expect.fail('no such state');
}

const choosing = until(({ phase, chooser }) => phase === 'choose-trump' && chooser === user);

test('letters and taps choose trumps', async () => {
  const board = await mount(game, view, { state: choosing });
  for (const suit of suits) await board.press(suit);
  for (const suit of suits) await board.tapOn(`button[data-suit="${suit}"]`);
  expect(board.played).toEqual([...suits, ...suits]);
});

test('a card is played by tap and by Enter, on the player’s turn alone', async () => {
  const turn = until((state) => usersTurn(state));
  const card = playable(turn)[0] ?? '';
  const board = await mount(game, view, { state: turn });
  await board.tapOn(`[data-slot="${card}"]`);
  board.find(`[data-slot="${card}"]`).focus();
  await board.press('Enter');
  expect(board.played).toEqual([card, card]);
});

test('before the trumps no card is played', async () => {
  const board = await mount(game, view, { state: choosing });
  for (const card of choosing.hands[user] ?? []) await board.tapOn(`[data-slot="${card}"]`);
  expect(board.played).toEqual([]);
});
