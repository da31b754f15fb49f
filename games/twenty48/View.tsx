import { type CSSProperties, type RefObject, useDeferredValue, useRef } from 'react';
import { ControlButton } from '../../kit/board/ControlButton.tsx';
import { useControls } from '../../kit/board/controls.ts';
import { shake } from '../../kit/board/effects.ts';
import { useKeyLabel } from '../../kit/board/keyWords.ts';
import { place } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { controls, slides, undo } from './controls.ts';
import { bestPower, directions, openWays, tileValue } from './grid.ts';
import keyStyles from './Keys.module.css';
import { Ladder } from './Ladder.tsx';
import type { Action, State } from './rules.ts';
import { Tiles, useTileEffects } from './Tiles.tsx';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  ghost: 'any deal',
  Controls,
  again: 'New game',
  badges: ({ moves, powers }) => ({
    Moves: moves,
    // A string, so that it isn't grouped as a number.
    'Best tile': String(tileValue(bestPower(powers))),
  }),
  status: words.status,
  headline: ({ won }, outcome) => (won ? (outcome ? '2048 reached' : 'You win!') : undefined),
  ...words.narrator,
  cue: words.cue,
  end: ({ powers, won }) => ({
    title: 'No moves left',
    lines: [`Best tile ${tileValue(bestPower(powers))}`],
    ...(won && { stamp: '2048 reached' }),
  }),
  timbre: 'bass',
  controls,
};

function Board(game: Play<State, Action>) {
  const { state, ghost, outcome, play, announce } = game;
  const board = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const refused = useRef<State>(undefined);
  const slide = (action: Action): void => {
    if (keys.current) keys.current.dataset.way = action;
    if (play(action) || outcome) return;
    announce('Nothing moves that way.');
    // Once for a held key.
    if (board.current && refused.current !== state) shake(board.current);
    refused.current = state;
  };
  useControls(
    controls,
    { state, play: slide },
    { undo: () => play('Z'), read: () => announce(words.board(state)) },
    { threshold: 24 },
  );
  useTileEffects(board, state, outcome);
  // Defers the invisible parts until the tiles have moved.
  const later = useDeferredValue<State | undefined>(state, undefined);

  return (
    <div className={`centre relative board-size held ${styles.field}`}>
      <Ladder best={bestPower(state.powers)} ghost={ghost && bestPower(ghost.powers)} />
      <div
        ref={board}
        className={`relative grid ${styles.board}`}
        style={{ '--size': state.size } as CSSProperties}
        data-board
        aria-hidden="true"
      >
        {state.powers.map((_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
          <div key={cell} className={styles.hollow} {...place.cell(cell)} />
        ))}
        <div className={`absolute ${styles.tiles}`}>
          <Tiles state={state} />
        </div>
      </div>
      <Keys ref={keys} />
      {later && (
        <>
          <ReviewTable state={later} />
          <Slides state={later} play={play} />
        </>
      )}
    </div>
  );
}

function Controls({ state, play }: Play<State, Action>) {
  return <ControlButton control={undo} target={{ state, play }} off={state.undo === undefined} />;
}

/** Picture of the keys; `data-way` on the element marks the last one. The help describes them in words. */
function Keys({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
  const label = useKeyLabel();
  return (
    <div ref={ref} className={`gap-8 off ${keyStyles.keys}`} aria-hidden="true">
      {(['U', 'L', 'D', 'R'] as const).map((way) => (
        <span key={way} className={`centre title-s ${keyStyles.key}`} data-key={way}>
          {label(slides[way].keys[1] ?? '')}
        </span>
      ))}
      <p className="note">or the arrow keys</p>
    </div>
  );
}

/** Buttons for players with neither keys nor swipes; visible while focused. */
function Slides({ state, play }: Pick<Play<State, Action>, 'state' | 'play'>) {
  const open = openWays(state);
  return (
    <div className={`asks ${styles.ways}`} role="group" aria-label="Slide">
      {directions.map((way) => (
        <ControlButton key={way} control={slides[way]} target={{ state, play }} off={!open.includes(way)} />
      ))}
    </div>
  );
}

/** Table of the board for a screen reader's own navigation keys. */
function ReviewTable({ state: { powers, size } }: { state: State }) {
  return (
    <table className={`visually-hidden ${styles.review}`}>
      <caption>Tiles</caption>
      <tbody>
        {Array.from({ length: size }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
          <tr key={row}>
            <th scope="row">Row {row + 1}</th>
            {powers.slice(row * size, (row + 1) * size).map((power, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
              <td key={column}>{words.tileName(power)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
