import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { useControls } from '../../kit/board/controls.ts';
import { useGrid } from '../../kit/board/grid.ts';
import { createStore, useStore } from '../../kit/board/store.ts';
import type { GameView, Play } from '../../kit/contract/view.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { layouts } from './board.ts';
import { Cells } from './Cells.tsx';
import { controls } from './controls.ts';
import { layMines } from './lay.ts';
import { cue, narrator } from './narration.ts';
import { usePress } from './press.tsx';
import { type Action, flagged, revealed, rules, type State, seconds } from './rules.ts';
import styles from './View.module.css';
import { badges, happened, help, status } from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New game',
  opponents: 0,
  badges,
  status,
  narrator,
  cue,
  end: (state, outcome) => ({
    title: outcome.result === 'win' ? 'Cleared!' : 'Boom!',
    lines: [`Score ${rules.score(state)}`, `Time ${seconds(state, 0)} s`],
    ...(outcome.result === 'loss' && { pill: 'Mine hit' }),
  }),
  timbre: 'iron',
  controls,
  help,
};

const flagMode = createStore(false);

/** How much larger than fits the cells are shown. The board of noob fits every phone as it is. */
const zooms = [1, 1.35, 1.8] as const;
const zoomLevel = createStore(0);

const warmBoards = 12;

function Board({ state, outcome, play, announce }: Play<State, Action>) {
  const { rows, columns } = layouts[state.difficulty];
  const grid = useGrid(rows, columns, Math.floor(rows / 2) * columns + Math.floor(columns / 2));
  const canZoom = state.difficulty !== 'noob';
  const level = useStore(zoomLevel);
  const zoom = (canZoom && zooms[level]) || 1;
  const scroll = useRef<HTMLDivElement>(null);
  const acted = useAnnounced(state, announce);
  useHeldCentre(scroll, zoom);
  useWarmGenerator(state.difficulty);

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
    else if (cover === flagged) announce('Flagged. Take the flag off first.');
    else act('reveal', cell);
  };
  const press = usePress(tap, flag);
  const current = () => scroll.current?.querySelector<HTMLElement>(`[data-cell="${grid.current}"]`);
  const enter = () => current()?.focus();
  useControls(controls, undefined, {
    walk: enter,
    flag: () => (document.activeElement === current() ? flag(grid.current) : enter()),
  });

  return (
    <div className={styles.field} data-difficulty={state.difficulty}>
      <div className={styles.scroll} ref={scroll}>
        {/* One handler for all cells: see Cells. */}
        <div
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
      </div>
      {canZoom && <ZoomButtons />}
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

function ZoomButtons() {
  const level = useStore(zoomLevel);
  return (
    <div className={styles.zoom}>
      <Button aria-label="Smaller cells" off={level === 0} onClick={() => zoomLevel.set(level - 1)}>
        −
      </Button>
      <Button
        aria-label="Larger cells"
        off={level === zooms.length - 1}
        onClick={() => zoomLevel.set(level + 1)}
      >
        +
      </Button>
    </div>
  );
}

/** Says what became of the cell that the player acted on; the returned ref is where to note which. */
function useAnnounced(state: State, announce: (text: string) => void) {
  const acted = useRef(0);
  const last = useRef(state);
  useEffect(() => {
    if (state === last.current) return;
    announce(happened(last.current, state, acted.current));
    last.current = state;
  }, [state, announce]);
  return acted;
}

/** Zooming keeps the middle of what is seen in the middle. */
function useHeldCentre(scroll: RefObject<HTMLElement | null>, zoom: number): void {
  /** Its place on the whole board, 0 to 1 each way. */
  const centre = useRef<readonly [x: number, y: number]>(undefined);
  useEffect(
    // Noted before the change: a board that shrinks is scrolled by the browser to what is left of it.
    () =>
      zoomLevel.subscribe(() => {
        const area = scroll.current;
        if (!area) return;
        centre.current = [
          (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
          (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
        ];
      }),
    [scroll],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is what has changed the board's size
  useLayoutEffect(() => {
    const area = scroll.current;
    if (!area || !centre.current) return;
    const [x, y] = centre.current;
    area.scrollLeft = x * area.scrollWidth - area.clientWidth / 2;
    area.scrollTop = y * area.scrollHeight - area.clientHeight / 2;
  }, [scroll, zoom]);
}

/**
 * Lays a few boards that nobody sees while the player looks at the empty one. Laid cold, the first real board
 * costs some ten times what the compiled code takes, and the first touch would drop a frame.
 */
function useWarmGenerator(difficulty: Difficulty): void {
  useEffect(() => {
    if (!window.requestIdleCallback) return;
    const random = seeded('0'.repeat(32));
    let laid = 0;
    let handle = requestIdleCallback(function warm() {
      layMines(difficulty, laid, (purpose, attempt = 0) => random(purpose, attempt + laid * 100));
      if (++laid < warmBoards) handle = requestIdleCallback(warm);
    });
    return () => cancelIdleCallback(handle);
  }, [difficulty]);
}
