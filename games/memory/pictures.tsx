// The help's pictures.
import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Turn two cards': [tile(26, 26, '🐸'), tile(66, 26, '', 'marigold')],
  'A pair stays face up': [tile(26, 26, '🐸'), tile(66, 26, '🐸')],
  'Fewer moves and less time score more': sign(60, 42, '+100', 34),
};
