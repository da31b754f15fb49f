import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type Place, place, selectorOf } from '../contract/place.ts';
import { keyName } from './keymap.ts';

export interface GridCell extends Place {
  readonly tabIndex: 0 | -1;
  onFocus(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** The ARIA grid pattern, with one tab stop: spread `cell(i)` on cell i, row by row, inside a `role="grid"`. */
export function useGrid(rows: number, columns: number, start = 0) {
  const [chosen, setChosen] = useState(start);
  const current = Math.min(chosen, rows * columns - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = step(keyName(event), current, rows, columns);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    setChosen(target);
    const grid = event.currentTarget.closest('[role="grid"]');
    grid?.querySelector<HTMLElement>(selectorOf(place.cell(target)))?.focus();
  };

  return {
    current,
    cell: (index: number): GridCell => ({
      tabIndex: index === current ? 0 : -1,
      ...place.cell(index),
      onFocus: () => setChosen(index),
      onKeyDown,
    }),
  };
}

/** Cell that a key leads to; stops at the edges. Undefined for other keys. */
export function step(key: string, from: number, rows: number, columns: number): number | undefined {
  const row = Math.floor(from / columns);
  const column = from % columns;
  return {
    ArrowUp: row > 0 ? from - columns : from,
    ArrowDown: row < rows - 1 ? from + columns : from,
    ArrowLeft: column > 0 ? from - 1 : from,
    ArrowRight: column < columns - 1 ? from + 1 : from,
    Home: row * columns,
    End: row * columns + columns - 1,
    PageUp: column,
    PageDown: (rows - 1) * columns + column,
  }[key];
}
