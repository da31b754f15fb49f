import { useEffect, useRef } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { useOnChange } from '../../kit/board/effects.ts';
import { Note } from '../../kit/board/Note.tsx';
import { registerLengths } from '../../kit/board/registerProperties.ts';
import { TimeBar } from '../../kit/board/TimeBar.tsx';
import { useNote } from '../../kit/board/useNote.tsx';
import { clock } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import { shownHint } from './hint.ts';
import { cardsHome, columnIds, faceDown, isWon, type Spot } from './piles.ts';
import { type Action, packPrice, rules, type State } from './rules.ts';
import { deadline, drawsOf, secondsLeft, timeOf } from './state.ts';
import styles from './View.module.css';
import { Cards } from './view/Cards.tsx';
import { Controls } from './view/Controls.tsx';
import { controls } from './view/controls.ts';
import { askForHint, hintMarks, hintPlaces } from './view/hints.ts';
import { cascade, fall, refuse } from './view/moments.ts';
import { cue, lost, narrator, news, status } from './view/narration.ts';
import { Piles, pileAt, pileOf } from './view/Piles.tsx';
import { useCursor } from './view/useCursor.tsx';
import { useDrag } from './view/useDrag.tsx';
import { useHand } from './view/useHand.tsx';

registerLengths('0px', '--above', '--widest-step', '--waste-step', '--h', '--pitch', '--rise', '--depth');

export const view: GameView<State, Action> = {
  Board,
  Controls,
  again: 'New deal',
  badges: (state, { best }, at) => ({
    ...(!state.relaxed && { Time: clock((isWon(state) ? state.bonus : secondsLeft(state, at)) * 1000) }),
    Moves: state.moves,
    Flips: 21 - faceDown(state),
    Draw: drawsOf(state),
    ...(state.turns !== undefined && { Passes: state.turns + 1 }),
    ...(state.vegas && { Bank: rules.score(state) - packPrice }),
    Best: best,
  }),
  headline: (state, outcome) => (outcome === 'loss' ? lost(state) : undefined),
  status,
  ...narrator,
  cue,
  end: (state, outcome) =>
    outcome === 'win'
      ? { title: 'You win!', lines: [won(state)], stamp: 'All home' }
      : { title: lost(state), lines: [homeAtEnd(state)] },
  results: (state, outcome) => ({
    Outcome: outcome === 'win' ? 'Win' : state.ended ? 'Loss' : "Time's up",
    Score: rules.score(state),
    Moves: state.moves,
    Difficulty: state.difficulty,
  }),
  timbre: 'paper',
  controls,
};

function homeAtEnd(state: State): string {
  const after = state.ended ? '' : ` after ${clock(timeOf(state))}`;
  return `${cardsHome(state)} of 52 cards were home${after}.`;
}

function won(state: State): string {
  const { points, bonus, relaxed } = state;
  if (relaxed) return 'All four suits are home.';
  return `${points} points in ${clock(timeOf(state) - bonus * 1000)}, plus ${bonus} for the seconds left.`;
}

function Board(game: Play<State, Action>) {
  const { state, outcome, paused, now, announce } = game;
  const table = useRef<HTMLDivElement>(null);
  const [note, setNote] = useNote();
  const hand = useHand(game, (spot, index, why) => {
    refuse(table.current, spot, index);
    announce(why);
    setNote(why);
  });
  const { picked, cursor, count } = hand;
  const drag = useDrag(table, hand);
  const onKeyDown = useCursor(hand, game);
  useOnChange(state, (before, after) => {
    // The dragged cards may have moved.
    drag.cancel();
    const text = news(before, after);
    if (text) announce(text);
  });
  useOnChange(outcome, (_, result) => {
    if (result === 'win') cascade(table.current);
    else if (result) fall(table.current);
  });
  const hint = shownHint(state);
  const places = hint && hintPlaces(hint);
  useEffect(() => {
    if (places) announce(places);
  }, [places, announce]);

  useOnChange(paused, drag.cancel);

  const walkTo = (spot: Spot | undefined) => spot && pileAt(table.current, spot)?.focus();
  const release = (): void => {
    hand.pick(undefined);
    drag.cancel();
  };
  useControls(controls, undefined, {
    column: (n) => walkTo(columnIds[n]),
    waste: () => walkTo('waste'),
    draw: () => hand.attempt('draw'),
    undo: () => hand.attempt('undo'),
    finish: () => hand.attempt('finish'),
    hint: () => askForHint(game),
    home: () => hand.rise(cursor),
    homeAll: hand.riseAll,
    get release() {
      return picked || drag.isDragging() ? release : undefined;
    },
  });

  const over = outcome !== undefined;
  const end = deadline(state);
  const since = state.finishing?.since;
  const span = timeOf(state);
  const marked = {
    state,
    cursor: { from: cursor, count },
    picked,
    targets: picked ? hand.targets(picked) : [],
    hint: hintMarks(state, hint),
  };
  return (
    <div
      ref={table}
      className={`relative held ${styles.table}`}
      role="toolbar"
      aria-label="Solitaire table"
      data-fills=""
      data-over={over}
      onKeyDown={onKeyDown}
      onPointerDown={drag.onPointerDown}
      onFocus={({ target }) => {
        const spot = pileOf(target);
        if (spot !== undefined && spot !== cursor) hand.putCursor(spot);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        // A finger that rests on a card drags it.
        if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') return;
        hand.send(pileOf(event.target, 'spot'));
      }}
      onClick={(event) => {
        const spot = pileOf(event.target);
        if (spot !== undefined && !drag.isTap(event)) hand.press(spot);
      }}
    >
      {end !== undefined && !over && (
        <div className={`absolute untouchable ${styles.time}`}>
          <TimeBar
            endsAt={end}
            span={span}
            now={() => since ?? now()}
            running={!paused && since === undefined}
          />
        </div>
      )}
      <Piles {...marked} />
      <Cards {...marked} />
      {/* Filled by a win's cascade, and by nothing else. */}
      {outcome === 'win' && <div className={styles.cascade} data-cascade="" aria-hidden="true" />}
      <Note text={over ? undefined : note} className={styles.note} />
    </div>
  );
}
