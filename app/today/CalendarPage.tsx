// Months of days' boxes, or of a game's own days, as their player left them.
import { useRef, useState } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { animate } from '../../kit/board/animate.ts';
import { useOnChange } from '../../kit/board/effects.ts';
import { reducedMotion } from '../../kit/board/motion.ts';
import { counted } from '../../kit/board/words.ts';
import { monthWords } from '../../protocol/dateWords.ts';
import { daysInRows } from '../../protocol/streak.ts';
import { useSession } from '../account/session.ts';
import { signIn } from '../account/signIn.ts';
import { useOwnAnswer } from '../account/useOwnAnswer.ts';
import { allCards, cardBySlug } from '../lib/cards.ts';
import type { GameCard } from '../lib/registry.ts';
import { calendarPath, todayPath } from '../lib/route.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { Figures } from '../lib/ui/Facts.tsx';
import night from '../lib/ui/night.module.css';
import { useHydrated } from '../lib/useHydrated.ts';
import styles from './CalendarPage.module.css';
import { ChosenDay } from './ChosenDay.tsx';
import { useDay, useOwnDeal } from './day.ts';
import { Legend } from './Legend.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, lastDayOf, monthOf } from './months.ts';
import type { Day } from './readDay.ts';
import { readMonth } from './readMonth.ts';

export function CalendarPage() {
  const hydrated = useHydrated();
  return (
    <div className={`stock-ink ${night.night}`}>
      <div className={`page grid ${styles.wrap}`}>{hydrated ? <Shown /> : <h1>Calendar</h1>}</div>
    </div>
  );
}

function useMonth(month: string, game?: string) {
  return useOwnAnswer({
    queryKey: ['month', month, game],
    queryFn: () => readMonth(month, game),
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}

function Shown() {
  const today = useTodaysDate();
  const session = useSession();
  const day = useDay(today);
  const game = cardBySlug(new URLSearchParams(useSearch()).get('game') ?? '');
  const { level = 'noob' } = useOwnDeal(game?.id, today) ?? {};
  const [chosen, choose] = useState(today);
  const [last, setLast] = useState(monthOf(today));
  const before = addMonths(last, -1);
  const [later, earlier] = [useMonth(last, game?.id), useMonth(before, game?.id)];
  const first = later.data?.first ?? earlier.data?.first;
  const firstMonth = monthOf(first ?? today);
  const show = (date: string) => {
    choose(date);
    // Both months are one grid to the keys.
    if (monthOf(date) > last || monthOf(date) < before) setLast(monthOf(date));
    else if (monthOf(date) === before && !isWide()) setLast(before);
  };
  const rows = day && !game ? daysInRows({ ...day.calendar, today }, `${before}-01`) : new Map();
  const shown = monthOf(chosen) === last || (monthOf(chosen) === before && isWide());
  // The keys' way into months that were turned to.
  const stop = shown ? chosen : last < monthOf(today) ? lastDayOf(last) : today;
  const grid = { today, first, chosen, stop, rows, game, level, choose: show };
  const turnTo = (month: string, isOpen: boolean) => (
    <button
      type="button"
      className={`tap rigid ${night.chevron}`}
      disabled={!isOpen}
      aria-label={monthWords(month)}
      onClick={() => setLast(month)}
    />
  );
  const months = useRef<HTMLDivElement>(null);
  useOnChange(last, (was, is) => {
    if (reducedMotion()) return;
    const frames = [{ translate: is > was ? '100%' : '-100%' }, { translate: 'none' }];
    for (const part of months.current?.querySelectorAll('section') ?? []) animate(part, frames, 220, '--out');
  });
  return (
    <>
      <header className={`row gap-4 ${styles.head}`}>
        <a className={`tap rigid ${night.chevron}`} href={todayPath}>
          <span className="visually-hidden">Today’s box</span>
        </a>
        {game ? <h1>Calendar</h1> : <Heading day={day} whole={later.data?.whole ?? earlier.data?.whole} />}
        <GameFilter game={game} />
      </header>
      <div ref={months} className={`relative grid ${styles.months}`}>
        <nav className={`absolute flex between untouchable z-1 ${styles.turns}`} aria-label="Months">
          {turnTo(before, last > firstMonth)}
          {turnTo(addMonths(last, 1), last < monthOf(today))}
        </nav>
        <MonthGrid {...grid} month={before} query={earlier} isEarlier />
        <MonthGrid {...grid} month={last} query={later} />
      </div>
      <aside>
        <ChosenDay date={chosen} today={today} game={game} level={level} />
        {session.kind !== 'user' && session.kind !== 'initializing' && (
          <p className="muted bold">
            These days are on this device.{' '}
            <button type="button" className="link" onClick={signIn}>
              Sign in to keep them
            </button>
          </p>
        )}
        <Legend hasSpares={!game} />
      </aside>
    </>
  );
}

function GameFilter({ game }: { readonly game: GameCard | undefined }) {
  return (
    <select
      aria-label="Days of"
      className={`lead shrink cut ${styles.filter}`}
      value={game?.slug ?? ''}
      onChange={({ target: { value } }) =>
        navigate(`${calendarPath}${value && `?game=${value}`}`, { replace: true })
      }
    >
      <option value="">The day’s box</option>
      {allCards().map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** One line on phones, figures on wide screens. */
function Heading({ day, whole }: { readonly day: Day | undefined; readonly whole: number | undefined }) {
  if (!day) return <h1>Calendar</h1>;
  const { current, best, spares } = day.streak;
  const words =
    day.calendar.played.length === 0
      ? 'Your first box. Strike a match.'
      : `${current > 0 && current === best ? 'Your best yet. ' : best > 0 ? `Your best: ${counted(best, 'day')}. ` : ''}${counted(spares, 'spare match', 'spare matches')} left.`;
  const figures = [
    ['Streak', current],
    ['Best streak', best],
    ['Whole boxes', whole ?? '–'],
    ['Spare matches', spares],
  ] as const;
  return (
    <>
      <div>
        <h1>
          {current > 0 && <span className="if-narrow">Streak: {current}</span>}
          <span className={current > 0 ? 'if-wide' : undefined}>Calendar</span>
        </h1>
        <p className={day.calendar.played.length > 0 ? 'if-narrow' : undefined}>{words}</p>
      </div>
      <Figures className={`if-wide ${styles.figures}`} facts={figures} />
    </>
  );
}

const isWide = () => window.matchMedia('(width > 1000px)').matches;
