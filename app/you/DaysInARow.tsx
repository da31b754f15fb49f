import { useStore } from '../../kit/board/store.ts';
import { todayPath } from '../lib/route.ts';
import { Days } from '../today/Days.tsx';
import { standing } from '../today/standing.ts';
import styles from './YouPage.module.css';

/** How many days in a row today's box was played, and this week's. */
export function DaysInARow() {
  const streak = useStore(standing)?.streak;
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
