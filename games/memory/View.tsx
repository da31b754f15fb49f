import { type CSSProperties, useEffect, useRef } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { useOnChange, wave } from '../../kit/board/effects.ts';
import { cellOf, useGrid } from '../../kit/board/grid.ts';
import { Rows } from '../../kit/board/Rows.tsx';
import { clock } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { CardButton } from './CardButton.tsx';
import { controls } from './controls.ts';
import { type Action, gridOf, isPair, pairsFound, pairsOf, rules, type State } from './rules.ts';
import styles from './View.module.css';
import * as words from './words.ts';

export const view: GameView<State, Action> = {
  Board,
  ghost: 'any deal',
  badges: (state, { bests }, at) => ({
    Moves: state.moves,
    Time: clock(state.doneAt ?? at),
    Pairs: `${pairsFound(state)}/${pairsOf(state)}`,
    ...(bests && { Best: words.best(bests) }),
  }),
  status: words.status,
  ...words.narrator,
  cue: words.cue,
  end: (state, _outcome, _who, { bests }) => ({
    title: 'All pairs found',
    stamp: 'All found',
    lines: [
      `${state.moves} moves in ${clock(state.doneAt ?? 0)}. Par is ${gridOf(state).par} moves.`,
      ...(bests ? [words.compared(state, bests)] : []),
    ],
  }),
  results: (state) => ({
    Moves: state.moves,
    Played: clock(state.doneAt ?? 0),
    Score: rules.score(state),
    Difficulty: state.difficulty,
  }),
  timbre: 'bell',
  controls,
};

function Board({ state, ghost, play, announce }: Play<State, Action>) {
  const { rows, columns } = gridOf(state);
  const grid = useGrid(rows, columns);
  const cards = useRef<HTMLDivElement>(null);
  // An arrow key on the board focuses a card.
  const enter = () => cards.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useControls(controls, undefined, { walk: enter });
  const shown = state.open.at(-1);
  const name = shown === undefined ? undefined : state.faces[shown]?.name;
  // Announces the turned card's face; its name already says that it is open.
  useEffect(() => {
    if (shown !== undefined && name) announce(`${words.place(shown, columns)}: ${name}.`);
  }, [shown, name, columns, announce]);

  const missed = state.settleAt !== undefined && !isPair(state.faces, state.open);
  useOnChange(state, (before, { doneAt }) => {
    if (doneAt === undefined || before.doneAt !== undefined) return;
    const bodies = [...(cards.current?.querySelectorAll('[data-body]') ?? [])];
    wave(bodies, bodies[before.open.at(-1) ?? 0]);
  });

  const turn = (card: number): void => {
    if (!play(card) && state.settleAt === undefined) announce('Already face up.');
  };

  return (
    <>
      <div
        ref={cards}
        className={`grid ${styles.board}`}
        data-track={ghost !== undefined}
        role="grid"
        data-fills=""
        aria-label="Cards"
        style={{ '--rows': rows, '--columns': columns } as CSSProperties}
        // Handlers on the grid, so that a card renders only when it changes.
        onClick={({ target }) => {
          const card = cellOf(target);
          if (card !== undefined) turn(card);
        }}
        onFocus={grid.onFocus}
        onKeyDown={grid.onKeyDown}
      >
        <Rows rows={rows} columns={columns} className={`grid low ${styles.row}`}>
          {(card) => (
            <CardButton
              tabIndex={card === grid.current ? 0 : -1}
              {...place.cell(card)}
              face={words.faceOf(state, card)}
              emoji={words.faceOf(state, card) === 'down' ? undefined : state.faces[card]?.emoji}
              missed={missed && state.open.includes(card)}
              aria-label={`${words.place(card, columns)}, ${words.spoken(state, card)}`}
              aria-disabled={state.matched[card]}
            />
          )}
        </Rows>
      </div>
      {ghost && <Track of={pairsOf(state)} found={pairsFound(state)} ghost={pairsFound(ghost)} />}
    </>
  );
}

interface TrackProps {
  readonly of: number;
  readonly found: number;
  readonly ghost: number;
}

/** Pairs found, above the ghost's. The same place of another round has another picture, so that none is marked. */
function Track({ of, found, ghost }: TrackProps) {
  return (
    <div className={`absolute flex untouchable ${styles.track}`} data-ghost={ghost} aria-hidden="true">
      {Array.from({ length: of }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number identifies a pair
        <span key={n} data-found={n < found} data-ghost={n < ghost} />
      ))}
    </div>
  );
}
