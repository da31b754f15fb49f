// The help's pictures.
import { arrow, line, sign } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

const snake = (d: string) => line(d, 'var(--marigold)', 12);

export const pictures: Pictures = {
  'Steer with keys or swipes': [snake('M18 60H56V36'), arrow(70, 30, 100, 30)],
  'Eat, and grow': [snake('M14 40H72'), sign(96, 41, '🍎')],
  'Walls and your own body end it': [snake('M14 40H88'), line('M104 12V68', 'var(--stock)', 8)],
};
