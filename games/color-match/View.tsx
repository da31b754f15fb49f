import { useDeferredValue, useEffect, useRef } from 'react';
import { BoardPanel } from '../../kit/board/BoardPanel.tsx';
import { useControls } from '../../kit/board/controls.ts';
import { drop, useMoment } from '../../kit/board/effects.ts';
import { Hearts } from '../../kit/board/Hearts.tsx';
import { MatchTimer } from '../../kit/board/MatchTimer.tsx';
import { useNextTurn } from '../../kit/board/useNextTurn.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { Choices } from './Choices.tsx';
import { controls } from './controls.ts';
import { Gain } from './Gain.tsx';
import { Patterns } from './Patterns.tsx';
import { type Action, levels, type Phase, type State, slowness, timeOf } from './rules.ts';
import styles from './View.module.css';
import { Word } from './Word.tsx';
import { asks, cue, inkText, narrator, status, summary, verdict, waiting } from './words.ts';

/** How long (ms) a result shows before the next word; the player may go on sooner. */
const showTime = { right: 700, wrong: 1600, timeout: 1600 };

export const view: GameView<State, Action> = {
  Board,
  Controls: Patterns,
  again: 'New set',
  headline: ({ lives, difficulty }) => ({ left: lives, of: levels[difficulty].lives }),
  badges: (state, { best }, at) => ({ Time: timeLeft(state, at), Streak: state.streak, Best: best }),
  status,
  narrator,
  cue,
  end: (state) => ({
    title: 'Game over',
    lines: [...(state.phase.kind === 'shown' ? [inkText(state.phase)] : []), ...summary(state)],
    pill: 'Game over',
  }),
  results: {
    columns: ['Score', 'Right', 'Difficulty'],
    empty: 'No sets yet. Read the ink, not the word.',
    row: ({ score, same, other, difficulty }) => [
      String(score),
      String(same.answers + other.answers),
      difficulty,
    ],
  },
  timbre: 'reed',
  controls,
  help: () => import('./help.tsx'),
};

function timeLeft(state: State, at: number): string {
  const { phase } = state;
  if (phase.kind === 'shown') return '–';
  const left = phase.kind === 'ask' ? Math.max(0, phase.endsAt - at) : timeOf(state);
  return `${(left / 1000).toFixed(1)} s`;
}

function Board(game: Play<State, Action>) {
  const { state, outcome, paused, play, now, announce } = game;
  const { phase } = state;
  const question = phase.kind === 'ready' ? undefined : phase.question;
  const shown = phase.kind === 'shown' && !outcome ? phase : undefined;
  const span = shown ? showTime[shown.result] * slowness(state) : 0;
  const next = useNextTurn(game, { since: shown?.since, span, action: 'next' });
  const advance = (): void => {
    play('next');
  };
  const wait = (): void => {
    if (next.wait()) announce(waiting);
  };
  useControls(controls, { state, play }, { wait: phase.kind === 'ask' ? undefined : wait });

  const board = useRef<HTMLDivElement>(null);
  useMoment(outcome?.result, (_, result) => {
    const word = board.current?.firstElementChild;
    if (result && word) drop(word);
  });

  // Players who listen are given the ink in words: they could not play otherwise.
  const asked = phase.kind === 'ask' ? phase.question : undefined;
  useEffect(() => {
    if (asked) announce(asks(asked));
  }, [asked, announce]);

  return (
    <div ref={board} className={styles.board}>
      {question && <Word {...question} />}
      <span className={styles.lives}>
        <Hearts left={state.lives} of={levels[state.difficulty].lives} />
      </span>
      <Between
        state={state}
        over={outcome !== undefined}
        running={!paused}
        now={now}
        comes={next.comesAt !== undefined}
        onNext={advance}
        onPause={wait}
      />
      {phase.kind !== 'ready' && <Choices phase={phase} onChoose={play} />}
    </div>
  );
}

interface BetweenProps {
  readonly state: State;
  readonly over: boolean;
  readonly running: boolean;
  now(): number;
  /** The next word comes by itself. */
  readonly comes: boolean;
  onNext(): void;
  onPause(): void;
}

/** Between the word and the names. It follows right after the answer is marked, or the next word is there. */
function Between(props: BetweenProps) {
  const late = useDeferredValue(props);
  // What stands over the board before the first word does not stay over that one.
  return <Drawn {...(late.state.phase.kind === 'ready' ? props : late)} />;
}

/** The time to answer, then what came of it. Nothing moves for it. */
function Drawn({ state, over, running, now, ...props }: BetweenProps) {
  const { phase } = state;
  return (
    <div className={phase.kind === 'ready' ? undefined : styles.between}>
      {phase.kind === 'ask' && (
        <MatchTimer endsAt={phase.endsAt} span={timeOf(state)} now={now} running={running} />
      )}
      {!over && phase.kind !== 'ask' && <Verdict {...props} state={state} phase={phase} />}
    </div>
  );
}

interface VerdictProps extends Pick<BetweenProps, 'state' | 'comes' | 'onNext' | 'onPause'> {
  readonly phase: Exclude<Phase, { kind: 'ask' }>;
}

/** Before the first word, and between two. */
function Verdict({ state, phase, comes, onNext, onPause }: VerdictProps) {
  if (phase.kind === 'ready') {
    const { choices } = levels[state.difficulty];
    return (
      <BoardPanel title="Ready?" action="Start" onAction={onNext}>
        <p>
          Choose the colour of the ink, not the word: {choices} choices, {timeOf(state) / 1000} seconds each.
        </p>
      </BoardPanel>
    );
  }
  // After a right answer there is little to read, and no time to reach for a button: P does it, or the setting.
  if (phase.result === 'right' && comes) return <Gain>{verdict(phase)}</Gain>;
  return (
    <BoardPanel title={verdict(phase)} action="Next" onAction={onNext} onPause={comes ? onPause : undefined}>
      <p>{inkText(phase)}</p>
      {!comes && <p>{waiting}</p>}
    </BoardPanel>
  );
}
