import { afterEach, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { noSession } from '../../kit/testing/session.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const covered = rules.start({ difficulty: 'noob', round: 0 }, random);
const begun = rules.play(covered, ['reveal', 0], 0, random) ?? covered;
const hidden = begun.cover.indexOf(0);
const middle = 40;

/** Flag mode is kept beyond a test. */
let off: (() => Promise<void>) | undefined;
afterEach(async () => {
  await off?.();
  off = undefined;
});

test('a tap reveals a cell, the second button flags it', async () => {
  const board = await mount(game, view, { state: begun });
  await board.tapOn(`[data-cell="${hidden}"]`);
  await board.send(`[data-cell="${hidden}"]`, 'contextmenu');
  expect(board.played).toEqual([
    ['reveal', hidden],
    ['flag', hidden],
  ]);
});

test('a tap or the middle button on a number plays its other neighbours', async () => {
  const board = await mount(game, view, { state: begun });
  await board.tapOn('[data-cell="0"]');
  await board.send('[data-cell="0"]', 'mousedown');
  expect(board.played).toEqual([
    ['chord', 0],
    ['chord', 0],
  ]);
});

test('arrows walk from the middle, Enter and Space reveal, F flags', async () => {
  const board = await mount(game, view, { state: covered });
  await board.press('F');
  await board.press('Enter');
  await board.press('ArrowLeft');
  await board.press(' ');
  await board.press('F');
  expect(board.played).toEqual([
    ['reveal', middle],
    ['reveal', middle - 1],
    ['flag', middle - 1],
  ]);
});

test('in flag mode a tap flags', async () => {
  const board = await mount(game, view, { state: begun });
  await board.tap(/^Flag mode/);
  off = () => board.tap(/^Flag mode/);
  await board.tapOn(`[data-cell="${hidden}"]`);
  expect(board.played).toEqual([['flag', hidden]]);
  await off();
  off = undefined;
});

test('a flag, a number and a mine are told apart on the board', async () => {
  const flagged = rules.play(begun, ['flag', hidden], 0, random) ?? begun;
  const board = await mount(game, view, { state: flagged });
  const face = (cell: number) => board.find(`[data-cell="${cell}"]`).getAttribute('data-face');
  expect(face(hidden)).toBe('flag');
  expect(face(0)).not.toBe('hidden');
  const other = flagged.cover.indexOf(0);
  expect(face(other)).toBe('hidden');
});

test('each move is told, and nothing as a replay goes back to an earlier one', async () => {
  const said: string[] = [];
  const board = await mount(game, view, { state: begun, announce: (text) => void said.push(text) });
  await board.tapOn(`[data-cell="${hidden}"]`);
  const flagged = rules.play(begun, ['flag', hidden], 0, random) ?? begun;
  await board.show(flagged);
  expect(said).toEqual(['Flagged. 9 left.']);
  await board.show(begun);
  expect(said).toHaveLength(1);
});

test('the ticket counts moves and seconds, with tenths where the field is cleared', () => {
  const who = { player: { name: 'Guest', emoji: '🙂' }, opponents: [] };
  const ended = { ...begun, startedAt: 1_000, endedAt: 24_990, moves: 19 };
  const linesAt = (state: typeof ended, outcome: 'win' | 'loss') =>
    view.end(state, outcome, who, noSession).lines;
  expect(linesAt({ ...ended, exploded: [hidden] }, 'loss')).toEqual(['19 moves in 23 seconds']);
  expect(linesAt(ended, 'win')).toEqual(['19 moves in 23.9 seconds']);
});
