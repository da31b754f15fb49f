// A position of Yours to solve: the board before the slip takes one action, and the game's own review judges it.
import type { ReactNode } from 'react';
import { dayWords } from '../../protocol/dateWords.ts';
import { type Box, emptyBox, keyOf, mergeBoxes, type Position, solvedIn } from '../../protocol/toSolve.ts';
import { GameFrame } from '../frame/GameFrame.tsx';
import { backOrHome } from '../lib/backOrHome.ts';
import { todaysDate } from '../lib/serverClock.ts';
import { Attempt } from '../replay/Attempt.tsx';
import { useReplayed } from '../replay/useReplayed.ts';
import { answered, isAnswered, ladder, postponed } from '../rounds/ladder.ts';
import { changeBox, changePosition, useBox } from '../rounds/toSolve.ts';
import type { Opened } from './openPosition.ts';
import styles from './SolveBoard.module.css';
import { solvedOn } from './Stamps.tsx';

interface Props {
  readonly opened: Opened;
  /** "2 of 5 today" */
  readonly place: string;
  readonly stamps: ReactNode;
  /** The position stays on the board until then. */
  onNext(): void;
}

const ways = {
  pending: ['Show', 'Not today'],
  solved: ['Next'],
  alsoGood: ['Next'],
  notYet: ['Again', 'Show', 'Next'],
};

export function SolveBoard({ opened, place, stamps, onNext }: Props) {
  const { position, replay, driver, slip } = opened;
  const replayed = useReplayed(replay, driver);
  const { board } = replayed;
  const box = useBox();
  /** The first verdict, or a look at the answer, decides: later tries change nothing. */
  const decide = (isRight: boolean): void =>
    changeBox((now, today) => {
      const before = stateIn(now, position);
      if (!before || isAnswered(before, today)) return now;
      return mergeBoxes(now, { ...emptyBox, positions: [answered(before, isRight, today)] });
    });
  const later = (): void => {
    changePosition(postponed(position, todaysDate()));
    onNext();
  };
  return (
    <GameFrame
      {...replayed}
      header={<Header solved={solvedIn(box)} stamps={stamps} />}
      onClose={backOrHome}
      label="Yours to solve"
      has={{ look: true }}
    >
      <Attempt
        {...{ game: replay.game, driver, slip, board, ways }}
        label="Position"
        className={styles.panel}
        task={`${taskOf(opened)} ${promiseOf(stateIn(box, position))}`}
        missed="Not yet."
        after={backWords(stateIn(box, position), solvedIn(box))}
        acts={{ Next: onNext, 'Not today': later }}
        onAnswer={(verdict) => {
          if (verdict?.kind !== 'unsure') decide(verdict !== undefined && verdict.kind !== 'slip');
        }}
      >
        <p className="label muted">{place}</p>
        {stamps}
      </Attempt>
    </GameFrame>
  );
}

function Header({ solved, stamps }: Pick<Props, 'stamps'> & { readonly solved: number }) {
  return (
    <div className={`relative z-1 ${styles.head}`}>
      <header className={`inverse row ${styles.top}`}>
        <h1 className="title-l one-line shrink grow">Yours to solve</h1>
        <p className="label one-line if-wide">Your own slips, until you have them</p>
        {solved > 0 && <p className="label one-line">{solved} solved</p>}
        <button type="button" className="tap" onClick={backOrHome} aria-label="Close" title="Close">
          <svg className="drawn" viewBox="0 0 24 24" width="24" aria-hidden="true">
            <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" />
          </svg>
        </button>
      </header>
      <div className={`off ${styles.stamps}`}>{stamps}</div>
    </div>
  );
}

const stateIn = ({ positions }: Box, position: Position): Position | undefined =>
  positions.find((each) => keyOf(each) === keyOf(position));

/** "On 27 November: You had already ruled out 87." */
export function taskOf({ position, slip }: Opened): string {
  return `On ${dayWords(position.day).replace(/^\S+ /, '')}: ${slip.text}`;
}

/** Says when a position comes back if solved; empty once the day's answer has been given. */
function promiseOf(position: Position | undefined): string {
  if (!position || isAnswered(position, todaysDate())) return '';
  const days = ladder[position.rung + 1];
  return days === undefined ? 'Solve it and it’s yours.' : `Solve it and it comes back in ${days} days.`;
}

/** When an answered position comes back; undefined until it is answered. */
function backWords(position: Position | undefined, solved: number): string | undefined {
  const isRight = position && solvedOn(position, todaysDate());
  if (!position || isRight === undefined) return undefined;
  if (!isRight) return 'It comes back tomorrow.';
  return position.gone ? `Yours now. ${solved} solved.` : `It comes back in ${ladder[position.rung]} days.`;
}
