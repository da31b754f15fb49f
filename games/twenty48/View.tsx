import { type CSSProperties, memo, useDeferredValue, useRef } from 'react';
import { ControlButton } from '../../kit/board/ControlButton.tsx';
import { useControls } from '../../kit/board/controls.ts';
import { shake } from '../../kit/board/effects.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls, slides, undo } from './controls.ts';
import { bestPower, directions, openWays, tileValue } from './grid.ts';
import { Keys } from './Keys.tsx';
import { Ladder } from './Ladder.tsx';
import { useMoments } from './moments.tsx';
import type { Action, State } from './rules.ts';
import { Tiles } from './Tiles.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New game',
  badges: ({ moves, powers }) => ({
    Moves: moves,
    // A tile's name, which is written as on the tile.
    'Best tile': String(tileValue(bestPower(powers))),
  }),
  status: words.status,
  headline: ({ won }, outcome) => (won ? (outcome ? '2048 reached' : 'You win!') : undefined),
  ...words.narrator,
  cue: words.cue,
  end: ({ powers }) => ({
    title: 'No moves left',
    lines: [`Best tile ${tileValue(bestPower(powers))}`],
  }),
  timbre: 'bass',
  controls,
  help: () => import('./help.tsx'),
};

const swipes = { threshold: 24 };

function Board(game: Play<State, Action>) {
  const { state, outcome, play, announce } = game;
  const board = useRef<HTMLDivElement>(null);
  const ladder = useRef<HTMLOListElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const refused = useRef<State>(undefined);
  const slide = (action: Action): void => {
    if (keys.current) keys.current.dataset.way = action;
    if (play(action) || outcome) return;
    announce('Nothing moves that way.');
    // A key that is held says it once.
    if (board.current && refused.current !== state) shake(board.current);
    refused.current = state;
  };
  const sliding = { state, play: slide };
  useControls(controls, sliding, { undo: () => play('Z'), read: () => announce(words.board(state)) }, swipes);
  useMoments(board, ladder, state, outcome);
  // Not to be seen: they may follow the tiles, and the board its first sight.
  const later = useDeferredValue<State | undefined>(state, undefined);

  return (
    <div className={styles.field}>
      <Ladder ref={ladder} best={bestPower(state.powers)} />
      <div
        ref={board}
        className={styles.board}
        style={{ '--size': state.size } as CSSProperties}
        data-board
        aria-hidden="true"
      >
        <Hollows count={state.size ** 2} />
        <div className={styles.tiles}>
          <Tiles state={state} />
        </div>
      </div>
      <Keys ref={keys} />
      {later && (
        <>
          <ReviewTable state={later} />
          <Slides state={later} play={slide} />
        </>
      )}
    </div>
  );
}

function Controls({ state, play }: Play<State, Action>) {
  return <ControlButton control={undo} target={{ state, play }} off={state.undo === undefined} />;
}

function Hollows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, cell) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
    <div key={cell} className={styles.hollow} />
  ));
}

interface Slid {
  readonly state: State;
  /** Another one with each state. */
  play(action: Action): void;
}

/** The moves as buttons, for those who have neither keys nor swipes. Seen once they have the focus. */
const Slides = memo(
  function Slides(target: Slid) {
    const open = openWays(target.state);
    return (
      <div className={styles.ways} role="group" aria-label="Slide">
        {directions.map((direction) => (
          <ControlButton
            key={direction}
            control={slides[direction]}
            target={target}
            off={!open.includes(direction)}
          />
        ))}
      </div>
    );
  },
  (before, after) => before.state === after.state,
);

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
