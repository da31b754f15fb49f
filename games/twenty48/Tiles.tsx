// Tiles as elements that keep their identity, so that CSS slides each to its new cell, even during another slide.
import { memo, type RefObject, useEffect, useRef } from 'react';
import { celebrate } from '../../kit/board/celebrate.ts';
import { drop, flyUp, pop, stamp, useOnChange, wave } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import { bestPower, tileValue } from './grid.ts';
import inks from './Inks.module.css';
import type { State } from './rules.ts';
import styles from './Tiles.module.css';

/** Highest power with a distinct ink. */
const highestInk = 17;

interface Tile {
  readonly id: number;
  readonly cell: number;
  readonly power: number;
  /** 'new': after a move, as animations would delay a first visit. 'gone': slides under the tile it was merged into. */
  readonly fate: 'stays' | 'new' | 'merged' | 'gone';
}

export function Tiles({ state }: { state: State }) {
  const { size } = state;
  return tilesOf(state).map(({ id, cell, power, fate }) => (
    <TileShape key={id} column={cell % size} row={Math.floor(cell / size)} power={power} fate={fate} />
  ));
}

/** Sorts by ID: an element that moved among its siblings would lose its slide. */
function tilesOf({ powers, ids, ply, merged, spawned }: State): Tile[] {
  const tiles = ids.flatMap((id, cell): Tile[] => {
    if (id === 0) return [];
    const fate = merged.some(([made]) => made === id)
      ? 'merged'
      : ply > 0 && spawned.includes(id)
        ? 'new'
        : 'stays';
    return [{ id, cell, power: powers[cell] ?? 0, fate }];
  });
  const gone = merged.flatMap(([id, ...pair]) => {
    const cell = ids.indexOf(id);
    return pair.map((old): Tile => ({ id: old, cell, power: (powers[cell] ?? 0) - 1, fate: 'gone' }));
  });
  return [...tiles, ...gone].sort((a, b) => a.id - b.id);
}

interface ShapeProps extends Pick<Tile, 'power' | 'fate'> {
  readonly column: number;
  readonly row: number;
}

const TileShape = memo(function TileShape({ column, row, power, fate }: ShapeProps) {
  const value = String(tileValue(power));
  // Keeps the mark after the animation: removing it would restyle the tile and its face.
  const mark = useRef(fate);
  if (fate !== 'stays' || mark.current === 'gone') mark.current = fate;
  return (
    <div
      className={`absolute ${styles.tile}`}
      data-fate={mark.current}
      // Sets no custom properties: the face would inherit them, and each move would restyle it.
      style={{ transform: `translate(${column * 100}%, ${row * 100}%)` }}
    >
      <span
        className={`${styles.face} ${inks.ink}`}
        data-power={Math.min(power, highestInk)}
        data-rule={power < 7 ? undefined : power < 12 ? 'single' : 'double'}
        data-digits={value.length}
      >
        {value}
      </span>
    </div>
  );
});

/** Time (ms) until sliding tiles meet. Effects wait for it, and the next move cancels them. */
const meet = 90;

/** Lowest power of a best tile that is stamped on the board: 128. */
const stamped = 7;

/** Plays a ring and "+n" for merges, a stamp for a new best tile, and the effects of the end. */
export function useTileEffects(
  board: RefObject<HTMLElement | null>,
  state: State,
  outcome: Outcome | undefined,
): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useOnChange(state, (before, after) => {
    clearTimeout(timer.current);
    // A replay goes back to an earlier move.
    if (after.merged.length === 0 || after.moves < before.moves) return;
    timer.current = window.setTimeout(() => {
      if (board.current) show(board.current, before, after);
    }, meet);
  });
  useOnChange(state.won, (_, won) => {
    if (won) void celebrate();
  });
  useOnChange(outcome, (_, end) => {
    if (!end || !board.current) return;
    if (state.won) wave(facesOf(board.current));
    else for (const face of facesOf(board.current)) drop(face);
  });
}

function show(board: HTMLElement, before: State, after: State): void {
  const made = after.merged.map(([id]) => after.ids.indexOf(id));
  const [largest = 0] = made.sort((a, b) => (after.powers[b] ?? 0) - (after.powers[a] ?? 0));
  const place = board.children[largest];
  if (!place) return;
  pop(place);
  flyUp(place, `+${grouped(after.score - before.score)}`);

  const best = bestPower(after.powers);
  if (best <= bestPower(before.powers)) return;
  const rung = board.parentElement?.querySelector(`[data-rung="${best}"]`);
  if (rung) stamp(rung);
  const face = facesOf(board).find((each) => each.dataset.power === String(Math.min(best, highestInk)));
  if (face && best >= stamped) stamp(face);
  const others = facesOf(board).filter((each) => each !== face);
  if (after.won && !before.won) wave(others, face);
}

function facesOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`.${styles.face}`)];
}
