import { memo, useRef } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { Duel } from '../../kit/board/Duel.tsx';
import { drop, shake, useOnLaidOutChange, wave } from '../../kit/board/effects.ts';
import { useGrid } from '../../kit/board/grid.ts';
import { Rows } from '../../kit/board/Rows.tsx';
import { cellName } from '../../kit/board/words.ts';
import { place, selectorOf } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { type Line, type Mark, winningLine } from './board.ts';
import { controls } from './controls.ts';
import type { Action, State } from './rules.ts';
import styles from './View.module.css';
import { moodOf, narrator, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  status,
  ...narrator,
  end: (state, outcome) => ({
    title: status(state),
    lines: outcome === 'draw' && state.difficulty === 'pro' ? ['That’s the best anyone can do at pro.'] : [],
    count: { value: state.board.filter((mark) => mark === 'X').length, unit: 'moves' },
  }),
  results: ({ difficulty }, outcome, { player, opponents }) => {
    const words = {
      win: { Outcome: 'Win', Winner: player.name },
      loss: { Outcome: 'Loss', Winner: opponents[0]?.name ?? 'Computer' },
      draw: { Outcome: 'Draw', Winner: '–' },
    };
    return { ...words[outcome ?? 'draw'], Difficulty: difficulty };
  },
  timbre: 'wood',
  controls,
};

function Board({ state, outcome, opponents, play, announce }: Play<State, Action>) {
  const grid = useGrid(3, 3, 4);
  const board = useRef<HTMLDivElement>(null);
  const line = winningLine(state.board);
  const elementOf = (cell: number) => board.current?.querySelector(selectorOf(place.cell(cell)));
  const mark = (cell: number): void => {
    if (play(cell) || outcome || state.board[cell] === null) return;
    announce(`${cellName(cell, 3)} is taken.`);
    const taken = elementOf(cell);
    if (taken) shake(taken);
  };
  useControls(controls, { state, play: mark });
  useOnLaidOutChange(outcome, (_, result) => {
    const marks = (line ?? []).flatMap((cell) => elementOf(cell)?.firstElementChild ?? []);
    if (result === 'win') wave(marks);
    if (result === 'loss') for (const each of marks) drop(each);
  });

  return (
    <Duel robot={opponents[0]} mood={moodOf(state)}>
      <div ref={board} className={styles.board} role="grid" aria-label="Tic Tac Toe" data-fills="">
        <Rows rows={3} columns={3} className={`grid low ${styles.row}`}>
          {(cell) => {
            const taken = state.board[cell] ?? null;
            return (
              <button
                type="button"
                {...grid.cell(cell)}
                className={`wide tall ${styles.cell}`}
                aria-label={`${cellName(cell, 3)}, ${taken ?? 'empty'}${line?.includes(cell) ? ', in the winning line' : ''}`}
                aria-disabled={taken !== null || outcome !== undefined}
                onClick={() => mark(cell)}
              >
                {taken && <MarkShape mark={taken} />}
              </button>
            );
          }}
        </Rows>
        {line && <WinningLine line={line} />}
      </div>
    </Duel>
  );
}

const MarkShape = memo(function MarkShape({ mark }: { mark: Mark }) {
  return (
    <svg className={`block wide ${styles.mark}`} viewBox="0 0 100 100" aria-hidden="true" data-mark={mark}>
      {mark === 'X' ? (
        <path d="M24 24L76 76M76 24L24 76" pathLength="1" />
      ) : (
        <circle cx="50" cy="50" r="28" pathLength="1" />
      )}
    </svg>
  );
});

function WinningLine({ line }: { line: Line }) {
  const centre = (cell: number): [number, number] => [(cell % 3) * 100 + 50, Math.floor(cell / 3) * 100 + 50];
  const [x1, y1] = centre(line[0]);
  const [x2, y2] = centre(line[2]);
  // Extends past the outer marks' centres, so that the stroke reads as a line through them.
  const [dx, dy] = [(x2 - x1) / 8, (y2 - y1) / 8];
  const ends = { x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy };
  return (
    <svg className={`fill untouchable open ${styles.line}`} viewBox="0 0 300 300" aria-hidden="true">
      {/* The casing separates the line from X, which has the same ink. */}
      {['casing', 'ink'].map((part) => (
        <line key={part} data-part={part} {...ends} pathLength="1" />
      ))}
    </svg>
  );
}
