import { tileValue } from './grid.ts';
import inks from './Inks.module.css';
import styles from './Ladder.module.css';
import { target } from './rules.ts';

const rungs = 11;

interface Props {
  readonly best: number;
  /** Best tile of the ghost. */
  readonly ghost: number | undefined;
}

/** The tiles reached and the next ones. Hidden from screen readers, which have the best tile among the badges. */
export function Ladder({ best, ghost = 0 }: Props) {
  const top = Math.max(target, best + 1, ghost);
  const powers = Array.from({ length: rungs }, (_, i) => top - rungs + 1 + i);
  return (
    <ol className={`off ${styles.ladder}`} data-board="" aria-hidden="true">
      {powers.map((power) => {
        const value = tileValue(power);
        const name = nameOf(power, best);
        return (
          <li className="relative row gap-12" key={power}>
            {power === ghost && <span className={styles.ghost} data-ghost={value} />}
            <span
              className={power <= best ? `${styles.rung} ${inks.ink}` : styles.rung}
              data-reached={power <= best || undefined}
              data-power={Math.min(power, 17)}
              data-digits={String(value).length}
              data-rung={power}
            >
              {value}
            </span>
            {name && <span className={`note one-line off ${styles.name}`}>{name}</span>}
          </li>
        );
      })}
    </ol>
  );
}

function nameOf(power: number, best: number): string | undefined {
  if (power === best) return 'Best tile';
  if (power === target) return 'The goal';
  return power === best + 1 ? 'Next' : undefined;
}
