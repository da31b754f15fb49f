import { todayPath } from '../lib/route.ts';
import { Days } from '../today/Days.tsx';
import { useToday } from '../today/day.ts';
import styles from './YouPage.module.css';

/** The player's run of days with today's box, and this week's. */
export function DaysInARow() {
  const streak = useToday()?.streak;
  return (
    streak && (
      <section className={styles.days} aria-labelledby="days">
        <h2 id="days">
          <a href={todayPath}>Days in a row</a>
        </h2>
        <Days streak={streak} />
      </section>
    )
  );
}
