// Effects beside the sliding tiles: a ring and "+n" for merges, a stamp for a new best tile, and the end.
import { type RefObject, useEffect, useRef } from 'react';
import { celebrate } from '../../kit/board/celebrate.ts';
import { drop, flyUp, pop, stamp, useMoment, wave } from '../../kit/board/effects.ts';
import { grouped } from '../../kit/board/grouped.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import { bestPower } from './grid.ts';
import type { State } from './rules.ts';
import styles from './Tiles.module.css';
import { highestInk } from './Tiles.tsx';

/** Time (ms) until sliding tiles meet. Effects wait for it, and the next move cancels them. */
const meet = 90;

/** Lowest power of a best tile that is stamped on the board: 128. */
const stamped = 7;

export function useMoments(
  board: RefObject<HTMLElement | null>,
  ladder: RefObject<HTMLElement | null>,
  state: State,
  outcome: Outcome | undefined,
): void {
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useMoment(state, (before, after) => {
    clearTimeout(timer.current);
    if (after.size !== before.size || after.merged.length === 0) return;
    timer.current = window.setTimeout(() => {
      if (board.current) show(board.current, ladder.current, before, after);
    }, meet);
  });
  useMoment(state.won, (_, won) => {
    if (won) void celebrate();
  });
  useMoment(outcome, (_, end) => {
    if (!end || !board.current) return;
    if (state.won) wave(facesOf(board.current));
    else for (const face of facesOf(board.current)) drop(face);
  });
}

function show(board: HTMLElement, ladder: HTMLElement | null, before: State, after: State): void {
  const made = after.merged.map(([id]) => after.ids.indexOf(id));
  const [largest = 0] = made.sort((a, b) => (after.powers[b] ?? 0) - (after.powers[a] ?? 0));
  const place = board.children[largest];
  if (!place) return;
  pop(place);
  flyUp(place, `+${grouped(after.score - before.score)}`);

  const best = bestPower(after.powers);
  if (best <= bestPower(before.powers)) return;
  const rung = ladder?.querySelector(`[data-rung="${best}"]`);
  if (rung) stamp(rung);
  const face = facesOf(board).find((each) => each.dataset.power === String(Math.min(best, highestInk)));
  if (face && best >= stamped) stamp(face);
  const others = facesOf(board).filter((each) => each !== face);
  if (after.won && !before.won) wave(others, face);
}

function facesOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>(`.${styles.face}`)];
}
