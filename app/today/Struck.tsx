// The state of the day in the navigation: a small match for each of the box that is struck.
import { useStore } from '../../kit/board/store.ts';
import styles from './Struck.module.css';
import { standing } from './standing.ts';

export function Struck() {
  const struck = Object.keys(useStore(standing)?.flames ?? {});
  return (
    struck.length > 0 && (
      <span className={styles.struck}>
        <span className="visually-hidden">, {struck.length} of 3 struck</span>
        {struck.map((game) => (
          <i key={game} />
        ))}
      </span>
    )
  );
}
