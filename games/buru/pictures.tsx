// The help's pictures.
import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Pictures } from '../../kit/contract/view.ts';

export const pictures: Pictures = {
  'Play in turn onto one pile': [playingCard(34, 14, '4C'), playingCard(56, 24, '9D')],
  'Two of a rank: call Buru!': [
    playingCard(14, 19, '7H'),
    playingCard(40, 19, '7S', true),
    sign(96, 42, '!', 44),
  ],
  'Your call takes the pile': [
    playingCard(20, 19),
    playingCard(26, 19),
    playingCard(32, 19),
    sign(92, 42, '+3', 28),
  ],
};
