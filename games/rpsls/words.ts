// What Rock Paper Scissors Lizard Spock says.

import { firstKey } from '../../kit/board/keyWords.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { type Move, moveName, moves, sentence, verb } from './moves.ts';
import { rules, type State } from './rules.ts';

export const endings: Readonly<Record<Result, string>> = { win: 'You win!', loss: 'You lose', draw: 'Draw' };

export function status({ thrown }: State, { opponents }: Who): string {
  if (!thrown) return 'Choose your move!';
  const robot = opponents[0]?.name ?? 'the robot';
  return `You threw ${moveName(thrown.you)}, ${robot} ${moveName(thrown.robot)}. ${sentence(thrown.you, thrown.robot)}.`;
}

export const narrator: Narrator<State> = {
  where(state, who) {
    const outcome = rules.outcome(state);
    if (outcome) return `${endings[outcome.result].replace(/!?$/, '.')} ${status(state, who)}`;
    return `Choose your move against ${who.opponents[0]?.name}: ${moves.slice(0, -1).join(', ')} or ${moves.at(-1)}.`;
  },

  options: () =>
    `${moves.map((move) => `${moveName(move)} (${firstKey(controls[move])}) ${victims(move)}.`).join(' ')} Press the number.`,
};

/** "crushes scissors, crushes lizard" */
function victims(move: Move): string {
  const beaten = moves.filter((other) => verb(move, other));
  return beaten.map((other) => `${verb(move, other)} ${other}`).join(', ');
}

function wins(): string[] {
  return moves.flatMap((move) =>
    moves.filter((other) => verb(move, other)).map((other) => sentence(move, other)),
  );
}

export const help = [
  'Every move beats two others and loses to two; arrows point from winner to loser. Click or tap a move, or press its key. The next throw begins three seconds later.',
  `${wins().join(', ')}.`,
  'The robot sometimes reads your hand. In 40 throws out of 100 at noob and mid, and 70 at pro, it sees your move and picks one of the two that beat it. Otherwise it throws at random.',
  'So your odds are the same whatever you throw. Out of 100 throws you win 24, draw 12 and lose 64 at noob and mid; 12, 6 and 82 at pro. Fair odds would be 40, 20 and 40.',
];
