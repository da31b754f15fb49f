import { line } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

const board = line('M48 8V72M72 8V72M28 28H92M28 52H92', 'var(--stock)', 2);
const x = (cx: number, cy: number) => line(`M${cx - 6} ${cy - 6}l12 12m0 -12l-12 12`, 'var(--marigold)', 4);
const o = (cx: number, cy: number) => (
  <circle cx={cx} cy={cy} r="7" fill="none" stroke="var(--pink)" strokeWidth="4" />
);

export const pictures: Help['pictures'] = {
  'You’re X and go first': [board, x(60, 40)],
  'Three in a row wins': [board, x(38, 18), x(60, 40), x(82, 62), o(60, 18), o(82, 18)],
  'Block the robot’s two': [board, o(38, 18), o(60, 18), x(82, 18), x(60, 40)],
};

export const help: Help['help'] = [
  'You’re X and go first. Get three in a row: across, down or diagonally.',
  'Click or tap a cell. The keys 1 to 9 count the cells from the top left.',
  'At noob the robot plays 7 moves in 10 at random, at mid 4 in 10. At pro it plays perfectly, so a draw is the best you can get.',
];
