import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { FrameButton, useAnimation, useKeys } from '../../app/play/frame.ts';
import type { GameView, Play } from '../kit/view.ts';
import { field, ticksPerSecond } from './field.ts';
import { type Inks, paint } from './paint.tsx';
import type { Action, Happening, State } from './rules.ts';
import styles from './View.module.css';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  opponents: 0,
  next: 5,
  badges: ({ score, streak, lives }) => [
    { label: 'Score', value: score },
    { label: 'Streak', value: streak },
    { label: 'Lives', value: lives },
  ],
  status: ({ startedAt, lives }) => {
    if (startedAt === undefined) return 'Press Start.';
    return lives === 0 ? 'Game over.' : 'Catch the good ones.';
  },
  end: ({ score, bestStreak }) => ({
    title: 'Oops! No lives left.',
    lines: [`Score ${score}. Longest streak ${bestStreak}.`],
    pill: 'Game over',
  }),
  help: [
    'Catch the good things in the basket. Every catch scores 10 points and one more for each step of your streak, up to 20.',
    'Bad things have a spiked ring. Catching one costs a life and your streak; missing a good one only the streak.',
    'Move with the left and right arrow keys, A and D, or drag anywhere on the board. The basket always runs at the same speed, and the next good thing is always within its reach.',
  ],
};

function Board({ state, outcome, paused, play, now, say }: Play<State, Action>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const running = state.startedAt !== undefined && !outcome && !paused;
  const shown = useRef(state);
  shown.current = state;

  const draw = (): void => {
    const { startedAt = 0, tick } = shown.current;
    const since = ((now() - startedAt) * ticksPerSecond) / 1000;
    repaint(canvas.current, shown.current, Math.min(tick + 1, Math.max(tick, since)));
  };
  useAnimation(running, draw);
  useCanvasSize(canvas, draw);
  useEffect(() => {
    if (!running) repaint(canvas.current, state, state.tick);
  }, [running, state]);

  useSteeringKeys(play);
  useTold(state, say);

  const steer = (event: PointerEvent): void => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box || (event.pointerType !== 'mouse' && event.pressure === 0)) return;
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
          aria-label={`Score ${state.score}, streak ${state.streak}, ${state.lives} lives`}
        />
        {state.startedAt === undefined && (
          <div className={styles.start}>
            <FrameButton onClick={() => play('start')}>Start</FrameButton>
          </div>
        )}
      </div>
    </div>
  );
}

function repaint(canvas: HTMLCanvasElement | null, state: State, tick: number): void {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  paint(context, state, tick, canvas.width / field.width, inksOf(canvas));
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

function useSteeringKeys(play: (action: Action) => boolean): void {
  const held = useRef<string>(undefined);
  const go = (direction: 'left' | 'right') => (event: KeyboardEvent) => {
    held.current = event.key;
    play(direction);
  };
  useKeys({ arrowleft: go('left'), a: go('left'), arrowright: go('right'), d: go('right') });
  useEffect(() => {
    const release = (event: KeyboardEvent): void => {
      if (event.key !== held.current) return;
      held.current = undefined;
      play('stop');
    };
    window.addEventListener('keyup', release);
    return () => window.removeEventListener('keyup', release);
  }, [play]);
}

/** The canvas says nothing to those who listen: they are told what matters, but not every catch. */
function useTold({ last, lives, streak, score }: State, say: (text: string) => void): void {
  const told = useRef<Happening>(undefined);
  useEffect(() => {
    if (!last || told.current === last) return;
    told.current = last;
    if (last.kind === 'bad') say(`Oops — that was bad! ${lives} lives left.`);
    if (last.kind === 'missed') say('Missed one!');
    if (last.kind === 'caught' && streak % 5 === 0) say(`Streak ${streak}, score ${score}.`);
  }, [last, lives, streak, score, say]);
}
