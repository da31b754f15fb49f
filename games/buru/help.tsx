import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
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

export const help: Help['help'] = [
  'Everyone has thirteen cards and plays them clockwise, one at a time, onto one pile. The first empty hand wins.',
  'When a card matches the rank below it, call Buru! The first to call captures the pile and plays next. Nobody plays until someone calls.',
  'Tap the big button to call. Tap a card to play it.',
  'A false call locks your button for a second. From the second one in a round, it also costs your next turn. Calling just after a robot took the pile is only late, not false.',
  'Robots call after 420 to 700 ms at noob, 260 to 520 at mid and 150 to 360 at pro.',
  'You score the cards you capture and, if you win, the cards left in the other hands. Hold pairs, lead ranks that have been played before, and be quick.',
];

export const oneButton = false;
