import { type CSSProperties, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useControls } from '../../kit/board/controls.ts';
import { shake, useOnChange } from '../../kit/board/effects.ts';
import { cellOf, useGrid } from '../../kit/board/grid.ts';
import { keyName } from '../../kit/board/keymap.ts';
import { createStore, useStore } from '../../kit/board/store.ts';
import { usePress } from '../../kit/board/usePress.ts';
import { counted } from '../../kit/board/words.ts';
import { place, selectorOf } from '../../kit/contract/place.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { Bonus } from './Bonus.tsx';
import { layoutOf } from './board.ts';
import { Cells } from './Cells.tsx';
import { controls } from './controls.ts';
import { useMoments } from './moments.tsx';
import { PanArea, useZoom, ZoomButtons, zoomTo } from './pan.tsx';
import { type Action, flagged, revealed, type State, seconds, sizeOf } from './rules.ts';
import styles from './View.module.css';
import { badges, cue, happened, narrator, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New game',
  badges,
  headline: (_, outcome) => (outcome === 'loss' ? 'Mine hit' : undefined),
  status,
  ...narrator,
  cue,
  end: (state, outcome) => ({
    title: outcome === 'win' ? 'Cleared!' : 'Boom!',
    ...(outcome === 'win' && { stamp: 'All clear' }),
    lines: [movesAndTime(state, outcome)],
  }),
  timbre: 'iron',
  controls,
};

/** "19 moves in 23 seconds"; a cleared field's have tenths, cut off, as the whole ones score. */
function movesAndTime(state: State, outcome: Outcome): string {
  const { moves, startedAt = 0, endedAt = 0 } = state;
  const tenths = Math.floor((endedAt - startedAt) / 100) / 10;
  const time = outcome === 'win' ? `${tenths.toFixed(1)} seconds` : counted(seconds(state, 0), 'second');
  return `${counted(moves, 'move')} in ${time}`;
}

/** Least side (px) of a cell that fingers find (WCAG 2.2, 2.5.8). */
const leastPlayable = 24;

const space = controls.reveal.keys.indexOf(' ');
/** A tap sets a flag, as an alternative to long presses. */
const flagMode = createStore(false);

function Board({ state, outcome, paused, play, now, announce }: Play<State, Action>) {
  const { rows, columns } = layoutOf(state);
  const grid = useGrid(rows, columns, Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const size = sizeOf(state);
  const canZoom = size !== 'noob';
  const zoom = useZoom(canZoom);
  const field = useRef<HTMLDivElement>(null);
  // The last cell that the player acted on.
  const acted = useRef(0);
  /** The cell under the mouse, until the keyboard moves on. */
  const pointed = useRef<number>(undefined);
  useOnChange(state, (before, after) => {
    // A replay goes back to an earlier move.
    if (after.moves > before.moves) announce(happened(before, after, acted.current));
  });
  useMoments(field, state, acted);

  const elementOf = (cell: number) => field.current?.querySelector<HTMLElement>(selectorOf(place.cell(cell)));
  const act = (what: Action[0], cell: number): boolean => {
    const element = elementOf(cell);
    if (zoom === 0 && element && (element.parentElement?.clientWidth ?? 0) < leastPlayable) {
      zoomTo(element);
      announce('Zoomed in: cells this small are only to look at.');
      return true;
    }
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
  const press = usePress({ tap, hold: flag, chord: (cell) => act('chord', cell) });
  const enter = () => elementOf(grid.current)?.focus();
  const focused = () => cellOf(document.activeElement);
  useControls(controls, undefined, {
    walk: enter,
    reveal: (n) => {
      const cell = (n === space ? pointed.current : undefined) ?? focused();
      if (cell !== undefined) tap(cell);
    },
    flag: () => {
      const cell = pointed.current ?? focused();
      if (cell === undefined) enter();
      else flag(cell);
    },
  });

  return (
    <div className={`relative grid board-size ${styles.field}`} data-difficulty={size}>
      <PanArea zoom={zoom}>
        <div
          ref={field}
          data-board
          role="grid"
          aria-label="Minefield"
          className={`unringed ${styles.grid}`}
          data-overview={zoom === 0}
          style={{ '--rows': rows, '--columns': columns, '--zoom': zoom } as CSSProperties}
          tabIndex={-1}
          {...press}
          onPointerMove={(event) => {
            press.onPointerMove(event);
            // The browser reports a resting mouse when the board scrolls below it.
            const moved = event.movementX !== 0 || event.movementY !== 0;
            if (moved && event.pointerType === 'mouse') pointed.current = cellOf(event.target);
          }}
          onPointerLeave={() => {
            press.onPointerLeave();
            pointed.current = undefined;
          }}
          onKeyDown={(event) => {
            if (keyName(event).startsWith('Arrow')) pointed.current = undefined;
            grid.onKeyDown(event);
          }}
          // Firefox would press the focused cell.
          onKeyUp={(event) => keyName(event) === ' ' && event.preventDefault()}
          onFocus={grid.onFocus}
        >
          <Cells state={state} current={grid.current} />
        </div>
      </PanArea>
      <div className={`row wrap justify ${styles.tools}`}>
        <Bonus state={state} running={!outcome && !paused} now={now} />
        {canZoom && <ZoomButtons />}
      </div>
    </div>
  );
}

function Controls() {
  const on = useStore(flagMode);
  return (
    <Button className={styles.flagMode} aria-pressed={on} onClick={() => flagMode.set(!on)}>
      Flag mode
    </Button>
  );
}
