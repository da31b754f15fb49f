import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { type Animated, animated } from '../../kit/testing/dom.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules, type State } from './rules.ts';
import { view } from './View.tsx';

const state = rules.start({ difficulty: 'mid', round: 0 }, seeded('00112233445566778899aabbccddeeff'));
const ways = ['U', 'L', 'D', 'R'] as const;

test('arrows, W A S D, swipes and the buttons slide, Z takes back', async () => {
  const board = await mount(game, view, { state: { ...state, undo: state } as typeof state });
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'W', 'A', 'S', 'D'])
    await board.press(key);
  for (const way of ['up', 'left', 'down', 'right'] as const) await board.swipe(way);
  await board.press('Z');
  await board.tap('Undo');
  expect(board.played).toEqual([...ways, ...ways, ...ways, 'Z', 'Z']);
});

test('R reads the board aloud, and a slide without an effect says so', async () => {
  const said: string[] = [];
  const announce = (text: string) => void said.push(text);
  const board = await mount(game, view, { state, announce, refuses: true });
  await board.press('R');
  await board.press('ArrowUp');
  expect(said).toEqual([expect.stringContaining('2'), 'Nothing moves that way.']);
});

test('each tile stands on the board with its number, and in the table', async () => {
  const board = await mount(game, view, { state });
  const tiles = state.powers.filter((power) => power > 0).map((power) => String(2 ** power));
  expect(tiles.length).toBeGreaterThan(0);
  expect(board.find('.tiles').textContent).toBe(tiles.join(''));
  expect(board.find('table').querySelectorAll('td')).toHaveLength(state.powers.length);
});

test('a tile that a move brings is marked to appear; those of the deal are there', async () => {
  const random = seeded('00112233445566778899aabbccddeeff');
  const [moved = state] = ways.flatMap((way) => rules.play(state, way, 0, random) ?? []);
  const board = await mount(game, view, { state });
  const marked = () => board.find('.tiles').querySelectorAll('[data-fate="new"]').length;
  expect(marked()).toBe(0);
  await board.show(moved);
  expect(marked()).toBe(1);
});

