import { type CSSProperties, useEffect, useRef } from 'react';
import { useGrid, useKeys } from '../../app/play/frame.ts';
import type { GameView, Play } from '../kit/view.ts';
import { gridOf, pairsOf, par } from './board.ts';
import { type Action, pairsFound, type State } from './rules.ts';
import styles from './View.module.css';

export const view: GameView<State, Action> = {
  Board,
  again: 'Restart',
  opponents: 0,
  next: 5,
  badges: (state, { at }) => [
    { label: 'Moves', value: state.moves },
    { label: 'Time', value: clock(state.doneAt ?? at) },
    { label: 'Pairs', value: `${pairsFound(state)}/${pairsOf(state.difficulty)}` },
  ],
  status,
  end: ({ difficulty, moves, doneAt }) => ({
    title: 'All pairs found',
    lines: [`${moves} moves in ${clock(doneAt ?? 0)}. Par is ${par[difficulty]} moves.`],
  }),
  results: {
    columns: ['#', 'Moves', 'Played', 'Score', 'Difficulty', 'Time'],
    empty: 'No boards yet. Turn a card.',
    row: ({ n, state, score, difficulty, at, time }) => [
      String(n),
      String(state.moves),
      clock(state.doneAt ?? at),
      String(score),
      difficulty,
      time,
    ],
  },
  help: [
    'Turn two cards. If they match they stay, if not they turn back. Find all pairs in few moves and little time; the clock starts with the board.',
    'Click or tap a card, or walk with the arrow keys and turn with Enter or Space.',
    'A board scores 100 for each pair, less 10 for every move more than there are pairs, less 1 for every second; never less than 10.',
    `Perfect memory needs ${par.noob} moves on average at noob, ${par.mid} at mid and ${par.pro} at pro.`,
  ],
};

function status({ faces, open, settleAt, doneAt }: State): string {
  if (doneAt !== undefined) return 'All pairs found.';
  const [first, second] = open.map((card) => faces[card]?.emoji);
  if (settleAt !== undefined) return first === second ? 'A pair.' : 'No pair.';
  return open.length === 1 ? 'Now find its twin.' : 'Turn a card.';
}

/** "1:05" */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Board({ state, play, say }: Play<State, Action>) {
  const { rows, columns } = gridOf(state.difficulty);
  const grid = useGrid(rows, columns);
  const cards = useRef<HTMLDivElement>(null);
  // From the board as a whole, an arrow key leads to the cards.
  const enter = () => cards.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useKeys({ arrowup: enter, arrowright: enter, arrowdown: enter, arrowleft: enter });
  const shown = state.open.at(-1);
  const name = shown === undefined ? undefined : state.faces[shown]?.name;
  // Says the face of the card just turned; that it is open already shows in its own name.
  useEffect(() => {
    if (shown !== undefined && name) say(`${place(shown, columns)}: ${name}`);
  }, [shown, name, columns, say]);

  const turn = (card: number): void => {
    if (!play(card) && state.settleAt === undefined) say('That card lies open already.');
  };

  return (
    <div
      ref={cards}
      className={styles.board}
      role="grid"
      aria-label="Cards"
      style={{ '--rows': rows, '--columns': columns } as CSSProperties}
    >
      {range(rows).map((row) => (
        <div key={row} role="row" className={styles.row}>
          {range(columns).map((column) => {
            const card = row * columns + column;
            return (
              <div key={column} role="gridcell">
                <button
                  type="button"
                  {...grid.cell(card)}
                  className={styles.card}
                  data-face={faceOf(state, card)}
                  aria-label={`${place(card, columns)}, ${spoken(state, card)}`}
                  aria-disabled={state.matched[card]}
                  onClick={() => turn(card)}
                >
                  <Side state={state} card={card} />
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

function faceOf({ open, matched }: State, card: number): 'down' | 'up' | 'matched' {
  if (matched[card]) return 'matched';
  return open.includes(card) ? 'up' : 'down';
}

/** A hidden card's face is never part of its name, nor of the page. */
function spoken(state: State, card: number): string {
  const face = faceOf(state, card);
  if (face === 'down') return 'face down';
  const name = state.faces[card]?.name ?? '';
  return face === 'matched' ? `${name}, matched` : name;
}

function place(card: number, columns: number): string {
  return `Row ${Math.floor(card / columns) + 1} column ${(card % columns) + 1}`;
}

function Side({ state, card }: { state: State; card: number }) {
  const face = faceOf(state, card);
  if (face === 'down') {
    return (
      <svg key="back" className={styles.back} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="17" />
        <path d="M76 50L87 50M68.4 68.4L76.2 76.2M50 76L50 87M31.6 68.4L23.8 76.2M24 50L13 50M31.6 31.6L23.8 23.8M50 24L50 13M68.4 31.6L76.2 23.8" />
      </svg>
    );
  }
  return (
    <span key="face" className={styles.face} aria-hidden="true">
      {state.faces[card]?.emoji}
    </span>
  );
}
