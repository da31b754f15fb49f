import { arrow, line, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

const snake = (d: string) => line(d, 'var(--marigold)', 12);

export const pictures: Help['pictures'] = {
  'Steer with keys or swipes': [snake('M18 60H56V36'), arrow(70, 30, 100, 30)],
  'Eat, and grow': [snake('M14 40H72'), sign(96, 41, '🍎')],
  'Walls and your own body end it': [snake('M14 40H88'), line('M104 12V68', 'var(--stock)', 8)],
};

export const help: Help['help'] = [
  'Steer with the keys or swipe anywhere; one drag can make many turns. A click or tap turns the snake to that side. Your first direction, or Start, sets it off.',
  'Eating food gives +10 and makes the snake one cell longer. There’s no wrap-around: hitting the wall or your own body ends the round. The cell your tail is leaving is free.',
  'Two turns are remembered, so a quick U-turn works. Turning straight back does nothing. Fill the whole board to win.',
  'Noob is 15×15 with 5 steps a second, mid 20×20 with 7, pro 24×24 with 10.',
];

export const oneButton = false;
