import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import { useAnimation } from '../../kit/board/motion.ts';
import { counted } from '../../kit/board/words.ts';
import type { GameView, Play } from '../../kit/contract/view.ts';
import { controls } from './controls.ts';
import { field, tickRate } from './field.ts';
import { Places } from './Places.tsx';
import { type Inks, paint } from './paint.tsx';
import type { Action, State } from './rules.ts';
import { type Passed, useGoal } from './useGoal.tsx';
import { useSteeringKeys } from './useSteeringKeys.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  opponents: 0,
  next: 5,
  badges: ({ score, streak, lives }) => [
    { label: 'Score', value: score },
    { label: 'Streak', value: words.streakBadge(streak) },
    { label: 'Lives', value: lives },
  ],
  status: words.status,
  narrator: words.narrator,
  cue: words.cue,
  end: ({ score, bestStreak }) => ({
    title: 'Oops! No lives left.',
    lines: [`Score ${score}. Longest streak ${bestStreak}.`, words.goalsText(bestStreak)],
    pill: 'Game over',
  }),
  results: {
    columns: ['#', 'Score', 'Best streak', 'Difficulty', 'Time'],
    empty: 'No rounds yet. Press Start.',
    row: ({ n, state, score, difficulty, time }) => [
      String(n),
      String(score),
      String(state.bestStreak),
      difficulty,
      time,
    ],
  },
  oneButton: false,
  timbre: 'drop',
  controls,
  help: words.help,
};

function Board({ state, outcome, paused, play, now, announce }: Play<State, Action>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = state.startedAt !== undefined && !outcome && !paused;
  const shown = useRef(state);
  shown.current = state;
  const passed = useGoal(state, announce);

  const draw = (): void => {
    const { startedAt = 0, tick, relaxed } = shown.current;
    const since = (now() - startedAt) * tickRate(relaxed);
    repaint(canvas.current, shown.current, Math.min(tick + 1, Math.max(tick, since)), passed.current);
  };
  useAnimation(running, draw);
  useCanvasSize(canvas, draw);
  useEffect(() => {
    if (!running) repaint(canvas.current, state, state.tick, passed.current);
  }, [running, state, passed]);

  useSteeringKeys({ state, paused, play });

  const focusBoard = useBoardFocus();
  const start = (): void => {
    play('start');
    focusBoard();
  };

  const steer = (event: PointerEvent): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || (event.pointerType !== 'mouse' && event.buttons === 0)) return;
    const x = Math.round(((event.clientX - box.left) / box.width) * field.width);
    play(Math.min(field.width, Math.max(0, x)));
  };

  return (
    // A finger may steer from anywhere around the field: it need not cover what it wants to see.
    <div className={styles.area} onPointerDown={steer} onPointerMove={steer}>
      <div className={styles.field}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`Score ${state.score}, streak ${state.streak}, ${counted(state.lives, 'life', 'lives')}`}
        />
        <Places state={state} onPlace={play} />
        {state.startedAt === undefined && (
          <div className={styles.start}>
            <Button onClick={start}>Start</Button>
          </div>
        )}
      </div>
    </div>
  );
}

function repaint(
  canvas: HTMLCanvasElement | null,
  state: State,
  tick: number,
  passed: Passed | undefined,
): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  paint(context, state, tick, passed, canvas.width / field.width, inksOf(canvas));
}

const known = new WeakMap<HTMLCanvasElement, Inks>();

/** The inks of the frame around the canvas: a label looks the same in both themes, so they are read once. */
function inksOf(canvas: HTMLCanvasElement): Inks {
  const held = known.get(canvas);
  if (held) return held;
  const style = getComputedStyle(canvas);
  const ink = (name: string): string => style.getPropertyValue(name);
  const inks = {
    field: ink('--field'),
    ink: ink('--on-field'),
    basket: ink('--tomato'),
    words: ink('--night'),
  };
  known.set(canvas, inks);
  return inks;
}

/** Keeps the canvas as fine as the screen. */
function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>, draw: () => void): void {
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const width = Math.round(element.clientWidth * window.devicePixelRatio);
      if (width === 0 || width === element.width) return;
      element.width = width;
      element.height = Math.round((width * field.height) / field.width);
      latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
}
