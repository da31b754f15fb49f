import { firstKey } from '../../kit/board/keyWords.ts';
import type { Mood } from '../../kit/board/mood.ts';
import { counted, joined } from '../../kit/board/words.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { foreseen, mostOf, strongestHabit } from './learner.ts';
import { beaten, beats, type Move, moveName, moves, sentence, type Thrown, verb } from './moves.ts';
import { isOver, rules, type State, throws } from './rules.ts';

export const endings: Readonly<Record<Outcome, string>> = { win: 'You win!', loss: 'You lose', draw: 'Draw' };

const nameOf = ([robot]: Who['opponents']): string => robot?.name ?? 'the robot';

export function status(state: State, { opponents }: Who): string {
  const { thrown, past } = state;
  if (!thrown) return 'Choose your move!';
  return `You threw ${moveName(thrown.you)}, ${nameOf(opponents)} ${moveName(thrown.robot)}. ${sentence(thrown.you, thrown.robot)}.${past && !isOver(state) ? ` Throw ${past.length + 1} of ${throws}.` : ''}`;
}

/** Words about what the robot has learned of the player. */
export function learned({ past = [], difficulty }: State, { opponents }: Who): string[] {
  const most = mostOf(past.map(({ you }) => you));
  const habit = strongestHabit(past);
  return [
    `${nameOf(opponents)} expected ${foreseen(past, difficulty)} of your ${past.length} throws.`,
    ...(most ? [`Your favourite was ${moveName(most.move)}, ${counted(most.times, 'time')}.`] : []),
    ...(habit
      ? [
          `After ${moveName(habit.after)} you threw ${moveName(habit.move)} ${habit.times} times of ${habit.of}.`,
        ]
      : []),
  ];
}

export const narrator: Narrator<State> = {
  where(state, who) {
    const outcome = rules.outcome(state);
    if (outcome) return `${endings[outcome].replace(/!?$/, '.')} ${status(state, who)}`;
    const before = state.thrown ? `${status(state, who)} ` : '';
    return `${before}Choose your move against ${who.opponents[0]?.name}: ${joined(moves, 'or')}.`;
  },

  options: () =>
    `${moves.map((move) => `${moveName(move)} (${firstKey(controls[move])}) ${victims(move)}.`).join(' ')} Press the number.`,
};

function victims(move: Move): string {
  return beaten(move)
    .map((other) => `${verb(move, other)} ${other}`)
    .join(', ');
}

/** @param revealed both moves, once they are visible */
export function moodOf(thrown: Thrown | undefined, revealed: Thrown | undefined): Mood {
  if (!revealed) return thrown ? 'think' : 'idle';
  if (beats(revealed.robot, revealed.you)) return 'happy';
  return beats(revealed.you, revealed.robot) ? 'shock' : 'smug';
}
