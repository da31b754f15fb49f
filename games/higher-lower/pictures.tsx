// The help's pictures.
import { arrow, line, tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Guess from 1 to 100': tile(32, 26, '50', 'stock', 56),
  'Hear if it’s higher or lower': [tile(14, 26, '50', 'stock', 44), arrow(86, 68, 86, 14)],
  'Halve the range': [line('M12 40H108', 'var(--stock)', 14), line('M60 40H108', 'var(--tomato-deep)', 14)],
};
