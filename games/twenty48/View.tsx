import { type CSSProperties, useEffect, useRef } from 'react';
import { celebrate, FrameButton, type Direction as Swipe, useKeys, useSwipe } from '../../app/play/frame.ts';
import type { GameView, Play } from '../kit/view.ts';
import { bestPower, type Direction, tileValue } from './grid.ts';
import type { Action, State } from './rules.ts';
import { Tiles } from './Tiles.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New game',
  opponents: 0,
  badges: ({ moves, powers }) => [
    { label: 'Moves', value: moves },
    { label: 'Best tile', value: tileValue(bestPower(powers)) },
  ],
  status: words.status,
  end: ({ score, powers, won }) => ({
    title: 'No moves left',
    lines: [`Final score ${score}`, `Best tile ${tileValue(bestPower(powers))}`],
    ...(won && { pill: '2048 reached' }),
  }),
  help: [
    'Slide all tiles with the arrow keys, with W A S D, or by swiping anywhere. Two equal tiles that meet become one, worth both, and the score grows by it.',
    'Each move that changes the board brings a new tile: a 2 nine times of ten, else a 4. Make 2048, then keep pushing.',
    'Noob is the classic board, 4×4. Mid is wide, 5×5, and pro is a marathon on 6×6: more room is easier, so the three are never ranked together.',
    'Undo (Z) takes back one move, also after the last one. The same move then brings the same tile. R reads the board aloud to a screen reader.',
  ],
};

/** A swipe shorter than this (px) is none. */
const swipeThreshold = 24;

const bySwipe: Record<Swipe, Direction> = { left: 'L', right: 'R', up: 'U', down: 'D' };

function Board({ state, outcome, play, say }: Play<State, Action>) {
  const move = (direction: Direction): void => {
    if (!play(direction) && !outcome) say('Nothing moves that way.');
  };
  useSwipe(swipeThreshold, (swipe) => move(bySwipe[swipe]));
  useKeys({
    arrowleft: () => move('L'),
    arrowright: () => move('R'),
    arrowup: () => move('U'),
    arrowdown: () => move('D'),
    a: () => move('L'),
    d: () => move('R'),
    w: () => move('U'),
    s: () => move('D'),
    z: () => play('Z'),
    r: () => say(words.board(state)),
  });
  useAnnounced(state, say);
  useCelebrated(state.won);

  return (
    <div className={styles.field}>
      <div className={styles.board} style={{ '--size': state.size } as CSSProperties} aria-hidden="true">
        {state.powers.map((_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
          <div key={cell} className={styles.hollow} />
        ))}
        <div className={styles.tiles}>
          <Tiles state={state} />
        </div>
      </div>
      <ReviewTable state={state} />
    </div>
  );
}

function Controls({ state, play }: Play<State, Action>) {
  return (
    <FrameButton off={state.undo === undefined} onClick={() => play('Z')}>
      Undo
    </FrameButton>
  );
}

/** The board for players who listen, to walk through with a screen reader's own keys. */
function ReviewTable({ state: { powers, size } }: { state: State }) {
  return (
    <table className={styles.review}>
      <caption>Tiles</caption>
      <tbody>
        {words.rowsOf(powers, size).map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
          <tr key={i}>
            <th scope="row">Row {i + 1}</th>
            {row.map((power, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
              <td key={column}>{words.tileName(power)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says what each move did. */
function useAnnounced(state: State, say: (text: string) => void): void {
  const last = useRef(state);
  useEffect(() => {
    if (state === last.current) return;
    last.current = state;
    say(words.lastMove(state));
  }, [state, say]);
}

/** The win is celebrated when 2048 is made, for the round goes on from there. */
function useCelebrated(won: boolean): void {
  const before = useRef(won);
  useEffect(() => {
    if (won && !before.current) void celebrate();
    before.current = won;
  }, [won]);
}
