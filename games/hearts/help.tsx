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
  'Take as few points as you can. Each heart is 1 point, the queen of spades 13.',
  'First pass three cards: left, right, across, and every fourth hand not at all. Auto-select suggests three; Pass hands them over.',
  'The two of clubs leads the first trick. Follow suit if you can. The highest card of the led suit takes the trick and leads the next.',
  'You can’t lead a heart until one has been played, unless you hold nothing else. No hearts and no queen of spades on the first trick if you can avoid it.',
  'Take all 26 points to shoot the moon: you get none, and the others get 26 each.',
  'Your score is 26 minus your points, plus 50 for the moon. A hand lasts up to 10 minutes at noob, 12 at mid and 14 at pro. When time runs out, all remaining points are yours. Relaxed mode doubles the time, and the hand isn’t ranked.',
  'Claim the rest ends the hand early, once no points are left or every remaining trick is surely yours.',
  'Tap a card to play it. Robots see only their own cards and the ones they passed.',
];
