// The end of a day's match on the ticket: its match is struck, and the main button leads on through the box.
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { strike } from '../../kit/board/effects.ts';
import { Match } from '../../kit/board/Match.tsx';
import type { Game } from '../../kit/contract/card.ts';
import { shortName } from '../../kit/picture/result.ts';
import { AgainButton } from '../frame/AgainButton.tsx';
import ticket from '../frame/EndTicket.module.css';
import type { DayEnd } from '../frame/EndTicket.tsx';
import { matchPath, todayPath } from '../lib/route.ts';
import { DayPicture } from '../today/DayPicture.tsx';
import { refreshDays, useDay } from '../today/day.ts';
import { matchEndOf } from '../today/matchEnd.ts';
import styles from './MatchEnd.module.css';

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

/** Time (ms) in which the ticket rises. */
const RISE_MS = 320;

export function MatchEnd({ game, date, score, isRecorded, ...props }: Props & Parameters<DayEnd>[0]) {
  const { shown, onRecord, onLeave } = props;
  const match = useRef<HTMLSpanElement>(null);
  const [isCardOpen, openCard] = useState(false);
  const day = useDay(date, isRecorded || game.midRound === 'count');
  const end = day && matchEndOf(day, game, score);
  useEffect(() => {
    if (isRecorded) refreshDays();
  }, [isRecorded]);
  const burns = shown && end !== undefined;
  useLayoutEffect(() => {
    if (burns && match.current) strike(match.current, RISE_MS);
  }, [burns]);

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
      <div className={ticket.next}>
        <span ref={match} className={styles.match} data-level={end?.flame}>
          <Match state={burns ? 'lit' : 'new'} />
        </span>
        <p role="status" className={styles.words}>
          {burns && end.lines.map((line) => <span key={line}>{line}</span>)}
        </p>
      </div>
      <AgainButton
        focused={shown}
        data-long={label.length > 16}
        style={{ '--letters': label.length } as CSSProperties}
        onClick={openNext}
      >
        {label}
      </AgainButton>
      {isCardOpen && day && end?.isWhole && <DayPicture day={day} onClose={() => openCard(false)} />}
    </>
  );
}
