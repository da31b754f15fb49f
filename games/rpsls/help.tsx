import { arrow, sign } from '../../kit/board/drawings.tsx';
import type { Help } from '../../kit/contract/view.ts';
import { moves, sentence, verb } from './moves.ts';

export const pictures: Help['pictures'] = {
  'Throw one of five': [sign(60, 24, '✊✋✌️', 24), sign(60, 58, '🦎🖖', 24)],
  'Each beats two and loses to two': [sign(26, 41, '✊'), arrow(46, 40, 74, 40), sign(94, 41, '✌️')],
  'The robot sometimes reads your hand': sign(60, 42, '🤖👀', 34),
};

export const help: Help['help'] = [
  'Every move beats two others and loses to two; arrows point from winner to loser. Click or tap a move, or press its key. The next throw begins three seconds later.',
  `${wins().join(', ')}.`,
  'The robot sometimes reads your hand. In 40 throws out of 100 at noob and mid, and 70 at pro, it sees your move and picks one of the two that beat it. Otherwise it throws at random.',
  'So your odds are the same whatever you throw. Out of 100 throws you win 24, draw 12 and lose 64 at noob and mid; 12, 6 and 82 at pro. Fair odds would be 40, 20 and 40.',
];

function wins(): string[] {
  return moves.flatMap((move) =>
    moves.filter((other) => verb(move, other)).map((other) => sentence(move, other)),
  );
}
