import { todayPath } from '../lib/route.ts';
import { Days } from '../today/Days.tsx';
import { useToday } from '../today/day.ts';
import styles from './YouPage.module.css';

/** How many days in a row today's box was played, and this week's. */
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
