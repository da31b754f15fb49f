import { useControls } from '../../kit/board/controls.ts';
import { useGrid } from '../../kit/board/grid.ts';
import { Rows } from '../../kit/board/Rows.tsx';
import { cellName } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { type Action, needed, type State, side } from './rules.ts';
import styles from './View.module.css';
import { narrator, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  again: 'New board',
  badges: ({ presses, difficulty }, { best }) => ({
    Presses: presses,
    Needed: needed[difficulty],
    Best: best,
  }),
  status,
  ...narrator,
  end: ({ presses, difficulty }) => ({
    title: 'All dark!',
    lines: [
      presses === needed[difficulty]
        ? 'Nobody can do it in fewer.'
        : `It can be done in ${needed[difficulty]}.`,
    ],
  }),
  controls,
};

function Board({ state, outcome, play }: Play<State, Action>) {
  const grid = useGrid(side, side, 4);
  useControls(controls, { state, play });
  return (
    <div className={`grid gap-12 ${styles.board}`} role="grid" aria-label="Lights" data-fills="">
      <Rows rows={side} columns={side} className={`grid gap-12 ${styles.row}`}>
        {(cell) => (
          <button
            type="button"
            {...grid.cell(cell)}
            className={`block wide circle ${styles.light}`}
            data-lit={state.lit[cell]}
            aria-label={`${cellName(cell, side)}, ${state.lit[cell] ? 'lit' : 'dark'}`}
            aria-disabled={outcome !== undefined}
            onClick={() => play(cell)}
          />
        )}
      </Rows>
    </div>
  );
}
