// The help's pictures.
import { line, sign } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

const sticks = (n: number) =>
  line(Array.from({ length: n }, (_, i) => `M${30 + i * 15} 16V64`).join(''), 'var(--marigold)', 5);

export const pictures: Pictures = {
  'Take one, two or three': sticks(3),
  'Then it’s the robot’s turn': [sticks(2), sign(88, 42, '🤖')],
  'The last stick wins': sticks(1),
};
