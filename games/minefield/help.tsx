import { tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'A number counts the mines around it': [
    tile(30, 10, '1'),
    tile(62, 10, '', 'cell'),
    tile(30, 42, '1'),
    tile(62, 42, '1'),
  ],
  'Flag the sure mines': [tile(30, 26, '1'), tile(62, 26, '🚩', 'cell')],
  'Open all the rest': [tile(14, 26, '1'), tile(46, 26, '2'), tile(78, 26)],
};

export const help: Help['help'] = [
  'Reveal every cell that isn’t a mine. A number counts the mines among its neighbours.',
  'Click or tap to reveal. Long press or right-click to flag, or turn on Flag mode and tap.',
  'Click a number with all its flags to reveal its other neighbours; the middle button, or both together, do the same.',
  'F and Space act on the cell under the mouse, or on the one that the arrow keys have reached.',
  'Where the board is larger than the screen, − shows all of it to look at. A tap there zooms in.',
  'The first cell and its neighbours are safe. No board needs a guess: there’s always a cell you can work out. At noob, comparing two numbers at a time is enough.',
  'Each revealed cell scores 1. Clearing the field adds 200, minus 1 for every second.',
];
