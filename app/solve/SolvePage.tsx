// Yours to solve: the day's positions, one after the other.
import { useEffect, useEffectEvent, useState } from 'react';
import { abortable } from '../../kit/board/listen.ts';
import { counted } from '../../kit/board/words.ts';
import { type Box, keyOf, type Position } from '../../protocol/toSolve.ts';
import { backOrHome } from '../lib/backOrHome.ts';
import { gameName } from '../lib/cards.ts';
import { todayPath } from '../lib/route.ts';
import { todaysDate, useTodaysDate } from '../lib/serverClock.ts';
import { BrowserPage } from '../lib/ui/BrowserPage.tsx';
import { Loader } from '../lib/ui/Loader.tsx';
import { Message } from '../lib/ui/Message.tsx';
import { useEscape } from '../lib/useEscape.ts';
import { isAnswered, positionsOf, takenOut } from '../rounds/ladder.ts';
import { changePosition, syncBox, useBox } from '../rounds/toSolve.ts';
import { nextWords } from './nextWords.ts';
import { type Opened, openPosition } from './openPosition.ts';
import { SolveBoard, taskOf } from './SolveBoard.tsx';
import { Stamps } from './Stamps.tsx';

export function SolvePage() {
  return (
    <BrowserPage words="Yours to solve…">
      <Positions />
    </BrowserPage>
  );
}

function Positions() {
  const today = useTodaysDate();
  const box = useBox();
  useEscape(backOrHome, true);
  useEffect(syncBox, []);
  /** Unreachable in this visit. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  /** Stays on the board after its answer. */
  const [held, hold] = useState<Opened>();
  const positions = positionsOf(box, today).filter((each) => !skipped.includes(keyOf(each)));
  const next = positions.find((each) => !isAnswered(each, today));
  const skip = (position: Position): void => setSkipped((before) => [...before, keyOf(position)]);
  const key = held && keyOf(held.position);
  const place = `${positions.findIndex((each) => keyOf(each) === key) + 1} of ${positions.length} today`;
  const { title, text } = restWords(box, today, skipped.length);
  const stamps = <Stamps positions={positions} now={key} />;
  return (
    <>
      {/* Outlives the boards: a live region that comes with its text is not read out. */}
      <p role="status" className="visually-hidden">
        {held ? `${place}. ${gameName(held.position.game)}. ${taskOf(held)}` : !next && `${title} ${text}`}
      </p>
      {held ? (
        <SolveBoard key={key} opened={held} place={place} stamps={stamps} onNext={() => hold(undefined)} />
      ) : next ? (
        <Opening key={keyOf(next)} position={next} onOpen={hold} onSkip={skip} />
      ) : (
        <Message title={title} text={text}>
          <a className="button" href={todayPath}>
            Today’s box
          </a>
        </Message>
      )}
    </>
  );
}

/** Says why there is no position on the board. @param skipped number of positions that couldn't be opened */
function restWords(box: Box, today: string, skipped: number): Readonly<Record<'title' | 'text', string>> {
  if (box.positions.length === 0)
    return { title: 'Nothing to solve yet.', text: 'Slips you can try again come here.' };
  if (skipped > 0)
    return { title: `${counted(skipped, 'position')} couldn’t be opened.`, text: 'Please try again later.' };
  return { title: 'All solved for today.', text: nextWords(box, today) };
}

interface OpeningProps {
  readonly position: Position;
  onOpen(opened: Opened): void;
  onSkip(position: Position): void;
}

function Opening({ position, onOpen, onSkip }: OpeningProps) {
  const open = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const found = await openPosition(position, signal).catch(() => 'unreachable' as const);
    if (signal.aborted) return;
    if (found === 'unreachable') onSkip(position);
    else if (found === 'gone') changePosition(takenOut(position, todaysDate()));
    else onOpen(found);
  });
  useEffect(() => abortable((signal) => open(signal)), []);
  return <Loader words="Setting the board up…" />;
}
