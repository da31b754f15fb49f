// The page of a day's box: today's, which counts, and earlier ones for practice.
import { useSearch } from 'wouter/use-browser-location';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { counted } from '../../kit/board/words.ts';
import { shortName } from '../../kit/picture/result.ts';
import { addDays, isDate, localDate } from '../../protocol/dates.ts';
import { dayWords } from '../../protocol/dateWords.ts';
import { cardById } from '../lib/cards.ts';
import { calendarPath, matchPath, todayPath } from '../lib/route.ts';
import { useTimeLeft, useTodaysDate } from '../lib/serverClock.ts';
import night from '../lib/ui/night.module.css';
import { useHydrated } from '../lib/useHydrated.ts';
import { SolveBlock } from '../solve/SolveBlock.tsx';
import { AllGames } from './AllGames.tsx';
import { ShareButton } from './DayPicture.tsx';
import { Week } from './Days.tsx';
import { useDay } from './day.ts';
import { FriendsLine } from './FriendsLine.tsx';
import type { Day, OwnMatch } from './readDay.ts';
import styles from './TodayPage.module.css';
import { Tray } from './Tray.tsx';

export function TodayPage() {
  const hydrated = useHydrated();
  return (
    <div className={`stock-ink ${night.night}`}>
      <div className={`page grid ${styles.wrap}`}>{hydrated ? <ShownDay /> : <h1>Today’s box</h1>}</div>
    </div>
  );
}

function ShownDay() {
  const today = useTodaysDate();
  const asked = new URLSearchParams(useSearch()).get('date') ?? '';
  const isPast = isDate(asked) && asked < today;
  const date = isPast ? asked : today;
  const day = useDay(date);
  return (
    <>
      <header className={styles.head}>
        <h1>{isPast ? 'Earlier box' : 'Today’s box'}</h1>
        <p>
          {dayWords(date)}
          {day?.box && ` · Nº ${day.box.number}`}
        </p>
        <DateNote asked={asked} today={today} />
      </header>
      {day &&
        (day.matches.length > 0 ? (
          <OpenBox day={day} date={date} isPast={isPast} />
        ) : (
          <MissingBox isPast={isPast} words={day.box ? hiddenBox : lostBox} />
        ))}
    </>
  );
}

function DateNote({ asked, today }: { readonly asked: string; readonly today: string }) {
  const device = localDate(Date.now());
  if (device !== today)
    return (
      <p role="status">
        Your device’s clock says {dayWords(device)}. Ours says {dayWords(today)}, so this is that day’s box.
      </p>
    );
  return isDate(asked) && asked > today ? (
    <p role="status">That day hasn’t begun yet. Here’s today’s box.</p>
  ) : null;
}

const lostBox = {
  past: 'That day’s box couldn’t load.',
  today:
    'Today’s box couldn’t load. It will appear once there’s a connection. If we’re down, your streak is safe.',
};
const hiddenBox: typeof lostBox = {
  past: 'That day’s games are all off for repair.',
  today: 'Today’s games are all off for repair. They’ll be back in this box, and your streak is safe.',
};

function MissingBox({ isPast, words }: { readonly isPast: boolean; readonly words: typeof lostBox }) {
  return (
    <>
      <p role="status" className={`bold ${styles.head}`}>
        {isPast ? words.past : words.today} <a href="/#games">All games</a>
      </p>
      {!isPast && <SolveBlock />}
    </>
  );
}

function OpenBox({ day, date, isPast }: { day: Day; date: string; isPast: boolean }) {
  const { matches, streak } = day;
  const next = matches.find(({ own }) => !own);
  const struck = matches.filter(({ own }) => own).length;
  const { current, best, spares, week } = streak;
  const timeLeft = useTimeLeft();
  return (
    <>
      {next && !isPast && <PlayNext {...next} date={date} />}
      <div className={`grid ${styles.box}`}>
        <Tray matches={matches} date={date} />
        {!isPast && <SolveBlock />}
      </div>
      <section className={`flex column shrink ${styles.side}`} aria-label={isPast ? 'Practice' : 'Your day'}>
        {isPast ? (
          <p className="muted bold">
            This box’s day is over. You can still practise the same deals that everyone had.
          </p>
        ) : (
          <>
            <FriendsLine />
            {next === undefined && <WholeBox matches={matches} />}
            {current > 0 ? (
              <h2 className="title-s">
                <b>Day {current}</b> <small>of your streak</small>
              </h2>
            ) : (
              <h2 className="title-s">Your streak</h2>
            )}
            <p className="muted bold">
              {leftWords(matches.length, struck)} <span>Next box in {timeLeft}.</span>
            </p>
            <Week week={week} today={date} />
            {struck > 0 && <ShareButton day={day} />}
            <p className="note muted">
              {best > current && `Your best: ${counted(best, 'day')}. `}
              {spares > 0
                ? `${counted(spares, 'spare match', 'spare matches')} in hand for missed days.`
                : 'A spare match comes back within a week.'}
            </p>
          </>
        )}
        {!isPast && <AllGames date={date} />}
        <nav className="cluster" aria-label="Boxes">
          <a className="link" href={`${todayPath}?date=${addDays(date, -1)}`}>
            {isPast ? 'The day before' : 'Yesterday’s box'}
          </a>
          {isPast && (
            <a className="link" href={todayPath}>
              Today’s box
            </a>
          )}
          <a className="link" href={calendarPath}>
            Calendar
          </a>
        </nav>
        <details className={`bold muted ${styles.rules}`}>
          <summary>Rules</summary>
          <p>
            Three matches a day, with the same deal for everyone. Your first finished try counts; later ones
            are practice. You can leave a match and carry on later. Finish a match to strike it, reach its par
            to light it, and make the day’s top tenth to set it blazing. Par is the median of the last 28
            days, or our test player’s score until there are enough.
          </p>
          <p>
            One match a day keeps your streak. Two spare matches cover missed days and come back, one a week.
            Days when we were down never break it. Guests’ results stay on the device.
          </p>
        </details>
      </section>
    </>
  );
}

function leftWords(all: number, struck: number): string {
  if (struck === all) return 'Every match struck.';
  return struck === 0
    ? 'One match makes your day.'
    : `${counted(all - struck, 'match', 'matches')} left for the whole box.`;
}

function PlayNext({ match, open, date }: OwnMatch & { readonly date: string }) {
  const card = cardById(match.game);
  return (
    card && (
      <a className={`button go ${styles.play}`} href={matchPath(card.slug, date)}>
        {open === undefined ? 'Play' : 'Continue'} {shortName(card)}
      </a>
    )
  );
}

const flames = ['blazing', 'lit', 'struck'] as const;

function WholeBox({ matches }: { readonly matches: readonly OwnMatch[] }) {
  const counts = flames.map(
    (flame) => [flame, matches.filter(({ own }) => own?.flame === flame).length] as const,
  );
  const words = counts.filter(([, n]) => n > 0).map(([flame, n]) => `${n} ${flame}`);
  return (
    <div className={`rounded ${styles.card}`} data-day-card="">
      <h2>The whole box</h2>
      <p>{words.join(', ')}</p>
      <p className={styles.burning} aria-hidden="true">
        {matches.map(({ match, own }) => (
          <span key={match.game} data-flame={own?.flame}>
            <Matchstick state="lit" />
          </span>
        ))}
      </p>
    </div>
  );
}
