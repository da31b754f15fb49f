import { firstKey } from '../../kit/board/keyWords.ts';
import type { Mood } from '../../kit/board/mood.ts';
import type { Result } from '../../kit/contract/rules.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { beats, type Move, moveName, moves, sentence, verb } from './moves.ts';
import { rules, type State, type Thrown } from './rules.ts';

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

function victims(move: Move): string {
  const beaten = moves.filter((other) => verb(move, other));
  return beaten.map((other) => `${verb(move, other)} ${other}`).join(', ');
}

/** @param revealed both moves, once they are visible */
export function moodOf(thrown: Thrown | undefined, revealed: Thrown | undefined): Mood {
  if (!revealed) return thrown ? 'think' : 'idle';
  if (beats(revealed.robot, revealed.you)) return 'happy';
  return beats(revealed.you, revealed.robot) ? 'shock' : 'smug';
}
