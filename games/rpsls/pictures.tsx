// The help's pictures.
import { arrow, sign } from '../../kit/board/drawings.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Throw one of five': [sign(60, 24, '✊✋✌️', 24), sign(60, 58, '🦎🖖', 24)],
  'Each beats two and loses to two': [sign(26, 41, '✊'), arrow(46, 40, 74, 40), sign(94, 41, '✌️')],
  'The robot sometimes reads your hand': sign(60, 42, '🤖👀', 34),
};
