import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Tallies } from '../../kit/round/session.ts';
import { noSession } from '../../kit/testing/session.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { view } from './View.tsx';

const rate = (difficulty: 'noob' | 'pro', tallies: Tallies) =>
  view.badges?.({ difficulty }, { ...noSession, all: { win: 9, loss: 0, draw: 0 }, tallies }, 0)[
    'Usual win rate'
  ];

test('the usual win rate stands beside the player’s own, both at this difficulty', () => {
  expect(rate('noob', { win: 0, loss: 0, draw: 0 })).toBe('24 %, yours –');
  expect(rate('noob', { win: 1, loss: 2, draw: 1 })).toBe('24 %, yours 25 %');
  expect(rate('pro', { win: 0, loss: 3, draw: 0 })).toBe('12 %, yours 0 %');
});

test('the keys 1 to 5 and a tap throw a hand', async () => {
  const board = await mount(game, view, { state: { difficulty: 'noob' } });
  for (const key of '12345') await board.press(key);
  for (const name of ['Rock', 'Paper', 'Scissors', 'Lizard', 'Spock']) await board.tap(name);
  const hands = ['rock', 'paper', 'scissors', 'lizard', 'spock'];
  expect(board.played).toEqual([...hands, ...hands]);
});

test('both hands of the round are named on the board', async () => {
  const state = { difficulty: 'noob', thrown: { you: 'rock', robot: 'lizard' } } as const;
  const board = await mount(game, view, { state, outcome: 'win' });
  expect(board.find('[data-move="rock"]').textContent).toContain('You');
  expect(board.find('[data-move="rock"]').getAttribute('aria-disabled')).toBe('true');
});

test('the results tell both hands, and how one beat the other', () => {
  const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
  const row = (thrown?: { you: 'rock' | 'paper' | 'lizard'; robot: 'rock' | 'lizard' }) =>
    view.results?.({ difficulty: 'noob', ...(thrown && { thrown }) }, undefined, who);
  expect(row({ you: 'rock', robot: 'lizard' })).toMatchObject({
    You: 'Rock',
    Computer: 'Lizard',
    Outcome: 'Win (crushes)',
  });
  expect(row({ you: 'lizard', robot: 'rock' })?.Outcome).toBe('Loss (crushes)');
  expect(row({ you: 'rock', robot: 'rock' })?.Outcome).toBe('Draw');
  expect(row()).toMatchObject({ You: '–', Computer: '–', Outcome: '–' });
});

test('the results of a round of many throws count them, whatever the last one was', () => {
  const won = Array(11).fill({ you: 'rock', robot: 'lizard' });
  const last = { you: 'lizard', robot: 'rock' } as const;
  const state = { difficulty: 'noob', thrown: last, past: [...won, ...Array(9).fill(last)] } as const;
  const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
  const row = view.results?.(state, 'win', who) ?? {};
  expect(row).toMatchObject({ You: 11, Computer: 9, Outcome: 'Win' });
  expect(Object.keys(row)).toEqual(Object.keys(view.results?.({ difficulty: 'noob' }, undefined, who) ?? {}));
});

