import { useToday } from './day.ts';
import styles from './Struck.module.css';

export function Struck() {
  const struck = useToday()?.matches.filter(({ own }) => own) ?? [];
  return (
    struck.length > 0 && (
      <span className={styles.struck}>
        <span className="visually-hidden">, {struck.length} of 3 struck</span>
        {struck.map(({ match }) => (
          <i key={match.game} />
        ))}
      </span>
    )
  );
}
