import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { legalCards, user } from './table.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const passing = rules.start({ difficulty: 'noob', round: 0 }, random);
const hand = passing.hands[user] ?? [];
const three = hand.slice(0, 3);

test('three tapped cards are passed, no fewer', async () => {
  const board = await mount(game, view, { state: passing });
  await board.tapOn(`[data-slot="${three[0]}"]`);
  await board.tapOn(`[data-slot="${three[1]}"]`);
  expect(board.find('[aria-label="Pass"]').textContent).toContain('2 of 3 chosen');
  await board.tapOn(`[data-slot="${three[2]}"]`);
  await board.tap('Pass');
  expect(board.played).toEqual([{ pass: three }]);
});

test('a card tapped again is taken back, a fourth refused', async () => {
  const board = await mount(game, view, { state: passing });
  for (const card of hand.slice(0, 4)) await board.tapOn(`[data-slot="${card}"]`);
  const chosen = (card = '') => board.find(`[data-slot="${card}"]`).getAttribute('aria-pressed');
  expect([hand[2], hand[3]].map(chosen)).toEqual(['true', 'false']);
  await board.tapOn(`[data-slot="${hand[2]}"]`);
  expect(chosen(hand[2])).toBe('false');
});

test('an allowed card is played by tap, by arrows and Enter; another is refused in words', async () => {
  let state = rules.play(passing, { pass: three }, 0, random) ?? passing;
  for (let due = rules.due?.(state); due !== undefined; due = rules.due?.(state)) {
    if (state.phase === 'play' && [...rules.moves(state, due)].length > 1) break;
    state = rules.elapse?.(state, due, random) ?? state;
  }
  const cards = state.hands[user] ?? [];
  const legal = legalCards(cards, state);
  const refused = cards.find((card) => !legal.includes(card));
  const said: string[] = [];
  const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
  const [first = ''] = legal;
  await board.tapOn(`[data-slot="${first}"]`);
  expect(board.played).toEqual([first]);
  board.find(`[data-slot="${first}"]`).focus();
  await board.press('Enter');
  expect(board.played).toEqual([first, first]);
  if (refused === undefined) return;
  await board.tapOn(`[data-slot="${refused}"]`);
  expect(board.played).toHaveLength(2);
  expect(said.at(-1)).toMatch(/\w+.*\.$/);
});

test('a full trick is read out, each card with its player, and then goes', async () => {
  const said: string[] = [];
  let state = rules.play(passing, { pass: three }, 0, random) ?? passing;
  const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
  while (state.trick.cards.length < 4) {
    const due = rules.due?.(state) ?? 0;
    const [card] = state.phase === 'play' ? rules.moves(state, due) : [];
    state = (card && rules.play(state, card, due, random)) ?? rules.elapse?.(state, due, random) ?? state;
    await board.show(state);
  }
  for (const name of ['You', 'Bot 0', 'Bot 1', 'Bot 2']) expect(said.at(-1)).toMatch(`${name}: `);
  const lying = () => board.find('[aria-label="Trick"]').children.length;
  expect(lying()).toBe(4);
  state = rules.elapse?.(state, rules.due?.(state) ?? 0, random) ?? state;
  await board.show(state);
  expect(lying()).toBe(state.trick.cards.length);
});
