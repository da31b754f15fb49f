import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'One seat chooses trumps from four cards': [
    playingCard(4, 19, 'AS'),
    playingCard(31, 19, 'TS'),
    playingCard(58, 19, '8S'),
    playingCard(85, 19, '7H'),
  ],
  'Follow suit; the highest trump takes all': [playingCard(24, 19, 'AH'), playingCard(66, 19, '7S', true)],
  'More than four of eight tricks wins': sign(60, 42, '5 of 8', 30),
};

export const help: Help['help'] = [
  'Four players, two pairs: North is your partner, East and West play against you. There are 32 cards, seven to ace in four suits.',
  'One seat chooses trumps from its first four cards. Then everyone gets four more, and that seat leads. The choice passes on each hand.',
  'Follow suit if you can. The highest trump takes the trick, or else the highest card of the led suit. The winner leads the next.',
  'The side that chose trumps gets 1 token for more than four of the eight tricks; the other side gets 2. All eight, kapothi, is 3 for either side. Four each is no tokens.',
  'Tap a card to play it.',
  'Robots see only their own cards. They play a random legal card by mistake 45 times in 100 at noob, 15 at mid and 2 at pro. So does your partner.',
];
