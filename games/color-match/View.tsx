import { useEffect } from 'react';
import { useKeys } from '../../app/play/frame.ts';
import { BoardPanel } from '../kit/BoardPanel.tsx';
import { TimeBar } from '../kit/TimeBar.tsx';
import type { GameView, Play } from '../kit/view.ts';
import { Choices } from './Choices.tsx';
import { Patterns } from './Patterns.tsx';
import { type Action, levels, type Pace, type Phase, type State } from './rules.ts';
import styles from './View.module.css';
import { Word } from './Word.tsx';

export const view: GameView<State, Action> = {
  Board,
  Controls: Patterns,
  again: 'New set',
  opponents: 0,
  badges: (state, { at, best }) => [
    { label: 'Lives', value: state.lives },
    { label: 'Time', value: timeLeft(state, at) },
    { label: 'Streak', value: state.streak },
    { label: 'Best', value: best },
  ],
  status: ({ phase }) => {
    if (phase.kind === 'ready') return 'Press Start.';
    if (phase.kind === 'ask') return 'Which color is the ink?';
    return [verdict(phase), told(phase)].join(' ');
  },
  end: (state) => ({
    title: 'Game over',
    lines: [...(state.phase.kind === 'shown' ? [told(state.phase)] : []), ...summary(state)],
    pill: 'Game over',
  }),
  results: {
    columns: ['#', 'Score', 'Right', 'Difficulty', 'Time'],
    empty: 'No sets yet. Read the ink, not the word.',
    row: ({ n, state, score, difficulty, time }) => [
      String(n),
      String(score),
      String(state.same.answers + state.other.answers),
      difficulty,
      time,
    ],
  },
  help: [
    'A color word appears, most often in the ink of another color. Choose the color of the ink, not what the word says.',
    'Click or tap a name, or press its number. Enter or Space goes on sooner.',
    'A right answer scores 10, and up to 5 more the sooner it comes. A wrong one, or none in time, costs a life.',
    'Noob: 3 choices, 6 seconds, 4 lives. Mid: 5 choices, 4.5 seconds, 3 lives. Pro: 7 choices, 3.2 seconds, 2 lives.',
    'The colors offered together can be told apart with any kind of color vision. “Patterns” adds a pattern for each color to the word and to the names.',
  ],
};

function timeLeft({ difficulty, phase }: State, at: number): string {
  if (phase.kind === 'shown') return '–';
  const left = phase.kind === 'ask' ? Math.max(0, phase.endsAt - at) : levels[difficulty].time;
  return `${(left / 1000).toFixed(1)} s`;
}

type Shown = Extract<Phase, { kind: 'shown' }>;

function verdict({ result, gained }: Shown): string {
  return { right: `+${gained}`, wrong: 'Oops!', timeout: "Time's up!" }[result];
}

function told({ result, question: { ink } }: Shown): string {
  return result === 'right' ? `The ink is ${ink}.` : `The ink was ${ink}.`;
}

function summary({ same, other, bestStreak }: State): string[] {
  const right = same.answers + other.answers;
  if (right === 0) return [];
  const lines = [`${right} right, ${bestStreak} in a row.`];
  if (same.answers === 0 || other.answers === 0) return lines;
  return [...lines, `${mean(same)} s where the word was true, ${mean(other)} s where it lied.`];
}

function mean({ answers, time }: Pace): string {
  return (time / answers / 1000).toFixed(2);
}

function Board({ state, outcome, paused, play, now, say }: Play<State, Action>) {
  const { phase } = state;
  const question = phase.kind === 'ready' ? undefined : phase.question;
  const goOn = (): void => {
    play('next');
  };
  useKeys({
    ...Object.fromEntries((question?.choices ?? []).map((colour, i) => [String(i + 1), () => play(colour)])),
    ...(phase.kind !== 'ask' && { enter: goOn, ' ': goOn }),
  });

  // To those who listen the ink is told in words: they could not play otherwise.
  const asked = phase.kind === 'ask' ? phase.question : undefined;
  useEffect(() => {
    if (asked) say(`${asked.word}, in ${asked.ink} ink.`);
  }, [asked, say]);

  return (
    <div className={styles.board}>
      <div className={styles.stage}>
        <div className={styles.time}>
          {phase.kind === 'ask' && (
            <TimeBar endsAt={phase.endsAt} span={levels[state.difficulty].time} now={now} running={!paused} />
          )}
        </div>
        {question && <Word {...question} />}
        {!outcome && phase.kind !== 'ask' && <Between state={state} phase={phase} onNext={goOn} />}
      </div>
      {phase.kind !== 'ready' && <Choices phase={phase} onChoose={play} />}
    </div>
  );
}

interface BetweenProps {
  readonly state: State;
  readonly phase: Exclude<Phase, { kind: 'ask' }>;
  onNext(): void;
}

/** Before the first word, and between two. */
function Between({ state, phase, onNext }: BetweenProps) {
  if (phase.kind === 'ready') {
    const { time, choices } = levels[state.difficulty];
    return (
      <BoardPanel title="Ready?" action="Start" onAction={onNext}>
        <p>
          Choose the color of the ink, not the word: {choices} choices, {time / 1000} seconds each.
        </p>
      </BoardPanel>
    );
  }
  return (
    <BoardPanel title={verdict(phase)} action="Next" onAction={onNext}>
      <p>{told(phase)}</p>
    </BoardPanel>
  );
}
