import { arrow, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';
import { handParts } from './Hand.tsx';
import { beaten, type Move, moves, sentence } from './moves.ts';

/** @param x left edge @param y top edge */
function hand(move: Move, x: number, y: number) {
  return (
    <g key={move} transform={`translate(${x} ${y}) scale(.53)`}>
      {handParts(move)}
    </g>
  );
}

export const pictures: Help['pictures'] = {
  'Throw one of five': [
    hand('rock', 12, 4),
    hand('paper', 43, 4),
    hand('scissors', 74, 4),
    hand('lizard', 27, 42),
    hand('spock', 59, 42),
  ],
  'Each beats two and loses to two': [hand('rock', 8, 23), arrow(46, 40, 74, 40), hand('scissors', 78, 23)],
  'The robot sometimes reads your hand': sign(60, 42, '🤖👀', 34),
};

const wins = moves.flatMap((move) => beaten(move).map((other) => sentence(move, other)));

export const help: Help['help'] = [
  'Every move beats two others and loses to two; arrows point from winner to loser. Click or tap a move, or press its key. The next throw begins three seconds later. If you pause that, a move’s key throws at once.',
  `${wins.join(', ')}.`,
  'The robot sometimes reads your hand. In 40 throws out of 100 at noob and mid, and 70 at pro, it sees your move and picks one of the two that beat it. Otherwise it throws at random.',
  'So your odds are the same whatever you throw. Out of 100 throws you win 24, draw 12 and lose 64 at noob and mid; 12, 6 and 82 at pro. Fair odds would be 40, 20 and 40.',
];
