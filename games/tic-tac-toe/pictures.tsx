// The help's pictures.
import { line } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

const board = line('M48 8V72M72 8V72M28 28H92M28 52H92', 'var(--stock)', 2);
const x = (cx: number, cy: number) => line(`M${cx - 6} ${cy - 6}l12 12m0 -12l-12 12`, 'var(--marigold)', 4);
const o = (cx: number, cy: number) => (
  <circle cx={cx} cy={cy} r="7" fill="none" stroke="var(--pink)" strokeWidth="4" />
);

export const pictures: Pictures = {
  'You’re X and go first': [board, x(60, 40)],
  'Three in a row wins': [board, x(38, 18), x(60, 40), x(82, 62), o(60, 18), o(82, 18)],
  'Block the robot’s two': [board, o(38, 18), o(60, 18), x(82, 18), x(60, 40)],
};
