// The help's pictures.
import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'A heart is 1 point, this queen 13': [playingCard(24, 19, '5H'), playingCard(66, 19, 'QS')],
  'Follow suit: highest takes the trick': [
    playingCard(10, 19, '9C'),
    playingCard(46, 19, 'KC', true),
    playingCard(82, 19, '3C'),
  ],
  'The fewest points win': sign(60, 42, '0', 52),
};
