// The end of a day's match on the ticket: its match is struck, and the main button leads on through the box.
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFrame } from '../../kit/board/context.ts';
import type { Game } from '../../kit/contract/card.ts';
import { shortName } from '../../kit/picture/result.ts';
import { AgainButton } from '../frame/AgainButton.tsx';
import ticket from '../frame/EndTicket.module.css';
import type { DayEnd } from '../frame/host.ts';
import { matchPath, todayPath } from '../lib/route.ts';
import { giveStrike } from '../sound/useFeedback.ts';
import { DayPicture } from '../today/DayPicture.tsx';
import { refreshDays, useDay } from '../today/day.ts';
import { FriendsWord } from '../today/FriendsLine.tsx';
import { matchEndOf } from '../today/matchEnd.ts';
import { Strike, strikeMs } from './Strike.tsx';

interface Props {
  readonly game: Game;
  readonly date: string;
  readonly score: number;
  /** The round is among the player's results. */
  readonly isRecorded: boolean;
  /** Records a round that waits for the player to leave it. */
  onRecord(): void;
  onLeave(path: string): void;
}

export function MatchEnd({ game, date, score, isRecorded, ...props }: Props & Parameters<DayEnd>[0]) {
  const { shown, hold, tell, links, onRecord, onLeave } = props;
  const { board } = useFrame();
  const [strikes, setStrikes] = useState(false);
  const [isCardOpen, openCard] = useState(false);
  const day = useDay(date, isRecorded || game.midRound === 'count');
  const end = useMemo(() => day && matchEndOf(day, game, score), [day, game, score]);
  useEffect(() => {
    if (isRecorded) refreshDays();
  }, [isRecorded]);
  // A result that comes after the ticket strikes nothing over the board.
  if (end && !shown && !strikes) setStrikes(true);
  const isFirst = end?.first !== undefined;
  useLayoutEffect(() => {
    if (!strikes) return;
    hold(strikeMs(isFirst));
    giveStrike(isFirst);
  }, [strikes, isFirst, hold]);

  useLayoutEffect(() => {
    if (end) tell({ ...end, title: end.first === undefined ? undefined : `Day ${end.first}` });
  }, [end, tell]);

  const { next } = end ?? {};
  const label = next ? `Next: ${shortName(next)}` : end ? 'The day’s card' : 'Today’s box';
  const openNext = (): void => {
    if (next || !end) onLeave(next ? matchPath(next.slug, date) : todayPath);
    else {
      onRecord();
      openCard(true);
    }
  };
  return (
    <>
      <AgainButton
        focused={shown}
        data-long={label.length > 16}
        style={{ '--letters': label.length } as CSSProperties}
        onClick={openNext}
      >
        {label}
      </AgainButton>
      <div className={`flex ${ticket.links}`}>
        <FriendsWord />
        {links}
      </div>
      {strikes &&
        end &&
        board.current &&
        createPortal(
          <Strike flame={end.flame} words={end.words} day={end.first} isOver={shown} />,
          board.current,
        )}
      {isCardOpen && day && end?.isWhole && <DayPicture day={day} onClose={() => openCard(false)} />}
    </>
  );
}
