import { useEffect, useLayoutEffect, useRef } from 'react';
import { onceLaidOut } from '../../kit/board/animate.ts';
import { Button } from '../../kit/board/Button.tsx';
import { useFrame } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { drop, useOnChange } from '../../kit/board/effects.ts';
import { arrive } from '../../kit/board/flights.ts';
import { Hearts } from '../../kit/board/Hearts.tsx';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { type NextTurn, TurnPanel, useNextTurn, waitingText } from '../../kit/board/turns.tsx';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { Choices } from './Choices.tsx';
import { controls } from './controls.ts';
import { type Action, levels, type Phase, type State, slowness, timeLimit } from './rules.ts';
import styles from './View.module.css';
import { Word } from './Word.tsx';
import { cue, inkText, narrator, questionText, status, summary, verdict } from './words.ts';

/** Time (ms) before the next word appears automatically. */
const showTime = { right: 700, wrong: 1600, timeout: 1600 };

export const view: GameView<State, Action> = {
  Board,
  Controls: Patterns,
  again: 'New set',
  headline: ({ lives, difficulty }, outcome) =>
    outcome ? 'Game over' : { left: lives, of: levels[difficulty].lives },
  badges: (state, { best }, at) => ({ Time: timeLeft(state, at), Streak: state.streak, Best: best }),
  status,
  ...narrator,
  cue,
  end: (state) => ({
    title: 'Game over',
    lines: [...(state.phase.kind === 'shown' ? [inkText(state.phase)] : []), ...summary(state)],
  }),
  results: ({ score, same, other, difficulty }) => ({
    Score: score,
    Right: same.answers + other.answers,
    Difficulty: difficulty,
  }),
  timbre: 'reed',
  controls,
};

function timeLeft(state: State, at: number): string {
  const { phase } = state;
  if (phase.kind === 'shown') return '–';
  const left = phase.kind === 'ask' ? Math.max(0, phase.endsAt - at) : timeLimit(state);
  return `${(left / 1000).toFixed(1)} s`;
}

function Board(game: Play<State, Action>) {
  const { state, outcome, paused, play, now, announce } = game;
  const { phase } = state;
  const { patterns } = useFrame().preferences;
  const shown = phase.kind === 'shown' && !outcome ? phase : undefined;
  const span = shown ? showTime[shown.result] * slowness(state) : 0;
  const next = useNextTurn(game, shown?.since, span);
  useControls(controls, { state, play }, { wait: next.wait });

  const board = useRef<HTMLDivElement>(null);
  useOnChange(outcome, (_, result) => {
    const word = board.current?.firstElementChild;
    if (result && word) drop(word);
  });

  const asked = phase.kind === 'ask' ? phase.question : undefined;
  useEffect(() => {
    if (asked) announce(questionText(asked));
  }, [asked, announce]);

  return (
    <div
      ref={board}
      className={`relative grid gap-12 level ${styles.board}`}
      data-fills={phase.kind === 'ready' ? 'fixed' : undefined}
      data-patterns={patterns || undefined}
    >
      {phase.kind !== 'ready' && <Word {...phase.question} />}
      <span className={`absolute off ${styles.lives}`}>
        <Hearts left={state.lives} of={levels[state.difficulty].lives} />
      </span>
      <div className={phase.kind === 'ready' ? undefined : styles.between}>
        {phase.kind === 'ask' && (
          <TimeBar endsAt={phase.endsAt} span={timeLimit(state)} now={now} running={!paused} />
        )}
        {phase.kind !== 'ask' && !outcome && <Panel state={state} phase={phase} next={next} />}
      </div>
      {phase.kind !== 'ready' && <Choices phase={phase} onChoose={play} />}
    </div>
  );
}

/** Switch for the patterns of word and names. */
function Patterns() {
  const { preferences, toggle } = useFrame();
  const { patterns = false } = preferences;
  return (
    <Button aria-pressed={patterns} onClick={() => toggle('patterns')}>
      {patterns ? 'Patterns on' : 'Patterns off'}
    </Button>
  );
}

interface PanelProps {
  readonly state: State;
  readonly phase: Exclude<Phase, { kind: 'ask' }>;
  readonly next: NextTurn;
}

function Panel({ state, phase, next }: PanelProps) {
  if (phase.kind === 'ready') {
    const { choices } = levels[state.difficulty];
    return (
      <TurnPanel title="Ready?" action="Start" next={next}>
        <p>
          Choose the colour of the ink, not the word: {choices} choices, {timeLimit(state) / 1000} seconds
          each.
        </p>
      </TurnPanel>
    );
  }
  // A right answer leaves too little time for buttons; key P and the settings work instead.
  if (phase.result === 'right' && next.wait) return <Gain>{verdict(phase)}</Gain>;
  return (
    <TurnPanel title={verdict(phase)} action="Next" next={next}>
      <p>{inkText(phase)}</p>
      {!next.wait && <p>{waitingText}</p>}
    </TurnPanel>
  );
}

/** Points won, flying up from the right answer. */
function Gain({ children }: { readonly children: string }) {
  const gain = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    onceLaidOut(() => {
      const answer = document.querySelector('[data-mark="right"]');
      if (gain.current && answer) arrive(gain.current, answer);
    });
  }, []);
  return (
    <h2 ref={gain} className={`title-m ${styles.gain}`}>
      {children}
    </h2>
  );
}
