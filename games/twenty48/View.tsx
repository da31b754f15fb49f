import { type CSSProperties, useEffect, useRef } from 'react';
import { Button } from '../../kit/board/Button.tsx';
import { celebrate } from '../../kit/board/celebrate.ts';
import { useKeys } from '../../kit/board/keys.ts';
import { type Direction as Swipe, useSwipe } from '../../kit/board/swipe.ts';
import type { GameView, Play } from '../../kit/contract/view.ts';
import { bestPower, type Direction, directions, openWays, tileValue } from './grid.ts';
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
  narrator: words.narrator,
  cue: words.cue,
  end: ({ score, powers, won }) => ({
    title: 'No moves left',
    lines: [`Final score ${score}`, `Best tile ${tileValue(bestPower(powers))}`],
    ...(won && { pill: '2048 reached' }),
  }),
  help: words.help,
};

/** A swipe shorter than this (px) is none. */
const swipeThreshold = 24;

const bySwipe: Record<Swipe, Direction> = { left: 'L', right: 'R', up: 'U', down: 'D' };

function Board({ state, outcome, play, announce }: Play<State, Action>) {
  const move = (direction: Direction): void => {
    if (!play(direction) && !outcome) announce('Nothing moves that way.');
  };
  useSwipe(swipeThreshold, (swipe) => move(bySwipe[swipe]));
  useKeys(
    {
      arrowleft: () => move('L'),
      arrowright: () => move('R'),
      arrowup: () => move('U'),
      arrowdown: () => move('D'),
      a: () => move('L'),
      d: () => move('R'),
      w: () => move('U'),
      s: () => move('D'),
      z: () => play('Z'),
      r: () => announce(words.board(state)),
    },
    'repeat',
  );
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
      <Ways state={state} onMove={move} />
    </div>
  );
}

function Controls({ state, play }: Play<State, Action>) {
  return (
    <Button off={state.undo === undefined} onClick={() => play('Z')}>
      Undo
    </Button>
  );
}

/** The moves as buttons, for those who have neither keys nor swipes. Seen once they have the focus. */
function Ways({ state, onMove }: { state: State; onMove(direction: Direction): void }) {
  const open = openWays(state);
  return (
    <div className={styles.ways} role="group" aria-label="Slide">
      {directions.map((direction) => (
        <Button key={direction} off={!open.includes(direction)} onClick={() => onMove(direction)}>
          {words.ways[direction]}
        </Button>
      ))}
    </div>
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

/** The win is celebrated when 2048 is made, for the round goes on from there. */
function useCelebrated(won: boolean): void {
  const before = useRef(won);
  useEffect(() => {
    if (won && !before.current) void celebrate();
    before.current = won;
  }, [won]);
}
