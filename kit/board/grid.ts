import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { place, selectorOf } from '../contract/place.ts';
import { keyName } from './keymap.ts';

/**
 * The ARIA grid pattern, with one tab stop: spread `cell(i)` on cell i, row by row, inside a `role="grid"`; or only its place
 * and tab stop, so that it renders seldom, and the handlers on the grid.
 */
export function useGrid(rows: number, columns: number, start = 0) {
  const [chosen, setChosen] = useState(start);
  const current = Math.min(chosen, rows * columns - 1);

  const onFocus = ({ target }: FocusEvent): void => setChosen(cellOf(target) ?? current);
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
    onFocus,
    onKeyDown,
    cell: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      ...place.cell(index),
      onFocus,
      onKeyDown,
    }),
  };
}

/** The cell that contains an element. */
export function cellOf(target: EventTarget | null): number | undefined {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
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
