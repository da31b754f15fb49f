import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';
import { grids } from './rules.ts';

export const pictures: Help['pictures'] = {
  'Turn two cards': [tile(26, 26, '🐸'), tile(66, 26, '', 'marigold')],
  'A pair stays face up': [tile(26, 26, '🐸'), tile(66, 26, '🐸')],
  'Fewer moves and less time score more': sign(60, 42, '+100', 34),
};

export const help: Help['help'] = [
  'Click or tap two cards to turn them. A pair stays face up; other cards turn back. Find every pair in as few moves and as little time as you can. The clock starts with the board.',
  'A board scores 100 a pair, minus 10 for every move beyond the number of pairs and 1 for every second. The lowest score is 10.',
  `A perfect memory needs ${grids.noob.par} moves on average at noob, ${grids.mid.par} at mid and ${grids.pro.par} at pro.`,
];
