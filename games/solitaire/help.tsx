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
  'Bring every suit home, from ace to king. In the columns, build down in alternating colours. Only a king can go on an empty column.',
  'Drag cards, or tap a card and then where it goes. Double-tap or right-click a card to send it home; on a foundation this sends all cards that can go. Settings can make one tap enough, or mirror the table for the left hand. Tap the stock to draw. When it’s empty, tap it to turn the waste over, as often as you like.',
  'With keys: Enter on the pile you’re holding takes one more card, and after the last one lets go.',
  'A hint shows one good step: cards with a solid edge go to the place with a dashed edge. Hints know every card and cost nothing, but are counted beside your score.',
  'The clock starts with your first move: 8 minutes at noob, drawing one card; 10 at mid and 12 at pro, drawing three. Relaxed mode has no time limit, and the deal isn’t ranked.',
  'Turning up a card, or moving one from the waste to a column, scores 5. A move between columns scores 3, once for each pair of cards. A card home scores 10, once for each card, and taking it back costs 15. A win adds the seconds left.',
  'You can win every deal: a solver has won it before you see it. Switch to random deals to take your chances; they aren’t ranked.',
];
