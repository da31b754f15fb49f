// The help's pictures.
import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'One seat chooses trumps from four cards': [
    playingCard(4, 19, 'AS'),
    playingCard(31, 19, 'TS'),
    playingCard(58, 19, '8S'),
    playingCard(85, 19, '7H'),
  ],
  'Follow suit; the highest trump takes all': [playingCard(24, 19, 'AH'), playingCard(66, 19, '7S', true)],
  'More than four of eight tricks wins': sign(60, 42, '5 of 8', 30),
};
