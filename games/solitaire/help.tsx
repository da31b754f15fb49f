import { arrow } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'Build down, red on black': [playingCard(44, 4, '9H'), playingCard(44, 28, '8S')],
  'Bring each suit home, from the ace up': [
    playingCard(16, 19, '2S'),
    arrow(52, 40, 68, 40),
    playingCard(76, 19, 'AS'),
  ],
  'Tap the stock for more': [playingCard(16, 19), arrow(52, 40, 68, 40), playingCard(76, 19, 'KD')],
};

export const help: Help['help'] = [
  'Only a king can go on an empty column.',
  'Drag cards, or tap a card and then where it goes. Double-tap or right-click a card to send it home; on a foundation this sends all cards that can go. Turn the waste over as often as you like.',
  'A hint shows one good step, from the solid edge to the dashed one. Hints know every card, and are counted.',
  'The clock starts with your first move: 8 minutes at noob, drawing one card; 10 at mid and 12 at pro, drawing three.',
  'Turning up a card, or moving one from the waste to a column, scores 5. A move between columns scores 3, once for each pair of cards. A card home scores 10, once for each card, and taking it back costs 15. A win adds the seconds left.',
  'A solver has won every deal before you see it.',
];
