import { arrow, tile } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'All tiles slide together': [tile(12, 26, '2'), arrow(48, 40, 78, 40), tile(84, 26, '2')],
  'Two equal tiles merge': [
    tile(4, 26, '8', 'pink'),
    tile(34, 26, '8', 'pink'),
    arrow(66, 40, 82, 40),
    tile(88, 26, '16', 'tomato'),
  ],
  'Make 2048, then go on': tile(34, 26, '2048', 'leaf', 52),
};

export const help: Help['help'] = [
  'Slide all the tiles with the keys, or swipe anywhere. Two equal tiles that meet merge into one worth both, and its value is added to your score.',
  'Each move that changes the board adds a tile: a 2 nine times in ten, otherwise a 4. Make 2048, then keep pushing.',
  'Noob is the classic 4×4 board, mid a roomier 5×5, and pro a marathon on 6×6. More room is easier, so each has its own leaderboard.',
  'Undo takes back one move. After the last one, tap the board or press B, and use the button. Repeating a move brings the same tile.',
];
