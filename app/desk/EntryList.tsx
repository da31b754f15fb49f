import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useAnimation } from '../../kit/board/motion.ts';
import { isMain } from '../../kit/board/pointer.ts';
import { DeskRow } from '../../protocol/desk.ts';
import { Acts } from './acts.tsx';
import styles from './Catalogue.module.css';
import { moved, placeAt, scrollAt } from './order.ts';

const handle = (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M5 8h14M5 12h14M5 16h14" stroke="currentcolor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

export const Entry = v.looseObject({
  ...DeskRow.entries,
  name: v.string(),
  icon: v.nullable(v.string()),
  state: v.picklist(['shown', 'hidden', 'broken']),
  /** Columns that no longer follow the release. */
  edited: v.array(v.string()),
});
export type Entry = v.InferOutput<typeof Entry>;

interface Props {
  readonly games: readonly Entry[];
  onOrder(games: readonly Entry[]): void;
}

/** List whose rows are sorted by dragging their handles, or by the arrow keys on them. */
export function EntryList({ games, onOrder }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: number }>();
  const [status, setStatus] = useState('');
  const from = games.findIndex(({ id }) => id === drag?.id);
  const rows = drag ? moved(games, from, drag.to) : games;

  // Keys may repeat faster than the list renders.
  const latest = useRef(games);
  useLayoutEffect(() => {
    latest.current = games;
  }, [games]);

  function move(id: string, placeFrom: (place: number) => number): void {
    const from = latest.current.findIndex((game) => game.id === id);
    const game = latest.current[from];
    const to = placeFrom(from);
    if (!game || to < 0 || to >= latest.current.length || to === from) return;
    latest.current = moved(latest.current, from, to);
    setStatus(`${game.name}: place ${to + 1} of ${latest.current.length}.`);
    onOrder(latest.current);
  }

  /** Height of the pointer, for scrolling at the edges of the window. */
  const held = useRef(0);
  useAnimation(drag !== undefined, () => {
    const by = scrollAt(held.current, window.innerHeight);
    if (by === 0) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    setDrag((now) => now && { ...now, to: placeUnder(list.current, held.current) });
  });

  return (
    <>
      <p id="order-hint">
        Drag a handle, or press the arrow keys on it, to reorder. Open pages update within a second.
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <ol
        ref={list}
        onPointerMove={({ clientY }) => {
          held.current = clientY;
          if (drag) setDrag({ ...drag, to: placeUnder(list.current, clientY) });
        }}
        onPointerUp={({ clientY }) => {
          // Measures again: the last movement may not have been drawn yet.
          if (drag) move(drag.id, () => placeUnder(list.current, clientY));
          setDrag(undefined);
        }}
        onPointerCancel={() => setDrag(undefined)}
      >
        {rows.map((game, place) => (
          <li
            key={game.id}
            className={`panel stack align ${styles.row}`}
            data-state={game.state}
            data-dragged={drag?.id === game.id || undefined}
          >
            <button
              type="button"
              className={`tap muted rounded ${styles.handle}`}
              data-handle={game.id}
              aria-label={`Move ${game.name}, place ${place + 1} of ${rows.length}`}
              aria-describedby="order-hint"
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (step === undefined) return;
                event.preventDefault();
                move(game.id, (now) => now + step);
              }}
              onPointerDown={(event) => {
                // Another finger or button ends the drag.
                if (!isMain(event)) return setDrag(undefined);
                const { pointerId, clientY } = event;
                // Captures on the list: moving the handle's row in the page would end a capture.
                list.current?.setPointerCapture(pointerId);
                held.current = clientY;
                setDrag({ id: game.id, to: place });
              }}
            >
              {handle}
            </button>
            <span className="title-s" aria-hidden="true">
              {game.icon}
            </span>
            <span className="grid shrink">
              <b id={game.id}>{game.name}</b>
              <small className="fine muted">{stateOf(game)}</small>
            </span>
            <Acts group="games" row={game} />
          </li>
        ))}
      </ol>
    </>
  );
}

function placeUnder(list: HTMLOListElement | null, y: number): number {
  const rows = Array.from(list?.children ?? [], (row) => row.getBoundingClientRect());
  return placeAt(y, rows);
}

const stateWords = {
  shown: 'Shown',
  hidden: 'Hidden',
  broken: 'Not shown: needs a name and a description',
} as const;

function stateOf({ state, edited }: Entry): string {
  const words = stateWords[state];
  const own = edited.filter((column) => column !== 'active' && column !== 'order');
  return own.length === 0 ? words : `${words}, edited: ${own.join(', ')}`;
}
