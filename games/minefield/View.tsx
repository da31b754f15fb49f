import { type CSSProperties, useRef } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { shake, useOnChange } from '../../kit/board/effects.ts';
import { useGrid } from '../../kit/board/grid.ts';
import { ModeButton } from '../../kit/board/ModeButton.tsx';
import { createStore } from '../../kit/board/store.ts';
import { usePress } from '../../kit/board/usePress.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { Bonus } from './Bonus.tsx';
import { layouts } from './board.ts';
import { Cells } from './Cells.tsx';
import { controls } from './controls.ts';
import { useMoments } from './moments.tsx';
import { PanArea, useZoom, ZoomButtons } from './pan.tsx';
import { type Action, flagged, revealed, type State, seconds } from './rules.ts';
import styles from './View.module.css';
import { badges, cue, happened, narrator, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New game',
  badges,
  headline: (_, outcome) => (outcome?.result === 'loss' ? 'Mine hit' : undefined),
  status,
  ...narrator,
  cue,
  end: (state, outcome) => ({
    title: outcome.result === 'win' ? 'Cleared!' : 'Boom!',
    lines: [status(state), `Time ${seconds(state, 0)} s`],
  }),
  timbre: 'iron',
  controls,
  help: () => import('./help.tsx'),
};

const flagMode = createStore(false);

function Board({ state, outcome, paused, play, now, announce }: Play<State, Action>) {
  const { rows, columns } = layouts[state.difficulty];
  const grid = useGrid(rows, columns, Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const canZoom = state.difficulty !== 'noob';
  const zoom = useZoom(canZoom);
  const field = useRef<HTMLDivElement>(null);
  // The last cell that the player acted on.
  const acted = useRef(0);
  useOnChange(state, (before, after) => announce(happened(before, after, acted.current)));
  useMoments(field, state, acted);

  const elementOf = (cell: number) => field.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  const act = (what: Action[0], cell: number): boolean => {
    acted.current = cell;
    return play([what, cell]);
  };
  const flag = (cell: number): boolean => act('flag', cell);
  const tap = (cell: number): void => {
    if (outcome) return;
    const cover = state.cover[cell] as number;
    if (cover === revealed) act('chord', cell);
    else if (flagMode.get() && state.field) flag(cell);
    else if (cover === flagged) refuse(cell);
    else act('reveal', cell);
  };
  const refuse = (cell: number): void => {
    const element = elementOf(cell);
    if (element) shake(element);
    announce('Flagged. Remove the flag first.');
  };
  const press = usePress({ tap, hold: flag });
  const current = () => elementOf(grid.current);
  const enter = () => current()?.focus();
  useControls(controls, undefined, {
    walk: enter,
    flag: () => (document.activeElement === current() ? flag(grid.current) : enter()),
  });

  return (
    <div className={styles.field} data-difficulty={state.difficulty}>
      <PanArea zoom={zoom}>
        <div
          ref={field}
          data-board
          role="grid"
          aria-label="Minefield"
          className={styles.grid}
          style={{ '--rows': rows, '--columns': columns, '--zoom': zoom } as CSSProperties}
          tabIndex={-1}
          {...press}
          onKeyDown={grid.cell(grid.current).onKeyDown}
          onFocus={(event) => {
            const cell = event.target.dataset.cell;
            if (cell !== undefined) grid.cell(Number(cell)).onFocus(event);
          }}
        >
          <Cells state={state} current={grid.current} />
        </div>
      </PanArea>
      <div className={styles.tools}>
        <Bonus
          startedAt={state.startedAt}
          endedAt={state.endedAt}
          lost={state.exploded !== undefined}
          running={!outcome && !paused}
          now={now}
        />
        {canZoom && <ZoomButtons />}
      </div>
    </div>
  );
}

function Controls() {
  return <ModeButton mode={flagMode} label="Flag mode" className={styles.flagMode} />;
}
