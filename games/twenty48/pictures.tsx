// The help's pictures.
import { arrow, tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'All tiles slide together': [tile(12, 26, '2'), arrow(48, 40, 78, 40), tile(84, 26, '2')],
  'Two equal tiles merge': [
    tile(4, 26, '8', 'pink'),
    tile(34, 26, '8', 'pink'),
    arrow(66, 40, 82, 40),
    tile(88, 26, '16', 'tomato'),
  ],
  'Make 2048, then go on': tile(34, 26, '2048', 'leaf', 52),
};
