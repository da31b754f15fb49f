// A position of Yours to solve: the board before the slip takes one action, and the game's own review judges it.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Moment } from '../../kit/contract/review.ts';
import type { Verdict } from '../../kit/review/verdict.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { solvedIn } from '../../protocol/toSolve.ts';
import { GameFrame } from '../frame/GameFrame.tsx';
import { todaysDate } from '../lib/serverClock.ts';
import { isGood, TryPanel, TryWords, useAttempt } from '../replay/AttemptPanel.tsx';
import { LiveFrame } from '../replay/Marks.tsx';
import { showBetter } from '../replay/motions.ts';
import { useReplayed } from '../replay/useReplayed.ts';
import { answered, ladder, postponed } from '../rounds/ladder.ts';
import { changePosition, useBox } from '../rounds/toSolve.ts';
import type { Opened } from './openPosition.ts';
import styles from './SolveBoard.module.css';

interface Props {
  readonly opened: Opened;
  /** "2 of 5 today" */
  readonly place: string;
  readonly header: ReactNode;
  readonly stamps: ReactNode;
  /** The position stays on the board until then. */
  onNext(): void;
  onClose(): void;
}

export function SolveBoard({ opened, place, header, stamps, onNext, onClose }: Props) {
  const { position, replay, driver, slip } = opened;
  const { game, recording } = replay;
  const replayed = useReplayed(replay, driver);
  const { board, clock } = replayed;
  const [isShown, setShown] = useState(false);
  /** The first verdict, or a look at the answer, decides: later tries change nothing. */
  const [isRight, setRight] = useState<boolean>();
  const decide = (right: boolean): void => {
    if (isRight !== undefined) return;
    setRight(right);
    changePosition(answered(position, right, todaysDate()));
  };
  const { attempt, begin } = useAttempt({ game, recording, driver }, slip, board, ({ kind }) => {
    if (kind !== 'unsure') decide(kind !== 'slip');
  });
  const again = (): void => {
    setShown(false);
    begin();
  };
  const show = (): void => {
    setShown(true);
    decide(false);
    driver.jumpTo(driver.before(slip.entry));
    if (board.current) showBetter(driver, board.current, slip.better);
  };
  const later = (): void => {
    changePosition(postponed(position, todaysDate()));
    onNext();
  };
  const enter = useEffectEvent(begin);
  useEffect(() => enter(), []);

  const back = backWords(position.rung + 1, isRight, solvedIn(useBox()));
  const verdict = isShown ? undefined : attempt.verdict;
  const ways = isGood(verdict)
    ? { Next: onNext }
    : verdict || isShown
      ? { Again: again, Show: show, Next: onNext }
      : { Show: show, 'Not today': later };
  return (
    <GameFrame
      {...replayed}
      header={header}
      onClose={onClose}
      pill={undefined}
      liveRegion={undefined}
      label="Yours to solve"
      has={{ look: true }}
    >
      <TryPanel
        board={board}
        isDecided={verdict !== undefined}
        label="Position"
        className={styles.panel}
        ways={Object.entries(ways)}
      >
        <p className="label muted">{place}</p>
        {stamps}
        <TryWords
          attempt={isShown ? {} : attempt}
          words={isShown ? 'This was it.' : (titleOf(verdict) ?? 'Your move')}
        >
          {isShown || verdict ? [reasonOf(verdict, slip), back].filter(Boolean).join(' ') : taskOf(opened)}
        </TryWords>
      </TryPanel>
      {!clock.inert && <LiveFrame board={board} />}
    </GameFrame>
  );
}

/** "On 27 November: You had already ruled out 87." */
export function taskOf({ position, slip }: Opened): string {
  return `On ${dayWords(position.day).replace(/^\S+ /, '')}: ${slip.text}`;
}

/** The verdict's own sentence, unless it is a slip again. */
function titleOf(verdict: Verdict | undefined): string | undefined {
  return verdict?.kind === 'slip' ? 'Not yet.' : verdict?.sentence;
}

/** @param verdict undefined where the answer was shown */
function reasonOf(verdict: Verdict | undefined, { why }: Moment): string {
  if (!verdict) return why ?? '';
  const known = verdict.why ?? (isGood(verdict) ? why : undefined);
  return [verdict.kind === 'slip' && verdict.sentence, known].filter(Boolean).join(' ');
}

/** When it comes back. @param isRight undefined until it is decided */
function backWords(rung: number, isRight: boolean | undefined, solved: number): string {
  if (isRight === undefined) return '';
  if (!isRight) return 'It comes back tomorrow.';
  return rung < ladder.length ? `It comes back in ${ladder[rung]} days.` : `Yours now. ${solved} solved.`;
}
