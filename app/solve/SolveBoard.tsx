// A position of Yours to solve: the board before the slip takes one action, and the game's own review judges it.
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '../../kit/review/verdict.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { solvedIn } from '../../protocol/toSolve.ts';
import { GameFrame } from '../frame/GameFrame.tsx';
import { todaysDate } from '../lib/serverClock.ts';
import { isGood, TryPanel, useLate } from '../replay/AttemptPanel.tsx';
import { LiveFrame } from '../replay/Marks.tsx';
import { showBetter } from '../replay/motions.ts';
import panel from '../replay/Panel.module.css';
import { Face } from '../replay/Sign.tsx';
import { useReplayed } from '../replay/useReplayed.ts';
import { verdictOn } from '../review/reviewer.ts';
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
  const { entry, better } = slip;
  const replayed = useReplayed(replay, driver);
  const { board, clock } = replayed;
  const [verdict, setVerdict] = useState<Verdict | 'judging' | 'shown'>();
  /** The first verdict, or a look at the answer, decides: later tries change nothing. */
  const [isRight, setRight] = useState<boolean>();
  const decide = (right: boolean): void => {
    if (isRight !== undefined) return;
    setRight(right);
    changePosition(answered(position, right, todaysDate()));
  };
  const judge = async (action: unknown): Promise<void> => {
    setVerdict('judging');
    const found = await verdictOn(game, { log: recording, entry, action, better });
    setVerdict(found);
    if (found.kind !== 'unsure') decide(found.kind !== 'slip');
  };
  const begin = (): void => {
    setVerdict(undefined);
    driver.jumpTo(driver.before(entry));
    driver.try((action) => void judge(action));
    board.current?.focus({ preventScroll: true });
  };
  const show = (): void => {
    setVerdict('shown');
    decide(false);
    driver.jumpTo(driver.before(entry));
    if (board.current) showBetter(driver, board.current, better);
  };
  const later = (): void => {
    changePosition(postponed(position, todaysDate()));
    onNext();
  };
  const enter = useEffectEvent(begin);
  useEffect(() => enter(), []);

  const isDecided = typeof verdict === 'object';
  const ways =
    verdict === undefined || verdict === 'judging'
      ? { Show: show, 'Not today': later }
      : isDecided && isGood(verdict)
        ? { Next: onNext }
        : { Again: begin, Show: show, Next: onNext };
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
        isDecided={isDecided}
        label="Position"
        className={styles.panel}
        ways={Object.entries(ways)}
      >
        <p className="label muted">{place}</p>
        {stamps}
        <div role="status">
          <Words opened={opened} verdict={verdict} isRight={isRight} />
        </div>
      </TryPanel>
      {!clock.inert && <LiveFrame board={board} />}
    </GameFrame>
  );
}

interface WordsProps {
  readonly opened: Opened;
  readonly verdict: Verdict | 'judging' | 'shown' | undefined;
  readonly isRight: boolean | undefined;
}

/** "On 27 November: You had already ruled out 87." */
export function taskOf({ position, slip }: Opened): string {
  return `On ${dayWords(position.day).replace(/^\S+ /, '')}: ${slip.text}`;
}

function Words({ opened, verdict, isRight }: WordsProps) {
  const { position, slip } = opened;
  const solved = solvedIn(useBox());
  const isLate = useLate(verdict === 'judging');
  const rung = position.rung + 1;
  const back =
    isRight === undefined
      ? ''
      : !isRight
        ? 'It comes back tomorrow.'
        : rung < ladder.length
          ? `It comes back in ${ladder[rung]} days.`
          : `Yours now. ${solved} solved.`;
  if (typeof verdict === 'object') {
    const isSolved = isGood(verdict);
    const why = verdict.why ?? (isSolved ? slip.why : undefined);
    return (
      <>
        <h2 className={`row gap-14 ${panel.verdict}`}>
          <Face isGood={isSolved} />
          {isSolved || verdict.kind === 'unsure' ? verdict.sentence : 'Not yet.'}
        </h2>
        <p className={`lead ${panel.reason}`}>
          {[verdict.kind === 'slip' && verdict.sentence, why, back].filter(Boolean).join(' ')}
        </p>
      </>
    );
  }
  return (
    <>
      <h2 className={`row gap-14 ${panel.verdict}`}>
        {verdict === 'judging' && isLate ? 'Looking…' : verdict === 'shown' ? 'This was it.' : 'Your move'}
      </h2>
      <p className={`lead ${panel.reason}`}>
        {verdict === 'shown' ? `${slip.why ?? ''} ${back}` : taskOf(opened)}
      </p>
    </>
  );
}