describe('a merge', () => {
  /** A board of four by four, by the powers of its tiles; the first tile has ID 1. */
  const boardOf = (...powers: number[]): State => {
    const all = [...powers, ...Array<number>(16 - powers.length).fill(0)];
    const ids = all.map((power, cell) => (power > 0 ? cell + 1 : 0));
    return { ...state, size: 4, powers: all, ids, lastId: 16, spawned: [], merged: [], ply: 5 };
  };
  const slid = (from: State): State =>
    rules.play(from, 'L', 0, seeded('00112233445566778899aabbccddeeff')) ?? from;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function begun(from: State) {
    const board = await mount(game, view, { state: from });
    Object.assign(window, { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) });
    animated();
    return board;
  }
  /** Shows two boards after each other. @returns what moves once the tiles have met */
  async function shown(from: State, to: State) {
    const board = await begun(from);
    await board.show(to);
    expect(animated()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(89);
    expect(animated()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(20);
    return { ...board, effects: animated() };
  }
  const rises = (effects: readonly Animated[]) =>
    effects.flatMap(({ element }) => element.textContent.match(/^\+.*/) ?? []);
  const stamped = (effects: readonly Animated[]) =>
    effects.filter(({ frames }) => frames[0]?.scale === 2.2).map(({ element }) => element.dataset);

  test('says what it has won, at its largest tile', async () => {
    const from = boardOf(3, 3, 1, 1, 5, 5);
    const { effects, find } = await shown(from, slid(from));
    expect(rises(effects)).toEqual(['+84']);
    expect(effects.some(({ element }) => element === find('[data-cell="4"]'))).toBe(true);
  });

  test('slides its two parts below the tile that they make', async () => {
    const from = boardOf(3, 3);
    const { find } = await shown(from, slid(from));
    const tiles = Array.from(find('.tiles').children, (tile) => {
      const { dataset, style, textContent } = tile as HTMLElement;
      return [dataset.fate, style.transform, textContent];
    });
    expect(tiles.slice(0, 3)).toEqual([
      ['gone', 'translate(0%, 0%)', '8'],
      ['gone', 'translate(0%, 0%)', '8'],
      ['merged', 'translate(0%, 0%)', '16'],
    ]);
    expect(tiles.slice(3).map(([fate]) => fate)).toEqual(['new']);
  });

  test('stamps a new best tile from 128 on, and its rung', async () => {
    const small = boardOf(5, 5);
    expect(stamped((await shown(small, slid(small))).effects).map(({ rung }) => rung)).toEqual(['6']);
  });

  test('stamps 128 on the board', async () => {
    const from = boardOf(6, 6);
    const dataset = stamped((await shown(from, slid(from))).effects);
    expect(dataset.map(({ rung, power }) => rung ?? power)).toEqual(['7', '7']);
  });

  test('of no new best tile stamps nothing', async () => {
    const from = boardOf(6, 6, 8);
    expect(stamped((await shown(from, slid(from))).effects)).toEqual([]);
  });

  test('that makes 2048 sends a wave from it over the others', async () => {
    const from = boardOf(10, 10, 3, 2);
    const { effects } = await shown(from, slid(from));
    const wave = effects.filter(({ frames }) => frames[1]?.translate === '0 -7px');
    expect(wave.map(({ element }) => element.dataset.power)).not.toContain('11');
    expect(wave.length).toBeGreaterThan(1);
  });

  test('that makes another 2048 sends none', async () => {
    const again = { ...boardOf(10, 10, 3, 2), won: true };
    const later = await shown(again, slid(again));
    expect(later.effects.filter(({ frames }) => frames[1]?.translate === '0 -7px')).toEqual([]);
  });

  test('is not shown again as a replay goes back to it', async () => {
    const move = slid(boardOf(3, 3));
    const { effects } = await shown({ ...move, moves: move.moves + 3, score: 200, merged: [] }, move);
    expect(effects).toEqual([]);
  });

  test('is forgotten as the next move comes before its tiles have met', async () => {
    const from = boardOf(3, 3, 0, 0, 0, 1);
    const board = await begun(from);
    await board.show(slid(from));
    await vi.advanceTimersByTimeAsync(50);
    await board.show({ ...slid(from), merged: [] });
    animated();
    await vi.advanceTimersByTimeAsync(200);
    expect(animated()).toHaveLength(0);
  });

  test.each([
    ['loss', false, '0 8px'],
    ['win', true, '0 -7px'],
  ] as const)('the end of the round moves every tile: %s', async (outcome, won, way) => {
    const from = { ...boardOf(3, 4, 5), won };
    const board = await begun(from);
    await board.show(from, outcome);
    expect(animated().filter(({ frames }) => frames.some(({ translate }) => translate === way))).toHaveLength(
      3,
    );
  });
});

test('the ladder has the tiles up to the goal, or past it, with the best and the next one named', async () => {
  const powers = (best: number) => state.powers.map((_, cell) => (cell === 0 ? best : 0));
  const board = await mount(game, view, { state: { ...state, powers: powers(9) } });
  const rungs = () =>
    Array.from(board.find('ol').children, (rung) => {
      const shape = rung.querySelector('[data-rung]') as HTMLElement;
      return [shape.dataset.rung, shape.dataset.reached, shape.nextElementSibling?.textContent];
    });
  expect(rungs()).toHaveLength(11);
  expect(rungs()[0]).toEqual(['1', 'true', undefined]);
  expect(rungs().slice(7)).toEqual([
    ['8', 'true', undefined],
    ['9', 'true', 'Best tile'],
    ['10', undefined, 'Next'],
    ['11', undefined, 'The goal'],
  ]);
  await board.show({ ...state, powers: powers(11) });
  expect(rungs().slice(8)).toEqual([
    ['10', 'true', undefined],
    ['11', 'true', 'Best tile'],
    ['12', undefined, 'Next'],
  ]);
});

test('the ladder marks the best tile of the ghost, however high', async () => {
  const ghost = { ...state, powers: state.powers.map((_, cell) => (cell === 0 ? 13 : 0)) };
  const board = await mount(game, view, { state, ghost });
  expect(board.find('[data-ghost]').dataset.ghost).toBe('8192');
  expect(board.find('ol').lastElementChild?.querySelector('[data-rung]')?.getAttribute('data-rung')).toBe(
    '13',
  );
});

test('a tile has the ink and the rule of its rank', async () => {
  const powers = state.powers.map((_, cell) => [6, 7, 11, 12, 18][cell] ?? 0);
  const ids = powers.map((power, cell) => (power > 0 ? cell + 1 : 0));
  const board = await mount(game, view, { state: { ...state, powers, ids } });
  const faces = Array.from(board.find('.tiles').querySelectorAll<HTMLElement>('.face'), ({ dataset }) => [
    dataset.power,
    dataset.rule,
    dataset.digits,
  ]);
  expect(faces).toEqual([
    ['6', undefined, '2'],
    ['7', 'single', '3'],
    ['11', 'single', '4'],
    ['12', 'double', '4'],
    ['17', 'double', '6'],
  ]);
});
