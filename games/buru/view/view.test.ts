import { describe, expect, test } from 'vitest';
import { seeded } from '../../../kit/round/random.ts';
import { cardsOf } from '../../../kit/testing/cards.ts';
import { animated, lay } from '../../../kit/testing/dom.ts';
import { noSession } from '../../../kit/testing/session.ts';
import { mount } from '../../testing/mount.tsx';
import { game } from '../card.ts';
import { rules } from '../rules.ts';
import { type State, user } from '../state.ts';
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

describe('the pile', () => {
  const pileOf = (text: string, more: Partial<State> = {}): State => ({
    ...deal,
    pile: cardsOf(text),
    laidBy: 1,
    ...more,
  });
  const lying = () =>
    Array.from(document.querySelectorAll<HTMLElement>('.fan [data-match]'), ({ dataset, style }) => [
      dataset.match,
      style.getPropertyValue('--pile-i'),
    ]);
  const painted = async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => setTimeout(resolve));
  };

  test('shows its last five cards and their number, the two of a match marked', async () => {
    const board = await mount(game, view, { state: pileOf('2S 3S 4S 5S 6S 7S 7H') });
    expect(lying()).toEqual(['2', '3', '4', '5', '6'].map((at) => ['false', at]));
    expect(board.find('.count').textContent).toBe('7');
    expect(board.find('.fan').style.getPropertyValue('--pile-at')).toBe('4');
    await board.show(pileOf('2S 3S 4S 5S 6S 7S 7H', { match: { at: 9, delays: [] } }));
    expect(lying().map(([isMatch]) => isMatch)).toEqual(['false', 'false', 'false', 'true', 'true']);
    await board.show(pileOf(''));
    expect([lying(), document.querySelectorAll('.count').length]).toEqual([[], 0]);
  });

  test('a robot’s card comes from its hand, a match pops, and a captured pile flies to its taker', async () => {
    const board = await mount(game, view, { state: pileOf('2S 7S') });
    await painted();
    animated();
    lay(board.find('[data-place="west"]'), 1_000, 0, 40);
    const two = deal.hands.with(1, deal.hands[1]?.slice(1) ?? []);
    await board.show(pileOf('2S 7S 7H', { hands: two, match: { at: 9, delays: [] } }));
    await painted();
    const moved = animated();
    const [arrival] = moved.filter(({ frames }) => String(frames[0]?.translate).includes('px'));
    expect(arrival?.element.dataset.card).toBe('7H');
    expect(Number.parseFloat(String(arrival?.frames[0]?.translate))).toBe(1_020 - 200);
    expect(moved.some(({ element }) => element.dataset.match === 'true')).toBe(true);
    const lastCapture = { seat: 1, at: 20, ms: 11, cards: 3, delays: [] };
    await board.show({
      ...deal,
      pile: [],
      hands: two,
      lastCapture,
      captured: deal.captured.with(1, cardsOf('2S 7S 7H')),
    });
    await painted();
    const ghosts = animated().filter(({ element }) => element.classList.contains('ghost'));
    expect(ghosts.map(({ options }) => options.duration)).toEqual([380, 410, 440]);
  });

  test('a capture slams the table, and not with reduced motion', async () => {
    const board = await mount(game, view, { state: pileOf('2S 7S 7H') });
    const lastCapture = { seat: 0, at: 20, ms: 11, cards: 3, delays: [] };
    const taken = { ...deal, pile: [], lastCapture };
    const slams = () => animated().filter(({ frames }) => frames[0]?.translate === '0 5px').length;
    await board.show(taken);
    await painted();
    expect(slams()).toBe(1);
    document.documentElement.dataset.motion = 'reduced';
    await board.show(pileOf('2S 7S 7H'));
    await painted();
    animated();
    await board.show({ ...taken, lastCapture: { ...lastCapture, at: 30 } });
    await painted();
    expect(slams()).toBe(0);
  });
});

test('a match must be called before a card, and a late or false call is told', async () => {
  const said: string[] = [];
  const match = { at: 9, delays: [] };
  const board = await mount(game, view, {
    state: { ...deal, match },
    refuses: true,
    announce: (text) => void said.push(text),
  });
  await board.tapOn(`[data-slot="${card}"]`);
  expect([board.played, said]).toEqual([[], ['There’s a match: call it before you play.']]);
  await board.press(' ');
  expect(said.at(-1)).not.toBe(said[0]);
  said.length = 0;
  await board.show({ ...deal, falseCalls: 1 });
  expect(said).toHaveLength(1);
  const lastCapture = { seat: 1, at: 20, ms: 11, cards: 3, delays: [], late: 40 };
  await board.show({ ...deal, falseCalls: 1, lastCapture });
  await board.show({ ...deal, falseCalls: 1, lastCapture, since: 5 });
  expect(said).toHaveLength(2);
});

test('a finished round takes neither call nor card', async () => {
  const board = await mount(game, view, { state: deal, outcome: 'win' });
  await board.press(' ');
  await board.tapOn(`[data-slot="${card}"]`);
  expect(board.played).toEqual([]);
});

test('the results name the winner, and a badge the quickest call', () => {
  const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [{ name: 'Nova', emoji: '🤖' }] };
  const row = (seat: number) => view.results?.({ ...deal, hands: deal.hands.with(seat, []) }, 'loss', who);
  expect([row(0)?.Winner, row(1)?.Winner]).toEqual(['Ann', 'Nova']);
  expect(view.results?.(deal, undefined, who)?.Winner).toBe('–');
  expect(view.badges?.({ ...deal, calls: [400, 310, 500] }, noSession, 0)).toEqual({
    Captured: 0,
    'Quickest call': '310 ms',
  });
});

test('a robot that is to play has the turn, unless a match waits', async () => {
  const board = await mount(game, view, { state: { ...deal, turn: 2 } });
  const turn = () => board.find('[data-side="north"]').getAttribute('aria-label')?.endsWith('to play');
  expect(turn()).toBe(true);
  await board.show({ ...deal, turn: 2, match: { at: 9, delays: [] } });
  expect(turn()).toBe(false);
});
