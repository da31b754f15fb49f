// Animations of the field: opening cells, a chain of explosions, the wave over a cleared field.
import type { RefObject } from 'react';
import { pop, shake, useOnChange, wave } from '../../kit/board/effects.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { offset } from '../../kit/round/directions.ts';
import { layoutOf } from './board.ts';
import { faceOf } from './faces.ts';
import { revealed, type State } from './rules.ts';

/** Maximum animated cells of a flood; the others open immediately, to spare slow phones. */
const mostOpening = 80;

/** Milliseconds. After a pause the other mines explode, nearer ones first. */
const chain = { after: 120, perCell: 55, longest: 480, blast: 220 };

/** @param acted the cell that the player acted on last */
export function useMoments(
  grid: RefObject<HTMLElement | null>,
  state: State,
  acted: RefObject<number>,
): void {
  useOnChange(state, (before, after) => {
    if (!grid.current) return;
    const cells = [...grid.current.querySelectorAll<HTMLElement>('[data-cell]')];
    if (after.exploded && !before.exploded) explode(grid.current, cells, after);
    else if (after.endedAt !== undefined && before.endedAt === undefined) wave(cells, cells[acted.current]);
    else if (after.opened > before.opened) open(cells, before, after, acted.current);
  });
}

function open(cells: readonly HTMLElement[], before: State, after: State, from: number): void {
  if (reducedMotion()) return;
  const opened = after.cover.flatMap((cover, cell) =>
    cover === revealed && before.cover[cell] !== revealed ? [{ cell, far: distance(after, from, cell) }] : [],
  );
  opened.sort((a, b) => a.far - b.far);
  for (const { cell, far } of opened.slice(0, mostOpening)) {
    const duration = 120 + Math.min(100, far * 12);
    cells[cell]?.animate([{ scale: 0.7 }, { scale: 1 }], { duration, easing: 'ease-out' });
  }
}

function explode(grid: HTMLElement, cells: readonly HTMLElement[], state: State): void {
  const [hit = 0] = state.exploded ?? [];
  for (const cell of state.exploded ?? []) {
    const element = cells[cell];
    if (element) pop(element);
  }
  shake(grid);
  if (reducedMotion()) return;
  for (const [cell, element] of cells.entries()) {
    if (faceOf(state, cell) === 'mine') explodeLater(element, distance(state, hit, cell));
  }
}

/** Keeps a mine hidden until its turn, then flashes it. */
function explodeLater(element: HTMLElement, far: number): void {
  const delay = chain.after + Math.min(chain.longest, far * chain.perCell);
  const duration = delay + chain.blast;
  const offset = delay / duration;
  const grounds = [
    { backgroundColor: 'var(--cell)' },
    { backgroundColor: 'var(--cell)', offset },
    { backgroundColor: 'var(--marigold)', offset },
    { backgroundColor: 'var(--page-of-mines)' },
  ];
  element.animate(grounds, { duration });
  element.animate([{ scale: 0 }, { scale: 1.4, offset: 0.4 }, { scale: 1 }], {
    pseudoElement: '::before',
    delay,
    duration: chain.blast,
    fill: 'backwards',
  });
}

/** Distance in cells. */
function distance(state: State, a: number, b: number): number {
  return Math.hypot(...offset(a, b, layoutOf(state).columns));
}
