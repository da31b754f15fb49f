import { useRef } from 'react';
import { BoardPanel } from '../../kit/board/BoardPanel.tsx';
import { celebrate } from '../../kit/board/celebrate.ts';
import { drop, useMoment } from '../../kit/board/effects.ts';
import { MatchTimer } from '../../kit/board/MatchTimer.tsx';
import { useNextTurn } from '../../kit/board/useNextTurn.ts';
import { counted } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { bump, MazeMap, type Mood } from './MazeMap.tsx';
import { type Direction, levels } from './maze.ts';
import { Pad } from './Pad.tsx';
import { type Action, type Phase, type State, terms, timeOf, total } from './rules.ts';
import { useSteering } from './useSteering.tsx';
import { useWhereabouts } from './useWhereabouts.tsx';
import styles from './View.module.css';
import { cue, narrator, status, waiting, wayTaken } from './words.ts';

/** How long (ms) a maze's result shows before the next maze; the player may go on sooner. */
const showTime = 4000;

export const view: GameView<State, Action> = {
  Board,
  again: 'New maze',
  badges: (state, { best }, at) => {
    const { size } = levels[state.difficulty];
    return {
      Lives: state.lives,
      Time: timeLeft(state, at),
      Steps: state.steps,
      Size: `${size}×${size}`,
      Best: best,
    };
  },
  headline: ({ lives, difficulty }) => ({ left: lives, of: terms[difficulty].lives }),
  status,
  narrator,
  cue,
  end: (state) => ({
    title: "Time's up!",
    lines: [wayTaken(state), `No lives left. You escaped from ${counted(state.escapes, 'maze')}.`],
    pill: 'Game over',
  }),
  results: {
    columns: ['Score', 'Escapes', 'Difficulty'],
    empty: 'No runs yet. Find the way out.',
    row: ({ score, escapes, difficulty }) => [String(score), String(escapes), difficulty],
  },
  timbre: 'flute',
  controls,
  help: () => import('./help.tsx'),
};

function timeLeft(state: State, at: number): string {
  const { phase } = state;
  if (phase.kind === 'ready') return `${timeOf(state) / 1000} s`;
  const left = phase.kind === 'run' ? Math.max(0, phase.endsAt - at) : phase.left;
  return `${Math.ceil(left / 1000)} s`;
}

function Board(game: Play<State, Action>) {
  const { state, outcome, paused, now } = game;
  const { phase, maze } = state;
  const since = phase.kind === 'shown' && !outcome ? phase.since : undefined;
  const next = useNextTurn(game, { since, span: showTime, action: 'next' });
  const stage = useRef<HTMLDivElement>(null);
  const dot = useRef<SVGGElement>(null);
  const onBlocked = (direction: Direction): void => {
    if (dot.current) bump(dot.current, direction);
  };
  const { press, release, advance, wait } = useSteering(game, next.wait, onBlocked);
  useWhereabouts(game);
  useMoment(state.escapes, (before, after) => {
    if (after > before) void celebrate();
  });
  useMoment(state.lives, (before, after) => {
    if (after < before && stage.current) drop(stage.current);
  });
  const between = !outcome && phase.kind !== 'run' && (
    <Between
      state={state}
      phase={phase}
      comesAt={next.comesAt}
      paused={paused}
      now={now}
      onNext={advance}
      onPause={wait}
    />
  );

  return (
    <div className={styles.board}>
      <div ref={stage} className={styles.stage} data-board="">
        <div className={styles.time}>
          {phase.kind === 'run' && (
            <MatchTimer endsAt={phase.endsAt} span={timeOf(state)} now={now} running={!paused} />
          )}
        </div>
        {maze ? (
          <MazeMap
            maze={maze}
            cell={state.cell}
            trail={state.trail}
            solved={phase.kind === 'shown'}
            mood={moodOf(phase)}
            dot={dot}
          />
        ) : (
          <div className={styles.unknown} />
        )}
        {phase.kind === 'ready' && between}
      </div>
      {/* Beside the maze, in the pad's place, so that the path can be seen. */}
      <div className={styles.side}>
        {phase.kind === 'shown' && between}
        <div className={styles.hand} data-off={phase.kind === 'shown'}>
          <Pad press={press} release={release} />
        </div>
      </div>
    </div>
  );
}

function moodOf(phase: Phase): Mood {
  if (phase.kind !== 'shown') return 'calm';
  return phase.bonus ? 'happy' : 'sad';
}

interface BetweenProps {
  readonly state: State;
  readonly phase: Exclude<Phase, { kind: 'run' }>;
  readonly comesAt: number | undefined;
  readonly paused: boolean;
  now(): number;
  onNext(): void;
  onPause(): void;
}

/** Before the first maze, and between two. */
function Between({ state, phase, comesAt, paused, now, onNext, onPause }: BetweenProps) {
  if (phase.kind === 'ready') {
    return (
      <BoardPanel title="Ready?" action="Start" onAction={onNext}>
        <p>
          Get out at the bottom right. You have {timeOf(state) / 1000} seconds for each maze, and{' '}
          {counted(state.lives, 'life', 'lives')}.
        </p>
      </BoardPanel>
    );
  }
  const { bonus } = phase;
  return (
    <BoardPanel
      title={bonus ? 'Escaped' : "Time's up!"}
      action="Next maze"
      onAction={onNext}
      onPause={comesAt === undefined ? undefined : onPause}
    >
      {bonus ? (
        <p>
          +{total(bonus)}: {bonus.escape}, {bonus.time} for time, {bonus.steps} for few steps.
        </p>
      ) : (
        <p>Try again. {counted(state.lives, 'life', 'lives')} left.</p>
      )}
      <p>{wayTaken(state)}</p>
      <div className={styles.coming}>
        {comesAt === undefined ? (
          <p>{waiting}</p>
        ) : (
          <MatchTimer endsAt={comesAt} span={showTime} now={now} running={!paused} />
        )}
      </div>
    </BoardPanel>
  );
}
