import { describe, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { cardsOf } from '../../kit/testing/cards.ts';
import { animated } from '../../kit/testing/dom.ts';
import { noSession } from '../../kit/testing/session.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { legalCards, type State, user } from './table.ts';
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

test('passed cards leave the hand, in a replay as well', async () => {
  const board = await mount(game, view, { state: passing });
  const gone = () =>
    Array.from(document.querySelectorAll<HTMLElement>('[data-given="true"]'), ({ dataset }) => dataset.slot);
  expect(gone()).toEqual([]);
  await board.show({ ...passing, given: [three] });
  expect(gone().toSorted()).toEqual(three.toSorted());
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

describe('the scoreboard', () => {
  const nobody = { leader: 1, cards: cardsOf('2C KC AC 3C') } as const;
  const queen = { leader: 3, cards: cardsOf('KS QS 4H 2H') } as const;
  const played: State = {
    ...passing,
    phase: 'play',
    given: [],
    tricks: [nobody, queen],
    trick: { leader: 3, cards: [] },
  };
  const lines = (board: { find(selector: string): HTMLElement }) =>
    Array.from(board.find('.board ol').children, (line) => [
      line.querySelector('.name')?.textContent,
      line.querySelector('b')?.textContent,
      (line as HTMLElement).dataset.leads,
      line.querySelectorAll('.pips svg').length,
    ]);

  test('has the fewest points first, with a mark for each heart and for the queen', async () => {
    const board = await mount(game, view, { state: played });
    expect(lines(board)).toEqual([
      ['Guest', '0', 'true', 0],
      ['Bot 0', '0', 'true', 0],
      ['Bot 1', '0', 'true', 0],
      ['Bot 2', '15', 'false', 3],
    ]);
    expect(board.find('.pips').textContent).toBe('clean');
  });

  test('tells a player from a robot of the same name', async () => {
    const board = await mount(game, view, { state: played, player: { name: 'Bot 0', emoji: '🙂' } });
    const places = Array.from(board.find('.board ol').children, (line) => line.getAttribute('data-flip'));
    expect(new Set(places).size).toBe(4);
  });

  test('marks nobody before the first points', async () => {
    const board = await mount(game, view, { state: { ...played, tricks: [nobody] } });
    expect(lines(board).map(([, , leads]) => leads)).toEqual(Array(4).fill('false'));
  });

  test('marks the taker of a jack that counts, even before other points', async () => {
    const jack = { leader: 1, cards: cardsOf('AD JD 3D 4D') } as const;
    const board = await mount(game, view, { state: { ...played, jack: true, tricks: [jack] } });
    expect(lines(board).map(([name, , leads]) => [name, leads])).toEqual([
      ['Bot 0', 'true'],
      ['Guest', 'false'],
      ['Bot 1', 'false'],
      ['Bot 2', 'false'],
    ]);
  });

  test('counts points up as they are taken', async () => {
    const board = await mount(game, view, { state: { ...played, tricks: [nobody] } });
    const texts = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return animated().map(({ element }) => element.textContent);
    };
    await texts();
    await board.show(played);
    expect(await texts()).toContain('+15');
    await board.show({ ...played, tricks: [nobody] });
    expect((await texts()).filter((text) => text.startsWith('+'))).toEqual([]);
  });
});

test('the seats tell their points, and the badges the time left, rounded up', async () => {
  const board = await mount(game, view, { state: passing });
  expect(board.find('[data-side="west"]').getAttribute('aria-label')).toContain('0 points');
  const badges = (at: number) => view.badges?.({ ...passing, endsAt: 61_500 }, noSession, at);
  expect(badges(0)).toEqual({ Points: 0, Hearts: 'not broken', Time: '1:02' });
  expect(badges(99_000)?.Time).toBe('0:00');
  expect(view.badges?.({ ...passing, broken: true }, noSession, 0).Hearts).toBe('broken');
});

test('Auto-select chooses three cards, names them, and passes them', async () => {
  const said: string[] = [];
  const board = await mount(game, view, { state: passing, announce: (text) => void said.push(text) });
  await board.tap('Pass');
  expect(board.played).toEqual([]);
  await board.tap('Auto-select');
  expect(said).toEqual([expect.stringMatching(/^.+, .+, .+ chosen\.$/)]);
  expect(board.find('[aria-label="Pass"]').textContent).toContain('3 of 3 chosen');
  await board.tap('Pass');
  expect(board.played).toEqual([{ pass: expect.any(Array) }]);
  // A fourth is refused.
  const chosen = document.querySelectorAll('[data-slot][aria-pressed="true"]');
  expect(chosen).toHaveLength(3);
});

test.each([
  ['left', 180],
  ['across', -90],
  ['right', 0],
] as const)('the arrow of a pass %s points there', async (pass, turn) => {
  const board = await mount(game, view, { state: { ...passing, pass } });
  expect(board.find('.arrow path').getAttribute('transform')).toBe(`rotate(${turn} 32 20)`);
});

test('received cards are marked as new until the first trick is taken', async () => {
  const given = [three, cardsOf('2C 3C 4C'), [], []];
  const played = { ...passing, phase: 'play', pass: 'right', given } as State;
  const board = await mount(game, view, { state: played });
  const fresh = () => document.querySelectorAll('[data-fresh="true"]').length;
  const received = cardsOf('2C 3C 4C').filter((card) => played.hands[user]?.includes(card));
  expect(fresh()).toBe(received.length);
  await board.show({ ...played, tricks: [{ leader: 1, cards: cardsOf('5C KC AC 6C') }] });
  expect(fresh()).toBe(0);
});
