import { type PointerEvent, useRef } from 'react';
import { celebrate } from '../../kit/board/celebrate.ts';
import { useFrame } from '../../kit/board/context.ts';
import { drop, useOnChange } from '../../kit/board/effects.ts';
import { keyShortcuts } from '../../kit/board/keyWords.ts';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { type NextTurn, TurnPanel, useNextTurn, waitingText } from '../../kit/board/turns.tsx';
import { counted, livesText } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { type Direction, directions } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls, steps } from './controls.ts';
import { bump, MazeMap } from './MazeMap.tsx';
import { levels } from './maze.ts';
import { ghostCell } from './path.ts';
import { type Action, type Phase, type State, timeLimit, total } from './rules.ts';
import { type Steering, useSteering } from './useSteering.tsx';
import styles from './View.module.css';
import { cue, narrator, status, wayTaken } from './words.ts';

/** Time (ms) before the next maze appears automatically. */
const showTime = 4000;

export const view: GameView<State, Action> = {
  Board,
  ghost: 'same deal',
  again: 'New maze',
  badges: (state, { best }, at) => ({
    Lives: state.lives,
    Time: timeLeft(state, at),
    Steps: state.steps,
    Size: `${levels[state.difficulty].size}×${levels[state.difficulty].size}`,
    Best: best,
  }),
  headline: ({ lives, difficulty }, outcome) =>
    outcome ? 'Game over' : { left: lives, of: levels[difficulty].lives },
  status,
  ...narrator,
  cue,
  end: (state) => ({
    title: "Time's up!",
    lines: [wayTaken(state), `No lives left. You escaped from ${counted(state.escapes, 'maze')}.`],
  }),
  results: ({ score, escapes, difficulty }) => ({ Score: score, Escapes: escapes, Difficulty: difficulty }),
  timbre: 'flute',
  controls,
};

function timeLeft(state: State, at: number): string {
  const { phase } = state;
  if (phase.kind === 'ready') return `${timeLimit(state) / 1000} s`;
  const left = phase.kind === 'run' ? Math.max(0, phase.endsAt - at) : phase.left;
  return `${Math.ceil(left / 1000)} s`;
}

function Board(game: Play<State, Action>) {
  const { state, ghost, outcome, paused, now } = game;
  const { phase, maze } = state;
  const since = phase.kind === 'shown' && !outcome ? phase.since : undefined;
  const next = useNextTurn(game, since, showTime);
  const { recorded } = useFrame();
  const stage = useRef<HTMLDivElement>(null);
  const dot = useRef<SVGGElement>(null);
  const onBlocked = (direction: Direction): void => {
    if (dot.current) bump(dot.current, direction);
  };
  const steering = useSteering(game, next.wait, onBlocked);
  useOnChange(state.escapes, (before, after) => {
    if (after > before) void celebrate();
  });
  useOnChange(state.lives, (before, after) => {
    if (after < before && stage.current) drop(stage.current);
  });
  const panel = !outcome && phase.kind !== 'run' && <Panel game={game} phase={phase} next={next} />;

  return (
    <div className={`centre relative held ${styles.board}`} data-recorded={recorded || undefined}>
      <div ref={stage} className={`relative grid gap-8 ${styles.stage}`} data-board="">
        <div className={styles.time}>
          {phase.kind === 'run' && (
            <TimeBar endsAt={phase.endsAt} span={timeLimit(state)} now={now} running={!paused} />
          )}
        </div>
        {maze ? (
          <MazeMap state={state} maze={maze} ghost={ghost && ghostCell(state, ghost)} dot={dot} />
        ) : (
          <div className={styles.unknown} />
        )}
        {phase.kind === 'ready' && panel}
      </div>
      {!recorded && (
        <div className={`centre ${styles.side}`}>
          {/* Replaces the pad, so that the path stays visible. */}
          {phase.kind === 'shown' && panel}
          <div className={styles.hand} data-phase={phase.kind}>
            <Pad {...steering} />
          </div>
        </div>
      )}
    </div>
  );
}

interface PanelProps {
  readonly game: Play<State, Action>;
  readonly phase: Exclude<Phase, { kind: 'run' }>;
  readonly next: NextTurn;
}

function Panel({ game: { state, paused, now }, phase, next }: PanelProps) {
  const lives = livesText(state.lives);
  if (phase.kind === 'ready') {
    return (
      <TurnPanel title="Ready?" action="Start" next={next}>
        <p>
          Get out at the bottom right. You have {timeLimit(state) / 1000} seconds for each maze, and {lives}.
        </p>
      </TurnPanel>
    );
  }
  const { bonus } = phase;
  return (
    <TurnPanel title={bonus ? 'Escaped' : "Time's up!"} action="Next maze" next={next}>
      {bonus ? (
        <p>
          +{total(bonus)}: {bonus.escape}, {bonus.time} for time, {bonus.steps} for few steps.
        </p>
      ) : (
        <p>Try again. {lives} left.</p>
      )}
      <p>{wayTaken(state)}</p>
      <div className={`grid align ${styles.coming}`}>
        {next.comesAt === undefined ? (
          <p>{waitingText}</p>
        ) : (
          <TimeBar endsAt={next.comesAt} span={showTime} now={now} running={!paused} />
        )}
      </div>
    </TurnPanel>
  );
}

function Pad({ press, release }: Steering) {
  const down = (direction: Direction) => (event: PointerEvent<HTMLElement>) => {
    // Accepts non-primary pointers, so that two thumbs can play.
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press(direction);
  };
  return (
    <div className={`grid ${styles.pad}`} data-pad="" role="group" aria-label="Direction pad">
      {directions.map((direction, turns) => (
        <button
          key={direction}
          type="button"
          data-direction={direction}
          aria-label={steps[direction].label}
          aria-keyshortcuts={keyShortcuts(steps[direction])}
          onPointerDown={down(direction)}
          onPointerUp={() => release(direction)}
          onPointerCancel={() => release(direction)}
          onContextMenu={(event) => event.preventDefault()}
          onClick={({ detail }) => {
            // Only Enter and Space: pointers press on pointerdown.
            if (detail > 0) return;
            press(direction);
            release(direction);
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5l8 12H4z" transform={`rotate(${90 * turns} 12 12)`} />
          </svg>
        </button>
      ))}
    </div>
  );
}
