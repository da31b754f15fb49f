import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useBoardFocus } from '../../kit/board/context.ts';
import { useControls } from '../../kit/board/controls.ts';
import { isMain, useSecondFinger } from '../../kit/board/pointer.ts';
import { counted } from '../../kit/board/words.ts';
import { place as onBoard } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { type Direction, positionOf } from '../../kit/round/directions.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { type Action, apples, boards, headingOf, isVertical, type State } from './rules.ts';
import { useSnakeCanvas } from './useSnakeCanvas.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  ghost: 'any deal',
  again: 'New game',
  badges: (state, { best }) => ({
    Apples: apples(state),
    Moves: state.moves,
    Board: words.pace(state),
    Best: best,
  }),
  headline: (_, outcome) => (outcome === 'loss' ? 'Game over' : undefined),
  status: words.status,
  ...words.narrator,
  end: (state, outcome) => ({
    title: outcome === 'win' ? 'Board filled!' : 'Game over',
    ...(outcome === 'win' && { stamp: 'Board filled' }),
    lines: [words.status(state), `${counted(apples(state), 'apple')}, ${counted(state.moves, 'move')}`],
  }),
  timbre: 'saw',
  controls,
};

/** Maximum movement (px) of a tap. */
const tapSlop = 8;

function Board(game: Play<State, Action>) {
  const { state, play } = game;
  const { size } = boards[state.difficulty];
  const { canvas, place, ground, mark } = useSnakeCanvas(game);
  const waiting = state.tickAt === undefined && !state.end;
  const focusBoard = useBoardFocus();
  const start = (): void => {
    play('start');
    focusBoard();
  };

  useControls(controls, { state, play }, {}, { threshold: 18, many: true });
  const tap = useTap((x, y) => {
    const box = ground.current?.getBoundingClientRect();
    if (waiting || !box) return play('start');
    return play(towards(state, ((x - box.left) / box.width) * size, ((y - box.top) / box.height) * size));
  });

  return (
    <div className="centre board-size held" {...tap}>
      <div ref={place} className={`centre relative low ${styles.board}`} data-board>
        <div
          {...onBoard.whole}
          ref={ground}
          className={`relative ${styles.ground}`}
          style={{ '--columns': size, ...(state.wraps && { outlineStyle: 'dashed' }) } as CSSProperties}
          role="img"
          aria-label={`${size} by ${size} cells, ${apples(state)} apples eaten`}
        >
          <canvas ref={canvas} className={`absolute untouchable ${styles.canvas}`} />
          <span ref={mark} className={`absolute untouchable ${styles.mark}`} />
        </div>
        {waiting && (
          <div className={`absolute grid middle ${styles.start}`}>
            <Button onClick={start}>{controls.start.label}</Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Returns the turn towards a point of the board (in cells), for players who tap instead of swiping. */
function towards(state: State, x: number, y: number): Direction {
  const [headX, headY] = positionOf(state.cells[0] ?? 0, boards[state.difficulty].size);
  if (isVertical(headingOf(state))) return x > headX + 0.5 ? 'right' : 'left';
  return y > headY + 0.5 ? 'down' : 'up';
}

/** Calls back for taps outside buttons. A swipe that returns to its start is not a tap. */
function useTap(onTap: (x: number, y: number) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const cancel = (): void => {
    from.current = undefined;
  };
  useSecondFinger(cancel);
  return {
    onPointerDown: (event: PointerEvent) => {
      const { target, clientX, clientY } = event;
      const onButton = target instanceof Element && target.closest('button') !== null;
      from.current = isMain(event) && !onButton ? { x: clientX, y: clientY } : undefined;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const { x, y } = from.current;
      if (Math.max(Math.abs(clientX - x), Math.abs(clientY - y)) > tapSlop) from.current = undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (from.current) onTap(clientX, clientY);
      from.current = undefined;
    },
    onPointerCancel: cancel,
  };
}
