// Tiles as elements that keep their identity, so that CSS slides each to its new cell, even during another slide.
import { memo, useRef } from 'react';
import { tileValue } from './grid.ts';
import inks from './Inks.module.css';
import type { State } from './rules.ts';
import styles from './Tiles.module.css';

/** Highest power with a distinct ink. */
export const highestInk = 17;

interface Tile {
  readonly id: number;
  readonly cell: number;
  readonly power: number;
  /** 'gone': slides under the tile it was merged into. */
  readonly fate: 'stays' | 'new' | 'merged' | 'gone';
}

export function Tiles({ state }: { state: State }) {
  const { size } = state;
  return tilesOf(state).map(({ id, cell, power, fate }) => (
    <TileShape key={id} column={cell % size} row={Math.floor(cell / size)} power={power} fate={fate} />
  ));
}

/** Sorts by ID: an element that moved among its siblings would lose its slide. */
function tilesOf({ powers, ids, merged, spawned }: State): Tile[] {
  const tiles = ids.flatMap((id, cell): Tile[] => {
    if (id === 0) return [];
    const fate = merged.some(([made]) => made === id) ? 'merged' : spawned.includes(id) ? 'new' : 'stays';
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
      className={styles.tile}
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
