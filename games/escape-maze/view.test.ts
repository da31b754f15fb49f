import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { directions, positionOf } from '../../kit/round/directions.ts';
import { seeded } from '../../kit/round/random.ts';
import { animated } from '../../kit/testing/dom.ts';
import { noSession } from '../../kit/testing/session.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { exits, stepFrom } from './maze.ts';
import { rules, type State } from './rules.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const ready = rules.start({ difficulty: 'noob', round: 0 }, random);
const running = rules.play(ready, 'next', 0, random) ?? ready;
const ways = ['up', 'left', 'down', 'right'] as const;

test('Enter, Space, the button and any direction start', async () => {
  const board = await mount(game, view, { state: ready });
  await board.press('Enter');
  await board.press(' ');
  await board.press('ArrowUp');
  await board.swipe('left');
  await board.tap(/Start/);
  expect(board.played).toEqual(['next', 'next', 'next', 'next', 'next']);
});

test('arrows, W A S D and the pad take a step', async () => {
  const board = await mount(game, view, { state: running });
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'W', 'A', 'S', 'D'])
    await board.press(key);
  for (const way of ways) await board.send(`[data-direction="${way}"]`, 'pointerdown', 'pointerup');
  expect(board.played).toEqual([...ways, ...ways, ...ways]);
});

test.each(ways)('a swipe %s runs', async (way) => {
  const board = await mount(game, view, { state: running });
  await board.swipe(way);
  expect(board.played[0]).toBe(way);
});

test('a wall is told', async () => {
  const said: string[] = [];
  const board = await mount(game, view, {
    state: running,
    refuses: true,
    announce: (text) => void said.push(text),
  });
  await board.press('ArrowUp');
  expect(said).toContain('Wall.');
});

test('the map shows the player at the cell, and the trail once solved', async () => {
  const board = await mount(game, view, { state: running });
  const at = () => JSON.stringify(board.find('.player').style);
  const first = at();
  const way = directions.find(
    (each) => running.maze && stepFrom(running.maze, running.cell, each) !== undefined,
  );
  await board.show(rules.play(running, way ?? 'right', 0, random) ?? running);
  expect(at()).not.toBe(first);
});

describe('the map', () => {
  const pathsOf = ({ find }: { find(selector: string): HTMLElement }) =>
    Array.from(find('.map').querySelectorAll('path'), (path) => path.getAttribute('d') ?? '');
  const { maze = expect.fail('no maze') } = running;
  /** The closed sides of some cells: their corner, and whether they go right or down from there. */
  const sidesOf = (cells: readonly number[]) =>
    cells.flatMap((cell) => {
      const [x, y] = positionOf(cell, maze.size);
      const sides = { up: [x, y, 'h'], right: [x + 1, y, 'v'], down: [x, y + 1, 'h'], left: [x, y, 'v'] };
      return directions.flatMap((side) => (exits(maze, cell).includes(side) ? [] : sides[side].join()));
    });
  const drawnSides = (paths: readonly string[]) => {
    const walls = paths.find((path) => path.startsWith(`M0 0H${maze.size}V`)) ?? '';
    const sides = walls.matchAll(/M(\d+) (\d+)(?:m(\d) (\d))?([hv])1/g);
    return Array.from(sides, ([, x, y, right = 0, down = 0, way]) =>
      [Number(x) + Number(right), Number(y) + Number(down), way].join(),
    );
  };

  test('has the closed sides of every cell, and a dot on each that was visited', async () => {
    const board = await mount(game, view, { state: { ...running, trail: [0, 1, 10] } });
    const paths = pathsOf(board);
    expect(drawnSides(paths)).toEqual(sidesOf([...maze.open.keys()]));
    expect(paths).toContain('M0.5 0.5h0M1.5 0.5h0M1.5 1.5h0');
  });

  test('by night has what is two cells near, in the light', async () => {
    const paths = pathsOf(await mount(game, view, { state: { ...running, night: true } }));
    const near = [0, 1, 2, 9, 10, 11, 18, 19, 20];
    expect(drawnSides(paths)).toEqual(sidesOf(near));
    expect(paths).toContain(near.map((cell) => `M${positionOf(cell, 9).join(' ')}h1v1h-1z`).join(''));
  });
});

