// The help's pictures.
import { tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'A number counts the mines around it': [
    tile(30, 10, '1'),
    tile(62, 10, '', 'cell'),
    tile(30, 42, '1'),
    tile(62, 42, '1'),
  ],
  'Flag the sure mines': [tile(30, 26, '1'), tile(62, 26, '🚩', 'cell')],
  'Open everything else': [tile(14, 26, '1'), tile(46, 26, '2'), tile(78, 26)],
};
