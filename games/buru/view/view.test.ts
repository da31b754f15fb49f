import { expect, test } from 'vitest';
import { seeded } from '../../../kit/round/random.ts';
import { mount } from '../../testing/mount.tsx';
import { game } from '../card.ts';
import { rules } from '../rules.ts';
import { user } from '../state.ts';
import { view } from '../View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'noob', round: 0 }, random);
const card = deal.hands[user]?.[0] ?? '2S';

test('Space, B and the button call', async () => {
  const board = await mount(game, view, { state: deal });
  await board.press(' ');
  await board.press('B');
  await board.tap(/Buru!/);
  expect(board.played).toEqual(Array.from({ length: 3 }, () => ({ type: 'call' })));
});

test('a card is played by tap and by Enter; an arrow goes to the hand', async () => {
  const board = await mount(game, view, { state: deal });
  await board.tapOn(`[data-slot="${card}"]`);
  await board.press('ArrowRight');
  await board.press('Enter');
  expect(board.played).toEqual([{ type: 'play', card }, expect.objectContaining({ type: 'play' })]);
});

test('the suits have two colours until the player asks for four', async () => {
  const board = await mount(game, view, { state: deal });
  expect(board.find('[aria-label="Four suit colours"]').getAttribute('aria-pressed')).toBe('false');
});

test('out of turn a card stays, and says why', async () => {
  const said: string[] = [];
  const state = { ...deal, turn: 1 };
  const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
  await board.tapOn(`[data-slot="${card}"]`);
  expect(board.played).toEqual([]);
  expect(said).toEqual(['Wait for your turn.']);
  expect(board.find('[data-rows]').textContent).toContain('Wait for your turn.');
});

test('a refused call says that nothing matches', async () => {
  const said: string[] = [];
  const board = await mount(game, view, {
    state: deal,
    refuses: true,
    announce: (text) => void said.push(text),
  });
  await board.press(' ');
  expect(said).toHaveLength(1);
});
