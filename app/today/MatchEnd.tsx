// The end of a day's deal on the ticket. A match of the box is struck, and the main button leads on through the box.
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFrame } from '../../kit/board/context.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { reducedMotion } from '../../kit/board/motion.ts';
import type { Game } from '../../kit/contract/card.ts';
import { shortName } from '../../kit/picture/result.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Flame } from '../../protocol/today.ts';
import { AgainButton } from '../frame/AgainButton.tsx';
import ticket from '../frame/EndTicket.module.css';
import type { DayEnd } from '../frame/host.ts';
import { freeEnd } from '../frame/useBoardAbove.ts';
import { matchPath, playPath, todayPath } from '../lib/route.ts';
import { giveStrike } from '../sound/useFeedback.ts';
import { DayPicture } from './DayPicture.tsx';
import { refreshDays, useDay } from './day.ts';
import { FriendsWord } from './FriendsLine.tsx';
import { matchEndOf } from './matchEnd.ts';
import styles from './Strike.module.css';

interface Props {
  readonly game: Game;
  readonly date: string;
  /** Difficulty of the game's own day, for a deal outside the box. */
  readonly level: Difficulty | undefined;
  readonly score: number;
  /** The round is among the player's results. */
  readonly isRecorded: boolean;
  /** Records a round that waits for the player to leave it. */
  onRecord(): void;
  onLeave(path: string): void;
}

export function MatchEnd({ game, date, level, score, isRecorded, ...props }: Props & Parameters<DayEnd>[0]) {
  const { shown, hold, tell, links, onRecord, onLeave } = props;
  const { board } = useFrame();
  /** The ticket waits for the strike; 'late': the result came after the ticket, which stays. */
  const [strike, setStrike] = useState<'held' | 'late' | 'over'>();
  const [isCardOpen, openCard] = useState(false);
  const isBoxed = level === undefined;
  const day = useDay(date, isRecorded || game.midRound === 'count', level && game.id);
  const end = useMemo(() => day && matchEndOf(day, game, score, level), [day, game, score, level]);
  useEffect(() => {
    if (isRecorded) refreshDays();
  }, [isRecorded]);
  if (end && isBoxed && !strike) setStrike(shown ? 'late' : 'held');
  const isFirst = end?.first !== undefined;
  useLayoutEffect(() => {
    if (!strike || strike === 'over') return;
    giveStrike(isFirst);
    const ms = strikeMs(isFirst);
    if (strike === 'held') return hold(ms);
    const timer = setTimeout(() => setStrike('over'), ms);
    return () => clearTimeout(timer);
  }, [strike, isFirst, hold]);

  useLayoutEffect(() => {
    if (end) tell({ ...end, title: isFirst && isBoxed ? `Day ${end.first}` : undefined });
  }, [end, isFirst, isBoxed, tell]);

  const { next } = end ?? {};
  const [label, path] = !isBoxed
    ? ['New game', playPath(game.slug)]
    : next
      ? [`Next: ${shortName(next)}`, matchPath(next.slug, date)]
      : end
        ? ['The day’s card']
        : ['Today’s box', todayPath];
  const showCard = (): void => {
    onRecord();
    openCard(true);
  };
  return (
    <>
      <AgainButton
        focused={shown}
        data-long={label.length > 16}
        style={{ '--letters': label.length } as CSSProperties}
        onClick={() => (path === undefined ? showCard() : onLeave(path))}
      >
        {label}
      </AgainButton>
      <div className={`flex ${ticket.links}`}>
        {isBoxed && (
          <span className="shrink grow">
            <FriendsWord />
          </span>
        )}
        {links}
      </div>
      {strike &&
        end &&
        board.current &&
        createPortal(
          <Strike
            flame={end.flame}
            words={end.words}
            day={end.first}
            isOver={strike === 'held' ? shown : strike === 'over'}
          />,
          board.current,
        )}
      {isCardOpen && day && end?.isWhole && <DayPicture day={day} onClose={() => openCard(false)} />}
    </>
  );
}

interface StrikeProps {
  readonly flame: Flame;
  readonly words: string;
  /** The streak, for the day's first match; undefined for later ones, which are shorter and without words. */
  readonly day: number | undefined;
  /** The ticket rises. */
  readonly isOver: boolean;
}

/** Length of the strike (ms). The ticket waits as long; the style sheet has the steps. */
function strikeMs(isFirst: boolean): number {
  if (reducedMotion()) return 900;
  return isFirst ? 1_160 : 760;
}

/** Above a ticket that has risen. Decorative: the ticket says the same. */
function Strike({ flame, words, day, isOver }: StrikeProps) {
  const field = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: drawn } = field;
    const area = drawn?.parentElement;
    const paper = area?.parentElement?.querySelector<HTMLElement>('[data-ticket][data-shown="true"]');
    if (!drawn || !area || !paper) return;
    // The day's words make the ticket higher or lower.
    const watcher = new ResizeObserver(() => {
      const end = freeEnd(area, paper);
      if (end !== undefined) drawn.style.bottom = `${area.getBoundingClientRect().bottom - end}px`;
    });
    watcher.observe(paper);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={field}
      className={`fill centred untouchable clipped z-2 stock-ink ${styles.strike}`}
      data-strike={day === undefined ? 'later' : 'first'}
      data-struck={flame === 'struck' || undefined}
      data-over={isOver || undefined}
      aria-hidden="true"
    >
      <svg className={`absolute ${styles.burst}`} viewBox="12 128 200 200" aria-hidden="true">
        <path d="M208 228l-37.500 13.400 11.800 20.400-23.400 3.600 13 37.700-33.900-21-8.600 21.900L112 288l-21.400 33.600L86 282.100l-22.600 6.900 1.700-23.600-39.600 4.300 28-28.300L34 228l19.500-13.400-28-28.300 39.600 4.300-1.700-23.600 22.600 6.900 4.600-39.500L112 168l17.400-16 8.600 21.900 33.900-21-13 37.700 23.400 3.600-11.800 20.400z" />
        <circle cx="112" cy="228" r="52" fill="var(--marigold)" />
      </svg>
      <div className={`absolute ${styles.strip}`}>
        <i />
      </div>
      <div className={`absolute ${styles.match}`}>
        <Matchstick state="lit" />
      </div>
      {day !== undefined && (
        <p className={`absolute ${styles.words}`}>
          <b className="title-l">Day {day}</b>
          <span className="strong">{words}</span>
        </p>
      )}
    </div>
  );
}
