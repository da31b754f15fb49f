// The help's pictures.
import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Look at the ink, not at the word': sign(60, 42, 'RED', 38, '#3361f5'),
  'Choose the colour of the ink': [tile(8, 26, 'Red', 'stock', 48), tile(64, 26, 'Blue', 'cobalt', 48)],
  'Faster answers score more': sign(60, 42, '+15', 38),
};