test('the hands stand in a ring, clockwise from the top, and arrows lead from each to the two that it beats', async () => {
  const board = await mount(game, view, { state: { difficulty: 'noob' } });
  const places = Array.from(
    document.querySelectorAll<HTMLElement>('[aria-label="Your move"] button'),
    ({ style }) => [Number.parseFloat(style.left), Number.parseFloat(style.top)],
  );
  expect(places[0]).toEqual([expect.closeTo(50), expect.closeTo(14)]);
  for (const [x = 0, y = 0] of places) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(36);
  expect(places[1]?.[0]).toBeGreaterThan(80);
  const arrows = [...board.find('.arrows').children];
  expect(arrows).toHaveLength(10);
  const starts = arrows.map((arrow) =>
    /translate\((\S+) (\S+)\)/
      .exec(arrow.getAttribute('transform') ?? '')
      ?.slice(1)
      .map(Number),
  );
  for (const [x, y] of places)
    expect(
      starts.filter((start) => Math.hypot((start?.[0] ?? 0) - (x ?? 0), (start?.[1] ?? 0) - (y ?? 0)) < 0.1),
    ).toHaveLength(2);
  // From its hand nearly to the other one, with a head at its end.
  const lengths = arrows.map((arrow) => {
    const [from, to] = ['x1', 'x2'].map((name) => Number(arrow.querySelector('line')?.getAttribute(name)));
    const [, tip] = /M(\S+) 0l/.exec(arrow.querySelector('path')?.getAttribute('d') ?? '') ?? [];
    return [from, Number(tip) - Number(to), Number(tip)];
  });
  const [near, far] = [2 * 36 * Math.sin(Math.PI / 5) - 13.5, 2 * 36 * Math.sin((2 * Math.PI) / 5) - 13.5];
  for (const [from, head, tip = 0] of lengths) {
    expect([from, head]).toEqual([13.5, expect.closeTo(4)]);
    expect(Math.min(Math.abs(tip - near), Math.abs(tip - far))).toBeCloseTo(0);
  }
  // Each points away from its hand: turned to the other, it ends there.
  for (const arrow of arrows) {
    const [x = 0, y = 0, turn = 0] = Array.from(
      (arrow.getAttribute('transform') ?? '').matchAll(/-?[\d.]+/g),
      Number,
    );
    const [, tip] = /M(\S+) 0l/.exec(arrow.querySelector('path')?.getAttribute('d') ?? '') ?? [];
    const reach = Number(tip) + 13.5;
    const end = [x + reach * Math.cos((turn * Math.PI) / 180), y + reach * Math.sin((turn * Math.PI) / 180)];
    expect(places.some(([a = 0, b = 0]) => Math.hypot(a - (end[0] ?? 0), b - (end[1] ?? 0)) < 0.1)).toBe(
      true,
    );
  }
});

test('the arrows of a hand that is pointed at stand out, until it is left or thrown', async () => {
  const board = await mount(game, view, { state: { difficulty: 'noob' } });
  const tones = () => Array.from(board.find('.arrows').children, (arrow) => arrow.getAttribute('data-tone'));
  expect(tones()).toEqual(Array(10).fill(null));
  await board.send('[data-move="rock"]', 'pointerover');
  expect(tones().toSorted()).toEqual([...Array(8).fill('faint'), 'strong', 'strong']);
  await board.send('[data-move="rock"]', 'pointerout');
  expect(tones()).toEqual(Array(10).fill(null));
});

describe('a throw', () => {
  const thrown = { you: 'rock', robot: 'lizard' } as const;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  test('beats three times, then shows both hands and who wins', async () => {
    const board = await mount(game, view, { state: { difficulty: 'noob' } });
    await board.show({ difficulty: 'noob', thrown });
    const clash = () => board.find('[data-revealed]');
    const hands = () =>
      Array.from(clash().querySelectorAll<HTMLElement>('.hand'), ({ dataset }) => [
        dataset.move,
        dataset.wins,
      ]);
    await pass(329);
    expect([clash().dataset.revealed, hands()]).toEqual(['false', Array(2).fill([undefined, 'false'])]);
    expect(board.find('[data-move="rock"]').dataset.thrown).toBe('true');
    expect(board.find('[data-move="lizard"]').dataset.thrown).toBe('false');
    await pass(1);
    expect([clash().dataset.revealed, hands()]).toEqual([
      'true',
      [
        ['rock', 'true'],
        ['lizard', 'false'],
      ],
    ]);
    expect([board.find('[data-way]').dataset.way, board.find('[data-way]').textContent]).toEqual([
      'right',
      'crushes',
    ]);
    expect(board.find('[aria-label="Your move"] [data-move="lizard"]').textContent).toContain('Bot 0');
    expect(Array.from(board.find('.arrows').children, (arrow) => arrow.getAttribute('data-tone'))).toEqual(
      Array(10).fill('gone'),
    );
  });

  test('of the weaker hand points at the player, and of equal ones at nobody', async () => {
    const board = await mount(game, view, {
      state: { difficulty: 'noob', thrown: { you: 'lizard', robot: 'rock' } },
    });
    expect(board.find('[data-way]').dataset.way).toBe('left');
    await board.show({ difficulty: 'noob', thrown: { you: 'rock', robot: 'rock' } });
    await pass(330);
    expect(board.find('.verb').textContent).toBe('Draw');
    expect(board.find('.verb').dataset.way).toBeUndefined();
  });

  test('is shown without the beats with reduced motion', async () => {
    const board = await mount(game, view, { state: { difficulty: 'noob' } });
    document.documentElement.dataset.motion = 'reduced';
    await board.show({ difficulty: 'noob', thrown });
    await pass(0);
    expect(board.find('[data-revealed]').dataset.revealed).toBe('true');
  });
});
