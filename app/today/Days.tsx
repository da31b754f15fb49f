import { Matchstick } from '../../kit/board/Matchstick.tsx';
import type { Streak, WeekDay } from '../../protocol/streak.ts';
import { todaysDate } from '../lib/serverClock.ts';
import styles from './Days.module.css';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const stateWords: Readonly<Record<WeekDay['state'], string>> = {
  played: 'played',
  spared: 'covered by a spare match',
  outage: 'we were down',
  none: 'nothing yet',
};

export function Days({ streak }: { readonly streak: Streak }) {
  const { current, week } = streak;
  const today = todaysDate();
  const isPlayed = week.some(({ date, state }) => date === today && state === 'played');
  return (
    <div className={`cluster ${styles.days}`}>
      <Week week={week} today={today} />
      <p>
        {current > 0 && <span className="block">Day {current} of your streak. </span>}
        {!isPlayed && <span className="block">Strike one today.</span>}
      </p>
    </div>
  );
}

export function Week({ week, today }: { readonly week: Streak['week']; readonly today: string }) {
  return (
    <ol className={`flex ${styles.week}`} aria-label="This week">
      {week.map(({ date, state }, i) => (
        <li
          className="label relative grid middle"
          key={date}
          data-state={state}
          data-now={date === today || undefined}
        >
          <Matchstick state={state === 'played' ? 'lit' : 'new'} />
          <span className="pill" aria-hidden="true">
            {weekdays[i]?.charAt(0)}
          </span>
          <span className="visually-hidden">
            {weekdays[i]}: {date > today ? 'to come' : stateWords[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}
