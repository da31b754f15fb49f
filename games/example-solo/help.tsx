import { tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'A press switches a light': tile(46, 26, '', 'marigold'),
  'And its neighbours': [
    tile(46, 26, '', 'marigold'),
    tile(16, 26, '', 'marigold'),
    tile(76, 26, '', 'marigold'),
  ],
  'Put them all out': [tile(16, 26, '', 'night'), tile(46, 26, '', 'night'), tile(76, 26, '', 'night')],
};

export const help: Help['help'] = [
  'A press switches a light and its neighbours beside, above and below. Put them all out.',
  'A board takes 3 presses at noob, 5 at mid and 7 at pro. It scores 100, minus 10 for each extra press.',
];
