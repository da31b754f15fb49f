import { arrow, line, tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';
import { attempts, highest, lowest } from './rules.ts';

export const pictures: Help['pictures'] = {
  'Guess from 1 to 100': tile(32, 26, '50', 'stock', 56),
  'Hear if it’s higher or lower': [tile(14, 26, '50', 'stock', 44), arrow(86, 68, 86, 14)],
  'Halve the range': [line('M12 40H108', 'var(--stock)', 14), line('M60 40H108', 'var(--tomato-deep)', 14)],
};

export const help: Help['help'] = [
  `Find the secret number from ${lowest} to ${highest}. After each guess you hear whether it’s higher or lower. You get ${attempts.noob} attempts at noob, ${attempts.mid} at mid and ${attempts.pro} at pro.`,
  'Type a number, or use the plus and minus buttons or the slider. An invalid guess costs nothing. A guess you’ve already ruled out costs an attempt, but you get one warning a round.',
  'Halving the range finds any number in 7 guesses, 5.8 on average, so you can always win at noob and mid. At pro the best play wins 31 rounds in 100; the rest is luck.',
  'A line shows which numbers are left: always at noob, on request at mid, never at pro.',
];
