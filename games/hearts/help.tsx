import { sign } from '../../kit/board/drawings.tsx';
import { playingCard } from '../../kit/cards/cardDrawing.tsx';
import type { Help } from '../../kit/contract/view.ts';

export const pictures: Help['pictures'] = {
  'A heart is 1 point, this queen 13': [playingCard(24, 19, '5H'), playingCard(66, 19, 'QS')],
  'Follow suit: highest takes the trick': [
    playingCard(10, 19, '9C'),
    playingCard(46, 19, 'KC', true),
    playingCard(82, 19, '3C'),
  ],
  'The fewest points win': sign(60, 42, '0', 52),
};

export const help: Help['help'] = [
  'First pass three cards: left, right, across, and every fourth hand not at all.',
  'The two of clubs leads the first trick. The winner of a trick leads the next.',
  'You can’t lead a heart until one has been played, unless you hold nothing else. No points on the first trick if you can avoid it.',
  'With all 26 points you shoot the moon: you get none, the others 26 each.',
  'Your score is 26 minus your points, plus 50 for the moon. A hand lasts up to 10 minutes at noob, 12 at mid and 14 at pro. Then all points left are yours.',
  'Robots see no other hand.',
];
