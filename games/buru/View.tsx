import { useRef } from 'react';
import { useControls } from '../../kit/board/controls.ts';
import { useOnChange } from '../../kit/board/effects.ts';
import { keyName } from '../../kit/board/keymap.ts';
import { Note } from '../../kit/board/Note.tsx';
import { useNote } from '../../kit/board/useNote.tsx';
import { Hand } from '../../kit/cards/Hand.tsx';
import { Table } from '../../kit/cards/Table.tsx';
import type { GameView } from '../../kit/contract/view.ts';
import type { Play } from '../../kit/round/play.ts';
import type { Action, State } from './rules.ts';
import { mayPlay, user, winner } from './state.ts';
import styles from './View.module.css';
import { CallButton } from './view/CallButton.tsx';
import { controls } from './view/controls.ts';
import { Pile } from './view/Pile.tsx';
import { Won } from './view/Won.tsx';
import * as words from './view/words.ts';
import { cue, moodOf, narrator, sayingOf } from './view/words.ts';

export const view: GameView<State, Action> = {
  Board,
  badges: (state) => ({
    Captured: state.captured[user]?.length ?? 0,
    ...(state.calls && { 'Quickest call': `${Math.min(...state.calls)} ms` }),
  }),
  status: words.status,
  ...narrator,
  cue,
  headline: words.headline,
  end: words.end,
  results: (state, outcome, { player, opponents }) => {
    const seat = winner(state);
    const name = seat === user ? player.name : seat === undefined ? '–' : words.nameOf(seat, opponents);
    return {
      Outcome: outcome === 'win' ? 'Win' : 'Loss',
      Winner: name,
      Difficulty: state.difficulty,
    };
  },
  timbre: 'drum',
  controls,
};

function Board(game: Play<State, Action>) {
  const { state, outcome, opponents, play, announce } = game;
  const from = useRef<DOMRect>(undefined);
  const [note, setNote] = useNote();
  const answer = (text: string): void => {
    setNote(text);
    announce(text);
  };
  useOnChange(state, (before, { falseCalls, lastCapture }) => {
    if (falseCalls > before.falseCalls) answer(words.penaltyText(state));
    else if (lastCapture?.late !== undefined && lastCapture.late !== before.lastCapture?.late)
      answer(words.noMatch);
  });

  const call = (): void => {
    if (outcome || play({ type: 'call' })) return;
    answer(state.match ? words.callLocked : words.noMatch);
  };
  useControls(controls, undefined, { call });

  const { lastCapture } = state;
  const mine = mayPlay(state) && !outcome;
  const refusal = state.match ? 'There’s a match: call it before you play.' : 'Wait for your turn.';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Space belongs to the call, also while a card has the focus
    <div className="board-size" onKeyUp={(event) => keyName(event) === ' ' && event.preventDefault()}>
      <Table
        game={game}
        user={user}
        seat={(seat) => ({
          mood: moodOf(state, seat),
          says: sayingOf(state, seat),
          turn: state.turn === seat && !state.match && !outcome,
        })}
        south={
          <div className={`relative grid wide align ${styles.south}`}>
            <Note text={note} className={styles.note} />
            <Won cards={state.captured[user]?.length ?? 0} />
            <CallButton locked={state.lockedUntil !== undefined} onCall={call} />
            <Hand
              cards={(state.hands[user] ?? []).toSorted(words.byRank)}
              reason={() => (mine ? undefined : refusal)}
              waiting={!mine}
              onPlay={(card, at) => {
                from.current = at;
                play({ type: 'play', card });
              }}
              announce={announce}
            />
          </div>
        }
      >
        <div className={`stack middle ${styles.middle}`}>
          <Pile state={state} from={from} />
          <p className={`note numbers centred ${styles.last}`}>
            {lastCapture && words.captureText(lastCapture, opponents)}{' '}
            <span>{lastCapture && words.raceText(lastCapture, opponents)}</span>
          </p>
        </div>
      </Table>
    </div>
  );
}
