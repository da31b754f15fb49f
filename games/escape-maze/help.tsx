import { arrow, line, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

const walls = line('M12 12H108V48M108 68H12V12M12 40H40M64 12V44H84M40 68V56', 'var(--stock)', 4);

export const pictures: Help['pictures'] = {
  'Find the way out in time': [walls, line('M26 26H52V54H96', 'var(--marigold)', 4)],
  'Hold a direction to run': [arrow(20, 40, 48, 40), arrow(48, 40, 76, 40), arrow(76, 40, 104, 40)],
  'Speed and few steps score': sign(60, 42, '+100', 34),
};

export const help: Help['help'] = [
  'Get from the top left to the bottom right before time runs out. Then comes the next maze. Running out of time costs a life.',
  'Use the keys, the direction pad or swipes. A tap is one step; hold a direction or swipe to run to the next junction. Bumping into walls costs nothing.',
  'An escape scores 100, plus up to 80 for time left and up to 20 for few steps: 20 minus 2 for every 5 steps.',
  'Noob: 9×9, 45 seconds, 4 lives. Mid: 15×15, 60 seconds, 3 lives. Pro: 21×21, 75 seconds, 2 lives. Every maze has a way out in under 50 steps.',
];
