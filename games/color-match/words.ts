// The game's words. Screen readers name the ink, because the game is unplayable without it.
import { firstKey } from '../../kit/board/keyWords.ts';
import { counted, inWords, livesText } from '../../kit/board/words.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { levels, type Pace, type Phase, type Question, type State, timeLimit } from './rules.ts';

export function status({ phase }: State): string {
  if (phase.kind === 'ready') return 'Press Start.';
  if (phase.kind === 'ask') return 'What colour is the ink?';
  return [verdict(phase), inkText(phase)].join(' ');
}

type Shown = Extract<Phase, { kind: 'shown' }>;

export function verdict({ result, gained }: Shown): string {
  return { right: `+${gained}`, wrong: 'Oops!', timeout: "Time's up!" }[result];
}

export function inkText({ result, question: { ink } }: Shown): string {
  return result === 'right' ? `The ink is ${ink}.` : `The ink was ${ink}.`;
}

export function questionText(question: Question): string {
  return `The word ${question.word} is written in ${question.ink} ink. Choose the ink: ${numbered(question)}.`;
}

function numbered({ choices }: Question): string {
  return choices.map((colour, i) => `${controls.choose.keys[i]} ${colour}`).join(', ');
}

export function summary({ same, other, bestStreak }: State): string[] {
  const right = same.answers + other.answers;
  if (right === 0) return [];
  const lines = [`${right} right, ${bestStreak} in a row.`];
  if (same.answers === 0 || other.answers === 0) return lines;
  return [...lines, `${mean(same)} s when word and ink agreed, ${mean(other)} s when they clashed.`];
}

function mean({ answers, time }: Pace): string {
  return (time / answers / 1000).toFixed(2);
}

export const narrator: Narrator<State> = {
  where(state, _who, at) {
    const { phase, difficulty } = state;
    const standing = `${livesText(state.lives)}, ${counted(state.score, 'point')}.`;
    if (phase.kind === 'ready') {
      const { choices } = levels[difficulty];
      return `Not started: ${choices} choices, ${timeLimit(state) / 1000} seconds for each word. ${standing}`;
    }
    if (phase.kind === 'shown') return `${status(state)} ${standing}`;
    return `${questionText(phase.question)} ${inWords(phase.endsAt - at)} left. ${standing}`;
  },

  options(state) {
    const { phase } = state;
    const key = firstKey(controls.next);
    if (phase.kind === 'ready') return `${key} starts.`;
    if (phase.kind === 'shown') {
      return `${key} continues to the next word, which also comes on its own. ${firstKey(controls.wait)} makes it wait.`;
    }
    return `Press a number: ${numbered(phase.question)}.`;
  },

  changed(before, after) {
    if (after.lives === before.lives || after.lives === 0) return undefined;
    return `${livesText(after.lives)} left.`;
  },

  timeLeft: (state, at) =>
    state.phase.kind === 'ask' ? { left: state.phase.endsAt - at, of: timeLimit(state) } : undefined,
};

export function cue(before: State, { phase, lives }: State): Cue | undefined {
  if (phase.kind === before.phase.kind || lives === 0) return undefined;
  if (phase.kind === 'ask') return 'deal';
  return phase.kind === 'shown' && phase.result === 'right' ? 'good' : 'bad';
}
