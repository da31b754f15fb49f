// The help's pictures.
import { tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'A press switches a light': tile(46, 26, '', 'marigold'),
  'And its neighbours': [
    tile(46, 26, '', 'marigold'),
    tile(16, 26, '', 'marigold'),
    tile(76, 26, '', 'marigold'),
  ],
  'Put them all out': [tile(16, 26, '', 'night'), tile(46, 26, '', 'night'), tile(76, 26, '', 'night')],
};