const shown = (bonus?: { escape: number; time: number; steps: number }): State => ({
  ...running,
  phase: { kind: 'shown', since: 1_000, left: 12_300, ...(bonus && { bonus }) },
});

test('the panel before the first maze tells its time and the lives', async () => {
  const board = await mount(game, view, { state: ready });
  expect(board.find('h2').textContent).toBe('Ready?');
  expect(board.find('.panel').textContent).toContain('You have 45 seconds for each maze, and 4 lives.');
});

test('the panel after a maze tells its points, or the lives that are left, in place of the pad', async () => {
  const board = await mount(game, view, { state: shown({ escape: 100, time: 12, steps: 30 }) });
  expect(board.find('h2').textContent).toBe('Escaped');
  expect(board.find('.panel').textContent).toContain('+142: 100, 12 for time, 30 for few steps.');
  expect(board.find('[data-phase]').dataset.phase).toBe('shown');
  await board.show(shown());
  expect(board.find('h2').textContent).toBe("Time's up!");
  expect(board.find('.panel').textContent).toContain('Try again. 4 lives left.');
});

test('during a maze there is no panel, and after the round none', async () => {
  const board = await mount(game, view, { state: running });
  const panels = () => document.querySelectorAll('.panel').length;
  expect(panels()).toBe(0);
  await board.show(shown(), 'loss');
  expect(panels()).toBe(0);
});

test('the next maze waits for a player who presses P', async () => {
  const said: string[] = [];
  const board = await mount(game, view, { state: running, announce: (text) => void said.push(text) });
  await board.show(shown());
  expect(document.querySelectorAll('.coming [data-time]')).toHaveLength(1);
  await board.press('P');
  expect(said).toContain('Waiting for you.');
  expect(board.find('.coming').textContent).toBe('Waiting for you.');
});

test('a lost life drops the maze, an escape does not', async () => {
  const board = await mount(game, view, { state: running });
  const drops = () =>
    animated().filter(({ frames }) => [frames].flat().some(({ translate }) => translate === '0 8px')).length;
  drops();
  await board.show({ ...shown(), lives: running.lives - 1 });
  expect(drops()).toBe(1);
  await board.show({ ...running, lives: running.lives });
  expect(drops()).toBe(0);
});

test('a wall bumps the player in its direction', async () => {
  const board = await mount(game, view, { state: running, refuses: true });
  animated();
  await board.press('ArrowUp');
  expect(animated()).toHaveLength(1);
});

test('the pad takes several fingers, the main button alone, and Enter', async () => {
  const board = await mount(game, view, { state: running });
  const pad = board.find('[data-direction="right"]');
  const send = (type: string, more: PointerEventInit) =>
    act(async () => pad.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, ...more })));
  await send('pointerdown', { button: 2 });
  expect(board.played).toEqual([]);
  await send('pointerdown', { button: 0, isPrimary: false });
  await send('pointerup', { isPrimary: false });
  await send('click', { detail: 1 });
  expect(board.played).toEqual(['right']);
  await send('click', { detail: 0 });
  expect(board.played).toEqual(['right', 'right']);
  expect(pad.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false);
});

test('the time left is rounded up, stands still after a maze, and is never below 0', () => {
  const time = (state: State, at: number) => view.badges?.(state, noSession, at).Time;
  const run: State = { ...running, phase: { kind: 'run', endsAt: 10_000 } };
  expect([
    time(ready, 0),
    time(run, 9_100),
    time(run, 8_900),
    time(run, 12_000),
    time(shown(), 99_000),
  ]).toEqual(['45 s', '1 s', '2 s', '0 s', '13 s']);
});

test('the lives are drawn as hearts until the end', () => {
  const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
  expect([view.headline?.(running, undefined, who), view.headline?.(running, 'loss', who)]).toEqual([
    { left: 4, of: 4 },
    'Game over',
  ]);
});
