// A month as a grid of little matchboxes, after the ARIA pattern of date pickers.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { dayWords, monthWords } from '../../protocol/dateWords.ts';
import type { RowDay } from '../../protocol/streak.ts';
import type { GameCard } from '../lib/registry.ts';
import { matchPath, todayPath } from '../lib/route.ts';
import burning from '../lib/ui/flames.module.css';
import { weekdays } from './Days.tsx';
import styles from './MonthGrid.module.css';
import { dayAfterKey, weeksOf } from './months.ts';
import type { BoxFlames, Month } from './readMonth.ts';

interface Props {
  readonly month: string;
  /** The month before, for wide screens only. */
  readonly isEarlier?: boolean;
  readonly query: { readonly data: Month | undefined; readonly isError: boolean };
  readonly today: string;
  /** Date of the first box. */
  readonly first: string | undefined;
  readonly rows: ReadonlyMap<string, RowDay>;
  /** Game whose own days are shown; undefined for the box's. */
  readonly game: Pick<GameCard, 'slug'> | undefined;
  /** Difficulty of that game's deals that a day opens. */
  readonly level: Difficulty;
  readonly chosen: string;
  /** The one tab stop of all grids. */
  readonly stop: string;
  choose(date: string): void;
}

export function MonthGrid({ month, isEarlier = false, query: { data, isError }, ...props }: Props) {
  const { today, first, rows, chosen, choose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current && !document.activeElement?.closest('[role="grid"]')) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus();
  }, [chosen]);
  const least = first ?? today;
  const isOutside = (date: string | undefined) => date !== undefined && (date > today || date < least);
  const press = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.date ?? chosen;
    const next = dayAfterKey(from, event);
    if (next === undefined) return;
    event.preventDefault();
    byKey.current = true;
    choose(next < least ? least : next > today ? today : next);
  };
  const table = (
    <table
      ref={grid}
      className={`wide ${styles.grid}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of date pickers
      role="grid"
      aria-label={monthWords(month)}
      aria-busy={!data}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th className="muted label" key={day} scope="col" abbr={day}>
              {day.charAt(0)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((date) => date !== undefined)}>
            {week.map((date, i) => (
              // A place outside the month has no date.
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay
              <td key={i} data-row={date && rows.get(date)} aria-disabled={isOutside(date)}>
                {date && (
                  <DayCell
                    {...props}
                    date={date}
                    flames={data?.boxes.get(date)}
                    isOutside={isOutside(date)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section className={`shrink ${styles.month}`} data-earlier={isEarlier || undefined}>
      <h2 className="title-s" aria-live="polite">
        {monthWords(month)}
      </h2>
      {isError && !data ? <p role="status">This month isn’t on this device.</p> : table}
    </section>
  );
}

interface CellProps extends Omit<Props, 'month' | 'query'> {
  readonly date: string;
  readonly flames: BoxFlames | undefined;
  /** To come, or before the first box. */
  readonly isOutside: boolean;
}

function DayCell({ date, today, game, level, flames, isOutside, ...grid }: CellProps) {
  const number = Number(date.slice(-2));
  const isChosen = date === grid.chosen;
  if (isOutside)
    return (
      <span className={`lead ${styles.outside}`} data-future={date > today || undefined}>
        {number}
      </span>
    );
  const open = () => {
    if (game) window.location.assign(matchPath(game.slug, date, level));
    else navigate(`${todayPath}?date=${date}`);
  };
  const isMissed = !game && date < today && flames?.every((flame) => flame === undefined);
  return (
    <button
      type="button"
      className={`wide night-ink ${styles.day}`}
      data-date={date}
      data-missed={isMissed || undefined}
      aria-current={date === today ? 'date' : undefined}
      aria-pressed={isChosen}
      tabIndex={date === grid.stop ? 0 : -1}
      // Keys open the day that they have reached.
      onClick={({ detail }) => (isChosen || detail === 0 ? open() : grid.choose(date))}
    >
      <span className="visually-hidden">
        {cellWords(date, flames, grid.rows.get(date), game ? difficulties : [])}
      </span>
      <span className={`${burning.flames} flex justify gap-6 open ${styles.heads}`} aria-hidden="true">
        {flames?.map((flame, i) => (
          // Heads are in the order of the box.
          // biome-ignore lint/suspicious/noArrayIndexKey: their order is their identity
          <span key={i} data-flame={flame}>
            <Matchstick state={flame ? 'lit' : 'new'} />
          </span>
        ))}
      </span>
      <b className="title-xs" aria-hidden="true">
        {number}
      </b>
    </button>
  );
}

const rowWords: Readonly<Record<RowDay, string>> = {
  played: '',
  spared: ' A spare match kept your streak.',
  outage: ' We were down. Your streak goes on.',
};

/** Describes a day as "Saturday 14 November: none played. A spare match kept your streak." */
function cellWords(
  date: string,
  flames: BoxFlames | undefined,
  row: RowDay | undefined,
  names: readonly string[],
): string {
  const played = flames?.some((flame) => flame)
    ? flames
        .map((flame, i) => [names[i]?.toUpperCase(), flame ?? 'to come'].filter(Boolean).join(' '))
        .join(', ')
    : flames && 'none played';
  return `${dayWords(date)}${played ? `: ${played}.` : '.'}${row ? rowWords[row] : ''}`;
}
