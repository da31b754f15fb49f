// What moves on the field for a moment: cells that open, mines that go off one after the other, the wave over a field
// that is cleared.
import type { RefObject } from 'react';
import { pop, shake, useMoment, wave } from '../../kit/board/effects.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { layouts } from './board.ts';
import { faceOf } from './faces.ts';
import { revealed, type State } from './rules.ts';

/** Cells of a flood that are seen to open; the rest is open at once, or a slow phone would be busy with them. */
const mostOpening = 80;

/** Milliseconds: what was hit stands still, then the next mines go off, the farther the later. */
const chain = { after: 120, perCell: 55, longest: 480, blast: 220 };

/** @param acted the cell that the player acted on last */
export function useMoments(
  grid: RefObject<HTMLElement | null>,
  state: State,
  acted: RefObject<number>,
): void {
  useMoment(state, (before, after) => {
    if (!grid.current || before.difficulty !== after.difficulty) return;
    const cells = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    if (after.exploded && !before.exploded) explode(grid.current, cells(), after);
    else if (after.endedAt !== undefined && before.endedAt === undefined)
      wave(cells(), cells()[acted.current]);
    else if (after.opened > before.opened) open(grid.current, before, after, acted.current);
  });
}

function open(grid: HTMLElement, before: State, after: State, from: number): void {
  if (reducedMotion()) return;
  const { columns } = layouts[after.difficulty];
  const opened = after.cover.flatMap((cover, cell) =>
    cover === revealed && before.cover[cell] !== revealed ? [{ cell, far: distance(after, from, cell) }] : [],
  );
  opened.sort((a, b) => a.far - b.far);
  for (const { cell, far } of opened.slice(0, mostOpening)) {
    // Not looked for among all cells.
    const slot = grid.children[Math.floor(cell / columns)]?.children[cell % columns];
    slot?.firstElementChild?.animate([{ scale: 0.7 }, { scale: 1 }], {
      duration: 120 + Math.min(100, far * 12),
      easing: 'ease-out',
    });
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
    if (faceOf(state, cell) === 'mine') goOff(element, distance(state, hit, cell));
  }
}

/** Looks hidden until its turn, then flashes. */
function goOff(element: HTMLElement, far: number): void {
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

/** In cells. */
function distance({ difficulty }: State, a: number, b: number): number {
  const { columns } = layouts[difficulty];
  return Math.hypot(Math.floor(a / columns) - Math.floor(b / columns), (a % columns) - (b % columns));
}
