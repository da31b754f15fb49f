// Months of days' boxes as their player left them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../kit/board/words.ts';
import { daysInRows } from '../../protocol/streak.ts';
import { signIn, useSession } from '../account/session.ts';
import { queries } from '../lib/queries.ts';
import { todayPath } from '../lib/route.ts';
import { useTodaysDate } from '../lib/serverClock.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import styles from './CalendarPage.module.css';
import { ChosenDay } from './ChosenDay.tsx';
import { useDay } from './day.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { addMonths, monthOf } from './months.ts';
import { type Month, readMonth } from './readMonth.ts';

export function CalendarPage() {
  const hydrated = useHydrated();
  return (
    <div className={styles.page}>
      <div className={styles.wrap}>{hydrated ? <Shown /> : <h1>Calendar</h1>}</div>
    </div>
  );
}

function useMonth(month: string, player: string, enabled: boolean) {
  return useQuery(
    {
      queryKey: ['calendar', month, player],
      queryFn: () => readMonth(month),
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: true,
      enabled,
    },
    queries,
  );
}

function Shown() {
  const today = useTodaysDate();
  const session = useSession();
  const player = session.kind === 'user' ? session.id : session.kind;
  const day = useDay(today);
  const [chosen, choose] = useState(today);
  const [last, setLast] = useState(monthOf(today));
  const before = addMonths(last, -1);
  const [later, earlier] = [useMonth(last, player, true), useMonth(before, player, true)];
  const first = later.data?.first ?? earlier.data?.first;
  const firstMonth = monthOf(first ?? today);
  const show = (date: string) => {
    choose(date);
    // Both months are one grid to the keys.
    if (monthOf(date) > last || monthOf(date) < before) setLast(monthOf(date));
    else if (monthOf(date) === before && !isWide()) setLast(before);
  };
  const rows = day ? daysInRows({ ...day.calendar, today }, `${addMonths(last, -1)}-01`) : new Map();
  const grid = { today, first, chosen, rows, choose: show };
  return (
    <>
      <header className={styles.head}>
        <a className={styles.back} href={todayPath}>
          <span className="visually-hidden">Today’s box</span>
        </a>
        <div>
          <h1>
            {day && day.streak.current > 0 ? `${counted(day.streak.current, 'day')} in a row` : 'Calendar'}
          </h1>
          {day && (
            <p>
              {day.streak.current > 0 && day.streak.current === day.streak.best
                ? 'Your best yet. '
                : day.streak.best > 0 && `Your best: ${counted(day.streak.best, 'day')}. `}
              {counted(day.streak.spares, 'spare match', 'spare matches')} left.
            </p>
          )}
        </div>
      </header>
      <div className={styles.months}>
        <nav className={styles.turns} aria-label="Months">
          <button
            type="button"
            disabled={last <= firstMonth}
            aria-label={monthWords(before)}
            onClick={() => setLast(before)}
          />
          <button
            type="button"
            disabled={last >= monthOf(today)}
            aria-label={monthWords(addMonths(last, 1))}
            onClick={() => setLast(addMonths(last, 1))}
          />
        </nav>
        <MonthPart {...grid} month={before} query={earlier} isEarlier />
        <MonthPart {...grid} month={last} query={later} />
      </div>
      <aside className={styles.side}>
        <ChosenDay date={chosen} today={today} />
        {session.kind !== 'user' && session.kind !== 'initializing' && (
          <p className={styles.guest}>
            These days are on this device.{' '}
            <button type="button" onClick={signIn}>
              Sign in to keep them
            </button>
          </p>
        )}
      </aside>
    </>
  );
}

const isWide = () => window.matchMedia('(width > 1000px)').matches;

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthWords = (month: string): string => monthFormat.format(Date.parse(`${month}-01`));

interface PartProps extends Omit<Parameters<typeof MonthGrid>[0], 'boxes' | 'label'> {
  readonly query: { readonly data: Month | undefined; readonly isError: boolean };
  /** The month before, for wide screens only. */
  readonly isEarlier?: boolean;
}

function MonthPart({ query: { data, isError }, isEarlier = false, ...grid }: PartProps) {
  return (
    <section className={styles.month} data-earlier={isEarlier || undefined}>
      <h2 aria-live="polite">{monthWords(grid.month)}</h2>
      {isError && !data ? (
        <p role="status">This month isn’t on this device.</p>
      ) : (
        <MonthGrid {...grid} label={monthWords(grid.month)} boxes={data?.boxes} />
      )}
    </section>
  );
}
