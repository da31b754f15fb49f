// The help's pictures.
import { sign, tile } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Pick one of four answers': [
    tile(8, 8, 'Lima', 'stock', 48),
    tile(64, 8, 'Paris', 'cobalt', 48),
    tile(8, 44, 'Oslo', 'stock', 48),
    tile(64, 44, 'Rome', 'stock', 48),
  ],
  'Submit, and see if you’re right': tile(30, 26, 'Paris ✓', 'leaf', 60),
  'Each right answer scores 1': sign(60, 42, '+1', 40),
};
