import { arrow } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Build down, red on black': [playingCard(44, 4, '9H'), playingCard(44, 28, '8S')],
  'Bring each suit home, from the ace up': [
    playingCard(16, 19, '2S'),
    arrow(52, 40, 68, 40),
    playingCard(76, 19, 'AS'),
  ],
  'Tap the stock for more': [playingCard(16, 19), arrow(52, 40, 68, 40), playingCard(76, 19, 'KD')],
};
